//! What the engine promises beside the rules: no allocation, small values, complete texts.

use std::collections::BTreeSet;

use exaequo_game::{Game, Lang, Viewer, Words};
use exaequo_laws::{games, promises, texts};
use nebula::{Advanced, Colour, Nebula, Options, Personal, Race, Variant};

#[test]
fn values_are_small() {
    promises::values_are_small::<Nebula>();
}

fn count(run: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(run).count_total
}

fn options(variant: Variant) -> Options {
    Options { variant, ..Options::default() }
}

#[test]
fn steps_do_not_allocate_once_warm() {
    for variant in [Variant::Introductory, Variant::Full] {
        for seats in 2..=4 {
            promises::steps_do_not_allocate::<Nebula>(&options(variant), seats, 60, count);
        }
    }
}

#[test]
fn promises_and_estimates_do_not_allocate_once_warm() {
    promises::advice_does_not_allocate::<Nebula>(&Options::default(), 3, count);
}

#[test]
fn both_languages_have_the_same_keys() {
    texts::have_the_same_keys::<Nebula>();
}

#[test]
fn both_languages_have_the_same_gaps() {
    texts::have_the_same_gaps::<Nebula>();
}

/// Names and ordinal numbers agree with nothing; "adjacent", "hue" and such stand between a number and
/// its word.
#[test]
fn sentences_agree_with_their_numbers() {
    let counts = "left points steps stars colours constellations orbits empty n";
    let names = "name names place have need told brings card cards star space cluster old slot step token before you total \
        zone black boost boosted highlighted round count orbit colour other hue hues constellation";
    let free = "adjacent hue complete completa opposite highlighted resaltados red purple yellow white \
        blue orange";
    texts::agree_with_numbers::<Nebula>(counts, names, free);
}

/// Every key is a card's, a refusal's, or stands in the code that tells.
#[test]
fn no_text_is_unused() {
    let code = concat!(include_str!("../src/words.rs"), include_str!("../src/words/tables.rs"));
    let made = "card about refusal score level deed event.finished event.last colour star \
        letter cluster constellation track points goal hue note limit";
    texts::are_all_used::<Nebula>(code, made);
}

#[test]
fn every_card_has_a_name_and_a_sentence() {
    let ids = Personal::all().map(Personal::id).chain(Race::all().map(Race::id));
    let ids: BTreeSet<&str> = ids.chain(Advanced::all().map(Advanced::id)).collect();
    assert_eq!(ids.len(), 70, "every card has an id of its own");
    texts::differ::<Nebula>(ids.iter().map(|id| format!("card.{id}")));
    for lang in Lang::ALL {
        for id in &ids {
            assert!(
                Nebula::text(lang).get(&format!("about.{id}")).ends_with('.'),
                "{id} in {lang}"
            );
        }
    }
}

/// In a terminal a star is a letter of its own; colours only come on top.
#[test]
fn letters_differ_and_paint_only_adds_colour() {
    assert_eq!(Colour::ALL.len(), 7);
    texts::differ::<Nebula>(Colour::ALL.iter().map(|colour| format!("letter.{colour}")));
    let game = games::start::<Nebula>(&Options::default(), 2, 1);
    texts::paint_only_adds_colour::<Nebula>(&game.state().view(Viewer::Spectator));
}
