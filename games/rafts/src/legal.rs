//! What is legal: one check for each action, and the list made of those that pass.
//!
//! Everything here is asked of a seat that is waited for; `check` sees to that first.

use exaequo_game::{Seat, ensure};

use crate::action::{Action, Bench, Save};
use crate::card::{Bag, Card, Deck, Effect, Kind, Resource};
use crate::refusal::Refusal;
use crate::scoring;
use crate::state::{Attack, Player, Question, Rafts, Stage};

type Verdict = Result<(), Refusal>;

pub(crate) fn check(game: &Rafts, seat: Seat, action: Action) -> Verdict {
    ensure(game.waiting().contains(seat), game.why_not_asked(seat, action))?;
    match game.question {
        Question::Nothing => match game.stage {
            Stage::Turn => game.may_act(seat, action),
            Stage::Discard => game.may_discard_more(seat, action),
            _ => game.may_draw(seat, action),
        },
        Question::Take => game.may_take(action),
        Question::Adopt => game.may_adopt(seat, action),
        Question::Shield { attack } => game.may_answer_attack(seat, attack, action),
        Question::Lose { .. } => match action {
            Action::Lose { .. } => Ok(()),
            _ => Err(Refusal::LoseFirst),
        },
        Question::Catch => game.may_answer_discard(seat, action),
    }
}

pub(crate) fn legal_actions(game: &Rafts, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    if !game.waiting().contains(seat) {
        return;
    }
    match game.question {
        Question::Nothing => game.list_stage(seat, out),
        Question::Take => {
            let pile = game.discard.of(&game.components().resources);
            out.extend(pile.kinds().map(|card| Action::Take { card }));
        }
        Question::Adopt => {
            let player = game.player(seat);
            let others = game.objectives.kinds().filter(|&card| !player.has_goal(card));
            out.extend(others.map(|card| Action::Adopt { card }));
        }
        _ => {
            if game.question == Question::Catch && seat == game.active && game.could_proclaim() {
                out.push(Action::Proclaim);
            }
            game.each_answer(seat, |answer| out.push(answer));
        }
    }
}

impl Rafts {
    fn why_not_asked(&self, seat: Seat, action: Action) -> Refusal {
        let answered = self.answers.get(seat.index()).is_some_and(Option::is_some);
        match (self.stage, self.winner) {
            (Stage::Over, Some(_)) => Refusal::GameWon,
            (Stage::Over, None) => Refusal::GameTied,
            _ if seat != self.active && action == Action::Proclaim => Refusal::WaitToProclaim,
            _ if !self.question.is_sealed() => Refusal::NotYourTurn,
            _ if answered => Refusal::AlreadyAnswered,
            _ => Refusal::NotAsked,
        }
    }

    // ---- the turn ----

    fn may_act(&self, seat: Seat, action: Action) -> Verdict {
        match action {
            Action::Play { card, bench } => self.may_play(seat, card, bench),
            Action::Steal { card, rival, from, to } => self.may_steal(seat, card, rival, from, to),
            Action::Exchange { mine, rival, theirs } => {
                self.may_exchange(seat, mine, rival, theirs)
            }
            Action::Contaminate { victim } => self.may_contaminate(seat, victim),
            Action::Proclaim => self.may_proclaim(seat),
            Action::Discard { card } => {
                ensure(!self.played, Refusal::PlayedThisTurn)?;
                self.holds(seat, card)
            }
            Action::LayDown => Err(Refusal::NothingAside),
            Action::EndTurn => Ok(()),
            Action::Draw { .. } => Err(Refusal::EndTurnFirst),
            other => Err(out_of_place(other)),
        }
    }

    fn holds(&self, seat: Seat, card: Card) -> Verdict {
        ensure(self.player(seat).hand.has(card), Refusal::NotInHand)
    }

    fn holds_effect(&self, seat: Seat, effect: Effect) -> Verdict {
        self.holds(seat, self.components().card(effect))
    }

