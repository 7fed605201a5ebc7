//! Everything people read, put together from the text files.

mod tables;

use std::ops::Deref;

use exaequo_game::{
    Gaps, Lang, Narration, Person, RuleBook, Seat, SeatSet, Text, Texts, Weight, Words,
};

use crate::NobelRun;
use crate::action::{Action, Gain, Rival};
use crate::card::{Bag, Card, Deck, Purse, Resource};
use crate::components::{Components, EDITIONS, printed};
use crate::event::{SeenEvent, event_rule, event_weight};
use crate::view::View;

/// Everything people read, in every language.
static TEXTS: Texts = Texts::new(
    [include_str!("../data/text.en.toml"), include_str!("../data/text.es.toml")],
    [include_str!("../data/rules.en.toml"), include_str!("../data/rules.es.toml")],
);

/// A narrator who knows the box.
struct Narrator<'a> {
    narrator: exaequo_game::Narrator<'a>,
    components: &'static Components,
}

impl<'a> Deref for Narrator<'a> {
    type Target = exaequo_game::Narrator<'a>;

    fn deref(&self) -> &Self::Target {
        &self.narrator
    }
}

impl<'a> Narrator<'a> {
    fn new(narration: &'a Narration<'a>, components: &'static Components) -> Self {
        Narrator { narrator: NobelRun::narrator(narration), components }
    }

    fn names(&self, seats: SeatSet) -> String {
        self.listed(&self.narrator.names(seats), "name.nobody")
    }

    fn rival(&self, rival: Rival) -> Person<'_> {
        match rival {
            Rival::Seat(seat) => self.person(seat),
            Rival::Peio => Person::other(self.text.get("name.peio")),
        }
    }

    fn cards(&self, cards: &Bag) -> String {
        self.narrator.cards(cards, "table.empty")
    }

    fn resource(&self, resource: Resource) -> &str {
        self.text.get(&format!("name.{}", resource.id()))
    }

    fn deck(&self, deck: Deck) -> &str {
        self.text.get(&format!("name.{}", deck.id()))
    }

    /// "2 effort", "−4 prestige".
    fn amount(&self, of: &str, n: i16) -> String {
        self.say(&format!("resource.{of}"), &[("n", &n)])
    }

    fn some(&self, resource: Resource, n: u8) -> String {
        self.amount(resource.id(), i16::from(n))
    }

    fn prestige(&self, n: i16) -> String {
        self.amount("prestige", n)
    }

    fn purse(&self, purse: &Purse) -> String {
        let amounts: Vec<String> = purse.amounts().map(|(r, n)| self.some(r, n)).collect();
        self.listed(&amounts, "name.nothing")
    }

    /// What publishing gives: prestige, resources or nothing.
    fn publication(&self, prestige: i8, gained: &Purse) -> String {
        if prestige > 0 { self.prestige(i16::from(prestige)) } else { self.purse(gained) }
    }
}

impl Words for NobelRun {
    fn text(lang: Lang) -> &'static Text {
        TEXTS.text(lang)
    }

    fn rules(lang: Lang) -> &'static RuleBook {
        TEXTS.rules(lang)
    }

    fn action_sentence(&self, _seat: Seat, action: Action, narration: &Narration<'_>) -> String {
        let narrator = Narrator::new(narration, self.components());
        match action {
            Action::Attack { .. } | Action::Block { .. } | Action::Give { .. } => {
                narrator.reaction(self, action)
            }
            Action::Acquire { .. } | Action::AcquireTop { .. } | Action::Disable { .. } => {
                narrator.payment(self, action)
            }
            _ => narrator.deed(self, action),
        }
    }

    fn event_rule(event: &SeenEvent) -> Option<&'static str> {
        Some(event_rule(event))
    }

    fn event_weight(event: &SeenEvent) -> Weight {
        event_weight(event)
    }

    fn event_seat(event: &SeenEvent) -> Option<Seat> {
        event.who()
    }

    fn event_sentence(event: &SeenEvent, narration: &Narration<'_>) -> String {
        Narrator::new(narration, printed()).event_sentence(event)
    }

    /// NR-56: the events that came out with the first pool.
    fn opening(view: &View) -> Vec<SeenEvent> {
        let met = view.solo.iter().flat_map(|solo| solo.met.cards());
        met.map(|card| SeenEvent::Situation { card }).collect()
    }

    fn prompt_sentence(view: &View, narration: &Narration<'_>) -> String {
        Narrator::new(narration, EDITIONS.at(view.edition)).prompt_sentence(view)
    }

    fn table_text(view: &View, narration: &Narration<'_>) -> String {
        Narrator::new(narration, EDITIONS.at(view.edition)).table_text(view)
    }
}

