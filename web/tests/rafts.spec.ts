/** Rafts! in the browser: whole games, windows, Learn, keyboard, every screen for everybody. */
import type { Page } from "@playwright/test";
import type { TableSettings, Made, SeatPlan } from "../src/generated/protocol";
import {
  bot,
  expect,
  keepsOut,
  finished,
  lessonOf,
  makeTable,
  me,
  newPerson,
  playByKeyboard,
  type Server,
  settle,
  still,
  test,
  until,
  watch,
} from "./support";

const lesson = lessonOf("rafts");
const PHONE = { width: 360, height: 740 };

interface More {
  settings?: Partial<TableSettings>;
  position?: unknown;
}

/** A table; the people in `seats` get a browser each, in order. */
const makeRafts = (server: Server, pages: Page[], seats: SeatPlan[], more: More = {}): Promise<Made> =>
  makeTable(server, pages.length === 1 && pages[0] ? pages[0] : pages, seats, { game: "rafts", ...more });

/**
 * Touches what a beginner would touch next: answers windows (or lets them run out), proclaims, chooses a
 * card, uses it, draws, ends the turn. Gives back what was touched.
 */
const touch = (page: Page, answers: Answers = "use") => settle(page, () => page.evaluate(touchNext, answers));

/** What is done with a window. */
type Answers = "use" | "pass" | "miss";

function touchNext(answers: Answers): string {
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.getAttribute("aria-disabled") !== "true" && one.offsetParent !== null,
    );
  const { any, often } = window.hands;
  const click = (one: HTMLElement | undefined, what: string) => (one ? (one.click(), what) : undefined);
  if (document.querySelector("dialog[open]")) {
    const choice = any(all("dialog[open] button.card.ready, dialog[open] [data-action]"));
    return click(choice ?? all("dialog[open] header button")[0], "dialog") ?? "";
  }
  const sheet = any(all("[role=dialog] ol button"));
  if (sheet) return click(sheet, "sheet") ?? "";
  if (document.querySelector(".window")) {
    if (answers === "miss") return "miss";
    const use = answers === "use" ? any(all(".window .choices button")) : undefined;
    return click(use, "use") ?? click(all("[data-primary]")[0], "pass") ?? "window";
  }
  const now =
    all(".proclaim.lit")[0] ??
    all("[data-action='lay down']")[0] ??
    any(all(".draw button:nth-child(-n+2)")) ??
    any(all(".draw button"));
  if (now) return click(now, now.dataset["action"] ?? "") ?? "";
  if (document.querySelector(".chosen")) {
    const aim = document.querySelector(".aim") ? any(all(".rival .ready, .lab .ready")) : undefined;
    const wish = aim ?? all(".chosen .wishes .primary[data-action]")[0];
    return click(wish, wish?.dataset["action"] ?? "aim") ?? click(all(".chosen > button")[0], "close") ?? "";
  }
  const card = often(0.85) ? any(all(".hand button.card.possible")) : undefined;
  return click(card, "card") ?? click(all(".end")[0], "end turn") ?? "";
}

async function playOut(pages: Page[], how: Answers[], touches = 6000): Promise<Map<string, number>[]> {
  const counts = pages.map(() => new Map<string, number>());
  for (let count = 0; count < touches; count += 1) {
    if (await pages[0]?.locator(".ending").isVisible()) return counts;
    for (const [index, page] of pages.entries()) {
      const what = await touch(page, how[index]);
      counts[index]?.set(what, (counts[index]?.get(what) ?? 0) + 1);
    }
  }
  throw new Error("the game did not end");
}

test("a whole game against bots by clicking, with its end and its replay @long", async ({ page, server }) => {
  const faults = watch(page);
  const made = await makeRafts(server, [page], [me("Ana"), bot(), bot()]);
  await page.goto(`/t/${made.table.id}`);
  const [counts] = await playOut([page], ["use"]);
  expect(counts?.get("card") ?? 0).toBeGreaterThan(3);
  await expect(page.getByRole("table", { name: "Final score" })).toBeVisible();
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByLabel("Step of the game").fill("12");
  await expect(page.getByText(/Step 12 of/)).toBeVisible();
  await expect(page.locator(".rival").first()).toBeVisible();
  expect(faults).toEqual([]);
});

