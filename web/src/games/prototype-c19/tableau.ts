/** Which die is which, from view to view, so that dice travel from the table into hands and onto sheets. */
import type { Routes } from "../../board-kit/animate";
import { NOTHING, place, type Keyed, type Placement } from "../../board-kit/identity";
import type { PlayerView, View } from "../../generated/prototype-c19/types";

export interface Tableau {
  dice: Placement;
  /** Where the last die in hand went. */
  went: string | undefined;
  view: View | null;
}

export const NO_DICE: Tableau = { dice: NOTHING, went: undefined, view: null };

export function advance(before: Tableau, view: View, seat: number): Tableau {
  const hand = view.players[seat]?.hand;
  const own = [hand?.infection, hand?.biotech].flatMap((die) => (die ? [String(die.value)] : []));
  // The hand comes before what was taken: the researcher's dice go there, and copies lie beside.
  const zones = [
    { id: "left", cards: view.dice.left.map(String) },
    { id: "samples", cards: hand?.samples.map((die) => String(die.value)) ?? [] },
    { id: "single", cards: own },
    { id: "taken", cards: view.dice.taken.map(String) },
  ];
  return {
    dice: place(before.dice, zones),
    went: usedFor(before.view?.players[seat], view.players[seat]),
    view,
  };
}

/** Dice that are not left on the table come from it; a die that is used goes to its area of the sheet. */
export const routesOf = ({ dice, went }: Tableau): Routes => ({
  from: (key) => (dice.where.get(key) === "left" ? undefined : "dice"),
  to: () => went,
});

/** The area of a sheet that has grown. */
function usedFor(before: PlayerView | undefined, after: PlayerView | undefined): string | undefined {
  if (!before || !after) return undefined;
  if (after.health.filled.length > before.health.filled.length) return `health:${after.seat}`;
  if (after.formula.filled.length > before.formula.filled.length) return `formula:${after.seat}`;
  const written = (player: PlayerView) => player.pairs.flatMap((pair) => pair.numbers).length;
  if (written(after) > written(before)) return `pairs:${after.seat}`;
  return after.zone.cells.join() === before.zone.cells.join() ? undefined : `zone:${after.seat}`;
}

export const diceIn = (tableau: Tableau, zone: string): Keyed[] =>
  (tableau.dice.zones.get(zone) ?? []).filter((one): one is Keyed => one !== null);
