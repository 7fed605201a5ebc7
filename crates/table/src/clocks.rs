//! What happens by itself: windows close, bots act, clocks run out.

use exaequo_game::{Lang, Seat, SeatSet};

use crate::Time;
use crate::live::Pending;
use crate::stored::Write;
use crate::table::Table;
use crate::window::Custom;

impl Table {
    /// When something happens by itself.
    pub fn wake_at(&self) -> Option<Time> {
        let live = self.live.as_ref()?;
        let window = live.window.as_ref().map(|window| window.ends);
        let pending = live.pending.as_ref().map(|pending| pending.due);
        let clock = |seat: Seat| live.clocks.ends(seat).filter(|_| !live.overdue.contains(seat));
        let clocks = Seat::first(self.places.len() as u8).filter_map(clock).min();
        [window, pending, clocks].into_iter().flatten().min()
    }

    /// Lets happen what happens by itself.
    pub fn tick(&mut self, now: Time) -> Vec<Write> {
        let mut writes = self.close_window(now);
        writes.extend(self.bot_acts(now));
        if let Some(live) = &mut self.live {
            let late = |seat: &Seat| live.clocks.over(now, *seat);
            let overdue: SeatSet = Seat::first(self.places.len() as u8).filter(late).collect();
            live.overdue = overdue;
        }
        writes
    }

    /// Who has not answered when the time is over lets the moment pass.
    fn close_window(&mut self, now: Time) -> Vec<Write> {
        let Some(live) = &mut self.live else { return Vec::new() };
        if live.window.as_ref().is_none_or(|window| now < window.ends) {
            return Vec::new();
        }
        let Some(window) = live.window.take() else { return Vec::new() };
        let mut writes = Vec::new();
        for seat in window.asked.iter().filter(|seat| !window.answered.contains(*seat)) {
            let person = self.places[seat.index()].is_person();
            if let Some(pass) = live.game.let_pass(seat).filter(|_| person) {
                let passed = live.play(now, seat, &pass, Lang::En);
                writes.extend(passed.expect("letting a moment pass is legal"));
            }
        }
        // What ended the match while the window was open is only told now.
        writes.retain(|write| !matches!(write, Write::Finish { .. }));
        writes.extend(live.finish(now));
        live.changed = now;
        self.settle(now);
        writes
    }

    fn bot_acts(&mut self, now: Time) -> Vec<Write> {
        let Some(live) = self.live.as_mut() else { return Vec::new() };
        let Some(pending) = live.pending.take_if(|pending| now >= pending.due) else {
            return Vec::new();
        };
        let Pending { seat, prompt, action, .. } = pending;
        let still =
            self.thinking().iter().any(|think| (think.seat, think.prompt) == (seat, prompt));
        let Some(live) = self.live.as_mut().filter(|_| still) else { return Vec::new() };
        let done = live.play(now, seat, &action, Lang::En).unwrap_or_default();
        self.settle(now);
        done
    }

    /// How this table keeps reaction windows.
    pub(crate) fn reaction_custom(&self) -> Custom {
        let person = |seat: &Seat| self.places[seat.index()].is_person();
        Custom {
            persons: Seat::first(self.places.len() as u8).filter(person).collect(),
            total: u32::from(self.settings.reaction_seconds) * 1000,
        }
    }

    /// After every change: opens a reaction window if people are asked, and lets the clocks of those
    /// run who are waited for.
    pub(crate) fn settle(&mut self, now: Time) {
        let custom = self.reaction_custom();
        let Some(live) = &mut self.live else { return };
        live.open_window(now, custom);
        let waiting = live.game.status().waiting().iter();
        let running = if live.window.is_some() {
            SeatSet::EMPTY
        } else {
            waiting.filter(|seat| custom.persons.contains(*seat)).collect()
        };
        live.clocks.run(now, running);
        live.overdue = live.overdue.iter().filter(|seat| running.contains(*seat)).collect();
    }
}
