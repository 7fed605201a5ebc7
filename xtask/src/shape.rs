//! The shape of the code: what games repeat of each other, how long functions and files are.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::rules::folders;
use crate::run::{Outcome, root};

/// So many lines in a row that stand in another game too are a repetition.
const RUN: usize = 6;
/// So many lines of a game may belong to one.
const MOST_REPEATED: usize = 60;
/// Half of all functions in `src` have at most so many lines.
const MEDIAN: usize = 7;
/// Nine in ten of them have at most so many lines.
const NINE_IN_TEN: usize = 22;
/// No file has more lines.
const LONGEST_FILE: usize = 600;

/// Prints the figures; fails if one is beyond its bound.
pub(crate) fn check(_: &[String]) -> Outcome {
    let mut problems = Vec::new();
    let games = folders(&root().join("games"))?;
    let (src, tests) = (repeated(&games, "src")?, repeated(&games, "tests")?);
    println!("{:<15} {:>18} {:>18}", "repeated lines", "src", "tests");
    for ((game, src), tests) in games.iter().zip(&src).zip(&tests) {
        let name = game.file_name().unwrap_or_default().to_string_lossy();
        println!("{name:<15} {:>18} {:>18}", src.to_string(), tests.to_string());
        for (folder, found) in [("src", src), ("tests", tests)] {
            if found.repeated > MOST_REPEATED {
                let many = found.repeated;
                problems.push(format!("{name} repeats {many} lines of other games in {folder}"));
            }
        }
    }
    println!("at most         {MOST_REPEATED:>18} {MOST_REPEATED:>18}");
    let files = workspace()?;
    lengths_of_functions(&files, &mut problems);
    lengths_of_files(&files, &mut problems);
    if problems.is_empty() { Ok(()) } else { Err(problems.join("; ")) }
}

fn lengths_of_functions(files: &[(PathBuf, String)], problems: &mut Vec<String>) {
    let sources = files.iter().filter(|(path, _)| path.iter().any(|folder| folder == "src"));
    let mut lengths: Vec<usize> =
        sources.flat_map(|(_, text)| lengths(&text.lines().collect::<Vec<_>>())).collect();
    lengths.sort_unstable();
    let at = |part: usize| lengths.get(lengths.len() * part / 100).copied().unwrap_or(0);
    let (median, nine_in_ten) = (at(50), at(90));
    println!(
        "{} functions: a median of {median} lines (at most {MEDIAN}), 90 of 100 within {nine_in_ten} \
         (at most {NINE_IN_TEN})",
        lengths.len()
    );
    if median > MEDIAN || nine_in_ten > NINE_IN_TEN {
        problems.push("functions are too long".to_owned());
    }
}

fn lengths_of_files(files: &[(PathBuf, String)], problems: &mut Vec<String>) {
    let mut longest: Vec<(usize, &PathBuf)> =
        files.iter().map(|(path, text)| (text.lines().count(), path)).collect();
    longest.sort_unstable();
    if let Some((lines, path)) = longest.last() {
        println!(
            "the longest file: {} with {lines} lines (at most {LONGEST_FILE})",
            path.display()
        );
    }
    let long = longest.iter().filter(|(lines, _)| *lines > LONGEST_FILE);
    problems.extend(long.map(|(lines, path)| format!("{} has {lines} lines", path.display())));
}

/// The workspace's Rust files, by their paths within it.
fn workspace() -> Result<Vec<(PathBuf, String)>, String> {
    let mut files = Vec::new();
    for folder in ["crates", "games", "xtask"] {
        files.extend(rust_files(&root().join(folder))?);
    }
    let shortened = |(path, text): (PathBuf, String)| {
        (path.strip_prefix(root()).map(Path::to_path_buf).unwrap_or(path), text)
    };
    Ok(files.into_iter().map(shortened).collect())
}

fn rust_files(folder: &Path) -> Result<Vec<(PathBuf, String)>, String> {
    let told = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| told(folder, error))? {
        let path = entry.map_err(|error| told(folder, error))?.path();
        if path.is_dir() {
            found.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).map_err(|error| told(&path, error))?;
            found.push((path, text));
        }
    }
    Ok(found)
}

// ---- repetition ----

/// How much of a game's code stands in another game too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Repeated {
    repeated: usize,
    counted: usize,
}

impl std::fmt::Display for Repeated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {}", self.repeated, self.counted)
    }
}

/// For each game, the lines below its folder that belong to a run standing in another game too.
fn repeated(games: &[PathBuf], folder: &str) -> Result<Vec<Repeated>, String> {
    let read = |game: &PathBuf| rust_files(&game.join(folder));
    let texts: Vec<_> = games.iter().map(read).collect::<Result<_, _>>()?;
    let counted = |files: &Vec<(PathBuf, String)>| -> Vec<Vec<String>> {
        files.iter().map(|(_, text)| counted(text)).collect()
    };
    let games: Vec<Vec<Vec<String>>> = texts.iter().map(counted).collect();
    Ok((0..games.len()).map(|game| repeated_in(&games, game)).collect())
}

