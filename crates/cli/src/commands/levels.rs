//! `exaequo levels`: whom one can play against.

use std::io::Write;

use exaequo_game::{Lang, Level};
use serde_json::json;

use crate::failure::Failure;
use crate::scores::aligned;
use crate::setup::{self, GameArg};
use crate::words;

/// List the levels one can play against, from the weakest to the strongest
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    #[arg(value_parser = setup::game_parser())]
    game: GameArg,
    /// The language; the environment's if left out.
    #[arg(long, value_parser = setup::lang_parser())]
    lang: Option<Lang>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  exaequo levels nobel-run
  exaequo levels nobel-run --lang es

A level's name can be used wherever a bot can: exaequo play, simulate, arena, referee.";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = args.lang.unwrap_or_else(words::environment_lang);
    let levels = args.game.levels();
    let name = |level: &Level| words::game_word(args.game.0, lang, "level", &level.id);
    if args.json {
        let entry = |level: &Level| json!({"id": level.id, "name": name(level), "bot": level.bot, "rating": level.rating});
        let all: Vec<_> = levels.iter().map(entry).collect();
        return Ok(writeln!(out, "{}", json!({"game": args.game.meta().id, "levels": all}))?);
    }
    let text = words::text(lang);
    if levels.is_empty() {
        let game = args.game.meta().title;
        return Ok(writeln!(out, "{}", text.fill("levels.none", &[("game", &game)]))?);
    }
    let head = ["levels.level", "levels.bot", "levels.rating"];
    let mut rows = vec![head.map(|key| text.get(key).to_owned()).to_vec()];
    for level in levels {
        rows.push(vec![level.id.clone(), level.bot.clone(), level.rating.to_string()]);
    }
    let mut names = vec![text.get("levels.name").to_owned()];
    names.extend(levels.iter().map(name));
    // Sentences read better from the left.
    for (line, name) in aligned(&rows).lines().zip(names) {
        writeln!(out, "{line}  {name}")?;
    }
    Ok(writeln!(out, "\n{}", text.get("levels.meaning"))?)
}
