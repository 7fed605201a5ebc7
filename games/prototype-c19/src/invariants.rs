//! What must hold of every table: no individual and no circle lost or doubled, nothing written where
//! the rules do not allow it.

use exaequo_game::Seat;

use crate::components::HealthCell;
use crate::dice::FACES;
use crate::icon::Resource;
use crate::state::{Phase, Player, PrototypeC19, Stage};

pub(crate) fn invariants(game: &PrototypeC19) -> Result<(), String> {
    for seat in Seat::first(game.seats) {
        let sound = zone(game, game.player(seat))
            .and_then(|()| circles(game, game.player(seat)))
            .and_then(|()| areas(game, game.player(seat)))
            .and_then(|()| desk(game, seat));
        sound.map_err(|problem| format!("seat {seat}: {problem}"))?;
    }
    if game.players[usize::from(game.seats)..].iter().any(|player| player.healthy() > 0) {
        return Err("somebody without a seat has played".into());
    }
    dice(game)?;
    if game.round == 0 || game.round > game.components().rounds(game.seats) {
        return Err(format!("there is no round {}", game.round));
    }
    Ok(())
}

/// Every individual is in exactly one state, and none stands on a hospital.
fn zone(game: &PrototypeC19, player: &Player) -> Result<(), String> {
    let zone = &game.components().zone;
    let states = [player.infected, player.half, player.resistant];
    let marked = states.iter().fold(crate::components::Cells::NONE, |all, cells| all.or(*cells));
    let counted: u8 = states.iter().map(|cells| cells.len()).sum();
    if counted != marked.len() || !zone.individuals.covers(marked) {
        return Err("an individual is in two states, or where there is none".into());
    }
    let ill = player.infected.or(player.half);
    if !ill.is_empty() && !ill.meets(zone.corner) && player.full_columns(zone) == 0 {
        return Err("the infection did not enter at the corner (PC-41)".into());
    }
    Ok(())
}

/// Spent circles were open, and no more are open than there are.
fn circles(game: &PrototypeC19, player: &Player) -> Result<(), String> {
    for resource in Resource::ALL {
        let at = resource as usize;
        let (spent, open, all) = (player.spent[at], player.open[at], game.components().circles[at]);
        if spent > open || open > all {
            let id = resource.id();
            return Err(format!("{spent} of {open} circles spent of {all} ({id}, PC-30)"));
        }
    }
    Ok(())
}

fn areas(game: &PrototypeC19, player: &Player) -> Result<(), String> {
    let sheet = game.components();
    let mut columns = (0..).zip(game.health_written(player));
    if columns.any(|(at, (_, row, _))| sheet.health_cell(at, row) == HealthCell::Missing) {
        return Err("a sample stands where health has no cell (PC-20)".into());
    }
    if player.mutated() > sheet.mutants {
        return Err("there are more mutant values than cells (PC-03)".into());
    }
    let filled = usize::from(player.formulated());
    let crossed = player.crossed_with.iter().filter(|&&factor| factor > 0).count();
    if crossed != filled.min(sheet.formula.len() - 1)
        || player.factors().count_ones() as usize != crossed
    {
        return Err("each cell of the formula but the last crosses out one factor (PC-23)".into());
    }
    for (at, numbers) in player.pairs.iter().enumerate() {
        let touched = !player.is_untouched(at);
        if touched && !player.is_complete(at) || numbers[0] == 0 && numbers[1] > 0 {
            return Err(format!("pair {} is in disorder (PC-25)", at + 1));
        }
        if player.crossed >> (2 * at) & 3 == 3 {
            return Err(format!("both numbers of pair {} are crossed out (PC-25)", at + 1));
        }
    }
    Ok(())
}

/// Who is asked for what fits the stage.
fn desk(game: &PrototypeC19, seat: Seat) -> Result<(), String> {
    let desk = game.desk(seat);
    let researcher = seat == game.researcher;
    let allowed = match (desk.phase, game.stage) {
        (Phase::Idle, _) => true,
        (Phase::Roll | Phase::Rolled, Stage::Research | Stage::Final) => researcher,
        (Phase::Roll | Phase::Rolled, Stage::Assist) => game.is_solo(),
        (Phase::Choose | Phase::Biotech | Phase::Act, Stage::Research) => researcher,
        (Phase::Choose | Phase::Biotech | Phase::Act, Stage::Assist) => {
            game.is_solo() || !researcher
        }
        (Phase::EndDice, Stage::Final) => researcher,
        (Phase::GiveUp, Stage::GiveUp) | (Phase::LastResistants, Stage::LastResistants) => true,
        _ => false,
    };
    let samples = desk.samples_left().next().is_some() && desk.phase != Phase::Act;
    let ill = desk.infection.value > 0 && !matches!(desk.phase, Phase::Act | Phase::EndDice);
    if !allowed || samples || ill || (desk.biotech.value > 0) != (desk.phase == Phase::Biotech) {
        let (phase, stage) = (desk.phase.id(), game.stage.id());
        return Err(format!("the desk (\"{phase}\") does not fit the stage \"{stage}\""));
    }
    let dice = desk.samples.iter().chain([&desk.infection, &desk.biotech]);
    if dice.clone().any(|die| die.value > FACES) {
        return Err("a die counts as more than 6".into());
    }
    Ok(())
}

/// No die is lost before the researcher takes some, and none after.
fn dice(game: &PrototypeC19) -> Result<(), String> {
    let (left, taken) = (game.dice.len(), game.taken.len());
    let numbers = &game.components().numbers.dice;
    let playing = matches!(
        game.stage,
        Stage::Research | Stage::AfterResearch | Stage::Assist | Stage::AfterAssist
    );
    let fits = match game.stage {
        _ if !playing => taken == 0,
        Stage::Assist | Stage::AfterAssist if game.is_solo() => left == 0 || left == numbers.solo,
        _ => left == 0 && taken == 0 || left + taken == numbers.samples,
    };
    if fits { Ok(()) } else { Err(format!("{left} dice left and {taken} taken")) }
}