    /// RF-11.
    fn may_play(&self, seat: Seat, card: Card, bench: Bench) -> Verdict {
        let kind = self.kind(card);
        ensure(!matches!(kind, Kind::Objective(_)), Refusal::ObjectiveIsNotPlayed)?;
        self.holds(seat, card)?;
        let Kind::Action(effect) = kind else { return self.may_lay(seat, card, bench) };
        ensure(!effect.is_quick(), Refusal::QuickInWindows)?;
        ensure(bench == Bench::First, Refusal::NotOnABench)?;
        let player = self.player(seat);
        match effect {
            Effect::IndustrialEspionage
            | Effect::ResearchExchange
            | Effect::FungalContamination => Err(Refusal::NameTheTarget),
            Effect::LabExpansion => ensure(!player.expanded, Refusal::AlreadyExpanded),
            Effect::Bioeconomy => ensure(self.something_to_take(), Refusal::NothingToTake),
            Effect::EuropeanFunding => {
                ensure(player.goals().count() == 1, Refusal::HasTwoObjectives)?;
                let mut others = self.objectives.kinds();
                ensure(others.any(|card| !player.has_goal(card)), Refusal::NoOtherObjective)
            }
            _ => Ok(()),
        }
    }

    fn something_to_take(&self) -> bool {
        !self.discard.of(&self.components().resources).is_empty()
    }

    /// RF-04, RF-05, RF-30: may this resource be laid down there?
    #[inline]
    pub(crate) fn may_lay(&self, seat: Seat, card: Card, bench: Bench) -> Verdict {
        let player = self.player(seat);
        let kind = self.kind(card);
        if kind == Kind::Rafts {
            ensure(bench == Bench::First, Refusal::NotOnABench)?;
            return ensure(!player.rafts, Refusal::SecondRafts);
        }
        ensure(bench == Bench::First || player.expanded, Refusal::NoSecondBench)?;
        match kind {
            Kind::Unit(resource) => {
                let here = player.bench(bench).units[resource as usize];
                ensure(here < self.components().general_limit, Refusal::AtLimit)
            }
            _ => Ok(()),
        }
    }

    fn is_rival(&self, seat: Seat, rival: Seat) -> Verdict {
        ensure(rival != seat && rival.0 < self.seats, Refusal::NoSuchRival)
    }

    /// RF-20.
    fn may_steal(&self, seat: Seat, card: Card, rival: Seat, from: Bench, to: Bench) -> Verdict {
        self.holds_effect(seat, Effect::IndustrialEspionage)?;
        self.is_rival(seat, rival)?;
        let (mine, theirs) = (self.player(seat), self.player(rival));
        let there = match self.kind(card) {
            Kind::Bacterium => theirs.bench(from).bacterium == Some(card),
            Kind::Gene => theirs.bench(from).gene == Some(card),
            Kind::Rafts => {
                ensure((from, to) == (Bench::First, Bench::First), Refusal::NotOnABench)?;
                ensure(!theirs.rafts || !mine.rafts, Refusal::StealsSecondRafts)?;
                theirs.rafts
            }
            _ => return Err(Refusal::NotStealable),
        };
        ensure(there, Refusal::NotThere)?;
        ensure(to == Bench::First || mine.expanded, Refusal::NoSecondBench)
    }

    /// RF-21.
    fn may_exchange(&self, seat: Seat, mine: Card, rival: Seat, theirs: Card) -> Verdict {
        self.holds_effect(seat, Effect::ResearchExchange)?;
        self.is_rival(seat, rival).map_err(|_| Refusal::NoSuchPartner)?;
        let (own, other) = (self.player(seat), self.player(rival));
        ensure(own.has_goal(mine), Refusal::NotYourObjective)?;
        ensure(other.has_goal(theirs), Refusal::NotTheirObjective)?;
        ensure(mine != theirs, Refusal::SameObjective)?;
        let twice = own.has_goal(theirs) || other.has_goal(mine);
        ensure(!twice, Refusal::ObjectiveTwice)
    }

    /// RF-22.
    fn may_contaminate(&self, seat: Seat, victim: Seat) -> Verdict {
        self.holds_effect(seat, Effect::FungalContamination)?;
        ensure(victim.0 < self.seats, Refusal::NoSuchVictim)?;
        let has_food = self.player(victim).benches_with(Resource::Food).next().is_some();
        ensure(has_food, Refusal::NoFood)
    }

    /// RF-15.
    fn may_proclaim(&self, seat: Seat) -> Verdict {
        ensure(!self.drawn, Refusal::TooLateToProclaim)?;
        ensure(scoring::victory(self, seat).is_some(), Refusal::ObjectiveNotMet)
    }

