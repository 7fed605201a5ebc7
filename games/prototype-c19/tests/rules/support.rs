//! A table that reads like the rules.

use exaequo_game::{
    Fault, Game, GameRng, Match, Outcome, Positions, Refuse, ScoreRow, Seat, Seed, Status, Viewer,
};
use prototype_c19::{Action, Event, Options, PlayerView, PrototypeC19, Refusal, View};
use serde_json::{Value, json};

/// Two players; seat 0 has this sheet and uses these samples and this infection (0 is none).
pub(crate) fn acting(sheet: Value, samples: &[u8], infection: u8) -> Value {
    let mut desk = json!({"phase": "act", "samples": samples});
    if infection > 0 {
        desk["infection"] = json!(infection);
    }
    with_desk(sheet, desk)
}

/// Two players; seat 0 has this sheet, is the researcher, and is in the middle of this.
pub(crate) fn with_desk(mut sheet: Value, desk: Value) -> Value {
    sheet["desk"] = desk;
    json!({"players": [sheet, {}], "dice": [1, 2, 3], "taken": [4, 5]})
}

/// Two players; seat 0 has this sheet, has rolled these dice and this mutant die.
pub(crate) fn rolled(sheet: Value, dice: [u8; 5], mutant: u8) -> Value {
    json!({"players": [sheet, {}], "dice": dice, "mutant": mutant})
}

/// Two players; seat 0 has this sheet and chooses from these dice.
pub(crate) fn choosing(sheet: Value, dice: [u8; 5]) -> Value {
    json!({"players": [sheet, {}], "dice": dice})
}

/// The same with another field.
pub(crate) fn with(mut position: Value, field: &str, value: Value) -> Value {
    position[field] = value;
    position
}

/// The end of the scenario has come for two players, after the last round.
pub(crate) fn ending(scenario: &str, players: Value) -> Value {
    json!({
        "scenario": scenario, "players": players, "round": 6, "stage": "assist", "researcher": 1,
        "first": 0, "dice": [1, 2, 3], "taken": [4, 5],
    })
}

/// A desk with nothing left to do but to say so.
pub(crate) fn nearly_done(mut sheet: Value) -> Value {
    sheet["desk"] = json!({"phase": "act"});
    sheet
}

/// All that is wrong with a description, as `place: problem`.
pub(crate) fn faults(position: &Value) -> Vec<String> {
    match PrototypeC19::from_position(position, &mut GameRng::for_search(1)) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(Fault::to_string).collect(),
    }
}

/// A match with the events of its last action.
#[derive(Clone)]
pub(crate) struct Table {
    game: Match<PrototypeC19>,
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

    /// A fresh game in which seat 0 is the first researcher.
    pub(crate) fn fresh(seats: u8, options: Value, seed: u64) -> Table {
        let mut options: Options = serde_json::from_value(options).expect("options");
        options.first_player = options.first_player.or(Some(0));
        let game = Match::start(options, seats, Seed::from_number(seed)).expect("a game");
        Table { game, events: Vec::new() }
    }

    // ---- playing ----

    /// The seat does it; it must be legal, and listed as legal.
    pub(crate) fn plays(&mut self, seat: u8, action: &str) -> &mut Table {
        let parsed = parse(action);
        let listed = self.choices(seat).contains(&parsed.to_string());
        assert!(listed, "seat {seat}: \"{action}\" is not listed: {:?}", self.choices(seat));
        self.events.clear();
        let done = self.game.submit(Seat(seat), parsed, &mut self.events);
        assert_eq!(done, Ok(()), "seat {seat}: \"{action}\"");
        self.game.state().invariants().expect("the table stays whole");
        self
    }

    /// The seat does all of these, separated by commas.
    pub(crate) fn does(&mut self, seat: u8, actions: &str) -> &mut Table {
        actions.split(',').for_each(|action| {
            self.plays(seat, action.trim());
        });
        self
    }

