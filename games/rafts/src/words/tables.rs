//! Prompts and the table in words.

use std::fmt::Write;

use exaequo_game::{Filling, Gaps, Seat, SeatSet};

use super::Narrator;
use crate::card::{Bag, Resource};
use crate::view::{BenchView, GoalView, PlayerView, Prompt, Ticks, View};

impl Narrator<'_> {
    pub(super) fn prompt_sentence(&self, view: &View) -> String {
        match view.prompt {
            Prompt::Over => self.say("prompt.over", &[]),
            Prompt::Turn { seat, .. } if view.you != Some(seat) => {
                self.about("prompt.turn_other", seat, &[])
            }
            Prompt::Turn { seat, proclaim } => {
                let key = if view.played { "prompt.turn_played" } else { "prompt.turn" };
                self.to(view, seat, key, proclaim, &[])
            }
            Prompt::Discard { seat, proclaim } => {
                self.to(view, seat, "prompt.discard", proclaim, &[])
            }
            Prompt::Draw { seat, left, proclaim } => {
                let key = if left == 0 { "prompt.draw_none" } else { "prompt.draw" };
                if view.you != Some(seat) {
                    return self.about("prompt.draw_other", seat, &[]);
                }
                self.to(view, seat, key, proclaim, &[("left", &left)])
            }
            Prompt::Take { seat } => self.to(view, seat, "prompt.take", false, &[]),
            Prompt::Adopt { seat } => self.to(view, seat, "prompt.adopt", false, &[]),
            Prompt::Shield { asked, attack, by } => {
                let attack = self.text.get(&format!("card.{}", attack.id()));
                let gaps: &Gaps<'_> = &[("name", &self.person(by)), ("card", &attack)];
                self.to_all(view, asked, "prompt.shield", gaps)
            }
            Prompt::Lose { asked, resource } => {
                let card = self.resource(resource);
                self.to_all(view, asked, "prompt.lose", &[("card", &card)])
            }
            Prompt::Catch { asked, cards, proclaims } => {
                let gaps: &Gaps<'_> = &[("cards", &self.cards(&cards))];
                let proclaim = proclaims.is_some() && view.you == proclaims;
                self.winning(proclaim, self.to_all(view, asked, "prompt.catch", gaps))
            }
        }
    }

    fn resource(&self, resource: Resource) -> &str {
        self.text.get(&format!("card.{}", resource.id()))
    }

    /// One seat is waited for.
    fn to(&self, view: &View, seat: Seat, key: &str, proclaim: bool, gaps: &Gaps<'_>) -> String {
        if view.you != Some(seat) {
            return self.about(&format!("{key}_other"), seat, &[]);
        }
        self.winning(proclaim, self.say(key, gaps))
    }

    /// The sentence, after the news that victory can be proclaimed.
    fn winning(&self, proclaim: bool, sentence: String) -> String {
        if proclaim { format!("{} {sentence}", self.text.get("prompt.proclaim")) } else { sentence }
    }

    /// Several seats are asked at once.
    fn to_all(&self, view: &View, asked: SeatSet, key: &str, gaps: &Gaps<'_>) -> String {
        let me = view.you.filter(|&seat| asked.contains(seat));
        let answered = me.is_some_and(|seat| view.players[seat.index()].answer.is_some());
        match me {
            Some(_) if answered => self.say("prompt.answered", &[]),
            Some(_) => self.say(key, gaps),
            None => {
                let names = self.names(asked);
                let mut all: Vec<(&str, &dyn Filling)> = vec![("asked", &names)];
                all.extend_from_slice(gaps);
                self.say(&format!("{key}_other"), &all)
            }
        }
    }

    // ---- the table ----

    pub(super) fn table_text(&self, view: &View) -> String {
        let mut out = self.say(
            "table.head",
            &[("round", &view.round), ("rounds", &view.rounds), ("name", &self.name(view.active))],
        );
        if view.idle_rounds > 0 {
            out.push(' ');
            out.push_str(&self.say("table.idle", &[("idle", &view.idle_rounds)]));
        }
        let mut line = |text: String| {
            out.push_str("\n  ");
            out.push_str(&text);
        };
        for deck in &view.decks {
            line(
                self.say("table.deck", &[("deck", &self.deck(deck.deck)), ("count", &deck.count)]),
            );
        }
        line(self.labelled("table.discard", &view.discard));
        if !view.aside.is_empty() {
            line(self.labelled("table.aside", &view.aside));
        }
        for player in &view.players {
            self.player(view, player, &mut out);
        }
        out.push('\n');
        out
    }

    fn labelled(&self, key: &str, cards: &Bag) -> String {
        format!("{}: {}", self.text.get(key), self.cards(cards))
    }

    fn player(&self, view: &View, player: &PlayerView, out: &mut String) {
        let you = if view.you == Some(player.seat) { self.text.get("table.you") } else { "" };
        let count = player.hand_count;
        let head = self.say(
            "table.player",
            &[
                ("name", &self.name(player.seat)),
                ("you", &you),
                ("action", &count.action),
                ("general", &count.general),
                ("specific", &count.specific),
            ],
        );
        write!(out, "\n\n  {head}").expect("a string takes text");
        let mut line = |text: String| write!(out, "\n    {text}").expect("a string takes text");
        if let Some(hand) = &player.hand {
            line(self.labelled("table.hand", hand));
        } else if !player.known.is_empty() {
            line(self.labelled("table.known", &player.known));
        }
        for bench in &player.benches {
            line(self.bench(bench));
        }
        if player.lipid_rafts {
            line(self.text.get("card.lipid_rafts").to_owned());
        }
        for goal in &player.objectives {
            line(self.goal(goal));
        }
        if let Some(answer) = player.answer {
            line(self.say("table.answer", &[("answer", &self.sealed(answer))]));
        }
    }

    fn bench(&self, bench: &BenchView) -> String {
        let empty = self.text.get("table.empty");
        let card = |card: Option<_>| card.map_or(empty, |card| self.card(card));
        self.say(
            "table.bench",
            &[
                ("bench", &bench.bench.number()),
                ("bacterium", &card(bench.bacterium)),
                ("gene", &card(bench.gene)),
                ("time", &bench.time),
                ("food", &bench.food),
                ("money", &bench.money),
            ],
        )
    }

    fn goal(&self, goal: &GoalView) -> String {
        let missing = goal.ticks.iter().map(|ticks: &Ticks| ticks.missing).min().unwrap_or(0);
        let key = if goal.met { "table.goal_met" } else { "table.goal" };
        self.say(
            key,
            &[
                ("card", &self.card(goal.objective)),
                ("bacterium", &self.card(goal.bacterium)),
                ("gene", &self.card(goal.gene)),
                ("time", &goal.time),
                ("food", &goal.food),
                ("money", &goal.money),
                ("missing", &missing),
            ],
        )
    }
}
