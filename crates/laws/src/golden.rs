//! Golden playthroughs: one random game written down as everybody saw it. A change of the rules or
//! of a view shows up as a changed line in review.
//!
//! A step prints what was done, what happened, who is waited for, the spectator's view, for each seat
//! what it sees otherwise than the spectator, and what the seats that are asked may do. What is not
//! printed is as it was the step before: nothing that a viewer sees can change unnoticed.

use std::fmt::{Display, Write};
use std::path::Path;
use std::{env, fs};

use exaequo_game::{
    Game, GameRng, Lang, Match, Narration, Seat, SetupError, Status, Viewer, Words,
};
use serde::Serialize;
use serde_json::Value;

use crate::places::{Places, changes, differences, places, short};
use crate::{play, words};

/// The environment variable that accepts what the game does now.
const BLESS: &str = "EXAEQUO_BLESS";

/// Is what the game does now to be accepted?
pub fn blessing() -> bool {
    env::var(BLESS).is_ok_and(|value| value == "1")
}

/// Plays the numbered game at random and prints it as everybody saw it. The same on every machine.
///
/// # Errors
/// If the options or the number of seats do not make a game.
pub fn playthrough<G: Words>(
    options: &G::Options,
    seats: u8,
    seed: u64,
) -> Result<String, SetupError> {
    let mut play: Match<G> = play::start(options, seats, seed)?;
    let meta = G::META;
    let mut script = Script::new(seats);
    script.line(0, format_args!("{}, rules version {}", meta.id, meta.rules_version));
    script.line(0, format_args!("{seats} seats, seed {seed}, options {}", value_of(options)));
    script.position(&Scene::of(play.state()));
    let mut rng = play::decisions(seed);
    while let Some((seat, action)) = next(&play, &mut rng) {
        let mut events = Vec::new();
        if let Err(refusal) = play.submit(seat, action, &mut events) {
            script.line(1, format_args!("refused {refusal:?}"));
            break;
        }
        script.line(0, format_args!("\nstep {}: seat {seat} does {action}", play.step()));
        events.iter().for_each(|event| script.event(&seen::<G>(event, seats)));
        script.position(&Scene::of(play.state()));
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

/// The spectator and then every seat.
fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    std::iter::once(Viewer::Spectator).chain(Seat::first(seats).map(Viewer::Seat))
}

/// An event as everybody saw it.
fn seen<G: Game>(event: &G::Event, seats: u8) -> Vec<Option<Value>> {
    viewers(seats).map(|viewer| G::see(event, viewer).map(|seen| value_of(&seen))).collect()
}

/// One position as everybody sees it: the spectator first, then every seat.
#[derive(Clone)]
struct Scene {
    status: String,
    sights: Vec<Sight>,
}

/// What one viewer is given.
#[derive(Clone)]
struct Sight {
    view: Value,
    prompt: String,
    may: Vec<String>,
}

impl Scene {
    fn of<G: Words>(state: &G) -> Self {
        let status = match state.status() {
            Status::Waiting(seats) => format!("waiting for {}", short(&value_of(&seats))),
            Status::Finished(outcome) => format!("over {}", short(&value_of(&outcome))),
        };
        let sights = viewers(state.seats()).map(|viewer| Sight::of(state, viewer)).collect();
        Scene { status, sights }
    }
}

impl Sight {
    fn of<G: Words>(state: &G, viewer: Viewer) -> Self {
        let view = state.view(viewer);
        let names = words::names();
        let prompt = G::prompt_sentence(&view, &Narration::new(Lang::En, &names).to(viewer));
        let mut legal = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            state.legal_actions(seat, &mut legal);
        }
        let may = legal.iter().map(ToString::to_string).collect();
        Sight { view: value_of(&view), prompt, may }
    }

    /// The places of the view, and one for the sentence that says what is waited for.
    fn places(&self) -> Places {
        let mut found = places(&self.view);
        found.insert("says".to_owned(), format!("{:?}", self.prompt));
        found
    }
}

/// The text so far, and what everybody was given last.
struct Script {
    text: String,
    status: String,
    public: Places,
    seats: Vec<Column>,
}

