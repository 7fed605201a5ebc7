use super::{
    AnyEditionRegistry, BoxWords, ComponentData, Edition, EditionId, EditionRegistry, Fault,
};
use crate::{Lang, Text};
use serde::Deserialize;
use serde_json::{Value, json};

/// A box with a few cards.
#[derive(Debug)]
struct Deck {
    hand: u8,
    costs: Vec<u8>,
}

#[derive(Deserialize)]
struct Files {
    cards: CardFile,
    table: TableFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    card: Vec<Card>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    #[serde(rename = "id")]
    _id: String,
    #[serde(default)]
    cost: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    setup: Setup,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    hand: u8,
    #[serde(rename = "tracks")]
    _tracks: Vec<u8>,
}

impl ComponentData for Deck {
    type Files = Files;
    fn build(files: Files) -> Result<Self, Vec<Fault>> {
        let costs = files.cards.card.iter().map(|card| card.cost).collect();
        let hand = files.table.setup.hand;
        if hand > 9 {
            let problem = "a hand has at most 9 cards".to_owned();
            return Err(vec![Fault { at: "table.setup.hand".into(), problem }]);
        }
        Ok(Deck { hand, costs })
    }

    fn needed_words(&self) -> Vec<String> {
        let spare = self.costs.get(2).filter(|&&cost| cost > 0);
        spare.map(|_| "card.spare".to_owned()).into_iter().collect()
    }

    /// A predoc of another cost says so.
    fn made_words(&self, text: &Text) -> Vec<(String, String)> {
        let dear = self.costs.first().filter(|&&cost| cost != 3);
        let word =
            |cost: &u8| ("card.predoc".to_owned(), format!("{} {cost}", text.get("ask.how")));
        dear.map(word).into_iter().collect()
    }
}

static EDITIONS: EditionRegistry<Deck> = EditionRegistry::with_words(
    &[
        (
            "cards",
            "[[card]]\nid = 'predoc'\ncost = 3\n[[card]]\nid = 'grant'\n[[card]]\nid = 'spare'\n",
        ),
        ("table", "[setup]\nhand = 5\ntracks = [1, 2]\n"),
    ],
    BoxWords::new(
        [
            "[card]\npredoc = 'Predoc'\ngrant = 'Grant of {name}'\nspare = ''\n[ask]\nhow = 'How?'",
            "[card]\npredoc = 'Predoc'\ngrant = 'Beca de {name}'\nspare = ''\n[ask]\nhow = '¿Cómo?'",
        ],
        &["card"],
    ),
);

