import { describe, expect, it } from "vitest";
import { find, isKind, keyOf, ofKind } from "./legal";

type Action = { do: "play"; card: string; bench?: 1 | 2 } | { do: "steal"; card: string } | { do: "pass" };
const moves: { notation: string; action: Action }[] = [
  { notation: "play time", action: { do: "play", card: "time" } },
  { notation: "play time on 2", action: { bench: 2, card: "time", do: "play" } },
  { notation: "steal food", action: { do: "steal", card: "food" } },
  { notation: "pass", action: { do: "pass" } },
];

describe("legal actions", () => {
  it("are the same whatever the order of their fields, and what is left out is nothing", () => {
    expect(keyOf({ do: "place", at: { row: 1, column: [2, 1] } })).toBe(
      keyOf({ at: { column: [2, 1], row: 1 }, do: "place", more: undefined }),
    );
    expect(keyOf({ dice: [1, 2] })).not.toBe(keyOf({ dice: [2, 1] }));
  });

  it("are found by what they are", () => {
    expect(find(moves, { do: "play", card: "time", bench: 2 })?.notation).toBe("play time on 2");
    expect(find(moves, { do: "play", card: "time" })?.notation).toBe("play time");
    expect(find(moves, { do: "play", card: "food" })).toBeUndefined();
  });

  it("are told apart by what is done", () => {
    expect(ofKind(moves, "play").map(({ bench }) => bench)).toEqual([undefined, 2]);
    expect(ofKind(moves, "play", "steal").map(({ card }) => card)).toEqual(["time", "time", "food"]);
    expect(moves.filter(({ action }) => isKind(action, "pass"))).toHaveLength(1);
  });
});
