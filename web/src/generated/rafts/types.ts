// Made from the game by `cargo xtask bless`. Do not edit.

export type Action = { "do": "play", 
/**
 * The card.
 */
card: Card, 
/**
 * Where a resource goes; the first bench for everything else.
 */
bench?: Bench, } | { "do": "steal", 
/**
 * The card on the rival's table.
 */
card: Card, 
/**
 * Whose table.
 */
rival: Seat, 
/**
 * The rival's bench it lies on.
 */
from?: Bench, 
/**
 * One's own bench it goes to.
 */
to?: Bench, } | { "do": "exchange", 
/**
 * One's own objective.
 */
mine: Card, 
/**
 * With whom.
 */
rival: Seat, 
/**
 * The rival's objective.
 */
theirs: Card, } | { "do": "contaminate", 
/**
 * Who loses a food card.
 */
victim: Seat, } | { "do": "take", 
/**
 * The card.
 */
card: Card, } | { "do": "adopt", 
/**
 * The objective.
 */
card: Card, } | { "do": "proclaim" } | { "do": "discard", 
/**
 * The card.
 */
card: Card, } | { "do": "lay_down" } | { "do": "end_turn" } | { "do": "draw", 
/**
 * From which deck.
 */
deck: Deck, } | { "do": "shield", 
/**
 * What is saved.
 */
save: Save, } | { "do": "lose", 
/**
 * The bench.
 */
bench: Bench, } | { "do": "catch", 
/**
 * The card.
 */
card: Card, 
/**
 * Where it goes.
 */
bench?: Bench, } | { "do": "pass" };
export type Attack = "antibiotic_spill" | "blackout" | "unexpected_expenses";
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
export type Bench = 1 | 2;
export type BenchView = { bench: Bench, bacterium: Card | null, gene: Card | null, time: number, food: number, money: number, };
export type Card = string;
export type Deck = "action" | "general" | "specific";
export type DeckView = { 
/**
 * Which.
 */
deck: Deck, 
/**
 * Cards in it.
 */
count: number, 
/**
 * Its cards in the discard pile.
 */
discards: number, 
/**
 * Can it be drawn from (RF-14)?
 */
open: boolean, };
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
export type GoalView = { 
/**
 * Which.
 */
objective: Card, 
/**
 * The bacterium it needs.
 */
bacterium: Card, 
/**
 * The gene it needs.
 */
gene: Card, 
/**
 * Units of time it needs.
 */
time: number, 
/**
 * Units of food it needs.
 */
food: number, 
/**
 * Units of money it needs.
 */
money: number, 
/**
 * What is there, bench by bench.
 */
ticks: Array<Ticks>, 
/**
 * Would a proclamation hold now (RF-15)?
 */
met: boolean, };
export type HandCount = { action: number, general: number, specific: number, };
export type Options = { 
/**
 * Who begins; left out, the seed picks (RF-10).
 */
first_player?: number, 
/**
 * A corrected box; left out, ours.
 */
edition?: Edition, };
export type Outcome = { scores: number[]; winners: number[]; automa?: Automa; reason: string };
export type PlayerView = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The hand, if the viewer may see it.
 */
hand?: Array<Card>, 
/**
 * How many cards of each deck the hand holds (RF-17).
 */
hand_count: HandCount, 
/**
 * Hand cards that everybody can name (RF-17).
 */
known: Array<Card>, 
/**
 * Has a lab expansion?
 */
expanded: boolean, 
/**
 * Has a Lipid Rafts on the table?
 */
lipid_rafts: boolean, 
/**
 * The benches.
 */
benches: Array<BenchView>, 
/**
 * The objectives, with what is there.
 */
objectives: Array<GoalView>, 
/**
 * The answer given in the open window, if the viewer may see it.
 */
