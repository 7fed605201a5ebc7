/** Whole games, by clicking and by keyboard. */
import {
  bot,
  expect,
  makeTable,
  me,
  newPerson,
  playByKeyboard,
  playedOut,
  test,
  touch,
  watch,
} from "./support";

test("a whole competitive game against bots by clicking, with its end", async ({ page, server }) => {
  const faults = watch(page);
  await playedOut(server, page, [me("Ana"), bot(), bot("random")]);
  await expect(page.getByRole("table", { name: "Final score" })).toBeVisible();
  await expect(page.locator(".end figure")).toBeVisible();
  await expect(page.getByRole("link", { name: "Replay" })).toBeVisible();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.locator(".ending")).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a whole solo game by clicking, on a phone", async ({ page, server }) => {
  const faults = watch(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await playedOut(server, page, [me("Ana")]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(page.getByRole("table", { name: "Final score" })).toContainText("Peio");
  expect(faults).toEqual([]);
});

test("a whole game with the keyboard only, through the move list", async ({ page, server }) => {
  const made = await makeTable(server, page, [me("Ana"), bot("greedy")]);
  await page.goto(`/t/${made.table.id}`);
  // Mostly the best that is listed first, or what ends the turn.
  expect(await playByKeyboard(page, (played) => (played % 2 === 0 ? "first" : "last"))).toBeGreaterThan(20);
});

test("play now: one click from home to a table that can be played, in time", async ({ page }) => {
  await page.goto("/");
  const start = Date.now();
  await page.getByRole("button", { name: "Play now" }).first().click();
  await page.locator(".desk .hand button.card").first().waitFor();
  console.log(`playable after ${Date.now() - start} ms`);
  await expect(page).toHaveURL(/\/t\/[a-z0-9]{26}$/);
  await page.goto("/");
  await expect(page.getByRole("link", { name: /Resume/ })).toBeVisible();
});

test("a refused touch says why, with the rule's number and a link to it", async ({ page, server }) => {
  const position = {
    seats: 2,
    first: 0,
    active: 0,
    players: [{ hand: ["work"] }, {}],
    pool: ["paper_q4", "predoc", "lab_equipment", "local_grant", "paper_q3", "paper_top", "senior"],
  };
  const made = await makeTable(server, page, [me("Ana"), bot()], { position });
  await page.goto(`/t/${made.table.id}`);
  await page.locator(".pool button.card.beyond").first().click();
  const link = page.locator("a[href^='rules/nobel-run#NR-']").first();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.locator("section.marked")).toBeVisible();
});

test("a proposed payment of equal cards is paid to its end, whatever arrives in between", async ({
  page,
  server,
}) => {
  // A whole pool, so that chance does not lay a second Predoc somewhere else.
  const pool = ["predoc", "paper_q4", "lab_equipment", "local_grant", "paper_q3", "paper_top", "senior"];
  const position = {
    seats: 2,
    first: 0,
    active: 0,
    players: [{ hand: ["work", "work", "work", "work"] }, {}],
    pool,
  };
  const made = await makeTable(server, page, [me("Ana"), bot()], { position });
  await page.goto(`/t/${made.table.id}`);
  // Each beat that crosses an answer on its way makes the server send the whole table anew.
  await page.evaluate(() => setInterval(() => document.dispatchEvent(new Event("visibilitychange")), 15));
  await page.locator(".pool .slot [data-card=predoc]").first().click();
  await page.getByRole("button", { name: "Pay and acquire" }).click();
  await expect(page.locator(".desk .piles")).toContainText("Discard 1");
  await expect(page.locator(".desk .hand button.card")).toHaveCount(0);
});

test("undo takes back what nobody could learn from", async ({ page, server }) => {
  const position = { seats: 2, first: 0, active: 0, players: [{ hand: ["work", "work", "research"] }, {}] };
  const made = await makeTable(server, page, [me("Ana"), bot()], { position });
  await page.goto(`/t/${made.table.id}`);
  await expect(page.locator(".desk .hand button.card")).toHaveCount(3);
  await page.getByRole("button", { name: "All moves" }).click();
  await page.locator("dialog ol button").first().click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".desk .hand button.card")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".desk .hand button.card")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
});

test("a hint is followed, and the log shows the past", async ({ page, server }) => {
  const made = await makeTable(server, page, [me("Ana"), bot("random")]);
  await page.goto(`/t/${made.table.id}`);
  await page.locator("[data-primary]:not([aria-disabled=true])").waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".drawer .plans .button.primary").click({ timeout: 20_000 });
  for (let n = 0; n < 12; n += 1) await touch(page);
  // The last touch may have opened a question; it is answered by the next.
  while (await page.locator("dialog[open], .sheet[role=dialog]").first().isVisible()) await touch(page);
  await page.getByRole("button", { name: "Log" }).click();
  await page.locator(".drawer ol li button").last().click();
  await expect(page.getByText(/You are looking at step/)).toBeVisible();
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(page.getByText(/You are looking at step/)).toHaveCount(0);
});

test("a seat is handed to a bot and taken back", async ({ page, server }) => {
  const made = await makeTable(server, page, [me("Ana"), bot("random")], {
    settings: { bot_pause: 1500 },
  });
  await page.goto(`/t/${made.table.id}`);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Play for me until I am back" }).click();
  await expect(page.getByText("A bot is playing for you.")).toBeVisible();
  await page.getByRole("button", { name: "Take my seat back" }).click();
  await expect(page.getByText("A bot is playing for you.")).toHaveCount(0);
});

test("several people at one device: hands are covered between turns", async ({ page, server }) => {
  const made = await makeTable(server, page, [me("Ana"), me("Berta")], {
    settings: { reaction_seconds: 0 },
  });
  await page.goto(`/t/${made.table.id}`);
  const cover = page.getByRole("button", { name: /^I am (Ana|Berta)/ });
  const seen = new Set<string>();
  for (let turn = 0; turn < 60 && seen.size < 2; turn += 1) {
    if (await cover.isVisible()) {
      const name = /I am (\w+)/.exec((await cover.textContent()) ?? "")?.[1] ?? "";
      await expect(page.locator(".desk .hand")).toHaveCount(0);
      seen.add(name);
      await cover.click();
      await expect(page.locator(".desk .hand")).toBeVisible();
    } else await touch(page);
  }
  expect([...seen].sort()).toEqual(["Ana", "Berta"]);
});

test("both languages, remembered", async ({ browser, server }) => {
  const { context, page } = await newPerson(browser, server);
  await page.goto("/");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("button", { name: "Jugar ya" }).first()).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Jugar ya" }).first().click();
  await expect(page.locator(".prompt").first()).toContainText(/turno|Turno|espera|Esper|reacc/);
  await context.close();
});
