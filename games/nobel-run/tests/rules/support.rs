//! A table that reads like the rulebook.

use exaequo_game::{
    Fault, Game, GameRng, Match, Outcome, Positions, Refuse, Seat, Seed, Status, Viewer,
};
use nobel_run::{Action, Event, NobelRun, Options, Prompt, Purse, Refusal, View};
use serde_json::{Value, json};

/// `"3 work research"` as a list of card ids, in this order.
pub(crate) fn cards(list: &str) -> Vec<String> {
    let mut cards = Vec::new();
    let mut copies = 1;
    for word in list.split_whitespace() {
        if let Ok(number) = word.parse() {
            copies = number;
        } else {
            cards.extend(std::iter::repeat_n(word.to_owned(), copies));
            copies = 1;
        }
    }
    cards
}

/// The same as a pile, whose order does not matter.
pub(crate) fn pile(list: &str) -> Vec<String> {
    let mut cards = cards(list);
    cards.sort();
    cards
}

/// A pool that begins each row with these cards. Cards that cost effort fill up the rows; an
/// advanced row without a wish is dealt.
pub(crate) fn pool(basic: &str, advanced: &str) -> Vec<String> {
    let mut slots = cards(basic);
    slots.resize(5, "local_grant".to_owned());
    let advanced = cards(advanced);
    if !advanced.is_empty() {
        let fill = cards("2 national_grant 2 paper_q2");
        slots.extend(advanced.into_iter().chain(fill).take(5));
    }
    slots
}

/// All that is wrong with a description, as `place: problem`.
pub(crate) fn faults(position: &Value) -> Vec<String> {
    match NobelRun::from_position(position, &mut GameRng::for_search(1)) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(Fault::to_string).collect(),
    }
}

/// A match with the events of its last action.
#[derive(Clone)]
pub(crate) struct Table {
    game: Match<NobelRun>,
    events: Vec<Event>,
}

impl Table {
    /// The described table.
    pub(crate) fn at(position: Value) -> Table {
        Table::at_seed(position, 1)
    }

    /// The described table, with other luck.
    pub(crate) fn at_seed(position: Value, seed: u64) -> Table {
        match Match::from_position(position, Seed::from_number(seed)) {
            Ok(game) => Table { game, events: Vec::new() },
            Err(faults) => {
                let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
                panic!("the table cannot be set up:\n{}", faults.join("\n"))
            }
        }
    }

    /// A fresh game in which seat 0 begins.
    pub(crate) fn fresh(seats: u8, seed: u64) -> Table {
        Table::fresh_with(Options { first_player: Some(0), ..Options::default() }, seats, seed)
    }

    /// A fresh game with these options.
    pub(crate) fn fresh_with(options: Options, seats: u8, seed: u64) -> Table {
        let game = Match::start(options, seats, Seed::from_number(seed)).expect("a game");
        Table { game, events: Vec::new() }
    }

    // ---- playing ----

    /// The seat does it; it must be legal, and listed as legal.
    pub(crate) fn plays(&mut self, seat: u8, action: &str) -> &mut Table {
        let parsed = parse(action);
        assert!(self.lists(seat, parsed), "seat {seat}: \"{action}\" is not listed as legal");
        self.events.clear();
        let done = self.game.submit(Seat(seat), parsed, &mut self.events);
        assert_eq!(done, Ok(()), "seat {seat}: \"{action}\"");
        self.game.state().invariants().expect("the table stays whole");
        self
    }

    /// The seat may not do it, because of this rule; nothing changes.
    pub(crate) fn refuses(&mut self, seat: u8, action: &str, rule: &str) -> Refusal {
        let before = self.game.state().clone();
        let mut events = Vec::new();
        let done = self.game.submit(Seat(seat), parse(action), &mut events);
        let refusal = match done {
            Err(refusal) => refusal,
            Ok(()) => panic!("seat {seat}: \"{action}\" is legal, {rule} forbids it"),
        };
        assert_eq!(refusal.rule(), rule, "seat {seat}: \"{action}\": {refusal:?}");
        assert_eq!(self.game.state(), &before, "a refusal changes nothing");
        assert!(events.is_empty(), "a refusal is no event");
        assert!(!self.lists(seat, parse(action)), "seat {seat}: \"{action}\" is listed as legal");
        refusal
    }

    /// The active player ends the turn, discards nothing and draws.
    pub(crate) fn ends_turn(&mut self, seat: u8) -> &mut Table {
        self.plays(seat, "end turn");
        if self.asks() == format!("discard {seat}") {
            self.plays(seat, "draw");
        }
        self
    }

    fn lists(&self, seat: u8, action: Action) -> bool {
        let mut legal = Vec::new();
        self.game.state().legal_actions(Seat(seat), &mut legal);
        legal.contains(&action)
    }

