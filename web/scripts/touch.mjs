// Touches things on the recorded moments and looks: sheets, dialogs, refusals, travelling cards.
// node scripts/touch.mjs [--out DIR] [--width 1440] [--theme light] [--lang en] [--axe]
import AxeBuilder from "@axe-core/playwright";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { preview } from "vite";

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const width = Number(option("width", "1440"));
const out = option("out", "/tmp/shots");
const FLAGS =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/** Each: moment, name, what is touched. */
const TOUCHES = [
  ["turn", "hand-sheet", (page) => page.locator(".hand button.card").nth(3).click()],
  ["turn", "negative-sheet", (page) => page.locator(".hand button.card").nth(5).click()],
  ["turn", "pay", (page) => page.locator(".slot button.card").nth(1).click()],
  ["turn", "pay-top", (page) => page.locator(".top button.card").first().click()],
  ["turn", "missing", (page) => page.locator(".slot button.card").nth(5).click()],
  ["turn", "end", (page) => page.locator(".buttons .primary").click()],
  ["turn", "moves", (page) => page.locator(".moves").click()],
  ["turn", "piles", (page) => page.locator(".rival").first().click()],
  [
    "turn",
    "glance",
    async (page) => (await page.locator(".slot button.card").nth(4).hover(), page.waitForTimeout(700)),
  ],
  [
    "turn",
    "about",
    async (page) => (await page.locator(".slot button.card").nth(4).focus(), page.keyboard.press("i")),
  ],
  ["blocked", "blocked", (page) => page.locator(".slot button.card").nth(0).click()],
  ["blocked", "strickland", (page) => page.locator(".hand button.card").nth(3).click()],
];

mkdirSync(out, { recursive: true });
const executablePath = execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
const browser = await chromium.launch({ executablePath, args: FLAGS.split(" ") });
const context = await browser.newContext({
  viewport: { width, height: { 1440: 900, 768: 1024, 360: 740 }[width] },
  reducedMotion: "reduce",
});
let faults = 0;
for (const [moment, name, touch] of TOUCHES) {
  const page = await context.newPage();
  page.on("pageerror", (error) => ((faults += 1), console.log(`${name}: ${error.message}`)));
  await page.goto(
    `${server.resolvedUrls.local[0]}examples.html?bare&theme=${option("theme", "light")}&lang=${option("lang", "en")}#${moment}`,
  );
  await page.waitForLoadState("networkidle");
  await touch(page);
  await page.waitForTimeout(150);
  await page.screenshot({ path: `${out}/touch-${name}-${width}.png` });
  if (process.argv.includes("--axe")) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    faults += violations.length;
    for (const { id, impact, nodes } of violations) {
      const where = nodes.slice(0, 3).map((node) => node.target);
      console.log(`${name}: axe ${impact} ${id}: ${where.join(" | ")}`);
    }
  }
  await page.close();
}
await browser.close();
await server.close();
process.exit(faults ? 1 : 0);
