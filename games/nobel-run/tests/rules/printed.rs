//! The printed card table, read from `cards.csv`, and its comparison with the engine's.

use nobel_run::{CARDS, Card, Deck, Purse, Resource, Special};
use serde_json::json;

/// One line of the table.
pub(crate) struct Printed {
    fields: Vec<(&'static str, &'static str)>,
}

/// Every different card.
pub(crate) fn printed_cards() -> Vec<Printed> {
    let mut lines = include_str!("cards.csv").lines();
    let names: Vec<&str> = lines.next().expect("a head line").split(',').collect();
    let card = |line: &'static str| Printed {
        fields: names.iter().copied().zip(line.split(',')).collect(),
    };
    lines.filter(|line| !line.is_empty()).map(card).collect()
}

impl Printed {
    pub(crate) fn word(&self, column: &str) -> &'static str {
        let field = self.fields.iter().find(|(name, _)| *name == column);
        field.unwrap_or_else(|| panic!("no column {column}")).1
    }

    pub(crate) fn number(&self, column: &str) -> u8 {
        self.word(column).parse().expect("a number")
    }

    pub(crate) fn id(&self) -> &'static str {
        self.word("id")
    }

    pub(crate) fn is_paper(&self) -> bool {
        self.word("kind") == "paper"
    }

    /// Columns such as `cost_money`, `cost_effort`, `cost_data`.
    pub(crate) fn purse(&self, of: &str) -> Purse {
        let [money, effort, data] =
            ["money", "effort", "data"].map(|resource| self.number(&format!("{of}_{resource}")));
        Purse { money, effort, data }
    }

    /// The single resource of `attack` or `affect`, if there is one.
    pub(crate) fn single(&self, of: &str) -> Option<(&'static str, u8)> {
        let amounts = ["money", "effort", "data"]
            .map(|resource| (resource, self.number(&format!("{of}_{resource}"))));
        amounts.into_iter().find(|(_, amount)| *amount > 0)
    }

    /// Does it show the affect-curriculum icon (NR-15)?
    pub(crate) fn affects(&self) -> bool {
        self.single("affect").is_some() || self.number("affect_prestige") > 0
    }
}

#[test]
fn the_box_has_110_cards_of_43_kinds() {
    let cards = printed_cards();
    assert_eq!((cards.len(), CARDS), (43, 43));
    let copies = |group: &str| -> u32 {
        let of_group = cards.iter().filter(|card| card.word("group") == group);
        of_group.map(|card| u32::from(card.number("copies"))).sum()
    };
    assert_eq!([copies("starting"), copies("basic"), copies("advanced")], [20, 54, 36]);
}

#[test]
fn every_card_is_as_printed() {
    for card in printed_cards() {
        let id = card.id();
        let facts = id
            .parse::<Card>()
            .unwrap_or_else(|problem| panic!("{problem}"))
            .facts(nobel_run::printed());
        let single = |effect: Option<(Resource, u8)>| effect.map(|(kind, n)| (kind.id(), n));
        assert_eq!(facts.id, id);
        assert_eq!(facts.deck.map_or("starting", Deck::id), card.word("group"), "{id}");
        assert_eq!(json!(facts.kind), card.word("kind"), "{id}");
        assert_eq!(facts.copies, card.number("copies"), "{id}");
        assert_eq!(facts.cost, card.purse("cost"), "{id}");
        assert_eq!(facts.uses, card.purse("use"), "{id}");
        assert_eq!(facts.publish, card.purse("publish"), "{id}");
        assert_eq!(facts.prestige.unsigned_abs(), card.number("publish_prestige"), "{id}");
        assert_eq!(facts.harm.unsigned_abs(), card.number("affect_prestige"), "{id}");
        assert_eq!(single(facts.attack), card.single("attack"), "{id}");
        assert_eq!(single(facts.block), card.single("affect"), "{id}");
        let special = match card.word("use_special") {
            "draw_2" => Some(Special::DrawTwo),
            "rival_discards_1_at_random" => Some(Special::RivalDiscards),
            _ => None,
        };
        assert_eq!(facts.special, special, "{id}");
    }
}

#[test]
fn every_card_has_its_printed_name_in_both_languages() {
    use exaequo_game::{Lang, Words};
    for card in printed_cards() {
        let key = format!("card.{}", card.id());
        let name = |lang| nobel_run::NobelRun::text(lang).get(&key);
        assert_eq!(name(Lang::En), card.word("name_en"));
        assert_eq!(name(Lang::Es), card.word("name_es"));
    }
}
