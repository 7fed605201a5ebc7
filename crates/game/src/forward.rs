//! From the methods of [`crate::Game`] to the functions that do the work.

/// In an `impl Game`: the types, and the methods that every game has, by the functions of the same
/// names in the game's modules. What a game has on top stands beside it and its [`crate::Meta`].
///
/// | method | done by |
/// |---|---|
/// | `new` | `setup::new` |
/// | `seats` | the field `seats` |
/// | `waiting` | the method `waiting` of the position, in `state` |
/// | `status` | `waiting`, and `scoring::outcome` once nobody is waited for |
/// | `legal_actions`, `check` | `legal::legal_actions`, `legal::check` |
/// | `apply` | `turn::apply` |
/// | `view` | `view::view` |
/// | `see` | `Event::see`, from [`crate::events!`] |
/// | `reveals` | `event::reveals` |
/// | `score_sheet` | `scoring::score_sheet` |
/// | `invariants` | `invariants::invariants` |
///
/// ```ignore
/// impl Game for Chess {
///     const META: &'static Meta = &Meta { id: "chess", .. };
///
///     exaequo_game::rules_in_modules!();
/// }
/// ```
#[macro_export]
macro_rules! rules_in_modules {
    () => {
        type Options = Options;
        type Action = Action;
        type Refusal = Refusal;
        type Event = Event;
        type SeenEvent = SeenEvent;
        type View = View;

        fn new(
            options: &Options,
            seats: u8,
            rng: &mut $crate::GameRng,
        ) -> Result<Self, $crate::SetupError> {
            setup::new(options, seats, rng)
        }

        #[inline]
        fn seats(&self) -> u8 {
            self.seats
        }

        #[inline]
        fn status(&self) -> $crate::Status {
            $crate::Status::new(self.waiting(), || scoring::outcome(self))
        }

        #[inline]
        fn waiting(&self) -> $crate::SeatSet {
            self.waiting()
        }

        #[inline]
        fn legal_actions(&self, seat: $crate::Seat, out: &mut Vec<Action>) {
            legal::legal_actions(self, seat, out);
        }

        #[inline]
        fn check(&self, seat: $crate::Seat, action: Action) -> Result<(), Refusal> {
            legal::check(self, seat, action)
        }

        #[inline]
        fn apply(
            &mut self,
            seat: $crate::Seat,
            action: Action,
            rng: &mut $crate::GameRng,
            events: &mut impl $crate::EventSink<Event>,
        ) {
            turn::apply(self, seat, action, rng, events);
        }

        fn view(&self, viewer: $crate::Viewer) -> View {
            view::view(self, viewer)
        }

        fn see(event: &Event, viewer: $crate::Viewer) -> Option<SeenEvent> {
            Some(event.see(viewer))
        }

        fn reveals(event: &Event) -> bool {
            event::reveals(event)
        }

        fn score_sheet(&self) -> $crate::ScoreSheet {
            scoring::score_sheet(self)
        }

        fn invariants(&self) -> Result<(), String> {
            invariants::invariants(self)
        }
    };
}
