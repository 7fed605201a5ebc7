//! What people read.

use std::sync::LazyLock;

use exaequo_game::{Lang, Narration, Person, Refuse, RuleBook, Seat, Text, Words};

use super::flaw::{self, Flaw};
use super::view::Prompt;
use super::{Action, Refusal, SeenEvent, Toy, View};

static ENGLISH: LazyLock<Text> = LazyLock::new(|| {
    Text::parse(
        "draw = '{who:You draw|{who} draws} a card'\nplay = '{who:You play|{who} plays} {card}'\n\
         pass = '{who:You pass|{who} passes}'\nbid = '{who:You bid|{who} bids} {bid}'\n\
         secret = '{who:You bid|{who} bids}'\nroll = '{who:You play|{who} plays} {card} for {roll}'\n\
         drew = '{who:You draw|{who} draws} {card}'\nyours = '{who:You|{who}} draws {card}'\nshown = 'The bids: {bids}'\nended = 'The cards: {cards}'\n\
         [prompt]\nturn = 'Your turn'\nbid = 'Your bid'\nwait = 'Wait'\nover = 'It is over'\n\
         [table]\nround = 'Round {round}'\n",
    )
});

static SPANISH: LazyLock<Text> = LazyLock::new(|| {
    Text::parse(
        "draw = '{who:Robas|{who} roba} una carta'\nplay = '{who:Juegas|{who} juega} {card}'\n\
         pass = '{who:Pasas|{who} pasa}'\nbid = '{who:Pujas|{who} puja} {bid}'\n\
         secret = '{who:Pujas|{who} puja}'\nroll = '{who:Juegas|{who} juega} {card} por {roll}'\n\
         drew = '{who:Robas|{who} roba} {card}'\nyours = '{who:Tú|{who}} roba {card}'\nshown = 'Las pujas: {bids}'\nended = 'Las cartas: {cards}'\n\
         [prompt]\nturn = 'Tu turno'\nbid = 'Tu puja'\nwait = 'Espera'\nover = 'Se ha acabado'\n\
         [table]\nround = 'Ronda {round}'\n",
    )
});

static RULES: LazyLock<RuleBook> = LazyLock::new(|| book(1..=6));
static SHORT_RULES: LazyLock<RuleBook> = LazyLock::new(|| book(1..=4));

fn book(numbers: std::ops::RangeInclusive<u8>) -> RuleBook {
    let rule = |number| {
        format!(
            "[[rule]]\nnumber = 'TY-0{number}'\nchapter = 'c'\ntitle = 't'\n\
             parts = [{{ ruling = 'Rule {number}.' }}]\n"
        )
    };
    RuleBook::parse(&numbers.map(rule).collect::<String>())
}

impl Words for Toy {
    fn text(lang: Lang) -> &'static Text {
        match lang {
            Lang::En => &ENGLISH,
            Lang::Es => &SPANISH,
        }
    }

    fn rules(_lang: Lang) -> &'static RuleBook {
        match flaw::current() {
            Flaw::RuleIsMissing => &SHORT_RULES,
            _ => &RULES,
        }
    }

    fn action_sentence(&self, seat: Seat, action: Action, narration: &Narration<'_>) -> String {
        let text = Self::text(narration.lang);
        let who = narration.person(seat);
        match action {
            Action::Play(_) if flaw::is(Flaw::SentenceHasAGap) => text.get("play").to_owned(),
            Action::Draw => text.fill("draw", &[("who", &who)]),
            Action::Play(card) => text.fill("play", &[("who", &who), ("card", &card)]),
            Action::Pass => text.fill("pass", &[("who", &who)]),
            Action::Bid(bid) => text.fill("bid", &[("who", &who), ("bid", &bid)]),
        }
    }

    fn event_sentence(event: &SeenEvent, narration: &Narration<'_>) -> String {
        let text = Self::text(narration.lang);
        let list = |values: &[u8]| values.iter().map(|value| format!("{value} ")).collect();
        match event {
            SeenEvent::Drew { seat, card } => match card {
                None => text.fill("draw", &[("who", &narration.person(*seat))]),
                Some(card) => {
                    let key = if flaw::is(Flaw::VerbDisagrees) { "yours" } else { "drew" };
                    text.fill(key, &[("who", &narration.person(*seat)), ("card", card)])
                }
            },
            SeenEvent::Played { seat, card, roll } => {
                let who = narration.person(*seat);
                text.fill("roll", &[("who", &who), ("card", card), ("roll", roll)])
            }
            SeenEvent::Passed { seat } if flaw::is(Flaw::ReaderIsNamed) => {
                text.fill("pass", &[("who", &Person::other(narration.name(*seat)))])
            }
            SeenEvent::Passed { seat } => text.fill("pass", &[("who", &narration.person(*seat))]),
            SeenEvent::Bid { seat, bid } => match bid {
                None => text.fill("secret", &[("who", &narration.person(*seat))]),
                Some(bid) => text.fill("bid", &[("who", &narration.person(*seat)), ("bid", bid)]),
            },
            SeenEvent::BidsShown { bids } => {
                let bids: String = list(bids);
                text.fill("shown", &[("bids", &bids)])
            }
            SeenEvent::Ended { cards } => {
                let cards: String = list(cards);
                text.fill("ended", &[("cards", &cards)])
            }
        }
    }

    fn prompt_sentence(view: &View, narration: &Narration<'_>) -> String {
        let key = match view.prompt {
            Prompt::Turn => "prompt.turn",
            Prompt::Bid => "prompt.bid",
            Prompt::Wait => "prompt.wait",
            Prompt::Over => "prompt.over",
        };
        Self::text(narration.lang).get(key).to_owned()
    }

    fn refusal_sentence(refusal: Refusal, lang: Lang) -> String {
        match lang {
            Lang::En => format!("Not possible: rule {}", refusal.rule()),
            Lang::Es => format!("No es posible: regla {}", refusal.rule()),
        }
    }

    fn table_text(view: &View, narration: &Narration<'_>) -> String {
        Self::text(narration.lang).fill("table.round", &[("round", &view.round)])
    }
}
