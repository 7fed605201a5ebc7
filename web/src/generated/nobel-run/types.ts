// Made from the game by `cargo xtask bless`. Do not edit.

export type Action = { "do": "use", 
/**
 * The card.
 */
card: Card, 
/**
 * Which of its uses.
 */
gain: Gain, } | { "do": "use_against", 
/**
 * The card.
 */
card: Card, 
/**
 * Whose hand.
 */
rival: Seat, } | { "do": "acquire", 
/**
 * The card.
 */
card: Card, } | { "do": "acquire_top", 
/**
 * Which deck.
 */
deck: Deck, 
/**
 * The extra hand card that is paid.
 */
extra: Card, } | { "do": "publish", 
/**
 * The card.
 */
card: Card, } | { "do": "place", 
/**
 * The card.
 */
card: Card, 
/**
 * Whose CV.
 */
rival: Rival, } | { "do": "disable", 
/**
 * The card.
 */
card: Card, } | { "do": "end_turn" } | { "do": "discard", 
/**
 * The card.
 */
card: Card, } | { "do": "draw" } | { "do": "attack", 
/**
 * The card.
 */
card: Card, } | { "do": "block", 
/**
 * The card.
 */
card: Card, } | { "do": "give", 
/**
 * The card.
 */
card: Card, } | { "do": "give_nothing" } | { "do": "keep", 
/**
 * The card.
 */
card: Card, } | { "do": "pass" };
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
export type Card = string;
export type Cause = { "why": "turn_begins" } | { "why": "acquire", 
/**
 * The card.
 */
card: Card, } | { "why": "acquire_top", 
/**
 * Which deck.
 */
deck: Deck, 
/**
 * The extra card to be paid.
 */
extra: Card, } | { "why": "publish", 
/**
 * The card.
 */
card: Card, } | { "why": "last_word" };
export type Deck = "basic" | "advanced";
export type DeckView = { 
/**
 * Which.
 */
deck: Deck, 
/**
 * The card everybody sees.
 */
top: Card | null, 
/**
 * How many lie below it.
 */
below: number, 
/**
 * How the viewer, whose turn it is, can have the top card, the extra card put aside.
 */
offer?: Offer, 
/**
 * The extra card to give for it (NR-14): the one that is missed least.
 */
extra?: Card, };
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
export type Gain = "money" | "effort" | "data" | "draw";
export type Offer = { "state": "now" } | { "state": "with_hand", 
/**
 * Up to three ways.
 */
ways: Array<Payment>, } | { "state": "out_of_reach", 
/**
 * What is missing.
 */
missing: Purse, } | { "state": "no_extra_card" } | { "state": "blocked", 
/**
 * Those cards.
 */
by: Array<Card>, };
export type Options = { 
/**
 * Who begins; left out, the seed picks (NR-03).
 */
first_player?: number, 
/**
 * A corrected box; left out, the printed one.
 */
edition?: Edition, };
export type Outcome = { scores: number[]; winners: number[]; automa?: Automa; reason: string };
export type Payment = { 
/**
 * How many hand cards it takes.
 */
cards: number, 
/**
 * What is produced beyond the price, all resources added up.
 */
waste: number, 
/**
 * Uses, and at most one publication, which comes first; in JSON as text.
 */
actions: string[], };
export type PlayerView = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * NR-40.
 */
prestige: number, 
/**
 * The hand, if the viewer may see it.
 */
hand?: Array<Card>, 
/**
 * How many hand cards.
 */
hand_count: number, 
/**
 * Hand cards that everybody can name.
 */
known: Array<Card>, 
/**
 * How many cards in the deck.
 */
deck_count: number, 
/**
 * Hand and deck together: public as a set.
 */
unseen: Array<Card>, 
/**
 * The discard pile.
 */
discard: Array<Card>, 
/**
 * Cards used this turn.
 */
play: Array<Card>, 
/**
 * The CV.
 */
cv: Array<Card>, 
/**
 * Negative cards in front of the CV; in solo the events of this turn.
 */
front: Array<Card>, 
/**
 * The answer in the open window, if the viewer may see it.
 */
