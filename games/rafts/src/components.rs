//! What is in the box: the one place where the rules look up cards, decks and limits.

use exaequo_game::{BoxWords, ComponentData, EditionId, EditionRegistry, Fault, Faults};
use serde::Deserialize;

use crate::card::{Bag, Card, Deck, Effect, Facts, Kind, Kinds, Need, Resource};

/// A box: its cards, and the piles and kinds that the rules ask for again and again. Rules code gets
/// it from the position (`Rafts::components`), so that another box can be put in its place.
#[derive(Debug)]
pub struct Components {
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

impl Components {
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

/// Every box of this game: ours, and those that owners corrected.
pub(crate) static EDITIONS: EditionRegistry<Components> = EditionRegistry::with_words(
    &[
        ("cards", include_str!("../data/cards.toml")),
        ("setup", include_str!("../data/setup.toml")),
        ("end", include_str!("../data/end.toml")),
    ],
    BoxWords::new(
        [include_str!("../data/text.en.toml"), include_str!("../data/text.es.toml")],
        &["card", "about", "note", "unit"],
    ),
);

/// The box as printed and reconstructed.
#[inline]
pub fn printed() -> &'static Components {
    EDITIONS.at(EditionId::PRINTED)
}

/// The data files.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Files {
    cards: CardFile,
    setup: SetupFile,
    end: EndFile,
}

