import { describe, expect, it } from "vitest";
import { corrected, editionOf, editionWords } from "./edition";

const printed = [
  { id: "work", cost: 1, uses: { effort: 1 } },
  { id: "care", cost: 2, uses: { effort: 2 } },
];

describe("a corrected box", () => {
  it("changes the fields it names of the things it names", () => {
    const facts = corrected(printed, { cards: { card: [{ id: "care", cost: 5 }] } }, "cards", "card");
    expect(facts.get("care")).toEqual({ id: "care", cost: 5, uses: { effort: 2 } });
    expect(facts.get("work")).toEqual(printed[0]);
  });

  it("is not there if a match has none", () => {
    expect(editionOf({})).toBeNull();
    expect(editionOf({ edition: null })).toBeNull();
    expect([...corrected(printed, null, "cards", "card").values()]).toEqual(printed);
  });

  it("brings its own words, by dotted key and language", () => {
    const words = { en: { card: { a: "Ant" } }, es: { card: { a: "Hormiga" }, note: "x" } };
    const edition = { name: "mine", hash: "", data: { words } };
    expect(editionWords(edition, "es")).toEqual({ "card.a": "Hormiga", note: "x" });
    expect(editionWords(edition, "fr")).toEqual({});
    expect(editionWords(null, "en")).toEqual({});
  });
});
