import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import en from "./words.en.json";
import { ICONS } from "./art";
import { heldBy, nextChoice, stands } from "./choice";
import {
  conversions,
  healthAction,
  pairAction,
  rerollAction,
  stillUseful,
  takeAction,
  valuesOf,
} from "./moves";
import { covers, nextTurn, placeAt, placesIn, placeUnder, smallest, turned } from "./shapes";
import printed from "./sheet.json";
import { advance, diceIn, NO_DICE } from "./tableau";
import { blank, USUAL_MULTIPLIER, type C19View, type SheetView } from "./view";

const sheet = printed as unknown as SheetView;
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
    for (const icon of [...sheet.pairs, ...sheet.row_rewards]) expect(ICONS[icon], icon).toBeTruthy();
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
    expect(placeAt(sheet, 2, 3, 4, 5).action).toBe("place 2 r4 c5 turn 1");
  });

  it("lie around the pointer, on the paper, and at a legal place if there is one over it", () => {
    expect(placeUnder(sheet, [], 6, 0, { row: 7, column: 6 })).toMatchObject({ row: 6, column: 4 });
    const legal = placesIn(sheet, ["place 3 r1 c1 turn 0", "done", "place 3 r1 c2 turn 1"]);
    expect(legal).toHaveLength(2);
    expect(placeUnder(sheet, legal, 3, 0, { row: 2, column: 2 }).action).toBe("place 3 r1 c1 turn 0");
    expect(covers(legal[0]!, { row: 1, column: 2 })).toBe(false);
    expect(nextTurn(sheet, legal, 3, 0, { row: 1, column: 3 })).toBe(1);
    expect(nextTurn(sheet, [], 6, 0, null)).toBe(1);
  });
});

describe("actions are named", () => {
  it("by faces, the smallest first", () => {
    expect(takeAction([5, 2, 3])).toBe("take 2 3 5");
    expect(rerollAction([6, 1], true)).toBe("reroll 1 6 mutant");
    expect(rerollAction([], true)).toBe("reroll mutant");
  });

  it("by what is in hand", () => {
    expect(healthAction({ with: "sample", value: 4 })).toBe("health 4");
    expect(pairAction({ with: "biotech", value: 4 }, 2)).toBe("pair 2");
    expect(pairAction({ with: "free", mark: "free", value: 6 }, 2)).toBe("free biotech 6 pair 2");
    expect(valuesOf("health", ["mark health 2", "mark health 5", "mark formula 1 =2"])).toEqual([2, 5]);
    expect(valuesOf("biotechnology", ["mark biotech 6 pair 1"])).toEqual([6]);
    expect(
      conversions({ with: "infection", value: 5 }, ["convert infection pair 3", "convert sample 5 pair 2"]),
    ).toEqual([3]);
    expect(stillUseful(["done", "resist r7 c1"])).toBe(false);
    expect(stillUseful(["done", "formula 3 =4"])).toBe(true);
  });
});

describe("what is picked from the hand", () => {
  const player = {
    ...blank(sheet),
    hand: {
      phase: "act" as const,
      samples: [{ value: 3, face: 3, changed_by: [] }],
      infection: { value: 5, face: 5, changed_by: [] },
      shape: 5,
    },
  };
  const prompt = { ask: "act", seat: 0, samples: 1, infection: 5 } as const;

  it("is a sample first, then the infection", () => {
    const first = nextChoice(player, prompt, []);
    expect(heldBy(first, player)).toEqual({ with: "sample", value: 3 });
    const used = { ...player, hand: { ...player.hand, samples: [] } };
    expect(first && stands(first, used, prompt)).toBe(false);
    expect(nextChoice(used, prompt, [])).toEqual({ kind: "infection" });
  });

  it("is a reward before all else, with the highest value it can have", () => {
    const rewarded = { ...player, stack: [{ wait: "marks" as const, mark: "health" as const, count: 1 }] };
    expect(
      nextChoice(rewarded, { ask: "marks", seat: 0, left: 1 }, ["mark health 2", "mark health 4"]),
    ).toEqual({ kind: "mark", mark: "health", value: 4 });
  });

  it("travels from the table into the hand", () => {
    const view = (left: number[], hand: typeof player.hand) =>
      ({ dice: { left, taken: [] }, players: [{ ...player, hand }] }) as unknown as C19View;
    const before = advance(
      NO_DICE,
      view([1, 3, 5], { phase: "act", samples: [] } as unknown as typeof player.hand),
      0,
    );
    const after = advance(before, view([1], player.hand), 0);
    expect(diceIn(after, "samples")[0]?.key).toBe(diceIn(before, "left")[1]?.key);
  });
});
