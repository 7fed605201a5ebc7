//! Reading a described table, collecting everything that is wrong with it.

use std::cell::RefCell;
use std::fmt;
use std::ops::RangeInclusive;
use std::rc::Rc;
use std::str::FromStr;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{Bag, Game, GameRng, Meta, Numbered, Seat};

/// Tables that can be written down and set up again, like FEN in chess.
pub trait Positions: Game {
    /// The whole table, readable, everything seen.
    fn describe(&self) -> Value;

    /// The table that was described. What is left out takes its place in a fresh game.
    ///
    /// # Errors
    /// All that is wrong with the description.
    fn from_position(position: &Value, rng: &mut GameRng) -> Result<Self, Vec<Fault>>;
}

/// Reads a described table with these fields: `read` gets them with the number of seats, and notes
/// what is wrong at [`Fields::place`].
///
/// # Errors
/// All faults noted at any place of the description.
pub fn read_table<G: Game>(
    position: &Value,
    known: &[&str],
    read: impl FnOnce(&Fields<'_>, u8) -> G,
) -> Result<G, Vec<Fault>> {
    let reader = Reader::new(position);
    let fields = reader.fields(known);
    match fields.seats(G::META) {
        Some(seats) => {
            let game = read(&fields, seats);
            reader.finish(game)
        }
        None => Err(reader.faults.take()),
    }
}

/// One thing that is wrong with a description, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// The place, such as `players[0].hand[2]`; empty for the whole.
    pub at: String,
    /// What is wrong and what would be right.
    pub problem: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.at.is_empty() {
            f.write_str(&self.problem)
        } else {
            write!(f, "{}: {}", self.at, self.problem)
        }
    }
}

/// How many faults are listed before the rest is left out.
const MOST_FAULTS: usize = 100;

/// A place in a description. Asking for a field marks it as known; faults gather in one list that
/// all places share.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    at: String,
    value: &'a Value,
    faults: Rc<RefCell<Vec<Fault>>>,
}

impl<'a> Reader<'a> {
    /// The whole description.
    pub fn new(value: &'a Value) -> Self {
        Reader { at: String::new(), value, faults: Rc::default() }
    }

    /// Notes that something is wrong here.
    pub fn fault(&self, problem: impl Into<String>) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() < MOST_FAULTS {
            faults.push(Fault { at: self.at.clone(), problem: problem.into() });
        }
    }

    /// The value read so far, unless something was wrong.
    ///
    /// # Errors
    /// All faults noted at any place of this description.
    pub fn finish<T>(self, value: T) -> Result<T, Vec<Fault>> {
        let faults = self.faults.take();
        if faults.is_empty() { Ok(value) } else { Err(faults) }
    }

    /// Has anything been found wrong so far, anywhere?
    pub fn is_faulty(&self) -> bool {
        !self.faults.borrow().is_empty()
    }

    fn below(&self, at: String, value: &'a Value) -> Reader<'a> {
        Reader { at, value, faults: Rc::clone(&self.faults) }
    }

    /// What is written here.
    pub(crate) fn value(&self) -> &'a Value {
        self.value
    }

    /// This place as an object with these fields and no others.
    pub fn fields(&self, known: &[&str]) -> Fields<'a> {
        let map = self.value.as_object();
        if map.is_none() {
            self.fault("this must be an object");
        }
        let names = map.into_iter().flat_map(Map::keys);
        for name in names.filter(|name| !known.contains(&name.as_str())) {
            let hint = nearest(name, known.iter().copied())
                .map_or_else(String::new, |near| format!(" (did you mean \"{near}\"?)"));
            self.fault(format!("there is no field \"{}\"{hint}", excerpt(name)));
        }
        Fields { place: self.clone(), map }
    }

    /// This place as a list of at most `most` things.
    pub fn list(&self, most: usize) -> Vec<Reader<'a>> {
        let Some(items) = self.value.as_array() else {
            self.fault("this must be a list");
            return Vec::new();
        };
        if items.len() > most {
            self.fault(format!("{} entries, at most {most} fit here", items.len()));
            return Vec::new();
        }
        let place = |(i, value)| self.below(format!("{}[{i}]", self.at), value);
        items.iter().enumerate().map(place).collect()
    }

    /// How many entries a list here has; nothing is noted if it is no list.
    pub fn entries(&self) -> Option<usize> {
        self.value.as_array().map(Vec::len)
    }

    /// This place as a whole number within the range.
    pub fn number(&self, range: RangeInclusive<u8>) -> Option<u8> {
        let number = self.value.as_u64().and_then(|n| u8::try_from(n).ok());
        let number = number.filter(|n| range.contains(n));
        if number.is_none() {
            let (low, high) = (range.start(), range.end());
            self.fault(format!("this must be a whole number from {low} to {high}"));
        }
        number
    }

    /// This place as a whole number within the range, which may be below zero.
    pub fn signed(&self, range: RangeInclusive<i8>) -> Option<i8> {
        let number = self.value.as_i64().and_then(|n| i8::try_from(n).ok());
        let number = number.filter(|n| range.contains(n));
        if number.is_none() {
            let (low, high) = (range.start(), range.end());
            self.fault(format!("this must be a whole number from {low} to {high}"));
        }
        number
    }

    /// This place as true or false.
    pub fn flag(&self) -> Option<bool> {
        if !self.value.is_boolean() {
            self.fault("this must be true or false");
        }
        self.value.as_bool()
    }

    /// This place as a word.
    pub fn word(&self) -> Option<&'a str> {
        if !self.value.is_string() {
            self.fault("this must be a word in quotes");
        }
        self.value.as_str()
    }

    /// This place as one of the named things; a wrong name gets the nearest one proposed.
    pub fn one_of<T: Copy>(&self, what: &str, things: &[(&str, T)]) -> Option<T> {
        let word = self.word()?;
        let found = things.iter().find(|(name, _)| *name == word);
        if found.is_none() {
            let hint = nearest(word, things.iter().map(|(name, _)| *name))
                .map_or_else(String::new, |near| format!(" (did you mean \"{near}\"?)"));
            self.fault(format!("no {what} is called \"{}\"{hint}", excerpt(word)));
        }
        found.map(|(_, thing)| *thing)
    }

    /// This place as something with an id, read by its `FromStr`.
    pub fn parsed<T: FromStr<Err = String>>(&self) -> Option<T> {
        let parsed = self.word()?.parse();
        parsed.map_err(|problem| self.fault(problem)).ok()
    }

    /// This place as a pile. `problem` is asked before a card joins the others, and says what is wrong
    /// with that.
    pub fn pile<C: Numbered + FromStr<Err = String>, const WORDS: usize>(
        &self,
        problem: impl Fn(&Bag<C, WORDS>, C) -> Option<String>,
    ) -> Bag<C, WORDS> {
        let mut pile = Bag::EMPTY;
        for entry in self.list(255) {
            let Some(card) = entry.parsed() else { continue };
            match problem(&pile, card) {
                Some(problem) => entry.fault(problem),
                None => pile.add(card),
            }
        }
        pile
    }

    /// Notes what does not hold, unless something is wrong already: then it would only follow.
    pub fn ensure(&self, check: impl FnOnce() -> Result<(), String>) {
        if !self.is_faulty()
            && let Err(problem) = check()
        {
            self.fault(problem);
        }
    }

    /// Is `null` written here?
    pub fn is_null(&self) -> bool {
        self.value.is_null()
    }
}

