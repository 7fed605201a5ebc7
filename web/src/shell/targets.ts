/** What a solo score is worth, from measured play, and the best of this browser. */
import { read, write } from "./memory";

export const MEDALS = ["bronze", "silver", "gold"] as const;
export type Medal = (typeof MEDALS)[number];

export interface Targets {
  /** The option by whose value the scores differ; none if they do not. */
  by?: string;
  /** The scores that earn bronze, silver and gold, by that option's value. */
  scores: Record<string, Record<Medal, number>>;
}

/** The value of the option that the targets go by; a default game has none. */
export const valueOf = ({ by }: Targets, options: Record<string, unknown>): string =>
  by === undefined ? "any" : String(options[by] ?? "none");

/** The best medal that a score earns. */
export const medalFor = (goals: Record<Medal, number> | undefined, score: number): Medal | null =>
  MEDALS.findLast((medal) => goals && score >= goals[medal]) ?? null;

const keyOf = (game: string, value: string) => `best.${game}.${value}`;
export const bestOf = (game: string, value: string): number | null => read<number>(keyOf(game, value));

/** Remembers a score; gives back the best one before it. A match counts once. */
export function noteScore(game: string, value: string, match: string, score: number): number | null {
  const counted = `counted.${game}.${value}`;
  const last = read<{ match: string; before: number | null }>(counted);
  if (last?.match === match) return last.before;
  const before = bestOf(game, value);
  write(counted, { match, before });
  if (before === null || score > before) write(keyOf(game, value), score);
  return before;
}
