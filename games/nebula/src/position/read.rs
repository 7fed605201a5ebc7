//! Reading a described table, noting everything that is wrong with it.

use exaequo_game::{Fields, GameRng, Reader, Seat};

use super::{STAGES, space_names};
use crate::action::ClusterName;
use crate::board::Space;
use crate::colour::{Colour, Stars};
use crate::components::EDITIONS;
use crate::galaxy::Galaxy;
use crate::invariants::{self, invariants};
use crate::objective::{Advanced, Personal, Race};
use crate::scoring;
use crate::setup::{self, draw_bit};
use crate::state::{Ending, MAX_PLAYERS, Nebula, RaceSlot, Stage, Variant};
use crate::values::{Token, Track, TrackName};

pub(super) const FIELDS: [&str; 21] = [
    "edition", "seats", "variant", "first", "active", "round", "stage", "ending", "players",
    "clusters", "boosted", "boost", "placed", "drawn", "to_keep", "track", "race", "advanced",
    "values", "bag", "out",
];

pub(super) fn read(fields: &Fields<'_>, seats: u8, rng: &mut GameRng) -> Nebula {
    let reader = fields.place();
    let variants = [("introductory", Variant::Introductory), ("full", Variant::Full)];
    let variant = fields.one_of("variant", &variants).unwrap_or_default();
    let mut game = setup::empty(EDITIONS.described(fields), seats, variant, Seat(0));
    read_course(&mut game, fields);
    read_cards(&mut game, fields, rng);
    read_players(&mut game, fields);
    read_shared(&mut game, fields);
    read_turn(&mut game, fields);
    if !reader.is_faulty() {
        read_supply(&mut game, fields, rng);
    }
    if !reader.is_faulty() {
        check_sense(&game, reader);
    }
    reader.ensure(|| invariants(&game));
    game
}

/// Whose turn of which round it is, and what is waited for.
fn read_course(game: &mut Nebula, fields: &Fields<'_>) {
    game.first = fields.seat("first", game.seats).unwrap_or(game.first);
    game.active = fields.seat("active", game.seats).unwrap_or(game.first);
    let last = game.components().numbers.limit.rounds;
    game.round = fields.number("round", 1..=last).unwrap_or(1);
    let stage = fields.one_of("stage", &STAGES);
    // A table without players is a fresh one; whoever lists them means the game itself.
    let fresh = if fields.get("players").is_none() { Stage::Choose } else { Stage::Collect };
    game.stage = stage.unwrap_or(fresh);
    let endings = Ending::ALL.map(|ending| (ending.id(), ending));
    game.ending = fields.one_of("ending", &endings);
}

fn stars(place: &Reader<'_>) -> Stars {
    let names = Colour::ALL.map(Colour::id);
    let fields = place.fields(&names);
    let count = |colour: Colour| {
        fields.get(colour.id()).and_then(|count| count.number(0..=30)).unwrap_or(0)
    };
    Stars::new(Colour::ALL.map(count))
}

// ---- cards ----

/// Open cards that are not written are dealt (NB-31).
fn read_cards(game: &mut Nebula, fields: &Fields<'_>, rng: &mut GameRng) {
    let setup = &game.components().numbers.setup;
    let (races, cards) = (usize::from(setup.race_cards), usize::from(setup.advanced_cards));
    let race = fields.list("race", races);
    let race: Vec<RaceSlot> =
        race.iter().filter_map(|place| read_race(place, game.seats)).collect();
    note_doubles(fields.place(), race.iter().map(|slot| slot.card.id()));
    let listed = fields.list("advanced", cards);
    if !game.is_full() && (!listed.is_empty() || fields.get("values").is_some()) {
        fields.place().fault("the introductory game has no advanced cards and no values (NB-35)");
    }
    let advanced: Vec<Advanced> = listed.iter().filter_map(Reader::parsed).collect();
    note_doubles(fields.place(), advanced.iter().map(|card| card.id()));
    if !fields.place().is_faulty() {
        game.deal_race(&race, rng);
        game.deal_advanced(&advanced, rng);
        read_personal(game, fields, rng);
        read_values(game, fields);
    }
}

