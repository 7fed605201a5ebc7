//! When an objective is met, and how a game ends (RF-06, RF-15, RF-16).

use exaequo_game::{Outcome, PerSeat, ScoreRow, ScoreSheet, Seat, SeatSet};

use crate::action::Bench;
use crate::card::{Card, Need};
use crate::state::{Player, Rafts};

/// How far a bench is with an objective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Progress {
    pub(crate) bacterium: bool,
    pub(crate) gene: bool,
    /// Units of time, food and money that count, at most as many as are needed.
    pub(crate) units: [u8; 3],
    /// Lipid Rafts stands for a unit that is missing.
    pub(crate) rafts: bool,
    /// Cards that are still missing.
    pub(crate) missing: u8,
}

/// RF-06, RF-30: what lies on this bench, with Lipid Rafts for one unit.
#[inline]
pub(crate) fn progress(player: &Player, bench: Bench, need: &Need) -> Progress {
    let slots = player.bench(bench);
    let bacterium = slots.bacterium == Some(need.bacterium);
    let gene = slots.gene == Some(need.gene);
    let mut units = [0; 3];
    let mut short = 0;
    for (at, unit) in units.iter_mut().enumerate() {
        *unit = slots.units[at].min(need.units[at]);
        short += need.units[at] - *unit;
    }
    let rafts = player.rafts && short > 0;
    let missing = u8::from(!bacterium) + u8::from(!gene) + short - u8::from(rafts);
    Progress { bacterium, gene, units, rafts, missing }
}

/// RF-15: an objective that is met, and the bench that meets it.
#[inline]
pub(crate) fn victory(game: &Rafts, seat: Seat) -> Option<(Card, Bench)> {
    let player = game.player(seat);
    for objective in player.goals() {
        let need = game.need(objective);
        for &bench in player.bench_ids() {
            let slots = player.bench(bench);
            let started = slots.bacterium == Some(need.bacterium);
            if started && progress(player, bench, need).missing == 0 {
                return Some((objective, bench));
            }
        }
    }
    None
}

impl Rafts {
    /// RF-15: could the active player proclaim victory? Everybody can see it.
    #[inline]
    pub(crate) fn could_proclaim(&self) -> bool {
        !self.drawn && victory(self, self.active).is_some()
    }
}

/// The objective and bench nearest to victory.
pub(crate) fn nearest(game: &Rafts, seat: Seat) -> Progress {
    let player = game.player(seat);
    let all = player.goals().flat_map(|objective| {
        let need = game.need(objective);
        player.bench_ids().iter().map(move |&bench| progress(player, bench, need))
    });
    all.min_by_key(|progress| progress.missing).expect("everybody has an objective")
}

/// Which way of ending it is.
pub(crate) fn reason(game: &Rafts) -> &'static str {
    match game.winner {
        Some(_) => "victory",
        None if game.idle >= game.components().idle_rounds => "idle",
        None => "round_limit",
    }
}

/// RF-15, RF-16. A score is the number of cards in place for the nearest objective.
pub(crate) fn outcome(game: &Rafts) -> Outcome {
    let mut scores = PerSeat::default();
    for seat in Seat::first(game.seats) {
        scores[seat] = in_place(&nearest(game, seat)).iter().map(|(_, points)| points).sum();
    }
    let winners = game.winner.map_or(SeatSet::all(game.seats), SeatSet::only);
    Outcome { seats: game.seats, scores, winners, automa: None, reason: reason(game) }
}

fn in_place(progress: &Progress) -> [(&'static str, i16); 6] {
    let [time, food, money] = progress.units.map(i16::from);
    [
        ("bacterium", i16::from(progress.bacterium)),
        ("gene", i16::from(progress.gene)),
        ("time", time),
        ("food", food),
        ("money", money),
        ("lipid_rafts", i16::from(progress.rafts)),
    ]
}

pub(crate) fn score_sheet(game: &Rafts) -> ScoreSheet {
    let row = |seat| {
        let placed = in_place(&nearest(game, seat));
        ScoreRow::new(Some(seat), placed, placed.iter().map(|(_, points)| points).sum())
    };
    Seat::first(game.seats).map(row).collect()
}