// ---- actions ----

impl Narrator<'_> {
    fn deed(&self, game: &NobelRun, action: Action) -> String {
        match action {
            Action::Use { card, gain } => self.use_of(card, gain),
            Action::UseAgainst { card, rival } => self.say(
                "action.use_against",
                &[("card", &self.card(card)), ("rival", &self.person(rival))],
            ),
            Action::Publish { card } => self.publish(card),
            Action::Place { card, rival } => self.say(
                "action.place",
                &[
                    ("card", &self.card(card)),
                    ("rival", &self.rival(rival)),
                    ("harm", &self.prestige(i16::from(card.facts(self.components).harm))),
                ],
            ),
            Action::EndTurn => self.say("action.end_turn", &[]),
            Action::Discard { card } => self.say("action.discard", &[("card", &self.card(card))]),
            Action::Draw => self.say("action.draw", &[]),
            Action::GiveNothing => {
                let resource = game.demand.map_or(Resource::Effort, |demand| demand.resource);
                self.say("action.give_nothing", &[("resource", &self.resource(resource))])
            }
            Action::Keep { card } => self.say("action.keep", &[("card", &self.card(card))]),
            _ => self.say("action.pass", &[]),
        }
    }

    fn use_of(&self, card: Card, gain: Gain) -> String {
        let name = self.card(card);
        match gain.resource() {
            None => self.say("action.use_draw", &[("card", &name)]),
            Some(resource) => {
                let gain = self.some(resource, card.facts(self.components).uses.get(resource));
                self.say("action.use", &[("card", &name), ("gain", &gain)])
            }
        }
    }

    fn publish(&self, card: Card) -> String {
        let facts = card.facts(self.components);
        if facts.prestige == 0 && facts.publish.is_empty() {
            return self.say("action.publish_nothing", &[("card", &self.card(card))]);
        }
        let gain = self.publication(facts.prestige, &facts.publish);
        self.say("action.publish", &[("card", &self.card(card)), ("gain", &gain)])
    }

    fn payment(&self, game: &NobelRun, action: Action) -> String {
        match action {
            Action::Acquire { card } => self.say(
                "action.acquire",
                &[
                    ("card", &self.card(card)),
                    ("cost", &self.purse(&card.facts(self.components).cost)),
                ],
            ),
            Action::AcquireTop { deck, extra } => {
                let top = game.tops[deck as usize];
                let cost = top.map(|top| top.facts(self.components).cost).unwrap_or_default();
                self.say(
                    "action.acquire_top",
                    &[
                        ("card", &top.map_or("", |top| self.card(top))),
                        ("deck", &self.deck(deck)),
                        ("cost", &self.purse(&cost)),
                        ("extra", &self.card(extra)),
                    ],
                )
            }
            Action::Disable { card } => {
                let key = if game.is_solo() { "action.answer" } else { "action.disable" };
                let cost =
                    game.price_of_front(card).map_or_else(String::new, |(r, n)| self.some(r, n));
                self.say(key, &[("card", &self.card(card)), ("cost", &cost)])
            }
            other => self.deed(game, other),
        }
    }

    fn reaction(&self, game: &NobelRun, action: Action) -> String {
        let victim = self.person(game.active);
        match action {
            Action::Attack { card } => {
                let (resource, n) =
                    card.facts(self.components).attack.unwrap_or((Resource::Effort, 0));
                self.say(
                    "action.attack",
                    &[
                        ("card", &self.card(card)),
                        ("victim", &victim),
                        ("amount", &self.some(resource, n)),
                    ],
                )
            }
            Action::Block { card } => {
                let (resource, n) =
                    card.facts(self.components).block.unwrap_or((Resource::Effort, 0));
                self.say(
                    "action.block",
                    &[
                        ("card", &self.card(card)),
                        ("victim", &victim),
                        ("resource", &self.resource(resource)),
                        ("amount", &self.some(resource, n)),
                    ],
                )
            }
            Action::Give { card } => {
                let resource = game.demand.map_or(Resource::Effort, |demand| demand.resource);
                let amount = self.some(resource, card.facts(self.components).uses.get(resource));
                self.say("action.give", &[("card", &self.card(card)), ("amount", &amount)])
            }
            other => self.deed(game, other),
        }
    }
}

