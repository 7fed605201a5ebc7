//! A toy game with a bit of everything: hidden hands, face-down cards, a deck, a die, and secret
//! bids made all at once. Three rounds; in each, everybody in turn draws, plays or passes, then all
//! bid. It exists to break laws, one at a time: see [`flaw`].

mod action;
mod cards;
pub(crate) mod flaw;
mod search;
mod view;
mod words;

use std::sync::atomic::{AtomicU8, Ordering};

use exaequo_game::{
    EventSink, Fault, Game, GameRng, Meta, OptionsSchema, Outcome, PerSeat, Positions, Reactions,
    ScoreRow, ScoreSheet, Seat, SeatSet, Setup, SetupError, Statistics, Status, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

pub(crate) use action::{Action, Refusal};
use cards::Cards;
use flaw::Flaw;
pub(crate) use view::{Event, SeenEvent, View};

const ROUNDS: u8 = 3;
const HAND_LIMIT: usize = 4;
const HIGHEST_BID: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
enum Phase {
    Turns,
    Bids,
    Over,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Player {
    hand: Cards,
    face_down: u8,
    points: u8,
    bid: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Toy {
    seats: u8,
    round: u8,
    phase: Phase,
    turn: Seat,
    turns_done: u8,
    deck: Cards,
    discard: Cards,
    #[serde(default, skip_serializing_if = "is_forgotten")]
    last_roll: u8,
    #[serde(default)]
    last_bids: Option<PerSeat<u8>>,
    next_roll: u8,
    players: PerSeat<Player>,
}

fn is_forgotten<T>(_roll: &T) -> bool {
    flaw::is(Flaw::JsonForgets)
}

#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    /// Points everybody begins with.
    pub(crate) head_start: u8,
}

static META: Meta =
    Meta { id: "toy", title: "Toy", prefix: "TY", seats: 2..=3, rules_version: 1, max_steps: 18 };

impl Game for Toy {
    type Options = Options;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type SeenEvent = SeenEvent;
    type View = View;

    const META: &'static Meta = &META;

    fn new(options: &Options, seats: u8, rng: &mut GameRng) -> Result<Self, SetupError> {
        let any = flaw::is(Flaw::AnyTableWillDo) && seats < 4;
        if !META.seats.contains(&seats) && !any {
            return Err(SetupError(format!("{seats} cannot play: choose 2 or 3")));
        }
        let mut deck: Vec<u8> = Cards::ALL.iter().collect();
        rng.shuffle(&mut deck);
        let mut players = PerSeat::<Player>::default();
        for seat in Seat::first(seats) {
            let own = deck.split_off(deck.len() - 3);
            players[seat] = Player {
                hand: own[..2].iter().copied().collect(),
                face_down: own[2],
                points: options.head_start,
                bid: None,
            };
        }
        let mut toy = Toy {
            seats,
            round: 1,
            phase: Phase::Turns,
            turn: Seat(0),
            turns_done: 0,
            deck: deck.into_iter().collect(),
            discard: Cards::default(),
            last_roll: 0,
            last_bids: None,
            next_roll: 0,
            players,
        };
        toy.prepare_die(rng);
        Ok(toy)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn status(&self) -> Status {
        let unanswered = |seat: &Seat| self.players[*seat].bid.is_none();
        match self.phase {
            Phase::Turns => Status::Waiting(SeatSet::only(self.turn)),
            Phase::Bids => Status::Waiting(Seat::first(self.seats).filter(unanswered).collect()),
            Phase::Over => Status::Finished(self.outcome()),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        out.clear();
        let hand = self.players[seat].hand;
        let plays = hand.iter().map(Action::Play);
        let bids = (0..=HIGHEST_BID).map(Action::Bid);
        let all = [Action::Draw].into_iter().chain(plays);
        let all = all.chain([Action::Pass]).chain(bids);
        out.extend(all.filter(|action| self.check(seat, *action).is_ok()));
        match flaw::current() {
            Flaw::ListMissesAnAction if hand.len() == 3 => out.retain(|a| *a != Action::Draw),
            Flaw::ListIsUnsorted => out.reverse(),
            Flaw::IdleSeatsHaveActions if out.is_empty() => out.push(Action::Pass),
            _ => {}
        }
    }

    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal> {
        if !self.waiting().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        match (self.phase, action) {
            (Phase::Turns, Action::Draw) => self.check_draw(seat),
            (Phase::Turns, Action::Pass) => Ok(()),
            (Phase::Turns, Action::Play(card)) if self.players[seat].hand.has(card) => Ok(()),
            (Phase::Turns, Action::Play(_)) => Err(Refusal::NotInHand),
            (Phase::Bids, Action::Bid(bid)) if bid <= self.highest_bid(seat) => Ok(()),
            (Phase::Bids, Action::Bid(_)) => Err(Refusal::BidTooHigh),
            _ => Err(Refusal::OtherPhase),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Draw => self.draw(seat, rng, events),
            Action::Play(card) => self.play(seat, card, rng, events),
            Action::Pass => events.emit(|| Event::Passed { seat }),
            Action::Bid(bid) => return self.bid(seat, bid, events),
        }
        self.turns_done += 1;
        self.turn = self.turn.left(self.seats);
        if self.turns_done == self.seats {
            self.phase = Phase::Bids;
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn see(event: &Event, viewer: Viewer) -> Option<SeenEvent> {
        Some(view::see(event, viewer))
    }

    fn reveals(event: &Event) -> bool {
        !matches!(event, Event::Passed { .. })
    }

    fn order_from(&self) -> Seat {
        match flaw::current() {
            Flaw::HiddenCardDecidesTheOrder => self.holder_of_the_highest(),
            _ => self.turn,
        }
    }

    fn next_to_act(&self) -> Option<Seat> {
        match flaw::current() {
            Flaw::LowestSeatComesNext => self.waiting().first(),
            _ => self.waiting().first_from(self.order_from()),
        }
    }

    fn score_sheet(&self) -> ScoreSheet {
        let row = |seat| ScoreRow::new(Some(seat), [], self.score(seat));
        Seat::first(self.seats).map(row).collect()
    }

    fn invariants(&self) -> Result<(), String> {
        let mut piles = vec![self.deck, self.discard];
        for seat in Seat::first(self.seats) {
            piles.push(self.players[seat].hand);
            piles.push([self.players[seat].face_down].into_iter().collect());
        }
        let count: usize = piles.iter().map(|pile| pile.len()).sum();
        let together: Cards = piles.iter().flat_map(|pile| pile.iter()).collect();
        if count == 12 && together == Cards::ALL {
            return Ok(());
        }
        Err(format!("{count} cards, {} of them different", together.len()))
    }
}

impl Setup for Toy {
    fn options_schema() -> OptionsSchema {
        OptionsSchema::new().number("head_start", 0..=9, "Points everybody begins with.")
    }
}

impl Statistics for Toy {}

impl Reactions for Toy {}

impl Toy {
    fn check_draw(&self, seat: Seat) -> Result<(), Refusal> {
        if flaw::is(Flaw::HiddenCardDecidesWhatIsLegal) && self.deck.has(12) {
            return Err(Refusal::DeckEmpty);
        }
        if self.deck.len() == 0 {
            return Err(Refusal::DeckEmpty);
        }
        if self.players[seat].hand.len() >= HAND_LIMIT {
            return Err(Refusal::HandFull);
        }
        Ok(())
    }

    /// The number of cards in a hand is no secret, so nor is this.
    fn highest_bid(&self, seat: Seat) -> u8 {
        let somebody_bid = Seat::first(self.seats).any(|seat| self.players[seat].bid.is_some());
        if flaw::is(Flaw::FirstBidBlocks) && somebody_bid {
            return 1;
        }
        HIGHEST_BID.min(self.players[seat].hand.len() as u8)
    }

    fn draw(&mut self, seat: Seat, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let cards: Vec<u8> = self.deck.iter().collect();
        let Some(&card) = rng.pick(&cards) else {
            return;
        };
        self.deck.remove(card);
        self.players[seat].hand.add(card);
        events.emit(|| Event::Drew { seat, card });
    }

    /// The card goes to the discard pile; an even roll brings a point.
    fn play(
        &mut self,
        seat: Seat,
        card: u8,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        assert!(!flaw::is(Flaw::Panics) || card < 12, "no place for the 12");
        self.players[seat].hand.remove(card);
        if !flaw::is(Flaw::ACardIsLost) || card != 5 {
            self.discard.add(card);
        }
        let roll = self.roll(rng);
        self.last_roll = roll;
        self.players[seat].points += u8::from(roll.is_multiple_of(2));
        events.emit(|| Event::Played { seat, card, roll });
    }

    fn roll(&mut self, rng: &mut GameRng) -> u8 {
        static OUTSIDE: AtomicU8 = AtomicU8::new(0);
        match flaw::current() {
            Flaw::DieKeptInAField => {
                let roll = self.next_roll;
                self.prepare_die(rng);
                roll
            }
            Flaw::DieFromOutside => OUTSIDE.fetch_add(1, Ordering::Relaxed) % 6 + 1,
            _ => rng.below(6) as u8 + 1,
        }
    }

    fn prepare_die(&mut self, rng: &mut GameRng) {
        if flaw::is(Flaw::DieKeptInAField) {
            self.next_roll = rng.below(6) as u8 + 1;
        }
    }

    fn bid(&mut self, seat: Seat, bid: u8, events: &mut impl EventSink<Event>) {
        let is_first = Seat::first(self.seats).all(|seat| self.players[seat].bid.is_none());
        if flaw::is(Flaw::FirstBidWins) && is_first {
            self.players[seat].points += 1;
        }
        self.players[seat].bid = Some(bid);
        events.emit(|| Event::Bid { seat, bid });
        if self.waiting().is_empty() {
            self.resolve(events);
        }
    }

    /// Everybody with the highest bid gets a point.
    fn resolve(&mut self, events: &mut impl EventSink<Event>) {
        let mut bids = PerSeat::default();
        for seat in Seat::first(self.seats) {
            bids[seat] = self.players[seat].bid.take().unwrap_or(0);
        }
        let highest = bids.0.into_iter().max().unwrap_or(0);
        for seat in Seat::first(self.seats).filter(|seat| bids[*seat] == highest) {
            self.players[seat].points += 1;
        }
        self.last_bids = Some(bids);
        let seats = self.seats;
        events.emit(|| Event::BidsShown { seats, bids });
        if self.round == ROUNDS {
            self.phase = Phase::Over;
            let cards = PerSeat(self.players.0.map(|player| player.face_down));
            events.emit(|| Event::Ended { seats, cards });
        } else {
            self.next_round();
        }
    }

    fn next_round(&mut self) {
        self.round += u8::from(!flaw::is(Flaw::NeverEnds));
        self.phase = Phase::Turns;
        self.turns_done = 0;
        self.turn = match flaw::current() {
            Flaw::HiddenCardDecidesWhoIsAsked => self.holder_of_the_highest(),
            _ => Seat((self.round - 1) % self.seats),
        };
    }

    fn holder_of_the_highest(&self) -> Seat {
        let seats = Seat::first(self.seats);
        seats.max_by_key(|seat| self.players[*seat].face_down).unwrap_or(Seat(0))
    }

    fn score(&self, seat: Seat) -> i16 {
        i16::from(self.players[seat].points) + i16::from(self.players[seat].face_down)
    }

    fn outcome(&self) -> Outcome {
        let mut scores = PerSeat::default();
        for seat in Seat::first(self.seats) {
            scores[seat] = self.score(seat);
        }
        let best = scores.0.into_iter().max().unwrap_or(0);
        let winners = Seat::first(self.seats).filter(|seat| scores[*seat] == best);
        Outcome {
            seats: self.seats,
            scores,
            winners: winners.collect(),
            automa: None,
            reason: "rounds",
        }
    }
}

impl Positions for Toy {
    fn describe(&self) -> Value {
        let mut described = json!(self);
        if let (Flaw::PositionForgets, Some(fields)) = (flaw::current(), described.as_object_mut())
        {
            fields.remove("last_bids");
        }
        described
    }

    fn from_position(position: &Value, _rng: &mut GameRng) -> Result<Self, Vec<Fault>> {
        let fault = |problem: String| vec![Fault { at: String::new(), problem }];
        let toy = Self::deserialize(position).map_err(|error| fault(error.to_string()))?;
        if flaw::current() == Flaw::None {
            toy.make_sense().map_err(fault)?;
        }
        Ok(toy)
    }
}

impl Toy {
    /// Is it a moment of a game? Only the sound toy asks: others show what comes of not asking.
    fn make_sense(&self) -> Result<(), String> {
        let seats = META.seats.contains(&self.seats) && self.turn.0 < self.seats;
        let own = || self.players.0.into_iter().take(usize::from(self.seats));
        let course = seats && (1..=ROUNDS).contains(&self.round) && self.turns_done <= self.seats;
        let sheets = course && own().all(|p| (1..=12).contains(&p.face_down) && p.points < 100);
        let bids = own().filter(|player| player.bid.is_some()).count();
        let asked = match self.phase {
            Phase::Turns => bids == 0 && self.turns_done < self.seats,
            Phase::Bids => bids < usize::from(self.seats),
            Phase::Over => bids == 0,
        };
        if sheets && asked { self.invariants() } else { Err("this is no moment of a game".into()) }
    }
}
