//! The table as one viewer may see it, with the prompt that says what is waited for.

use exaequo_game::{Game, Outcome, Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::action::{Action, ClusterName};
use crate::board::{Board, Constellation, Link, Space, Spaces};
use crate::colour::{Colour, Stars};
use crate::galaxy::Galaxy;
use crate::lacking::{self, Lacking, in_a_line};
use crate::objective::{Advanced, Goal, Personal, Race};
use crate::outlook;
use crate::progress::{self, Progress};
use crate::scoring::{self, Score};
use crate::state::{Cluster, Ending, Nebula, RaceSlot, Stage, Variant};
use crate::values::{Token, TrackName};

/// One viewer's table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct View {
    /// Whose eyes these are; none for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<Seat>,
    /// Which game is played (NB-35).
    pub variant: Variant,
    /// The round, from 1.
    pub round: u8,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// What is waited for.
    pub prompt: Prompt,
    /// What ends the game after this round (NB-80).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ending: Option<Ending>,
    /// The clusters: top, right, left.
    pub clusters: Vec<ClusterView>,
    /// The boosted star.
    pub boosted: Colour,
    /// The colour that counts as boosted this turn (NB-50).
    pub boost: Colour,
    /// The colours placed this turn.
    pub placed: Vec<Colour>,
    /// What chaos brought and was not kept yet (NB-41).
    pub drawn: Stars,
    /// The black-star track (NB-20).
    pub track: BlackTrackView,
    /// The race cards.
    pub race: Vec<RaceView>,
    /// All race markers, and how many end the game (NB-80).
    pub markers: Progress,
    /// The open advanced cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<AdvancedView>>")]
    pub advanced: Vec<AdvancedView>,
    /// The values board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<TrackView>>")]
    pub values: Vec<TrackView>,
    /// What the bag holds (NB-36).
    pub bag: Stars,
    /// Stars that left the game.
    pub out: Stars,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The printed galaxy board, for drawing.
    pub board: BoardView,
    /// How it ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

/// What is waited for, and from whom: who has the turn, unless all choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say who and how many")]
pub enum Prompt {
    /// Choose a personal card, all at the same time (NB-32).
    Choose { waiting: SeatSet },
    /// Collect by time, or by `chaos` if that is possible (NB-40, NB-41).
    Collect {
        #[serde(skip)]
        seat: Seat,
        points_left: u8,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        chaos: bool,
    },
    /// Keep so many more of the stars drawn (NB-41).
    Keep {
        #[serde(skip)]
        seat: Seat,
        left: u8,
    },
    /// Place up to so many more stars, as many as the zone allows; now only of the boosted colour if
    /// so (NB-50, NB-51).
    Place {
        #[serde(skip)]
        seat: Seat,
        left: u8,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        only_boosted: bool,
    },
    /// Advance a value token (NB-56).
    Advance {
        #[serde(skip)]
        seat: Seat,
    },
    /// Nothing: the game is over.
    Over,
}

/// One cluster.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ClusterView {
    /// Which.
    pub cluster: ClusterName,
    /// The stars by space, clockwise.
    pub stars: Vec<Option<Colour>>,
    /// Where the time marker is.
    pub marker: u8,
    /// Where it was when the turn began: as far back as it was moved.
    #[serde(skip)]
    pub moon: u8,
    /// How far it was moved this turn, clockwise; all round a small ring brings it back to the moon.
    pub moved: i8,
    /// The star it would take.
    #[serde(skip)]
    pub in_front: Option<Colour>,
}

/// The black-star track.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BlackTrackView {
    /// How far it is.
    pub step: u8,
    /// Its last step.
    pub steps: u8,
    /// The highlighted steps.
    pub highlighted: Vec<u8>,
}

/// A race card on the table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RaceView {
    /// The card.
    pub card: Race,
    /// Its rule.
    pub rule: String,
    /// The points of the first to meet it.
    pub first: u8,
    /// The points of the others.
    pub later: u8,
    /// Who met it first.
    pub first_seat: Option<Seat>,
    /// Who has a marker on it.
    pub met: SeatSet,
}

