//! One style looking at one table: how it stands, and what to do.

use exaequo_game::Seat;

use super::Style;
use super::lens::Lens;
use crate::action::Action;
use crate::board::Constellation;
use crate::colour::{COLOURS, Colour, KINDS, Stars};
use crate::objective::Goal;
use crate::progress;
use crate::scoring;
use crate::state::{CLUSTERS, MAX_PLAYERS, Nebula, Stage};
use crate::values::{Token, Track, TrackName};

/// One style looking at one table.
pub(super) struct Advisor<'a> {
    weights: &'a Style,
    game: &'a Nebula,
    turns: f32,
}

// ---- how it stands ----

impl<'a> Advisor<'a> {
    pub(super) fn new(weights: &'a Style, game: &'a Nebula) -> Self {
        Advisor { weights, game, turns: turns_left(weights, game) }
    }

    fn lens(&self, seat: Seat) -> Lens {
        Lens::new(self.weights, self.game, seat, self.turns)
    }

    pub(super) fn evaluation(&self, seat: Seat) -> f64 {
        let rivals = Seat::first(self.game.seats).filter(|&rival| rival != seat);
        let best = rivals.map(|rival| self.expected(rival)).fold(f32::MIN, f32::max);
        let lead = f64::from(self.expected(seat) - best);
        // The nearer the end, the more a lead decides.
        let room = f64::from(self.weights.lead * (0.25 + self.turns / self.weights.turns));
        0.5 + 0.5 * lead / (lead.abs() + room)
    }

    /// The points the seat can expect.
    fn expected(&self, seat: Seat) -> f32 {
        let (game, weights) = (self.game, self.weights);
        let player = game.player(seat);
        let races = game.race_slots().iter().map(|slot| scoring::race(game, slot, seat));
        let lens = self.lens(seat);
        let mut sum = f32::from(races.sum::<u8>()) + lens.worth(&player.galaxy);
        sum += f32::from(game.components().numbers.row.points[usize::from(player.black)]);
        if lens.wants_black() && progress::is_met(game, seat, Goal::MostBlack) {
            sum += weights.personal * f32::from(game.components().numbers.points.personal);
        }
        if self.turns > 0.0 {
            let black = f32::from(player.zone.count(Colour::Black));
            let others = f32::from(player.zone.len()) - black;
            let most = weights.placements * self.turns;
            sum += weights.zone * others.min(most) + weights.zone_black * black.min(self.turns);
        }
        sum
    }
}

/// Turns each player can still expect: as many as the nearest end leaves.
fn turns_left(weights: &Style, game: &Nebula) -> f32 {
    if game.stage == Stage::Over {
        return 0.0;
    }
    if game.ending.is_some() {
        return 0.25;
    }
    let components = game.components();
    let of = |part: u8, whole: u8| f32::from(part) / f32::from(whole);
    let supply = components.supply(game.seats).len();
    let done = of(game.track, components.numbers.track.steps)
        .max(of(scoring::markers(game), components.race_markers(game.seats)))
        .max(1.0 - of(game.bag.len(), supply))
        .max(of(game.round, components.numbers.limit.rounds));
    weights.turns * (1.0 - done).max(0.06)
}

// ---- what to do ----

