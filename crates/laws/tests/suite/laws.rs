//! The suite against a game it should pass and against games it should not.

use crate::toy::Toy;
use crate::toy::flaw::{Flaw, plant};
use exaequo_laws::{Law, Trial, check_all, non_interference};

fn trial(seats: u8) -> Trial<Toy> {
    Trial { games: 100, every: 4, ..Trial::new(seats) }
}

#[track_caller]
fn breaks(flaw: Flaw, law: Law) {
    breaks_one_of(flaw, &[law]);
}

/// For a flaw that two laws forbid: which of them is looked at first is chance.
#[track_caller]
fn breaks_one_of(flaw: Flaw, laws: &[Law]) {
    let _planted = plant(flaw);
    for seats in [2, 3] {
        let broken = check_all(&trial(seats)).expect_err("the flaw was not found");
        assert!(laws.contains(&broken.law), "{broken}");
        assert_eq!(broken.seats, seats);
    }
}

#[test]
fn the_sound_game_obeys_every_law_and_every_law_is_looked_at() {
    for seats in [2, 3] {
        let summary = check_all(&trial(seats)).unwrap();
        assert_eq!(summary.games, 100);
        for law in Law::ALL {
            assert!(summary.checks(law) > 0, "{law} was never looked at");
        }
        assert_eq!(summary.undecided, [""; 0]);
    }
}

#[test]
fn the_sound_game_obeys_every_law_whatever_the_options() {
    let mut trial = trial(3);
    trial.options.head_start = 5;
    trial.first_seed = 1_000_000;
    check_all(&trial).unwrap();
}

#[test]
fn the_sound_game_hides_what_is_hidden() {
    for seats in [2, 3] {
        let summary = non_interference(&Trial::<Toy>::new(seats), 500, 20).unwrap();
        assert_eq!(summary.positions, 500);
        assert_eq!(summary.redeals, 500 * 20 * (u64::from(seats) + 1));
    }
}

#[test]
fn non_interference_finds_what_leaks() {
    let leaks = [
        (Flaw::ViewShowsACard, Law::RedealKeepsView),
        (Flaw::EventNamesTheCard, Law::EventsSayNoMoreThanTheView),
        (Flaw::EventNamesTheBid, Law::EventsSayNoMoreThanTheView),
        (Flaw::HiddenCardDecidesWhoIsAsked, Law::ChangesAreExplained),
    ];
    for (flaw, law) in leaks {
        let _planted = plant(flaw);
        let broken = non_interference(&trial(2), 500, 20).expect_err("it leaks");
        assert_eq!(broken.law, law, "{broken}");
    }
}

#[test]
fn a_short_run_plays_on_until_the_hidden_things_are_decided() {
    let _planted = plant(Flaw::RedealForgetsBids);
    let trial = Trial::<Toy> { games: 2, ..Trial::new(3) };
    let broken = check_all(&trial).unwrap_err();
    assert_eq!(broken.law, Law::HiddenVaries, "{broken}");
}

#[test]
fn a_place_that_is_named_as_no_secret_may_stay_as_it_is() {
    let _planted = plant(Flaw::DieKeptInAField);
    let mut trial = trial(2);
    trial.not_secret = &["you", "prompt", "next_roll"];
    check_all(&trial).unwrap();
}

#[test]
fn a_table_that_cannot_be_set_up_is_told() {
    let broken = check_all(&trial(5)).unwrap_err();
    assert_eq!(broken.law, Law::Starts);
    assert!(broken.message.contains("choose 2 or 3"), "{broken}");
}

#[test]
fn any_table_will_do() {
    breaks(Flaw::AnyTableWillDo, Law::Starts);
}

#[test]
fn a_heuristic_that_boasts() {
    breaks(Flaw::HeuristicBoasts, Law::SoundAdvice);
}

#[test]
fn a_promise_is_missing() {
    breaks(Flaw::PromiseIsMissing, Law::SoundAdvice);
}

#[test]
fn a_lowest_seat_that_comes_next() {
    breaks(Flaw::LowestSeatComesNext, Law::TurnOrder);
}

#[test]
fn a_hidden_card_that_decides_the_order() {
    breaks(Flaw::HiddenCardDecidesTheOrder, Law::TurnOrder);
}

#[test]
fn a_redeal_that_does_nothing() {
    breaks(Flaw::RedealDoesNothing, Law::HiddenVaries);
}

