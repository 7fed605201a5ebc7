//! Standing orders: moments that pass, and answers that are given, without anybody being asked.
//!
//! A standing pass is public, so nothing is told by letting a moment pass at once. A prepared answer is
//! secret: it is given the moment a window opens, behind the window's curtain, and others see no more
//! of it than of an answer given by hand.

use exaequo_catalogue::{AnyMatch, GameModule, Preparable};
use exaequo_game::{Lang, Moment, Narration, Seat, SeatSet};
use exaequo_protocol::{
    Move, Orders, PreparableMoment, PreparedAnswer, StandingInfo, StandingPass,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Time;
use crate::denial::{Denial, Trouble};
use crate::live::Live;
use crate::place::Place;
use crate::stored::Write;
use crate::table::Table;

/// Nobody needs more prepared answers, and a hostile client cannot fill the memory.
const MOST_PREPARED: usize = 16;

/// What a seat has ordered, and since when.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SeatOrders {
    pub(crate) orders: Orders,
    /// Whose turn it was when the pass was ordered, and in which round.
    since: Option<(u8, u16)>,
    /// A prepared answer that was not given because of the standing pass.
    #[serde(skip)]
    pub(crate) held_back: Option<String>,
}

impl SeatOrders {
    /// What is so at a table of several people until somebody says otherwise.
    pub(crate) fn usual(module: &dyn GameModule) -> Self {
        let never = module.seldom().iter().map(|kind| (*kind).to_owned()).collect();
        SeatOrders { orders: Orders { never, ..Orders::default() }, ..SeatOrders::default() }
    }

    /// What everybody may know.
    pub(crate) fn standing(&self) -> StandingInfo {
        StandingInfo { pass: self.orders.pass, never: self.orders.never.clone() }
    }

    fn passes(&self, moment: &Moment) -> bool {
        self.orders.pass.is_some() || self.orders.never.iter().any(|kind| kind == moment.kind)
    }

    /// Would everybody be told that the seat lets a moment pass in which it has just played a card? The
    /// window could then end early and show by that what somebody else has answered.
    fn contradicts(&self, live: &Live, seat: Seat) -> bool {
        let pass = live.shown().let_pass(seat);
        let card = live.sealed(seat).filter(|answer| pass.as_deref() != Some(*answer));
        card.is_some() && live.shown().moment(seat).is_some_and(|moment| self.passes(&moment))
    }

    /// The prepared answer that fits the moment and is legal.
    fn prepared(&self, moment: &Moment, legal: &[String]) -> Option<&PreparedAnswer> {
        let fits = |one: &&PreparedAnswer| {
            let about = one.about.as_deref().is_none_or(|about| moment.about == Some(about));
            one.kind == moment.kind && about && legal.contains(&one.action)
        };
        self.orders.prepared.iter().find(fits)
    }

    /// Is the pass over, now that it is this turn?
    fn is_over(&self, seat: Seat, turn: (Seat, u16)) -> bool {
        let now = (turn.0.0, turn.1);
        match self.orders.pass {
            None => false,
            Some(StandingPass::ThisTurn) => self.since != Some(now),
            Some(StandingPass::UntilMine) => turn.0 == seat && self.since != Some(now),
        }
    }
}

/// What must be true of orders, whoever sends them.
fn check(module: &dyn GameModule, game: &dyn AnyMatch, orders: &Orders) -> Result<(), Trouble> {
    let kinds = || orders.never.iter().chain(orders.prepared.iter().map(|one| &one.kind));
    let unknown = kinds().find(|kind| !module.moments().contains(&kind.as_str()));
    if unknown.is_some() || orders.never.len() > module.moments().len() {
        return Err(Denial::NoSuchMoment.into());
    }
    if orders.prepared.len() > MOST_PREPARED {
        return Err(Denial::TooManyOrders.into());
    }
    for one in &orders.prepared {
        let canonical = game.notation(&Value::String(one.action.clone()))?;
        if canonical != one.action || one.about.as_ref().is_some_and(|about| about.len() > 64) {
            return Err(Denial::NotAnAction(canonical).into());
        }
    }
    Ok(())
}

impl Table {
    /// A person says what she wants to happen in reaction windows, instead of what she wanted before.
    ///
    /// # Errors
    /// If it is no order of this game, no game is on, or the seat has just answered otherwise.
    pub fn order(&mut self, now: Time, seat: Seat, orders: Orders) -> Result<Vec<Write>, Trouble> {
        let live = self.live.as_ref().ok_or(Denial::NotPlaying)?;
        check(self.module, &*live.game, &orders)?;
        let since = live.shown().whose_turn().map(|(seat, round)| (seat.0, round));
        let orders = SeatOrders { orders, since, held_back: None };
        if orders.contradicts(live, seat) {
            return Err(Denial::Answered.into());
        }
        self.places[seat.index()].orders = orders;
        let mut writes = vec![self.write()];
        writes.extend(self.settle(now));
        Ok(writes)
    }

