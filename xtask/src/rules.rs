//! Every rule number has a test that names it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Outcome, root};

/// Lists the numbers of every game's rules that no test names; fails if there are any.
pub(crate) fn check(_: &[String]) -> Outcome {
    let mut missing = Vec::new();
    for game in folders(&root().join("games"))? {
        let numbers = numbers(&game)?;
        let tested = tested(&game)?;
        let name = game.file_name().unwrap_or_default().to_string_lossy();
        let tests: usize = tested.values().sum();
        println!("{name}: {} rules, {tests} tests that name one", numbers.len());
        let untested = numbers.iter().filter(|number| !tested.contains_key(*number));
        missing.extend(untested.map(|number| format!("{name} {number}")));
    }
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!("rules without a test: {}", missing.join(", ")))
}

pub(crate) fn folders(parent: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(parent).map_err(|error| format!("{}: {error}", parent.display()))?;
    let mut found: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.join("Cargo.toml").is_file())
        .collect();
    found.sort();
    Ok(found)
}

/// The numbers of the game's own list; both languages must have the same.
fn numbers(game: &Path) -> Result<BTreeSet<String>, String> {
    let [en, es] =
        ["en", "es"].map(|lang| numbers_in(&game.join(format!("data/rules.{lang}.toml"))));
    let (en, es) = (en?, es?);
    if let Some(number) = en.symmetric_difference(&es).next() {
        return Err(format!("{number} is in the rules of one language only"));
    }
    Ok(en)
}

fn numbers_in(file: &Path) -> Result<BTreeSet<String>, String> {
    let told = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = fs::read_to_string(file).map_err(|error| told(&error))?;
    let table: toml::Table = text.parse().map_err(|error| told(&error))?;
    let rules =
        table.get("rule").and_then(toml::Value::as_array).ok_or_else(|| told(&"no rules"))?;
    let numbers = rules.iter().filter_map(|rule| rule.get("number")?.as_str());
    Ok(numbers.map(str::to_owned).collect())
}

/// How many tests name each number, in their name (`nr_11_…`) or doc comment (`NR-11`).
fn tested(game: &Path) -> Result<BTreeMap<String, usize>, String> {
    let mut tested = BTreeMap::new();
    let mut files = Vec::new();
    sources(&game.join("tests"), &mut files);
    sources(&game.join("src"), &mut files);
    for file in files {
        let text = fs::read_to_string(&file).map_err(|error| error.to_string())?;
        for number in test_heads(&text).iter().flat_map(|head| numbers_of(head)) {
            *tested.entry(number).or_insert(0) += 1;
        }
    }
    Ok(tested)
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// For every test its doc comment and its first line.
fn test_heads(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut heads = Vec::new();
    for (at, _) in lines.iter().enumerate().filter(|(_, line)| **line == "#[test]") {
        let comment = lines[..at].iter().rev().take_while(|line| line.starts_with("///"));
        let mut head: Vec<&str> = comment.copied().collect();
        head.extend(lines[at..].iter().find(|line| line.starts_with("fn ")));
        heads.push(head.join("\n"));
    }
    heads
}

/// `NR-11` in a comment, `nr_11_` in a name; `NB-A1` and `nb_a1_` too.
fn numbers_of(head: &str) -> BTreeSet<String> {
    let words = head.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    let mut found = BTreeSet::new();
    for word in words {
        let parts: Vec<&str> = word.split(['-', '_']).collect();
        for pair in parts.windows(2) {
            let prefix = pair[0].len() == 2 && pair[0].bytes().all(|b| b.is_ascii_alphabetic());
            let number =
                (2..=3).contains(&pair[1].len()) && pair[1].bytes().any(|b| b.is_ascii_digit());
            if prefix && number {
                found.insert(format!("{}-{}", pair[0], pair[1]).to_ascii_uppercase());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{numbers_of, test_heads};

    #[test]
    fn names_and_comments_carry_numbers() {
        let text = "/// NR-12: papers.\n#[test]\nfn nr_11_pays() {}\nfn nr_13_helper() {}";
        let heads = test_heads(text);
        assert_eq!(heads.len(), 1);
        let found: Vec<String> = numbers_of(&heads[0]).into_iter().collect();
        assert_eq!(found, ["NR-11", "NR-12"]);
    }
}
