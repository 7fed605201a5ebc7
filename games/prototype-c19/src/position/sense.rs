//! What no single field can tell: the parts must make one moment of one game.

use exaequo_game::{Reader, Seat};

use crate::icon::Mark;
use crate::scenario::Scenario;
use crate::state::{Phase, Player, PrototypeC19, Stage};

pub(super) fn check(game: &PrototypeC19, place: &Reader<'_>) {
    let mut ensure = |holds: bool, problem: &str| {
        if !holds {
            place.fault(problem);
        }
    };
    stages(game, &mut ensure);
    cells(game, &mut ensure);
    dice(game, &mut ensure);
    for seat in Seat::first(game.seats) {
        desk(game, seat, &mut ensure);
    }
    let asked = !game.waiting().is_empty();
    ensure(
        asked != (game.stage == Stage::Over),
        "somebody must be asked something until the game is over: write what a \"desk\" waits for",
    );
}

fn stages(game: &PrototypeC19, ensure: &mut impl FnMut(bool, &str)) {
    let (stage, scenario) = (game.stage, game.scenario);
    let last = game.round == game.components().rounds(game.seats);
    let ending = is_ending(stage);
    ensure(!ending || last, "the game ends after the last round (PC-01)");
    let giving_up = stage == Stage::GiveUp;
    ensure(
        !giving_up || scenario == Scenario::VirusDeDiseno,
        "pairs are given up in virus_de_diseno only (PC-S12)",
    );
    let received = matches!(stage, Stage::AfterResearch | Stage::AfterAssist);
    ensure(
        !received && game.doses == 0 || scenario == Scenario::AntiVacunas,
        "samples in formulas infect in anti_vacunas only (PC-S13)",
    );
    let final_infections = matches!(
        scenario,
        Scenario::GripeComun
            | Scenario::Covid19
            | Scenario::GripePorcina
            | Scenario::GripeAviar
            | Scenario::Cuarentena
    );
    ensure(
        stage != Stage::Final || final_infections,
        "this scenario has no infections at the end (PC-S14)",
    );
    ensure(
        stage != Stage::Opening || scenario == Scenario::GripeComun && game.round == 1,
        "only gripe_comun begins with an infection (PC-S3)",
    );
    let given_up = game.players.iter().any(|player| player.given_up > 0);
    ensure(
        !given_up || scenario == Scenario::VirusDeDiseno && ending,
        "pairs are given up at the end of virus_de_diseno (PC-S12)",
    );
}

fn is_ending(stage: Stage) -> bool {
    matches!(stage, Stage::Final | Stage::GiveUp | Stage::LastResistants | Stage::Over)
}

/// PC-03: every turn as researcher fills a mutant cell. PC-S13: every dose is a sample in a formula.
fn cells(game: &PrototypeC19, ensure: &mut impl FnMut(bool, &str)) {
    let cells = game.components().mutants;
    let room = |seat: Seat| game.player(seat).mutated() + turns_to_come(game, seat) <= cells;
    ensure(
        Seat::first(game.seats).all(room),
        "there are not enough mutant cells for the rounds to come: say which \"round\" it is (PC-03)",
    );
    let samples: u8 = game.players.iter().map(Player::formulated).sum();
    ensure(game.doses <= samples, "no more doses than samples in formulas (PC-S13)");
}

/// How often the seat will still write a mutant die.
fn turns_to_come(game: &PrototypeC19, seat: Seat) -> u8 {
    if is_ending(game.stage) {
        return 0;
    }
    let place = |seat: Seat| (seat.0 + game.seats - game.first.0) % game.seats;
    let phase = game.desk(seat).phase;
    let rolls = game.stage == Stage::Research && matches!(phase, Phase::Roll | Phase::Rolled);
    let waits = game.stage == Stage::Opening || place(seat) > place(game.researcher);
    let now = waits || seat == game.researcher && rolls;
    game.components().rounds(game.seats) - game.round + u8::from(now)
}

fn dice(game: &PrototypeC19, ensure: &mut impl FnMut(bool, &str)) {
    let researcher = game.desk(game.researcher).phase;
    let rolled = researcher == Phase::Rolled && game.stage == Stage::Research;
    ensure(
        rolled == (game.mutant > 0),
        "the mutant die lies there from the roll until the dice are kept (PC-03)",
    );
    let before = researcher == Phase::Roll;
    ensure(!before || game.dice.is_empty() && game.taken.is_empty(), "nothing is rolled yet");
    let chooses = Seat::first(game.seats).any(|seat| game.desk(seat).phase == Phase::Choose);
    ensure(!chooses || game.dice.len() >= 2, "there are dice to choose from (PC-04)");
    let numbers = &game.components().numbers;
    let lie = matches!(researcher, Phase::Rolled | Phase::Choose);
    let count = |stage: Stage, count: u8| !lie || game.stage != stage || game.dice.len() == count;
    ensure(
        count(Stage::Research, numbers.dice.samples),
        "the researcher rolls 5 sample dice (PC-02)",
    );
    let fresh = !game.is_solo() || count(Stage::Assist, numbers.dice.solo);
    ensure(fresh, "the second turn of solo has 3 dice (PC-08)");
    let end = count(Stage::Final, numbers.scenarios.quarantine_dice);
    ensure(end, "5 dice are rolled at the end (PC-S11)");
}

fn desk(game: &PrototypeC19, seat: Seat, ensure: &mut impl FnMut(bool, &str)) {
    let (desk, player) = (game.desk(seat), game.player(seat));
    let hands_out = matches!(
        game.scenario,
        Scenario::GripeComun
            | Scenario::Covid19
            | Scenario::Colera
            | Scenario::GripePorcina
            | Scenario::GripeAviar
            | Scenario::AntiVacunas
    );
    ensure(desk.due == 0 || hands_out, "this scenario hands out no infections");
    let full = player.is_full(game.components());
    ensure(desk.due == 0 || !full, "a full sheet ignores infections (PC-S14)");
    let usable = Mark::ALL.into_iter().all(|m| desk.marks_of(m) == 0 || game.is_usable(seat, m));
    ensure(usable, "a mark that cannot be used is lost (PC-32)");
    let second = !desk.second || !game.resistible(player).is_empty();
    ensure(second, "no second resistant individual can be placed (PC-33)");
    let biotech = desk.phase != Phase::Biotech || game.has_free_cell(seat);
    ensure(biotech, "biotechnology has no free cell (PC-04)");
    let end = desk.phase == Phase::EndDice;
    let held = desk.infection.value > 0 || !game.dice.is_empty();
    ensure(!end || game.is(Scenario::Cuarentena) && held && !full, "no die is left (PC-S11)");
    let rolls = matches!(desk.phase, Phase::Roll | Phase::Rolled) && game.stage == Stage::Final;
    ensure(
        !rolls || game.is(Scenario::Cuarentena),
        "dice are rolled at the end in cuarentena only",
    );
    let last = desk.phase != Phase::LastResistants || game.has_resistants_to_place(seat);
    ensure(last, "no resistant individual can be placed before the score (PC-33)");
    let over = game.stage == Stage::Over;
    let idle = *desk == crate::state::Desk::default();
    ensure(!over || idle, "nothing waits after the end (PC-55)");
}
