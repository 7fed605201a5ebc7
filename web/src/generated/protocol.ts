// Made from crates/protocol by `cargo xtask bless`. Do not edit.

/** A change of a JSON value; see applyDelta. */
export type Delta = unknown;
/** How a game ended. */
export type Outcome = {
  scores: number[];
  winners: number[];
  automa?: { name: string; score: number; won: boolean };
  reason: string;
};
export const PROTOCOL = 3;

export type ToServer = { "type": "hello", 
/**
 * The protocol's version.
 */
protocol: number, 
/**
 * The seat's secret; none is a spectator.
 */
secret?: string, 
/**
 * The language of sentences.
 */
lang: "en" | "es", 
/**
 * The last step whose log the client has.
 */
since?: number, 
/**
 * Several people share this device: sentences call everybody by name, nobody "you".
 */
shared?: boolean, } | { "type": "play", 
/**
 * The request.
 */
id: RequestId, 
/**
 * What it answers.
 */
prompt: PromptId, 
/**
 * The action's notation.
 */
action: string, } | { "type": "undo", 
/**
 * The request.
 */
id: RequestId, 
/**
 * The scene's `undo`.
 */
undo: UndoId, } | { "type": "orders", 
/**
 * The request.
 */
id: RequestId, 
/**
 * All orders of the seat.
 */
orders: Orders, } | { "type": "preparable", 
/**
 * The request.
 */
id: RequestId, } | { "type": "quick", 
/**
 * The request.
 */
id: RequestId, 
/**
 * Do I?
 */
agree: boolean, } | { "type": "say", 
/**
 * The request.
 */
id: RequestId, 
/**
 * What.
 */
remark: Remark, } | { "type": "why", 
/**
 * The request.
 */
id: RequestId, 
/**
 * The action's notation, or its structure.
 */
action: unknown, } | { "type": "moves", 
/**
 * The request.
 */
id: RequestId, } | { "type": "hint", 
/**
 * The request.
 */
id: RequestId, 
/**
 * The seat's prompt.
 */
prompt: PromptId, } | { "type": "history", 
/**
 * The request.
 */
id: RequestId, 
/**
 * From this step on.
 */
from: number, 
/**
 * Up to this step.
 */
to: number, } | { "type": "table_text", 
/**
 * The request.
 */
id: RequestId, } | { "type": "resync", 
/**
 * The request.
 */
id: RequestId, } | { "type": "heartbeat", 
/**
 * The version.
 */
have: number, };
export type ToClient = { "type": "snapshot", 
/**
 * The protocol's version.
 */
protocol: number, 
/**
 * The version of what follows; changes count on from here.
 */
version: number, 
/**
 * The client's seat; none is a spectator.
 */
you: number | null, 
/**
 * Who sits here and what was agreed.
 */
table: TableInfo, 
/**
 * The table as this viewer sees it; none while people still gather.
 */
scene?: Scene, 
/**
 * What the clocks show.
 */
clocks?: Clocks, 
/**
 * What happened after the step the client named, at most the last few steps.
 */
log: Array<LogEntry>, } | { "type": "done", 
/**
 * The request.
 */
id: RequestId, } | { "type": "refused", 
/**
 * The request.
 */
id: RequestId, 
/**
 * The rule's number.
 */
rule: string, 
/**
 * Why, as a sentence.
 */
reason: string, } | { "type": "error", 
/**
 * The request, if it is known which.
 */
id?: RequestId, 
/**
 * What sort of trouble.
 */
kind: ErrorKind, 
/**
 * What to do next, as a sentence.
 */
message: string, } | { "type": "moves", 
/**
 * The request.
 */
id: RequestId, 
/**
 * The prompt they answer.
 */
prompt: PromptId, 
/**
 * The moves.
 */
moves: Array<Move>, } | { "type": "allowed", 
/**
 * The request.
 */
id: RequestId, } | { "type": "hint", 
/**
 * The request.
 */
id: RequestId, 
/**
 * The prompt their first steps answer.
 */
prompt: PromptId, 
/**
 * The plans.
 */
plans: Array<HintedPlan>, } | { "type": "preparable", 
/**
 * The request.
 */
id: RequestId, 
/**
 * The kinds of moments.
 */
moments: Array<PreparableMoment>, } | { "type": "table_text", 
/**
 * The request.
 */
id: RequestId, 
/**
 * The table in words, several lines.
 */
text: string, } | { "type": "history", 
/**
 * The request.
 */
id: RequestId, 
/**
 * The table before the first of the steps.
 */
scene: Scene, 
/**
 * The steps.
 */
steps: Array<PastStep>, } | { "type": "said", 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
remark: Remark, } | { "type": "heartbeat", 
/**
 * The version.
 */
version: number, } | Change;
export type Change = [version: number, scene: Delta | null, log: LogEntry[], beside?: Beside];
export type Beside = { 
/**
 * What changed of the table's info.
 */
table?: Delta, 
/**
 * What the clocks show.
 */
clocks?: Clocks, };
export type ErrorKind = "malformed" | "version" | "forbidden" | "unknown" | "stale" | "impossible" | "too_fast" | "full" | "storage" | "restarting";
export type Move = { 
/**
 * The action's notation.
 */
action: string, 
/**
 * What it would do, as a sentence.
 */
sentence: string, };
export type HintedPlan = { 
/**
 * What it would do, in order: the first step answers the prompt. It ends with the turn, or where
 * something unknown comes to light.
 */
steps: Array<Move>, 
/**
 * The estimated chance to win with it, from 0 to 1; none for the only move, and where nobody can
 * be beaten.
 */
chance?: number, 
/**
 * What it certainly changes in the seat's own score, if nobody reacts.
 */
gains?: Array<Gain>, 
/**
 * What it certainly changes in the seat's total.
 */
points: number, };
export type Gain = { 
/**
 * The category; the texts have `score.<category>`.
 */
category: string, 
/**
 * By how many points.
 */
points: number, };
export type PastStep = { 
/**
 * What happened.
 */
log: LogEntry, 
/**
 * What changed of the scene.
 */
scene: Delta, 
/**
 * Every seat's points as if the game had ended then, and last those of a scripted opponent; only for
 * finished games.
 */
points?: Array<number>, };
export type RequestId = number;
export type PromptId = number;
export type UndoId = number;
export type Scene = { 
/**
 * How many actions have been done.
 */
step: number, 
/**
 * What this seat is asked; 0 if it is not waited for.
 */
prompt: PromptId, 
/**
 * What is waited for and from whom, as a sentence.
 */
ask: string, 
/**
 * The seats that are waited for.
 */
waiting: Array<number>, 
/**
 * Everything this seat may do now.
 */
legal: Array<LegalAction>, 
/**
 * What to name in order to take back this seat's last action; 0 if it must stand.
 */
undo: UndoId, 
/**
 * The open reaction window, if a clock runs for it.
 */
reaction?: Reaction, 
/**
 * If this seat is asked to react: the notation with which it lets the moment pass.
 */
pass?: string, 
/**
 * What this seat has ordered for reaction windows; nobody else knows its prepared answers.
 */
orders?: Orders, 
/**
 * A prepared answer of this seat that was not given, since its standing pass goes first.
 */
held_back?: string, 
/**
 * The end that comes whatever happens, once it is near.
 */
limit?: RoundLimit, 
/**
 * How it ended: scores, winners, the scripted opponent, the reason.
 */
outcome?: Outcome, 
/**
 * The game's own view.
 */
view: unknown, };
export type LegalAction = [notation: string, action: unknown];
export type Reaction = { 
/**
 * The seats that are asked.
 */
asked: Array<number>, 
/**
 * How long the window is open, in milliseconds.
 */
total: number, 
/**
 * Has this viewer's seat answered? Nobody else can tell.
 */
answered: boolean, };
export type RoundLimit = { 
/**
 * How many rounds are left after this one.
 */
left: number, 
/**
 * What the end will be, as a sentence.
 */
sentence: string, 
/**
 * The number of the rule that says so.
 */
rule: string, };
export type Clocks = { 
/**
 * How much of the reaction window is left, in milliseconds.
 */
reaction?: number, 
/**
 * The seats' clocks, if the table plays with clocks.
 */
seats?: Array<SeatClock>, };
export type SeatClock = { 
/**
 * What is left of the time for this move, in milliseconds.
 */
for_move?: number, 
/**
 * What is left of the time for the game, in milliseconds.
 */
for_game?: number, 
/**
 * Do they run?
 */
running: boolean, };
export type LogEntry = [step: number, seat: number, lines: LogLine[], turn?: [seat: number, round: number] | null, gains?: Gain[]];
export type LogLine = [sentence: string, rule: string | null, weight?: "aside" | number];
export type TableInfo = { 
/**
 * The table's unguessable id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * What was agreed.
 */
settings: TableSettings, 
/**
 * The seats in order of play.
 */
seats: Array<SeatInfo>, 
/**
 * Where it is in its life.
 */
phase: Phase, 
/**
 * The match being played or last played: its permanent link once it is over.
 */
match?: string, 
/**
 * The SHA-256 of the match's seed, shown from the start.
 */
commitment?: string, 
/**
 * The seed itself, shown once the match is over.
 */
seed?: string, 
/**
 * Does it begin with a table that somebody laid out, or with a moment of another match, instead of a
 * fresh deal? Whoever made it may know every hand.
 */
laid_out?: boolean, 
/**
 * How many people watch.
 */
watchers: number, 
/**
 * Is only who can answer asked in reaction windows? Everybody has agreed to it then.
 */
quick?: boolean, };
export type SeatInfo = { 
/**
 * Who has it.
 */
occupant: Occupant, 
/**
 * Is the person connected now? Bots always are.
 */
here: boolean, 
/**
 * Since when the person is away, in milliseconds since 1970.
 */
away_since?: number, 
/**
 * The level of the bot that plays for the person meanwhile.
 */
stand_in?: string, 
/**
 * What it has ordered that everybody may know: moments that it lets pass.
 */
standing?: StandingInfo, 
/**
 * Does the person agree that only who can answer is asked in reaction windows?
 */
quick?: boolean, 
/**
 * Has the person resigned from this match? A bot plays on for the seat.
 */
resigned?: boolean, 
/**
 * Would the person end this match now, with the points as they stand?
 */
agrees?: boolean, 
/**
 * Has the person asked for a rematch?
 */
rematch?: boolean, };
export type Orders = { 
/**
 * Let every moment pass for a while.
 */
pass?: StandingPass, 
/**
 * Let moments of these kinds always pass.
 */
never: Array<string>, 
/**
 * Answers that are given by themselves, the first that fits.
 */
prepared: Array<PreparedAnswer>, };
export type StandingPass = "this_turn" | "until_mine";
export type PreparedAnswer = { 
/**
 * The kind of moment.
 */
kind: string, 
/**
 * Only if it is about this, by its id; none is about anything.
 */
about?: string, 
/**
 * The answer's notation.
 */
action: string, };
export type PreparableMoment = { 
/**
 * The kind; the texts have `moment.<kind>`.
 */
kind: string, 
/**
 * What they can be about, by id; the texts have `card.<id>`.
 */
subjects: Array<string>, 
/**
 * What the seat could answer with what it holds now.
 */
answers: Array<Move>, };
export type StandingInfo = { 
/**
 * Every moment passes for a while.
 */
pass?: StandingPass, 
/**
 * Moments of these kinds always pass.
 */
never?: Array<string>, };
export type Occupant = { "kind": "open" } | { "kind": "person", 
/**
 * The name.
 */
name: string, } | { "kind": "bot", 
/**
 * Its level.
 */
level: string, 
/**
 * The name it goes by.
 */
name: string, };
export type Phase = "gathering" | "playing" | "finished" | "archived";
export type SeatPlan = { "kind": "me", 
/**
 * The name to be called.
 */
name: string, } | { "kind": "open" } | { "kind": "bot", 
/**
 * Its level, or a bot in the notation of the arena.
 */
level: string, };
export type TableSettings = { 
/**
 * The game's own options; `{}` is the default game.
 */
options: Record<string, unknown>, 
/**
 * May people with the link watch?
 */
watching: boolean, 
/**
 * Is the table in the public list of this server?
 */
listed: boolean, 
/**
 * May players ask for hints?
 */
hints: boolean, 
/**
 * May a friend who comes late take a bot's seat while a game is on?
 */
late: boolean, 
/**
 * May people say things in their own words? Ready-made phrases are always there.
 */
own_words: boolean, 
/**
 * How long a reaction window is open when several people play, in seconds, 0 to 15; 0 waits
 * for everybody without a clock.
 */
reaction_seconds: number, 
/**
 * How long a move may take, in seconds; none is as long as one likes.
 */
move_seconds: number | null, 
/**
 * How long each player may think in the whole game, in minutes; none is as long as one likes.
 */
game_minutes: number | null, 
/**
 * How long bots let people look between two of their actions, in milliseconds, up to 2000.
 */
bot_pause: number, 
/**
 * The language of the texts that are stored with a finished game beside each viewer's own.
 */
lang: "en" | "es", };
export type Remark = { "kind": "phrase", 
/**
 * Which.
 */
phrase: Phrase, } | { "kind": "words", 
/**
 * One line of at most 120 characters.
 */
words: string, };
export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "one_moment" | "your_turn" | "exciting" | "close" | "good_game" | "must_go" | "back" | "clap" | "smile" | "wow" | "hmm";
export type NewTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The seats in order of play.
 */
