//! The configuration file of `exaequo serve`: the same names as the options, without their strokes.
//!
//! What it says is put behind the words of the command line, so that it is read and checked by the same
//! definitions. What the command line or the environment says already counts for more.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use toml::{Table, Value};

use crate::failure::Failure;

/// The command that can have a file.
const SERVE: &str = "serve";
/// The option that names it.
const CONFIG: &str = "config";

/// The words of the command line, with those of the configuration file if it names one.
pub(crate) fn with_file(
    mut words: Vec<OsString>,
    command: &Command,
) -> Result<Vec<OsString>, Failure> {
    // What is wrong with the command line is told when it is read in earnest.
    let Ok(given) = command.clone().try_get_matches_from(&words) else { return Ok(words) };
    let Some((SERVE, given)) = given.subcommand() else { return Ok(words) };
    let Some(path) = given.get_one::<PathBuf>(CONFIG) else { return Ok(words) };
    for (key, value) in read(path)? {
        let wrong = |why: String| Failure::usage(format!("{}: {key}: {why}", path.display()));
        let id = known(command, &key).map_err(wrong)?;
        let Some(word) = option(&key, &value).map_err(wrong)? else { continue };
        check(command, &word).map_err(wrong)?;
        if !is_said(given, &id) {
            words.push(word.into());
        }
    }
    Ok(words)
}

fn read(path: &Path) -> Result<Table, Failure> {
    let place = path.display();
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::usage(format!("--config: {place} cannot be read: {error}")))?;
    let wrong = |error: toml::de::Error| Failure::usage(format!("{place} is no TOML: {error}"));
    text.parse().map_err(wrong)
}

/// The option of that name.
fn known(command: &Command, key: &str) -> Result<String, String> {
    let serve = command.find_subcommand(SERVE).expect("the program can serve");
    let options = || serve.get_arguments().filter(|option| option.get_long() != Some(CONFIG));
    if let Some(option) = options().find(|option| option.get_long() == Some(key)) {
        return Ok(option.get_id().to_string());
    }
    let shown = options().filter(|option| !option.is_hide_set());
    let names: Vec<&str> = shown.filter_map(clap::Arg::get_long).collect();
    Err(format!("there is no such key; there are {}", names.join(", ")))
}

/// A key and its value as the command line writes them; `None` for what is switched off.
fn option(key: &str, value: &Value) -> Result<Option<String>, String> {
    Ok(match value {
        Value::Boolean(true) => Some(format!("--{key}")),
        Value::Boolean(false) => None,
        Value::Array(values) => {
            let words: Result<Vec<String>, String> = values.iter().map(word).collect();
            Some(format!("--{key}={}", words?.join(",")))
        }
        value => Some(format!("--{key}={}", word(value)?)),
    })
}

fn word(value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(number) => Ok(number.to_string()),
        _ => Err("write text, a whole number, true, false, or a list of texts".to_owned()),
    }
}

/// Would the command line take it?
fn check(command: &Command, word: &str) -> Result<(), String> {
    let read = command.clone().try_get_matches_from(["exaequo", SERVE, word]);
    let error = match read {
        Ok(_) => return Ok(()),
        Err(error) => error.render().to_string(),
    };
    let first = error.lines().next().unwrap_or_default();
    Err(first.strip_prefix("error: ").unwrap_or(first).to_owned())
}

/// Did the command line or the environment say it?
fn is_said(given: &ArgMatches, id: &str) -> bool {
    let source = given.value_source(id);
    matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable))
}
