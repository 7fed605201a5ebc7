//! Setting a table up: what can be agreed, who can sit where.

use exaequo_catalogue::GameModule;
use exaequo_game::Seed;
use exaequo_protocol::{SeatPlan, TableSettings};

use crate::denial::Denial;
use crate::lobby::Setup;
use crate::names::clean_name;
use crate::pace;
use crate::place::{Key, Place, Who};

/// A seat as it was planned.
pub(crate) fn planned(
    module: &dyn GameModule,
    plan: SeatPlan,
    key: Option<Key>,
) -> Result<Place, Denial> {
    Ok(Place::new(match (plan, key) {
        (SeatPlan::Me { name }, Some(key)) => {
            Who::Person { name: clean_name(&name).ok_or(Denial::EmptyName)?, key }
        }
        (SeatPlan::Bot { level }, _) => Who::Bot { level: known_bot(module, &level)? },
        (SeatPlan::Me { .. } | SeatPlan::Open, _) => Who::Open,
    }))
}

/// Bots in play are the game's levels, and nothing that could take as long as it likes.
pub(crate) fn known_bot(module: &dyn GameModule, bot: &str) -> Result<String, Denial> {
    let levels = || module.levels().iter().map(|level| level.id.as_str());
    let plain = ["random", "greedy"].into_iter();
    match levels().chain(plain).find(|known| *known == bot) {
        Some(known) => Ok(known.to_owned()),
        None => Err(Denial::Setup(format!(
            "there is no level \"{}\"; the levels are: {}",
            bot.chars().take(40).collect::<String>(),
            levels().collect::<Vec<_>>().join(", ")
        ))),
    }
}

/// The bounds of what can be agreed.
pub(crate) fn check_settings(setup: &Setup) -> Result<TableSettings, Denial> {
    let settings = setup.settings.clone();
    let wrong = |what: String| Err(Denial::Setup(what));
    if settings.reaction_seconds > 15 {
        return wrong("a reaction window is open for 0 to 15 seconds".into());
    }
    pace::check(settings.bot_pause)?;
    if settings.move_seconds.is_some_and(|seconds| seconds < 5) {
        return wrong("a move has at least 5 seconds".into());
    }
    if settings.game_minutes == Some(0) {
        return wrong("a game has at least one minute for each player".into());
    }
    check_game(setup).map_err(Denial::Setup)?;
    Ok(settings)
}

/// Would this be a game? A trial start says so.
fn check_game(setup: &Setup) -> Result<(), String> {
    let (seats, seed) = (setup.seats.len(), Seed::from_number(0));
    let range = &setup.module.meta().seats;
    let fits = u8::try_from(seats).is_ok_and(|seats| range.contains(&seats));
    if !fits {
        return Err(format!("{seats} seats; the game has {} to {}", range.start(), range.end()));
    }
    let trial = match &setup.position {
        None => setup
            .module
            .start(&setup.settings.options, seats as u8, seed)
            .map_err(|error| error.to_string())?,
        Some(position) => {
            let options = &setup.settings.options;
            setup.module.check_options(options).map_err(|error| error.to_string())?;
            let faults = |faults: Vec<exaequo_game::Fault>| {
                faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
            };
            setup.module.from_position(position.clone(), seed).map_err(faults)?
        }
    };
    if usize::from(trial.seats()) == seats {
        Ok(())
    } else {
        Err(format!("the position has {} seats, the table {seats}", trial.seats()))
    }
}
