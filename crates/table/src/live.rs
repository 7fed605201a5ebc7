//! The match that is on at a table.

use std::collections::VecDeque;

use exaequo_catalogue::{AnyMatch, GameModule};
use exaequo_game::{Lang, MAX_SEATS, Seat, SeatSet};
use exaequo_protocol::{PromptId, RequestId, TableSettings, UndoId};
use serde_json::Value;

use crate::Time;
use crate::clock::SeatClocks;
use crate::denial::{Denial, Trouble};
use crate::endings::Accord;
use crate::hints::Advice;
use crate::stored::{Entry, EntryKind, StoredMatch, Write};
use crate::window::{Custom, Window};

/// How many answers are remembered, so that a repeated request gets its first answer again.
const REMEMBERED: usize = 32;

/// The match that is on.
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) stored: StoredMatch,
    pub(crate) game: Box<dyn AnyMatch>,
    /// How many entries the log has.
    pub(crate) entries: u32,
    /// How many of them did or took back an action. What is asked is counted by these alone: sealed
    /// answers and hints leave no trace in a number that somebody else is told.
    moves: u32,
    /// The id of what each seat is asked; it changes only when the seat is asked anew, never
    /// because another seat answered meanwhile.
    prompts: [PromptId; MAX_SEATS],
    pub(crate) window: Option<Window>,
    pub(crate) clocks: SeatClocks,
    /// Persons whose time is over: a bot decides for them until their move ends.
    pub(crate) overdue: SeatSet,
    /// A bot's choice that waits for people to have looked.
    pub(crate) pending: Option<Pending>,
    /// What people have said about ending it.
    pub(crate) accord: Accord,
    /// When the match last changed.
    pub(crate) changed: Time,
    answers: VecDeque<Answered>,
    /// What was advised, at most one advice a seat.
    pub(crate) advice: Vec<Advice>,
}

/// A bot's choice.
#[derive(Clone)]
pub(crate) struct Pending {
    pub(crate) seat: Seat,
    pub(crate) prompt: PromptId,
    pub(crate) action: String,
    pub(crate) due: Time,
}

/// A request and what came of it.
#[derive(Clone)]
struct Answered {
    seat: Seat,
    id: RequestId,
    what: String,
    answer: Result<(), Trouble>,
}

impl Live {
    /// The match as it begins.
    ///
    /// # Errors
    /// If this program cannot play it: other rules, or a damaged record.
    pub(crate) fn begin(
        module: &dyn GameModule,
        stored: StoredMatch,
        settings: &TableSettings,
        now: Time,
    ) -> Result<Self, Denial> {
        let game = module.load(&stored.record(&[]), None).map_err(|_| Denial::OtherRules)?;
        let mut live = Live {
            stored,
            game,
            entries: 0,
            moves: 0,
            prompts: [PromptId::NONE; MAX_SEATS],
            window: None,
            clocks: SeatClocks::new(settings),
            overdue: SeatSet::EMPTY,
            pending: None,
            accord: Accord::default(),
            changed: now,
            answers: VecDeque::new(),
            advice: Vec::new(),
        };
        live.ask_anew(SeatSet::EMPTY, None);
        Ok(live)
    }

    /// Does again what was stored. A window that was open is open again and shows nothing of what
    /// was answered in it; its time begins anew.
    pub(crate) fn redo(
        &mut self,
        entries: &[Entry],
        custom: Custom,
        now: Time,
    ) -> Result<(), Denial> {
        for entry in entries {
            self.redo_one(entry)?;
        }
        let answers = unopened(entries);
        self.window =
            (!answers.is_empty()).then(|| Window::reopened(&*self.game, answers, now, custom));
        self.changed = now;
        Ok(())
    }

    fn redo_one(&mut self, entry: &Entry) -> Result<(), Denial> {
        let before = self.game.status().waiting();
        match &entry.kind {
            EntryKind::Play { action } => {
                self.game.play(entry.seat, action, Lang::En).map_err(|_| Denial::OtherRules)?;
            }
            EntryKind::Undo => self.game.undo(entry.seat).map_err(|_| Denial::OtherRules)?,
            EntryKind::Hint => self.game.note_hint(),
            other => self.note(entry.seat, other),
        }
        self.clocks.charge(entry.seat, u64::from(entry.spent));
        self.count(&entry.kind);
        self.ask_anew(before, entry.kind.is_move().then_some(entry.seat));
        Ok(())
    }

    /// Opens a reaction window if the match needs one and none is open.
    pub(crate) fn open_window(&mut self, now: Time, custom: Custom) {
        if self.window.is_none() && self.outcome().is_none() {
            self.window = Window::open(&*self.game, now, custom);
        }
    }

    /// Does the action; while a window is open, seals it instead.
    pub(crate) fn answer(
        &mut self,
        now: Time,
        seat: Seat,
        action: &str,
        passing: SeatSet,
        lang: Lang,
    ) -> Result<Vec<Write>, Trouble> {
        if self.window.is_none() {
            return self.play(now, seat, action, lang);
        }
        self.game.check(seat, action, lang)?;
        let action = self.game.notation(&Value::String(action.to_owned()))?;
        if let Some(window) = &mut self.window {
            window.seal(&*self.game, seat, &action, passing);
        }
        Ok(vec![self.enter(now, seat, EntryKind::Answer { action })])
    }

