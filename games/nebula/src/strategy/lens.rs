//! What one player's galaxy is worth: looked at again and again, so worked out once what counts.

use exaequo_game::Seat;

use super::Style;
use crate::board::{Board, CONSTELLATIONS, Constellation};
use crate::colour::{COLOURS, Colour};
use crate::galaxy::Galaxy;
use crate::objective::{Goal, Pattern};
use crate::progress;
use crate::scoring;
use crate::state::{Nebula, OPEN};
use crate::values::TrackName;

/// More stars than this are never missing.
const MISSING: usize = 26;

/// The eyes of one player for galaxies.
pub(super) struct Lens {
    board: &'static Board,
    goals: [(Goal, f32); OPEN + 1],
    goal_count: usize,
    patterns: [(Pattern, f32); OPEN],
    pattern_count: usize,
    colours: [f32; COLOURS],
    constellations: [f32; CONSTELLATIONS],
    centre: f32,
    star: f32,
    /// The chance to fill so many missing spaces.
    chance: [f32; MISSING],
}

impl Lens {
    pub(super) fn new(weights: &Style, game: &Nebula, seat: Seat, turns: f32) -> Self {
        let mut lens = Lens {
            board: &game.components().board,
            goals: [(Goal::MostBlack, 0.0); OPEN + 1],
            goal_count: 0,
            patterns: [(Pattern::Races, 0.0); OPEN],
            pattern_count: 0,
            colours: [0.0; COLOURS],
            constellations: Constellation::ALL
                .map(|which| weights.constellation * f32::from(scoring::worth(game, which))),
            centre: weights.centre,
            star: weights.star,
            chance: chances(weights, turns),
        };
        lens.add_goals(weights, game, seat);
        if game.is_full() {
            lens.add_values(weights, game);
        }
        lens
    }

    fn add_goals(&mut self, weights: &Style, game: &Nebula, seat: Seat) {
        let components = game.components();
        for slot in game.race_slots().iter().filter(|slot| !slot.has(seat)) {
            let facts = slot.card.facts(components);
            let worth = match slot.first {
                None => weights.race * f32::from(facts.first),
                Some(_) => weights.race_later * f32::from(facts.later),
            };
            self.goals[self.goal_count] = (facts.goal, worth);
            self.goal_count += 1;
        }
        if let Some(card) = game.player(seat).kept {
            let worth = weights.personal * f32::from(components.numbers.points.personal);
            self.goals[self.goal_count] = (card.facts(components).goal, worth);
            self.goal_count += 1;
        }
    }

    fn add_values(&mut self, weights: &Style, game: &Nebula) {
        let (components, points) = (game.components(), &game.components().numbers.points);
        let track = &game.tracks[TrackName::Colours as usize];
        for colour in Colour::COLOURED {
            let pays = f32::from(track.pays(colour as u8, &points.colours));
            self.colours[colour as usize] = weights.colour.max(weights.future * pays);
        }
        let track = &game.tracks[TrackName::Cards as usize];
        for (slot, card) in game.advanced.iter().enumerate() {
            let Some(card) = card else { continue };
            let pays = f32::from(track.pays(slot as u8, &points.advanced));
            let worth = weights.pattern.max(weights.future * pays);
            self.patterns[self.pattern_count] = (card.facts(components).pattern, worth);
            self.pattern_count += 1;
        }
    }

    /// What the galaxy is worth, in points.
    pub(super) fn worth(&self, galaxy: &Galaxy) -> f32 {
        let board = self.board;
        let stars = galaxy.occupied().len();
        let mut sum = self.star * f32::from(stars) + if stars > 0 { self.centre } else { 0.0 };
        for &(goal, worth) in &self.goals[..self.goal_count] {
            if goal != Goal::MostBlack {
                let (have, need) = progress::in_galaxy(galaxy, goal, board);
                sum += worth * self.chance[usize::from(need.saturating_sub(have))];
            }
        }
        for &(pattern, worth) in &self.patterns[..self.pattern_count] {
            sum += worth * f32::from(progress::in_sky(galaxy, pattern, board));
        }
        for (colour, worth) in Colour::COLOURED.into_iter().zip(self.colours) {
            sum += worth * f32::from(galaxy.of(colour).len());
        }
        for (area, worth) in board.constellations.iter().zip(self.constellations) {
            sum += worth * self.chance[usize::from(scoring::missing(galaxy, *area))];
        }
        sum
    }

    /// Does the player want most black stars?
    pub(super) fn wants_black(&self) -> bool {
        self.goals[..self.goal_count].iter().any(|(goal, _)| *goal == Goal::MostBlack)
    }

    /// What a constellation is worth to this galaxy for each point it pays.
    pub(super) fn hope(&self, galaxy: &Galaxy, which: Constellation) -> f32 {
        let area = self.board.constellations[which as usize];
        self.chance[usize::from(scoring::missing(galaxy, area))]
    }
}

/// What is missing can be had if there are placements enough; nothing is missing: certain.
fn chances(weights: &Style, turns: f32) -> [f32; MISSING] {
    let placements = weights.placements * turns;
    let mut chance = [0.0; MISSING];
    for (missing, chance) in chance.iter_mut().enumerate() {
        let cost = weights.effort * missing as f32;
        let once = (placements + 0.1) / (placements + 0.1 + cost);
        *chance = once * once / (1.0 + weights.sharp * cost);
    }
    chance[0] = 1.0;
    chance
}