fn note_doubles<'a>(place: &Reader<'_>, ids: impl Iterator<Item = &'a str>) {
    let mut seen: Vec<&str> = Vec::new();
    for id in ids {
        if seen.contains(&id) {
            place.fault(format!("the card {id} is named twice"));
        }
        seen.push(id);
    }
}

fn read_race(place: &Reader<'_>, seats: u8) -> Option<RaceSlot> {
    let fields = place.fields(&["card", "markers"]);
    let Some(card) = fields.get("card") else {
        place.fault("a race card has a \"card\" and, if somebody met it, \"markers\"");
        return None;
    };
    let card: Race = card.parsed()?;
    let listed = fields.list("markers", MAX_PLAYERS);
    let seats = listed.iter().filter_map(|seat| seat.number(0..=seats - 1)).map(Seat);
    let seats: Vec<Seat> = seats.collect();
    let met = seats.iter().fold(0, |bits, seat| bits | 1 << seat.0);
    Some(RaceSlot { card, first: seats.first().copied(), met })
}

/// Personal cards that are not written are dealt, and one of them is kept, if it is time (NB-32).
fn read_personal(game: &mut Nebula, fields: &Fields<'_>, rng: &mut GameRng) {
    let listed = player_places(fields);
    let mut left = setup::all_personal(game);
    let mut written: Vec<Written> = Vec::new();
    for seat in Seat::first(game.seats) {
        let cards = listed.get(seat.index()).map(|place| written_cards(place));
        written.push(cards.unwrap_or_default());
    }
    let cards = || written.iter().flat_map(Written::cards);
    note_doubles(fields.place(), cards().map(|card| card.id()));
    cards().for_each(|card| left &= !(1 << card.0));
    for (seat, written) in Seat::first(game.seats).zip(&written) {
        let mut two: Vec<Personal> = written.cards().collect();
        while two.len() < 2 {
            two.push(Personal(draw_bit(&mut left, rng)));
        }
        let kept = match (written.kept, game.stage) {
            (None, Stage::Choose) => None,
            (None, _) if written.discarded.is_some() => two.last().copied(),
            (None, _) => two.first().copied(),
            (kept, _) => kept,
        };
        let mut dealt = [two[0], two[1]];
        dealt.sort_unstable();
        let player = game.player_mut(seat);
        (player.dealt, player.kept) = (dealt, kept);
    }
}

/// The personal cards written for one player.
#[derive(Default)]
struct Written {
    kept: Option<Personal>,
    discarded: Option<Personal>,
    dealt: Vec<Personal>,
}

impl Written {
    fn cards(&self) -> impl Iterator<Item = Personal> {
        self.kept.into_iter().chain(self.discarded).chain(self.dealt.iter().copied())
    }
}

fn written_cards(place: &Reader<'_>) -> Written {
    let fields = place.fields(&PLAYER);
    let card = |name: &str| fields.get(name).and_then(|place| place.parsed::<Personal>());
    let dealt = fields.list("dealt", 2);
    let written = Written {
        kept: card("personal"),
        discarded: card("discarded"),
        dealt: dealt.iter().filter_map(Reader::parsed).collect(),
    };
    if written.cards().count() > 2 {
        place.fault("two personal cards are dealt: \"personal\" and \"discarded\", or \"dealt\"");
    }
    written
}

/// The tokens that moved, the first one first (NB-21).
fn read_values(game: &mut Nebula, fields: &Fields<'_>) {
    let Some(place) = fields.get("values") else { return };
    let tracks = place.fields(&TrackName::ALL.map(TrackName::id));
    for name in TrackName::ALL {
        let Some(place) = tracks.get(name.id()) else { continue };
        let entries = place.list(usize::from(name.tokens()));
        let read = entries.iter().filter_map(|entry| read_token(game, name, entry));
        match Track::from_ranking(name.tokens(), &read.collect::<Vec<_>>()) {
            Some(track) => game.tracks[name as usize] = track,
            None => place.fault("list each token once, the furthest first (NB-96)"),
        }
    }
}

