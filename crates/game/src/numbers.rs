//! Tables of numbers in data files.

/// Declares tables of a data file: each a struct that is read field by field, with the `source` that
/// says where its numbers come from, for people. Unknown fields are faults.
///
/// ```
/// # mod game {
/// exaequo_game::numbers! {
///     /// How a game ends.
///     End { idle_rounds: u8, last_round: u8 }
/// }
/// # pub fn main() {
/// let file = r#"{"source": "page 3", "idle_rounds": 2, "last_round": 50}"#;
/// let end: End = serde_json::from_str(file).unwrap();
/// assert_eq!((end.idle_rounds, end.last_round), (2, 50));
/// assert!(serde_json::from_str::<End>(r#"{"idle_rounds": 2, "last_round": 50}"#).is_err());
/// # }
/// # }
/// # game::main();
/// ```
#[macro_export]
macro_rules! numbers {
    ($($(#[doc = $doc:literal])* $name:ident { $($field:ident: $type:ty),* $(,)? })*) => { $(
        $(#[doc = $doc])*
        #[derive(Debug, $crate::export::serde::Deserialize)]
        #[serde(deny_unknown_fields, crate = "exaequo_game::export::serde")]
        pub(crate) struct $name {
            #[serde(rename = "source")]
            _source: String,
            $(pub(crate) $field: $type),*
        }
    )* };
}
