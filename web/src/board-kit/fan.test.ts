import { describe, expect, it } from "vitest";
import { fanRows } from "./fan";

describe("a fan of cards", () => {
  it("stays within its width and shows a fingertip of every card", () => {
    for (const count of [1, 5, 7, 12, 20]) {
      for (const width of [328, 500, 900]) {
        const { places, card } = fanRows(count, width, 120);
        places.forEach((place, index) => {
          expect(place.left).toBeGreaterThanOrEqual(9.99);
          expect(place.left + card).toBeLessThanOrEqual(width - 9.99);
          const next = places[index + 1];
          if (next && next.left > place.left)
            expect(next.left - place.left).toBeGreaterThanOrEqual(44 - 0.01);
        });
      }
    }
  });

  it("is symmetric", () => {
    const { places } = fanRows(5, 900, 120);
    expect(places[0]?.turn).toBeCloseTo(-(places[4]?.turn ?? 0));
    expect(places[2]?.turn).toBe(0);
  });
});
