// Made from the game by `cargo xtask bless`. Do not edit.

export type Action = { "do": "roll" } | { "do": "reroll", 
/**
 * The sample dice.
 */
dice: Dice, 
/**
 * The mutant die too?
 */
mutant: boolean, } | { "do": "keep" } | { "do": "take", 
/**
 * The dice.
 */
dice: Dice, } | { "do": "biotech", 
/**
 * Its face.
 */
die: number, } | { "do": "pair", 
/**
 * The pair, from 1.
 */
pair: number, } | { "do": "health", 
/**
 * A sample or a mark.
 */
with: Source, 
/**
 * The value.
 */
value: number, } | { "do": "formula", 
/**
 * A sample or a mark.
 */
with: Source, 
/**
 * The value.
 */
value: number, 
/**
 * The factor; the last cell needs none.
 */
factor?: Factor, } | { "do": "cell", 
/**
 * The mark.
 */
with: Source, 
/**
 * The value.
 */
value: number, 
/**
 * The pair, from 1.
 */
pair: number, } | { "do": "analyse", 
/**
 * Which die.
 */
die: Target, 
/**
 * +1 or -1.
 */
change: number, } | { "do": "convert", 
/**
 * Which die.
 */
die: Target, 
/**
 * The pair, from 1.
 */
pair: number, } | { "do": "place", 
/**
 * Its value.
 */
shape: number, 
/**
 * The row of the turned shape's upper left corner, from 1.
 */
row: number, 
/**
 * Its column.
 */
column: number, 
/**
 * Quarter turns, clockwise.
 */
turn: number, } | { "do": "column", 
/**
 * The column, from 1.
 */
column: number, } | { "do": "resist", 
/**
 * Its row, from 1.
 */
row: number, 
/**
 * Its column.
 */
column: number, } | { "do": "pick", 
/**
 * Its face.
 */
die: number, } | { "do": "decline", 
/**
 * Which.
 */
mark: Mark, } | { "do": "give_up", 
/**
 * The pair, from 1.
 */
pair: number, } | { "do": "done" };
export type Automa = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its final score.
 */
score: number, 
/**
 * Did it win, alone or ex aequo?
 */
won: boolean, };
export type Change = "scenario" | "analysis" | "conversion";
export type CirclesView = { 
/**
 * Which.
 */
resource: Resource, 
/**
 * All circles.
 */
circles: number, 
/**
 * Those opened.
 */
open: number, 
/**
 * Those spent.
 */
spent: number, };
export type Dice = number[];
export type DiceView = { 
/**
 * The shape that each face would mark as the infection, the highest of the dice taken.
 */
as_infection: [number, number, number, number, number, number], 
/**
 * What each face would count as in a sample.
 */
as_sample: [number, number, number, number, number, number], 
/**
 * Those that can be taken.
 */
left: Dice, 
/**
 * Those the researcher took.
 */
taken: Dice, 
/**
 * The mutant die as it reads now, until it is written.
 */
mutant?: number, 
/**
 * How often dice were rolled again this turn.
 */
rerolls: number, 
/**
 * Would the next re-roll be free?
 */
free_reroll: boolean, };
export type DieView = { 
/**
 * What it counts as.
 */
value: number, 
/**
 * What it shows, if that is something else.
 */
face?: number, 
/**
 * Why these differ.
 */
changed_by?: Array<Change>, };
export type Edition = { 
/**
 * What people call it.
 */
name: string, 
/**
 * The SHA-256 of the whole box that it makes, in hexadecimal digits.
 */
hash: string, 
/**
 * What differs from the printed box, table by table.
 */
data: unknown, };
export type Factor = string;
export type FormulaMark = { 
/**
 * The die.
 */
die: number, 
/**
 * What is written.
 */
written: number, 
/**
 * The factor crossed out with it.
 */
factor?: Factor, };
export type FormulaView = { 
/**
 * The filled cells, from the left.
 */
filled: Array<FormulaMark>, 
/**
 * Which of the sheet's factors are crossed out.
 */
crossed: Array<boolean>, 
/**
 * What the next cell takes.
 */
next: Next, };
export type HandView = { 
/**
 * What the player does apart from infections and rewards that come in between.
 */
phase: Phase, 
/**
 * The infection.
 */
infection?: DieView, 
/**
 * The shape it would mark: halved in the quarantine.
 */
shape?: number, 
/**
 * The samples.
 */
samples: Array<DieView>, 
/**
 * The die of biotechnology.
 */
biotech?: DieView, };
export type HealthMark = { 
/**
 * Its row.
 */
row: number, 
/**
 * The sample as it was used.
 */
sample: number, 
/**
 * What is written.
 */
written: number, };
export type HealthView = { 
/**
 * The filled columns, from the left.
 */
filled: Array<HealthMark>, 
/**
 * For a sample of 1, 2, … 6: the row of the next column it would go to, if it can.
 */
next: Array<number | null>, };
export type Icon = string;
export type Mark = "health" | "formula" | "biotechnology" | "free";
export type Next = "any" | { "target": number } | "closed" | "complete";
export type Options = { 
/**
 * One or none.
 */
scenario: Scenario, 
/**
 * What the mutant sum is multiplied by before full rows are added; 0 is the literal reading of
 * the printed text, left out it is what the sheet says (PC-54).
 */
base_multiplier?: number, 
/**
 * Who is the first researcher; left out, the seed picks (PC-01).
 */
first_player?: number, 
/**
 * A corrected sheet; left out, ours.
 */
edition?: Edition, };
export type Outcome = { scores: number[]; winners: number[]; automa?: Automa; reason: string };
export type PairView = { 
/**
 * The numbers written.
 */
numbers: Array<number>, 
/**
 * Which of them are crossed out.
 */
crossed: Array<boolean>, 
/**
 * Was it given up (PC-S12)?
 */
given_up: boolean, 
/**
 * Is it complete with none crossed?
 */
unused: boolean, };
export type Phase = "idle" | "roll" | "rolled" | "choose" | "biotech" | "act" | "end_dice" | "give_up" | "last_resistants";
export type PlayerView = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Is this player still thinking?
 */
