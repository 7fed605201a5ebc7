//! Everything people read, put together from the text files.

use exaequo_game::{Narration, Seat, Texts, Words};

use crate::action::Action;
use crate::event::{self, SeenEvent};
use crate::state::{{Name}};
use crate::view::View;

/// Everything people read, in every language.
static TEXTS: Texts = Texts::new(
    [include_str!("../data/text.en.toml"), include_str!("../data/text.es.toml")],
    [include_str!("../data/rules.en.toml"), include_str!("../data/rules.es.toml")],
);

exaequo_game::narrator!({{Name}});

impl Words for {{Name}} {
    exaequo_game::words_by_narrator!();

    fn action_sentence(&self, _seat: Seat, action: Action, narration: &Narration<'_>) -> String {
        let Action::Take { count } = action;
        Narrator::new(narration).say("action.take", &[("count", &count)])
    }
}

impl Narrator<'_> {
    fn event_sentence(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::Took { seat, count, left } => {
                self.about("event.took", seat, &[("count", &count), ("left", &left)])
            }
        }
    }

    fn prompt_sentence(&self, view: &View) -> String {
        match view.turn {
            None => self.say("prompt.over", &[]),
            Some(seat) if view.you == Some(seat) => self.say("prompt.yours", &[]),
            Some(seat) => self.about("prompt.other", seat, &[]),
        }
    }

    fn table_text(&self, view: &View) -> String {
        self.say("table.heap", &[("left", &view.left)])
    }
}
