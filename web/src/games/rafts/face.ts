/** How a card's face is laid out, in a face of 200 by 280. */
import { kindOf, familyOf, type CardId } from "./facts";

/** A name on up to three lines of about equal length. */
export function nameLines(name: string, most = 15): string[] {
  const wanted = Math.ceil(name.length / most);
  const lines: string[] = [];
  let line = "";
  for (const word of name.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && longer.length > Math.max(most, name.length / wanted)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
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
