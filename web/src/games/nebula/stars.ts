/** Heaps of stars. */
import type { Colour, Stars } from "../../generated/nebula/types";

/** In the engine's order. */
export const COLOURS: readonly Colour[] = ["red", "purple", "yellow", "white", "blue", "orange", "black"];

/** Every single star of a heap, in the engine's order. */
export const listed = (stars: Stars): Colour[] =>
  COLOURS.flatMap((colour) => Array.from({ length: stars[colour] ?? 0 }, () => colour));
/** How many stars. */
export const countOf = (stars: Stars): number => listed(stars).length;
/** Colours of a heap, each once. */
export const coloursIn = (stars: Stars): Colour[] => [...new Set(listed(stars))];

/** The heap that a list of single stars makes. */
export function heap(colours: readonly Colour[]): Stars {
  const stars: Stars = {};
  for (const colour of colours) stars[colour] = (stars[colour] ?? 0) + 1;
  return stars;
}
