/** What the legal list means for what is on the screen. No rule is known here: everything is looked up. */
import type {
  Action,
  Factor,
  Mark,
  PlayerView,
  Resource,
  Source,
  Target,
} from "../../generated/prototype-c19/types";
import type { Legal } from "../../table/contract";
import { keyOf, ofKind, type OfKind } from "../../table/legal";
import type { Outlook } from "./outlook";

export type Moves = readonly Legal<Action>[];

/** What somebody holds over the sheet, ready to be written. */
export type Held =
  | { with: "sample" | "infection" | "biotech"; value: number }
  | { with: "mark" | "free"; mark: Mark; value: number };

/** What can be done to one's own sheet; a sheet without it is only looked at. */
export interface Hands {
  held: Held | null;
  legal: Moves;
  /** Are resistant individuals being placed? */
  resisting: boolean;
  toggleResist: () => void;
  /** What picked dice would do. */
  outlook: Outlook;
  /** The infection hangs over the paper, or no more. */
  onghost: (ghost: Ghost | null) => void;
  /** Spends a bonus on what is in hand. */
  spend: (resource: Resource, anchor: HTMLElement) => void;
}

/** An infection over the paper: how marking it is written, if it may lie there; and whether a finger put it down. */
export interface Ghost {
  notation: string | undefined;
  down: boolean;
}

const sourceOf = (held: Held): Source =>
  held.with === "mark" || held.with === "free" ? held.with : "sample";

export const healthAction = (held: Held): Action => ({
  do: "health",
  with: sourceOf(held),
  value: held.value,
});
export const formulaAction = (held: Held, factor?: Factor): Action => ({
  do: "formula",
  with: sourceOf(held),
  value: held.value,
  ...(factor === undefined ? {} : { factor }),
});
export const pairAction = (held: Held, pair: number): Action =>
  held.with === "mark" || held.with === "free"
    ? { do: "cell", with: held.with, value: held.value, pair }
    : { do: "pair", pair };

/** Dice are told by their faces, the smallest first. */
const sorted = (faces: readonly number[]) => faces.toSorted((a, b) => a - b);
export const takeAction = (faces: readonly number[]): Action => ({ do: "take", dice: sorted(faces) });
export const rerollAction = (faces: readonly number[], mutant: boolean): Action => ({
  do: "reroll",
  dice: sorted(faces),
  mutant,
});

/** By how much an analysis changes a die. */
export const CHANGES = [-1, 1] as const;
/** Which die analyses and conversions change. */
export const targetOf = (held: Held): Target =>
  held.with === "sample" ? { sample: held.value } : held.with === "biotech" ? "biotechnology" : "infection";
export const analyseAction = (die: Target, change: number): Action => ({ do: "analyse", die, change });
export const convertAction = (held: Held, pair: number): Action => ({
  do: "convert",
  die: targetOf(held),
  pair,
});

/** How a mark of each area is used. */
const USES = { health: ["health"], formula: ["formula"], biotechnology: ["cell"] } as const;
const ANY_USE = ["health", "formula", "cell"] as const;

/** The values with which a mark can be used somewhere. */
export function valuesOf(mark: Mark, legal: Moves): number[] {
  const [source, uses] = mark === "free" ? (["free", ANY_USE] as const) : (["mark", USES[mark]] as const);
  const found = ofKind(legal, ...uses).flatMap((use) => (use.with === source ? [use.value] : []));
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Pairs that can change this die. */
export function conversions(held: Held, legal: Moves): number[] {
  const target = keyOf(targetOf(held));
  return ofKind(legal, "convert").flatMap(({ die, pair }) => (keyOf(die) === target ? [pair] : []));
}

/** What the other number of a pair is: what the die would become. */
export function becomes(player: PlayerView, pair: number, value: number): number {
  const numbers = player.pairs[pair - 1]?.numbers ?? [];
  return numbers[numbers[0] === value ? 1 : 0] ?? value;
}

/** The actions that make an individual resistant. */
export const resists = (legal: Moves): OfKind<Action, "resist">[] => ofKind(legal, "resist");
/** Is a column asked for that falls ill? */
export const asksForColumn = (legal: Moves): boolean => ofKind(legal, "column").length > 0;

/** Is something left that samples could be used for? The reason to ask before a turn is finished. */
export const stillUseful = (legal: Moves): boolean =>
  ofKind(legal, "health", "formula").some((use) => use.with === "sample");
