//! Advice: a plan is legal step by step, ends with the turn, and knows what its seat knows.

use std::convert::Infallible;
use std::sync::atomic::AtomicBool;

use exaequo_bots::{Belief, Bot, Plan, choose, plan};
use exaequo_catalogue::PlannedTurn;
use exaequo_game::{Complete, GameRng, Lang, NoEvents, Player, Seat, Seed, Turn, Viewer};

/// Tables in the middle of games by bots that make mistakes, with somebody who has a choice.
fn tables<G: Complete>(seats: u8, count: usize) -> Vec<(G, Seat)> {
    let lively = Bot::parse::<G>("greedy:mistakes=60").unwrap();
    let mut found = Vec::new();
    let mut number = 0;
    while found.len() < count {
        let seed = Seed::from_pair(11, number);
        let mut rng = GameRng::for_search(number);
        let game = G::new(&G::Options::default(), seats, &mut GameRng::for_step(&seed, 0)).unwrap();
        let decide = |turn: Turn<'_, G>| {
            if turn.step.is_multiple_of(19) && turn.legal.len() > 1 {
                found.push((turn.game.clone(), turn.seat));
            }
            let belief = Belief::new(turn.game, turn.seat, &mut rng);
            let chosen = choose(&lively, &belief, &mut rng, &AtomicBool::new(false));
            Ok::<_, Infallible>(turn.place(chosen.action))
        };
        let Ok(_) = Player::default().play(game, &seed, &mut NoEvents, decide);
        number += 1;
    }
    found.truncate(count);
    found
}

fn planned<G: Complete>(game: &G, seat: Seat) -> Plan<G> {
    let mut rng = GameRng::for_search(5);
    let belief = Belief::new(game, seat, &mut rng);
    let (bot, stop) = (Bot::parse::<G>("greedy").unwrap(), AtomicBool::new(false));
    let first = choose(&bot, &belief, &mut rng, &stop).action;
    plan(&belief, first, &bot, &mut rng, &stop)
}

fn actions<G: Complete>(plan: &Plan<G>) -> Vec<G::Action> {
    plan.steps.iter().map(|(_, action)| *action).collect()
}

/// Does the plan at the table itself, where nobody reacts: every step is legal, and in the turn.
fn follow<G: Complete>(game: &G, seat: Seat, plan: &Plan<G>) {
    let (mut real, mut rng) = (game.clone(), GameRng::for_search(1));
    let turn = real.whose_turn();
    for (at, action) in actions(plan).into_iter().enumerate() {
        assert_eq!(real.whose_turn(), turn, "step {at} comes after the turn");
        assert!(real.check(seat, action).is_ok(), "step {at}: {action}");
        real.apply(seat, action, &mut rng, &mut NoEvents);
        while let Some(other) = real.next_to_act().filter(|_| !real.waiting().contains(seat)) {
            let Some(pass) = real.let_pass(other) else { break };
            real.apply(other, pass, &mut rng, &mut NoEvents);
        }
    }
}

/// How many of the plans have more than one step.
fn check<G: Complete>(seats: u8) -> usize {
    let mut longer = 0;
    for (game, seat) in tables::<G>(seats, 12) {
        let honest = planned(&game, seat);
        follow(&game, seat, &honest);
        longer += usize::from(honest.steps.len() > 1);
        let mut others = GameRng::for_search(99);
        for _ in 0..20 {
            let mut other = game.clone();
            other.redeal_hidden(Viewer::Seat(seat), &mut others);
            assert_eq!(actions(&planned(&other, seat)), actions(&honest), "{seats} seats");
        }
    }
    longer
}

#[test]
fn plans_are_legal_end_with_the_turn_and_know_what_the_seat_knows() {
    for seats in [2, 3] {
        let longer = [
            check::<nobel_run::NobelRun>(seats),
            check::<nebula::Nebula>(seats),
            check::<rafts::Rafts>(seats),
            check::<prototype_c19::PrototypeC19>(seats),
        ];
        assert!(
            longer.iter().all(|count| *count > 0),
            "some turns are more than a step: {longer:?}"
        );
    }
}

/// The advice at the tables of a game that is played by its best plans, each with how many things could
/// be done.
fn advice(game: &str, seats: u8, most: usize) -> Vec<(usize, Vec<PlannedTurn>)> {
    let module = exaequo_catalogue::find(game).unwrap();
    let start = module.start(&serde_json::json!({}), seats, Seed::from_number(3));
    let (mut table, mut given) = (start.unwrap(), Vec::new());
    let names: Vec<String> = ["Ana", "Berta"].map(str::to_owned).to_vec();
    while let Some(seat) = table.first_of(table.status().waiting()).filter(|_| given.len() < most) {
        let job = table.advice_job(seat, "ismcts:iterations=40", given.len() as u64, &names);
        let plans = job.unwrap()(&AtomicBool::new(false));
        let choices = table.legal(seat).len();
        table.play(seat, &plans[0].steps[0].text, Lang::En).unwrap();
        given.push((choices, plans));
    }
    given
}

#[test]
fn the_best_plan_comes_with_sentences_and_chances_and_the_only_move_without_a_chance() {
    for game in ["nobel-run", "nebula", "rafts", "prototype-c19"] {
        let all = advice(game, 2, 40);
        for (choices, plans) in &all {
            assert!((1..=3).contains(&plans.len()));
            assert_eq!(*choices > 1, plans[0].chance.is_some(), "{game}: {plans:?}");
            for plan in plans {
                assert!(plan.chance.is_none_or(|chance| (0.0..=1.0).contains(&chance)));
                let words = plan.steps.iter().flat_map(|step| &step.sentences);
                assert!(words.into_iter().all(|sentence| !sentence.is_empty()));
            }
        }
        let gains = all.iter().flat_map(|(_, plans)| plans).any(|plan| !plan.gains.is_empty());
        assert!(gains, "{game}: something brings points");
    }
}

#[test]
fn solo_speaks_of_points_and_never_of_winning() {
    for game in ["nobel-run", "prototype-c19"] {
        let all: Vec<_> = advice(game, 1, 60).into_iter().flat_map(|(_, plans)| plans).collect();
        assert!(all.iter().all(|plan| plan.chance.is_none()), "{game}");
        let sums = |plan: &PlannedTurn| {
            plan.gains.iter().map(|gain| gain.points).sum::<i16>() == plan.points
        };
        assert!(all.iter().all(sums), "{game}: the parts make the whole");
        assert!(all.iter().any(|plan| plan.points > 0), "{game}");
    }
}
