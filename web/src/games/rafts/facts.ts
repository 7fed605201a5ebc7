/**
 * What is fixed about every card. `cards.json` is the engine's `games/rafts/data/cards.toml` (a test
 * compares them): our own reconstruction of the deck, not the published card list.
 */
import type { Attack, Card, Deck, Resource } from "../../generated/rafts/types";
import { boxOf } from "../../table/edition";
import cards from "./cards.json";

export type CardId = Card;
export type Unit = Resource;
export type { Deck };
export const UNITS: readonly Unit[] = ["time", "food", "money"];
export type Kind = "bacterium" | "gene" | Unit | "lipid_rafts" | "action" | "objective";

export interface Needs {
  bacterium: CardId;
  gene: CardId;
  time: number;
  food: number;
  money: number;
}

export interface Facts {
  id: CardId;
  kind: Kind;
  copies: number;
  effect?: string;
  needs?: Needs;
}

export const { playWith, factsOf } = boxOf(cards as Facts[], "cards", "card");

/** Every place for a card, also those that only an edition uses. */
export const CARDS: readonly CardId[] = cards.map((card) => card.id);

/** The first card of a kind that is in the box. */
export const someCard = (kind: Kind): CardId =>
  CARDS.find((card) => kindOf(card) === kind && factsOf(card).copies > 0) ?? kind;

export const kindOf = (card: CardId): Kind => factsOf(card).kind;

export function deckOf(card: CardId): Deck {
  const kind = kindOf(card);
  if (kind === "action") return "action";
  return kind === "bacterium" || kind === "gene" ? "specific" : "general";
}

/** The three families of action cards, which look different: stripes, a cross of growth, a lightning. */
export type Family = "sabotage" | "improvement" | "quick";
const QUICK = new Set(["serendipity", "emergency_generator", "antibiotic_resistance", "savings"]);
const BETTER = new Set(["lab_expansion", "bioeconomy", "european_funding"]);

export function familyOf(card: CardId): Family | null {
  const { effect } = factsOf(card);
  if (!effect) return null;
  return QUICK.has(effect) ? "quick" : BETTER.has(effect) ? "improvement" : "sabotage";
}

/** The quick card that answers an attack: what its window shows to everybody who is asked. */
export const SHIELDS: Readonly<Record<Attack, CardId>> = {
  blackout: "emergency_generator",
  unexpected_expenses: "savings",
  antibiotic_spill: "antibiotic_resistance",
};
