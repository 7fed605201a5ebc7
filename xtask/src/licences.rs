//! What the dependencies allow, and what is known to be wrong with them.

use serde_json::Value;

use crate::run::{Outcome, cargo, finish, has_cargo_command};

/// Licences that fit MIT OR Apache-2.0.
const ALLOWED: [&str; 12] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "0BSD",
    // Given to the public; so far only for a target that we do not build for.
    "CC0-1.0",
    // Like MIT; only of the fuzzer, which ships to nobody.
    "NCSA",
];

/// Every dependency must be under one of the allowed licences.
pub(crate) fn check(_: &[String]) -> Outcome {
    let output = cargo(&["metadata", "--format-version", "1", "--locked"])
        .output()
        .map_err(|error| format!("cargo metadata cannot be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let refused: Vec<String> = packages.iter().filter_map(refusal).collect();
    println!("licences of {} packages checked", packages.len());
    if refused.is_empty() { Ok(()) } else { Err(refused.join("; ")) }
}

fn refusal(package: &Value) -> Option<String> {
    let licence = package["license"].as_str().unwrap_or("none");
    (!allowed(licence)).then(|| format!("{} is under {licence}", package["name"]))
}

/// Reads `A AND (B OR C)`: every part of an AND, one part of an OR.
fn allowed(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    let expression = expression.trim();
    let every = parts(expression, " AND ");
    let any = parts(expression, " OR ");
    if any.len() > 1 {
        any.into_iter().any(allowed)
    } else if every.len() > 1 {
        every.into_iter().all(allowed)
    } else if let Some(inner) = expression.strip_prefix('(').and_then(|e| e.strip_suffix(')')) {
        allowed(inner)
    } else {
        ALLOWED.contains(&expression)
    }
}

/// The parts between separators that stand outside of all brackets.
fn parts<'a>(expression: &'a str, separator: &str) -> Vec<&'a str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, byte) in expression.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ if depth == 0 && expression[at..].starts_with(separator) => {
                parts.push(&expression[start..at]);
                start = at + separator.len();
            }
            _ => {}
        }
    }
    parts.push(&expression[start..]);
    parts
}

/// Known faults: needs cargo-deny and its database. Without them nothing is known, which is no good news:
/// the check fails, unless it was told to do what is possible.
pub(crate) fn advisories(words: &[String]) -> Outcome {
    match obstacle() {
        None => finish("cargo deny", &mut cargo(&["deny", "check", "advisories"])),
        Some(why) => unchecked(&why, words),
    }
}

/// Why the check cannot run here.
fn obstacle() -> Option<String> {
    if !has_cargo_command("deny") {
        return Some(
            "cargo-deny is not installed (`cargo install cargo-deny --locked`)".to_owned(),
        );
    }
    let fetched = cargo(&["deny", "fetch", "db"]).output();
    let fetched = fetched.is_ok_and(|output| output.status.success());
    (!fetched).then(|| "the database of advisories cannot be reached from here".to_owned())
}

/// The word that allows a check to be left out.
const IF_POSSIBLE: &str = "--if-possible";

fn unchecked(why: &str, words: &[String]) -> Outcome {
    if words.iter().any(|word| word == IF_POSSIBLE) {
        println!("not checked: {why}");
        return Ok(());
    }
    Err(format!("not checked: {why}; mend that, or leave the check out with {IF_POSSIBLE}"))
}

#[cfg(test)]
mod tests {
    use super::{allowed, unchecked};

    #[test]
    fn a_check_that_cannot_run_fails_unless_told_otherwise() {
        let why = "there is no database";
        assert!(unchecked(why, &[]).unwrap_err().contains(why));
        assert_eq!(unchecked(why, &["--if-possible".to_owned()]), Ok(()));
    }

    #[test]
    fn expressions_are_read() {
        assert!(allowed("MIT OR Apache-2.0") && allowed("Unlicense/MIT"));
        assert!(allowed("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(
            !allowed("GPL-3.0")
                && !allowed("MIT AND GPL-3.0")
                && !allowed("(MIT OR ISC) AND GPL-3.0")
                && !allowed("none")
        );
    }
}
