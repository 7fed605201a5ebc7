/** The story of a game, from its log: whose turn it was, what was done in it, what was done to you. */
import type { Gain } from "../generated/protocol";
import type { LoggedStep } from "../net/connection.svelte";

/** One turn. */
export interface TurnTold {
  /** Whose, and in which round; null for what came before the first turn that the log knows. */
  turn: [seat: number, round: number] | null;
  steps: LoggedStep[];
}

/** A sentence that was not told yet, and the turn it belongs to. */
export interface News {
  turn: string;
  sentence: string;
}

/** What one player did. */
export interface Deeds {
  seat: number;
  sentences: string[];
}

/** The log by turns, the earliest first. */
export function byTurns(log: readonly LoggedStep[]): TurnTold[] {
  const turns: TurnTold[] = [{ turn: null, steps: [] }];
  for (const step of log) {
    turns.at(-1)?.steps.push(step);
    if (step.turn) turns.push({ turn: step.turn, steps: [] });
  }
  return turns;
}

/** What is worth telling of a step, without what is only said in passing. */
export const toldOf = (step: LoggedStep): string[] =>
  step.lines.filter(([, , weight]) => weight !== "aside").map(([sentence]) => sentence);

/** What is said only in passing. */
export const asidesOf = (step: LoggedStep): string[] =>
  step.lines.filter(([, , weight]) => weight === "aside").map(([sentence]) => sentence);

/**
 * The last turn of a seat: its sentences, what it brought, and its steps. Of a turn in which nothing happened it
 * says how it ended.
 */
export function lastTurnOf(
  log: readonly LoggedStep[],
  seat: number,
): { sentences: string[]; gains: Gain[]; from: number; until: number } {
  const own = byTurns(log).filter(({ turn, steps }) => turn?.[0] === seat && steps.length);
  const steps = own.at(-1)?.steps ?? [];
  const told = steps.flatMap(toldOf);
  return {
    sentences: told.length ? told : steps.slice(-1).flatMap(asidesOf).slice(0, 1),
    gains: steps.at(-1)?.gains ?? [],
    from: (steps[0]?.step ?? 1) - 1,
    until: steps.at(-1)?.step ?? 0,
  };
}

/** Points with their sign. */
export const signed = (points: number): string =>
  points < 0 ? `−${-points}` : points > 0 ? `+${points}` : "0";

/** What a turn brought altogether, behind its story; nothing if it brought nothing. */
export const sumOf = (gains: readonly Gain[]): string =>
  gains.length ? ` (${signed(gains.reduce((sum, { points }) => sum + points, 0))})` : "";

/** What a turn brought in one category, by the game's own words. */
export const gained = ({ category, points }: Gain, texts: Record<string, string>): string =>
  `${texts[`score.${category}`] ?? category} ${signed(points)}`;

/** A sentence beside its player's name need not begin with it. */
export const withoutName = (sentence: string, name: string): string =>
  name && sentence.startsWith(`${name} `) ? sentence.slice(name.length + 1) : sentence;

/** What was done several times is said once, with how often. */
export function counted(sentences: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const sentence of sentences) times.set(sentence, (times.get(sentence) ?? 0) + 1);
  return [...times].map(([sentence, n]) => (n > 1 ? sentence.replace(/\.?$/, ` (×${n})$&`) : sentence));
}

/** Sentences about a player in one line beside the name. */
export const folded = (sentences: readonly string[], name: string): string =>
  counted(sentences)
    .map((sentence) => withoutName(sentence, name).replace(/\.$/, ""))
    .join("; ");

/** What happened after a step, in order, with the turn each sentence belongs to. */
export const newsAfter = (log: readonly LoggedStep[], after: number): News[] =>
  byTurns(log).flatMap(({ turn, steps }) =>
    steps
      .filter(({ step }) => step > after)
      .flatMap(toldOf)
      .map((sentence) => ({ turn: String(turn), sentence })),
  );

/** What each of the others did after a step, folded by player. */
export function missedAfter(log: readonly LoggedStep[], after: number, you: number | null): Deeds[] {
  const missed: Deeds[] = [];
  for (const step of log.filter(({ step, seat }) => step > after && seat !== you)) {
    const told = toldOf(step);
    const known = missed.find(({ seat }) => seat === step.seat);
    if (known) known.sentences.push(...told);
    else if (told.length) missed.push({ seat: step.seat, sentences: told });
  }
  return missed;
}

/** What others did to you after a step. */
export const doneToYou = (log: readonly LoggedStep[], after: number, you: number | null): string[] =>
  you === null
    ? []
    : log
        .filter((step) => step.step > after && step.seat !== you)
        .flatMap((step) => step.lines.filter(([, , weight]) => weight === you).map(([sentence]) => sentence));
