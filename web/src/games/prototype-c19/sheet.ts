/** The paper as it is before anybody has written on it. */
import type { PlayerView, SheetView } from "../../generated/prototype-c19/types";

/** The mutant multiplier of the usual game, for paper. */
export const USUAL_MULTIPLIER = 3;

/** A sheet nobody has written on, for printing and for looking at. */
export function blank(sheet: SheetView): PlayerView {
  return {
    seat: 0,
    thinking: false,
    health: { filled: [], next: [] },
    formula: { filled: [], crossed: sheet.factors.map(() => false), next: "any" },
    pairs: sheet.pairs.map(() => ({ numbers: [], crossed: [], given_up: false, unused: false })),
    circles: sheet.circles.map(([resource, circles]) => ({ resource, circles, open: 1, spent: 0 })),
    mutants: [],
    zone: {
      cells: sheet.zone,
      full_rows: sheet.zone.map(() => false),
      rows_raise: true,
      full_columns: [...(sheet.zone[0] ?? "")].map(() => false),
      left_in_rows: sheet.zone.map((row) => row.length),
      left_in_columns: [...(sheet.zone[0] ?? "")].map(() => sheet.zone.length),
    },
    hand: { phase: "idle", samples: [] },
    stack: [],
    score: {
      health: 0,
      formula: 0,
      formula_leads: false,
      biotechnology: 0,
      curve: 0,
      mutant: 0,
      mutant_sum: 0,
      multiplier: 0,
      total: 0,
    },
  };
}
