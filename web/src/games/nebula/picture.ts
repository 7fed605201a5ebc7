/**
 * Which picture a card has. A card is drawn by its name; one whose goal an edition changed is drawn as the
 * card that is called by that goal.
 */
import type { EditionData } from "../../table/edition";

/** A goal or a pattern, as the data files write it. */
interface Goal {
  goal?: string;
  pattern?: string;
  colour?: string;
  colours?: number | string[];
  constellation?: string;
  orbit?: number;
  stars?: number;
}
interface Entry {
  id: string;
  goal?: Goal;
  pattern?: Goal;
}

/** The name by which a figure is found, and a number beside it. */
export interface Picture {
  name: string;
  number?: string;
}

const BY_COLOUR: Record<string, string> = {
  indirect_links: "indirect",
  highlighted: "highlighted",
  stars_of: "many",
  spread: "spread",
  orbits_with: "orbits",
  beside: "beside",
};

function drawn(goal: Goal): Picture {
  const kind = goal.goal ?? goal.pattern ?? "";
  const number = goal.stars === undefined ? {} : { number: String(goal.stars) };
  if (kind in BY_COLOUR) {
    const counted = kind === "stars_of" || kind === "spread";
    return { name: `${BY_COLOUR[kind]}_${goal.colour}`, ...(counted ? number : {}) };
  }
  if (kind === "links") return { name: ["links", ...(goal.colours as string[])].join("_") };
  if (kind === "orbit_all_different") return { name: `all_different_orbit_${goal.orbit}` };
  if (kind === "orbit_colours") return { name: `three_colours_orbit_${goal.orbit}` };
  if (kind === "constellation_colours") return { name: `three_colours_${goal.constellation}` };
  return { name: kind === "each_colour" ? "two_of_each" : kind };
}

let changed = new Map<string, Picture>();

/** From now on the cards are those of this edition of the box; null is the printed one. */
export function playWith(edition: EditionData | null): void {
  const decks = ["personal", "race", "advanced"].flatMap(
    (deck) => (edition?.["objectives"]?.[deck] ?? []) as Entry[],
  );
  changed = new Map(
    decks.flatMap(({ id, goal, pattern }) => {
      const asked = goal ?? pattern;
      return asked ? [[id, drawn(asked)] as const] : [];
    }),
  );
}

export const pictureOf = (card: string): Picture => changed.get(card) ?? { name: card };
