import { describe, expect, it } from "vitest";
import type { LoggedStep } from "../net/connection.svelte";
import { byTurns, doneToYou, lastTurnOf, newsAfter } from "./story";

const log: LoggedStep[] = [
  { step: 1, seat: 0, lines: [["Ana ends the turn.", "X-1"]], turn: [1, 1] },
  { step: 2, seat: 1, lines: [["Berta steals alkB from Ana.", "X-2", 0]] },
  { step: 3, seat: 2, lines: [["Carla has answered.", "X-3", "aside"]] },
  {
    step: 4,
    seat: 1,
    lines: [
      ["Berta draws.", null],
      ["Round 1: Carla has the turn.", null, "aside"],
    ],
    turn: [2, 1],
  },
];

describe("the story", () => {
  it("goes by turns", () => {
    expect(byTurns(log).map(({ turn, steps }) => [turn, steps.map((one) => one.step)])).toEqual([
      [null, [1]],
      [
        [1, 1],
        [2, 3, 4],
      ],
      [[2, 1], []],
    ]);
  });

  it("tells each player's last turn without what is said in passing", () => {
    expect(lastTurnOf(log, 1)).toEqual({
      sentences: ["Berta steals alkB from Ana.", "Berta draws."],
      until: 4,
    });
    expect(lastTurnOf(log, 2).sentences).toEqual([]);
  });

  it("knows what is new, and what was done to you", () => {
    expect(newsAfter(log, 1, 0)).toEqual(["Berta steals alkB from Ana.", "Berta draws."]);
    expect(newsAfter(log, 2, 1)).toEqual([]);
    expect(doneToYou(log, 0, 0)).toEqual(["Berta steals alkB from Ana."]);
    expect(doneToYou(log, 2, 0)).toEqual([]);
    expect(doneToYou(log, 0, null)).toEqual([]);
  });
});
