//! Whatever comes in, one line of JSON goes out, and the referee goes on.

mod lines;

use std::collections::BTreeMap;

use exaequo_cli::referee::Referee;
use serde_json::Value;

use lines::Hostile;

const LINES: usize = 20_000;

#[test]
fn every_hostile_line_gets_one_answer() {
    let mut referee = Referee::seeded(1);
    let mut hostile = Hostile::new(1);
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..LINES {
        let line = hostile.line();
        let text = referee.answer(&line);
        let answer = check(number, &line, &text);
        *kinds.entry(kind(&answer)).or_default() += 1;
        hostile.learn(&answer);
    }
    println!("{kinds:#?}");
    if !exaequo_catalogue::games().is_empty() {
        for wanted in ["events", "refused", "actions", "match", "bad_position", "bad_record"] {
            assert!(kinds.contains_key(wanted), "no answer was {wanted}: {kinds:?}");
        }
    }
}

/// The answer, if it is one.
fn check(number: usize, line: &[u8], text: &str) -> Value {
    let shown = String::from_utf8_lossy(&line[..line.len().min(500)]);
    assert!(!text.contains(['\n', '\r']), "line {number} got several lines: {shown}");
    let answer: Value = serde_json::from_str(text)
        .unwrap_or_else(|error| panic!("line {number} got no JSON ({error}): {shown}"));
    assert!(answer.is_object(), "line {number} got no object: {shown}");
    assert_ne!(answer["error"]["kind"], "internal", "line {number} was {shown}");
    if let Ok(Value::Object(request)) = serde_json::from_slice(line)
        && line.len() <= exaequo_cli::referee::LONGEST_LINE
    {
        assert_eq!(answer.get("id"), request.get("id"), "line {number} was {shown}");
    }
    answer
}

/// The kind of the error, or what else the answer holds.
fn kind(answer: &Value) -> String {
    let error = answer["error"]["kind"].as_str().map(str::to_owned);
    let fields = answer.as_object().expect("checked before");
    let narration = |name: &&String| !["id", "status"].contains(&name.as_str());
    error.or_else(|| fields.keys().find(narration).cloned()).unwrap_or_else(|| "status".to_owned())
}
