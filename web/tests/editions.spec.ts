/** A corrected box: chosen for a table, and seen on it. */
import { expect, test, watch } from "./support";

test("a table is made with a corrected box of the host's", async ({ page }) => {
  const faults = watch(page);
  await page.goto("/new/nebula");
  await page.getByRole("combobox", { name: "Seat 2", exact: true }).selectOption("bot");
  await page.getByText("More options").click();
  await page.getByLabel("Which box").selectOption({ label: "Nebula, as on my shelf" });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.locator("header [data-edition]")).toContainText("Nebula, as on my shelf");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("heading", { name: "A box of its owner" })).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Nebula, as on my shelf")).toBeVisible();
  expect(faults).toEqual([]);
});
