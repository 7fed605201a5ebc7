//! How the engine proposes to pay, compared with trying everything.

use exaequo_game::{Game, GameRng, NoEvents, Positions, Seat, Viewer};
use nobel_run::{Action, Card, NobelRun, Offer, Payment, Purse};
use serde_json::{Value, json};

use crate::printed::{Printed, printed_cards};
use crate::support::{amounts, cards};

// ---- by hand ----

fn at(hand: &str, more: Value) -> NobelRun {
    let mut position = json!({
        "players": [{"hand": cards(hand), "deck": []}, {"hand": [], "deck": []}],
    });
    for (field, value) in more.as_object().expect("an object") {
        if field == "front" {
            position["players"][0]["front"] = value.clone();
        } else {
            position[field] = value.clone();
        }
    }
    NobelRun::from_position(&position, &mut GameRng::for_search(1)).expect("a table")
}

fn offer(hand: &str, more: Value, card: &str) -> Offer {
    at(hand, more).offer(card.parse().expect("a card"))
}

/// The ways as lines of actions.
fn ways(offer: &Offer) -> Vec<String> {
    let Offer::WithHand { ways } = offer else { panic!("not with this hand: {offer:?}") };
    ways.iter().map(line).collect()
}

fn line(way: &Payment) -> String {
    let actions: Vec<String> = way.actions.iter().map(Action::to_string).collect();
    actions.join(", ")
}

#[test]
fn what_is_produced_is_enough() {
    assert_eq!(offer("work", json!({"purse": {"money": 4}}), "predoc"), Offer::Now);
    assert_eq!(offer("", json!({"purse": {"effort": 3, "data": 1}}), "paper_q3"), Offer::Now);
}

#[test]
fn the_fewest_cards_are_proposed_first() {
    // Five effort: a Senior gives 4, a Predoc 2, Work 1.
    let ways =
        ways(&offer("4 work predoc senior", json!({"purse": {"effort": 1}}), "national_grant"));
    assert_eq!(ways[0], "use work effort, use senior effort");
}

#[test]
fn then_the_least_waste() {
    // Four money in two cards: Local grant 2 and Hopper 2 fit exactly, National grant gives 4 alone.
    let alone = offer("2 local_grant national_grant", json!({}), "predoc");
    assert_eq!(ways(&alone)[0], "use national_grant money");
    let Offer::WithHand { ways: found } =
        offer("work local_grant ada_lovelace", json!({}), "grace_murray_hopper")
    else {
        panic!("with this hand")
    };
    // Three money: Lovelace alone gives 3, waste 0.
    assert_eq!(
        (line(&found[0]), found[0].cards, found[0].waste),
        ("use ada_lovelace money".to_owned(), 1, 0)
    );
    let Offer::WithHand { ways: found } =
        offer("international_grant ada_lovelace", json!({}), "grace_murray_hopper")
    else {
        panic!("with this hand")
    };
    assert_eq!((line(&found[0]), found[0].waste), ("use ada_lovelace money".to_owned(), 0));
    assert_eq!((line(&found[1]), found[1].waste), ("use international_grant money".to_owned(), 3));
}

#[test]
fn what_is_already_there_is_taken_into_account() {
    let ways = ways(&offer("3 work", json!({"purse": {"money": 3}}), "predoc"));
    assert_eq!(ways[0], "use work money");
}

#[test]
fn one_card_gives_one_thing_only() {
    // A Q4 costs 2 effort and 1 data; a Postdoc gives 3 effort or 1 data.
    assert!(matches!(offer("postdoc", json!({}), "paper_q4"), Offer::OutOfReach { .. }));
    let ways = ways(&offer("2 postdoc", json!({}), "paper_q4"));
    assert_eq!(ways[0], "use postdoc effort, use postdoc data");
}

#[test]
fn a_publication_is_proposed_only_if_nothing_else_works() {
    // Lise Meitner: 2 effort when used, 6 when published.
    let plain = ways(&offer("lise_meitner 2 predoc", json!({}), "national_grant"));
    assert!(plain.iter().all(|way| !way.contains("publish")), "{plain:?}");
    let needed = ways(&offer("lise_meitner predoc", json!({}), "national_grant"));
    assert_eq!(needed, ["publish lise_meitner"]);
}

#[test]
fn no_second_publication_is_proposed() {
    let offer = offer("lise_meitner predoc", json!({"published": true}), "national_grant");
    let Offer::OutOfReach { missing } = offer else { panic!("{offer:?}") };
    assert_eq!(amounts(&missing), "2 effort", "6 less 2 and 2");
}

#[test]
fn a_publication_comes_first_and_one_at_most() {
    // Ten effort: Meitner published 6, West published 4; only one of them may be published.
    let ways =
        ways(&offer("lise_meitner gladys_mae_west predoc", json!({}), "international_grant"));
    assert_eq!(ways, ["publish lise_meitner, use predoc effort, use gladys_mae_west effort"]);
}

