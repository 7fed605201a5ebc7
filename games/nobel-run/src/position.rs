//! Tables written down and set up again; the README shows the form with an example.

mod decisions;

use exaequo_game::{Fault, Fields, GameRng, Positions, Reader, Seat, read_table};
use serde_json::{Value, json};

use crate::card::{Bag, Card, Deck, Kind, Resource};
use crate::components::{Components, EDITIONS};
use crate::invariants::{is_within, player_zones};
use crate::setup::{self, row, starting_cards};
use crate::state::{HAND, LAST_ROUND, MAX_PLAYERS, NobelRun, POOL, Player, SOLO_ROUNDS, Window};

impl Positions for NobelRun {
    fn describe(&self) -> Value {
        let players = Seat::first(self.seats).map(|seat| describe_player(self.player(seat)));
        let mut out = json!({
            "seats": self.seats, "first": self.first, "active": self.active, "round": self.round,
            "last_round": self.last_round, "published": self.published, "stage": self.stage,
            "window": self.window.as_ref().map(|window| describe_window(window, self.seats)), "demand": self.demand, "purse": self.purse,
            "players": players.collect::<Vec<_>>(), "pool": self.pool, "out": self.out,
            "decks": {"basic": self.decks[0], "advanced": self.decks[1]},
        });
        if self.is_solo() {
            let kept = (0..POOL).filter(|slot| self.kept >> slot & 1 == 1);
            out["piles"] = json!(self.piles);
            out["kept"] = kept.collect();
            out["peio"] = json!(self.peio);
            out["met"] = json!(self.met);
        } else {
            out["tops"] = json!({"basic": self.tops[0], "advanced": self.tops[1]});
        }
        EDITIONS.describe(self.edition, &mut out);
        out
    }

    fn from_position(position: &Value, rng: &mut GameRng) -> Result<Self, Vec<Fault>> {
        read_table(position, &FIELDS, |fields, seats| read(fields, seats, rng))
    }
}

// ---- writing ----

fn describe_player(player: &Player) -> Value {
    let lacks: Vec<Resource> =
        Resource::ALL.into_iter().filter(|&r| player.lacks >> r as u8 & 1 == 1).collect();
    json!({
        "hand": player.hand, "deck": player.deck, "discard": player.discard, "play": player.play,
        "cv": player.cv, "front": player.front, "known": player.known, "lacks": lacks,
    })
}

/// Who is asked, and the answers that lie sealed; of a card being resolved only the cause is left.
fn describe_window(window: &Window, seats: u8) -> Value {
    let mut out = json!({"cause": window.cause});
    if !window.asked.is_empty() {
        let answers = window.answers[..usize::from(seats)]
            .iter()
            .map(|answer| answer.map(|answer| answer.to_string()));
        out["asked"] = json!(window.asked);
        out["answers"] = answers.collect();
    }
    out
}

// ---- reading ----

const FIELDS: [&str; 20] = [
    "edition",
    "seats",
    "first",
    "active",
    "round",
    "last_round",
    "published",
    "stage",
    "window",
    "demand",
    "purse",
    "players",
    "pool",
    "decks",
    "tops",
    "piles",
    "kept",
    "met",
    "peio",
    "out",
];

fn read(fields: &Fields<'_>, seats: u8, rng: &mut GameRng) -> NobelRun {
    let mut game = setup::empty(EDITIONS.described(fields), seats, Seat(0));
    read_course(&mut game, fields);
    read_players(&mut game, fields, rng);
    read_supply(&mut game, fields, rng);
    if !fields.place().is_faulty() {
        decisions::read_decisions(&mut game, fields);
        decisions::check_sense(&game, fields.place());
    }
    game
}

/// Whose turn of which round it is.
fn read_course(game: &mut NobelRun, fields: &Fields<'_>) {
    game.first = fields.seat("first", game.seats).unwrap_or(game.first);
    game.active = fields.seat("active", game.seats).unwrap_or(game.first);
    let last = if game.is_solo() { SOLO_ROUNDS } else { LAST_ROUND };
    game.round = fields.number("round", 1..=last).unwrap_or(1);
    game.last_round = fields.flag("last_round");
    game.published = fields.flag("published");
    if let Some(purse) = fields.get("purse") {
        let amounts = purse.fields(&["money", "effort", "data"]);
        for resource in Resource::ALL {
            let amount = amounts.number(resource.id(), 0..=99);
            *game.purse.get_mut(resource) = amount.unwrap_or(0);
        }
    }
}