test("a whole game of six on a phone @long", async ({ page, server }) => {
  const faults = watch(page);
  await page.setViewportSize(PHONE);
  const made = await makeRafts(server, [page], [me("Ana"), bot(), bot(), bot(), bot(), bot()]);
  await page.goto(`/t/${made.table.id}`);
  await expect(page.locator(".rival")).toHaveCount(5);
  await playOut([page], ["use"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test("two people in two browsers and a bot: one answers every window, the other misses them @long", async ({
  browser,
  server,
}) => {
  test.setTimeout(400_000);
  const [ana, berta] = [await newPerson(browser, server), await newPerson(browser, server)];
  await berta.page.setViewportSize(PHONE);
  const faults = [watch(ana.page), watch(berta.page)];
  const made = await makeRafts(server, [ana.page, berta.page], [me("Ana"), me("Berta"), bot()], {
    position: REPLACING,
    settings: { reaction_seconds: 2 },
  });
  for (const one of [ana, berta]) {
    await one.page.goto(`/t/${made.table.id}`);
    await expect(one.page.locator(".hand button.card").first()).toBeVisible();
  }
  // The first window opens by Berta's hand, when both tables are there: its time is too short for a page to load.
  await berta.page.getByRole("button", { name: "All moves" }).click();
  await berta.page
    .locator("dialog ol")
    .getByRole("button", { name: /Bacillus subtilis/ })
    .first()
    .click();
  await berta.page.keyboard.press("Escape");
  const [first, second] = await playOut([ana.page, berta.page], ["use", "miss"]);
  console.log(
    "windows:",
    first?.get("use") ?? 0,
    "used,",
    first?.get("pass") ?? 0,
    "passed; missed for",
    second?.get("miss") ?? 0,
    "looks",
  );
  // Ana takes what was discarded, which opens a second window: Berta lets its time run out.
  expect(first?.get("use") ?? 0).toBeGreaterThan(0);
  expect(second?.get("miss") ?? 0).toBeGreaterThan(0);
  for (const one of [ana, berta]) {
    await expect(one.page.locator(".ending")).toBeVisible();
    await one.context.close();
  }
  expect(faults.flat()).toEqual([]);
});

/** Carla announces a blackout; Ana holds the generator, Berta does not: both are asked, both see the same. */
const ATTACK = {
  seats: 3,
  first: 2,
  active: 2,
  round: 3,
  played: true,
  lively: true,
  discard: ["blackout"],
  players: [
    { hand: ["emergency_generator", "food"], objectives: ["insulin"], benches: [{ time: 2 }] },
    { hand: ["savings", "food"], objectives: ["blood"], benches: [{ time: 2 }] },
    { hand: ["INS", "money"], objectives: ["plastic"] },
  ],
  question: { ask: "shield", attack: "blackout" },
};

/** Berta may replace her bacterium; Ana, who holds serendipity, may take the old one, and replaces hers by it. */
const REPLACING = {
  seats: 3,
  first: 1,
  active: 1,
  round: 3,
  lively: true,
  players: [
    {
      hand: ["serendipity", "food"],
      objectives: ["insulin"],
      benches: [{ bacterium: "pseudomonas_putida" }],
    },
    {
      hand: ["bacillus_subtilis", "savings"],
      objectives: ["blood"],
      benches: [{ bacterium: "escherichia_coli" }],
    },
    { hand: ["INS", "money"], objectives: ["plastic"] },
  ],
};

test("a shield is used, the other window is missed, and neither is seen before the time is over", async ({
  browser,
  server,
}) => {
  const [ana, berta] = [await newPerson(browser, server), await newPerson(browser, server)];
  await berta.page.setViewportSize(PHONE);
  const made = await makeRafts(server, [ana.page, berta.page], [me("Ana"), me("Berta"), bot()], {
    position: ATTACK,
    settings: { reaction_seconds: 8 },
  });
  for (const one of [ana, berta]) await one.page.goto(`/t/${made.table.id}`);
  for (const { page } of [ana, berta]) {
    await expect(page.getByRole("timer")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Under attack!" })).toBeVisible();
    await expect(page.locator("[data-primary]")).toBeVisible();
    await expect(page.locator(".window .choices button")).toHaveText("Protect yourself");
  }
  // Dashed, but it can be touched: the engine says why not.
  await berta.page.locator(".window .choices button").click({ force: true });
  await expect(berta.page.locator("a[href='rules/rafts#RF-42']").first()).toBeVisible();
  await ana.page.locator("[data-action=shield]").click();
  await expect(ana.page.locator(".window")).toHaveCount(0);
  await expect(ana.page.locator("[data-reach=prompt]")).toContainText("You have answered");
  await expect(ana.page.getByRole("timer")).toBeVisible();
  await expect(berta.page.locator("[data-place='slot:1:1:time']")).toHaveAttribute("aria-label", /2$/);
  await expect(berta.page.locator(".rival[data-seat='0'] .hand .unseen")).toContainText("1 action");
  await expect(berta.page.getByRole("timer")).toHaveCount(0, { timeout: 30_000 });
  await expect(ana.page.locator("[data-place='slot:0:1:time']")).toHaveAttribute("aria-label", /2$/);
  await expect(ana.page.locator("[data-place='slot:1:1:time']")).toHaveAttribute("aria-label", /1$/);
  for (const one of [ana, berta]) await one.context.close();
});

test("espionage and exchange by choosing on the table; a refused place says why", async ({
  page,
  server,
}) => {
  const position = {
    seats: 2,
    first: 0,
    active: 0,
    round: 3,
    players: [
      {
        hand: ["industrial_espionage", "research_exchange", "time"],
        objectives: ["insulin"],
        benches: [{ time: 2, bacterium: "bacillus_subtilis" }, {}],
      },
      { hand: ["time"], objectives: ["plastic"], lipid_rafts: true, benches: [{ gene: "INS", food: 1 }] },
    ],
  };
  const made = await makeRafts(server, [page], [me("Ana"), bot("random")], { position });
  await page.goto(`/t/${made.table.id}`);
  await page.locator(".hand [data-card=time]").click();
  await page.locator("[data-place='slot:0:1:time']").click();
  await expect(page.locator("a[href='rules/rafts#RF-05']").first()).toBeVisible();
  await page.locator(".hand [data-card=industrial_espionage]").click();
  await page.locator("[data-place='slot:1:1:food']").click();
  await expect(page.locator("a[href='rules/rafts#RF-20']").first()).toBeVisible();
  await page.locator("[data-place='slot:1:1:gene']").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /bench 2/ })
    .click();
  await expect(page.locator("[data-place='slot:0:2:gene']")).toHaveAttribute("aria-label", /INS/);
  await page.locator(".hand [data-card=research_exchange]").click();
  await page.locator("[data-place='goal:1:plastic']").click();
  await expect(page.locator("[data-place='goal:0:plastic']")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("[data-place='goal:0:insulin']")).toBeVisible();
});

test("a whole game with the keyboard only, through the move list @long", async ({ page, server }) => {
  const made = await makeRafts(server, [page], [me("Ana"), bot("greedy")]);
  await page.goto(`/t/${made.table.id}`);
  expect(await playByKeyboard(page, (played) => (played % 3 === 2 ? "last" : "first"))).toBeGreaterThan(10);
});

for (const [lang, next, finish] of [
  ["en", "Next", "Play a real game"],
  ["es", "Siguiente", "Jugar una partida de verdad"],
] as const) {
  test(`Learn to its end (${lang})`, async ({ page }) => {
    const faults = watch(page);
    if (lang === "es") await page.setViewportSize(PHONE);
    await page.addInitScript((lang) => localStorage.setItem("exaequo.lang", JSON.stringify(lang)), lang);
    await page.goto("/learn/rafts");
    await page.locator(".go-on").click();
    for (const [index, step] of lesson.steps.entries()) {
      await expect(page.getByText(step.say[lang])).toBeVisible();
      await until(page.getByText(step.done[lang]), () => doTowards(page, step.moves));
      if (await page.locator("dialog[open]").isVisible()) await page.keyboard.press("Escape");
      await page.getByRole("button", { name: index + 1 < lesson.steps.length ? next : finish }).click();
    }
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.locator(".desk .hand")).toBeVisible();
    expect(faults).toEqual([]);
  });
}

/** What the step asks for, by its own buttons: a card of the hand, then a button or a glowing place. */
const doTowards = (page: Page, goals: string[]) => settle(page, () => page.evaluate(nextTowards, goals));

function nextTowards(goals: string[]): void {
  const wanted = (action: string | undefined) =>
    action !== undefined && goals.some((goal) => new RegExp(`^(?:${goal})$`).test(action));
  const usable = (one: HTMLElement) => one.getAttribute("aria-disabled") !== "true";
  const goal = goals.join(" ");
  const taken = /take (\w+)/.exec(goal)?.[1];
  const inPile = document.querySelector<HTMLElement>(`dialog[open] [data-card="${taken}"].ready`);
  if (inPile) return inPile.click();
  const button = [...document.querySelectorAll<HTMLElement>("[data-action]")].find(
    (one) => usable(one) && wanted(one.dataset["action"]),
  );
  if (button) return button.click();
  const glowing =
    document.querySelector<HTMLElement>(".aim") &&
    document.querySelector<HTMLElement>(".rival [data-card].ready, .rival .gene.ready, .rival .food.ready");
  if (glowing) return glowing.click();
  const verbs: Record<string, string> = {
    contaminate: "fungal_contamination",
    steal: "industrial_espionage",
    exchange: "research_exchange",
  };
  const hand = [...document.querySelectorAll<HTMLElement>(".hand button.card")];
  const fits = (goal: string, card: string) =>
    [`play ${card}`, `play ${card} on 2`, `discard ${card}`].some((action) =>
      new RegExp(`^(?:${goal})$`).test(action),
    ) || verbs[goal.split(" ")[0] ?? ""] === card;
  // The goals come in order: the first one that a hand card is for.
  const needed = goals.map((goal) => hand.find((one) => fits(goal, one.dataset["card"] ?? ""))).find(Boolean);
  needed?.click();
}

/** Every screen of this game. */
async function screens(page: Page, server: Server): Promise<Record<string, string>> {
  const table = await makeRafts(server, [page], [me("Ana"), bot("random"), bot("random")]);
  const six = await makeRafts(
    server,
    [page],
    [me("Ana"), bot("random"), bot("random"), bot("random"), bot("random"), bot("random")],
  );
  const attack = await makeRafts(server, [page], [me("Ana"), bot("random"), bot("random")], {
    position: ATTACK,
  });
  const take = await makeRafts(server, [page], [me("Ana"), bot("random")], {
    position: {
      seats: 2,
      played: true,
      lively: true,
      players: [{ hand: ["food"] }, {}],
      discard: ["bioeconomy", "INS", "time", "time"],
      question: { ask: "take" },
    },
  });
  const adopt = await makeRafts(server, [page], [me("Ana"), bot("random")], {
    position: {
      seats: 2,
      played: true,
      lively: true,
      players: [{ hand: ["food"] }, {}],
      discard: ["european_funding"],
      question: { ask: "adopt" },
    },
  });
  const over = (await (
    await fetch(`${server.url}api/tables`, {
      method: "POST",
      body: JSON.stringify({
        game: "rafts",
        seats: [bot("greedy"), bot("greedy")],
        settings: { bot_pause: 0 },
      }),
    })
  ).json()) as Made;
  await finished(server, over);
  const at = (made: Made) => `/t/${made.table.id}`;
  return {
    table: at(table),
    six: at(six),
    attack: at(attack),
    take: at(take),
    adopt: at(adopt),
    spectator: at(over),
    learn: "/learn/rafts",
    rules: "/rules/rafts",
    new: "/new/rafts",
  };
}

// What the matrix of questions does not look at, in every check; everything in both colours by
// `cargo xtask browser`.
const SHARE = ["table", "spectator"];
for (const [theme, all, title] of [
  ["light", false, "a share of the screens"],
  ["light", true, "any screen @long"],
  ["dark", true, "any screen @long"],
] as const) {
  test(`axe finds nothing serious on ${title} (${theme})`, async ({ page, server }) => {
    await page.addInitScript((theme) => localStorage.setItem("exaequo.theme", theme), theme);
    const found: string[] = [];
    const check = async (name: string) => {
      found.push(...(await keepsOut(page, name)));
    };
    for (const [name, path] of Object.entries(await screens(page, server))) {
      if (!all && !SHARE.includes(name)) continue;
      await page.goto(path);
      await still(page);
      await check(name);
      if (name !== "table") continue;
      await page.getByRole("button", { name: "About", exact: true }).first().click();
      await check("about");
      await page.keyboard.press("Escape");
      await page.locator(".hand button.card").first().click();
      await check("chosen");
    }
    expect(found).toEqual([]);
  });
}

test("at 360 px nothing scrolls sideways and every target is large enough", async ({ page, server }) => {
  await page.setViewportSize(PHONE);
  const faults: string[] = [];
  for (const [name, path] of Object.entries(await screens(page, server))) {
    await page.goto(path);
    await still(page);
    const found = await page.evaluate(() => {
      const small = [...document.querySelectorAll<HTMLElement>(".table-frame button, .table-frame a")]
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44));
      return {
        over: document.documentElement.scrollWidth - innerWidth,
        small: small.map(({ one }) => one.className),
      };
    });
    if (found.over > 0) faults.push(`${name}: ${found.over} px too wide`);
    for (const one of new Set(found.small)) faults.push(`${name}: small ${one}`);
  }
  expect(faults).toEqual([]);
});
