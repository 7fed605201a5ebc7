import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import type { Action, SheetView, View } from "../../generated/prototype-c19/types";
import en from "./words.en.json";
import { ICONS } from "./art";
import { heldBy, nextChoice, stands } from "./choice";
import {
  conversions,
  formulaAction,
  healthAction,
  pairAction,
  rerollAction,
  stillUseful,
  takeAction,
  valuesOf,
} from "./moves";
import { covers, nextTurn, placeAt, placesIn, placeUnder, smallest, turned } from "./shapes";
import { blank, USUAL_MULTIPLIER } from "./sheet";
import printed from "./sheet.json";
import { advance, diceIn, NO_DICE } from "./tableau";

const sheet = printed as unknown as SheetView;
const legally = (...actions: Action[]) => actions.map((action) => ({ notation: "", action }));
const DONE: Action = { do: "done" };
const DATA = join(process.cwd(), "../games/prototype-c19/data");
const toml = <T>(name: string) => parse(readFileSync(join(DATA, name), "utf8")) as T;

/** What is compared of the engine's data. */
interface SheetData {
  health: { rows: string[][]; top_row: number; start_row: number };
  formula: { multipliers: number[]; factors: string[] };
  biotechnology: { pairs: string[] };
  circles: Record<string, number>;
  mutant: { base_multiplier: number; cells: number };
  zone: { grid: string[]; row_rewards: string[]; infection_enters: string; resistants_enter: string };
  shapes: Record<string, string[]>;
}

describe("the printed sheet", () => {
  const data = toml<SheetData>("sheet.toml");

  it("is that of the engine's data", () => {
    const { health, formula, biotechnology, circles, mutant, zone, shapes } = data;
    expect(sheet.health).toEqual(health.rows.map((row) => row.map((cell) => (cell === "-" ? null : cell))));
    expect([sheet.top_row, sheet.start_row]).toEqual([health.top_row, health.start_row]);
    expect([sheet.formula, sheet.factors]).toEqual([formula.multipliers, formula.factors]);
    expect(USUAL_MULTIPLIER).toBe(mutant.base_multiplier);
    expect(sheet.pairs).toEqual(biotechnology.pairs);
    expect(sheet.circles).toEqual(
      ["explorer", "analysis", "lab_rat", "resistant"].map((name) => [name, circles[name]]),
    );
    expect([sheet.mutants, sheet.zone, sheet.row_rewards]).toEqual([
      mutant.cells,
      zone.grid,
      zone.row_rewards,
    ]);
    expect([sheet.infection_enters, sheet.resistants_enter]).toEqual([
      zone.infection_enters,
      zone.resistants_enter,
    ]);
    expect(sheet.shapes.map((shape) => shape.rows)).toEqual(
      ["one", "two", "three", "four", "five", "six"].map((name) => shapes[name]),
    );
  });

  it("has a drawing for every icon, and every scenario its words", () => {
    for (const icon of [...sheet.pairs, ...sheet.row_rewards]) expect(ICONS).toHaveProperty(icon);
    for (const scenario of Object.keys(toml<{ scenario: Record<string, string> }>("text.en.toml").scenario))
      if (scenario !== "none") expect(en, scenario).toHaveProperty([`pc.scenario_${scenario}`]);
  });
});

describe("shapes", () => {
  it("turn clockwise, and are named by the smallest turn that looks the same", () => {
    expect(turned(["#.", "##"], 1)).toEqual(["##", "#."]);
    expect(turned(["###", ".#."], 1)).toEqual([".#", "##", ".#"]);
    expect([0, 1, 2, 3].map((turn) => smallest(["##"], turn))).toEqual([0, 1, 0, 1]);
    expect(smallest(["#"], 3)).toBe(0);
    expect(placeAt(sheet, 2, 3, 4, 5).action).toEqual({ do: "place", shape: 2, row: 4, column: 5, turn: 1 });
  });

  it("lie around the pointer, on the paper, and at a legal place if there is one over it", () => {
    expect(placeUnder(sheet, [], 6, 0, { row: 7, column: 7 })).toMatchObject({ row: 6, column: 5 });
    const first: Action = { do: "place", shape: 3, row: 1, column: 1, turn: 0 };
    const second: Action = { do: "place", shape: 3, row: 1, column: 2, turn: 1 };
    const legal = placesIn(sheet, legally(first, DONE, second));
    expect(legal).toHaveLength(2);
    expect(placeUnder(sheet, legal, 3, 0, { row: 2, column: 2 }).action).toEqual(first);
    expect(covers(legal[0]!, { row: 1, column: 2 })).toBe(false);
    expect(nextTurn(sheet, legal, 3, 0, { row: 1, column: 3 })).toBe(1);
    expect(nextTurn(sheet, [], 6, 0, null)).toBe(1);
  });
});

