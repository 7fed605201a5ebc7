/** Looking up what is legal: actions are compared by what they are, never by how they are written. */
import type { Legal } from "./contract";

/** What is alike has the same key. What the engine leaves out of an action is left out here too. */
export const keyOf = (action: unknown): string =>
  JSON.stringify(action, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Legal actions by their keys. Nobody adds to it: whenever the list changes, there is a new one. */
export const byKey = <A>(moves: readonly Legal<A>[]): ReadonlyMap<string, Legal<A>> =>
  new Map(moves.map((move) => [keyOf(move.action), move]));

/** Finds an action among legal ones. */
export const find = <A>(moves: readonly Legal<A>[], action: A): Legal<A> | undefined => {
  const key = keyOf(action);
  return moves.find((move) => keyOf(move.action) === key);
};

/** What all actions have in common: what is done. */
export interface Doing {
  do: string;
}

/** One kind of action. */
export type OfKind<A extends Doing, K extends A["do"]> = Extract<A, { do: K }>;

/** Is an action of one of these kinds? */
export const isKind = <A extends Doing, K extends A["do"]>(
  action: A,
  ...kinds: readonly K[]
): action is OfKind<A, K> => (kinds as readonly string[]).includes(action.do);

/** The actions of these kinds that are legal: `ofKind(moves, "play")`. */
export const ofKind = <A extends Doing, K extends A["do"]>(
  moves: readonly Legal<A>[],
  ...kinds: readonly K[]
): OfKind<A, K>[] => moves.map((move) => move.action).filter((action) => isKind(action, ...kinds));
