//! What fills the gaps of sentences, and which of two forms agrees with it.

use std::fmt::Display;

/// What fills the gaps of a sentence, by name.
pub type Gaps<'a> = [(&'a str, &'a dyn Filling)];

/// Something that can fill a gap: a person, or whatever can be written.
pub trait Filling {
    /// What stands in the gap.
    fn told(&self) -> String;

    /// Does the first of two forms agree with it? It does with one thing, and with "you".
    fn takes_first_form(&self) -> bool;
}

impl<T: Display> Filling for T {
    fn told(&self) -> String {
        self.to_string()
    }

    fn takes_first_form(&self) -> bool {
        self.told().trim_start_matches(['+', '-', '−']) == "1"
    }
}

/// Somebody in a sentence. It cannot simply be written: whether it is "you" decides about the words
/// beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person<'a> {
    name: &'a str,
    is_you: bool,
}

impl<'a> Person<'a> {
    /// Who is spoken to.
    pub fn you(name: &'a str) -> Self {
        Person { name, is_you: true }
    }

    /// Somebody else.
    pub fn other(name: &'a str) -> Self {
        Person { name, is_you: false }
    }
}

impl Filling for Person<'_> {
    fn told(&self) -> String {
        self.name.to_owned()
    }

    fn takes_first_form(&self) -> bool {
        self.is_you
    }
}