describe("actions", () => {
  it("name dice by faces, the smallest first", () => {
    expect(takeAction([5, 2, 3])).toEqual({ do: "take", dice: [2, 3, 5] });
    expect(rerollAction([6, 1], true)).toEqual({ do: "reroll", dice: [1, 6], mutant: true });
    expect(rerollAction([], true)).toEqual({ do: "reroll", dice: [], mutant: true });
  });

  it("are about what is in hand", () => {
    expect(healthAction({ with: "sample", value: 4 })).toEqual({ do: "health", with: "sample", value: 4 });
    expect(pairAction({ with: "biotech", value: 4 }, 2)).toEqual({ do: "pair", pair: 2 });
    expect(pairAction({ with: "free", mark: "free", value: 6 }, 2)).toEqual({
      do: "cell",
      with: "free",
      value: 6,
      pair: 2,
    });
    expect(formulaAction({ with: "sample", value: 3 }, "=4")).toEqual({
      do: "formula",
      with: "sample",
      value: 3,
      factor: "=4",
    });
    expect(formulaAction({ with: "sample", value: 3 })).not.toHaveProperty("factor");
  });

  it("say with which values a mark can be used", () => {
    const legal = legally(
      { do: "health", with: "mark", value: 5 },
      { do: "health", with: "mark", value: 2 },
      { do: "health", with: "sample", value: 6 },
      { do: "formula", with: "mark", value: 1, factor: "=2" },
      { do: "cell", with: "mark", value: 6, pair: 1 },
      { do: "formula", with: "free", value: 4, factor: "=2" },
      { do: "cell", with: "free", value: 3, pair: 1 },
    );
    expect(valuesOf("health", legal)).toEqual([2, 5]);
    expect(valuesOf("formula", legal)).toEqual([1]);
    expect(valuesOf("biotechnology", legal)).toEqual([6]);
    expect(valuesOf("free", legal)).toEqual([3, 4]);
  });

  it("say which pairs change a die, and whether samples are still useful", () => {
    const legal = legally(
      { do: "convert", die: "infection", pair: 3 },
      { do: "convert", die: { sample: 5 }, pair: 2 },
      { do: "convert", die: { sample: 4 }, pair: 1 },
    );
    expect(conversions({ with: "infection", value: 5 }, legal)).toEqual([3]);
    expect(conversions({ with: "sample", value: 5 }, legal)).toEqual([2]);
    expect(stillUseful(legally(DONE, { do: "resist", row: 7, column: 1 }))).toBe(false);
    expect(stillUseful(legally(DONE, { do: "health", with: "mark", value: 1 }))).toBe(false);
    expect(stillUseful(legally(DONE, { do: "formula", with: "sample", value: 3, factor: "=4" }))).toBe(true);
  });
});

describe("what is picked from the hand", () => {
  const player = {
    ...blank(sheet),
    hand: {
      phase: "act" as const,
      samples: [{ value: 3 }],
      infection: { value: 5 },
      shape: 5,
    },
  };
  const prompt = { ask: "act", seat: 0 } as const;

  it("is a sample first, then the infection", () => {
    const first = nextChoice(player, prompt, []);
    expect(heldBy(first, player)).toEqual({ with: "sample", value: 3 });
    const used = { ...player, hand: { ...player.hand, samples: [] } };
    expect(first && stands(first, used, prompt)).toBe(false);
    expect(nextChoice(used, prompt, [])).toEqual({ kind: "infection" });
  });

  it("is a reward before all else, with the highest value it can have", () => {
    const rewarded = { ...player, stack: [{ wait: "marks" as const, mark: "health" as const, count: 1 }] };
    const legal = legally({ do: "health", with: "mark", value: 2 }, { do: "health", with: "mark", value: 4 });
    expect(nextChoice(rewarded, { ask: "marks", seat: 0, left: 1 }, legal)).toEqual({
      kind: "mark",
      mark: "health",
      value: 4,
    });
  });

  it("travels from the table into the hand", () => {
    const view = (left: number[], hand: typeof player.hand) =>
      ({ dice: { left, taken: [] }, players: [{ ...player, hand }] }) as unknown as View;
    const before = advance(
      NO_DICE,
      view([1, 3, 5], { phase: "act", samples: [] } as unknown as typeof player.hand),
      0,
    );
    const after = advance(before, view([1], player.hand), 0);
    expect(diceIn(after, "samples")[0]?.key).toBe(diceIn(before, "left")[1]?.key);
  });
});
