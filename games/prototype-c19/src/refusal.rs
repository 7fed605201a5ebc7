//! Why an action is not possible: one reason a rule.

exaequo_game::refusals! {
    /// The game is over.
    GameOver = "PC-55",
    /// Somebody else is the researcher.
    NotYourTurn = "PC-01",
    /// The seat has finished; others have not.
    AlreadyDone = "PC-07",
    /// The dice must be rolled first.
    RollFirst = "PC-02",
    /// The dice have been rolled and kept.
    AlreadyRolled = "PC-02",
    /// A re-roll needs a die.
    NothingToReroll = "PC-02",
    /// No such dice lie there.
    NoSuchDice = "PC-02",
    /// Roll again or keep the dice first.
    KeepFirst = "PC-03",
    /// Assistants do not roll again.
    NoRerollForAssistants = "PC-07",
    /// Samples or biotechnology: choose first.
    ChooseFirst = "PC-04",
    /// That choice has been made.
    AlreadyChosen = "PC-04",
    /// Biotechnology has no free cell.
    NoFreeCell = "PC-04",
    /// Two dice are taken, or three.
    WrongNumber = "PC-05",
    /// There is no such sample.
    NoSuchSample = "PC-05",
    /// The die must be written first.
    WriteFirst = "PC-06",
    /// The pair is full.
    PairFull = "PC-06",
    /// There is no such pair.
    NoSuchPair = "PC-06",
    /// Such dice are not left.
    DiceGone = "PC-07",
    /// The infection must be marked first.
    InfectFirst = "PC-09",
    /// There is no infection die.
    NoInfectionDie = "PC-09",
    /// Every column of health is filled.
    HealthComplete = "PC-20",
    /// No row there.
    NoSuchRow = "PC-20",
    /// Every cell of the formula is filled.
    FormulaComplete = "PC-23",
    /// The target is outside 1 to 6.
    FormulaClosed = "PC-23",
    /// The die is not the target.
    WrongTarget = "PC-23",
    /// A factor must be crossed out.
    FactorNeeded = "PC-23",
    /// The last cell needs none.
    NoFactorNeeded = "PC-23",
    /// The factor is crossed out or not on the sheet.
    FactorCrossed = "PC-23",
    /// Biotechnology dice are not converted.
    NotWithBiotechnology = "PC-25",
    /// The pair is not complete.
    PairIncomplete = "PC-25",
    /// A number of the pair is crossed out.
    PairUsed = "PC-25",
    /// The die equals none of the pair's numbers.
    NotThatNumber = "PC-25",
    /// No explorer is left.
    NoExplorer = "PC-31",
    /// No analysis is left.
    NoAnalysis = "PC-31",
    /// One up or down, within 1 to 6.
    OutOfRange = "PC-31",
    /// That die cannot be analysed now.
    NotThatDie = "PC-31",
    /// No lab rat is left.
    NoLabRat = "PC-31",
    /// Rewards first.
    RewardsFirst = "PC-32",
    /// No such mark waits.
    NoSuchMark = "PC-32",
    /// A mark is a die of 1 to 6.
    NoSuchValue = "PC-32",
    /// The second resistant individual first.
    SecondFirst = "PC-33",
    /// No such bonus is left.
    NoResistants = "PC-33",
    /// Only resistant individuals are asked about.
    OnlyResistants = "PC-33",
    /// Nobody healthy there.
    NotHealthy = "PC-33",
    /// The first enters at the corner.
    ResistantCorner = "PC-33",
    /// Not next to a resistant or half-infected one.
    NotBesideResistant = "PC-33",
    /// Next to a fully infected one.
    BesideInfected = "PC-33",
    /// Another shape is to be marked.
    WrongShape = "PC-40",
    /// Outside, on a hospital, or turned too far.
    Outside = "PC-40",
    /// On a fully infected one.
    OnInfected = "PC-40",
    /// The first covers the corner.
    CornerFirst = "PC-41",
    /// Not next to an infected one.
    NotBesideInfected = "PC-41",
    /// It fits somewhere.
    FitsSomewhere = "PC-42",
    /// No such column, or it is full.
    ColumnIsFull = "PC-42",
    /// No explorers during play.
    NoExplorersInQuarantine = "PC-S11",
    /// The dice of the end come at the end.
    NotTheEnd = "PC-S11",
    /// Choose a die first.
    PickFirst = "PC-S11",
    /// Pairs do not change the dice of the end.
    NoPairsAtTheEnd = "PC-S11",
    /// Nothing is given up now.
    NothingToGiveUp = "PC-S12",
    /// The multiplier is as low as it gets.
    LowEnough = "PC-S12",
    /// Only pairs are asked about.
    OnlyGivingUp = "PC-S12",
    /// A received infection comes first.
    ReceivedFirst = "PC-S14",
}
