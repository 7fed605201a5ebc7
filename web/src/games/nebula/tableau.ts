/** Where every star of the table is, with keys to travel by, and which way it came. */
import type { Routes } from "../../board-kit/animate";
import { NOTHING, place, type Keyed, type Placement, type Zone } from "../../board-kit/identity";
import type { View } from "../../generated/nebula/types";
import { listed } from "./stars";

export { NOTHING as NO_STARS };
export type Tableau = Placement;

/** The next tableau; stars that stay keep their keys. */
export const advance = (before: Tableau, view: View): Tableau => place(before, zonesOf(view));

/** The stars of a zone. */
export const starsIn = (tableau: Tableau, zone: string): Keyed[] =>
  (tableau.zones.get(zone) ?? []).filter((keyed): keyed is Keyed => keyed !== null);
/** The key of one place of a zone. */
export const keyAt = (tableau: Tableau, zone: string, index: number): string | undefined =>
  tableau.zones.get(zone)?.[index]?.key;

/** Where a star comes from that was nowhere before: the bag. */
function cameFrom(tableau: Tableau, key: string): string | undefined {
  const zone = tableau.where.get(key) ?? "";
  return zone.startsWith("galaxy") ? undefined : "bag";
}

/** Where a star goes that is no longer drawn by itself: a small map, a row, or out of the game. */
function wentTo(tableau: Tableau, key: string): string | undefined {
  return tableau.where.get(key) ?? "bag";
}

export const routesOf = (tableau: Tableau): Routes => ({
  from: (key) => cameFrom(tableau, key),
  to: (key) => wentTo(tableau, key),
});

function zonesOf(view: View): Zone[] {
  const zones: Zone[] = view.clusters.map(({ cluster, stars }) => ({
    id: `cluster:${cluster}`,
    cards: stars,
  }));
  zones.push({ id: "drawn", cards: listed(view.drawn) }, { id: "boosted", cards: [view.boosted] });
  for (const player of view.players) {
    zones.push({ id: `zone:${player.seat}`, cards: listed(player.zone) });
    zones.push({
      id: `galaxy:${player.seat}`,
      cards: view.board.spaces.map(({ space }) => player.galaxy[space] ?? null),
    });
    zones.push({ id: `black:${player.seat}`, cards: Array.from({ length: player.black }, () => "black") });
  }
  return zones;
}
