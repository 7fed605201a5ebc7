/** Where every card of the table lies, with keys to travel by, and which way it came. */
import type { Routes } from "../../board-kit/animate";
import { NOTHING, place, type Keyed, type Placement, type Zone } from "../../board-kit/identity";
import type { View } from "../../generated/rafts/types";
import { deckOf, UNITS, type CardId } from "./facts";

export interface Tableau {
  placement: Placement;
  /** The key of the card that came last to the discard pile: a bag has no order, the table shows one. */
  top: string | null;
  /** Whose turn it was before this view: who put something on the pile. */
  by: number;
}

export const EMPTY_TABLE: Tableau = { placement: NOTHING, top: null, by: 0 };

export function advance(before: Tableau, view: View, by: number): Tableau {
  const placement = place(before.placement, zonesOf(view));
  const keys = cardsOf(placement, "discard").map(({ key }) => key);
  const fresh = keys.filter((key) => before.placement.where.get(key) !== "discard");
  const stays = before.top !== null && keys.includes(before.top) ? before.top : keys.at(-1);
  return { placement, top: fresh.at(-1) ?? stays ?? null, by };
}

const cardsOf = (placement: Placement, zone: string): Keyed[] =>
  (placement.zones.get(zone) ?? []).flatMap((keyed) => keyed ?? []);

export const cardsIn = (tableau: Tableau, zone: string): Keyed[] => cardsOf(tableau.placement, zone);

/** The card on top of the discard pile. */
export const discardTop = (tableau: Tableau): Keyed | undefined =>
  cardsIn(tableau, "discard").find(({ key }) => key === tableau.top);

const cardOfKey = (key: string): CardId => key.slice(0, key.lastIndexOf("#"));

/** Where a card comes from that was nowhere before: decks and hidden hands. */
export function cameFrom(tableau: Tableau, key: string, you: number | null): string | undefined {
  const [zone = "", seat = ""] = (tableau.placement.where.get(key) ?? "").split(":");
  if (zone === "hand") return `deck:${deckOf(cardOfKey(key))}`;
  if (zone === "slot" || zone === "rafts" || zone === "known")
    return seat === String(you) ? undefined : `hand:${seat}`;
  if (zone === "discard" || zone === "aside") return tableau.by === you ? undefined : `hand:${tableau.by}`;
  return undefined;
}

/** Where a card goes that is no longer drawn by itself. */
export function wentTo(tableau: Tableau, key: string): string | undefined {
  const zone = tableau.placement.where.get(key);
  if (zone === "discard") return "discard";
  return zone?.startsWith("hand:") ? zone : undefined;
}

export const routesOf = (tableau: Tableau, you: number | null): Routes => ({
  from: (key) => cameFrom(tableau, key, you),
  to: (key) => wentTo(tableau, key),
});

function zonesOf(view: View): Zone[] {
  const zones: Zone[] = [];
  for (const player of view.players) {
    const { seat } = player;
    for (const bench of player.benches) {
      const at = `slot:${seat}:${bench.bench}`;
      zones.push(
        { id: `${at}:bacterium`, cards: [bench.bacterium] },
        { id: `${at}:gene`, cards: [bench.gene] },
      );
      for (const unit of UNITS)
        zones.push({ id: `${at}:${unit}`, cards: Array<string>(bench[unit]).fill(unit) });
    }
    zones.push({ id: `rafts:${seat}`, cards: player.lipid_rafts ? ["lipid_rafts"] : [] });
    zones.push({ id: `goals:${seat}`, cards: player.objectives.map((goal) => goal.objective) });
    zones.push(
      player.hand ? { id: `hand:${seat}`, cards: player.hand } : { id: `known:${seat}`, cards: player.known },
    );
  }
  zones.push(
    { id: "aside", cards: view.aside },
    { id: "discard", cards: view.discard },
    { id: "goals:left", cards: view.objectives_left },
  );
  return zones;
}
