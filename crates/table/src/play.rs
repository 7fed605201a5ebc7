//! Playing: what people and bots do, taking back.

use exaequo_catalogue::BotJob;
use exaequo_game::{Lang, Seat, SeatSet};
use exaequo_protocol::{PromptId, RequestId, UndoId};

use crate::Time;
use crate::denial::{Denial, Trouble};
use crate::live::{Live, Pending};
use crate::place::Place;
use crate::stored::Write;
use crate::table::{HASTE, Table};

/// A bot should think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Think {
    /// For which seat.
    pub seat: Seat,
    /// What it is asked.
    pub prompt: PromptId,
    /// Which bot.
    pub bot: String,
}

impl Table {
    /// A person acts. A repeated request gets its first answer again and does nothing.
    ///
    /// # Errors
    /// The rule that forbids it, or why it cannot be done now.
    pub fn play(
        &mut self,
        now: Time,
        seat: Seat,
        (id, prompt): (RequestId, PromptId),
        action: &str,
        lang: Lang,
    ) -> Result<Vec<Write>, Trouble> {
        let what = format!("play {prompt:?} {action}");
        self.once(now, seat, id, what, |table| table.act(now, seat, prompt, action, lang))
    }

    fn act(
        &mut self,
        now: Time,
        seat: Seat,
        prompt: PromptId,
        action: &str,
        lang: Lang,
    ) -> Result<Vec<Write>, Trouble> {
        let live = self.live.as_ref().ok_or(Denial::NotPlaying)?;
        if !self.places[seat.index()].is_person() {
            return Err(Denial::HandedOver.into());
        }
        if !live.is_asked(seat) || live.prompt(seat) != prompt {
            return Err(Denial::Stale.into());
        }
        self.answer(now, seat, action, lang)
    }

    /// A person takes back her last action. `undo` is the scene's.
    ///
    /// # Errors
    /// Why it must stand.
    pub fn undo(
        &mut self,
        now: Time,
        seat: Seat,
        (id, undo): (RequestId, UndoId),
    ) -> Result<Vec<Write>, Trouble> {
        self.once(now, seat, id, format!("undo {undo:?}"), |table| {
            if !table.places[seat.index()].is_person() {
                return Err(Denial::HandedOver.into());
            }
            let live = table.live.as_mut().ok_or(Denial::NotPlaying)?;
            live.may_undo(seat)?;
            if live.undo_id(seat) != undo {
                return Err(Denial::Stale.into());
            }
            Ok(live.undo(now, seat)?)
        })
    }

    /// Does something at most once for each request.
    fn once(
        &mut self,
        now: Time,
        seat: Seat,
        id: RequestId,
        what: String,
        work: impl FnOnce(&mut Table) -> Result<Vec<Write>, Trouble>,
    ) -> Result<Vec<Write>, Trouble> {
        if let Some(answer) = self.live.as_ref().and_then(|live| live.answered(seat, id, &what)) {
            return answer.map(|()| Vec::new());
        }
        let mut done = work(self);
        if let Some(live) = &mut self.live {
            live.remember(seat, id, what, done.as_ref().map(|_| ()).map_err(Trouble::clone));
        }
        if let Ok(writes) = &mut done {
            writes.extend(self.settle(now));
        }
        done
    }

    /// The bots that should think now.
    pub fn thinking(&self) -> Vec<Think> {
        let Some(live) = self.live.as_ref().filter(|live| live.window.is_none()) else {
            return Vec::new();
        };
        let waiting = live.waiting();
        let think = |seat: Seat| {
            let bot = self.bot_for(live, seat)?;
            let prompt = live.prompt(seat);
            let chosen =
                live.pending.as_ref().is_some_and(|it| (it.seat, it.prompt) == (seat, prompt));
            (!chosen).then(|| Think { seat, prompt, bot: bot.to_owned() })
        };
        let bots = |seat: &Seat| self.bot_for(live, *seat).is_some();
        let mut thinking: SeatSet = waiting.iter().filter(bots).collect();
        if waiting.iter().any(|seat| live.game.let_pass(seat).is_some()) {
            // In a window people answer first, then bots one after another in turn order.
            let first = live.game.first_of(thinking);
            thinking = first.filter(|_| thinking == waiting).into_iter().collect();
        }
        thinking.iter().filter_map(think).collect()
    }

    pub(crate) fn bot_for<'a>(&'a self, live: &Live, seat: Seat) -> Option<&'a str> {
        let late = live.overdue.contains(seat).then_some(HASTE);
        self.places[seat.index()].bot().or(late)
    }

    /// The thinking of a bot at this table.
    ///
    /// # Errors
    /// If there is nothing to think about.
    pub fn bot_job(&self, think: &Think, seed: u64) -> Result<BotJob, Denial> {
        let live = self.live.as_ref().ok_or(Denial::NotPlaying)?;
        if live.prompt(think.seat) != think.prompt {
            return Err(Denial::Stale);
        }
        let job = live.game.bot_job(think.seat, &think.bot, seed);
        job.map_err(|error| Denial::Setup(error.to_string()))
    }

    /// A bot has chosen. It acts at once, or when people have had time to look.
    pub fn bot_chose(&mut self, now: Time, think: &Think, action: &str) -> Vec<Write> {
        if !self.thinking().contains(think) {
            return Vec::new();
        }
        let due = self.bots_may_act();
        let Some(live) = &mut self.live else { return Vec::new() };
        let Think { seat, prompt, .. } = *think;
        live.pending = Some(Pending { seat, prompt, action: action.to_owned(), due });
        self.tick(now)
    }

    /// When the next action of a bot may come: nobody waits for a pause that nobody looks at. Who has
    /// just made the table is about to look, and who lets a bot play for her still looks.
    fn bots_may_act(&self) -> Time {
        let looks = |place: &Place| place.is_someone() && place.away_since.is_none();
        let looking = self.watchers > 0 || self.places.iter().any(looks);
        let changed = self.live.as_ref().map_or(0, |live| live.changed);
        if looking { changed + u64::from(self.settings.bot_pause) } else { changed }
    }
}
