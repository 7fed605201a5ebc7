//! Are samples (A) and biotechnology (B) both worth doing on a sheet? Lets a search play freely, and
//! again avoiding one of the two wherever the other is possible, alone and against a free search:
//! `cargo run --release --package prototype-c19 --example both-ways-prototype-c19 -- [EDITION.toml|ours] [GAMES] [ITERATIONS]`.
//!
//! The part that a restricted player reaches is `(its score - random's) / (free score - random's)`.

mod avoiding;

use std::sync::atomic::AtomicBool;

use avoiding::{Avoiding, Way};
use exaequo_bots::{Belief, Bot, choose};
use exaequo_game::{Edition, Game, GameRng, NoEvents, Player, Seat, Seed, Setup, Viewer};
use prototype_c19::{Options, PlayerView, PrototypeC19};

/// What a seat is like: how it plays, and who decides.
#[derive(Clone, Copy)]
struct Entrant {
    name: &'static str,
    way: Way,
    thinks: bool,
}

const FREE: Entrant = Entrant { name: "free", way: Way::Free, thinks: true };
const ENTRANTS: [Entrant; 4] = [
    Entrant { name: "random", way: Way::Free, thinks: false },
    FREE,
    Entrant { name: "without A", way: Way::WithoutSamples, thinks: true },
    Entrant { name: "without B", way: Way::WithoutBiotechnology, thinks: true },
];

/// Sums over games: points by category and in all, squares, and what the book's examples count.
#[derive(Default)]
struct Tally {
    games: f64,
    squares: f64,
    sums: [f64; 12],
}

const COLUMNS: [&str; 12] = [
    "score",
    "health",
    "formula",
    "biotech",
    "curve",
    "mutant",
    "rows",
    "columns",
    "pairs",
    "health cols",
    "cells",
    "A",
];

impl Tally {
    fn add(&mut self, player: &PlayerView, samples: u32) {
        let score = &player.score;
        let count = |flags: &[bool]| flags.iter().filter(|flag| **flag).count() as f64;
        let unused = player.pairs.iter().filter(|pair| pair.unused).count() as f64;
        let values = [
            f64::from(score.total),
            f64::from(score.health),
            f64::from(score.formula),
            f64::from(score.biotechnology),
            f64::from(score.curve),
            f64::from(score.mutant),
            count(&player.zone.full_rows),
            count(&player.zone.full_columns),
            unused,
            player.health.filled.len() as f64,
            player.formula.filled.len() as f64,
            f64::from(samples),
        ];
        self.games += 1.0;
        self.squares += values[0] * values[0];
        self.sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
    }

    fn mean(&self, at: usize) -> f64 {
        self.sums[at] / self.games
    }

    /// The standard error of the mean score.
    fn error(&self) -> f64 {
        let variance = self.squares / self.games - self.mean(0) * self.mean(0);
        (variance.max(0.0) / self.games).sqrt()
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, usual: &str| words.get(at).cloned().unwrap_or_else(|| usual.to_owned());
    let options = Options { edition: edition(&word(0, "ours")), ..Options::default() };
    let games: u32 = word(1, "40").parse().expect("a number of games");
    let spec = format!("ismcts:iterations={}", word(2, "60"));
    let bot = Bot::parse::<PrototypeC19>(&spec).expect("a bot");
    println!("{}: {games} games each, {spec}", word(0, "ours"));
    for seats in [1, 2] {
        report(seats, &ENTRANTS.map(|entrant| play_series(&options, seats, entrant, games, &bot)));
    }
}

fn edition(file: &str) -> Option<Edition> {
    if file == "ours" {
        return None;
    }
    let text = std::fs::read_to_string(file).expect("an edition");
    let mut data: toml::Table = toml::from_str(&text).expect("TOML");
    data.retain(|key, _| key != "game" && key != "name");
    let data = serde_json::to_value(data).expect("an edition's data");
    Some(PrototypeC19::editions()?.seal(file, data).expect("a sheet without faults"))
}

/// The entrant alone, or against a free search, first and second in turn.
fn play_series(options: &Options, seats: u8, entrant: Entrant, games: u32, bot: &Bot) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let seat = Seat((number % u32::from(seats)) as u8);
        let options = Options { first_player: Some(0), ..options.clone() };
        let rng = &mut GameRng::for_search(number.into());
        let game = PrototypeC19::new(&options, seats, rng).expect("a game");
        let mut ways = [FREE.way; 5];
        ways[seat.index()] = entrant.way;
        play(Avoiding { game, ways }, seat, entrant, (number, bot), &mut tally);
    }
    tally
}

fn play(
    table: Avoiding,
    seat: Seat,
    entrant: Entrant,
    (number, bot): (u32, &Bot),
    tally: &mut Tally,
) {
    let mut rng = GameRng::for_search(1_000_000 + u64::from(number));
    let mut last = table.clone();
    let mut samples = 0;
    let seed = Seed::from_number(number.into());
    let Ok(_) = Player::default().play(table, &seed, &mut NoEvents, |turn| {
        let place = if turn.seat == seat && !entrant.thinks {
            turn.any(&mut rng)
        } else {
            let belief = Belief::new(turn.game, turn.seat, &mut rng);
            turn.place(choose(bot, &belief, &mut rng, &AtomicBool::new(false)).action)
        };
        let action = turn.legal[place];
        samples += u32::from(turn.seat == seat && avoiding::takes_samples(action));
        last = turn.game.clone();
        last.apply(turn.seat, action, &mut GameRng::for_step(&seed, turn.step), &mut NoEvents);
        Ok::<_, std::convert::Infallible>(place)
    });
    let view = last.game.view(Viewer::Everything);
    tally.add(&view.players[seat.index()], samples);
}

fn report(seats: u8, tallies: &[Tally; 4]) {
    println!("{seats} seats     |{}", COLUMNS.map(|name| format!(" {name:>11}")).concat());
    for (entrant, tally) in ENTRANTS.iter().zip(tallies) {
        let means = (0..COLUMNS.len()).map(|at| format!(" {:>11.1}", tally.mean(at)));
        println!("{:>11} |{}", entrant.name, means.collect::<String>());
    }
    let [random, free] = [0, 1].map(|at| tallies[at].mean(0));
    for (entrant, tally) in ENTRANTS.iter().zip(tallies).skip(2) {
        let (part, error) =
            ((tally.mean(0) - random) / (free - random), tally.error() / (free - random));
        println!("  {} reaches {part:.2} ± {:.2}", entrant.name, 2.0 * error);
    }
}
