/** A newcomer: whoever touches only what the coach points at learns the game and plays a first one to its end. */
import type { Page } from "@playwright/test";
import { expect, keepsOut, settle, test, until, watch } from "./support";

const GAMES = ["nobel-run", "nebula", "rafts", "prototype-c19"];
const LANGUAGES = [
  ["en-GB", ""],
  ["es-ES", " @long"],
] as const;
const SIZES = [
  [1440, 900],
  [1366, 625],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [844, 390],
] as const;
const POINTED = "[data-pointed]";
/** A strong player thinks, on a machine that has other things to do. */
const THINKING = 60_000;

/** Touches what the coach points at, as soon as something is pointed at. */
async function follow(page: Page): Promise<void> {
  const pointed = page.locator(POINTED).first();
  await pointed.waitFor({ timeout: THINKING });
  // It may go on to something else in the moment in which it is touched: then that is touched next.
  await settle(page, () => pointed.click({ timeout: 2000 }).catch(() => {}));
}

async function learn(page: Page, game: string): Promise<void> {
  await page.goto(`/learn/${game}`);
  for (let touches = 0; touches < 300 && page.url().includes("/learn/"); touches += 1) await follow(page);
  await expect(page).toHaveURL(/\/t\//);
}

for (const [locale, share] of LANGUAGES)
  test.describe(locale, () => {
    test.use({ locale });
    for (const game of GAMES) {
      test(`${game}: touching only what the coach points at leads through Learn into a first game${share}`, async ({
        page,
      }) => {
        const faults = watch(page);
        await learn(page, game);
        await follow(page);
        expect(faults).toEqual([]);
      });

      test(`${game}: a first game with the coach comes to its end @long`, async ({ page }) => {
        test.setTimeout(1_800_000);
        await page.goto(`/learn/${game}`);
        await page.getByRole("button", { name: /Play a real game|Jugar una partida de verdad/ }).click();
        await page.waitForURL(/\/t\//);
        const ending = page.locator(".ending");
        const next = page.locator(`${POINTED}, .ending`).first();
        for (let touches = 0; touches < 3000 && !(await ending.isVisible()); touches += 1) {
          await next.waitFor({ timeout: THINKING });
          if (!(await ending.isVisible())) await follow(page);
        }
        await expect(ending).toBeVisible();
      });
    }
  });

/** Does something legal that the coach does not point at; says whether there was such a thing. */
async function stray(page: Page): Promise<boolean> {
  await page.locator("[data-reach=moves]").click();
  const other = page.locator(`dialog[open] ol button:not(${POINTED})`).last();
  const there = await other.isVisible();
  if (there) await settle(page, () => other.click());
  if (await page.locator("dialog[open]").isVisible()) await page.keyboard.press("Escape");
  return there;
}

// Where rivals take long turns, it takes minutes.
const LONG = ["nebula", "rafts"];
for (const game of GAMES)
  test(`${game}: whoever does something else at each step is told what it did and goes on${LONG.includes(game) ? " @long" : ""}`, async ({
    page,
  }) => {
    const faults = watch(page);
    await page.goto(`/learn/${game}`);
    await page.locator(".go-on").click();
    const coach = page.locator(".coach");
    let strayed = 0;
    for (let step = 1; page.url().includes("/learn/"); step += 1) {
      await expect(coach.locator(".label")).toHaveText(new RegExp(`^Step ${step} of`));
      await page.locator(POINTED).first().waitFor();
      if (await stray(page)) {
        strayed += 1;
        // It was told, or it was as good as what was meant; and there is something to touch.
        await expect(page.locator(".coach .aside, .coach.praises").first()).toBeVisible();
        await page.locator(POINTED).first().waitFor();
      }
      const last = (await coach.getByRole("button", { name: "Play a real game" }).count()) > 0;
      await coach.locator(".go-on").click();
      if (last) await page.waitForURL(/\/t\//);
    }
    expect(strayed).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

test("a lesson goes on where one was, also when the server has forgotten its table", async ({
  page,
  server,
}) => {
  await page.goto("/learn/nebula");
  const label = page.locator(".coach .label");
  await until(label.getByText("Step 3 of"), () => follow(page));
  const table = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("exaequo.learn.nebula") ?? "{}").table);
  const before = await table();
  await page.reload();
  await expect(label).toHaveText(/^Step 3 of/);
  expect(await table()).toBe(before);
  await page.locator(`${POINTED}[data-space=centre], ${POINTED}[data-star]`).first().waitFor();
  await server.kill();
  await server.start();
  await expect.poll(table).not.toBe(before);
  await expect(label).toHaveText(/^Step 3 of/);
  // What was collected in the step before is collected again.
  await until(label.getByText("Step 4 of"), () => follow(page));
});

test("the coach folds away with one touch and stays away", async ({ page }) => {
  await page.goto("/learn/rafts");
  await page.getByRole("button", { name: "Play a real game" }).click();
  await page.locator(POINTED).first().waitFor({ timeout: THINKING });
  await page.getByRole("button", { name: "Fold the coach away" }).click();
  await expect(page.locator(POINTED)).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Show the coach" }).click();
  await page.locator(POINTED).first().waitFor({ timeout: THINKING });
});

test("the coach fits every window, and axe finds nothing serious", async ({ page }) => {
  await page.goto("/learn/nobel-run");
  const found: string[] = [];
  const look = async (name: string) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) found.push(`${name} ${width}: ${over} px too wide`);
      for (const button of await page.locator(".coach button:visible").all()) {
        const box = await button.boundingBox();
        if (box && (box.width < 44 || box.height < 44 || box.x < 0 || box.x + box.width > width))
          found.push(`${name} ${width}: ${await button.innerText()} ${JSON.stringify(box)}`);
      }
    }
    found.push(...(await keepsOut(page, name)));
  };
  await page.locator(POINTED).first().waitFor();
  await look("goal");
  await follow(page);
  await page.locator("[data-reach=hand]").waitFor();
  await look("step");
  expect(found).toEqual([]);
});
