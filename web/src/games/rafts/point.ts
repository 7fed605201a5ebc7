/** What to touch on this table for an action: the card in the hand, then what it is for. */
import type { Action, View } from "../../generated/rafts/types";
import type { PointAt } from "../../shell/pointing";
import { placesOf, usedCard } from "./moves";

const pointAt: PointAt = ([first], view, you) => {
  const action = first?.action as Action | undefined;
  if (!action) return [];
  const card = usedCard(action);
  return [
    ...(action.do === "take" ? [`dialog button[data-card=${action.card}]`] : []),
    ...(card === null ? [] : [`.hand button[data-card=${card}]:not([aria-pressed=true])`]),
    ...placesOf(action, view as View, you).map((place) => `.ready[data-place="${place}"]`),
  ];
};
export default pointAt;
