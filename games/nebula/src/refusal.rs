//! Why an action is not possible: one reason a rule.

exaequo_game::refusals! {
    /// The game is over.
    GameOver = "NB-80",
    /// Somebody else's turn.
    NotYourTurn = "NB-33",
    /// The others are still choosing their cards.
    AlreadyChosen = "NB-32",
    /// A personal card must be chosen first.
    ChooseFirst = "NB-32",
    /// Personal cards were chosen before the game.
    ChoiceIsOver = "NB-32",
    /// The card is not one of the two dealt.
    NotDealt = "NB-32",
    /// Stars must be collected first.
    CollectFirst = "NB-40",
    /// Stars have been collected this turn.
    AlreadyCollected = "NB-40",
    /// The marker has been moved this turn.
    MarkerMoved = "NB-40",
    /// A move has at least one step.
    NoSteps = "NB-40",
    /// More steps than movement points left.
    NotEnoughPoints = "NB-40",
    /// Movement points are left.
    PointsLeft = "NB-40",
    /// A marker has been moved: it is time, not chaos.
    TimeBegun = "NB-40",
    /// Chaos takes a star of the observation zone.
    NothingToGiveUp = "NB-41",
    /// Chaos needs a bag that is not empty.
    BagEmpty = "NB-41",
    /// The stars that stay must be chosen first.
    KeepFirst = "NB-41",
    /// No such star was drawn.
    NotDrawn = "NB-41",
    /// Nothing was drawn to keep.
    NothingDrawn = "NB-41",
    /// No such star in the observation zone.
    NotInZone = "NB-50",
    /// Two stars were placed, a third must have the boosted colour.
    OnlyBoosted = "NB-50",
    /// All stars of this turn were placed.
    NoMoreStars = "NB-50",
    /// That colour was placed this turn.
    ColourPlaced = "NB-51",
    /// The first star goes on the centre.
    CentreFirst = "NB-52",
    /// The space is linked to no star.
    NotLinked = "NB-52",
    /// The space is linked to a star of the same colour.
    SameColourLinked = "NB-53",
    /// A black star goes into the row.
    BlackInRow = "NB-55",
    /// The row of black stars is full.
    RowFull = "NB-16",
    /// A token must be advanced first.
    AdvanceFirst = "NB-56",
    /// No black star was placed just now.
    NothingToAdvance = "NB-56",
    /// The introductory game has no values board.
    NoValuesBoard = "NB-35",
    /// That card is not on the table.
    CardNotOpen = "NB-31",
    /// The token is on the last step.
    TokenAtEnd = "NB-21",
}
