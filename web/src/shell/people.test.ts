import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../generated/protocol";
import { bots, peopleNews, sides } from "./people";
import { usual } from "./start";
import { suggestedName } from "./names";
import { SUGGESTIONS } from "./suggestions";

const person = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  occupant: { kind: "person", name },
  here: true,
  ...more,
});
const bot = (name: string): SeatInfo => ({ occupant: { kind: "bot", level: "student", name }, here: true });
const table = (seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo => ({
  id: "t",
  game: "nobel-run",
  settings: usual(),
  seats,
  phase: "playing",
  match: "m",
  watchers: 0,
  ...more,
});
const news = (before: SeatInfo, after: SeatInfo) => peopleNews(table([before]), table([after]), null);

describe("news of people", () => {
  it("tell who came, went and gave up", () => {
    const ana = person("Ana");
    const key = (after: Partial<SeatInfo>, before: Partial<SeatInfo> = {}) =>
      news(person("Ana", before), person("Ana", after))[0]?.key;
    expect(news(bot("Aurum"), ana)).toEqual([
      { key: "people.joined", params: { name: "Ana", old: "Aurum" } },
    ]);
    expect(key({ stand_in: "student" })).toBe("people.stand_in");
    expect(key({}, { stand_in: "student" })).toBe("people.back");
    expect(key({ stand_in: "greedy", resigned: true })).toBe("people.resigned");
    expect(key({ agrees: true }), "the proposal says so itself").toBeUndefined();
    expect(key({ here: false })).toBeUndefined();
  });

  it("are of others, and a new game is told once", () => {
    const [before, after] = [table([person("Ana")]), table([person("Ana", { stand_in: "student" })])];
    expect(peopleNews(before, after, 0)).toEqual([]);
    const over = table([person("Ana", { resigned: true })], { phase: "finished" });
    expect(peopleNews(over, table([person("Ana")], { match: "n" }), null)).toEqual([
      { key: "people.again", params: {} },
    ]);
  });
});

describe("a question to everybody", () => {
  it("has who said yes, who is asked and who is away; bots are not asked", () => {
    const seats = [
      person("Ana", { rematch: true }),
      person("Berta"),
      person("Carla", { here: false }),
      bot("Ferrum"),
    ];
    expect(sides(seats, (seat) => seat.rematch ?? false)).toEqual({ willing: [0], asked: [1], away: [2] });
  });
});

describe("a late friend", () => {
  it("finds the seats of bots, if the host lets people come late", () => {
    const seats = [person("Ana"), bot("Argentum"), bot("Cuprum")];
    expect(bots(table(seats))).toEqual([1, 2]);
    expect(bots(table(seats, { phase: "finished" }))).toEqual([1, 2]);
    expect(bots(table(seats, { phase: "archived" }))).toEqual([]);
    expect(bots(table(seats, { settings: { ...usual(), late: false } }))).toEqual([]);
  });
});

describe("a suggested name", () => {
  it("is one of ours and stays the same", () => {
    const name = suggestedName();
    expect(SUGGESTIONS).toContain(name);
    expect(suggestedName()).toBe(name);
    expect(new Set(SUGGESTIONS).size).toBe(SUGGESTIONS.length);
  });
});
