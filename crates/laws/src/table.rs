//! The table language of the rule tests: `table.plays(0, "end turn")`, `table.refuses(0, "draw",
//! "RF-12")`. A game adds the sentences that only it needs in a trait over [`AtTable`].

use exaequo_game::{
    Fault, Game, GameRng, Match, Outcome, Positions, Refuse, ScoreRow, Seat, Seed, Status,
    UndoRefusal, Viewer,
};
use serde_json::{Value, json};

/// A match with the events of its last action.
#[derive(Clone, Debug)]
pub struct Table<G: Positions> {
    game: Match<G>,
    events: Vec<G::Event>,
}

/// A table, to be asked and played at: what a game's own sentences build on.
pub trait AtTable<G: Positions> {
    /// To look.
    fn table(&self) -> &Table<G>;

    /// To play.
    fn table_mut(&mut self) -> &mut Table<G>;
}

impl<G: Positions> AtTable<G> for Table<G> {
    fn table(&self) -> &Table<G> {
        self
    }

    fn table_mut(&mut self) -> &mut Table<G> {
        self
    }
}

/// Setting up.
impl<G: Positions> Table<G> {
    /// The described table.
    ///
    /// # Panics
    /// If there is no such table; the message has all faults.
    #[track_caller]
    pub fn at(position: Value) -> Self {
        Table::at_seed(position, 1)
    }

    /// The described table, with other luck.
    ///
    /// # Panics
    /// If there is no such table; the message has all faults.
    #[track_caller]
    pub fn at_seed(position: Value, seed: u64) -> Self {
        match Match::from_position(position, Seed::from_number(seed)) {
            Ok(game) => Table { game, events: Vec::new() },
            Err(faults) => panic!("the table cannot be set up:\n{}", told(&faults).join("\n")),
        }
    }

    /// A fresh game with these options.
    ///
    /// # Panics
    /// If they do not make a game.
    #[track_caller]
    pub fn fresh_with(options: G::Options, seats: u8, seed: u64) -> Self {
        let game = Match::start(options, seats, Seed::from_number(seed));
        Table { game: game.expect("a game"), events: Vec::new() }
    }
}

/// Playing.
impl<G: Positions> Table<G> {
    /// The seat does it; it must be legal, and listed as legal.
    ///
    /// # Panics
    /// If it is not, or if something is lost or doubled by it.
    #[track_caller]
    pub fn plays(&mut self, seat: u8, action: &str) -> &mut Self {
        let parsed = parse::<G>(action);
        let choices = self.choices(seat);
        assert!(self.lists(seat, parsed), "seat {seat}: \"{action}\" is not listed: {choices:?}");
        self.events.clear();
        let done = self.game.submit(Seat(seat), parsed, &mut self.events);
        assert_eq!(done, Ok(()), "seat {seat}: \"{action}\"");
        self.state().invariants().expect("the table stays whole");
        self
    }

    /// The seat does all of these, separated by commas.
    ///
    /// # Panics
    /// If one of them is not legal.
    #[track_caller]
    pub fn does(&mut self, seat: u8, actions: &str) -> &mut Self {
        for action in actions.split(',') {
            self.plays(seat, action.trim());
        }
        self
    }

    /// The seat may not do it, because of this rule; nothing changes.
    ///
    /// # Panics
    /// If it may, or if another rule forbids it.
    #[track_caller]
    pub fn refuses(&mut self, seat: u8, action: &str, rule: &str) -> G::Refusal {
        let (before, parsed) = (self.state().clone(), parse::<G>(action));
        let mut events = Vec::new();
        let Err(refusal) = self.game.submit(Seat(seat), parsed, &mut events) else {
            panic!("seat {seat}: \"{action}\" is legal, {rule} forbids it");
        };
        assert_eq!(refusal.rule(), rule, "seat {seat}: \"{action}\": {refusal:?}");
        assert_eq!(self.state(), &before, "a refusal changes nothing");
        assert!(events.is_empty(), "a refusal is no event");
        assert!(!self.lists(seat, parsed), "seat {seat}: \"{action}\" is listed as legal");
        refusal
    }

    /// The seat takes its last action back.
    ///
    /// # Errors
    /// Why it must stand.
    pub fn undo(&mut self, seat: u8) -> Result<(), UndoRefusal> {
        self.game.undo(Seat(seat))
    }

    /// May the seat do this now?
    ///
    /// # Panics
    /// If `check` and the list differ about it.
    #[track_caller]
    pub fn allows(&self, seat: u8, action: &str) -> bool {
        let parsed = parse::<G>(action);
        let checked = self.state().check(Seat(seat), parsed).is_ok();
        assert_eq!(checked, self.lists(seat, parsed), "{action}: check and list differ");
        checked
    }

