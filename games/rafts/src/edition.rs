//! What is in the box: the one place where the rules look up cards, decks and limits.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::bag::{Bag, Kinds};
use crate::card::{Card, Deck, Effect, Facts, Kind, Need, Resource};

/// A box: its cards, and the piles and kinds that the rules ask for again and again. Rules code gets
/// it from the position (`Rafts::edition`), so that another box can be put in its place.
#[derive(Debug)]
pub struct Edition {
    facts: Vec<Facts>,
    /// The cards of each deck, by `Deck`.
    pub decks: [Kinds; 3],
    /// Cards that can lie on a table: everything but actions and objectives.
    pub resources: Kinds,
    /// The bacteria.
    pub bacteria: Kinds,
    /// The genes.
    pub genes: Kinds,
    /// The objectives.
    pub objectives: Kinds,
    /// Every card of the box.
    pub supply: Bag,
    /// The unit cards of time, food and money, by `Resource`.
    pub units: [Card; 3],
    /// Lipid Rafts.
    pub rafts: Card,
    /// The card with each effect, by `Effect`.
    pub effects: [Card; 13],
    /// RF-12: cards a hand is drawn up to.
    pub hand: u8,
    /// RF-10: cards dealt of each deck, by `Deck`.
    pub deal: [u8; 3],
    /// RF-05: cards of each general resource on a bench.
    pub general_limit: u8,
    /// RF-16: so many idle rounds end the game.
    pub idle_rounds: u8,
    /// RF-16: the last round.
    pub last_round: u8,
}

impl Edition {
    /// What is printed on the card.
    #[inline]
    pub fn facts(&self, card: Card) -> &Facts {
        &self.facts[usize::from(card.0)]
    }

    /// What sort of card it is.
    #[inline]
    pub fn kind(&self, card: Card) -> Kind {
        self.facts(card).kind
    }

    /// What an objective needs.
    ///
    /// # Panics
    /// If the card is no objective.
    #[inline]
    pub fn need(&self, objective: Card) -> &Need {
        match &self.facts(objective).kind {
            Kind::Objective(need) => need,
            _ => panic!("{objective} is no objective"),
        }
    }

    /// The card with this effect.
    #[inline]
    pub fn card(&self, effect: Effect) -> Card {
        self.effects[effect as usize]
    }

    /// How many different cards there are.
    pub fn kinds_of_cards(&self) -> u8 {
        self.facts.len() as u8
    }
}

/// The box everybody plays with.
#[inline]
pub fn edition() -> &'static Edition {
    static EDITION: LazyLock<Edition> = LazyLock::new(|| {
        build(
            include_str!("../data/cards.toml"),
            include_str!("../data/setup.toml"),
            include_str!("../data/end.toml"),
        )
    });
    &EDITION
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    #[serde(rename = "source")]
    _source: String,
    card: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFile {
    #[serde(rename = "source")]
    _source: String,
    hand: u8,
    deal: Deal,
    general_limit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deal {
    action: u8,
    general: u8,
    specific: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndFile {
    #[serde(rename = "source")]
    _source: String,
    idle_rounds: u8,
    last_round: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    kind: Word,
    copies: u8,
    effect: Option<Effect>,
    needs: Option<Needs>,
}

#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Word {
    Bacterium,
    Gene,
    Time,
    Food,
    Money,
    LipidRafts,
    Action,
    Objective,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Needs {
    bacterium: String,
    gene: String,
    time: u8,
    food: u8,
    money: u8,
}

/// Reads the data files. They are part of the program: a fault in them is found by the first test.
fn build(cards: &str, setup: &str, end: &str) -> Edition {
    let file: CardFile = toml::from_str(cards).expect("cards.toml is well formed");
    let setup: SetupFile = toml::from_str(setup).expect("setup.toml is well formed");
    let end: EndFile = toml::from_str(end).expect("end.toml is well formed");
    let ids: Vec<&str> = file.card.iter().map(|entry| entry.id.as_str()).collect();
    let facts: Vec<Facts> = file.card.iter().map(|entry| facts(entry, &ids)).collect();
    let all = || (0..facts.len() as u8).map(Card);
    let kind = |card: Card| facts[usize::from(card.0)].kind;
    let kinds = |fits: &dyn Fn(Kind) -> bool| Kinds::new(all().filter(|&card| fits(kind(card))));
    let only = |wanted: Kind| {
        let mut found = all().filter(|&card| kind(card) == wanted);
        let card = found.next().unwrap_or_else(|| panic!("cards.toml has no {wanted:?}"));
        assert!(found.next().is_none(), "cards.toml has two cards {wanted:?}");
        card
    };
    let copies =
        |card: Card| std::iter::repeat_n(card, usize::from(facts[usize::from(card.0)].copies));
    Edition {
        decks: Deck::ALL.map(|deck| kinds(&|kind| kind.deck() == Some(deck))),
        resources: kinds(&|kind| matches!(kind.deck(), Some(Deck::General | Deck::Specific))),
        bacteria: kinds(&|kind| kind == Kind::Bacterium),
        genes: kinds(&|kind| kind == Kind::Gene),
        objectives: kinds(&|kind| matches!(kind, Kind::Objective(_))),
        supply: all().flat_map(copies).collect(),
        units: Resource::ALL.map(|resource| only(Kind::Unit(resource))),
        rafts: only(Kind::Rafts),
        effects: Effect::ALL.map(|effect| only(Kind::Action(effect))),
        hand: setup.hand,
        deal: [setup.deal.action, setup.deal.general, setup.deal.specific],
        general_limit: setup.general_limit,
        idle_rounds: end.idle_rounds,
        last_round: end.last_round,
        facts,
    }
}

fn facts(entry: &Entry, ids: &[&str]) -> Facts {
    let find = |id: &str| {
        let at = ids.iter().position(|known| *known == id);
        Card(at.unwrap_or_else(|| panic!("cards.toml names no card {id}")) as u8)
    };
    assert!((1..=15).contains(&entry.copies), "{} has 1 to 15 copies", entry.id);
    let kind = match entry.kind {
        Word::Bacterium => Kind::Bacterium,
        Word::Gene => Kind::Gene,
        Word::Time => Kind::Unit(Resource::Time),
        Word::Food => Kind::Unit(Resource::Food),
        Word::Money => Kind::Unit(Resource::Money),
        Word::LipidRafts => Kind::Rafts,
        Word::Action => Kind::Action(entry.effect.expect("an action card has an effect")),
        Word::Objective => {
            let needs = entry.needs.as_ref().expect("an objective has needs");
            Kind::Objective(Need {
                bacterium: find(&needs.bacterium),
                gene: find(&needs.gene),
                units: [needs.time, needs.food, needs.money],
            })
        }
    };
    Facts { id: entry.id.clone(), kind, copies: entry.copies }
}
