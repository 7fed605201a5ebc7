//! What the engine promises beside the rules: no allocation, small values, complete texts.

use exaequo_game::{Lang, Words};
use exaequo_laws::{promises, texts};
use rafts::{Card, Deck, Kind, Options, Rafts, printed};

#[test]
fn values_are_small() {
    promises::values_are_small::<Rafts>();
}

fn count(run: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(run).count_total
}

#[test]
fn steps_do_not_allocate_once_warm() {
    for seats in 2..=6 {
        promises::steps_do_not_allocate::<Rafts>(&Options::default(), seats, 50, count);
    }
}

#[test]
fn promises_and_estimates_do_not_allocate_once_warm() {
    promises::advice_does_not_allocate::<Rafts>(&Options::default(), 4, count);
}

#[test]
fn both_languages_have_the_same_keys() {
    texts::have_the_same_keys::<Rafts>();
}

#[test]
fn both_languages_have_the_same_gaps() {
    texts::have_the_same_gaps::<Rafts>();
}

#[test]
fn sentences_agree_with_their_numbers() {
    let counts = "left idle missing time food money action general specific";
    let names = "name card cards place old laid rival mine theirs victim deck bench asked answer round \
        rounds from to count you bacterium gene";
    texts::agree_with_numbers::<Rafts>(counts, names, "missing action general specific");
}

/// Every key is a card's, a refusal's, or stands in the code that tells.
#[test]
fn no_text_is_unused() {
    let code = concat!(
        include_str!("../src/words.rs"),
        include_str!("../src/words/happenings.rs"),
        include_str!("../src/words/tables.rs")
    );
    let made = "card moment unit about note refusal name score deed level event.finished limit";
    texts::are_all_used::<Rafts>(code, made);
}

#[test]
fn every_card_has_a_name_and_a_text() {
    for lang in Lang::ALL {
        let text = Rafts::text(lang);
        for card in Card::all().filter(|&card| printed().facts(card).copies > 0) {
            assert!(!text.get(&format!("card.{card}")).is_empty());
            let about = text.get(&format!("about.{card}"));
            assert!(about.ends_with('.') && about.len() > 30, "{card} in {lang}: {about}");
        }
    }
}

/// The game says where it simplifies the science, and that the deck is a reconstruction.
#[test]
fn what_is_simplified_is_said() {
    for lang in Lang::ALL {
        for note in ["reconstruction", "HBB", "blood", "pdc", "solar_fuel"] {
            assert!(Rafts::text(lang).get(&format!("note.{note}")).len() > 40, "{note}");
        }
    }
}

/// 156 cards: 40 actions, 40 general and 60 specific resources, 16 objectives. Every objective needs
/// a bacterium and a gene that are there, and one or two of each general resource.
#[test]
fn rf_02_the_box_is_complete() {
    let components = printed();
    let count = |deck: Option<Deck>| -> u32 {
        let cards = Card::all().map(|card| components.facts(card));
        cards.filter(|facts| facts.kind.deck() == deck).map(|facts| u32::from(facts.copies)).sum()
    };
    let counts = [Some(Deck::Action), Some(Deck::General), Some(Deck::Specific), None].map(count);
    assert_eq!(counts, [40, 40, 60, 16]);
    for objective in Card::all().filter(|&card| components.facts(card).copies > 0) {
        let Kind::Objective(need) = components.kind(objective) else { continue };
        assert_eq!(components.kind(need.bacterium), Kind::Bacterium, "{objective}");
        assert_eq!(components.kind(need.gene), Kind::Gene, "{objective}");
        assert!(need.units.iter().all(|units| (1..=2).contains(units)), "{objective}");
    }
}
