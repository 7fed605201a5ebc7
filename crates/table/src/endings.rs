//! Ends that people make: somebody resigns, or everybody at the table agrees that it is enough.
//!
//! What people say about it is public and goes into the match's log, never among its actions. The
//! match itself ends only when no reaction window is open, so that an end tells nothing about one.

use exaequo_catalogue::AnyMatch;
use exaequo_game::{Lang, Outcome, PerSeat, Seat, SeatSet};
use exaequo_protocol::Phase;

use crate::Time;
use crate::denial::{Denial, text};
use crate::live::Live;
use crate::place::{Key, Place, Stay};
use crate::stored::{Ending, EntryKind, Write};
use crate::table::{HASTE, Table};

/// What people have said about ending the match, and whether they have ended it.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Accord {
    /// Who has given up.
    pub(crate) resigned: SeatSet,
    /// Who would end it now.
    pub(crate) agreed: SeatSet,
    /// How people have ended it.
    ended: Option<Ending>,
}

impl Accord {
    /// Takes in what an entry of the log says about it.
    pub(crate) fn note(&mut self, seat: Seat, kind: &EntryKind) {
        match kind {
            EntryKind::Resign => self.resigned = self.resigned.with(seat),
            EntryKind::Agree => self.agreed = self.agreed.with(seat),
            EntryKind::PlayOn => self.agreed = SeatSet::EMPTY,
            EntryKind::End { ending } => self.ended = Some(*ending),
            _ => {}
        }
    }
}

impl Ending {
    /// How the match ends with the points as they stand. The rules name no winner of a game that they
    /// did not end; of those who have not resigned, who has the most points wins.
    fn outcome(self, game: &dyn AnyMatch, resigned: SeatSet) -> Outcome {
        let mut scores = PerSeat::default();
        for row in game.score_sheet().rows {
            if let Some(seat) = row.seat {
                scores[seat] = row.total;
            }
        }
        let left: SeatSet =
            Seat::first(game.seats()).filter(|seat| !resigned.contains(*seat)).collect();
        let best = left.iter().map(|seat| scores[seat]).max();
        let winners = match self {
            Ending::Agreement => SeatSet::EMPTY,
            Ending::Resignation => left.iter().filter(|seat| Some(scores[*seat]) == best).collect(),
        };
        Outcome { seats: game.seats(), scores, winners, automa: None, reason: self.word() }
    }
}

impl Live {
    /// How the match ended, as far as everybody can see.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.ended_by_people().or_else(|| self.shown().status().outcome())
    }

    /// How people ended the match, if they did.
    pub(crate) fn ended_by_people(&self) -> Option<Outcome> {
        self.accord.ended.map(|ending| ending.outcome(&*self.game, self.accord.resigned))
    }

    /// Whom the match waits for, behind every curtain.
    pub(crate) fn waiting(&self) -> SeatSet {
        let ended = self.accord.ended.is_some();
        if ended { SeatSet::EMPTY } else { self.game.status().waiting() }
    }

    /// How it was ended by people, as a sentence.
    pub(crate) fn ended_sentence(&self, lang: Lang) -> Option<String> {
        let resigned = self.accord.resigned.iter();
        let names: Vec<&str> =
            resigned.map(|seat| self.stored.names[seat.index()].as_str()).collect();
        let key = |ending: Ending| format!("ended.{}", ending.word());
        let fill = |ending| text(lang).fill(&key(ending), &[("names", &names.join(", "))]);
        self.accord.ended.map(fill)
    }
}

impl Table {
    /// A person gives up. If only one seat is left, or no person, the match ends; otherwise a bot
    /// plays the seat to the end, and it cannot be taken back.
    ///
    /// # Errors
    /// If no game is on, the key belongs to no seat, or she has resigned before.
    pub fn resign(&mut self, now: Time, key: &Key) -> Result<Vec<Write>, Denial> {
        let (seat, live) = self.speaker(key)?;
        if live.accord.resigned.contains(seat) {
            return Err(Denial::Resigned);
        }
        let mut writes = vec![live.declare(now, seat, EntryKind::Resign)];
        self.places[seat.index()].let_play(Some(HASTE.to_owned()), Stay::UntilAsked);
        writes.extend(self.settled(now));
        Ok(writes)
    }

