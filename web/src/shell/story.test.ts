import { describe, expect, it } from "vitest";
import type { LoggedStep } from "../net/connection.svelte";
import {
  asidesOf,
  byTurns,
  doneToYou,
  folded,
  gained,
  lastTurnOf,
  missedAfter,
  newsAfter,
  sumOf,
  withoutName,
} from "./story";
import { Storyteller } from "./storyteller.svelte";

const log: LoggedStep[] = [
  { step: 1, seat: 0, lines: [["You end your turn.", "X-1"]], turn: [1, 1] },
  { step: 2, seat: 1, lines: [["Berta steals alkB from you.", "X-2", 0]] },
  { step: 3, seat: 2, lines: [["Carla has answered.", "X-3", "aside"]] },
  {
    step: 4,
    seat: 1,
    lines: [
      ["Berta draws.", null],
      ["Round 1: Carla has the turn.", null, "aside"],
    ],
    turn: [2, 1],
    gains: [{ category: "papers", points: 2 }],
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
      sentences: ["Berta steals alkB from you.", "Berta draws."],
      gains: [{ category: "papers", points: 2 }],
      from: 1,
      until: 4,
    });
    expect(lastTurnOf(log, 2).sentences).toEqual([]);
    const idle: LoggedStep = {
      step: 5,
      seat: 2,
      lines: [["Carla ends the turn.", "X-1", "aside"]],
      turn: [0, 2],
    };
    expect(lastTurnOf([...log, idle], 2).sentences).toEqual(["Carla ends the turn."]);
    expect(log.flatMap(asidesOf)).toEqual(["Carla has answered.", "Round 1: Carla has the turn."]);
  });

  it("tells what a turn brought, by the game's own words", () => {
    const gains = [
      { category: "papers", points: 2 },
      { category: "harm", points: -3 },
    ];
    expect(sumOf(gains)).toBe(" (−1)");
    expect(sumOf([])).toBe("");
    expect(gains.map((gain) => gained(gain, { "score.papers": "artículos" }))).toEqual([
      "artículos +2",
      "harm −3",
    ]);
  });

  it("does not say a name twice", () => {
    expect(withoutName("Berta draws.", "Berta")).toBe("draws.");
    expect(withoutName("Bertas draw.", "Berta")).toBe("Bertas draw.");
    expect(withoutName("Round 1", "")).toBe("Round 1");
    expect(folded(["Berta draws.", "Berta wins!"], "Berta")).toBe("draws; wins!");
    expect(folded(["Berta draws.", "Berta rests.", "Berta draws."], "Berta")).toBe("draws (×2); rests");
  });

  it("knows what is new, turn by turn, and what was done to you", () => {
    expect(newsAfter(log, 0)).toEqual([
      { turn: "null", sentence: "You end your turn." },
      { turn: "1,1", sentence: "Berta steals alkB from you." },
      { turn: "1,1", sentence: "Berta draws." },
    ]);
    expect(newsAfter(log, 4)).toEqual([]);
    expect(doneToYou(log, 0, 0)).toEqual(["Berta steals alkB from you."]);
    expect(doneToYou(log, 2, 0)).toEqual([]);
    expect(doneToYou(log, 0, null)).toEqual([]);
  });

  it("folds what was missed by player", () => {
    expect(missedAfter(log, 0, 0)).toEqual([
      { seat: 1, sentences: ["Berta steals alkB from you.", "Berta draws."] },
    ]);
    expect(missedAfter(log, 2, null)).toEqual([{ seat: 1, sentences: ["Berta draws."] }]);
    expect(missedAfter(log, 4, null)).toEqual([]);
  });

  it("tells nothing of the last game in the next", () => {
    const teller = new Storyteller(null);
    teller.look({ log: [], you: 0, match: "first" });
    teller.look({ log, you: 0, match: "first" });
    expect(teller.spoken).toBe("You end your turn.");
    expect(teller.announced).toEqual(["Berta steals alkB from you."]);
    teller.look({ log: [], you: 0, match: "second" });
    expect(teller.spoken).toBe("");
    expect(teller.announced).toEqual([]);
    teller.close();
  });
});
