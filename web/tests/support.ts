/** A real server for every test file, and hands that play. */
import AxeBuilder from "@axe-core/playwright";
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { TableSettings, Made, SeatPlan } from "../src/generated/protocol";
import type { Lesson } from "../src/shell/lesson";

/** A game's lesson; each step with `moves`, patterns for the notations of what the hands do in it. */
export function lessonOf(game: string) {
  const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), "utf8")) as unknown;
  const { steps } = read(`../src/games/${game}/learn.json`) as Lesson;
  const moves = (read("lesson-moves.json") as Record<string, string[][]>)[game] ?? [];
  return { steps: steps.map((step, index) => ({ ...step, moves: moves[index] ?? [] })) };
}

/** The program that is tried. */
export const program = () =>
  process.env["EXAEQUO"] ?? join(import.meta.dirname, "../../target/debug/exaequo");

export class Server {
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), "exaequo-"));
  url = "";
  #port = 0;

  /** With words of its own for the command line. */
  constructor(private readonly words: string[] = []) {}

  async start(): Promise<void> {
    cpSync(join(import.meta.dirname, "../../examples/editions"), join(this.#folder, "editions"), {
      recursive: true,
    });
    const child = spawn(
      program(),
      [
        "serve",
        "--fixed-chance",
        "7",
        "--listen",
        `127.0.0.1:${this.#port}`,
        "--database",
        `sqlite:${join(this.#folder, "test.db")}`,
        "--editions",
        join(this.#folder, "editions"),
        ...this.words,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    this.#process = child;
    this.url = await new Promise((resolve, reject) => {
      let said = "";
      child.stdout?.on("data", (data) => {
        said += String(data);
        const found = /at (http:\S+\/)/.exec(said);
        if (found?.[1]) resolve(found[1]);
      });
      child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    });
    this.#port = Number(new URL(this.url).port);
  }

  /** Ends it, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.removeAllListeners("exit");
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await Promise.race([ended, gone]);
    this.#process = null;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const test = base.extend<{ page: Page }, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is needed: nothing.
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    await equip(context);
    await use(context);
  },
});
export { expect };

declare global {
  interface Window {
    /** What the tests' hands need in a page. */
    hands: {
      /** Yes, as often as this share of one says. */
      often: (share: number) => boolean;
      any: <T>(list: T[]) => T | undefined;
      /** Resolves with the next change of the page that leaves no move under way. */
      settled: Promise<void>;
      watch: () => void;
    };
  }
}

/** Gives every page of a context hands, and dice that fall the same way in every run. */
async function equip(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let state = 1;
    // Mulberry32.
    const chance = () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const change = (most: number) =>
      new Promise<void>((resolve) => {
        const done = () => (observer.disconnect(), clearTimeout(timer), resolve());
        const look = () => document.querySelector("[data-busy=true]") ?? done();
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const timer = setTimeout(done, most);
      });
    window.hands = {
      often: (share) => chance() < share,
      any: (list) => list[Math.floor(chance() * list.length)],
      settled: Promise.resolve(),
      // Nothing at all may happen: somebody else is thinking, or there was nothing to touch.
      watch: () => (window.hands.settled = change(30)),
    };
  });
}

/** Does something and waits for what comes of it: a change of the page, and the server's answer. */
export async function settle<T>(page: Page, deed: () => Promise<T>): Promise<T> {
  await page.evaluate(() => window.hands.watch());
  const done = await deed();
  await page.evaluate(() => window.hands.settled);
  return done;
}

/** Does something again and again until this is seen. */
export async function until(seen: Locator, deed: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await seen.isVisible()) && Date.now() < end) await deed();
  await expect(seen).toBeVisible();
}

/** Waits until a page is there, has what it asked for, and nothing on it moves. */
export async function still(page: Page): Promise<void> {
  await page.locator("main").first().waitFor();
  await expect(page.getByText(/^(Just a moment|Un momento)/)).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => {
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    const moving = document.getAnimations().filter((one) => one.playState === "running" && ends(one));
    return moving.length === 0 && document.fonts.status === "loaded";
  });
}

/** Waits until the bots of a table have played to the end; gives back the match. */
export async function finished(server: Server, made: Made): Promise<string> {
  const look = async () => (await fetch(`${server.url}api/tables/${made.table.id}`)).json();
  await expect.poll(async () => (await look()).phase, { timeout: 60_000 }).toBe("finished");
  return ((await look()) as Made["table"]).match ?? "";
}

