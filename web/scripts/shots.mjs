// Looks at the examples page: screenshots at three sizes in light and dark, horizontal overflow, axe.
// node scripts/shots.mjs [--out DIR] [--only turn,react] [--themes light,dark] [--sizes 1440,768,360] [--axe] [--lang es]
import AxeBuilder from "@axe-core/playwright";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { preview } from "vite";

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const SIZES = { 1440: 900, 768: 1024, 360: 740 };
const PAGES =
  "kit,cards,covers,turn,blocked,react,give,discard,rival-turn,four-late,spectator,over,solo-turn,solo-keep,solo-over";
const FLAGS =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

const out = option("out", "/tmp/shots");
mkdirSync(out, { recursive: true });
const executablePath = execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
const base = server.resolvedUrls.local[0];
const browser = await chromium.launch({ executablePath, args: FLAGS.split(" ") });
let faults = 0;

for (const width of option("sizes", "1440,768,360").split(",")) {
  for (const theme of option("themes", "light,dark").split(",")) {
    const context = await browser.newContext({
      viewport: { width: Number(width), height: SIZES[width] ?? 900 },
      reducedMotion: "reduce",
    });
    for (const name of option("only", PAGES).split(",")) await look(context, name, width, theme);
    await context.close();
  }
}
await browser.close();
await server.close();
process.exit(faults ? 1 : 0);

async function look(context, name, width, theme) {
  const page = await context.newPage();
  page.on("pageerror", (error) => fault(name, width, theme, `error: ${error.message}`));
  page.on(
    "console",
    (message) => message.type() === "error" && fault(name, width, theme, `console: ${message.text()}`),
  );
  await page.goto(`${base}examples.html?bare&theme=${theme}&lang=${option("lang", "en")}#${name}`);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) fault(name, width, theme, `${wide} px too wide`);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, select, input, a")].flatMap((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.width < 43.5 || box.height < 43.5) && !element.closest("label, p")
        ? [`${element.className || element.tagName} ${Math.round(box.width)}x${Math.round(box.height)}`]
        : [];
    }),
  );
  if (small.length) fault(name, width, theme, `small targets: ${[...new Set(small)].join("; ")}`);
  await page.screenshot({
    path: `${out}/${name}-${width}-${theme}.png`,
    fullPage: process.argv.includes("--full"),
  });
  if (process.argv.includes("--axe")) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, impact, nodes } of violations)
      fault(
        name,
        width,
        theme,
        `axe ${impact} ${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target)
          .join(" | ")} ${nodes[0].failureSummary?.split("\n")[1] ?? ""}`,
      );
  }
  await page.close();
}

function fault(name, width, theme, what) {
  faults += 1;
  console.log(`${name} ${width} ${theme}: ${what}`);
}