    /// A person would end the match now, with the points as they stand. It ends when everybody at the
    /// table would; who has been away for a minute is not at the table any more.
    ///
    /// # Errors
    /// If no game is on, the key belongs to no seat, or a bot plays for it.
    pub fn agree_to_end(&mut self, now: Time, key: &Key) -> Result<Vec<Write>, Denial> {
        let (seat, _) = self.speaker(key)?;
        if !self.places[seat.index()].is_person() {
            return Err(Denial::HandedOver);
        }
        let (seat, live) = self.speaker(key)?;
        let news = !live.accord.agreed.contains(seat);
        let mut writes = Vec::from_iter(news.then(|| live.declare(now, seat, EntryKind::Agree)));
        writes.extend(self.settle(now));
        Ok(writes)
    }

    /// A person would rather play on: nobody has agreed any more.
    ///
    /// # Errors
    /// If no game is on, or the key belongs to no seat.
    pub fn play_on(&mut self, now: Time, key: &Key) -> Result<Vec<Write>, Denial> {
        let (seat, live) = self.speaker(key)?;
        let news = !live.accord.agreed.is_empty();
        Ok(Vec::from_iter(news.then(|| live.declare(now, seat, EntryKind::PlayOn))))
    }

    /// Whose key it is, and the match that is on.
    fn speaker(&mut self, key: &Key) -> Result<(Seat, &mut Live), Denial> {
        let seat = self.seat_of(key).ok_or(Denial::NotSeated)?;
        let playing = self.phase() == Phase::Playing;
        let live = self.live.as_mut().filter(|_| playing).ok_or(Denial::NotPlaying)?;
        Ok((seat, live))
    }

    /// Ends the match if people have decided so and no window is open.
    pub(crate) fn end_if_decided(&mut self, now: Time) -> Vec<Write> {
        let Some(ending) = self.decided(now) else { return Vec::new() };
        let Some(live) = &mut self.live else { return Vec::new() };
        let seat = (live.accord.resigned.first().or(live.accord.agreed.first())).unwrap_or(Seat(0));
        let mut writes = vec![live.declare(now, seat, EntryKind::End { ending })];
        live.pending = None;
        writes.extend(live.finish(now));
        writes
    }

    /// How people have decided to end the match.
    fn decided(&self, now: Time) -> Option<Ending> {
        let accord = self.open_accord()?;
        let agreed = self.agreed_at(accord).is_some_and(|at| now >= at);
        match self.is_given_up(accord) {
            true => Some(Ending::Resignation),
            false => agreed.then_some(Ending::Agreement),
        }
    }

    /// When the match will end because the last who has not agreed is no longer at the table.
    pub(crate) fn ends_at(&self) -> Option<Time> {
        self.agreed_at(self.open_accord()?)
    }

    /// What people have said about ending the match, if it goes on and no window is open.
    fn open_accord(&self) -> Option<Accord> {
        let live = self.live.as_ref().filter(|live| live.window.is_none())?;
        let goes_on = !live.waiting().is_empty();
        goes_on.then_some(live.accord)
    }

    /// Is only one seat left that has not resigned, or no person's?
    fn is_given_up(&self, Accord { resigned, .. }: Accord) -> bool {
        let stays = |(seat, _): &(Seat, &Place)| !resigned.contains(*seat);
        let left: Vec<&Place> = self.seated().filter(stays).map(|(_, place)| place).collect();
        let people = left.iter().any(|place| place.is_someone());
        !resigned.is_empty() && (left.len() <= 1 || !people)
    }

    /// From when on everybody at the table has agreed; none while somebody is here who has not.
    fn agreed_at(&self, Accord { agreed, .. }: Accord) -> Option<Time> {
        let open = |(seat, place): &(Seat, &Place)| place.is_person() && !agreed.contains(*seat);
        let gone = self.seated().filter(open).map(|(_, place)| place.gone_at());
        let all = gone.collect::<Option<Vec<Time>>>().filter(|_| !agreed.is_empty())?;
        Some(all.into_iter().max().unwrap_or(0))
    }

    fn seated(&self) -> impl Iterator<Item = (Seat, &Place)> {
        (0..).map(Seat).zip(&self.places)
    }
}
