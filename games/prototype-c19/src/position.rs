//! Tables written down and set up again, a sheet as cells; the README shows the form with an example.

mod read;
mod sense;

use exaequo_game::{Fault, GameRng, Positions, Seat, read_table};
use serde_json::{Map, Value, json};

use crate::components::EDITIONS;
use crate::icon::{Mark, Resource};
use crate::state::{Desk, Die, Player, PrototypeC19};
use crate::view;

impl Positions for PrototypeC19 {
    fn describe(&self) -> Value {
        let players = Seat::first(self.seats).map(|seat| describe_player(self, self.player(seat)));
        let mut out = json!({
            "seats": self.seats, "scenario": self.scenario, "base_multiplier": self.base_multiplier,
            "first": self.first, "researcher": self.researcher, "round": self.round,
            "stage": self.stage, "dice": self.dice, "taken": self.taken, "mutant": self.mutant,
            "rerolls": self.rerolls, "doses": self.doses, "players": players.collect::<Vec<_>>(),
        });
        EDITIONS.describe(self.edition, &mut out);
        out
    }

    /// Nothing is left to chance: what is not described is empty.
    fn from_position(position: &Value, _: &mut GameRng) -> Result<Self, Vec<Fault>> {
        read_table(position, &read::FIELDS, read::read)
    }
}

fn describe_player(game: &PrototypeC19, player: &Player) -> Value {
    let sheet = game.components();
    let formula = (0..usize::from(player.formulated())).map(|at| {
        let factor = usize::from(player.crossed_with[at]).checked_sub(1);
        match factor {
            Some(factor) => json!([player.formula[at], sheet.factors[factor]]),
            None => json!([player.formula[at]]),
        }
    });
    let mutants = usize::from(player.mutated());
    let health = usize::from(player.healthy());
    let mut out = json!({
        "health": player.health[..health], "formula": formula.collect::<Vec<_>>(),
        "biotechnology": describe_pairs(player, sheet.pairs.len()),
        "circles": describe_circles(player), "mutants": player.mutants[..mutants],
        "zone": view::zone(game, player).cells,
    });
    if player.desk != Desk::default() {
        out["desk"] = describe_desk(&player.desk);
    }
    out
}

/// A pair is the list of its numbers; a crossed number is written negative, a given-up pair says so.
fn describe_pairs(player: &Player, pairs: usize) -> Value {
    let pair = |at: usize| {
        let cells = player.pairs[at].into_iter().enumerate().filter(|(_, number)| *number > 0);
        let numbers = cells.map(|(cell, number)| {
            let crossed = player.crossed >> (2 * at + cell) & 1 == 1;
            if crossed { -i16::from(number) } else { i16::from(number) }
        });
        let numbers: Vec<i16> = numbers.collect();
        if player.given_up >> at & 1 == 1 { json!({"given_up": numbers}) } else { json!(numbers) }
    };
    (0..pairs).map(pair).collect()
}

/// Each bonus as circles opened and spent.
fn describe_circles(player: &Player) -> Value {
    let circles = Resource::ALL.map(|resource| {
        let at = resource as usize;
        (resource.id().to_owned(), json!([player.open[at], player.spent[at]]))
    });
    Value::Object(Map::from_iter(circles))
}

fn describe_desk(desk: &Desk) -> Value {
    let marks = Mark::ALL.into_iter().filter(|&mark| desk.marks_of(mark) > 0);
    let marks = marks.map(|mark| (mark.id().to_owned(), json!(desk.marks_of(mark))));
    let die = |die: Die| if die.value > 0 { describe_die(die) } else { Value::Null };
    json!({
        "phase": desk.phase, "infection": die(desk.infection), "biotech": die(desk.biotech),
        "samples": desk.samples.map(die),
        "received": desk.due, "marks": Map::from_iter(marks), "second": desk.second,
    })
}

/// A die that was not changed is its value; otherwise a list: value, face, and what changed it.
fn describe_die(die: Die) -> Value {
    if die == Die::showing(die.value) {
        return json!(die.value);
    }
    let changes = die.changes().map(|change| json!(change));
    [json!(die.value), json!(die.face)].into_iter().chain(changes).collect()
}
