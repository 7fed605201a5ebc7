//! A match of some game, as programs see it.

use std::fmt;
use std::sync::atomic::AtomicBool;

use exaequo_bots::{Belief, Bot, Considered, UnknownBot, choose};
use exaequo_game::{
    Complete, GameRng, Lang, Match, Meta, Narration, Refuse, ScoreSheet, Seat, Status, UndoRefusal,
    Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One legal action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// Its one-line notation.
    pub text: String,
    /// Its JSON form.
    pub action: Value,
}

/// An action that was not done. Nothing changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// It is no action of this game at all.
    NotAnAction(String),
    /// A rule forbids it.
    Refused {
        /// The rule's number.
        rule: &'static str,
        /// Why, as a sentence.
        reason: String,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::NotAnAction(why) => f.write_str(why),
            PlayError::Refused { rule, reason } => write!(f, "{reason} ({rule})"),
        }
    }
}

impl std::error::Error for PlayError {}

/// A bot's thinking that waits to be done, on whatever thread. Raising the flag ends it at once with
/// the best found so far.
pub type BotJob = Box<dyn FnOnce(&AtomicBool) -> BotAnswer + Send>;

/// What a bot chose.
#[derive(Clone, PartialEq, Debug)]
pub struct BotAnswer {
    /// The action.
    pub choice: Choice,
    /// What it thought of the actions, the most tried first; empty if it does not think.
    pub considered: Vec<Opinion>,
    /// How many iterations a search did.
    pub iterations: u32,
}

/// What a bot thinks of one action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Opinion {
    /// The action's one-line notation.
    pub text: String,
    /// What it is worth, from 0 to 1.
    pub value: f64,
    /// How often it was tried.
    pub visits: u32,
}

/// A match of some game.
pub trait AnyMatch: Send {
    /// What is fixed about the game.
    fn meta(&self) -> &'static Meta;

    /// How many seats.
    fn seats(&self) -> u8;

    /// How many actions have been done.
    fn step(&self) -> u32;

    /// Who is waited for, or how it ended.
    fn status(&self) -> Status;

    /// The table as this viewer may see it.
    fn view(&self, viewer: Viewer) -> Value;

    /// Everything the seat may do now.
    fn legal(&self, seat: Seat) -> Vec<Choice>;

    /// Does an action given in its text notation or in JSON; a refusal is told in the language of
    /// `narration`.
    ///
    /// # Errors
    /// Why not. Nothing changed.
    fn play(
        &mut self,
        seat: Seat,
        action: &Value,
        narration: &Narration<'_>,
    ) -> Result<(), PlayError>;

    /// What this viewer saw of the last action.
    fn seen(&self, viewer: Viewer) -> Vec<Value>;

