//! Refusals: why an action is not possible, one reason a rule.

use crate::Refuse;

/// Refuses unless it holds.
///
/// # Errors
/// The refusal that was given.
#[inline]
pub fn ensure<R: Refuse>(holds: bool, otherwise: R) -> Result<(), R> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// The key of a refusal's sentence in the text files: `refusal.not_in_hand`.
pub(crate) fn key(refusal: impl Refuse) -> String {
    let word = serde_json::to_value(refusal).ok();
    let word = word.as_ref().and_then(|word| word.as_str()).expect("a refusal is a word");
    format!("refusal.{word}")
}

/// Declares a game's refusals once, with their rule numbers: the enum `Refusal`, all of them, and
/// [`Refuse`] for it. In JSON a refusal is its name in snake case; the text files have
/// `refusal.<name>`.
///
/// ```
/// # mod game {
/// exaequo_game::refusals! {
///     /// Somebody else's turn.
///     NotYourTurn = "XX-10",
///     /// The card is not in the hand.
///     NotInHand = "XX-11",
/// }
/// # pub fn main() {
/// use exaequo_game::{Refuse, ensure};
///
/// let refusal = ensure(false, Refusal::NotInHand).unwrap_err();
/// assert_eq!(refusal.rule(), "XX-11");
/// assert_eq!(serde_json::to_string(&refusal).unwrap(), r#""not_in_hand""#);
/// assert_eq!(Refusal::ALL.len(), 2);
/// # }
/// # }
/// # game::main();
/// ```
#[macro_export]
macro_rules! refusals {
    ($($(#[doc = $doc:literal])* $name:ident = $rule:literal,)*) => {
        /// The reason of a refusal.
        #[derive(
            Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, $crate::export::serde::Serialize,
        )]
        #[serde(rename_all = "snake_case", crate = "exaequo_game::export::serde")]
        pub enum Refusal {
            $($(#[doc = $doc])* $name,)*
        }

        impl Refusal {
            /// Every refusal there is.
            pub const ALL: &'static [Refusal] = &[$(Refusal::$name,)*];
        }

        impl $crate::Refuse for Refusal {
            fn rule(self) -> &'static str {
                match self {
                    $(Refusal::$name => $rule,)*
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::{ensure, key};
    use crate::Refuse;

    #[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Refusal {
        NotInHand,
    }

    impl Refuse for Refusal {
        fn rule(self) -> &'static str {
            "XX-01"
        }
    }

    #[test]
    fn what_does_not_hold_is_refused() {
        assert_eq!(ensure(true, Refusal::NotInHand), Ok(()));
        assert_eq!(ensure(false, Refusal::NotInHand), Err(Refusal::NotInHand));
    }

    #[test]
    fn a_refusal_has_its_sentence_under_its_name() {
        assert_eq!(key(Refusal::NotInHand), "refusal.not_in_hand");
    }
}
