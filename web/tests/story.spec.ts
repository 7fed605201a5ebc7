/** The storyteller and standing orders: what others do is said, and nobody is asked for nothing. */
import type { Page } from "@playwright/test";
import { bot, expect, makeTable, me, newPerson, type Server, test, watch, WINDOW } from "./support";

/** Collects what the live region says, in order. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const text = document.querySelector("[data-story]")?.textContent ?? "";
      if (text && text !== heard.at(-1)) heard.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(" "));
}

/** Ana holds nothing that she could play, or that she is asked about when a bot discards; bots have resources to lay down. */
const QUIET = {
  active: 0,
  first: 0,
  players: [
    {
      hand: [
        "savings",
        "savings",
        "emergency_generator",
        "emergency_generator",
        "antibiotic_resistance",
        "antibiotic_resistance",
      ],
      objectives: ["insulin"],
    },
    { hand: ["time", "food", "money", "time", "food", "money"], objectives: ["blood"] },
    { hand: ["time", "food", "money", "lipid_rafts", "time", "food"], objectives: ["plastic"] },
  ],
};

test("what bots do is said in order, beside them and to a screen reader", async ({ page, server }) => {
  const faults = watch(page);
  const heard = await listen(page);
  const made = await makeTable(server, page, [me("Ana"), bot("greedy"), bot("greedy")], {
    game: "rafts",
    position: QUIET,
    settings: { bot_pause: 60 },
  });
  await page.goto(`/t/${made.table.id}`);
  await page.locator(".end").first().click();
  const strip = page.getByRole("list", { name: "At the table" });
  for (const seat of [1, 2])
    await expect(strip.locator(`[data-seat="${seat}"] .story`)).not.toBeEmpty({ timeout: 20_000 });
  await page.getByRole("button", { name: "Log", exact: true }).click();
  const log = page.getByRole("dialog", { name: "Log" });
  const told = (await log.locator("li p").allInnerTexts()).map((line) => line.replace(/\s*RF-\d+$/, ""));
  // Steps stand the latest first, the lines of one step in order; each is heard.
  expect(told.length).toBeGreaterThan(2);
  for (const sentence of told) await expect.poll(heard, { timeout: 20_000 }).toContain(sentence);
  expect(faults).toEqual([]);
});

const STOLEN = {
  active: 1,
  first: 1,
  players: [
    { hand: ["time"], objectives: ["insulin"], benches: [{ gene: "INS" }] },
    { hand: ["industrial_espionage"], objectives: ["plastic"], benches: [{}] },
  ],
};

test("what is done to you is announced with who and which card", async ({ browser, server }) => {
  const [ana, berta] = [await newPerson(browser, server), await newPerson(browser, server)];
  const made = await makeTable(server, [ana.page, berta.page], [me("Ana"), me("Berta")], {
    game: "rafts",
    position: STOLEN,
  });
  for (const one of [ana, berta]) await one.page.goto(`/t/${made.table.id}`);
  await berta.page.getByRole("button", { name: /All moves|Moves/ }).click();
  await berta.page
    .getByRole("dialog")
    .getByText(/steal INS/)
    .click();
  const announced = ana.page.getByRole("alert");
  await expect(announced).toContainText("Berta steals INS (human insulin) from you");
  await announced.getByRole("button", { name: "I have seen it" }).click();
  await expect(announced).toHaveCount(0);
});

const DISCARDED = {
  active: 2,
  first: 2,
  played: true,
  lively: true,
  players: [
    { hand: ["serendipity"], objectives: ["insulin"] },
    { hand: ["savings"], objectives: ["blood"] },
    { hand: ["time"], objectives: ["plastic"] },
  ],
  discard: ["food"],
  question: { ask: "catch", offer: ["food"] },
};

test("a standing pass is set once, seen by everybody, and ends the window when all have one", async ({
  browser,
  server,
}) => {
  const [ana, berta] = [await newPerson(browser, server), await newPerson(browser, server)];
  const made = await makeTable(server, [ana.page, berta.page], [me("Ana"), me("Berta"), bot("random")], {
    game: "rafts",
    position: DISCARDED,
    settings: { reaction_seconds: 15, bot_pause: 2000 },
  });
  for (const one of [ana, berta]) await one.page.goto(`/t/${made.table.id}`);
  await expect(ana.page.locator(".window")).toBeVisible();
  for (const { page } of [ana, berta]) {
    await page.getByRole("button", { name: "Reactions" }).click();
    await page.getByLabel("Not until my next turn").check();
  }
  for (const { page } of [ana, berta]) {
    await expect(page.locator("[data-seat='0'] .badge")).toHaveText("lets pass");
    await expect(page.locator(".window")).toHaveCount(0);
  }
});

