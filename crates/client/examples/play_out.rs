//! Plays a whole game at a real server: `play_out ADDRESS GAME`. The first seat is ours and plays
//! whatever comes first; the second one is the server's bot.

use std::process::ExitCode;

use exaequo_client::{Http, Seat};
use exaequo_game::Lang;
use exaequo_protocol::http::{Keep, Made, NewTable};
use exaequo_protocol::{SeatPlan, TableSettings, ToClient, ToServer};

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, game] = &words[..] else {
        eprintln!("play_out ADDRESS GAME");
        return ExitCode::from(2);
    };
    match play(address, game).await {
        Ok(steps) => {
            println!("{game}: a whole game of {steps} steps");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{game}: {why}");
            ExitCode::FAILURE
        }
    }
}

async fn play(address: &str, game: &str) -> Result<u32, Box<dyn std::error::Error>> {
    let server = address.parse()?;
    let seats =
        vec![SeatPlan::Me { name: "Ana".to_owned() }, SeatPlan::Bot { level: "greedy".to_owned() }];
    let settings = TableSettings { bot_pause: 0, ..TableSettings::default() };
    let new =
        NewTable { game: game.to_owned(), seats, settings, position: None, keep: Keep::Stored };
    let made: Made = Http { server }.post("/api/tables", None, &new).await?;
    let secret = &made.seats[0].secret;
    let mut seat = Seat::connect(server, &made.table.id, Some(secret), Lang::En).await?;
    loop {
        let scene = seat.mirror.scene().ok_or("no game is on")?;
        if scene.outcome.is_some() {
            return Ok(scene.step);
        }
        if scene.prompt.is_some() {
            tell_table(&mut seat).await?;
            let answer = seat.play(&scene.legal[0].0).await?;
            if !matches!(answer, ToClient::Done { .. }) {
                return Err(format!("{answer:?}").into());
            }
        }
        while seat.mirror.scene().as_ref() == Some(&scene) {
            seat.next().await?;
        }
    }
}

/// The table in words, as the plain table of the browser shows it.
async fn tell_table(seat: &mut Seat) -> Result<(), Box<dyn std::error::Error>> {
    let id = seat.new_id();
    match seat.request(&ToServer::TableText { id }, id).await? {
        ToClient::TableText { text, .. } if !text.is_empty() => Ok(()),
        other => Err(format!("no table in words: {other:?}").into()),
    }
}
