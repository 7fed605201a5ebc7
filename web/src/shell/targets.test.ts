import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { beforeEach, describe, expect, it } from "vitest";
import { FOLDERS, loadTargets } from "../games";
import { bestOf, medalFor, noteScore, valueOf } from "./targets";

const goals = { bronze: 10, silver: 20, gold: 30 };

describe("a solo score", () => {
  beforeEach(() => localStorage.clear());

  it("earns the best medal that it reaches", () =>
    expect([9, 10, 29, 30].map((score) => medalFor(goals, score))).toEqual([
      null,
      "bronze",
      "silver",
      "gold",
    ]));

  it("is compared with the best before it, also when the page is loaded again", () => {
    expect(noteScore("c", "dengue", "m1", 50)).toBeNull();
    expect(noteScore("c", "dengue", "m2", 70)).toBe(50);
    expect(noteScore("c", "dengue", "m2", 70)).toBe(50);
    expect(noteScore("c", "dengue", "m3", 60)).toBe(70);
    expect([bestOf("c", "dengue"), bestOf("c", "none")]).toEqual([70, null]);
  });

  it("is compared by the option that matters", () => {
    expect(valueOf({ by: "scenario", scores: {} }, { scenario: "dengue" })).toBe("dengue");
    expect(valueOf({ by: "scenario", scores: {} }, {})).toBe("none");
    expect(valueOf({ scores: {} }, { scenario: "dengue" })).toBe("any");
  });
});

describe("targets", () => {
  it("grow from bronze to gold", async () => {
    for (const targets of await Promise.all(FOLDERS.map(loadTargets)))
      for (const { bronze, silver, gold } of Object.values(targets?.scores ?? {}))
        expect(bronze < silver && silver < gold).toBe(true);
  });

  it("of Prototype C19 are the quantiles that were measured", async () => {
    const file = join(import.meta.dirname, "../../../games/prototype-c19/data/solo.toml");
    const measured = parse(readFileSync(file, "utf8")) as Record<
      string,
      Record<"beginner" | "student", { scores: number[] }>
    >;
    const targets = await loadTargets("prototype-c19");
    expect(Object.keys(targets?.scores ?? {})).toEqual(Object.keys(measured));
    for (const [scenario, { beginner, student }] of Object.entries(measured))
      expect(targets?.scores[scenario]).toEqual({
        bronze: beginner.scores[10],
        silver: student.scores[10],
        gold: student.scores[18],
      });
  });
});