    /// The match as everybody sees it: while a window is open it stands still.
    pub(crate) fn shown(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// What the seat has answered in the window that is open.
    pub(crate) fn sealed(&self, seat: Seat) -> Option<&str> {
        self.window.as_ref()?.answer(seat)
    }

    /// Is the seat waited for, as far as everybody can see, and has not answered?
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        let waited = self.outcome().is_none() && self.shown().status().waiting().contains(seat);
        waited && self.sealed(seat).is_none()
    }

    /// What the seat is asked, if it is.
    pub(crate) fn prompt(&self, seat: Seat) -> PromptId {
        if self.is_asked(seat) { self.prompts[seat.index()] } else { PromptId::NONE }
    }

    /// What to name in order to take back the seat's last action, unless it must stand.
    pub(crate) fn undo_id(&self, seat: Seat) -> UndoId {
        if self.may_undo(seat).is_ok() { UndoId(self.number()) } else { UndoId::NONE }
    }

    /// # Errors
    /// Why the seat's last action must stand.
    pub(crate) fn may_undo(&self, seat: Seat) -> Result<(), Denial> {
        if self.window.is_some() {
            return Err(Denial::WindowOpen);
        }
        if self.waiting().is_empty() {
            return Err(Denial::NotPlaying);
        }
        self.game.may_undo(seat).map_err(Denial::NoUndo)
    }

    /// Does the action and says what must be stored.
    pub(crate) fn play(
        &mut self,
        now: Time,
        seat: Seat,
        action: &str,
        lang: Lang,
    ) -> Result<Vec<Write>, Trouble> {
        let before = self.game.status().waiting();
        let action = self.game.play(seat, action, lang)?;
        let mut writes = vec![self.enter(now, seat, EntryKind::Play { action })];
        self.ask_anew(before, Some(seat));
        writes.extend(self.finish(now));
        Ok(writes)
    }

    /// The end of the match.
    pub(crate) fn finish(&self, now: Time) -> Option<Write> {
        let outcome = self.ended_by_people().or_else(|| self.game.status().outcome())?;
        let outcome = serde_json::to_value(outcome).expect("plain data becomes JSON");
        let match_id = self.stored.id.clone();
        Some(Write::Finish { match_id, at: now, outcome })
    }

    pub(crate) fn undo(&mut self, now: Time, seat: Seat) -> Result<Vec<Write>, Denial> {
        let before = self.game.status().waiting();
        self.game.undo(seat).map_err(Denial::NoUndo)?;
        let write = self.enter(now, seat, EntryKind::Undo);
        self.ask_anew(before, Some(seat));
        Ok(vec![write])
    }

    /// The record shows that the seat was given a hint.
    pub(crate) fn note_hint(&mut self, now: Time, seat: Seat) -> Write {
        self.game.note_hint();
        self.enter(now, seat, EntryKind::Hint)
    }

    /// Puts into the log what somebody says about the match without playing.
    pub(crate) fn declare(&mut self, now: Time, seat: Seat, kind: EntryKind) -> Write {
        self.note(seat, &kind);
        self.enter(now, seat, kind)
    }

    fn note(&mut self, seat: Seat, kind: &EntryKind) {
        match kind {
            EntryKind::Seated { name } => self.stored.names[seat.index()].clone_from(name),
            other => self.accord.note(seat, other),
        }
    }

    fn enter(&mut self, now: Time, seat: Seat, kind: EntryKind) -> Write {
        let spent = if kind.is_move() { self.clocks.punch(now, seat) } else { 0 };
        self.count(&kind);
        self.changed = now;
        let entry = Entry { seat, kind, at: now, spent };
        Write::Entry { match_id: self.stored.id.clone(), number: self.entries, entry }
    }

    fn count(&mut self, kind: &EntryKind) {
        self.entries += 1;
        self.moves += u32::from(kind.is_move());
    }

    /// The number of the last move, counted over all matches of the table.
    fn number(&self) -> u32 {
        self.stored.asked_before + self.moves
    }

    /// No question of this match has a higher number.
    pub(crate) fn last_number(&self) -> u32 {
        self.number() + 1
    }

    /// New prompts for who acted and for who was not asked before.
    fn ask_anew(&mut self, before: SeatSet, acted: Option<Seat>) {
        for seat in self.game.status().waiting().iter() {
            if acted == Some(seat) || !before.contains(seat) {
                self.prompts[seat.index()] = PromptId(self.number() + 1);
            }
        }
    }

    /// The first answer to a request that is repeated.
    pub(crate) fn answered(
        &self,
        seat: Seat,
        id: RequestId,
        what: &str,
    ) -> Option<Result<(), Trouble>> {
        let same = |old: &&Answered| old.seat == seat && old.id == id && old.what == what;
        self.answers.iter().find(same).map(|old| old.answer.clone())
    }

    pub(crate) fn remember(
        &mut self,
        seat: Seat,
        id: RequestId,
        what: String,
        answer: Result<(), Trouble>,
    ) {
        self.answers.push_back(Answered { seat, id, what, answer });
        if self.answers.len() > REMEMBERED {
            self.answers.pop_front();
        }
    }
}

/// The answers of the window that was open after these entries: nothing was done since.
fn unopened(entries: &[Entry]) -> Vec<(Seat, String)> {
    let last = entries.iter().rposition(|entry| entry.kind.is_move());
    let since = &entries[last.map_or(0, |last| last + 1)..];
    let answer = |entry: &Entry| match &entry.kind {
        EntryKind::Answer { action } => Some((entry.seat, action.clone())),
        _ => None,
    };
    since.iter().filter_map(answer).collect()
}
