import { describe, expect, it } from "vitest";
import { NOTHING, place } from "./identity";

const keys = (placement: ReturnType<typeof place>, zone: string) =>
  placement.zones.get(zone)?.map((k) => k?.key ?? null);

describe("identity of cards between two views", () => {
  it("keeps a key where the card stays, also when its index changes", () => {
    const before = place(NOTHING, [{ id: "hand", cards: ["work", "work", "predoc"] }]);
    const after = place(before, [{ id: "hand", cards: ["work", "predoc"] }]);
    expect(keys(after, "hand")).toEqual(["work#0", "predoc#2"]);
  });

  it("lets a key follow its kind to another zone", () => {
    const before = place(NOTHING, [
      { id: "hand", cards: ["work", "predoc"] },
      { id: "play", cards: [] },
    ]);
    const after = place(before, [
      { id: "hand", cards: ["work"] },
      { id: "play", cards: ["predoc"] },
    ]);
    expect(keys(after, "play")).toEqual(["predoc#1"]);
    expect(after.where.get("predoc#1")).toBe("play");
  });

  it("gives what comes from nowhere a new key and keeps empty places", () => {
    const before = place(NOTHING, [{ id: "pool", cards: ["care", null] }]);
    const after = place(before, [{ id: "pool", cards: ["predoc", null] }]);
    expect(keys(after, "pool")).toEqual(["predoc#1", null]);
  });

  it("never gives one key to two cards", () => {
    const before = place(NOTHING, [
      { id: "a", cards: ["work", "work"] },
      { id: "b", cards: ["work"] },
    ]);
    const after = place(before, [
      { id: "a", cards: ["work"] },
      { id: "b", cards: ["work", "work", "work"] },
    ]);
    const all = [...after.zones.values()].flat().map((keyed) => keyed?.key);
    expect(new Set(all).size).toBe(all.length);
  });
});
