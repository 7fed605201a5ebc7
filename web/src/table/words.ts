/** Sentences of any game, put together from its own texts. */
import type { Text } from "./contract";

export const cardName = (text: Text, card: string): string => text(`card.${card}`);

/** "a, b and c", with the game's own "and". */
export function enumerated(text: Text, parts: readonly string[], nothing = ""): string {
  const last = parts.at(-1) ?? nothing;
  return parts.length < 2 ? last : parts.slice(0, -1).join(", ") + text("name.and") + last;
}

/** The names of cards in one line. */
export const cardNames = (text: Text, cards: readonly string[]): string =>
  enumerated(
    text,
    cards.map((card) => cardName(text, card)),
  );
