//! Tables written down and set up again; the README shows the form with an example.

mod read;

use exaequo_game::Seat;
use serde_json::{Map, Value, json};

use crate::action::ClusterName;
use crate::board::Space;
use crate::components::EDITIONS;
use crate::state::{Cluster, Nebula, Player, Stage};
use crate::values::TrackName;
use crate::view::GalaxyView;

pub(crate) use read::read;

pub(crate) fn describe(game: &Nebula) -> Value {
    let players = Seat::first(game.seats).map(|seat| describe_player(game.player(seat)));
    let mut out = Map::new();
    let mut put = |name: &str, value: Value| out.insert(name.to_owned(), value);
    if let Some(edition) = EDITIONS.edition(game.edition) {
        put("edition", json!(edition));
    }
    put("seats", json!(game.seats));
    put("variant", json!(game.variant));
    put("first", json!(game.first));
    put("active", json!(game.active));
    put("round", json!(game.round));
    put("stage", json!(game.stage));
    put("ending", json!(game.ending));
    put("players", players.collect());
    put("clusters", describe_clusters(game));
    put("boosted", json!(game.boosted));
    put("boost", json!(game.boost));
    let placed = crate::Colour::ALL.into_iter().filter(|colour| game.placed & colour.bit() != 0);
    put("placed", json!(placed.collect::<Vec<_>>()));
    put("drawn", json!(game.drawn));
    put("to_keep", json!(game.to_keep));
    put("track", json!(game.track));
    put("race", describe_race(game));
    if game.is_full() {
        put("advanced", json!(game.advanced.iter().flatten().collect::<Vec<_>>()));
        put("values", describe_values(game));
    }
    put("bag", json!(game.bag));
    put("out", json!(game.out));
    Value::Object(out)
}

fn describe_player(player: &Player) -> Value {
    let mut out = json!({
        "galaxy": GalaxyView(player.galaxy), "black": player.black, "zone": player.zone,
    });
    match (player.kept, player.discarded()) {
        (Some(kept), Some(discarded)) => {
            out["personal"] = json!(kept);
            out["discarded"] = json!(discarded);
        }
        _ => out["dealt"] = json!(player.dealt),
    }
    out
}

fn describe_clusters(game: &Nebula) -> Value {
    let spaces = usize::from(game.components().numbers.clusters.spaces);
    let described = |cluster: &Cluster| {
        json!({
            "stars": cluster.stars[..spaces], "marker": cluster.marker, "moved": cluster.moved,
        })
    };
    let named = ClusterName::ALL.into_iter().zip(&game.clusters);
    named.map(|(name, cluster)| (name.id().to_owned(), described(cluster))).collect()
}

/// Markers are listed with the first player first.
fn describe_race(game: &Nebula) -> Value {
    let slots = game.race_slots().iter().map(|slot| {
        let later = Seat::first(game.seats).filter(|&s| slot.has(s) && slot.first != Some(s));
        let markers: Vec<Seat> = slot.first.into_iter().chain(later).collect();
        json!({"card": slot.card, "markers": markers})
    });
    slots.collect()
}

/// The tokens that moved, the first one first.
fn describe_values(game: &Nebula) -> Value {
    let described = TrackName::ALL.map(|name| {
        let track = &game.tracks[name as usize];
        let moved = track.ranking().iter().filter(|&&number| track.step(number) > 0);
        let tokens = moved.map(|&n| json!([game.token(name, n), track.step(n)]));
        (name.id().to_owned(), tokens.collect::<Value>())
    });
    described.into_iter().collect()
}

/// The stages by name.
const STAGES: [(&str, Stage); 6] = [
    ("choose", Stage::Choose),
    ("collect", Stage::Collect),
    ("keep", Stage::Keep),
    ("place", Stage::Place),
    ("advance", Stage::Advance),
    ("over", Stage::Over),
];

/// The names of all spaces, as fields.
fn space_names() -> Vec<&'static str> {
    Space::all().map(Space::id).collect()
}
