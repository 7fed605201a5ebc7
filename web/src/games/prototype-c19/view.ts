/** The engine's view of a Prototype C19 table, exactly as its JSON (games/prototype-c19/src/view.rs). */

export type Resource = "explorer" | "analysis" | "lab_rat" | "resistant";
export type Mark = "health" | "formula" | "biotechnology" | "free";
export type IconId = Resource | Mark;
/** Such as "=3" or "+2". */
export type Factor = string;
export type Change = "scenario" | "analysis" | "conversion";
export type Stage =
  "opening" | "research" | "after_research" | "assist" | "after_assist" | "final" | "give_up" | "over";
export type Phase = "idle" | "roll" | "rolled" | "choose" | "biotech" | "act" | "end_dice" | "give_up";

export type Prompt =
  | { ask: "roll" | "choose" | "second_resistant" | "pick_die" | "give_up"; seat: number }
  | { ask: "rolled"; seat: number; free: boolean; explorers: number }
  | { ask: "biotech"; seat: number; value: number }
  | { ask: "act"; seat: number; samples: number; infection: number }
  | { ask: "received"; seat: number; shape: number; left: number }
  | { ask: "marks"; seat: number; left: number }
  | { ask: "place_die"; seat: number; shape: number }
  | { ask: "others"; waiting: number[] }
  | { ask: "over" };

export interface HealthView {
  filled: { row: number; sample: number; written: number }[];
  /** For a sample of 1, 2, … 6: the row of the next column it would go to. */
  next: (number | null)[];
}
export type Next = "any" | "closed" | "complete" | { target: number };
export interface FormulaView {
  filled: { die: number; written: number; factor?: Factor }[];
  crossed: boolean[];
  next: Next;
}
export interface PairView {
  numbers: number[];
  crossed: boolean[];
  given_up: boolean;
  unused: boolean;
}
export interface CirclesView {
  resource: Resource;
  circles: number;
  open: number;
  spent: number;
}
export interface ZoneView {
  /** Rows of letters: `.` healthy, `r` resistant, `/` half, `#` infected, `H` hospital, `S` surrounded. */
  cells: string[];
  full_rows: boolean[];
  full_columns: boolean[];
}
export interface DieView {
  value: number;
  face: number;
  changed_by: Change[];
}
export interface HandView {
  phase: Phase;
  infection?: DieView;
  shape?: number;
  samples: DieView[];
  biotech?: DieView;
}
export type Waiting =
  | { wait: "second_resistant" }
  | { wait: "infections"; shape: number; count: number }
  | { wait: "marks"; mark: Mark; count: number };
export interface Score {
  health: number;
  formula: number;
  formula_leads: boolean;
  biotechnology: number;
  curve: number;
  mutant: number;
  mutant_sum: number;
  multiplier: number;
  total: number;
}
export interface PlayerView {
  seat: number;
  thinking: boolean;
  health: HealthView;
  formula: FormulaView;
  pairs: PairView[];
  circles: CirclesView[];
  mutants: number[];
  zone: ZoneView;
  hand: HandView;
  stack: Waiting[];
  score: Score;
}
/** What is printed on every sheet. */
export interface SheetView {
  /** Rows from the top: `null` no cell, `""` plain, `x2`, or an icon. */
  health: (string | null)[][];
  top_row: number;
  start_row: number;
  formula: number[];
  factors: Factor[];
  pairs: IconId[];
  circles: [Resource, number][];
  mutants: number;
  zone: string[];
  row_rewards: IconId[];
  infection_enters: [number, number];
  resistants_enter: [number, number];
  shapes: { value: number; rows: string[] }[];
}
export interface C19View {
  you?: number;
  scenario: string;
  scenario_rule?: string;
  round: number;
  rounds: number;
  first: number;
  researcher: number;
  stage: Stage;
  waiting: number[];
  prompt: Prompt;
  dice: { left: number[]; taken: number[]; mutant?: number; rerolls: number; free_reroll: boolean };
  doses: number;
  players: PlayerView[];
  sheet: SheetView;
  outcome?: { winners: number[]; scores: number[]; reason: string };
  /** After a solo game: in how many of a hundred games each level scored less. */
  ranks?: { level: string; better_than: number }[];
}

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
      full_columns: [...(sheet.zone[0] ?? "")].map(() => false),
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
