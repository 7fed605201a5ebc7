//! What only Nobel Run says at a table, and short ways to describe one.

use exaequo_laws::table::{self, AtTable};
pub(crate) use exaequo_laws::table::{cards, pile};
use nobel_run::{NobelRun, Options, Prompt, Purse};
use serde_json::{Value, json};

pub(crate) type Table = table::Table<NobelRun>;

/// All that is wrong with a description, as `place: problem`.
pub(crate) fn faults(position: &Value) -> Vec<String> {
    table::faults::<NobelRun>(position)
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

/// The sentences of this game.
pub(crate) trait Sentences: AtTable<NobelRun> {
    /// Seat 0's turn at a table of these players.
    fn of(players: Value) -> Table {
        Table::at(json!({"players": players}))
    }

    /// A fresh game in which seat 0 begins.
    fn fresh(seats: u8, seed: u64) -> Table {
        Table::fresh_with(Options { first_player: Some(0), ..Options::default() }, seats, seed)
    }

    /// The active player ends the turn, discards nothing and draws.
    fn ends_turn(&mut self, seat: u8) -> &mut Table {
        let table = self.table_mut();
        table.plays(seat, "end turn");
        if table.asks() == format!("discard {seat}") {
            table.plays(seat, "draw");
        }
        table
    }

    /// Who is asked for what, such as `turn 0`, `react 1 2`, `give 0: 2 effort`.
    fn asks(&self) -> String {
        match self.table().open().prompt {
            Prompt::Turn { seat } => format!("turn {seat}"),
            Prompt::React { waiting, .. } => {
                waiting.iter().fold("react".to_owned(), |asks, seat| format!("{asks} {seat}"))
            }
            Prompt::Give { seat, resource, amount } => {
                format!("give {seat}: {amount} {}", resource.id())
            }
            Prompt::Discard { seat } => format!("discard {seat}"),
            Prompt::Keep { seat, left } => format!("keep {seat}: {left}"),
            Prompt::Over => "over".to_owned(),
        }
    }

    /// Why rivals are asked, such as `turn_begins`.
    fn cause(&self) -> String {
        let why = json!(self.table().open().prompt)["cause"]["why"].clone();
        why.as_str().expect("a window is open").to_owned()
    }

    /// What the active player has produced and not spent, such as `1 money, 2 data`.
    fn purse(&self) -> String {
        amounts(&self.table().open().purse)
    }

    fn zone(&self, seat: u8, zone: &str) -> Vec<String> {
        self.table().pile(&format!("/players/{seat}/{zone}"))
    }

    fn hand(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "hand")
    }

    fn deck(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "deck")
    }

    fn discard(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "discard")
    }

    fn play(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "play")
    }

    fn cv(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "cv")
    }

    fn front(&self, seat: u8) -> Vec<String> {
        self.zone(seat, "front")
    }

    /// All of a player's cards outside the CV.
    fn owned(&self, seat: u8) -> Vec<String> {
        let zones = ["hand", "deck", "discard", "play"];
        let mut cards: Vec<String> = zones.iter().flat_map(|zone| self.zone(seat, zone)).collect();
        cards.sort();
        cards
    }

    fn prestige(&self, seat: u8) -> i16 {
        self.table().open().players[usize::from(seat)].prestige
    }

    /// The ten pool slots.
    fn slots(&self) -> Vec<Option<String>> {
        self.table()
            .open()
            .pool
            .iter()
            .map(|slot| slot.card.map(|card| card.id().to_owned()))
            .collect()
    }

    /// The pool as a pile.
    fn pool(&self) -> Vec<String> {
        let mut cards: Vec<String> = self.slots().into_iter().flatten().collect();
        cards.sort();
        cards
    }

    /// The visible top card of a deck.
    fn top(&self, deck: &str) -> Option<String> {
        let view = self.table().open();
        let deck = view.decks.iter().find(|view| view.deck.id() == deck).expect("a deck");
        deck.top.map(|card| card.id().to_owned())
    }
}

impl Sentences for Table {}

/// Amounts in words.
pub(crate) fn amounts(purse: &Purse) -> String {
    let words = [(purse.money, "money"), (purse.effort, "effort"), (purse.data, "data")];
    let words = words.iter().filter(|(amount, _)| *amount > 0);
    let words: Vec<String> = words.map(|(amount, name)| format!("{amount} {name}")).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}
