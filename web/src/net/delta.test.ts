import { describe, expect, it } from "vitest";
import { applyDelta, Misfit } from "./delta";

describe("a delta", () => {
  it("changes, adds and removes keys", () => {
    expect(applyDelta({ a: 1, b: { c: 2, d: 3 }, e: 4 }, { b: { c: 5 }, f: [1], "-": ["e"] })).toEqual({
      a: 1,
      b: { c: 5, d: 3 },
      f: [1],
    });
  });

  it("changes elements and splices from the back", () => {
    expect(applyDelta([{ n: 1 }, { n: 2 }], { "1": { n: 3 } })).toEqual([{ n: 1 }, { n: 3 }]);
    expect(
      applyDelta(["a", "b", "c", "d"], {
        "@": [
          [3, 1, []],
          [1, 1, ["x", "y"]],
        ],
      }),
    ).toEqual(["a", "x", "y", "c"]);
  });

  it("replaces whole values", () => {
    expect(applyDelta([1], { "=": { a: 1 } })).toEqual({ a: 1 });
    expect(applyDelta(null, { a: 1 })).toEqual({ a: 1 });
    expect(applyDelta({ a: 1 }, null)).toBe(null);
  });

  it("keeps what did not change as it was", () => {
    const old = { same: { deep: [1] }, other: 1 };
    const changed = applyDelta(old, { other: 2 }) as typeof old;
    expect(changed.same).toBe(old.same);
    expect(old.other).toBe(1);
  });

  it("notices that it does not fit", () => {
    expect(() => applyDelta([1], { "5": 1 })).toThrow(Misfit);
    expect(() => applyDelta({}, { "-": ["a"] })).toThrow(Misfit);
    expect(() => applyDelta([1], { "@": [[0, 2, []]] })).toThrow(Misfit);
  });
});
