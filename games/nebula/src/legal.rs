//! What is legal: one check for each action, and the list made by the same bit sets.

use exaequo_game::{Seat, ensure};

use crate::action::{Action, ClusterName};
use crate::board::Space;
use crate::colour::Colour;
use crate::objective::Personal;
use crate::refusal::Refusal;
use crate::state::{Nebula, Stage};
use crate::values::Token;

type Verdict = Result<(), Refusal>;

pub(crate) fn check(game: &Nebula, seat: Seat, action: Action) -> Verdict {
    ensure(game.waiting().contains(seat), game.why_not_asked())?;
    match action {
        Action::Choose { card } => game.may_choose(seat, card),
        Action::Move { cluster, steps } => game.may_move(cluster, steps),
        Action::Take => game.may_take(),
        Action::Chaos { star } => game.may_unleash_chaos(star),
        Action::Keep { star } => game.may_keep(star),
        Action::Place { star, space } => game.may_place(star, space),
        Action::PlaceBlack => game.may_place_black(),
        Action::Advance { token } => game.may_advance(token),
        Action::EndTurn => game.placing(Refusal::CollectFirst),
    }
}

pub(crate) fn legal_actions(game: &Nebula, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    if !game.waiting().contains(seat) {
        return;
    }
    match game.stage {
        Stage::Choose => {
            out.extend(game.player(seat).dealt.map(|card| Action::Choose { card }));
        }
        Stage::Collect => game.list_collecting(out),
        Stage::Keep => out.extend(game.drawn.colours().map(|star| Action::Keep { star })),
        Stage::Place => game.list_placing(out),
        Stage::Advance => {
            out.extend(game.movable_tokens().map(|token| Action::Advance { token }));
        }
        Stage::Over => {}
    }
}

impl Nebula {
    fn why_not_asked(&self) -> Refusal {
        match self.stage {
            Stage::Over => Refusal::GameOver,
            Stage::Choose => Refusal::AlreadyChosen,
            _ => Refusal::NotYourTurn,
        }
    }

    /// NB-32.
    fn may_choose(&self, seat: Seat, card: Personal) -> Verdict {
        ensure(self.stage == Stage::Choose, Refusal::ChoiceIsOver)?;
        ensure(self.player(seat).dealt.contains(&card), Refusal::NotDealt)
    }

    /// Is this the moment to collect?
    fn collecting(&self) -> Verdict {
        match self.stage {
            Stage::Collect => Ok(()),
            Stage::Choose => Err(Refusal::ChooseFirst),
            Stage::Keep => Err(Refusal::KeepFirst),
            Stage::Advance => Err(Refusal::AdvanceFirst),
            Stage::Place | Stage::Over => Err(Refusal::AlreadyCollected),
        }
    }

    /// NB-40: every marker once, in one direction, within the points.
    fn may_move(&self, cluster: ClusterName, steps: i8) -> Verdict {
        self.collecting()?;
        ensure(steps != 0, Refusal::NoSteps)?;
        ensure(self.clusters[cluster as usize].moved == 0, Refusal::MarkerMoved)?;
        ensure(steps.unsigned_abs() <= self.points_left(), Refusal::NotEnoughPoints)?;
        ensure(self.can_finish(cluster, steps), Refusal::PointsLeft)
    }

    /// Could the points left after this move still be spent? They could not if it is the last marker.
    fn can_finish(&self, cluster: ClusterName, steps: i8) -> bool {
        let others = self.clusters.iter().enumerate();
        let free = others.filter(|&(at, c)| at != cluster as usize && c.moved == 0).count();
        free > 0 || steps.unsigned_abs() == self.points_left()
    }

    fn may_take(&self) -> Verdict {
        self.collecting()?;
        ensure(self.points_left() == 0, Refusal::PointsLeft)
    }

    /// NB-41.
    fn may_unleash_chaos(&self, star: Colour) -> Verdict {
        self.collecting()?;
        ensure(!self.has_moved(), Refusal::TimeBegun)?;
        ensure(self.player(self.active).zone.has(star), Refusal::NothingToGiveUp)?;
        ensure(!self.bag.is_empty(), Refusal::BagEmpty)
    }

    /// NB-41: is there chaos to turn to?
    pub(crate) fn could_unleash_chaos(&self) -> bool {
        let zone = &self.player(self.active).zone;
        !self.has_moved() && !self.bag.is_empty() && !zone.is_empty()
    }

