//! Everything people read, put together from the text files.

mod happenings;
mod tables;

use std::fmt::Display;
use std::sync::LazyLock;

use exaequo_game::{Lang, Narration, RuleBook, Seat, SeatSet, Text, Words};

use crate::SeenEvent;
use crate::action::{Action, Bench, Save};
use crate::bag::Bag;
use crate::card::{Card, Deck, Kind};
use crate::refusal::Refusal;
use crate::state::{Question, Rafts};
use crate::view::View;

fn texts(lang: Lang) -> &'static Text {
    static TEXTS: LazyLock<[Text; 2]> = LazyLock::new(|| {
        [
            Text::parse(include_str!("../data/text.en.toml")),
            Text::parse(include_str!("../data/text.es.toml")),
        ]
    });
    &TEXTS[lang as usize]
}

fn rule_books(lang: Lang) -> &'static RuleBook {
    static RULES: LazyLock<[RuleBook; 2]> = LazyLock::new(|| {
        [
            RuleBook::parse(include_str!("../data/rules.en.toml")),
            RuleBook::parse(include_str!("../data/rules.es.toml")),
        ]
    });
    &RULES[lang as usize]
}

/// A narrator: the texts of one language and the names at the table.
struct Narrator<'a> {
    text: &'static Text,
    narration: &'a Narration<'a>,
}

type Gaps<'a> = [(&'a str, &'a dyn Display)];

impl<'a> Narrator<'a> {
    fn new(narration: &'a Narration<'a>) -> Self {
        Narrator { text: texts(narration.lang), narration }
    }

    fn say(&self, key: &str, gaps: &Gaps<'_>) -> String {
        self.text.fill(key, gaps)
    }

    fn name(&self, seat: Seat) -> &str {
        self.narration.name(seat)
    }

    fn names(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.name(seat).to_owned()).collect();
        self.listed(&names)
    }

    fn card(&self, card: Card) -> &'static str {
        self.text.get(&format!("card.{card}"))
    }

    fn cards(&self, cards: &Bag) -> String {
        if cards.is_empty() {
            return self.text.get("table.empty").to_owned();
        }
        let counted = cards.kinds().map(|card| match cards.count(card) {
            1 => self.card(card).to_owned(),
            n => format!("{n} × {}", self.card(card)),
        });
        counted.collect::<Vec<_>>().join(", ")
    }

    fn deck(&self, deck: Deck) -> &str {
        self.text.get(&format!("name.{}", deck.id()))
    }

    /// " (bench 2)"; who has one bench needs no such words.
    fn place(&self, bench: Bench, expanded: Option<bool>) -> String {
        if expanded.unwrap_or(bench == Bench::Second) {
            return self.say("name.place", &[("bench", &bench.number())]);
        }
        String::new()
    }

    fn listed(&self, parts: &[String]) -> String {
        match parts {
            [] => self.text.get("name.nobody").to_owned(),
            [one] => one.clone(),
            [most @ .., last] => format!("{}{}{last}", most.join(", "), self.text.get("name.and")),
        }
    }
}

impl Words for Rafts {
    fn text(lang: Lang) -> &'static Text {
        texts(lang)
    }

    fn rules(lang: Lang) -> &'static RuleBook {
        rule_books(lang)
    }

    fn action_sentence(&self, seat: Seat, action: Action, narration: &Narration<'_>) -> String {
        Narrator::new(narration).action(self, seat, action)
    }

    fn event_rule(event: &SeenEvent) -> Option<&'static str> {
        Some(crate::event::rule(event))
    }

    fn event_sentence(event: &SeenEvent, narration: &Narration<'_>) -> String {
        Narrator::new(narration).event(event)
    }

    fn prompt_sentence(view: &View, narration: &Narration<'_>) -> String {
        Narrator::new(narration).prompt(view)
    }

    fn refusal_sentence(refusal: Refusal, lang: Lang) -> String {
        texts(lang).get(&refusal.key()).to_owned()
    }

    fn table_text(view: &View, narration: &Narration<'_>) -> String {
        Narrator::new(narration).table(view)
    }
}

// ---- actions ----

