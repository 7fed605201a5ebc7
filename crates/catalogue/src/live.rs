//! A match of one game behind the edge.

use std::fmt;

use exaequo_bots::{Belief, Bot, Considered, UnknownBot, choose};
use exaequo_game::{
    Complete, GameRng, Lang, Match, Meta, Moment, Narration, Record, Refuse, ScoreLine, ScoreSheet,
    Seat, SeatSet, Status, UndoRefusal, Viewer,
};
use exaequo_tree::Tree;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::advice::{advise, gains, row};
use crate::any_match::{
    AdviceJob, AnyMatch, BotAnswer, BotJob, Choice, History, Narrated, Opinion, Play, PlayError,
    Preparable, RoundsLeft, Tell,
};

/// A match together with what happened in its last action.
#[derive(Clone)]
pub(crate) struct Live<G: Complete> {
    inner: Match<G>,
    events: Vec<G::Event>,
    /// Whose turn it was before the last action.
    turn_before: Option<(Seat, u16)>,
    /// The table as it was when that turn began.
    turn_start: G,
}

impl<G: Complete> Live<G> {
    pub(crate) fn boxed(inner: Match<G>) -> Box<dyn AnyMatch> {
        Box::new(Live::new(inner))
    }

    /// A match knows what happened in its last action, also if it was loaded.
    fn new(inner: Match<G>) -> Self {
        let begun = inner.past(0);
        let turn_start = begun.state().clone();
        let mut live = Live { inner: begun, events: Vec::new(), turn_before: None, turn_start };
        for &(seat, action) in inner.actions() {
            let redone = live.go_on(seat, action);
            debug_assert!(redone.is_ok(), "a match's own actions are legal");
        }
        Live { inner, ..live }
    }

    fn go_on(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        let (mut events, before) = (Vec::new(), self.inner.state().whose_turn());
        let begun = self.turn_begun().map(|_| self.inner.state().clone());
        self.inner.submit(seat, action, &mut events)?;
        (self.events, self.turn_before) = (events, before);
        if let Some(start) = begun {
            self.turn_start = start;
        }
        Ok(())
    }

    /// Whose turn ended with the last action, if one did.
    fn turn_ended(&self) -> Option<Seat> {
        let state = self.inner.state();
        let turn = state.whose_turn().filter(|_| !state.waiting().is_empty());
        self.turn_before.filter(|before| turn != Some(*before)).map(|(seat, _)| seat)
    }

    fn refused(refusal: G::Refusal, lang: Lang) -> PlayError {
        let reason = G::refusal_sentence(refusal, lang);
        PlayError::Refused { rule: refusal.rule(), reason }
    }

    fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.inner.state().legal_actions(seat, &mut actions);
        actions
    }

    fn seen_events(&self, viewer: Viewer) -> impl Iterator<Item = G::SeenEvent> {
        self.events.iter().filter_map(move |event| G::see(event, viewer))
    }
}

fn read<A: std::str::FromStr<Err: fmt::Display>>(action: &str) -> Result<A, PlayError> {
    action.parse().map_err(|error: A::Err| PlayError::NotAnAction(error.to_string()))
}

fn choice<A: fmt::Display + Serialize>(action: A) -> Choice {
    Choice { text: action.to_string(), action: Tree::of(&action) }
}

fn opinion<A: fmt::Display>(considered: Considered<A>) -> Opinion {
    let Considered { action, value, visits } = considered;
    Opinion { text: action.to_string(), value, visits }
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("plain data becomes JSON")
}

impl<G: Complete> Live<G> {
    /// The narration with the words of this match's box.
    fn told<'a>(&self, narration: &Narration<'a>) -> Narration<'a> {
        narration.of(self.inner.state())
    }
}

