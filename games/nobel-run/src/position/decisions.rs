//! The moment of a described table: stage, window with its sealed answers, demand, kept slots.

use exaequo_game::{Fields, Reader, Seat, SeatSet};

use crate::card::{Deck, Purse, Resource};
use crate::invariants::{can_answer, is_within};
use crate::state::{Cause, Demand, KEPT, LAST_ROUND, NobelRun, POOL, SOLO_ROUNDS, Stage, Window};

/// Stage, window, demand and kept slots.
pub(super) fn read_decisions(game: &mut NobelRun, fields: &Fields<'_>) {
    let stages = [
        ("turn", Stage::Turn),
        ("discard", Stage::Discard),
        ("keep", Stage::Keep),
        ("last_word", Stage::LastWord),
        ("over", Stage::Over),
    ];
    let stage = fields.get("stage").and_then(|stage| stage.one_of("stage", &stages));
    game.stage = stage.unwrap_or(Stage::Turn);
    game.demand = fields.get("demand").and_then(|place| read_demand(&place));
    if let Some(place) = fields.get("window") {
        read_window(game, &place);
    }
    if let Some(kept) = fields.get("kept") {
        let slots = kept.list(usize::from(KEPT)).into_iter();
        let slots = slots.filter_map(|slot| slot.number(0..=POOL as u8 - 1));
        game.kept = slots.fold(0, |bits, slot| bits | 1 << slot);
    }
    if !game.is_solo() && crate::scoring::goal_reached(game) {
        if fields.get("last_round").is_some() && !game.last_round {
            fields.place().fault("somebody has 20 prestige: last_round must be true (NR-40)");
        }
        game.last_round = true;
    }
}

fn read_window(game: &mut NobelRun, place: &Reader<'_>) {
    let fields = place.fields(&["cause", "asked", "answers"]);
    let Some(cause) = fields.get("cause") else {
        return place.fault("a window has a \"cause\"");
    };
    let Some(cause) = read_cause(&cause) else { return };
    let mut window = Window::new(cause, SeatSet::EMPTY);
    if game.demand.is_none() {
        game.show_solo_answers();
        window.asked = game.asked_by(cause);
        check_asked(game, &window, &fields);
        read_answers(game, &mut window, &fields);
    } else if fields.get("asked").or(fields.get("answers")).is_some() {
        place.fault("while cards are given up nobody else is asked (NR-38)");
    }
    game.window = Some(window);
}

/// Who is asked follows from what everybody can tell; written down, it must be that.
fn check_asked(game: &NobelRun, window: &Window, fields: &Fields<'_>) {
    if window.asked.is_empty() {
        fields.place().fault("nobody could hold a card that fits (NR-39)");
    }
    let Some(place) = fields.get("asked") else { return };
    let listed = place.list(usize::from(game.seats)).into_iter();
    let seats = listed.filter_map(|seat| seat.number(0..=game.seats - 1).map(Seat));
    if seats.collect::<SeatSet>() != window.asked {
        let asked: Vec<String> = window.asked.iter().map(|seat| seat.to_string()).collect();
        place.fault(format!("these seats are asked: {} (NR-39)", asked.join(", ")));
    }
}

fn read_answers(game: &NobelRun, window: &mut Window, fields: &Fields<'_>) {
    let Some(place) = fields.get("answers") else { return };
    for (seat, entry) in (0..).map(Seat).zip(place.list(usize::from(game.seats))) {
        let Some(word) = Some(&entry).filter(|entry| !entry.is_null()).and_then(Reader::word)
        else {
            continue;
        };
        match word.parse() {
            Err(problem) => entry.fault(problem),
            Ok(answer) if window.asked.contains(seat) && can_answer(game, window, seat, answer) => {
                window.answers[seat.index()] = Some(answer);
            }
            Ok(_) => entry.fault("the seat cannot answer that (NR-38)"),
        }
    }
    if window.waiting().is_empty() {
        place.fault("once all have answered the window is closed (NR-38)");
    }
}

fn read_cause(place: &Reader<'_>) -> Option<Cause> {
    let fields = place.fields(&["why", "card", "deck", "extra"]);
    let field = |name: &str| {
        let found = fields.get(name);
        if found.is_none() {
            place.fault(format!("this cause has a field \"{name}\""));
        }
        found
    };
    let causes =
        [("turn_begins", 0), ("acquire", 1), ("acquire_top", 2), ("publish", 3), ("last_word", 4)];
    Some(match field("why")?.one_of("cause", &causes)? {
        0 => Cause::TurnBegins,
        1 => Cause::Acquire { card: field("card")?.parsed()? },
        2 => {
            let decks = Deck::ALL.map(|deck| (deck.id(), deck));
            let deck = field("deck")?.one_of("deck", &decks)?;
            Cause::AcquireTop { deck, extra: field("extra")?.parsed()? }
        }
        3 => Cause::Publish { card: field("card")?.parsed()? },
        _ => Cause::LastWord,
    })
}

