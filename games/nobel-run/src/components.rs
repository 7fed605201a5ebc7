//! What is in the box: the one place where the rules look up cards and decks.

use std::collections::BTreeMap;

use exaequo_game::{ComponentData, EditionId, EditionRegistry, Fault, Faults};
use serde::Deserialize;

use crate::card::{Bag, CARDS, Card, Deck, Facts, Kind, Kinds, Purse, Resource, Special};

/// A box: all cards, and the piles and kinds that the rules ask for again and again. Rules code gets
/// it from the position (`NobelRun::components`), so that a corrected box can be put in its place.
#[derive(Debug)]
pub struct Components {
    pub(crate) facts: Vec<Facts>,
    /// Cards whose use gives the resource, by resource.
    pub gives: [Kinds; 3],
    /// Cards with a normal negative effect.
    pub attacks: Kinds,
    /// Cards that take prestige away in a rival's CV.
    pub harms: Kinds,
    /// Cards that can be played in any window of a turn: those that attack or harm.
    pub negative: Kinds,
    /// The situation cards.
    pub situations: Kinds,
    /// Papers.
    pub papers: Kinds,
    /// Everything of each deck that is in the box.
    pub supply: [Bag; 2],
    /// Each player's first deck (NR-01).
    pub competitive_deck: Bag,
    /// The solo player's first deck (NR-50).
    pub solo_deck: Bag,
    /// What stays in the box in solo (NR-51).
    pub solo_out: Kinds,
}

/// Every box of this game: the printed one, and those that owners corrected.
pub(crate) static EDITIONS: EditionRegistry<Components> =
    EditionRegistry::new(&[("cards", include_str!("../data/cards.toml"))]);

/// The printed box.
#[inline]
pub fn printed() -> &'static Components {
    EDITIONS.at(EditionId::PRINTED)
}

/// The data files.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Files {
    cards: CardFile,
}

exaequo_game::numbers! {
    CardFile { setup: Setup, card: Vec<Entry> }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    competitive: BTreeMap<String, u8>,
    solo: BTreeMap<String, u8>,
    solo_out: Vec<String>,
}

#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Group {
    Starting,
    Basic,
    Advanced,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    id: String,
    group: Group,
    kind: Kind,
    copies: u8,
    #[serde(default)]
    cost: Purse,
    #[serde(default, rename = "use")]
    uses: Purse,
    special: Option<Special>,
    #[serde(default)]
    publish: WithPrestige,
    #[serde(default)]
    attack: Purse,
    #[serde(default)]
    affect: WithPrestige,
}

#[derive(Debug, Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct WithPrestige {
    prestige: i8,
    money: u8,
    effort: u8,
    data: u8,
}

impl WithPrestige {
    fn purse(&self) -> Purse {
        Purse { money: self.money, effort: self.effort, data: self.data }
    }
}

impl ComponentData for Components {
    type Files = Files;

    fn build(files: Files) -> Result<Components, Vec<Fault>> {
        let mut faults = Faults::default();
        let CardFile { card, setup, .. } = files.cards;
        let facts: Vec<Facts> = card.into_iter().map(|entry| facts(entry, &mut faults)).collect();
        if facts.len() != CARDS {
            faults.note("cards.card", format!("{} cards, there are {CARDS}", facts.len()));
        }
        let decks = [("competitive", &setup.competitive), ("solo", &setup.solo)];
        let [competitive, solo] = decks.map(|(name, counts)| {
            first_deck(&format!("cards.setup.{name}"), counts, &facts, &mut faults)
        });
        let out = setup
            .solo_out
            .iter()
            .filter_map(|id| named("cards.setup.solo_out", id, &facts, &mut faults));
        let solo_out = Kinds::new(out);
        faults.none()?;
        Ok(assemble(facts, [competitive, solo], solo_out))
    }

    fn examine(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        self.examine_sorts(&mut faults);
        self.examine_decks(&mut faults);
        faults.list()
    }
}

fn named(at: &str, id: &str, facts: &[Facts], faults: &mut Faults) -> Option<Card> {
    let found = facts.iter().position(|card| card.id == id).map(|number| Card(number as u8));
    if found.is_none() {
        faults.note(at, format!("no card is called \"{id}\""));
    }
    found
}

fn first_deck(
    at: &str,
    counts: &BTreeMap<String, u8>,
    facts: &[Facts],
    faults: &mut Faults,
) -> Bag {
    let mut deck = Bag::EMPTY;
    for (id, &copies) in counts {
        faults.number(&format!("{at}.{id}"), copies, 0..=10);
        let Some(card) = named(at, id, facts, faults) else { continue };
        (0..copies.min(10)).for_each(|_| deck.add(card));
    }
    deck
}

