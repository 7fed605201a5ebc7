//! Tables written down and set up again; the README shows the form with an example.

mod sense;

use exaequo_game::{
    Fault, Fields, GameRng, MAX_SEATS, Positions, Reader, Seat, SeatSet, read_table,
};
use serde_json::{Map, Value, json};

use crate::action::Action;
use crate::card::{Bag, Card, Deck, Kind, Resource};
use crate::components::{Components, EDITIONS};
use crate::invariants::everywhere_but_decks;
use crate::legal;
use crate::setup;
use crate::state::{Attack, Player, Question, Rafts, Slots, Stage};

impl Positions for Rafts {
    fn describe(&self) -> Value {
        let players = Seat::first(self.seats).map(|seat| describe_player(self.player(seat)));
        let decks = Deck::ALL.map(|deck| (deck.id().to_owned(), json!(self.decks[deck as usize])));
        let mut decks = Map::from_iter(decks);
        decks.insert("objective".to_owned(), json!(self.objectives));
        let mut out = json!({
            "seats": self.seats, "first": self.first, "active": self.active, "round": self.round,
            "idle": self.idle, "lively": self.lively, "played": self.played, "drawn": self.drawn,
            "stage": self.stage, "winner": self.winner, "question": describe_question(self),
            "players": players.collect::<Vec<_>>(), "discard": self.discard, "aside": self.aside,
            "decks": decks,
        });
        EDITIONS.describe(self.edition, &mut out);
        out
    }

    fn from_position(position: &Value, rng: &mut GameRng) -> Result<Self, Vec<Fault>> {
        read_table(position, &FIELDS, |fields, seats| read(fields, seats, rng))
    }
}

// ---- writing ----

fn describe_player(player: &Player) -> Value {
    let goals: Vec<Card> = player.goals().collect();
    let benches: Vec<Value> =
        player.bench_ids().iter().map(|&bench| describe_bench(player.bench(bench))).collect();
    json!({
        "hand": player.hand, "known": player.known, "objectives": goals,
        "lipid_rafts": player.rafts, "benches": benches,
    })
}

fn describe_bench(slots: &Slots) -> Value {
    let [time, food, money] = slots.units;
    json!({
        "bacterium": slots.bacterium, "gene": slots.gene, "time": time, "food": food, "money": money,
    })
}

fn describe_question(game: &Rafts) -> Value {
    if game.question == Question::Nothing {
        return Value::Null;
    }
    let mut out = json!(game.question);
    if game.question.is_sealed() {
        let answers = &game.answers[..usize::from(game.seats)];
        let answers = answers.iter().map(|answer| answer.map(|action| action.to_string()));
        out["asked"] = json!(game.asked);
        out["answers"] = answers.collect();
    }
    match game.question {
        Question::Catch => {
            out["catches"] = game.catches.iter().flatten().map(|seat| json!(seat)).collect();
            out["offer"] = json!(game.offer);
        }
        Question::Lose { .. } => out["saved"] = json!(game.saved),
        _ => {}
    }
    out
}

// ---- reading ----

const FIELDS: [&str; 16] = [
    "edition", "seats", "first", "active", "round", "idle", "lively", "played", "drawn", "stage",
    "winner", "question", "players", "discard", "aside", "decks",
];

fn read(fields: &Fields<'_>, seats: u8, rng: &mut GameRng) -> Rafts {
    let mut game = setup::empty(EDITIONS.described(fields), seats, Seat(0));
    read_course(&mut game, fields);
    let listed = fields.list("players", MAX_SEATS);
    for (seat, place) in Seat::first(seats).zip(&listed) {
        read_player(&mut game, seat, place);
    }
    game.discard =
        fields.get("discard").map_or(Bag::EMPTY, |place| pile(game.components(), &place));
    game.aside = fields.get("aside").map_or(Bag::EMPTY, |place| pile(game.components(), &place));
    fill_up(&mut game, fields, &listed, rng);
    if !fields.place().is_faulty() {
        read_question(&mut game, fields);
        sense::check(&game, fields.place());
    }
    game
}

/// Whose turn of which round it is, and where in it.
fn read_course(game: &mut Rafts, fields: &Fields<'_>) {
    let seat = |name: &str| fields.seat(name, game.seats);
    let (first, active, winner) = (seat("first"), seat("active"), seat("winner"));
    game.first = first.unwrap_or(game.first);
    game.active = active.unwrap_or(game.first);
    game.winner = winner;
    let last = game.components().last_round;
    game.round = fields.number("round", 1..=last).unwrap_or(1);
    let idle = game.components().idle_rounds;
    game.idle = fields.number("idle", 0..=idle).unwrap_or(0);
    game.lively = fields.flag("lively");
    (game.played, game.drawn) = (fields.flag("played"), fields.flag("drawn"));
    let stages = [
        ("turn", Stage::Turn),
        ("discard", Stage::Discard),
        ("draw", Stage::Draw),
        ("over", Stage::Over),
    ];
    game.stage = fields.one_of("stage", &stages).unwrap_or(Stage::Turn);
}

