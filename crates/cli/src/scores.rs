//! The score sheet as a table.

use exaequo_catalogue::{AnyMatch, GameModule};
use exaequo_game::{Lang, ScoreLine, Seat, Status, Viewer};

use crate::words;

/// One column: a player, or the scripted opponent.
type Column = Option<Seat>;

/// Every category of every player as far as the viewer may know, a column each.
pub(crate) fn table(
    game: &dyn AnyMatch,
    viewer: Viewer,
    module: &dyn GameModule,
    lang: Lang,
    names: &[String],
) -> String {
    let lines = game.score_seen(viewer);
    let columns = distinct(lines.iter().map(|line| line.seat));
    let mut categories = distinct(lines.iter().map(|line| line.category));
    categories.sort_by_key(|category| *category == "total");
    let heading = |column: &Column| match column {
        Some(seat) => names[seat.index()].clone(),
        None => automa_name(game),
    };
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(columns.iter().map(heading));
    for category in categories {
        let mut row = vec![category_name(module, lang, category)];
        row.extend(columns.iter().map(|&column| points(&lines, column, category)));
        rows.push(row);
    }
    aligned(&rows)
}

fn distinct<T: PartialEq>(things: impl Iterator<Item = T>) -> Vec<T> {
    things.fold(Vec::new(), |mut seen, thing| {
        if !seen.contains(&thing) {
            seen.push(thing);
        }
        seen
    })
}

fn points(lines: &[ScoreLine], column: Column, category: &str) -> String {
    let line = lines.iter().find(|line| line.seat == column && line.category == category);
    line.map_or_else(|| "-".to_owned(), |line| line.points.to_string())
}

fn category_name(module: &dyn GameModule, lang: Lang, category: &str) -> String {
    match category {
        "total" => words::text(lang).get("end.total").to_owned(),
        other => words::game_word(module, lang, "score", other),
    }
}

/// A scripted opponent tells its name when the game is over.
fn automa_name(game: &dyn AnyMatch) -> String {
    match game.status() {
        Status::Finished(outcome) => outcome.automa.map(words::automa_name),
        Status::Waiting(_) => None,
    }
    .unwrap_or_else(|| "Automa".to_owned())
}

/// Rows as lines: the first column to the left, the others to the right.
pub(crate) fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cell = |(at, cell): (usize, &String)| match at {
            0 => format!("  {cell:<width$}", width = widths[0]),
            _ => format!("  {cell:>width$}", width = widths[at]),
        };
        row.iter().enumerate().map(cell).collect::<String>().trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::aligned;

    #[test]
    fn columns_are_aligned() {
        let rows = [["", "Ada"], ["niño", "7"], ["total", "-12"]];
        let rows: Vec<Vec<String>> =
            rows.iter().map(|row| row.map(str::to_owned).to_vec()).collect();
        assert_eq!(aligned(&rows), "         Ada\n  niño     7\n  total  -12");
    }
}
