//! A finished match in a form that can be viewed for ever, also by a program without its rules.

use std::io::{Read, Write as _};

use exaequo_catalogue::AnyMatch;
use exaequo_game::{Lang, Narration, Viewer};
use exaequo_protocol::http::{Replay, ScoreLine, ScoreRow};
use exaequo_table::{FinishedMatch, Points, replay};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Deserializer, Serialize};

/// What is kept: the match as everybody may see it once it is over, in every language.
#[derive(Serialize, Deserialize)]
pub(crate) struct ArchivedReplay {
    /// What form its views have; empty if it was archived before that was noted.
    #[serde(default)]
    pub(crate) view_format: String,
    #[serde(deserialize_with = "scores_of_any_version")]
    pub(crate) scores: Vec<ScoreRow>,
    en: Replay,
    es: Replay,
}

impl ArchivedReplay {
    /// The replay in that language.
    pub(crate) fn replay(self, lang: Lang) -> Replay {
        match lang {
            Lang::En => self.en,
            Lang::Es => self.es,
        }
    }
}

/// The first form was a flat list of lines in which the total was a category like the others.
fn scores_of_any_version<'de, D: Deserializer<'de>>(source: D) -> Result<Vec<ScoreRow>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Form {
        Rows(Vec<ScoreRow>),
        Lines(Vec<FlatLine>),
    }
    #[derive(Deserialize)]
    struct FlatLine {
        seat: Option<u8>,
        category: String,
        points: i16,
    }
    let lines = match Form::deserialize(source)? {
        Form::Rows(rows) => return Ok(rows),
        Form::Lines(lines) => lines,
    };
    let mut rows: Vec<ScoreRow> = Vec::new();
    for FlatLine { seat, category, points } in lines {
        if rows.last().is_none_or(|row| row.seat != seat) {
            rows.push(ScoreRow { seat, categories: Vec::new(), total: 0 });
        }
        let row = rows.last_mut().expect("a row was just added");
        match category.as_str() {
            "total" => row.total = points,
            _ => row.categories.push(ScoreLine { category, points }),
        }
    }
    Ok(rows)
}

/// The compressed archived replay of a finished match.
pub(crate) fn pack(over: &FinishedMatch) -> Vec<u8> {
    let seen = |lang| whole(&*over.game, Viewer::Everything, lang, &over.names);
    let archived = ArchivedReplay {
        view_format: over.game.view_format(),
        scores: scores(&*over.game),
        en: seen(Lang::En),
        es: seen(Lang::Es),
    };
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    let json = serde_json::to_vec(&archived).expect("plain data becomes JSON");
    packed.write_all(&json).expect("memory can be written");
    packed.finish().expect("memory can be written")
}

/// Reads it again; `None` if it is damaged.
pub(crate) fn unpack(packed: &[u8]) -> Option<ArchivedReplay> {
    let mut json = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut json).ok()?;
    serde_json::from_slice(&json).ok()
}

/// A whole finished match through one viewer's eyes, told to everybody alike: whoever looks may be
/// somebody else.
pub(crate) fn whole(game: &dyn AnyMatch, viewer: Viewer, lang: Lang, names: &[String]) -> Replay {
    let narration = Narration::new(lang, names);
    let (scene, steps) = replay(game, (0, u32::MAX), viewer, &narration, Points::Shown);
    Replay { scene, steps }
}

/// Every score category of every seat.
pub(crate) fn scores(game: &dyn AnyMatch) -> Vec<ScoreRow> {
    let line = |line: &exaequo_game::ScoreLine| ScoreLine {
        category: line.category.to_owned(),
        points: line.points,
    };
    let row = |row: &exaequo_game::ScoreRow| ScoreRow {
        seat: row.seat.map(|seat| seat.0),
        categories: row.categories.iter().map(line).collect(),
        total: row.total,
    };
    game.score_sheet().rows.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::scores_of_any_version;
    use exaequo_protocol::http::ScoreRow;
    use serde_json::{Value, json};

    fn read(scores: Value) -> Vec<ScoreRow> {
        scores_of_any_version(scores).unwrap()
    }

    #[test]
    fn scores_that_were_archived_as_lines_are_still_read() {
        let lines = json!([
            {"seat": 0, "category": "papers", "points": 7},
            {"seat": 0, "category": "total", "points": 9},
            {"seat": null, "category": "total", "points": 5},
        ]);
        let rows = json!([
            {"seat": 0, "categories": [{"category": "papers", "points": 7}], "total": 9},
            {"seat": null, "categories": [], "total": 5},
        ]);
        assert_eq!(read(lines), read(rows));
    }
}