fn pile(components: &Components, place: &Reader<'_>) -> Bag {
    place.pile(|pile, card: Card| {
        let full = pile.count(card) == card.facts(components).copies.min(15);
        full.then(|| format!("more cards {card} than one pile can have"))
    })
}

const ZONES: [&str; 8] = ["hand", "deck", "discard", "play", "cv", "front", "known", "lacks"];

fn read_players(game: &mut NobelRun, fields: &Fields<'_>, rng: &mut GameRng) {
    let listed = fields.list("players", MAX_PLAYERS);
    for seat in Seat::first(game.seats) {
        match listed.get(seat.index()) {
            Some(place) => read_player(game, seat, &place.fields(&ZONES), rng),
            None => {
                let deck = fresh_deck(game);
                game.deal_player(seat, &deck, rng);
            }
        }
    }
}

fn fresh_deck(game: &NobelRun) -> Bag {
    if game.is_solo() { game.components().solo_deck } else { game.components().competitive_deck }
}

/// A deck that is left out has the starting cards that lie in none of the player's other zones; a
/// hand that is left out is drawn from the deck.
fn read_player(game: &mut NobelRun, seat: Seat, fields: &Fields<'_>, rng: &mut GameRng) {
    let zone = |name: &str| fields.get(name).map(|place| pile(game.components(), &place));
    let mut player = Player {
        hand: zone("hand").unwrap_or_default(),
        discard: zone("discard").unwrap_or_default(),
        play: zone("play").unwrap_or_default(),
        cv: zone("cv").unwrap_or_default(),
        front: zone("front").unwrap_or_default(),
        ..Player::default()
    };
    player.deck = zone("deck").unwrap_or_else(|| rest_of_deck(&fresh_deck(game), &player));
    if fields.get("hand").is_none() {
        for card in std::iter::from_fn(|| player.deck.draw(rng)).take(usize::from(HAND)) {
            player.hand.add(card);
        }
    }
    player.known = zone("known").unwrap_or_default();
    if player.deck.is_empty() {
        player.known = player.hand;
    }
    player.lacks = fields.get("lacks").map_or(0, |place| resources(&place));
    player.prestige = crate::scoring::prestige(game.components(), &player.cv);
    for (total, card) in game.starting.iter_mut().zip(starting_cards()) {
        *total += player_zones(&player).iter().map(|zone| zone.count(card)).sum::<u8>();
    }
    *game.player_mut(seat) = player;
    check_player(game, seat, fields.place());
}

fn rest_of_deck(fresh: &Bag, player: &Player) -> Bag {
    let mut rest = *fresh;
    for zone in player_zones(player) {
        zone.cards().for_each(|card| rest.remove_if_there(card));
    }
    rest
}

fn resources(place: &Reader<'_>) -> u8 {
    let names = Resource::ALL.map(|resource| (resource.id(), resource));
    let found = place.list(3).into_iter().filter_map(|entry| entry.one_of("resource", &names));
    found.fold(0, |bits, resource| bits | 1 << resource as u8)
}

