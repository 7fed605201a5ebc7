//! Hostile lines for the referee: the same number gives the same lines, as long as the answers it
//! learns from are the same.
//!
//! Half of the lines are honest requests in no sensible order, which open and play real games; the
//! other half is everything that can be wrong with a line. What the answers bring (matches, legal
//! actions, records, positions) is used and abused later.

use exaequo_game::{GameRng, Seed};
use serde_json::{Value, json};

/// Makes hostile lines.
pub(crate) struct Hostile {
    rng: GameRng,
    games: Vec<(&'static str, u64)>,
    /// Requests that go on with a game where its last answer left it.
    next: Vec<Value>,
    matches: Vec<u64>,
    /// Actions that were legal somewhere, and the match.
    actions: Vec<(u64, Value)>,
    records: Vec<Value>,
    positions: Vec<Value>,
    sent: u64,
}

/// How many things of a kind are remembered.
const REMEMBERED: usize = 24;

impl Hostile {
    /// The lines of that number.
    pub(crate) fn new(number: u64) -> Self {
        let games = exaequo_catalogue::games().iter().map(|game| {
            let meta = game.meta();
            (meta.id, u64::from(*meta.seats.end()))
        });
        Hostile {
            rng: GameRng::for_search(number),
            games: games.collect(),
            next: Vec::new(),
            matches: Vec::new(),
            actions: Vec::new(),
            records: Vec::new(),
            positions: Vec::new(),
            sent: 0,
        }
    }

    /// The next line, without its line break.
    pub(crate) fn line(&mut self) -> Vec<u8> {
        self.sent += 1;
        let line = match self.below(40) {
            0 => self.random_bytes(),
            1 => self.truncated(),
            2 => self.deep(),
            3 => self.flipped(),
            4 | 5 => self.wrong_value().to_string().into_bytes(),
            6..=9 => self.mutated().to_string().into_bytes(),
            10 => self.broken_description().to_string().into_bytes(),
            11 if self.below(200) == 0 => self.huge(),
            12..=27 if !self.next.is_empty() => self.next.remove(0).to_string().into_bytes(),
            _ => self.honest().to_string().into_bytes(),
        };
        line.into_iter().filter(|&byte| byte != b'\n').collect()
    }

    /// Learns from an answer what can be asked next. The ids of honest requests tell the match and
    /// the seat.
    pub(crate) fn learn(&mut self, answer: &Value) {
        let opened = answer["match"].as_u64();
        if let Some(number) = opened {
            remember(&mut self.rng, &mut self.matches, number);
        }
        if let Some(number) = opened.or_else(|| answer["id"]["match"].as_u64()) {
            self.learn_of(number, answer);
        }
        for (field, known) in [("record", &mut self.records), ("position", &mut self.positions)] {
            if answer[field].is_object() {
                remember(&mut self.rng, known, answer[field].clone());
            }
        }
    }

    /// Most games are gone on with, so that many come to their end.
    fn learn_of(&mut self, number: u64, answer: &Value) {
        let actions = answer["actions"].as_array().cloned().unwrap_or_default();
        if let Some(choice) = self.pick(&actions) {
            let seat = &answer["id"]["seat"];
            self.go_on(play(number, seat, &choice["text"]));
            remember(&mut self.rng, &mut self.actions, (number, choice));
        }
        let waiting = answer["status"]["waiting"].as_array().cloned().unwrap_or_default();
        if let Some(seat) = self.pick(&waiting) {
            let id = json!({"match": number, "seat": seat});
            self.go_on(json!({"cmd": "legal", "match": number, "seat": seat, "id": id}));
        }
    }

    fn go_on(&mut self, request: Value) {
        if self.next.len() < REMEMBERED {
            self.next.push(request);
        }
    }

    fn below(&mut self, n: usize) -> usize {
        self.rng.below(n as u32) as usize
    }

    fn pick<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        self.rng.pick(things).cloned()
    }

