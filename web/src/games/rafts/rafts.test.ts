import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import type { Action, Bench, BenchView, GoalView, PlayerView, View } from "../../generated/rafts/types";
import { keyOf } from "../../table/legal";
import { BACTERIA } from "./art/bacteria";
import { GOALS } from "./art/goals";
import { THINGS } from "./art/things";
import cards from "./cards.json";
import { changesOf, missingOn } from "./changes";
import { nameLines } from "./face";
import { CARDS, deckOf, factsOf, familyOf, kindOf } from "./facts";
import { placesOf, stillUseful, targets, usedCard, wishes, wouldMean } from "./moves";
import { advance, cameFrom, cardsIn, discardTop, EMPTY_TABLE, wentTo } from "./tableau";

const DATA = join(process.cwd(), "../games/rafts/data");
const toml = (name: string) => parse(readFileSync(join(DATA, name), "utf8"));

const bench = (number: Bench, more: Partial<BenchView> = {}): BenchView => ({
  bench: number,
  bacterium: null,
  gene: null,
  time: 0,
  food: 0,
  money: 0,
  ...more,
});
const player = (seat: number, more: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  hand_count: { action: 2, general: 2, specific: 2 },
  known: [],
  expanded: false,
  lipid_rafts: false,
  benches: [bench(1)],
  objectives: [],
  ...more,
});
const goal: GoalView = {
  objective: "insulin",
  bacterium: "escherichia_coli",
  gene: "INS",
  time: 2,
  food: 1,
  money: 1,
  met: false,
  ticks: [
    { bench: 1, bacterium: false, gene: false, time: 1, food: 1, money: 0, lipid_rafts: false, missing: 4 },
  ],
};
const view = (players: PlayerView[], more: Partial<View> = {}): View => ({
  round: 1,
  rounds: 100,
  idle_rounds: 0,
  first: 0,
  active: 0,
  played: false,
  prompt: { ask: "turn", seat: 0, proclaim: false },
  decks: [],
  objectives_left: [],
  discard: [],
  aside: [],
  players,
  ...more,
});

describe("the cards", () => {
  it("are those of the engine's data", () => {
    expect(cards).toEqual(toml("cards.toml")["card"]);
  });

  it("all have a drawing, a name and a line about them in both languages", () => {
    const drawn = { ...BACTERIA, ...THINGS, ...GOALS };
    const boxed = CARDS.filter((card) => factsOf(card).copies > 0);
    expect(boxed.length).toBe(47);
    for (const card of boxed) if (kindOf(card) !== "gene") expect(drawn[card], card).toBeTruthy();
    for (const lang of ["en", "es"]) {
      const text = toml(`text.${lang}.toml`) as Record<string, Record<string, string>>;
      for (const card of boxed)
        for (const part of ["card", "about"])
          expect(text[part]?.[card], `${lang} ${part} ${card}`).toBeTruthy();
    }
  });

  it("belong to a deck, and action cards to a family", () => {
    expect([deckOf("INS"), deckOf("lipid_rafts"), deckOf("savings")]).toEqual([
      "specific",
      "general",
      "action",
    ]);
    expect([familyOf("blackout"), familyOf("bioeconomy"), familyOf("serendipity"), familyOf("time")]).toEqual(
      ["sabotage", "improvement", "quick", null],
    );
  });

  it("have names that fit", () => {
    expect(nameLines("Intercambio de investigación", 13)).toEqual(["Intercambio de", "investigación"]);
    expect(nameLines("Time", 13)).toEqual(["Time"]);
  });
});

