//! Record files that people bring: played again and shown, never kept.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Query, State};
use axum::response::Response;
use axum::routing::post;
use axum::{Json, Router};
use exaequo_catalogue::{AnyMatch, GameModule};
use exaequo_game::{Record, RecordError, Status};
use exaequo_protocol::http::{OpenedRecord, Replay};
use exaequo_table::Denial;
use serde::Deserialize;
use serde_json::{Value, json};

use super::matches::Eyes;
use super::{Body, Speaks};
use crate::App;
use crate::archive;
use crate::error::Error;
use crate::limits::Quota;

/// No record file is longer, in bytes.
const LONGEST: usize = 1 << 20;

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/records", post(open))
}

/// Plays a record file again and answers with the whole match to step through. Nothing is kept.
#[utoipa::path(post, path = "/api/records", request_body = Object,
    params(("seat" = Option<u8>, Query, description = "as this seat saw it")),
    responses((status = 200, body = OpenedRecord), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn open(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Query(eyes): Query<Eyes>,
    Speaks(lang): Speaks,
    Body(file): Body<Value, LONGEST>,
) -> Result<Json<OpenedRecord>, Response> {
    let refuse = |error: Error| error.answer(lang);
    let quota = app.usage.take(from.ip(), Quota::Records, &app.rooms.shared.limits);
    quota.map_err(refuse)?;
    let brought = Brought::read(&app, file).map_err(refuse)?;
    let viewer = eyes.viewer(brought.record.seats).map_err(refuse)?;
    let opened = app.rooms.shared.heavy.run(move || {
        let game = brought.play_again()?;
        let replay = archive::whole(&*game, viewer, lang, &brought.names);
        Ok(brought.opened(replay))
    });
    opened.await.flatten().map(Json).map_err(refuse)
}

/// A record file that was read.
struct Brought {
    module: &'static dyn GameModule,
    record: Record,
    outcome: Option<Value>,
    names: Vec<String>,
}

impl Brought {
    /// Reads a record: bare, or as the field `record` of a file with outcome and names.
    fn read(app: &App, mut file: Value) -> Result<Self, Error> {
        let shared = &app.rooms.shared;
        let outcome = file.get("outcome").filter(|outcome| !outcome.is_null()).cloned();
        let names = Vec::deserialize(&file["names"]).unwrap_or_default();
        let record = file.get_mut("record").map(Value::take).unwrap_or(file);
        let mut record = Record::deserialize(record).map_err(|_| Error::NoRecord)?;
        let module = shared.game(&record.game)?;
        for named in [Some(&mut record.options), record.position.as_mut()].into_iter().flatten() {
            shared.editions.resolve(&record.game, named)?;
        }
        Ok(Brought { module, record, outcome, names })
    }

    /// The match, if every action of the record is possible and leads to the outcome beside it.
    fn play_again(&self) -> Result<Box<dyn AnyMatch>, Error> {
        let game = self.module.load(&self.record, None).map_err(|error| match error {
            RecordError::OtherRules { .. } => Denial::OtherRules.into(),
            _ => Error::DamagedRecord,
        })?;
        let reached = match game.status() {
            Status::Finished(outcome) => Some(json!(outcome)),
            _ => None,
        };
        let true_told = self.outcome.is_none() || self.outcome == reached;
        if true_told { Ok(game) } else { Err(Error::DamagedRecord) }
    }

    fn opened(self, replay: Replay) -> OpenedRecord {
        let Record { game, options, .. } = self.record;
        OpenedRecord { game, names: self.names, options, replay }
    }
}