fn read_seat(place: &Reader<'_>, seats: u8) -> Option<Seat> {
    place.number(0..=seats - 1).map(Seat)
}

fn read_set(place: &Reader<'_>, seats: u8) -> SeatSet {
    place.list(MAX_SEATS).iter().filter_map(|entry| read_seat(entry, seats)).collect()
}

fn pile(components: &Components, place: &Reader<'_>) -> Bag {
    place.pile(|pile, card: Card| {
        if pile.count(card) == components.facts(card).copies {
            return Some(format!("more cards {card} than the box has"));
        }
        let objective = matches!(components.kind(card), Kind::Objective(_));
        objective.then(|| format!("{card} is an objective: it lies in front of a player (RF-02)"))
    })
}

const PLAYER: [&str; 5] = ["hand", "known", "objectives", "lipid_rafts", "benches"];

fn read_player(game: &mut Rafts, seat: Seat, place: &Reader<'_>) {
    let fields = place.fields(&PLAYER);
    let zone =
        |name: &str| fields.get(name).map_or(Bag::EMPTY, |place| pile(game.components(), &place));
    let mut player = Player { hand: zone("hand"), known: zone("known"), ..Player::default() };
    player.rafts = fields.flag("lipid_rafts");
    if let Some(goals) = fields.get("objectives") {
        read_goals(&mut player, game.components(), &goals);
    }
    let benches = fields.list("benches", 2);
    player.expanded = benches.len() == 2;
    for (slots, place) in player.benches.iter_mut().zip(&benches) {
        read_bench(slots, game.components(), place);
    }
    let (hand, most) = (player.hand.len(), game.components().hand);
    if hand > most {
        place.fault(format!("{hand} cards in hand, nobody holds more than {most} (RF-12)"));
    }
    if player.known.kinds().any(|card| player.known.count(card) > player.hand.count(card)) {
        place.fault("what is known of a hand must be in it (RF-17)");
    }
    if !player.known.not_of(&game.components().resources).is_empty() {
        place.fault("only resources are taken into a hand openly (RF-31)");
    }
    *game.player_mut(seat) = player;
}

fn read_goals(player: &mut Player, components: &Components, place: &Reader<'_>) {
    let listed = place.list(2);
    for (goal, entry) in player.objectives.iter_mut().zip(&listed) {
        let Some(card) = entry.parsed::<Card>() else { continue };
        if !matches!(components.kind(card), Kind::Objective(_)) {
            entry.fault(format!("{card} is no objective"));
            continue;
        }
        *goal = Some(card);
    }
    match player.objectives {
        [None, None] if listed.is_empty() => place.fault("everybody has an objective (RF-02)"),
        [Some(one), Some(other)] if one == other => {
            place.fault("nobody has the same objective twice (RF-21)");
        }
        _ => {}
    }
}

fn read_bench(slots: &mut Slots, components: &Components, place: &Reader<'_>) {
    let fields = place.fields(&["bacterium", "gene", "time", "food", "money"]);
    let slot = |name: &str, kind: Kind| {
        let place = fields.get(name)?;
        let card: Card = place.parsed()?;
        if components.kind(card) != kind {
            place.fault(format!("{card} is no {name}"));
            return None;
        }
        Some(card)
    };
    slots.bacterium = slot("bacterium", Kind::Bacterium);
    slots.gene = slot("gene", Kind::Gene);
    for resource in Resource::ALL {
        let units = fields.number(resource.id(), 0..=components.general_limit);
        slots.units[resource as usize] = units.unwrap_or(0);
    }
}

/// The decks hold what is nowhere else; hands and objectives that are left out are dealt from them.
fn fill_up(game: &mut Rafts, fields: &Fields<'_>, listed: &[Reader<'_>], rng: &mut GameRng) {
    if !check_copies(game, fields) {
        return;
    }
    game.gather(game.components().supply.minus(&everywhere_but_decks(game)));
    for seat in Seat::first(game.seats) {
        let given = listed.get(seat.index()).map(|place| place.fields(&PLAYER));
        let gives = |name: &str| given.as_ref().is_some_and(|fields| fields.get(name).is_some());
        if !gives("hand") {
            game.deal_hand(seat, rng);
        }
        if game.player(seat).objectives[0].is_none() {
            game.deal_objective(seat, rng);
        }
    }
    if let Some(place) = fields.get("decks") {
        check_decks(game, &place);
    }
}

/// Nothing is there more often than in the box.
fn check_copies(game: &Rafts, fields: &Fields<'_>) -> bool {
    let mut found = [0u16; 256];
    let mut count = |bag: &Bag| bag.cards().for_each(|card| found[usize::from(card.0)] += 1);
    count(&game.discard);
    count(&game.aside);
    for player in &game.players {
        count(&player.hand);
        count(&crate::invariants::table(game, player));
    }
    let mut right = true;
    for card in Card::all() {
        let (named, copies) = (found[usize::from(card.0)], game.components().facts(card).copies);
        if named > u16::from(copies) {
            let problem = format!("{named} cards {card} are named, the box has {copies}");
            fields.place().fault(problem);
            right = false;
        }
    }
    right
}

