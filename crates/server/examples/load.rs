//! Many tables at once: `load ADDRESS[,ADDRESS…] TABLES MOVES_A_SECOND SECONDS`. Two people play tic-tac-toe at
//! each table, at different servers if there are several; all moves together come at that rate. Prints one JSON object; what is measured is the
//! time from sending a move to its acknowledgement.

use std::net::SocketAddr;
use std::time::Duration;

use exaequo_client::{Http, HttpError, Lost, Seat};
use exaequo_game::{GameRng, Lang};
use exaequo_protocol::http::{Keep, Made, NewTable};
use exaequo_protocol::{Phase, SeatPlan, TableInfo, TableSettings, ToClient};
use serde::Deserialize;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// What came of one table.
#[derive(Default)]
struct Tally {
    micros: Vec<u64>,
    errors: u32,
}

struct Pair {
    http: Http,
    made: Made,
    seats: Vec<Seat>,
    rng: GameRng,
}

impl Pair {
    async fn sit(servers: &[SocketAddr], number: u64) -> Result<Self, String> {
        let server = |seat: usize| servers[(number as usize + seat) % servers.len()];
        let http = Http { server: server(0) };
        let me = |name: &str| SeatPlan::Me { name: name.to_owned() };
        let new = NewTable {
            game: "tic-tac-toe".to_owned(),
            seats: vec![me("Ana"), me("Berta")],
            settings: TableSettings::default(),
            position: None,
            keep: Keep::Stored,
        };
        let made: Made = http.post("/api/tables", None, &new).await.map_err(told)?;
        let mut seats = Vec::new();
        for (seat, given) in made.seats.iter().enumerate() {
            let secret = Some(given.secret.as_str());
            let seat = Seat::connect(server(seat), &made.table.id, secret, Lang::En);
            seats.push(seat.await.map_err(|lost| lost.to_string())?);
        }
        Ok(Pair { http, made, seats, rng: GameRng::for_search(number) })
    }

    /// One move of whoever is waited for, told to both; how long its acknowledgement took.
    async fn play(&mut self) -> Result<Option<Duration>, Lost> {
        if self.phase() == Some(Phase::Finished) {
            self.again().await?;
        }
        for seat in &mut self.seats {
            while seat.next_within(Duration::ZERO).await?.is_some() {}
        }
        // What is parsed here is taken from the server: both have the same two cores.
        let scene = |seat: &Seat, what: &str| seat.mirror.scene_json()[what].clone();
        let step = scene(&self.seats[0], "step");
        let turn = scene(&self.seats[0], "waiting")[0].as_u64();
        let turn = turn.ok_or_else(|| Lost("nobody's turn".into()))? as usize;
        let legal = scene(&self.seats[turn], "legal");
        let action = legal.as_array().and_then(|legal| self.rng.pick(legal)?[0].as_str());
        let Some(action) = action else { return Ok(None) };
        let began = Instant::now();
        let answer = self.seats[turn].play(action).await?;
        let took = began.elapsed();
        for seat in &mut self.seats {
            while scene(seat, "step") == step {
                seat.next().await?;
            }
        }
        Ok(matches!(answer, ToClient::Done { .. }).then_some(took))
    }

    fn phase(&self) -> Option<Phase> {
        Phase::deserialize(&self.seats[0].mirror.table_json()["phase"]).ok()
    }

    /// The next game at the same table.
    async fn again(&mut self) -> Result<(), Lost> {
        let path = format!("/api/tables/{}/rematch", self.made.table.id);
        for given in &self.made.seats {
            let info: Result<TableInfo, HttpError> = self.http.ask(&path, &given.secret).await;
            info.map_err(|error| Lost(told(error)))?;
        }
        for seat in &mut self.seats {
            while seat.mirror.table().is_some_and(|info| info.phase == Phase::Finished) {
                seat.next().await?;
            }
        }
        Ok(())
    }
}

fn told(error: HttpError) -> String {
    error.to_string()
}

/// Plays at the rate of one move each `pause` until the end.
async fn run(mut pair: Pair, first: Instant, pause: Duration, end: Instant) -> (Pair, Tally) {
    let mut tally = Tally::default();
    let mut due = first;
    while due < end {
        tokio::time::sleep_until(due).await;
        match pair.play().await {
            Ok(Some(took)) => tally.micros.push(took.as_micros() as u64),
            Ok(None) | Err(_) => tally.errors += 1,
        }
        // Who is late goes on at once, but does not make up for what was missed.
        due = (due + pause).max(Instant::now());
    }
    (pair, tally)
}

async fn measure(pairs: Vec<Pair>, rate: f64, seconds: f64) -> (Vec<Pair>, serde_json::Value) {
    let pause = Duration::from_secs_f64(pairs.len() as f64 / rate);
    let (start, count) = (Instant::now(), pairs.len() as u32);
    let end = start + Duration::from_secs_f64(seconds);
    let mut running = JoinSet::new();
    for (number, pair) in (0..).zip(pairs) {
        running.spawn(run(pair, start + pause * number / count, pause, end));
    }
    let (mut back, mut all) = (Vec::new(), Tally::default());
    for (pair, tally) in running.join_all().await {
        back.push(pair);
        all.micros.extend(tally.micros);
        all.errors += tally.errors;
    }
    all.micros.sort_unstable();
    let at = |share: f64| {
        let index = (all.micros.len().saturating_sub(1)) as f64 * share;
        all.micros.get(index as usize).map_or(f64::NAN, |micros| *micros as f64 / 1000.0)
    };
    let done = all.micros.len() as f64 / start.elapsed().as_secs_f64();
    let figures = json!({
        "rate": rate, "moves_per_second": done, "errors": all.errors,
        "p50_ms": at(0.5), "p99_ms": at(0.99), "slowest_ms": at(1.0),
    });
    (back, figures)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [addresses, tables, rates, seconds] = &words[..] else {
        return Err("say ADDRESS[,ADDRESS…] TABLES RATE[,RATE…] SECONDS".into());
    };
    let servers = addresses.split(',').map(str::parse).collect::<Result<Vec<SocketAddr>, _>>()?;
    let mut pairs = Vec::new();
    for number in 0..tables.parse::<u64>()? {
        pairs.push(Pair::sit(&servers, number).await?);
    }
    eprintln!("{} sockets are open", 2 * pairs.len());
    for rate in rates.split(',') {
        let (back, figures) = measure(pairs, rate.parse()?, seconds.parse()?).await;
        pairs = back;
        println!("{figures}");
    }
    // Whoever wants to look at the server while the sockets are open has a moment.
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    Ok(())
}