exaequo_game::numbers! {
    CardFile { card: Vec<Entry> }
    SetupFile { hand: u8, deal: Deal, general_limit: u8 }
    EndFile { idle_rounds: u8, last_round: u8 }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deal {
    action: u8,
    general: u8,
    specific: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    id: String,
    kind: Word,
    copies: u8,
    effect: Option<Effect>,
    needs: Option<Needs>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
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

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Needs {
    bacterium: String,
    gene: String,
    time: u8,
    food: u8,
    money: u8,
}

impl ComponentData for Components {
    type Files = Files;

    fn build(files: Files) -> Result<Components, Vec<Fault>> {
        let mut faults = Faults::default();
        check_numbers(&files, &mut faults);
        let entries = &files.cards.card;
        let facts: Vec<Facts> =
            entries.iter().filter_map(|entry| facts(entry, entries, &mut faults)).collect();
        if facts.len() < entries.len() || !check_singles(&facts, &mut faults) {
            return Err(faults.list());
        }
        faults.settle(assemble(&files, facts))
    }

    fn examine(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        self.examine_objectives(&mut faults);
        self.examine_decks(&mut faults);
        faults.list()
    }

    /// The name and the line of biology of every card that the printed box only has a place for.
    fn needed_words(&self) -> Vec<String> {
        let used = self
            .facts
            .iter()
            .zip(&printed().facts)
            .filter(|(new, old)| new.copies > 0 && old.copies == 0);
        used.flat_map(|(card, _)| ["card", "about"].map(|of| format!("{of}.{}", card.id))).collect()
    }
}

/// What the position has room for.
fn check_numbers(files: &Files, faults: &mut Faults) {
    let (setup, end) = (&files.setup, &files.end);
    faults.number("setup.hand", setup.hand, 1..=15);
    faults.number("setup.general_limit", setup.general_limit, 1..=7);
    faults.number("end.idle_rounds", end.idle_rounds, 1..=100);
    faults.number("end.last_round", end.last_round, 1..=100);
    let deal = &setup.deal;
    let dealt = deal.action.saturating_add(deal.general).saturating_add(deal.specific);
    if dealt > setup.hand {
        let problem = format!("{dealt} cards, a hand has at most {} (RF-12)", setup.hand);
        faults.note("setup.deal", problem);
    }
}

/// Units, Lipid Rafts and each effect are on exactly one sort of card: rules ask for "the" card.
fn check_singles(facts: &[Facts], faults: &mut Faults) -> bool {
    let mut right = true;
    let units = Resource::ALL.map(Kind::Unit);
    let wanted = units.into_iter().chain([Kind::Rafts]).chain(Effect::ALL.map(Kind::Action));
    for kind in wanted {
        let found = facts.iter().filter(|card| card.kind == kind).count();
        if found != 1 {
            let problem = format!("{found} sorts of card are {}, not one", named(kind));
            faults.note("cards.card", problem);
            right = false;
        }
    }
    right
}

/// The word of a kind in the data file.
fn named(kind: Kind) -> String {
    match kind {
        Kind::Unit(resource) => resource.id().to_owned(),
        Kind::Action(effect) => effect.id().to_owned(),
        _ => "lipid_rafts".to_owned(),
    }
}

/// The piles and kinds, from cards without a fault.
fn assemble(files: &Files, facts: Vec<Facts>) -> Components {
    let all = || (0..facts.len() as u8).map(Card);
    let kind = |card: Card| facts[usize::from(card.0)].kind;
    let kinds = |fits: &dyn Fn(Kind) -> bool| Kinds::new(all().filter(|&card| fits(kind(card))));
    let only = |wanted: Kind| all().find(|&card| kind(card) == wanted).expect("checked before");
    let copies =
        |card: Card| std::iter::repeat_n(card, usize::from(facts[usize::from(card.0)].copies));
    let (setup, end) = (&files.setup, &files.end);
    Components {
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

fn facts(entry: &Entry, all: &[Entry], faults: &mut Faults) -> Option<Facts> {
    let at = format!("cards.card[{}]", entry.id);
    faults.number(&format!("{at}.copies"), entry.copies, 0..=MOST_COPIES);
    let kind = match entry.kind {
        Word::Bacterium => Kind::Bacterium,
        Word::Gene => Kind::Gene,
        Word::Time => Kind::Unit(Resource::Time),
        Word::Food => Kind::Unit(Resource::Food),
        Word::Money => Kind::Unit(Resource::Money),
        Word::LipidRafts => Kind::Rafts,
        Word::Action => match entry.effect {
            Some(effect) => Kind::Action(effect),
            None => return missing(faults, &at, "an action card has an effect"),
        },
        Word::Objective => match &entry.needs {
            Some(needs) => Kind::Objective(need(needs, all, &at, faults)?),
            None => return missing(faults, &at, "an objective has needs"),
        },
    };
    Some(Facts { id: entry.id.clone(), kind, copies: entry.copies.min(MOST_COPIES) })
}

fn missing(faults: &mut Faults, at: &str, problem: &str) -> Option<Facts> {
    faults.note(at, problem);
    None
}

fn need(needs: &Needs, all: &[Entry], at: &str, faults: &mut Faults) -> Option<Need> {
    let mut find = |id: &str, what: &str, wanted: Word| {
        let at_card = all.iter().position(|entry| entry.id == id && entry.kind == wanted);
        if at_card.is_none() {
            faults.note(format!("{at}.needs"), format!("no {what} is called \"{id}\""));
        }
        at_card.map(|number| Card(number as u8))
    };
    let bacterium = find(&needs.bacterium, "bacterium", Word::Bacterium);
    let gene = find(&needs.gene, "gene", Word::Gene);
    let units = [needs.time, needs.food, needs.money];
    Some(Need { bacterium: bacterium?, gene: gene?, units })
}

/// The most players.
const MOST_SEATS: u16 = 6;
/// So many of a card fit into a pile.
const MOST_COPIES: u8 = 15;
/// So many cards fit into a pile, objectives aside.
const MOST_CARDS: u16 = 250;

impl Components {
    fn examine_objectives(&self, faults: &mut Faults) {
        for card in self.facts.iter().filter(|card| card.copies > 0) {
            let Kind::Objective(need) = card.kind else { continue };
            let at = format!("cards.card[{}].needs", card.id);
            for wanted in [need.bacterium, need.gene] {
                if self.facts(wanted).copies == 0 {
                    let problem = format!("no card {wanted} is in the box: it cannot be met");
                    faults.note(at.clone(), problem);
                }
            }
            self.examine_units(&at, &need, faults);
        }
    }

    /// RF-05, RF-06: what a bench has no room for, one Lipid Rafts may stand for.
    fn examine_units(&self, at: &str, need: &Need, faults: &mut Faults) {
        let rafts = u16::from(self.facts(self.rafts).copies.min(1));
        let mut beyond = 0u16;
        for (unit, wanted) in self.units.into_iter().zip(need.units) {
            let room = self.facts(unit).copies.min(self.general_limit);
            beyond += u16::from(wanted.saturating_sub(room));
        }
        if beyond > rafts {
            let [time, food, money] = need.units;
            let problem = format!(
                "time {time}, food {food}, money {money}: a bench has room for {} of each, and one \
                 Lipid Rafts stands for one more, as far as the box has the cards (RF-05, RF-06)",
                self.general_limit
            );
            faults.note(at, problem);
        }
    }

    /// RF-10: with the most players everybody gets a hand and an objective.
    fn examine_decks(&self, faults: &mut Faults) {
        for deck in Deck::ALL {
            let (has, deal) = (self.cards_of(Some(deck)), u16::from(self.deal[deck as usize]));
            if has < deal * MOST_SEATS {
                let dealt = deal * MOST_SEATS;
                let problem =
                    format!("{has} cards, {MOST_SEATS} players are dealt {dealt} (RF-10)");
                faults.note(format!("the {} deck", deck.id()), problem);
            }
        }
        let objectives = self.cards_of(None);
        if objectives < MOST_SEATS {
            let problem =
                format!("{objectives} cards, {MOST_SEATS} players are dealt one each (RF-10)");
            faults.note("the objective deck", problem);
        }
        let others: u16 = Deck::ALL.map(|deck| self.cards_of(Some(deck))).iter().sum();
        if others > MOST_CARDS || objectives > MOST_CARDS {
            faults.note("cards.card", format!("there is room for {MOST_CARDS} cards"));
        }
    }

    /// How many cards of a deck there are; none of the three are the objectives.
    fn cards_of(&self, deck: Option<Deck>) -> u16 {
        let cards = self.facts.iter().filter(|card| card.kind.deck() == deck);
        cards.map(|card| u16::from(card.copies)).sum()
    }
}
