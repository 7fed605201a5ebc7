//! A table that reads like the rulebook.

use exaequo_game::{
    Fault, Game, GameRng, Match, Outcome, Positions, Refuse, ScoreRow, Seat, Seed, Status, Viewer,
};
use nebula::{Action, Event, Nebula, Options, PlayerView, Prompt, Refusal, Variant, View};
use serde_json::{Map, Value, json};

/// `"centre red, A1 blue"` as a galaxy.
pub(crate) fn galaxy(stars: &str) -> Value {
    let pairs = stars.split(',').filter(|pair| !pair.trim().is_empty()).map(|pair| {
        let (space, star) = pair.trim().split_once(' ').expect("a space and a star");
        (space.to_owned(), json!(star))
    });
    Value::Object(pairs.collect::<Map<_, _>>())
}

/// `"2 white black"` as stars by colour.
pub(crate) fn stars(list: &str) -> Value {
    let mut counts = Map::new();
    let mut copies = 1;
    for word in list.split_whitespace() {
        if let Ok(number) = word.parse::<u8>() {
            copies = number;
        } else {
            let before = counts.get(word).and_then(Value::as_u64).unwrap_or(0);
            counts.insert(word.to_owned(), json!(before + u64::from(copies)));
            copies = 1;
        }
    }
    Value::Object(counts)
}

/// A player with this galaxy and observation zone.
pub(crate) fn player(stars_in: &str, zone: &str) -> Value {
    json!({"galaxy": galaxy(stars_in), "zone": stars(zone)})
}

/// Clusters with these stars, `.` for an empty space, the markers at 0.
pub(crate) fn clusters(top: &str, right: &str, left: &str) -> Value {
    let cluster = |list: &str| {
        let stars = list.split_whitespace();
        let stars: Vec<Value> =
            stars.map(|star| if star == "." { Value::Null } else { json!(star) }).collect();
        json!({"stars": stars})
    };
    json!({"top": cluster(top), "right": cluster(right), "left": cluster(left)})
}

/// Three stars of each colour: nothing in them matters, and no refill comes soon.
pub(crate) fn plain_clusters() -> Value {
    let all = "red purple yellow white blue orange";
    clusters(all, all, all)
}

/// Two players at the stage of placing; seat 0 has this galaxy and zone. Yellow is boosted.
pub(crate) fn placing(stars_in: &str, zone: &str) -> Value {
    json!({
        "players": [player(stars_in, zone), player("", "")],
        "clusters": plain_clusters(),
        "boosted": "yellow",
        "stage": "place",
    })
}

/// The same with another field.
pub(crate) fn with(mut position: Value, field: &str, value: Value) -> Value {
    position[field] = value;
    position
}

/// All that is wrong with a description, as `place: problem`.
pub(crate) fn faults(position: &Value) -> Vec<String> {
    match Nebula::from_position(position, &mut GameRng::for_search(1)) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(Fault::to_string).collect(),
    }
}

/// A match with the events of its last action.
#[derive(Clone)]
pub(crate) struct Table {
    game: Match<Nebula>,
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

    /// A fresh full game in which seat 0 begins.
    pub(crate) fn fresh(seats: u8, seed: u64) -> Table {
        let options =
            Options { variant: Variant::Full, first_player: Some(0), ..Options::default() };
        Table::fresh_with(options, seats, seed)
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

    /// Everybody keeps the first of the two personal cards.
    pub(crate) fn all_choose(&mut self) -> &mut Table {
        while let Prompt::Choose { waiting } = self.open().prompt {
            let seat = waiting.first().expect("somebody chooses").0;
            let first = self.choices(seat)[0].clone();
            self.plays(seat, &first);
        }
        self
    }

    /// The seat collects by time with the first marker and places nothing.
    pub(crate) fn idles(&mut self, seat: u8) -> &mut Table {
        self.plays(seat, "move top +5").plays(seat, "take").plays(seat, "end turn")
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

    /// Where the seat may place a star of this colour now.
    pub(crate) fn spaces_for(&self, seat: u8, star: &str) -> Vec<String> {
        let start = format!("place {star} ");
        let listed = self.choices(seat);
        listed.iter().filter_map(|text| Some(text.strip_prefix(&start)?.to_owned())).collect()
    }

    // ---- looking ----

    /// The match itself.
    pub(crate) fn game(&mut self) -> &mut Match<Nebula> {
        &mut self.game
    }

    /// The whole position.
    pub(crate) fn state(&self) -> &Nebula {
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

    /// One player's things, nothing hidden.
    pub(crate) fn player(&self, seat: u8) -> PlayerView {
        self.open().players[usize::from(seat)].clone()
    }

    /// A part of the described position.
    pub(crate) fn described(&self, path: &str) -> Value {
        self.state().describe().pointer(path).cloned().unwrap_or(Value::Null)
    }

    /// The observation zone.
    pub(crate) fn zone(&self, seat: u8) -> Value {
        self.described(&format!("/players/{seat}/zone"))
    }

    /// Who is asked for what, such as `collect 0`.
    pub(crate) fn asks(&self) -> String {
        match self.open().prompt {
            Prompt::Choose { waiting } => {
                format!("choose {:?}", waiting.iter().collect::<Vec<_>>())
            }
            Prompt::Collect { seat, .. } => format!("collect {seat}"),
            Prompt::Keep { seat, left } => format!("keep {seat}: {left}"),
            Prompt::Place { seat, .. } => format!("place {seat}"),
            Prompt::Advance { seat } => format!("advance {seat}"),
            Prompt::Over => "over".to_owned(),
        }
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

    /// The events of the last action, complete.
    pub(crate) fn events(&self) -> Vec<Value> {
        self.events.iter().map(|event| json!(event.see(Viewer::Everything))).collect()
    }

    /// The events of the last action as this viewer saw them.
    pub(crate) fn seen(&self, viewer: Viewer) -> Vec<Value> {
        let seen = self.events.iter().filter_map(|event| Nebula::see(event, viewer));
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

fn parse(action: &str) -> Action {
    action.parse().unwrap_or_else(|problem| panic!("{problem}"))
}
