/** Several browsers at one table, and networks that fail. */
import { expect, makeTable, me, newPerson, own, test, touch, watch, WINDOW } from "./support";
import type { Made } from "../src/generated/protocol";

test("a friend joins by the link, a third one watches", async ({ page, browser, server }) => {
  const faults = watch(page);
  await page.goto("/new/nobel-run");
  await page.getByLabel("Name for seat 1").fill("Ana");
  await page.getByRole("button", { name: "Make the table and get the link" }).click();
  await expect(page.getByLabel("The link as a QR code")).toBeVisible();
  const link = await page.getByLabel("Link to this table").inputValue();
  const friend = await newPerson(browser, server);
  await friend.page.goto(link);
  await friend.page.getByLabel("Your name").fill("Berta");
  await friend.page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByText("Berta")).toBeVisible();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator(".desk .hand")).toBeVisible();
  await expect(friend.page.locator(".desk .hand")).toBeVisible();
  const third = await newPerson(browser, server);
  await third.page.goto(link);
  await expect(third.page.locator(".table-frame.watching")).toBeVisible();
  await expect(third.page.locator(".desk .hand button.card")).toHaveCount(0);
  await expect(page.getByText("1 watching")).toBeVisible();
  // Whoever has the turn plays; the others see it happen.
  for (let n = 0; n < 16; n += 1) for (const one of [page, friend.page]) await touch(one);
  await third.page.getByRole("button", { name: "Log" }).click();
  await expect(third.page.locator(".drawer ol li").nth(2)).toBeVisible();
  expect(faults).toEqual([]);
  await friend.context.close();
  await third.context.close();
});

test("a pass is answered; nobody sees it before the time is over", async ({ browser, server }) => {
  const [ana, berta] = [await newPerson(browser, server), await newPerson(browser, server)];
  const made = await makeTableFor(server, 7, ana.page, berta.page);
  await ana.page.goto(`/t/${made.table.id}`);
  await berta.page.goto(`/t/${made.table.id}`);
  await ana.page.locator("[data-primary]").click();
  await expect(ana.page.getByText("You have answered. When the time is up")).toBeVisible();
  await expect(ana.page.locator("[data-primary]")).toHaveText("You have answered");
  await expect(berta.page.getByRole("timer")).toBeVisible();
  await expect(berta.page.locator(".strip")).toContainText("3");
  await expect(berta.page.getByRole("timer")).toHaveCount(0, { timeout: 12_000 });
  for (const one of [ana, berta]) await one.context.close();
});

test("a card that is played for certain ends its window and is announced", async ({ browser, server }) => {
  const [ana, berta] = [await newPerson(browser, server), await newPerson(browser, server)];
  const made = await makeTableFor(server, 15, ana.page, berta.page);
  await ana.page.goto(`/t/${made.table.id}`);
  await berta.page.goto(`/t/${made.table.id}`);
  await expect(berta.page.getByRole("timer")).toBeVisible();
  await ana.page.locator("[data-action='attack care']").click();
  await expect(berta.page.getByRole("timer")).toHaveCount(0);
  await expect(berta.page.getByRole("alert")).toContainText("Care");
  await berta.page.getByRole("button", { name: "Log" }).click();
  await expect(berta.page.locator(".drawer")).toContainText("Care");
  for (const one of [ana, berta]) await one.context.close();
});

test("a reaction that is missed is a pass", async ({ browser, server }) => {
  const [ana, berta] = [await newPerson(browser, server), await newPerson(browser, server)];
  const made = await makeTableFor(server, 4, ana.page, berta.page);
  await ana.page.goto(`/t/${made.table.id}`);
  await berta.page.goto(`/t/${made.table.id}`);
  await expect(ana.page.getByRole("timer")).toBeVisible();
  await expect(ana.page.getByRole("timer")).toHaveCount(0, { timeout: 12_000 });
  await berta.page.getByRole("button", { name: "Log" }).click();
  await berta.page.locator("summary").first().click();
  await expect(berta.page.locator(".drawer")).toContainText("Ana has answered");
  for (const one of [ana, berta]) await one.context.close();
});

/** Each browser owns one seat. */
async function makeTableFor(
  server: Parameters<typeof makeTable>[0],
  seconds: number,
  ...pages: [Parameters<typeof own>[0], Parameters<typeof own>[0]]
): Promise<Made> {
  const body = {
    game: "nobel-run",
    seats: [me("Ana"), me("Berta")],
    settings: { reaction_seconds: seconds, bot_pause: 0 },
    position: WINDOW,
  };
  const answer = await fetch(`${server.url}api/tables`, { method: "POST", body: JSON.stringify(body) });
  const made = (await answer.json()) as Made;
  for (const [index, page] of pages.entries())
    await own(page, { ...made, seats: made.seats.slice(index, index + 1) });
  return made;
}

test("a reload and a lost network in the middle of a turn lose nothing", async ({ page, server }) => {
  const position = {
    seats: 2,
    first: 0,
    active: 0,
    players: [{ hand: ["work", "work", "research", "work"] }, {}],
  };
  const made = await makeTable(server, page, [me("Ana"), { kind: "bot", level: "random" }], { position });
  await page.goto(`/t/${made.table.id}`);
  await page.getByRole("button", { name: "All moves" }).click();
  await page.locator("dialog ol button").first().click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".desk .hand button.card")).toHaveCount(3);
  await page.reload();
  await expect(page.locator(".desk .hand button.card")).toHaveCount(3);
  await page.context().setOffline(true);
  await server.kill();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await server.start();
  await page.context().setOffline(false);
  const back = Date.now();
  await expect(page.getByText("Connection lost")).toHaveCount(0);
  console.log(`back ${Date.now() - back} ms after the network`);
  await expect(page.locator(".desk .hand button.card")).toHaveCount(3);
  await page.getByRole("button", { name: "All moves" }).click();
  await page.locator("dialog ol button").first().click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".desk .hand button.card")).toHaveCount(2);
});
