//! Reading a described table, noting everything that is wrong with it.

use exaequo_game::{Fields, NoEvents, Reader, Seat};

use super::sense;
use crate::components::{Cells, EDITIONS, MAX_PLAYERS, SAMPLES};
use crate::dice::{Dice, FACES};
use crate::factor::Factor;
use crate::icon::{Mark, Resource};
use crate::invariants::invariants;
use crate::scenario::Scenario;
use crate::setup::{self, MOST_BASE};
use crate::state::{Change, Desk, Die, Phase, Player, PrototypeC19, Stage};

pub(super) const FIELDS: [&str; 14] = [
    "edition",
    "seats",
    "scenario",
    "base_multiplier",
    "first",
    "researcher",
    "round",
    "stage",
    "dice",
    "taken",
    "mutant",
    "rerolls",
    "doses",
    "players",
];

pub(super) fn read(fields: &Fields<'_>, seats: u8) -> PrototypeC19 {
    let reader = fields.place();
    let scenario = fields.get("scenario").and_then(|place| place.parsed());
    let scenario = scenario.unwrap_or(Scenario::None);
    let mut game = setup::empty(EDITIONS.described(fields), seats, scenario, Seat(0));
    read_course(&mut game, fields);
    read_dice(&mut game, fields);
    let listed = fields.list("players", MAX_PLAYERS);
    for (seat, place) in Seat::first(seats).zip(&listed) {
        read_player(&mut game, seat, place);
    }
    if !reader.is_faulty() {
        fill_in(&mut game, fields, &listed);
        sense::check(&game, reader);
    }
    reader.ensure(|| invariants(&game));
    game
}

/// Which round of which game it is, and whose.
fn read_course(game: &mut PrototypeC19, fields: &Fields<'_>) {
    game.first = fields.seat("first", game.seats).unwrap_or(game.first);
    game.researcher = fields.seat("researcher", game.seats).unwrap_or(game.first);
    if let Some(base) = fields.number("base_multiplier", 0..=MOST_BASE) {
        game.base_multiplier = base;
    }
    let rounds = game.components().rounds(game.seats);
    game.round = fields.number("round", 1..=rounds).unwrap_or(1);
    let stages = Stage::ALL.map(|stage| (stage.id(), stage));
    game.stage = fields.one_of("stage", &stages).unwrap_or(Stage::Research);
    game.rerolls = fields.number("rerolls", 0..=255).unwrap_or(0);
    game.doses = fields.number("doses", 0..=255).unwrap_or(0);
}

fn read_dice(game: &mut PrototypeC19, fields: &Fields<'_>) {
    let dice = |name: &str| fields.get(name).map_or(Dice::NONE, |place| faces(&place));
    (game.dice, game.taken) = (dice("dice"), dice("taken"));
    game.mutant = fields.number("mutant", 0..=FACES).unwrap_or(0);
}

fn faces(place: &Reader<'_>) -> Dice {
    place.list(7).iter().filter_map(|face| face.number(1..=FACES)).collect()
}

/// What is left out takes its place in a fresh game: somebody must be asked.
fn fill_in(game: &mut PrototypeC19, fields: &Fields<'_>, listed: &[Reader<'_>]) {
    let desks = listed.iter().any(|player| player.fields(&PLAYER).get("desk").is_some());
    if fields.get("stage").is_none() && listed.is_empty() && game.is(Scenario::GripeComun) {
        game.stage = Stage::Opening;
        game.begin();
        return;
    }
    if desks {
        return;
    }
    match game.stage {
        Stage::LastResistants => game.ask_for_resistants(&mut NoEvents),
        Stage::Research if game.dice.is_empty() => {
            game.desk_mut(game.researcher).phase = Phase::Roll;
        }
        Stage::Research if game.mutant > 0 => {
            game.desk_mut(game.researcher).phase = Phase::Rolled;
        }
        Stage::Research if game.taken.is_empty() => {
            game.desk_mut(game.researcher).phase = Phase::Choose;
        }
        Stage::Assist if game.is_solo() && game.dice.is_empty() => {
            game.desk_mut(game.researcher).phase = Phase::Roll;
        }
        Stage::Assist => {
            for seat in Seat::first(game.seats) {
                if game.is_solo() || seat != game.researcher {
                    game.desk_mut(seat).phase = Phase::Choose;
                }
            }
        }
        _ => {}
    }
}

