//! The cards: ids into the table of the box, which is read from `data/cards.toml`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::components::{Components, printed};

/// One of the 43 different cards.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Card(pub(crate) u8);

/// A pile without an order.
pub type Bag = exaequo_game::Bag<Card, 3>;
/// A set of different cards, to pick them out of a pile.
pub type Kinds = exaequo_game::Kinds<Card, 3>;

/// How many different cards there are.
pub const CARDS: usize = 43;

/// What can be produced and paid with.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Resource {
    /// Money.
    Money,
    /// Effort.
    Effort,
    /// Data.
    Data,
}

impl Resource {
    /// All of them.
    pub const ALL: [Resource; 3] = [Resource::Money, Resource::Effort, Resource::Data];

    /// The word in commands and data files.
    pub fn id(self) -> &'static str {
        ["money", "effort", "data"][self as usize]
    }
}

/// An amount of each resource.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(default, deny_unknown_fields)]
pub struct Purse {
    /// Money.
    pub money: u8,
    /// Effort.
    pub effort: u8,
    /// Data.
    pub data: u8,
}

impl Purse {
    /// So much of one resource.
    pub fn of(resource: Resource, amount: u8) -> Self {
        let mut purse = Purse::default();
        *purse.get_mut(resource) = amount;
        purse
    }

    /// How much of it.
    #[inline]
    pub fn get(&self, resource: Resource) -> u8 {
        match resource {
            Resource::Money => self.money,
            Resource::Effort => self.effort,
            Resource::Data => self.data,
        }
    }

    pub(crate) fn get_mut(&mut self, resource: Resource) -> &mut u8 {
        match resource {
            Resource::Money => &mut self.money,
            Resource::Effort => &mut self.effort,
            Resource::Data => &mut self.data,
        }
    }

    /// Does it hold at least that much of each?
    #[inline]
    pub fn covers(&self, price: &Purse) -> bool {
        self.money >= price.money && self.effort >= price.effort && self.data >= price.data
    }

    pub(crate) fn add(&mut self, gain: &Purse) {
        self.money += gain.money;
        self.effort += gain.effort;
        self.data += gain.data;
    }

    pub(crate) fn pay(&mut self, price: &Purse) {
        debug_assert!(self.covers(price), "paid more than there is");
        self.money -= price.money;
        self.effort -= price.effort;
        self.data -= price.data;
    }

    /// What this price still lacks when so much is there.
    pub(crate) fn beyond(&self, there: &Purse) -> Purse {
        Purse {
            money: self.money.saturating_sub(there.money),
            effort: self.effort.saturating_sub(there.effort),
            data: self.data.saturating_sub(there.data),
        }
    }

    /// All resources added up.
    pub fn sum(&self) -> u8 {
        self.money + self.effort + self.data
    }

    /// Is there nothing?
    pub fn is_empty(&self) -> bool {
        *self == Purse::default()
    }

    /// The resources of which there is some, with the amount.
    pub fn amounts(&self) -> impl Iterator<Item = (Resource, u8)> {
        let purse = *self;
        Resource::ALL
            .into_iter()
            .map(move |resource| (resource, purse.get(resource)))
            .filter(|&(_, amount)| amount > 0)
    }
}

/// One of the two decks that feed the pool.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    /// The basic deck.
    Basic,
    /// The advanced deck.
    Advanced,
}

impl Deck {
    /// Both.
    pub const ALL: [Deck; 2] = [Deck::Basic, Deck::Advanced];

    /// The word in commands and data files.
    pub fn id(self) -> &'static str {
        ["basic", "advanced"][self as usize]
    }
}

/// What sort of card it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Work and research.
    Starting,
    /// A grant.
    Grant,
    /// Staff.
    Staff,
    /// Equipment.
    Equipment,
    /// A paper: published the moment it is acquired.
    Paper,
    /// A situation; an event in solo.
    Situation,
    /// A scientist.
    Scientist,
}

/// An effect of use that is no resource.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// NR-20: draw two cards.
    DrawTwo,
    /// NR-21: a rival loses a hand card at random.
    RivalDiscards,
}

/// What is printed on a card.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Its name in commands and records.
    pub id: String,
    /// Which deck it belongs to; starting cards belong to none.
    pub deck: Option<Deck>,
    /// What sort of card it is.
    pub kind: Kind,
    /// How many are in the box.
    pub copies: u8,
    /// What it costs.
    pub cost: Purse,
    /// What using it gives: one of these.
    pub uses: Purse,
    /// Another thing using it can do.
    pub special: Option<Special>,
    /// The prestige of publishing it.
    pub prestige: i8,
    /// The resources of publishing it.
    pub publish: Purse,
    /// The normal effect of a negative card: what the victim must provide.
    pub attack: Option<(Resource, u8)>,
    /// The publication effect of a negative card in front of a CV: what disabling it costs.
    pub block: Option<(Resource, u8)>,
    /// The prestige it takes away in a rival's CV.
    pub harm: i8,
}

impl Facts {
    /// What it counts in a CV (NR-40).
    #[inline]
    pub fn value(&self) -> i8 {
        self.prestige - self.harm
    }

    /// Does it show the affect-curriculum icon (NR-15)?
    pub fn affects(&self) -> bool {
        self.harm > 0 || self.block.is_some()
    }
}

impl Card {
    /// Every card, in the order of the data file.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// What is printed on it in this box.
    #[inline]
    pub fn facts(self, components: &Components) -> &Facts {
        &components.facts[usize::from(self.0)]
    }

    /// Its name in commands and records.
    pub fn id(self) -> &'static str {
        &self.facts(printed()).id
    }
}

exaequo_game::ids! {
    Card, "card", Card::all() => Debug, Display, FromStr, Serialize, Deserialize, Numbered
}
