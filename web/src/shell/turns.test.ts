import { describe, expect, it } from "vitest";
import type { Gain, LogEntry, Replay, Scene } from "../generated/protocol";
import { moments, turnAfter, turnBefore, turnsOf } from "./turns";

/** A step: whose, everybody's points after it, whose turn begins with it, and what the turn that ends brought. */
const step = (number: number, seat: number, points: number[], next?: number, gains?: Gain[]) => ({
  log: [number, seat, [], next === undefined ? null : [next, 1], gains] as LogEntry,
  scene: {},
  points,
});
const papers = (points: number): Gain[] => [{ category: "papers", points }];
const replay: Replay = {
  scene: {} as Scene,
  steps: [
    step(1, 0, [1, 0]),
    step(2, 0, [2, 0], 1, papers(2)),
    step(3, 1, [2, 5]),
    step(4, 1, [2, 5], 0, papers(5)),
    step(5, 0, [3, 5], 1, papers(1)),
    step(6, 1, [3, 4]),
  ],
};

describe("the turns of a replay", () => {
  const turns = turnsOf(replay);
  it("begin at the start and after the steps that end a turn", () => expect(turns).toEqual([0, 2, 4, 5]));
  it("can be jumped by", () => {
    expect([0, 1, 2, 5].map((at) => turnAfter(turns, at, 6))).toEqual([2, 2, 4, 6]);
    expect([0, 1, 2, 6].map((at) => turnBefore(turns, at))).toEqual([0, 0, 0, 5]);
  });
});

describe("moments worth another look", () => {
  it("are the lead that stayed and the turns that brought most, each from the beginning of its turn", () =>
    expect(moments(replay)).toEqual([
      { kind: "gain", step: 0, seat: 0, points: 2 },
      { kind: "lead", step: 2, seat: 1 },
      { kind: "gain", step: 4, seat: 0, points: 1 },
    ]));
  it("are none where nobody gained anything and nobody leads", () =>
    expect(moments({ ...replay, steps: [step(1, 0, [0, 0])] })).toEqual([]));
});
