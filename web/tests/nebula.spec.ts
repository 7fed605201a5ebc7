/** Nebula: whole games by clicking and by keyboard, Learn, and its screens for everybody. */
import type { Page } from "@playwright/test";
import type { Made, SeatPlan } from "../src/generated/protocol";
import {
  bot,
  expect,
  keepsOut,
  me,
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

const lesson = lessonOf("nebula");
const PHONE = { width: 360, height: 740 };

async function table(
  server: Server,
  page: Page,
  seats: SeatPlan[],
  more: { options?: Record<string, unknown>; position?: unknown } = {},
): Promise<Made> {
  const answer = await fetch(`${server.url}api/tables`, {
    method: "POST",
    body: JSON.stringify({
      game: "nebula",
      seats,
      settings: { bot_pause: 0, options: more.options ?? {} },
      ...(more.position ? { position: more.position } : {}),
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const made = (await answer.json()) as Made;
  await own(page, made);
  return made;
}

/** A table in the middle of a game, at some stage. */
const middle = (stage: string, more: object = {}) => ({
  variant: "full",
  seats: 4,
  round: 6,
  stage,
  players: [
    {
      galaxy: {
        centre: "blue",
        T1: "yellow",
        T2: "red",
        A1: "orange",
        A2: "white",
        A3b: "purple",
        G1: "white",
        C1: "red",
        T3: "white",
        T4: "orange",
      },
      black: 3,
      zone: { white: 2, purple: 2, black: 1, blue: 1 },
      personal: "many_red",
    },
    {
      galaxy: { centre: "red", A1: "blue", A2: "yellow", A3a: "orange" },
      zone: { orange: 1, red: 2 },
      black: 1,
    },
    {
      galaxy: { centre: "yellow", C1: "purple", C2: "blue", C3: "white", C4: "red" },
      zone: { blue: 2 },
      black: 2,
    },
    { galaxy: { centre: "white", G1: "purple", G2: "orange" }, zone: {} },
  ],
  clusters: {
    top: { stars: ["white", "orange", "red", "purple", "blue", "black"] },
    right: { stars: ["yellow", "white", "blue", "red", "orange", "purple"] },
    left: { stars: ["orange", "purple", "white", "blue", "yellow", "red"] },
  },
  race: [
    { card: "spread_orange", markers: [1] },
    { card: "three_colours_taurus" },
    { card: "two_of_each", markers: [2, 1] },
    { card: "all_different_orbit_1" },
  ],
  advanced: ["links_yellow_blue", "orbits_white", "surrounded", "beside_red"],
  values: {
    colours: [
      ["white", 2],
      ["red", 1],
      ["blue", 1],
    ],
    constellations: [["taurus", 1]],
  },
  boosted: "yellow",
  track: 5,
  ...more,
});

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
  const asked = any(
    seen(
      ".asking [data-action^=choose], .asking [data-action^=keep], .asking [data-action^=chaos], .asking [data-action^=advance].open",
    ),
  );
  if (asked) return asked.click();
  const go = seen("[data-primary]")[0];
  // On a phone the rings may be behind another tab.
  if (document.querySelector(".controls.mine")) {
    if (go) return go.click();
    if (often(0.1)) return seen(".controls .chaos")[0]?.click();
    return any(seen(".ring [data-place]"))?.click();
  }
  const row = seen("button.row.open")[0];
  if (row) return row.click();
  const space = any(seen(".sky button.open"));
  if (space) return space.click();
  const other = any(seen(".tray .possible:not([aria-pressed=true])"));
  if (other && often(0.5)) return other.click();
  go?.click();
}

async function playOut(page: Page): Promise<void> {
  for (let count = 0; count < 6000; count += 1) {
    if (await page.locator(".ending").isVisible()) return;
    await touch(page);
  }
  throw new Error("the game did not end");
}

test("a whole full game against bots by clicking, with its end @long", async ({ page, server }) => {
  const faults = watch(page);
  const made = await table(server, page, [me("Ana"), bot(), bot("random")]);
  await page.goto(`/t/${made.table.id}`);
  await playOut(page);
  await expect(page.getByRole("table", { name: "Final score" })).toBeVisible();
  await page.locator(".finale ol button").first().click();
  await expect(page.getByRole("dialog", { name: /Galaxy of/ })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a whole introductory game by clicking, on a phone @long", async ({ page, server }) => {
  const faults = watch(page);
  await page.setViewportSize(PHONE);
  const made = await table(server, page, [me("Ana"), bot("random")], {
    options: { variant: "introductory" },
  });
  await page.goto(`/t/${made.table.id}`);
  await page.locator(".asking .card").first().waitFor();
  await expect(page.locator("[data-leaf=values]")).toHaveCount(0);
  await playOut(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test("a whole game with the keyboard only, through the move list @long", async ({ page, server }) => {
  const made = await table(server, page, [me("Ana"), bot("greedy")]);
  await page.goto(`/t/${made.table.id}`);
  expect(await playByKeyboard(page, (played) => (played % 3 === 0 ? "last" : "first"))).toBeGreaterThan(20);
});

test("a plan for the markers: points left, the other way round, dragging, and what one would take", async ({
  page,
  server,
}) => {
  const made = await table(server, page, [me("Ana"), bot(), bot(), bot()], { position: middle("collect") });
  await page.goto(`/t/${made.table.id}`);
  const place = (cluster: string, index: number) =>
    page.locator(`[data-cluster=${cluster}] [data-place="${index}"]`);
  await place("top", 2).click();
  await expect(page.locator(".controls")).toContainText("Points left: 3");
  await place("top", 2).click();
  await expect(page.locator(".controls")).toContainText("Points left: 1");
  await page.locator("[data-primary]").click({ force: true });
  await expect(page.getByRole("alert")).toContainText("Exactly 5 movement points");
  await place("left", 3).click();
  await expect(page.getByRole("alert")).toContainText("NB-40");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.locator(".controls")).toContainText("Points left: 5");
  await place("right", 0).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".controls")).toContainText("Points left: 3");
  const marker = page.locator("[data-cluster=left] .marker");
  const [from, ring] = [await marker.boundingBox(), await page.locator("[data-cluster=left]").boundingBox()];
  if (!from || !ring) throw new Error("no marker");
  const [x, y, r] = [ring.x + ring.width / 2, ring.y + ring.height / 2, ring.width * 0.19];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  for (const turn of [-30, -60, -90, -120, -150, -180])
    await page.mouse.move(x + r * Math.sin((turn * Math.PI) / 180), y - r * Math.cos((turn * Math.PI) / 180));
  await page.mouse.up();
  await expect(page.locator(".controls")).toContainText("Points left: 0");
  await expect(page.locator(".prompt").first()).toContainText("white, 2 × blue");
  await page.locator("[data-primary]").click();
  await expect(page.locator("[data-primary]")).toHaveText("End turn");
  await expect(page.locator(".tray [data-star=blue]")).toContainText("3");
});

test("legal spaces glow, others say why with the rule's number, and objectives light up what counts", async ({
  page,
  server,
}) => {
  const made = await table(server, page, [me("Ana"), bot(), bot(), bot()], { position: middle("place") });
  await page.goto(`/t/${made.table.id}`);
  await page.locator(".tray [data-star=white]").click();
  await expect(page.locator("[data-space=G2]")).not.toHaveClass(/open/);
  await page.locator("[data-space=G2]").click();
  await expect(page.getByRole("alert")).toContainText("linked to a star of the same colour");
  await expect(page.locator("a[href='rules/nebula#NB-53']")).toBeVisible();
  await page.locator("[data-card=orbits_white]").click();
  await expect(page.locator(".sky .counts")).toHaveCount(3);
  await page.locator("[data-card=three_colours_taurus]").click();
  await expect(page.locator(".sky .counts")).toHaveCount(3);
  await expect(page.locator(".sky .needed")).toHaveCount(2);
  await expect(page.locator(".sky .spoiled")).toHaveAttribute("data-space", "T4");
  await expect(page.locator(".card.opened")).toContainText("Still needed: 2 spaces; red, yellow, white");
  await page.locator(".tray [data-star=purple]").click();
  await page.locator("[data-space=G2]").click();
  await expect(page.locator("[data-space=G2]")).toHaveAccessibleName(/^Gemini, orbit 2; a purple star/);
  const sky = await page.locator(".sky").boundingBox();
  await page.locator("button.row").click();
  const orange = page.locator(".asking [data-action='advance orange']");
  await expect(orange).toContainText("Ana +1");
  expect(await page.locator(".sky").boundingBox(), "what is asked moves nothing").toEqual(sky);
  await page.locator(".asking [data-action='advance gemini']").click();
  await expect(page.locator(".asking")).toHaveCount(0);
  await page.locator(".rival").first().click();
  await expect(page.getByRole("dialog", { name: /Galaxy of/ })).toContainText("hidden until the end");
});

test("a placement tells what it would bring before it is made, in both languages", async ({
  page,
  server,
}) => {
  const made = await table(server, page, [me("Ana"), bot(), bot(), bot()], { position: middle("place") });
  await page.goto(`/t/${made.table.id}`);
  await page.locator(".tray [data-star=purple]").click();
  await page.locator("[data-space=G2]").hover();
  const told = page.locator(".brings");
  await expect(told).toHaveText("Place a purple star on Gemini, orbit 2: 2 of each (10 of 12)");
  await page.locator("[data-space=T5a]").focus();
  await expect(told).toContainText("Taurus, orbit 5, space 1");
  await page.locator("button.row").focus();
  await expect(told).toHaveText("Place a black star in your row: you +3");
  await page.getByRole("button", { name: "Español" }).click();
  await page.locator("[data-space=G2]").hover();
  await expect(told).toHaveText("Coloca una estrella morada en Géminis, órbita 2: 2 de cada (10 de 12)");
});

for (const [lang, next, finish] of [
  ["en", "Next", "Play a real game"],
  ["es", "Siguiente", "Jugar una partida de verdad"],
] as const) {
  test(`Learn to its end (${lang})`, async ({ page }) => {
    const faults = watch(page);
    await page.addInitScript((lang) => localStorage.setItem("exaequo.lang", JSON.stringify(lang)), lang);
    await page.goto("/learn/nebula");
    await page.locator(".go-on").click();
    for (const [index, step] of lesson.steps.entries()) {
      await expect(page.getByText(step.say[lang])).toBeVisible();
      await until(page.getByText(step.done[lang]), () => doTowards(page, step.moves));
      await page.getByRole("button", { name: index + 1 < lesson.steps.length ? next : finish }).click();
    }
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.locator(".nebula")).toBeVisible();
    expect(faults).toEqual([]);
  });
}

/** What the step asks for, by touching what is there. */
const doTowards = (page: Page, goals: string[]) => settle(page, () => page.evaluate(nextTowards, goals));

function nextTowards(goals: string[]): void {
  const fits = (action: string) => goals.some((goal) => new RegExp(`^(?:${goal})$`).test(action));
  const click = (element: Element | null | undefined) => (element as HTMLElement | null | undefined)?.click();
  const take = document.querySelector(".controls.mine") && document.querySelector("[data-primary]");
  if (take && goals.includes("take")) {
    if (take.getAttribute("aria-disabled") !== "true") return click(take);
    return click(
      document.querySelector(
        document.querySelector("[data-cluster=top] .steps")
          ? '[data-cluster=left] [data-place="3"]'
          : '[data-cluster=top] [data-place="2"]',
      ),
    );
  }
  const named = [
    ...document.querySelectorAll<HTMLElement>(
      ".asking [data-action], .controls [data-action], button.row[data-action]",
    ),
  ].find((one) => fits(one.dataset["action"] ?? ""));
  if (named) return click(named);
  if (goals.some((goal) => goal.startsWith("chaos")) && document.querySelector(".controls .chaos"))
    return click(document.querySelector(".controls .chaos"));
  for (const star of document.querySelectorAll<HTMLElement>(".tray .possible")) {
    const spaces = [...document.querySelectorAll<HTMLElement>(".sky .open, .sky .replaceable")].filter(
      (space) => fits(`place ${star.dataset["star"]} ${space.dataset["space"]}`),
    );
    if (star.getAttribute("aria-pressed") === "true" && spaces[0]) return click(spaces[0]);
  }
  const wanted = [...document.querySelectorAll<HTMLElement>(".tray .possible:not([aria-pressed=true])")][0];
  if (wanted) return click(wanted);
  if (goals.includes("end turn")) click(document.querySelector("[data-primary]"));
}

/** Every screen of the game, for axe and for narrow windows. */
async function screens(page: Page, server: Server): Promise<Record<string, string>> {
  const seats = [me("Ana"), bot("random"), bot("random"), bot("random")];
  const at = async (position?: unknown, options?: Record<string, unknown>) => {
    const more = { ...(position ? { position } : {}), ...(options ? { options } : {}) };
    const made = await table(server, page, position ? seats : seats.slice(0, 2), more);
    return `/t/${made.table.id}`;
  };
  const watching = (await (
    await fetch(`${server.url}api/tables`, {
      method: "POST",
      body: JSON.stringify({
        game: "nebula",
        seats: [bot("random"), bot("random")],
        settings: { bot_pause: 0 },
      }),
    })
  ).json()) as Made;
  return {
    choose: await at(),
    introductory: await at(undefined, { variant: "introductory" }),
    collect: await at(middle("collect")),
    keep: await at(middle("keep", { drawn: { red: 1, blue: 2, black: 1, yellow: 1 } })),
    place: await at(middle("place")),
    advance: await at(middle("advance", { placed: ["black"] })),
    spectator: `/t/${watching.table.id}`,
    new: "/new/nebula",
    rules: "/rules/nebula",
    learn: "/learn/nebula",
  };
}

// What the matrix of questions does not look at, in every check; everything in both colours by
// `cargo xtask browser`.
const SHARE = ["keep", "spectator"];
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
      found.push(...(await keepsOut(page, name)));
    }
    expect(found).toEqual([]);
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
        [...document.querySelectorAll<HTMLElement>(".nebula button")].flatMap((one) => {
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