/// An advanced card on the table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AdvancedView {
    /// The card.
    pub card: Advanced,
    /// Its rule.
    pub rule: String,
    /// What one pattern pays now.
    pub pays: u8,
}

/// One track of the values board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TrackView {
    /// Which.
    pub track: TrackName,
    /// Steps after its start (NB-21).
    pub steps: u8,
    /// What the first places pay.
    pub pays: [u8; 3],
    /// What all others pay.
    pub rest: u8,
    /// Its tokens, the first one first.
    pub tokens: Vec<TokenView>,
}

/// One value token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TokenView {
    /// Which.
    pub token: Token,
    /// How far it is.
    pub step: u8,
    /// Its height in its stack, from 0.
    pub height: u8,
    /// What its place pays now.
    pub pays: u8,
    /// Can it still move (NB-21)?
    pub can_move: bool,
    /// What everybody's points would change by if it moved, seat by seat; while one is asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<i16>>")]
    pub would: Vec<i16>,
}

/// One player's things.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PlayerView {
    /// Whose.
    pub seat: Seat,
    /// The galaxy: space → colour.
    pub galaxy: GalaxyView,
    /// Black stars in the row.
    pub black: u8,
    /// The observation zone.
    pub zone: Stars,
    /// Has a personal card been kept?
    pub chosen: bool,
    /// The two personal cards dealt, if the viewer may see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dealt: Option<Vec<PersonalView>>,
    /// The one kept, if the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept: Option<PersonalView>,
    /// How far each race card is.
    pub race: Vec<Progress>,
    /// What each advanced card counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PatternView>>")]
    pub advanced: Vec<PatternView>,
    /// How far each constellation is, and what it pays.
    pub constellations: Vec<ConstellationView>,
    /// The points as if the game ended now, as far as the viewer may know.
    pub score: Score,
}

/// A personal card and how far it is.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PersonalView {
    /// The card.
    pub card: Personal,
    /// Its rule.
    pub rule: String,
    /// How far.
    pub progress: Progress,
}

/// What an advanced card counts for one player.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PatternView {
    /// How many patterns.
    pub count: u8,
    /// The spaces that count, in a line.
    #[serde(serialize_with = "in_a_line")]
    #[ts(type = "string")]
    pub spaces: Spaces,
    /// The linked pairs of NB-A1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Link>>")]
    pub pairs: Vec<Link>,
    /// What would make another one.
    pub lacks: Lacking,
}

/// How far a constellation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ConstellationView {
    /// Which.
    pub constellation: Constellation,
    /// Occupied spaces.
    pub have: u8,
    /// All its spaces.
    pub need: u8,
    /// What it pays complete (NB-93).
    pub worth: u8,
}

/// A galaxy; in JSON its spaces with their stars.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "Record<Space, Colour>")]
pub struct GalaxyView(pub Galaxy);

impl Serialize for GalaxyView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stars = Space::all().filter_map(|space| Some((space, self.0.at(space)?)));
        serializer.collect_map(stars)
    }
}

/// What is printed on a galaxy board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BoardView {
    /// The spaces.
    pub spaces: Vec<SpaceView>,
    /// Solid lines.
    pub direct: Vec<Link>,
    /// Dashed lines.
    pub indirect: Vec<Link>,
    /// Orbit lines.
    pub orbit: Vec<Link>,
    /// The points for 0, 1, 2, … black stars.
    pub row: Vec<u8>,
}

/// One space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SpaceView {
    /// Its name.
    pub space: Space,
    /// Its constellation; the centre has none.
    pub constellation: Option<Constellation>,
    /// Its orbit; the centre has none.
    pub orbit: Option<u8>,
    /// NB-12.
    pub highlighted: bool,
    /// Degrees clockwise from the top.
    pub angle: u16,
}