/// The fields of an object in a description.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    place: Reader<'a>,
    map: Option<&'a Map<String, Value>>,
}

impl<'a> Fields<'a> {
    /// The field, if it is written and not `null`.
    pub fn get(&self, name: &str) -> Option<Reader<'a>> {
        self.map?.get(name).filter(|value| !value.is_null()).map(|value| {
            let dot = if self.place.at.is_empty() { "" } else { "." };
            self.place.below(format!("{}{dot}{name}", self.place.at), value)
        })
    }

    /// The field as a whole number within the range, if it is one.
    pub fn number(&self, name: &str, range: RangeInclusive<u8>) -> Option<u8> {
        self.get(name)?.number(range)
    }

    /// The field as the number of one of so many seats, if it is one.
    pub fn seat(&self, name: &str, seats: u8) -> Option<Seat> {
        self.number(name, 0..=seats - 1).map(Seat)
    }

    /// Does the field say true? It says no if it is left out.
    pub fn flag(&self, name: &str) -> bool {
        self.get(name).and_then(|place| place.flag()).unwrap_or(false)
    }

    /// The field as one of the named things, if it is one.
    pub fn one_of<T: Copy>(&self, name: &str, things: &[(&str, T)]) -> Option<T> {
        self.get(name)?.one_of(name, things)
    }

    /// The field as a list of at most `most` things; empty if it is left out.
    pub fn list(&self, name: &str, most: usize) -> Vec<Reader<'a>> {
        self.get(name).map_or_else(Vec::new, |place| place.list(most))
    }

    /// How many seats a described table has: the field `seats`, or as many as there are `players`.
    pub fn seats(&self, meta: &Meta) -> Option<u8> {
        let (least, most) = (*meta.seats.start(), *meta.seats.end());
        let listed = self.get("players").and_then(|players| players.entries());
        let listed = listed.map(|count| count.min(usize::from(most) + 1) as u8);
        match (self.get("seats"), listed) {
            (Some(seats), listed) => {
                let count = seats.number(least..=most)?;
                if listed.is_some_and(|listed| listed > count) {
                    seats.fault("there are more players than seats");
                }
                Some(count)
            }
            (None, Some(listed)) if meta.seats.contains(&listed) => Some(listed),
            (None, _) => {
                let problem = format!("say how many \"seats\" there are, from {least} to {most}");
                self.place.fault(problem);
                None
            }
        }
    }

    /// The object these fields belong to.
    pub fn place(&self) -> &Reader<'a> {
        &self.place
    }
}