fn faults(data: Value) -> Vec<String> {
    match EDITIONS.seal("mine", data) {
        Ok(edition) => panic!("no fault in {edition:?}"),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn an_edition_changes_what_it_names_and_nothing_else() {
    let mine = json!({"cards": {"card": [{"id": "grant", "cost": 7}]}});
    let edition = EDITIONS.seal("mine", mine).unwrap();
    let id = EDITIONS.place(Some(&edition)).unwrap();
    assert_eq!((EDITIONS.at(id).hand, EDITIONS.at(id).costs.as_slice()), (5, &[3, 7, 0][..]));
    assert_eq!(EDITIONS.at(EditionId::PRINTED).costs, [3, 0, 0]);
    assert_eq!(EDITIONS.edition(id), Some(&edition));
    assert_eq!(EDITIONS.edition(EditionId::PRINTED), None);
    assert_eq!(EDITIONS.place(None), Ok(EditionId::PRINTED));
    let mut tables = [json!({}), json!({})];
    EDITIONS.describe(EditionId::PRINTED, &mut tables[0]);
    EDITIONS.describe(id, &mut tables[1]);
    assert_eq!(tables, [json!({}), json!({"edition": edition})]);
}

#[test]
fn the_same_data_has_one_place_whatever_its_name() {
    let data = json!({"table": {"setup": {"hand": 8}}});
    let (a, b) = (EDITIONS.seal("a", data.clone()).unwrap(), EDITIONS.seal("b", data).unwrap());
    assert_eq!(a.hash, b.hash);
    assert_eq!(EDITIONS.place(Some(&a)), EDITIONS.place(Some(&b)));
    let other = EDITIONS.seal("a", json!({"table": {"setup": {"hand": 7}}})).unwrap();
    assert_ne!(a.hash, other.hash);
    assert_ne!(EDITIONS.place(Some(&a)), EDITIONS.place(Some(&other)));
}

#[test]
fn all_faults_are_listed_with_their_places() {
    let unknown = faults(json!({
        "cards": {"card": [{"id": "predok", "cost": 1}, {"cost": 2}]},
        "table": {"setup": {"hands": 4, "tracks": 3}},
        "tabel": {},
    }));
    assert_eq!(unknown.len(), 5, "{unknown:?}");
    let text = unknown.join("\n");
    for part in [
        "predok",
        "did you mean \"predoc\"",
        "needs its \"id\"",
        "\"hand\"?",
        "table.setup.tracks: this must be a list, not a number",
        "did you mean \"table\"",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let misfits = faults(json!({
        "cards": {"card": [{"id": "grant", "cost": 700}, {"id": "predoc", "price": 1}]},
        "table": {"setup": {"hand": -1}},
    }));
    assert_eq!(misfits.len(), 3, "each is told: {misfits:?}");
    assert!(misfits[0].starts_with("cards.card[grant].cost"), "{misfits:?}");
    assert_eq!(
        faults(json!({"table": {"setup": {"hand": 10}}})),
        ["table.setup.hand: a hand has at most 9 cards"]
    );
}

#[test]
fn a_record_of_another_box_is_not_replayed() {
    let edition = EDITIONS.seal("mine", json!({"table": {"setup": {"hand": 6}}})).unwrap();
    let other = Edition { hash: "0".repeat(64), ..edition };
    let error = EDITIONS.place(Some(&other)).unwrap_err();
    assert!(error.0.contains("another box") && error.0.contains("use the program"), "{error}");
}

#[test]
fn an_edition_brings_its_own_words() {
    let words = |en: Value, es: Value| json!({"words": {"en": {"card": en}, "es": {"card": es}}});
    let renamed = words(json!({"predoc": "Student"}), json!({"predoc": "Estudiante"}));
    let edition = EDITIONS.seal("mine", renamed).unwrap();
    let id = EDITIONS.place(Some(&edition)).unwrap();
    let text = |lang| EDITIONS.text(id, lang).unwrap();
    assert_eq!(text(Lang::En).get("card.predoc"), "Student");
    assert_eq!(text(Lang::Es).get("card.predoc"), "Estudiante");
    assert_eq!(text(Lang::Es).get("ask.how"), "¿Cómo?");
    assert!(EDITIONS.text(EditionId::PRINTED, Lang::En).is_none());
    let rules_alone = EDITIONS.seal("rules", json!({"table": {"setup": {"hand": 5}}})).unwrap();
    assert_eq!(rules_alone.hash, edition.hash, "words are no part of what the rules read");
}

#[test]
fn words_of_an_edition_are_whole() {
    let found = faults(json!({"words": {
        "en": {"card": {"predoc": "Student", "grant": "{nama}"}},
        "es": {"card": {"grant": " "}},
    }}));
    assert_eq!(
        found,
        [
            "words.en.card.grant: nothing fills {nama} here (did you mean {name}?)",
            "words.es.card.grant: this word is empty",
            "words.es.card.predoc: this word is missing: give it in every language",
        ]
    );
    let unknown = faults(json!({"words": {"en": {"ask": {"how": "Why?"}}, "fr": {}}}));
    assert_eq!(unknown.len(), 2, "{unknown:?}");
    let whole = EDITIONS.seal("whole", EDITIONS.printed_data());
    assert!(whole.is_ok(), "a word that is empty in print may stay so: {whole:?}");
    let unnamed = faults(json!({"cards": {"card": [{"id": "spare", "cost": 2}]}}));
    assert_eq!(unnamed.len(), 2, "{unnamed:?}");
    assert!(unnamed[0].starts_with("words.en.card.spare: this word is missing"), "{unnamed:?}");
}

#[test]
fn words_that_follow_from_the_data_are_part_of_the_edition() {
    let dear = json!({"cards": {"card": [{"id": "predoc", "cost": 8}]}});
    let edition = EDITIONS.seal("dear", dear.clone()).unwrap();
    let id = EDITIONS.place(Some(&edition)).unwrap();
    let word = |lang| EDITIONS.text(id, lang).unwrap().get("card.predoc");
    assert_eq!(Lang::ALL.map(word), ["How? 8", "¿Cómo? 8"]);
    assert_eq!(edition.data["words"]["es"]["card"]["predoc"], "¿Cómo? 8");
    let mut own = dear;
    own["words"] = json!({"en": {"card": {"predoc": "Mine"}}, "es": {"card": {"predoc": "Mía"}}});
    let edition = EDITIONS.seal("own", own.clone()).unwrap();
    assert_eq!(edition.data, own, "the owner's words come first");
}
