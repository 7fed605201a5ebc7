//! The deviations: planting one makes the toy differ from the sound game in one small way.

use std::cell::Cell;

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// The sound game.
    None,
    /// A redeal does nothing at all.
    RedealDoesNothing,
    /// A redeal leaves the face-down cards where they are.
    RedealForgetsFaceDown,
    /// A redeal leaves the lowest card of every hand where it is.
    RedealKeepsLowest,
    /// A redeal leaves the secret bids as they are.
    RedealForgetsBids,
    /// Everybody sees the lowest card of every hand.
    ViewShowsACard,
    /// The event of a draw names the card to everybody.
    EventNamesTheCard,
    /// The event of a secret bid names the bid to everybody.
    EventNamesTheBid,
    /// Whoever draws a card is not told which.
    DrawIsNotTold,
    /// The holder of the highest face-down card begins the next round.
    HiddenCardDecidesWhoIsAsked,
    /// Drawing is possible only while the 12 is not in the deck.
    HiddenCardDecidesWhatIsLegal,
    /// With three cards in hand, `draw` is possible and not listed.
    ListMissesAnAction,
    /// The list is the wrong way round.
    ListIsUnsorted,
    /// Seats that are not waited for may pass.
    IdleSeatsHaveActions,
    /// A played 5 vanishes.
    ACardIsLost,
    /// The text of playing card 9 does not read back.
    TextDoesNotReadBack,
    /// The position's JSON leaves the last roll out.
    JsonForgets,
    /// The described table leaves the last bids out.
    PositionForgets,
    /// The rounds are not counted.
    NeverEnds,
    /// Whoever bids first gets a point.
    FirstBidWins,
    /// After the first bid the others may bid only less than 2.
    FirstBidBlocks,
    /// The next roll of the die lies ready in the position.
    DieKeptInAField,
    /// The die is a counter of the whole program.
    DieFromOutside,
    /// The rule book lacks the rule about bids.
    RuleIsMissing,
    /// A sentence has a gap that nobody fills.
    SentenceHasAGap,
    /// Whoever passes reads her own name.
    ReaderIsNamed,
    /// Whoever draws reads "you draws".
    VerbDisagrees,
    /// Playing the 12 panics.
    Panics,
    /// Any number of seats will do.
    AnyTableWillDo,
    /// The evaluation is surer than sure.
    HeuristicBoasts,
    /// One legal action has no prior.
    PromiseIsMissing,
    /// The lowest waiting seat comes next, wherever turn order begins.
    LowestSeatComesNext,
    /// Turn order begins with the holder of the highest face-down card.
    HiddenCardDecidesTheOrder,
    /// A described table is taken as it is.
    ReadsAnything,
}

thread_local! {
    static PLANTED: Cell<Flaw> = const { Cell::new(Flaw::None) };
}

/// The flaw planted in this thread's games. A type parameter would be purer, and would compile the
/// whole suite once for each flaw.
pub(crate) fn current() -> Flaw {
    PLANTED.get()
}

/// Is this the flaw?
pub(crate) fn is(flaw: Flaw) -> bool {
    current() == flaw
}

/// Plants a flaw for as long as the result is kept.
#[must_use]
pub(crate) fn plant(flaw: Flaw) -> Planted {
    PLANTED.set(flaw);
    Planted
}

pub(crate) struct Planted;

impl Drop for Planted {
    fn drop(&mut self) {
        PLANTED.set(Flaw::None);
    }
}