    /// RF-13.
    fn may_discard_more(&self, seat: Seat, action: Action) -> Verdict {
        match action {
            Action::Discard { card } => self.holds(seat, card),
            Action::LayDown => Ok(()),
            Action::Proclaim => self.may_proclaim(seat),
            _ => Err(Refusal::LayDownFirst),
        }
    }

    /// RF-12, RF-14.
    fn may_draw(&self, seat: Seat, action: Action) -> Verdict {
        match action {
            Action::Draw { deck } => {
                ensure(self.may_draw_more() && self.can_draw(deck), Refusal::DeckEmpty)
            }
            Action::Proclaim => self.may_proclaim(seat),
            Action::EndTurn => ensure(!self.may_draw_more(), Refusal::DrawFirst),
            _ => Err(Refusal::DrawFirst),
        }
    }

    /// RF-31.
    fn may_take(&self, action: Action) -> Verdict {
        let Action::Take { card } = action else { return Err(Refusal::TakeFirst) };
        let there = self.components().resources.contains(card) && self.discard.has(card);
        ensure(there, Refusal::NotInPile)
    }

    /// RF-32.
    fn may_adopt(&self, seat: Seat, action: Action) -> Verdict {
        let Action::Adopt { card } = action else { return Err(Refusal::AdoptFirst) };
        ensure(!self.player(seat).has_goal(card), Refusal::SameAsYours)?;
        ensure(self.objectives.has(card), Refusal::NotAnObjectiveLeft)
    }

    // ---- windows ----

    /// RF-42 to RF-44.
    fn may_answer_attack(&self, seat: Seat, attack: Attack, action: Action) -> Verdict {
        let save = match action {
            Action::Pass => return Ok(()),
            Action::Shield { save } => save,
            _ => return Err(Refusal::ShieldOrPass),
        };
        let player = self.player(seat);
        ensure(saves(attack, player).contains(&save), Refusal::SavesSomethingElse)?;
        let held = player.hand.count(self.components().card(attack.shield()));
        ensure(held >= save.cards(), no_shield(attack))
    }

    /// RF-40; RF-15: the active player may proclaim.
    fn may_answer_discard(&self, seat: Seat, action: Action) -> Verdict {
        let (card, bench) = match action {
            Action::Pass => return Ok(()),
            Action::Catch { card, bench } => (card, bench),
            Action::Proclaim if seat == self.active => return self.may_proclaim(seat),
            _ => return Err(Refusal::CatchOrPass),
        };
        ensure(self.offer.has(card), Refusal::NotOffered)?;
        let held = self.holds_effect(seat, Effect::Serendipity);
        held.map_err(|_| Refusal::NoSerendipity)?;
        self.may_lay(seat, card, bench)
    }

    // ---- the lists, in the order of `Action` ----

    fn list_stage(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = self.player(seat).hand;
        let discards = |out: &mut Vec<Action>| {
            out.extend(hand.kinds().map(|card| Action::Discard { card }));
        };
        if self.stage == Stage::Turn {
            self.list_plays(seat, out);
        }
        if self.may_proclaim(seat).is_ok() {
            out.push(Action::Proclaim);
        }
        match self.stage {
            Stage::Turn => {
                if !self.played {
                    discards(out);
                }
                out.push(Action::EndTurn);
            }
            Stage::Discard => {
                discards(out);
                out.push(Action::LayDown);
            }
            _ if self.may_draw_more() => {
                let decks = Deck::ALL.into_iter().filter(|&deck| self.can_draw(deck));
                out.extend(decks.map(|deck| Action::Draw { deck }));
            }
            _ => out.push(Action::EndTurn),
        }
    }

    fn list_plays(&self, seat: Seat, out: &mut Vec<Action>) {
        let components = self.components();
        let hand = self.player(seat).hand;
        for card in hand.kinds() {
            if components.resources.contains(card) {
                let benches = self.player(seat).bench_ids().iter();
                let fitting = benches.filter(|&&bench| self.may_lay(seat, card, bench).is_ok());
                out.extend(fitting.map(|&bench| Action::Play { card, bench }));
            } else if self.may_play(seat, card, Bench::First).is_ok() {
                out.push(Action::Play { card, bench: Bench::First });
            }
        }
        if hand.has(components.card(Effect::IndustrialEspionage)) {
            self.list_thefts(seat, out);
        }
        if hand.has(components.card(Effect::ResearchExchange)) {
            self.list_exchanges(seat, out);
        }
        if hand.has(components.card(Effect::FungalContamination)) {
            let victims = Seat::first(self.seats);
            let victims = victims.filter(|&victim| self.may_contaminate(seat, victim).is_ok());
            out.extend(victims.map(|victim| Action::Contaminate { victim }));
        }
    }

