//! The game with seats that do without samples, or without biotechnology, wherever they can.

use exaequo_game::{
    EventSink, Game, GameRng, Meta, Outcome, ScoreSheet, Search, SearchData, Seat, SeatSet,
    SetupError, Status, Viewer,
};
use prototype_c19::{Action, Event, Options, PrototypeC19, Refusal, SeenEvent, View};
use serde::{Deserialize, Serialize};

/// What a seat avoids wherever the other is possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Way {
    /// Nothing.
    Free,
    /// A.
    WithoutSamples,
    /// B.
    WithoutBiotechnology,
}

/// The table, and how each seat plays at it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Avoiding {
    pub(crate) game: PrototypeC19,
    pub(crate) ways: [Way; 5],
}

/// Is it A?
pub(crate) fn takes_samples(action: Action) -> bool {
    matches!(action, Action::Take { .. })
}

impl Way {
    fn avoids(self, action: Action) -> bool {
        match self {
            Way::Free => false,
            Way::WithoutSamples => takes_samples(action),
            Way::WithoutBiotechnology => matches!(action, Action::Biotech { .. }),
        }
    }
}

impl Avoiding {
    /// Is it a choice between A and B?
    fn is_choice(legal: &[Action]) -> bool {
        let biotech = |action: &Action| matches!(action, Action::Biotech { .. });
        legal.iter().copied().any(takes_samples) && legal.iter().any(biotech)
    }
}

impl Game for Avoiding {
    type Options = Options;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type SeenEvent = SeenEvent;
    type View = View;

    const META: &'static Meta = PrototypeC19::META;

    fn new(options: &Options, seats: u8, rng: &mut GameRng) -> Result<Self, SetupError> {
        let game = PrototypeC19::new(options, seats, rng)?;
        Ok(Avoiding { game, ways: [Way::Free; 5] })
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn status(&self) -> Status {
        self.game.status()
    }

    fn waiting(&self) -> SeatSet {
        self.game.waiting()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.game.legal_actions(seat, out);
        let way = self.ways[seat.index()];
        if way != Way::Free && Avoiding::is_choice(out) {
            out.retain(|&action| !way.avoids(action));
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.game.check(seat, action)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        self.game.apply(seat, action, rng, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    fn see(event: &Event, viewer: Viewer) -> Option<SeenEvent> {
        PrototypeC19::see(event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        PrototypeC19::reveals(event)
    }

    fn score_sheet(&self) -> ScoreSheet {
        self.game.score_sheet()
    }

    fn invariants(&self) -> Result<(), String> {
        self.game.invariants()
    }
}

impl Search for Avoiding {
    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng) {
        self.game.redeal_hidden(observer, rng);
    }

    fn utility(outcome: &Outcome, seat: Seat) -> f64 {
        PrototypeC19::utility(outcome, seat)
    }

    fn evaluation(&self, seat: Seat) -> f64 {
        self.game.evaluation(seat)
    }

    fn data() -> Option<&'static SearchData> {
        PrototypeC19::data()
    }

    fn priors(&self, seat: Seat, legal: &[Action], priors: &mut Vec<f32>) {
        self.game.priors(seat, legal, priors);
    }
}
