import { describe, expect, it } from "vitest";
import type { MatchInfo, Replay, Scene } from "../generated/protocol";
import { FOLDERS, loadLesson } from "../games";
import { reached } from "./lesson";
import { inside } from "../net/base";
import { copyText } from "./copy";
import { parse } from "./router.svelte";
import { columns, curve } from "./scores";

describe("addresses", () => {
  it("lead to their pages", () => {
    expect(parse("/")).toEqual({ page: "home" });
    expect(parse("/t/abc")).toEqual({ page: "table", table: "abc" });
    expect(parse("j/K3MXA")).toEqual({ page: "join", code: "K3MXA" });
    expect(parse("/m/abc/")).toEqual({ page: "replay", match: "abc" });
    expect(parse("/rules/nobel-run")).toEqual({ page: "rules", game: "nobel-run" });
    expect(parse("/print/prototype-c19")).toEqual({ page: "print", game: "prototype-c19" });
    expect(parse("/solo/prototype-c19")).toEqual({ page: "solo", game: "prototype-c19" });
    expect(parse("/open")).toEqual({ page: "open" });
    expect(parse("/about")).toEqual({ page: "about" });
    for (const nowhere of ["/t", "/solo", "/nowhere", "/about/us"]) expect(parse(nowhere).page).toBe("lost");
  });
});

describe("a lesson's goals", () => {
  it("are reached in order, with other actions in between", () => {
    const goals = [{ do: "end_turn" }, { do: "draw" }];
    const use = { do: "use", card: "work", gain: "effort" };
    expect(reached(goals, [])).toBe(0);
    expect(reached(goals, [{ do: "draw" }, use])).toBe(0);
    expect(reached(goals, [use, { do: "end_turn" }, { do: "discard", card: "work" }, { do: "draw" }])).toBe(
      2,
    );
  });

  it("are some fields of an action, with lists for any of several values", () => {
    const goals = [{ do: ["attack", "block"], card: "care" }];
    expect(reached(goals, [{ do: "attack", card: "wu" }, { do: "pass" }, undefined])).toBe(0);
    expect(reached(goals, [{ do: "block", card: "care", victim: 1 }])).toBe(1);
    const dice = [{ dice: [3, 4], die: { sample: 5 } }];
    expect(reached(dice, [{ dice: [3, 4], die: { sample: 5 } }])).toBe(1);
    expect(reached(dice, [{ dice: [4], die: { sample: 5 } }])).toBe(0);
  });
});

describe("every lesson", () => {
  it("has 8 to 14 steps that say something in both languages and can be done", async () => {
    const lessons = await Promise.all(FOLDERS.map(loadLesson));
    for (const lesson of lessons.filter((one) => one !== undefined)) {
      expect(lesson.steps.length).toBeGreaterThanOrEqual(8);
      expect(lesson.steps.length).toBeLessThanOrEqual(14);
      for (const lang of ["en", "es"] as const) expect(lesson.goal[lang]).not.toBe("");
      for (const step of lesson.steps) {
        expect(step.goals.length).toBeGreaterThan(0);
        for (const words of [step.title, step.say, step.done])
          for (const lang of ["en", "es"] as const) expect(words[lang]).not.toBe("");
      }
      expect(lesson.steps[0]?.position).toBeDefined();
    }
  });
});

describe("a finished game", () => {
  const over = {
    scores: [
      { seat: 0, categories: [{ category: "papers", points: 3 }], total: 3 },
      { seat: null, categories: [{ category: "papers", points: 5 }], total: 5 },
    ],
    outcome: { scores: [3], winners: [], automa: { name: "peio", score: 5, won: true }, reason: "rounds" },
  } as unknown as MatchInfo;

  it("becomes a column for each player, the scripted one too", () => {
    const own = { "from.papers": "What papers give. (NR-12)" };
    const sheet = columns(over, ["Ana"], (key) => key, own);
    expect(sheet.categories).toEqual([{ label: "score.papers", from: "What papers give.", rule: "NR-12" }]);
    // The winner first, whoever it is.
    expect(sheet.columns.map(({ name, total, won }) => [name, total, won])).toEqual([
      ["name.peio", 5, true],
      ["Ana", 3, false],
    ]);
  });

  it("becomes a line for each player, with a point where something changed", () => {
    const steps = [
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 2],
    ].map((points, index) => ({ log: [index + 1, 0, []] as [number, number, []], scene: {}, points }));
    const { steps: kept, lines } = curve({ scene: {} as Scene, steps } as Replay, ["Ana", "Berta"]);
    expect(kept).toEqual([1, 3, 5]);
    expect(lines.map((line) => line.values)).toEqual([
      [0, 1, 1],
      [0, 0, 2],
    ]);
    // A scripted opponent comes last, and has no seat.
    const solo = curve({ scene: {} as Scene, steps } as Replay, ["Ana"], "Peio").lines;
    expect(solo.map(({ seat, name }) => [seat, name])).toEqual([
      [0, "Ana"],
      [null, "Peio"],
    ]);
  });
});

describe("a server below a path", () => {
  it("knows its own addresses from those of others", () => {
    expect(inside("/games/t/abc", "/games/")).toBe("t/abc");
    expect(inside("/games/", "/games/")).toBe("");
    expect(inside("/gamesters", "/games/")).toBeNull();
    expect(inside("/t/abc", "/")).toBe("t/abc");
  });
});

describe("copying without HTTPS", () => {
  it("copies what it selects, and leaves nothing behind", async () => {
    let selected = "";
    document.execCommand = (what) => {
      selected = `${what} ${(document.activeElement as HTMLTextAreaElement).value}`;
      return true;
    };
    expect(await copyText("http://10.0.0.7:7878/t/abc", document.body)).toBe(true);
    expect(selected).toBe("copy http://10.0.0.7:7878/t/abc");
    expect(document.querySelector("textarea")).toBeNull();
  });
});