    fn list_thefts(&self, seat: Seat, out: &mut Vec<Action>) {
        let start = out.len();
        let mine = self.player(seat);
        for rival in Seat::first(self.seats).filter(|&rival| rival != seat) {
            let theirs = self.player(rival);
            for &from in theirs.bench_ids() {
                let slots = theirs.bench(from);
                for card in [slots.bacterium, slots.gene].into_iter().flatten() {
                    let steal = |&to| Action::Steal { card, rival, from, to };
                    out.extend(mine.bench_ids().iter().map(steal));
                }
            }
            if theirs.rafts && !mine.rafts {
                let (card, from, to) = (self.components().rafts, Bench::First, Bench::First);
                out.push(Action::Steal { card, rival, from, to });
            }
        }
        out[start..].sort_unstable();
    }

    fn list_exchanges(&self, seat: Seat, out: &mut Vec<Action>) {
        let start = out.len();
        for mine in self.player(seat).goals() {
            for rival in Seat::first(self.seats).filter(|&rival| rival != seat) {
                for theirs in self.player(rival).goals() {
                    if self.may_exchange(seat, mine, rival, theirs).is_ok() {
                        out.push(Action::Exchange { mine, rival, theirs });
                    }
                }
            }
        }
        out[start..].sort_unstable();
    }

    /// Everything the seat may answer to the open question, in order.
    pub(crate) fn each_answer(&self, seat: Seat, mut answer: impl FnMut(Action)) {
        match self.question {
            Question::Lose { .. } => {
                Bench::ALL.into_iter().for_each(|bench| answer(Action::Lose { bench }));
                return;
            }
            Question::Shield { attack } => self.each_shield(seat, attack, &mut answer),
            _ => self.each_catch(seat, &mut answer),
        }
        answer(Action::Pass);
    }

    fn each_shield(&self, seat: Seat, attack: Attack, answer: &mut impl FnMut(Action)) {
        let player = self.player(seat);
        let held = player.hand.count(self.components().card(attack.shield()));
        for &save in saves(attack, player).iter().filter(|save| save.cards() <= held) {
            answer(Action::Shield { save });
        }
    }

    fn each_catch(&self, seat: Seat, answer: &mut impl FnMut(Action)) {
        let player = self.player(seat);
        if !player.hand.has(self.components().card(Effect::Serendipity)) {
            return;
        }
        for card in self.offer.kinds() {
            for &bench in player.bench_ids() {
                if self.may_lay(seat, card, bench).is_ok() {
                    answer(Action::Catch { card, bench });
                }
            }
        }
    }

    /// RF-46: may the seat lay down one of these cards, as everybody can see?
    pub(crate) fn could_lay_one(&self, seat: Seat, cards: &Bag) -> bool {
        let benches = self.player(seat).bench_ids();
        let fits = |card| benches.iter().any(|&bench| self.may_lay(seat, card, bench).is_ok());
        cards.kinds().any(fits)
    }
}

/// What a shield can save: with two bacteria there is a choice (RF-43).
fn saves(attack: Attack, player: &Player) -> &'static [Save] {
    if attack == Attack::AntibioticSpill && player.bacteria() == 2 {
        &[Save::First, Save::Second, Save::Both]
    } else {
        &[Save::It]
    }
}

fn no_shield(attack: Attack) -> Refusal {
    match attack {
        Attack::AntibioticSpill => Refusal::NoResistance,
        Attack::Blackout => Refusal::NoGenerator,
        Attack::UnexpectedExpenses => Refusal::NoSavings,
    }
}

/// Answers to questions that nobody asked.
fn out_of_place(action: Action) -> Refusal {
    match action {
        Action::Take { .. } => Refusal::NothingToTakeNow,
        Action::Adopt { .. } => Refusal::NothingToAdoptNow,
        Action::Lose { .. } => Refusal::NothingToLoseNow,
        _ => Refusal::NoWindow,
    }
}
