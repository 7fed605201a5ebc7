//! Making, finding, joining and leaving tables.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use exaequo_catalogue::GameModule;
use exaequo_game::Lang;
use exaequo_protocol::http::{
    HandOver, Keep, Listed, Made, NewTable, Pace, Rearrange, Seated, Sit,
};
use exaequo_protocol::{SeatPlan, TableInfo, TableSettings};
use exaequo_table::{Denial, Key, Operation, Setup, Table, Time};
use serde_json::Value;

use super::{Body, Secret, Speaks};
use crate::App;
use crate::error::Error;
use crate::limits::{Held, Quota};
use crate::room::Opening;
use crate::secrets::{is_token, token};
use crate::socket;

/// Tables that nobody touched for so long are not listed, in milliseconds.
const STALE: Time = 24 * 3600 * 1000;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/tables", get(list).post(make))
        .route("/api/tables/{table}", get(look))
        .route("/api/tables/{table}/sit", post(sit))
        .route("/api/tables/{table}/leave", post(leave))
        .route("/api/tables/{table}/start", post(start))
        .route("/api/tables/{table}/rearrange", post(rearrange))
        .route("/api/tables/{table}/hand-over", post(hand_over))
        .route("/api/tables/{table}/pace", post(set_pace))
        .route("/api/tables/{table}/rematch", post(rematch))
        .route("/api/tables/{table}/resign", post(resign))
        .route("/api/tables/{table}/end", post(end))
        .route("/api/tables/{table}/play-on", post(play_on))
        .route("/api/tables/{table}/socket", get(socket::open))
}

/// Makes a table. If no seat is open, the game begins at once.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable,
    responses((status = 200, body = Made), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn make(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Speaks(lang): Speaks,
    Body(new): Body<NewTable>,
) -> Result<Json<Made>, Response> {
    let answer = |error: Error| error.answer(lang);
    let module = app.rooms.shared.game(&new.game).map_err(answer)?;
    let NewTable { seats, mut settings, mut position, keep, .. } = new;
    for named in [Some(&mut settings.options), position.as_mut()].into_iter().flatten() {
        let resolved = app.rooms.shared.editions.resolve(module.meta().id, named);
        resolved.map_err(|denial| answer(denial.into()))?;
    }
    settings.listed &= position.is_none() && keep == Keep::Stored;
    let plan = Plan { module, seats, settings, position, keep };
    set_up(&app, from, plan).await.map(Json).map_err(answer)
}

/// What a table is to be.
pub(super) struct Plan {
    pub(super) module: &'static dyn GameModule,
    pub(super) seats: Vec<SeatPlan>,
    pub(super) settings: TableSettings,
    pub(super) position: Option<Value>,
    pub(super) keep: Keep,
}

/// Makes a table with secrets for the host and for each seat of the host's device.
pub(super) async fn set_up(app: &App, from: SocketAddr, plan: Plan) -> Result<Made, Error> {
    let Plan { module, seats, settings, position, keep } = plan;
    let quota = match keep {
        Keep::Stored => Quota::Tables,
        Keep::Memory => Quota::Practice,
    };
    app.usage.take(from.ip(), quota, &app.rooms.shared.limits)?;
    if let Some(cluster) = &app.rooms.shared.cluster {
        cluster.count(from.ip(), quota, &app.rooms.shared.limits).await?;
    }
    let bots_only = seats.iter().all(|plan| matches!(plan, SeatPlan::Bot { .. }));
    let hold = || app.usage.hold(from.ip(), Held::BotTables, &app.rooms.shared.limits);
    let pass = bots_only.then(hold).transpose()?;
    let id = match keep {
        Keep::Stored => app.rooms.shared.new_table_id().await?,
        Keep::Memory => token(),
    };
    let host = token();
    let mut given = Vec::new();
    let keyed = |(seat, plan): (usize, SeatPlan)| {
        let mine = matches!(plan, SeatPlan::Me { .. });
        let key = mine.then(|| {
            given.push(Seated { seat: seat as u8, secret: token() });
            Key::of(&given[given.len() - 1].secret)
        });
        (plan, key)
    };
    let seats = seats.into_iter().enumerate().map(keyed).collect();
    let key = Key::of(&host);
    let setup = Setup { id: id.clone(), module, settings, host: key, seats, position };
    let (mut table, mut writes) = Table::make(setup)?;
    if table.is_full() {
        // The start stores the table as well.
        writes =
            table.start(app.rooms.shared.clock.now(), &key, app.rooms.shared.chance.new_match())?;
    }
    let info = table.info();
    tracing::info!(game = info.game, seats = info.seats.len(), ?keep, "a table was made");
    let maker = Some(from.ip());
    app.rooms.create(Opening { table, keep, maker, pass }, writes).await?;
    Ok(Made { table: info, host, seats: given })
}

/// The public tables that have an open seat or can be watched.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<Listed>)))]
pub(super) async fn list(
    State(app): State<App>,
    Speaks(lang): Speaks,
) -> Result<Json<Vec<Listed>>, Response> {
    let shared = &app.rooms.shared;
    let since = shared.clock.now().saturating_sub(STALE);
    let rows = shared.store.listed(since).await.map_err(|error| Error::from(error).answer(lang))?;
    let wanted = rows.into_iter().filter(|row| !row.finished).map(|row| row.table.listed());
    Ok(Json(wanted.filter(|one| one.open > 0 || (one.playing && one.watching)).collect()))
}

/// Who sits at a table and what was agreed.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = exaequo_protocol::http::Trouble)))]
pub(super) async fn look(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
) -> Result<Json<TableInfo>, Response> {
    change(&app, &table, lang, Operation::Look).await
}

/// Sits down at a table; once the game is on, on a bot's seat, if the host lets people come late.
#[utoipa::path(post, path = "/api/tables/{table}/sit", params(("table" = String, Path)), request_body = Sit,
    responses((status = 200, body = Seated), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn sit(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
    Body(Sit { name, seat }): Body<Sit>,
) -> Result<Json<Seated>, Response> {
    let secret = token();
    let operation = Operation::Sit { key: Key::of(&secret), name, seat };
    let refuse = |error: Error| error.answer(lang);
    let id = known(&table).map_err(refuse)?;
    let changed = app.rooms.change(id, operation).await.map_err(refuse)?;
    let seat = changed.seat.ok_or_else(|| refuse(Denial::NotSeated.into()))?.0;
    Ok(Json(Seated { seat, secret }))
}

/// Leaves: before the start the seat is open again, later a bot plays on.
#[utoipa::path(post, path = "/api/tables/{table}/leave", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn leave(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
    Secret(key): Secret,
) -> Result<Json<TableInfo>, Response> {
    change(&app, &table, lang, Operation::Leave { key }).await
}

/// The host starts the game.
#[utoipa::path(post, path = "/api/tables/{table}/start", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn start(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
    Secret(key): Secret,
) -> Result<Json<TableInfo>, Response> {
    change(&app, &table, lang, Operation::Start { key }).await
}

