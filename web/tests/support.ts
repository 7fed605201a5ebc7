/** A real server for every test file, and hands that play. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { Arrangement, Made, SeatPlan } from "../src/generated/protocol";

export class Server {
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), "exaequo-"));
  url = "";
  #port = 0;

  async start(): Promise<void> {
    cpSync(join(import.meta.dirname, "../../examples/editions"), join(this.#folder, "editions"), {
      recursive: true,
    });
    const program = process.env["EXAEQUO"] ?? join(import.meta.dirname, "../../target/debug/exaequo");
    const child = spawn(
      program,
      [
        "serve",
        "--listen",
        `127.0.0.1:${this.#port}`,
        "--database",
        `sqlite:${join(this.#folder, "test.db")}`,
        "--editions",
        join(this.#folder, "editions"),
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
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
export { expect };

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

export const me = (name: string): SeatPlan => ({ kind: "me", name });
export const bot = (level = "beginner"): SeatPlan => ({ kind: "bot", level });

/** Makes a table over HTTP, with bots that do not pause, and gives the browser its seats. */
export async function makeTable(
  server: Server,
  page: Page,
  seats: SeatPlan[],
  more: { arrangement?: Partial<Arrangement>; position?: unknown } = {},
): Promise<Made> {
  const arrangement = { bot_pause: 0, ...more.arrangement };
  const body = {
    game: "nobel-run",
    seats,
    arrangement,
    ...(more.position ? { position: more.position } : {}),
  };
  const answer = await fetch(`${server.url}api/tables`, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  const made = (await answer.json()) as Made;
  await own(page, made);
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

/**
 * Touches what a beginner would touch next: answers what is asked, acquires what is affordable, ends
 * the turn. Returns once something was touched, or nothing can be.
 */
export async function touch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const usable = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(
        (one) => one.getAttribute("aria-disabled") !== "true" && one.offsetParent !== null,
      );
    const open = document.querySelector("dialog[open]");
    if (open) return usable("button.button", open)[0]?.click();
    const sheet = document.querySelector("[role=dialog] .go button, [role=dialog] .extras button");
    if (sheet) return (sheet as HTMLElement).click();
    const reaction = usable(".reaction .choices button")[0] ?? usable(".reaction header button")[0];
    if (reaction) return reaction.click();
    const asked = usable(".hand button.card.ready")[0] ?? usable(".pool button.card.ready")[0];
    const button = usable(".strip .buttons button.primary")[0];
    const possible = usable(".pool button.card.possible").at(-1);
    const turn = /end turn|terminar/i.test(button?.textContent ?? "");
    if (turn && possible && Math.random() < 0.85) return possible.click();
    if (button && !turn) return button.click();
    (asked ?? button)?.click();
  });
  await page.waitForTimeout(15);
}

/** Touches until the game is over. */
export async function playOut(page: Page, touches = 4000): Promise<void> {
  for (let count = 0; count < touches; count += 1) {
    if (await page.locator(".ending").isVisible()) return;
    await touch(page);
  }
  throw new Error("the game did not end");
}

export async function newPerson(
  browser: Browser,
  server: Server,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1200, height: 850 },
    locale: "en-GB",
  });
  return { context, page: await context.newPage() };
}
