//! Prompts and the table in words.

use std::fmt::Write;

use exaequo_game::{Gaps, SeatSet};

use super::Narrator;
use crate::action::Action;
use crate::card::{Bag, Card, Deck};
use crate::payment::Offer;
use crate::state::{Cause, ROW};
use crate::view::{PlayerView, Prompt, SlotView, SoloView, View};

impl Narrator<'_> {
    pub(super) fn prompt_sentence(&self, view: &View) -> String {
        let mine = |seat| view.you == Some(seat);
        match view.prompt {
            Prompt::Over => self.say("prompt.over", &[]),
            Prompt::Turn { seat } if mine(seat) => {
                self.say("prompt.turn", &[("purse", &self.purse(&view.purse))])
            }
            Prompt::Turn { seat } => self.about("prompt.turn_other", seat, &[]),
            Prompt::React { asked, waiting, .. } => self.window(view, asked, waiting),
            Prompt::Give { seat, resource, amount } => {
                let key = if mine(seat) { "prompt.give" } else { "prompt.give_other" };
                let gaps: &Gaps<'_> = &[("n", &amount), ("amount", &self.some(resource, amount))];
                self.about(key, seat, gaps)
            }
            Prompt::Discard { seat } if mine(seat) => self.say("prompt.discard", &[]),
            Prompt::Discard { seat } => self.about("prompt.discard_other", seat, &[]),
            Prompt::Keep { seat, left } if mine(seat) => {
                self.say("prompt.keep", &[("left", &left)])
            }
            Prompt::Keep { seat, .. } => self.about("prompt.keep_other", seat, &[]),
        }
    }

    /// A window: the question to whom it is asked, and who else has not answered yet.
    fn window(&self, view: &View, asked: SeatSet, waiting: SeatSet) -> String {
        let others = view.you.map_or(waiting, |you| waiting.without(you));
        let (names, left) = (self.names(others), others.len());
        match view.you.filter(|&you| asked.contains(you)) {
            Some(you) if !waiting.contains(you) => {
                self.say("prompt.answered", &[("left", &left), ("names", &names)])
            }
            Some(_) if others.is_empty() => self.question(view),
            Some(_) => {
                let also = self.say("prompt.also_asked", &[("left", &left), ("names", &names)]);
                format!("{} {also}", self.question(view))
            }
            None => self.say("prompt.react_other", &[("left", &left), ("names", &names)]),
        }
    }

    fn question(&self, view: &View) -> String {
        let Prompt::React { cause, card, only_prestige, .. } = view.prompt else {
            unreachable!("only a window asks so")
        };
        let active = self.person(view.active);
        let card = card.map_or("", |card| self.card(card));
        match cause {
            Cause::Acquire { .. } | Cause::AcquireTop { .. } if only_prestige => {
                self.say("prompt.react_lapsed", &[("active", &active), ("card", &card)])
            }
            Cause::TurnBegins => self.say("prompt.react_turn_begins", &[("active", &active)]),
            Cause::Acquire { .. } | Cause::AcquireTop { .. } => {
                self.say("prompt.react_acquire", &[("active", &active), ("card", &card)])
            }
            Cause::Publish { .. } => {
                self.say("prompt.react_publish", &[("active", &active), ("card", &card)])
            }
            Cause::LastWord => self.say("prompt.react_last_word", &[]),
        }
    }

    pub(super) fn table_text(&self, view: &View) -> String {
        let mut out = String::new();
        let mut line = |text: String| {
            out.push_str(&text);
            out.push('\n');
        };
        line(self.head(view));
        line(format!("\n{}", self.text.get("table.pool")));
        match &view.solo {
            Some(solo) => {
                line(self.row("", &view.pool));
                line(format!("  {}", self.solo_deck(view.round, solo)));
                if !solo.met.is_empty() {
                    let cards = self.cards(&solo.met);
                    line(format!("  {}", self.say("table.met", &[("cards", &cards)])));
                }
                line(format!("\n{}", self.peio(solo)));
            }
            None => {
                line(self.row(self.text.get("table.basic"), &view.pool[..ROW]));
                line(self.row(self.text.get("table.advanced"), &view.pool[ROW..]));
                for deck in &view.decks {
                    line(format!("  {}", self.deck_line(deck.deck, deck.top, deck.below)));
                }
            }
        }
        for player in &view.players {
            line(self.player(view, player));
        }
        out
    }

    fn head(&self, view: &View) -> String {
        let purse = self.purse(&view.purse);
        let gaps: &Gaps<'_> = &[("round", &view.round), ("purse", &purse)];
        let mut head = self.about("table.head", view.active, gaps);
        for (shown, key) in
            [(view.last_round, "table.last_round"), (view.published, "table.published")]
        {
            if shown {
                head.push(' ');
                head.push_str(self.text.get(key));
            }
        }
        head
    }

    fn priced(&self, card: Card) -> String {
        let cost = self.purse(&card.facts(self.components).cost);
        self.say("table.price", &[("card", &self.card(card)), ("cost", &cost)])
    }

    fn row(&self, label: &str, slots: &[SlotView]) -> String {
        let mut lines = Vec::new();
        if !label.is_empty() {
            lines.push(format!("  {label}"));
        }
        for slot in slots {
            let card = slot.card.map_or_else(|| "—".to_owned(), |card| self.priced(card));
            let offer = slot.offer.as_ref().map_or_else(String::new, |offer| self.offer(offer));
            let kept = if slot.kept {
                format!(" ({})", self.text.get("table.kept"))
            } else {
                String::new()
            };
            lines.push(format!("    {card}{offer}{kept}"));
        }
        lines.join("\n")
    }

    /// How the reader can have a card.
    fn offer(&self, offer: &Offer) -> String {
        let told = match offer {
            Offer::Now => self.say("table.payable", &[]),
            Offer::WithHand { ways } => {
                let steps = ways.first().into_iter().flat_map(|way| &way.actions);
                let steps: Vec<String> = steps.map(|&action| self.step(action)).collect();
                self.say("table.payable_with", &[("cards", &steps.join(", "))])
            }
            Offer::OutOfReach { missing } => {
                let n: u8 = missing.amounts().map(|(_, amount)| amount).sum();
                self.say("table.missing", &[("n", &n), ("missing", &self.purse(missing))])
            }
            Offer::NoExtraCard => self.say("table.no_extra", &[]),
            Offer::Blocked { by } => {
                let by: Vec<&str> = by.iter().map(|&card| self.card(card)).collect();
                self.say("table.blocked", &[("cards", &by.join(", "))])
            }
        };
        format!(" — {told}")
    }

    /// One step of a payment, in short.
    fn step(&self, action: Action) -> String {
        match action {
            Action::Use { card, gain } => match gain.resource() {
                Some(resource) => format!("{} ({})", self.card(card), self.resource(resource)),
                None => self.card(card).to_owned(),
            },
            Action::Publish { card } => self.publish(card),
            _ => String::new(),
        }
    }

    fn deck_line(&self, deck: Deck, top: Option<Card>, below: u8) -> String {
        match top {
            None => self.say("table.top_empty", &[("deck", &self.deck(deck))]),
            Some(top) => self.say(
                "table.top",
                &[("deck", &self.deck(deck)), ("card", &self.priced(top)), ("below", &below)],
            ),
        }
    }

    fn solo_deck(&self, round: u8, solo: &SoloView) -> String {
        let gaps: &Gaps<'_> =
            &[("count", &solo.deck_count), ("round", &round), ("rounds", &solo.rounds)];
        self.say("table.solo_deck", gaps)
    }

    fn peio(&self, solo: &SoloView) -> String {
        let next = solo.peio_next.map_or(self.text.get("name.nothing"), |card| self.card(card));
        self.say(
            "table.peio",
            &[
                ("prestige", &self.prestige(solo.peio_prestige)),
                ("cv", &self.cards(&solo.peio_cv)),
                ("next", &next),
            ],
        )
    }

    fn player(&self, view: &View, player: &PlayerView) -> String {
        let you = if view.you == Some(player.seat) { self.text.get("table.you") } else { "" };
        let mut out = String::from("\n");
        out.push_str(&self.say(
            "table.player",
            &[
                ("name", &self.name(player.seat)),
                ("you", &you),
                ("prestige", &self.prestige(player.prestige)),
                ("hand", &player.hand_count),
                ("deck", &player.deck_count),
            ],
        ));
        let front = if view.solo.is_some() { "table.events" } else { "table.front" };
        let known = if player.hand.is_some() { Bag::EMPTY } else { player.known };
        let zones = [
            ("table.hand", player.hand.unwrap_or_default()),
            ("table.known", known),
            ("table.play", player.play),
            ("table.discard", player.discard),
            ("table.cv", player.cv),
            (front, player.front),
        ];
        for (key, cards) in zones.iter().filter(|(_, cards)| !cards.is_empty()) {
            write!(out, "\n    {}: {}", self.text.get(key), self.cards(cards))
                .expect("a string takes text");
        }
        if let Some(answer) = player.answer {
            let answer = self.say("table.answer", &[("answer", &self.sealed(answer))]);
            write!(out, "\n    {answer}").expect("a string takes text");
        }
        out
    }
}