fn read_token(game: &Nebula, name: TrackName, place: &Reader<'_>) -> Option<(u8, u8)> {
    let pair = place.list(2);
    let [token, step] = &pair[..] else {
        place.fault("a token is written as its name and its step, such as [\"red\", 2]");
        return None;
    };
    let step = step.number(1..=game.components().numbers.values.steps)?;
    let found = game.token_place(token.parsed::<Token>()?).filter(|(track, _)| *track == name);
    if found.is_none() {
        token.fault(format!("that token is not on the track of the {}", name.id()));
    }
    found.map(|(_, number)| (number, step))
}

// ---- players ----

const PLAYER: [&str; 6] = ["galaxy", "black", "zone", "personal", "discarded", "dealt"];

fn player_places<'a>(fields: &Fields<'a>) -> Vec<Reader<'a>> {
    fields.list("players", MAX_PLAYERS)
}

fn read_players(game: &mut Nebula, fields: &Fields<'_>) {
    let slots = game.components().slots();
    for (seat, place) in Seat::first(game.seats).zip(player_places(fields)) {
        let fields = place.fields(&PLAYER);
        let black = fields.get("black").and_then(|black| black.number(0..=slots));
        let galaxy = fields.get("galaxy").map(|place| read_galaxy(game, &place));
        let zone = fields.get("zone").map(|place| stars(&place));
        let player = game.player_mut(seat);
        player.black = black.unwrap_or(0);
        player.galaxy = galaxy.unwrap_or_default();
        player.zone = zone.unwrap_or_default();
    }
}

/// NB-52, NB-53: connected from the centre, no two stars of a colour linked.
fn read_galaxy(game: &Nebula, place: &Reader<'_>) -> Galaxy {
    let board = &game.components().board;
    let fields = place.fields(&space_names());
    let mut galaxy = Galaxy::default();
    for space in Space::all() {
        let Some(place) = fields.get(space.id()) else { continue };
        let Some(colour) = place.parsed::<Colour>() else { continue };
        if colour == Colour::Black {
            place.fault("black stars are in the row, not in the galaxy (NB-55)");
            continue;
        }
        if galaxy.near(colour).contains(space) {
            place.fault(format!("it is linked to another {colour} star (NB-53)"));
        }
        galaxy.place(colour, space, board);
    }
    let occupied = galaxy.occupied();
    let mut reached = occupied.and(crate::Spaces::only(board.centre));
    for _ in Space::all() {
        let around = reached.iter().flat_map(|space| board.linked[space.index()].iter());
        reached = reached.or(around.collect::<crate::Spaces>().and(occupied));
    }
    for space in occupied.without(reached).iter() {
        place.fault(format!("{space} is not joined to the centre by stars (NB-52)"));
    }
    galaxy
}

// ---- shared boards ----

fn read_shared(game: &mut Nebula, fields: &Fields<'_>) {
    let steps = game.components().numbers.track.steps;
    game.track = fields.get("track").and_then(|track| track.number(0..=steps)).unwrap_or(0);
    let Some(place) = fields.get("clusters") else { return };
    let named_clusters = place.fields(&ClusterName::ALL.map(ClusterName::id));
    for name in ClusterName::ALL {
        if let Some(place) = named_clusters.get(name.id()) {
            read_cluster(game, name, &place);
        }
    }
}

fn read_cluster(game: &mut Nebula, name: ClusterName, place: &Reader<'_>) {
    let most = game.components().numbers.turn.points;
    let fields = place.fields(&["stars", "marker", "moved"]);
    let cluster = &mut game.clusters[name as usize];
    let spaces = cluster.spaces;
    if let Some(marker) = fields.get("marker").and_then(|marker| marker.number(0..=spaces - 1)) {
        cluster.marker = marker;
    }
    if let Some(moved) = fields.get("moved") {
        cluster.moved = moved.signed(-(most as i8)..=most as i8).unwrap_or(0);
    }
    for (at, place) in fields
        .get("stars")
        .map_or_else(Vec::new, |stars| stars.list(spaces.into()))
        .iter()
        .enumerate()
    {
        if !place.is_null() {
            cluster.stars[at] = place.parsed();
        }
    }
}

