//! Tries other settings of the tree search against the present ones, in the arena.

use std::path::Path;

use serde_json::Value;

use crate::run::{self, Outcome};

/// The settings of `data/search.toml` and the values to try in place of the present ones.
const TRIALS: [(&str, [&str; 2]); 5] = [
    ("exploration", ["0.2", "0.8"]),
    ("trust", ["0.5", "2"]),
    ("widening", ["1", "5"]),
    ("depth", ["30", "70"]),
    ("noise", ["2", "25"]),
];

/// `cargo xtask tune GAME [GAMES] [MS]`: each other value against the present settings. Put what wins
/// into the game's `data/search.toml` and try again.
pub(crate) fn search(words: &[String]) -> Outcome {
    let word = |at: usize, default: &'static str| words.get(at).map_or(default, String::as_str);
    let (game, games, ms) = (word(0, "nobel-run"), word(1, "60"), word(2, "10"));
    let program = run::program()?;
    for (setting, values) in TRIALS {
        for value in values {
            let bots = format!("ismcts:ms={ms};{setting}={value},ismcts:ms={ms}");
            let (share, low, high) = contest(&program, game, games, &bots)?;
            println!("{setting} = {value:<4} {share:.3} ({low:.3} to {high:.3})");
        }
    }
    Ok(())
}

/// The first bot's share of the wins, with its interval.
fn contest(program: &Path, game: &str, games: &str, bots: &str) -> Result<(f64, f64, f64), String> {
    let output = std::process::Command::new(program)
        .args(["arena", game, "--seats", "2", "--games", games, "--bots", bots])
        .args(["--threads", "2", "--json"])
        .output()
        .map_err(|error| format!("exaequo cannot be started: {error}"))?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let result: Value = serde_json::from_slice(&output.stdout).map_err(|_| told)?;
    let first = &result["bots"][0];
    let number = |name: &str| first[name].as_f64().unwrap_or(f64::NAN);
    Ok((number("share"), number("low"), number("high")))
}
