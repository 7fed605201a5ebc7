//! A full disk and a file that cannot be written: clear errors, nothing half done, and play goes on.

use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use exaequo_client::{Http, News};
use exaequo_protocol::http::Made;
use exaequo_protocol::{ErrorKind, ToClient};

use crate::host::{Host, program};
use crate::support::{bot, me, table};

/// The server with the signal for too large files ignored, so that writing fails instead.
fn start(file: &Path) -> Host {
    let server = program(file);
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
    shell.arg(server.get_program()).args(server.get_args());
    shell.envs(server.get_envs().filter_map(|(name, value)| Some((name, value?))));
    Host::run(&mut shell).expect("the server starts")
}

/// No file of the server may grow beyond so many bytes; `None` lifts it again. This is what a full
/// disk looks like to a program, and needs no rights.
fn bound(host: &Host, bytes: Option<u64>) -> bool {
    let limit = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
    let pid = host.child.id().to_string();
    let limit = format!("--fsize={limit}:unlimited");
    let set = Command::new("prlimit").args(["--pid", &pid, &limit]).status();
    set.is_ok_and(|status| status.success())
}

#[tokio::test(flavor = "multi_thread")]
async fn with_no_room_left_a_move_is_refused_clearly_and_play_goes_on_once_there_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("full.db");
    let host = start(&file);
    let http = Http { server: host.address };
    let mut new = table(vec![me("Ana"), me("Berta")]);
    new.settings.reaction_seconds = 0;
    let made: Made = http.post("/api/tables", None, &new).await.unwrap();
    let first = watcher(&host, &made).await;
    let secret = made.seats[first].secret.clone();
    let mut seat = connect(&host, &made, Some(&secret)).await;
    let action = seat.mirror.scene().unwrap().legal[0].0.clone();
    assert!(matches!(seat.play(&action).await.unwrap(), ToClient::Done { .. }));
    while seat.mirror.scene().unwrap().step == 0 {
        seat.next().await.unwrap();
    }
    if !bound(&host, Some(1)) {
        println!("skipped: this system has no prlimit");
        return;
    }
    for _ in 0..3 {
        refuses(&mut seat).await;
    }
    assert_eq!(health(&http).await, (503, "the database cannot be used".to_owned()));
    let denied = http.post::<Made>("/api/tables", None, &new).await;
    assert!(
        matches!(&denied, Err(exaequo_client::HttpError::Refused(503, trouble)) if trouble.kind == "storage"),
        "{denied:?}"
    );
    assert!(bound(&host, None));
    assert_eq!(health(&http).await, (200, "ok".to_owned()), "it tries, and is well again");
    // The room tries again after a second; people may at once.
    let action = seat.mirror.scene().unwrap().legal[0].0.clone();
    assert!(matches!(seat.play(&action).await.unwrap(), ToClient::Done { .. }));
    let other = connect(&host, &made, Some(&secret)).await;
    assert_eq!(other.mirror.scene().unwrap().step, 2, "what was refused never happened");
    assert!(!host.errors().contains("panicked"), "{}", host.errors());
}

async fn health(http: &Http) -> (u16, String) {
    let answer = http.raw("GET".parse().unwrap(), "/healthz", None, &[], Vec::new()).await.unwrap();
    (answer.status, String::from_utf8(answer.body).unwrap())
}