seats: Array<SeatPlan>, 
/**
 * How it is meant to be played.
 */
settings?: TableSettings, 
/**
 * The table to begin with instead of a fresh one, as the game's README describes it: for
 * guided games and puzzles. Such a table is never listed.
 */
position?: Record<string, unknown>, 
/**
 * Where it is kept.
 */
keep?: Keep, };
export type Keep = "stored" | "memory";
export type Made = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The host's secret: start, remove, arrange.
 */
host: string, 
/**
 * The secrets of the seats of this device.
 */
seats: Array<Seated>, };
export type Seated = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * Its secret.
 */
secret: string, };
export type Sit = { 
/**
 * The name to be called.
 */
name: string, 
/**
 * A certain seat; otherwise the first open one.
 */
seat?: number, };
export type Rearrange = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * A bot of that level; none leaves the seat open, and who had it must go.
 */
bot?: string, };
export type HandOver = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * The bot's level; none takes the seat back.
 */
bot?: string, };
export type Pace = { 
/**
 * How long a bot pauses before it moves, in milliseconds: 0 to 2000.
 */
bot_pause: number, };
export type Branch = { 
/**
 * After how many actions.
 */
step: number, 
/**
 * Who plays on, in order of play.
 */
seats: Array<SeatPlan>, 
/**
 * How it is meant to be played; the options are the match's own.
 */
settings?: TableSettings, };
export type Listed = { 
/**
 * The table's id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The names of who sits there.
 */
names: Array<string>, 
/**
 * How many seats are open.
 */
open: number, 
/**
 * Is a game on?
 */
playing: boolean, 
/**
 * May one watch?
 */
watching: boolean, };
export type Found = { 
/**
 * The table's id, of which the code is the beginning.
 */
table: string, };
export type Place = { 
/**
 * The address to pass on, with its path; none if it is the one the page was asked for by.
 */
link?: string, };
export type LabOrder = { 
/**
 * The game's id.
 */
game: string, 
/**
 * How many seats.
 */
seats: number, 
/**
 * Who plays; they move up a seat from game to game.
 */
bots: Array<string>, 
/**
 * How many games; the server plays no more than it likes.
 */
games: number, 
/**
 * The options of the game.
 */
options?: Record<string, unknown>, };
export type LabRun = { 
/**
 * Its id.
 */
id: string, 
/**
 * How many games will be played.
 */
asked: number, 
/**
 * How many are.
 */
done: number, 
/**
 * Will there be no more?
 */
over: boolean, 
/**
 * The report in the language of the request: markup of the server's own.
 */
report: string, };
export type GameInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its printed title.
 */
