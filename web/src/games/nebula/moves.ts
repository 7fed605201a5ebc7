/** What the legal list means for what is on the screen. No rule is known here: everything is looked up. */
import type { Action, BoardView, Colour, PlayerView, Space, Stars, View } from "../../generated/nebula/types";
import type { Legal } from "../../table/contract";
import { ofKind } from "../../table/legal";
import { COLOURS, coloursIn } from "./stars";

type Moves = readonly Legal<Action>[];

/** Two spaces that a line joins. */
export type Link = BoardView["direct"][number];

/** The spaces that count for an objective somebody is looking at. */
export interface Light {
  card: string;
  spaces: readonly Space[];
  pairs: readonly Link[];
}

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

/** The spaces that count for a card, as the player has it now. */
export function lightFor(view: View, player: PlayerView, card: string | null): Light | null {
  if (card === null) return null;
  const race = view.race.findIndex((one) => one.card === card);
  const advanced = (view.advanced ?? []).findIndex((one) => one.card === card);
  const pattern = player.advanced?.[advanced];
  const spaces =
    player.race[race]?.spaces ??
    pattern?.spaces ??
    (player.kept?.card === card ? player.kept.progress.spaces : undefined);
  return spaces ? { card, spaces, pairs: pattern?.pairs ?? [] } : null;
}