thinking: boolean, 
/**
 * The health path.
 */
health: HealthView, 
/**
 * The formula.
 */
formula: FormulaView, 
/**
 * The pairs of biotechnology.
 */
pairs: Array<PairView>, 
/**
 * The bonuses: explorer, analysis, lab rat, resistant individuals.
 */
circles: Array<CirclesView>, 
/**
 * The values in the mutant cells.
 */
mutants: Array<number>, 
/**
 * The risk zone.
 */
zone: ZoneView, 
/**
 * The dice in hand.
 */
hand: HandView, 
/**
 * What this player must decide, the next first.
 */
stack: Array<Waiting>, 
/**
 * The points as if the game ended now.
 */
score: Score, };
export type Prompt = { "ask": "roll", seat: Seat, } | { "ask": "rolled", seat: Seat, free: boolean, explorers: number, } | { "ask": "choose", seat: Seat, } | { "ask": "biotech", seat: Seat, value: number, } | { "ask": "act", seat: Seat, } | { "ask": "received", seat: Seat, shape: number, left: number, } | { "ask": "marks", seat: Seat, left: number, } | { "ask": "second_resistant", seat: Seat, } | { "ask": "pick_die", seat: Seat, } | { "ask": "place_die", seat: Seat, shape: number, } | { "ask": "give_up", seat: Seat, } | { "ask": "last_resistants", seat: Seat, left: number, } | { "ask": "others", waiting: SeatSet, } | { "ask": "over" };
export type Resource = "explorer" | "analysis" | "lab_rat" | "resistant";
export type Scenario = string;
export type Score = { 
/**
 * PC-50.
 */
health: number, 
/**
 * PC-51, doubled for the leader.
 */
formula: number, 
/**
 * Is the formula doubled?
 */
formula_leads: boolean, 
/**
 * PC-52.
 */
biotechnology: number, 
/**
 * PC-53.
 */
curve: number, 
/**
 * PC-54, at most 0.
 */
mutant: number, 
/**
 * What the mutant values and the scenario add up to.
 */
mutant_sum: number, 
/**
 * What that is multiplied by.
 */
multiplier: number, 
/**
 * All of these.
 */
total: number, };
export type Seat = number;
export type SeatSet = Seat[];
export type SeenEvent = { "event": "turn_began", seat: Seat, round: number, } | { "event": "assist_began", dice: Dice, } | { "event": "rolled", seat: Seat, dice: Dice, mutant?: number, } | { "event": "raised", dice: Dice, mutant: boolean, } | { "event": "rerolled", seat: Seat, dice: Dice, mutant?: number, } | { "event": "mutant_written", seat: Seat, value: number, cell: number, } | { "event": "spent", seat: Seat, resource: Resource, } | { "event": "took", seat: Seat, dice: Dice, infection: number, samples: Dice, } | { "event": "took_biotech", seat: Seat, die: number, } | { "event": "shifted", seat: Seat, infection?: number, samples: Dice, } | { "event": "analysed", seat: Seat, die: Target, to: number, } | { "event": "converted", seat: Seat, die: Target, to: number, pair: number, } | { "event": "health", seat: Seat, with: Source, value: number, column: number, row: number, written: number, } | { "event": "formula", seat: Seat, with: Source, value: number, cell: number, written: number, factor?: Factor, 
/**
 * What the next die must show, if there is a next cell that takes one.
 */
target?: number, } | { "event": "biotech", seat: Seat, value: number, pair: number, } | { "event": "pair_complete", seat: Seat, pair: number, } | { "event": "gained", seat: Seat, icon: Icon, } | { "event": "lost", seat: Seat, icon: Icon, } | { "event": "declined", seat: Seat, mark: Mark, } | { "event": "infected", seat: Seat, shape: number, row: number, column: number, turn: number, half: number, } | { "event": "column_forced", seat: Seat, column: number, } | { "event": "no_infection", seat: Seat, } | { "event": "row_full", seat: Seat, row: number, 
/**
 * Does it raise the mutant multiplier?
 */
raises: boolean, } | { "event": "column_full", seat: Seat, column: number, } | { "event": "surrounded", seat: Seat, row: number, column: number, } | { "event": "resisted", seat: Seat, row: number, column: number, } | { "event": "received", seat: Seat, count: number, shape: number, } | { "event": "finished", seat: Seat, lost: Dice, } | { "event": "final_began" } | { "event": "picked", seat: Seat, die: number, } | { "event": "gave_up", seat: Seat, pair: number, } | { "event": "last_resistants" } | { "event": "over" };
export type ShapeView = { 
/**
 * Its value.
 */
value: number, 
/**
 * Its rows, `#` a cell.
 */
rows: Array<string>, };
export type SheetView = { 
/**
 * The rows of health from the top: `null` is no cell, `""` a plain one, `x2` a multiplier,
 * otherwise an icon.
 */
health: Array<Array<string | null>>, 
/**
 * The number of the top row; rows count down from it.
 */
top_row: number, 
/**
 * The row of the first column.
 */
start_row: number, 
/**
 * The multipliers of the formula's cells.
 */
formula: Array<number>, 
/**
 * The factors.
 */
factors: Array<Factor>, 
/**
 * The central icons of the pairs.
 */
pairs: Array<Icon>, 
/**
 * How many circles each bonus has: explorer, analysis, lab rat, resistant.
 */
circles: Array<[Resource, number]>, 
/**
 * How many mutant cells there are.
 */
mutants: number, 
/**
 * The risk zone, row by row: `.` an individual, `H` a hospital.
 */
zone: Array<string>, 
/**
 * What each full row gives.
 */
row_rewards: Array<Icon>, 
/**
 * Row and column, from 1, where the first infection enters.
 */
infection_enters: [number, number], 
/**
 * Row and column, from 1, where the first resistant individuals enter.
 */
resistants_enter: [number, number], 
/**
 * The infection shapes.
 */
shapes: Array<ShapeView>, };
export type SoloRank = { 
/**
 * The level's id.
 */
level: string, 
/**
 * In so many of a hundred of its games it scored less.
 */
better_than: number, };
export type Source = "sample" | "mark" | "free";
export type Stage = "opening" | "research" | "after_research" | "assist" | "after_assist" | "final" | "give_up" | "last_resistants" | "over";
export type Target = { "sample": number } | "infection" | "biotechnology" | "mutant";
export type View = { 
/**
 * Whose eyes these are; none for a spectator.
 */
you?: Seat, 
/**
 * Which scenario is played.
 */
scenario: Scenario, 
/**
 * The number of its rule.
 */
scenario_rule?: string, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * How many there are.
 */
rounds: number, 
/**
 * Who was the first researcher.
 */
first: Seat, 
/**
 * Who is the researcher.
 */
researcher: Seat, 
/**
 * Where in the game we are.
 */
stage: Stage, 
/**
 * Everybody who is still thinking.
 */
waiting: SeatSet, 
/**
 * What is waited for.
 */
prompt: Prompt, 
/**
 * The dice on the table.
 */
dice: DiceView, 
/**
 * Infections to be received for samples in formulas when the actions are finished (PC-S13).
 */
doses: number, 
/**
 * The players by seat.
 */
players: Array<PlayerView>, 
/**
 * What is printed on every sheet, for drawing.
 */
sheet: SheetView, 
/**
 * How it ended, if it has.
 */
outcome?: Outcome, 
/**
 * After a solo game: how the score compares with those of the levels.
 */
ranks?: Array<SoloRank>, };
export type Waiting = { "wait": "second_resistant" } | { "wait": "infections", shape: number, count: number, } | { "wait": "marks", mark: Mark, count: number, };
export type ZoneView = { 
/**
 * Row by row, one letter a cell: `.` healthy, `r` resistant, `/` half infected, `#` fully
 * infected, `H` hospital, `S` surrounded hospital.
 */
cells: Array<string>, 
/**
 * Which rows are full.
 */
full_rows: Array<boolean>, 
/**
 * Do full rows raise the mutant multiplier?
 */
rows_raise: boolean, 
/**
 * Which columns are full.
 */
full_columns: Array<boolean>, 
/**
 * How many of each row are not fully infected yet.
 */
left_in_rows: Array<number>, 
/**
 * The same for the columns.
 */
left_in_columns: Array<number>, };
