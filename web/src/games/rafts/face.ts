/** How a card's face is laid out, in a face of 200 by 280. */
import { kindOf, familyOf, type CardId } from "./facts";

/** A name on one to three lines, broken so that the longest is as short as it can be. */
export function nameLines(name: string, most = 15): string[] {
  const words = name.split(" ");
  const wanted = Math.min(3, words.length, Math.ceil(name.length / (most + 1)));
  return broken(words, wanted);
}

function broken(words: readonly string[], lines: number): string[] {
  if (lines <= 1) return [words.join(" ")];
  const longest = (all: readonly string[]) => Math.max(...all.map((line) => line.length));
  const ways = words
    .slice(1)
    .map((_, index) => [
      words.slice(0, index + 1).join(" "),
      ...broken(words.slice(index + 1), Math.min(lines - 1, words.length - index - 1)),
    ]);
  return ways.sort((a, b) => longest(a) - longest(b))[0] ?? [words.join(" ")];
}

/** The look of a face: its colours and the word in its head. */
export function lookOf(card: CardId): string {
  return familyOf(card) ?? kindOf(card);
}

/** What an action card does, as signs in its foot. */
export const FEET: Readonly<Record<string, { sign: string; icons: CardId[] }>> = {
  industrial_espionage: { sign: "←", icons: ["escherichia_coli", "INS", "lipid_rafts"] },
  fungal_contamination: { sign: "−1", icons: ["food"] },
  antibiotic_spill: { sign: "−", icons: ["escherichia_coli"] },
  blackout: { sign: "−1", icons: ["time"] },
  unexpected_expenses: { sign: "−1", icons: ["money"] },
  emergency_generator: { sign: "✓", icons: ["time"] },
  antibiotic_resistance: { sign: "✓", icons: ["escherichia_coli"] },
  savings: { sign: "✓", icons: ["money"] },
  serendipity: { sign: "←", icons: ["escherichia_coli", "INS", "food"] },
};