#[test]
fn out_of_reach_says_what_is_missing() {
    let missing =
        |hand: &str, purse: Value, card: &str| match offer(hand, json!({"purse": purse}), card) {
            Offer::OutOfReach { missing } => amounts(&missing),
            other => panic!("{other:?}"),
        };
    assert_eq!(missing("", json!({}), "paper_top"), "7 effort, 3 data");
    assert_eq!(missing("2 work research", json!({"effort": 1}), "paper_top"), "4 effort, 2 data");
    assert_eq!(missing("3 work", json!({}), "predoc"), "1 money");
    assert_eq!(missing("work", json!({"effort": 9}), "senior"), "7 money");
}

#[test]
fn out_of_reach_counts_what_a_publication_would_give() {
    // National grant, 6 effort: West published gives 4 of them, so only 2 are missing.
    let offer = offer("gladys_mae_west", json!({}), "national_grant");
    let Offer::OutOfReach { missing } = offer else { panic!("{offer:?}") };
    assert_eq!(amounts(&missing), "2 effort");
}

#[test]
fn blocked_names_the_cards_in_front() {
    let front = json!({"front": ["care", "backup_data_loss", "imposter_syndrome"]});
    let by = |card: &str| match offer("5 work", front.clone(), card) {
        Offer::Blocked { by } => by.iter().map(|card| card.id()).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(by("local_grant"), ["care", "imposter_syndrome"]);
    assert_eq!(by("paper_q4"), ["care", "imposter_syndrome", "backup_data_loss"]);
    assert!(matches!(offer("5 work", front.clone(), "predoc"), Offer::WithHand { .. }));
}

#[test]
fn a_solo_event_blocks_too() {
    let position = json!({
        "players": [{"hand": cards("5 work"), "deck": [], "front": ["care"]}],
        "pool": cards("local_grant predoc"),
    });
    let game = NobelRun::from_position(&position, &mut GameRng::for_search(1)).expect("a table");
    let care: Card = "care".parse().expect("a card");
    assert_eq!(game.offer("local_grant".parse().unwrap()), Offer::Blocked { by: vec![care] });
    assert!(matches!(game.offer("predoc".parse().unwrap()), Offer::WithHand { .. }));
}

// ---- a deck's top card ----

/// Seat 0's basic deck shows a Predoc (4 money).
fn predoc_on_top(hand: &str, money: u8) -> NobelRun {
    at(hand, json!({"purse": {"money": money}, "tops": {"basic": "predoc"}}))
}

fn extra(hand: &str, money: u8) -> Option<&'static str> {
    predoc_on_top(hand, money).cheapest_extra("predoc".parse().expect("a card")).map(Card::id)
}

#[test]
fn the_extra_card_is_the_one_that_is_missed_least() {
    assert_eq!(extra("work senior", 4), Some("work"));
    assert_eq!(extra("2 work", 3), Some("work"), "one pays, the other is given");
    assert_eq!(extra("work senior", 3), Some("senior"), "the Work has to pay");
    assert_eq!(extra("work", 3), None, "one card cannot do both");
    assert_eq!(extra("", 4), None);
}

#[test]
fn a_top_card_without_an_extra_card_is_not_offered() {
    for (hand, money) in [("", 4), ("work", 3)] {
        let view = predoc_on_top(hand, money).view(Viewer::Seat(Seat(0)));
        let offer = &view.decks[0].offer;
        assert_eq!(view.decks[0].extra, None);
        assert!(
            !matches!(offer, Some(Offer::Now | Offer::WithHand { .. })),
            "NR-14 asks for one more card than {hand:?} has: {offer:?}"
        );
    }
}

#[test]
fn only_the_active_player_sees_proposals() {
    let game = predoc_on_top("3 work senior", 1);
    let offers = |viewer| {
        let view = game.view(viewer);
        let pool = view.pool.iter().filter(|slot| slot.offer.is_some()).count();
        pool + view.decks.iter().filter(|deck| deck.offer.is_some() || deck.extra.is_some()).count()
    };
    assert_eq!(offers(Viewer::Seat(Seat(0))), 12, "ten slots and two decks");
    assert_eq!(offers(Viewer::Seat(Seat(1))), 0, "they would show the hand");
    assert_eq!(offers(Viewer::Spectator), 0);
}

// ---- by trying everything ----

/// Everything a set of hand cards can produce: how many cards, and how much.
fn productions(hand: &[&Printed]) -> Vec<(u8, [u8; 3])> {
    let mut all = vec![(0, [0; 3])];
    for card in hand {
        let uses = ["use_money", "use_effort", "use_data"].map(|column| card.number(column));
        for (used, made) in all.clone() {
            for (resource, &amount) in uses.iter().enumerate().filter(|(_, amount)| **amount > 0) {
                let mut more = made;
                more[resource] += amount;
                all.push((used + 1, more));
            }
        }
    }
    all
}

/// The same with exactly one publication.
fn with_publication(hand: &[&Printed]) -> Vec<(u8, [u8; 3])> {
    let mut all = Vec::new();
    for (at, card) in hand.iter().enumerate().filter(|(_, card)| !card.affects()) {
        let gained =
            ["publish_money", "publish_effort", "publish_data"].map(|column| card.number(column));
        let mut rest = hand.to_vec();
        rest.remove(at);
        for (used, mut made) in productions(&rest) {
            (0..3).for_each(|resource| made[resource] += gained[resource]);
            all.push((used + 1, made));
        }
    }
    all
}