/// The host gives a seat to a bot or opens it, before the start.
#[utoipa::path(post, path = "/api/tables/{table}/rearrange", params(("table" = String, Path)), request_body = Rearrange,
    responses((status = 200, body = TableInfo), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn rearrange(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
    Secret(key): Secret,
    Body(Rearrange { seat, bot }): Body<Rearrange>,
) -> Result<Json<TableInfo>, Response> {
    change(&app, &table, lang, Operation::Rearrange { key, seat, bot }).await
}

/// Lets a bot play for a seat, or takes the seat back.
#[utoipa::path(post, path = "/api/tables/{table}/hand-over", params(("table" = String, Path)), request_body = HandOver,
    responses((status = 200, body = TableInfo), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn hand_over(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
    Secret(key): Secret,
    Body(HandOver { seat, bot }): Body<HandOver>,
) -> Result<Json<TableInfo>, Response> {
    change(&app, &table, lang, Operation::HandOver { key, seat, bot }).await
}

/// Lets bots play faster or slower from now on.
#[utoipa::path(post, path = "/api/tables/{table}/pace", params(("table" = String, Path)), request_body = Pace,
    responses((status = 200, body = TableInfo), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn set_pace(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
    Secret(key): Secret,
    Body(Pace { bot_pause }): Body<Pace>,
) -> Result<Json<TableInfo>, Response> {
    change(&app, &table, lang, Operation::SetPace { key, bot_pause }).await
}

/// Would like to play again; it begins when everybody who is here would.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn rematch(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
    Secret(key): Secret,
) -> Result<Json<TableInfo>, Response> {
    change(&app, &table, lang, Operation::Rematch { key }).await
}

/// Gives up. If one seat is left, or no person, the game ends; otherwise a bot plays the seat on.
#[utoipa::path(post, path = "/api/tables/{table}/resign", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn resign(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
    Secret(key): Secret,
) -> Result<Json<TableInfo>, Response> {
    change(&app, &table, lang, Operation::Resign { key }).await
}

/// Would end the game now with the points as they stand; it ends when everybody at the table would.
#[utoipa::path(post, path = "/api/tables/{table}/end", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn end(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
    Secret(key): Secret,
) -> Result<Json<TableInfo>, Response> {
    change(&app, &table, lang, Operation::AgreeToEnd { key }).await
}

/// Would rather play on: nobody has agreed to end the game any more.
#[utoipa::path(post, path = "/api/tables/{table}/play-on", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn play_on(
    State(app): State<App>,
    Path(table): Path<String>,
    Speaks(lang): Speaks,
    Secret(key): Secret,
) -> Result<Json<TableInfo>, Response> {
    change(&app, &table, lang, Operation::PlayOn { key }).await
}

async fn change(
    app: &App,
    table: &str,
    lang: Lang,
    operation: Operation,
) -> Result<Json<TableInfo>, Response> {
    let refuse = |error: Error| error.answer(lang);
    let id = known(table).map_err(refuse)?;
    let changed = app.rooms.change(id, operation).await.map_err(refuse)?;
    Ok(Json(changed.info))
}

/// Anything that does not look like a link need not be looked up.
fn known(table: &str) -> Result<&str, Error> {
    if is_token(table) { Ok(table) } else { Err(Error::UnknownTable) }
}