    /// The same as sentences.
    fn told(&self, viewer: Viewer, narration: &Narration<'_>) -> Vec<String>;

    /// The same with the number of the rule by which each thing happened: `Ana passes. (NR-38)`.
    fn told_with_rules(&self, viewer: Viewer, narration: &Narration<'_>) -> Vec<String> {
        self.told(viewer, narration)
    }

    /// Why the seat cannot do this now; `Ok` if it can. Nothing changes.
    ///
    /// # Errors
    /// The reason, in that language.
    fn check(&self, seat: Seat, action: &str, lang: Lang) -> Result<(), PlayError>;

    /// If the seat is asked in a reaction window: how it lets the moment pass.
    fn let_pass(&self, seat: Seat) -> Option<String>;

    /// Where turn order begins, for bots that answer at once.
    fn order_from(&self) -> Seat;

    /// May the seat take back its last action?
    ///
    /// # Errors
    /// Why it must stand.
    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefusal>;

    /// Marks that a player was shown a hint before the next action.
    fn note_hint(&mut self);

    /// The action done as that step, counted from 1.
    fn done(&self, step: u32) -> Option<(Seat, String)>;

    /// The match as it was after so many steps.
    fn past(&self, step: u32) -> Box<dyn AnyMatch>;

    /// Takes back the seat's last action.
    ///
    /// # Errors
    /// Why it must stand.
    fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal>;

    /// The whole table, everything seen.
    fn describe(&self) -> Value;

    /// The record so far.
    fn record(&self) -> Value;

    /// Every score category of every seat as if the game ended now.
    fn score_sheet(&self) -> ScoreSheet;

    /// The same as far as this viewer may know.
    fn score_seen(&self, viewer: Viewer) -> ScoreSheet;

    /// A bot's choice for the seat. The job owns what the seat knows, never the match. The same seed
    /// gives the same choice, unless the bot goes by the clock.
    ///
    /// The job panics if the seat is not waited for: there is nothing to choose.
    ///
    /// # Errors
    /// What is wrong with the bot's name, and which there are.
    fn bot_job(&self, seat: Seat, bot: &str, seed: u64) -> Result<BotJob, UnknownBot>;

    /// What the seat may do, as sentences, in the order of [`AnyMatch::legal`].
    fn sentences(&self, seat: Seat, narration: &Narration<'_>) -> Vec<String>;

    /// What is waited for, as a sentence to this viewer.
    fn prompt(&self, viewer: Viewer, narration: &Narration<'_>) -> String;

    /// The table in words.
    fn table(&self, viewer: Viewer, narration: &Narration<'_>) -> String;

    /// The table in words, with the colours of a terminal where they help.
    fn painted_table(&self, viewer: Viewer, narration: &Narration<'_>) -> String {
        self.table(viewer, narration)
    }
}

/// A match together with what happened in its last action.
pub(crate) struct Live<G: Complete> {
    inner: Match<G>,
    events: Vec<G::Event>,
}

impl<G: Complete> Live<G> {
    pub(crate) fn boxed(inner: Match<G>) -> Box<dyn AnyMatch> {
        Box::new(Live::new(inner))
    }

    /// A match knows what happened in its last action, also if it was loaded.
    fn new(inner: Match<G>) -> Self {
        let mut live = Live { inner, events: Vec::new() };
        let record = live.inner.record();
        if let Some(last) = record.actions.last() {
            let mut before = Match::replay(record, record.actions.len() - 1)
                .expect("a match's own record replays");
            let redone = before.submit(last.seat, last.action, &mut live.events);
            debug_assert!(redone.is_ok(), "a match's own record replays");
        }
        live
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

    fn read_action(action: &Value) -> Result<G::Action, PlayError> {
        let read = match action {
            Value::String(text) => text.parse::<G::Action>().map_err(|error| error.to_string()),
            json => G::Action::deserialize(json).map_err(|error| error.to_string()),
        };
        read.map_err(PlayError::NotAnAction)
    }

    fn seen_events(&self, viewer: Viewer) -> impl Iterator<Item = G::SeenEvent> {
        self.events.iter().filter_map(move |event| G::see(event, viewer))
    }
}

fn choice<A: fmt::Display + Serialize>(action: A) -> Choice {
    Choice { text: action.to_string(), action: json(&action) }
}

fn opinion<A: fmt::Display>(considered: Considered<A>) -> Opinion {
    let Considered { action, value, visits } = considered;
    Opinion { text: action.to_string(), value, visits }
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("plain data becomes JSON")
}

impl<G: Complete> AnyMatch for Live<G> {
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

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.inner.state().view(viewer))
    }

    fn legal(&self, seat: Seat) -> Vec<Choice> {
        self.actions(seat).into_iter().map(choice).collect()
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Value,
        narration: &Narration<'_>,
    ) -> Result<(), PlayError> {
        let action = Self::read_action(action)?;
        let mut events = Vec::new();
        self.inner
            .submit(seat, action, &mut events)
            .map_err(|refusal| Self::refused(refusal, narration.lang))?;
        self.events = events;
        Ok(())
    }

    fn check(&self, seat: Seat, action: &str, lang: Lang) -> Result<(), PlayError> {
        let action = Self::read_action(&Value::from(action))?;
        let verdict = self.inner.state().check(seat, action);
        verdict.map_err(|refusal| Self::refused(refusal, lang))
    }

    fn let_pass(&self, seat: Seat) -> Option<String> {
        self.inner.state().let_pass(seat).map(|action| action.to_string())
    }

    fn order_from(&self) -> Seat {
        self.inner.state().order_from()
    }

    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefusal> {
        let last = self.inner.record().actions.last().ok_or(UndoRefusal::Nothing)?;
        if last.seat != seat {
            return Err(UndoRefusal::SomebodyElseActed);
        }
        if self.events.iter().any(G::reveals) {
            return Err(UndoRefusal::SomethingWasRevealed);
        }
        Ok(())
    }

    fn note_hint(&mut self) {
        self.inner.note_hint();
    }

    fn done(&self, step: u32) -> Option<(Seat, String)> {
        let index = (step as usize).checked_sub(1)?;
        let recorded = self.inner.record().actions.get(index)?;
        Some((recorded.seat, recorded.action.to_string()))
    }

    fn past(&self, step: u32) -> Box<dyn AnyMatch> {
        let past = Match::replay(self.inner.record(), step as usize);
        Live::boxed(past.expect("a match's own record replays"))
    }

    fn seen(&self, viewer: Viewer) -> Vec<Value> {
        self.seen_events(viewer).map(|event| json(&event)).collect()
    }

    fn told(&self, viewer: Viewer, narration: &Narration<'_>) -> Vec<String> {
        self.seen_events(viewer).map(|event| G::event_sentence(&event, narration)).collect()
    }

    fn told_with_rules(&self, viewer: Viewer, narration: &Narration<'_>) -> Vec<String> {
        let told = |event: G::SeenEvent| {
            let sentence = G::event_sentence(&event, narration);
            match G::event_rule(&event) {
                Some(rule) => format!("{sentence} ({rule})"),
                None => sentence,
            }
        };
        self.seen_events(viewer).map(told).collect()
    }

    fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal> {
        let mut inner = self.inner.clone();
        inner.undo(seat)?;
        *self = Live::new(inner);
        Ok(())
    }

    fn describe(&self) -> Value {
        self.inner.state().describe()
    }

    fn record(&self) -> Value {
        json(self.inner.record())
    }

    fn score_sheet(&self) -> ScoreSheet {
        self.inner.state().score_sheet()
    }

    fn score_seen(&self, viewer: Viewer) -> ScoreSheet {
        self.inner.state().score_seen(viewer)
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

    fn sentences(&self, seat: Seat, narration: &Narration<'_>) -> Vec<String> {
        let state = self.inner.state();
        let sentence = |action| state.action_sentence(seat, action, narration);
        self.actions(seat).into_iter().map(sentence).collect()
    }

    fn prompt(&self, viewer: Viewer, narration: &Narration<'_>) -> String {
        G::prompt_sentence(&self.inner.state().view(viewer), narration)
    }

    fn table(&self, viewer: Viewer, narration: &Narration<'_>) -> String {
        G::table_text(&self.inner.state().view(viewer), narration)
    }

    fn painted_table(&self, viewer: Viewer, narration: &Narration<'_>) -> String {
        G::painted_table(&self.inner.state().view(viewer), narration)
    }
}
