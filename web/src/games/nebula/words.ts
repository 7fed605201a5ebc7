/** Sentences put together from the game's own texts. */
import type { Stars } from "../../generated/nebula/types";
import { fill } from "../../i18n";
import type { Text } from "../../table/contract";
import { cardName } from "../../table/words";
import type { Plan } from "./draft";
import { COLOURS, heap } from "./stars";

export { cardName };
export const spaceName = (text: Text, space: string): string =>
  space === "centre" ? text("table.centre") : space;

/** "2 × white, black". */
export function starsInWords(text: Text, stars: Stars): string {
  const parts = COLOURS.flatMap((colour) => {
    const count = stars[colour] ?? 0;
    if (count === 0) return [];
    return count === 1 ? [text(`colour.${colour}`)] : [`${count} × ${text(`colour.${colour}`)}`];
  });
  return parts.length ? parts.join(", ") : text("table.nothing");
}

/** What a value token stands for. */
export function tokenName(text: Text, track: string, token: string): string {
  if (track === "colours") return text(`colour.${token}`);
  return track === "constellations" ? text(`constellation.${token}`) : cardName(text, token);
}

/** What a plan for the markers would come to, of which the engine knows nothing. */
export const planInWords = (text: Text, { left, stars }: Plan): string =>
  fill(text(left === 0 ? "prompt.take" : "prompt.move_on"), {
    points: left,
    stars: starsInWords(text, heap(stars)),
  });
