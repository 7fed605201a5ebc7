//! Sends many hostile lines to the real program and watches its answers and its memory.
//!
//! ```sh
//! cargo build --release -p exaequo-cli
//! cargo run --release -p exaequo-cli --example hostile -- target/release/exaequo [LINES] [NUMBER]
//! ```
//!
//! Fails if a line has no answer, if an answer is no JSON object, if the program is at fault, or if
//! it ever needs more than 300 MB.

#[path = "../tests/hostile/lines.rs"]
mod lines;

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Instant;
use std::{env, fs, thread};

use serde_json::Value;

use lines::Hostile;

/// How many lines are sent before their answers are waited for.
const BATCH: u64 = 100;
/// The most memory the program may need, in kilobytes.
const MOST_MEMORY: u64 = 300_000;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hostile: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let program = arguments.next().unwrap_or_else(|| "target/release/exaequo".to_owned());
    let lines = arguments.next().map_or(Ok(1_000_000), |text| text.parse())?;
    let number = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let mut child = Command::new(&program)
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{program} cannot be started ({error}): build it first"))?;
    let start = Instant::now();
    let answers = converse(&mut child, lines, number)?;
    let memory = peak_memory(&child)?;
    drop(child.stdin.take());
    let status = child.wait()?;
    let seconds = start.elapsed().as_secs_f64();
    println!("{lines} lines, {answers} answers, {seconds:.1} s, peak {} MB", memory / 1000);
    if !status.success() {
        return Err(format!("the program ended with {status}").into());
    }
    if memory > MOST_MEMORY {
        return Err(format!("the program needed {memory} kB").into());
    }
    Ok(())
}

/// Sends all lines in batches and checks that each got its answer.
fn converse(child: &mut Child, lines: u64, number: u64) -> Result<u64, Box<dyn Error>> {
    let answers = read_answers(child)?;
    let mut input = child.stdin.take().ok_or("no standard input")?;
    let mut hostile = Hostile::new(number);
    let mut answered = 0;
    while answered < lines {
        let batch = BATCH.min(lines - answered);
        for _ in 0..batch {
            let mut line = hostile.line();
            line.push(b'\n');
            input.write_all(&line)?;
        }
        for _ in 0..batch {
            let answer = answers.recv().map_err(|_| format!("no answer to line {answered}"))?;
            hostile.learn(&read(&answer?, answered)?);
            answered += 1;
        }
    }
    child.stdin = Some(input);
    Ok(answered)
}

/// Answers are read on a thread of their own: neither side may wait for the other with full pipes.
fn read_answers(child: &mut Child) -> Result<Receiver<std::io::Result<String>>, Box<dyn Error>> {
    let output = child.stdout.take().ok_or("no standard output")?;
    let (sender, receiver) = sync_channel(2 * BATCH as usize);
    thread::spawn(move || {
        for line in BufReader::new(output).lines() {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    Ok(receiver)
}

fn read(answer: &str, number: u64) -> Result<Value, String> {
    let value: Value = serde_json::from_str(answer)
        .map_err(|error| format!("line {number} got no JSON ({error}): {answer:.200}"))?;
    match &value {
        Value::Object(_) if value["error"]["kind"] != "internal" => Ok(value),
        _ => Err(format!("line {number} got {answer:.500}")),
    }
}

/// The most memory the child has needed so far, in kilobytes.
fn peak_memory(child: &Child) -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id()))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let digits = line.ok_or("no VmHWM")?.trim().trim_end_matches(" kB");
    Ok(digits.parse()?)
}
