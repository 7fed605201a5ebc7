//! Golden playthroughs: one random game written down, every viewer's view with it. A change of
//! the rules or of a view shows up as a changed line in review.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use exaequo_game::{Game, GameRng, Match, Seat, SetupError, Status, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::play;

/// The environment variable that accepts what the game does now.
const BLESS: &str = "EXAEQUO_BLESS";

/// Plays the numbered game at random and prints it: the status, who did what, what every viewer
/// saw happen, and what changed in every viewer's view. The same on every machine.
///
/// # Errors
/// If the options or the number of seats do not make a game.
pub fn playthrough<G: Game>(
    options: &G::Options,
    seats: u8,
    seed: u64,
) -> Result<String, SetupError> {
    let mut play: Match<G> = play::start(options, seats, seed)?;
    let mut script = Script::new::<G>(options, seats, seed);
    let mut rng = play::decisions(seed);
    script.position(play.state());
    while let Some((seat, action)) = next(&play, &mut rng) {
        let mut events = Vec::new();
        if let Err(refusal) = play.submit(seat, action, &mut events) {
            script.line(format_args!("  refused {}", compact(&refusal)));
            break;
        }
        script.action::<G>(play.step(), seat, action);
        script.events::<G>(&events);
        script.position(play.state());
    }
    Ok(script.text)
}

fn next<G: Game>(play: &Match<G>, rng: &mut GameRng) -> Option<(Seat, G::Action)> {
    if play.step() >= G::META.max_steps {
        return None;
    }
    let mut lists = Vec::new();
    play::list_all(play.state(), &mut lists);
    play::choose(play.state(), &lists, rng)
}

/// The text so far, and what every viewer saw last.
struct Script {
    text: String,
    viewers: Vec<Viewer>,
    views: Vec<Lines>,
}

impl Script {
    fn new<G: Game>(options: &G::Options, seats: u8, seed: u64) -> Self {
        let viewers: Vec<Viewer> = Viewer::of_table(seats).collect();
        let mut script =
            Script { text: String::new(), views: vec![Lines::new(); viewers.len()], viewers };
        let meta = G::META;
        script.line(format_args!(
            "{}, rules version {}, {seats} seats, seed {seed}",
            meta.id, meta.rules_version
        ));
        script.line(format_args!("options {}", compact(options)));
        script
    }

    fn line(&mut self, line: impl std::fmt::Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{line}");
    }

    fn action<G: Game>(&mut self, step: u32, seat: Seat, action: G::Action) {
        self.line(format_args!("\nstep {step}: seat {seat} does {action}"));
    }

    fn events<G: Game>(&mut self, events: &[G::Event]) {
        for viewer in self.viewers.clone() {
            for seen in events.iter().filter_map(|event| G::see(event, viewer)) {
                self.line(format_args!("  {viewer} saw {}", compact(&seen)));
            }
        }
    }

    /// The status, and every line of every view that is not as it was.
    fn position<G: Game>(&mut self, state: &G) {
        match state.status() {
            Status::Waiting(seats) => self.line(format_args!("  waiting for {}", compact(&seats))),
            Status::Finished(outcome) => self.line(format_args!("  over {}", compact(&outcome))),
        }
        for i in 0..self.viewers.len() {
            let viewer = self.viewers[i];
            let mut now = Lines::new();
            lines(String::new(), &as_value(&state.view(viewer)), 2, &mut now);
            let before = std::mem::replace(&mut self.views[i], now.clone());
            self.changes(viewer, &before, &now);
        }
    }

    fn changes(&mut self, viewer: Viewer, before: &Lines, now: &Lines) {
        for path in before.keys().filter(|path| !now.contains_key(*path)) {
            self.line(format_args!("  {viewer}: {path} gone"));
        }
        let changed = now.iter().filter(|(path, value)| before.get(*path) != Some(value));
        for (path, value) in changed {
            self.line(format_args!("  {viewer}: {path} = {value}"));
        }
    }
}

/// What stands at each place of a view.
type Lines = BTreeMap<String, String>;

/// Places are told apart to this depth; what is below stands on the place's own line.
fn lines(place: String, value: &Value, depth: u8, out: &mut Lines) {
    match value {
        Value::Object(fields) if depth > 0 => {
            for (name, value) in fields {
                let dot = if place.is_empty() { "" } else { "." };
                lines(
                    format!("{place}{dot}{name}"),
                    value,
                    depth - u8::from(!place.is_empty()),
                    out,
                );
            }
        }
        Value::Array(items) if depth > 0 && items.iter().any(Value::is_object) => {
            for (index, value) in items.iter().enumerate() {
                lines(format!("{place}[{index}]"), value, depth, out);
            }
        }
        leaf => {
            out.insert(place, leaf.to_string());
        }
    }
}

fn as_value(view: &impl Serialize) -> Value {
    serde_json::to_value(view).unwrap_or_else(|error| Value::String(format!("not JSON: {error}")))
}

fn compact(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).unwrap_or_else(|error| format!("not JSON: {error}"))
}

/// Compares a playthrough with the accepted one in the file, or accepts it if the environment
/// says `EXAEQUO_BLESS=1`.
///
/// # Panics
/// If they differ; the message has the first differing line and says how to accept the new one.
#[track_caller]
pub fn compare_golden(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    let result = if env::var(BLESS).is_ok_and(|value| value == "1") {
        accept_golden(path, text)
    } else {
        golden_difference(path, text)
    };
    if let Err(message) = result {
        panic!("{message}");
    }
}

/// Says where the text differs from the accepted one in the file.
///
/// # Errors
/// The first differing line, or that there is no such file, and how to accept the text.
pub fn golden_difference(path: &Path, text: &str) -> Result<(), String> {
    let place = path.display();
    let how = format!("if this is right, accept it by running the test with {BLESS}=1");
    let accepted = fs::read_to_string(path)
        .map_err(|error| format!("{place} cannot be read ({error}); {how}"))?;
    if accepted == text {
        return Ok(());
    }
    let (mut old, mut new) = (accepted.lines(), text.lines());
    for number in 1.. {
        match (old.next(), new.next()) {
            (None, None) => break,
            (was, is) if was == is => {}
            (was, is) => {
                let (was, is) = (was.unwrap_or("(the end)"), is.unwrap_or("(the end)"));
                return Err(format!(
                    "{place} differs in line {number}\n  accepted: {was}\n  now:      {is}\n{how}"
                ));
            }
        }
    }
    Err(format!("{place} differs in its line ends; {how}"))
}

/// Writes the text as the accepted one.
///
/// # Errors
/// If the file cannot be written.
pub fn accept_golden(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, text))
        .map_err(|error| format!("{} cannot be written: {error}", path.display()))
}
