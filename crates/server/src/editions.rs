//! Edition files on disk: those in the editions folder are offered by name.
//!
//! A browser names an edition and never sends one: what a client could send would stay in memory for
//! good.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use exaequo_catalogue::GameModule;
use exaequo_game::Edition;
use exaequo_table::Denial;
use serde_json::{Value, json};

use crate::store::default_path;

/// The largest edition file that is read.
const LARGEST: u64 = 1 << 20;

/// Where editions are looked for by name: `editions` in the data folder.
pub fn editions_folder() -> Option<PathBuf> {
    Some(default_path().ok()?.with_file_name("editions"))
}

/// Reads an edition file of a game.
///
/// # Errors
/// Why it cannot be read, or everything that is wrong with it.
pub fn read_edition(game: &dyn GameModule, path: &Path) -> Result<Edition, String> {
    let told = |why: String| format!("{}: {why}", path.display());
    let text = read_text(path).map_err(told)?;
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    game.edition(&stem.unwrap_or_default(), &text).map_err(|error| told(error.to_string()))
}

fn read_text(path: &Path) -> Result<String, String> {
    let unreadable = |error: std::io::Error| format!("cannot be read: {error}");
    let file = File::open(path).map_err(unreadable)?;
    // Reading a pipe or a device could take for ever.
    if !file.metadata().map_err(unreadable)?.is_file() {
        return Err("this is no file".to_owned());
    }
    let mut text = String::new();
    file.take(LARGEST + 1).read_to_string(&mut text).map_err(unreadable)?;
    if text.len() as u64 > LARGEST {
        return Err(format!("larger than {} KiB: this is no edition", LARGEST >> 10));
    }
    Ok(text)
}

/// An edition that this server offers.
pub(crate) struct Offered {
    game: &'static str,
    /// The file's name without its ending: what a client asks for.
    pub(crate) id: String,
    /// The edition.
    pub(crate) edition: Edition,
}

/// The editions this server offers.
#[derive(Default)]
pub(crate) struct Editions(Vec<Offered>);

impl Editions {
    /// Reads every edition file of the folder. A file with a fault is told in the log and not
    /// offered: the rest can be played.
    pub(crate) fn read(folder: Option<&Path>, games: &[&'static dyn GameModule]) -> Self {
        let entries = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten();
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
        paths.sort();
        Editions(paths.iter().filter_map(|path| offered(path, games)).collect())
    }

    /// Those of a game.
    pub(crate) fn of(&self, game: &str) -> impl Iterator<Item = &Offered> {
        self.0.iter().filter(move |offered| offered.game == game)
    }

    /// Puts the edition that a client's options or position name into them.
    ///
    /// # Errors
    /// If this server has no such edition.
    pub(crate) fn resolve(&self, game: &str, named: &mut Value) -> Result<(), Denial> {
        let Some(wanted) = named.get_mut("edition").filter(|wanted| !wanted.is_null()) else {
            return Ok(());
        };
        let fits = |offered: &&Offered| match &*wanted {
            Value::String(id) => offered.id == *id,
            whole => whole.get("hash") == Some(&json!(offered.edition.hash)),
        };
        let Some(found) = self.of(game).find(fits) else {
            let why = "this server has no such edition of the game: its editions are listed with the \
                       game, and the host can add files to the editions folder";
            return Err(Denial::Setup(why.to_owned()));
        };
        *wanted = json!(found.edition);
        Ok(())
    }
}

fn offered(path: &Path, games: &[&'static dyn GameModule]) -> Option<Offered> {
    let stated = read_text(path).ok().and_then(|text| game_of(&text));
    let game = games.iter().find(|game| stated.as_deref() == Some(game.meta().id));
    let Some(game) = game else {
        tracing::warn!("{}: no edition of a game of this server", path.display());
        return None;
    };
    match read_edition(*game, path) {
        Ok(edition) => {
            let id = path.file_stem()?.to_string_lossy().into_owned();
            Some(Offered { game: game.meta().id, id, edition })
        }
        Err(why) => {
            tracing::warn!("an edition is not offered: {why}");
            None
        }
    }
}

/// The game that an edition file says it is for.
fn game_of(text: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.trim_start().strip_prefix("game"))?;
    Some(line.trim_start().strip_prefix('=')?.trim().trim_matches('"').to_owned())
}
