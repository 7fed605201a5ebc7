//! Why an action is not possible: one reason a rule.

exaequo_game::refusals! {
    /// An objective lies on the table, it is not played.
    ObjectiveIsNotPlayed = "RF-02",
    /// Two cards of a general resource lie on the bench already.
    AtLimit = "RF-05",
    /// One Lipid Rafts a player.
    SecondRafts = "RF-05",
    /// Somebody else's turn.
    NotYourTurn = "RF-11",
    /// The card is not in the hand.
    NotInHand = "RF-11",
    /// Quick cards are played in windows.
    QuickInWindows = "RF-11",
    /// The card is played by naming its target.
    NameTheTarget = "RF-11",
    /// Cards are drawn after the end of the turn.
    EndTurnFirst = "RF-12",
    /// The hand must be filled.
    DrawFirst = "RF-12",
    /// A card was played this turn: nothing may be discarded.
    PlayedThisTurn = "RF-13",
    /// Nothing was put aside.
    NothingAside = "RF-13",
    /// The cards put aside must be laid down.
    LayDownFirst = "RF-13",
    /// The deck has no cards and no discards.
    DeckEmpty = "RF-14",
    /// The table does not meet an objective.
    ObjectiveNotMet = "RF-15",
    /// A set that is complete in somebody else's turn waits.
    WaitToProclaim = "RF-15",
    /// After drawing it is too late.
    TooLateToProclaim = "RF-15",
    /// Somebody has won.
    GameWon = "RF-15",
    /// The game has ended in a tie.
    GameTied = "RF-16",
    /// No rival sits there.
    NoSuchRival = "RF-20",
    /// Only bacteria, genes and Lipid Rafts are stolen.
    NotStealable = "RF-20",
    /// The rival has no such card there.
    NotThere = "RF-20",
    /// One Lipid Rafts a player, also by stealing.
    StealsSecondRafts = "RF-20",
    /// Nobody to exchange with sits there.
    NoSuchPartner = "RF-21",
    /// That is not an objective of yours.
    NotYourObjective = "RF-21",
    /// That is not an objective of the rival.
    NotTheirObjective = "RF-21",
    /// The two objectives are equal.
    SameObjective = "RF-21",
    /// Somebody would have an objective twice.
    ObjectiveTwice = "RF-21",
    /// Nobody sits there.
    NoSuchVictim = "RF-22",
    /// The victim has no food.
    NoFood = "RF-22",
    /// The victim chooses which card is lost.
    LoseFirst = "RF-24",
    /// There is nothing to lose now.
    NothingToLoseNow = "RF-24",
    /// There is no second bench.
    NoSecondBench = "RF-30",
    /// The card lies on no bench.
    NotOnABench = "RF-30",
    /// One lab expansion a player.
    AlreadyExpanded = "RF-30",
    /// The discard pile has no resource card.
    NothingToTake = "RF-31",
    /// A card of the discard pile must be taken.
    TakeFirst = "RF-31",
    /// No such resource lies in the discard pile.
    NotInPile = "RF-31",
    /// Bioeconomy was not played.
    NothingToTakeNow = "RF-31",
    /// The player has two objectives.
    HasTwoObjectives = "RF-32",
    /// The objective deck has no other objective.
    NoOtherObjective = "RF-32",
    /// An objective must be chosen.
    AdoptFirst = "RF-32",
    /// The player has that objective.
    SameAsYours = "RF-32",
    /// The objective deck does not have it.
    NotAnObjectiveLeft = "RF-32",
    /// European funding was not played.
    NothingToAdoptNow = "RF-32",
    /// The card was not just discarded.
    NotOffered = "RF-40",
    /// Serendipity is not in the hand.
    NoSerendipity = "RF-40",
    /// Emergency generator is not in the hand.
    NoGenerator = "RF-42",
    /// There are not enough cards of antibiotic resistance in the hand.
    NoResistance = "RF-43",
    /// The shield does not save that.
    SavesSomethingElse = "RF-43",
    /// Savings is not in the hand.
    NoSavings = "RF-44",
    /// No window is open.
    NoWindow = "RF-45",
    /// A shield window is open.
    ShieldOrPass = "RF-45",
    /// A serendipity window is open.
    CatchOrPass = "RF-45",
    /// The seat has answered.
    AlreadyAnswered = "RF-45",
    /// Others are asked.
    NotAsked = "RF-46",
}