// ---- players ----

const PLAYER: [&str; 7] =
    ["health", "formula", "biotechnology", "circles", "mutants", "zone", "desk"];

fn read_player(game: &mut PrototypeC19, seat: Seat, place: &Reader<'_>) {
    let fields = place.fields(&PLAYER);
    let mut player = *game.player(seat);
    if let Some(place) = fields.get("health") {
        read_health(game, &mut player, &place);
    }
    if let Some(place) = fields.get("formula") {
        read_formula(game, &mut player, &place);
    }
    if let Some(place) = fields.get("biotechnology") {
        read_pairs(game, &mut player, &place);
    }
    if let Some(place) = fields.get("circles") {
        read_circles(game, &mut player, &place);
    }
    if let Some(place) = fields.get("mutants") {
        let cells = place.list(usize::from(game.components().mutants));
        for (cell, value) in player.mutants.iter_mut().zip(&cells) {
            *cell = value.number(1..=FACES).unwrap_or(0);
        }
    }
    if let Some(place) = fields.get("zone") {
        read_zone(game, &mut player, &place);
    }
    if let Some(place) = fields.get("desk") {
        player.desk = read_desk(&place);
    }
    *game.player_mut(seat) = player;
}

/// PC-20: the samples from the left; each must have its cell.
fn read_health(game: &PrototypeC19, player: &mut Player, place: &Reader<'_>) {
    for cell in place.list(game.components().health.len()) {
        let Some(value) = cell.number(1..=FACES) else { return };
        match game.health_place(player, value) {
            Ok((column, _)) => player.health[usize::from(column)] = value,
            Err(_) => {
                cell.fault("health has no cell there (PC-20)");
                return;
            }
        }
    }
}

/// PC-23: dice with the factor crossed out with each.
fn read_formula(game: &PrototypeC19, player: &mut Player, place: &Reader<'_>) {
    let cells = game.components().formula.len();
    for (at, cell) in place.list(cells).iter().enumerate() {
        let entry = cell.list(2);
        let Some(die) = entry.first().and_then(|die| die.number(1..=FACES)) else {
            cell.fault("a cell of the formula is written as a die and a factor: [2, \"=3\"]");
            return;
        };
        let fits = game.formula_target(player).is_ok_and(|target| target.is_none_or(|t| t == die));
        if !fits {
            cell.fault("that die is not the target of the formula (PC-23)");
            return;
        }
        player.formula[at] = die;
        if at + 1 == cells {
            return;
        }
        let factor = entry.get(1).and_then(Reader::parsed::<Factor>);
        match factor.map(|factor| game.factor_at(player, factor)) {
            Some(Ok(found)) => player.crossed_with[at] = found as u8 + 1,
            _ => {
                cell.fault("a factor that is not crossed out yet goes with every die (PC-23)");
                return;
            }
        }
    }
}

/// Lists of numbers, crossed ones negative; `{"given_up": [..]}` for a pair of PC-S12.
fn read_pairs(game: &PrototypeC19, player: &mut Player, place: &Reader<'_>) {
    for (at, pair) in place.list(game.components().pairs.len()).iter().enumerate() {
        let numbers = match pair.entries() {
            Some(_) => pair.list(2),
            None => {
                player.given_up |= 1 << at;
                let given_up = pair.fields(&["given_up"]).get("given_up");
                given_up.map_or_else(Vec::new, |numbers| numbers.list(2))
            }
        };
        for (cell, number) in numbers.iter().enumerate() {
            let most = FACES as i8;
            let Some(number) = number.signed(-most..=most).filter(|&number| number != 0) else {
                pair.fault("a pair is a list of numbers from 1 to 6, crossed ones negative");
                break;
            };
            player.pairs[at][cell] = number.unsigned_abs();
            player.crossed |= u32::from(number < 0) << (2 * at + cell);
        }
    }
}

