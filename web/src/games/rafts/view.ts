/** The engine's view of a Rafts! table, exactly as its JSON (games/rafts/src/view.rs). */
import type { CardId, Deck, Unit } from "./facts";

export type Attack = "antibiotic_spill" | "blackout" | "unexpected_expenses";

export type Prompt =
  | { ask: "turn"; seat: number; proclaim: boolean }
  | { ask: "discard"; seat: number; proclaim: boolean }
  | { ask: "draw"; seat: number; left: number; proclaim: boolean }
  | { ask: "take"; seat: number }
  | { ask: "adopt"; seat: number }
  | { ask: "shield"; asked: number[]; attack: Attack; by: number }
  | { ask: "lose"; asked: number[]; resource: Unit }
  | { ask: "catch"; asked: number[]; cards: CardId[] }
  | { ask: "over" };

export interface DeckView {
  deck: Deck;
  count: number;
  discards: number;
  open: boolean;
}

export interface BenchView {
  /** From 1. */
  bench: number;
  bacterium: CardId | null;
  gene: CardId | null;
  time: number;
  food: number;
  money: number;
}

export interface Ticks {
  bench: number;
  bacterium: boolean;
  gene: boolean;
  time: number;
  food: number;
  money: number;
  lipid_rafts: boolean;
  missing: number;
}

export interface GoalView {
  objective: CardId;
  bacterium: CardId;
  gene: CardId;
  time: number;
  food: number;
  money: number;
  ticks: Ticks[];
  met: boolean;
}

export type Answer =
  | { do: "pass" }
  | { do: "shield"; save: string }
  | { do: "lose"; bench?: number }
  | { do: "catch"; card: CardId; bench?: number };

export interface PlayerView {
  seat: number;
  hand?: CardId[];
  hand_count: Record<Deck, number>;
  known: CardId[];
  expanded: boolean;
  lipid_rafts: boolean;
  benches: BenchView[];
  objectives: GoalView[];
  answer?: Answer;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
}

export interface RaftsView {
  you?: number;
  round: number;
  rounds: number;
  idle_rounds: number;
  first: number;
  active: number;
  played: boolean;
  prompt: Prompt;
  decks: DeckView[];
  objectives_left: CardId[];
  discard: CardId[];
  aside: CardId[];
  players: PlayerView[];
  first_catch?: number;
  outcome?: Outcome;
}

/** Who is waited for. */
export function askedSeats(prompt: Prompt): number[] {
  if ("asked" in prompt) return prompt.asked;
  return "seat" in prompt ? [prompt.seat] : [];
}
