//! A little emphasis, where it can be seen.

use std::env;
use std::io::{self, IsTerminal};

/// Emphasises text, or leaves it as it is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Paint {
    /// For a terminal.
    Coloured,
    /// For everything else.
    Plain,
}

impl Paint {
    /// Coloured if standard output is a terminal and nobody asked for no colours.
    pub(crate) fn for_stdout() -> Self {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || env::var_os("TERM").is_some_and(|term| term == "dumb");
        if io::stdout().is_terminal() && !unwanted { Paint::Coloured } else { Paint::Plain }
    }

    /// What matters now.
    pub(crate) fn strong(self, text: &str) -> String {
        self.wrap("1", text)
    }

    /// What can be skipped.
    pub(crate) fn faint(self, text: &str) -> String {
        self.wrap("2", text)
    }

    fn wrap(self, code: &str, text: &str) -> String {
        match self {
            Paint::Coloured => format!("\x1b[{code}m{text}\x1b[0m"),
            Paint::Plain => text.to_owned(),
        }
    }
}

/// How wide text is set: as wide as the terminal, but never too wide to read.
pub(crate) fn width() -> usize {
    textwrap::termwidth().clamp(30, 100)
}

/// The text in lines of that width, each after the indent.
pub(crate) fn wrapped(text: &str, indent: &str) -> String {
    let options = textwrap::Options::new(width()).initial_indent(indent).subsequent_indent(indent);
    textwrap::fill(text, options)
}
