//! What happened. Nothing is hidden in this game: everybody sees every event.

use exaequo_game::{Note, Seat, Weight};

use crate::action::{Source, Target};
use crate::dice::Dice;
use crate::factor::Factor;
use crate::icon::{Icon, Mark, Resource};

exaequo_game::events! {
    /// A researcher's turn begins.
    TurnBegan { seat: Seat, round: u8 },
    /// The assistants may act.
    AssistBegan { dice: Dice },
    /// Dice were rolled.
    Rolled {
        seat: Seat,
        dice: Dice,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        mutant: Option<u8>,
    },
    /// Low faces of the roll became the highest (PC-S2): what was rolled.
    Raised { dice: Dice, mutant: bool },
    /// Some were rolled again: what all show now.
    Rerolled {
        seat: Seat,
        dice: Dice,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        mutant: Option<u8>,
    },
    /// The mutant die was written.
    MutantWritten { seat: Seat, value: u8, cell: u8 },
    /// A bonus was spent.
    Spent { seat: Seat, resource: Resource },
    /// Samples were taken.
    Took { seat: Seat, dice: Dice, infection: u8, samples: Dice },
    /// A die was taken for biotechnology.
    TookBiotech { seat: Seat, die: u8 },
    /// The scenario changed dice when their roles were fixed (PC-S8): what they count as.
    Shifted {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        infection: Option<u8>,
        samples: Dice,
    },
    /// An analysis changed a die.
    Analysed { seat: Seat, die: Target, to: u8 },
    /// A pair changed a die.
    Converted { seat: Seat, die: Target, to: u8, pair: u8 },
    /// A sample or a mark went into health.
    Health { seat: Seat, with: Source, value: u8, column: u8, row: i8, written: u8 },
    /// A sample or a mark went into the formula.
    Formula {
        seat: Seat,
        with: Source,
        value: u8,
        cell: u8,
        written: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        factor: Option<Factor>,
        /// What the next die must show, if there is a next cell that takes one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        target: Option<u8>,
    },
    /// A die or a mark went into biotechnology.
    Biotech { seat: Seat, value: u8, pair: u8 },
    /// Both cells of a pair are filled.
    PairComplete { seat: Seat, pair: u8 },
    /// A reward was gained.
    Gained { seat: Seat, icon: Icon },
    /// A reward was lost: no circle is left, or no place to use it.
    Lost { seat: Seat, icon: Icon },
    /// A mark was declined.
    Declined { seat: Seat, mark: Mark },
    /// An infection was marked.
    Infected { seat: Seat, shape: u8, row: u8, column: u8, turn: u8, half: u8 },
    /// It fitted nowhere: a column fell ill.
    ColumnForced { seat: Seat, column: u8 },
    /// The infection came to nothing.
    NoInfection { seat: Seat },
    /// A row is full.
    RowFull {
        seat: Seat,
        row: u8,
        /// Does it raise the mutant multiplier?
        raises: bool,
    },
    /// A column is full.
    ColumnFull { seat: Seat, column: u8 },
    /// A hospital is surrounded.
    Surrounded { seat: Seat, row: u8, column: u8 },
    /// An individual became resistant.
    Resisted { seat: Seat, row: u8, column: u8 },
    /// The scenario hands out infections.
    Received { seat: Seat, count: u8, shape: u8 },
    /// A player has finished the action.
    Finished { seat: Seat, lost: Dice },
    /// The last round is over and the scenario has its last word.
    FinalBegan,
    /// One of the dice rolled at the end infects next.
    Picked { seat: Seat, die: u8 },
    /// A pair was given up.
    GaveUp { seat: Seat, pair: u8 },
    /// Resistant individuals that are left can be placed before the score (PC-33).
    LastResistants,
    /// The game is over.
    Over,
}

/// Did the acting player learn something by it? Only dice bring anything to light.
pub(crate) fn reveals(event: &Event) -> bool {
    matches!(event, Event::Rolled { .. } | Event::Rerolled { .. })
}

/// Whose turn it is, and that somebody is done, is told in passing; an infection that is received is
/// told to its receiver first.
pub(crate) fn event_weight(event: &SeenEvent) -> Weight {
    match *event {
        SeenEvent::TurnBegan { .. }
        | SeenEvent::AssistBegan { .. }
        | SeenEvent::Finished { .. } => Weight::Aside,
        SeenEvent::Received { seat, .. } => Weight::Against(seat),
        _ => Weight::Told,
    }
}

/// What statistics count: turns, what is gained and spent, what is filled.
pub(crate) fn note(event: &Event, tell: &mut impl FnMut(Note)) {
    let mut took = |seat, deed, item| tell(Note::Took { seat, deed, item });
    match *event {
        Event::TurnBegan { seat, .. } => tell(Note::Turn { seat: Some(seat) }),
        Event::Gained { seat, icon } => took(seat, "gained", icon.id()),
        Event::Spent { seat, resource } => took(seat, "spent", resource.id()),
        Event::PairComplete { seat, .. } => took(seat, "filled", "pair"),
        Event::RowFull { seat, .. } => took(seat, "filled", "row"),
        Event::ColumnFull { seat, .. } => took(seat, "filled", "column"),
        Event::Surrounded { seat, .. } => took(seat, "filled", "hospital"),
        _ => {}
    }
}

/// The rule by which it happened.
pub(crate) fn event_rule(event: &SeenEvent) -> &'static str {
    match event {
        SeenEvent::TurnBegan { .. } => "PC-01",
        SeenEvent::Rolled { .. } | SeenEvent::Rerolled { .. } => "PC-02",
        SeenEvent::MutantWritten { .. } => "PC-03",
        SeenEvent::Took { .. } => "PC-05",
        SeenEvent::TookBiotech { .. } | SeenEvent::Biotech { .. } => "PC-06",
        SeenEvent::AssistBegan { .. } => "PC-07",
        SeenEvent::Finished { .. } => "PC-09",
        SeenEvent::Health { .. } => "PC-20",
        SeenEvent::Formula { .. } => "PC-23",
        SeenEvent::PairComplete { .. } => "PC-24",
        SeenEvent::Converted { .. } => "PC-25",
        SeenEvent::Gained { icon: Icon::Resource(_), .. }
        | SeenEvent::Lost { icon: Icon::Resource(_), .. } => "PC-30",
        SeenEvent::Spent { .. } | SeenEvent::Analysed { .. } => "PC-31",
        SeenEvent::Gained { .. } | SeenEvent::Lost { .. } | SeenEvent::Declined { .. } => "PC-32",
        SeenEvent::Resisted { .. } | SeenEvent::LastResistants => "PC-33",
        SeenEvent::Infected { .. } => "PC-40",
        SeenEvent::ColumnForced { .. } => "PC-42",
        SeenEvent::RowFull { .. } | SeenEvent::ColumnFull { .. } => "PC-44",
        SeenEvent::Surrounded { .. } => "PC-45",
        SeenEvent::Over => "PC-55",
        SeenEvent::Raised { .. } => "PC-S2",
        SeenEvent::Shifted { .. } => "PC-S8",
        SeenEvent::NoInfection { .. } | SeenEvent::Picked { .. } => "PC-S11",
        SeenEvent::GaveUp { .. } => "PC-S12",
        SeenEvent::Received { .. } | SeenEvent::FinalBegan => "PC-S14",
    }
}
