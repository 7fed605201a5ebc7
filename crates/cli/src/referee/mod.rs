//! The referee: one line of JSON in, one line of JSON out.
//!
//! [`Referee`] is pure: it knows matches and answers lines. [`serve`] is the loop around it that
//! reads and writes. The requests and answers are those of the referee protocol.
//!
//! ```
//! use exaequo_cli::referee::Referee;
//!
//! let mut referee = Referee::new();
//! let answer = referee.answer(br#"{"cmd":"dance","id":7}"#);
//! assert!(answer.starts_with(r#"{"id":7,"error":{"kind":"unknown_command""#));
//! ```

mod chance;
mod commands;
mod lines;
mod request;
mod trouble;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use exaequo_catalogue::AnyMatch;
use serde_json::{Map, Value, json};

use self::chance::Chance;
pub(crate) use self::lines::Lines;
use self::request::Request;
use self::trouble::Trouble;

/// The longest line that is read, in bytes; of a longer one the rest is thrown away.
pub const LONGEST_LINE: usize = 4 << 20;

/// How many matches can be open at once.
pub const MOST_MATCHES: usize = 1000;

/// Judges any number of matches.
pub struct Referee {
    matches: BTreeMap<u64, Box<dyn AnyMatch>>,
    next: u64,
    chance: Chance,
    files: Files,
}

/// May a request name a file?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Files {
    Read,
    Refused,
}

/// What a request gets: an object, or what was wrong with the request.
type Answer = Result<Map<String, Value>, Trouble>;

impl Referee {
    /// A referee without matches. Seeds nobody names come from the operating system.
    #[expect(clippy::new_without_default, reason = "a source of chance is no default value")]
    pub fn new() -> Self {
        Self::with(Chance::System)
    }

    /// The same, but seeds nobody names come from this number: the same lines get the same answers.
    pub fn seeded(number: u64) -> Self {
        Self::with(Chance::series(number))
    }

    fn with(chance: Chance) -> Self {
        Referee { matches: BTreeMap::new(), next: 1, chance, files: Files::Read }
    }

    /// From now on no request leads to a file.
    pub fn read_no_files(&mut self) {
        self.files = Files::Refused;
    }

    /// Answers one line, without its line break. The answer has none either.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let read = request::read(line);
        let answer = read.fields.and_then(|fields| self.guarded(&Request::new(&fields)));
        let object = answer.unwrap_or_else(Trouble::into_answer);
        write_answer(object, read.id)
    }

    /// How many matches are open.
    pub fn open_matches(&self) -> usize {
        self.matches.len()
    }

    /// A fault of the program costs one match, never the referee.
    fn guarded(&mut self, request: &Request<'_>) -> Answer {
        let answer = catch_unwind(AssertUnwindSafe(|| commands::dispatch(self, request)));
        answer.unwrap_or_else(|_| {
            let lost = request.match_number().is_ok_and(|n| self.matches.remove(&n).is_some());
            Err(Trouble::internal(lost))
        })
    }
}

/// The object as one line, with the request's id in front.
fn write_answer(object: Map<String, Value>, id: Option<String>) -> String {
    let text = Value::Object(object).to_string();
    match id {
        None => text,
        Some(id) if text == "{}" => format!("{{\"id\":{id}}}"),
        Some(id) => format!("{{\"id\":{id},{}", &text[1..]),
    }
}