fn check_player(game: &NobelRun, seat: Seat, place: &Reader<'_>) {
    let player = game.player(seat);
    for (name, zone) in ["hand", "deck", "discard", "play"].iter().zip(player_zones(player)) {
        for card in zone.of(&game.components().papers).kinds() {
            place.fault(format!("{card} cannot be in the {name}: papers go to the CV (NR-12)"));
        }
        for card in zone.of(&game.components().situations).kinds().filter(|_| game.is_solo()) {
            place.fault(format!("{card} cannot be in the {name}: it is an event here (NR-56)"));
        }
    }
    for card in player.front.kinds() {
        let event = game.components().situations.contains(card);
        if game.price_of_front(card).is_none() || game.is_solo() && !event {
            place.fault(format!("{card} cannot lie in front of a CV (NR-34, NR-57)"));
        }
    }
    if seat != game.active && !player.play.is_empty() {
        place.fault("only the active player has a play area with cards (NR-17)");
    }
    for card in Card::all() {
        let owned: u32 = player_zones(player).iter().map(|zone| u32::from(zone.count(card))).sum();
        if owned > 15 {
            place.fault(format!("{owned} cards {card} with one player, at most 15 can be"));
        }
    }
    if !is_within(&player.known, &player.hand) {
        place.fault("a known card is not in the hand");
    }
    for resource in Resource::ALL.into_iter().filter(|&r| player.lacks >> r as u8 & 1 == 1) {
        if !player.hand.of(&game.components().gives[resource as usize]).is_empty() {
            place.fault(format!("the hand has cards that give {}", resource.id()));
        }
    }
}

/// Pool, decks and what is out of the game. What is named nowhere is in the decks; if the decks are
/// written out too, it is out of the game.
fn read_supply(game: &mut NobelRun, fields: &Fields<'_>, rng: &mut GameRng) {
    let components = game.components();
    let zone =
        |name: &str| fields.get(name).map(|place| pile(components, &place)).unwrap_or_default();
    let shown = read_pool(game, fields);
    game.peio = zone("peio");
    game.out = zone("out");
    if game.is_solo() {
        let front = game.player(game.active).front;
        game.met = fields.get("met").map_or(front, |place| pile(components, &place));
    }
    if game.is_solo() && fields.get("out").is_none() {
        let left_out =
            game.components().supply.map(|supply| supply.of(&game.components().solo_out));
        left_out.iter().for_each(|cards| game.out.add_all(cards));
    }
    let decks = fields.get("decks").map(|place| place.fields(&["basic", "advanced"]));
    let tops = fields.get("tops").map(|place| place.fields(&["basic", "advanced"]));
    for deck in Deck::ALL {
        if let Some(top) = tops.as_ref().and_then(|tops| tops.get(deck.id())) {
            game.tops[deck as usize] = top.parsed();
        }
        if let Some(listed) = decks.as_ref().and_then(|decks| decks.get(deck.id())) {
            game.decks[deck as usize] = pile(game.components(), &listed);
        }
    }
    check_supply(game, fields.place());
    let Some(rest) = unnamed(game, fields.place()) else { return };
    for deck in Deck::ALL {
        let listed = decks.as_ref().is_some_and(|decks| decks.get(deck.id()).is_some());
        let target = if listed { &mut game.out } else { &mut game.decks[deck as usize] };
        target.add_all(&rest[deck as usize]);
    }
    fill_gaps(game, fields, shown, rng);
}

/// Cards lie in their own deck, and Peio has only what Peio can have.
fn check_supply(game: &NobelRun, place: &Reader<'_>) {
    for deck in Deck::ALL {
        let below = game.decks[deck as usize].kinds();
        for card in game.tops[deck as usize].into_iter().chain(below) {
            if card.facts(game.components()).deck != Some(deck) {
                place.fault(format!("{card} is no card of the {} deck (NR-02)", deck.id()));
            }
        }
    }
    for card in game.met.not_of(&game.components().situations).kinds() {
        place.fault(format!("{card} is no event (NR-56)"));
    }
    for card in game.peio.kinds() {
        if !game.components().papers.contains(card) && !game.components().harms.contains(card) {
            place.fault(format!("{card} cannot be in Peio's CV (NR-54, NR-58)"));
        }
    }
    let left_out = game
        .components()
        .supply
        .iter()
        .flat_map(|supply| supply.of(&game.components().solo_out).kinds());
    for card in left_out.filter(|&card| game.is_solo() && !game.out.has(card)) {
        place.fault(format!("{card} is out of the game in solo (NR-51)"));
    }
}

