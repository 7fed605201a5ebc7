//! The checks, short and long.

use std::path::Path;

use crate::run::{self, Outcome, cargo, finish, step};
use crate::{lab, licences, new_game, peers, rules, shape, web};

/// The program with its web app, started: the browser opens.
pub(crate) fn play(words: &[String]) -> Outcome {
    eprintln!("Building the web app and the program; the first time this takes a few minutes.");
    web::build()?;
    let mut command = cargo(&["run", "--profile", "play", "--quiet", "--package", "exaequo-cli"]);
    finish("the program", command.args(["--", "serve", "--open"]).args(words))
}

/// Everything. What takes long has a command of its own and runs a share here. A check that cannot run
/// fails, unless `--if-possible` says that it may be left out.
pub(crate) fn test(words: &[String]) -> Outcome {
    step("web app", || {
        web::install()?;
        web::build()?;
        web::check()
    })?;
    step("format", || finish("cargo fmt", &mut cargo(&["fmt", "--all", "--check"])))?;
    step("lints", || {
        let words = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
        finish("cargo clippy", &mut cargo(&words))
    })?;
    step("tests", || {
        need_postgres()?;
        need_nats()?;
        need_nginx()?;
        // Not the examples: lints have compiled them, and each would be linked with a whole server.
        finish("cargo test", &mut cargo(&["test", "--workspace", "--tests"]))?;
        finish("cargo test", &mut cargo(&["test", "--workspace", "--doc"]))
    })?;
    step("documentation", || {
        let words = ["doc", "--workspace", "--no-deps", "--quiet"];
        finish("cargo doc", cargo(&words).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("rules", || rules::check(&[]))?;
    step("shape", || shape::check(&[]))?;
    step("licences", || licences::check(&[]))?;
    step("advisories", || licences::advisories(words))?;
    // From here on with what the tests were built with: a release build takes minutes.
    let program = run::tested("exaequo");
    step("hostile input", || {
        let words =
            ["build", "--profile", "test", "--quiet", "--workspace", "--example", "hostile"];
        finish("cargo build", &mut cargo(&words))?;
        let mut client = std::process::Command::new(run::tested("examples/hostile"));
        finish("the hostile client", client.arg(&program).arg("100000"))
    })?;
    step("exported tables", || lab::check(&program))?;
    // Whole games of the later titles take minutes each: `cargo xtask browser` plays them too.
    step("browser", || {
        web::try_in_browser(&program, &["--grep-invert", "@long"].map(str::to_owned))
    })?;
    // Last, since it builds a program with one game more in the same place.
    step("a new game", || new_game::check(&[]))
}

/// Debian keeps its programs out of the path.
fn need_postgres() -> Outcome {
    let there = run::starts("postgres") || Path::new("/usr/lib/postgresql").is_dir();
    if there { Ok(()) } else { run::install("postgresql") }
}

/// Debian keeps it out of the path of most users.
fn need_nats() -> Outcome {
    let there = run::starts("nats-server") || Path::new("/usr/sbin/nats-server").is_file();
    if there { Ok(()) } else { run::install("nats-server") }
}

/// Debian keeps it out of the path of whoever is not root.
fn need_nginx() -> Outcome {
    let there = Path::new("/usr/sbin/nginx").is_file() || run::starts("nginx");
    if there { Ok(()) } else { run::install("nginx") }
}

/// The large count of the non-interference law, for one game or all.
pub(crate) fn soak(words: &[String]) -> Outcome {
    for game in chosen(words)? {
        let words =
            ["test", "--release", "--package", &game, "--test", "laws", "--", "--nocapture"];
        let mut command = cargo(&words);
        command.arg("non_interference").env("EXAEQUO_POSITIONS", "10000");
        finish("the soak", &mut command)?;
    }
    Ok(())
}

/// The games named on the command line; all of them if none is.
fn chosen(words: &[String]) -> Result<Vec<String>, String> {
    if !words.is_empty() {
        return Ok(words.to_vec());
    }
    let folders = rules::folders(&run::root().join("games"))?;
    let name = |folder: &std::path::PathBuf| Some(folder.file_name()?.to_str()?.to_owned());
    Ok(folders.iter().filter_map(name).collect())
}

/// Hostile lines to the real program through pipes.
pub(crate) fn hostile(words: &[String]) -> Outcome {
    let program = run::program()?;
    let start =
        ["run", "--release", "--quiet", "--package", "exaequo-cli", "--example", "hostile", "--"];
    finish("the hostile client", cargo(&start).arg(program).args(words))
}

/// Coverage-guided fuzzing with the nightly toolchain, bounded in time.
pub(crate) fn fuzz(words: &[String]) -> Outcome {
    let seconds = words.first().map_or("60", String::as_str);
    seconds.parse::<u32>().map_err(|_| format!("\"{seconds}\" is not a number of seconds"))?;
    if !run::has_cargo_command("fuzz") {
        finish("cargo install", &mut cargo(&["install", "cargo-fuzz", "--locked"]))?;
    }
    let mut command = std::process::Command::new("cargo");
    command
        .args(["+nightly", "fuzz", "run", "referee", "fuzz/seeds/referee", "--"])
        .arg(format!("-max_total_time={seconds}"))
        .args(["-dict=fuzz/referee.dict", "-max_len=4096", "-rss_limit_mb=2048"])
        .current_dir(run::root());
    finish("cargo fuzz", &mut command)
}

/// Engine figures; with `--peers` beside those of other engines.
pub(crate) fn bench(words: &[String]) -> Outcome {
    if let Some((first, rest)) = words.split_first()
        && first == "--peers"
    {
        return peers::bench(rest);
    }
    let mut command = cargo(&["run", "--release", "--quiet", "--package", "exaequo-cli", "--"]);
    finish("the benchmark", command.arg("bench").args(words))
}

/// Accepts what the program does now as what it should do: look at the difference before you commit.
pub(crate) fn bless(words: &[String]) -> Outcome {
    let mut types = cargo(&[
        "test",
        "--package",
        "exaequo-protocol",
        "--package",
        "exaequo-catalogue",
        "--test",
        "typescript",
    ]);
    finish("cargo test", types.env("EXAEQUO_BLESS", "1"))?;
    let mut toy = cargo(&["test", "--package", "exaequo-laws", "--test", "suite", "playthrough"]);
    finish("cargo test", toy.env("EXAEQUO_BLESS", "1"))?;
    for game in chosen(words)? {
        let mut command = cargo(&["test", "--package", &game, "--test", "games"]);
        finish("cargo test", command.env("EXAEQUO_BLESS", "1"))?;
    }
    Ok(())
}