/// The piles and kinds, from cards without a fault.
fn assemble(facts: Vec<Facts>, decks: [Bag; 2], solo_out: Kinds) -> Components {
    let kinds = |fits: &dyn Fn(&Facts) -> bool| {
        Kinds::new((0..CARDS as u8).map(Card).filter(|card| fits(&facts[usize::from(card.0)])))
    };
    let supply = |deck| -> Bag {
        let copies = |(id, card): (usize, &Facts)| {
            std::iter::repeat_n(Card(id as u8), usize::from(card.copies))
        };
        let of_deck = |(_, card): &(usize, &Facts)| card.deck == Some(deck);
        facts.iter().enumerate().filter(of_deck).flat_map(copies).collect()
    };
    let [competitive_deck, solo_deck] = decks;
    Components {
        gives: Resource::ALL.map(|resource| kinds(&|card| card.uses.get(resource) > 0)),
        attacks: kinds(&|card| card.attack.is_some()),
        harms: kinds(&|card| card.harm > 0),
        negative: kinds(&|card| card.attack.is_some() || card.harm > 0),
        situations: kinds(&|card| card.kind == Kind::Situation),
        papers: kinds(&|card| card.kind == Kind::Paper),
        supply: Deck::ALL.map(supply),
        competitive_deck,
        solo_deck,
        solo_out,
        facts,
    }
}

/// The most that a card costs, gives or takes: more has no room in a purse.
const MOST: u8 = 20;

fn facts(entry: Entry, faults: &mut Faults) -> Facts {
    let at = format!("cards.card[{}]", entry.id);
    let purses = [&entry.cost, &entry.uses, &entry.publish.purse(), &entry.attack];
    for purse in purses.into_iter().chain([&entry.affect.purse()]) {
        purse.amounts().for_each(|(_, amount)| faults.number(&at, amount, 0..=MOST));
    }
    for prestige in [entry.publish.prestige, entry.affect.prestige] {
        faults.number(&at, prestige.unsigned_abs(), 0..=MOST);
    }
    let deck = match entry.group {
        Group::Starting => None,
        Group::Basic => Some(Deck::Basic),
        Group::Advanced => Some(Deck::Advanced),
    };
    // A pile counts up to 15 of a card; the starting cards are dealt as many as are needed.
    if deck.is_some() {
        faults.number(&format!("{at}.copies"), entry.copies, 0..=15);
    }
    let mut single = |purse: Purse| {
        let mut amounts = purse.amounts();
        let first = amounts.next();
        if amounts.next().is_some() {
            faults.note(&at, "a negative effect takes one resource");
        }
        first
    };
    Facts {
        attack: single(entry.attack),
        block: single(entry.affect.purse()),
        harm: entry.affect.prestige,
        prestige: entry.publish.prestige,
        publish: entry.publish.purse(),
        id: entry.id,
        deck,
        kind: entry.kind,
        copies: entry.copies,
        cost: entry.cost,
        uses: entry.uses,
        special: entry.special,
    }
}

/// NR-51: basic and advanced cards in each of the solo piles A and B; C has the rest.
pub(crate) const SOLO_PILES: [[u8; 2]; 2] = [[15, 5], [5, 15]];

impl Components {
    /// A card stays of its sort: pictures, words and the solo opponent go by it.
    fn examine_sorts(&self, faults: &mut Faults) {
        for (card, printed) in self.facts.iter().zip(&printed().facts) {
            if (card.kind, card.deck) != (printed.kind, printed.deck) {
                let at = format!("cards.card[{}]", card.id);
                faults.note(at, "a card keeps its printed group and kind");
            }
        }
    }

    /// NR-01, NR-02 with four players, NR-51.
    fn examine_decks(&self, faults: &mut Faults) {
        for deck in Deck::ALL {
            let supply = &self.supply[deck as usize];
            let own = Kinds::new(
                self.competitive_deck.kinds().filter(|card| card.facts(self).deck == Some(deck)),
            );
            let dealt = 4 * self.competitive_deck.of(&own).len() + 6;
            let [a, b] = SOLO_PILES.map(|pile| pile[deck as usize]);
            let (has, solo) = (supply.len(), supply.not_of(&self.solo_out).len());
            if has < dealt || solo < a + b {
                let problem = format!(
                    "{has} cards: four players are dealt {dealt} (NR-02), solo needs {} (NR-51)",
                    a + b
                );
                faults.note(format!("the {} deck", deck.id()), problem);
            }
        }
        for card in Card::all().filter(|card| card.facts(self).deck.is_none()) {
            let (has, id) = (card.facts(self).copies, card.id());
            let dealt = 4 * self.competitive_deck.count(card);
            let dealt = dealt.max(self.solo_deck.count(card));
            if has < dealt {
                let problem = format!("{has} cards {id}, players are dealt {dealt} (NR-01, NR-50)");
                faults.note("cards.setup", problem);
            }
        }
        if self.supply.iter().map(|supply| u32::from(supply.len())).sum::<u32>() > 200 {
            faults.note("cards.card", "more than 200 cards");
        }
    }
}
