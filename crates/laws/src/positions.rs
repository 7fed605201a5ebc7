//! What must hold of described tables, beside the law `position-round-trip`.

use std::convert::Infallible;
use std::mem::discriminant;
use std::panic::{AssertUnwindSafe, catch_unwind};

use exaequo_game::{
    Complete, Fault, GameRng, Lang, Narration, NoEvents, Player, Positions, Seat, Seed, Viewer,
};
use serde::Deserialize;
use serde_json::Value;

use crate::games;
use crate::table::{Table, faults};

/// The table, described, is set up again as the same table, whatever the chance.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn comes_back<G: Positions>(position: Value) {
    stays_the_same(&Table::<G>::at(position));
}

/// The same for a table that was played at.
///
/// # Panics
/// If it is another table.
#[track_caller]
pub fn stays_the_same<G: Positions>(table: &Table<G>) {
    let described = table.state().describe();
    for seed in [1, 2] {
        let again = G::from_position(&described, &mut GameRng::for_search(seed));
        let again = again.unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(&again, table.state());
        assert_eq!(again.describe(), described);
        assert_eq!(again.invariants(), Ok(()));
    }
}

/// The description is refused, and this is one of the reasons.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn finds<G: Positions>(position: &Value, problem: &str) {
    let found = faults::<G>(position);
    assert!(found.iter().any(|fault| fault.contains(problem)), "no \"{problem}\" in {found:#?}");
}

/// The first position that a game's README shows: it must come back.
///
/// # Panics
/// If there is none, or if it is not what it says.
#[track_caller]
pub fn readmes_example<G: Positions>(readme: &str) -> Table<G> {
    let block = readme.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let position: Value = serde_json::from_str(block.expect("an example")).expect("JSON");
    let table = Table::at(position);
    stays_the_same(&table);
    table
}

// ---- spoiled tables ----

/// What became of spoiled tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spoiled {
    /// So many were refused.
    pub refused: u32,
    /// So many made another table, which was played to its end.
    pub played: u32,
}

/// Spoils described tables at random and reads them: each must be refused with sentences that say why,
/// or be a table that comes back, can be shown and ends within the promised number of steps.
/// `EXAEQUO_SPOILED` says how many; otherwise as many as is usual.
///
/// # Panics
/// If one does anything else; the message has the spoiled table.
#[track_caller]
pub fn spoiled<G: Complete>(usual: u32) -> Spoiled {
    let count = std::env::var("EXAEQUO_SPOILED").ok().and_then(|count| count.parse().ok());
    let mut all = Spoiled::default();
    for number in 0..count.unwrap_or(usual) {
        let table = spoil_a_table::<G>(number.into());
        let judged = catch_unwind(AssertUnwindSafe(|| judge::<G>(&table, number.into())));
        match judged.unwrap_or_else(|_| Err("it panics, see above".to_owned())) {
            Ok(true) => all.played += 1,
            Ok(false) => all.refused += 1,
            Err(problem) => panic!("spoiled table {number}: {problem}\n{table}"),
        }
    }
    all
}

/// The numbered table: from any moment of a random game, spoiled in one to three places.
fn spoil_a_table<G: Complete>(number: u64) -> Value {
    let mut rng = GameRng::for_search(number);
    let mut table = any_moment::<G>(number, &mut rng).describe();
    for _ in 0..=rng.below(3) {
        spoil(&mut table, &mut rng);
    }
    table
}

/// Any moment of a random game with any options.
fn any_moment<G: Complete>(number: u64, rng: &mut GameRng) -> G {
    let (least, most) = (*G::META.seats.start(), *G::META.seats.end());
    let seats = least + rng.below(u32::from(most - least) + 1) as u8;
    let opening = games::start::<G>(&any_options::<G>(rng), seats, number);
    let mut moment = opening.state().clone();
    let Ok(_) = Player::default().play(moment.clone(), opening.seed(), &mut NoEvents, |turn| {
        if rng.below(turn.step) == 0 {
            moment = turn.game.clone();
        }
        Ok::<_, Infallible>(turn.any(rng))
    });
    moment
}

fn any_options<G: Complete>(rng: &mut GameRng) -> G::Options {
    let schema = G::options_schema();
    let chosen = schema.fields.iter().filter_map(|field| {
        let value = rng.pick(field.values()?)?;
        Some((field.name.to_owned(), Value::from(*value)))
    });
    G::Options::deserialize(Value::Object(chosen.collect())).expect("options by their schema")
}

/// Was the table played? Not if it is refused.
fn judge<G: Complete>(table: &Value, number: u64) -> Result<bool, String> {
    let game = match G::from_position(table, &mut GameRng::for_search(number)) {
        Ok(game) => game,
        Err(faults) => return are_sentences(&faults).map(|()| false),
    };
    let again = G::from_position(&game.describe(), &mut GameRng::for_search(number));
    if again.as_ref() != Ok(&game) {
        return Err(format!("its description makes another table: {:?}", again.err()));
    }
    show(&game);
    let mut rng = GameRng::for_search(number);
    let played = games::audited_from(game, &Seed::from_number(number), |turn| match turn.legal {
        [] => Err(format!("seat {} is asked and can do nothing", turn.seat)),
        _ => Ok(turn.any(&mut rng)),
    });
    played?.map(|_| true)
}