#[test]
fn a_redeal_that_forgets_the_face_down_card() {
    breaks(Flaw::RedealForgetsFaceDown, Law::HiddenVaries);
}

#[test]
fn a_redeal_that_forgets_the_secret_bids() {
    breaks(Flaw::RedealForgetsBids, Law::HiddenVaries);
}

#[test]
fn a_redeal_that_keeps_the_lowest_card() {
    breaks(Flaw::RedealKeepsLowest, Law::RedealDependsOnKnowledge);
}

#[test]
fn a_view_that_shows_a_card_of_a_hidden_hand() {
    breaks(Flaw::ViewShowsACard, Law::RedealKeepsView);
}

#[test]
fn a_list_that_depends_on_a_hidden_card() {
    let laws = [Law::RedealKeepsView, Law::ChangesAreExplained];
    breaks_one_of(Flaw::HiddenCardDecidesWhatIsLegal, &laws);
}

#[test]
fn an_event_that_names_a_drawn_card() {
    breaks(Flaw::EventNamesTheCard, Law::EventsSayNoMoreThanTheView);
}

#[test]
fn an_event_that_names_a_secret_bid() {
    breaks(Flaw::EventNamesTheBid, Law::EventsSayNoMoreThanTheView);
}

#[test]
fn a_draw_that_is_not_told_to_the_drawer() {
    breaks(Flaw::DrawIsNotTold, Law::ChangesAreExplained);
}

#[test]
fn a_hidden_card_that_decides_who_is_asked() {
    breaks(Flaw::HiddenCardDecidesWhoIsAsked, Law::ChangesAreExplained);
}

#[test]
fn a_list_that_misses_an_action() {
    breaks(Flaw::ListMissesAnAction, Law::ListEqualsCheck);
}

#[test]
fn a_refusal_by_a_rule_that_is_not_in_the_book() {
    breaks(Flaw::RuleIsMissing, Law::ListEqualsCheck);
}

#[test]
fn an_unsorted_list() {
    breaks(Flaw::ListIsUnsorted, Law::SortedLists);
}

#[test]
fn actions_for_a_seat_that_is_not_asked() {
    breaks(Flaw::IdleSeatsHaveActions, Law::WaitingSeatsHaveActions);
}

#[test]
fn a_lost_card() {
    breaks(Flaw::ACardIsLost, Law::Conserved);
}

#[test]
fn a_text_that_does_not_read_back() {
    breaks(Flaw::TextDoesNotReadBack, Law::TextRoundTrip);
}

#[test]
fn json_that_forgets_something() {
    breaks(Flaw::JsonForgets, Law::JsonRoundTrip);
}

#[test]
fn a_position_that_forgets_something() {
    breaks(Flaw::PositionForgets, Law::PositionRoundTrip);
}

#[test]
fn a_game_that_never_ends() {
    breaks(Flaw::NeverEnds, Law::Ends);
}

#[test]
fn simultaneous_choices_whose_order_matters() {
    breaks(Flaw::FirstBidWins, Law::SimultaneousChoicesCommute);
}

#[test]
fn a_simultaneous_choice_that_blocks_another() {
    breaks(Flaw::FirstBidBlocks, Law::SimultaneousChoicesCommute);
}

#[test]
fn a_game_can_name_choices_that_need_not_commute() {
    let _planted = plant(Flaw::FirstBidWins);
    let mut trial = trial(3);
    trial.commute = |_, _, _, _, _| false;
    let summary = check_all(&trial).unwrap();
    assert_eq!(summary.checks(Law::SimultaneousChoicesCommute), 0);
}

#[test]
fn a_die_kept_in_the_position() {
    breaks(Flaw::DieKeptInAField, Law::HiddenVaries);
}

#[test]
fn a_die_from_outside() {
    breaks(Flaw::DieFromOutside, Law::Replay);
}

#[test]
fn a_sentence_with_a_gap() {
    breaks(Flaw::SentenceHasAGap, Law::Words);
}

#[test]
fn a_reader_who_is_not_you() {
    breaks(Flaw::ReaderIsNamed, Law::Words);
    breaks(Flaw::VerbDisagrees, Law::Words);
}

#[test]
fn rules_that_panic() {
    breaks(Flaw::Panics, Law::NoPanics);
}