/// What a seat saw otherwise than the spectator, and what it might do when it was asked last.
#[derive(Clone, Default)]
struct Column {
    own: Places,
    may: Vec<String>,
    asked: bool,
}

impl Script {
    fn new(seats: u8) -> Self {
        let seats = vec![Column::default(); usize::from(seats)];
        Script { text: String::new(), status: String::new(), public: Places::new(), seats }
    }

    fn line(&mut self, depth: usize, line: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{:1$}{line}", "", 2 * depth);
    }

    fn section(&mut self, title: impl Display, lines: &[String]) {
        if !lines.is_empty() {
            self.line(1, title);
            lines.iter().for_each(|line| self.line(2, line));
        }
    }

    /// What happened, as the spectator saw it and as those saw it who saw it otherwise.
    fn event(&mut self, seen: &[Option<Value>]) {
        let told = |seen: &Option<Value>| seen.as_ref().map_or("nothing".to_owned(), happening);
        let (public, own) = seen.split_first().expect("the spectator comes first");
        let differing = || own.iter().enumerate().filter(|(_, seen)| *seen != public);
        if public.is_some() || differing().next().is_some() {
            self.line(1, told(public));
        }
        for (seat, seen) in differing() {
            self.line(2, format_args!("seat {seat} saw {}", told(seen)));
        }
    }

    fn position(&mut self, scene: &Scene) {
        let (spectator, seats) = scene.sights.split_first().expect("the spectator comes first");
        let public = spectator.places();
        if self.status != scene.status {
            self.status.clone_from(&scene.status);
            self.line(1, &scene.status);
        }
        self.section("spectator sees", &changes(&self.public, &public, "gone"));
        for (seat, sight) in seats.iter().enumerate() {
            let own = differences(&public, &sight.places());
            let told = changes(&self.seats[seat].own, &own, "as the spectator");
            self.section(format_args!("seat {seat} sees"), &told);
            self.seats[seat].own = own;
        }
        for (seat, sight) in seats.iter().enumerate() {
            self.choices(seat, &sight.may);
        }
        self.public = public;
    }

    /// What the seat may do: all of it, or what is new and what is not if that is shorter.
    fn choices(&mut self, seat: usize, may: &[String]) {
        let column = &mut self.seats[seat];
        let asked_before = std::mem::replace(&mut column.asked, !may.is_empty());
        if may.is_empty() || (asked_before && column.may == may) {
            return;
        }
        let before = std::mem::replace(&mut column.may, may.to_vec());
        let only = |a: &[String], b: &[String]| -> Vec<String> {
            a.iter().filter(|text| !b.contains(text)).cloned().collect()
        };
        let (new, lost) = (only(may, &before), only(&before, may));
        if new.is_empty() && lost.is_empty() {
            self.line(1, format_args!("seat {seat} may as before"));
        } else if new.len() + lost.len() < may.len() {
            self.section(format_args!("seat {seat} may no longer"), &grouped(&lost));
            self.section(format_args!("seat {seat} may also"), &grouped(&new));
        } else {
            self.section(format_args!("seat {seat} may"), &grouped(may));
        }
    }
}

/// An event with its name before everything else.
fn happening(seen: &Value) -> String {
    let Value::Object(mut fields) = seen.clone() else { return short(seen) };
    match fields.remove("event") {
        Some(name) => format!("{} {}", short(&name), short(&Value::Object(fields))),
        None => short(seen),
    }
}

/// Actions that differ in their last word share a line.
fn grouped(actions: &[String]) -> Vec<String> {
    let start = |action: &str| action.rsplit_once(' ').map(|(start, _)| start.to_owned());
    let same = |a: &String, b: &String| start(a).is_some() && start(a) == start(b);
    let line = |group: &[String]| {
        let last = group[1..].iter().filter_map(|action| action.rsplit(' ').next());
        std::iter::once(group[0].as_str()).chain(last).collect::<Vec<_>>().join(", ")
    };
    actions.chunk_by(same).map(line).collect()
}

fn value_of(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).unwrap_or_else(|error| Value::String(format!("not JSON: {error}")))
}

