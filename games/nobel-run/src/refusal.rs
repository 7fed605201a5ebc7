//! Why an action is not possible: one reason a rule.

exaequo_game::refusals! {
    /// Somebody else's turn.
    NotYourTurn = "NR-19",
    /// Rivals are asked first.
    RivalsAreAsked = "NR-38",
    /// The seat has answered in this window.
    AlreadyAnswered = "NR-38",
    /// The active player must give up cards first.
    VictimChooses = "NR-38",
    /// A window is open: play a negative card or pass.
    ReactOrPass = "NR-38",
    /// A demand is open: give up cards.
    GiveFirst = "NR-31",
    /// The turn is ending: discard or draw.
    TurnIsEnding = "NR-17",
    /// The cards that stay in the pool must be chosen.
    KeepFirst = "NR-55",
    /// There is no window to pass in.
    NoWindow = "NR-38",
    /// Discarding and drawing come after the end of the turn.
    EndTurnFirst = "NR-17",
    /// Nobody demands anything.
    NothingDemanded = "NR-31",
    /// There is nothing to keep now.
    NotKeeping = "NR-55",
    /// The game is over.
    GameOver = "NR-40",
    /// The solo game is over.
    SoloOver = "NR-59",
    /// The card is not in the hand.
    NotInHand = "NR-10",
    /// The card has no such use.
    NoSuchUse = "NR-10",
    /// The card cannot be used against a rival.
    NotAgainstRivals = "NR-21",
    /// No rival sits there.
    NoSuchRival = "NR-21",
    /// In solo the card has no target.
    NoTargetInSolo = "NR-58",
    /// The card is not in the pool.
    NotInPool = "NR-11",
    /// The resources produced this turn do not pay for it.
    CannotPay = "NR-11",
    /// A card in front of the CV forbids what needs its resource.
    Blocked = "NR-34",
    /// A solo event must be answered before.
    EventUnanswered = "NR-57",
    /// The deck has no card left.
    DeckEmpty = "NR-14",
    /// The solo deck is face down.
    DeckFaceDown = "NR-53",
    /// The extra card is not in the hand.
    ExtraNotInHand = "NR-14",
    /// One publication a turn.
    AlreadyPublished = "NR-15",
    /// The card affects rivals' CVs and cannot be published.
    NotPublishable = "NR-15",
    /// The card takes no prestige away.
    NoNegativePrestige = "NR-37",
    /// It goes to a rival's CV.
    NotInOwnCv = "NR-37",
    /// In solo it goes to Peio's CV.
    OnlyPeio = "NR-58",
    /// Peio plays in solo only.
    PeioIsNotHere = "NR-37",
    /// No such card lies in front of the CV.
    NotInFront = "NR-35",
    /// Disabling it costs more than there is.
    CannotDisable = "NR-35",
    /// The event cannot be answered with what there is.
    CannotAnswer = "NR-57",
    /// Negative cards are played on rivals' turns.
    NotOnOwnTurn = "NR-30",
    /// The card is no negative card.
    NotNegative = "NR-30",
    /// The card's only effect on rivals is negative prestige.
    OnlyToPlace = "NR-37",
    /// It has no effect in front of a CV.
    NothingToBlock = "NR-34",
    /// In this window only negative prestige counts.
    OnlyPrestigeNow = "NR-38",
    /// The card gives none of what is demanded.
    GivesNone = "NR-31",
    /// There is still something to give.
    StillHasSome = "NR-32",
    /// The card is not in the pool or stays already.
    NotToKeep = "NR-55",
}
