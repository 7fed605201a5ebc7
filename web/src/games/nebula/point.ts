/** What to touch on this table for an action; steps of the markers are planned together and then taken. */
import type { Action, View } from "../../generated/nebula/types";
import type { PointAt } from "../../shell/pointing";
import { moonOf, ringSpace } from "./draft";

const pointAt: PointAt = (plan, view) => {
  const actions = plan.map(({ action }) => action as Action | undefined);
  const [first] = actions;
  switch (first?.do) {
    case "place":
      return [
        `button[data-star=${first.star}]:not([aria-pressed=true])`,
        `button[data-space=${first.space}]`,
      ];
    case "place_black":
      return ["button[data-star=black]:not([aria-pressed=true])"];
    case "chaos":
      return [".button.chaos:not([aria-expanded=true])"];
    case "move":
      return [...actions.flatMap((action) => sentTo(action, view as View)), ".take"];
    default:
      return [];
  }
};
export default pointAt;

/** The space of its ring that a marker is sent to. */
function sentTo(action: Action | undefined, view: View): string[] {
  if (action?.do !== "move") return [];
  const ring = view.clusters.find(({ cluster }) => cluster === action.cluster);
  if (!ring) return [];
  const space = ringSpace(ring, moonOf(ring) + action.steps);
  return [`[data-cluster=${action.cluster}] [data-place="${space}"]:not(.taken)`];
}
