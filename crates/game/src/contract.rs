//! The traits a game implements.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    AnyEditionRegistry, Fault, GameRng, Lang, Outcome, RuleBook, Seat, SeatSet, Status, Text,
    Viewer,
};

/// What is fixed about a game, whatever the options.
#[derive(Debug)]
pub struct Meta {
    /// The name in commands, records and addresses, such as `nobel-run`.
    pub id: &'static str,
    /// The printed title.
    pub title: &'static str,
    /// The prefix of its rule numbers, such as `NR`.
    pub prefix: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Raised whenever an old record could replay differently.
    pub rules_version: u16,
    /// No game has more steps than this.
    pub max_steps: u32,
}

/// The rules of one game. The implementor is the complete position, everything seen.
///
/// **Invariant**: same options, seats, seed and actions give the same position on every machine.
/// Nothing here reads a clock, a file, the environment, a hash map's order or a float.
pub trait Game:
    Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What can be chosen before the game. `{}` in JSON must mean the default.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// One small step of one player. The text notation is one line and is what records hold.
    type Action: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Display>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// Why an action is not possible, one variant a rule.
    type Refusal: Refuse;
    /// What happened, complete.
    type Event: Clone + Debug + Send;
    /// What one viewer may know of an event.
    type SeenEvent: Clone + PartialEq + Debug + Serialize;
    /// One viewer's table, with the prompt that says what is waited for.
    type View: Clone + PartialEq + Debug + Serialize;

    /// What is fixed about this game.
    const META: &'static Meta;

    /// A fresh game.
    ///
    /// # Errors
    /// If the options or the number of seats do not make a game; the sentence says what would.
    fn new(options: &Self::Options, seats: u8, rng: &mut GameRng) -> Result<Self, SetupError>;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// Who is waited for, or how the game ended.
    fn status(&self) -> Status;

    /// Replaces `out` by everything the seat may do now, sorted, without duplicates; empty exactly
    /// if the seat is not waited for.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// May the seat do this now? Agrees with [`Game::legal_actions`] for every action there is.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Does it. The action must be legal: [`crate::Match::submit`] checks, search knows.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        rng: &mut GameRng,
        events: &mut impl EventSink<Self::Event>,
    );

    /// The table as this viewer may see it. With [`Game::see`], the only way out of a match.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// An event as this viewer may see it; `None` if it is none of the viewer's business.
    fn see(event: &Self::Event, viewer: Viewer) -> Option<Self::SeenEvent>;

    /// Did this event bring to light what the acting player did not know: a card drawn, a die
    /// rolled, a rival's hidden card? Then there is no taking back.
    fn reveals(event: &Self::Event) -> bool;

    /// If the seat is asked in a reaction window: the action with which it lets the moment pass. Then
    /// it is legal. Depends on public information only, like being asked.
    fn let_pass(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Where turn order begins: if several seats are waited for at once, bots answer in this order,
    /// after people. It matters only where the first answer counts (Rafts!, RF-41).
    fn order_from(&self) -> Seat {
        Seat(0)
    }

    /// Every score category of every seat as if the game ended now.
    fn score_sheet(&self) -> Vec<ScoreLine>;

    /// The same as far as this viewer may know: games with secret objectives leave out what they
    /// bring.
    fn score_seen(&self, _viewer: Viewer) -> Vec<ScoreLine> {
        self.score_sheet()
    }

    /// The totals of the score sheet alone: who leads. A game whose sheet takes long can be quicker.
    fn totals(&self, tell: &mut impl FnMut(Option<Seat>, i16)) {
        for line in self.score_sheet().iter().filter(|line| line.category == "total") {
            tell(line.seat, line.points);
        }
    }

    /// Tells the statistics what is worth counting about an event: a turn that begins, a card that
    /// somebody takes. Costs nothing unless somebody asks.
    fn note(_event: &Self::Event, _tell: &mut impl FnMut(Note)) {}

    /// Tells the statistics what the setup gave to whom; asked once, before the first action.
    fn dealt(&self, _tell: &mut impl FnMut(Note)) {}

    /// How long people take, as a rule of thumb.
    fn pace() -> Pace {
        Pace::default()
    }

    /// Checks that nothing was lost or doubled: cards, stars, dice.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    fn invariants(&self) -> Result<(), String>;

    /// The JSON schema of the options.
    fn options_schema() -> Value;

    /// The boxes this game can be played with, if owners may correct its component data. Then the
    /// options have a field `edition` with an optional [`crate::Edition`].
    fn editions() -> Option<&'static dyn AnyEditionRegistry> {
        None
    }

    /// Who may act now.
    fn waiting(&self) -> SeatSet {
        self.status().waiting()
    }
}

/// The reason of a refusal.
pub trait Refuse: Copy + Eq + Debug + Serialize + Send + Sync {
    /// The number of the rule that forbids it, such as `NR-34`.
    fn rule(self) -> &'static str;
}

/// One line of a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreLine {
    /// Whose line; `None` is the scripted opponent.
    pub seat: Option<Seat>,
    /// The category, or `total`.
    pub category: &'static str,
    /// The points.
    pub points: i16,
}

/// Something that statistics count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// A turn begins.
    Turn {
        /// Whose; `None` if everybody's begins together.
        seat: Option<Seat>,
    },
    /// Somebody got, used or met something. The texts have `deed.<deed>` and `card.<item>`.
    Took {
        /// Who.
        seat: Seat,
        /// How, one word of the game's own: `acquired`, `published`, `dealt`.
        deed: &'static str,
        /// What, by its id.
        item: &'static str,
    },
}

/// How long people take: a rule of thumb from which game lengths in minutes are estimated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Minutes to set the game up.
    pub setup_minutes: u8,
    /// Seconds for a decision between several actions.
    pub choice_seconds: u8,
    /// Seconds for doing what is the only possibility.
    pub forced_seconds: u8,
}

