//! Programs of others: a bot in any language that reads a line and writes a line.
//!
//! The program gets what its seat may see and the actions it may choose from, nothing else. It is
//! trusted with nothing: what it says is looked up in the list, how long it takes is limited, and if
//! it breaks a rule it loses the game. `docs/referee.md` describes the lines.

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use exaequo_game::{Search, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::spec::UnknownBot;

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    words: Vec<String>,
}

impl Program {
    /// Reads `PROGRAM [ARGS]`: words apart by spaces; quotes, single or double, keep spaces.
    ///
    /// # Errors
    /// If there is no program, or a quote stays open.
    pub fn parse(text: &str) -> Result<Self, UnknownBot> {
        let words = split_words(text)
            .ok_or_else(|| UnknownBot("a quote is open at the end of the command".to_owned()))?;
        if words.is_empty() {
            return Err(UnknownBot("name the program: cmd:PROGRAM [ARGS]".to_owned()));
        }
        Ok(Program { words })
    }

    /// Starts it, with a pipe to its standard input and one from its standard output.
    fn start(&self) -> std::io::Result<Child> {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for the arena, which tells its programs to end itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.spawn()
    }
}

fn split_words(text: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in text.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// How a program can lose a game without playing it to the end.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The action is not one of those listed.
    Illegal,
    /// The answer is not a line as described.
    Unreadable,
    /// There was no answer in time.
    TooSlow,
    /// It ended, or closed its output.
    Died,
    /// It could not be started again.
    NotStarted,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Illegal => "illegal action",
            Reason::Unreadable => "unreadable answer",
            Reason::TooSlow => "too slow",
            Reason::Died => "died",
            Reason::NotStarted => "could not be started",
        })
    }
}

/// A lost game, with what was seen of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Forfeit {
    pub(crate) reason: Reason,
    pub(crate) detail: String,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoAnswer {
    /// The program loses.
    Forfeit(Forfeit),
    /// The arena is to end.
    Stopped,
}

fn forfeit(reason: Reason, detail: impl Into<String>) -> NoAnswer {
    NoAnswer::Forfeit(Forfeit { reason, detail: detail.into() })
}

/// The longest answer, in bytes.
const LONGEST_LINE: u64 = 1 << 20;
/// What a program gets on top of its time for the first move after its start.
const STARTING: Duration = Duration::from_secs(1);
/// How often it is looked whether the arena is to end.
const GLANCE: Duration = Duration::from_millis(50);

/// A program that plays, started when it is first needed and after every lost game.
#[derive(Debug)]
pub(crate) struct Outside {
    program: Program,
    limit: Duration,
    running: Option<Process>,
}

impl Outside {
    pub(crate) fn new(program: Program, limit: Duration) -> Self {
        Outside { program, limit, running: None }
    }

    /// Starts the program if it does not run.
    pub(crate) fn start(&mut self) -> std::io::Result<&mut Process> {
        if self.running.is_none() {
            self.running = Some(Process::new(self.program.start()?));
        }
        Ok(self.running.as_mut().expect("just started"))
    }

    /// Asks for one of the listed actions. A program that breaks a rule is ended.
    pub(crate) fn ask<G: Search>(
        &mut self,
        game: &G,
        seat: Seat,
        legal: &[G::Action],
        stop: &AtomicBool,
    ) -> Result<G::Action, NoAnswer> {
        let limit = self.limit;
        let answer = match self.start() {
            Ok(process) => process.ask(game, seat, legal, limit, stop),
            Err(error) => Err(forfeit(Reason::NotStarted, error.to_string())),
        };
        if answer.is_err() {
            self.running = None;
        }
        answer
    }
}

/// One line of a request.
#[derive(Serialize)]
struct Request<'a, V> {
    cmd: &'static str,
    id: u64,
    game: &'static str,
    seat: Seat,
    view: V,
    actions: &'a [Listed],
    ms: u64,
}

/// A legal action in both its forms.
#[derive(Serialize)]
struct Listed {
    text: String,
    action: Value,
}

/// A running program. It is ended when this goes.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    requests: SyncSender<String>,
    answers: Receiver<Vec<u8>>,
    asked: u64,
}

impl Process {
    /// A thread writes and a thread reads, so that a program that does neither is noticed.
    fn new(mut child: Child) -> Self {
        let stdin = child.stdin.take().expect("standard input is a pipe");
        let stdout = child.stdout.take().expect("standard output is a pipe");
        let (requests, to_write) = sync_channel(1);
        let (heard, answers) = sync_channel(4);
        thread::spawn(move || write_lines(stdin, &to_write));
        thread::spawn(move || read_lines(stdout, &heard));
        Process { child, requests, answers, asked: 0 }
    }