    /// Everything the seat may do now.
    pub fn choices(&self, seat: u8) -> Vec<String> {
        self.legal(seat).iter().map(ToString::to_string).collect()
    }

    /// What follows these words in the choices.
    pub fn choices_of(&self, seat: u8, start: &str) -> Vec<String> {
        let start = format!("{start} ");
        let rest = |choice: &String| choice.strip_prefix(&start).map(str::to_owned);
        self.choices(seat).iter().filter_map(rest).collect()
    }

    fn legal(&self, seat: u8) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.state().legal_actions(Seat(seat), &mut legal);
        legal
    }

    fn lists(&self, seat: u8, action: G::Action) -> bool {
        self.legal(seat).contains(&action)
    }
}

/// Looking.
impl<G: Positions> Table<G> {
    /// The match itself.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The whole position.
    pub fn state(&self) -> &G {
        self.game.state()
    }

    /// The seats that are asked something.
    pub fn waits(&self) -> Vec<u8> {
        self.state().waiting().iter().map(|seat| seat.0).collect()
    }

    /// The table as this viewer sees it.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state().view(viewer)
    }

    /// The table as everybody sees it.
    pub fn public(&self) -> G::View {
        self.view(Viewer::Spectator)
    }

    /// The table with nothing hidden.
    pub fn open(&self) -> G::View {
        self.view(Viewer::Everything)
    }

    /// A part of the described position, by a path such as `/players/0/hand`.
    pub fn described(&self, path: &str) -> Value {
        self.state().describe().pointer(path).cloned().unwrap_or(Value::Null)
    }

    /// The same as a pile of cards.
    ///
    /// # Panics
    /// If it is no list of words.
    #[track_caller]
    pub fn pile(&self, path: &str) -> Vec<String> {
        sorted(serde_json::from_value(self.described(path)).expect("a list of cards"))
    }

    /// The points of a category as if the game ended now.
    ///
    /// # Panics
    /// If there is no such category.
    #[track_caller]
    pub fn points(&self, seat: u8, category: &str) -> i16 {
        let points = self.score(seat).points(category);
        points.unwrap_or_else(|| panic!("no category {category}"))
    }

    /// A seat's row of the score sheet.
    ///
    /// # Panics
    /// If nobody sits there.
    #[track_caller]
    pub fn score(&self, seat: u8) -> ScoreRow {
        let sheet = self.state().score_sheet();
        sheet.row(Some(Seat(seat))).expect("every seat has a row").clone()
    }

    /// How it ended.
    ///
    /// # Panics
    /// If it goes on.
    #[track_caller]
    pub fn outcome(&self) -> Outcome {
        outcome(&self.game)
    }
}

/// What happened by the last action.
impl<G: Positions> Table<G> {
    /// The events, complete.
    pub fn events(&self) -> Vec<Value> {
        self.seen(Viewer::Everything)
    }

    /// The events as this viewer saw them.
    pub fn seen(&self, viewer: Viewer) -> Vec<Value> {
        let seen = self.events.iter().filter_map(|event| G::see(event, viewer));
        seen.map(|event| json!(event)).collect()
    }

    /// This was one of the events.
    ///
    /// # Panics
    /// If it was not.
    #[track_caller]
    pub fn tells(&self, event: Value) {
        assert!(self.events().contains(&event), "no {event} in {:#?}", self.events());
    }

    /// Was there an event of this name?
    pub fn told(&self, name: &str) -> bool {
        self.events().iter().any(|event| event["event"] == name)
    }
}

/// How a match ended.
///
/// # Panics
/// If it goes on.
#[track_caller]
pub fn outcome<G: Game>(game: &Match<G>) -> Outcome {
    match game.state().status() {
        Status::Finished(outcome) => outcome,
        Status::Waiting(seats) => panic!("the game waits for {seats:?}"),
    }
}

/// All that is wrong with a described table, as `place: problem`.
pub fn faults<G: Positions>(position: &Value) -> Vec<String> {
    let read = G::from_position(position, &mut GameRng::for_search(1));
    read.err().map_or(Vec::new(), |faults| told(&faults))
}

/// `"3 work research"` as a list of card ids, in this order.
pub fn cards(list: &str) -> Vec<String> {
    let (mut cards, mut copies) = (Vec::new(), 1);
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
pub fn pile(list: &str) -> Vec<String> {
    sorted(cards(list))
}

fn sorted(mut cards: Vec<String>) -> Vec<String> {
    cards.sort();
    cards
}

fn told(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(Fault::to_string).collect()
}

#[track_caller]
fn parse<G: Game>(action: &str) -> G::Action {
    action.parse().unwrap_or_else(|problem| panic!("{problem}"))
}