impl Default for Pace {
    fn default() -> Self {
        Pace { setup_minutes: 5, choice_seconds: 6, forced_seconds: 2 }
    }
}

/// The game cannot be set up like this; the sentence says why and what would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub String);

impl Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetupError {}

/// Where events go.
pub trait EventSink<E> {
    /// Takes an event; a sink that does not want it never builds it.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> EventSink<E> for Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// The sink of search and simulation: events cost nothing.
#[derive(Clone, Copy, Debug)]
pub struct NoEvents;

impl<E> EventSink<E> for NoEvents {
    #[inline(always)]
    fn emit(&mut self, _event: impl FnOnce() -> E) {}
}

/// What a bot needs on top of the rules.
pub trait Search: Game {
    /// Are some actions done face down, so that [`Search::seen_action`] hides them from others?
    const FACE_DOWN: bool = false;

    /// Replaces everything the observer cannot know by a fresh random guess that fits all it does
    /// know. The result depends on the observer's knowledge only, never on the truth replaced.
    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng);

    /// The action as the observer sees it; `None` if it is face down.
    fn seen_action(
        &self,
        _actor: Seat,
        action: Self::Action,
        _observer: Viewer,
    ) -> Option<Self::Action> {
        Some(action)
    }

    /// What an outcome is worth to a seat, from 0 to 1.
    fn utility(outcome: &Outcome, seat: Seat) -> f64 {
        outcome.share(seat)
    }

    /// A guess at what the seat's outcome will be worth, from 0 to 1. Only sums, products,
    /// quotients and square roots: these give the same number on every machine.
    fn evaluation(&self, _seat: Seat) -> f64 {
        1.0 / f64::from(self.seats())
    }

    /// How search divides its attention in this game.
    fn tuning() -> Tuning {
        Tuning::default()
    }

    /// The levels that people can choose to play against, from the weakest to the strongest.
    fn levels() -> &'static [Level] {
        &[]
    }

    /// How promising each legal action looks at a glance, in the order of the list: higher is
    /// better. `greedy` takes the best, rollouts and search lean towards the good ones.
    fn priors(&self, _seat: Seat, legal: &[Self::Action], priors: &mut Vec<f32>) {
        priors.clear();
        priors.resize(legal.len(), 0.0);
    }
}

/// How a tree search divides its attention. Found by the arena, kept in the game's data.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    /// How much actions attract that were seldom tried.
    pub exploration: f32,
    /// How strongly [`Search::priors`] guides; 0 is not at all.
    pub trust: f32,
    /// How fast further actions are looked at: after `n` visits `2 + widening * sqrt(n)` of them.
    pub widening: f32,
    /// How many steps a rollout plays before the evaluation speaks.
    pub depth: u32,
    /// How many more for each seat beyond two: a round of many players is longer.
    #[serde(default)]
    pub depth_per_seat: u32,
    /// How many rollout steps of a hundred are left to chance.
    pub noise: u32,
}

impl Default for Tuning {
    fn default() -> Self {
        Tuning {
            exploration: 1.0,
            trust: 1.0,
            widening: 2.0,
            depth: 1000,
            depth_per_seat: 0,
            noise: 100,
        }
    }
}

/// A strength of play with a name.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its name in commands; the texts have `level.<id>` for people.
    pub id: String,
    /// The bot it is, in the notation of the arena.
    pub bot: String,
    /// Its measured rating in this game; the weakest level's is 0 by definition.
    pub rating: i32,
}

/// Tables that can be written down and set up again, like FEN in chess.
pub trait Positions: Game {
    /// The whole table, readable, everything seen.
    fn describe(&self) -> Value;

    /// The table that was described. What is left out takes its place in a fresh game.
    ///
    /// # Errors
    /// All that is wrong with the description.
    fn from_position(position: &Value, rng: &mut GameRng) -> Result<Self, Vec<Fault>>;
}

/// What people read. Everything comes from the game's text files, in every language.
pub trait Words: Game {
    /// All texts of the game.
    fn text(lang: Lang) -> &'static Text;

    /// The rules by number.
    fn rules(lang: Lang) -> &'static RuleBook;

    /// What a player would do with this action, as a sentence.
    fn action_sentence(
        &self,
        seat: Seat,
        action: Self::Action,
        narration: &Narration<'_>,
    ) -> String;

    /// What happened, as a sentence.
    fn event_sentence(event: &Self::SeenEvent, narration: &Narration<'_>) -> String;

    /// The number of the rule by which it happened.
    fn event_rule(_event: &Self::SeenEvent) -> Option<&'static str> {
        None
    }

    /// What is waited for, as a sentence to this viewer.
    fn prompt_sentence(view: &Self::View, narration: &Narration<'_>) -> String;

    /// Why not, as a sentence.
    fn refusal_sentence(refusal: Self::Refusal, lang: Lang) -> String;

    /// The table in words, for a terminal.
    fn table_text(view: &Self::View, narration: &Narration<'_>) -> String;

    /// The same with the colours of a terminal (ANSI escapes), where colours help.
    fn painted_table(view: &Self::View, narration: &Narration<'_>) -> String {
        Self::table_text(view, narration)
    }
}

/// In which language, and with which names, something is told.
#[derive(Clone, Copy, Debug)]
pub struct Narration<'a> {
    /// The language.
    pub lang: Lang,
    /// The players' names by seat.
    pub names: &'a [String],
}

impl Narration<'_> {
    /// The player's name.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }
}

/// A game with all its parts: it can stand in the catalogue.
pub trait Complete: Search + Positions + Words {}

impl<G: Search + Positions + Words> Complete for G {}
