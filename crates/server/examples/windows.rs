//! What reaction windows cost: `windows TABLES SECONDS MINUTES`. Three scripted people play at every table
//! over real sockets, by what looks best to them at a glance, three seconds a decision, with windows of
//! so many seconds. All times are divided by that number, so that a window takes one second. Tables that
//! are not over after so many minutes are counted as far as they came. Prints one JSON object for each
//! game, without standing orders and with "not until my turn" in half of the rounds.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use exaequo_catalogue::{AnyMatch, GameModule};
use exaequo_client::{Http, Lost, Seat as Client};
use exaequo_game::{GameRng, Lang, Seat, Seed};
use exaequo_protocol::http::{Keep, Made, NewTable};
use exaequo_protocol::{Orders, Phase, PromptId, SeatPlan, StandingPass, TableSettings, ToServer};
use exaequo_server::{Config, Database, Limits};
use serde_json::{Value, json};
use sqlx::{Connection, Row, SqliteConnection};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How long people think about a decision.
const DECISION: Duration = Duration::from_secs(3);
const GAMES: [&str; 2] = ["nobel-run", "rafts"];
const NAMES: [&str; 3] = ["Ana", "Berta", "Carla"];

/// When people say that they do not want to be asked until it is their turn.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Habit {
    Never,
    HalfOfTheRounds,
}

/// What is the same for everybody.
#[derive(Clone)]
struct Setting {
    server: SocketAddr,
    file: PathBuf,
    decision: Duration,
    end: Instant,
}

/// What was measured.
#[derive(Default)]
struct Tally {
    /// The time that windows were open, and all the time.
    open: Duration,
    whole: Duration,
    windows: u32,
    questions: u32,
    /// Questions to which there was one answer.
    idle: u32,
    decisions: u32,
    finished: u32,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.open += other.open;
        self.whole += other.whole;
        self.windows += other.windows;
        self.questions += other.questions;
        self.idle += other.idle;
        self.decisions += other.decisions;
        self.finished += other.finished;
    }

    fn told(&self, game: &str, habit: Habit) -> Value {
        json!({
            "game": game, "orders": format!("{habit:?}"), "finished": self.finished,
            "share": self.open.as_secs_f64() / self.whole.as_secs_f64(),
            "windows": self.windows, "questions": self.questions, "only_a_pass": self.idle,
            "decisions": self.decisions,
        })
    }
}

/// The match as the store has it: scripted people look at the table through it, each at no more than a
/// bot of that seat may know.
struct Book {
    game: Box<dyn AnyMatch>,
    match_id: String,
    read: i64,
    database: SqliteConnection,
}

impl Book {
    async fn open(file: &Path, module: &dyn GameModule, match_id: &str) -> sqlx::Result<Self> {
        let address = format!("sqlite:{}?mode=ro", file.display());
        let mut database = SqliteConnection::connect(&address).await?;
        let query = sqlx::query_scalar("SELECT stored FROM matches WHERE id = ?");
        let stored: String = query.bind(match_id).fetch_one(&mut database).await?;
        let stored: Value = serde_json::from_str(&stored).expect("what is stored is JSON");
        let seed: Seed = serde_json::from_value(stored["seed"].clone()).expect("a seed");
        let game = module.start(&stored["options"], NAMES.len() as u8, seed).expect("it began");
        Ok(Book { game, match_id: match_id.to_owned(), read: 0, database })
    }

    /// What looks best to the seat, as the table stands; nothing if the moment has just passed.
    async fn choice(&mut self, seat: Seat, number: u64) -> sqlx::Result<Option<String>> {
        let rows = sqlx::query(
            "SELECT number, seat, action FROM entries WHERE match_id = ? AND number > ? AND \
             kind = 'play' ORDER BY number",
        );
        let rows = rows.bind(&self.match_id).bind(self.read).fetch_all(&mut self.database).await?;
        for row in rows {
            self.read = row.get(0);
            let by = Seat(row.get::<i64, _>(1) as u8);
            self.game.play(by, row.get(2), Lang::En).expect("what is stored was legal");
        }
        let job = self.game.bot_job(seat, "greedy", number).expect("there is such a bot");
        let asked = self.game.status().waiting().contains(seat);
        Ok(asked.then(|| job(&AtomicBool::new(false)).choice.text))
    }
}

struct Person {
    client: Client,
    seat: Seat,
    book: Book,
    habit: Habit,
    rng: GameRng,
    tally: Tally,
    /// Whose turn it was when she last looked.
    turn: Option<u8>,
    /// The question she was last counted for.
    counted: PromptId,
    /// Since when a window is open.
    opened: Option<Instant>,
}

impl Person {
    /// Plays until the game is over, or the time is.
    async fn play(mut self, setting: Setting) -> Result<Tally, Lost> {
        let began = Instant::now();
        let mut beaten = began;
        while !self.is_over() && Instant::now() < setting.end {
            self.look();
            self.order().await?;
            let prompt = self.client.mirror.scene().map_or(PromptId::NONE, |scene| scene.prompt);
            let due = Instant::now() + if prompt.is_some() { setting.decision } else { DECISION };
            if self.hear(prompt, due, &mut beaten).await? && prompt.is_some() {
                let number = self.rng.bits();
                if let Some(action) = self.book.choice(self.seat, number).await.map_err(lost)? {
                    self.client.play(&action).await?;
                    self.tally.decisions += 1;
                }
            }
        }
        self.look();
        self.tally.finished = u32::from(self.is_over());
        self.tally.whole = began.elapsed();
        Ok(self.tally)
    }

    fn is_over(&self) -> bool {
        self.client.mirror.table().is_some_and(|info| info.phase == Phase::Finished)
    }

