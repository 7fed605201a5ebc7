//! What the engine promises beside the rules: no allocation, small values, complete texts.

use exaequo_game::{Lang, Words};
use exaequo_laws::{promises, texts};
use nobel_run::{Card, Deck, Kind, NobelRun, Options};

#[test]
fn values_are_small() {
    promises::values_are_small::<NobelRun>();
}

fn count(run: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(run).count_total
}

#[test]
fn steps_do_not_allocate_once_warm() {
    for seats in 1..=4 {
        promises::steps_do_not_allocate::<NobelRun>(&Options::default(), seats, 100, count);
    }
}

#[test]
fn both_languages_have_the_same_keys() {
    texts::have_the_same_keys::<NobelRun>();
}

#[test]
fn both_languages_have_the_same_gaps() {
    texts::have_the_same_gaps::<NobelRun>();
}

/// "1 card", "falta 1": the number and its word fit together in both languages.
#[test]
fn words_agree_with_their_numbers() {
    let counts = "n count left round rounds below hand";
    let names = "active amount answer card cards cost cv deck extra gain harm lost missing name names \
                 next paid prestige purse resource rival victim you";
    texts::agree_with_numbers::<NobelRun>(counts, names, "money effort data prestige below debajo");
}

/// Every key is a card's, a refusal's, or stands in the code that tells.
#[test]
fn no_text_is_unused() {
    let code = concat!(include_str!("../src/words.rs"), include_str!("../src/words/tables.rs"));
    let made = "card moment about refusal resource name score level deed event.finished limit";
    texts::are_all_used::<NobelRun>(code, made);
}

#[test]
fn every_card_has_a_name_and_a_text() {
    for lang in Lang::ALL {
        let text = NobelRun::text(lang);
        for card in Card::all() {
            assert!(!text.get(&format!("card.{card}")).is_empty());
            let about = text.get(&format!("about.{card}"));
            let sentences = about.matches(['.', '!', '?']).count();
            if matches!(card.facts(nobel_run::printed()).kind, Kind::Scientist | Kind::Situation) {
                assert!((2..=8).contains(&sentences), "{card} in {lang}: {about}");
            }
        }
    }
}

/// The box: 20 starting, 54 basic and 36 advanced cards.
#[test]
fn the_box_is_complete() {
    let count = |deck| -> u32 {
        let cards = Card::all().filter(|card| card.facts(nobel_run::printed()).deck == deck);
        cards.map(|card| u32::from(card.facts(nobel_run::printed()).copies)).sum()
    };
    assert_eq!((count(None), count(Some(Deck::Basic)), count(Some(Deck::Advanced))), (20, 54, 36));
    let kinds =
        |kind| Card::all().filter(|card| card.facts(nobel_run::printed()).kind == kind).count();
    assert_eq!((kinds(Kind::Scientist), kinds(Kind::Situation)), (23, 5));
}
