//! What a viewer may know at each moment of a match: made in the test from what was stored, without
//! the server's own code for viewers.

use std::path::Path;

use exaequo_catalogue::{AnyMatch, GameModule};
use exaequo_client::Mirror;
use exaequo_game::{Lang, Narration, Seat, Seed, Status, Viewer};
use exaequo_protocol::{
    Change, LegalAction, LogEntry, LogLine, RoundLimit, Scene, ToClient, Tree, diff,
};
use serde_json::{Value, json};
use sqlx::{Connection, Row, SqliteConnection};

/// A match after each entry of its log.
pub(crate) struct Course {
    moments: Vec<Box<dyn AnyMatch>>,
    names: Vec<String>,
    pub(crate) seed: String,
}

/// The last rounds are told of when at most four are to come.
fn limit(game: &dyn AnyMatch, lang: Lang) -> Option<RoundLimit> {
    let near = game.round_limit(lang).filter(|limit| limit.left <= 4);
    let near = near.filter(|_| matches!(game.status(), Status::Waiting(_)))?;
    Some(RoundLimit { left: near.left, sentence: near.sentence, rule: near.rule.to_owned() })
}

/// Reads the log of a match from the file.
async fn entries(file: &Path, id: &str) -> (Value, Vec<(Seat, Option<String>)>) {
    let mut database =
        SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let stored: String = sqlx::query_scalar("SELECT stored FROM matches WHERE id = ?")
        .bind(id)
        .fetch_one(&mut database)
        .await
        .unwrap();
    let rows = sqlx::query(
        "SELECT seat, kind, action FROM entries WHERE match_id = ? AND kind IN ('play', 'undo') ORDER BY number",
    )
    .bind(id)
    .fetch_all(&mut database)
    .await
    .unwrap();
    let entry = |row: &sqlx::sqlite::SqliteRow| {
        let seat = Seat(u8::try_from(row.get::<i64, _>(0)).unwrap());
        (seat, row.get::<Option<String>, _>(2))
    };
    (serde_json::from_str(&stored).unwrap(), rows.iter().map(entry).collect())
}

impl Course {
    pub(crate) async fn read(file: &Path, module: &dyn GameModule, id: &str) -> Self {
        let (begun, entries) = entries(file, id).await;
        let seed: Seed = serde_json::from_value(begun["seed"].clone()).unwrap();
        let names: Vec<String> = serde_json::from_value(begun["names"].clone()).unwrap();
        let seats = names.len() as u8;
        let mut game = module.start(&begun["options"], seats, seed).unwrap();
        let mut moments = vec![game.past(0)];
        for (seat, action) in entries {
            match action {
                Some(action) => drop(game.play(seat, &action, Lang::En).unwrap()),
                None => game.undo(seat).unwrap(),
            }
            moments.push(game.past(game.step()));
        }
        Course { moments, names, seed: seed.to_string() }
    }

    pub(crate) fn last(&self) -> &dyn AnyMatch {
        &**self.moments.last().unwrap()
    }

    /// The scene by the rules alone; what depends on the table (whether the seat's person is asked,
    /// what may be taken back, the clock) is taken over from `told`.
    fn scene(&self, moment: usize, viewer: Viewer, lang: Lang, told: &Value) -> Value {
        let game = &self.moments[moment];
        let narration = Narration::new(lang, &self.names).to(viewer);
        let status = game.status();
        let asked = told["prompt"] != json!(0);
        let legal: Vec<LegalAction> = match viewer {
            Viewer::Seat(seat) if asked => {
                game.legal(seat).into_iter().map(|one| LegalAction(one.text, one.action)).collect()
            }
            _ => Vec::new(),
        };
        let scene = Scene {
            step: game.step(),
            prompt: serde_json::from_value(told["prompt"].clone()).unwrap(),
            ask: game.prompt(viewer, &narration),
            waiting: status.waiting().iter().map(|seat| seat.0).collect(),
            legal,
            undo: serde_json::from_value(told["undo"].clone()).unwrap(),
            pass: serde_json::from_value(told["pass"].clone()).unwrap(),
            orders: serde_json::from_value(told["orders"].clone()).unwrap_or_default(),
            held_back: None,
            limit: limit(&**game, lang),
            reaction: serde_json::from_value(told["reaction"].clone()).unwrap(),
            outcome: match status {
                Status::Waiting(_) => None,
                Status::Finished(outcome) => Some(Tree::of(&outcome)),
            },
            view: game.view(viewer),
        };
        serde_json::to_value(scene).unwrap()
    }

