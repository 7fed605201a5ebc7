//! What only Rafts! says at a table, and short ways to describe one.

use exaequo_game::{Game, Seat, SeatSet, Viewer};
use exaequo_laws::table::{self, AtTable};
pub(crate) use exaequo_laws::table::{cards, pile};
use rafts::{Card, Kind, Options, Prompt, Rafts, printed};
use serde_json::{Value, json};

pub(crate) type Table = table::Table<Rafts>;

/// All that is wrong with a description, as `place: problem`.
pub(crate) fn faults(position: &Value) -> Vec<String> {
    table::faults::<Rafts>(position)
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

/// The sentences of this game.
pub(crate) trait Sentences: AtTable<Rafts> {
    /// Seat 0's turn at a table of these players.
    fn of(players: &[Value]) -> Table {
        Table::at(table(players))
    }

    /// A fresh game in which seat 0 begins.
    fn fresh(seats: u8, seed: u64) -> Table {
        Table::fresh_with(Options { first_player: Some(0), ..Options::default() }, seats, seed)
    }

    /// Everybody who is asked passes, until nobody is asked any more.
    fn all_pass(&mut self) -> &mut Table {
        let table = self.table_mut();
        while let Some(seat) = Seat::first(6).find(|&seat| table.state().let_pass(seat).is_some()) {
            table.plays(seat.0, "pass");
        }
        table
    }

    /// The active player ends the turn and draws from the first deck that is open.
    fn ends_turn(&mut self, seat: u8) -> &mut Table {
        let table = self.table_mut();
        table.plays(seat, "end turn");
        while table.asks() == format!("draw {seat}") {
            let draw = table.choices(seat).into_iter().find(|choice| choice.starts_with("draw"));
            table.plays(seat, &draw.expect("a deck"));
        }
        table
    }

    /// Who is asked for what, such as `turn 0`, `shield 0 1`, `lose 1`, `catch 0 2`.
    fn asks(&self) -> String {
        match self.table().view(Viewer::Spectator).prompt {
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

    fn hand(&self, seat: u8) -> Vec<String> {
        self.table().pile(&format!("/players/{seat}/hand"))
    }

    fn known(&self, seat: u8) -> Vec<String> {
        self.table().pile(&format!("/players/{seat}/known"))
    }

    fn objectives(&self, seat: u8) -> Vec<String> {
        self.table().pile(&format!("/players/{seat}/objectives"))
    }

    /// What lies on a bench, in the form of [`bench`]; nothing is left out.
    fn bench(&self, seat: u8, number: usize) -> Vec<String> {
        let bench = self.table().described(&format!("/players/{seat}/benches/{}", number - 1));
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

    fn has_rafts(&self, seat: u8) -> bool {
        self.table().described(&format!("/players/{seat}/lipid_rafts")) == true
    }

    fn discard(&self) -> Vec<String> {
        self.table().pile("/discard")
    }

    fn deck(&self, deck: &str) -> Vec<String> {
        self.table().pile(&format!("/decks/{deck}"))
    }

    /// What serendipity may take now.
    fn offer(&self) -> Vec<String> {
        self.table().pile("/question/offer")
    }
}

impl Sentences for Table {}

fn all(what: &str, seats: SeatSet) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    format!("{what} {}", seats.join(" "))
}