pub(crate) fn view(game: &Nebula, viewer: Viewer) -> View {
    let track = &game.components().numbers.track;
    View {
        you: viewer.seat(),
        variant: game.variant,
        round: game.round,
        first: game.first,
        active: game.active,
        prompt: prompt(game),
        ending: game.ending,
        clusters: ClusterName::ALL.map(|name| cluster(game, name)).into(),
        boosted: game.boosted,
        boost: game.boost,
        placed: Colour::ALL.into_iter().filter(|c| game.placed & c.bit() != 0).collect(),
        drawn: game.drawn,
        track: BlackTrackView {
            step: game.track,
            steps: track.steps,
            highlighted: track.highlighted.clone(),
        },
        race: game.race_slots().iter().map(|slot| race(game, slot)).collect(),
        markers: Progress {
            have: scoring::markers(game),
            need: game.components().race_markers(game.seats),
            spaces: Spaces::NONE,
            lacks: None,
        },
        advanced: advanced(game),
        values: if game.is_full() {
            TrackName::ALL.map(|t| values(game, t)).into()
        } else {
            vec![]
        },
        bag: game.bag,
        out: game.out,
        players: Seat::first(game.seats).map(|seat| player(game, seat, viewer)).collect(),
        board: board(&game.components().board, &game.components().numbers.row.points),
        outcome: game.status().outcome(),
    }
}

fn prompt(game: &Nebula) -> Prompt {
    let seat = game.active;
    match game.stage {
        Stage::Choose => Prompt::Choose { waiting: game.waiting() },
        Stage::Collect => {
            let (points_left, chaos) = (game.points_left(), game.could_unleash_chaos());
            Prompt::Collect { seat, points_left, chaos }
        }
        Stage::Keep => Prompt::Keep { seat, left: game.to_keep },
        Stage::Place => placing(game),
        Stage::Advance => Prompt::Advance { seat },
        Stage::Over => Prompt::Over,
    }
}

/// NB-50, NB-51: so many stars can follow at most. One of the boosted colour makes room for another.
fn placing(game: &Nebula) -> Prompt {
    let (seat, turn) = (game.active, &game.components().numbers.turn);
    let zone = &game.player(seat).zone;
    let boosted = game.placed & game.boost.bit() != 0;
    let most = if boosted || zone.has(game.boost) { turn.placed_with_boost } else { turn.placed };
    let count = game.placed.count_ones() as u8;
    let room = game.player(seat).black < game.components().slots();
    let fits =
        |colour: &Colour| game.placed & colour.bit() == 0 && (room || *colour != Colour::Black);
    let colours = zone.colours().filter(fits).count() as u8;
    let only_boosted = count >= turn.placed && !boosted;
    Prompt::Place { seat, left: most.saturating_sub(count).min(colours), only_boosted }
}

fn cluster(game: &Nebula, name: ClusterName) -> ClusterView {
    let cluster: &Cluster = &game.clusters[name as usize];
    ClusterView {
        cluster: name,
        stars: cluster.ring().to_vec(),
        marker: cluster.marker,
        moon: cluster.after(-cluster.moved),
        moved: cluster.moved,
        in_front: cluster.in_front(),
    }
}

fn race(game: &Nebula, slot: &RaceSlot) -> RaceView {
    let facts = slot.card.facts(game.components());
    RaceView {
        card: slot.card,
        rule: facts.rule.clone(),
        first: facts.first,
        later: facts.later,
        first_seat: slot.first,
        met: Seat::first(game.seats).filter(|&seat| slot.has(seat)).collect(),
    }
}

fn advanced(game: &Nebula) -> Vec<AdvancedView> {
    let points = &game.components().numbers.points.advanced;
    let track = &game.tracks[TrackName::Cards as usize];
    let view = |(slot, card): (usize, &Option<Advanced>)| {
        let card = (*card)?;
        let rule = card.facts(game.components()).rule.clone();
        Some(AdvancedView { card, rule, pays: track.pays(slot as u8, points) })
    };
    game.advanced.iter().enumerate().filter_map(view).collect()
}

