//! What no single field of a position can tell: the parts must make one moment of one game.

use exaequo_game::Reader;

use crate::scoring;
use crate::state::{Question, Rafts, Stage};

pub(super) fn check(game: &Rafts, place: &Reader<'_>) {
    let mut ensure = |holds: bool, problem: &str| {
        if !holds {
            place.fault(problem);
        }
    };
    check_stage(game, &mut ensure);
    check_question(game, &mut ensure);
    check_end(game, &mut ensure);
}

fn check_stage(game: &Rafts, ensure: &mut impl FnMut(bool, &str)) {
    let discarding = game.stage == Stage::Discard;
    ensure(discarding != game.aside.is_empty(), "cards lie aside exactly while discarding (RF-13)");
    ensure(!discarding || !game.played, "who has played a card discards nothing (RF-13)");
    let all = game.player(game.active).hand.len() + game.aside.len();
    ensure(all <= game.components().hand, "nobody holds more than 6 cards (RF-12)");
    ensure(
        !game.drawn || game.stage == Stage::Draw,
        "cards are drawn in the stage \"draw\" (RF-12)",
    );
    let lively = game.lively || !game.played && game.aside.is_empty();
    ensure(lively, "a card was played or put aside: the round is lively (RF-16)");
    let quiet = game.question == Question::Nothing;
    let won = game.could_proclaim();
    ensure(
        game.stage != Stage::Draw || !quiet || game.may_draw_more() || won,
        "there is nothing to draw (RF-12)",
    );
}

fn check_question(game: &Rafts, ensure: &mut impl FnMut(bool, &str)) {
    let playing = game.stage == Stage::Turn && game.played;
    let offered = |card| game.offer.count(card) <= game.discard.count(card);
    match game.question {
        Question::Nothing => {}
        Question::Take => {
            let resources = game.discard.of(&game.components().resources);
            ensure(playing, "bioeconomy is played in a turn (RF-31)");
            ensure(!resources.is_empty(), "there is nothing to take (RF-31)");
            let room = game.player(game.active).hand.len() < game.components().hand;
            ensure(room, "the hand has no room for the card (RF-12)");
        }
        Question::Adopt => {
            let player = game.player(game.active);
            ensure(playing, "European funding is played in a turn (RF-32)");
            ensure(player.goals().count() == 1, "nobody gets a third objective (RF-32)");
            let mut others = game.objectives.kinds();
            let other = others.any(|card| !player.has_goal(card));
            ensure(other, "no other objective is left (RF-32)");
        }
        Question::Shield { attack } => {
            let card = game.components().card(attack.effect());
            ensure(playing, "attacks are played in a turn (RF-45)");
            ensure(game.discard.has(card), "the attack lies in the discard pile (RF-45)");
        }
        Question::Lose { .. } => ensure(playing, "cards are lost in a turn (RF-45)"),
        Question::Catch => {
            let ending = game.stage == Stage::Draw && !game.drawn;
            ensure(ending || game.stage == Stage::Turn, "cards are caught in a turn (RF-45)");
            let there = game.offer.kinds().all(offered);
            ensure(there, "what is offered lies in the discard pile (RF-40)");
            let resources = game.offer.not_of(&game.components().resources).is_empty();
            ensure(resources, "only resources are offered (RF-45)");
            ensure(game.lively, "a card was played or discarded: the round is lively (RF-16)");
        }
    }
}

fn check_end(game: &Rafts, ensure: &mut impl FnMut(bool, &str)) {
    let over = game.stage == Stage::Over;
    let idle = game.idle == game.components().idle_rounds;
    ensure(game.idle <= game.round, "there were not so many rounds (RF-16)");
    ensure(over || !idle, "so many idle rounds end the game (RF-16)");
    ensure(over || game.winner.is_none(), "a victory ends the game (RF-15)");
    ensure(!over || game.question == Question::Nothing, "the game is over: nobody is asked");
    match game.winner {
        Some(seat) => {
            ensure(seat == game.active, "victory is proclaimed in one's own turn (RF-15)");
            ensure(
                scoring::victory(game, seat).is_some(),
                "the winner's objective is not met (RF-15)",
            );
        }
        None => {
            let last = game.round == game.components().last_round;
            let ended = game.active == game.first && (idle || last);
            ensure(!over || ended, "a tie comes after a whole round (RF-16)");
            ensure(!over || !game.lively && !game.played, "a tie comes between two rounds (RF-16)");
        }
    }
}
