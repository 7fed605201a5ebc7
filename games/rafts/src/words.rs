//! Everything people read, put together from the text files.

mod happenings;
mod tables;

use exaequo_game::{Filling, Gaps, Narration, Seat, SeatSet, Texts, Words};

use crate::action::{Action, Bench, Save};
use crate::card::{Bag, Card, Deck, Kind};
use crate::components::EDITIONS;
use crate::event::{self, SeenEvent};
use crate::state::{Question, Rafts};
use crate::view::View;

/// Everything people read, in every language.
static TEXTS: Texts = Texts::new(
    [include_str!("../data/text.en.toml"), include_str!("../data/text.es.toml")],
    [include_str!("../data/rules.en.toml"), include_str!("../data/rules.es.toml")],
);

exaequo_game::narrator!(Rafts);

impl Narrator<'_> {
    fn names(&self, seats: SeatSet) -> String {
        self.listed(&self.0.names(seats), "name.nobody")
    }

    fn cards(&self, cards: &Bag) -> String {
        self.0.cards(cards, "table.empty")
    }

    /// A card in a sentence: "a time card", "Escherichia coli".
    fn thing(&self, card: Card) -> &str {
        self.text.find(&format!("unit.{card}")).unwrap_or_else(|| self.card(card))
    }

    /// A sentence about a player and a `card`.
    fn with_card(&self, key: &str, seat: Seat, card: Card, more: &Gaps<'_>) -> String {
        let card = self.thing(card);
        let mut gaps: Vec<(&str, &dyn Filling)> = vec![("card", &card)];
        gaps.extend_from_slice(more);
        self.about(key, seat, &gaps)
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
}

impl Words for Rafts {
    exaequo_game::words_by_narrator!(EDITIONS);

    fn action_sentence(&self, seat: Seat, action: Action, narration: &Narration<'_>) -> String {
        Narrator::new(narration).action_sentence(self, seat, action)
    }
}

// ---- actions ----

impl Narrator<'_> {
    fn action_sentence(&self, game: &Rafts, seat: Seat, action: Action) -> String {
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
                    &[("card", &self.thing(card)), ("place", &place), ("old", &"")];
                self.say("action.catch", gaps)
            }
            _ => self.say("action.pass", &[]),
        }
    }

    fn with(&self, key: &str, card: Card) -> String {
        self.say(key, &[("card", &self.thing(card))])
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
        self.say(key, &[("card", &self.thing(card)), ("place", &place), ("old", &self.old(old))])
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
            ("card", &self.thing(card)),
            ("rival", &self.name(rival)),
            ("place", &self.place(from, Some(on_bench))),
            ("laid", &laid),
        ];
        self.say("action.steal", gaps)
    }
}