    fn has_moved(&self) -> bool {
        self.clusters.iter().any(|cluster| cluster.moved != 0)
    }

    fn may_keep(&self, star: Colour) -> Verdict {
        ensure(self.stage != Stage::Choose, Refusal::ChooseFirst)?;
        ensure(self.stage == Stage::Keep, Refusal::NothingDrawn)?;
        ensure(self.drawn.has(star), Refusal::NotDrawn)
    }

    /// Is this the moment to place stars or to stop placing?
    fn placing(&self, before: Refusal) -> Verdict {
        match self.stage {
            Stage::Place => Ok(()),
            Stage::Choose => Err(Refusal::ChooseFirst),
            Stage::Keep => Err(Refusal::KeepFirst),
            Stage::Advance => Err(Refusal::AdvanceFirst),
            Stage::Collect | Stage::Over => Err(before),
        }
    }

    /// NB-50, NB-51: may a star of this colour still be placed this turn?
    pub(crate) fn has_room_for(&self, star: Colour) -> Verdict {
        let turn = &self.components().numbers.turn;
        ensure(self.player(self.active).zone.has(star), Refusal::NotInZone)?;
        ensure(self.placed & star.bit() == 0, Refusal::ColourPlaced)?;
        let count = self.placed.count_ones() as u8;
        let boosted = (self.placed | star.bit()) & self.boost.bit() != 0;
        ensure(count < turn.placed_with_boost, Refusal::NoMoreStars)?;
        ensure(count < turn.placed || boosted, Refusal::OnlyBoosted)
    }

    /// NB-52 to NB-54.
    fn may_place(&self, star: Colour, space: Space) -> Verdict {
        self.placing(Refusal::CollectFirst)?;
        ensure(star != Colour::Black, Refusal::BlackInRow)?;
        self.has_room_for(star)?;
        let (galaxy, board) = (&self.player(self.active).galaxy, &self.components().board);
        let empty = galaxy.occupied().is_empty();
        ensure(!empty || space == board.centre, Refusal::CentreFirst)?;
        ensure(galaxy.reach(board).contains(space), Refusal::NotLinked)?;
        ensure(!galaxy.near(star).contains(space), Refusal::SameColourLinked)
    }

    /// NB-16, NB-55.
    fn may_place_black(&self) -> Verdict {
        self.placing(Refusal::CollectFirst)?;
        self.has_room_for(Colour::Black)?;
        ensure(self.player(self.active).black < self.components().slots(), Refusal::RowFull)
    }

    /// NB-21, NB-56.
    fn may_advance(&self, token: Token) -> Verdict {
        ensure(self.stage != Stage::Choose, Refusal::ChooseFirst)?;
        ensure(self.is_full(), Refusal::NoValuesBoard)?;
        ensure(self.stage == Stage::Advance, Refusal::NothingToAdvance)?;
        let (track, number) = self.token_place(token).ok_or(Refusal::CardNotOpen)?;
        ensure(self.can_advance(track, number), Refusal::TokenAtEnd)
    }
}

// ---- the list ----

impl Nebula {
    fn list_collecting(&self, out: &mut Vec<Action>) {
        let left = self.points_left() as i8;
        if left == 0 {
            out.push(Action::Take);
            return;
        }
        for cluster in ClusterName::ALL {
            if self.clusters[cluster as usize].moved == 0 {
                let steps = (-left..=left).filter(|&steps| steps != 0);
                let steps = steps.filter(|&steps| self.can_finish(cluster, steps));
                out.extend(steps.map(|steps| Action::Move { cluster, steps }));
            }
        }
        if self.could_unleash_chaos() {
            let zone = &self.player(self.active).zone;
            out.extend(zone.colours().map(|star| Action::Chaos { star }));
        }
    }

    fn list_placing(&self, out: &mut Vec<Action>) {
        let (player, board) = (self.player(self.active), &self.components().board);
        let reach = player.galaxy.reach(board);
        for star in Colour::COLOURED {
            if self.has_room_for(star).is_ok() {
                let galaxy = &player.galaxy;
                let open = reach.without(galaxy.near(star));
                out.extend(open.iter().map(|space| Action::Place { star, space }));
            }
        }
        if self.may_place_black().is_ok() {
            out.push(Action::PlaceBlack);
        }
        out.push(Action::EndTurn);
    }
}