    /// The seat may not do it, because of this rule; nothing changes.
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
        assert!(!self.choices(seat).contains(&action.to_owned()), "\"{action}\" is listed");
        refusal
    }

    /// Somebody takes the first two dice, places what must be placed wherever it can, and finishes.
    pub(crate) fn hurries(&mut self, seat: u8) -> &mut Table {
        while self.state().waiting().contains(Seat(seat)) && self.turn_of(seat) {
            let choices = self.choices(seat);
            let found = |start: &str| choices.iter().find(|text| text.starts_with(start)).cloned();
            let starts = ["decline", "done", "place", "column", "take", "keep", "roll"];
            let action = starts.into_iter().find_map(found).expect("something to do");
            let over = action == "done";
            self.plays(seat, &action);
            if over {
                break;
            }
        }
        self
    }

    fn turn_of(&self, seat: u8) -> bool {
        !self.choices(seat).is_empty()
    }

    /// Everything the seat may do now.
    pub(crate) fn choices(&self, seat: u8) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.state().legal_actions(Seat(seat), &mut legal);
        legal.iter().map(Action::to_string).collect()
    }

    /// What follows this word in the choices.
    pub(crate) fn choices_of(&self, seat: u8, start: &str) -> Vec<String> {
        let start = format!("{start} ");
        let listed = self.choices(seat);
        listed.iter().filter_map(|text| Some(text.strip_prefix(&start)?.to_owned())).collect()
    }

    // ---- looking ----

    /// The match itself.
    pub(crate) fn game(&mut self) -> &mut Match<PrototypeC19> {
        &mut self.game
    }

    /// The whole position.
    pub(crate) fn state(&self) -> &PrototypeC19 {
        self.game.state()
    }

    /// The table.
    pub(crate) fn view(&self) -> View {
        self.state().view(Viewer::Spectator)
    }

    /// One player's sheet.
    pub(crate) fn player(&self, seat: u8) -> PlayerView {
        self.view().players[usize::from(seat)].clone()
    }

    /// The seats that are asked something.
    pub(crate) fn waits(&self) -> Vec<u8> {
        self.state().waiting().iter().map(|seat| seat.0).collect()
    }

    /// What this seat is asked, such as `act`.
    pub(crate) fn asks(&self, seat: u8) -> String {
        let prompt = json!(self.state().view(Viewer::Seat(Seat(seat))).prompt);
        prompt["ask"].as_str().expect("a prompt asks").to_owned()
    }

    /// How many of a bonus are left.
    pub(crate) fn left(&self, seat: u8, resource: &str) -> u8 {
        let circles = self.player(seat).circles;
        let found = circles.iter().find(|circles| circles.resource.id() == resource);
        found.map(|circles| circles.open - circles.spent).expect("a bonus")
    }

    /// A part of the described position.
    pub(crate) fn described(&self, path: &str) -> Value {
        self.state().describe().pointer(path).cloned().unwrap_or(Value::Null)
    }

    /// The marks that wait.
    pub(crate) fn marks(&self, seat: u8) -> Value {
        match self.described(&format!("/players/{seat}/desk/marks")) {
            Value::Null => json!({}),
            marks => marks,
        }
    }

    /// The infections received and not placed yet.
    pub(crate) fn received(&self, seat: u8) -> u64 {
        self.described(&format!("/players/{seat}/desk/received")).as_u64().unwrap_or(0)
    }

    /// The points of a category as if the game ended now.
    pub(crate) fn points(&self, seat: u8, category: &str) -> i16 {
        let points = self.score(seat).points(category);
        points.unwrap_or_else(|| panic!("no category {category}"))
    }

    /// A seat's row of the score sheet.
    pub(crate) fn score(&self, seat: u8) -> ScoreRow {
        let sheet = self.state().score_sheet();
        sheet.row(Some(Seat(seat))).expect("every seat has a row").clone()
    }

    pub(crate) fn outcome(&self) -> Outcome {
        match self.state().status() {
            Status::Finished(outcome) => outcome,
            Status::Waiting(seats) => panic!("the game waits for {seats:?}"),
        }
    }

    // ---- what happened ----

    /// The events of the last action.
    pub(crate) fn events(&self) -> Vec<Value> {
        self.events.iter().map(|event| json!(event.see(Viewer::Everything))).collect()
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

fn parse(action: &str) -> Action {
    action.parse().unwrap_or_else(|problem| panic!("{problem}"))
}
