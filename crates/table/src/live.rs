//! The match that is on at a table.

use std::collections::VecDeque;

use exaequo_catalogue::{AnyMatch, GameModule, Opinion};
use exaequo_game::{Lang, MAX_SEATS, Narration, Seat, SeatSet, Status};
use exaequo_protocol::{HintedMove, PromptId, RequestId, TableSettings, UndoId};

use crate::Time;
use crate::clock::SeatClocks;
use crate::denial::{Denial, Trouble};
use crate::stored::{Entry, EntryKind, StoredMatch, Write};
use crate::window::{Custom, Window};

/// How many answers are remembered, so that a repeated request gets its first answer again.
const REMEMBERED: usize = 32;

/// The match that is on.
pub(crate) struct Live {
    pub(crate) stored: StoredMatch,
    pub(crate) game: Box<dyn AnyMatch>,
    /// How many entries the log has.
    pub(crate) entries: u32,
    /// The id of what each seat is asked; it changes only when the seat is asked anew, never
    /// because another seat answered meanwhile.
    prompts: [PromptId; MAX_SEATS],
    pub(crate) window: Option<Window>,
    pub(crate) clocks: SeatClocks,
    /// Persons whose time is over: a bot decides for them until their move ends.
    pub(crate) overdue: SeatSet,
    /// A bot's choice that waits for people to have looked.
    pub(crate) pending: Option<Pending>,
    /// When the match last changed.
    pub(crate) changed: Time,
    answers: VecDeque<Answered>,
}

/// A bot's choice.
pub(crate) struct Pending {
    pub(crate) seat: Seat,
    pub(crate) prompt: PromptId,
    pub(crate) action: String,
    pub(crate) due: Time,
}

/// A request and what came of it.
struct Answered {
    seat: Seat,
    id: RequestId,
    what: String,
    answer: Result<(), Trouble>,
}

