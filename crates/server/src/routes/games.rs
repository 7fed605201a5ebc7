//! The games there are: what they are called, their words and their rules.

use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use exaequo_catalogue::GameModule;
use exaequo_game::{Lang, Rule, RulePart};
use exaequo_protocol::http::{EditionInfo, GameInfo, LevelInfo, RuleInfo, RulePartInfo, Texts};

use super::Speaks;
use crate::App;
use crate::editions::{Editions, Offered};
use crate::error::Error;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/games", get(list))
        .route("/api/games/{game}/texts/{lang}", get(texts))
        .route("/api/games/{game}/rules/{lang}", get(rules))
}

/// Every game of this server.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn list(State(app): State<App>) -> Json<Vec<GameInfo>> {
    Json(
        app.rooms.shared.games.iter().map(|game| info(*game, &app.rooms.shared.editions)).collect(),
    )
}

fn info(game: &dyn GameModule, editions: &Editions) -> GameInfo {
    let meta = game.meta();
    GameInfo {
        id: meta.id.to_owned(),
        title: meta.title.to_owned(),
        seats: (*meta.seats.start(), *meta.seats.end()),
        rules_version: meta.rules_version,
        options: serde_json::to_value(game.options_schema()).expect("plain data becomes JSON"),
        levels: game
            .levels()
            .iter()
            .map(|level| LevelInfo { id: level.id.clone(), rating: level.rating })
            .collect(),
        moments: game.moments().iter().map(|kind| (*kind).to_owned()).collect(),
        seldom: game.seldom().iter().map(|kind| (*kind).to_owned()).collect(),
        editions: editions
            .of(meta.id)
            .map(|Offered { id, edition, .. }| EditionInfo {
                id: id.clone(),
                name: edition.name.clone(),
                hash: edition.hash.clone(),
            })
            .collect(),
    }
}

/// A game's texts in one language: sentences by key.
#[utoipa::path(get, path = "/api/games/{game}/texts/{lang}",
    params(("game" = String, Path), ("lang" = String, Path, description = "`en` or `es`")),
    responses((status = 200, body = std::collections::BTreeMap<String, String>)))]
pub(super) async fn texts(
    State(app): State<App>,
    Path((game, lang)): Path<(String, String)>,
    Speaks(speaks): Speaks,
) -> Result<Response, Response> {
    let (game, lang) = found(&app, &game, &lang).map_err(|error| error.answer(speaks))?;
    let text = game.text(lang);
    let texts: Texts = text.keys().map(|key| (key.to_owned(), text.get(key).to_owned())).collect();
    Ok(([(CACHE_CONTROL, "public, max-age=300")], Json(texts)).into_response())
}

/// A game's rules in one language, in the order of the book.
#[utoipa::path(get, path = "/api/games/{game}/rules/{lang}",
    params(("game" = String, Path), ("lang" = String, Path, description = "`en` or `es`")),
    responses((status = 200, body = Vec<RuleInfo>)))]
pub(super) async fn rules(
    State(app): State<App>,
    Path((game, lang)): Path<(String, String)>,
    Speaks(speaks): Speaks,
) -> Result<Response, Response> {
    let (game, lang) = found(&app, &game, &lang).map_err(|error| error.answer(speaks))?;
    let rules: Vec<RuleInfo> = game.rules(lang).rules.iter().cloned().map(rule).collect();
    Ok(([(CACHE_CONTROL, "public, max-age=300")], Json(rules)).into_response())
}

fn rule(rule: Rule) -> RuleInfo {
    let Rule { number, chapter, title, parts } = rule;
    let part = |part: &RulePart| RulePartInfo {
        source: part.source().to_owned(),
        text: part.text().to_owned(),
    };
    RuleInfo { number, chapter, title, parts: parts.iter().map(part).collect() }
}

fn found(app: &App, game: &str, lang: &str) -> Result<(&'static dyn GameModule, Lang), Error> {
    let lang = lang.parse().map_err(Error::Malformed)?;
    Ok((app.rooms.shared.game(game)?, lang))
}
