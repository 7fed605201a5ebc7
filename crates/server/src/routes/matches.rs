//! Finished matches by their permanent links.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use exaequo_catalogue::{AnyMatch, GameModule};
use exaequo_game::{Lang, Seat, Viewer};
use exaequo_protocol::http::{Branch, Keep, Made, MatchInfo, Replay};
use exaequo_table::{Ending, commitment};
use serde::Deserialize;
use serde_json::{Value, json};

use super::tables::{Plan, set_up};
use super::{Body, Speaks};
use crate::App;
use crate::archive::{self, ArchivedReplay};
use crate::error::Error;
use crate::limits::Budget;
use crate::secrets::is_token;
use crate::store::Played;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/matches/{match}", get(look))
        .route("/api/matches/{match}/record", get(record))
        .route("/api/matches/{match}/replay", get(replay))
        .route("/api/matches/{match}/branch", post(branch))
}

/// What never changes may be kept for ever.
const FOR_EVER: [(axum::http::HeaderName, &str); 1] = [(CACHE_CONTROL, "private, max-age=86400")];

/// A finished match and how it ended.
#[utoipa::path(get, path = "/api/matches/{match}", params(("match" = String, Path)),
    responses((status = 200, body = MatchInfo), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn look(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    Speaks(lang): Speaks,
) -> Result<Json<MatchInfo>, Response> {
    let over = Over::find(&app, from, &id).await.map_err(|error| error.answer(lang))?;
    Ok(Json(over.info()))
}

/// The match's record with its outcome and names: `exaequo verify` and `exaequo replay` read it.
#[utoipa::path(get, path = "/api/matches/{match}/record", params(("match" = String, Path)),
    responses((status = 200, description = "a record file", body = Object), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn record(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    Speaks(lang): Speaks,
) -> Result<Response, Response> {
    let over = Over::find(&app, from, &id).await.map_err(|error| error.answer(lang))?;
    let begun = &over.played.begun;
    // What people ended does not follow from the record: nobody could verify it.
    let by_rules = !Ending::ALL.iter().any(|ending| over.outcome["reason"] == ending.word());
    let file = json!({
        "record": begun.record(&over.played.entries),
        (if by_rules { "outcome" } else { "ended" }): over.outcome,
        "names": over.names,
    });
    let name = format!("attachment; filename=\"{}-{}.json\"", begun.game, &begun.id[..8]);
    Ok(([(CONTENT_DISPOSITION, name)], Json(file)).into_response())
}

/// Whose eyes.
#[derive(Deserialize)]
pub(super) struct Eyes {
    seat: Option<u8>,
}

impl Eyes {
    /// The viewer at a table of so many seats.
    pub(super) fn viewer(&self, seats: u8) -> Result<Viewer, Error> {
        match self.seat {
            None => Ok(Viewer::Everything),
            Some(seat) if seat < seats => Ok(Viewer::Seat(Seat(seat))),
            Some(_) => Err(exaequo_table::Denial::NoSuchSeat.into()),
        }
    }
}

/// A whole match to step through: everything open, or as a seat saw it.
#[utoipa::path(get, path = "/api/matches/{match}/replay",
    params(("match" = String, Path), ("seat" = Option<u8>, Query, description = "as this seat saw it")),
    responses((status = 200, body = Replay), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn replay(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    Query(eyes): Query<Eyes>,
    Speaks(lang): Speaks,
) -> Result<Response, Response> {
    let refuse = |error: Error| error.answer(lang);
    let finished = Finished::find(&app, from, &id, WHOLE).await.map_err(refuse)?;
    let viewer = eyes.viewer(finished.played.begun.seats).map_err(refuse)?;
    let made = app.rooms.shared.heavy.run(move || finished.replay(viewer, lang)).await;
    let made = made.and_then(|made| made.ok_or(Error::Unviewable)).map_err(refuse)?;
    Ok((FOR_EVER, Json(made)).into_response())
}

/// A new table that begins at a step of this match; what is still to come is dealt anew.
#[utoipa::path(post, path = "/api/matches/{match}/branch", params(("match" = String, Path)), request_body = Branch,
    responses((status = 200, body = Made), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn branch(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    Speaks(lang): Speaks,
    Body(Branch { step, seats, mut settings }): Body<Branch>,
) -> Result<Json<Made>, Response> {
    let refuse = |error: Error| error.answer(lang);
    let over = Over::find(&app, from, &id).await.map_err(refuse)?;
    let game =
        over.game.as_ref().ok_or_else(|| refuse(exaequo_table::Denial::OtherRules.into()))?;
    if step >= game.step() {
        return Err(refuse(Error::FinishedStep));
    }
    let position = game.past(step).describe();
    let module = app.rooms.shared.game(&over.played.begun.game).map_err(refuse)?;
    settings.options = over.played.begun.options.clone();
    let plan = Plan { module, seats, settings, position: Some(position), keep: Keep::Stored };
    set_up(&app, from, plan).await.map(Json).map_err(refuse)
}

/// What looking at a match costs of an address's budget; and at each step of it.
const GLANCE: u32 = 1;
const WHOLE: u32 = 5;

/// A match that is over, as it is stored.
struct Finished {
    played: Played,
    at: u64,
    outcome: Value,
    /// The game, if this program has it.
    module: Option<&'static dyn GameModule>,
}

impl Finished {
    async fn find(app: &App, from: SocketAddr, id: &str, cost: u32) -> Result<Self, Error> {
        if !is_token(id) {
            return Err(Error::UnknownMatch);
        }
        let shared = &app.rooms.shared;
        app.usage.spend(from.ip(), Budget::Looks, cost, &shared.limits)?;
        let played = shared.store.played(id).await?.ok_or(Error::UnknownMatch)?;
        let (at, outcome) = played.finished.clone().ok_or(Error::StillPlaying)?;
        let module = shared.game(&played.begun.game).ok();
        Ok(Finished { played, at, outcome, module })
    }

    fn archived_replay(&self) -> Option<ArchivedReplay> {
        self.played.replay.as_deref().and_then(archive::unpack)
    }

    /// The match by this program's rules, if it still has them.
    fn game(&self) -> Option<Box<dyn AnyMatch>> {
        let record = self.played.begun.record(&self.played.entries);
        self.module.and_then(|module| module.load(&record, None).ok())
    }

    /// Who played: of a seat that changed hands, who had it last.
    fn names(&self) -> Vec<String> {
        self.played.begun.names_after(&self.played.entries)
    }

    /// The whole match: as it was archived, where that shows what is wanted in the form of today.
    fn replay(&self, viewer: Viewer, lang: Lang) -> Option<Replay> {
        let today = |kept: &ArchivedReplay| {
            self.module.is_some_and(|module| module.view_format() == kept.view_format)
        };
        let archived = || self.archived_replay();
        let kept = archived().filter(|kept| viewer == Viewer::Everything && today(kept));
        if let Some(kept) = kept {
            return Some(kept.replay(lang));
        }
        match self.game() {
            Some(game) => Some(archive::whole(&*game, viewer, lang, &self.names())),
            None => archived().map(|kept| kept.replay(lang)),
        }
    }
}

/// A match that is over.
struct Over {
    played: Played,
    at: u64,
    outcome: Value,
    /// The match by this program's rules, if it still has them.
    game: Option<Box<dyn AnyMatch>>,
    /// What was archived of it, if there are no rules any more, and the form of this program's views.
    archived: Option<ArchivedReplay>,
    view_format: Option<String>,
    /// Who played: of a seat that changed hands, who had it last.
    names: Vec<String>,
}

impl Over {
    async fn find(app: &App, from: SocketAddr, id: &str) -> Result<Self, Error> {
        let finished = Finished::find(app, from, id, GLANCE).await?;
        app.rooms.shared.heavy.run(move || Over::of(finished)).await
    }

    fn of(finished: Finished) -> Self {
        let (game, names) = (finished.game(), finished.names());
        let archived = if game.is_none() { finished.archived_replay() } else { None };
        let view_format = finished.module.map(GameModule::view_format);
        let Finished { played, at, outcome, .. } = finished;
        Over { played, at, outcome, game, archived, view_format, names }
    }

    fn info(&self) -> MatchInfo {
        let begun = &self.played.begun;
        let record = begun.record(&self.played.entries);
        let (scores, drawable) = match &self.game {
            Some(game) => (archive::scores(&**game), true),
            None => self.archived.as_ref().map_or((Vec::new(), false), |kept| {
                (kept.scores.clone(), self.view_format.as_ref() == Some(&kept.view_format))
            }),
        };
        MatchInfo {
            id: begun.id.clone(),
            game: begun.game.clone(),
            rules_version: begun.rules_version,
            replayable: self.game.is_some(),
            drawable,
            names: self.names.clone(),
            options: begun.options.clone(),
            time: (begun.at, self.at),
            steps: record.actions.len() as u32,
            outcome: self.outcome.clone(),
            scores,
            commitment: commitment(&begun.seed),
            seed: begun.seed.to_string(),
        }
    }
}
