//! Everything people read, put together from the text files.

pub(crate) mod goals;
mod tables;

use exaequo_game::{Gaps, Narration, Seat, Texts, Words, counted};

use crate::action::{Action, ClusterName};
use crate::board::{Constellation, Space, SpaceFacts};
use crate::colour::{Colour, Stars};
use crate::components::{EDITIONS, printed};
use crate::event::{self, SeenEvent};
use crate::outlook::{Outlook, outlook};
use crate::state::{CLUSTERS, Nebula};
use crate::values::Token;
use crate::view::View;

/// Everything people read, in every language.
static TEXTS: Texts = Texts::new(
    [include_str!("../data/text.en.toml"), include_str!("../data/text.es.toml")],
    [include_str!("../data/rules.en.toml"), include_str!("../data/rules.es.toml")],
);

exaequo_game::narrator!(Nebula);

impl Narrator<'_> {
    fn colour(&self, colour: Colour) -> &'static str {
        self.text.get(&format!("colour.{colour}"))
    }

    /// "an orange star".
    fn star(&self, colour: Colour) -> &'static str {
        self.text.get(&format!("star.{colour}"))
    }

    fn cluster(&self, cluster: ClusterName) -> &'static str {
        self.text.get(&format!("cluster.{}", cluster.id()))
    }

    fn constellation(&self, constellation: Constellation) -> &'static str {
        self.text.get(&format!("constellation.{}", constellation.id()))
    }

    /// "Aries, orbit 4"; where a constellation has several spaces on an orbit, they are counted.
    fn space(&self, space: Space) -> String {
        let spaces = &printed().board.spaces;
        let here = &spaces[space.index()];
        let (Some(constellation), Some(orbit)) = (here.constellation, here.orbit) else {
            return self.text.get("table.centre").to_owned();
        };
        let alike = |other: &&SpaceFacts| {
            other.constellation == here.constellation && other.orbit == here.orbit
        };
        let number = spaces[..=space.index()].iter().filter(alike).count();
        let key =
            if spaces.iter().filter(alike).count() > 1 { "space.one_of" } else { "space.only" };
        let constellation = self.constellation(constellation);
        let gaps: &Gaps<'_> =
            &[("place", &number), ("orbit", &orbit), ("constellation", &constellation)];
        self.say(key, gaps)
    }

    fn token(&self, token: Token) -> &'static str {
        match token {
            Token::Colour(colour) => self.colour(colour),
            Token::Constellation(constellation) => self.constellation(constellation),
            Token::Card(card) => self.card(card),
        }
    }

    /// "2 × white, black".
    fn stars(&self, stars: &Stars) -> String {
        let counted = |colour| counted(stars.count(colour), self.colour(colour));
        self.joined(stars.colours().map(counted), "table.nothing")
    }

    fn points(&self, points: u8) -> String {
        self.say("points.n", &[("n", &points)])
    }
}

impl Words for Nebula {
    exaequo_game::words_by_narrator!(EDITIONS);

    fn action_sentence(&self, seat: Seat, action: Action, narration: &Narration<'_>) -> String {
        let narrator = Narrator::new(narration);
        let told = narrator.action_sentence(self, action);
        match outlook(self, seat, action) {
            Some(outlook) => narrator.with_outlook(told, &outlook),
            None => told,
        }
    }

    fn painted_table(view: &View, narration: &Narration<'_>) -> String {
        Narrator(Nebula::narrator(narration).coloured()).table_text(view)
    }
}

// ---- actions ----

impl Narrator<'_> {
    fn action_sentence(&self, game: &Nebula, action: Action) -> String {
        match action {
            Action::Choose { card } => self.say("action.choose", &[("card", &self.card(card))]),
            Action::Move { cluster, steps } => self.moving(game, cluster, steps),
            Action::Take => {
                let stars = game.clusters.each_ref().map(|cluster| cluster.in_front());
                self.say("action.take", &[("stars", &self.taken(&stars))])
            }
            Action::Chaos { star } => self.say("action.chaos", &[("star", &self.star(star))]),
            Action::Keep { star } => self.say("action.keep", &[("star", &self.star(star))]),
            Action::Place { star, space } => self.placing(game, star, space),
            Action::PlaceBlack => self.say("action.place_black", &[]),
            Action::Advance { token } => {
                self.say("action.advance", &[("token", &self.token(token))])
            }
            Action::EndTurn => self.say("action.end_turn", &[]),
        }
    }

    /// A move says which star it would bring.
    fn moving(&self, game: &Nebula, cluster: ClusterName, steps: i8) -> String {
        let at = &game.clusters[cluster as usize];
        let space = at.after(steps);
        let star = at.stars[usize::from(space)];
        let star = star.map_or_else(|| self.text.get("table.no_star"), |star| self.colour(star));
        let (cluster, far) = (self.cluster(cluster), steps.unsigned_abs());
        let key = if steps > 0 { "action.move_clockwise" } else { "action.move_back" };
        self.say(key, &[("cluster", &cluster), ("steps", &far), ("space", &space), ("star", &star)])
    }

    fn placing(&self, game: &Nebula, star: Colour, space: Space) -> String {
        let (colour, place) = (self.star(star), self.space(space));
        match game.player(game.active).galaxy.at(space) {
            None => self.say("action.place", &[("star", &colour), ("space", &place)]),
            Some(old) => {
                let old = self.colour(old);
                let gaps: &Gaps<'_> = &[("star", &colour), ("space", &place), ("old", &old)];
                self.say("action.replace", gaps)
            }
        }
    }

    /// The action with what it would bring: points for whom, and how far one's objectives would be.
    fn with_outlook(&self, told: String, outlook: &Outlook) -> String {
        let points = outlook.points.iter().map(|&(seat, points)| {
            let sign = format!("{points:+}").replace('-', "−");
            self.about("outlook.points", seat, &[("points", &sign)])
        });
        let steps = outlook.steps.iter().map(|(card, (have, need))| {
            let gaps: &Gaps<'_> = &[("card", &self.card(card)), ("have", have), ("need", need)];
            self.say("outlook.step", gaps)
        });
        let brings: Vec<String> = points.chain(steps).collect();
        if brings.is_empty() {
            return told;
        }
        self.say("outlook.brings", &[("told", &told), ("brings", &brings.join("; "))])
    }

    fn taken(&self, stars: &[Option<Colour>; CLUSTERS]) -> String {
        self.stars(&stars.iter().flatten().copied().collect())
    }
}

