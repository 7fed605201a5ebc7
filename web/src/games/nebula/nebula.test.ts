import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import type { Action, ClusterView, PlayerView, View } from "../../generated/nebula/types";
import { actionsOf, NO_DRAFT, plannedMarker, planOf, pointsLeft, stepsTo, wouldTake } from "./draft";
import { pointAt } from "./geometry";
import { placeable, usefulColours } from "./moves";
import { heap } from "./stars";
import { planInWords, starsInWords } from "./words";

const data = (name: string) =>
  parse(readFileSync(join(process.cwd(), `../games/nebula/data/${name}.toml`), "utf8"));
const ring = (cluster: ClusterView["cluster"], marker = 0, moon = 0): ClusterView => ({
  cluster,
  marker,
  moved: marker - moon,
  stars: ["red", "blue", null, "white", "black", "orange"],
});
const view = {
  prompt: { ask: "collect", seat: 0, points_left: 5, chaos: true },
  clusters: [ring("top"), ring("right"), ring("left")],
} as unknown as View;

describe("drawing", () => {
  it("keeps all spaces a finger apart on a phone", () => {
    const points = (data("galaxy")["space"] as { orbit?: number; angle: number }[]).map(({ orbit, angle }) =>
      pointAt(orbit ?? 0, angle),
    );
    const apart = points.flatMap((a, n) => points.slice(n + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(Math.min(...apart)).toBeGreaterThan(44);
  });
});

describe("a plan for the markers", () => {
  const draft = { top: 2, right: 0, left: -3 };

  it("spends points and says what one would take", () => {
    expect(pointsLeft(view, NO_DRAFT)).toBe(5);
    expect(pointsLeft(view, draft)).toBe(0);
    expect(view.clusters.map((cluster) => plannedMarker(cluster, draft))).toEqual([2, 0, 3]);
    expect(wouldTake(view, draft)).toEqual(["red", "white"]);
  });

  it("becomes actions, without those of markers that stay or have moved", () => {
    expect(actionsOf(view, draft)).toEqual([
      { do: "move", cluster: "top", steps: 2 },
      { do: "move", cluster: "left", steps: -3 },
      { do: "take" },
    ]);
    const moved = { ...view, clusters: [ring("top", 2, 0), ring("right"), ring("left")] };
    expect(actionsOf(moved, draft)).toEqual([{ do: "move", cluster: "left", steps: -3 }, { do: "take" }]);
  });

  it("goes the shorter way first, the other one when touched again, and no way that is too far", () => {
    const all = () => true;
    expect(stepsTo(ring("top"), 2, 0, all)).toBe(2);
    expect(stepsTo(ring("top"), 2, 2, all)).toBe(-4);
    expect(stepsTo(ring("top"), 5, 0, all)).toBe(-1);
    expect(stepsTo(ring("top"), 0, 3, all)).toBe(0);
    expect(stepsTo(ring("top"), 3, 0, (steps) => Math.abs(steps) <= 1)).toBeNull();
  });
});

describe("the legal list", () => {
  const actions: Action[] = [
    { do: "place", star: "red", space: "A1" },
    { do: "place", star: "blue", space: "T1" },
    { do: "place_black" },
    { do: "end_turn" },
  ];
  const legal = actions.map((action) => ({ notation: "", action }));

  it("says which stars can be placed", () => {
    expect(placeable({ red: 1, white: 2, black: 1 }, legal)).toEqual(["red", "black"]);
  });

  it("says which stars still have a free space", () => {
    expect(usefulColours({ galaxy: { A1: "white" } } as unknown as PlayerView, legal)).toEqual([
      "blue",
      "black",
    ]);
  });
});

describe("words", () => {
  const text = (key: string) =>
    key === "prompt.move_on" ? "{points} left: {stars}" : (key.split(".")[1] ?? "");

  it("count stars", () => {
    expect(starsInWords(text, heap(["blue", "white", "blue"]))).toBe("white, 2 × blue");
  });

  it("say what a plan comes to", () => {
    expect(planInWords(text, planOf(view, { top: 1, right: 0, left: 0 }))).toBe("4 left: 2 × red, blue");
  });
});
