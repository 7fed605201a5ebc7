//! Finds weights for `data/strategy.toml` by play: `cargo run --release --package rafts --example tune-rafts --
//! [SEATS] [CHANGES] [SEED]`. A change of a few weights at a time is kept if the changed style, playing
//! by its promises alone, wins more than the old one over the same deals. Prints the file it ends with.

use exaequo_game::{Game, GameRng, NoEvents, Seat, Seed, Status};
use rafts::{Options, Rafts, Style};

/// The file as lines, so that its comments survive.
#[derive(Clone)]
struct Lines(Vec<Line>);

#[derive(Clone)]
enum Line {
    Text(String),
    Weight { name: String, value: f32, comment: String },
}

impl Lines {
    fn read(text: &str) -> Lines {
        Lines(text.lines().map(Line::read).collect())
    }

    fn style(&self) -> Style {
        Style::parse(&self.to_string()).expect("the names stay the same")
    }

    /// Changes about a fifth of the weights by up to a third.
    fn changed(&self, rng: &mut GameRng) -> Lines {
        let mut changed = self.clone();
        for line in &mut changed.0 {
            if let Line::Weight { value, .. } = line
                && rng.below(5) == 0
            {
                let factor = 0.7 + 0.6 * (rng.below(1000) as f32) / 1000.0;
                let shift = (rng.below(1000) as f32 - 500.0) / 500.0 * 0.03;
                *value = *value * factor + shift;
            }
        }
        changed
    }
}

impl Line {
    fn read(line: &str) -> Line {
        let weight = line.split_once(" = ").filter(|_| !line.starts_with('#'));
        let Some((name, rest)) = weight else { return Line::Text(line.to_owned()) };
        let (value, comment) = rest.split_once('#').unwrap_or((rest, ""));
        let value = value.trim().parse().expect("a weight is a number");
        Line::Weight { name: name.to_owned(), value, comment: comment.trim().to_owned() }
    }
}

impl std::fmt::Display for Lines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for line in &self.0 {
            match line {
                Line::Text(text) => writeln!(f, "{text}")?,
                Line::Weight { name, value, comment } => {
                    let weight = format!("{name} = {value:.4}");
                    let comment =
                        if comment.is_empty() { String::new() } else { format!("# {comment}") };
                    writeln!(f, "{}", format!("{weight:<27} {comment}").trim_end())?;
                }
            }
        }
        Ok(())
    }
}

/// The first style's part of the wins: one seat is its own, the others are the second's.
fn contest(new: &Style, old: &Style, seats: u8, games: u64, first: u64) -> (f64, f64) {
    let (mut sum, mut squares) = (0.0, 0.0);
    for index in first..first + games {
        let seed = Seed::from_pair(5, index / u64::from(seats));
        let mine = Seat((index % u64::from(seats)) as u8);
        let result = play(seats, seed, |seat| if seat == mine { new } else { old }).share(mine);
        sum += result;
        squares += result * result;
    }
    let n = games as f64;
    let mean = sum / n;
    (mean, ((squares / n - mean * mean) / n).sqrt())
}

fn play<'a>(seats: u8, seed: Seed, style: impl Fn(Seat) -> &'a Style) -> exaequo_game::Outcome {
    let mut game = Rafts::new(&Options::default(), seats, &mut GameRng::for_step(&seed, 0))
        .expect("a fresh game");
    let (mut legal, mut promise, mut step) = (Vec::new(), Vec::new(), 0);
    loop {
        let seat = match game.status() {
            Status::Finished(outcome) => return outcome,
            Status::Waiting(seats) => seats.first().expect("somebody is waited for"),
        };
        game.legal_actions(seat, &mut legal);
        style(seat).promise(&game, seat, &legal, &mut promise);
        let best = (0..legal.len()).max_by(|&a, &b| promise[a].total_cmp(&promise[b]));
        let action = legal[best.expect("a waiting seat has an action")];
        step += 1;
        game.apply(seat, action, &mut GameRng::for_step(&seed, step), &mut NoEvents);
    }
}

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let seats = words.first().map_or(2, |&seats| seats as u8);
    let limit = words.get(1).copied().unwrap_or(1000);
    let mut rng = GameRng::for_search(words.get(2).copied().unwrap_or(1));
    let mut best = Lines::read(include_str!("../data/strategy.toml"));
    let even = 1.0 / f64::from(seats);
    let mut kept = 0u32;
    for tried in 0..limit {
        let candidate = best.changed(&mut rng);
        let (new, old) = (candidate.style(), best.style());
        let first = tried * 1000;
        let (quick, _) = contest(&new, &old, seats, 200, first);
        if quick <= even + 0.01 {
            continue;
        }
        let (mean, deviation) = contest(&new, &old, seats, 1600, first + 200);
        if mean - 1.3 * deviation > even {
            kept += 1;
            best = candidate;
            eprintln!("change {kept}, tried {tried}: {mean:.3} ± {deviation:.3}");
        }
    }
    println!("{best}");
}