// ---- events ----

impl Narrator<'_> {
    fn event_sentence(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::Chose { seat, card: None } => self.about("event.chose_hidden", seat, &[]),
            SeenEvent::Chose { seat, card: Some(card) } => {
                self.about("event.chose", seat, &[("card", &self.card(card))])
            }
            SeenEvent::FirstStars { seat, ref stars } => {
                self.about("event.first_stars", seat, &[("stars", &self.stars(stars))])
            }
            SeenEvent::TurnBegan { seat, round } => {
                self.about("event.turn_began", seat, &[("round", &round)])
            }
            SeenEvent::TrackAdvanced { step } => {
                self.say("event.track_advanced", &[("step", &step)])
            }
            SeenEvent::Boosted { star, before } => self.say(
                "event.boosted",
                &[("star", &self.colour(star)), ("before", &self.colour(before))],
            ),
            SeenEvent::BoostStays { star } => {
                self.say("event.boost_stays", &[("star", &self.colour(star))])
            }
            SeenEvent::Refilled { cluster, ref stars } => {
                let stars = stars.iter().flatten().copied().collect();
                let gaps: &Gaps<'_> =
                    &[("cluster", &self.cluster(cluster)), ("stars", &self.stars(&stars))];
                self.say("event.refilled", gaps)
            }
            SeenEvent::Left { ref stars } => {
                self.say("event.left", &[("stars", &self.stars(stars))])
            }
            SeenEvent::LastRound { reason } => {
                self.say(&format!("event.last.{}", reason.id()), &[])
            }
            SeenEvent::Finished { reason } => {
                self.say(&format!("event.finished.{}", reason.id()), &[])
            }
            ref other => self.move_told(other),
        }
    }

    /// The events in which a player does something with stars.
    fn move_told(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::Moved { seat, cluster, steps } => {
                let key = if steps > 0 { "event.moved_clockwise" } else { "event.moved_back" };
                let (cluster, far) = (self.cluster(cluster), steps.unsigned_abs());
                self.about(key, seat, &[("cluster", &cluster), ("steps", &far)])
            }
            SeenEvent::Took { seat, ref stars } => {
                self.about("event.took", seat, &[("stars", &self.taken(stars))])
            }
            SeenEvent::GaveUp { seat, star } => self.with_star("event.gave_up", seat, star),
            SeenEvent::Drew { seat, ref stars } => {
                self.about("event.drew", seat, &[("stars", &self.stars(stars))])
            }
            SeenEvent::Kept { seat, star } => self.with_star("event.kept", seat, star),
            SeenEvent::Placed { seat, star, space, replaced } => {
                self.placed(seat, star, space, replaced)
            }
            SeenEvent::PlacedBlack { seat, slot } => {
                self.about("event.placed_black", seat, &[("slot", &slot)])
            }
            SeenEvent::Advanced { seat, token, step } => {
                let gaps: &Gaps<'_> = &[("token", &self.token(token)), ("step", &step)];
                self.about("event.advanced", seat, gaps)
            }
            SeenEvent::Claimed { seat, card, points } => {
                let gaps: &Gaps<'_> =
                    &[("card", &self.card(card)), ("points", &self.points(points))];
                self.about("event.claimed", seat, gaps)
            }
            SeenEvent::Revealed { seat, card, points } => {
                let gaps: &Gaps<'_> =
                    &[("card", &self.card(card)), ("points", &self.points(points))];
                self.about("event.revealed", seat, gaps)
            }
            ref other => unreachable!("{other:?} is told elsewhere"),
        }
    }

    fn with_star(&self, key: &str, seat: Seat, star: Colour) -> String {
        self.about(key, seat, &[("star", &self.star(star))])
    }

    fn placed(&self, seat: Seat, star: Colour, space: Space, old: Option<Colour>) -> String {
        let (star, space) = (self.star(star), self.space(space));
        match old {
            None => self.about("event.placed", seat, &[("star", &star), ("space", &space)]),
            Some(old) => {
                let old = self.colour(old);
                let gaps: &Gaps<'_> = &[("star", &star), ("space", &space), ("old", &old)];
                self.about("event.replaced", seat, gaps)
            }
        }
    }
}