fn read_demand(place: &Reader<'_>) -> Option<Demand> {
    let fields = place.fields(&["resource", "amount"]);
    let (Some(resource), Some(amount)) = (fields.get("resource"), fields.get("amount")) else {
        place.fault("a demand has a \"resource\" and an \"amount\"");
        return None;
    };
    let names = Resource::ALL.map(|resource| (resource.id(), resource));
    let resource = resource.one_of("resource", &names);
    Some(Demand { amount: amount.number(1..=9)?, resource: resource? })
}

/// What no single field can tell: the parts must make one moment of one game.
pub(super) fn check_sense(game: &NobelRun, place: &Reader<'_>) {
    let mut ensure = |holds: bool, problem: &str| {
        if !holds {
            place.fault(problem);
        }
    };
    let solo = game.is_solo();
    let in_turn = matches!(game.stage, Stage::Turn | Stage::Discard);
    ensure(in_turn || game.purse == Purse::default(), "resources last one turn (NR-11)");
    ensure(in_turn || !game.published, "a publication counts for one turn (NR-15)");
    let active = game.player(game.active);
    ensure(in_turn || active.play.is_empty(), "between turns the play area is empty (NR-17)");
    ensure(
        in_turn || !solo || active.front.is_empty(),
        "between turns there are no events (NR-57)",
    );
    ensure(in_turn || game.met.is_empty(), "events come out for one turn (NR-57)");
    ensure(
        !solo || is_within(&active.front, &game.met),
        "an event in front has not come out (NR-56)",
    );
    let may_keep = solo && game.round < SOLO_ROUNDS;
    ensure(
        may_keep || game.stage != Stage::Keep,
        "pool cards are kept in solo, in rounds 1 to 15 (NR-55)",
    );
    ensure(solo || game.peio.is_empty(), "Peio plays in solo only (NR-54)");
    ensure(
        game.stage != Stage::LastWord || game.window.is_some(),
        "the last word needs a window that asks somebody (NR-38)",
    );
    let hand = game.player(game.active).hand;
    ensure(
        game.stage != Stage::Discard || !hand.is_empty(),
        "with an empty hand there is nothing to discard (NR-17)",
    );
    check_kept(game, &mut ensure);
    check_window(game, &mut ensure);
    check_last_round(game, &mut ensure);
}

fn check_last_round(game: &NobelRun, ensure: &mut impl FnMut(bool, &str)) {
    let ended = matches!(game.stage, Stage::LastWord | Stage::Over);
    let last = if game.is_solo() { SOLO_ROUNDS } else { LAST_ROUND };
    ensure(
        !ended || game.last_round || game.round == last,
        "the game ends in a last round only (NR-40, NR-43, NR-59)",
    );
    ensure(
        !ended || game.active.left(game.seats) == game.first,
        "the game ends after the last player's turn (NR-40)",
    );
    ensure(!(game.is_solo() && game.last_round), "20 prestige end nothing in solo (NR-59)");
}

fn check_kept(game: &NobelRun, ensure: &mut impl FnMut(bool, &str)) {
    let kept = |slot: &usize| game.kept >> slot & 1 == 1;
    let all_there = (0..POOL).filter(kept).all(|slot| game.pool[slot].is_some());
    ensure(all_there, "an empty pool slot cannot be kept (NR-55)");
    let in_pool = game.pool.iter().flatten().count();
    let choosing = game.stage == Stage::Keep;
    ensure(choosing || game.kept == 0, "pool cards are kept in the stage \"keep\" (NR-55)");
    ensure(
        !choosing || in_pool > usize::from(KEPT) && game.kept.count_ones() < u32::from(KEPT),
        "there is nothing left to choose (NR-55)",
    );
}

fn check_window(game: &NobelRun, ensure: &mut impl FnMut(bool, &str)) {
    if let Some(demand) = game.demand {
        let reacting = game.window.is_some_and(|window| !window.cause.only_prestige());
        ensure(reacting, "a demand comes in a window that allows it (NR-31)");
        ensure(!game.is_solo(), "in solo nobody demands anything (NR-53)");
        ensure(game.could_give(demand), "the victim could not have what is demanded (NR-32)");
    }
    let Some(Window { cause, .. }) = game.window else { return };
    let last_word = cause == Cause::LastWord;
    ensure(last_word == (game.stage == Stage::LastWord), "the stage does not fit the window");
    ensure(last_word || game.stage == Stage::Turn, "rivals react in a turn (NR-38)");
    let hand = game.player(game.active).hand;
    match cause {
        Cause::Acquire { card } => {
            ensure(game.in_pool(card), "the announced card is not in the pool")
        }
        Cause::AcquireTop { deck, .. } => {
            ensure(game.tops[deck as usize].is_some(), "the announced deck is empty");
        }
        Cause::Publish { card } => {
            let fits =
                hand.has(card) && !card.facts(game.components()).affects() && !game.published;
            ensure(
                fits && card.facts(game.components()).prestige > 0,
                "the announced card cannot be published",
            );
        }
        Cause::TurnBegins | Cause::LastWord => {}
    }
}
