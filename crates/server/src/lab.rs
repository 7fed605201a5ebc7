//! The lab: bounded series of games that bots play for somebody's curiosity. Tables come first: a
//! series has one thread that rests as long as it works, and few work at a time: a class takes turns.
//! Nothing is stored.

mod turns;

use std::collections::HashMap;
use std::net::IpAddr;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use exaequo_catalogue::GameModule;
use exaequo_game::Lang;
use exaequo_lab::{Plan, Summary, fragment};
use exaequo_protocol::http::{LabOrder, LabRun};
use exaequo_simulation::{Depth, Observed, Seating};

use crate::error::Error;
use crate::secrets::{self, Chance};
use turns::{Turn, Turns};

/// Nobody gets more games at once.
const GAMES: u32 = 10_000;
/// Nor works a series longer, whatever the bots think.
const TIME: Duration = Duration::from_secs(60);
/// So many series of one address take turns: a class is one address.
const OF_ADDRESS: usize = 40;
/// So many do in all.
const IN_ALL: usize = 100;
/// So many are remembered, and so long.
const KEPT: usize = 200;
const KEPT_FOR: Duration = Duration::from_secs(900);
/// How long a series works before it rests as long.
const STINT: Duration = Duration::from_millis(5);

/// Which bots may play here: those that do not think long.
const BOTS: [&str; 4] = ["random", "greedy:mistakes=50", "greedy", "ismcts:iterations=50"];

/// All series.
#[derive(Default)]
pub(crate) struct Lab {
    runs: Mutex<HashMap<String, Arc<Run>>>,
    turns: Arc<Turns>,
}

/// One series of games.
struct Run {
    id: String,
    address: IpAddr,
    plan: Plan,
    began: Instant,
    summary: Mutex<Summary>,
    stop: AtomicBool,
    over: AtomicBool,
    done: AtomicU64,
}

impl Lab {
    /// Begins a series.
    pub(crate) fn begin(
        &self,
        game: &'static dyn GameModule,
        order: LabOrder,
        address: IpAddr,
        lang: Lang,
    ) -> Result<LabRun, Error> {
        let plan = plan(game, order)?;
        self.admit(address)?;
        let summary =
            Summary::of_plan(&plan).map_err(|error| Error::LabOrder(error.to_string()))?;
        let run = Arc::new(Run {
            id: secrets::token(),
            address,
            plan,
            began: Instant::now(),
            summary: Mutex::new(summary),
            stop: AtomicBool::new(false),
            over: AtomicBool::new(false),
            done: AtomicU64::new(0),
        });
        // Asked again under the same lock: two requests may have come at once.
        let mut runs = self.lock();
        admit(&mut runs, address)?;
        runs.insert(run.id.clone(), Arc::clone(&run));
        drop(runs);
        let told = run.told(lang);
        let turns = Arc::clone(&self.turns);
        std::thread::spawn(move || run.play(&turns));
        Ok(told)
    }

    /// How far a series is.
    pub(crate) fn look(&self, id: &str, lang: Lang) -> Result<LabRun, Error> {
        let run = self.lock().get(id).cloned();
        Ok(run.ok_or(Error::UnknownRun)?.told(lang))
    }

    /// Ends a series; what was played stays.
    pub(crate) fn stop(&self, id: &str, lang: Lang) -> Result<LabRun, Error> {
        let run = self.lock().get(id).cloned().ok_or(Error::UnknownRun)?;
        run.stop.store(true, Ordering::Relaxed);
        let mut told = run.told(lang);
        // The game that is just being played is the last one.
        told.over = true;
        Ok(told)
    }

    /// The server stops.
    pub(crate) fn close(&self) {
        self.lock().values().for_each(|run| run.stop.store(true, Ordering::Relaxed));
    }

    fn admit(&self, address: IpAddr) -> Result<(), Error> {
        admit(&mut self.lock(), address)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Run>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Is there room for one more series from that address? Old ones make place.
fn admit(runs: &mut HashMap<String, Arc<Run>>, address: IpAddr) -> Result<(), Error> {
    runs.retain(|_, run| !run.is_over() || run.began.elapsed() < KEPT_FOR);
    while runs.len() >= KEPT {
        let over = runs.values().filter(|run| run.is_over());
        let Some(oldest) = over.min_by_key(|run| run.began).map(|run| run.id.clone()) else {
            break;
        };
        runs.remove(&oldest);
    }
    let playing: Vec<&Arc<Run>> = runs.values().filter(|run| !run.is_over()).collect();
    if playing.iter().filter(|run| run.address == address).count() >= OF_ADDRESS {
        return Err(Error::LabOwnRun);
    }
    if playing.len() >= IN_ALL { Err(Error::LabBusy) } else { Ok(()) }
}

fn plan(game: &'static dyn GameModule, order: LabOrder) -> Result<Plan, Error> {
    let refuse = |why: String| Err(Error::LabOrder(why));
    let range = &game.meta().seats;
    if !range.contains(&order.seats) {
        return refuse(format!("{} to {} seats", range.start(), range.end()));
    }
    if order.bots.is_empty() || order.bots.len() > usize::from(order.seats) {
        return refuse(format!("1 to {} bots", order.seats));
    }
    if let Some(other) = order.bots.iter().find(|bot| !BOTS.contains(&bot.as_str())) {
        let other: String = other.chars().take(40).collect();
        return refuse(format!("\"{other}\"; the bots here are {}", BOTS.join(", ")));
    }
    Ok(Plan {
        game,
        seats: order.seats,
        bots: order.bots,
        seating: Seating::Rotating,
        scenarios: vec![order.options],
        games: u64::from(order.games.clamp(1, GAMES)),
        seed: Chance::default().number() >> 12,
    })
}

impl Run {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Plays all games, or as many as there is time for.
    fn play(&self, turns: &Turns) {
        let series = self.plan.series(0, 0, 1, (&self.stop, &self.done));
        let stint = Mutex::new(Stint::begin(turns, self.address));
        let tell = |game: Observed| {
            self.summary().observe(&self.plan, 0, &game);
            stint.lock().unwrap_or_else(PoisonError::into_inner).go_on(turns)
        };
        // A fault in one game must not leave a series that never ends.
        let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            self.plan.game.observe(&series, Depth::Games, &tell)
        }));
        if played.is_err() {
            tracing::error!(game = self.plan.game.meta().id, "a game of the lab failed");
        }
        self.over.store(true, Ordering::Relaxed);
    }

    fn summary(&self) -> MutexGuard<'_, Summary> {
        self.summary.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn told(&self, lang: Lang) -> LabRun {
        // Asked before the figures, so that "over" never comes with figures that are not the last.
        let over = self.is_over();
        // Drawing takes a while: the games go on meanwhile.
        let summary = self.summary().clone();
        LabRun {
            id: self.id.clone(),
            asked: self.plan.games as u32,
            done: summary.games() as u32,
            over,
            report: if summary.games() > 0 { fragment(&summary, lang) } else { String::new() },
        }
    }
}

