/** What a CV lists: equal cards on one line, the highest worth first. */
import { factsOf, type CardId } from "./facts";

export interface CvLine {
  card: CardId;
  count: number;
  /** The prestige that one of them brings; below zero it takes some. */
  each: number;
}

const worth = (card: CardId) =>
  (factsOf(card).publish?.prestige ?? 0) - (factsOf(card).affect?.prestige ?? 0);

export const linesOf = (cards: readonly CardId[]): CvLine[] =>
  [...new Set(cards)]
    .map((card) => ({ card, count: cards.filter((one) => one === card).length, each: worth(card) }))
    .sort((a, b) => b.each * b.count - a.each * a.count);
