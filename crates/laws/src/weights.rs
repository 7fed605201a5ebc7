//! Finding a game's weights by play, for the example `tune` of each game.
//!
//! A change of a few weights at a time is kept if the changed style, playing by its priors alone,
//! wins more than the old one over the same deals.

use std::convert::Infallible;
use std::fmt;

use exaequo_game::{Game, GameRng, NoEvents, Outcome, Player, Seat, Seed};

/// How a game judges its legal actions by weights that are read from a file.
pub trait Weighed: Sized {
    /// The game.
    type Game: Game;

    /// The weights of a file.
    fn read(file: &str) -> Self;

    /// How promising each legal action looks.
    fn priors(
        &self,
        game: &Self::Game,
        seat: Seat,
        legal: &[<Self::Game as Game>::Action],
        priors: &mut Vec<f32>,
    );
}

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

impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

/// Reads `[SEATS] [CHANGES] [SEED]` from the command line, looks for better weights and prints the
/// file it ends with. `file` gives the present one for that number of seats.
pub fn tune<W: Weighed>(file: impl FnOnce(u8) -> &'static str) {
    let words: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let seats = words.first().map_or(2, |&seats| seats as u8);
    let limit = words.get(1).copied().unwrap_or(1000);
    let mut rng = GameRng::for_search(words.get(2).copied().unwrap_or(1));
    let mut best = Lines::read(file(seats));
    let even = if seats == 1 { 0.0 } else { 1.0 / f64::from(seats) };
    let mut kept = 0u32;
    for tried in 0..limit {
        let candidate = best.changed(&mut rng);
        let (new, old) = (W::read(&candidate.to_string()), W::read(&best.to_string()));
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

/// The first style's part of the wins: one seat is its own, the others are the second's. Alone, the
/// mean lead over the scripted opponent is compared.
fn contest<W: Weighed>(new: &W, old: &W, seats: u8, games: u64, first: u64) -> (f64, f64) {
    let (mut sum, mut squares) = (0.0, 0.0);
    for index in first..first + games {
        let seed = Seed::from_pair(5, index / u64::from(seats));
        let mine = Seat((index % u64::from(seats)) as u8);
        let result = if seats == 1 {
            (lead(new, seed) - lead(old, seed)) / 10.0
        } else {
            play(seats, seed, |seat| if seat == mine { new } else { old }).share(mine)
        };
        sum += result;
        squares += result * result;
    }
    let n = games as f64;
    let mean = sum / n;
    (mean, ((squares / n - mean * mean) / n).sqrt())
}

fn lead<W: Weighed>(style: &W, seed: Seed) -> f64 {
    let outcome = play(1, seed, |_| style);
    let rival = outcome.automa.map_or(0, |automa| automa.score);
    f64::from(outcome.scores[Seat(0)] - rival)
}

fn play<'a, W: Weighed + 'a>(seats: u8, seed: Seed, style: impl Fn(Seat) -> &'a W) -> Outcome {
    let options = <W::Game as Game>::Options::default();
    let game = W::Game::new(&options, seats, &mut GameRng::for_step(&seed, 0))
        .expect("a fresh game of so many seats");
    let mut priors = Vec::new();
    let played = Player::default().play(game, &seed, &mut NoEvents, |turn| {
        style(turn.seat).priors(turn.game, turn.seat, turn.legal, &mut priors);
        let best = (0..turn.legal.len()).max_by(|&a, &b| priors[a].total_cmp(&priors[b]));
        Ok::<_, Infallible>(best.expect("a waiting seat has an action"))
    });
    let Ok(played) = played;
    played.outcome
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use exaequo_game::GameRng;

    const FILE: &str = "# About.\n[turn]\nend = 0.5000                # why\n\nuse = 2.0000\n";

    #[test]
    fn a_file_keeps_its_comments_and_changes_its_weights() {
        let lines = Lines::read(FILE);
        assert_eq!(lines.to_string(), FILE);
        let mut rng = GameRng::for_search(1);
        let changed = (0..20).map(|_| lines.changed(&mut rng).to_string());
        let changed: Vec<String> = changed.filter(|file| file != FILE).collect();
        assert!(!changed.is_empty() && changed.iter().all(|file| file.contains("# why")));
    }
}