/// A series at work.
struct Stint<'a> {
    address: IpAddr,
    turn: Option<Turn<'a>>,
    began: Instant,
    worked: Duration,
}

impl<'a> Stint<'a> {
    fn begin(turns: &'a Turns, address: IpAddr) -> Self {
        let turn = Some(turns.wait(address));
        Stint { address, turn, began: Instant::now(), worked: Duration::ZERO }
    }

    /// After every game: rests when it is time to, still in its turn, and lets others work then.
    fn go_on(&mut self, turns: &'a Turns) -> ControlFlow<()> {
        let passed = self.began.elapsed();
        if self.worked + passed > TIME {
            return ControlFlow::Break(());
        }
        if passed > STINT {
            std::thread::sleep(passed);
            self.turn = None;
            self.turn = Some(turns.wait(self.address));
            self.worked += passed;
            self.began = Instant::now();
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::{BOTS, Error, GAMES, IN_ALL, Lab, OF_ADDRESS};
    use exaequo_game::Lang;
    use exaequo_protocol::http::{LabOrder, LabRun};
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::{Duration, Instant};

    fn order(games: u32, bots: &[&str]) -> LabOrder {
        LabOrder {
            game: "rafts".into(),
            seats: 2,
            bots: bots.iter().map(|&bot| bot.to_owned()).collect(),
            games,
            options: serde_json::Value::Null,
        }
    }

    fn begin(lab: &Lab, from: u8, order: LabOrder) -> Result<LabRun, Error> {
        let game = exaequo_catalogue::find("rafts").unwrap();
        lab.begin(game, order, IpAddr::V4(Ipv4Addr::new(10, 0, 0, from)), Lang::En)
    }

    fn ended(lab: &Lab, id: &str) -> LabRun {
        let start = Instant::now();
        loop {
            let run = lab.look(id, Lang::En).unwrap();
            if run.over {
                return run;
            }
            assert!(start.elapsed() < Duration::from_secs(60), "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn games_are_played_and_reported() {
        let lab = Lab::default();
        let run = begin(&lab, 1, order(40, &["greedy", "random"])).unwrap();
        let run = ended(&lab, &run.id);
        assert_eq!((run.done, run.asked), (40, 40));
        assert!(
            run.report.starts_with("<div class=\"lab-report\"") && run.report.contains("40 games")
        );
        assert_eq!(lab.look("other", Lang::En), Err(Error::UnknownRun));
    }

    #[test]
    fn a_class_behind_one_address_plays_its_series_side_by_side() {
        let lab = Lab::default();
        let runs: Vec<LabRun> =
            (0..30).map(|_| begin(&lab, 1, order(3, &["random"])).unwrap()).collect();
        assert!(runs.iter().all(|run| ended(&lab, &run.id).done == 3));
    }

    #[test]
    fn series_are_bounded_for_an_address_and_in_all() {
        let lab = Lab::default();
        let long = || order(u32::MAX, &["greedy"]);
        let first = begin(&lab, 1, long()).unwrap();
        assert_eq!(first.asked, GAMES);
        assert!((1..OF_ADDRESS).all(|_| begin(&lab, 1, long()).is_ok()));
        assert_eq!(begin(&lab, 1, long()), Err(Error::LabOwnRun));
        let others = (OF_ADDRESS..IN_ALL).map(|number| 2 + (number % 4) as u8);
        assert!(others.into_iter().all(|from| begin(&lab, from, long()).is_ok()));
        assert_eq!(begin(&lab, 9, long()), Err(Error::LabBusy));
        assert!(lab.stop(&first.id, Lang::En).unwrap().over);
        ended(&lab, &first.id);
        assert!(begin(&lab, 9, order(5, &["random"])).is_ok());
        lab.close();
    }

    #[test]
    fn what_cannot_be_played_is_told() {
        let lab = Lab::default();
        let refused = |order| match begin(&lab, 1, order) {
            Err(Error::LabOrder(why)) => why,
            other => panic!("{other:?}"),
        };
        assert!(refused(order(1, &["ismcts:iterations=100000"])).contains(BOTS[3]));
        assert!(refused(order(1, &["random"; 3])).contains("1 to 2 bots"));
        assert!(refused(LabOrder { seats: 9, ..order(1, &["random"]) }).contains("seats"));
        let options = serde_json::json!({"no": "such"});
        assert!(refused(LabOrder { options, ..order(1, &["random"]) }).contains("options"));
    }
}