/// Plays the numbered game at random and compares it with the accepted playthrough in the file: see
/// [`compare_golden`].
///
/// # Panics
/// If they differ, or if the options or the number of seats do not make a game.
#[track_caller]
pub fn compare<G: Words>(path: impl AsRef<Path>, options: &G::Options, seats: u8, seed: u64) {
    let text = playthrough::<G>(options, seats, seed).unwrap_or_else(|error| panic!("{error}"));
    compare_golden(path, &text);
}

/// Compares a playthrough with the accepted one in the file, or accepts it if the environment
/// says `EXAEQUO_BLESS=1`.
///
/// # Panics
/// If they differ; the message has the first differing line and says how to accept the new one.
#[track_caller]
pub fn compare_golden(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    let result = if blessing() { accept_golden(path, text) } else { golden_difference(path, text) };
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

#[cfg(test)]
mod tests {
    use super::{Scene, Script, Sight, grouped};
    use crate::leaves::leaves;
    use serde_json::{Value, json};

    /// Three steps of a small game with a spectator and two seats.
    fn scenes() -> Vec<Scene> {
        let view = |you: Value, round: u8, hands: [Value; 2]| {
            let [one, two] = hands.map(|hand| json!({"hand": hand, "cv": [], "offer": {"a": [1]}}));
            json!({"you": you, "round": round, "deck": {}, "players": [one, two]})
        };
        let step = |round: u8, hands: [Value; 2]| {
            let [one, two] = hands;
            let views = [
                view(json!(null), round, [json!(null), json!(null)]),
                view(json!(0), round, [one, json!(null)]),
                view(json!(1), round, [json!(null), two]),
            ];
            let sight = |view| {
                let (prompt, may) = (format!("Round {round}"), vec!["draw".to_owned()]);
                Sight { view, prompt, may }
            };
            Scene { status: "waiting".to_owned(), sights: views.map(sight).to_vec() }
        };
        vec![
            step(1, [json!(["work"]), json!([])]),
            step(1, [json!([]), json!([])]),
            step(2, [json!(null), json!(["work", "care"])]),
        ]
    }

    fn text(scenes: &[Scene]) -> String {
        let mut script = Script::new(2);
        scenes.iter().for_each(|scene| script.position(scene));
        script.text
    }

    /// The value at a path such as `players[1].hand[0]`.
    fn at<'v>(view: &'v mut Value, path: &str) -> &'v mut Value {
        let pointer = path.replace("].", "/").replace(['.', '['], "/").replace(']', "");
        view.pointer_mut(&format!("/{pointer}")).expect("a leaf")
    }

    #[test]
    fn nothing_that_a_viewer_sees_changes_without_a_changed_line() {
        let accepted = text(&scenes());
        for step in 0..3 {
            for viewer in 0..3 {
                let paths = leaves(&scenes()[step].sights[viewer].view).unwrap();
                for path in paths.keys() {
                    for other in [json!("other"), json!(null), json!([1]), json!(7)] {
                        let mut changed = scenes();
                        let leaf = at(&mut changed[step].sights[viewer].view, path);
                        if *leaf != other {
                            *leaf = other;
                            assert_ne!(text(&changed), accepted, "{step} {viewer} {path}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_changed_prompt_status_or_list_is_a_changed_line() {
        let accepted = text(&scenes());
        let changes: [fn(&mut Scene); 4] = [
            |scene| scene.status.push('!'),
            |scene| scene.sights[0].prompt.push('!'),
            |scene| scene.sights[2].prompt.push('!'),
            |scene| scene.sights[1].may.push("pass".to_owned()),
        ];
        for step in 0..3 {
            for change in changes {
                let mut changed = scenes();
                change(&mut changed[step]);
                assert_ne!(text(&changed), accepted);
            }
        }
    }

    #[test]
    fn actions_that_differ_in_their_last_word_share_a_line() {
        let actions = ["end turn", "place red A1", "place red A2", "take"].map(str::to_owned);
        assert_eq!(grouped(&actions), ["end turn", "place red A1, A2", "take"]);
    }
}