impl Narrator<'_> {
    fn action(&self, game: &Rafts, seat: Seat, action: Action) -> String {
        match action {
            Action::Play { card, bench } => match game.kind(card) {
                Kind::Action(_) => self.with("action.play", card),
                _ => self.laying("action.lay", game, seat, (card, bench)),
            },
            Action::Steal { card, rival, from, to } => {
                self.stealing(game, seat, (card, rival), (from, to))
            }
            Action::Exchange { mine, rival, theirs } => self.say(
                "action.exchange",
                &[
                    ("mine", &self.card(mine)),
                    ("rival", &self.name(rival)),
                    ("theirs", &self.card(theirs)),
                ],
            ),
            Action::Contaminate { victim } if victim == seat => {
                self.say("action.contaminate_self", &[])
            }
            Action::Contaminate { victim } => {
                self.say("action.contaminate", &[("victim", &self.name(victim))])
            }
            Action::Take { card } => self.with("action.take", card),
            Action::Adopt { card } => self.with("action.adopt", card),
            Action::Proclaim => self.say("action.proclaim", &[]),
            Action::Discard { card } => self.with("action.discard", card),
            Action::LayDown => self.say("action.lay_down", &[]),
            Action::EndTurn => self.say("action.end_turn", &[]),
            Action::Draw { deck } => self.say("action.draw", &[("deck", &self.deck(deck))]),
            answer => self.answer(game, seat, answer),
        }
    }

    fn answer(&self, game: &Rafts, seat: Seat, answer: Action) -> String {
        match (answer, game.question) {
            (Action::Shield { save }, Question::Shield { attack }) => {
                let shield = game.components().card(attack.shield());
                let key = match save {
                    Save::It => "action.shield",
                    Save::Both => "action.shield_both",
                    Save::First | Save::Second => "action.shield_one",
                };
                let bench = if save == Save::Second { 2 } else { 1 };
                self.say(key, &[("card", &self.card(shield)), ("bench", &bench)])
            }
            (Action::Catch { card, bench }, _) => {
                self.laying("action.catch", game, seat, (card, bench))
            }
            (other, _) => self.sealed(other),
        }
    }

    /// A sealed answer, told without looking at the table.
    fn sealed(&self, answer: Action) -> String {
        match answer {
            Action::Shield { .. } => self.say("action.shield_any", &[]),
            Action::Lose { bench } => self.say("action.lose", &[("bench", &bench.number())]),
            Action::Catch { card, bench } => {
                let place = self.place(bench, None);
                let gaps: &Gaps<'_> =
                    &[("card", &self.card(card)), ("place", &place), ("old", &"")];
                self.say("action.catch", gaps)
            }
            _ => self.say("action.pass", &[]),
        }
    }

    fn with(&self, key: &str, card: Card) -> String {
        self.say(key, &[("card", &self.card(card))])
    }

    /// Where a resource goes, and what it replaces there.
    fn laying(&self, key: &str, game: &Rafts, seat: Seat, (card, bench): (Card, Bench)) -> String {
        let player = game.player(seat);
        let slots = player.bench(bench);
        let old = match game.kind(card) {
            Kind::Bacterium => slots.bacterium,
            Kind::Gene => slots.gene,
            _ => None,
        };
        let on_bench = game.kind(card) != Kind::Rafts && player.expanded;
        let place = self.place(bench, Some(on_bench));
        self.say(key, &[("card", &self.card(card)), ("place", &place), ("old", &self.old(old))])
    }

    /// "; Pseudomonas putida is discarded".
    fn old(&self, old: Option<Card>) -> String {
        old.map_or_else(String::new, |card| self.with("name.old", card))
    }

    fn stealing(
        &self,
        game: &Rafts,
        seat: Seat,
        (card, rival): (Card, Seat),
        (from, to): (Bench, Bench),
    ) -> String {
        let laid = self.laying("action.stolen", game, seat, (card, to));
        let on_bench = game.kind(card) != Kind::Rafts && game.player(rival).expanded;
        let gaps: &Gaps<'_> = &[
            ("card", &self.card(card)),
            ("rival", &self.name(rival)),
            ("place", &self.place(from, Some(on_bench))),
            ("laid", &laid),
        ];
        self.say("action.steal", gaps)
    }
}
