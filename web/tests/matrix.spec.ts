/**
 * Every kind of question of every game with every number of players: prompt, hand or tray, what is asked about
 * and the button that goes on are inside the window, and axe finds nothing. `cargo xtask browser --all` tries
 * each in every window, language and colour; the checks a share of these in which all of them meet.
 */
import AxeBuilder from "@axe-core/playwright";
import type { Browser } from "@playwright/test";
import type { GameInfo } from "../src/generated/protocol";
import { Referee } from "../scripts/referee.mjs";
import { ALL_SIZES, expectFits, NEEDED, type Size } from "./fits";
import { bot, expect, makeTable, me, newPerson, program, type Server, test } from "./support";

const ALL = process.env["EXAEQUO_MATRIX"] === "all";
const LANGS = ["en-GB", "es-ES"] as const;
const COLOURS = ["light", "dark"] as const;
/** How many games are looked through for questions, and how many steps of each. */
const [GAMES, STEPS] = [ALL ? 4 : 2, 600];
/** The checks look at one question in so many. */
const SHARE = 8;

interface Question {
  ask: string;
  /** Who is asked. */
  seat: number;
  position: unknown;
}
interface Look {
  locale: (typeof LANGS)[number];
  colour: (typeof COLOURS)[number];
  sizes: readonly Size[];
}

/** The questions that come up in whole games of bots, each at the latest moment: then the table is fullest. */
async function questions(referee: Referee, game: string, seats: number): Promise<Question[]> {
  const found = new Map<string, Question>();
  for (let seed = 0; seed < GAMES; seed += 1) {
    const hex = (seed * 16 + seats).toString(16).padStart(64, "0");
    const { match } = await referee.ask({ cmd: "new", game, seats, seed: hex });
    for (let step = 0; step < STEPS; step += 1) {
      const question = await look(referee, match);
      if (!question) break;
      if (question.choices > 1) found.set(question.ask, question);
      const bot = seed % 2 ? "greedy" : "random";
      const { text } = await referee.ask({ cmd: "bot", match, seat: question.seat, bot, seed: step });
      await referee.ask({ cmd: "play", match, seat: question.seat, action: text });
    }
  }
  return [...found.values()];
}

async function look(referee: Referee, match: unknown): Promise<(Question & { choices: number }) | null> {
  const { status } = (await referee.ask({ cmd: "status", match })) as { status: { waiting?: number[] } };
  const seat = status.waiting?.[0];
  if (seat === undefined) return null;
  const { view } = (await referee.ask({ cmd: "view", match, seat })) as {
    view: { prompt: { ask: string } };
  };
  const { actions } = (await referee.ask({ cmd: "legal", match, seat })) as { actions: unknown[] };
  const { position } = await referee.ask({ cmd: "describe", match });
  return { ask: view.prompt.ask, seat, position, choices: actions.length };
}

/** In which windows, languages and colours the question of that number is looked at. */
function looks(number: number): Look[] {
  if (ALL) return LANGS.flatMap((locale) => COLOURS.map((colour) => ({ locale, colour, sizes: ALL_SIZES })));
  const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
  const sizes = [at(ALL_SIZES, number), at(ALL_SIZES, number + 2 + (number % 3))];
  return [{ locale: at(LANGS, number), colour: at(COLOURS, number >> 1), sizes }];
}

async function fits(
  browser: Browser,
  server: Server,
  game: string,
  seats: number,
  question: Question,
  how: Look,
) {
  const { context, page } = await newPerson(browser, server, { locale: how.locale, colorScheme: how.colour });
  const plan = Array.from({ length: seats }, (_, at) => (at === question.seat ? me("Ana") : bot("random")));
  const settings = { bot_pause: 2000, reaction_seconds: 0 };
  const made = await makeTable(server, page, plan, { game, position: question.position, settings });
  await page.goto(`/t/${made.table.id}`);
  await page.locator("[data-primary]").waitFor();
  await expectFits(page, NEEDED, how.sizes);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await context.close();
}

for (const game of ["nobel-run", "nebula", "rafts", "prototype-c19"])
  test(`every question of ${game} fits in every window${ALL ? "" : " (a share)"}`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(ALL ? 7_200_000 : 600_000);
    const referee = new Referee(program());
    const games = (await (await fetch(`${server.url}api/games`)).json()) as GameInfo[];
    const [fewest, most] = games.find(({ id }) => id === game)!.seats;
    const faults: string[] = [];
    let number = 0;
    for (let seats = fewest; seats <= most; seats += 1)
      for (const question of await questions(referee, game, seats)) {
        number += 1;
        if (!ALL && number % SHARE !== 1) continue;
        for (const how of looks(Math.floor(number / SHARE))) {
          const where = `${question.ask} with ${seats}, ${how.locale}, ${how.colour}`;
          await fits(browser, server, game, seats, question, how).catch((error: Error) => {
            faults.push(`${where}: ${error.message}`);
          });
        }
      }
    referee.close();
    console.log(`${game}: ${number} questions`);
    expect(faults).toEqual([]);
  });
