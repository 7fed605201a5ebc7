//! A table with scripted time that keeps what must be stored, as a server would.

use exaequo_game::{GameRng, Lang, Seat, Seed, Viewer};
use exaequo_protocol::{RequestId, Scene, SeatPlan, TableSettings};
use exaequo_table::{
    Denial, Entry, EntryKind, Key, NewMatch, Setup, StoredMatch, StoredTable, Table, Telling,
    Think, Time, Trouble, Write,
};
use serde_json::{Value, json};

/// The host's key.
pub(crate) fn host() -> Key {
    Key::of("host")
}

/// The key of whoever has that seat.
pub(crate) fn key(seat: u8) -> Key {
    Key::of(&format!("seat {seat}"))
}

pub(crate) fn me(name: &str) -> SeatPlan {
    SeatPlan::Me { name: name.to_owned() }
}

pub(crate) fn bot() -> SeatPlan {
    SeatPlan::Bot { level: "random".to_owned() }
}

pub(crate) fn people(count: u8) -> Vec<SeatPlan> {
    ["Ana", "Berta", "Carla", "Diana"][..usize::from(count)].iter().map(|name| me(name)).collect()
}

pub(crate) fn plain() -> TableSettings {
    TableSettings { bot_pause: 0, options: json!({"first_player": 0}), ..TableSettings::default() }
}

/// What was stored, in order.
#[derive(Clone, Default)]
pub(crate) struct Kept {
    pub(crate) table: Option<StoredTable>,
    pub(crate) begun: Option<StoredMatch>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) finished: u32,
}

impl Kept {
    fn keep(&mut self, writes: Vec<Write>) {
        for write in writes {
            match write {
                Write::Table(table) => self.table = Some(table),
                Write::Begin(begun) => {
                    (self.begun, self.entries, self.finished) = (Some(begun), Vec::new(), 0);
                }
                Write::Entry { number, entry, .. } => {
                    self.entries.push(entry);
                    assert_eq!(self.entries.len() as u32, number, "no gap, no place twice");
                }
                Write::Finish { .. } => self.finished += 1,
            }
        }
    }
}

pub(crate) struct Play {
    pub(crate) table: Table,
    pub(crate) now: Time,
    pub(crate) kept: Kept,
    next_id: u32,
}

impl Play {
    /// A table that still gathers if a seat is open, and plays otherwise.
    pub(crate) fn new(seats: Vec<SeatPlan>, settings: TableSettings) -> Self {
        Self::at(seats, settings, None, 1)
    }

    /// The same, beginning with a described table.
    pub(crate) fn at(
        seats: Vec<SeatPlan>,
        settings: TableSettings,
        position: Option<Value>,
        seed: u64,
    ) -> Self {
        Self::of("nobel-run", seats, settings, position, seed)
    }

    /// The same of another game.
    pub(crate) fn of(
        game: &str,
        seats: Vec<SeatPlan>,
        settings: TableSettings,
        position: Option<Value>,
        seed: u64,
    ) -> Self {
        let mine = |plan: &SeatPlan| matches!(plan, SeatPlan::Me { .. });
        let keyed = |(at, plan): (u8, SeatPlan)| {
            let own = mine(&plan).then(|| key(at));
            (plan, own)
        };
        let module = exaequo_catalogue::find(game).unwrap();
        let seats = (0..).zip(seats).map(keyed).collect();
        let setup = Setup { id: "table".into(), module, settings, host: host(), seats, position };
        let (table, writes) = Table::make(setup).unwrap();
        let mut play = Play { table, now: 1_000_000, kept: Kept::default(), next_id: 0 };
        play.kept.keep(writes);
        if play.table.is_full() {
            let writes = play.table.start(play.now, &host(), new_match(seed)).unwrap();
            play.kept.keep(writes);
        }
        play
    }

    /// Does something to the table and keeps what must be stored.
    pub(crate) fn act<E>(
        &mut self,
        work: impl FnOnce(&mut Table, Time) -> Result<Vec<Write>, E>,
    ) -> Result<(), E> {
        let writes = work(&mut self.table, self.now)?;
        self.kept.keep(writes);
        Ok(())
    }

    pub(crate) fn scene(&self, seat: u8) -> Scene {
        self.table.scene(Viewer::Seat(Seat(seat)), Lang::En).expect("a game is on")
    }

    /// The seat answers what it is asked.
    pub(crate) fn try_play(&mut self, seat: u8, action: &str) -> Result<(), Trouble> {
        let prompt = self.scene(seat).prompt;
        self.next_id += 1;
        let id = RequestId(self.next_id);
        self.act(|table, now| table.play(now, Seat(seat), (id, prompt), action, Lang::En))
    }

