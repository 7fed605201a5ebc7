/** Prototype C19: whole games by clicking and by keyboard, shapes, the printed sheet, Learn, and its screens for everybody. */
import type { Page } from "@playwright/test";
import type { Made, SeatPlan } from "../src/generated/protocol";
import {
  bot,
  expect,
  keepsOut,
  me,
  newPerson,
  own,
  playByKeyboard,
  type Server,
  settle,
  still,
  test,
  lessonOf,
  until,
  watch,
} from "./support";

const lesson = lessonOf("prototype-c19");
const PHONE = { width: 360, height: 740 };

interface More {
  options?: Record<string, unknown>;
  position?: unknown;
}
async function make(server: Server, seats: SeatPlan[], more: More = {}): Promise<Made> {
  const answer = await fetch(`${server.url}api/tables`, {
    method: "POST",
    body: JSON.stringify({
      game: "prototype-c19",
      seats,
      settings: { bot_pause: 0, options: more.options ?? {} },
      ...(more.position ? { position: more.position } : {}),
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Made;
}
async function table(server: Server, page: Page, seats: SeatPlan[], more: More = {}): Promise<Made> {
  const made = await make(server, seats, more);
  await own(page, made);
  return made;
}

const SHEET = {
  health: [3, 4, 4, 2, 5],
  formula: [
    [2, "+1"],
    [3, "=2"],
    [2, "-1"],
    [3, "=5"],
  ],
  biotechnology: [[5, 3], [4], [-2, 6], [], [1, 1], [6], []],
  circles: { explorer: [3, 1], analysis: [3, 1], lab_rat: [2, 1], resistant: [5, 2] },
  mutants: [4, 2, 5],
  zone: ["#######", "##H##.#", "###.H..", "#......", "rH.....", "rrrH...", "r/....."],
};
/** A table in the middle of a game; `desk` is what the first seat is in the middle of. */
const middle = (desk: object | null, more: object = {}) => ({
  seats: 3,
  round: 4,
  first: 0,
  researcher: 0,
  stage: "research",
  players: [
    desk ? { ...SHEET, desk } : SHEET,
    { health: [2, 3], mutants: [1, 2, 3] },
    { formula: [[3, "+1"]], mutants: [6, 5, 2] },
  ],
  ...more,
});
const ACTING = middle({ phase: "act", infection: 5, samples: [3, 5] }, { dice: [1, 3], taken: [3, 5, 5] });
const THREE = [me("Ana"), bot("random"), bot("random")];

/** Touches what a beginner would touch next: always something that can be seen on this screen. */
const touch = (page: Page) => settle(page, () => page.evaluate(touchNext));

function touchNext(): void {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.getAttribute("aria-disabled") !== "true" && one.offsetParent !== null,
    );
  const { any, often } = window.hands;
  const sure = seen("dialog[open] .end-anyway")[0];
  if (sure) return sure.click();
  const roll = seen("[data-action=roll]")[0];
  if (roll) return roll.click();
  const keep = seen("[data-action=keep]")[0];
  if (keep) {
    const again = seen("[data-action^=reroll]")[0];
    if (again && often(0.6)) return again.click();
    return often(0.3) ? any(seen(".tray button.die"))?.click() : keep.click();
  }
  if (document.querySelector(".choosing")) {
    const go = seen("[data-primary]")[0];
    if (go && often(0.6)) return go.click();
    return any(seen(".tray button.die"))?.click();
  }
  const hit = any(seen(".sheet .hit[data-action], .factor.open, button.pair.write, button.pair.give"));
  if (hit && often(0.85)) return hit.click();
  const column = any(seen("button.head.open"));
  if (column) return column.click();
  const value = any(seen(".value.possible"));
  if (value && often(0.5)) return value.click();
  const decline = seen("[data-action^=decline]")[0];
  if (decline && (!hit || often(0.1))) return decline.click();
  const end = seen(".end")[0];
  if (end && often(0.7)) return end.click();
  if (often(0.1)) any(seen("[data-tool=resist]"))?.click();
  const change = any(seen(".hand .change button"));
  if (change && often(0.1)) return change.click();
  const cell = any(seen(".zone.infect .cell.lit, .zone.resist .cell.lit"));
  if (cell && often(0.7)) return cell.click();
  const turn = seen("[data-tool=turn]")[0];
  if (turn && often(0.5)) return turn.click();
  const die = any(seen(".hand button.die:not([aria-pressed=true])"));
  if (die) return die.click();
  if (end) return end.click();
  any(seen(".tray button.die"))?.click();
}

async function playOut(pages: Page[]): Promise<void> {
  for (let count = 0; count < 6000; count += 1) {
    for (const page of pages) {
      if (await page.locator(".ending").isVisible()) return;
      await touch(page);
    }
  }
  throw new Error("the game did not end");
}

test("a whole solo game by clicking, with its score", async ({ page, server }) => {
  const faults = watch(page);
  const made = await table(server, page, [me("Ana")]);
  await page.goto(`/t/${made.table.id}`);
  await expect(page.locator(".rival")).toHaveCount(0);
  await playOut([page]);
  await expect(page.getByRole("table", { name: "Final score" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("two browsers and a bot, with a scenario that acts during play: everybody sees who is thinking @long", async ({
  browser,
  server,
}) => {
  const [ana, berta] = [await newPerson(browser, server), await newPerson(browser, server)];
  const faults = [watch(ana.page), watch(berta.page)];
  const made = await make(server, [me("Ana"), me("Berta"), bot("random")], {
    options: { scenario: "anti_vacunas", first_player: 2 },
  });
  for (const [index, one] of [ana, berta].entries()) {
    await own(one.page, { ...made, seats: made.seats.filter((seat) => seat.seat === index) });
    await one.page.goto(`/t/${made.table.id}`);
  }
  await ana.page.getByRole("button", { name: "Anti-vaxxers" }).click();
  const card = ana.page.locator("dialog[open]");
  await expect(card.getByText("Each time anybody writes into the formula")).toBeVisible();
  await ana.page.keyboard.press("Escape");
  // What the bot wrote may have brought infections; then both are assistants.
  const choosing = (page: Page) => page.locator(".choosing").isVisible();
  for (
    let count = 0;
    count < 400 && !((await choosing(ana.page)) && (await choosing(berta.page)));
    count += 1
  ) {
    for (const { page } of [ana, berta]) if (!(await choosing(page))) await touch(page);
  }
  await expect(ana.page.locator(".rival[data-seat='1'] .state")).toContainText("thinking");
  await expect(berta.page.locator(".rival[data-seat='0'] .state")).toContainText("thinking");
  for (
    let count = 0;
    count < 400 && (await berta.page.locator(".rival[data-seat='0'] .thinking").isVisible());
    count += 1
  )
    await touch(ana.page);
  await expect(berta.page.locator(".rival[data-seat='0'] .state")).toContainText("ready");
  await playOut([ana.page, berta.page]);
  expect(faults).toEqual([[], []]);
  for (const one of [ana, berta]) await one.context.close();
});

test("a whole game with a scenario that acts at the end, on a phone @long", async ({ page, server }) => {
  const faults = watch(page);
  await page.setViewportSize(PHONE);
  const made = await table(server, page, [me("Ana"), bot("random")], { options: { scenario: "cuarentena" } });
  await page.goto(`/t/${made.table.id}`);
  await playOut([page]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test("pairs are given up at the end of the designer virus", async ({ page, server }) => {
  const position = {
    seats: 2,
    scenario: "virus_de_diseno",
    round: 6,
    first: 0,
    researcher: 1,
    stage: "assist",
    dice: [1, 2, 3],
    taken: [4, 5],
    players: [
      { ...SHEET, mutants: [1, 1, 1, 1, 1, 1], desk: { phase: "act", samples: [] } },
      { mutants: [1, 1, 1, 1, 1, 1] },
    ],
  };
  const made = await table(server, page, [me("Ana"), bot("random")], { position });
  await page.goto(`/t/${made.table.id}`);
  await page.locator(".end").click();
  await page.locator("[data-action='give up 1']").click();
  await expect(page.locator("[data-pair='1']")).toHaveAccessibleName(/given up/);
  await page.locator(".end").click();
  // Once more before the score (PC-33).
  await expect(page.getByText(/^Before the score, place/)).toBeVisible();
  await page.locator(".zone.resist .cell.lit").first().click();
  await expect(page.getByText("Place the second resistant individual.")).toBeVisible();
  await page.locator(".zone.resist .cell.lit").first().click();
  await page.locator(".end").click();
  await expect(page.locator(".ending")).toBeVisible();
});

test("a whole game with the keyboard only, through the move list @long", async ({ page, server }) => {
  const made = await table(server, page, [me("Ana"), bot("greedy")]);
  await page.goto(`/t/${made.table.id}`);
  expect(await playByKeyboard(page, () => "any")).toBeGreaterThan(20);
});

test("the shape follows the pointer, turns with R, and says why it may not lie there", async ({
  page,
  server,
}) => {
  const made = await table(server, page, THREE, { position: ACTING });
  await page.goto(`/t/${made.table.id}`);
  const cell = (row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`);
  await cell(4, 4).hover();
  await expect(page.locator(".zone .covered")).toHaveCount(5);
  const before = await page
    .locator(".zone .covered")
    .evaluateAll((cells) => cells.map((one) => (one as HTMLElement).dataset["cell"]));
  await page.keyboard.press("r");
  const after = await page
    .locator(".zone .covered")
    .evaluateAll((cells) => cells.map((one) => (one as HTMLElement).dataset["cell"]));
  expect(after).not.toEqual(before);
  await cell(1, 2).click();
  await expect(page.getByRole("alert")).toContainText("Nothing may lie");
  await expect(page.locator("a[href='rules/prototype-c19#PC-40']")).toBeVisible();
  await cell(4, 4).focus();
  await page.keyboard.press("ArrowDown");
  await expect(cell(5, 4)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  for (let turn = 0; turn < 4 && (await page.locator(".zone .wrong").count()); turn += 1)
    await page.keyboard.press("R");
  await page.keyboard.press("Enter");
  await expect(page.locator(".hand .die.infection")).toHaveCount(0);
  await expect(page.locator(".zone .infected")).toHaveCount(21);
});

test("a finger puts the shape down, turns it by tapping it, and confirms", async ({ browser, server }) => {
  const finger = { viewport: PHONE, hasTouch: true, isMobile: true };
  const { context, page } = await newPerson(browser, server, finger);
  const made = await table(server, page, THREE, { position: ACTING });
  await page.goto(`/t/${made.table.id}`);
  await page.locator(".hand .die.infection").tap();
  await expect(page.locator("[data-tab=zone]")).toHaveAttribute("aria-pressed", "true");
  await page.locator('[data-cell="4 4"]').tap();
  await expect(page.locator(".zone .covered")).toHaveCount(5);
  const before = await page
    .locator(".zone .covered")
    .evaluateAll((cells) => cells.map((one) => (one as HTMLElement).dataset["cell"]));
  await page.locator(".zone .covered").first().tap();
  const after = await page
    .locator(".zone .covered")
    .evaluateAll((cells) => cells.map((one) => (one as HTMLElement).dataset["cell"]));
  expect(after).not.toEqual(before);
  await expect(page.locator(".hand .die.infection")).toBeVisible();
  for (let turn = 0; turn < 4 && (await page.locator(".zone .wrong").count()); turn += 1)
    await page.locator("[data-tool=turn]").tap();
  await expect(page.locator("[data-primary]")).toHaveText("Mark here");
  await page.locator("[data-primary]").tap();
  await expect(page.locator(".hand .die.infection")).toHaveCount(0);
  await context.close();
});

test("picked dice show on the sheet what they would do, and the ribbon which step it is", async ({
  page,
  server,
}) => {
  const made = await table(server, page, THREE, { position: middle(null, { dice: [1, 3, 3, 5, 6] }) });
  await page.goto(`/t/${made.table.id}`);
  await expect(page.locator(".ribbon [aria-current]")).toHaveText("Take");
  const go = page.locator("[data-primary]");
  await expect(go).toHaveText("Take samples");
  await expect(go).toHaveAttribute("aria-disabled", "true");
  await page.locator(".choosing .die[data-die='5']").click();
  await page.locator(".choosing .die[data-die='6']").click();
  await expect(go).toHaveText("Take 2 as samples");
  await expect(page.locator("[data-area=health] .might .would")).toHaveText("5");
  await expect(page.locator("[data-area=formula] .might")).toHaveText(/5/);
  await expect(page.locator("[data-area=shapes] .now")).toHaveText("6");
  await expect(page.locator(".telling")).toHaveText("Take samples: 5; the infection is 6");
  await go.click();
  await expect(page.locator(".ribbon [aria-current]")).toHaveText("Write");
});

test("what an infection would fill is told before it is marked, and what is near shows its stake", async ({
  page,
  server,
}) => {
  const zone = ["######.", "##H####", "###.H.#", "#.....#", "rH....#", "rrrH..#", "r/...##"];
  const acting = middle({ phase: "act", infection: 1, samples: [] }, { dice: [1, 3], taken: [3, 5, 5] });
  const [first, ...others] = acting.players;
  const position = { ...acting, players: [{ ...first, zone }, ...others] };
  const made = await table(server, page, THREE, { position });
  await page.goto(`/t/${made.table.id}`);
  await expect(page.locator(".zone .stake")).toHaveText("−15");
  await expect(page.locator(".zone .reward.near").first()).toHaveText(/×5/);
  await page.locator('[data-cell="1 7"]').hover();
  await expect(page.locator(".telling")).toContainText("row 1 full, gives an explorer and raises");
  await expect(page.locator(".telling")).toContainText("column 7 full, −15");
});

test("a bonus is spent by touching its circles", async ({ page, server }) => {
  const made = await table(server, page, THREE, { position: ACTING });
  await page.goto(`/t/${made.table.id}`);
  await page.locator("[data-resource=analysis] button").click();
  await page.getByRole("button", { name: /sample of 3.*-1|-1.*sample of 3/i }).click();
  await expect(page.locator(".hand .die").first()).toHaveAccessibleName(/Sample of 2/);
  await page.locator("[data-resource=explorer] button").click();
  await expect(page.getByRole("alert")).toBeVisible();
});

test("samples: analysis, a pair, the formula with what the factor asks for, health; then Finish asks", async ({
  page,
  server,
}) => {
  const made = await table(server, page, THREE, { position: ACTING });
  await page.goto(`/t/${made.table.id}`);
  await page.locator("[data-area=health] .cell").nth(12).click();
  await page.locator("[data-pair='1']").click();
  await expect(page.locator("[data-pair='1']")).toHaveAccessibleName(/3 crossed out/);
  await page.locator(".hand [data-action='analyse sample 5 -1']").first().click();
  await expect(page.locator(".hand .die").first()).toHaveAccessibleName(
    /Sample of 4.*rolled as 3, changed by a pair, an analysis|Sample of 4/,
  );
  await page.locator(".hand .die[data-die='5']:not(.infection)").click();
  await expect(page.locator("[data-action='formula 5 =3']")).toHaveAccessibleName(/will need a 3/);
  await page.locator("[data-action='formula 5 =3']").click();
  await expect(page.locator("[data-area=formula]")).toContainText("10");
  await page.locator(".zone .cell.lit").first().hover();
  const placeSomewhere = () => {
    window.hands.any([...document.querySelectorAll<HTMLElement>(".zone.infect .cell.lit")])?.click();
    if (window.hands.often(0.4)) document.querySelector<HTMLElement>("[data-tool=turn]")?.click();
  };
  for (let count = 0; count < 60 && (await page.locator(".hand .die.infection").count()); count += 1)
    await settle(page, () => page.evaluate(placeSomewhere));
  for (let count = 0; count < 10 && (await page.locator("[data-action^=decline]").count()); count += 1)
    await settle(page, () => page.locator("[data-action^=decline]").click());
  await page.locator(".end").click();
  await expect(page.getByRole("dialog", { name: "Finish with samples left?" })).toBeVisible();
  await page.getByRole("button", { name: "Go back" }).click();
  await page.locator(".rival").first().click();
  await expect(page.getByRole("dialog", { name: /Sheet of/ })).toContainText("Risk zone");
});

test("a scenario is chosen when a table is made", async ({ page }) => {
  await page.goto("/new/prototype-c19");
  await expect(page.getByLabel("Scenario").locator("option").first()).toHaveText("no scenario");
  await page.getByLabel("Scenario").selectOption("dengue");
  await page.getByText("More options").click();
  await page.getByLabel(/Mutant multiplier/).fill("0");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("bot");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".scenario")).toContainText("Dengue");
  await expect(page.locator("[data-area=mutants]")).toContainText("0 × 0");
});

test("another box is drawn as its owner entered it", async ({ page }) => {
  const faults = watch(page);
  await page.goto("/new/prototype-c19");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("bot");
  await page.getByText("More options").click();
  await page.getByLabel("Which box").selectOption({ label: "Prototype C19, another box" });
  await page.getByRole("button", { name: "Start" }).click();
  const sheet = page.locator("[data-panel=sheet] .sheet");
  await expect(sheet.locator("[data-pair]")).toHaveCount(8);
  await expect(sheet.locator("[data-area=zone] [data-cell]")).toHaveCount(8 * 7);
  await expect(sheet.locator("[data-cell].hospital")).toHaveCount(6);
  await expect(sheet.locator("[data-area=zone] .reward")).toHaveCount(8);
  await expect(sheet.locator("[data-area=formula] .factor")).toHaveCount(9);
  // What an owner entered is not our reconstruction.
  await expect(page.locator("[data-note=reconstruction]")).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("the table and the printed sheet say that the sheet is reconstructed", async ({ page, server }) => {
  const made = await table(server, page, [me("Ana")]);
  await page.goto(`/t/${made.table.id}`);
  await page.getByText("Sheet: our reconstruction").click();
  await expect(page.locator(".scenario [data-note=reconstruction]")).toContainText("not what is drawn");
  await page.goto("/print/prototype-c19");
  await expect(page.locator(".page [data-note=reconstruction]")).toContainText("our own reconstruction");
});

test("a sheet to print is one page of A4", async ({ page }) => {
  const faults = watch(page);
  await page.goto("/rules/prototype-c19");
  await page.getByRole("link", { name: /Print a sheet/ }).click();
  await expect(page.locator(".page [data-area=zone]")).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  const [, width = 0, height = 0] = (/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []).map(Number);
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  // Nothing is cut off at the foot of the page, in the longer language neither.
  const over = () => page.locator(".page").evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(await over()).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.locator(".page")).toContainText("Zona de riesgo");
  expect(await over()).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

for (const [lang, next, finish] of [
  ["en", "Next", "Play a real game"],
  ["es", "Siguiente", "Jugar una partida de verdad"],
] as const) {
  test(`Learn to its end (${lang})`, async ({ page }) => {
    const faults = watch(page);
    await page.addInitScript((lang) => localStorage.setItem("exaequo.lang", JSON.stringify(lang)), lang);
    await page.goto("/learn/prototype-c19");
    await page.locator(".go-on").click();
    for (const [index, step] of lesson.steps.entries()) {
      await expect(page.getByText(step.say[lang])).toBeVisible();
      let rolled = 0;
      await until(page.getByText(step.done[lang]), async () => {
        if ((await doTowards(page, step.moves.slice(rolled))).startsWith("reroll")) rolled = 1;
      });
      await page
        .getByRole("button", { name: index + 1 < lesson.steps.length ? next : finish, exact: true })
        .click();
    }
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.locator(".c19")).toBeVisible();
    expect(faults).toEqual([]);
  });
}

/** What the step asks for, by touching what is there; gives back the action that was touched, if it has a name. */
async function doTowards(page: Page, goals: string[]): Promise<string> {
  const done = await settle(page, () => page.evaluate(nextTowards, goals));
  return done ?? "";
}

function nextTowards(goals: string[]): string | void {
  const fits = (action: string) => goals.some((goal) => new RegExp(`^(?:${goal})$`).test(action));
  const ready = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.getAttribute("aria-disabled") !== "true",
    );
  const sure = ready("dialog[open] .end-anyway")[0];
  if (sure) return sure.click();
  const named = ready(".c19 [data-action]").find(
    (one) => one.dataset["action"] !== "done" && fits(one.dataset["action"] ?? ""),
  );
  const goal = goals[0] ?? "";
  if (named && !(goal.startsWith("reroll") && named.dataset["action"] === "keep")) {
    named.click();
    return named.dataset["action"];
  }
  const die = (face: string) => ready(`.tray button.die[data-die="${face}"]:not([aria-pressed=true])`)[0];
  if (goal.includes("mutant") && ready("[data-action=keep]").length)
    return ready(".tray button.die.mutant:not([aria-pressed=true])")[0]?.click();
  if (/^(take|biotech)/.test(goal) && document.querySelector(".choosing")) {
    for (const face of goal.match(/\d/g) ?? ["2", "3"]) if (die(face)) return die(face)?.click();
  }
  if (goal.startsWith("analyse")) return ready(".hand .die.infection")[0]?.click();
  const place = goals.find((one) => one.startsWith("place"));
  const at = place && /r(\d) c(\d)/.exec(place);
  const cell = at
    ? ready(`.zone.infect [data-cell="${at[1]} ${at[2]}"]`)[0]
    : ready(place || goal.startsWith("resist") ? ".zone .cell.lit" : "nothing")[0];
  if (cell) return cell.click();
  if (goals.includes("done")) ready(".end")[0]?.click();
}

/** Every screen of the game, for axe and for narrow windows. */
async function screens(page: Page, server: Server): Promise<Record<string, string>> {
  const at = async (position?: unknown, options?: Record<string, unknown>, seats = THREE) => {
    const more = { ...(position ? { position } : {}), ...(options ? { options } : {}) };
    return `/t/${(await table(server, page, seats, more)).table.id}`;
  };
  const watching = await make(server, [bot("random"), bot("random")]);
  return {
    roll: await at(undefined, { first_player: 0, scenario: "peste_negra" }),
    rolled: await at(middle(null, { dice: [1, 3, 3, 5, 6], mutant: 4 })),
    choose: await at(middle(null, { dice: [1, 3, 3, 5, 6] })),
    act: await at(ACTING),
    marks: await at(
      middle(
        { phase: "act", infection: 5, samples: [3], marks: { health: 1, free: 2 } },
        { dice: [1, 3, 6], taken: [3, 5] },
      ),
    ),
    biotech: await at(middle({ phase: "biotech", biotech: 5 }, { dice: [1, 3, 3, 6], taken: [5] })),
    solo: await at(undefined, {}, [me("Ana")]),
    spectator: `/t/${watching.table.id}`,
    new: "/new/prototype-c19",
    rules: "/rules/prototype-c19",
    learn: "/learn/prototype-c19",
    print: "/print/prototype-c19",
  };
}

// What the matrix of questions does not look at, in every check; everything in both colours by
// `cargo xtask browser`.
const SHARE = ["act", "print"];
for (const [theme, all, title] of [
  ["light", false, "a share of the screens"],
  ["light", true, "any screen @long"],
  ["dark", true, "any screen @long"],
] as const) {
  test(`axe finds nothing serious on ${title} (${theme})`, async ({ page, server }) => {
    await page.addInitScript((theme) => localStorage.setItem("exaequo.theme", theme), theme);
    const found: string[] = [];
    for (const [name, path] of Object.entries(await screens(page, server))) {
      if (!all && !SHARE.includes(name)) continue;
      await page.goto(path);
      await still(page);
      await look(name);
      if (name !== "act") continue;
      for (const opener of [".rival", ".moves"]) {
        await page.locator(opener).first().click();
        await look(`${name} ${opener}`);
        await page.keyboard.press("Escape");
      }
    }
    expect(found).toEqual([]);

    async function look(name: string): Promise<void> {
      found.push(...(await keepsOut(page, name)));
    }
  });
}

test("nothing scrolls sideways at 360 px, and fingers find what they touch", async ({ page, server }) => {
  await page.setViewportSize(PHONE);
  const faults: string[] = [];
  for (const [name, path] of Object.entries(await screens(page, server))) {
    await page.goto(path);
    await still(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${name}: ${over} too wide`);
    const tabs = await page.locator("[data-tab]").count();
    for (let tab = 0; tab < Math.max(1, tabs); tab += 1) {
      if (tabs) await page.locator("[data-tab]").nth(tab).click();
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>(".c19 button")].flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 0 && (width < 43.5 || height < 43.5)
            ? [`${one.className} ${Math.round(width)}×${Math.round(height)}`]
            : [];
        }),
      );
      if (small.length) faults.push(`${name} ${tab}: ${small.slice(0, 3).join("; ")}`);
    }
  }
  expect(faults).toEqual([]);
});
