//! What somebody can measure of another's answering time does not depend on what she holds.
//!
//! Many windows at once, of four sorts: the asked player holds the shield and uses it, or holds another
//! action card and passes, each after a time of her own; or she has prepared the shield, and holds it or
//! not. The attacker listens.

use std::time::{Duration, Instant};

use exaequo_client::{News, Seat};
use exaequo_game::GameRng;
use exaequo_protocol::http::NewTable;
use exaequo_protocol::{Orders, PreparedAnswer, ToClient, ToServer};
use serde_json::{Value, json};

use crate::support::{TestServer, me, table};

/// How many windows of each sort: one is open for a second, they run side by side.
const TABLES: usize = 30;

/// How the asked player answers.
#[derive(Clone, Copy)]
enum Way {
    ByHand(&'static str),
    Prepared,
}

/// What she holds, and how she answers.
const SORTS: [(&str, Way); 4] = [
    ("emergency_generator", Way::ByHand("shield")),
    ("savings", Way::ByHand("pass")),
    ("emergency_generator", Way::Prepared),
    ("savings", Way::Prepared),
];

/// A blackout is about to be played against somebody with time on her bench (RF-24).
pub(crate) fn attack(holds: &str) -> NewTable {
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

/// Orders something for moments of that kind: everybody does, so that all windows begin alike.
async fn prepare(asked: &mut Seat, kind: &str, action: &str) {
    let prepared = PreparedAnswer { kind: kind.into(), about: None, action: action.into() };
    let ordered = asked.mirror.scene().expect("a game is on").orders.clone();
    let orders = Orders { prepared: vec![prepared], ..ordered };
    let id = asked.new_id();
    let done = asked.request(&ToServer::Orders { id, orders }, id).await.expect("an answer");
    assert!(matches!(done, ToClient::Done { .. }), "{done:?}");
}

/// Plays one window; who answers by hand does so after that time.
async fn window(server: &TestServer, (holds, way): (&str, Way), after: Duration) -> Heard {
    let made = server.make(&attack(holds)).await;
    let mut attacker = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    let mut asked = server.seat(&made.table.id, Some(&made.seats[1].secret)).await;
    match way {
        Way::Prepared => prepare(&mut asked, "shield", "shield").await,
        Way::ByHand(_) => prepare(&mut asked, "serendipity", "catch time").await,
    }
    // Measured from before the window can be open: it is never seen to close before its time.
    let opened = Instant::now();
    attacker.play("play blackout").await.expect("she attacks");
    for seat in [&mut attacker, &mut asked] {
        while seat.mirror.scene().is_some_and(|scene| scene.reaction.is_none()) {
            seat.next().await.expect("the window opens");
        }
    }
    attacker.heard = Some(Vec::new());
    let mut during = Vec::new();
    let answering = tokio::spawn(async move {
        if let Way::ByHand(answer) = way {
            tokio::time::sleep(after).await;
            asked.play(answer).await.expect("the answer is taken");
        }
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

/// All windows side by side, in an order by chance, by their sorts.
async fn windows(server: &TestServer) -> [Vec<Heard>; 4] {
    let mut rng = GameRng::for_search(1);
    let mut order: Vec<usize> = (0..4 * TABLES).map(|number| number % 4).collect();
    rng.shuffle(&mut order);
    let one = |sort: usize| {
        let after = Duration::from_millis(u64::from(rng.below(900)));
        async move { (sort, window(server, SORTS[sort], after).await) }
    };
    let heard = futures_util::future::join_all(order.into_iter().map(one)).await;
    let mut sorts = [const { Vec::new() }; 4];
    heard.into_iter().for_each(|(sort, heard)| sorts[sort].push(heard));
    sorts
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
    let sorts = windows(&server).await;
    for heard in sorts.iter().flatten() {
        assert!(heard.during.is_empty(), "something was heard in a window: {heard:?}");
        assert!(heard.silence >= Duration::from_secs(1), "a window closed early: {heard:?}");
    }
    let measured = sorts.map(|sort| seconds(&sort));
    println!("held, not held, prepared and held, prepared and not held: {measured:.4?}");
    for (one, other) in [(0, 1), (0, 2), (1, 3)] {
        let ((with, error), (without, noise)) = (measured[one], measured[other]);
        let apart = (with - without).abs();
        // Four standard errors and the grain of the server's clock: an answer that showed would be
        // hundreds of milliseconds away.
        assert!(apart < 4.0 * error.hypot(noise) + 0.02, "{with:.3} s and {without:.3} s");
    }
}
