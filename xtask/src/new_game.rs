//! `cargo xtask new-game NAME`: the skeleton of a game that compiles, obeys the laws and plays.
//!
//! The check of it makes one in a scratch copy of the tree, runs its tests, plays it through the real
//! server, and holds what was touched against the list in CONTRIBUTING.md.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::run::{self, Outcome, finish};

/// The files of a game: where they go, and what is in them.
const FILES: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../templates/game/Cargo.toml.txt")),
    ("README.md", include_str!("../templates/game/README.md")),
    ("data/rules.en.toml", include_str!("../templates/game/data/rules.en.toml")),
    ("data/rules.es.toml", include_str!("../templates/game/data/rules.es.toml")),
    ("data/text.en.toml", include_str!("../templates/game/data/text.en.toml")),
    ("data/text.es.toml", include_str!("../templates/game/data/text.es.toml")),
    ("src/action.rs", include_str!("../templates/game/src/action.rs")),
    ("src/event.rs", include_str!("../templates/game/src/event.rs")),
    ("src/invariants.rs", include_str!("../templates/game/src/invariants.rs")),
    ("src/legal.rs", include_str!("../templates/game/src/legal.rs")),
    ("src/lib.rs", include_str!("../templates/game/src/lib.rs")),
    ("src/position.rs", include_str!("../templates/game/src/position.rs")),
    ("src/refusal.rs", include_str!("../templates/game/src/refusal.rs")),
    ("src/scoring.rs", include_str!("../templates/game/src/scoring.rs")),
    ("src/setup.rs", include_str!("../templates/game/src/setup.rs")),
    ("src/state.rs", include_str!("../templates/game/src/state.rs")),
    ("src/strategy.rs", include_str!("../templates/game/src/strategy.rs")),
    ("src/turn.rs", include_str!("../templates/game/src/turn.rs")),
    ("src/view.rs", include_str!("../templates/game/src/view.rs")),
    ("src/words.rs", include_str!("../templates/game/src/words.rs")),
    ("tests/laws.rs", include_str!("../templates/game/tests/laws.rs")),
    ("tests/rules.rs", include_str!("../templates/game/tests/rules.rs")),
];

/// Makes a game of that name in this tree.
pub(crate) fn make(words: &[String]) -> Outcome {
    let [id] = words else {
        return Err("say its name, such as `cargo xtask new-game star-chart`".to_owned());
    };
    write(&run::root(), id)?;
    println!(
        "games/{id} is there and in the catalogue. Try it:\n  \
         cargo test --package {id}                 its laws and rules\n  \
         cargo run --package exaequo-cli -- play {id}   in the terminal\n  \
         cargo xtask play                          in the browser, at a table in words\n\
         `cargo xtask bless {id}` writes its types for the browser. Then replace the rules one by one: \
         CONTRIBUTING.md says what belongs where."
    );
    Ok(())
}

/// The forms of a game's name.
struct Name<'a> {
    id: &'a str,
}

impl Name<'_> {
    fn words(&self) -> impl Iterator<Item = String> {
        self.id.split('-').map(|word| {
            let (first, rest) = word.split_at(1);
            first.to_uppercase() + rest
        })
    }

    fn type_name(&self) -> String {
        self.words().collect()
    }

    fn title(&self) -> String {
        self.words().collect::<Vec<_>>().join(" ")
    }

    fn crate_name(&self) -> String {
        self.id.replace('-', "_")
    }

    /// Two letters for the rule numbers: the beginnings of two words, or of one.
    fn prefix(&self) -> String {
        let initials: String = self.words().filter_map(|word| word.chars().next()).collect();
        let letters = if initials.len() > 1 { initials } else { self.id.to_uppercase() };
        letters.chars().take(2).collect()
    }

    fn fill(&self, template: &str) -> String {
        let prefix = self.prefix();
        [
            ("{{id}}", self.id),
            ("{{Name}}", &self.type_name()),
            ("{{Title}}", &self.title()),
            ("{{crate}}", &self.crate_name()),
            ("{{PREFIX}}", &prefix),
            ("{{prefix}}", &prefix.to_lowercase()),
        ]
        .into_iter()
        .fold(template.to_owned(), |text, (gap, word)| text.replace(gap, word))
    }
}

/// A name in small letters and dashes, which no game has.
fn named<'a>(root: &Path, id: &'a str) -> Result<Name<'a>, String> {
    let letters = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !id.split('-').all(letters) {
        return Err(format!("\"{id}\" is no name for a game: write small letters and dashes"));
    }
    if root.join("games").join(id).exists() {
        return Err(format!("games/{id} is there already: choose another name"));
    }
    Ok(Name { id })
}

/// Writes the game's folder and its three lines elsewhere.
fn write(root: &Path, id: &str) -> Outcome {
    let name = named(root, id)?;
    let folder = root.join("games").join(id);
    for (path, template) in FILES {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(&folder)).map_err(|error| error.to_string())?;
        fs::write(&file, name.fill(template)).map_err(|error| error.to_string())?;
    }
    let line = format!("{id} = {{ path = \"games/{id}\" }}\n");
    insert(&root.join("Cargo.toml"), "clap = ", &line)?;
    insert(
        &root.join("crates/catalogue/Cargo.toml"),
        "serde.workspace",
        &format!("{id}.workspace = true\n"),
    )?;
    let module = format!("    &Module::<{}::{}>::new(),\n", name.crate_name(), name.type_name());
    insert(&root.join("crates/catalogue/src/lib.rs"), "];\n", &module)
}