answer?: Action, };
export type Prompt = { "ask": "turn", seat: Seat, } | { "ask": "react", asked: SeatSet, waiting: SeatSet, cause: Cause, card?: Card, only_prestige: boolean, } | { "ask": "give", seat: Seat, resource: Resource, amount: number, } | { "ask": "discard", seat: Seat, } | { "ask": "keep", seat: Seat, left: number, } | { "ask": "over" };
export type Purse = { 
/**
 * Money.
 */
money: number, 
/**
 * Effort.
 */
effort: number, 
/**
 * Data.
 */
data: number, };
export type Resource = "money" | "effort" | "data";
export type Rival = Seat | "peio";
export type Seat = number;
export type SeatSet = Seat[];
export type SeenEvent = { "event": "turn_began", seat: Seat, round: number, } | { "event": "used", seat: Seat, card: Card, gain: Gain, amount: number, } | { "event": "struck", seat: Seat, card: Card, rival: Seat, lost: Card | null, } | { "event": "drew", seat: Seat, count: number, cards?: Array<Card>, } | { "event": "reshuffled", seat: Seat, } | { "event": "acquisition_announced", seat: Seat, card: Card, extra?: Card, } | { "event": "lapsed", seat: Seat, card: Card, } | { "event": "acquired", seat: Seat, card: Card, paid: Purse, extra?: Card, } | { "event": "refilled", slot: number, card: Card, } | { "event": "uncovered", deck: Deck, card: Card, } | { "event": "publication_announced", seat: Seat, card: Card, } | { "event": "published", seat: Seat, card: Card, prestige: number, gained: Purse, } | { "event": "placed", seat: Seat, card: Card, rival: Rival, prestige: number, } | { "event": "attacked", seat: Seat, card: Card, victim: Seat, resource: Resource, amount: number, } | { "event": "purse_lost", seat: Seat, resource: Resource, amount: number, } | { "event": "gave", seat: Seat, card: Card, } | { "event": "gave_nothing", seat: Seat, resource: Resource, } | { "event": "blocked", seat: Seat, card: Card, victim: Seat, resource: Resource, amount: number, } | { "event": "disabled", seat: Seat, card: Card, paid: Purse, } | { "event": "answered", seat: Seat, answer?: Action, } | { "event": "window_closed", asked: SeatSet, } | { "event": "discarded", seat: Seat, card: Card, } | { "event": "turn_ended", seat: Seat, } | { "event": "last_round", seat: Seat, } | { "event": "peio_took", card: Card | null, } | { "event": "kept", card: Card, } | { "event": "pool_left", cards: Array<Card>, } | { "event": "situation", card: Card, } | { "event": "finished", reason: string, };
export type SlotView = { 
/**
 * What lies there.
 */
card: Card | null, 
/**
 * How the viewer, whose turn it is, can have it.
 */
offer?: Offer, 
/**
 * Solo: it has been chosen to stay.
 */
kept?: boolean, };
export type SoloView = { 
/**
 * How many rounds there are.
 */
rounds: number, 
/**
 * Cards left in the face-down deck.
 */
deck_count: number, 
/**
 * Peio's CV.
 */
peio_cv: Array<Card>, 
/**
 * Peio's prestige.
 */
peio_prestige: number, 
/**
 * The paper Peio would take now.
 */
peio_next: Card | null, 
/**
 * The events that came out of the deck for this turn.
 */
met: Array<Card>, };
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
 * Somebody has reached 20: this round is the last (NR-40).
 */
last_round: boolean, 
/**
 * Who began.
 */
first: Seat, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * What is waited for.
 */
prompt: Prompt, 
/**
 * What the active player has produced and not spent.
 */
purse: Purse, 
/**
 * Has the active player published this turn (NR-15)?
 */
published: boolean, 
/**
 * The pool: basic cards, then advanced ones; in solo any.
 */
pool: Array<SlotView>, 
/**
 * The two decks; none in solo.
 */
decks?: Array<DeckView>, 
/**
 * The players by seat.
 */
players: Array<PlayerView>, 
/**
 * What only the solo game has.
 */
solo?: SoloView, 
/**
 * How it ended, if it has.
 */
outcome?: Outcome, };