fn values(game: &Nebula, name: TrackName) -> TrackView {
    let (points, track) = (&game.components().numbers.points, &game.tracks[name as usize]);
    let pays = [&points.colours, &points.constellations, &points.advanced][name as usize];
    let token = |&number: &u8| {
        let step = track.step(number);
        let (token, can_move) = (game.token(name, number)?, game.can_advance(name, number));
        // The ranking lists a stack from its top.
        let below = track.ranking().iter().skip_while(|&&other| other != number).skip(1);
        Some(TokenView {
            token,
            step,
            height: below.filter(|&&other| track.step(other) == step).count() as u8,
            pays: track.pays(number, pays),
            can_move,
            would: if can_move { would(game, token) } else { Vec::new() },
        })
    };
    let tokens = track.ranking().iter().filter_map(token).collect();
    let rest = if name == TrackName::Constellations { points.constellation } else { 0 };
    let steps = game.components().numbers.values.steps;
    TrackView { track: name, steps, pays: *pays, rest, tokens }
}

fn would(game: &Nebula, token: Token) -> Vec<i16> {
    if game.stage != Stage::Advance {
        return Vec::new();
    }
    outlook::points(game, game.active, Action::Advance { token })
}

fn player(game: &Nebula, seat: Seat, viewer: Viewer) -> PlayerView {
    let player = game.player(seat);
    let (components, galaxy) = (game.components(), &player.galaxy);
    let personal = |card: Personal| {
        let facts = card.facts(components);
        let progress = progress::of_goal(game, seat, facts.goal);
        PersonalView { card, rule: facts.rule.clone(), progress }
    };
    let kept = |card: Personal| {
        let progress = with_lacks(game, seat, card.facts(components).goal);
        PersonalView { progress, ..personal(card) }
    };
    let shown = viewer.sees(seat) || game.stage == Stage::Over;
    let goals = game.race_slots().iter().map(|slot| slot.card.facts(components).goal);
    PlayerView {
        seat,
        galaxy: GalaxyView(*galaxy),
        black: player.black,
        zone: player.zone,
        chosen: player.kept.is_some(),
        dealt: viewer.sees(seat).then(|| player.dealt.map(personal).into()),
        kept: player.kept.filter(|_| shown).map(kept),
        race: goals.map(|goal| with_lacks(game, seat, goal)).collect(),
        advanced: game.advanced.iter().flatten().map(|&card| pattern(game, seat, card)).collect(),
        constellations: Constellation::ALL.map(|c| constellation(game, galaxy, c)).into(),
        score: scoring::score(game, seat, viewer),
    }
}

/// How far an objective is, with what it lacks as long as it is not met.
fn with_lacks(game: &Nebula, seat: Seat, goal: Goal) -> Progress {
    let progress = progress::of_goal(game, seat, goal);
    let (galaxy, board) = (&game.player(seat).galaxy, &game.components().board);
    let lacks = (!progress.is_met()).then(|| lacking::of_goal(galaxy, goal, board));
    Progress { lacks, ..progress }
}

fn pattern(game: &Nebula, seat: Seat, card: Advanced) -> PatternView {
    let (galaxy, board) = (&game.player(seat).galaxy, &game.components().board);
    let pattern = card.facts(game.components()).pattern;
    PatternView {
        count: progress::patterns(game, seat, pattern),
        spaces: progress::pattern_spaces(galaxy, pattern, board),
        pairs: progress::pattern_pairs(galaxy, pattern, board),
        lacks: lacking::of_pattern(galaxy, pattern, board),
    }
}

fn constellation(game: &Nebula, galaxy: &Galaxy, which: Constellation) -> ConstellationView {
    let area = game.components().board.constellations[which as usize];
    let need = area.len();
    ConstellationView {
        constellation: which,
        have: need - scoring::missing(galaxy, area),
        need,
        worth: scoring::worth(game, which),
    }
}

fn board(board: &Board, row: &[u8]) -> BoardView {
    let space = |space: Space| {
        let facts = &board.spaces[space.index()];
        SpaceView {
            space,
            constellation: facts.constellation,
            orbit: facts.orbit,
            highlighted: facts.highlighted,
            angle: facts.angle,
        }
    };
    BoardView {
        spaces: Space::all().map(space).collect(),
        direct: board.direct.clone(),
        indirect: board.indirect.clone(),
        orbit: board.orbit.clone(),
        row: row.to_vec(),
    }
}
