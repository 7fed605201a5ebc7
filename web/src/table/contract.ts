/** What a game's table is given, and all it knows: nothing here speaks of networks or rules. */

import type { EditionData } from "./edition";

/** Why the engine will not do something. */
export interface Refusal {
  /** The number of the rule, such as "NR-34". */
  rule: string;
  /** One sentence in the chosen language. */
  reason: string;
}

/** A reaction window's clock, on the scale of `performance.now()`. */
export interface ReactionClock {
  /** When it ends, in milliseconds. */
  ends: number;
  /** Its full length, in milliseconds. */
  total: number;
}

export type Lang = "en" | "es";

/** The game's own texts in the chosen language, by flattened key: `text("card.work")`. */
export type Text = (key: string) => string;

/** Something that may be done now: its notation, to do it by, and what it is. */
export interface Legal<A> {
  notation: string;
  action: A;
}

/**
 * The props of `games/<game>/Table.svelte`. `V` and `A` are the game's view and its actions, as the types
 * that are generated from it.
 */
export interface GameTableProps<V, A> {
  /** One viewer's table. */
  view: V;
  /** The engine's one sentence for this viewer: what is waited for, and from whom. */
  prompt: string;
  /** What is lit as legal: everything this seat may do now, or what a hint begins with. */
  legal: Legal<A>[];
  /** Everything this seat may do now, if less is lit; empty if it is not waited for. */
  everything?: Legal<A>[];
  /** The seat whose eyes these are; null for a spectator. */
  you: number | null;
  /** Names by seat. */
  names: string[];
  /** The seats that are waited for. */
  waiting?: number[];
  text: Text;
  lang: Lang;
  /** Does what has this notation. The host answers with a new `view` and a new `legal` array. */
  act: (notation: string) => void;
  /** Asks the engine why an action is not possible. */
  why: (action: A | string) => Promise<Refusal>;
  /** The engine's own sentence for a legal action, by its notation. */
  sentence: (notation: string) => Promise<string>;
  /** The clock of the open reaction window, if there is one. */
  reaction: ReactionClock | null;
  /** What differs from the printed box, if an owner's corrected one is played with. */
  edition?: EditionData | null;
  /** A move is under way: it is shown, and no other can be clicked. */
  busy: boolean;
}
