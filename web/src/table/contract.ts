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

/** The props of `games/<game>/Table.svelte`. `V` is the view as the engine's JSON. */
export interface GameTableProps<V> {
  /** One viewer's table. */
  view: V;
  /** Notations of everything this seat may do now; empty if it is not waited for. */
  legal: string[];
  /** The seat whose eyes these are; null for a spectator. */
  you: number | null;
  /** Names by seat. */
  names: string[];
  text: Text;
  lang: Lang;
  /** Does it. The host answers with a new `view` and a new `legal` array. */
  act: (action: string) => void;
  /** Asks the engine why an action is not possible. */
  why: (action: string) => Promise<Refusal>;
  /** The engine's own sentence for a legal action. */
  sentence: (action: string) => Promise<string>;
  /** The clock of the open reaction window, if there is one. */
  reaction: ReactionClock | null;
  /** What differs from the printed box, if an owner's corrected one is played with. */
  edition?: EditionData | null;
  /** A move is under way: it is shown, and no other can be clicked. */
  busy: boolean;
}