/// Each bonus as circles opened and spent.
fn read_circles(game: &PrototypeC19, player: &mut Player, place: &Reader<'_>) {
    let fields = place.fields(&Resource::ALL.map(Resource::id));
    for resource in Resource::ALL {
        let Some(place) = fields.get(resource.id()) else { continue };
        let most = game.components().circles[resource as usize];
        let counts: Vec<Option<u8>> =
            place.list(2).iter().map(|count| count.number(0..=most)).collect();
        match counts[..] {
            [Some(open), Some(spent)] if spent <= open => {
                player.open[resource as usize] = open;
                player.spent[resource as usize] = spent;
            }
            _ => place.fault("write circles opened and circles spent, such as [3, 1] (PC-30)"),
        }
    }
}

/// Rows of letters, as the view shows them.
fn read_zone(game: &PrototypeC19, player: &mut Player, place: &Reader<'_>) {
    let zone = &game.components().zone;
    let rows = place.list(usize::from(zone.height));
    if rows.len() != usize::from(zone.height) {
        place.fault(format!("the risk zone has {} rows", zone.height));
        return;
    }
    for (row, place) in (1..).zip(&rows) {
        let Some(word) = place.word() else { continue };
        if word.chars().count() != usize::from(zone.width) {
            place.fault(format!("a row of the risk zone has {} letters", zone.width));
            continue;
        }
        for (column, letter) in (1..).zip(word.chars()) {
            let cell = zone.at(row, column);
            let hospital = cell.meets(zone.hospitals);
            if !mark_cell(player, cell, letter, hospital) {
                place.fault(format!(
                    "\"{letter}\" in column {column}: individuals are . r / #, hospitals H or S"
                ));
            }
        }
    }
}

fn mark_cell(player: &mut Player, cell: Cells, letter: char, hospital: bool) -> bool {
    let cells = match (letter, hospital) {
        ('H' | 'S', true) | ('.', false) => return true,
        ('r', false) => &mut player.resistant,
        ('/', false) => &mut player.half,
        ('#', false) => &mut player.infected,
        _ => return false,
    };
    *cells = cells.or(cell);
    true
}

// ---- what a player is in the middle of ----

const DESK: [&str; 7] = ["phase", "infection", "biotech", "samples", "received", "marks", "second"];

fn read_desk(place: &Reader<'_>) -> Desk {
    let fields = place.fields(&DESK);
    let phases = Phase::ALL.map(|phase| (phase.id(), phase));
    let die = |name: &str| fields.get(name).map_or(Die::NONE, |place| read_die(&place));
    let mut desk = Desk {
        phase: fields.get("phase").and_then(|p| p.one_of("phase", &phases)).unwrap_or_default(),
        infection: die("infection"),
        biotech: die("biotech"),
        due: fields.get("received").and_then(|count| count.number(0..=255)).unwrap_or(0),
        second: fields.get("second").and_then(|second| second.flag()).unwrap_or(false),
        ..Desk::default()
    };
    let samples = fields.get("samples").map_or_else(Vec::new, |samples| samples.list(SAMPLES));
    for (held, place) in desk.samples.iter_mut().zip(&samples) {
        if !place.is_null() {
            *held = read_die(place);
        }
    }
    if let Some(marks) = fields.get("marks") {
        let marks = marks.fields(&Mark::ALL.map(Mark::id));
        for mark in Mark::ALL {
            let count = marks.get(mark.id()).and_then(|count| count.number(0..=40));
            desk.marks[mark as usize] = count.unwrap_or(0);
        }
    }
    desk
}

/// A number; or a list of the value, the face, and what changed it.
fn read_die(place: &Reader<'_>) -> Die {
    if place.entries().is_none() {
        return place.number(1..=FACES).map_or(Die::NONE, Die::showing);
    }
    let entries = place.list(5);
    let [value, face, changes @ ..] = &entries[..] else {
        place.fault("a changed die is a list: its value, its face, and what changed it");
        return Die::NONE;
    };
    let (Some(value), Some(face)) = (value.number(1..=FACES), face.number(1..=FACES)) else {
        return Die::NONE;
    };
    let names = [
        ("scenario", Change::Scenario),
        ("analysis", Change::Analysis),
        ("conversion", Change::Conversion),
    ];
    let changes = changes.iter().filter_map(|change| change.one_of("change", &names));
    changes.fold(Die { value, face, why: 0 }, |die, change| die.turned(value, change))
}