    /// A request as a friend would send it.
    fn honest(&mut self) -> Value {
        let known = self.matches.clone();
        let number = self.pick(&known).unwrap_or(1);
        let seat = self.below(3);
        match self.below(30) {
            0 => json!({"cmd": "games"}),
            1 => self.new_match(),
            2 => self.position(),
            3 => json!({"cmd": "describe", "match": number}),
            4 => json!({"cmd": "status", "match": number, "id": {"match": number}}),
            5..=9 => json!({"cmd": "legal", "match": number, "seat": seat}),
            10 => json!({"cmd": "view", "match": number, "seat": seat}),
            11 => json!({"cmd": "view", "match": number, "seat": null}),
            12..=23 => self.play(),
            24 => {
                json!({"cmd": "bot", "match": number, "seat": seat, "bot": "random", "seed": self.sent})
            }
            25 => json!({"cmd": "undo", "match": number, "seat": seat, "lang": "es"}),
            26 => json!({"cmd": "record", "match": number}),
            27 => self.load(),
            28 => json!({"cmd": "score", "match": number, "id": {"n": [number]}}),
            _ => self.close(number),
        }
    }

    fn new_match(&mut self) -> Value {
        let games = self.games.clone();
        let (game, most) = self.pick(&games).unwrap_or(("nobel-run", 4));
        let seats = 1 + self.below(most as usize);
        let seed = Seed::from_number(self.sent).to_string();
        json!({"cmd": "new", "game": game, "seats": seats, "seed": seed, "options": {}})
    }

    /// A legal action of some moment, most often the wrong one by now.
    fn play(&mut self) -> Value {
        let known = self.actions.clone();
        let Some((number, action)) = self.pick(&known) else {
            return self.new_match();
        };
        let form = if self.below(2) == 0 { "text" } else { "action" };
        let seat = self.below(3);
        play(number, &json!(seat), &action[form])
    }

    fn position(&mut self) -> Value {
        let known = self.positions.clone();
        let position = self.pick(&known).unwrap_or_else(|| json!({}));
        let games = self.games.clone();
        let (game, _) = self.pick(&games).unwrap_or(("nobel-run", 4));
        json!({"cmd": "position", "game": game, "position": position})
    }

    fn load(&mut self) -> Value {
        let known = self.records.clone();
        json!({"cmd": "load", "record": self.pick(&known).unwrap_or_else(|| json!({}))})
    }

    /// Closes now and then, so that the referee is sometimes full and sometimes not.
    fn close(&mut self, number: u64) -> Value {
        let number = if self.below(2) == 0 { number } else { self.below(3000) as u64 };
        json!({"cmd": "close", "match": number})
    }

    fn random_bytes(&mut self) -> Vec<u8> {
        let length = self.below(300);
        (0..length).map(|_| self.below(256) as u8).collect()
    }

    fn truncated(&mut self) -> Vec<u8> {
        let mut line = self.honest().to_string().into_bytes();
        let length = self.below(line.len());
        line.truncate(length);
        line
    }

    /// An honest line with a few bytes changed.
    fn flipped(&mut self) -> Vec<u8> {
        let mut line = self.honest().to_string().into_bytes();
        for _ in 0..=self.below(4) {
            let at = self.below(line.len());
            line[at] = self.below(256) as u8;
        }
        line
    }

