//! A table that reads like the rulebook.

use exaequo_game::{
    Fault, Game, GameRng, Match, Outcome, Positions, Refuse, Seat, Seed, Status, Viewer,
};
use rafts::{Action, Card, Event, Kind, Options, Prompt, Rafts, Refusal, View, printed};
use serde_json::{Value, json};

/// `"3 time alkB"` as a list of card ids, in this order.
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

/// A bench with these cards, such as `"escherichia_coli INS 2 time food"`.
pub(crate) fn bench(list: &str) -> Value {
    let mut bench = json!({});
    for id in cards(list) {
        let card: Card = id.parse().expect("a card");
        match printed().kind(card) {
            Kind::Bacterium => bench["bacterium"] = json!(id),
            Kind::Gene => bench["gene"] = json!(id),
            Kind::Unit(_) => bench[&id] = json!(bench[&id].as_u64().unwrap_or(0) + 1),
            other => panic!("{other:?} does not lie on a bench"),
        }
    }
    bench
}

/// A player with this objective, hand and bench.
pub(crate) fn player(objective: &str, hand: &str, on_bench: &str) -> Value {
    json!({"objectives": cards(objective), "hand": cards(hand), "benches": [bench(on_bench)]})
}

/// The same with a lab expansion.
pub(crate) fn expanded(objective: &str, hand: &str, first: &str, second: &str) -> Value {
    let benches = [bench(first), bench(second)];
    json!({"objectives": cards(objective), "hand": cards(hand), "benches": benches})
}

/// The player, with a Lipid Rafts on the table.
pub(crate) fn with_rafts(mut player: Value) -> Value {
    player["lipid_rafts"] = json!(true);
    player
}

/// Seat 0's turn at a table of these players.
pub(crate) fn table(players: &[Value]) -> Value {
    json!({"players": players})
}

/// The same with these cards in the discard pile.
pub(crate) fn table_with(players: &[Value], discard: &str) -> Value {
    json!({"players": players, "discard": cards(discard)})
}

/// All that is wrong with a description, as `place: problem`.
pub(crate) fn faults(position: &Value) -> Vec<String> {
    match Rafts::from_position(position, &mut GameRng::for_search(1)) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(Fault::to_string).collect(),
    }
}

/// A match with the events of its last action.
#[derive(Clone)]
pub(crate) struct Table {
    game: Match<Rafts>,
    events: Vec<Event>,
}

impl Table {
    /// The described table.
    pub(crate) fn at(position: Value) -> Table {
        match Match::from_position(position, Seed::from_number(1)) {
            Ok(game) => Table { game, events: Vec::new() },
            Err(faults) => {
                let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
                panic!("the table cannot be set up:\n{}", faults.join("\n"))
            }
        }
    }

    /// Seat 0's turn at a table of these players.
    pub(crate) fn of(players: &[Value]) -> Table {
        Table::at(table(players))
    }

    /// A fresh game in which seat 0 begins.
    pub(crate) fn fresh(seats: u8, seed: u64) -> Table {
        let options = Options { first_player: Some(0), ..Options::default() };
        let game = Match::start(options, seats, Seed::from_number(seed)).expect("a game");
        Table { game, events: Vec::new() }
    }

    // ---- playing ----

    /// The seat does it; it must be legal, and listed as legal.
    #[track_caller]
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
    #[track_caller]
    pub(crate) fn refuses(&mut self, seat: u8, action: &str, rule: &str) -> Refusal {
        let before = self.game.state().clone();
        let mut events = Vec::new();
        let refusal = match self.game.submit(Seat(seat), parse(action), &mut events) {
            Err(refusal) => refusal,
            Ok(()) => panic!("seat {seat}: \"{action}\" is legal, {rule} forbids it"),
        };
        assert_eq!(refusal.rule(), rule, "seat {seat}: \"{action}\": {refusal:?}");
        assert_eq!(self.game.state(), &before, "a refusal changes nothing");
        assert!(events.is_empty(), "a refusal is no event");
        assert!(!self.lists(seat, parse(action)), "seat {seat}: \"{action}\" is listed as legal");
        refusal
    }

    /// Everybody who is asked passes, until nobody is asked any more.
    pub(crate) fn all_pass(&mut self) -> &mut Table {
        while let Some(seat) = Seat::first(6).find(|&seat| self.state().let_pass(seat).is_some()) {
            self.plays(seat.0, "pass");
        }
        self
    }

