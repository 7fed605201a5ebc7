//! The commands of the protocol, one function each.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use exaequo_catalogue::{AnyMatch, BotAnswer, GameModule, PlayError};
use exaequo_game::{Record, RecordError, ScoreLine, ScoreRow, Status, Viewer, nearest};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::request::{Request, find_game, unknown_match, wrong_type};
use super::trouble::{Kind, Trouble};
use super::{Answer, Files, MOST_MATCHES, Referee, object, refused};
use crate::editions;
use crate::words;

/// A command: its name, the fields it knows besides `cmd`, `id` and `lang`, and what it does.
struct Command {
    name: &'static str,
    fields: &'static [&'static str],
    run: fn(&mut Referee, &Request<'_>) -> Answer,
}

const COMMANDS: [Command; 14] = [
    Command { name: "games", fields: &[], run: games },
    Command { name: "new", fields: &["game", "seats", "options", "seed"], run: new },
    Command { name: "position", fields: &["game", "position", "seed"], run: position },
    Command { name: "describe", fields: &["match"], run: describe },
    Command { name: "status", fields: &["match"], run: status },
    Command { name: "legal", fields: &["match", "seat"], run: legal },
    Command { name: "view", fields: &["match", "seat"], run: view },
    Command { name: "play", fields: &["match", "seat", "action"], run: play },
    Command { name: "bot", fields: &["match", "seat", "bot", "seed"], run: bot },
    Command { name: "undo", fields: &["match", "seat"], run: undo },
    Command { name: "record", fields: &["match"], run: record },
    Command { name: "load", fields: &["record"], run: load },
    Command { name: "score", fields: &["match"], run: score },
    Command { name: "close", fields: &["match"], run: close },
];

/// Does what the request asks.
pub(super) fn dispatch(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let name = request.text("cmd")?;
    let command = COMMANDS.iter().find(|command| command.name == name);
    let command = command.ok_or_else(|| unknown_command(name))?;
    request.reject_slips(command.fields)?;
    request.lang()?;
    (command.run)(referee, request)
}

fn unknown_command(name: &str) -> Trouble {
    let names = || COMMANDS.iter().map(|command| command.name);
    let hint = nearest(name, names())
        .map_or_else(String::new, |near| format!(" (did you mean \"{near}\"?)"));
    let all = names().collect::<Vec<_>>().join(", ");
    Trouble::new(Kind::UnknownCommand, format!("there is no such command{hint}; there are: {all}"))
}

fn games(_: &mut Referee, _: &Request<'_>) -> Answer {
    let entry = |game: &&dyn exaequo_catalogue::GameModule| {
        let meta = game.meta();
        json!({
            "id": meta.id,
            "title": meta.title,
            "seats": [meta.seats.start(), meta.seats.end()],
            "options": game.options_schema(),
            "rules_version": meta.rules_version,
        })
    };
    Ok(object("games", exaequo_catalogue::games().iter().map(entry).collect()))
}

fn new(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let game = request.game()?;
    let seats = request.seats(game)?;
    let options = request.options()?;
    let named = request.match_seed()?;
    referee.room()?;
    let seed = named.unwrap_or_else(|| referee.chance.seed());
    let options =
        resolved(referee, game, options).map_err(|why| Trouble::new(Kind::BadOptions, why))?;
    let opened = game
        .start(&options, seats, seed)
        .map_err(|error| Trouble::new(Kind::BadOptions, error.to_string()))?;
    Ok(referee.open(opened))
}

fn position(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let game = request.game()?;
    let position = request.value("position")?;
    if !position.is_object() {
        return Err(wrong_type("position", "an object"));
    }
    of_sensible_size(position, Kind::BadPosition)?;
    let named = request.match_seed()?;
    referee.room()?;
    let seed = named.unwrap_or_else(|| referee.chance.seed());
    let position =
        resolved(referee, game, position).map_err(|why| Trouble::new(Kind::BadPosition, why))?;
    let opened = game.from_position(position, seed).map_err(|faults| {
        let message = "this is no table of the game: mend everything in \"faults\"";
        Trouble::new(Kind::BadPosition, message).with_faults(faults)
    })?;
    Ok(referee.open(opened))
}

/// The same with the edition that a path or name stands for, if files may be read.
fn resolved(referee: &Referee, game: &dyn GameModule, named: &Value) -> Result<Value, String> {
    if referee.files == Files::Refused && named.get("edition").is_some_and(Value::is_string) {
        let message = "this referee reads no files: give the edition itself, as `record` shows it";
        return Err(message.to_owned());
    }
    editions::resolved(game, named.clone())
}

/// A match keeps the position it began with, so a description has a limit of its own.
fn of_sensible_size(position: &Value, kind: Kind) -> Result<(), Trouble> {
    const LARGEST: usize = 128 << 10;
    if position.to_string().len() <= LARGEST {
        return Ok(());
    }
    let message = format!("a position has at most {LARGEST} bytes, this is none of a real table");
    Err(Trouble::new(kind, message))
}

fn load(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let record = request.value("record")?;
    if !record.is_object() {
        return Err(wrong_type("record", "an object"));
    }
    let no_game = || Trouble::new(Kind::BadRecord, "a record names its \"game\"");
    let game = find_game(record["game"].as_str().ok_or_else(no_game)?)?;
    of_sensible_size(&record["position"], Kind::BadRecord)?;
    referee.room()?;
    let record = Record::deserialize(record)
        .map_err(|error| Trouble::new(Kind::BadRecord, format!("this is not a record: {error}")))?;
    let opened = game.load(&record, None).map_err(|error| {
        let trouble = Trouble::new(Kind::BadRecord, error.to_string());
        match error {
            RecordError::Position(faults) => trouble.with_faults(faults),
            _ => trouble,
        }
    })?;
    Ok(referee.open(opened))
}