/// What came of a request for a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Hinted {
    /// The prompt the moves answer.
    pub prompt: PromptId,
    /// The best moves.
    pub moves: Vec<HintedMove>,
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
            prompts: [PromptId::NONE; MAX_SEATS],
            window: None,
            clocks: SeatClocks::new(settings),
            overdue: SeatSet::EMPTY,
            pending: None,
            changed: now,
            answers: VecDeque::new(),
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
        self.window = self.reopened(entries, custom, now);
        self.changed = now;
        Ok(())
    }

    /// The window that was open after these entries.
    fn reopened(&self, entries: &[Entry], custom: Custom, now: Time) -> Option<Window> {
        let shown = entries.last()?.window?;
        let first = entries.iter().rposition(|entry| entry.window != Some(shown));
        let (before, answers) = entries.split_at(first.map_or(0, |last| last + 1));
        let played = answers.iter().filter(|entry| matches!(entry.kind, EntryKind::Play { .. }));
        let answered = played.map(|entry| entry.seat).collect();
        let window = Window::reopened(self.game.past(shown), answered, now, custom);
        // A window in which everybody answered left no entry when its time was over.
        let opened = before.last().map_or(self.stored.at, |last| last.at);
        let over = window.is_answered() && now >= opened + u64::from(custom.total);
        (!over).then_some(window)
    }

    fn redo_one(&mut self, entry: &Entry) -> Result<(), Denial> {
        let before = self.game.status().waiting();
        match &entry.kind {
            EntryKind::Play { action } => {
                self.game.play(entry.seat, action, Lang::En).map_err(|_| Denial::OtherRules)?;
                self.note_answer(entry.seat);
            }
            EntryKind::Undo => self.game.undo(entry.seat).map_err(|_| Denial::OtherRules)?,
            EntryKind::Hint => self.game.note_hint(),
        }
        self.clocks.charge(entry.seat, u64::from(entry.spent));
        self.entries += 1;
        let acted = (entry.kind != EntryKind::Hint).then_some(entry.seat);
        self.ask_anew(before, acted);
        Ok(())
    }

    /// Opens a reaction window if the match needs one and none is open.
    pub(crate) fn open_window(&mut self, now: Time, custom: Custom) {
        if self.window.is_none() {
            self.window = Window::open(&*self.game, now, custom);
        }
    }

    fn note_answer(&mut self, seat: Seat) {
        if let Some(window) = &mut self.window {
            window.answered = window.answered.with(seat);
        }
    }

    /// Does the action. A window ends with it if it will certainly be shown and those who are cut off
    /// are asked anew; who is known to let the moment pass answers nothing.
    pub(crate) fn answer(
        &mut self,
        now: Time,
        seat: Seat,
        action: &str,
        passing: SeatSet,
        lang: Lang,
    ) -> Result<Vec<Write>, Trouble> {
        if let Some(window) = &mut self.window {
            let open = |other: &Seat| *other != seat && !passing.contains(*other);
            let open = window.asked.iter().filter(open).collect();
            window.cut = window.shown.cuts_short(seat, action, open);
        }
        let done = self.play(now, seat, action, lang);
        if let (Err(_), Some(window)) = (&done, &mut self.window) {
            window.cut = false;
        }
        done
    }

    /// The match as everybody sees it: as it is, or as it was when a window opened.
    pub(crate) fn shown(&self) -> &dyn AnyMatch {
        self.window.as_ref().map_or(&*self.game, |window| &*window.shown)
    }

    /// Is the seat waited for, as far as everybody can see, and has not answered?
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        let answered = self.window.as_ref().is_some_and(|window| window.answered.contains(seat));
        self.shown().status().waiting().contains(seat) && !answered
    }

    /// What the seat is asked, if it is.
    pub(crate) fn prompt(&self, seat: Seat) -> PromptId {
        if self.is_asked(seat) { self.prompts[seat.index()] } else { PromptId::NONE }
    }

    /// What to name in order to take back the seat's last action, unless it must stand.
    pub(crate) fn undo_id(&self, seat: Seat) -> UndoId {
        if self.may_undo(seat).is_ok() { UndoId(self.entries) } else { UndoId::NONE }
    }

    /// # Errors
    /// Why the seat's last action must stand.
    pub(crate) fn may_undo(&self, seat: Seat) -> Result<(), Denial> {
        if self.window.is_some() {
            return Err(Denial::WindowOpen);
        }
        if matches!(self.game.status(), Status::Finished(_)) {
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
        self.note_answer(seat);
        let mut writes = vec![self.enter(now, seat, EntryKind::Play { action })];
        self.ask_anew(before, Some(seat));
        writes.extend(self.finish(now));
        Ok(writes)
    }

    /// The end of the match, unless a window still hides it: a finished match is for everybody.
    pub(crate) fn finish(&self, now: Time) -> Option<Write> {
        let Status::Finished(outcome) = self.game.status() else { return None };
        let outcome = serde_json::to_value(outcome).expect("plain data becomes JSON");
        let match_id = self.stored.id.clone();
        self.window.is_none().then_some(Write::Finish { match_id, at: now, outcome })
    }

    pub(crate) fn undo(&mut self, now: Time, seat: Seat) -> Result<Vec<Write>, Denial> {
        let before = self.game.status().waiting();
        self.game.undo(seat).map_err(Denial::NoUndo)?;
        let write = self.enter(now, seat, EntryKind::Undo);
        self.ask_anew(before, Some(seat));
        Ok(vec![write])
    }

    /// A strong bot's opinions become the hint for the seat.
    pub(crate) fn hint(
        &mut self,
        now: Time,
        seat: Seat,
        opinions: &[Opinion],
        lang: Lang,
    ) -> (Vec<Write>, Hinted) {
        let narration = Narration::new(lang, &self.stored.names);
        let sentences = self.shown().sentences(seat, &narration);
        let legal = self.shown().legal(seat);
        let known: Vec<_> = legal.iter().map(|choice| &choice.text).zip(sentences).collect();
        let best = |opinion: &Opinion| {
            let (_, sentence) = known.iter().find(|(text, _)| **text == opinion.text)?;
            let action = opinion.text.clone();
            Some(HintedMove { action, sentence: sentence.clone(), chance: opinion.value })
        };
        let moves = opinions.iter().filter_map(best).take(3).collect();
        let prompt = self.prompt(seat);
        self.game.note_hint();
        (vec![self.enter(now, seat, EntryKind::Hint)], Hinted { prompt, moves })
    }

    fn enter(&mut self, now: Time, seat: Seat, kind: EntryKind) -> Write {
        let spent = if kind == EntryKind::Hint { 0 } else { self.clocks.punch(now, seat) };
        self.entries += 1;
        self.changed = now;
        let hidden = self.window.as_ref().filter(|window| !window.cut);
        let window = hidden.map(|window| window.shown.step());
        let entry = Entry { seat, kind, at: now, spent, window };
        Write::Entry { match_id: self.stored.id.clone(), number: self.entries, entry }
    }

    /// New prompts for who acted and for who was not asked before.
    fn ask_anew(&mut self, before: SeatSet, acted: Option<Seat>) {
        for seat in self.game.status().waiting().iter() {
            if acted == Some(seat) || !before.contains(seat) {
                self.prompts[seat.index()] = PromptId(self.entries + 1);
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
