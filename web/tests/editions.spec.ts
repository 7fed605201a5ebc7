/** A corrected box: chosen for a table, and seen on it. */
import type { Page } from "@playwright/test";
import { expect, test, watch } from "./support";

/** A table against a bot with the box of that name. */
async function sitDown(page: Page, game: string, box: string) {
  await page.goto(`/new/${game}`);
  await page.getByRole("combobox", { name: "Seat 2", exact: true }).selectOption("bot");
  await page.getByText("More options").click();
  await page.getByLabel("Which box").selectOption({ label: box });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.locator("header [data-edition]")).toContainText(box);
}

const inSpanish = (page: Page) => page.getByRole("button", { name: "Español" }).click();

test("a table is made with a corrected box of the host's", async ({ page }) => {
  const faults = watch(page);
  await sitDown(page, "nebula", "Nebula, as on my shelf");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("heading", { name: "A box of its owner" })).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Nebula, as on my shelf")).toBeVisible();
  expect(faults).toEqual([]);
});

test("another box of Rafts! has its own cards, in both languages", async ({ page }) => {
  const faults = watch(page);
  await sitDown(page, "rafts", "Rafts!, another box");
  await page.getByRole("button", { name: /^Objective deck/ }).click();
  const goals = page.getByRole("dialog").getByRole("listitem");
  const brewing = goals.filter({ hasText: "Brew alcohol from sugar" });
  await expect(brewing).toContainText("Z. mobilis");
  await expect(brewing).toContainText("adhB");
  await expect(brewing).toContainText("×3");
  await expect(brewing, "none is needed").not.toContainText("Food");
  await expect(goals.filter({ hasText: "Remove mercury" })).toHaveCount(0);
  await expect(page.locator("[data-reconstructed]")).not.toContainText("our reconstruction");
  await page.keyboard.press("Escape");
  await inSpanish(page);
  await page.getByRole("button", { name: /^Mazo de objetivos/ }).click();
  await expect(goals.filter({ hasText: "Fermentar azúcar en alcohol" })).toContainText(
    "por un camino propio",
  );
  expect(faults).toEqual([]);
});

test("another box of Nebula has its own galaxy, in both languages", async ({ page }) => {
  const faults = watch(page);
  await sitDown(page, "nebula", "Nebula, another box");
  const spaces = (words: RegExp) =>
    page.locator(".galaxy, .sky").first().getByRole("button", { name: words });
  for (const [orbit, size] of [3, 5, 6, 5, 5].entries())
    await expect(spaces(new RegExp(`orbit ${orbit + 1}\\b`))).toHaveCount(size);
  await expect(spaces(/Orion/)).toHaveCount(6);
  for (const [cluster, size] of [5, 7, 8].entries())
    await expect(
      page.locator("[data-cluster]").nth(cluster).getByRole("button", { name: /space/ }),
    ).toHaveCount(size);
  await inSpanish(page);
  await expect(spaces(/Orión/)).toHaveCount(6);
  expect(faults).toEqual([]);
});

test("reconstructed data is marked on the table", async ({ page }) => {
  await page.goto("/new/nebula");
  await page.getByRole("combobox", { name: "Seat 2", exact: true }).selectOption("bot");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("button", { name: "Board: our reconstruction" }).click();
  await expect(page.getByRole("dialog")).toContainText("which lines join which spaces");
});
