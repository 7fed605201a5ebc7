import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Moment } from "../../examples/fixtures";
import { EMBLEMS } from "./emblems";
import { chips, nameLines, WIDTH } from "./face";
import { CARDS } from "./facts";
import { plainWays, reactions, stillUseful, wishesOnTurn } from "./moves";
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
    return new Set([
      "end turn",
      "draw",
      "pass",
      "give nothing",
      ...hand.flatMap((card) => wishesOnTurn(card, view, you!).map((wish) => wish.action)),
      ...hand.flatMap((card) => [`give ${card}`, `discard ${card}`]),
      ...pool.flatMap((card) => [`acquire ${card}`, `keep ${card}`]),
      ...(view.decks ?? []).flatMap(({ deck }) => hand.map((card) => `acquire top ${deck} with ${card}`)),
      ...me.front.map((card) => `disable ${card}`),
    ]);
  };
  for (const moment of moments.filter(({ you }) => you !== null)) {
    it(moment.name, () => {
      const all = reachable(moment);
      expect(moment.legal.filter((action) => !all.has(action))).toEqual([]);
    });
  }
});

describe("moves", () => {
  it("of a reaction are those of the legal list, by card", () => {
    const { view, legal, you } = named("react");
    const options = reactions(view, you!, new Set(legal));
    expect(options.map((option) => option.card)).toEqual([
      "care",
      "leaking_pipeline",
      "jocelyn_bell_burnell",
    ]);
    expect(options.flatMap((option) => option.wishes.map((wish) => wish.action)).sort()).toEqual(
      legal.filter((action) => action !== "pass").sort(),
    );
  });

  it("leave out ways to pay that only add cards to another", () => {
    const way = (...actions: string[]) => ({ cards: actions.length, waste: 0, actions });
    const one = way("use national_grant money");
    const two = way("use work money", "use work money");
    expect(plainWays([one, two, way("use work money", "use national_grant money")])).toEqual([one, two]);
  });

  it("are useful while something can be had or disabled", () => {
    const { view, legal, you } = named("blocked");
    const useful = stillUseful(view, new Set(legal), you!);
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
      discard: ["predoc" as const, ...me.discard],
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
