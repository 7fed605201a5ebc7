/** The engine's view of a Nobel Run table, exactly as its JSON (games/nobel-run/src/view.rs). */
import type { CardId, Resource } from "./facts";

export type Purse = Record<Resource, number>;
export type Deck = "basic" | "advanced";

export type Cause =
  | { why: "turn_begins" }
  | { why: "acquire"; card: CardId }
  | { why: "acquire_top"; deck: Deck; extra: CardId }
  | { why: "publish"; card: CardId }
  | { why: "last_word" };

export type Prompt =
  | { ask: "turn"; seat: number }
  | { ask: "react"; seat: number; cause: Cause; card?: CardId }
  | { ask: "give"; seat: number; resource: Resource; amount: number }
  | { ask: "discard"; seat: number }
  | { ask: "keep"; seat: number; left: number }
  | { ask: "over" };

/** One way to pay: actions to take before the acquisition. */
export interface Payment {
  cards: number;
  waste: number;
  actions: string[];
}

export type Offer =
  | { state: "now" }
  | { state: "with_hand"; ways: Payment[] }
  | { state: "out_of_reach"; missing: Purse }
  | { state: "no_extra_card" }
  | { state: "blocked"; by: CardId[] };

export interface SlotView {
  card: CardId | null;
  offer?: Offer;
  kept?: boolean;
}

export interface DeckView {
  deck: Deck;
  top: CardId | null;
  below: number;
  offer?: Offer;
  extra?: CardId;
}

export interface PlayerView {
  seat: number;
  prestige: number;
  hand?: CardId[];
  hand_count: number;
  known: CardId[];
  deck_count: number;
  unseen: CardId[];
  discard: CardId[];
  play: CardId[];
  cv: CardId[];
  front: CardId[];
}

export interface SoloView {
  rounds: number;
  deck_count: number;
  peio_cv: CardId[];
  peio_prestige: number;
  peio_next: CardId | null;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
  automa?: { name: string; score: number; won: boolean };
}

export interface NobelRunView {
  you?: number;
  round: number;
  last_round: boolean;
  first: number;
  active: number;
  prompt: Prompt;
  purse: Purse;
  published: boolean;
  pool: SlotView[];
  /** Left out in solo. */
  decks?: DeckView[];
  players: PlayerView[];
  solo?: SoloView;
  outcome?: Outcome;
}
