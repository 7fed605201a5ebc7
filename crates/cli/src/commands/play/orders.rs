//! What a player can type.

use std::path::PathBuf;

/// One line a player typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// Do the move of that number, counted from 1.
    Move(usize),
    /// Do the move with that text.
    Action(String),
    /// Show the moves.
    Moves,
    /// Show the table.
    Table,
    /// Show what has happened.
    Log,
    /// Show the scores.
    Scores,
    /// Show the rule of that number.
    Rule(String),
    /// Take back the last move.
    Undo,
    /// Save in that file.
    Write(PathBuf),
    /// Show what a bot would do.
    Hint,
    /// Show the help.
    Help,
    /// Leave.
    Quit,
    /// Nothing was typed.
    Nothing,
}

impl Order {
    /// Reads a line. What is no command is taken for an action's text.
    pub(super) fn read(line: &str) -> Order {
        let line = line.trim();
        if let Ok(number) = line.parse() {
            return Order::Move(number);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => Order::Nothing,
            ("m", "") => Order::Moves,
            ("t", "") => Order::Table,
            ("l", "") => Order::Log,
            ("s", "") => Order::Scores,
            ("r", number) => Order::Rule(number.to_owned()),
            ("u", "") => Order::Undo,
            ("w", file) => Order::Write(PathBuf::from(file)),
            ("?" | "hint" | "pista", "") => Order::Hint,
            ("h" | "help" | "ayuda", "") => Order::Help,
            ("q" | "quit" | "exit" | "salir", "") => Order::Quit,
            _ => Order::Action(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Order;

    #[test]
    fn letters_are_commands_and_the_rest_are_actions() {
        assert_eq!(Order::read(" 12 "), Order::Move(12));
        assert_eq!(Order::read("R nr-34"), Order::Rule("nr-34".to_owned()));
        assert_eq!(Order::read("r"), Order::Rule(String::new()));
        assert_eq!(Order::read("w my game.json"), Order::Write("my game.json".into()));
        assert_eq!(Order::read("use work effort"), Order::Action("use work effort".to_owned()));
        assert_eq!(Order::read("t x"), Order::Action("t x".to_owned()));
        assert_eq!(Order::read("-1"), Order::Action("-1".to_owned()));
        assert_eq!(Order::read(""), Order::Nothing);
        assert_eq!(Order::read("?"), Order::Hint);
        assert_eq!(Order::read("salir"), Order::Quit);
    }
}
