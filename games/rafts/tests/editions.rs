//! Boxes that an owner corrected.

use exaequo_game::{ComponentData, Edition, Game, Lang, Narration, Seat, Viewer, Words};
use exaequo_laws::Trial;
use exaequo_laws::editions::{
    check_edition, faults, from_file, options_with, plays_through, seal, tells,
};
use exaequo_laws::games;
use exaequo_laws::table::Table;
use rafts::{Action, Rafts};
use serde_json::json;

/// Fewer cards of some sorts, and a larger hand.
fn mine() -> Edition {
    let data = json!({
        "cards": {"card": [
            {"id": "serendipity", "copies": 5},
            {"id": "lipid_rafts", "copies": 2},
            {"id": "escherichia_coli", "copies": 6},
        ]},
        "setup": {"hand": 7, "general_limit": 3},
        "end": {"last_round": 40},
    });
    seal::<Rafts>(data).expect("a box")
}

#[test]
fn the_printed_box_has_no_fault() {
    assert_eq!(rafts::printed().examine(), []);
}

#[test]
fn records_and_tables_bring_the_box_along_and_the_laws_hold() {
    check_edition(&mine(), trial(3));
}

fn trial(seats: u8) -> Trial<Rafts> {
    // RF-41: catches are honoured in the order of arrival.
    fn commute(_: &Rafts, _: Seat, one: Action, _: Seat, other: Action) -> bool {
        let catches = |action| matches!(action, Action::Catch { .. });
        !(catches(one) && catches(other))
    }
    let not_secret = &["prompt", "you"];
    Trial { not_secret, commute, ..Trial::<Rafts>::new(seats) }
}

// ---- a box that differs in everything that is not printed ----

fn other_box() -> Edition {
    from_file::<Rafts>(include_str!("../../../examples/editions/rafts-other-box.toml"))
}

#[test]
fn a_thousand_games_with_another_box() {
    assert!(plays_through::<Rafts>(&other_box(), 1_000) > 100_000);
}

#[test]
fn the_laws_hold_with_another_box() {
    check_edition(&other_box(), trial(4));
}

/// RF-02: amounts of 0 and 3; what a bench has no room for, Lipid Rafts stands for (RF-05, RF-06).
#[test]
fn rf_02_amounts_of_none_and_of_three() {
    let brewer = |rafts: bool| {
        json!({
            "edition": other_box(),
            "players": [
                {"objectives": ["objective_15"], "hand": [], "lipid_rafts": rafts, "benches": [
                    {"bacterium": "bacterium_9", "gene": "gene_15", "time": 2, "money": 1},
                ]},
                {"objectives": ["blood"], "hand": []},
            ],
        })
    };
    let mut table = Table::<Rafts>::at(brewer(false));
    table.refuses(0, "proclaim", "RF-15");
    let goal = &table.view(Viewer::Spectator).players[0].objectives[0];
    assert_eq!((goal.time, goal.food, goal.ticks[0].missing), (3, 0, 1));
    let mut table = Table::<Rafts>::at(brewer(true));
    table.plays(0, "proclaim");
}

/// New and renamed cards are told in both languages, in prompts, tables and events.
#[test]
fn another_box_is_told_in_its_own_words() {
    let game = games::start::<Rafts>(&options_with::<Rafts>(&other_box()), 6, 3);
    for (lang, words) in [
        (Lang::En, ["Brew alcohol from sugar", "Make lysine for feed"]),
        (Lang::Es, ["Fermentar azúcar en alcohol", "Fabricar lisina para piensos"]),
    ] {
        let text = game.state().text_of_box(lang).expect("words of its own");
        assert_eq!(["card.objective_15", "card.objective_13"].map(|key| text.get(key)), words);
        let names: Vec<String> = (0..6).map(|seat| format!("P{seat}")).collect();
        let narration = Narration::new(lang, &names).of(game.state());
        let told = Rafts::table_text(&game.state().view(Viewer::Everything), &narration);
        assert!(words.iter().any(|word| told.contains(word)), "{told}");
    }
}

/// A card that only this box has needs its words, in both languages; what it needs must be there.
#[test]
fn every_fault_of_a_new_card_is_told() {
    let told = faults::<Rafts>(json!({
        "cards": {"card": [
            {"id": "bacterium_7", "copies": 2},
            {"id": "objective_13", "copies": 1},
            {"id": "sweetener", "needs":
                {"bacterium": "lactococcus_lactis", "gene": "BRZ", "time": 3, "food": 3, "money": 0}},
        ]},
        "words": {"en": {"card": {"bacterium_7": "Mine"}}},
    }));
    tells(
        &told,
        &[
            "no card gene_13 is in the box",
            "card[sweetener].needs: time 3, food 3, money 0",
            "words.es.card.bacterium_7: this word is missing",
            "words.en.about.bacterium_7: this word is missing",
            "words.es.card.objective_13: this word is missing",
        ],
    );
}

#[test]
fn every_fault_of_a_card_is_told() {
    let told = faults::<Rafts>(json!({"cards": {"card": [
        {"id": "escherichia_coli", "copies": 16},
        {"id": "pseudomonas_putida", "kind": "objective"},
        {"id": "savings", "effect": "blackout"},
    ]}}));
    tells(
        &told,
        &["card[escherichia_coli].copies", "an objective has needs", "no bacterium is called"],
    );
    let twice =
        faults::<Rafts>(json!({"cards": {"card": [{"id": "savings", "effect": "blackout"}]}}));
    assert_eq!(twice.len(), 2, "one effect twice, one nowhere: {twice:?}");
}

/// RF-02, RF-05, RF-10, RF-12.
#[test]
fn boxes_that_cannot_be_played_are_refused_with_the_rule() {
    let hand = faults::<Rafts>(json!({"setup": {"hand": 5, "deal": {"general": 3}}}));
    assert!(hand[0].contains("7 cards, a hand has at most 5 (RF-12)"), "{hand:?}");
    let units = faults::<Rafts>(json!({"setup": {"general_limit": 1}}));
    assert!(units.iter().all(|fault| fault.contains("RF-05")) && units.len() > 3, "{units:?}");
    let none =
        faults::<Rafts>(json!({"cards": {"card": [{"id": "escherichia_coli", "copies": 0}]}}));
    assert!(none[0].contains("escherichia_coli is in the box: it cannot be met"), "{none:?}");
    let dealt = faults::<Rafts>(json!({
        "setup": {"hand": 15, "deal": {"action": 13, "general": 1, "specific": 1}},
    }));
    assert!(dealt[0].contains("the action deck") && dealt[0].contains("RF-10"), "{dealt:?}");
}