fn describe(referee: &mut Referee, request: &Request<'_>) -> Answer {
    Ok(object("position", referee.find(request)?.describe()))
}

fn status(referee: &mut Referee, request: &Request<'_>) -> Answer {
    Ok(status_of(referee.find(request)?))
}

fn legal(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let game = referee.find(request)?;
    let seat = request.seat(game)?;
    Ok(object("actions", json!(game.legal(seat))))
}

fn view(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let game = referee.find(request)?;
    let viewer = request.viewer(game)?;
    Ok(object("view", game.view(viewer).to_value()))
}

fn play(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let game = referee.find(request)?;
    let seat = request.seat(game)?;
    let action = request.value("action")?;
    if !action.is_string() && !action.is_object() {
        return Err(wrong_type("action", "its text, or its object as \"legal\" lists it"));
    }
    let lang = request.lang()?;
    match game.notation(action).and_then(|action| game.play(seat, &action, lang)) {
        Ok(_) => {
            let mut answer = status_of(game);
            answer.insert("events".to_owned(), game.seen(Viewer::Seat(seat)).into());
            Ok(answer)
        }
        Err(PlayError::Refused { rule, reason }) => {
            Ok(object("refused", json!({"rule": rule, "reason": reason})))
        }
        Err(PlayError::NotAnAction(why)) => {
            let message = format!("this is no action of {}: {why}; ask \"legal\"", game.meta().id);
            Err(Trouble::new(Kind::NotAnAction, message))
        }
    }
}

fn bot(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let named = request.bot_seed()?;
    let seed = named.unwrap_or_else(|| referee.chance.number());
    let game = referee.find(request)?;
    let seat = request.seat(game)?;
    let job = game
        .bot_job(seat, request.text("bot")?, seed)
        .map_err(|error| Trouble::new(Kind::UnknownBot, error.to_string()))?;
    if !game.status().waiting().contains(seat) {
        return Ok(refused(words::text(request.lang()?).get("referee.not_waited_for")));
    }
    let start = Instant::now();
    let answer = job(&AtomicBool::new(false));
    Ok(proposal(answer, start.elapsed().as_secs_f64() * 1000.0))
}

/// How many actions a bot's opinion is told of.
const MOST_CONSIDERED: usize = 20;

/// A bot's move. Of one that does not think there is nothing more to tell, so that the same request
/// gets the same answer.
fn proposal(answer: BotAnswer, ms: f64) -> Map<String, Value> {
    let BotAnswer { choice, mut considered, iterations } = answer;
    considered.truncate(MOST_CONSIDERED);
    let thinks = !considered.is_empty();
    let mut told = object("considered", json!(considered));
    told.insert("action".to_owned(), choice.action.to_value());
    told.insert("text".to_owned(), choice.text.into());
    if thinks {
        told.insert("iterations".to_owned(), iterations.into());
        told.insert("ms".to_owned(), json!((ms * 1000.0).round() / 1000.0));
    }
    told
}

fn undo(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let game = referee.find(request)?;
    let seat = request.seat(game)?;
    match game.undo(seat) {
        Ok(()) => Ok(status_of(game)),
        Err(refusal) => Ok(refused(words::undo_refusal(refusal, request.lang()?))),
    }
}

fn record(referee: &mut Referee, request: &Request<'_>) -> Answer {
    Ok(object("record", json!(referee.find(request)?.record())))
}

fn score(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let entry = |row: &ScoreRow| {
        let line = |line: &ScoreLine| (line.category.to_owned(), Value::from(line.points));
        let categories: Map<String, Value> = row.categories.iter().map(line).collect();
        json!({"seat": row.seat, "categories": categories, "total": row.total})
    };
    let sheet = referee.find(request)?.score_sheet();
    Ok(object("scores", sheet.rows.iter().map(entry).collect()))
}

fn close(referee: &mut Referee, request: &Request<'_>) -> Answer {
    let number = request.match_number()?;
    match referee.matches.remove(&number) {
        Some(_) => Ok(object("closed", number.into())),
        None => Err(unknown_match(number)),
    }
}

fn status_of(game: &dyn AnyMatch) -> Map<String, Value> {
    let status = match game.status() {
        Status::Waiting(seats) => json!({"waiting": seats, "step": game.step()}),
        Status::Finished(outcome) => json!({"finished": outcome}),
    };
    object("status", status)
}

impl Referee {
    /// The match of the request.
    fn find(&mut self, request: &Request<'_>) -> Result<&mut dyn AnyMatch, Trouble> {
        let number = request.match_number()?;
        match self.matches.get_mut(&number) {
            Some(game) => Ok(&mut **game),
            None => Err(unknown_match(number)),
        }
    }

    /// Is there room for one more?
    fn room(&self) -> Result<(), Trouble> {
        if self.matches.len() < MOST_MATCHES {
            return Ok(());
        }
        let message = format!(
            "{MOST_MATCHES} matches are open: end one with {{\"cmd\":\"close\",\"match\":n}}"
        );
        Err(Trouble::new(Kind::TooManyMatches, message))
    }

    /// Gives the match a number.
    fn open(&mut self, game: Box<dyn AnyMatch>) -> Map<String, Value> {
        let number = self.next;
        self.next += 1;
        let mut answer = status_of(&*game);
        answer.insert("match".to_owned(), number.into());
        self.matches.insert(number, game);
        answer
    }
}
