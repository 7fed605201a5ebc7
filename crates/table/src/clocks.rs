//! What happens by itself: windows close, bots act, clocks run out.

use exaequo_game::{Lang, Seat, SeatSet};

use crate::Time;
use crate::denial::{Denial, Trouble};
use crate::live::Pending;
use crate::stored::Write;
use crate::table::Table;
use crate::window::Custom;

impl Table {
    /// When something happens by itself.
    pub fn wake_at(&self) -> Option<Time> {
        let live = self.live.as_ref()?;
        if self.automatic().is_some() {
            return Some(0);
        }
        let window = live.window.as_ref().map(|window| window.ends);
        let pending = live.pending.as_ref().map(|pending| pending.due);
        let clock = |seat: Seat| live.clocks.ends(seat).filter(|_| !live.overdue.contains(seat));
        let clocks = Seat::first(self.places.len() as u8).filter_map(clock).min();
        [window, pending, clocks, self.ends_at()].into_iter().flatten().min()
    }

    /// Lets happen what happens by itself.
    pub fn tick(&mut self, now: Time) -> Vec<Write> {
        let mut writes = self.settle(now);
        writes.extend(self.bot_acts(now));
        if let Some(live) = &mut self.live {
            let late = |seat: &Seat| live.clocks.over(now, *seat);
            let overdue: SeatSet = Seat::first(self.places.len() as u8).filter(late).collect();
            live.overdue = overdue;
        }
        writes
    }

    /// When a window is over, its answers are opened in turn order; who has not answered lets the
    /// moment pass.
    fn close_window(&mut self, now: Time) -> Vec<Write> {
        let Custom { passing, persons, .. } = self.reaction_custom();
        let Some(live) = &mut self.live else { return Vec::new() };
        let Some(window) = live.window.take_if(|window| window.is_over(now, passing)) else {
            return Vec::new();
        };
        let mut writes = Vec::new();
        for seat in window.in_turn(&*live.game) {
            // Somebody before this seat may have ended the match.
            let Some(pass) = live.game.let_pass(seat) else { continue };
            // Whoever plays for her meanwhile, the window was hers: it must not tell whether she had
            // answered.
            let hers = persons.contains(seat) || window.people.contains(seat);
            let passes = hers.then_some(pass.as_str());
            let Some(answer) = window.answer(seat).or(passes) else { continue };
            let opened = live.play(now, seat, answer, Lang::En);
            writes.extend(opened.expect("what was answered is legal whatever others answered"));
        }
        live.changed = now;
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
        let mut done = live.play(now, seat, &action, Lang::En).unwrap_or_default();
        done.extend(self.settle(now));
        done
    }

    /// How this table keeps reaction windows at this moment.
    pub(crate) fn reaction_custom(&self) -> Custom {
        let person = |seat: &Seat| self.places[seat.index()].is_person();
        Custom {
            persons: Seat::first(self.places.len() as u8).filter(person).collect(),
            passing: self.live.as_ref().map_or(SeatSet::EMPTY, |live| self.passing(live)),
            total: u32::from(self.settings.reaction_seconds) * 1000,
        }
    }

    /// Opens a reaction window if the match needs one and none is open.
    pub(crate) fn open_window(&mut self, now: Time) {
        let custom = self.reaction_custom();
        if let Some(live) = &mut self.live {
            live.open_window(now, custom);
        }
    }

    /// After every change: closes a window that is over and opens one if people are asked, gives the
    /// answers that need no asking, and lets the clocks of those run who are waited for.
    pub(crate) fn settle(&mut self, now: Time) -> Vec<Write> {
        let mut writes = self.expire_orders(None);
        loop {
            writes.extend(self.close_window(now));
            writes.extend(self.end_if_decided(now));
            self.open_window(now);
            let Some(due) = self.automatic() else { break };
            writes.extend(self.answer(now, due.seat, &due.action, Lang::En).unwrap_or_default());
            writes.extend(self.expire_orders(Some(&due)));
        }
        self.run_clocks(now);
        writes
    }

    /// Does what the seat answers; the window may end with it.
    pub(crate) fn answer(
        &mut self,
        now: Time,
        seat: Seat,
        action: &str,
        lang: Lang,
    ) -> Result<Vec<Write>, Trouble> {
        let passing = self.reaction_custom().passing;
        let live = self.live.as_mut().ok_or(Denial::NotPlaying)?;
        live.answer(now, seat, action, passing, lang)
    }

    /// Lets the clocks of those run who are waited for.
    pub(crate) fn run_clocks(&mut self, now: Time) {
        let persons = self.reaction_custom().persons;
        let Some(live) = &mut self.live else { return };
        let waiting = live.waiting().iter();
        let running = if live.window.is_some() {
            SeatSet::EMPTY
        } else {
            waiting.filter(|seat| persons.contains(*seat)).collect()
        };
        live.clocks.run(now, running);
        live.overdue = live.overdue.iter().filter(|seat| running.contains(*seat)).collect();
    }
}