    fn lines(&self, moment: usize, viewer: Viewer, lang: Lang) -> Vec<LogLine> {
        let narration = Narration::new(lang, &self.names).to(viewer);
        let narrated = self.moments[moment].narrate(viewer, &narration).into_iter();
        let line = |one: exaequo_catalogue::Narrated| LogLine {
            sentence: one.sentence,
            rule: one.rule.map(str::to_owned),
            weight: one.weight.into(),
        };
        narrated.map(line).collect()
    }
}

/// Follows everything one client heard and compares it with the course of the match.
pub(crate) struct Check<'a> {
    pub(crate) course: &'a Course,
    pub(crate) viewer: Viewer,
    pub(crate) lang: Lang,
    /// Texts that no message may hold.
    pub(crate) secrets: &'a [String],
}

/// How many bytes the client was sent.
#[derive(Default)]
pub(crate) struct Wire {
    pub(crate) first: Vec<usize>,
    pub(crate) changes: Vec<usize>,
}

impl Check<'_> {
    pub(crate) fn follow(&self, heard: &[String], wire: &mut Wire) {
        let mut mirror = Mirror::default();
        let (mut moment, mut before) = (0, Value::Null);
        for raw in heard {
            let message = ToClient::read(raw).unwrap();
            let exact = serde_json::to_value(&message).unwrap();
            assert_eq!(
                exact,
                serde_json::from_str::<Value>(raw).unwrap(),
                "nothing but the protocol"
            );
            assert!(self.secrets.iter().all(|secret| !raw.contains(secret.as_str())), "{raw}");
            let (change, log) = match &message {
                ToClient::Snapshot { log, .. } => {
                    wire.first.extend(wire.first.is_empty().then_some(raw.len()));
                    (None, log.clone())
                }
                ToClient::Change(Change { scene, log, .. }) => {
                    wire.changes.extend((!log.is_empty()).then_some(raw.len()));
                    (Some(scene.clone()), log.clone())
                }
                _ => continue,
            };
            mirror.hear(message);
            let now = mirror.scene_json().clone();
            moment = self.find(moment, &now);
            let expected = self.course.scene(moment, self.viewer, self.lang, &now);
            self.asks_rightly(&now);
            if let Some(delta) = change {
                let exact = diff(&Tree::of(&before), &Tree::of(&expected));
                let [told, exact] = [delta, exact].map(|one| one.map(|delta| delta.to_value()));
                assert_eq!(told, exact, "exactly the difference: {raw}");
            }
            self.log(moment, &log);
            let over = now.get("outcome").is_some();
            assert!(over || !raw.contains(&self.course.seed), "the seed before the end: {raw}");
            before = expected;
        }
        assert_eq!(before["step"], json!(self.course.last().step()), "it was told to the end");
    }

    /// The next moment that looks just like what was told.
    fn find(&self, from: usize, told: &Value) -> usize {
        let fits =
            |moment: &usize| self.course.scene(*moment, self.viewer, self.lang, told) == *told;
        (from..self.course.moments.len()).find(fits).unwrap_or_else(|| {
            panic!("{:?} was told what does not follow from the match: {told}", self.viewer)
        })
    }

    fn asks_rightly(&self, told: &Value) {
        let asked = told["prompt"] != json!(0);
        let mine = matches!(self.viewer, Viewer::Seat(Seat(seat))
            if told["waiting"].as_array().unwrap().contains(&json!(seat)));
        assert!(mine || !asked, "only who is waited for is asked");
        assert!(told["undo"] == json!(0) || matches!(self.viewer, Viewer::Seat(_)));
    }

    /// Each entry of the log is what this viewer was told of a step of that number.
    fn log(&self, moment: usize, log: &[LogEntry]) {
        for entry in log {
            let is_it = |at: &usize| {
                self.course.moments[*at].step() == entry.step
                    && self.course.lines(*at, self.viewer, self.lang) == entry.lines
            };
            assert!((0..=moment).rev().any(|at| is_it(&at)), "{entry:?}");
        }
    }
}
