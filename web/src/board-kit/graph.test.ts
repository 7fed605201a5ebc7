import { expect, it } from "vitest";
import { niceStep, path, scale } from "./graph";

it("steps of an axis are round", () => {
  expect([3, 20, 21, 46, 100].map(niceStep)).toEqual([1, 5, 10, 20, 50]);
});

it("a path goes through its values", () => {
  const x = scale(0, 2, 0, 20);
  const y = scale(0, 10, 100, 0);
  expect(path([0, 5, 10], x, y)).toBe("M0.0 100.0L10.0 50.0L20.0 0.0");
});
