//! Connect four by lines, to play against another program.
//!
//! | line | answer |
//! |---|---|
//! | `newgame` | `ok` |
//! | `move COLUMN` | `ok`: the disc is dropped for whoever is to move |
//! | `genmove ROLLOUTS SEED` | the column of our move, which is played as well |
//!
//! Everything else, and every move that is not legal, is answered by `? REASON` and changes nothing.

use std::io::{self, BufRead, Write};

use exaequo_game::{Game, GameRng, NoEvents, Refuse};

use crate::connect_four::{Column, ConnectFour};
use crate::{consider, empty_board};

/// Answers line by line until the input ends.
pub(crate) fn serve() -> io::Result<()> {
    let mut game = empty_board();
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        match answer(&mut game, &line?) {
            Ok(answer) => writeln!(out, "{answer}")?,
            Err(reason) => writeln!(out, "? {reason}")?,
        }
        out.flush()?;
    }
    Ok(())
}

fn answer(game: &mut ConnectFour, line: &str) -> Result<String, String> {
    match line.split_whitespace().collect::<Vec<_>>()[..] {
        ["newgame"] => {
            *game = empty_board();
            Ok("ok".to_owned())
        }
        ["move", column] => {
            play(game, column.parse().map_err(|error| format!("{error}"))?)?;
            Ok("ok".to_owned())
        }
        ["genmove", rollouts, seed] => {
            let rollouts = rollouts.parse().map_err(|_| "how many rollouts?")?;
            let seed = seed.parse().map_err(|_| "which seed?")?;
            let column = best(game, rollouts, seed)?;
            play(game, column)?;
            Ok(column.to_string())
        }
        _ => Err("newgame, move COLUMN or genmove ROLLOUTS SEED".to_owned()),
    }
}

fn best(game: &ConnectFour, rollouts: u32, seed: u64) -> Result<Column, String> {
    if game.waiting().is_empty() {
        return Err("the game is over".to_owned());
    }
    Ok(consider(game, rollouts, seed).considered[0].action)
}

/// Drops a disc for whoever is to move; once the game is over, the rules refuse it.
fn play(game: &mut ConnectFour, column: Column) -> Result<(), String> {
    let seat = game.next_to_act().ok_or("the game is over")?;
    game.check(seat, column).map_err(|refusal| refusal.rule().to_owned())?;
    game.apply(seat, column, &mut GameRng::for_search(0), &mut NoEvents);
    Ok(())
}
