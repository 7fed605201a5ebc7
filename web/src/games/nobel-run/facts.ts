/** The printed facts of every card, from the engine's data (scripts/facts.mjs). */
import cards from "../../generated/nobel-run/cards.json";
import type { Card, Resource } from "../../generated/nobel-run/types";
import { boxOf } from "../../table/edition";

export type CardId = Card;
export type { Resource };
export type Good = Resource | "prestige";
export const GOODS: readonly Good[] = ["money", "effort", "data", "prestige"];
export const RESOURCES: readonly Resource[] = ["money", "effort", "data"];

export type Amounts = Partial<Record<Good, number>>;

export interface Facts {
  id: CardId;
  group: "starting" | "basic" | "advanced";
  kind: "starting" | "grant" | "staff" | "equipment" | "paper" | "situation" | "scientist";
  copies: number;
  cost?: Amounts;
  use?: Amounts;
  special?: "draw_two" | "rival_discards";
  publish?: Amounts;
  attack?: Amounts;
  affect?: Amounts;
}

export const { playWith, factsOf } = boxOf(cards as Facts[], "cards", "card");

export const CARDS: readonly CardId[] = cards.map((card) => card.id);

/** How much it is in all. */
export const totalOf = (amounts: Amounts | undefined): number =>
  listed(amounts).reduce((sum, [, n]) => sum + n, 0);

/** The amounts that are there, in the order in which they are always shown. */
export function listed(amounts: Amounts | undefined): [Good, number][] {
  return GOODS.flatMap((good): [Good, number][] => (amounts?.[good] ? [[good, amounts[good]]] : []));
}