title: string, 
/**
 * The fewest and the most seats.
 */
seats: [number, number], 
/**
 * The version of the rules.
 */
rules_version: number, 
/**
 * The JSON schema of its options.
 */
options: Record<string, unknown>, 
/**
 * The levels one can play against, from the weakest to the strongest.
 */
levels: Array<LevelInfo>, 
/**
 * The kinds of moments at which people are asked to react; none if the game has no windows.
 * The texts have `moment.<kind>`.
 */
moments: Array<string>, 
/**
 * Those that several people let pass unless they say otherwise.
 */
seldom: Array<string>, 
/**
 * Corrected boxes it can be played with on this server: the option `edition` takes their ids.
 */
editions: Array<EditionInfo>, };
export type LevelInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its measured rating.
 */
rating: number, };
export type EditionInfo = { 
/**
 * Its id on this server.
 */
id: string, 
/**
 * What people call it.
 */
name: string, 
/**
 * The SHA-256 of everything in the box.
 */
hash: string, };
export type RuleInfo = { 
/**
 * Its number.
 */
number: string, 
/**
 * The chapter it is in.
 */
chapter: string, 
/**
 * A few words.
 */
title: string, 
/**
 * What it says, in parts by where they come from.
 */
parts: Array<RulePartInfo>, };
export type RulePartInfo = { 
/**
 * `printed`, `ruling` (settles what the printed rules leave open), `reconstruction` (component
 * data that they do not give) or `ours` (neither).
 */
source: string, 
/**
 * What it says.
 */
text: string, };
export type MatchInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The version of the rules it was played by.
 */
