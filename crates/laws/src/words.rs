//! Laws about sentences.

use exaequo_game::{Complete, Game, Lang, Narration, Seat, Viewer};

use crate::persons::Told;

/// The names under which everybody plays here.
const NAMES: [&str; 6] = ["Ada", "Emmy", "Lise", "Marie", "Rosalind", "Vera"];

/// The names as the contract wants them.
pub(crate) fn names() -> Vec<String> {
    NAMES.map(str::to_owned).to_vec()
}

/// Names that no card has, for sentences in which they are looked for.
pub(crate) fn readers() -> Vec<String> {
    ["Quilla", "Tilde", "Ulla", "Wanda", "Yeva", "Zorka"].map(str::to_owned).to_vec()
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

/// What a seat may do, as a sentence to its player.
pub(crate) fn action<G: Complete>(
    state: &G,
    seat: Seat,
    action: G::Action,
    names: &[String],
) -> Result<(), String> {
    let what = format!("the action \"{action}\"");
    let told = |narration: &Narration<'_>| state.action_sentence(seat, action, narration);
    Lang::ALL.into_iter().try_for_each(|lang| spoken(&what, lang, names, [seat], told))
}

/// The prompt and the table, for everybody who may look, also after the end.
pub(crate) fn views<G: Complete>(state: &G, names: &[String]) -> Result<(), String> {
    let viewers = Viewer::of_table(state.seats()).chain([Viewer::Everything]);
    for viewer in viewers {
        let view = state.view(viewer);
        for lang in Lang::ALL {
            let what = format!("the prompt to {viewer}");
            let prompt = |narration: &Narration<'_>| G::prompt_sentence(&view, narration);
            spoken(&what, lang, names, viewer.seat(), prompt)?;
            let table = G::table_text(&view, &Narration::new(lang, names).to(viewer));
            clean(&format!("the table of {viewer}"), lang, &table)?;
        }
    }
    Ok(())
}

/// Every event, as everybody may see it: whoever acts, whoever it is done to, and whoever watches.
pub(crate) fn events<G: Complete>(
    seats: u8,
    events: &[G::Event],
    names: &[String],
) -> Result<(), String> {
    let viewers = || Viewer::of_table(seats).chain([Viewer::Everything]);
    let seen = events.iter().flat_map(|event| {
        viewers().filter_map(move |viewer| Some((viewer, <G as Game>::see(event, viewer)?)))
    });
    for (viewer, event) in seen {
        for lang in Lang::ALL {
            let what = format!("the event {event:?}");
            let told = |narration: &Narration<'_>| G::event_sentence(&event, narration);
            spoken(&what, lang, names, viewer.seat(), told)?;
            if let Some(rule) =
                G::event_rule(&event).filter(|rule| G::rules(lang).find(rule).is_none())
            {
                return Err(format!("the event {event:?} names {rule}, which is no rule ({lang})"));
            }
        }
    }
    Ok(())
}

/// The sentence has words for everybody, and speaks to each of these readers.
fn spoken(
    what: &str,
    lang: Lang,
    names: &[String],
    readers: impl IntoIterator<Item = Seat>,
    tell: impl Fn(&Narration<'_>) -> String,
) -> Result<(), String> {
    let narration = Narration::new(lang, names);
    let to_all = tell(&narration);
    clean(what, lang, &to_all)?;
    let told = Told { what, lang, names, to_all: &to_all };
    told.to_everybody()?;
    readers.into_iter().try_for_each(|seat| {
        let to_you = tell(&narration.to(Viewer::Seat(seat)));
        clean(what, lang, &to_you)?;
        told.to_player(seat, &to_you)
    })
}