impl Advisor<'_> {
    pub(super) fn priors(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        match self.game.stage {
            Stage::Choose => out.extend(legal.iter().map(|&action| self.choosing(action))),
            Stage::Collect => self.collecting(seat, legal, out),
            Stage::Keep => self.keeping(seat, legal, out),
            Stage::Place => self.placing(seat, legal, out),
            Stage::Advance => self.advancing(seat, legal, out),
            Stage::Over => {}
        }
    }

    fn choosing(&self, action: Action) -> f32 {
        let Action::Choose { card } = action else { return 0.0 };
        let weights = self.weights;
        match card.facts(self.game.components()).goal {
            Goal::IndirectLinks { .. } => weights.indirect_links,
            Goal::Highlighted { .. } => weights.highlighted,
            Goal::StarsOf { .. } => weights.stars_of,
            Goal::MostBlack => weights.most_black_card,
            _ => weights.few_empty,
        }
    }

    /// What placing a black star brings.
    fn black_worth(&self, seat: Seat, lens: &Lens) -> f32 {
        let (player, row) = (self.game.player(seat), &self.game.components().numbers.row.points);
        let at = usize::from(player.black);
        let Some(next) = row.get(at + 1) else { return -1.0 };
        let mut worth = f32::from(*next) - f32::from(row[at]) + self.weights.black;
        if lens.wants_black() {
            worth += self.weights.most_black;
        }
        worth
    }

    fn placing(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let (lens, weights) = (self.lens(seat), self.weights);
        let (galaxy, board) = (self.game.player(seat).galaxy, &self.game.components().board);
        let now = lens.worth(&galaxy);
        out.extend(legal.iter().map(|&action| match action {
            Action::Place { star, space } => {
                let mut after = galaxy;
                after.place(star, space, board);
                lens.worth(&after) - now - weights.hold
            }
            Action::PlaceBlack => self.black_worth(seat, &lens) - weights.hold,
            _ => 0.0,
        }));
    }

    /// The best that a star of each colour could do in the galaxy now.
    fn star_worths(&self, seat: Seat) -> [f32; KINDS] {
        let lens = self.lens(seat);
        let (galaxy, board) = (self.game.player(seat).galaxy, &self.game.components().board);
        let now = lens.worth(&galaxy);
        let mut worths = [0.0; KINDS];
        for colour in Colour::COLOURED {
            let placed = galaxy.open_to(colour, board).iter().map(|space| {
                let mut after = galaxy;
                after.place(colour, space, board);
                lens.worth(&after) - now
            });
            worths[colour as usize] = placed.fold(0.1, f32::max);
        }
        worths[COLOURS] = self.black_worth(seat, &lens).max(0.0);
        worths
    }

    /// What an observation zone can do this turn, and a little for what is left over.
    fn zone_worth(&self, zone: &Stars, worths: &[f32; KINDS]) -> f32 {
        let weights = self.weights;
        let mut present = [0.0; KINDS];
        let (mut count, mut spare) = (0, 0.0);
        let mut boosted = false;
        for colour in zone.colours() {
            let worth = worths[colour as usize];
            present[count] = worth;
            count += 1;
            boosted |= colour == self.game.boost;
            let doubles = f32::from(zone.count(colour).min(3) - 1);
            spare += weights.spare * 0.7 * worth * doubles;
        }
        present[..count].sort_unstable_by(|a, b| b.total_cmp(a));
        let third = if boosted { weights.third } else { weights.spare };
        let parts = [1.0, 1.0, third, weights.spare];
        let sum: f32 = present[..count].iter().zip(parts).map(|(worth, part)| worth * part).sum();
        sum + spare
    }

    fn collecting(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        if legal.len() < 2 {
            out.resize(legal.len(), 0.0);
            return;
        }
        let worths = self.star_worths(seat);
        let best = self.best_by_move(seat, &worths);
        let highest = self.game.clusters.iter().rposition(|cluster| cluster.moved != 0);
        out.extend(legal.iter().map(|&action| match action {
            Action::Move { cluster, steps } => {
                // Which marker moves first does not matter: one order is enough to look at.
                let late = highest.is_some_and(|highest| highest > cluster as usize);
                best[cluster as usize][(steps + REACH) as usize] - if late { 5.0 } else { 0.0 }
            }
            Action::Chaos { star } => self.chaos(seat, star, &worths),
            _ => 0.0,
        }));
    }

    /// For every move of every marker, the best that can come of it once all points are spent.
    fn best_by_move(&self, seat: Seat, worths: &[f32; KINDS]) -> [[f32; MOVES]; CLUSTERS] {
        let mut best = [[-50.0; MOVES]; CLUSTERS];
        let zone = self.game.player(seat).zone;
        for way in ways_to_spend(self.game) {
            let mut got = zone;
            for (cluster, steps) in self.game.clusters.iter().zip(way) {
                let at = usize::from(cluster.after(steps));
                cluster.stars[at].into_iter().for_each(|star| got.add(star));
            }
            let worth = self.zone_worth(&got, worths);
            for (best, steps) in best.iter_mut().zip(way) {
                let place = &mut best[(steps + REACH) as usize];
                *place = f32::max(*place, worth);
            }
        }
        best
    }

    /// What chaos can be expected to bring: the best two of five.
    fn chaos(&self, seat: Seat, star: Colour, worths: &[f32; KINDS]) -> f32 {
        let mut zone = self.game.player(seat).zone;
        zone.remove(star);
        let drawn = self.best_of(5, worths) + 0.9 * self.best_of(4, worths);
        self.zone_worth(&zone, worths) * 0.6 + drawn - self.weights.chaos
    }

    /// The expected worth of the best of so many stars from the bag.
    fn best_of(&self, count: u32, worths: &[f32; KINDS]) -> f32 {
        let bag = &self.game.bag;
        let mut colours = Colour::ALL;
        colours.sort_unstable_by(|&a, &b| worths[a as usize].total_cmp(&worths[b as usize]));
        let all = f32::from(bag.len()).max(1.0);
        let (mut below, mut before, mut sum) = (0.0, 0.0, 0.0);
        for colour in colours {
            below += f32::from(bag.count(colour)) / all;
            let power = (0..count).fold(1.0, |power: f32, _| power * below);
            sum += worths[colour as usize] * (power - before);
            before = power;
        }
        sum
    }

    fn keeping(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let worths = self.star_worths(seat);
        let zone = self.game.player(seat).zone;
        out.extend(legal.iter().map(|&action| match action {
            Action::Keep { star } => {
                let mut more = zone;
                more.add(star);
                self.zone_worth(&more, &worths)
            }
            _ => 0.0,
        }));
    }

    // ---- the values board ----

    fn advancing(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let mut stakes = [Stakes::default(); MAX_PLAYERS];
        for one in Seat::first(self.game.seats) {
            stakes[one.index()] = self.stakes(one);
        }
        let others = f32::from(self.game.seats - 1);
        let mut net = stakes[seat.index()];
        for rival in Seat::first(self.game.seats).filter(|&rival| rival != seat) {
            net.subtract(&stakes[rival.index()], self.weights.rival / others);
        }
        out.extend(legal.iter().map(|&action| match action {
            Action::Advance { token } => self.gain(token, &net),
            _ => 0.0,
        }));
    }

    /// What a seat gets for each point that a token's place pays.
    fn stakes(&self, seat: Seat) -> Stakes {
        let (game, lens) = (self.game, self.lens(seat));
        let galaxy = &game.player(seat).galaxy;
        let mut stakes = Stakes::default();
        // What comes later goes on in the same direction.
        let more = 1.0 + 0.04 * self.turns;
        for colour in Colour::COLOURED {
            stakes.0[0][colour as usize] = more * f32::from(galaxy.of(colour).len());
        }
        for which in Constellation::ALL {
            stakes.0[1][which as usize] = lens.hope(galaxy, which);
        }
        for (slot, card) in game.advanced.iter().enumerate() {
            if let Some(card) = card {
                let pattern = card.facts(game.components()).pattern;
                stakes.0[2][slot] = more * f32::from(progress::patterns(game, seat, pattern));
            }
        }
        stakes
    }

    /// What advancing a token changes.
    fn gain(&self, token: Token, net: &Stakes) -> f32 {
        let Some((name, number)) = self.game.token_place(token) else { return 0.0 };
        let before = &self.game.tracks[name as usize];
        let mut after = *before;
        after.advance(number);
        let stakes = &net.0[name as usize];
        let lasting = 0.05 * stakes[usize::from(number)];
        self.paid(name, &after, stakes) - self.paid(name, before, stakes) + lasting
    }

    fn paid(&self, name: TrackName, track: &Track, stakes: &[f32; COLOURS]) -> f32 {
        let points = &self.game.components().numbers.points;
        let (pays, least) = match name {
            TrackName::Colours => (&points.colours, 0),
            TrackName::Constellations => (&points.constellations, points.constellation),
            TrackName::Cards => (&points.advanced, 0),
        };
        let paid = |&token: &u8| {
            stakes[usize::from(token)] * f32::from(track.pays(token, pays).max(least))
        };
        track.ranking().iter().map(paid).sum()
    }
}

/// Every way to spend the points that are left: how far each marker moves.
fn ways_to_spend(game: &Nebula) -> impl Iterator<Item = [i8; CLUSTERS]> {
    let all = game.points_left() as i8;
    let range = move |at: usize, most: i8| {
        let reach = if game.clusters[at].moved == 0 { most } else { 0 };
        -reach..=reach
    };
    range(0, all).flat_map(move |top| {
        let left = all - top.abs();
        range(1, left).flat_map(move |right| {
            let rest = left - right.abs();
            let directions = if rest == 0 { 1 } else { 2 };
            let last = [rest, -rest].into_iter().take(directions);
            let fits = move |steps: &i8| range(2, rest).contains(steps);
            last.filter(fits).map(move |other| [top, right, other])
        })
    })
}

/// The furthest a marker can move, and how many moves that makes.
const REACH: i8 = 15;
const MOVES: usize = 2 * REACH as usize + 1;

/// By track and token: what one point more is worth.
#[derive(Clone, Copy, Default)]
struct Stakes([[f32; COLOURS]; 3]);

impl Stakes {
    fn subtract(&mut self, other: &Stakes, part: f32) {
        for (mine, theirs) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            *mine -= part * theirs;
        }
    }
}
