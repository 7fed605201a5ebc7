//! Events in words.

use exaequo_game::{Filling, Gaps, Seat};

use super::Narrator;
use crate::SeenEvent;
use crate::action::Bench;
use crate::card::{Bag, Card};
use crate::state::Question;

impl Narrator<'_> {
    pub(super) fn event_sentence(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::TurnBegan { seat, round } => {
                self.about("event.turn_began", seat, &[("round", &round)])
            }
            SeenEvent::TurnEnded { seat } => self.about("event.turn_ended", seat, &[]),
            SeenEvent::Reshuffled { deck } => {
                self.say("event.reshuffled", &[("deck", &self.deck(deck))])
            }
            SeenEvent::Drew { seat, deck, card: None } => {
                self.about("event.drew_hidden", seat, &[("deck", &self.deck(deck))])
            }
            SeenEvent::Drew { seat, deck, card: Some(card) } => {
                self.with_card("event.drew", seat, card, &[("deck", &self.deck(deck))])
            }
            SeenEvent::PutAside { seat, card } => {
                self.with_card("event.put_aside", seat, card, &[])
            }
            SeenEvent::Discarded { seat, cards } => {
                self.about("event.discarded", seat, &[("cards", &self.cards(&cards))])
            }
            SeenEvent::Proclaimed { seat, objective, bench } => self.with_card(
                "event.proclaimed",
                seat,
                objective,
                &[("place", &self.place(bench, None))],
            ),
            SeenEvent::Finished { reason } => self.say(&format!("event.finished.{reason}"), &[]),
            ref other => self.played(other),
        }
    }

    /// Cards that were played.
    fn played(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::Laid { seat, card, bench, replaced } => {
                self.laid("event.laid", seat, (card, bench), replaced)
            }
            SeenEvent::Played { seat, card } => self.with_card("event.played", seat, card, &[]),
            SeenEvent::Stole { seat, card, rival, from, to, replaced } => {
                let gaps: &Gaps<'_> = &[
                    ("rival", &self.person(rival)),
                    ("from", &self.place(from, None)),
                    ("to", &self.place(to, None)),
                    ("old", &self.old(replaced)),
                ];
                self.with_card("event.stole", seat, card, gaps)
            }
            SeenEvent::Exchanged { seat, mine, rival, theirs } => {
                let gaps: &Gaps<'_> =
                    &[("rival", &self.person(rival)), ("theirs", &self.card(theirs))];
                self.with_card("event.exchanged", seat, mine, gaps)
            }
            SeenEvent::Contaminated { seat, victim } if seat == victim => {
                self.about("event.contaminated_self", seat, &[])
            }
            SeenEvent::Contaminated { seat, victim } => {
                self.about("event.contaminated", seat, &[("victim", &self.person(victim))])
            }
            SeenEvent::Took { seat, card } => self.with_card("event.took", seat, card, &[]),
            SeenEvent::Adopted { seat, card } => self.with_card("event.adopted", seat, card, &[]),
            ref other => self.window(other),
        }
    }

    /// Attacks, shields and serendipity.
    fn window(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::WindowOpened { question, asked, offer } => {
                self.opened(question, &self.names(asked), &offer)
            }
            SeenEvent::Answered { seat, answer: None } => self.about("event.answered", seat, &[]),
            SeenEvent::Answered { seat, answer: Some(answer) } => {
                self.about("event.answered_with", seat, &[("answer", &self.sealed(answer))])
            }
            SeenEvent::WindowClosed { .. } => self.say("event.window_closed", &[]),
            SeenEvent::Shielded { seat, card, .. } => {
                self.with_card("event.shielded", seat, card, &[])
            }
            SeenEvent::Lost { seat, card, bench } => {
                self.with_card("event.lost", seat, card, &[("place", &self.place(bench, None))])
            }
            SeenEvent::Caught { seat, card, bench, replaced } => {
                self.laid("event.caught", seat, (card, bench), replaced)
            }
            ref other => unreachable!("{other:?} is told elsewhere"),
        }
    }

    fn opened(&self, question: Question, asked: &str, offer: &Bag) -> String {
        let asked: (&str, &dyn Filling) = ("asked", &asked);
        match question {
            Question::Lose { resource } => {
                let resource = self.text.get(&format!("card.{}", resource.id()));
                self.say("event.opened_lose", &[asked, ("card", &resource)])
            }
            Question::Shield { .. } => self.say("event.opened_shield", &[asked]),
            _ => self.say("event.opened_catch", &[asked, ("cards", &self.cards(offer))]),
        }
    }

    fn laid(
        &self,
        key: &str,
        seat: Seat,
        (card, bench): (Card, Bench),
        replaced: Option<Card>,
    ) -> String {
        let gaps: &Gaps<'_> = &[("place", &self.place(bench, None)), ("old", &self.old(replaced))];
        self.with_card(key, seat, card, gaps)
    }
}
