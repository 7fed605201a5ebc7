/** What the legal list means for what is on the screen. No rule is known here: everything is looked up. */
import type {
  Action,
  BoardView,
  Colour,
  Lacking,
  PlayerView,
  Space,
  Stars,
  View,
} from "../../generated/nebula/types";
import type { Legal } from "../../table/contract";
import { ofKind } from "../../table/legal";
import { COLOURS, coloursIn } from "./stars";

type Moves = readonly Legal<Action>[];

/** Two spaces that a line joins. */
export type Link = BoardView["direct"][number];

/** What an objective somebody is looking at shows on the sky. */
export interface Light {
  card: string;
  /** What counts. */
  spaces: readonly Space[];
  pairs: readonly Link[];
  lacks: Lacks | null;
}

/** What is still needed for it, and what stands in the way. */
export interface Lacks {
  /** Empty spaces that would count; none if it does not matter which. */
  open: readonly Space[];
  spoiled: readonly Space[];
  /** The colours that would count; none if any would. */
  wanted: readonly Colour[];
}

/** Spaces or colours in a line; a replay of an older table has them as a list. */
export const listedIn = (line: string | string[] = ""): string[] =>
  typeof line === "string" ? line.split(" ").filter(Boolean) : line;
export const lacksOf = (lacking: Lacking | undefined): Lacks | null =>
  lacking
    ? {
        open: listedIn(lacking.open),
        spoiled: listedIn(lacking.spoiled),
        wanted: listedIn(lacking.wanted) as Colour[],
      }
    : null;

/** Where stars can be placed: black ones in their row, which has no spaces. */
const placings = (legal: Moves): { star: Colour; space: Space | null }[] => [
  ...ofKind(legal, "place"),
  ...ofKind(legal, "place_black").map(() => ({ star: "black" as const, space: null })),
];

/** The colours of a zone that can be placed somewhere. */
export function placeable(zone: Stars, legal: Moves): Colour[] {
  const placed = placings(legal);
  return coloursIn(zone).filter((colour) => placed.some(({ star }) => star === colour));
}

/** Can a star be given up for chaos? */
export const offersChaos = (legal: Moves): boolean => ofKind(legal, "chaos").length > 0;

/** Colours that could still go to an empty space: the reason to ask before a turn is ended. */
export function usefulColours(player: PlayerView, legal: Moves): Colour[] {
  const fresh = placings(legal).filter(({ space }) => space === null || !(space in player.galaxy));
  return COLOURS.filter((colour) => fresh.some(({ star }) => star === colour));
}

/** What the sky shows for a card, as the player has it now. */
export function lightFor(view: View, player: PlayerView, card: string | null): Light | null {
  if (card === null) return null;
  const race = player.race[view.race.findIndex((one) => one.card === card)];
  const pattern = player.advanced?.[(view.advanced ?? []).findIndex((one) => one.card === card)];
  const kept = player.kept?.card === card ? player.kept.progress : undefined;
  const counted = race ?? pattern ?? kept;
  return counted
    ? { card, spaces: listedIn(counted.spaces), pairs: pattern?.pairs ?? [], lacks: lacksOf(counted.lacks) }
    : null;
}
