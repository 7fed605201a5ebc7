/** The lab: games by bots on the server, and the report while it fills. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test, watch } from "./support";

test("bots play, the report fills, and stopping keeps what there is", async ({ page }) => {
  const faults = watch(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Lab" }).first().click();
  await expect(page).toHaveURL(/\/lab$/);
  await page.getByRole("combobox", { name: "Game", exact: true }).selectOption("rafts");
  await page.getByRole("combobox", { name: "Games", exact: true }).selectOption("10000");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: "Who wins" })).toBeVisible();
  await expect(page.getByText(/\d+ of 10000 games/).first()).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/Done: \d+ of 10000 games/).first()).toBeVisible();
  await page.locator("details", { hasText: "The figures as a table" }).first().locator("summary").click();
  await expect(page.getByRole("table").first()).toBeVisible();
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
  expect(faults).toEqual([]);
});

test("in Spanish on a phone, with options and nothing that sticks out", async ({ page }) => {
  const faults = watch(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem("exaequo.lang", JSON.stringify("es")));
  await page.goto("/lab");
  await page.getByRole("combobox", { name: "Juego", exact: true }).selectOption("nebula");
  await page.getByLabel("Juega al azar").check();
  await page.getByRole("combobox", { name: "Partidas", exact: true }).selectOption("100");
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByText("Terminado: 100 de 100 partidas").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "Cómo de fuertes son los bots" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.emulateMedia({ colorScheme: "dark" });
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
  expect(faults).toEqual([]);
});
