//! The course of the game: what each action does (NB-32 to NB-81).

use exaequo_game::{EventSink, GameRng, Seat};

use crate::action::{Action, ClusterName};
use crate::board::Space;
use crate::colour::{Colour, Stars};
use crate::event::Event;
use crate::objective::Personal;
use crate::progress;
use crate::scoring;
use crate::state::{CLUSTERS, Ending, Nebula, RING, Stage};
use crate::values::Token;

pub(crate) fn apply(
    game: &mut Nebula,
    seat: Seat,
    action: Action,
    rng: &mut GameRng,
    events: &mut impl EventSink<Event>,
) {
    match action {
        Action::Choose { card } => game.choose(seat, card, rng, events),
        Action::Move { cluster, steps } => game.move_marker(cluster, steps, events),
        Action::Take => game.take(events),
        Action::Chaos { star } => game.unleash_chaos(star, rng, events),
        Action::Keep { star } => game.keep(star, events),
        Action::Place { star, space } => game.place(star, space, events),
        Action::PlaceBlack => game.place_black(rng, events),
        Action::Advance { token } => game.advance(token, events),
        Action::EndTurn => game.end_turn(rng, events),
    }
}

impl Nebula {
    // ---- before the first turn ----

    /// NB-32, NB-34: when the last one has chosen, the first stars are drawn.
    fn choose(
        &mut self,
        seat: Seat,
        card: Personal,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        self.player_mut(seat).kept = Some(card);
        events.emit(|| Event::Chose { seat, card });
        if !self.waiting().is_empty() {
            return;
        }
        let mut seat = self.first;
        for count in
            self.components().numbers.setup.stars_by_turn.into_iter().take(self.seats.into())
        {
            let stars: Stars = (0..count).filter_map(|_| self.bag.draw(rng)).collect();
            self.player_mut(seat).zone = stars;
            events.emit(|| Event::FirstStars { seat, stars });
            seat = seat.left(self.seats);
        }
        self.begin_turn(events);
    }

    fn begin_turn(&mut self, events: &mut impl EventSink<Event>) {
        let (seat, round) = (self.active, self.round);
        self.stage = Stage::Collect;
        self.boost = self.boosted;
        self.placed = 0;
        self.clusters.iter_mut().for_each(|cluster| cluster.moved = 0);
        events.emit(|| Event::TurnBegan { seat, round });
    }

    // ---- collecting ----

    fn move_marker(&mut self, cluster: ClusterName, steps: i8, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let moved = &mut self.clusters[cluster as usize];
        moved.marker = moved.after(steps);
        moved.moved = steps;
        events.emit(|| Event::Moved { seat, cluster, steps });
    }

    /// NB-40: the star in front of each marker, moved or not.
    fn take(&mut self, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let mut stars = [None; CLUSTERS];
        for (cluster, taken) in self.clusters.iter_mut().zip(&mut stars) {
            *taken = cluster.stars[usize::from(cluster.marker)].take();
        }
        let zone = &mut self.player_mut(seat).zone;
        stars.iter().flatten().for_each(|&star| zone.add(star));
        events.emit(|| Event::Took { seat, stars });
        self.stage = Stage::Place;
    }

    /// NB-41.
    fn unleash_chaos(
        &mut self,
        star: Colour,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let (seat, turn) = (self.active, &self.components().numbers.turn);
        self.player_mut(seat).zone.remove(star);
        self.out.add(star);
        events.emit(|| Event::GaveUp { seat, star });
        let drawn: Stars = (0..turn.chaos_drawn).filter_map(|_| self.bag.draw(rng)).collect();
        events.emit(|| Event::Drew { seat, stars: drawn });
        self.drawn = drawn;
        self.to_keep = turn.chaos_kept;
        self.stage = Stage::Keep;
        if drawn.len() <= turn.chaos_kept {
            drawn.colours().for_each(|star| {
                (0..drawn.count(star)).for_each(|_| self.keep(star, events));
            });
        }
    }

    fn keep(&mut self, star: Colour, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        self.drawn.remove(star);
        self.player_mut(seat).zone.add(star);
        self.to_keep -= 1;
        events.emit(|| Event::Kept { seat, star });
        if self.to_keep > 0 && !self.drawn.is_empty() {
            return;
        }
        let stars = std::mem::take(&mut self.drawn);
        self.to_keep = 0;
        self.stage = Stage::Place;
        if !stars.is_empty() {
            self.out.add_all(&stars);
            events.emit(|| Event::Left { stars });
        }
    }

