//! The score sheet as a table.

use exaequo_catalogue::{AnyMatch, GameModule};
use exaequo_game::{Lang, ScoreRow, Status, Viewer};

use crate::words;

/// Every category of every player as far as the viewer may know, a column each.
pub(crate) fn table(
    game: &dyn AnyMatch,
    viewer: Viewer,
    module: &dyn GameModule,
    lang: Lang,
    names: &[String],
) -> String {
    let sheet = game.score_seen(viewer);
    let heading = |row: &ScoreRow| match row.seat {
        Some(seat) => names[seat.index()].clone(),
        None => automa_name(game),
    };
    let line = |name: String, points: &dyn Fn(&ScoreRow) -> String| {
        std::iter::once(name).chain(sheet.rows.iter().map(points)).collect::<Vec<_>>()
    };
    let mut rows = vec![line(String::new(), &heading)];
    let all = sheet.rows.iter().flat_map(|row| &row.categories);
    for category in distinct(all.map(|line| line.category)) {
        let name = words::game_word(module, lang, "score", category);
        rows.push(line(name, &|row| points(row, category)));
    }
    let total = words::text(lang).get("end.total").to_owned();
    rows.push(line(total, &|row| row.total.to_string()));
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

fn points(row: &ScoreRow, category: &str) -> String {
    row.points(category).map_or_else(|| "-".to_owned(), |points| points.to_string())
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