describe("the places of an action", () => {
  const moves = (...actions: Action[]) => actions.map((action) => ({ notation: keyOf(action), action }));
  const two = view([player(0), player(1, { benches: [bench(1, { food: 1 }), bench(2, { food: 2 })] })]);

  it("are where it can be touched", () => {
    expect(placesOf({ do: "play", card: "INS" }, two, 0)).toEqual(["slot:0:1:gene"]);
    expect(placesOf({ do: "play", card: "INS", bench: 2 }, two, 0)).toEqual(["slot:0:2:gene"]);
    expect(placesOf({ do: "play", card: "lipid_rafts" }, two, 0)).toEqual(["rafts:0"]);
    expect(placesOf({ do: "play", card: "blackout" }, two, 0)).toEqual([]);
    expect(placesOf({ do: "steal", card: "alkB", rival: 1, from: 2 }, two, 0)).toEqual(["slot:1:2:gene"]);
    expect(placesOf({ do: "steal", card: "lipid_rafts", rival: 1 }, two, 0)).toEqual(["rafts:1"]);
    expect(placesOf({ do: "exchange", mine: "insulin", rival: 1, theirs: "blood" }, two, 0)).toEqual([
      "goal:1:blood",
    ]);
    expect(placesOf({ do: "contaminate", victim: 1 }, two, 0)).toEqual(["slot:1:1:food", "slot:1:2:food"]);
    expect(placesOf({ do: "draw", deck: "general" }, two, 0)).toEqual(["deck:general"]);
    expect(
      placesOf(
        { do: "lose", bench: 2 },
        { ...two, prompt: { ask: "lose", asked: [0], resource: "time" } },
        0,
      ),
    ).toEqual(["slot:0:2:time"]);
  });

  it("depend on the chosen card, with several actions where a bench must be named", () => {
    const legal = moves(
      { do: "play", card: "INS" },
      { do: "steal", card: "alkB", rival: 1 },
      { do: "steal", card: "alkB", rival: 1, to: 2 },
      { do: "discard", card: "INS" },
      { do: "end_turn" },
    );
    expect(usedCard({ do: "contaminate", victim: 1 })).toBe("fungal_contamination");
    expect(targets(two, legal, 0, null).size).toBe(0);
    expect(targets(two, legal, 0, "industrial_espionage").get("slot:1:1:gene")).toEqual(legal.slice(1, 3));
    expect(targets(two, legal, null, "INS").size).toBe(0);
  });

  it("know what to ask the engine where nothing is possible", () => {
    const slot = (seat: number, bench: Bench, kind: "gene" | "time", card: string | null = null) =>
      ({ zone: "slot", seat, bench, kind, card }) as const;
    expect(wouldMean(slot(1, 2, "gene", "alkB"), "industrial_espionage", two, 0)).toEqual({
      do: "steal",
      card: "alkB",
      rival: 1,
      from: 2,
    });
    expect(wouldMean(slot(0, 1, "time"), "time", two, 0)).toEqual({ do: "play", card: "time" });
    expect(wouldMean(slot(1, 1, "time"), "fungal_contamination", two, 0)).toEqual({
      do: "contaminate",
      victim: 1,
    });
    expect(wouldMean(slot(1, 1, "time"), "time", two, 0)).toBeNull();
    expect(wouldMean(slot(0, 1, "time"), null, two, 0)).toBeNull();
    expect(wouldMean({ zone: "deck", deck: "general" }, null, two, 0)).toEqual({
      do: "draw",
      deck: "general",
    });
  });

  it("offer each bench, with the card that would go", () => {
    const mine = view([player(0, { benches: [bench(1, { gene: "alkB" }), bench(2)] }), player(1)]);
    expect(wishes("INS", mine, 0).map(({ action, replaces }) => [action, replaces])).toEqual([
      [{ do: "play", card: "INS" }, "alkB"],
      [{ do: "play", card: "INS", bench: 2 }, null],
      [{ do: "discard", card: "INS" }, undefined],
    ]);
    expect(wishes("blackout", mine, 0)[0]).toEqual({
      action: { do: "play", card: "blackout" },
      kind: "play",
    });
    expect(wishes("fungal_contamination", mine, 0)[0]).toEqual({
      action: { do: "contaminate", victim: 1 },
      kind: "aim",
    });
  });

  it("remind of what an objective lacks", () => {
    const mine = view([player(0, { hand: ["INS", "time", "food", "alkB"], objectives: [goal] }), player(1)]);
    const playable =
      (...cards: string[]) =>
      (action: Action) =>
        action.do === "play" && action.bench === undefined && cards.includes(action.card);
    expect(stillUseful(mine, playable("INS", "time", "food", "alkB"), 0)).toEqual(["INS", "time"]);
    expect(stillUseful(mine, playable("food"), 0)).toEqual([]);
  });
});

describe("cards travel", () => {
  it("from hand to bench to discard pile, with one key", () => {
    const first = advance(EMPTY_TABLE, view([player(0, { hand: ["INS", "time"] }), player(1)]), 0);
    const key = cardsIn(first, "hand:0")[0]?.key;
    const laid = advance(
      first,
      view([player(0, { hand: ["time"], benches: [bench(1, { gene: "INS" })] }), player(1)]),
      0,
    );
    expect(cardsIn(laid, "slot:0:1:gene")[0]?.key).toBe(key);
    const lost = advance(laid, view([player(0, { hand: ["time"] }), player(1)], { discard: ["INS"] }), 0);
    expect(discardTop(lost)?.key).toBe(key);
    expect(wentTo(lost, key ?? "")).toBe("discard");
  });

  it("come from decks and hidden hands", () => {
    const now = advance(
      EMPTY_TABLE,
      view([player(0, { hand: ["INS"] }), player(1, { benches: [bench(1, { food: 1 })] })]),
      0,
    );
    expect(cameFrom(now, cardsIn(now, "hand:0")[0]?.key ?? "", 0)).toBe("deck:specific");
    expect(cameFrom(now, cardsIn(now, "slot:1:1:food")[0]?.key ?? "", 0)).toBe("hand:1");
  });
});

describe("what a sabotage would change", () => {
  const lacking = (more: Partial<BenchView>, rafts = false) => missingOn(goal, bench(1, more), rafts);
  it("counts what is missing as the engine does", () => {
    expect(lacking({ time: 1, food: 1 })).toBe(goal.ticks[0]?.missing);
    expect([lacking({}), lacking({}, true), lacking({ time: 2, food: 2, money: 2 }, true)]).toEqual([
      6, 5, 2,
    ]);
  });

  it("says for whom it gets nearer, and for whom further", () => {
    const other: GoalView = { ...goal, objective: "plastic", gene: "PETase", time: 0, food: 0, money: 0 };
    const table = view([
      player(0, { objectives: [goal], benches: [bench(1, { time: 2 })] }),
      player(1, { objectives: [other], benches: [bench(1, { bacterium: "escherichia_coli" })] }),
    ]);
    expect(changesOf({ do: "steal", card: "escherichia_coli", rival: 1 }, table, 0)).toEqual([
      { seat: 0, before: 4, after: 3 },
      { seat: 1, before: 1, after: 2 },
    ]);
    expect(changesOf({ do: "exchange", mine: "insulin", rival: 1, theirs: "plastic" }, table, 0)).toEqual([
      { seat: 0, before: 4, after: 2 },
      { seat: 1, before: 1, after: 5 },
    ]);
    expect(changesOf({ do: "contaminate", victim: 1 }, table, 0)).toEqual([]);
  });
});
