// Makes web/fixtures anew from the engine: real views, legal actions and refusals.
// The program is $EXAEQUO, or the debug build of this repository.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { PLAYED, POSITIONS, STRETCH } from "./moments.mjs";
import { Referee } from "./referee.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const referee = new Referee(process.env.EXAEQUO ?? join(web, "../target/debug/exaequo"));
/** What a position leaves open is always the same. */
const SEED = "1".padStart(64, "0");
mkdirSync(join(web, "fixtures"), { recursive: true });

for (const [name, { eyes, position }] of Object.entries(POSITIONS)) {
  const { match } = await referee.ask({ cmd: "position", game: "nobel-run", position, seed: SEED });
  await keep(name, match, eyes);
}
for (const [name, { eyes, seats, seed, until }] of Object.entries(PLAYED)) {
  const match = await begin(seats, seed);
  const curve = [];
  for (let view = await see(match, null); !until(view); view = await see(match, null)) {
    curve.push({ round: view.round, prestige: prestige(view) });
    await move(match);
  }
  curve.push({ round: (await see(match, null)).round, prestige: prestige(await see(match, null)) });
  await keep(name, match, eyes, { curve: byRound(curve) });
}
await stretch();
referee.close();

async function begin(seats, seed) {
  const options = seats > 1 ? { first_player: 0 } : {};
  return (await referee.ask({ cmd: "new", game: "nobel-run", seats, options, seed })).match;
}

async function see(match, seat) {
  return (await referee.ask({ cmd: "view", match, seat })).view;
}

async function legal(match, seat) {
  if (seat === null) return [];
  const answer = await referee.try({ cmd: "legal", match, seat });
  return (answer.actions ?? []).map(({ text, action }) => ({ notation: text, action }));
}

/** One step of a quick bot for whoever is waited for. */
async function move(match) {
  const { status } = await referee.ask({ cmd: "status", match });
  const seat = status.waiting[0];
  const { text } = await referee.ask({ cmd: "bot", match, seat, bot: "greedy", seed: status.step });
  await referee.ask({ cmd: "play", match, seat, action: text });
}

async function keep(name, match, eyes, more = {}) {
  const view = await see(match, eyes);
  const allowed = await legal(match, eyes);
  const refusals = eyes === null ? [] : await refused(match, eyes, view, allowed);
  const { scores } = await referee.ask({ cmd: "score", match });
  write(name, { name, you: eyes, view, legal: allowed, refusals, scores, ...more });
}

/** Why everything somebody may touch is not possible now, in both languages. */
async function refused(match, seat, view, allowed) {
  const answers = [];
  for (const action of touchable(view, seat)) {
    if (allowed.some((move) => isDeepStrictEqual(move.action, action))) continue;
    const [en, es] = await Promise.all(
      ["en", "es"].map((lang) => referee.try({ cmd: "play", match, seat, action, lang })),
    );
    if (en.refused)
      answers.push({ action, rule: en.refused.rule, en: en.refused.reason, es: es.refused.reason });
    else throw new Error(`${JSON.stringify(action)} was neither legal nor refused: ${JSON.stringify(en)}`);
  }
  return answers;
}

function touchable(view, seat) {
  const mine = view.players[seat];
  const hand = [...new Set(mine.hand ?? [])];
  const pool = [...new Set(view.pool.flatMap((slot) => slot.card ?? []))];
  const rivals = view.players.flatMap((player) => (player.seat === seat ? [] : [player.seat]));
  const each = (kind, cards) => cards.map((card) => ({ do: kind, card }));
  return [
    ...hand.flatMap((card) => ["money", "effort", "data", "draw"].map((gain) => ({ do: "use", card, gain }))),
    ...["publish", "give", "discard", "attack", "block"].flatMap((kind) => each(kind, hand)),
    ...hand.flatMap((card) => [...rivals, "peio"].map((rival) => ({ do: "place", card, rival }))),
    ...hand.flatMap((card) => [...rivals, seat].map((rival) => ({ do: "use_against", card, rival }))),
    ...["acquire", "keep"].flatMap((kind) => each(kind, pool)),
    ...["basic", "advanced"].flatMap((deck) =>
      [...new Set(["work", ...hand])].map((extra) => ({ do: "acquire_top", deck, extra })),
    ),
    ...each("disable", [...new Set(mine.front)]),
    ...["end_turn", "draw", "pass", "give_nothing"].map((kind) => ({ do: kind })),
  ];
}

async function stretch() {
  const match = await begin(STRETCH.seats, STRETCH.seed);
  for (let step = 0; step < STRETCH.from; step += 1) await move(match);
  const steps = [];
  for (let step = 0; step < STRETCH.steps; step += 1) {
    steps.push({ view: await see(match, STRETCH.eyes), legal: await legal(match, STRETCH.eyes) });
    await move(match);
  }
  write("stretch", { name: "stretch", you: STRETCH.eyes, steps });
}

function prestige(view) {
  const own = view.players.map((player) => player.prestige);
  return view.solo ? [...own, view.solo.peio_prestige] : own;
}

/** The last state of each round. */
function byRound(curve) {
  return [...new Map(curve.map((point) => [point.round, point])).values()];
}

function write(name, value) {
  writeFileSync(join(web, "fixtures", `${name}.json`), JSON.stringify(value) + "\n");
}
