//! The lobby: who sits where, the start, a rematch, and who plays for somebody who is away.

use exaequo_catalogue::GameModule;
use exaequo_game::{Seat, Seed};
use exaequo_protocol::{Phase, SeatPlan, TableSettings};
use serde_json::Value;

use crate::Time;
use crate::denial::Denial;
use crate::live::Live;
use crate::names::clean_name;
use crate::orders::SeatOrders;
use crate::place::{Key, Place, Stay, Who};
use crate::setup::{check_settings, known_bot, planned};
use crate::stored::{EntryKind, StoredMatch, Write};
use crate::table::{HASTE, Table};

/// What a table is made of.
#[derive(Clone)]
pub struct Setup {
    /// Its unguessable id.
    pub id: String,
    /// The game.
    pub module: &'static dyn GameModule,
    /// How it is meant to be played.
    pub settings: TableSettings,
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

impl Table {
    /// A new table.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn make(setup: Setup) -> Result<(Table, Vec<Write>), Denial> {
        let settings = check_settings(&setup)?;
        let places: Result<Vec<Place>, Denial> =
            setup.seats.into_iter().map(|(plan, key)| planned(setup.module, plan, key)).collect();
        let mut table = Table {
            id: setup.id,
            module: setup.module,
            settings,
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

    /// Somebody sits down, on that seat or on the first that is free: an open one, or once the game is
    /// on a bot's, which plays on as that person.
    ///
    /// # Errors
    /// If there is no place, or the host wants nobody to come late.
    pub fn sit(
        &mut self,
        now: Time,
        name: &str,
        seat: Option<u8>,
        key: Key,
    ) -> Result<(Seat, Vec<Write>), Denial> {
        let open: fn(&Place) -> bool = match self.phase() {
            Phase::Gathering => |place| place.who == Who::Open,
            Phase::Playing if self.settings.late => |place| matches!(place.who, Who::Bot { .. }),
            _ => return Err(Denial::Begun),
        };
        let name = clean_name(name).ok_or(Denial::EmptyName)?;
        let index = match seat.map(usize::from) {
            None => self.places.iter().position(open).ok_or(Denial::TableFull)?,
            Some(index) => {
                let place = self.places.get(index).ok_or(Denial::NoSuchSeat)?;
                if open(place) { index } else { return Err(Denial::SeatTaken) }
            }
        };
        let (seat, name) = (Seat(index as u8), self.unlike_others(name));
        self.places[index] = Place::new(Who::Person { name: name.clone(), key });
        let late =
            self.live.as_mut().map(|live| live.declare(now, seat, EntryKind::Seated { name }));
        let mut writes = Vec::from_iter(late);
        writes.extend(self.settled(now));
        Ok((seat, writes))
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
            place.let_play(Some(HASTE.to_owned()), Stay::UntilAsked);
        }
        Ok(self.settled(now))
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
            options: self.settings.options.clone(),
            seats: self.places.len() as u8,
            seed: new.seed,
            position: self.position.clone(),
            names: (0..self.places.len()).map(|at| self.places[at].name(at)).collect(),
            at: now,
            asked_before: self.live.as_ref().map_or(0, Live::last_number),
        };
        let begin = Write::Begin(stored.clone());
        self.live = Some(Live::begin(self.module, stored, &self.settings, now)?);
        self.match_id = Some(new.id);
        let several = self.places.iter().filter(|place| place.is_person()).count() > 1;
        for place in &mut self.places {
            place.rematch = false;
            place.orders =
                if several { SeatOrders::usual(self.module) } else { SeatOrders::default() };
        }
        let mut writes = vec![begin];
        writes.extend(self.settled(now));
        Ok(writes)
    }

    /// The table as it is now, and what happens by itself.
    pub(crate) fn settled(&mut self, now: Time) -> Vec<Write> {
        let mut writes = vec![self.write()];
        writes.extend(self.settle(now));
        writes
    }

    /// Somebody would like to play again; it begins when everybody who is here would. For who is not
    /// here a bot plays until she comes back.
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
        let willing = |place: &Place| place.rematch || place.connections == 0;
        if !self.places.iter().filter(|place| place.is_someone()).all(willing) {
            return Ok(Vec::new());
        }
        for place in &mut self.places {
            if place.is_someone() && !place.rematch {
                place.let_play(Some(HASTE.to_owned()), Stay::UntilBack);
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
        if self.live.as_ref().is_some_and(|live| live.accord.resigned.contains(Seat(seat))) {
            return Err(Denial::Resigned);
        }
        let place = self.places.get_mut(usize::from(seat)).ok_or(Denial::NoSuchSeat)?;
        if !place.is_someone() {
            return Err(Denial::NotYours);
        }
        let mine = own == Some(Seat(seat));
        match place.away_since {
            _ if mine => {}
            Some(_) if bot.is_some() && place.is_gone(now) => {}
            Some(_) if bot.is_some() => return Err(Denial::JustLeft),
            _ => return Err(Denial::PersonIsHere),
        }
        place.let_play(bot, if mine { Stay::UntilAsked } else { Stay::UntilBack });
        Ok(self.settled(now))
    }
}