    // ---- placing ----

    /// NB-52 to NB-54.
    pub(crate) fn place(&mut self, star: Colour, space: Space, events: &mut impl EventSink<Event>) {
        let (seat, board) = (self.active, &self.components().board);
        let player = self.player_mut(seat);
        player.zone.remove(star);
        let replaced = player.galaxy.place(star, space, board);
        if let Some(old) = replaced {
            self.out.add(old);
        }
        self.placed |= star.bit();
        events.emit(|| Event::Placed { seat, star, space, replaced });
    }

    /// NB-55, NB-56.
    fn place_black(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let player = self.player_mut(seat);
        player.zone.remove(Colour::Black);
        player.black += 1;
        let slot = player.black;
        self.placed |= Colour::Black.bit();
        events.emit(|| Event::PlacedBlack { seat, slot });
        let track = &self.components().numbers.track;
        if self.track < track.steps {
            self.track += 1;
            let step = self.track;
            events.emit(|| Event::TrackAdvanced { step });
            if track.highlighted.contains(&step) {
                self.renew_boost(rng, events);
            }
        }
        if self.is_full() && self.movable_tokens().next().is_some() {
            self.stage = Stage::Advance;
        }
    }

    /// NB-55: drawn among the other colours.
    fn renew_boost(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let before = self.boosted;
        match self.bag.draw_other(before, rng) {
            Some(star) => {
                self.out.add(before);
                self.boosted = star;
                events.emit(|| Event::Boosted { star, before });
            }
            None => events.emit(|| Event::BoostStays { star: before }),
        }
    }

    pub(crate) fn advance(&mut self, token: Token, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let (track, number) = self.token_place(token).expect("the token is on the board");
        let track = &mut self.tracks[track as usize];
        track.advance(number);
        let step = track.step(number);
        events.emit(|| Event::Advanced { seat, token, step });
        self.stage = Stage::Place;
    }

    // ---- the end of a turn ----

    fn end_turn(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        self.claim_races(events);
        self.refill(rng, events);
        if self.ending.is_none()
            && let Some(reason) = scoring::ending(self)
        {
            self.ending = Some(reason);
            events.emit(|| Event::LastRound { reason });
        }
        self.next_player(events);
    }

    /// NB-60.
    pub(crate) fn claim_races(&mut self, events: &mut impl EventSink<Event>) {
        let (seat, components) = (self.active, self.components());
        for at in 0..self.race_slots().len() {
            let slot = self.race[at];
            let facts = slot.card.facts(components);
            if slot.has(seat) || !progress::is_met(self, seat, facts.goal) {
                continue;
            }
            let first = *self.race[at].first.get_or_insert(seat) == seat;
            self.race[at].met |= 1 << seat.0;
            let points = if first { facts.first } else { facts.later };
            events.emit(|| Event::Claimed { seat, card: slot.card, points });
        }
    }

    /// NB-70.
    fn refill(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let few = self.components().refilled_at(self.seats);
        for name in ClusterName::ALL {
            let cluster = &mut self.clusters[name as usize];
            if cluster.len() > few || self.bag.is_empty() {
                continue;
            }
            let mut stars = [None; RING];
            for (star, new) in cluster.ring_mut().iter_mut().zip(&mut stars) {
                if star.is_none() {
                    *new = self.bag.draw(rng);
                    *star = *new;
                }
            }
            events.emit(|| Event::Refilled { cluster: name, stars });
        }
    }

    /// NB-80, NB-81.
    fn next_player(&mut self, events: &mut impl EventSink<Event>) {
        let next = self.active.left(self.seats);
        if next == self.first {
            if self.round == self.components().numbers.limit.rounds {
                self.ending.get_or_insert(Ending::RoundLimit);
            }
            if let Some(reason) = self.ending {
                self.finish(reason, events);
                return;
            }
            self.round += 1;
        }
        self.active = next;
        self.begin_turn(events);
    }

    /// NB-32: the kept cards are shown at scoring.
    fn finish(&mut self, reason: Ending, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Over;
        self.placed = 0;
        self.clusters.iter_mut().for_each(|cluster| cluster.moved = 0);
        for seat in Seat::first(self.seats) {
            events.emit(|| {
                let card = self.player(seat).kept.expect("everybody has chosen");
                Event::Revealed { seat, card, points: scoring::personal(self, seat) }
            });
        }
        events.emit(|| Event::Finished { reason });
    }
}
