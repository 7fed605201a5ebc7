//! Why an action is not possible: one reason a rule.

exaequo_game::refusals! {
    /// Somebody else's turn.
    NotYourTurn = "{{PREFIX}}-02",
    /// More than three, or more than there are, or none.
    OneToThree = "{{PREFIX}}-03",
}