    /// Listens until then. Is she still asked the same?
    async fn hear(
        &mut self,
        prompt: PromptId,
        due: Instant,
        beaten: &mut Instant,
    ) -> Result<bool, Lost> {
        while Instant::now() < due {
            if beaten.elapsed() > Duration::from_secs(5) {
                *beaten = Instant::now();
                let have = self.client.mirror.version();
                self.client.send(&ToServer::Heartbeat { have }).await?;
            }
            let left = due.saturating_duration_since(Instant::now());
            if self.client.next_within(left).await?.is_some() {
                self.look();
                let now = self.client.mirror.scene().map_or(PromptId::NONE, |scene| scene.prompt);
                if now != prompt || self.is_over() {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Notes what the table shows.
    fn look(&mut self) {
        let Some(scene) = self.client.mirror.scene() else { return };
        match (&scene.reaction, self.opened) {
            (Some(_), None) => {
                self.opened = Some(Instant::now());
                self.tally.windows += 1;
            }
            (None, Some(opened)) => {
                self.tally.open += opened.elapsed();
                self.opened = None;
            }
            _ => {}
        }
        if scene.reaction.is_some() && scene.prompt.is_some() && scene.prompt != self.counted {
            self.counted = scene.prompt;
            self.tally.questions += 1;
            self.tally.idle += u32::from(scene.legal.len() == 1);
        }
    }

    /// When her turn is over she may not want to be asked until the next.
    async fn order(&mut self) -> Result<(), Lost> {
        let turn = self.client.mirror.log.iter().rev().find_map(|entry| entry.turn);
        let Some((turn, _)) = turn.filter(|(turn, _)| self.turn != Some(*turn)) else {
            return Ok(());
        };
        let ended = self.turn == Some(self.seat.0);
        self.turn = Some(turn);
        if ended && self.habit == Habit::HalfOfTheRounds && self.rng.below(2) == 0 {
            let id = self.client.new_id();
            let ordered = self.client.mirror.scene().map(|scene| scene.orders.clone());
            let pass = Some(StandingPass::UntilMine);
            let orders = Orders { pass, ..ordered.unwrap_or_default() };
            self.client.request(&ToServer::Orders { id, orders }, id).await?;
        }
        Ok(())
    }
}

fn lost(error: impl std::fmt::Display) -> Lost {
    Lost(error.to_string())
}

/// One game of three; the time of windows is what its first player saw.
async fn table(
    setting: Setting,
    module: &'static dyn GameModule,
    habit: Habit,
    number: u64,
) -> Result<Tally, Lost> {
    let me = |name: &str| SeatPlan::Me { name: name.to_owned() };
    let settings = TableSettings { reaction_seconds: 1, ..TableSettings::default() };
    let seats = NAMES.map(me).to_vec();
    let new = NewTable {
        game: module.meta().id.to_owned(),
        seats,
        settings,
        position: None,
        keep: Keep::Stored,
    };
    let http = Http { server: setting.server };
    let made: Made = http.post("/api/tables", None, &new).await.map_err(lost)?;
    let match_id = made.table.match_id.as_ref().ok_or_else(|| Lost("it did not begin".into()))?;
    let mut people = JoinSet::new();
    for given in &made.seats {
        let secret = Some(given.secret.as_str());
        let client = Client::connect(setting.server, &made.table.id, secret, Lang::En).await?;
        let book = Book::open(&setting.file, module, match_id).await.map_err(lost)?;
        let rng = GameRng::for_search(number * 10 + u64::from(given.seat));
        let (seat, tally) = (Seat(given.seat), Tally::default());
        let (turn, counted, opened) = (None, PromptId::NONE, None);
        let person = Person { client, seat, book, habit, rng, tally, turn, counted, opened };
        let setting = setting.clone();
        people.spawn(async move { (seat, person.play(setting).await) });
    }
    let mut all = Tally::default();
    for (seat, tally) in people.join_all().await {
        let mut tally = tally?;
        if seat != Seat(0) {
            (tally.open, tally.whole, tally.windows, tally.finished) = Default::default();
        }
        all.add(&tally);
    }
    Ok(all)
}

async fn serve(file: &Path) -> Result<SocketAddr, Box<dyn std::error::Error>> {
    let mut config = Config::new(Database::Sqlite(file.to_owned()));
    config.limits = Limits {
        tables_per_address: u32::MAX,
        sockets_per_address: 20_000,
        messages_per_second: 1_000,
        ..Limits::default()
    };
    let server = exaequo_server::start(config).await?;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(server.run(listener, std::future::pending()));
    Ok(address)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<u32> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let &[tables, seconds, minutes] = &words[..] else {
        return Err("say how many tables, how many seconds a window, and how many minutes".into());
    };
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("windows.db");
    let server = serve(&file).await?;
    let end = Instant::now() + Duration::from_secs(u64::from(minutes) * 60);
    let setting = Setting { server, file, decision: DECISION / seconds, end };
    let mut running = JoinSet::new();
    for (game, habit) in GAMES
        .iter()
        .flat_map(|game| [Habit::Never, Habit::HalfOfTheRounds].map(|habit| (*game, habit)))
    {
        let module = exaequo_catalogue::find(game)?;
        let group =
            (0..u64::from(tables)).map(|number| table(setting.clone(), module, habit, number));
        let group = futures_util::future::join_all(group.collect::<Vec<_>>());
        running.spawn(async move {
            let mut all = Tally::default();
            for tally in group.await {
                all.add(&tally?);
            }
            Ok::<Value, Lost>(all.told(game, habit))
        });
    }
    while let Some(told) = running.join_next().await {
        println!("{}", told??);
    }
    Ok(())
}
