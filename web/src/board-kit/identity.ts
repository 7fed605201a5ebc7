/**
 * Which card is which, between one view and the next.
 *
 * A view lists cards by kind: copies cannot be told apart. To let cards travel, every card on the
 * table gets a key; between two views keys stay in their zone as long as they can, then follow the
 * same kind to another zone, and only what comes from nowhere gets a new key.
 */

/** One zone of the table; null is an empty place that keeps its position. */
export interface Zone {
  id: string;
  cards: readonly (string | null)[];
}

export interface Keyed {
  key: string;
  card: string;
}

/** All cards of all zones with their keys, and how keys came and went. */
export interface Placement {
  zones: Map<string, (Keyed | null)[]>;
  /** Zone by key. */
  where: Map<string, string>;
  /** Counter for new keys. */
  next: number;
}

export const NOTHING: Placement = { zones: new Map(), where: new Map(), next: 0 };

/** Gives every card of `zones` a key, as many as possible those of `before`. */
export function place(before: Placement, zones: readonly Zone[]): Placement {
  const after: Placement = { zones: new Map(), where: new Map(), next: before.next };
  const homeless = new Map<string, string[]>();
  for (const zone of zones) after.zones.set(zone.id, stay(before.zones.get(zone.id) ?? [], zone.cards));
  const staying = new Set([...after.zones.values()].flat().map((keyed) => keyed?.key));
  for (const keyed of [...before.zones.values()].flat()) {
    if (keyed && !staying.has(keyed.key))
      homeless.set(keyed.card, [...(homeless.get(keyed.card) ?? []), keyed.key]);
  }
  for (const zone of zones) {
    const places = after.zones.get(zone.id) ?? [];
    zone.cards.forEach((card, index) => {
      if (card !== null && !places[index]) {
        places[index] = { card, key: homeless.get(card)?.shift() ?? `${card}#${after.next++}` };
      }
    });
    for (const keyed of places) if (keyed) after.where.set(keyed.key, zone.id);
  }
  return after;
}

/** Keeps keys in their zone: first those whose place has not changed, then any of the same kind. */
function stay(before: readonly (Keyed | null)[], cards: readonly (string | null)[]): (Keyed | null)[] {
  const left: (Keyed | null)[] = [...before];
  const places: (Keyed | null)[] = cards.map((card, index) => {
    const same = left[index];
    if (!same || same.card !== card) return null;
    left[index] = null;
    return same;
  });
  return places.map((keyed, index) => {
    const card = cards[index];
    if (keyed || card === null) return keyed;
    const found = left.findIndex((old) => old?.card === card);
    return found < 0 ? null : (left.splice(found, 1, null)[0] ?? null);
  });
}
