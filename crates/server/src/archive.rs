//! A finished match in a form that can be viewed for ever, also by a program without its rules.

use std::io::{Read, Write as _};

use exaequo_catalogue::AnyMatch;
use exaequo_game::{Lang, ScoreRow, Viewer};
use exaequo_protocol::http::{Replay, ScoreInfo};
use exaequo_table::{FinishedMatch, Points, replay};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};

/// What is kept: the match as everybody may see it once it is over, in every language.
#[derive(Serialize, Deserialize)]
pub(crate) struct ArchivedReplay {
    pub(crate) scores: Vec<ScoreInfo>,
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

/// The compressed archived replay of a finished match.
pub(crate) fn pack(over: &FinishedMatch) -> Vec<u8> {
    let seen = |lang| whole(&*over.game, Viewer::Everything, lang, &over.names);
    let archived =
        ArchivedReplay { scores: scores(&*over.game), en: seen(Lang::En), es: seen(Lang::Es) };
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

/// A whole finished match through one viewer's eyes.
pub(crate) fn whole(game: &dyn AnyMatch, viewer: Viewer, lang: Lang, names: &[String]) -> Replay {
    let (scene, steps) = replay(game, (0, u32::MAX), viewer, lang, names, Points::Shown);
    Replay { scene, steps }
}

/// Every score category of every seat.
pub(crate) fn scores(game: &dyn AnyMatch) -> Vec<ScoreInfo> {
    let rows = |row: ScoreRow| {
        let seat = row.seat.map(|seat| seat.0);
        let line =
            move |category: &str, points| ScoreInfo { seat, category: category.to_owned(), points };
        let known = row.categories.into_iter().map(move |it| line(it.category, it.points));
        known.chain([line("total", row.total)])
    };
    game.score_sheet().rows.into_iter().flat_map(rows).collect()
}
