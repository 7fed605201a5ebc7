//! Whole games of every title over real sockets: nobody is ever told more than her own eyes may see.

use std::sync::Arc;
use std::time::{Duration, Instant};

use exaequo_catalogue::GameModule;
use exaequo_client::{News, Seat as Client};
use exaequo_game::{GameRng, Lang, Seat, Viewer};
use exaequo_protocol::http::{Keep, Made, NewTable};
use exaequo_protocol::{Phase, TableSettings, ToClient, ToServer, VERSION};
use exaequo_server::Limits;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::course::{Check, Course, Wire};
use crate::support::{TestServer, bot, me};

/// Titles whose median is above the aim of 300 bytes, with what it may be: their views tell the score
/// and the progress of every objective with each step.
const WORDY: [(&str, usize); 2] = [("nebula", 390), ("prototype-c19", 380)];
/// The largest of a hundred changes: a seat that can place a shape in sixty ways is told all of them,
/// with their structures.
const HIGH: usize = 4 * 1024;

/// How many games of each title.
fn games() -> u64 {
    std::env::var("EXAEQUO_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(3)
}

/// Everything one client heard, in one connection.
struct Heard {
    viewer: Viewer,
    lang: Lang,
    raw: Vec<String>,
}

/// Connects and keeps every word from the first on.
async fn listen(server: &TestServer, table: &str, secret: Option<&str>, lang: Lang) -> Client {
    let mut client = Client::open(server.address, table).await.unwrap();
    client.heard = Some(Vec::new());
    let secret = secret.map(str::to_owned);
    let hello = ToServer::Hello { protocol: VERSION, secret, lang, since: None, shared: false };
    client.send(&hello).await.unwrap();
    while client.next().await.unwrap() != News::Changed {}
    client
}

fn is_over(client: &Client) -> bool {
    client.mirror.table().is_some_and(|info| info.phase == Phase::Finished)
}

/// Plays at random, takes back now and then, asks what is possible and why not.
async fn person(mut client: Client, seat: Seat, lang: Lang, seed: u64) -> Heard {
    let (mut rng, mut beaten) = (GameRng::for_search(seed), Instant::now());
    while !is_over(&client) {
        let scene = client.mirror.scene().unwrap();
        if !scene.prompt.is_some() {
            hear(&mut client, &mut beaten).await;
            continue;
        }
        let id = client.new_id();
        let request = match rng.below(20) {
            0 if scene.undo.is_some() => ToServer::Undo { id, undo: scene.undo },
            1 => ToServer::Moves { id },
            2 => ToServer::Why { id, action: "end turn".into() },
            _ => {
                let action = rng.pick(&scene.legal).unwrap().0.clone();
                ToServer::Play { id, prompt: scene.prompt, action }
            }
        };
        let answer = client.request(&request, id).await.unwrap();
        if matches!(answer, ToClient::Done { .. }) {
            // What was done is told right after it was acknowledged.
            while client.mirror.scene().unwrap() == scene {
                client.next().await.unwrap();
            }
        }
    }
    Heard { viewer: Viewer::Seat(seat), lang, raw: client.heard.take().unwrap() }
}

/// The next message; who only listens must say now and then that she is still there.
async fn hear(client: &mut Client, beaten: &mut Instant) {
    if beaten.elapsed() > Duration::from_secs(5) {
        *beaten = Instant::now();
        let have = client.mirror.version();
        client.send(&ToServer::Heartbeat { have }).await.unwrap();
    }
    client.next_within(Duration::from_secs(5)).await.unwrap();
}

async fn spectator(mut client: Client, lang: Lang) -> Heard {
    let mut beaten = Instant::now();
    while !is_over(&client) {
        hear(&mut client, &mut beaten).await;
    }
    Heard { viewer: Viewer::Spectator, lang, raw: client.heard.take().unwrap() }
}

/// Two people and bots, or as many as fit; every fifth table plays with the reaction clock.
fn plan(module: &dyn GameModule, number: u64) -> NewTable {
    let range = &module.meta().seats;
    let seats = range.start() + (number % u64::from(range.end() - range.start() + 1)) as u8;
    let people = seats.min(if number % 3 == 2 { 1 } else { 2 });
    // Windows take their time: in the short run one title has them.
    let first = module.meta().id == exaequo_catalogue::games()[0].meta().id;
    let reaction_seconds = u8::from(number % 5 == 2 && (first || games() > 10));
    let plan = |seat: u8| if seat < people { me(&format!("Person {seat}")) } else { bot("random") };
    NewTable {
        game: module.meta().id.to_owned(),
        seats: (0..seats).map(plan).collect(),
        settings: TableSettings { bot_pause: 0, reaction_seconds, ..TableSettings::default() },
        position: None,
        keep: Keep::Stored,
    }
}

async fn play(server: &TestServer, made: &Made, number: u64) -> Vec<Heard> {
    let id = &made.table.id;
    let mut clients = JoinSet::new();
    let langs = [Lang::En, Lang::Es];
    for (at, given) in made.seats.iter().enumerate() {
        let lang = langs[at % 2];
        let client = listen(server, id, Some(&given.secret), lang).await;
        clients.spawn(person(client, Seat(given.seat), lang, number * 7 + at as u64));
    }
    for lang in langs {
        clients.spawn(spectator(listen(server, id, None, lang).await, lang));
    }
    clients.join_all().await
}

async fn one_game(server: Arc<TestServer>, module: &'static dyn GameModule, number: u64) -> Wire {
    let made = server.make(&plan(module, number)).await;
    let heard = play(&server, &made, number).await;
    let file = server.folder.path().join("test.db");
    let course = Course::read(&file, module, made.table.match_id.as_ref().unwrap()).await;
    let mut secrets: Vec<String> = made.seats.iter().map(|seat| seat.secret.clone()).collect();
    secrets.push(made.host.clone());
    let mut wire = Wire::default();
    for Heard { viewer, lang, raw } in heard {
        let mut own = Wire::default();
        Check { course: &course, viewer, lang, secrets: &secrets }.follow(&raw, &mut own);
        wire.first.extend(own.first);
        wire.changes.extend(own.changes);
    }
    wire
}

fn quantile(sizes: &mut [usize], share: f64) -> usize {
    sizes.sort_unstable();
    sizes[((sizes.len() - 1) as f64 * share) as usize]
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_exactly_what_her_own_eyes_may_see_and_in_few_bytes() {
    let limits =
        Limits { messages_per_second: 100_000, tables_per_address: 100_000, ..Limits::default() };
    let server = Arc::new(TestServer::with(limits).await);
    for module in exaequo_catalogue::games() {
        let at_once = Arc::new(Semaphore::new(16));
        let mut running = JoinSet::new();
        for number in 0..games() {
            let (server, at_once) = (Arc::clone(&server), Arc::clone(&at_once));
            running.spawn(async move {
                let _turn = at_once.acquire_owned().await.unwrap();
                one_game(server, *module, number).await
            });
        }
        let mut wire = Wire::default();
        while let Some(own) = running.join_next().await {
            let own = own.expect("every game passes");
            wire.first.extend(own.first);
            wire.changes.extend(own.changes);
        }
        let [median, high] = [0.5, 0.99].map(|share| quantile(&mut wire.changes, share));
        let first = quantile(&mut wire.first, 1.0);
        println!(
            "{}: {} games, {} changes: median {median} bytes, 99th percentile {high}; first view at \
             most {first}",
            module.meta().id,
            games(),
            wire.changes.len()
        );
        let allowed = WORDY.iter().find(|(id, _)| *id == module.meta().id).map_or(300, |one| one.1);
        assert!(median <= allowed && high <= HIGH && first <= 14 * 1024);
    }
}
