/** What to touch on this table for an action. */
import type { Action } from "../../generated/nobel-run/types";
import type { PointAt } from "../../shell/pointing";

const pointAt: PointAt = ([first]) => {
  const action = first?.action as Action | undefined;
  switch (action?.do) {
    case "acquire":
    case "keep":
      return [`.pool button[data-card=${action.card}]`];
    case "end_turn":
    case "draw":
      return ["[data-reach=end]"];
    case "pass":
      return [".reaction header button"];
    case "use":
    case "use_against":
    case "publish":
    case "place":
    case "discard":
    case "give":
      return [`.hand button[data-card=${action.card}]`];
    default:
      return [];
  }
};
export default pointAt;