fn repeated_in(games: &[Vec<Vec<String>>], game: usize) -> Repeated {
    let others = games.iter().enumerate().filter(|(other, _)| *other != game);
    let elsewhere: HashSet<&[String]> =
        others.flat_map(|(_, files)| files).flat_map(|file| file.windows(RUN)).collect();
    let repeated = games[game].iter().map(|file| in_runs(file, &elsewhere)).sum();
    Repeated { repeated, counted: games[game].iter().map(Vec::len).sum() }
}

fn in_runs(file: &[String], elsewhere: &HashSet<&[String]>) -> usize {
    let mut marked = vec![false; file.len()];
    for (at, run) in file.windows(RUN).enumerate() {
        if elsewhere.contains(run) {
            marked[at..at + RUN].fill(true);
        }
    }
    marked.into_iter().filter(|&marked| marked).count()
}

/// The lines that count: no blank ones, comments, imports, attributes and declarations of modules.
fn counted(text: &str) -> Vec<String> {
    let mut lines = text.lines().map(str::trim);
    let mut counted = Vec::new();
    while let Some(line) = lines.next() {
        let item = line.strip_prefix("pub").map_or(line, |rest| {
            let scope = rest.find(") ").filter(|_| rest.starts_with('(')).map_or(0, |end| end + 1);
            rest[scope..].trim_start()
        });
        if item.starts_with("use ") {
            skip_to(line, &mut lines, |line| line.ends_with(';'));
        } else if line.starts_with("#[") || line.starts_with("#![") {
            skip_to(line, &mut lines, |line| line.ends_with(']'));
        } else if line.starts_with("/*") {
            skip_to(line, &mut lines, |line| line.ends_with("*/"));
        } else if !(line.is_empty()
            || line.starts_with("//")
            || item.starts_with("mod ") && item.ends_with(';'))
        {
            counted.push(line.to_owned());
        }
    }
    counted
}

fn skip_to<'a>(
    first: &'a str,
    rest: &mut impl Iterator<Item = &'a str>,
    ends: impl Fn(&str) -> bool,
) {
    let mut line = Some(first);
    while line.is_some_and(|line| !ends(line)) {
        line = rest.next();
    }
}

// ---- lengths ----

/// The lengths of the functions in a file, from the line of the name to that of the closing brace.
/// The file is formatted: a function ends with the first brace that stands as far left as it began.
fn lengths(lines: &[&str]) -> Vec<usize> {
    let starts = lines.iter().enumerate().filter(|(_, line)| begins_function(line));
    starts.filter_map(|(at, _)| length(&lines[at..])).collect()
}

fn begins_function(line: &str) -> bool {
    let mut words = line.split_whitespace().skip_while(|word| {
        word.starts_with("pub") || ["const", "async", "unsafe", "extern"].contains(word)
    });
    words.next() == Some("fn")
}

/// `None` for a declaration without a body.
fn length(lines: &[&str]) -> Option<usize> {
    let indent = &lines[0][..lines[0].len() - lines[0].trim_start().len()];
    let end = format!("{indent}}}");
    for (at, line) in lines.iter().enumerate() {
        if at == 0 && line.ends_with('}') || *line == end {
            return Some(at + 1);
        }
        let outside = at == 0 || line.starts_with(&format!("{indent})"));
        if outside && line.ends_with(';') {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Repeated, counted, lengths, repeated_in};

    #[test]
    fn imports_comments_and_attributes_do_not_count() {
        let text = "//! A file.\nmod a;\npub(crate) mod b;\npub use c::{\n    D,\n};\nuse e::F;\n\n\
                    #[derive(\n    Debug,\n)]\n/* Two\nlines. */\npub struct G;\n    // Why.\n}\n";
        assert_eq!(counted(text), ["pub struct G;", "}"]);
        assert_eq!(counted("pub(crate) fn used() {}"), ["pub(crate) fn used() {}"]);
    }

    #[test]
    fn six_lines_in_a_row_are_a_repetition_and_five_are_none() {
        let file = |lines: &[u8]| lines.iter().map(u8::to_string).collect::<Vec<_>>();
        let games = [
            vec![file(&[0, 1, 2, 3, 4, 5, 6, 99])],
            vec![file(&[7, 1, 2, 3, 4, 5, 6]), file(&[0, 1, 2, 3, 4])],
        ];
        assert_eq!(repeated_in(&games, 0), Repeated { repeated: 6, counted: 8 });
        assert_eq!(repeated_in(&games, 1), Repeated { repeated: 6, counted: 12 });
    }

    #[test]
    fn functions_are_measured_to_their_closing_brace() {
        let text = "fn a() {}\ntrait B {\n    fn c();\n    fn d(\n        e: u8,\n    ) -> u8;\n}\n\
                    pub(crate) const fn f(\n    g: u8,\n) -> u8 {\n    if g > 0 {\n        g\n    }\n}\n";
        assert_eq!(lengths(&text.lines().collect::<Vec<_>>()), [1, 7]);
    }
}