    fn deep(&mut self) -> Vec<u8> {
        let depth = 1 << self.below(15);
        let (open, close) = if self.below(2) == 0 { ("[", "]") } else { ("{\"a\":", "}") };
        let end = if self.below(4) == 0 { String::new() } else { close.repeat(depth) };
        let inner = format!("{}1{end}", open.repeat(depth));
        match self.below(3) {
            0 => inner.into_bytes(),
            1 => format!(r#"{{"cmd":"games","id":{inner}}}"#).into_bytes(),
            _ => format!(r#"{{"cmd":"load","id":3,"record":{inner}}}"#).into_bytes(),
        }
    }

    /// Megabytes, some of them within the limit and some beyond.
    fn huge(&mut self) -> Vec<u8> {
        let size = (1 << 20) + self.below(5 << 20);
        let filler = match self.below(3) {
            0 => format!("\"{}\"", "x".repeat(size)),
            1 => format!("[{}0]", "0,".repeat(size / 2)),
            _ => format!("{{\"a\":[{}{{}}]}}", "{},".repeat(size / 3)),
        };
        let field = self.pick(&["id", "options", "seed", "action", "position", "game"]).unwrap();
        let cmd = self.pick(&["new", "position", "play", "games", "load"]).unwrap();
        format!(r#"{{"cmd":"{cmd}","match":1,"seat":0,"seats":2,"{field}":{filler}}}"#).into_bytes()
    }

    /// A value that is seldom expected anywhere.
    fn wrong_value(&mut self) -> Value {
        let values = [
            json!(null),
            json!(true),
            json!(-1),
            json!(0),
            json!(255),
            json!(256),
            json!(u64::MAX),
            json!(i64::MIN),
            json!(1.5),
            json!(-0.0),
            json!(1e300),
            json!(""),
            json!("x".repeat(2000)),
            json!("\u{0}\u{7f}\u{2028}\u{feff}💥\"\\"),
            json!([]),
            json!({}),
            json!([[[[]]]]),
            json!({"": {"": null}}),
            json!("nobel-run"),
            json!("0".repeat(64)),
            json!("é".repeat(32)),
        ];
        self.pick(&values).expect("a list of values")
    }

    /// An honest request with fields taken away, added, renamed or replaced.
    fn mutated(&mut self) -> Value {
        let mut request = self.honest();
        for _ in 0..=self.below(2) {
            let fields = request.as_object_mut().expect("requests are objects");
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = self.rng.pick(&names).cloned().unwrap_or_default();
            match self.rng.below(4) {
                0 => drop(fields.remove(&name)),
                1 => drop(fields.insert(name, self.wrong_value())),
                2 => drop(fields.insert(format!("{name}s"), self.wrong_value())),
                _ => {
                    let value = fields.remove(&name).unwrap_or_default();
                    fields.insert(name.chars().rev().collect(), value);
                }
            }
        }
        request
    }

    /// A record or a position with something wrong somewhere inside.
    fn broken_description(&mut self) -> Value {
        let mut request = if self.below(2) == 0 { self.load() } else { self.position() };
        let field = if request["cmd"] == "load" { "record" } else { "position" };
        for _ in 0..=self.below(3) {
            let wrong = self.wrong_value();
            self.spoil(&mut request[field], wrong);
        }
        request
    }

    /// Replaces a place inside the value, however deep.
    fn spoil(&mut self, value: &mut Value, wrong: Value) {
        let stop = self.below(4) == 0;
        match value {
            Value::Array(items) if !items.is_empty() && !stop => {
                let at = self.below(items.len());
                self.spoil(&mut items[at], wrong);
            }
            Value::Object(fields) if !fields.is_empty() && !stop => {
                let at = self.below(fields.len());
                let inner = fields.values_mut().nth(at).expect("counted before");
                self.spoil(inner, wrong);
            }
            place => *place = wrong,
        }
    }
}

/// The request to play this, with an id that tells where.
fn play(number: u64, seat: &Value, action: &Value) -> Value {
    let id = json!({"match": number, "seat": seat});
    json!({"cmd": "play", "match": number, "seat": seat, "action": action, "id": id})
}

/// Keeps the thing, in the place of an older one if there are many.
fn remember<T>(rng: &mut GameRng, things: &mut Vec<T>, thing: T) {
    if things.len() < REMEMBERED {
        things.push(thing);
    } else {
        things[rng.below(REMEMBERED as u32) as usize] = thing;
    }
}