    /// What the seat could prepare, as sentences.
    pub fn preparable(&self, seat: Seat, lang: Lang) -> Vec<PreparableMoment> {
        let Some(live) = &self.live else { return Vec::new() };
        let narration = Narration::new(lang, &live.stored.names);
        let moment = |kind: &&str| {
            let Preparable { subjects, answers } = live.shown().preparable(seat, kind, &narration);
            let answer = |(action, sentence)| Move { action, sentence };
            PreparableMoment {
                kind: (*kind).to_owned(),
                subjects: subjects.into_iter().map(str::to_owned).collect(),
                answers: answers.into_iter().map(answer).collect(),
            }
        };
        self.module.moments().iter().map(moment).collect()
    }

    /// A person agrees, or no longer agrees, that only who can answer is asked.
    ///
    /// # Errors
    /// If the game has no reaction windows.
    pub fn agree_quick(
        &mut self,
        now: Time,
        seat: Seat,
        agree: bool,
    ) -> Result<Vec<Write>, Trouble> {
        if self.module.moments().is_empty() {
            return Err(Denial::NoSuchMoment.into());
        }
        self.places[seat.index()].quick = agree;
        let mut writes = vec![self.write()];
        writes.extend(self.settle(now));
        Ok(writes)
    }

    /// Has everybody agreed that only who can answer is asked?
    pub(crate) fn is_quick(&self) -> bool {
        let mut people = self.places.iter().filter(|place| place.is_person()).peekable();
        people.peek().is_some() && people.all(|place| place.quick)
    }

    /// Is one person alone among our own bots, with nobody else looking? Then there is nobody to hide
    /// from that she has nothing to answer. Who let a bot play but still looks on counts as well.
    pub(crate) fn is_lone(&self) -> bool {
        let looks = |place: &&Place| place.is_person() || place.connections > 0;
        self.watchers == 0 && self.places.iter().filter(looks).count() == 1
    }

    /// The persons of whom everybody can tell that they let this moment pass.
    pub(crate) fn passing(&self, live: &Live) -> SeatSet {
        let quick = self.is_quick();
        let passes = |seat: &Seat| {
            let place = &self.places[seat.index()];
            let Some(moment) = live.shown().moment(*seat) else { return false };
            let unable = quick && live.shown().legal(*seat).len() == 1;
            place.is_person() && (place.orders.passes(&moment) || unable)
        };
        live.shown().status().waiting().iter().filter(passes).collect()
    }

    /// The next answer that is given without asking: a pass that everybody knows of, the only
    /// possible answer of a lone person, or a prepared one.
    pub(crate) fn automatic(&self) -> Option<Automatic> {
        let live = self.live.as_ref().filter(|live| live.outcome().is_none())?;
        let passing = self.passing(live);
        let asked = live.shown().status().waiting();
        let asked = asked.iter().filter(|seat| live.is_asked(*seat));
        let mut people = asked.filter(|seat| self.places[seat.index()].is_person());
        people.find_map(|seat| self.answer_for(live, seat, passing.contains(seat)))
    }

    fn answer_for(&self, live: &Live, seat: Seat, passing: bool) -> Option<Automatic> {
        let moment = live.shown().moment(seat)?;
        let pass = live.game.let_pass(seat)?;
        let legal: Vec<String> =
            live.game.legal(seat).into_iter().map(|choice| choice.text).collect();
        let orders = &self.places[seat.index()].orders;
        let prepared = orders.prepared(&moment, &legal).map(|one| one.action.clone());
        let nothing_else = self.is_lone() && legal.len() == 1;
        match (passing || nothing_else, prepared) {
            (true, held_back) => Some(Automatic { seat, action: pass, held_back, prepared: false }),
            (false, Some(action)) => {
                Some(Automatic { seat, action, held_back: None, prepared: true })
            }
            (false, None) => None,
        }
    }

    /// Orders that have been carried out, or whose time is over, are forgotten.
    pub(crate) fn expire_orders(&mut self, done: Option<&Automatic>) -> Vec<Write> {
        let turn = self.live.as_ref().and_then(|live| live.shown().whose_turn());
        let mut changed = false;
        for (index, place) in self.places.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            if turn.is_some_and(|turn| place.orders.is_over(seat, turn)) {
                place.orders.orders.pass = None;
                changed = true;
            }
            let Some(done) = done.filter(|done| done.seat == seat) else { continue };
            if done.held_back.is_some() {
                place.orders.held_back.clone_from(&done.held_back);
            }
            if done.prepared {
                let prepared = &mut place.orders.orders.prepared;
                let at = prepared.iter().position(|one| one.action == done.action);
                at.map(|at| prepared.remove(at));
                changed = true;
            }
        }
        if changed { vec![self.write()] } else { Vec::new() }
    }
}

/// An answer that is given without asking.
pub(crate) struct Automatic {
    pub(crate) seat: Seat,
    pub(crate) action: String,
    /// The prepared answer that the standing pass goes before.
    held_back: Option<String>,
    /// Was it prepared?
    prepared: bool,
}