fn read_turn(game: &mut Nebula, fields: &Fields<'_>) {
    let colour = |name: &str| fields.get(name).and_then(|place| place.parsed::<Colour>());
    let placed = fields.list("placed", 3);
    let placed = placed.iter().filter_map(Reader::parsed::<Colour>);
    game.placed = placed.fold(0, |bits, colour| bits | colour.bit());
    game.drawn = fields.get("drawn").map(|place| stars(&place)).unwrap_or_default();
    let most = game.components().numbers.turn.chaos_kept;
    let to_keep = fields.get("to_keep").and_then(|count| count.number(0..=most));
    game.to_keep = to_keep.unwrap_or(if game.stage == Stage::Keep { most } else { 0 });
    if let Some(boosted) = colour("boosted") {
        game.boosted = boosted;
    }
    game.boost = colour("boost").unwrap_or(game.boosted);
}

/// What is left out is drawn from the bag; what is named nowhere is in the bag or, if that is written
/// too, out of the game.
fn read_supply(game: &mut Nebula, fields: &Fields<'_>, rng: &mut GameRng) {
    let pile = |name: &str| fields.get(name).map(|place| stars(&place));
    let (bag, out) = (pile("bag"), pile("out"));
    let supply = game.components().supply(game.seats);
    let mut named = invariants::named(game);
    if fields.get("boosted").is_none() {
        named.remove(game.boosted);
    }
    bag.iter().chain(&out).for_each(|stars| named.add_all(stars));
    let mut rest = Stars::NONE;
    for colour in Colour::ALL {
        let (there, all) = (named.count(colour), supply.count(colour));
        if there > all {
            let problem = format!("{there} {colour} stars are named, the box has {all} (NB-01)");
            fields.place().fault(problem);
        }
        (there..all).for_each(|_| rest.add(colour));
    }
    let written = bag.is_some();
    game.bag = bag.unwrap_or_default();
    game.out = out.unwrap_or_default();
    if written {
        game.out.add_all(&rest)
    } else {
        game.bag.add_all(&rest)
    }
    draw_the_rest(game, fields, rng);
}

/// NB-30, NB-34: clusters, boosted star and first stars that are not written.
fn draw_the_rest(game: &mut Nebula, fields: &Fields<'_>, rng: &mut GameRng) {
    let clusters =
        fields.get("clusters").map(|place| place.fields(&ClusterName::ALL.map(ClusterName::id)));
    for name in ClusterName::ALL {
        let place = clusters.as_ref().and_then(|all| all.get(name.id()));
        let stars =
            place.and_then(|place| place.fields(&["stars", "marker", "moved"]).get("stars"));
        if stars.is_none() {
            for star in game.clusters[name as usize].ring_mut() {
                *star = game.bag.draw(rng);
            }
        }
    }
    if fields.get("boosted").is_none() {
        match game.bag.draw(rng) {
            Some(star) => game.boosted = star,
            None => fields.place().fault("the bag has no star left to be boosted (NB-30)"),
        }
        if fields.get("boost").is_none() {
            game.boost = game.boosted;
        }
    }
    let listed = player_places(fields);
    let mut seat = game.first;
    for count in game.components().numbers.setup.stars_by_turn.into_iter().take(game.seats.into()) {
        let place = listed.get(seat.index());
        let zone = place.and_then(|place| place.fields(&PLAYER).get("zone"));
        if zone.is_none() && game.stage != Stage::Choose {
            let drawn = (0..count).filter_map(|_| game.bag.draw(rng)).collect();
            game.player_mut(seat).zone = drawn;
        }
        seat = seat.left(game.seats);
    }
}

// ---- the whole ----

