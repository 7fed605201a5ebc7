//! What only Prototype C19 says at a table, and short ways to describe one.

use exaequo_game::{Seat, Viewer};
use exaequo_laws::table::{self, AtTable};
use prototype_c19::{Options, PlayerView, PrototypeC19};
use serde_json::{Value, json};

pub(crate) type Table = table::Table<PrototypeC19>;

/// All that is wrong with a description, as `place: problem`.
pub(crate) fn faults(position: &Value) -> Vec<String> {
    table::faults::<PrototypeC19>(position)
}

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

/// The same in the last round but a few: mutant cells are left for the rest.
pub(crate) fn late(position: Value) -> Value {
    with(position, "round", json!(6))
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

/// The sentences of this game.
pub(crate) trait Sentences: AtTable<PrototypeC19> {
    /// A fresh game in which seat 0 is the first researcher.
    fn fresh(seats: u8, options: Value, seed: u64) -> Table {
        let mut options: Options = serde_json::from_value(options).expect("options");
        options.first_player = options.first_player.or(Some(0));
        Table::fresh_with(options, seats, seed)
    }

    /// Somebody takes the first two dice, places what must be placed wherever it can, and finishes.
    fn hurries(&mut self, seat: u8) -> &mut Table {
        let table = self.table_mut();
        while table.waits().contains(&seat) {
            let choices = table.choices(seat);
            let found = |start: &str| choices.iter().find(|text| text.starts_with(start));
            let starts = ["decline", "done", "place", "column", "take", "keep", "roll"];
            let action = starts.into_iter().find_map(found).expect("something to do");
            table.plays(seat, action);
            if action == "done" {
                break;
            }
        }
        table
    }

    /// Whoever is asked once more before the score places nothing (PC-33).
    fn goes_to_the_score(&mut self) -> &mut Table {
        let table = self.table_mut();
        for seat in table.waits() {
            assert_eq!(table.asks(seat), "last_resistants");
            table.plays(seat, "done");
        }
        table
    }

    /// One player's sheet.
    fn player(&self, seat: u8) -> PlayerView {
        self.table().public().players[usize::from(seat)].clone()
    }

    /// What this seat is asked, such as `act`.
    fn asks(&self, seat: u8) -> String {
        let prompt = json!(self.table().view(Viewer::Seat(Seat(seat))).prompt);
        prompt["ask"].as_str().expect("a prompt asks").to_owned()
    }

    /// How many of a bonus are left.
    fn left(&self, seat: u8, resource: &str) -> u8 {
        let circles = self.player(seat).circles;
        let found = circles.iter().find(|circles| circles.resource.id() == resource);
        found.map(|circles| circles.open - circles.spent).expect("a bonus")
    }

    /// The marks that wait.
    fn marks(&self, seat: u8) -> Value {
        match self.table().described(&format!("/players/{seat}/desk/marks")) {
            Value::Null => json!({}),
            marks => marks,
        }
    }

    /// The infections received and not placed yet.
    fn received(&self, seat: u8) -> u64 {
        self.table().described(&format!("/players/{seat}/desk/received")).as_u64().unwrap_or(0)
    }
}

impl Sentences for Table {}
