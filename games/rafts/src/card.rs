//! The cards: ids into the table of the box, which is read from `data/cards.toml`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::components::printed;

/// One of the different cards of the box.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Card(pub(crate) u8);

/// A pile without an order.
pub type Bag = exaequo_game::Bag<Card, 4>;
/// A set of different cards, to pick them out of a pile.
pub type Kinds = exaequo_game::Kinds<Card, 4>;

/// A general resource that comes in units.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Resource {
    /// Time.
    Time,
    /// Food.
    Food,
    /// Money.
    Money,
}

impl Resource {
    /// All of them.
    pub const ALL: [Resource; 3] = [Resource::Time, Resource::Food, Resource::Money];

    /// The word in commands and data files.
    pub fn id(self) -> &'static str {
        ["time", "food", "money"][self as usize]
    }
}

/// A deck that hands are drawn from (RF-01).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    /// Action cards.
    Action,
    /// Time, food, money and Lipid Rafts.
    General,
    /// Bacteria and genes.
    Specific,
}

impl Deck {
    /// All of them.
    pub const ALL: [Deck; 3] = [Deck::Action, Deck::General, Deck::Specific];

    /// The word in commands and data files.
    pub fn id(self) -> &'static str {
        ["action", "general", "specific"][self as usize]
    }
}

/// What an action card does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// RF-20.
    IndustrialEspionage,
    /// RF-21.
    ResearchExchange,
    /// RF-22.
    FungalContamination,
    /// RF-23.
    AntibioticSpill,
    /// RF-24.
    Blackout,
    /// RF-25.
    UnexpectedExpenses,
    /// RF-30.
    LabExpansion,
    /// RF-31.
    Bioeconomy,
    /// RF-32.
    EuropeanFunding,
    /// RF-40.
    Serendipity,
    /// RF-42.
    EmergencyGenerator,
    /// RF-43.
    AntibioticResistance,
    /// RF-44.
    Savings,
}

impl Effect {
    /// All of them.
    pub const ALL: [Effect; 13] = [
        Effect::IndustrialEspionage,
        Effect::ResearchExchange,
        Effect::FungalContamination,
        Effect::AntibioticSpill,
        Effect::Blackout,
        Effect::UnexpectedExpenses,
        Effect::LabExpansion,
        Effect::Bioeconomy,
        Effect::EuropeanFunding,
        Effect::Serendipity,
        Effect::EmergencyGenerator,
        Effect::AntibioticResistance,
        Effect::Savings,
    ];

    /// The word in data files.
    pub fn id(self) -> &'static str {
        [
            "industrial_espionage",
            "research_exchange",
            "fungal_contamination",
            "antibiotic_spill",
            "blackout",
            "unexpected_expenses",
            "lab_expansion",
            "bioeconomy",
            "european_funding",
            "serendipity",
            "emergency_generator",
            "antibiotic_resistance",
            "savings",
        ][self as usize]
    }

    /// Is it played in windows only (RF-11)?
    #[inline]
    pub fn is_quick(self) -> bool {
        self >= Effect::Serendipity
    }
}

/// What an objective needs on the table (RF-02).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Need {
    /// The bacterium.
    pub bacterium: Card,
    /// The gene.
    pub gene: Card,
    /// Units of time, food and money.
    pub units: [u8; 3],
}

/// What sort of card it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A bacterium.
    Bacterium,
    /// A gene.
    Gene,
    /// A unit of a general resource.
    Unit(Resource),
    /// Lipid Rafts (RF-06).
    Rafts,
    /// An action card.
    Action(Effect),
    /// An objective.
    Objective(Need),
}

impl Kind {
    /// The deck it belongs to; objectives have one of their own.
    pub fn deck(self) -> Option<Deck> {
        match self {
            Kind::Bacterium | Kind::Gene => Some(Deck::Specific),
            Kind::Unit(_) | Kind::Rafts => Some(Deck::General),
            Kind::Action(_) => Some(Deck::Action),
            Kind::Objective(_) => None,
        }
    }
}

/// What is printed on a card, and how many there are.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Its name in commands and records.
    pub id: String,
    /// What sort of card it is.
    pub kind: Kind,
    /// How many are in the box.
    pub copies: u8,
}

impl Card {
    /// Every card, in the order of the data file.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..printed().kinds_of_cards()).map(Card)
    }

    /// Its name in commands and records.
    pub fn id(self) -> &'static str {
        &printed().facts(self).id
    }
}

exaequo_game::ids! {
    Card, "card", Card::all() => Debug, Display, FromStr, Serialize, Deserialize, Numbered
}