    /// Everything the seat may do now.
    pub(crate) fn choices(&self, seat: u8) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.state().legal_actions(Seat(seat), &mut legal);
        legal.iter().map(Action::to_string).collect()
    }

    /// May the seat do this now?
    pub(crate) fn allows(&self, seat: u8, action: &str) -> bool {
        let checked = self.game.state().check(Seat(seat), parse(action)).is_ok();
        assert_eq!(checked, self.lists(seat, parse(action)), "{action}: check and list differ");
        checked
    }

    // ---- looking ----

    /// The match itself.
    pub(crate) fn game(&mut self) -> &mut Match<NobelRun> {
        &mut self.game
    }

    /// The whole position.
    pub(crate) fn state(&self) -> &NobelRun {
        self.game.state()
    }

    /// The table with nothing hidden.
    pub(crate) fn open(&self) -> View {
        self.state().view(Viewer::Everything)
    }

    /// The table as this viewer sees it.
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.state().view(viewer)
    }

    /// Who is asked for what, such as `turn 0`, `react 1`, `give 0: 2 effort`.
    pub(crate) fn asks(&self) -> String {
        match self.open().prompt {
            Prompt::Turn { seat } => format!("turn {seat}"),
            Prompt::React { seat, .. } => format!("react {seat}"),
            Prompt::Give { seat, resource, amount } => {
                format!("give {seat}: {amount} {}", resource.id())
            }
            Prompt::Discard { seat } => format!("discard {seat}"),
            Prompt::Keep { seat, left } => format!("keep {seat}: {left}"),
            Prompt::Over => "over".to_owned(),
        }
    }

    /// Why rivals are asked, such as `turn_begins`.
    pub(crate) fn cause(&self) -> String {
        let why = json!(self.open().prompt)["cause"]["why"].clone();
        why.as_str().expect("a window is open").to_owned()
    }

    /// What the active player has produced and not spent, such as `1 money, 2 data`.
    pub(crate) fn purse(&self) -> String {
        amounts(&self.open().purse)
    }

    fn zone(&self, seat: u8, zone: &str) -> Vec<String> {
        listed(&self.state().describe()["players"][usize::from(seat)][zone])
    }

    pub(crate) fn hand(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "hand")
    }

    pub(crate) fn deck(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "deck")
    }

    pub(crate) fn discard(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "discard")
    }

    pub(crate) fn play(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "play")
    }

    pub(crate) fn cv(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "cv")
    }

    pub(crate) fn front(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "front")
    }

    /// All of a player's cards outside the CV.
    pub(crate) fn owned(&self, seat: u8) -> Vec<String> {
        let zones = ["hand", "deck", "discard", "play"];
        let mut cards: Vec<String> = zones.iter().flat_map(|zone| self.zone(seat, zone)).collect();
        cards.sort();
        cards
    }

    pub(crate) fn prestige(&self, seat: u8) -> i16 {
        self.open().players[usize::from(seat)].prestige
    }

    /// The ten pool slots.
    pub(crate) fn slots(&self) -> Vec<Option<String>> {
        self.open().pool.iter().map(|slot| slot.card.map(|card| card.id().to_owned())).collect()
    }

    /// The pool as a pile.
    pub(crate) fn pool(&self) -> Vec<String> {
        let mut cards: Vec<String> = self.slots().into_iter().flatten().collect();
        cards.sort();
        cards
    }

    /// The visible top card of a deck.
    pub(crate) fn top(&self, deck: &str) -> Option<String> {
        let view = self.open();
        let deck = view.decks.iter().find(|view| view.deck.id() == deck).expect("a deck");
        deck.top.map(|card| card.id().to_owned())
    }

    /// A field of the described position as a pile.
    pub(crate) fn described(&self, field: &str) -> Vec<String> {
        listed(&self.state().describe()[field])
    }

    pub(crate) fn outcome(&self) -> Outcome {
        match self.state().status() {
            Status::Finished(outcome) => outcome,
            Status::Waiting(seats) => panic!("the game waits for {seats:?}"),
        }
    }

    // ---- what happened ----

    /// The events of the last action, complete.
    pub(crate) fn events(&self) -> Vec<Value> {
        self.events.iter().map(|event| json!(event.see(Viewer::Everything))).collect()
    }

    /// The events of the last action as this viewer saw them.
    pub(crate) fn seen(&self, viewer: Viewer) -> Vec<Value> {
        let seen = self.events.iter().filter_map(|event| NobelRun::see(event, viewer));
        seen.map(|event| json!(event)).collect()
    }

    /// This was one of the events of the last action.
    pub(crate) fn tells(&self, event: Value) {
        assert!(self.events().contains(&event), "no {event} in {:#?}", self.events());
    }

    /// Was there an event of this name?
    pub(crate) fn told(&self, name: &str) -> bool {
        self.events().iter().any(|event| event["event"] == name)
    }
}

/// Amounts in words.
pub(crate) fn amounts(purse: &Purse) -> String {
    let words = [(purse.money, "money"), (purse.effort, "effort"), (purse.data, "data")];
    let words = words.iter().filter(|(amount, _)| *amount > 0);
    let words: Vec<String> = words.map(|(amount, name)| format!("{amount} {name}")).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

fn listed(value: &Value) -> Vec<String> {
    let list = value.as_array().expect("a list of cards");
    let mut cards: Vec<String> =
        list.iter().map(|card| card.as_str().expect("a card").to_owned()).collect();
    cards.sort();
    cards
}

fn parse(action: &str) -> Action {
    action.parse().unwrap_or_else(|problem| panic!("{problem}"))
}