test("at one device they say together whether anybody reacts, and nobody has to pass it on", async ({
  page,
  server,
}) => {
  const made = await makeTable(server, page, [me("Ana"), me("Berta"), me("Carla")], {
    game: "rafts",
    position: DISCARDED,
    settings: { reaction_seconds: 0 },
  });
  await page.goto(`/t/${made.table.id}`);
  await expect(page.getByRole("heading", { name: "Does anybody react?" })).toBeVisible();
  await page.getByRole("button", { name: /^Ana:/ }).click();
  await expect(page.locator(".window")).toBeVisible();
  await page.locator("[data-primary]").click();
  await expect(page.getByRole("heading", { name: "Does anybody react?" })).toBeVisible();
  await page.getByRole("button", { name: "Nobody reacts" }).click();
  await expect(page.getByRole("heading", { name: "Pass the device to Carla" })).toBeVisible();
});

/** All sentences of the log from the first on. */
async function wholeLog(page: Page): Promise<string[]> {
  const steps = page.locator(".drawer ol > li");
  const latestFirst = await steps.evaluateAll((items) =>
    items.map((item) => [...item.querySelectorAll("p")].map((line) => line.innerText)),
  );
  return latestFirst
    .toReversed()
    .flat()
    .map((line) => line.replace(/\s*[A-Z]{2}-\w+$/, ""));
}

test("a whole game of bots is told sentence by sentence, in order, to eyes and ears", async ({
  page,
  server,
}) => {
  const faults = watch(page);
  const heard = await listen(page);
  const made = await makeTable(server, page, [me("Ana"), bot("greedy")], {
    game: "rafts",
    settings: { options: { first_player: 0 } },
  });
  await page.goto(`/t/${made.table.id}`);
  await expect(page.locator(".prompt [data-story]")).toBeAttached();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("combobox", { name: "Bots play" }).selectOption("150");
  await page.getByRole("button", { name: "Play for me until I am back" }).click();
  await expect(page.locator(".ending")).toBeVisible({ timeout: 120_000 });
  await page.getByRole("button", { name: "Log", exact: true }).click();
  const told = await wholeLog(page);
  expect(told.length).toBeGreaterThan(20);
  // The last turn is told within seconds of the end.
  await expect.poll(heard, { timeout: 90_000 }).toContain(told.at(-1) ?? "?");
  const all = await heard();
  let at = 0;
  for (const sentence of told) {
    const found = all.indexOf(sentence, at);
    expect(found, `${sentence} after ${all.slice(Math.max(0, at - 80), at)}`).toBeGreaterThanOrEqual(at);
    at = found + sentence.length;
  }
  expect(told.filter((sentence) => /\bAna\b/.test(sentence))).toEqual([]);
  expect(faults).toEqual([]);
});

/** Berta has a card for each kind of harm in Rafts!. */
const HARM = {
  active: 1,
  first: 1,
  lively: true,
  players: [
    { hand: ["time"], objectives: ["insulin"], benches: [{ gene: "INS" }] },
    {
      hand: ["industrial_espionage", "research_exchange"],
      objectives: ["plastic", "blood"],
      benches: [{}],
    },
  ],
};
const HARMS = [
  {
    what: "stolen from",
    game: "rafts",
    position: HARM,
    move: /steal INS|robar INS/,
    en: "Industrial espionage: Berta steals INS (human insulin) from you.",
    es: "Espionaje industrial: Berta te roba INS (insulina humana).",
  },
  {
    what: "swapped",
    game: "rafts",
    position: HARM,
    move: /give Ana|dar a Ana/,
    en: "Research exchange: Berta gives you",
    es: "Intercambio de investigación: Berta te da",
  },
  {
    what: "attacked",
    game: "nobel-run",
    position: WINDOW,
    move: /Play Care against|Jugar Cuidados contra/,
    en: "Berta plays Care against you: you must give up 2 effort.",
    es: "Berta juega Cuidados contra ti: tienes que entregar 2 de esfuerzo.",
  },
  {
    what: "blocked",
    game: "nobel-run",
    position: WINDOW,
    move: /Put Care in front|Poner Cuidados ante/,
    en: "Berta puts Care in front of your CV: nothing that costs effort until the price of 4 effort is paid.",
    es: "Berta pone Cuidados ante tu CV: nada que cueste esfuerzo hasta que pagues 4 de esfuerzo.",
  },
] as const;