/// The slots as written; how many were.
fn read_pool(game: &mut NobelRun, fields: &Fields<'_>) -> usize {
    let slots = fields.list("pool", POOL);
    for (slot, place) in slots.iter().enumerate().filter(|(_, place)| !place.is_null()) {
        let Some(card) = place.parsed::<Card>() else { continue };
        game.pool[slot] = Some(card);
        let wrong_row = |deck| !row(deck).contains(&slot) && !game.is_solo();
        match card.facts(game.components()).deck {
            None => place.fault(format!("{card} is a starting card, never in the pool (NR-01)")),
            Some(deck) if wrong_row(deck) => place.fault(format!(
                "{card} is {}: basic cards are in the first five slots, advanced ones in the last \
                 five (NR-02)",
                deck.id()
            )),
            Some(_) if game.is_solo() && card.facts(game.components()).kind == Kind::Situation => {
                place.fault(format!("{card} is an event, never in the pool (NR-56)"));
            }
            Some(_) => {}
        }
    }
    slots.len()
}

/// What each deck's supply has left when all named cards are taken from it.
fn unnamed(game: &NobelRun, place: &Reader<'_>) -> Option<[Bag; 2]> {
    let zones = crate::invariants::zones(game);
    let mut rest = [Bag::EMPTY; 2];
    let mut fits = true;
    for card in Card::all() {
        let named: u32 = zones.iter().map(|zone| u32::from(zone.count(card))).sum();
        let copies = u32::from(card.facts(game.components()).copies);
        if named > copies {
            place.fault(format!("{card} is named {named} times, the box has {copies}"));
            fits = false;
        } else if let Some(deck) = card.facts(game.components()).deck {
            (named..copies).for_each(|_| rest[deck as usize].add(card));
        }
    }
    let starting = starting_cards();
    if starting.iter().any(|&card| game.out.has(card) || game.peio.has(card)) {
        place.fault("work and research can only lie with the players");
        fits = false;
    }
    fits.then_some(rest)
}

/// Slots and tops that are not written are dealt; a written `null` is an empty slot.
fn fill_gaps(game: &mut NobelRun, fields: &Fields<'_>, shown: usize, rng: &mut GameRng) {
    let tops = fields.get("tops");
    if game.is_solo() {
        if tops.is_some() {
            fields.place().fault("the solo deck is face down: it has no tops (NR-53)");
        }
        read_piles(game, fields);
        if fields.get("pool").is_none() && !fields.place().is_faulty() {
            game.draw_pool(POOL, rng, &mut exaequo_game::NoEvents);
        }
        return;
    }
    let emptied = game.pool;
    game.fill_pool(rng);
    for slot in (0..shown).filter(|&slot| emptied[slot].is_none()) {
        let deck = if row(Deck::Basic).contains(&slot) { Deck::Basic } else { Deck::Advanced };
        if game.pool[slot].is_some() || game.tops[deck as usize].is_some() {
            let problem =
                format!("pool slot {slot} is empty, but the {} deck is not (NR-13)", deck.id());
            fields.place().fault(problem);
        }
    }
}

/// NR-51: how many cards of each deck are in the piles A, C, B. Left out, the lowest are full.
fn read_piles(game: &mut NobelRun, fields: &Fields<'_>) {
    let mut left = game.decks.map(|deck| deck.len());
    let full = [[15, 5], [32, 16], [5, 15]];
    for pile in [2, 1, 0] {
        for deck in 0..2 {
            let here = if pile == 0 { left[deck] } else { left[deck].min(full[pile][deck]) };
            game.piles[pile][deck] = here;
            left[deck] -= here;
        }
    }
    let Some(place) = fields.get("piles") else { return };
    let listed = place.list(3);
    for (pile, entry) in listed.iter().enumerate() {
        for (deck, count) in entry.list(2).iter().enumerate() {
            game.piles[pile][deck] = count.number(0..=88).unwrap_or(0);
        }
    }
    for deck in Deck::ALL {
        let cards = u32::from(game.decks[deck as usize].len());
        let in_piles: u32 = game.piles.iter().map(|pile| u32::from(pile[deck as usize])).sum();
        if in_piles != cards {
            let id = deck.id();
            place.fault(format!("the piles have {in_piles} {id} cards, the decks {cards}"));
        }
    }
}
