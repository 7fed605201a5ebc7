import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Moment } from "../../examples/fixtures";
import type { Action, Payment } from "../../generated/nobel-run/types";
import { find, keyOf } from "../../table/legal";
import { EMBLEMS } from "./emblems";
import { chips, nameLines, WIDTH } from "./face";
import { CARDS } from "./facts";
import { gained, plainWays, reactions, stepsOf, stillUseful, wishesOnTurn } from "./moves";
import { advance, cardsIn, discardTop, EMPTY_TABLE } from "./tableau";

const folder = join(process.cwd(), "fixtures");
const moments = readdirSync(folder)
  .filter((file) => file !== "stretch.json")
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Moment);
const named = (name: string) => moments.find((moment) => moment.name === name)!;

describe("facts", () => {
  it("are those of the engine's data", () => {
    execFileSync("node", ["scripts/facts.mjs", "--check"]);
    expect(CARDS).toHaveLength(43);
  });

  it("have an emblem each", () => {
    expect(Object.keys(EMBLEMS).sort()).toEqual([...CARDS].sort());
    expect(new Set(Object.values(EMBLEMS)).size).toBe(43);
  });

  it("fit the foot of a card", () => {
    for (const card of CARDS) {
      for (const chip of chips(card)) {
        expect(chip.x, card).toBeGreaterThanOrEqual(0);
        expect(chip.x + chip.width, card).toBeLessThanOrEqual(WIDTH);
      }
    }
  });

  it("have names on two lines at most, none too long", () => {
    for (const lang of ["en", "es"]) {
      const words = JSON.parse(
        readFileSync(join(process.cwd(), `src/generated/nobel-run/text.${lang}.json`), "utf8"),
      );
      for (const card of CARDS)
        for (const line of nameLines(words[`card.${card}`]))
          expect(line.length, line).toBeLessThanOrEqual(18);
    }
  });
});

describe("everything legal can be touched", () => {
  const reachable = ({ view, you }: Moment): Set<string> => {
    const me = view.players[you!]!;
    const hand = [...new Set(me.hand)];
    const pool = view.pool.flatMap((slot) => slot.card ?? []);
    const all: Action[] = [
      { do: "end_turn" },
      { do: "draw" },
      { do: "pass" },
      { do: "give_nothing" },
      ...hand.flatMap((card) => wishesOnTurn(card, view, you!).map((wish) => wish.action)),
      ...hand.flatMap((card): Action[] => [
        { do: "give", card },
        { do: "discard", card },
      ]),
      ...pool.flatMap((card): Action[] => [
        { do: "acquire", card },
        { do: "keep", card },
      ]),
      ...(["basic", "advanced"] as const).flatMap((deck) =>
        hand.map((extra): Action => ({ do: "acquire_top", deck, extra })),
      ),
      ...me.front.map((card): Action => ({ do: "disable", card })),
    ];
    return new Set(all.map(keyOf));
  };
  for (const moment of moments.filter(({ you }) => you !== null)) {
    it(moment.name, () => {
      const all = reachable(moment);
      expect(moment.legal.filter(({ action }) => !all.has(keyOf(action)))).toEqual([]);
    });
  }
});

describe("moves", () => {
  const canOf =
    ({ legal }: Moment) =>
    (action: Action) =>
      find(legal, action) !== undefined;

  it("of a reaction are those of the legal list, by card", () => {
    const { view, legal, you } = named("react");
    const options = reactions(view, you!, canOf(named("react")));
    expect(options.map((option) => option.card)).toEqual([
      "care",
      "leaking_pipeline",
      "jocelyn_bell_burnell",
    ]);
    expect(options.flatMap((option) => option.wishes.map((wish) => keyOf(wish.action))).sort()).toEqual(
      legal.flatMap(({ action }) => (action.do === "pass" ? [] : keyOf(action))).sort(),
    );
  });

  it("leave out ways to pay that only add cards to another", () => {
    const way = (...cards: string[]): Payment => ({
      cards: cards.length,
      waste: 0,
      actions: cards.map((card) => `use ${card} money`),
    });
    const one = way("national_grant");
    const two = way("work", "work");
    expect(plainWays([one, two, way("work", "national_grant")])).toEqual([one, two]);
  });

  it("know every step of every way to pay", () => {
    const offers = moments.flatMap(({ view, legal }) =>
      [...view.pool, ...(view.decks ?? [])].flatMap(({ offer }) =>
        offer?.state === "with_hand" ? offer.ways.map((way) => ({ way, legal })) : [],
      ),
    );
    expect(offers.length).toBeGreaterThan(20);
    for (const { way, legal } of offers) {
      const steps = stepsOf(way, legal);
      expect(steps).toHaveLength(way.cards);
      for (const step of steps) expect(gained(step)).not.toEqual({});
      expect(stepsOf(way, [])).toEqual([]);
    }
  });

  it("are useful while something can be had or disabled", () => {
    const { view, you } = named("blocked");
    const useful = stillUseful(view, canOf(named("blocked")), you!);
    expect(useful.disable).toEqual(["care"]);
    expect(useful.acquire).toContain("predoc");
    expect(useful.acquire).not.toContain("paper_q1");
  });
});

describe("the tableau", () => {
  it("follows a card from the hand to the top of the discard pile", () => {
    const { view } = named("turn");
    const before = advance(EMPTY_TABLE, view);
    const key = cardsIn(before, "hand:0").find(({ card }) => card === "predoc")!.key;
    const me = view.players[0]!;
    const moved = {
      ...me,
      hand: me.hand!.filter((card) => card !== "predoc"),
      discard: ["predoc", ...me.discard],
    };
    const after = advance(before, { ...view, players: [moved, ...view.players.slice(1)] });
    expect(discardTop(after, 0)?.key).toBe(key);
  });

  it("gives every card one key, through a whole stretch of a game", () => {
    const { steps } = JSON.parse(readFileSync(join(folder, "stretch.json"), "utf8"));
    let tableau = EMPTY_TABLE;
    for (const { view } of steps) {
      tableau = advance(tableau, view);
      const keys = [...tableau.placement.zones.values()].flat().flatMap((keyed) => keyed?.key ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
