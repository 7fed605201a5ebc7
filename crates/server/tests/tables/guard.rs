//! Nobody takes more than a share: connections, requests, messages, looks at the past, tables of bots.

use std::time::Duration;

use exaequo_client::{HttpError, News, Seat as Client};
use exaequo_protocol::http::{Made, Replay};
use exaequo_protocol::{ErrorKind, RequestId, ToClient, ToServer};
use exaequo_server::Limits;
use sqlx::{Connection, SqliteConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{TestServer, bot, finished, me, table};

/// Reads until the server closes the connection.
async fn until_closed(mut stream: TcpStream) -> Vec<u8> {
    let mut said = Vec::new();
    let read = stream.read_to_end(&mut said);
    let closed = tokio::time::timeout(Duration::from_secs(60), read).await;
    // A reset is as good as an end.
    let _ = closed.expect("the server closes the connection");
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_half_of_what_it_wants_and_then_nothing_is_cut_off() {
    let limits = Limits { headers: Duration::from_millis(200), ..Limits::default() };
    let server = TestServer::with(limits).await;
    for beginning in ["", "GET /healthz HTTP/1.1\r\nhost: x\r\naccept-lan"] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(beginning.as_bytes()).await.unwrap();
        assert_eq!(until_closed(stream).await, b"", "{beginning}");
    }
    let made = server.make(&table(vec![me("Ana"), me("Berta")])).await;
    let mut seat = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    seat.send(&ToServer::Heartbeat { have: seat.mirror.version() }).await.unwrap();
    assert!(seat.next().await.is_ok(), "a socket lives on");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_connection_too_many_is_closed_at_once() {
    let server = TestServer::with(Limits { connections_per_address: 2, ..Limits::default() }).await;
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        // It is taken once it is answered.
        assert!(stream.read_u8().await.is_ok());
        held.push(stream);
    }
    let stream = TcpStream::connect(server.address).await.unwrap();
    assert_eq!(until_closed(stream).await, b"");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_asks_too_much_is_told_to_wait() {
    let server = TestServer::with(Limits { requests_per_second: 1, ..Limits::default() }).await;
    let ask = async |lang: &str| {
        let headers = [("accept-language", lang)];
        let method = "GET".parse().unwrap();
        server.http().raw(method, "/api/games", None, &headers, Vec::new()).await.unwrap()
    };
    let mut told = ask("es").await;
    let mut asked = 1;
    while told.status == 200 {
        told = ask("es").await;
        asked += 1;
    }
    assert!(asked > 10, "a burst passes");
    let sentence = String::from_utf8(told.body).unwrap();
    assert!(told.status == 429 && sentence.contains("Espera un momento"), "{sentence}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_without_people_are_bounded() {
    let server = TestServer::with(Limits { bot_tables_per_address: 1, ..Limits::default() }).await;
    let mut slow = table(vec![bot("random"), bot("random")]);
    slow.settings.bot_pause = 2000;
    let made = server.make(&slow).await;
    let _watching = server.seat(&made.table.id, None).await;
    let second = server.http().post::<Made>("/api/tables", None, &slow).await;
    let Err(HttpError::Refused(429, trouble)) = second else { panic!("{second:?}") };
    assert!(trouble.message.contains("only bots"), "{}", trouble.message);
    server.make(&table(vec![me("Ana"), bot("random")])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_goes_on_after_a_warning_is_cut_off() {
    let server = TestServer::with(Limits { messages_per_second: 1, ..Limits::default() }).await;
    let made = server.make(&table(vec![me("Ana"), me("Berta")])).await;
    let mut flood = server.seat(&made.table.id, None).await;
    for number in 0..100 {
        let sent = flood.send(&ToServer::TableText { id: RequestId(number) }).await;
        if sent.is_err() {
            break;
        }
    }
    let mut warnings = 0;
    while let Ok(news) = flood.next_within(Duration::from_secs(60)).await {
        let Some(News::Answer(answer)) = news else { panic!("{news:?}") };
        warnings += u32::from(matches!(*answer, ToClient::Error { kind: ErrorKind::TooFast, .. }));
    }
    assert_eq!(warnings, 1, "then the connection ends");
}

async fn looks_back(client: &mut Client, number: u32) -> ToClient {
    // However it is written, it is the same message.
    let text = format!(r#"{{"type":"\u0068istory","id":{number},"from":0,"to":200}}"#);
    client.send_raw(text).await.unwrap();
    loop {
        if let News::Answer(answer) = client.next().await.unwrap() {
            return *answer;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn looks_at_the_past_have_a_budget_for_each_address() {
    let limits = Limits { looks_per_second: 1, messages_per_second: 1000, ..Limits::default() };
    let server = TestServer::with(limits).await;
    let made = server.make(&table(vec![me("Ana"), me("Berta")])).await;
    let mut clients = [
        server.seat(&made.table.id, Some(&made.seats[0].secret)).await,
        server.seat(&made.table.id, None).await,
    ];
    for number in 0..10 {
        let answer = looks_back(&mut clients[number as usize % 2], number).await;
        assert!(matches!(answer, ToClient::History { .. }), "{number}: {answer:?}");
    }
    let mut answers = Vec::new();
    for number in 10..20 {
        answers.push(looks_back(&mut clients[number as usize % 2], number).await);
    }
    let told = |answer: &ToClient| {
        matches!(answer, ToClient::Error { id: Some(_), kind: ErrorKind::TooFast, .. })
    };
    assert!(answers.iter().any(told), "{answers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_shown_as_it_was_archived_and_not_played_again() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![bot("random"), bot("random")])).await;
    let id = finished(&server, &made).await;
    let path = format!("/api/matches/{id}/replay");
    let before: Replay = server.http().get(&path).await.unwrap();
    let file = format!("sqlite:{}", server.folder.path().join("test.db").display());
    let mut database = SqliteConnection::connect(&file).await.unwrap();
    let kept = "SELECT replay IS NOT NULL FROM matches";
    while !sqlx::query_scalar::<_, bool>(kept).fetch_one(&mut database).await.unwrap() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let gone = sqlx::query("DELETE FROM entries").execute(&mut database).await.unwrap();
    assert!(gone.rows_affected() > 10 && before.steps.len() > 10);
    let after: Replay = server.http().get(&path).await.unwrap();
    assert!(after == before, "{} steps of {}", after.steps.len(), before.steps.len());
}
