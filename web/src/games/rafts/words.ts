/** Sentences put together from the game's own texts. */
import type { GoalView, Ticks } from "../../generated/rafts/types";
import type { Text } from "../../table/contract";
import { cardName, cardNames } from "../../table/words";
import { kindOf, UNITS, type CardId } from "./facts";

export { cardName, cardNames };
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A name as it stands at the beginning of a line. Names of genes are written as they are: alkB. */
export const cardTitle = (text: Text, card: CardId): string =>
  kindOf(card) === "gene" ? cardName(text, card) : capital(cardName(text, card));

/** "alkB (alkane hydroxylase)" as its symbol and what it makes. */
export function geneParts(text: Text, card: CardId): { symbol: string; product: string } {
  const [symbol = card, ...rest] = cardName(text, card).split(" ");
  return { symbol, product: rest.join(" ").replace(/^\(|\)$/g, "") };
}

/** What stands on a tile: "P. putida", "alkB", "Time". */
export function shortName(text: Text, card: CardId): string {
  const kind = kindOf(card);
  if (kind === "gene") return geneParts(text, card).symbol;
  const name = cardName(text, card);
  if (kind !== "bacterium") return capital(name);
  const [genus = "", species = ""] = name.split(" ");
  return species ? `${genus.charAt(0)}. ${species}` : name;
}

/** A text that is there only for some cards, such as where the game simplifies. */
export function noteOf(text: Text, card: CardId): string | null {
  const key = `note.${card}`;
  const found = text(key);
  return found === key || found.startsWith("MISSING") ? null : found;
}

/** An objective's needs in words, with a tick or a circle for what is there: for screen readers. */
export function needsInWords(
  text: Text,
  goal: GoalView,
  ticks: Ticks | undefined,
  there: string,
  lacking: string,
): string {
  const mark = (done: boolean | undefined) => (done ? there : lacking);
  const wanted = UNITS.filter((unit) => goal[unit] > 0);
  const units = wanted.map((unit) => `${cardName(text, unit)} ${ticks?.[unit] ?? 0}/${goal[unit]}`);
  const rafts = ticks?.lipid_rafts ? [`${cardName(text, "lipid_rafts")} +1`] : [];
  return [
    `${cardName(text, goal.bacterium)}: ${mark(ticks?.bacterium)}`,
    `${cardName(text, goal.gene)}: ${mark(ticks?.gene)}`,
    ...units,
    ...rafts,
  ].join(", ");
}
