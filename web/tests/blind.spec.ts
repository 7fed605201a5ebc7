/** Playing without looking and without a mouse: keys that lead to every part, and labels that say it all. */
import type { Page } from "@playwright/test";
import { bot, expect, makeTable, me, settle, test, watch } from "./support";

/** A hand that can pay for a paper. */
const TURN = {
  seats: 2,
  first: 0,
  active: 0,
  round: 2,
  pool: ["paper_q4", "predoc", "lab_equipment", "local_grant", "paper_q3"],
  players: [{ hand: ["work", "work", "research", "work", "research"] }, { hand: ["work"] }],
};

/** Presses keys and counts them. */
function keysOf(page: Page) {
  let pressed = 0;
  return {
    press: async (key: string) => {
      pressed += 1;
      await settle(page, () => page.keyboard.press(key));
    },
    pressed: () => pressed,
  };
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

test("a turn of Nobel Run takes at most 15 keys", async ({ page, server }) => {
  const faults = watch(page);
  const made = await makeTable(server, page, [me("Ana"), bot("greedy")], { position: TURN });
  await page.goto(`/t/${made.table.id}`);
  await expect(page.locator(".hand button.card").first()).toBeVisible();
  const keys = keysOf(page);
  // To the pool, to the first card that the hand can pay for; pay for it as the engine proposes.
  await keys.press("b");
  expect(await focused(page)).toMatch(/^Q4 paper, .* payable with your hand/);
  await keys.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Pay and acquire");
  await keys.press("Enter");
  await expect(page.locator(".pool [data-card=paper_q4]")).toHaveCount(0);
  await expect(page.locator("[data-story]")).toContainText(/^You (use|acquire|publish)/);
  // Use what is left in the hand.
  await keys.press("h");
  expect(await focused(page)).toMatch(/When used/);
  await keys.press("Enter");
  await keys.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Nothing more can be had: end the turn, keep the rest and draw.
  await keys.press("e");
  await expect(page.getByRole("button", { name: /draw until/i })).toBeVisible();
  // What has just changed its meaning is not pressed by a key that is still down.
  await expect(page.locator("[data-primary]")).not.toHaveClass(/early/);
  await keys.press("e");
  await expect(page.locator("[data-seat='1'] .story")).not.toBeEmpty({ timeout: 20_000 });
  console.log(`a turn took ${keys.pressed()} keys`);
  expect(keys.pressed()).toBeLessThanOrEqual(15);
  expect(faults).toEqual([]);
});

test("keys lead to the hand, the board, the question and the log, and help names them", async ({
  page,
  server,
}) => {
  const made = await makeTable(server, page, [me("Ana"), bot("greedy")], { position: TURN });
  await page.goto(`/t/${made.table.id}`);
  await expect(page.locator(".hand button.card").first()).toBeVisible();
  const within = (selector: string) =>
    page.evaluate((place) => document.activeElement?.closest(place) !== null, selector);
  for (const [key, place] of [
    ["h", ".hand"],
    ["b", ".pool"],
    ["p", ".prompt"],
  ] as const) {
    await page.keyboard.press(key);
    expect(await within(place), key).toBe(true);
  }
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  await expect(help.locator("kbd").first()).toHaveText("h");
  // Who is quick with the keys does not close what she opens next.
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await expect(page.getByRole("dialog", { name: "Log" })).toBeVisible();
  await expect(help).toHaveCount(0);
  // Who chooses a name in the filter types no command.
  await page.locator(".drawer select").focus();
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "All moves" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "All moves" })).toBeVisible();
});

test("cards say what they cost and what they give", async ({ page, server }) => {
  const made = await makeTable(server, page, [me("Ana"), bot("greedy")], { position: TURN });
  await page.goto(`/t/${made.table.id}`);
  const predoc = page.locator(".pool [data-card=predoc]").first();
  await expect(predoc).toHaveAttribute("aria-label", /^Predoc, \d .*\. When used: \d/);
  const work = page.locator(".hand [data-card=work]").first();
  await expect(work).toHaveAttribute("aria-label", /^Work\. When used: 1 money or 1 effort/);
});