/// What somebody wrote, short enough for an error message.
fn excerpt(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}

/// The candidate most like the word, if any is near enough to be what was meant.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > 60 {
        return None;
    }
    candidates
        .into_iter()
        .map(|candidate| (edits(word, candidate), candidate))
        .filter(|(edits, candidate)| *edits <= 1 + candidate.len() / 4)
        .min()
        .map(|(_, candidate)| candidate)
}

/// How many letters must change to turn one word into the other (Levenshtein).
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{Reader, nearest};
    use crate::{Bag, Lang, Meta, Seat};
    use serde_json::{Value, json};

    #[test]
    fn every_fault_is_listed_with_its_place() {
        let value = json!({"round": 900, "hnd": [], "hand": ["wrok", 3]});
        let reader = Reader::new(&value);
        let fields = reader.fields(&["round", "hand"]);
        fields.get("round").unwrap().number(1..=50);
        for card in fields.get("hand").unwrap().list(9) {
            card.one_of("card", &[("work", 0), ("care", 1)]);
        }
        let faults = reader.finish(()).unwrap_err();
        let listed: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            listed,
            [
                "there is no field \"hnd\" (did you mean \"hand\"?)",
                "round: this must be a whole number from 1 to 50",
                "hand[0]: no card is called \"wrok\" (did you mean \"work\"?)",
                "hand[1]: this must be a word in quotes",
            ]
        );
    }

    #[test]
    fn fields_are_asked_for_by_name() {
        let value = json!({"round": 3, "first": 1, "over": true, "card": "fly", "hand": [1, 2]});
        let reader = Reader::new(&value);
        let fields = reader.fields(&["round", "first", "over", "card", "hand"]);
        assert_eq!((fields.number("round", 1..=9), fields.number("turn", 1..=9)), (Some(3), None));
        assert_eq!((fields.seat("first", 2), fields.seat("active", 2)), (Some(Seat(1)), None));
        assert!(fields.flag("over") && !fields.flag("solo"));
        assert_eq!((fields.list("hand", 2).len(), fields.list("deck", 2).len()), (2, 0));
        assert!(!reader.is_faulty());
        assert_eq!(fields.get("card").unwrap().parsed::<Lang>(), None);
        assert_eq!(fields.one_of("card", &[("flea", 1)]), None);
        assert_eq!(reader.finish(()).unwrap_err().len(), 2);
    }

    #[derive(Clone, Copy)]
    struct Card(u8);

    impl Card {
        fn id(self) -> &'static str {
            ["work", "care"][usize::from(self.0)]
        }
    }

    crate::ids!(Card, "card", [Card(0), Card(1)] => FromStr, Numbered);

    #[test]
    fn a_pile_says_what_does_not_fit() {
        let value = json!(["care", "care", "cure", "care"]);
        let reader = Reader::new(&value);
        let full = |pile: &Bag<Card, 1>, card| (pile.count(card) == 2).then(|| "two".to_owned());
        assert_eq!(reader.pile(full).len(), 2);
        reader.ensure(|| Err("this is not asked any more".to_owned()));
        let faults: Vec<String> =
            reader.finish(()).unwrap_err().iter().map(ToString::to_string).collect();
        let cure = "[2]: no card is called \"cure\" (did you mean \"care\"?)";
        assert_eq!(faults, [cure, "[3]: two"]);
        let reader = Reader::new(&value);
        reader.ensure(|| Err("this holds not".to_owned()));
        assert!(reader.is_faulty());
    }

    #[test]
    fn seats_are_said_or_follow_from_the_players() {
        let meta = Meta {
            id: "x",
            title: "X",
            prefix: "XX",
            seats: 2..=3,
            rules_version: 1,
            max_steps: 1,
        };
        let seats = |value: Value| {
            let reader = Reader::new(&value);
            let seats = reader.fields(&["seats", "players"]).seats(&meta);
            reader.finish(seats).map_err(|faults| faults[0].to_string())
        };
        assert_eq!(seats(json!({"seats": 3, "players": [{}]})), Ok(Some(3)));
        assert_eq!(seats(json!({"players": [{}, {}]})), Ok(Some(2)));
        let few = "say how many \"seats\" there are, from 2 to 3";
        assert_eq!(seats(json!({"players": [{}]})).unwrap_err(), few);
        assert_eq!(seats(json!({})).unwrap_err(), few);
        let many = "seats: there are more players than seats";
        assert_eq!(seats(json!({"seats": 2, "players": [{}, {}, {}]})).unwrap_err(), many);
    }

    #[test]
    fn a_far_word_is_near_nothing() {
        assert_eq!(nearest("xyzzy", ["work", "care"]), None);
        assert_eq!(nearest("wrk", ["work", "care"]), Some("work"));
    }
}