/// The best payment: fewest cards, then least waste.
fn best(productions: &[(u8, [u8; 3])], missing: [u8; 3]) -> Option<(u8, u8)> {
    let enough = |made: &[u8; 3]| (0..3).all(|resource| made[resource] >= missing[resource]);
    let waste = |made: &[u8; 3]| (0..3).map(|resource| made[resource] - missing[resource]).sum();
    let paying = productions.iter().filter(|(_, made)| enough(made));
    paying.map(|(used, made)| (*used, waste(made))).min()
}

fn least_missing(productions: &[(u8, [u8; 3])], missing: [u8; 3]) -> u8 {
    let short = |made: &[u8; 3]| {
        (0..3).map(|resource| missing[resource].saturating_sub(made[resource])).sum()
    };
    productions.iter().map(|(_, made)| short(made)).min().expect("using nothing is possible")
}

fn array(purse: &Purse) -> [u8; 3] {
    [purse.money, purse.effort, purse.data]
}

struct Deal {
    hand: Vec<&'static str>,
    purse: Purse,
    published: bool,
    game: NobelRun,
}

fn random_deal(rng: &mut GameRng) -> Deal {
    let mut box_of_cards: Vec<&str> = Vec::new();
    for card in printed_cards().iter().filter(|card| !card.is_paper()) {
        box_of_cards.extend(std::iter::repeat_n(card.id(), usize::from(card.number("copies"))));
    }
    rng.shuffle(&mut box_of_cards);
    box_of_cards.truncate(rng.below(8) as usize);
    let [money, effort, data] = [(); 3].map(|()| rng.below(4) as u8);
    let purse = Purse { money, effort, data };
    let published = rng.below(2) == 1;
    let more = json!({"purse": purse, "published": published});
    let game = at(&box_of_cards.join(" "), more);
    Deal { hand: box_of_cards, purse, published, game }
}

/// Doing what is proposed pays for the card.
fn assert_it_pays(deal: &Deal, way: &Payment, card: &Printed) {
    let mut game = deal.game.clone();
    for &action in &way.actions {
        assert_eq!(game.check(Seat(0), action), Ok(()), "{action}");
        game.apply(Seat(0), action, &mut GameRng::for_search(1), &mut NoEvents);
    }
    let purse = game.view(Viewer::Everything).purse;
    assert!(purse.covers(&card.purse("cost")), "{way:?} does not pay for {}", card.id());
}

#[test]
fn proposals_agree_with_trying_everything_in_200_random_positions() {
    let printed = printed_cards();
    let mut rng = GameRng::for_search(77);
    let mut met = [0; 4];
    for _ in 0..200 {
        let deal = random_deal(&mut rng);
        let find = |id: &&str| printed.iter().find(|card| card.id() == *id).expect("a card");
        let hand: Vec<&Printed> = deal.hand.iter().map(find).collect();
        let (plain, publishing) = (productions(&hand), with_publication(&hand));
        for card in printed.iter().filter(|card| card.word("group") != "starting") {
            let (cost, there) = (array(&card.purse("cost")), array(&deal.purse));
            let missing =
                [0, 1, 2].map(|resource: usize| cost[resource].saturating_sub(there[resource]));
            let offer = deal.game.offer(card.id().parse().expect("a card"));
            let publication = best(&publishing, missing).filter(|_| !deal.published);
            let said =
                format!("{} with {:?} and {:?}: {offer:?}", card.id(), deal.hand, deal.purse);
            if missing == [0; 3] {
                assert_eq!(offer, Offer::Now, "{said}");
                met[0] += 1;
            } else if let Some(expected) = best(&plain, missing).or(publication) {
                let Offer::WithHand { ways } = &offer else { panic!("{said}") };
                assert_eq!((ways[0].cards, ways[0].waste), expected, "{said}");
                assert!((1..=3).contains(&ways.len()), "{said}");
                assert!(
                    ways.is_sorted_by(|a, b| (a.cards, a.waste) <= (b.cards, b.waste)),
                    "{said}"
                );
                let publishes = |way: &Payment| {
                    let publish = |action: &&Action| matches!(action, Action::Publish { .. });
                    way.actions.iter().filter(publish).count()
                };
                let needed = usize::from(best(&plain, missing).is_none());
                assert!(ways.iter().all(|way| publishes(way) == needed), "{said}");
                ways.iter().for_each(|way| assert_it_pays(&deal, way, card));
                met[1 + needed] += 1;
            } else {
                let Offer::OutOfReach { missing: said_missing } = offer else { panic!("{said}") };
                let total: u8 = array(&said_missing).iter().sum();
                let mut possible = plain.clone();
                if !deal.published {
                    possible.extend(publishing.iter().copied());
                }
                assert_eq!(total, least_missing(&possible, missing), "{said}");
                met[3] += 1;
            }
        }
    }
    assert!(met.iter().all(|&times| times > 50), "every sort of offer was met: {met:?}");
}