/** A page that fails the test if anything goes wrong in it. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/net::ERR|WebSocket connection/.test(message.text()))
      faults.push(message.text());
  });
  return faults;
}

/** What axe finds on a screen that keeps somebody out. */
export async function keepsOut(page: Page, name: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.target} ${nodes[0]?.html.slice(0, 120)}`);
}

export const me = (name: string): SeatPlan => ({ kind: "me", name });
export const bot = (level = "beginner"): SeatPlan => ({ kind: "bot", level });

/**
 * Makes a table over HTTP, with bots that do not pause, and gives the browser its seats; of several browsers
 * each gets one.
 */
export async function makeTable(
  server: Server,
  pages: Page | Page[],
  seats: SeatPlan[],
  more: { game?: string; settings?: Partial<TableSettings>; position?: unknown } = {},
): Promise<Made> {
  const settings = { bot_pause: 0, ...more.settings };
  const body = {
    game: more.game ?? "nobel-run",
    seats,
    settings,
    ...(more.position ? { position: more.position } : {}),
  };
  const answer = await fetch(`${server.url}api/tables`, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  const made = (await answer.json()) as Made;
  if (!Array.isArray(pages)) await own(pages, made);
  else
    for (const [at, page] of pages.entries())
      await own(page, { ...made, seats: made.seats.slice(at, at + 1) });
  return made;
}

/** Puts a table's secrets into the browser, as if it had been made there. */
export async function own(page: Page, made: Made): Promise<void> {
  const table = {
    id: made.table.id,
    game: made.table.game,
    host: made.host,
    seats: made.seats,
    names: ["You"],
    touched: 1,
  };
  await page.addInitScript((table) => {
    const known = JSON.parse(localStorage.getItem("exaequo.tables") ?? "[]") as { id: string }[];
    if (!known.some((one) => one.id === table.id))
      localStorage.setItem("exaequo.tables", JSON.stringify([table, ...known]));
  }, table);
}

/** A window of Nobel Run: Berta has the turn and announces a paper; Ana, who holds Care, is asked. */
export const WINDOW = {
  seats: 2,
  first: 1,
  active: 1,
  round: 3,
  purse: { effort: 3, data: 1 },
  pool: ["paper_q4", "predoc", "lab_equipment", "local_grant", "paper_q3"],
  window: { cause: { why: "acquire", card: "paper_q3" } },
  players: [
    { hand: ["care", "work", "research"] },
    { hand: ["work", "predoc"], play: ["work", "work", "research"] },
  ],
};

/**
 * Touches what a beginner would touch next: answers what is asked, acquires what is affordable, ends
 * the turn. Returns once something was touched, or nothing can be.
 */
export const touch = (page: Page) => settle(page, () => page.evaluate(touchNext));

function touchNext(): void {
  const usable = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.getAttribute("aria-disabled") !== "true" && one.offsetParent !== null,
    );
  const open = document.querySelector("dialog[open]");
  if (open) return usable("button.button", open)[0]?.click();
  const sheet = document.querySelector("[role=dialog] .go button, [role=dialog] .extras button");
  if (sheet) return (sheet as HTMLElement).click();
  const reaction = usable(".reaction .choices button")[0];
  if (reaction) return reaction.click();
  const asked = usable(".hand button.card.ready")[0] ?? usable(".pool button.card.ready")[0];
  const button = usable("[data-primary]")[0];
  const possible = usable(".pool button.card.possible").at(-1);
  const turn = /end turn|terminar/i.test(button?.textContent ?? "");
  if (turn && possible && window.hands.often(0.85)) return possible.click();
  if (button && !turn) return button.click();
  (asked ?? button)?.click();
}

/** Touches until the game is over. */
export async function playOut(page: Page, touches = 4000): Promise<void> {
  for (let count = 0; count < touches; count += 1) {
    if (await page.locator(".ending").isVisible()) return;
    await touch(page);
  }
  throw new Error("the game did not end");
}

/** A game of Nobel Run that somebody has just played to its end. */
export async function playedOut(
  server: Server,
  page: Page,
  seats = [me("Ana"), bot("greedy")],
): Promise<void> {
  const made = await makeTable(server, page, seats);
  await page.goto(`/t/${made.table.id}`);
  await playOut(page);
}

/**
 * Plays to the end with the keyboard only, through the list of moves, which stays open from move to move.
 * `pick` says which of them, by how many have been made. Gives back how many there were.
 */
export async function playByKeyboard(
  page: Page,
  pick: (played: number) => "first" | "last" | "any",
): Promise<number> {
  const moves = page.getByRole("button", { name: "All moves" });
  const press = () => settle(page, () => page.keyboard.press("Enter"));
  await moves.waitFor();
  let played = 0;
  for (let tries = 0; tries < 6000 && !(await page.locator(".ending").isVisible()); tries += 1) {
    if (!(await page.locator("dialog[open] ol").isVisible())) {
      // Something else may lie open: what was found at the end of a move.
      if (await page.locator("dialog[open]").isVisible()) await page.keyboard.press("Escape");
      // The game may have ended just now, and the button with it.
      if ((await moves.count()) === 0) continue;
      await moves.focus({ timeout: 1000 }).catch(() => {});
      await press();
    }
    const focused = await page.evaluate(focusMove, pick(played));
    await (focused ? press() : settle(page, async () => {}));
    played += Number(focused);
  }
  await expect(page.locator(".ending")).toBeVisible();
  return played;
}

function focusMove(which: "first" | "last" | "any"): boolean {
  const list = [
    ...document.querySelectorAll<HTMLElement>("dialog[open] ol button:not([aria-disabled=true])"),
  ];
  const target = { first: list[0], last: list.at(-1), any: window.hands.any(list) }[which];
  target?.focus();
  return target !== undefined && document.activeElement === target;
}

/** Another person with a browser of their own. */
export async function newPerson(
  browser: Browser,
  server: Server,
  more: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1200, height: 850 },
    locale: "en-GB",
    ...more,
  });
  await equip(context);
  return { context, page: await context.newPage() };
}