// ---- events ----

impl Narrator<'_> {
    /// A sealed answer, in short.
    fn sealed(&self, answer: Action) -> String {
        match answer {
            Action::Attack { card } => self.about_card("answer.attack", card),
            Action::Block { card } => self.about_card("answer.block", card),
            Action::Place { card, rival } => self
                .say("answer.place", &[("card", &self.card(card)), ("rival", &self.rival(rival))]),
            _ => self.say("answer.pass", &[]),
        }
    }

    fn event_sentence(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::TurnBegan { seat, round } => {
                self.about("event.turn_began", seat, &[("round", &round)])
            }
            SeenEvent::Drew { seat, count, cards } => self.drew(seat, count, cards),
            SeenEvent::Refilled { card, .. } => self.about_card("event.refilled", card),
            SeenEvent::Uncovered { deck, card } => self
                .say("event.uncovered", &[("deck", &self.deck(deck)), ("card", &self.card(card))]),
            SeenEvent::PeioTook { card: Some(card) } => self.about_card("event.peio_took", card),
            SeenEvent::PeioTook { card: None } => self.say("event.peio_took_nothing", &[]),
            SeenEvent::Kept { card } => self.about_card("event.kept", card),
            SeenEvent::PoolLeft { cards } => {
                self.say("event.pool_left", &[("cards", &self.cards(&cards))])
            }
            SeenEvent::Situation { card } => self.about_card("event.situation", card),
            SeenEvent::Finished { reason } => self.say(&format!("event.finished.{reason}"), &[]),
            SeenEvent::Reshuffled { seat } => self.about("event.reshuffled", seat, &[]),
            SeenEvent::Answered { seat, answer: None } => self.about("event.answered", seat, &[]),
            SeenEvent::Answered { seat, answer: Some(answer) } => {
                self.about("event.answered_with", seat, &[("answer", &self.sealed(answer))])
            }
            SeenEvent::WindowClosed { .. } => self.say("event.window_closed", &[]),
            SeenEvent::TurnEnded { seat } => self.about("event.turn_ended", seat, &[]),
            SeenEvent::LastRound { seat } => self.about("event.last_round", seat, &[]),
            SeenEvent::Lapsed { seat, card } => self.with_card("event.lapsed", seat, card, &[]),
            SeenEvent::Gave { seat, card } => self.with_card("event.gave", seat, card, &[]),
            SeenEvent::Discarded { seat, card } => {
                self.with_card("event.discarded", seat, card, &[])
            }
            SeenEvent::PublicationAnnounced { seat, card } => {
                self.with_card("event.publication_announced", seat, card, &[])
            }
            ref other => self.deal(other),
        }
    }

    /// The events in which something changes hands.
    fn deal(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::Used { seat, card, gain, amount } => self.used(seat, card, gain, amount),
            SeenEvent::Struck { seat, card, rival, lost } => self.struck(seat, card, rival, lost),
            SeenEvent::AcquisitionAnnounced { seat, card, extra: None } => {
                self.with_card("event.acquisition_announced", seat, card, &[])
            }
            SeenEvent::AcquisitionAnnounced { seat, card, extra: Some(extra) } => {
                let gaps: &Gaps<'_> = &[("extra", &self.card(extra))];
                self.with_card("event.acquisition_announced_top", seat, card, gaps)
            }
            SeenEvent::Acquired { seat, card, paid, extra: None } => {
                self.with_card("event.acquired", seat, card, &[("paid", &self.purse(&paid))])
            }
            SeenEvent::Acquired { seat, card, paid, extra: Some(extra) } => {
                let gaps: &Gaps<'_> = &[("paid", &self.purse(&paid)), ("extra", &self.card(extra))];
                self.with_card("event.acquired_top", seat, card, gaps)
            }
            SeenEvent::Published { seat, card, prestige, gained } => {
                let gain = self.publication(prestige, &gained);
                self.with_card("event.published", seat, card, &[("gain", &gain)])
            }
            SeenEvent::Disabled { seat, card, paid } => {
                self.with_card("event.disabled", seat, card, &[("paid", &self.purse(&paid))])
            }
            ref other => self.harm(other),
        }
    }

    /// The events in which somebody is harmed.
    fn harm(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::Placed { seat, card, rival, prestige } => {
                let gaps: &Gaps<'_> = &[
                    ("rival", &self.rival(rival)),
                    ("harm", &self.prestige(-i16::from(prestige))),
                ];
                self.with_card("event.placed", seat, card, gaps)
            }
            SeenEvent::Attacked { seat, card, victim, resource, amount } => {
                let gaps: &Gaps<'_> =
                    &[("victim", &self.person(victim)), ("amount", &self.some(resource, amount))];
                self.with_card("event.attacked", seat, card, gaps)
            }
            SeenEvent::Blocked { seat, card, victim, resource, amount } => {
                let gaps: &Gaps<'_> = &[
                    ("victim", &self.person(victim)),
                    ("resource", &self.resource(resource)),
                    ("amount", &self.some(resource, amount)),
                ];
                self.with_card("event.blocked", seat, card, gaps)
            }
            SeenEvent::PurseLost { seat, resource, amount } => {
                self.about("event.purse_lost", seat, &[("amount", &self.some(resource, amount))])
            }
            SeenEvent::GaveNothing { seat, resource } => {
                self.about("event.gave_nothing", seat, &[("resource", &self.resource(resource))])
            }
            ref other => unreachable!("{other:?} is told elsewhere"),
        }
    }

    fn about_card(&self, key: &str, card: Card) -> String {
        self.say(key, &[("card", &self.card(card))])
    }

    fn drew(&self, seat: Seat, count: u8, cards: Option<Bag>) -> String {
        match cards {
            Some(cards) => self.about("event.drew", seat, &[("cards", &self.cards(&cards))]),
            None => self.about("event.drew_hidden", seat, &[("count", &count)]),
        }
    }

    fn used(&self, seat: Seat, card: Card, gain: Gain, amount: u8) -> String {
        match gain.resource() {
            None => self.with_card("event.used_draw", seat, card, &[]),
            Some(resource) => {
                let gain = self.some(resource, amount);
                self.with_card("event.used", seat, card, &[("gain", &gain)])
            }
        }
    }

    fn struck(&self, seat: Seat, card: Card, rival: Seat, lost: Option<Card>) -> String {
        let rival = self.person(rival);
        match lost {
            None => self.with_card("event.struck_nothing", seat, card, &[("rival", &rival)]),
            Some(lost) => {
                let gaps: &Gaps<'_> = &[("rival", &rival), ("lost", &self.card(lost))];
                self.with_card("event.struck", seat, card, gaps)
            }
        }
    }
}