/// Decks may be written down; they must be what is left.
fn check_decks(game: &Rafts, place: &Reader<'_>) {
    let fields = place.fields(&["action", "general", "specific", "objective"]);
    for deck in Deck::ALL {
        let Some(place) = fields.get(deck.id()) else { continue };
        if pile(game.components(), &place) != game.decks[deck as usize] {
            place.fault("a deck holds exactly the cards that are nowhere else; leave it out");
        }
    }
    let Some(place) = fields.get("objective") else { return };
    let mut left = game.objectives;
    for entry in place.list(255) {
        match entry.parsed::<Card>() {
            Some(card) if left.has(card) => left.remove(card),
            Some(card) => entry.fault(format!("{card} is not left in the objective deck (RF-17)")),
            None => {}
        }
    }
    if !left.is_empty() {
        place.fault("the objective deck holds all that lie in front of nobody (RF-17)");
    }
}

// ---- open questions ----

fn read_question(game: &mut Rafts, fields: &Fields<'_>) {
    let Some(place) = fields.get("question") else { return };
    let fields = place.fields(&QUESTION);
    let Some(question) = read_ask(&fields) else { return };
    game.question = question;
    match question {
        Question::Lose { .. } => {
            let saved = fields.get("saved");
            game.saved = saved.map_or(SeatSet::EMPTY, |set| read_set(&set, game.seats));
        }
        Question::Catch => {
            game.offer = needed(&fields, "offer")
                .map_or(Bag::EMPTY, |place| pile(game.components(), &place));
        }
        _ => {}
    }
    if question.is_sealed() {
        read_asked(game, &fields);
        read_answers(game, &fields);
    }
}

const QUESTION: [&str; 8] =
    ["ask", "attack", "resource", "asked", "answers", "catches", "offer", "saved"];

fn read_ask(fields: &Fields<'_>) -> Option<Question> {
    let asks = [("take", 0), ("adopt", 1), ("shield", 2), ("lose", 3), ("catch", 4)];
    Some(match needed(fields, "ask")?.one_of("question", &asks)? {
        0 => Question::Take,
        1 => Question::Adopt,
        2 => {
            let attacks = Attack::ALL.map(|attack| (attack.id(), attack));
            Question::Shield { attack: needed(fields, "attack")?.one_of("attack", &attacks)? }
        }
        3 => {
            let names = Resource::ALL.map(|resource| (resource.id(), resource));
            let resource = needed(fields, "resource")?;
            Question::Lose { resource: resource.one_of("resource", &names)? }
        }
        _ => Question::Catch,
    })
}

fn needed<'a>(fields: &Fields<'a>, name: &str) -> Option<Reader<'a>> {
    let found = fields.get(name);
    if found.is_none() {
        fields.place().fault(format!("this question has a field \"{name}\""));
    }
    found
}

/// Who is asked follows from what everybody sees (RF-46).
fn read_asked(game: &mut Rafts, fields: &Fields<'_>) {
    game.asked = match game.question {
        Question::Shield { attack } => game.asked_by_attack(attack),
        Question::Lose { resource } => game.asked_to_lose(resource),
        _ => game.asked_by_discard(),
    };
    if game.asked.is_empty() {
        fields.place().fault("nobody would be asked (RF-46)");
    }
    let Some(place) = fields.get("asked") else { return };
    if read_set(&place, game.seats) != game.asked {
        let asked: Vec<String> = game.asked.iter().map(|seat| seat.to_string()).collect();
        place.fault(format!("these seats are asked: {} (RF-46)", asked.join(", ")));
    }
}

fn read_answers(game: &mut Rafts, fields: &Fields<'_>) {
    let Some(place) = fields.get("answers") else { return };
    for (seat, entry) in (0..).map(Seat).zip(place.list(usize::from(game.seats))) {
        if entry.is_null() {
            continue;
        }
        let Some(word) = entry.word() else { continue };
        match word.parse::<Action>() {
            Err(problem) => entry.fault(problem),
            Ok(action) if legal::check(game, seat, action).is_err() => {
                entry.fault("the seat cannot answer that");
            }
            Ok(action) => game.answers[seat.index()] = Some(action),
        }
    }
    if game.waiting().is_empty() {
        place.fault("once all have answered, the window is closed");
    }
    read_catches(game, fields);
}

/// The order in which serendipities came; left out, that of the seats.
fn read_catches(game: &mut Rafts, fields: &Fields<'_>) {
    let caught: SeatSet = game.asked.iter().filter(|&seat| game.catches(seat)).collect();
    let mut order: Vec<Seat> = caught.iter().collect();
    if let Some(place) = fields.get("catches") {
        let listed = place.list(MAX_SEATS);
        order = listed.iter().filter_map(|entry| read_seat(entry, game.seats)).collect();
        let (times, seats) = (order.len(), order.iter().copied().collect::<SeatSet>());
        if times != caught.iter().count() || seats != caught {
            place.fault("these are the seats that answer with a catch, each once (RF-41)");
        }
    }
    for (arrived, seat) in game.catches.iter_mut().zip(order) {
        *arrived = Some(seat);
    }
}