rules_version: number, 
/**
 * Can this program replay it by its own rules? If not, what was stored can still be viewed.
 */
replayable: boolean, 
/**
 * Do its views have the form of this program's? If not, its replay is shown in words.
 */
drawable: boolean, 
/**
 * The players' names by seat.
 */
names: Array<string>, 
/**
 * When it began and ended, in milliseconds since 1970.
 */
time: [number, number], 
/**
 * The game's options.
 */
options: Record<string, unknown>, 
/**
 * How many actions.
 */
steps: number, 
/**
 * How it ended.
 */
outcome: Outcome, 
/**
 * Every score category of every seat.
 */
scores: Array<ScoreRow>, 
/**
 * The SHA-256 of the seed, as it was shown at the start.
 */
commitment: string, 
/**
 * The seed.
 */
seed: string, };
export type ScoreRow = { 
/**
 * Whose; none is the scripted opponent.
 */
seat: number | null, 
/**
 * The categories in the order of the sheet.
 */
categories: Array<ScoreLine>, 
/**
 * What counts.
 */
total: number, };
export type ScoreLine = { 
/**
 * The category; the game's texts have `score.<category>`.
 */
category: string, 
/**
 * The points.
 */
points: number, };
export type Replay = { 
/**
 * The table at the start.
 */
scene: Scene, 
/**
 * The steps.
 */
steps: Array<PastStep>, };
export type OpenedRecord = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The players' names by seat; empty if the file does not say.
 */
names: Array<string>, 
/**
 * The game's options.
 */
options: Record<string, unknown>, 
/**
 * The match to step through.
 */
replay: Replay, };
export type Trouble = { 
/**
 * A word for programs.
 */
kind: string, 
/**
 * What is wrong and what to do next, for people.
 */
message: string, };
