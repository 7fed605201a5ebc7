//! `exaequo play`: a game in the terminal.

mod orders;
mod session;

use std::io::{self, Write};
use std::path::PathBuf;

use exaequo_catalogue::{AnyMatch, GameModule};
use exaequo_game::{Lang, Narration, Seat, Seed, Viewer};
use serde_json::Value;

use self::session::Session;
use crate::bots::{BotList, bot_list, default_rival};
use crate::failure::Failure;
use crate::records::{self, RecordFile};
use crate::setup::{self, GameArg};
use crate::words;

/// Play a game in this terminal against bots
///
/// Type the number of a move, or its text. Seats are counted from 0: seat 0 is Player 1.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    #[arg(value_parser = setup::game_parser(), required_unless_present = "resume")]
    game: Option<GameArg>,
    /// How many seats; the fewest with company if left out.
    #[arg(long, value_name = "N", conflicts_with = "resume")]
    seats: Option<u8>,
    /// Your seat, counted from 0.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seat: u8,
    /// Whom you play against: one bot or level for all other seats, or one for each; `exaequo levels`
    /// lists the levels. The second-weakest level if left out.
    #[arg(long, value_name = "LEVEL|BOT,...", value_parser = bot_list)]
    bots: Option<BotList>,
    /// The language; the environment's if left out.
    #[arg(long, value_parser = setup::lang_parser())]
    lang: Option<Lang>,
    /// Where all chance comes from: a number or 64 hexadecimal digits; random if left out.
    #[arg(long, value_name = "HEX|NUMBER", value_parser = setup::seed, conflicts_with = "resume")]
    seed: Option<Seed>,
    /// The options of the game, a JSON object.
    #[arg(long, value_name = "JSON", value_parser = setup::options, conflicts_with = "resume")]
    options: Option<Value>,
    /// Go on with a recorded game.
    #[arg(long, value_name = "RECORD")]
    resume: Option<PathBuf>,
    /// Save the record in this file after every move.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  exaequo play nobel-run                          against one bot
  exaequo play nobel-run --bots ismcts:ms=1000    against one that thinks for a second
  exaequo play nobel-run --seats 1 --lang es      alone, in Spanish
  exaequo play nobel-run --save game.json         saved after every move
  exaequo play --resume game.json --save game.json";

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = args.lang.unwrap_or_else(words::environment_lang);
    let table = match &args.resume {
        None => fresh(&args)?,
        Some(path) => resumed(&args, records::read(path)?, lang)?,
    };
    if let Some(path) = args.save.as_deref().filter(|path| path.exists())
        && args.resume.as_deref() != Some(path)
    {
        let shown = path.display();
        return Err(Failure::Usage(format!(
            "{shown} exists already: choose another file, or go on with it: exaequo play \
             --resume {shown} --save {shown}"
        )));
    }
    let mut session = Session::new(table, lang, args.save, out);
    session.play(io::stdin().lock())
}

/// A game to sit down at.
struct Table {
    module: &'static dyn GameModule,
    game: Box<dyn AnyMatch>,
    me: Seat,
    /// Who plays each seat; the player's own is never asked.
    bots: Vec<String>,
    /// The bots as they were named on the command line.
    named: Option<String>,
    log: Vec<String>,
}

fn fresh(args: &Args) -> Result<Table, Failure> {
    let GameArg(module) = args.game.expect("clap asks for the game unless one is resumed");
    let seats = setup::seats(module, args.seats)?;
    let me = setup::seat(args.seat, seats)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => random_seed()?,
    };
    let options = setup::full_options(module, args.options.as_ref())?;
    let game = module.start(&options, seats, seed).map_err(Failure::usage)?;
    let (bots, named) = rivals(args, module, seats, me)?;
    Ok(Table { module, game, me, bots, named, log: Vec::new() })
}

/// A bot for each seat, and how they were named.
fn rivals(
    args: &Args,
    game: &dyn GameModule,
    seats: u8,
    me: Seat,
) -> Result<(Vec<String>, Option<String>), Failure> {
    let Some(BotList(named)) = &args.bots else {
        return Ok((vec![default_rival(game).to_owned(); usize::from(seats)], None));
    };
    for bot in named {
        game.check_bot(bot).map_err(Failure::usage)?;
    }
    let others = usize::from(seats) - 1;
    let mut bots = match named.len() {
        1 => vec![named[0].clone(); others],
        n if n == others => named.clone(),
        n => {
            return Err(Failure::Usage(format!(
                "{n} bots for {others} other seats: name one for all or one for each"
            )));
        }
    };
    bots.insert(me.index(), named[0].clone());
    Ok((bots, Some(named.join(","))))
}

fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    let failed = |error| Failure::Work(format!("no randomness ({error}): give a --seed"));
    getrandom::fill(&mut bytes).map_err(failed)?;
    Ok(Seed(bytes))
}

fn resumed(args: &Args, file: RecordFile, lang: Lang) -> Result<Table, Failure> {
    let recorded = file.game.meta().id;
    if let Some(asked) = args.game.filter(|asked| asked.meta().id != recorded) {
        let asked = asked.meta().id;
        return Err(Failure::Usage(format!(
            "the record is one of {recorded}, not of {asked}: leave the game out"
        )));
    }
    let seats = file.replay()?.seats();
    let me = setup::seat(args.seat, seats)?;
    let names = words::names(lang, seats);
    let viewer = Viewer::Seat(me);
    let narration = Narration::new(lang, &names).to(viewer);
    let (game, log) = file.walk(file.steps(), viewer, &narration)?;
    let (bots, named) = rivals(args, file.game, seats, me)?;
    Ok(Table { module: file.game, game, me, bots, named, log })
}
