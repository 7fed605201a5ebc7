/** The story of a game, from its log: whose turn it was, what was done in it, what was done to you. */
import type { LoggedStep } from "../net/connection.svelte";

/** One turn. */
export interface TurnTold {
  /** Whose, and in which round; null for what came before the first turn that the log knows. */
  turn: [seat: number, round: number] | null;
  steps: LoggedStep[];
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

/** The last turn of a seat in which something happened: its sentences, and the step it ended with. */
export function lastTurnOf(log: readonly LoggedStep[], seat: number): { sentences: string[]; until: number } {
  const own = byTurns(log).filter(({ turn, steps }) => turn?.[0] === seat && steps.length);
  const steps = own.at(-1)?.steps ?? [];
  return { sentences: steps.flatMap(toldOf), until: steps.at(-1)?.step ?? 0 };
}

/** What others did after a step, in order. */
export const newsAfter = (log: readonly LoggedStep[], after: number, you: number | null): string[] =>
  log.filter((step) => step.step > after && step.seat !== you).flatMap(toldOf);

/** What others did to you after a step. */
export const doneToYou = (log: readonly LoggedStep[], after: number, you: number | null): string[] =>
  you === null
    ? []
    : log
        .filter((step) => step.step > after && step.seat !== you)
        .flatMap((step) => step.lines.filter(([, , weight]) => weight === you).map(([sentence]) => sentence));
