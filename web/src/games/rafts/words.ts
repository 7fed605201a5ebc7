/** Sentences put together from the game's own texts. */
import { fill } from "../../i18n";
import type { Text } from "../../table/contract";
import { cardName, cardNames, enumerated } from "../../table/words";
import { kindOf, UNITS, type CardId } from "./facts";
import type { GoalView, RaftsView, Ticks } from "./view";

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
  return `${genus.charAt(0)}. ${species}`;
}

/** A text that is there only for some cards, such as where the game simplifies. */
export function noteOf(text: Text, card: CardId): string | null {
  const key = `note.${card}`;
  const found = text(key);
  return found === key || found.startsWith("MISSING") ? null : found;
}

/** The one sentence that says what is waited for, and from whom. */
export function promptSentence(
  view: RaftsView,
  you: number | null,
  name: (seat: number) => string,
  text: Text,
  answered = false,
): string {
  const { prompt } = view;
  const say = (key: string, params: Record<string, string | number> = {}) =>
    fill(text(`prompt.${key}`), params);
  if (prompt.ask === "over") return say("over");
  if ("asked" in prompt) {
    const me = you !== null && prompt.asked.includes(you);
    if (me && answered) return say("answered");
    const asked = enumerated(text, prompt.asked.map(name), text("name.nobody"));
    const key = me ? prompt.ask : `${prompt.ask}_other`;
    if (prompt.ask === "shield")
      return say(key, { name: name(prompt.by), card: cardName(text, prompt.attack), asked });
    if (prompt.ask === "lose") return say(key, { card: cardName(text, prompt.resource), asked });
    return say(key, { cards: cardNames(text, prompt.cards), asked });
  }
  if (prompt.seat !== you) return say(`${prompt.ask}_other`, { name: name(prompt.seat) });
  if ("proclaim" in prompt && prompt.proclaim) return say("proclaim");
  if (prompt.ask === "turn") return say(view.played ? "turn_played" : "turn");
  if (prompt.ask === "draw")
    return say(prompt.left === 0 ? "draw_none" : prompt.left === 1 ? "draw_one" : "draw", {
      left: prompt.left,
    });
  return say(prompt.ask);
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
  const units = UNITS.map((unit) => `${cardName(text, unit)} ${ticks?.[unit] ?? 0}/${goal[unit]}`);
  const rafts = ticks?.lipid_rafts ? [`${cardName(text, "lipid_rafts")} +1`] : [];
  return [
    `${cardName(text, goal.bacterium)}: ${mark(ticks?.bacterium)}`,
    `${cardName(text, goal.gene)}: ${mark(ticks?.gene)}`,
    ...units,
    ...rafts,
  ].join(", ");
}
