//! Laws about sentences.

use exaequo_game::{Complete, Game, Lang, Narration, Seat, Viewer};

/// The names under which everybody plays here.
const NAMES: [&str; 6] = ["Ada", "Emmy", "Lise", "Marie", "Rosalind", "Vera"];

/// The names as the contract wants them.
pub(crate) fn names() -> Vec<String> {
    NAMES.map(str::to_owned).to_vec()
}

/// The sentence is there and all its gaps are filled.
pub(crate) fn clean(what: &str, lang: Lang, sentence: &str) -> Result<(), String> {
    if sentence.trim().is_empty() {
        return Err(format!("{what} ({lang}) has no words"));
    }
    if sentence.contains(['{', '}']) {
        return Err(format!("{what} ({lang}) has an open gap: {sentence:?}"));
    }
    Ok(())
}

/// What a seat may do, as a sentence.
pub(crate) fn action<G: Complete>(
    state: &G,
    seat: Seat,
    action: G::Action,
    names: &[String],
) -> Result<(), String> {
    Lang::ALL.into_iter().try_for_each(|lang| {
        let sentence = state.action_sentence(seat, action, &Narration::new(lang, names));
        clean(&format!("the action \"{action}\""), lang, &sentence)
    })
}

/// The prompt and the table, for everybody who may look, also after the end.
pub(crate) fn views<G: Complete>(state: &G, names: &[String]) -> Result<(), String> {
    let viewers = Viewer::of_table(state.seats()).chain([Viewer::Everything]);
    for viewer in viewers {
        let view = state.view(viewer);
        for lang in Lang::ALL {
            let narration = Narration::new(lang, names);
            let prompt = G::prompt_sentence(&view, &narration);
            clean(&format!("the prompt to {viewer}"), lang, &prompt)?;
            let table = G::table_text(&view, &narration);
            clean(&format!("the table of {viewer}"), lang, &table)?;
        }
    }
    Ok(())
}

/// Every event, as everybody may see it.
pub(crate) fn events<G: Complete>(
    seats: u8,
    events: &[G::Event],
    names: &[String],
) -> Result<(), String> {
    let viewers = || Viewer::of_table(seats).chain([Viewer::Everything]);
    let seen = events
        .iter()
        .flat_map(|event| viewers().filter_map(|viewer| <G as Game>::see(event, viewer)));
    for event in seen {
        for lang in Lang::ALL {
            let sentence = G::event_sentence(&event, &Narration::new(lang, names));
            clean(&format!("the event {event:?}"), lang, &sentence)?;
            if let Some(rule) =
                G::event_rule(&event).filter(|rule| G::rules(lang).find(rule).is_none())
            {
                return Err(format!("the event {event:?} names {rule}, which is no rule ({lang})"));
            }
        }
    }
    Ok(())
}