answer?: Action, };
export type Prompt = { "ask": "turn", seat: Seat, proclaim: boolean, } | { "ask": "discard", seat: Seat, proclaim: boolean, } | { "ask": "draw", seat: Seat, left: number, proclaim: boolean, } | { "ask": "take", seat: Seat, } | { "ask": "adopt", seat: Seat, } | { "ask": "shield", asked: SeatSet, attack: Attack, by: Seat, } | { "ask": "lose", asked: SeatSet, resource: Resource, } | { "ask": "catch", asked: SeatSet, cards: Array<Card>, proclaims?: Seat, } | { "ask": "over" };
export type Question = { "ask": "nothing" } | { "ask": "take" } | { "ask": "adopt" } | { "ask": "shield", 
/**
 * Against what.
 */
attack: Attack, } | { "ask": "lose", 
/**
 * A card of what.
 */
resource: Resource, } | { "ask": "catch" };
export type Resource = "time" | "food" | "money";
export type Save = "it" | "first" | "second" | "both";
export type Seat = number;
export type SeatSet = Seat[];
export type SeenEvent = { "event": "turn_began", seat: Seat, round: number, } | { "event": "laid", seat: Seat, card: Card, bench: Bench, replaced?: Card, } | { "event": "played", seat: Seat, card: Card, } | { "event": "stole", seat: Seat, card: Card, rival: Seat, from: Bench, to: Bench, replaced?: Card, } | { "event": "exchanged", seat: Seat, mine: Card, rival: Seat, theirs: Card, } | { "event": "contaminated", seat: Seat, victim: Seat, } | { "event": "took", seat: Seat, card: Card, } | { "event": "adopted", seat: Seat, card: Card, } | { "event": "put_aside", seat: Seat, card: Card, } | { "event": "discarded", seat: Seat, cards: Array<Card>, } | { "event": "turn_ended", seat: Seat, } | { "event": "reshuffled", deck: Deck, } | { "event": "drew", seat: Seat, deck: Deck, card?: Card, } | { "event": "window_opened", question: Question, asked: SeatSet, offer: Array<Card>, } | { "event": "answered", seat: Seat, answer?: Action, } | { "event": "window_closed", asked: SeatSet, } | { "event": "shielded", seat: Seat, card: Card, save: Save, } | { "event": "lost", seat: Seat, card: Card, bench: Bench, } | { "event": "caught", seat: Seat, card: Card, bench: Bench, replaced?: Card, } | { "event": "proclaimed", seat: Seat, objective: Card, bench: Bench, } | { "event": "finished", reason: string, };
export type Ticks = { 
/**
 * On which bench.
 */
bench: Bench, 
/**
 * The bacterium is there.
 */
bacterium: boolean, 
/**
 * The gene is there.
 */
gene: boolean, 
/**
 * Units of time that count.
 */
time: number, 
/**
 * Units of food that count.
 */
food: number, 
/**
 * Units of money that count.
 */
money: number, 
/**
 * Lipid Rafts stands for a missing unit (RF-06).
 */
lipid_rafts: boolean, 
/**
 * Cards still missing.
 */
missing: number, };
export type View = { 
/**
 * Whose eyes these are; none for a spectator.
 */
you?: Seat, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * The last round there can be (RF-16).
 */
rounds: number, 
/**
 * Whole rounds in a row without a card played or discarded (RF-16).
 */
idle_rounds: number, 
/**
 * Who began.
 */
first: Seat, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * Has the active player played a card this turn (RF-13)?
 */
played: boolean, 
/**
 * What is waited for.
 */
prompt: Prompt, 
/**
 * The decks to draw from.
 */
decks: Array<DeckView>, 
/**
 * The objectives that lie in front of nobody.
 */
objectives_left: Array<Card>, 
/**
 * The discard pile, open to browse.
 */
discard: Array<Card>, 
/**
 * Hand cards put aside to be discarded together (RF-13).
 */
aside: Array<Card>, 
/**
 * The players by seat.
 */
players: Array<PlayerView>, 
/**
 * Who used serendipity, in the order of arrival; only for the all-seeing eye.
 */
catches?: Array<Seat>, 
/**
 * How it ended, if it has.
 */
outcome?: Outcome, };
