/** Where every card of the table lies, with keys to travel by, and which way it came. */
import type { Routes } from "../../board-kit/animate";
import { NOTHING, place, type Keyed, type Placement, type Zone } from "../../board-kit/identity";
import type { View } from "../../generated/nobel-run/types";
import type { CardId } from "./facts";

export interface KeyedCard extends Keyed {
  card: CardId;
}

export interface Tableau {
  placement: Placement;
  /** The card that came last to each discard pile: a bag has no order, the table shows one. */
  tops: Map<number, string>;
}

export const EMPTY_TABLE: Tableau = { placement: NOTHING, tops: new Map() };

/** The next tableau; cards that stay keep their keys. */
export function advance(before: Tableau, view: View): Tableau {
  const placement = place(before.placement, zonesOf(view));
  const tops = new Map<number, string>();
  for (const { seat } of view.players) {
    const keys = (placement.zones.get(`discard:${seat}`) ?? []).flatMap((keyed) => keyed?.key ?? []);
    const fresh = keys.filter((key) => before.placement.where.get(key) !== `discard:${seat}`);
    const old = before.tops.get(seat);
    const top = fresh.at(-1) ?? (old !== undefined && keys.includes(old) ? old : keys.at(-1));
    if (top !== undefined) tops.set(seat, top);
  }
  return { placement, tops };
}

/** The cards of a zone. */
export function cardsIn(tableau: Tableau, zone: string): KeyedCard[] {
  return (tableau.placement.zones.get(zone) ?? []).filter((keyed): keyed is KeyedCard => keyed !== null);
}

/** The card of one place of a zone. */
export function cardAt(tableau: Tableau, zone: string, index: number): KeyedCard | undefined {
  return (tableau.placement.zones.get(zone)?.[index] ?? undefined) as KeyedCard | undefined;
}

/** The card on top of a discard pile. */
export function discardTop(tableau: Tableau, seat: number): KeyedCard | undefined {
  return cardsIn(tableau, `discard:${seat}`).find((keyed) => keyed.key === tableau.tops.get(seat));
}

/** Where a card comes from that was nowhere before: hidden hands and decks. */
export function cameFrom(tableau: Tableau, key: string, you: number | null): string | undefined {
  const [zone, seat] = (tableau.placement.where.get(key) ?? "").split(":");
  if (zone === "hand") return `deck:${seat}`;
  if (zone === "pool") return "deck:solo";
  if ((zone === "play" || zone === "discard" || zone === "cv") && seat !== String(you)) return `hand:${seat}`;
  return undefined;
}

/** Where a card goes that is no longer drawn by itself. */
export function wentTo(tableau: Tableau, key: string): string | undefined {
  const zone = tableau.placement.where.get(key);
  return zone?.startsWith("cv:") || zone?.startsWith("discard:") ? zone : undefined;
}

export const routesOf = (tableau: Tableau, you: number | null): Routes => ({
  from: (key) => cameFrom(tableau, key, you),
  to: (key) => wentTo(tableau, key),
});

function zonesOf(view: View): Zone[] {
  const zones: Zone[] = [{ id: "pool", cards: view.pool.map((slot) => slot.card) }];
  for (const deck of view.decks ?? []) zones.push({ id: `top:${deck.deck}`, cards: [deck.top] });
  for (const player of view.players) {
    for (const zone of ["discard", "play", "cv", "front"] as const)
      zones.push({ id: `${zone}:${player.seat}`, cards: player[zone] });
    zones.push({ id: `hand:${player.seat}`, cards: player.hand ?? [] });
  }
  if (view.solo) zones.push({ id: "cv:peio", cards: view.solo.peio_cv });
  return zones;
}
