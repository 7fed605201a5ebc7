//! Ids: the words by which commands, records and data files know a card, a colour, a scenario.

use crate::nearest;

/// What somebody wrote, short enough for an error message.
pub fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The thing with that id.
///
/// # Errors
/// A sentence that says that there is none, and proposes the nearest.
pub fn by_id<T>(
    what: &str,
    id: &str,
    things: impl IntoIterator<Item = (&'static str, T)>,
) -> Result<T, String> {
    let mut ids = Vec::new();
    for (known, thing) in things {
        if known == id {
            return Ok(thing);
        }
        ids.push(known);
    }
    let hint =
        nearest(id, ids).map_or_else(String::new, |near| format!(" (did you mean \"{near}\"?)"));
    Err(format!("no {what} is called \"{}\"{hint}", short(id)))
}

/// Implements, for a `Copy` type with a method `id(self) -> &'static str`, those of these traits that
/// are listed: `Debug` and `Display` write the id, `FromStr` reads it and proposes the nearest if
/// there is none such, `Serialize` and `Deserialize` are the id as text. `Numbered` is for a type that
/// holds nothing but its number, so that it can lie in a [`crate::Bag`].
///
/// The type, what error messages call it, and all of its values:
///
/// ```
/// #[derive(Copy, Clone, PartialEq)]
/// struct Card(u8);
///
/// impl Card {
///     fn all() -> impl Iterator<Item = Card> {
///         (0..2).map(Card)
///     }
///
///     fn id(self) -> &'static str {
///         ["work", "care"][usize::from(self.0)]
///     }
/// }
///
/// exaequo_game::ids! {
///     Card, "card", Card::all() => Debug, Display, FromStr, Serialize, Deserialize, Numbered
/// }
///
/// assert_eq!("care".parse(), Ok(Card(1)));
/// assert_eq!(serde_json::from_str::<Card>("\"work\"").unwrap().to_string(), "work");
/// let error = "crae".parse::<Card>().unwrap_err();
/// assert_eq!(error, "no card is called \"crae\" (did you mean \"care\"?)");
/// let bag: exaequo_game::Bag<Card, 1> = [Card(1), Card(1)].into_iter().collect();
/// assert_eq!(bag.count(Card(1)), 2);
/// ```
#[macro_export]
macro_rules! ids {
    ($name:ident, $what:literal, $all:expr => $($implemented:ident),+ $(,)?) => {
        $($crate::ids!(@$implemented $name, $what, $all);)+
    };
    (@Debug $name:ident, $what:literal, $all:expr) => {
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
    (@Display $name:ident, $what:literal, $all:expr) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
    (@FromStr $name:ident, $what:literal, $all:expr) => {
        impl std::str::FromStr for $name {
            type Err = String;
            fn from_str(id: &str) -> Result<Self, String> {
                $crate::by_id($what, id, $all.into_iter().map(|thing: $name| (thing.id(), thing)))
            }
        }
    };
    (@Serialize $name:ident, $what:literal, $all:expr) => {
        impl $crate::export::serde::Serialize for $name {
            fn serialize<S: $crate::export::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }
    };
    (@Deserialize $name:ident, $what:literal, $all:expr) => {
        impl<'de> $crate::export::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::export::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let id: String = $crate::export::serde::Deserialize::deserialize(deserializer)?;
                id.parse().map_err($crate::export::serde::de::Error::custom)
            }
        }
    };
    (@Numbered $name:ident, $what:literal, $all:expr) => {
        impl $crate::Numbered for $name {
            #[inline]
            fn number(self) -> u8 {
                self.0
            }

            #[inline]
            fn numbered(number: u8) -> Self {
                $name(number)
            }

            fn name(self) -> &'static str {
                self.id()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::{by_id, short};

    #[test]
    fn a_wrong_id_gets_the_nearest_proposed() {
        let things = [("work", 1), ("care", 2)];
        assert_eq!(by_id("card", "care", things), Ok(2));
        let error = by_id("card", "wrok", things).unwrap_err();
        assert_eq!(error, "no card is called \"wrok\" (did you mean \"work\"?)");
        let error = by_id("card", "xyzzy", things).unwrap_err();
        assert_eq!(error, "no card is called \"xyzzy\"");
    }

    #[test]
    fn a_long_text_is_cut() {
        assert_eq!(short(&"é".repeat(99)), "é".repeat(40));
        assert_eq!(short("fly"), "fly");
    }
}
