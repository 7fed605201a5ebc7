/** Replay, branch, Learn, rules, and every page for everybody. */
import type { Page } from "@playwright/test";
import {
  bot,
  expect,
  keepsOut,
  finished,
  makeTable,
  me,
  own,
  playedOut,
  type Server,
  settle,
  still,
  test,
  lessonOf,
  until,
  watch,
} from "./support";
import type { Made } from "../src/generated/protocol";

const lesson = lessonOf("nobel-run");

test("a finished game is replayed, seen through a seat's eyes, and played on from a moment", async ({
  page,
  server,
}) => {
  const faults = watch(page);
  await playedOut(server, page);
  await page.getByRole("link", { name: "Replay" }).click();
  await expect(page.getByText(/Step 0 of/)).toBeVisible();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.getByRole("button", { name: "One step on" }).click();
  await expect(page.getByText(/Step 2 of/)).toBeVisible();
  await page.getByLabel("Step of the game").fill("10");
  await expect(page.getByText(/Step 10 of/)).toBeVisible();
  await page.getByLabel("Seen by").selectOption({ label: "Ana" });
  await expect(page.locator(".desk .hand button.card").first()).toBeVisible();
  await page.getByLabel("Speed").selectOption("10");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/Step 1[2-9] of/)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("button", { name: "Play on", exact: true }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.locator(".desk .hand")).toBeVisible();
  expect(faults).toEqual([]);
});

for (const [lang, next, finish] of [
  ["en", "Next", "Play a real game"],
  ["es", "Siguiente", "Jugar una partida de verdad"],
] as const) {
  test(`Learn to its end (${lang})`, async ({ page }) => {
    const faults = watch(page);
    await page.addInitScript((lang) => localStorage.setItem("exaequo.lang", JSON.stringify(lang)), lang);
    await page.goto("/learn/nobel-run");
    await page.locator(".go-on").click();
    for (const [index, step] of lesson.steps.entries()) {
      await expect(page.getByText(step.say[lang])).toBeVisible();
      await until(page.getByText(step.done[lang]), () => doTowards(page, step.moves));
      await page.getByRole("button", { name: index + 1 < lesson.steps.length ? next : finish }).click();
    }
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.locator(".desk .hand")).toBeVisible();
    expect(faults).toEqual([]);
  });
}

/** What the step asks for, by its own buttons: a proposed payment, a card's sheet, a button. */
const doTowards = (page: Page, goals: string[]) => settle(page, () => page.evaluate(nextTowards, goals));

function nextTowards(goals: string[]): void {
  const click = (element: Element | null | undefined) => (element as HTMLElement | null | undefined)?.click();
  const sure = document.querySelector("dialog[open] .end-anyway");
  if (sure) return click(sure);
  const sheet = document.querySelector("[role=dialog] .go button, [role=dialog] .extras button");
  if (sheet) return click(sheet);
  const wish = [
    ...document.querySelectorAll<HTMLElement>(
      "[role=dialog] [data-action], .reaction [data-action], .front [data-action], .desk [data-action]",
    ),
  ].find((one) => goals.some((goal) => new RegExp(`^(?:${goal})$`).test(one.dataset["action"] ?? "")));
  if (wish) return click(wish);
  const goal = goals.join(" ");
  if (/end turn/.test(goal)) return click(document.querySelector("[data-primary]"));
  const card = /(?:acquire|publish|use|place|disable) (?:top (\w+)|(\w+))/.exec(goal);
  const named = card?.[2];
  if (card?.[1]) return click(document.querySelector(`.top.${card[1]} button.card`));
  const pool =
    /acquire/.test(goal) &&
    !(goal.includes("publish") && document.querySelector(`.hand [data-card="grace_murray_hopper"]`));
  if (pool)
    return click(
      [...document.querySelectorAll(`.pool .slot [data-card="${/acquire (\w+)/.exec(goal)?.[1]}"]`)][0],
    );
  click(
    document.querySelector(`.hand [data-card="${named}"]`) ??
      document.querySelector(`[data-card="${named}"]`),
  );
}

test("the rules can be searched", async ({ page }) => {
  await page.goto("/rules/nobel-run");
  await page.getByRole("searchbox").fill("reshuffle");
  await expect(page.locator("main section").first()).toBeVisible();
  const found = await page.locator("main section").count();
  expect(found).toBeLessThan(20);
  await page.getByRole("searchbox").fill("zzzz");
  await expect(page.getByText("No rule speaks of that.")).toBeVisible();
});

test("a table that is not there says so", async ({ page }) => {
  await page.goto("/t/aaaaaaaaaaaaaaaaaaaaaaaaaa");
  await expect(page.getByText("There is no table with this link.")).toBeVisible();
  await page.goto("/nowhere");
  await expect(page.getByText("There is nothing at this address.")).toBeVisible();
});

/** Every screen, for axe and for narrow windows. */
async function screens(page: Page, server: Server): Promise<Record<string, string>> {
  const table = await makeTable(server, page, [me("Ana"), bot("random"), bot("random"), bot("random")]);
  const solo = await makeTable(server, page, [me("Ana")]);
  const gathering = await makeTable(server, page, [me("Ana"), { kind: "open" }]);
  const finished = await finishedMatch(server, page);
  return {
    home: "/",
    new: "/new/nobel-run",
    gathering: `/t/${gathering.table.id}`,
    table: `/t/${table.table.id}`,
    solo: `/t/${solo.table.id}`,
    replay: `/m/${finished}`,
    rules: "/rules/nobel-run",
    learn: "/learn/nobel-run",
    gallery: "/solo/prototype-c19",
    open: "/open",
    tables: "/tables",
    watch: "/watch",
    about: "/about",
  };
}

/** Bots play a game to its end. */
async function finishedMatch(server: Server, page: Page): Promise<string> {
  const body = { game: "nobel-run", seats: [bot("greedy"), bot("greedy")], settings: { bot_pause: 0 } };
  const made = (await (
    await fetch(`${server.url}api/tables`, { method: "POST", body: JSON.stringify(body) })
  ).json()) as Made;
  await own(page, made);
  return finished(server, made);
}

for (const [theme, long] of [
  ["light", ""],
  ["dark", " @long"],
] as const) {
  test(`axe finds nothing serious on any screen (${theme})${long}`, async ({ page, server }) => {
    await page.addInitScript((theme) => localStorage.setItem("exaequo.theme", theme), theme);
    const found: string[] = [];
    for (const [name, path] of Object.entries(await screens(page, server))) {
      await page.goto(path);
      await still(page);
      found.push(...(await keepsOut(page, name)));
    }
    expect(found).toEqual([]);
  });
}

test("nothing scrolls sideways at 360 px", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const wide: string[] = [];
  for (const [name, path] of Object.entries(await screens(page, server))) {
    await page.goto(path);
    await still(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wide.push(`${name}: ${over}`);
  }
  expect(wide).toEqual([]);
});

test("the first load of a table is within the script budget", async ({ page, server }) => {
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return;
    // Only the smallest files do not get smaller by packing.
    const { "content-encoding": packed, "content-length": length } = response.headers();
    if (!packed) expect(Number(length)).toBeLessThan(200);
    scripts.push(
      response
        .request()
        .sizes()
        .then((sizes) => sizes.responseBodySize),
    );
  });
  const made = await makeTable(server, page, [me("Ana"), bot("random")]);
  await page.goto(`/t/${made.table.id}`);
  await page.locator(".desk .hand").waitFor();
  await page.waitForLoadState("networkidle");
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  console.log(`script of a first load straight to a table: ${Math.round(bytes / 1024)} KB`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(200 * 1024);
});