for (const { what, game, position, move, ...sentences } of HARMS)
  for (const lang of ["en", "es"] as const)
    test(`who is ${what} reads who did it and with which card, in ${lang}`, async ({ browser, server }) => {
      const people = [await person(browser, server, lang), await person(browser, server, lang)] as const;
      const [victim, culprit] = people;
      // In the position of a reaction the one who announces sits in the second seat.
      const seats = game === "rafts" ? [victim.page, culprit.page] : [culprit.page, victim.page];
      const names = game === "rafts" ? ["Ana", "Berta"] : ["Berta", "Ana"];
      const made = await makeTable(server, seats, names.map(me), { game, position });
      for (const one of people) await one.page.goto(`/t/${made.table.id}`);
      await playFromList(culprit.page, move);
      await expect(victim.page.getByRole("alert")).toContainText(sentences[lang]);
      await expect(culprit.page.getByRole("alert")).toHaveCount(0);
      for (const one of people) await one.context.close();
    });

const person = (browser: Parameters<typeof newPerson>[0], server: Server, lang: "en" | "es") =>
  newPerson(browser, server, { locale: lang === "es" ? "es-ES" : "en-GB" });

/** Makes the first move whose sentence is like this, from the list of all moves. */
async function playFromList(page: Page, move: RegExp): Promise<void> {
  await page.locator("button.moves").click();
  await page.locator("dialog[open] ol button").filter({ hasText: move }).first().click();
}

test("what was missed is told after a reload, folded by player, once", async ({ page, browser, server }) => {
  const made = await makeTable(server, page, [me("Ana"), bot("greedy"), bot("greedy")], {
    settings: { bot_pause: 300, options: { first_player: 0 } },
  });
  await page.goto(`/t/${made.table.id}`);
  const watcher = await newPerson(browser, server);
  await watcher.page.goto(`/t/${made.table.id}`);
  const prompt = watcher.page.locator(".prompt").first();
  await expect(prompt).toContainText("Ana has the turn.");
  // Ana buys nothing that she could be asked about while she is away.
  await page.locator("button.moves").click();
  const moves = page.locator("dialog[open] ol button");
  for (const move of [/^End your turn/, /^Keep the rest/]) await moves.filter({ hasText: move }).click();
  await expect(prompt).toContainText(/(Argentum|Cuprum) has the turn/);
  await page.goto("/");
  await expect(prompt).toContainText("Ana has the turn.", { timeout: 60_000 });
  await page.goto(`/t/${made.table.id}`);
  const missed = page.getByRole("region", { name: "While you were away" });
  for (const name of ["Argentum", "Cuprum"]) await expect(missed).toContainText(name);
  await missed.getByRole("button", { name: "Close" }).click();
  await expect(missed).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".desk .hand button.card").first()).toBeVisible();
  await expect(missed).toHaveCount(0);
  await watcher.context.close();
});

test("at one device everybody has a name, and nobody is you", async ({ page, server }) => {
  const made = await makeTable(server, page, [me("Ana"), me("Berta")], {
    game: "rafts",
    position: HARM,
    settings: { reaction_seconds: 0 },
  });
  await page.goto(`/t/${made.table.id}`);
  await page.getByRole("button", { name: /I am Berta/ }).click();
  await playFromList(page, /steal INS/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log", exact: true }).click();
  const stolen = page.locator(".drawer").getByText("Berta steals INS (human insulin) from Ana");
  await expect(stolen).toBeVisible();
});

test("a rival's last turn stays beside that rival and is shown again when touched", async ({
  page,
  server,
}) => {
  const made = await makeTable(server, page, [me("Ana"), bot("greedy"), bot("greedy")], {
    game: "rafts",
    position: QUIET,
    settings: { bot_pause: 60 },
  });
  await page.goto(`/t/${made.table.id}`);
  await page.locator(".end").first().click();
  const card = page.locator("[data-seat='1'] .story");
  await expect(card).not.toBeEmpty({ timeout: 20_000 });
  await card.click();
  const turn = page.getByRole("dialog", { name: "The last turn of Argentum" });
  await expect(turn.locator("li").first()).toBeVisible();
  await turn.getByRole("button", { name: "Show it again" }).click();
  await expect(page.getByText(/You are looking at step/)).toBeVisible();
  await expect(page.getByText(/You are looking at step/)).toHaveCount(0, { timeout: 30_000 });
});

test("in a wide window the log stands beside the board and covers nothing of it", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const made = await makeTable(server, page, [me("Ana"), bot("greedy")]);
  await page.goto(`/t/${made.table.id}`);
  const log = page.getByRole("complementary", { name: "Log" });
  await expect(log).toBeVisible();
  const [board, beside] = [await page.locator(".table-frame").boundingBox(), await log.boundingBox()];
  expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await expect(log).toHaveCount(0);
});
