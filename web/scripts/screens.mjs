// Every screen of the real app at three sizes, light and dark, into ../shots: to be looked at.
// node scripts/screens.mjs [--only home,table] [--sizes 1440,1024,390] [--themes light,dark] [--lang es]
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const SIZES = { 1440: 900, 1366: 625, 1024: 768, 768: 1024, 844: 390, 390: 844, 360: 740 };
const FLAGS =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const OUT = join(import.meta.dirname, "../../shots");
const GAMES = join(import.meta.dirname, "../src/games");
const lang = option("lang", "en");

const folder = mkdtempSync(join(tmpdir(), "exaequo-shots-"));
const program = process.env.EXAEQUO ?? join(import.meta.dirname, "../../target/debug/exaequo");
const server = spawn(
  program,
  ["serve", "--listen", "127.0.0.1:0", "--database", `sqlite:${join(folder, "shots.db")}`],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const base = await new Promise((resolve) => {
  let said = "";
  server.stdout.on("data", (data) => {
    said += String(data);
    const found = /at (http:\S+\/)/.exec(said);
    if (found) resolve(found[1]);
  });
});

const post = async (path, body, secret) => {
  const headers = secret ? { authorization: `Bearer ${secret}` } : {};
  const answer = await fetch(base + path, { method: "POST", body: JSON.stringify(body), headers });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};
const me = { kind: "me", name: "Ana" };
const bot = (level) => ({ kind: "bot", level });
const make = (game, seats, more = {}) =>
  post("api/tables", { game, seats, settings: { bot_pause: 0 }, ...more });

/** A game of bots, played to its end. */
async function finished(game, seats) {
  const made = await make(
    game,
    Array.from({ length: seats }, () => bot("greedy")),
  );
  for (;;) {
    const info = await (await fetch(`${base}api/tables/${made.table.id}`)).json();
    if (info.phase === "finished") return { made, match: info.match };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const games = await (await fetch(`${base}api/games`)).json();
const screens = { home: "", tables: "tables", watch: "watch", about: "about", lab: "lab", open: "open" };
const owned = [];
for (const { id, seats } of games) {
  const table = await make(
    id,
    [me, ...Array.from({ length: Math.max(1, seats[0]) }, () => bot("random"))].slice(0, seats[1]),
  );
  const gathering = await make(id, [me, { kind: "open" }]);
  const over = await finished(id, 2);
  owned.push(table, gathering, over.made);
  Object.assign(screens, {
    [`${id}-table`]: `t/${table.table.id}`,
    [`${id}-gathering`]: `t/${gathering.table.id}`,
    [`${id}-over`]: `t/${over.made.table.id}`,
    [`${id}-replay`]: `m/${over.match}`,
    [`${id}-new`]: `new/${id}`,
    [`${id}-rules`]: `rules/${id}`,
    [`${id}-learn`]: `learn/${id}`,
  });
  if (existsSync(join(GAMES, id, "PrintSheet.svelte"))) screens[`${id}-print`] = `print/${id}`;
  if (existsSync(join(GAMES, id, "Solo.svelte"))) screens[`${id}-gallery`] = `solo/${id}`;
  if (seats[0] === 1) {
    const solo = await make(id, [me]);
    owned.push(solo);
    screens[`${id}-solo`] = `t/${solo.table.id}`;
  }
}
const wanted = option("only", null)?.split(",");
const kept = owned.map(({ table, host, seats }) => ({
  id: table.id,
  game: table.game,
  host,
  seats,
  names: ["Ana"],
  touched: 1,
}));

mkdirSync(OUT, { recursive: true });
const executablePath = execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath, args: FLAGS.split(" ") });
for (const width of option("sizes", "1440,1024,390").split(",")) {
  for (const theme of option("themes", "light,dark").split(",")) {
    const context = await browser.newContext({
      viewport: { width: Number(width), height: SIZES[width] ?? 900 },
      reducedMotion: "reduce",
    });
    await context.addInitScript(
      ([theme, lang, tables]) => {
        localStorage.setItem("exaequo.theme", theme);
        localStorage.setItem("exaequo.lang", JSON.stringify(lang));
        localStorage.setItem("exaequo.tables", JSON.stringify(tables));
      },
      [theme, lang, kept],
    );
    for (const [name, path] of Object.entries(screens)) {
      if (wanted && !wanted.some((word) => name.includes(word))) continue;
      const page = await context.newPage();
      page.on("pageerror", (error) => console.log(`${name} ${width} ${theme}: ${error.message}`));
      await page.goto(base + path);
      await page.waitForTimeout(900);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(`${name} ${width} ${theme}: ${wide} px too wide`);
      await page.screenshot({ path: join(OUT, `${name}-${width}-${theme}.png`) });
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
server.kill();
rmSync(folder, { recursive: true, force: true });
console.log(`screenshots are in ${OUT}`);
