//! What ends the game and what everybody scores (NB-80, NB-90 to NB-97).

use exaequo_game::{Outcome, PerSeat, ScoreRow, ScoreSheet, Seat, SeatSet, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::board::{Constellation, Spaces};
use crate::colour::Colour;
use crate::galaxy::Galaxy;
use crate::progress;
use crate::state::{Ending, Nebula, RaceSlot, Stage};
use crate::values::TrackName;

/// NB-80: what is seen now that ends the game after the round.
pub(crate) fn ending(game: &Nebula) -> Option<Ending> {
    Ending::ALL.into_iter().find(|&ending| game.stage != Stage::Over && ends(game, ending))
}

/// Is this way to end the game there? Once there, none of them goes away. The round limit is looked
/// at after the round.
pub(crate) fn ends(game: &Nebula, ending: Ending) -> bool {
    let numbers = &game.components().numbers;
    match ending {
        Ending::BlackTrack => game.track == numbers.track.steps,
        Ending::Constellations => {
            let enough = usize::from(numbers.end.complete_constellations);
            Seat::first(game.seats).any(|s| complete_constellations(game, s).count() >= enough)
        }
        Ending::EmptyBag => game.bag.is_empty(),
        Ending::RaceMarkers => markers(game) >= game.components().race_markers(game.seats),
        Ending::RoundLimit => false,
    }
}

/// All markers on the race cards.
pub(crate) fn markers(game: &Nebula) -> u8 {
    game.race_slots().iter().map(|slot| slot.met.count_ones() as u8).sum()
}

fn complete_constellations(game: &Nebula, seat: Seat) -> impl Iterator<Item = Constellation> {
    let occupied = game.player(seat).galaxy.occupied();
    let board = &game.components().board;
    let complete = move |c: &Constellation| occupied.covers(board.constellations[*c as usize]);
    Constellation::ALL.into_iter().filter(complete)
}

/// One player's points by category; those of the personal objective are known to its owner only.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Score {
    /// NB-90, if the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub personal: Option<u8>,
    /// NB-91.
    pub race: u8,
    /// NB-92.
    pub black: u8,
    /// NB-93.
    pub constellations: u8,
    /// NB-94; none in the introductory game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colours: Option<u8>,
    /// NB-95; none in the introductory game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub advanced: Option<u8>,
    /// All of these.
    pub total: i16,
    /// The part of it that nothing can take away any more: race markers, black stars, and complete
    /// constellations at their lowest value.
    pub certain: i16,
}

/// The seat's points as if the game ended now, as far as the viewer may know.
pub(crate) fn score(game: &Nebula, seat: Seat, viewer: Viewer) -> Score {
    let known = (viewer.sees(seat) || game.stage == Stage::Over) && has_chosen(game, seat);
    let full = game.is_full();
    let mut score = Score {
        personal: known.then(|| personal(game, seat)),
        race: game.race_slots().iter().map(|slot| race(game, slot, seat)).sum(),
        black: game.components().numbers.row.points[usize::from(game.player(seat).black)],
        constellations: complete_constellations(game, seat).map(|c| worth(game, c)).sum(),
        colours: full.then(|| colours(game, &game.player(seat).galaxy)),
        advanced: full.then(|| advanced(game, seat)),
        total: 0,
        certain: 0,
    };
    let bare = complete_constellations(game, seat).count() as u8
        * game.components().numbers.points.constellation;
    score.certain = i16::from(score.race) + i16::from(score.black) + i16::from(bare);
    score.total = i16::from(score.race)
        + i16::from(score.black)
        + i16::from(score.constellations)
        + [score.personal, score.colours, score.advanced]
            .into_iter()
            .flatten()
            .map(i16::from)
            .sum::<i16>();
    score
}

fn has_chosen(game: &Nebula, seat: Seat) -> bool {
    game.player(seat).kept.is_some()
}

/// NB-90.
pub(crate) fn personal(game: &Nebula, seat: Seat) -> u8 {
    let Some(card) = game.player(seat).kept else { return 0 };
    let met = progress::is_met(game, seat, card.facts(game.components()).goal);
    if met { game.components().numbers.points.personal } else { 0 }
}

/// NB-60, NB-91.
pub(crate) fn race(game: &Nebula, slot: &RaceSlot, seat: Seat) -> u8 {
    let facts = slot.card.facts(game.components());
    match (slot.has(seat), slot.first == Some(seat)) {
        (true, true) => facts.first,
        (true, false) => facts.later,
        (false, _) => 0,
    }
}

/// NB-93: what a constellation pays if it is complete.
pub(crate) fn worth(game: &Nebula, constellation: Constellation) -> u8 {
    let points = &game.components().numbers.points;
    let track = &game.tracks[TrackName::Constellations as usize];
    points.constellation.max(track.pays(constellation as u8, &points.constellations))
}

/// NB-94.
pub(crate) fn colours(game: &Nebula, galaxy: &Galaxy) -> u8 {
    let points = &game.components().numbers.points.colours;
    let track = &game.tracks[TrackName::Colours as usize];
    let paid = |colour: Colour| galaxy.of(colour).len() * track.pays(colour as u8, points);
    Colour::COLOURED.into_iter().map(paid).sum()
}

/// NB-95.
pub(crate) fn advanced(game: &Nebula, seat: Seat) -> u8 {
    let points = &game.components().numbers.points.advanced;
    let track = &game.tracks[TrackName::Cards as usize];
    let mut sum = 0;
    for (slot, card) in game.advanced.iter().enumerate() {
        let pays = track.pays(slot as u8, points);
        if let Some(card) = card.filter(|_| pays > 0) {
            sum += pays * progress::patterns(game, seat, card.facts(game.components()).pattern);
        }
    }
    sum
}

/// NB-97: most points, then most black stars.
pub(crate) fn outcome(game: &Nebula) -> Outcome {
    let mut scores = PerSeat::default();
    for seat in Seat::first(game.seats) {
        scores[seat] = score(game, seat, Viewer::Everything).total;
    }
    let standing = |seat: Seat| (scores[seat], game.player(seat).black);
    let best = Seat::first(game.seats).map(standing).max().expect("somebody plays");
    let winners: SeatSet = Seat::first(game.seats).filter(|&seat| standing(seat) == best).collect();
    let reason = game.ending.map_or("", Ending::id);
    Outcome { seats: game.seats, scores, winners, automa: None, reason }
}

/// Every category of every seat.
pub(crate) fn score_sheet(game: &Nebula) -> ScoreSheet {
    score_seen(game, Viewer::Everything)
}

/// The same as far as this viewer may know.
pub(crate) fn score_seen(game: &Nebula, viewer: Viewer) -> ScoreSheet {
    Seat::first(game.seats).map(|seat| row(seat, &score(game, seat, viewer))).collect()
}

fn row(seat: Seat, score: &Score) -> ScoreRow {
    let categories = [
        ("personal", score.personal),
        ("race", Some(score.race)),
        ("black", Some(score.black)),
        ("constellations", Some(score.constellations)),
        ("colours", score.colours),
        ("advanced", score.advanced),
    ];
    let known = categories.into_iter().filter_map(|(name, points)| Some((name, points?.into())));
    ScoreRow::new(Some(seat), known, score.total)
}

/// The empty spaces of each constellation: what is missing to complete it.
pub(crate) fn missing(galaxy: &Galaxy, area: Spaces) -> u8 {
    area.without(galaxy.occupied()).len()
}