    /// The active player ends the turn and draws from the first deck that is open.
    pub(crate) fn ends_turn(&mut self, seat: u8) -> &mut Table {
        self.plays(seat, "end turn");
        while self.asks() == format!("draw {seat}") {
            let draw = self.choices(seat).into_iter().find(|choice| choice.starts_with("draw"));
            self.plays(seat, &draw.expect("a deck"));
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
    #[track_caller]
    pub(crate) fn allows(&self, seat: u8, action: &str) -> bool {
        let checked = self.game.state().check(Seat(seat), parse(action)).is_ok();
        assert_eq!(checked, self.lists(seat, parse(action)), "{action}: check and list differ");
        checked
    }

    // ---- looking ----

    /// The match itself.
    pub(crate) fn game(&mut self) -> &mut Match<Rafts> {
        &mut self.game
    }

    /// The whole position.
    pub(crate) fn state(&self) -> &Rafts {
        self.game.state()
    }

    /// The table as this viewer sees it.
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.state().view(viewer)
    }

    /// Who is asked for what, such as `turn 0`, `shield 0 1`, `lose 1`, `catch 0 2`.
    pub(crate) fn asks(&self) -> String {
        let all = |what: &str, seats: exaequo_game::SeatSet| {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            format!("{what} {}", seats.join(" "))
        };
        match self.view(Viewer::Spectator).prompt {
            Prompt::Turn { seat, .. } => format!("turn {seat}"),
            Prompt::Discard { seat, .. } => format!("discard {seat}"),
            Prompt::Draw { seat, .. } => format!("draw {seat}"),
            Prompt::Take { seat } => format!("take {seat}"),
            Prompt::Adopt { seat } => format!("adopt {seat}"),
            Prompt::Shield { asked, .. } => all("shield", asked),
            Prompt::Lose { asked, .. } => all("lose", asked),
            Prompt::Catch { asked, .. } => all("catch", asked),
            Prompt::Over => "over".to_owned(),
        }
    }

    fn described(&self) -> Value {
        self.state().describe()
    }

    pub(crate) fn hand(&self, seat: u8) -> Vec<String> {
        listed(&self.described()["players"][usize::from(seat)]["hand"])
    }

    pub(crate) fn known(&self, seat: u8) -> Vec<String> {
        listed(&self.described()["players"][usize::from(seat)]["known"])
    }

    pub(crate) fn objectives(&self, seat: u8) -> Vec<String> {
        listed(&self.described()["players"][usize::from(seat)]["objectives"])
    }

    /// What lies on a bench, in the form of [`bench`]; nothing is left out.
    pub(crate) fn bench(&self, seat: u8, number: usize) -> Vec<String> {
        let bench = &self.described()["players"][usize::from(seat)]["benches"][number - 1];
        let mut cards = Vec::new();
        for slot in ["bacterium", "gene"] {
            cards.extend(bench[slot].as_str().map(str::to_owned));
        }
        for unit in ["time", "food", "money"] {
            let count = bench[unit].as_u64().expect("a bench");
            cards.extend((0..count).map(|_| unit.to_owned()));
        }
        cards.sort();
        cards
    }

    pub(crate) fn has_rafts(&self, seat: u8) -> bool {
        self.described()["players"][usize::from(seat)]["lipid_rafts"] == true
    }

    pub(crate) fn discard(&self) -> Vec<String> {
        listed(&self.described()["discard"])
    }

    pub(crate) fn deck(&self, deck: &str) -> Vec<String> {
        listed(&self.described()["decks"][deck])
    }

    /// What serendipity may take now.
    pub(crate) fn offer(&self) -> Vec<String> {
        listed(&self.described()["question"]["offer"])
    }

    pub(crate) fn outcome(&self) -> Outcome {
        match self.state().status() {
            Status::Finished(outcome) => outcome,
            Status::Waiting(seats) => panic!("the game waits for {seats:?}"),
        }
    }

    /// The events of the last action as this viewer saw them.
    pub(crate) fn seen(&self, viewer: Viewer) -> Vec<Value> {
        let seen = self.events.iter().filter_map(|event| Rafts::see(event, viewer));
        seen.map(|event| json!(event)).collect()
    }

    /// Was there an event of this name?
    pub(crate) fn told(&self, name: &str) -> bool {
        self.seen(Viewer::Everything).iter().any(|event| event["event"] == name)
    }
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
