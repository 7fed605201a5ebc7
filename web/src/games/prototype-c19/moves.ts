/** What the legal list means for what is on the screen. No rule is known here: everything is looked up. */
import type { Mark, PlayerView } from "./view";

/** What somebody holds over the sheet, ready to be written. */
export type Held =
  | { with: "sample" | "infection" | "biotech"; value: number }
  | { with: "mark" | "free"; mark: Mark; value: number };

/** What can be done to one's own sheet; a sheet without it is only looked at. */
export interface Hands {
  held: Held | null;
  legal: readonly string[];
  /** Are resistant individuals being placed? */
  resisting: boolean;
  toggleResist: () => void;
}

const prefix = (held: Held) => (held.with === "mark" || held.with === "free" ? `${held.with} ` : "");

export const healthAction = (held: Held) => `${prefix(held)}health ${held.value}`;
export const formulaAction = (held: Held, factor?: string) =>
  `${prefix(held)}formula ${held.value}${factor ? ` ${factor}` : ""}`;
export const pairAction = (held: Held, pair: number) =>
  held.with === "mark" || held.with === "free"
    ? `${held.with} biotech ${held.value} pair ${pair}`
    : `pair ${pair}`;

/** Dice are named by their faces, the smallest first. */
const named = (faces: readonly number[]) => faces.toSorted((a, b) => a - b).join(" ");
export const takeAction = (faces: readonly number[]) => `take ${named(faces)}`.trim();
export const rerollAction = (faces: readonly number[], mutant: boolean) =>
  ["reroll", named(faces), mutant ? "mutant" : ""].filter(Boolean).join(" ");

/** How analyses and conversions name a die. */
export const targetOf = (held: Held) =>
  held.with === "sample" ? `sample ${held.value}` : held.with === "biotech" ? "biotechnology" : "infection";

/** The values with which a mark can be used somewhere. */
export function valuesOf(mark: Mark, legal: readonly string[]): number[] {
  const form =
    mark === "free"
      ? /^free \w+ (\d)/
      : new RegExp(`^mark ${mark === "biotechnology" ? "biotech" : mark} (\\d)`);
  const found = legal.flatMap((action) => form.exec(action)?.[1] ?? []).map(Number);
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Pairs that can change this die. */
export function conversions(held: Held, legal: readonly string[]): number[] {
  const start = `convert ${targetOf(held)} pair `;
  return legal
    .filter((action) => action.startsWith(start))
    .map((action) => Number(action.slice(start.length)));
}

/** What the other number of a pair is: what the die would become. */
export function becomes(player: PlayerView, pair: number, value: number): number {
  const numbers = player.pairs[pair - 1]?.numbers ?? [];
  return numbers[numbers[0] === value ? 1 : 0] ?? value;
}

/** Can a mark still be used with this value? */
export const usesValue = (value: number | null, legal: readonly string[]): boolean =>
  legal.some((action) => action.includes(` ${value} `) || action.endsWith(` ${value}`));

export const isResist = (action: string): boolean => action.startsWith("resist ");
/** The actions that make an individual resistant. */
export const resists = (legal: readonly string[]): string[] => legal.filter(isResist);
/** Is a column asked for that falls ill? */
export const asksForColumn = (legal: readonly string[]): boolean =>
  legal.some((action) => action.startsWith("column "));

/** "place 5 r1 c2 turn 0" as its numbers; null if it is something else. */
export function shapePlaced(
  action: string,
): { shape: number; row: number; column: number; turn: number } | null {
  const found = /^place (\d+) r(\d+) c(\d+) turn (\d)$/.exec(action)?.slice(1).map(Number);
  const [shape = 0, row = 0, column = 0, turn = 0] = found ?? [];
  return found ? { shape, row, column, turn } : null;
}

/** Is something left that samples could be used for? The reason to ask before a turn is finished. */
export const stillUseful = (legal: readonly string[]) =>
  legal.some((action) => /^(health|formula) /.test(action));
