//! Writes `data/solo.toml`, the solo scores of every level in each scenario, and tells means and standard
//! deviations on the way: `cargo run --release --package prototype-c19 --example solo-prototype-c19 -- [GAMES …]
//! > data/solo.toml`, with a number of games for each level, from the weakest on.

use std::convert::Infallible;
use std::sync::atomic::AtomicBool;

use exaequo_bots::{Belief, Bot, choose};
use exaequo_game::{Game, GameRng, NoEvents, Player, Search, Seat, Seed};
use prototype_c19::{Options, PrototypeC19, Scenario};

/// Every twentieth score is written down.
const STEPS: usize = 20;

fn main() {
    let games: Vec<u64> =
        std::env::args().skip(1).map(|word| word.parse().expect("a number of games")).collect();
    println!(
        "# Solo scores of the levels in each scenario: the lowest, every twentieth, the highest, with the\n\
         # number of games. Made by examples/solo-prototype-c19.rs (the README has the command)."
    );
    for (level, &games) in PrototypeC19::levels().iter().zip(&games) {
        let bot = Bot::parse::<PrototypeC19>(&level.bot).expect("a level's bot");
        for &scenario in Scenario::ALL {
            let mut scores: Vec<i16> =
                (0..games).map(|number| play(scenario, &bot, number)).collect();
            scores.sort_unstable();
            tell(scenario, &level.id, &scores);
        }
    }
}

/// The score of a solo game.
fn play(scenario: Scenario, bot: &Bot, number: u64) -> i16 {
    let options = Options { scenario, ..Options::default() };
    let mut rng = GameRng::for_search(number);
    let game = PrototypeC19::new(&options, 1, &mut rng).expect("a game");
    let seed = Seed::from_number(number);
    let Ok(played) = Player::default().play(game, &seed, &mut NoEvents, |turn| {
        let belief = Belief::new(turn.game, turn.seat, &mut rng);
        let action = choose(bot, &belief, &mut rng, &AtomicBool::new(false)).action;
        Ok::<_, Infallible>(turn.place(action))
    });
    played.outcome.scores[Seat(0)]
}

fn tell(scenario: Scenario, level: &str, scores: &[i16]) {
    let last = scores.len() - 1;
    let written: Vec<String> =
        (0..=STEPS).map(|step| scores[(last * step + STEPS / 2) / STEPS].to_string()).collect();
    println!("\n[{scenario}.{level}]\ngames = {}\nscores = [{}]", scores.len(), written.join(", "));
    let (count, sum) = (scores.len() as f64, scores.iter().map(|&s| f64::from(s)).sum::<f64>());
    let mean = sum / count;
    let spread = scores.iter().map(|&s| (f64::from(s) - mean).powi(2)).sum::<f64>() / count;
    eprintln!("{scenario} {level}: {mean:.0} ± {:.0} ({})", spread.sqrt(), scores.len());
}
