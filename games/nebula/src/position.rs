//! Tables written down and set up again; the README shows the form with an example.

mod read;

use exaequo_game::{Fault, GameRng, Positions, Seat, read_table};
use serde_json::{Value, json};

use crate::action::ClusterName;
use crate::board::Space;
use crate::colour::Colour;
use crate::components::EDITIONS;
use crate::state::{Cluster, Nebula, Player, Stage};
use crate::values::TrackName;
use crate::view::GalaxyView;

impl Positions for Nebula {
    fn describe(&self) -> Value {
        let players = Seat::first(self.seats).map(|seat| describe_player(self.player(seat)));
        let placed = Colour::ALL.into_iter().filter(|colour| self.placed & colour.bit() != 0);
        let mut out = json!({
            "seats": self.seats, "variant": self.variant, "first": self.first, "active": self.active,
            "round": self.round, "stage": self.stage, "ending": self.ending,
            "players": players.collect::<Vec<_>>(), "clusters": describe_clusters(self),
            "boosted": self.boosted, "boost": self.boost, "placed": placed.collect::<Vec<_>>(),
            "drawn": self.drawn, "to_keep": self.to_keep, "track": self.track,
            "race": describe_race(self), "bag": self.bag, "out": self.out,
        });
        if self.is_full() {
            out["advanced"] = json!(self.advanced.iter().flatten().collect::<Vec<_>>());
            out["values"] = describe_values(self);
        }
        EDITIONS.describe(self.edition, &mut out);
        out
    }

    fn from_position(position: &Value, rng: &mut GameRng) -> Result<Self, Vec<Fault>> {
        read_table(position, &read::FIELDS, |fields, seats| read::read(fields, seats, rng))
    }
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
    let described = |cluster: &Cluster| {
        json!({
            "stars": cluster.ring(), "marker": cluster.marker, "moved": cluster.moved,
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
