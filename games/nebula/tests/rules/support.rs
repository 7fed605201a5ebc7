//! What only Nebula says at a table, and short ways to describe one.

use exaequo_laws::table::{self, AtTable};
use nebula::{Nebula, Options, PlayerView, Prompt, Variant};
use serde_json::{Map, Value, json};

pub(crate) type Table = table::Table<Nebula>;

/// All that is wrong with a description, as `place: problem`.
pub(crate) fn faults(position: &Value) -> Vec<String> {
    table::faults::<Nebula>(position)
}

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

/// The sentences of this game.
pub(crate) trait Sentences: AtTable<Nebula> {
    /// A fresh full game in which seat 0 begins.
    fn fresh(seats: u8, seed: u64) -> Table {
        let variant = Variant::Full;
        let options = Options { variant, first_player: Some(0), ..Options::default() };
        Table::fresh_with(options, seats, seed)
    }

    /// Everybody keeps the first of the two personal cards.
    fn all_choose(&mut self) -> &mut Table {
        let table = self.table_mut();
        while let Prompt::Choose { waiting } = table.open().prompt {
            let seat = waiting.first().expect("somebody chooses").0;
            let first = table.choices(seat)[0].clone();
            table.plays(seat, &first);
        }
        table
    }

    /// The seat collects by time with the first marker and places nothing.
    fn idles(&mut self, seat: u8) -> &mut Table {
        self.table_mut().does(seat, "move top +5, take, end turn")
    }

    /// Where the seat may place a star of this colour now.
    fn spaces_for(&self, seat: u8, star: &str) -> Vec<String> {
        self.table().choices_of(seat, &format!("place {star}"))
    }

    /// One player's things, nothing hidden.
    fn player(&self, seat: u8) -> PlayerView {
        self.table().open().players[usize::from(seat)].clone()
    }

    /// The observation zone.
    fn zone(&self, seat: u8) -> Value {
        self.table().described(&format!("/players/{seat}/zone"))
    }

    /// Who is asked for what, such as `collect 0`.
    fn asks(&self) -> String {
        match self.table().open().prompt {
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
}

impl Sentences for Table {}