impl<G: Complete> Play for Live<G> {
    fn meta(&self) -> &'static Meta {
        G::META
    }

    fn seats(&self) -> u8 {
        self.inner.state().seats()
    }

    fn step(&self) -> u32 {
        self.inner.step()
    }

    fn status(&self) -> Status {
        self.inner.state().status()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice> {
        self.actions(seat).into_iter().map(choice).collect()
    }

    fn notation(&self, action: &Value) -> Result<String, PlayError> {
        match action {
            Value::String(text) => read::<G::Action>(text).map(|action| action.to_string()),
            json => match G::Action::deserialize(json) {
                Ok(action) => Ok(action.to_string()),
                Err(error) => Err(PlayError::NotAnAction(error.to_string())),
            },
        }
    }

    fn play(&mut self, seat: Seat, action: &str, lang: Lang) -> Result<String, PlayError> {
        let action: G::Action = read(action)?;
        self.go_on(seat, action).map_err(|refusal| Self::refused(refusal, lang))?;
        Ok(action.to_string())
    }

    fn check(&self, seat: Seat, action: &str, lang: Lang) -> Result<(), PlayError> {
        let verdict = self.inner.state().check(seat, read(action)?);
        verdict.map_err(|refusal| Self::refused(refusal, lang))
    }

    fn let_pass(&self, seat: Seat) -> Option<String> {
        self.inner.state().let_pass(seat).map(|action| action.to_string())
    }

    fn moment(&self, seat: Seat) -> Option<Moment> {
        self.inner.state().moment(seat)
    }

    fn whose_turn(&self) -> Option<(Seat, u16)> {
        self.inner.state().whose_turn()
    }

    fn preparable(&self, seat: Seat, kind: &str, narration: &Narration<'_>) -> Preparable {
        let (state, narration) = (self.inner.state(), self.told(narration));
        let told = |action: G::Action| {
            (action.to_string(), state.action_sentence(seat, action, &narration))
        };
        Preparable {
            subjects: state.subjects(kind),
            answers: state.preparable(seat, kind).into_iter().map(told).collect(),
        }
    }

    fn cuts_short(&self, seat: Seat, answer: &str, open: SeatSet) -> bool {
        let answer = answer.parse::<G::Action>();
        answer.is_ok_and(|answer| self.inner.state().cuts_short(seat, answer, open))
    }

    fn first_of(&self, seats: SeatSet) -> Option<Seat> {
        seats.first_from(self.inner.state().order_from())
    }

    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefusal> {
        self.inner.may_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal> {
        let mut inner = self.inner.clone();
        inner.undo(seat)?;
        *self = Live::new(inner);
        Ok(())
    }

    fn note_hint(&mut self) {
        self.inner.note_hint();
    }

    fn bot_job(&self, seat: Seat, bot: &str, seed: u64) -> Result<BotJob, UnknownBot> {
        let bot = Bot::parse::<G>(bot)?;
        let mut rng = GameRng::for_search(seed);
        let belief = Belief::new(self.inner.state(), seat, &mut rng);
        Ok(Box::new(move |stop| {
            let chosen = choose(&bot, &belief, &mut rng, stop);
            BotAnswer {
                choice: choice(chosen.action),
                considered: chosen.considered.into_iter().map(opinion).collect(),
                iterations: chosen.iterations,
            }
        }))
    }

    fn advice_job(
        &self,
        seat: Seat,
        bot: &str,
        seed: u64,
        names: &[String],
    ) -> Result<AdviceJob, UnknownBot> {
        let bot = Bot::parse::<G>(bot)?;
        let mut rng = GameRng::for_search(seed);
        let belief = Belief::new(self.inner.state(), seat, &mut rng);
        let names = names.to_vec();
        Ok(Box::new(move |stop| advise(&bot, &belief, &mut rng, &names, stop)))
    }
}

impl<G: Complete> Tell for Live<G> {
    fn view(&self, viewer: Viewer) -> Tree {
        Tree::of(&self.inner.state().view(viewer))
    }

    fn view_format(&self) -> String {
        exaequo_game::view_format::<G>()
    }

    fn seen(&self, viewer: Viewer) -> Vec<Value> {
        self.seen_events(viewer).map(|event| json(&event)).collect()
    }

    fn narrate(&self, viewer: Viewer, narration: &Narration<'_>) -> Vec<Narrated> {
        let narration = self.told(narration);
        let narrated = |event: G::SeenEvent| Narrated {
            sentence: G::event_sentence(&event, &narration),
            weight: G::event_weight(&event),
            rule: G::event_rule(&event),
            who: G::event_seat(&event),
        };
        match self.inner.step() {
            0 => G::opening(&self.inner.state().view(viewer)).into_iter().map(narrated).collect(),
            _ => self.seen_events(viewer).map(narrated).collect(),
        }
    }

    fn turn_begun(&self) -> Option<(Seat, u16)> {
        self.inner.state().whose_turn().filter(|turn| Some(*turn) != self.turn_before)
    }

    /// When the game is over, everything is known, also of how it stood before.
    fn turn_gains(&self, viewer: Viewer) -> Vec<ScoreLine> {
        let Some(seat) = self.turn_ended().filter(|_| G::SCORES_RANK) else { return Vec::new() };
        let state = self.inner.state();
        let viewer = if state.waiting().is_empty() { Viewer::Everything } else { viewer };
        gains(&row(&self.turn_start, seat, viewer), &[row(state, seat, viewer)])
    }

    fn sentences(&self, seat: Seat, narration: &Narration<'_>) -> Vec<String> {
        let narration = self.told(narration);
        let state = self.inner.state();
        let sentence = |action| state.action_sentence(seat, action, &narration);
        self.actions(seat).into_iter().map(sentence).collect()
    }

    fn prompt(&self, viewer: Viewer, narration: &Narration<'_>) -> String {
        G::prompt_sentence(&self.inner.state().view(viewer), &self.told(narration))
    }

    fn table(&self, viewer: Viewer, narration: &Narration<'_>) -> String {
        G::table_text(&self.inner.state().view(viewer), &self.told(narration))
    }

    fn painted_table(&self, viewer: Viewer, narration: &Narration<'_>) -> String {
        G::painted_table(&self.inner.state().view(viewer), &self.told(narration))
    }

    fn score_sheet(&self) -> ScoreSheet {
        self.inner.state().score_sheet()
    }

    fn score_seen(&self, viewer: Viewer) -> ScoreSheet {
        self.inner.state().score_seen(viewer)
    }

    fn round_limit(&self, lang: Lang) -> Option<RoundsLeft> {
        let state = self.inner.state();
        let ((last, rule), (_, round)) = state.last_round().zip(state.whose_turn())?;
        let left = last.saturating_sub(round);
        let key = if left == 0 { "limit.last" } else { "limit.rounds" };
        let sentence = G::text(lang).fill(key, &[("round", &last), ("left", &left)]);
        Some(RoundsLeft { left, sentence, rule })
    }
}

impl<G: Complete> History for Live<G> {
    fn record(&self) -> Record {
        self.inner.record()
    }

    fn done(&self, step: u32) -> Option<(Seat, String)> {
        let index = (step as usize).checked_sub(1)?;
        let &(seat, action) = self.inner.actions().get(index)?;
        Some((seat, action.to_string()))
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn past(&self, step: u32) -> Box<dyn AnyMatch> {
        Live::boxed(self.inner.past(step))
    }

    fn describe(&self) -> Value {
        self.inner.state().describe()
    }
}
