/** Sentences put together from the game's own texts. */
import type { BoardView, Colour, Stars } from "../../generated/nebula/types";
import { fill } from "../../i18n";
import type { Text } from "../../table/contract";
import { cardName } from "../../table/words";
import type { Plan } from "./draft";
import { COLOURS, heap } from "./stars";

export { cardName };

/** "Aries, orbit 4", as the engine calls it. */
export function spaceName(text: Text, board: BoardView, space: string): string {
  const here = board.spaces.find((one) => one.space === space);
  if (!here?.constellation || here.orbit === null) return text("table.centre");
  const { constellation, orbit } = here;
  const alike = board.spaces.filter((one) => one.constellation === constellation && one.orbit === orbit);
  return fill(text(alike.length > 1 ? "space.one_of" : "space.only"), {
    place: alike.indexOf(here) + 1,
    orbit,
    constellation: text(`constellation.${constellation}`),
  });
}

/** "red, blue, white". */
export const coloursInWords = (text: Text, colours: readonly Colour[]): string =>
  colours.map((colour) => text(`colour.${colour}`)).join(", ");

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

/** "+3", "−2". */
export const signed = (points: number): string => (points > 0 ? `+${points}` : `−${Math.abs(points)}`);
