// Plays whole games in the browser against the engine, by touching what can be touched, at random but
// from a fixed seed. Fails if the page makes an error, if something offered is refused, or if a game
// does not end. node scripts/play.mjs [--seats 2] [--games 2] [--width 1440] (after a build)
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { preview } from "vite";
import { Referee } from "./referee.mjs";

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const FLAGS =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const referee = new Referee(process.env.EXAEQUO ?? join(web, "../target/debug/exaequo"));
const executablePath = execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
const browser = await chromium.launch({ executablePath, args: FLAGS.split(" ") });
const width = Number(option("width", "1440"));
let state = 12345;
const chance = (n) => (
  (state = (state * 1103515245 + 12345) % 2147483648),
  Math.floor((state / 2147483648) * n)
);
let faults = 0;

for (let game = 1; game <= Number(option("games", "2")); game += 1) {
  const page = await browser.newPage({ viewport: { width, height: width < 600 ? 740 : 900 } });
  page.on("pageerror", (error) => ((faults += 1), console.log(`game ${game}: ${error.message}`)));
  await page.exposeFunction("askEngine", (request) => referee.try(request));
  await page.goto(
    `${server.resolvedUrls.local[0]}examples.html?bare&seats=${option("seats", "2")}&seed=${game}#live`,
  );
  await page.locator(".table-frame").waitFor();
  let touches = 0;
  const over = () => page.evaluate(() => document.body.dataset.over === "true");
  for (; touches < 4000 && !(await over()) && faults < 5; touches += 1) await touch(page);
  if (!(await over())) {
    faults += 1;
    console.log(`game ${game} did not end`);
  } else
    console.log(`game ${game}: ${touches} touches, ${await page.getByRole("status").first().textContent()}`);
  await page.close();
}
await browser.close();
await server.close();
referee.close();
process.exit(faults ? 1 : 0);

/** One touch of something; the page itself picks, so that nothing moves in between. */
async function touch(page) {
  await page.evaluate(
    ([pick, roll]) => {
      const table = document.querySelector(".table-frame");
      const open = document.querySelector("dialog[open]") ?? document.querySelector("[role=dialog]");
      const groups = open
        ? [[...open.querySelectorAll("button")]]
        : [
            [...table.querySelectorAll(".card.ready")],
            [...table.querySelectorAll("button.card.possible")],
            [...table.querySelectorAll(".hand button.card")],
            [...table.querySelectorAll(".reaction button, .desk button")],
            [...table.querySelectorAll("button")],
          ];
      const full = groups.filter((group) => group.length > 0);
      const group = roll < 3 && full.length > 1 ? full.at(-2) : full[roll % full.length];
      group?.[pick % group.length]?.click();
    },
    [chance(1000), chance(10)],
  );
  await page.waitForFunction(() => document.body.dataset.busy !== "true");
}