    fn ask<G: Search>(
        &mut self,
        game: &G,
        seat: Seat,
        legal: &[G::Action],
        limit: Duration,
        stop: &AtomicBool,
    ) -> Result<G::Action, NoAnswer> {
        let listed: Vec<Listed> = legal.iter().map(listed).collect();
        self.asked += 1;
        let request = Request {
            cmd: "bot",
            id: self.asked,
            game: G::META.id,
            seat,
            view: game.view(Viewer::Seat(seat)),
            actions: &listed,
            ms: u64::try_from(limit.as_millis()).unwrap_or(u64::MAX),
        };
        let line = serde_json::to_string(&request).expect("plain data becomes JSON");
        // A full channel means that earlier requests were not even read.
        if self.requests.try_send(line).is_err() {
            return Err(self.died("it reads nothing"));
        }
        let starting = if self.asked == 1 { STARTING } else { Duration::ZERO };
        let answer = self.wait(limit + starting, stop)?;
        let chosen = read_answer(&answer, self.asked, &listed)?;
        Ok(legal[chosen])
    }

    fn wait(&mut self, limit: Duration, stop: &AtomicBool) -> Result<Vec<u8>, NoAnswer> {
        let start = Instant::now();
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(NoAnswer::Stopped);
            }
            let left = limit.saturating_sub(start.elapsed());
            if left.is_zero() {
                let detail = format!("no answer within {} ms", limit.as_millis());
                return Err(forfeit(Reason::TooSlow, detail));
            }
            match self.answers.recv_timeout(left.min(GLANCE)) {
                Ok(line) if line.trim_ascii().is_empty() => {}
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.died("it closed its output"));
                }
            }
        }
    }

    fn died(&mut self, seen: &str) -> NoAnswer {
        // The pipe closes a moment before the operating system knows how the program ended.
        for _ in 0..20 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return forfeit(Reason::Died, format!("it ended ({status})"));
            }
            thread::sleep(Duration::from_millis(5));
        }
        forfeit(Reason::Died, seen)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn listed<A: fmt::Display + Serialize>(action: &A) -> Listed {
    let json = serde_json::to_value(action).expect("plain data becomes JSON");
    Listed { text: action.to_string(), action: json }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, heard: &SyncSender<Vec<u8>>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        if !read.is_ok_and(|bytes| bytes > 0) || heard.send(line).is_err() {
            return;
        }
    }
}

/// Which of the listed actions was chosen.
fn read_answer(line: &[u8], id: u64, listed: &[Listed]) -> Result<usize, NoAnswer> {
    let quoted = || {
        let text = String::from_utf8_lossy(line);
        text.trim().chars().take(80).collect::<String>()
    };
    let unreadable = |why: &str| forfeit(Reason::Unreadable, format!("{why}: {}", quoted()));
    let answer: Value = serde_json::from_slice(line).map_err(|_| unreadable("not JSON"))?;
    if answer["id"].as_u64() != Some(id) {
        return Err(unreadable("not the id that was asked"));
    }
    let chosen = [&answer["action"], &answer["text"]].into_iter().find(|field| !field.is_null());
    let chosen = chosen.ok_or_else(|| unreadable("no action"))?;
    let same = |one: &Listed| *chosen == one.action || chosen.as_str() == Some(&one.text);
    listed.iter().position(same).ok_or_else(|| forfeit(Reason::Illegal, quoted()))
}

#[cfg(test)]
mod tests {
    use super::{Listed, NoAnswer, Program, Reason, read_answer, split_words};
    use serde_json::json;

    #[test]
    fn commands_are_split_into_words() {
        let words = |text| split_words(text).unwrap();
        assert_eq!(words("  python3  my_bot.py -v "), ["python3", "my_bot.py", "-v"]);
        assert_eq!(words("'my bot' \"\" a'b c'd"), ["my bot", "", "ab cd"]);
        assert_eq!(split_words("it's"), None);
        assert!(Program::parse(" ").is_err() && Program::parse("\"").is_err());
    }

    #[test]
    fn answers_are_looked_up_in_the_list() {
        let action = |text: &str| Listed { text: text.to_owned(), action: json!({"do": text}) };
        let list = [action("wait"), action("go")];
        let read = |line: &str| read_answer(line.as_bytes(), 7, &list);
        assert_eq!(read(r#"{"id":7,"action":"go"}"#), Ok(1));
        assert_eq!(read(r#"{"id":7,"text":"wait","note":1}"#), Ok(0));
        assert_eq!(read(r#"{"action":{"do":"go"},"id":7}"#), Ok(1));
        let reason = |line: &str| match read(line) {
            Err(NoAnswer::Forfeit(forfeit)) => Some(forfeit.reason),
            _ => None,
        };
        assert_eq!(reason(r#"{"id":7,"action":"fly"}"#), Some(Reason::Illegal));
        for bad in ["go", "[7]", r#"{"action":"go"}"#, r#"{"id":6,"action":"go"}"#, r#"{"id":7}"#] {
            assert_eq!(reason(bad), Some(Reason::Unreadable), "{bad}");
        }
        assert!(read_answer(b"\xff\xfe", 7, &list).is_err());
    }
}
