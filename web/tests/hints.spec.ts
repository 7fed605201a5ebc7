/** Hints: one question a position, a plan in words, its first step lit on the board. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { bot, expect, makeTable, me, still, test } from "./support";

const FIRST = '.drawer [data-plan="0"]';
const LIT = ".desk .hand .card.ready";

/** How often the page has asked for a hint. */
function questions(page: Page): () => number {
  let asked = 0;
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => (asked += String(payload).includes('"type":"hint"') ? 1 : 0)),
  );
  return () => asked;
}

async function openHint(page: Page, name = "Hint"): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await expect(button).toHaveAttribute("aria-disabled", "false");
  await button.click();
  await expect(page.locator(`${FIRST} .steps li`).first()).toBeVisible({ timeout: 30_000 });
}

const words = (page: Page) => page.locator(`${FIRST} .steps li`).allTextContents();
const wide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a plan in words is asked for once a position, and lights its first step", async ({ page, server }) => {
  const asked = questions(page);
  const made = await makeTable(server, page, [me("Ana"), bot("random")], {
    settings: { options: { first_player: 0 } },
  });
  await page.goto(`/t/${made.table.id}`);
  const hand = page.locator(".desk .hand button.card");
  await expect(hand).toHaveCount(5);
  await expect(page.locator(LIT)).toHaveCount(0);
  await openHint(page);
  const before = await words(page);
  expect(before.join("")).not.toBe("");
  await expect(page.locator(`${FIRST} .brings`)).toContainText(/Brings/);
  await expect(page.locator(`${FIRST} .brings`)).toContainText("% to win");
  expect(asked()).toBe(1);
  // Of the cards that could be used, the one that the plan begins with is lit.
  await expect(page.locator(LIT).first()).toBeVisible();
  const labels = await page
    .locator(LIT)
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
  for (const label of labels) expect(before[0]).toContain(label?.split(/[,:.]/)[0]?.trim() ?? "?");
  // Whatever is not lit can be done all the same.
  await page.getByRole("button", { name: "All moves" }).press("Enter");
  expect(await page.locator("dialog ol button").count()).toBeGreaterThan(1);
  await page.keyboard.press("Escape");
  await openAgain(page);
  expect(await words(page), "the server remembers").toEqual(before);
  await page.locator(`${FIRST} .button.primary`).click();
  await expect(page.locator(".drawer")).toHaveCount(0);
  await expect(hand).toHaveCount(4);
});

/** Closes what is open and asks for the same hint again. */
async function openAgain(page: Page): Promise<void> {
  const close = page.locator(".drawer").getByRole("button", { name: "Close" });
  if (await close.isVisible()) await close.click();
  await expect(page.locator(".drawer")).toHaveCount(0);
  await expect(page.locator(LIT)).toHaveCount(0);
  await openHint(page);
}

test("solo speaks of points, in Spanish too, and the board stays in view on a phone", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem("exaequo.lang", JSON.stringify("es")));
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await makeTable(server, page, [me("Ana")]);
  await page.goto(`/t/${made.table.id}`);
  await still(page);
  await openHint(page, "Pista");
  await expect(page.locator(`${FIRST} .brings`)).toContainText(/Da: |Todavía no da puntos/);
  await expect(page.locator(".drawer")).not.toContainText("%");
  const [drawer, hand] = await Promise.all(
    [".drawer", ".desk .hand"].map((part) => page.locator(part).boundingBox()),
  );
  expect(drawer?.height).toBeLessThan(844 / 2);
  expect((hand?.y ?? 844) + (hand?.height ?? 0), "the hand stands above it").toBeLessThanOrEqual(
    (drawer?.y ?? 0) + 1,
  );
  expect(await wide(page)).toBe(0);
  const { violations } = await new AxeBuilder({ page }).include(".drawer").analyze();
  expect(violations.map((one) => one.id)).toEqual([]);
});

test("among friends hints are off unless somebody wants them", async ({ page, server }) => {
  await page.goto("/new/nobel-run");
  await page.locator("summary").click();
  const allowed = page.getByRole("checkbox", { name: "Hints are allowed" });
  await expect(allowed).not.toBeChecked();
  await page.getByLabel("Seat 2", { exact: true }).selectOption("bot");
  await expect(allowed).toBeChecked();
  await page.getByLabel("Seat 2", { exact: true }).selectOption("open");
  await allowed.check();
  await expect(allowed).toBeChecked();
  const made = await makeTable(server, page, [me("Ana"), bot("random")], { settings: { hints: false } });
  await page.goto(`/t/${made.table.id}`);
  await expect(page.getByRole("button", { name: "Log" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint", exact: true })).toHaveCount(0);
});
