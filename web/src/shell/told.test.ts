import { describe, expect, it } from "vitest";
import { withRule } from "./told";

describe("a sentence of the log", () => {
  it("gives its rule apart", () => {
    expect(withRule("Ana passes. (NR-38)")).toEqual({ words: "Ana passes.", rule: "NR-38" });
    expect(withRule("Berta (2) passes. (NB-R10)")).toEqual({ words: "Berta (2) passes.", rule: "NB-R10" });
  });

  it("may have none", () => {
    expect(withRule("The game is over.")).toEqual({ words: "The game is over.", rule: null });
  });
});
