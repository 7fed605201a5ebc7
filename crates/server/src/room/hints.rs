//! Hints: one thought for each question of a seat, however often it is asked for.

use exaequo_game::{Lang, Seat};
use exaequo_protocol::{PromptId, RequestId, ToClient};

use super::changes::Undone;
use super::{ConnId, Room, RoomCommand, error_message};
use crate::bots::Thought;

/// A thought about what a seat is asked, and who waits for it.
pub(super) struct Hint {
    seat: Seat,
    prompt: PromptId,
    /// Dropping it ends the thinking.
    _thought: Thought,
    waiting: Vec<(ConnId, RequestId)>,
}

impl Room {
    pub(super) fn ask_hint(&mut self, from: ConnId, seat: Seat, id: RequestId, prompt: PromptId) {
        let same = |hint: &&mut Hint| (hint.seat, hint.prompt) == (seat, prompt);
        match self.table.hint(seat, prompt, Lang::En) {
            Ok(None) => match self.hints.iter_mut().find(same) {
                Some(hint) => hint.waiting.push((from, id)),
                None => self.think_hint(from, seat, id, prompt),
            },
            Ok(Some(_)) | Err(_) => self.send_hint(from, seat, id, prompt),
        }
    }

    fn think_hint(&mut self, from: ConnId, seat: Seat, id: RequestId, prompt: PromptId) {
        let Ok(job) = self.table.ask_hint(seat, prompt, self.shared.chance.number()) else {
            return self.send_hint(from, seat, id, prompt);
        };
        let inbox = self.inbox.clone();
        let thought = self.shared.bots.think(self.thinks_for(), job, move |plans| {
            let _ = inbox.blocking_send(RoomCommand::Advice { seat, prompt, plans });
        });
        self.hints.push(Hint { seat, prompt, _thought: thought, waiting: vec![(from, id)] });
    }

    /// Tells the hint, or why there is none.
    fn send_hint(&mut self, from: ConnId, seat: Seat, id: RequestId, prompt: PromptId) {
        let lang = self.lang(from);
        let message = match self.table.hint(seat, prompt, lang) {
            Ok(plans) => ToClient::Hint { id, prompt, plans: plans.unwrap_or_default() },
            Err(denial) => error_message(Some(id), &denial.into(), lang),
        };
        self.send(from, &message);
    }

    fn lang(&self, from: ConnId) -> Lang {
        self.connections.get(&from).map_or(Lang::En, |one| one.telling.lang)
    }

    /// The thinking is done and it is stored that a hint was given: everybody who waits is told.
    pub(super) fn tell_hint(&mut self, seat: Seat, prompt: PromptId, done: Result<(), Undone>) {
        let thought = |hint: &mut Hint| (hint.seat, hint.prompt) == (seat, prompt);
        let waited: Vec<Hint> = self.hints.extract_if(.., thought).collect();
        for (from, id) in waited.into_iter().flat_map(|hint| hint.waiting) {
            match &done {
                Err(Undone::Lost(error)) => {
                    self.send(from, &error_message(Some(id), error, self.lang(from)));
                }
                _ => self.send_hint(from, seat, id, prompt),
            }
        }
    }

    /// Nobody thinks for somebody who is gone.
    pub(super) fn forget_hints_of(&mut self, gone: ConnId) {
        for hint in &mut self.hints {
            hint.waiting.retain(|(from, _)| *from != gone);
        }
        self.hints.retain(|hint| !hint.waiting.is_empty());
    }
}