/// A fault is told in words, not as a value of the program.
fn are_sentences(faults: &[Fault]) -> Result<(), String> {
    let value =
        |fault: &&Fault| ["{ ", "Some(", "Err("].iter().any(|sign| fault.problem.contains(sign));
    match faults.iter().find(value) {
        Some(fault) => Err(format!("a fault is no sentence: {fault}")),
        None if faults.is_empty() => Err("it is refused without a fault".to_owned()),
        None => Ok(()),
    }
}

/// Everything that people see of it can be told.
fn show<G: Complete>(game: &G) {
    let names: Vec<String> = Seat::first(game.seats()).map(|seat| seat.to_string()).collect();
    for lang in Lang::ALL {
        let narration = Narration::new(lang, &names).of(game);
        let view = game.view(Viewer::Everything);
        G::table_text(&view, &narration);
        G::prompt_sentence(&view, &narration);
    }
}

/// Spoils one place.
fn spoil(table: &mut Value, rng: &mut GameRng) {
    let places = places(table);
    let Some(place) = rng.pick(&places).cloned() else { return };
    if rng.below(3) == 0 {
        exchange(table, &place, &places, rng);
    } else if let Some(there) = table.pointer_mut(&place) {
        change(there, rng);
    }
}

/// Every place of the document, as JSON pointers.
fn places(table: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![(String::new(), table)];
    while let Some((place, value)) = open.pop() {
        match value {
            Value::Object(fields) => open.extend(fields.iter().map(|(name, value)| {
                (format!("{place}/{}", name.replace('~', "~0").replace('/', "~1")), value)
            })),
            Value::Array(entries) => {
                let entries = entries.iter().enumerate();
                open.extend(entries.map(|(at, value)| (format!("{place}/{at}"), value)));
            }
            _ => {}
        }
        found.push(place);
    }
    found
}

/// Two values of the same kind change places: words, numbers, what two seats have.
fn exchange(table: &mut Value, place: &str, places: &[String], rng: &mut GameRng) {
    let kind = |value: &Value| discriminant(value);
    let here = table.pointer(place).cloned().unwrap_or_default();
    let apart = |other: &str| !other.starts_with(place) && !place.starts_with(other);
    let alike = |other: &&String| {
        apart(other) && table.pointer(other).is_some_and(|there| kind(there) == kind(&here))
    };
    let others: Vec<&String> = places.iter().filter(alike).collect();
    let Some(other) = rng.pick(&others) else { return };
    let there = table.pointer(other).cloned().unwrap_or_default();
    for (place, value) in [(place, there), (other.as_str(), here)] {
        table.pointer_mut(place).into_iter().for_each(|found| *found = value.clone());
    }
}

/// Another value of the same kind; in lists and objects something is missing or there twice.
fn change(there: &mut Value, rng: &mut GameRng) {
    match there {
        Value::Null => *there = Value::from(rng.below(8)),
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => *there = another_number(number.as_i64().unwrap_or(0), rng),
        Value::String(word) => *word = another_word(word, rng),
        Value::Array(entries) => change_list(entries, rng),
        Value::Object(fields) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            rng.pick(&names).into_iter().for_each(|name| drop(fields.remove(name)));
        }
    }
}

fn another_number(number: i64, rng: &mut GameRng) -> Value {
    let odd = [0, 1, 2, 6, 7, 12, 40, 100, 200, 254, 255, 256, -1, -7, i64::MAX];
    match rng.below(4) {
        0 => Value::from(number.saturating_add(1)),
        1 => Value::from(number.saturating_sub(1)),
        _ => Value::from(*rng.pick(&odd).unwrap_or(&0)),
    }
}

/// Two letters change places, or one is gone.
fn another_word(word: &str, rng: &mut GameRng) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let Some(last) = letters.len().checked_sub(1) else { return "?".to_owned() };
    let mut any = || rng.below(last as u32 + 1) as usize;
    let (one, two) = (any(), any());
    letters.swap(one, two);
    if one == two {
        letters.remove(one);
    }
    letters.into_iter().collect()
}

fn change_list(entries: &mut Vec<Value>, rng: &mut GameRng) {
    let Some(entry) = rng.pick(entries).cloned() else {
        entries.push(Value::from(rng.below(8)));
        return;
    };
    let at = rng.below(entries.len() as u32) as usize;
    match rng.below(4) {
        0 => drop(entries.remove(at)),
        1 => entries[at] = entry,
        2 => entries.insert(at, entry),
        _ => entries.extend(vec![entry; 6]),
    }
}
