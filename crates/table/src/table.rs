//! The table: what it holds, how it is stored, and who looks. The chapters are `lobby`, `play` and
//! `clocks`; what a viewer sees is in `sight`.

use std::fmt;

use exaequo_catalogue::GameModule;
use exaequo_game::{Seat, Viewer};
use exaequo_protocol::TableSettings;
use serde_json::Value;

use crate::Time;
use crate::denial::Denial;
use crate::live::Live;
use crate::place::{Key, Place, Stay, Who};
use crate::stored::{Entry, StoredMatch, StoredPlace, StoredTable, Write};

/// Who decides for a person whose time is over, or who is gone.
pub(crate) const HASTE: &str = "greedy";

/// One table.
#[derive(Clone)]
pub struct Table {
    pub(crate) id: String,
    pub(crate) module: &'static dyn GameModule,
    pub(crate) settings: TableSettings,
    pub(crate) host: Key,
    pub(crate) places: Vec<Place>,
    pub(crate) match_id: Option<String>,
    pub(crate) position: Option<Value>,
    pub(crate) live: Option<Live>,
    pub(crate) watchers: u32,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("match", &self.match_id).finish_non_exhaustive()
    }
}

impl Table {
    /// The table as it was stored, with its match.
    pub fn restore(
        module: &'static dyn GameModule,
        stored: StoredTable,
        played: Option<(StoredMatch, Vec<Entry>)>,
        now: Time,
    ) -> Table {
        let place = |StoredPlace { who, stand_in, stay, orders, quick }: StoredPlace| Place {
            stand_in,
            stay,
            orders,
            quick,
            ..Place::new(who)
        };
        let mut table = Table {
            id: stored.id,
            module,
            settings: stored.settings,
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
            let began = stored.at;
            let live = Live::begin(module, stored, &table.settings, began);
            let custom = table.reaction_custom();
            let redone = |mut live: Live| live.redo(&entries, custom, now).map(|()| live);
            table.live = live.and_then(redone).ok();
            table.open_window(now);
            table.run_clocks(now);
        }
        table
    }

    /// The table as it should be stored.
    pub(crate) fn write(&self) -> Write {
        let place = |place: &Place| StoredPlace {
            who: place.who.clone(),
            stand_in: place.stand_in.clone(),
            stay: place.stay,
            orders: place.orders.clone(),
            quick: place.quick,
        };
        Write::Table(StoredTable {
            id: self.id.clone(),
            game: self.module.meta().id.to_owned(),
            settings: self.settings.clone(),
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

    /// The match that is played, or was played last.
    pub fn match_id(&self) -> Option<&str> {
        self.match_id.as_deref()
    }

    /// The game.
    pub fn module(&self) -> &'static dyn GameModule {
        self.module
    }

    /// What was agreed.
    pub fn settings(&self) -> &TableSettings {
        &self.settings
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
            None if self.settings.watching || self.live.is_none() => Ok(Viewer::Spectator),
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

    /// Somebody is here again: the bot that others let play meanwhile leaves.
    pub fn came_back(&mut self, now: Time, viewer: Viewer) -> Vec<Write> {
        let Viewer::Seat(seat) = viewer else { return Vec::new() };
        if !self.is_waited_for(viewer) {
            return Vec::new();
        }
        self.places[seat.index()].stand_in = None;
        self.settled(now)
    }

    /// Does a bot play for this viewer that leaves when she is here again?
    pub fn is_waited_for(&self, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        let place = &self.places[seat.index()];
        place.stand_in.is_some() && place.stay == Stay::UntilBack
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
}