/// Puts a line before the first place where `before` stands at the beginning of a line.
fn insert(file: &Path, before: &str, line: &str) -> Outcome {
    let told = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = fs::read_to_string(file).map_err(|error| told(&error))?;
    let at = text.find(&format!("\n{before}")).ok_or_else(|| told(&"it has another form"))? + 1;
    let changed = format!("{}{line}{}", &text[..at], &text[at..]);
    fs::write(file, changed).map_err(|error| told(&error))
}

// ---- the check ----

/// Makes a game in a scratch copy, tests it, and plays it through the real server.
pub(crate) fn check(_: &[String]) -> Outcome {
    let scratch = run::target().join("new-game");
    let _ = fs::remove_dir_all(&scratch);
    let before = copy(&run::root(), &scratch)?;
    write(&scratch, "star-chart")?;
    list_is_true(&scratch, &before)?;
    let mut test = cargo(&scratch, &["test", "--quiet", "--package", "star-chart"]);
    finish("the tests of a new game", &mut test)?;
    plays(&scratch)
}

fn cargo(root: &Path, words: &[&str]) -> Command {
    let mut command = run::cargo(words);
    // Beside the others: what is not part of the tree was built for the tests before. What is part of
    // it need not be fast here.
    command.args(["--profile", "test"]).current_dir(root);
    command.env("CARGO_TARGET_DIR", run::target()).env("CARGO_PROFILE_TEST_OPT_LEVEL", "0");
    command
}

/// Copies what belongs to the tree and returns the files with what is in them.
fn copy(root: &Path, scratch: &Path) -> Result<BTreeSet<(PathBuf, Vec<u8>)>, String> {
    let mut git = Command::new("git");
    git.args(["ls-files", "--cached", "--others", "--exclude-standard"]).current_dir(root);
    let listed = git.output().map_err(|error| format!("git cannot be started: {error}"))?;
    let names = String::from_utf8(listed.stdout).map_err(|error| error.to_string())?;
    let mut copied = BTreeSet::new();
    for name in names.lines().filter(|name| root.join(name).is_file()) {
        let told = |error: std::io::Error| format!("{name}: {error}");
        let (bytes, to) = (fs::read(root.join(name)).map_err(told)?, scratch.join(name));
        fs::create_dir_all(to.parent().unwrap_or(scratch)).map_err(told)?;
        fs::write(&to, &bytes).map_err(told)?;
        copied.insert((PathBuf::from(name), bytes));
    }
    Ok(copied)
}

/// CONTRIBUTING.md lists exactly the files outside the game's folder that a new game touches.
fn list_is_true(scratch: &Path, before: &BTreeSet<(PathBuf, Vec<u8>)>) -> Outcome {
    let same = |(name, bytes): &&(PathBuf, Vec<u8>)| {
        fs::read(scratch.join(name)).is_ok_and(|now| now == *bytes)
    };
    let touched: BTreeSet<String> = before
        .iter()
        .filter(|file| !same(file))
        .map(|(name, _)| name.display().to_string())
        .collect();
    let page = fs::read_to_string(scratch.join("CONTRIBUTING.md")).map_err(|e| e.to_string())?;
    let (_, rest) = page.split_once("<!-- touched -->").ok_or("CONTRIBUTING.md has no list")?;
    let (list, _) = rest.split_once("<!-- /touched -->").ok_or("its list has no end")?;
    let listed =
        list.lines().filter_map(|line| Some(line.trim().strip_prefix("- `")?.split_once('`')?.0));
    let listed: BTreeSet<String> = listed.map(str::to_owned).collect();
    if listed == touched {
        return Ok(());
    }
    Err(format!("CONTRIBUTING.md lists {listed:?}, a new game touches {touched:?}"))
}

/// A server that ends with this value.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Plays a whole game of it through the real server.
fn plays(scratch: &Path) -> Outcome {
    finish("cargo build", &mut cargo(scratch, &["build", "--quiet", "--package", "exaequo-cli"]))?;
    let database = format!("sqlite:{}", scratch.join("new-game.db").display());
    let mut serve = Command::new(run::target().join("debug/exaequo"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--database", &database]);
    let mut child = serve.stdout(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
    let said = child.stdout.take().ok_or("the server says nothing")?;
    let _server = Server(child);
    let mut line = String::new();
    BufReader::new(said).read_line(&mut line).map_err(|error| error.to_string())?;
    let address = line.trim().rsplit('/').nth(1).ok_or("the server names no address")?.to_owned();
    let words = ["run", "--quiet", "--package", "exaequo-client", "--example", "play_out"];
    let mut client = cargo(scratch, &words);
    finish("a game through the server", client.args(["--", &address, "star-chart"]))
}

#[cfg(test)]
mod tests {
    use super::Name;

    #[test]
    fn a_name_has_its_forms() {
        let name = Name { id: "star-chart" };
        assert_eq!((name.type_name(), name.title()), ("StarChart".into(), "Star Chart".into()));
        assert_eq!((name.crate_name(), name.prefix()), ("star_chart".into(), "SC".into()));
        assert_eq!(Name { id: "chess" }.prefix(), "CH");
        assert_eq!(name.fill("{{prefix}}_01 {{Name}}"), "sc_01 StarChart");
    }
}
