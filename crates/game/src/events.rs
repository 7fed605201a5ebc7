//! Events: complete for the rules, redacted for whoever looks.

/// Declares what can happen in a game, once, as two types: `Event`, complete, which cannot be
/// serialised, and `SeenEvent`, what one viewer may know of it, which can. The way from one to the
/// other is `Event::see`, so sending an unredacted event does not compile.
///
/// What only one seat may know stands behind an arrow that names the field of that seat; in the seen
/// event it is an `Option`.
///
/// ```
/// # mod game {
/// use exaequo_game::{Seat, Viewer};
///
/// exaequo_game::events! {
///     /// Somebody drew a card; only its owner sees which.
///     Drew { seat: Seat } => seat { card: u8 },
///     /// The game is over.
///     Finished,
/// }
///
/// # pub fn main() {
/// let drew = Event::Drew { seat: Seat(1), card: 7 };
/// let owner = serde_json::to_string(&drew.see(Viewer::Seat(Seat(1)))).unwrap();
/// assert_eq!(owner, r#"{"event":"drew","seat":1,"card":7}"#);
/// assert_eq!(drew.see(Viewer::Spectator).who(), Some(Seat(1)));
/// let rival = serde_json::to_string(&drew.see(Viewer::Seat(Seat(0)))).unwrap();
/// assert_eq!(rival, r#"{"event":"drew","seat":1}"#);
/// # }
/// # }
/// # game::main();
/// ```
///
/// The complete event goes nowhere:
///
/// ```compile_fail
/// # mod game {
/// use exaequo_game::Seat;
/// exaequo_game::events! {
///     /// Somebody drew a card.
///     Drew { seat: Seat } => seat { card: u8 },
/// }
/// # pub fn main() {
/// serde_json::to_string(&Event::Drew { seat: Seat(1), card: 7 }).unwrap();
/// # }
/// # }
/// # game::main();
/// ```
#[macro_export]
macro_rules! events {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident $({
            $( $(#[$attribute:meta])* $field:ident : $ty:ty ),* $(,)?
        } $( => $owner:ident { $( $secret:ident : $secret_ty:ty ),* $(,)? } )? )?
    ),* $(,)?) => {
        /// Something that happened at the table, complete. It cannot be serialised: what leaves the
        /// match is a [`SeenEvent`].
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "the fields say who, what and where")]
        pub enum Event {
            $(
                $(#[doc = $doc])*
                $name $({ $( $field: $ty, )* $( $( $secret: $secret_ty, )* )? })?,
            )*
        }

        /// What one viewer may know of an [`Event`].
        #[derive(Clone, PartialEq, Eq, Debug, $crate::export::serde::Serialize, $crate::export::ts_rs::TS)]
        #[serde(tag = "event", rename_all = "snake_case", crate = "exaequo_game::export::serde")]
        #[ts(crate = "exaequo_game::export::ts_rs")]
        #[allow(missing_docs, reason = "the fields say who, what and where")]
        pub enum SeenEvent {
            $(
                $(#[doc = $doc])*
                $name $({
                    $( $(#[$attribute])* $field: $ty, )*
                    $( $(
                        #[serde(skip_serializing_if = "Option::is_none")]
                        #[ts(optional)]
                        $secret: Option<$secret_ty>,
                    )* )?
                })?,
            )*
        }

        impl Event {
            /// What this viewer may know of it: everything but what only another seat may know.
            #[allow(unused_variables, reason = "a game may have no secrets")]
            pub fn see(&self, viewer: $crate::Viewer) -> SeenEvent {
                match self {
                    $(
                        Event::$name $({ $( $field, )* $( $( $secret, )* )? })? => SeenEvent::$name $({
                            $( $field: $field.clone(), )*
                            $( $( $secret: viewer.sees(*$owner).then(|| $secret.clone()), )* )?
                        })?,
                    )*
                }
            }
        }

        impl SeenEvent {
            /// Of whom it tells: its field `seat`, if it has one.
            #[allow(unused_variables, reason = "most fields do not say who")]
            pub fn who(&self) -> Option<$crate::Seat> {
                match self {
                    $(
                        SeenEvent::$name $({ $( $field, )* .. })? => $crate::seat_among!($( $( $field $field )* )?),
                    )*
                }
            }
        }
    };
}

/// The field `seat` among an event's fields, each of which comes twice: as a name and as a variable.
#[doc(hidden)]
#[macro_export]
macro_rules! seat_among {
    () => { None };
    (seat $seat:ident $($rest:ident)*) => { Some(*$seat) };
    ($name:ident $variable:ident $($rest:ident)*) => { $crate::seat_among!($($rest)*) };
}
