//! The referee protocol, request by request.

#[allow(dead_code, reason = "every test file uses a part of it")]
mod support;

use exaequo_cli::referee::{MOST_MATCHES, Referee};
use serde_json::{Value, json};

use support::exaequo_reading;

const SEED: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

struct Talk(Referee);

impl Talk {
    fn new() -> Self {
        Talk(Referee::seeded(1))
    }

    #[track_caller]
    fn ask(&mut self, request: Value) -> Value {
        let answer = self.0.answer(request.to_string().as_bytes());
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    /// Opens a game and gives its number.
    fn open(&mut self, seats: u8) -> u64 {
        let answer =
            self.ask(json!({"cmd": "new", "game": "nobel-run", "seats": seats, "seed": SEED}));
        answer["match"].as_u64().unwrap_or_else(|| panic!("{answer}"))
    }

    fn waiting(&mut self, number: u64) -> Option<u64> {
        let answer = self.ask(json!({"cmd": "status", "match": number}));
        answer["status"]["waiting"].get(0).and_then(Value::as_u64)
    }

    /// Plays with the bot until so many steps are done or the game is over.
    fn advance(&mut self, number: u64, steps: u64) {
        for seed in 0..steps {
            let Some(seat) = self.waiting(number) else {
                return;
            };
            let request =
                json!({"cmd": "bot", "match": number, "seat": seat, "bot": "random", "seed": seed});
            let action = self.ask(request)["text"].clone();
            let request = json!({"cmd": "play", "match": number, "seat": seat, "action": action});
            let answer = self.ask(request);
            assert!(answer["events"].is_array(), "{answer}");
        }
    }

    #[track_caller]
    fn fails(&mut self, request: Value, kind: &str) -> String {
        let answer = self.ask(request);
        assert_eq!(answer["error"]["kind"], kind, "{answer}");
        answer["error"]["message"].as_str().expect("a message").to_owned()
    }
}

#[test]
fn games_lists_every_game_with_its_options() {
    let answer = Talk::new().ask(json!({"cmd": "games", "id": "a"}));
    assert_eq!(answer["id"], "a");
    let game = &answer["games"][0];
    assert_eq!(game["id"], "nobel-run");
    assert_eq!(game["seats"], json!([1, 4]));
    assert!(game["options"].is_object() && game["rules_version"].is_u64());
}

#[test]
fn new_opens_matches_with_numbers_of_their_own() {
    let mut talk = Talk::new();
    let first = talk.ask(json!({"cmd": "new", "game": "nobel-run", "seats": 3, "seed": SEED}));
    assert_eq!(first["match"], 1);
    assert_eq!(first["status"]["step"], 0);
    assert_eq!(first["status"]["waiting"].as_array().unwrap().len(), 1);
    let second = talk.ask(json!({"cmd": "new", "game": "nobel-run", "seats": 1, "options": {}}));
    assert_eq!(second["match"], 2);
}

#[test]
fn without_a_seed_two_matches_differ_and_with_one_they_do_not() {
    let mut talk = Talk::new();
    let request = json!({"cmd": "new", "game": "nobel-run", "seats": 2});
    talk.ask(request.clone());
    talk.ask(request);
    let (a, b) = (talk.open(2), talk.open(2));
    let mut table = |number: u64| talk.ask(json!({"cmd": "describe", "match": number}));
    assert_ne!(table(1), table(2));
    assert_eq!(table(a), table(b));
}

#[test]
fn what_cannot_be_opened_says_why() {
    let mut talk = Talk::new();
    let new = |field: &str, value: Value| {
        let mut request = json!({"cmd": "new", "game": "nobel-run", "seats": 2});
        request[field] = value;
        request
    };
    assert!(talk.fails(new("game", json!("nobel-rum")), "unknown_game").contains("nobel-run"));
    assert!(talk.fails(new("seats", json!(9)), "bad_seats").contains("1 to 4"));
    talk.fails(new("seats", json!(-1)), "bad_seats");
    talk.fails(new("seats", json!(2.5)), "wrong_type");
    talk.fails(new("seats", json!(null)), "missing_field");
    talk.fails(new("options", json!([])), "wrong_type");
    talk.fails(new("options", json!({"no such option": 1})), "bad_options");
    assert!(talk.fails(new("seed", json!("7")), "bad_seed").contains("64"));
    talk.fails(new("seed", json!(7)), "wrong_type");
    assert_eq!(talk.0.open_matches(), 0);
}

#[test]
fn every_legal_action_can_be_played_by_text_and_by_object() {
    let mut talk = Talk::new();
    for steps in 0..40 {
        let at = talk.open(2);
        talk.advance(at, steps);
        let Some(seat) = talk.waiting(at) else { return };
        let list = talk.ask(json!({"cmd": "legal", "match": at, "seat": seat}))["actions"].clone();
        let record = talk.ask(json!({"cmd": "record", "match": at}))["record"].clone();
        for choice in list.as_array().expect("a list") {
            assert!(choice["text"].is_string() && choice["action"].is_object(), "{choice}");
            let mut after = Vec::new();
            for action in [&choice["text"], &choice["action"]] {
                let copy = talk.ask(json!({"cmd": "load", "record": record}))["match"].clone();
                let request = json!({"cmd": "play", "match": copy, "seat": seat, "action": action});
                let answer = talk.ask(request);
                assert!(answer["events"].is_array() && answer["status"].is_object(), "{answer}");
                after.push(talk.ask(json!({"cmd": "describe", "match": copy})));
                talk.ask(json!({"cmd": "close", "match": copy}));
            }
            assert_eq!(after[0], after[1], "{choice}");
        }
        talk.ask(json!({"cmd": "close", "match": at}));
    }
}

#[test]
fn a_refused_action_names_its_rule_and_changes_nothing() {
    let mut talk = Talk::new();
    let number = talk.open(2);
    let before = talk.ask(json!({"cmd": "describe", "match": number}));
    let seat = talk.waiting(number).unwrap();
    let play = json!({"cmd": "play", "match": number, "seat": 1 - seat, "action": "end turn"});
    let refused = talk.ask(play.clone());
    assert!(refused["refused"]["rule"].as_str().unwrap().starts_with("NR-"), "{refused}");
    let mut spanish = play;
    spanish["lang"] = json!("es");
    assert_ne!(talk.ask(spanish)["refused"]["reason"], refused["refused"]["reason"]);
    assert_eq!(talk.ask(json!({"cmd": "describe", "match": number})), before);
}

#[test]
fn what_is_no_action_is_an_error() {
    let mut talk = Talk::new();
    let number = talk.open(2);
    let play = |action: Value| json!({"cmd": "play", "match": number, "seat": 0, "action": action});
    talk.fails(play(json!("dance")), "not_an_action");
    talk.fails(play(json!({})), "not_an_action");
    talk.fails(play(json!(3)), "wrong_type");
    talk.fails(play(json!(null)), "missing_field");
    let elsewhere = json!({"cmd": "play", "match": number, "seat": 2, "action": "end turn"});
    assert!(talk.fails(elsewhere, "unknown_seat").contains("0 to 1"));
}

#[test]
fn undo_takes_back_what_nobody_saw_and_refuses_the_rest() {
    let mut talk = Talk::new();
    let number = talk.open(2);
    let seat = talk.waiting(number).unwrap();
    let undo = |seat: u64| json!({"cmd": "undo", "match": number, "seat": seat});
    let nothing = talk.ask(undo(seat));
    assert_eq!(nothing["refused"]["rule"], Value::Null, "{nothing}");
    let before = talk.ask(json!({"cmd": "describe", "match": number}));
    let list = talk.ask(json!({"cmd": "legal", "match": number, "seat": seat}));
    let use_card = list["actions"].as_array().unwrap().iter();
    let use_card =
        use_card.map(|choice| &choice["text"]).find(|t| t.as_str().unwrap().starts_with("use"));
    let use_card = use_card.expect("some card can be used").clone();
    talk.ask(json!({"cmd": "play", "match": number, "seat": seat, "action": use_card}));
    assert!(talk.ask(undo(1 - seat))["refused"]["reason"].is_string());
    let undone = talk.ask(undo(seat));
    assert_eq!(undone["status"], json!({"waiting": [seat], "step": 0}));
    assert_eq!(talk.ask(json!({"cmd": "describe", "match": number})), before);
}

#[test]
fn a_described_table_can_be_set_up_again() {
    let mut talk = Talk::new();
    for (seats, steps) in [(1, 0), (1, 30), (2, 7), (3, 45), (4, 80), (2, 5000)] {
        let number = talk.open(seats);
        talk.advance(number, steps);
        let described = talk.ask(json!({"cmd": "describe", "match": number}));
        let request = json!({
            "cmd": "position", "game": "nobel-run", "position": described["position"], "seed": SEED,
        });
        let again = talk.ask(request);
        let copy = again["match"].as_u64().unwrap_or_else(|| panic!("{again}"));
        assert_eq!(talk.ask(json!({"cmd": "describe", "match": copy})), described);
        let view = |number: u64| json!({"cmd": "view", "match": number, "seat": 0});
        assert_eq!(talk.ask(view(copy)), talk.ask(view(number)));
    }
}

#[test]
fn a_faulty_position_lists_all_its_faults() {
    let mut talk = Talk::new();
    let position = json!({"no such field": 1, "nor this": 2});
    let answer = talk.ask(json!({"cmd": "position", "game": "nobel-run", "position": position}));
    assert_eq!(answer["error"]["kind"], "bad_position");
    let faults = answer["error"]["faults"].as_array().expect("faults");
    assert!(faults.len() >= 2 && faults[0]["problem"].is_string(), "{answer}");
    talk.fails(json!({"cmd": "position", "game": "nobel-run", "position": []}), "wrong_type");
}

#[test]
fn a_record_can_be_loaded_and_a_changed_one_cannot() {
    let mut talk = Talk::new();
    let number = talk.open(3);
    talk.advance(number, 60);
    let record = talk.ask(json!({"cmd": "record", "match": number}))["record"].clone();
    let loaded = talk.ask(json!({"cmd": "load", "record": record}));
    let copy = loaded["match"].as_u64().unwrap_or_else(|| panic!("{loaded}"));
    assert_eq!(loaded["status"], talk.ask(json!({"cmd": "status", "match": number}))["status"]);
    for cmd in ["describe", "record", "score"] {
        let ask = |number: u64| json!({"cmd": cmd, "match": number});
        assert_eq!(talk.ask(ask(copy)), talk.ask(ask(number)), "{cmd}");
    }
    let changed = |field: &str, value: Value| {
        let mut record = record.clone();
        record[field] = value;
        json!({"cmd": "load", "record": record})
    };
    talk.fails(changed("game", json!("chess")), "unknown_game");
    assert!(talk.fails(changed("rules_version", json!(999)), "bad_record").contains("999"));
    talk.fails(changed("seats", json!(200)), "bad_record");
    talk.fails(changed("seed", json!("x")), "bad_record");
    talk.fails(changed("extra", json!(1)), "bad_record");
    let step = talk.fails(changed("actions", json!([[9, "end turn"]])), "bad_record");
    assert!(step.contains("step 1"), "{step}");
}

#[test]
fn viewers_see_what_is_theirs() {
    let mut talk = Talk::new();
    let number = talk.open(2);
    let mut view = |seat: Value| talk.ask(json!({"cmd": "view", "match": number, "seat": seat}));
    let (first, second, spectator) = (view(json!(0)), view(json!(1)), view(json!(null)));
    assert!(first["view"].is_object());
    assert_ne!(first, second);
    assert_ne!(first, spectator);
    talk.fails(json!({"cmd": "view", "match": number, "seat": 2}), "unknown_seat");
}

#[test]
fn the_score_has_every_seat_with_its_total() {
    let mut talk = Talk::new();
    for seats in 1..=4 {
        let number = talk.open(seats);
        talk.advance(number, 50);
        let scores = talk.ask(json!({"cmd": "score", "match": number}))["scores"].clone();
        let seated = scores.as_array().unwrap().iter().filter(|entry| entry["seat"].is_u64());
        assert_eq!(seated.count(), usize::from(seats), "{scores}");
        for entry in scores.as_array().unwrap() {
            assert!(entry["categories"].is_object() && entry["total"].is_i64(), "{entry}");
        }
    }
}

#[test]
fn a_bot_proposes_without_playing() {
    let mut talk = Talk::new();
    let number = talk.open(2);
    let seat = talk.waiting(number).unwrap();
    let bot = |seat: u64, name: &str, seed: Value| json!({"cmd": "bot", "match": number, "seat": seat, "bot": name, "seed": seed});
    let proposed = talk.ask(bot(seat, "random", json!(7)));
    assert!(proposed["action"].is_object() && proposed["considered"].is_array(), "{proposed}");
    assert_eq!(talk.ask(bot(seat, "random", json!(7))), proposed);
    assert_eq!(talk.ask(json!({"cmd": "status", "match": number}))["status"]["step"], 0);
    assert!(talk.ask(bot(1 - seat, "random", json!(7)))["refused"].is_object());
    assert!(talk.fails(bot(seat, "oracle", json!(7)), "unknown_bot").contains("random"));
    talk.fails(bot(seat, "random", json!(-7)), "bad_seed");
}

#[test]
fn a_finished_game_tells_its_outcome() {
    let mut talk = Talk::new();
    let number = talk.open(3);
    talk.advance(number, 100_000);
    let status = talk.ask(json!({"cmd": "status", "match": number}))["status"].clone();
    let outcome = &status["finished"];
    assert_eq!(outcome["scores"].as_array().unwrap().len(), 3, "{status}");
    assert!(outcome["winners"].is_array() && outcome["reason"].is_string());
    assert_eq!(status.as_object().unwrap().len(), 1);
    let legal = talk.ask(json!({"cmd": "legal", "match": number, "seat": 0}));
    assert_eq!(legal, json!({"actions": []}));
}

#[test]
fn matches_are_limited_and_closing_one_makes_room() {
    let mut talk = Talk::new();
    for _ in 0..MOST_MATCHES {
        talk.open(1);
    }
    let new = json!({"cmd": "new", "game": "nobel-run", "seats": 1});
    assert!(talk.fails(new.clone(), "too_many_matches").contains("close"));
    assert_eq!(talk.ask(json!({"cmd": "close", "match": 5})), json!({"closed": 5}));
    talk.fails(json!({"cmd": "close", "match": 5}), "unknown_match");
    assert_eq!(talk.ask(new)["match"], MOST_MATCHES + 1);
}

#[test]
fn the_program_answers_line_by_line() {
    let input =
        b"{\"cmd\":\"games\",\"id\":1}\n\n\xff\xfe\n{\"cmd\":\"new\",\"game\":\"nobel-run\",\
        \"seats\":2}\r\n{\"cmd\":\"status\",\"match\":1}";
    let ran = exaequo_reading(&["referee"], input).good();
    let answers: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), 5);
    assert_eq!(answers[0]["id"], 1);
    assert_eq!(answers[1]["error"]["kind"], "not_json");
    assert_eq!(answers[2]["error"]["kind"], "not_utf8");
    assert_eq!(answers[3]["match"], 1);
    assert_eq!(answers[3]["status"], answers[4]["status"]);
}
