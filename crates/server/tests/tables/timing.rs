//! What somebody can measure of another's answering time does not depend on what she holds.
//!
//! Many windows at once: in half of them the asked player holds the shield and uses it, in the other
//! half she holds another action card and passes, each after a time of her own. The attacker listens.

use std::time::{Duration, Instant};

use exaequo_client::{News, Seat};
use exaequo_game::GameRng;
use exaequo_protocol::http::NewTable;
use serde_json::{Value, json};

use crate::support::{TestServer, me, table};

/// One window is open for a second; they run side by side.
const TABLES: usize = 40;

/// A blackout is about to be played against somebody with time on her bench (RF-24).
fn attack(holds: &str) -> NewTable {
    let player = |objective: &str, hand: Value| json!({"hand": hand, "objectives": [objective], "benches": [{"time": 1}]});
    let position: Value = json!({
        "players": [player("insulin", json!(["blackout"])), player("blood", json!([holds]))],
    });
    let mut new = table(vec![me("Ana"), me("Berta")]);
    new.game = "rafts".into();
    new.position = Some(position);
    new.settings.reaction_seconds = 1;
    new
}

/// What the attacker heard of one window.
#[derive(Debug)]
struct Heard {
    /// Messages until it was over, word for word.
    during: Vec<String>,
    /// How long it was open.
    silence: Duration,
}

/// Plays one window; the other player answers after so long.
async fn window(server: &TestServer, holds: &str, answer: &str, after: Duration) -> Heard {
    let made = server.make(&attack(holds)).await;
    let mut attacker = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    let mut asked = server.seat(&made.table.id, Some(&made.seats[1].secret)).await;
    // Measured from before the window can be open: it is never seen to close before its time.
    let opened = Instant::now();
    attacker.play("play blackout").await.expect("she attacks");
    for seat in [&mut attacker, &mut asked] {
        while seat.mirror.scene().is_some_and(|scene| scene.reaction.is_none()) {
            seat.next().await.expect("the window opens");
        }
    }
    attacker.heard = Some(Vec::new());
    let (answer, mut during) = (answer.to_owned(), Vec::new());
    let answering = tokio::spawn(async move {
        tokio::time::sleep(after).await;
        asked.play(&answer).await.expect("the answer is taken");
        asked
    });
    // The next window, for what was just discarded, may open at once: the step tells them apart.
    let is_open = |seat: &Seat| seat.mirror.scene().is_some_and(|scene| scene.step == 1);
    while is_open(&attacker) {
        let news = attacker.next().await.expect("the window closes");
        if news != News::Old && is_open(&attacker) {
            during.append(attacker.heard.as_mut().expect("she listens"));
        }
    }
    let silence = opened.elapsed();
    answering.await.expect("no panic").close().await;
    Heard { during, silence }
}

/// All windows side by side, in an order by chance: those with the shield, then those without.
async fn windows(server: &TestServer) -> [Vec<Heard>; 2] {
    let mut rng = GameRng::for_search(1);
    let mut order: Vec<usize> = (0..2 * TABLES).map(|number| number % 2).collect();
    rng.shuffle(&mut order);
    let one = |arm: usize| {
        let after = Duration::from_millis(u64::from(rng.below(900)));
        let (holds, answer) = [("emergency_generator", "shield"), ("savings", "pass")][arm];
        async move { (arm, window(server, holds, answer, after).await) }
    };
    let heard = futures_util::future::join_all(order.into_iter().map(one)).await;
    let mut arms = [Vec::new(), Vec::new()];
    heard.into_iter().for_each(|(arm, heard)| arms[arm].push(heard));
    arms
}

fn seconds(heard: &[Heard]) -> (f64, f64) {
    let count = heard.len() as f64;
    let of = |heard: &Heard| heard.silence.as_secs_f64();
    let mean = heard.iter().map(of).sum::<f64>() / count;
    let square = heard.iter().map(|one| (of(one) - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (square / count).sqrt())
}

/// RF-46: the window lasts as long for everybody, and nothing is heard in it.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_neither_heard_nor_timed_before_the_window_is_over() {
    let server = TestServer::start().await;
    let [shields, passes] = windows(&server).await;
    for heard in shields.iter().chain(&passes) {
        assert!(heard.during.is_empty(), "something was heard in a window: {heard:?}");
        assert!(heard.silence >= Duration::from_secs(1), "a window closed early: {heard:?}");
    }
    let ((with, error), (without, other)) = (seconds(&shields), seconds(&passes));
    let (apart, noise) = ((with - without).abs(), error.hypot(other));
    println!("held {with:.4} s, not held {without:.4} s, apart {apart:.4} ± {noise:.4}");
    // Four standard errors and the grain of the server's clock: an answer that showed would be
    // hundreds of milliseconds away.
    assert!(apart < 4.0 * noise + 0.02, "held {with:.3} s, not held {without:.3} s");
}