/// Where bots play, everybody is told once why nothing happens any more; and then it goes on.
#[tokio::test(flavor = "multi_thread")]
async fn with_no_room_left_everybody_at_a_table_of_bots_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let host = start(&folder.path().join("bots.db"));
    let http = Http { server: host.address };
    let mut new = table(vec![bot("random"), bot("random")]);
    new.settings.bot_pause = 500;
    let made: Made = http.post("/api/tables", None, &new).await.unwrap();
    let mut watching = connect(&host, &made, None).await;
    if !bound(&host, Some(1)) {
        println!("skipped: this system has no prlimit");
        return;
    }
    let told = loop {
        if let News::Answer(answer) = watching.next().await.unwrap() {
            break *answer;
        }
    };
    assert!(
        matches!(&told, ToClient::Error { id: None, kind: ErrorKind::Storage, message }
            if message.contains("could not store")),
        "{told:?}"
    );
    let before = watching.mirror.scene().unwrap().step;
    assert!(bound(&host, None));
    while watching.mirror.scene().unwrap().step == before {
        assert_eq!(watching.next().await.unwrap(), News::Changed, "and nothing is told twice");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_put_elsewhere_takes_no_move_until_it_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let (file, away) = (folder.path().join("here.db"), folder.path().join("there.db"));
    let host = Host::start(&file);
    let http = Http { server: host.address };
    let mut new = table(vec![me("Ana"), me("Berta")]);
    new.settings.reaction_seconds = 0;
    let made: Made = http.post("/api/tables", None, &new).await.unwrap();
    let first = watcher(&host, &made).await;
    let mut seat = connect(&host, &made, Some(&made.seats[first].secret)).await;
    std::fs::rename(&file, &away).unwrap();
    refuses(&mut seat).await;
    let gone = "the database is no longer where it was";
    assert_eq!(health(&http).await, (503, gone.to_owned()));
    std::fs::copy(&away, &file).unwrap();
    refuses(&mut seat).await;
    assert_eq!(health(&http).await, (503, gone.to_owned()), "a copy is not the file");
    std::fs::rename(&away, &file).unwrap();
    assert_eq!(health(&http).await, (200, "ok".to_owned()));
    let action = seat.mirror.scene().unwrap().legal[0].0.clone();
    assert!(matches!(seat.play(&action).await.unwrap(), ToClient::Done { .. }));
    while seat.mirror.scene().unwrap().step == 0 {
        seat.next().await.unwrap();
    }
    assert_eq!(seat.mirror.scene().unwrap().step, 1, "what was refused never happened");
    assert!(!host.errors().contains("panicked"), "{}", host.errors());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_database_is_told_and_nothing_is_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("damaged.db");
    std::fs::write(&file, vec![0x55; 64 * 1024]).unwrap();
    let said = Host::run(&mut program(&file)).err().expect("it does not start");
    assert!(said.contains("damaged.db") && said.contains("damaged"), "{said}");
}

async fn refuses(seat: &mut exaequo_client::Seat) {
    let before = seat.mirror.scene().unwrap();
    let answer = seat.play(&before.legal[0].0).await.unwrap();
    assert!(
        matches!(&answer, ToClient::Error { kind: ErrorKind::Storage, message, .. }
            if message.contains("not")),
        "{answer:?}"
    );
    let _fresh = seat.next_within(Duration::from_millis(500)).await.unwrap();
    assert_eq!(seat.mirror.scene().unwrap(), before, "nothing happened");
}

async fn connect(host: &Host, made: &Made, secret: Option<&str>) -> exaequo_client::Seat {
    let lang = exaequo_game::Lang::En;
    exaequo_client::Seat::connect(host.address, &made.table.id, secret, lang).await.unwrap()
}

/// Who begins.
async fn watcher(host: &Host, made: &Made) -> usize {
    let lang = exaequo_game::Lang::En;
    let watching = exaequo_client::Seat::connect(host.address, &made.table.id, None, lang);
    usize::from(watching.await.unwrap().mirror.scene().unwrap().waiting[0])
}

/// A user who may do nothing in particular.
const NOBODY: u32 = 65534;

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_cannot_be_written_is_told_at_the_start_and_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.db");
    drop(Host::start(&file));
    let before = std::fs::read(&file).unwrap();
    for (path, mode) in [(file.as_path(), 0o444), (folder.path(), 0o555)] {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    }
    let mut command = program(&file);
    // Nothing is forbidden to root: then somebody else tries.
    if is_root() {
        command.uid(NOBODY);
    }
    let said = Host::run(&mut command).err().expect("it does not start");
    assert!(said.contains("mine.db") && said.contains("cannot be"), "{said}");
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    assert_eq!(std::fs::read(&file).unwrap(), before, "nothing was changed");
    drop(Host::start(&file));
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.starts_with(b"0"))
}
