//! `exaequo rules`: the rules of a game by number.

use std::io::Write;

use exaequo_game::{Lang, Rule, RuleBook, RulePart, nearest};

use crate::failure::Failure;
use crate::paint::{Paint, wrapped};
use crate::setup::{self, GameArg};
use crate::words;

/// List the rules of a game, show one, or search them
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    #[arg(value_parser = setup::game_parser())]
    game: GameArg,
    /// The number of a rule, such as NR-34 or just 34.
    number: Option<String>,
    /// Only rules that hold this word, in their title or text.
    #[arg(long, value_name = "WORD", conflicts_with = "number")]
    search: Option<String>,
    /// The language; the environment's if left out.
    #[arg(long, value_parser = setup::lang_parser())]
    lang: Option<Lang>,
}

const EXAMPLES: &str = "\
Examples:
  exaequo rules nobel-run                    all rules by chapter
  exaequo rules nobel-run 34                 rule NR-34, whole
  exaequo rules nobel-run --search paper     rules about papers
  exaequo rules nobel-run --lang es          in Spanish";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = args.lang.unwrap_or_else(words::environment_lang);
    let book = args.game.rules(lang);
    match (&args.number, &args.search) {
        (Some(number), _) => {
            let rule = find(book, args.game.meta().prefix, number);
            let rule = rule.ok_or_else(|| unknown(book, args.game.meta().prefix, number))?;
            Ok(writeln!(out, "{}", whole(rule, lang))?)
        }
        (None, Some(word)) => {
            let wanted = folded(word);
            let holds =
                |rule: &&Rule| folded(&format!("{} {}", rule.title, rule.text())).contains(&wanted);
            list(out, book.rules.iter().filter(holds), args, lang)
        }
        (None, None) => list(out, book.rules.iter(), args, lang),
    }
}

/// The rule with that number, written with or without the prefix and leading zeros.
pub(crate) fn find<'a>(book: &'a RuleBook, prefix: &str, number: &str) -> Option<&'a Rule> {
    let wanted = bare(number, prefix);
    book.rules.iter().find(|rule| bare(&rule.number, prefix) == wanted)
}

/// The number without prefix and leading zeros, in small letters.
fn bare(number: &str, prefix: &str) -> String {
    let number = number.trim().to_lowercase();
    let rest = number.strip_prefix(&prefix.to_lowercase()).unwrap_or(&number);
    rest.trim_start_matches(['-', ' ']).trim_start_matches('0').to_owned()
}

/// The rule with everything there is to it.
pub(crate) fn whole(rule: &Rule, lang: Lang) -> String {
    let title = Paint::for_stdout().strong(&format!("{} {}", rule.number, rule.title));
    let place = Paint::for_stdout().faint(&rule.chapter);
    let parts: Vec<String> = rule.parts.iter().map(|part| labelled(part, lang)).collect();
    format!("{title}\n{place}\n\n{}", parts.join("\n\n"))
}

/// A part of a rule behind the word for where it comes from.
fn labelled(part: &RulePart, lang: Lang) -> String {
    let label = words::text(lang).get(&format!("rules.{}", part.source()));
    wrapped(&format!("[{label}] {}", part.text().trim()), "")
}

fn list<'a>(
    out: &mut dyn Write,
    rules: impl Iterator<Item = &'a Rule>,
    args: &Args,
    lang: Lang,
) -> Result<(), Failure> {
    let text = words::text(lang);
    let mut chapter = "";
    let mut first = None;
    for rule in rules {
        if rule.chapter != chapter {
            chapter = &rule.chapter;
            let gap = if first.is_some() { "\n" } else { "" };
            writeln!(out, "{gap}{}", Paint::for_stdout().strong(chapter))?;
        }
        first.get_or_insert(&rule.number);
        writeln!(out, "  {}  {}", rule.number, rule.title)?;
    }
    match first {
        None => writeln!(out, "{}", text.get("rules.none"))?,
        Some(number) => {
            let gaps: [(&str, &dyn exaequo_game::Filling); 2] =
                [("game", &args.game.meta().id), ("number", number)];
            writeln!(out, "\n{}", text.fill("rules.hint", &gaps))?;
        }
    }
    Ok(())
}

fn unknown(book: &RuleBook, prefix: &str, number: &str) -> Failure {
    let wanted = bare(number, prefix);
    let near = match wanted.parse::<i64>() {
        Ok(wanted) => nearest_numbers(book, prefix, wanted),
        Err(_) => nearest(&format!("{prefix}-{wanted}"), book.rules.iter().map(|r| &*r.number))
            .map_or_else(|| "leave the number out to see them all".to_owned(), str::to_owned),
    };
    let shown: String = number.chars().take(40).collect();
    Failure::Usage(format!("there is no rule \"{shown}\"; the nearest: {near}"))
}

/// The three rules whose numbers are nearest, with their titles.
fn nearest_numbers(book: &RuleBook, prefix: &str, wanted: i64) -> String {
    let distance = |rule: &&Rule| match bare(&rule.number, prefix).parse::<i64>() {
        Ok(number) => number.abs_diff(wanted),
        Err(_) => u64::MAX,
    };
    let mut rules: Vec<&Rule> = book.rules.iter().collect();
    rules.sort_by_key(distance);
    let named = |rule: &&Rule| format!("{} ({})", rule.number, rule.title);
    rules.iter().take(3).map(named).collect::<Vec<_>>().join(", ")
}

/// Small letters without accents, so that a search finds what was meant.
fn folded(text: &str) -> String {
    let plain = |c: char| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        other => other,
    };
    text.to_lowercase().chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::{find, folded, unknown};
    use crate::failure::Failure;
    use exaequo_game::{Rule, RuleBook, RulePart};

    fn book() -> RuleBook {
        let rule = |number: &str| Rule {
            number: number.to_owned(),
            chapter: "c".to_owned(),
            title: "t".to_owned(),
            parts: vec![RulePart::Printed("x".to_owned())],
        };
        RuleBook { rules: ["NR-01", "NR-10", "NR-34"].map(rule).to_vec() }
    }

    #[test]
    fn a_rule_is_found_however_its_number_is_written() {
        let book = book();
        for number in ["1", "01", "NR-01", "nr-1", "NR1"] {
            assert_eq!(find(&book, "NR", number).map(|rule| &*rule.number), Some("NR-01"));
        }
        assert_eq!(find(&book, "NR", "10").unwrap().number, "NR-10");
        assert!(find(&book, "NR", "2").is_none() && find(&book, "NR", "").is_none());
    }

    #[test]
    fn an_unknown_number_gets_its_neighbours() {
        let Failure::Usage(message) = unknown(&book(), "NR", "33") else { panic!() };
        assert!(message.contains("nearest: NR-34 (t), NR-10"), "{message}");
    }

    #[test]
    fn searching_minds_neither_case_nor_accents() {
        assert_eq!(folded("Reacción ÚTIL"), "reaccion util");
    }
}