    pub(crate) fn plays(&mut self, seat: u8, action: &str) {
        let done = self.try_play(seat, action);
        assert!(done.is_ok(), "seat {seat}, {action}: {done:?}");
    }

    /// The seat ends its turn, with whatever that asks for.
    pub(crate) fn ends_turn(&mut self, seat: u8) {
        self.plays(seat, "end turn");
        while self.scene(seat).prompt.is_some() && self.scene(seat).reaction.is_none() {
            let action = self.scene(seat).legal[0].0.clone();
            self.plays(seat, &action);
        }
    }

    pub(crate) fn try_undo(&mut self, seat: u8) -> Result<(), Trouble> {
        let token = self.scene(seat).undo;
        self.next_id += 1;
        let id = RequestId(self.next_id);
        self.act(|table, now| table.undo(now, Seat(seat), (id, token)))
    }

    /// Time passes, and what happens by itself happens.
    pub(crate) fn wait(&mut self, milliseconds: Time) {
        let until = self.now + milliseconds;
        while let Some(at) = self.table.wake_at().filter(|at| *at <= until) {
            self.now = self.now.max(at);
            self.act(|table, now| Ok::<_, Denial>(table.tick(now))).unwrap();
        }
        self.now = until;
    }

    /// Every bot that should think does so, and acts.
    pub(crate) fn bots_act(&mut self) {
        while let Some(think) = self.table.thinking().into_iter().next() {
            let action = self.think(&think);
            self.bot_acts(&think, &action);
        }
    }

    /// A bot has chosen this.
    pub(crate) fn bot_acts(&mut self, think: &Think, action: &str) {
        let chosen = |table: &mut Table, now| Ok::<_, Denial>(table.bot_chose(now, think, action));
        self.act(chosen).unwrap();
    }

    pub(crate) fn think(&self, think: &Think) -> String {
        let job = self.table.bot_job(think, 7).expect("a question of now");
        job(&std::sync::atomic::AtomicBool::new(false)).choice.text
    }

    /// One decision of whoever is waited for; `false` when the game is over.
    pub(crate) fn random_step(&mut self, rng: &mut GameRng) -> bool {
        let seats = self.table.info().seats.len() as u8;
        let asked: Vec<u8> = (0..seats).filter(|seat| self.scene(*seat).prompt.is_some()).collect();
        match rng.pick(&asked) {
            Some(seat) => {
                let legal = self.scene(*seat).legal;
                let action = rng.pick(&legal).expect("who is asked can do something").0.clone();
                self.plays(*seat, &action);
            }
            None if self.table.wake_at().is_some() => {
                let wait = self.table.wake_at().unwrap().saturating_sub(self.now);
                self.wait(wait);
            }
            None => return false,
        }
        true
    }

    /// The table made again from what was stored.
    pub(crate) fn restored(&self) -> Table {
        let kept = self.kept.clone();
        let played = kept.begun.map(|begun| (begun, kept.entries));
        Table::restore(self.table.module(), kept.table.unwrap(), played, self.now)
    }
}

pub(crate) fn new_match(seed: u64) -> NewMatch {
    NewMatch { id: format!("match {seed}"), seed: Seed::from_number(seed) }
}

/// What was done, by whom, as the record has it.
pub(crate) fn actions(play: &Play) -> Vec<(u8, String)> {
    let action = |entry: &Entry| match &entry.kind {
        EntryKind::Play { action } => Some((entry.seat.0, action.clone())),
        _ => None,
    };
    play.kept.entries.iter().filter_map(action).collect()
}

/// What was answered behind the curtain of windows, in the order of arrival.
pub(crate) fn answers(play: &Play) -> Vec<(u8, String)> {
    let answer = |entry: &Entry| match &entry.kind {
        EntryKind::Answer { action } => Some((entry.seat.0, action.clone())),
        _ => None,
    };
    play.kept.entries.iter().filter_map(answer).collect()
}

/// Everything a viewer can be told of a table, as bytes.
pub(crate) fn bytes(table: &Table, now: Time, viewer: Viewer) -> String {
    let scene = table.scene(viewer, Lang::En);
    let log = table.log(viewer, Telling::to_you(Lang::En), 0, u32::MAX);
    let past = table.past(viewer, Telling::to_you(Lang::Es), (0, u32::MAX));
    json!([table.info(), scene, log, past, table.clocks(now)]).to_string()
}