/// Answers every line of the input until it ends. Each answer is flushed before the next line is
/// read.
///
/// # Errors
/// If reading or writing fails; bad lines are no errors.
pub fn serve(referee: &mut Referee, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut lines = Lines::new(input, LONGEST_LINE);
    while let Some(line) = lines.next()? {
        let mut answer = referee.answer(line);
        answer.push('\n');
        output.write_all(answer.as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// The object with one field.
fn object(name: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(name.to_owned(), value)])
}

/// A refusal by the referee itself rather than by a numbered rule.
fn refused(reason: impl Into<String>) -> Map<String, Value> {
    object("refused", json!({"rule": null, "reason": reason.into()}))
}

#[cfg(test)]
mod broken;

#[cfg(test)]
mod tests {
    use super::broken::Broken;
    use super::{LONGEST_LINE, Referee, serve};
    use serde_json::Value;

    fn kind(line: &[u8]) -> String {
        let answer: Value = serde_json::from_str(&Referee::new().answer(line)).unwrap();
        answer["error"]["kind"].as_str().unwrap().to_owned()
    }

    #[test]
    fn every_kind_of_nonsense_has_its_name() {
        assert_eq!(kind(b""), "not_json");
        assert_eq!(kind(b"{\"cmd\":"), "not_json");
        assert_eq!(kind(b"\xff\xfe"), "not_utf8");
        assert_eq!(kind(b"[1]"), "not_an_object");
        assert_eq!(kind(b"{}"), "missing_field");
        assert_eq!(kind(br#"{"cmd":1}"#), "wrong_type");
        assert_eq!(kind(br#"{"cmd":"nwe"}"#), "unknown_command");
        assert_eq!(kind(br#"{"cmd":"new","game":"chess","seats":2}"#), "unknown_game");
        assert_eq!(kind(br#"{"cmd":"status","match":1}"#), "unknown_match");
        assert_eq!(kind(br#"{"cmd":"status","match":-1}"#), "unknown_match");
        assert_eq!(kind(br#"{"cmd":"status","match":"1"}"#), "wrong_type");
        assert_eq!(kind(br#"{"cmd":"load","record":{}}"#), "bad_record");
        assert_eq!(kind(br#"{"cmd":"games","lang":"fr"}"#), "unknown_language");
        assert_eq!(kind(&vec![b'['; LONGEST_LINE + 1]), "too_long");
        assert_eq!(kind(&vec![b'['; 100_000]), "not_json");
    }

    #[test]
    fn an_id_comes_back_exactly_as_it_was_written() {
        let mut referee = Referee::new();
        for id in ["null", "-0.10", "123456789012345678901234567890", r#"{"a":[1,"x y"]}"#] {
            let answer = referee.answer(format!(r#"{{"id": {id} ,"cmd":"games"}}"#).as_bytes());
            assert!(answer.starts_with(&format!(r#"{{"id":{id},"games":"#)), "{answer}");
        }
        let spaced = referee.answer(b"{\"id\":[1 ,\t\"a b\\\" c\" ]}");
        assert!(spaced.starts_with(r#"{"id":[1,"a b\" c"],"error""#), "{spaced}");
    }

    #[test]
    fn an_id_is_read_even_if_the_rest_cannot_be() {
        let deep = format!(r#"{{"id":5,"x":{}}}"#, "[".repeat(500) + &"]".repeat(500));
        assert!(Referee::new().answer(deep.as_bytes()).starts_with(r#"{"id":5,"error""#));
        assert!(Referee::new().answer(br#"{"id":5,"x":1e999}"#).starts_with(r#"{"id":5,"error""#));
    }

    #[test]
    fn a_misspelt_field_is_told_and_a_foreign_one_ignored() {
        let mut referee = Referee::new();
        let answer = referee.answer(br#"{"cmd":"new","game":"x","seats":1,"option":{}}"#);
        assert!(answer.contains("unknown_field") && answer.contains("options"), "{answer}");
        assert!(referee.answer(br#"{"cmd":"games","note":"x"}"#).starts_with(r#"{"games""#));
    }

    #[test]
    fn a_fault_of_the_program_costs_one_match_and_nothing_else() {
        let mut referee = Referee::new();
        referee.matches.insert(1, Box::new(Broken));
        referee.matches.insert(2, Box::new(Broken));
        let answer = referee.answer(br#"{"cmd":"legal","match":1,"seat":0,"id":9}"#);
        assert!(answer.starts_with(r#"{"id":9,"error":{"kind":"internal""#), "{answer}");
        assert!(answer.contains("this match is closed"), "{answer}");
        assert!(referee.answer(br#"{"cmd":"status","match":1}"#).contains("unknown_match"));
        assert_eq!(referee.open_matches(), 1);
        assert!(referee.answer(br#"{"cmd":"games"}"#).starts_with(r#"{"games""#));
    }

    #[test]
    fn each_line_gets_a_line_even_the_last_without_a_break() {
        let mut output = Vec::new();
        let long = [vec![b'x'; LONGEST_LINE + 5], b"\n".to_vec()].concat();
        let input = [b"{\"cmd\":\"games\"}\n\n".to_vec(), long, b"\r\n{}".to_vec()].concat();
        serve(&mut Referee::new(), &input[..], &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 5, "{text}");
        assert!(lines[0].contains("games") && lines[2].contains("too_long"));
        assert!(lines[4].contains("missing_field"));
    }
}
