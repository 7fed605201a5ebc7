//! The table: who sits where, and everything they can do.

use std::fmt;

use exaequo_catalogue::{BotJob, GameModule, Opinion};
use exaequo_game::{Lang, Seat, SeatSet, Seed, Viewer};
use exaequo_protocol::{Arrangement, Phase, SeatPlan};
use serde_json::Value;

use crate::Time;
use crate::denial::{Denial, Trouble};
use crate::live::{Hinted, Live, Pending};
use crate::names::clean_name;
use crate::place::{Key, Place, Who};
use crate::setup::{check_arrangement, known_bot, planned};
use crate::stored::{Entry, StoredMatch, StoredPlace, StoredTable, Write};
use crate::window::Custom;

/// How long a person must be away before others may let a bot play for her, in milliseconds.
const AWAY: Time = 60_000;
/// Who decides for a person whose time is over.
const HASTE: &str = "greedy";

/// One table.
pub struct Table {
    pub(crate) id: String,
    pub(crate) module: &'static dyn GameModule,
    pub(crate) arrangement: Arrangement,
    host: Key,
    pub(crate) places: Vec<Place>,
    pub(crate) match_id: Option<String>,
    position: Option<Value>,
    pub(crate) live: Option<Live>,
    pub(crate) watchers: u32,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("match", &self.match_id).finish_non_exhaustive()
    }
}

/// What a table is made of.
#[derive(Clone)]
pub struct Setup {
    /// Its unguessable id.
    pub id: String,
    /// The game.
    pub module: &'static dyn GameModule,
    /// How it is meant to be played.
    pub arrangement: Arrangement,
    /// The host's key.
    pub host: Key,
    /// The seats; those of the host's own device have a key.
    pub seats: Vec<(SeatPlan, Option<Key>)>,
    /// The table to begin with instead of a fresh one.
    pub position: Option<Value>,
}

/// What a match needs that must not be guessed.
#[derive(Clone)]
pub struct NewMatch {
    /// Its id.
    pub id: String,
    /// Where all chance comes from.
    pub seed: Seed,
}

/// A bot should think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Think {
    /// For which seat.
    pub seat: Seat,
    /// What it is asked.
    pub prompt: u32,
    /// Which bot.
    pub bot: String,
}