/// What no single field can tell: the parts must make one moment of one game.
fn check_sense(game: &Nebula, place: &Reader<'_>) {
    let mut ensure = |holds: bool, problem: &str| {
        if !holds {
            place.fault(problem);
        }
    };
    let turn = &game.components().numbers.turn;
    let collecting = game.stage == Stage::Collect;
    let spent: u32 = game.clusters.iter().map(|c| u32::from(c.moved.unsigned_abs())).sum();
    ensure(spent <= u32::from(turn.points), "more than 5 movement points are spent (NB-40)");
    let unmoved = game.clusters.iter().any(|cluster| cluster.moved == 0);
    ensure(
        !collecting || unmoved || spent == u32::from(turn.points),
        "every marker has been moved, but not 5 points are spent (NB-40)",
    );
    let placing = matches!(game.stage, Stage::Place | Stage::Advance);
    ensure(placing || game.placed == 0, "stars are placed after collecting (NB-50)");
    let count = game.placed.count_ones() as u8;
    let boosted = game.placed & game.boost.bit() != 0;
    let most = if boosted { turn.placed_with_boost } else { turn.placed };
    ensure(count <= most, "more stars are placed than a turn allows (NB-50)");
    let black = game.placed & Colour::Black.bit() != 0;
    ensure(
        game.stage != Stage::Advance || game.is_full() && black,
        "a token advances after a black star, in the full game (NB-56)",
    );
    ensure(
        game.stage != Stage::Advance || game.movable_tokens().next().is_some(),
        "no token can advance (NB-56)",
    );
    check_keeping(game, &mut ensure);
    check_choosing(game, &mut ensure);
    check_end(game, &mut ensure);
}

fn check_keeping(game: &Nebula, ensure: &mut impl FnMut(bool, &str)) {
    let keeping = game.stage == Stage::Keep;
    ensure(keeping || game.drawn.is_empty(), "drawn stars lie there in the stage \"keep\" (NB-41)");
    ensure(keeping || game.to_keep == 0, "stars are kept in the stage \"keep\" (NB-41)");
    ensure(
        !keeping || game.to_keep > 0 && game.drawn.len() > game.to_keep,
        "there is nothing to choose from what was drawn (NB-41)",
    );
    let still = game.clusters.iter().all(|cluster| cluster.moved == 0);
    ensure(!keeping || still, "chaos leaves the time markers alone (NB-41)");
}

fn check_choosing(game: &Nebula, ensure: &mut impl FnMut(bool, &str)) {
    let choosing = game.stage == Stage::Choose;
    ensure(
        !choosing || !game.waiting().is_empty(),
        "everybody has kept a personal card: the stage is not \"choose\" (NB-32)",
    );
    let bare = game.players.iter().all(|player| {
        player.zone.is_empty() && player.black == 0 && player.galaxy.occupied().is_empty()
    });
    let moved = game.clusters.iter().any(|cluster| cluster.moved != 0);
    let begun = !bare || moved || game.track > 0 || game.round > 1 || scoring::markers(game) > 0;
    ensure(!choosing || !begun, "personal cards are chosen before the game begins (NB-32)");
    let in_turn_order = game.active == game.first;
    ensure(!choosing || in_turn_order, "the first player begins (NB-33)");
}

fn check_end(game: &Nebula, ensure: &mut impl FnMut(bool, &str)) {
    let over = game.stage == Stage::Over;
    let limit = game.components().numbers.limit.rounds;
    ensure(!over || game.ending.is_some(), "a game that is over has an \"ending\" (NB-80)");
    ensure(
        !over || game.active.left(game.seats) == game.first,
        "the game ends after the last player's turn (NB-80)",
    );
    let seen = game.ending.filter(|&ending| ending != Ending::RoundLimit);
    ensure(
        seen.is_none_or(|ending| scoring::ends(game, ending)),
        "the \"ending\" is not there (NB-80)",
    );
    ensure(
        game.ending != Some(Ending::RoundLimit) || over && game.round == limit,
        "the round limit ends the game after round 60 (NB-81)",
    );
}
