/** What the legal list means for what is on the screen. No rule is known here: everything is looked up. */
import {
  COLOURS,
  type Colour,
  type Link,
  type NebulaView,
  type PlayerView,
  type Space,
  type Stars,
} from "./view";
import { coloursIn } from "./words";

/** The spaces that count for an objective somebody is looking at. */
export interface Light {
  card: string;
  spaces: readonly Space[];
  pairs: readonly Link[];
}

/** The colours of a zone that can be placed somewhere. */
export function placeable(zone: Stars, legal: readonly string[]): Colour[] {
  return coloursIn(zone).filter((colour) =>
    legal.some((action) => action === `place ${colour}` || action.startsWith(`place ${colour} `)),
  );
}

/** Can any star be placed? */
export const placesAnything = (legal: readonly string[]): boolean =>
  legal.some((action) => action.startsWith("place "));

/** Can a star be given up for chaos? */
export const offersChaos = (legal: readonly string[]): boolean =>
  legal.some((action) => action.startsWith("chaos "));

/** Colours that could still go to an empty space: the reason to ask before a turn is ended. */
export function usefulColours(player: PlayerView, legal: readonly string[]): Colour[] {
  const fresh = legal.flatMap((action) => {
    const [verb, colour, space] = action.split(" ");
    return verb === "place" && (space === undefined || !(space in player.galaxy)) ? [colour] : [];
  });
  return COLOURS.filter((colour) => fresh.includes(colour));
}

/** The spaces that count for a card, as the player has it now. */
export function lightFor(view: NebulaView, player: PlayerView, card: string | null): Light | null {
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
