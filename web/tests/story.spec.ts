/** The storyteller and standing orders: what others do is said, and nobody is asked for nothing. */
import type { Page } from "@playwright/test";
import { bot, expect, makeTable, me, newPerson, test, watch } from "./support";

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

/** Ana holds nothing that she could play or would miss; the bots have something to do. */
const QUIET = {
  active: 0,
  first: 0,
  players: [
    {
      hand: [
        "savings",
        "savings",
        "emergency_generator",
        "serendipity",
        "serendipity",
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
  const made = await makeTable(server, page, [me("Ana"), bot("random"), bot("random")], {
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
  const told = await log.locator("li p").allInnerTexts();
  const others = told.map((line) => line.replace(/\s*RF-\d+$/, "")).filter((line) => !line.startsWith("Ana"));
  // Steps stand the latest first, the lines of one step in order; each is heard.
  expect(others.length).toBeGreaterThan(2);
  for (const sentence of others) await expect.poll(heard).toContain(sentence);
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
  await expect(announced).toContainText("Berta steals INS");
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
  await page.locator(".window .pass").click();
  await expect(page.getByRole("heading", { name: "Does anybody react?" })).toBeVisible();
  await page.getByRole("button", { name: "Nobody reacts" }).click();
  await expect(page.getByRole("heading", { name: "Pass the device to Carla" })).toBeVisible();
});
