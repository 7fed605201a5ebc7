/** What to touch on this table for an action: dice first, then where they go. */
import type { Action, View } from "../../generated/prototype-c19/types";
import type { PointAt } from "../../shell/pointing";
import { placeAt } from "./shapes";

const pointAt: PointAt = ([first], view) => {
  const action = first?.action as Action | undefined;
  switch (action?.do) {
    case "take":
      return action.dice.map(onTheTable);
    case "reroll":
      return [
        ...action.dice.map(onTheTable),
        ...(action.mutant ? ["button.die.mutant:not([aria-pressed=true])"] : []),
      ];
    case "biotech":
    case "pick":
      return [onTheTable(action.die)];
    case "health":
    case "formula":
      return [sampleInHand(action.value)];
    case "analyse":
    case "convert":
      return typeof action.die === "object" ? [sampleInHand(action.die.sample)] : [dieInHand(action.die)];
    case "resist":
      return [`.zone.resist ${cell(action)}`, "[data-tool=resist]:not([aria-pressed=true])"];
    case "place": {
      const { shape, turn, row, column } = action;
      const { cells } = placeAt((view as View).sheet, shape, turn, row, column);
      return [dieInHand("infection"), "[data-tool=mark]", ...cells.map((one) => `${cell(one)}.lit`)];
    }
    default:
      return [];
  }
};
export default pointAt;

const onTheTable = (face: number) => `button.die.sample[data-die="${face}"]:not([aria-pressed=true])`;
const dieInHand = (kind: string) => `.hand button.die.${kind}:not([aria-pressed=true])`;
const sampleInHand = (value: number) => `${dieInHand("sample")}[data-die="${value}"]`;
const cell = ({ row, column }: { row: number; column: number }) => `[data-cell="${row} ${column}"]`;