impl Table {
    /// A new table.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn make(setup: Setup) -> Result<(Table, Vec<Write>), Denial> {
        let arrangement = check_arrangement(&setup)?;
        let places: Result<Vec<Place>, Denial> =
            setup.seats.into_iter().map(|(plan, key)| planned(setup.module, plan, key)).collect();
        let mut table = Table {
            id: setup.id,
            module: setup.module,
            arrangement,
            host: setup.host,
            places: places?,
            match_id: None,
            position: setup.position,
            live: None,
            watchers: 0,
        };
        table.tell_names_apart();
        let writes = vec![table.write()];
        Ok((table, writes))
    }

    /// Several people at one device may give the same name.
    fn tell_names_apart(&mut self) {
        let named = |place: &mut Place| match std::mem::replace(&mut place.who, Who::Open) {
            Who::Person { name, key } => Some((name, key)),
            other => {
                place.who = other;
                None
            }
        };
        let people: Vec<_> = self.places.iter_mut().map(named).collect();
        for (index, (name, key)) in
            people.into_iter().enumerate().filter_map(|(at, it)| it.map(|it| (at, it)))
        {
            self.places[index].who = Who::Person { name: self.unlike_others(name), key };
        }
    }

    /// The table as it was stored, with its match.
    pub fn restore(
        module: &'static dyn GameModule,
        stored: StoredTable,
        played: Option<(StoredMatch, Vec<Entry>)>,
        now: Time,
    ) -> Table {
        let place =
            |place: StoredPlace| Place { stand_in: place.stand_in, ..Place::new(place.who) };
        let mut table = Table {
            id: stored.id,
            module,
            arrangement: stored.arrangement,
            host: stored.host,
            places: stored.places.into_iter().map(place).collect(),
            match_id: stored.match_id,
            position: stored.position,
            live: None,
            watchers: 0,
        };
        for place in &mut table.places {
            place.away_since = Some(now);
        }
        if let Some((stored, entries)) = played {
            let (began, custom) = (stored.at, table.reaction_custom());
            let live = Live::begin(module, stored, &table.arrangement, began);
            let redone = |mut live: Live| live.redo(&entries, custom, now).map(|()| live);
            table.live = live.and_then(redone).ok();
            table.settle(now);
        }
        table
    }

    /// The table as it should be stored.
    fn write(&self) -> Write {
        let place = |place: &Place| StoredPlace {
            who: place.who.clone(),
            stand_in: place.stand_in.clone(),
        };
        Write::Table(StoredTable {
            id: self.id.clone(),
            game: self.module.meta().id.to_owned(),
            arrangement: self.arrangement.clone(),
            host: self.host,
            places: self.places.iter().map(place).collect(),
            match_id: self.match_id.clone(),
            position: self.position.clone(),
        })
    }

    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game.
    pub fn module(&self) -> &'static dyn GameModule {
        self.module
    }

    /// What was agreed.
    pub fn arrangement(&self) -> &Arrangement {
        &self.arrangement
    }

    /// Is every seat taken?
    pub fn is_full(&self) -> bool {
        self.places.iter().all(|place| place.who != Who::Open)
    }

    /// The seat a key belongs to.
    pub fn seat_of(&self, key: &Key) -> Option<Seat> {
        let has = |place: &Place| matches!(&place.who, Who::Person { key: own, .. } if own == key);
        self.places.iter().position(has).map(|index| Seat(index as u8))
    }

    /// Is this the host's key?
    pub fn is_host(&self, key: &Key) -> bool {
        self.host == *key
    }

    /// Whose eyes a newcomer looks through.
    ///
    /// # Errors
    /// If the key belongs to no seat, or watching is not allowed.
    pub fn viewer(&self, key: Option<&Key>) -> Result<Viewer, Denial> {
        match key {
            Some(key) => match self.seat_of(key) {
                Some(seat) => Ok(Viewer::Seat(seat)),
                None if self.is_host(key) => Ok(Viewer::Spectator),
                None => Err(Denial::NotSeated),
            },
            None if self.arrangement.watching || self.live.is_none() => Ok(Viewer::Spectator),
            None => Err(Denial::NoWatching),
        }
    }

    /// Somebody looks at the table from now on.
    pub fn connect(&mut self, viewer: Viewer) {
        match viewer {
            Viewer::Seat(seat) => {
                let place = &mut self.places[seat.index()];
                place.connections += 1;
                place.away_since = None;
            }
            Viewer::Spectator | Viewer::Everything => self.watchers += 1,
        }
    }

    /// Somebody no longer looks at the table.
    pub fn disconnect(&mut self, now: Time, viewer: Viewer) {
        match viewer {
            Viewer::Seat(seat) => {
                let place = &mut self.places[seat.index()];
                place.connections = place.connections.saturating_sub(1);
                if place.connections == 0 {
                    place.away_since = Some(now);
                }
            }
            Viewer::Spectator | Viewer::Everything => {
                self.watchers = self.watchers.saturating_sub(1);
            }
        }
    }

    /// Somebody sits down, on that seat or on the first open one.
    ///
    /// # Errors
    /// If there is no place, or the game has begun.
    pub fn sit(
        &mut self,
        name: &str,
        seat: Option<u8>,
        key: Key,
    ) -> Result<(Seat, Vec<Write>), Denial> {
        if self.live.is_some() {
            return Err(Denial::Begun);
        }
        let name = clean_name(name).ok_or(Denial::EmptyName)?;
        let open = |place: &Place| place.who == Who::Open;
        let index = match seat.map(usize::from) {
            None => self.places.iter().position(open).ok_or(Denial::TableFull)?,
            Some(index) => {
                let place = self.places.get(index).ok_or(Denial::NoSuchSeat)?;
                if open(place) { index } else { return Err(Denial::SeatTaken) }
            }
        };
        self.places[index] = Place::new(Who::Person { name: self.unlike_others(name), key });
        Ok((Seat(index as u8), vec![self.write()]))
    }

    /// Two players of one name would be confused in the log.
    fn unlike_others(&self, name: String) -> String {
        let taken = |name: &str| (0..self.places.len()).any(|at| self.places[at].name(at) == name);
        if !taken(&name) {
            return name;
        }
        let numbered = (2..).map(|number| format!("{name} {number}"));
        numbered.into_iter().find(|name| !taken(name)).expect("numbers do not run out")
    }

    /// The host gives a seat to a bot, or opens it; who had it must go.
    ///
    /// # Errors
    /// If it is not the host, or too late.
    pub fn rearrange(
        &mut self,
        key: &Key,
        seat: u8,
        bot: Option<&str>,
    ) -> Result<Vec<Write>, Denial> {
        if !self.is_host(key) {
            return Err(Denial::NotHost);
        }
        if self.live.is_some() {
            return Err(Denial::Begun);
        }
        let bot = bot.map(|bot| known_bot(self.module, bot)).transpose()?;
        let place = self.places.get_mut(usize::from(seat)).ok_or(Denial::NoSuchSeat)?;
        *place = Place::new(bot.map_or(Who::Open, |level| Who::Bot { level }));
        Ok(vec![self.write()])
    }

    /// Somebody leaves for good: before the start the seat is open again, later a bot plays on and
    /// the person may still come back.
    ///
    /// # Errors
    /// If the key belongs to no seat.
    pub fn leave(&mut self, now: Time, key: &Key) -> Result<Vec<Write>, Denial> {
        let seat = self.seat_of(key).ok_or(Denial::NotSeated)?;
        let place = &mut self.places[seat.index()];
        if self.live.is_none() {
            *place = Place::new(Who::Open);
        } else {
            place.stand_in = Some(HASTE.to_owned());
            self.settle(now);
        }
        Ok(vec![self.write()])
    }

    /// The host starts the game.
    ///
    /// # Errors
    /// If it is not the host, seats are open, or a game is on.
    pub fn start(&mut self, now: Time, key: &Key, new: NewMatch) -> Result<Vec<Write>, Denial> {
        if !self.is_host(key) {
            return Err(Denial::NotHost);
        }
        if self.live.is_some() {
            return Err(Denial::Begun);
        }
        self.begin(now, new)
    }

    fn begin(&mut self, now: Time, new: NewMatch) -> Result<Vec<Write>, Denial> {
        if !self.is_full() {
            return Err(Denial::SeatsOpen);
        }
        let meta = self.module.meta();
        let stored = StoredMatch {
            id: new.id.clone(),
            table: self.id.clone(),
            game: meta.id.to_owned(),
            rules_version: meta.rules_version,
            options: self.arrangement.options.clone(),
            seats: self.places.len() as u8,
            seed: new.seed,
            position: self.position.clone(),
            names: (0..self.places.len()).map(|at| self.places[at].name(at)).collect(),
            at: now,
        };
        let begin = Write::Begin(stored.clone());
        self.live = Some(Live::begin(self.module, stored, &self.arrangement, now)?);
        self.match_id = Some(new.id);
        for place in &mut self.places {
            place.rematch = false;
        }
        self.settle(now);
        Ok(vec![begin, self.write()])
    }

    /// Somebody would like to play again; it begins when everybody who is here would.
    ///
    /// # Errors
    /// If the game is not over, or the key belongs to no seat.
    pub fn rematch(&mut self, now: Time, key: &Key, new: NewMatch) -> Result<Vec<Write>, Denial> {
        let seat = self.seat_of(key).ok_or(Denial::NotSeated)?;
        if self.phase() != Phase::Finished {
            return Err(Denial::NotOver);
        }
        let place = &mut self.places[seat.index()];
        place.rematch = true;
        place.stand_in = None;
        let willing = |place: &Place| !place.is_person() || place.rematch || place.connections == 0;
        if !self.places.iter().all(willing) {
            return Ok(Vec::new());
        }
        for place in &mut self.places {
            if place.is_person() && !place.rematch {
                place.stand_in = Some(HASTE.to_owned());
            }
        }
        self.begin(now, new)
    }

    /// Lets a bot play for a seat, or takes the seat back. A person decides for her own seat; the
    /// host and the other players may let a bot play for somebody who has been away for a minute.
    ///
    /// # Errors
    /// If it is somebody else's business.
    pub fn hand_over(
        &mut self,
        now: Time,
        key: &Key,
        seat: u8,
        bot: Option<&str>,
    ) -> Result<Vec<Write>, Denial> {
        let own = self.seat_of(key);
        if own.is_none() && !self.is_host(key) {
            return Err(Denial::NotSeated);
        }
        if self.live.is_none() {
            return Err(Denial::NotPlaying);
        }
        let bot = bot.map(|bot| known_bot(self.module, bot)).transpose()?;
        let place = self.places.get_mut(usize::from(seat)).ok_or(Denial::NoSuchSeat)?;
        if !matches!(place.who, Who::Person { .. }) {
            return Err(Denial::NotYours);
        }
        if own != Some(Seat(seat)) {
            let away = place.away_since.is_some_and(|since| now >= since + AWAY);
            if bot.is_none() || !away {
                return Err(Denial::PersonIsHere);
            }
        }
        place.stand_in = bot;
        self.settle(now);
        Ok(vec![self.write()])
    }

    /// A person acts. A repeated request gets its first answer again and does nothing.
    ///
    /// # Errors
    /// The rule that forbids it, or why it cannot be done now.
    pub fn play(
        &mut self,
        now: Time,
        seat: Seat,
        (id, prompt): (u32, u32),
        action: &str,
        lang: Lang,
    ) -> Result<Vec<Write>, Trouble> {
        let what = format!("play {prompt} {action}");
        self.once(now, seat, id, what, |table| table.act(now, seat, prompt, action, lang))
    }

    fn act(
        &mut self,
        now: Time,
        seat: Seat,
        prompt: u32,
        action: &str,
        lang: Lang,
    ) -> Result<Vec<Write>, Trouble> {
        let person = self.places[seat.index()].is_person();
        let live = self.live.as_mut().ok_or(Denial::NotPlaying)?;
        if !person {
            return Err(Denial::HandedOver.into());
        }
        if !live.is_asked(seat) || live.prompt(seat) != prompt {
            return Err(Denial::Stale.into());
        }
        live.play(now, seat, action, lang)
    }

    /// A person takes back her last action. `token` is the scene's.
    ///
    /// # Errors
    /// Why it must stand.
    pub fn undo(
        &mut self,
        now: Time,
        seat: Seat,
        (id, token): (u32, u32),
    ) -> Result<Vec<Write>, Trouble> {
        self.once(now, seat, id, format!("undo {token}"), |table| {
            if !table.places[seat.index()].is_person() {
                return Err(Denial::HandedOver.into());
            }
            let live = table.live.as_mut().ok_or(Denial::NotPlaying)?;
            live.may_undo(seat)?;
            if live.undo_token(seat) != token {
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
        id: u32,
        what: String,
        work: impl FnOnce(&mut Table) -> Result<Vec<Write>, Trouble>,
    ) -> Result<Vec<Write>, Trouble> {
        if let Some(answer) = self.live.as_ref().and_then(|live| live.answered(seat, id, &what)) {
            return answer.map(|()| Vec::new());
        }
        let done = work(self);
        if let Some(live) = &mut self.live {
            live.remember(seat, id, what, done.as_ref().map(|_| ()).map_err(Trouble::clone));
        }
        if done.is_ok() {
            self.settle(now);
        }
        done
    }

    /// May the seat have a hint for what it is asked? Then this is the thinking to be done.
    ///
    /// # Errors
    /// Why not.
    pub fn ask_hint(&self, seat: Seat, prompt: u32, seed: u64) -> Result<BotJob, Denial> {
        let live = self.live.as_ref().ok_or(Denial::NotPlaying)?;
        if !self.arrangement.hints {
            return Err(Denial::NoHints);
        }
        if !live.is_asked(seat) || live.prompt(seat) != prompt {
            return Err(Denial::Stale);
        }
        let adviser = self.module.levels().last().map_or(HASTE, |level| level.bot.as_str());
        // The adviser knows no more than the seat: in a window, what was shown when it opened.
        live.shown().bot_job(seat, adviser, seed).map_err(|error| Denial::Setup(error.to_string()))
    }

    /// The hint, once the thinking is done; the record shows that it was given.
    ///
    /// # Errors
    /// If the question has changed meanwhile.
    pub fn give_hint(
        &mut self,
        now: Time,
        seat: Seat,
        prompt: u32,
        opinions: &[Opinion],
        lang: Lang,
    ) -> Result<(Vec<Write>, Hinted), Denial> {
        let live = self.live.as_mut().ok_or(Denial::NotPlaying)?;
        if !live.is_asked(seat) || live.prompt(seat) != prompt {
            return Err(Denial::Stale);
        }
        Ok(live.hint(now, seat, opinions, lang))
    }

    /// The bots that should think now.
    pub fn thinking(&self) -> Vec<Think> {
        let Some(live) = self.live.as_ref().filter(|live| live.window.is_none()) else {
            return Vec::new();
        };
        let waiting = live.game.status().waiting();
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
            let first = thinking.first_from(live.game.order_from());
            thinking = first.filter(|_| thinking == waiting).into_iter().collect();
        }
        thinking.iter().filter_map(think).collect()
    }

    fn bot_for<'a>(&'a self, live: &Live, seat: Seat) -> Option<&'a str> {
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
    /// just made the table is about to look.
    fn bots_may_act(&self) -> Time {
        let looks = |place: &Place| place.is_person() && place.away_since.is_none();
        let looking = self.watchers > 0 || self.places.iter().any(looks);
        let changed = self.live.as_ref().map_or(0, |live| live.changed);
        if looking { changed + u64::from(self.arrangement.bot_pause) } else { changed }
    }

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
    fn reaction_custom(&self) -> Custom {
        let person = |seat: &Seat| self.places[seat.index()].is_person();
        Custom {
            persons: Seat::first(self.places.len() as u8).filter(person).collect(),
            total: u32::from(self.arrangement.reaction_seconds) * 1000,
        }
    }

    /// After every change: opens a reaction window if people are asked, and lets the clocks of those
    /// run who are waited for.
    fn settle(&mut self, now: Time) {
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
