//! The table as a viewer sees it: everything, since nothing is hidden. Complete for drawing: whoever
//! draws it needs no rules.

mod sheet;

use exaequo_game::{Game, Outcome, Seat, SeatSet, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::components::{Cells, HealthCell, Zone};
use crate::dice::{Dice, FACES};
use crate::factor::Factor;
use crate::icon::{Icon, Mark, Resource};
use crate::scenario::Scenario;
use crate::scoring::{self, Score};
use crate::solo::{self, SoloRank};
use crate::state::{Ask, Change, Die, Phase, Player, PrototypeC19, Stage};

pub use sheet::{ShapeView, SheetView};

/// One viewer's table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct View {
    /// Whose eyes these are; none for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<Seat>,
    /// Which scenario is played.
    pub scenario: Scenario,
    /// The number of its rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scenario_rule: Option<&'static str>,
    /// The round, from 1.
    pub round: u8,
    /// How many there are.
    pub rounds: u8,
    /// Who was the first researcher.
    pub first: Seat,
    /// Who is the researcher.
    pub researcher: Seat,
    /// Where in the game we are.
    pub stage: Stage,
    /// Everybody who is still thinking.
    pub waiting: SeatSet,
    /// What is waited for.
    pub prompt: Prompt,
    /// The dice on the table.
    pub dice: DiceView,
    /// Infections to be received for samples in formulas when the actions are finished (PC-S13).
    pub doses: u8,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// What is printed on every sheet, for drawing.
    pub sheet: SheetView,
    /// How it ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
    /// After a solo game: how the score compares with those of the levels.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SoloRank>>")]
    pub ranks: Vec<SoloRank>,
}

/// What is waited for: from the viewer if it is asked, otherwise from the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say who and how many")]
pub enum Prompt {
    /// Roll the dice.
    Roll { seat: Seat },
    /// Roll again or keep; is the next re-roll free, and how many explorers are there?
    Rolled { seat: Seat, free: bool, explorers: u8 },
    /// Samples or biotechnology.
    Choose { seat: Seat },
    /// Write the die of biotechnology.
    Biotech { seat: Seat, value: u8 },
    /// Use samples, place the infection, finish. What is left shows in the hand.
    Act {
        seat: Seat,
        #[serde(skip)]
        samples: u8,
        #[serde(skip)]
        infection: u8,
    },
    /// Place an infection that was received; so many are left, this one included.
    Received { seat: Seat, shape: u8, left: u8 },
    /// Use or decline marks.
    Marks { seat: Seat, left: u8 },
    /// Place the second resistant individual.
    SecondResistant { seat: Seat },
    /// Choose the next of the dice rolled at the end.
    PickDie { seat: Seat },
    /// Place a die rolled at the end.
    PlaceDie { seat: Seat, shape: u8 },
    /// Give up pairs, or not.
    GiveUp { seat: Seat },
    /// Place resistant individuals before the score, or finish; so many bonuses are left.
    LastResistants { seat: Seat, left: u8 },
    /// Others are asked, each on their own.
    Others { waiting: SeatSet },
    /// Nothing: the game is over.
    Over,
}

/// The dice on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct DiceView {
    /// The shape that each face would mark as the infection, the highest of the dice taken.
    pub as_infection: [u8; FACES as usize],
    /// What each face would count as in a sample.
    pub as_sample: [u8; FACES as usize],
    /// Those that can be taken.
    pub left: Dice,
    /// Those the researcher took.
    pub taken: Dice,
    /// The mutant die as it reads now, until it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mutant: Option<u8>,
    /// How often dice were rolled again this turn.
    pub rerolls: u8,
    /// Would the next re-roll be free?
    pub free_reroll: bool,
}

/// One player's sheet and what the player is in the middle of.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PlayerView {
    /// Whose.
    pub seat: Seat,
    /// Is this player still thinking?
    pub thinking: bool,
    /// The health path.
    pub health: HealthView,
    /// The formula.
    pub formula: FormulaView,
    /// The pairs of biotechnology.
    pub pairs: Vec<PairView>,
    /// The bonuses: explorer, analysis, lab rat, resistant individuals.
    pub circles: Vec<CirclesView>,
    /// The values in the mutant cells.
    pub mutants: Vec<u8>,
    /// The risk zone.
    pub zone: ZoneView,
    /// The dice in hand.
    pub hand: HandView,
    /// What this player must decide, the next first.
    pub stack: Vec<Waiting>,
    /// The points as if the game ended now.
    pub score: Score,
}

/// The health path of one player.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HealthView {
    /// The filled columns, from the left.
    pub filled: Vec<HealthMark>,
    /// For a sample of 1, 2, … 6: the row of the next column it would go to, if it can.
    pub next: Vec<Option<i8>>,
}

/// A sample in the health path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HealthMark {
    /// Its row.
    pub row: i8,
    /// The sample as it was used.
    pub sample: u8,
    /// What is written.
    pub written: u8,
}

/// The formula of one player.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct FormulaView {
    /// The filled cells, from the left.
    pub filled: Vec<FormulaMark>,
    /// Which of the sheet's factors are crossed out.
    pub crossed: Vec<bool>,
    /// What the next cell takes.
    pub next: Next,
}

/// A die in the formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FormulaMark {
    /// The die.
    pub die: u8,
    /// What is written.
    pub written: u8,
    /// The factor crossed out with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub factor: Option<Factor>,
}

/// What the next cell of the formula takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// Any die: it is the first cell.
    Any,
    /// A die of this value.
    Target(u8),
    /// None: the target is outside 1 to 6.
    Closed,
    /// None: every cell is filled.
    Complete,
}

/// A pair of biotechnology.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PairView {
    /// The numbers written.
    pub numbers: Vec<u8>,
    /// Which of them are crossed out.
    pub crossed: Vec<bool>,
    /// Was it given up (PC-S12)?
    pub given_up: bool,
    /// Is it complete with none crossed?
    pub unused: bool,
}

/// The circles of one bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CirclesView {
    /// Which.
    pub resource: Resource,
    /// All circles.
    pub circles: u8,
    /// Those opened.
    pub open: u8,
    /// Those spent.
    pub spent: u8,
}

/// The risk zone of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ZoneView {
    /// Row by row, one letter a cell: `.` healthy, `r` resistant, `/` half infected, `#` fully
    /// infected, `H` hospital, `S` surrounded hospital.
    pub cells: Vec<String>,
    /// Which rows are full.
    pub full_rows: Vec<bool>,
    /// Do full rows raise the mutant multiplier?
    pub rows_raise: bool,
    /// Which columns are full.
    pub full_columns: Vec<bool>,
    /// How many of each row are not fully infected yet.
    pub left_in_rows: Vec<u8>,
    /// The same for the columns.
    pub left_in_columns: Vec<u8>,
}

/// The dice a player has taken and not used yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HandView {
    /// What the player does apart from infections and rewards that come in between.
    pub phase: Phase,
    /// The infection.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub infection: Option<DieView>,
    /// The shape it would mark: halved in the quarantine.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shape: Option<u8>,
    /// The samples.
    pub samples: Vec<DieView>,
    /// The die of biotechnology.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub biotech: Option<DieView>,
}

/// A die in hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct DieView {
    /// What it counts as.
    pub value: u8,
    /// What it shows, if that is something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub face: Option<u8>,
    /// Why these differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Change>>")]
    pub changed_by: Vec<Change>,
}

/// Something that waits to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "wait", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say how large and how many")]
pub enum Waiting {
    /// The second resistant individual of a bonus.
    SecondResistant,
    /// Infections that were received.
    Infections { shape: u8, count: u8 },
    /// Marks to be used or declined.
    Marks { mark: Mark, count: u8 },
}

pub(crate) fn view(game: &PrototypeC19, viewer: Viewer) -> View {
    let (you, outcome) = (viewer.seat(), game.status().outcome());
    View {
        you,
        scenario: game.scenario,
        scenario_rule: game.scenario.rule(),
        round: game.round,
        rounds: game.components().rounds(game.seats),
        first: game.first,
        researcher: game.researcher,
        stage: game.stage,
        waiting: game.waiting(),
        prompt: prompt(game, you),
        dice: DiceView {
            as_infection: faces(|face| game.shape_of(game.raised(face))),
            as_sample: faces(|face| game.lowered(face)),
            left: game.dice,
            taken: game.taken,
            mutant: Some(game.mutant).filter(|&value| value > 0),
            rerolls: game.rerolls,
            free_reroll: game.is_reroll_free(),
        },
        doses: game.doses,
        players: Seat::first(game.seats).map(|seat| player(game, seat)).collect(),
        sheet: sheet::printed(game.components()),
        ranks: outcome.as_ref().map_or_else(Vec::new, |it| solo::ranks(game, it.scores[Seat(0)])),
        outcome,
    }
}

fn prompt(game: &PrototypeC19, you: Option<Seat>) -> Prompt {
    if game.stage == Stage::Over {
        return Prompt::Over;
    }
    let waiting = game.waiting();
    let asked = you.filter(|&you| waiting.contains(you));
    // With one seat to wait for, everybody may know what it is asked.
    let only = waiting.first().filter(|_| waiting.len() == 1);
    match asked.or(only) {
        Some(seat) => asked_of(game, seat),
        None => Prompt::Others { waiting },
    }
}

/// What a seat is asked.
fn asked_of(game: &PrototypeC19, seat: Seat) -> Prompt {
    let (player, desk) = (game.player(seat), game.desk(seat));
    match game.ask(seat) {
        Ask::Second => Prompt::SecondResistant { seat },
        Ask::Due(shape) => Prompt::Received { seat, shape, left: desk.due },
        Ask::Marks => Prompt::Marks { seat, left: desk.marks.iter().sum() },
        Ask::Nothing => Prompt::Others { waiting: game.waiting() },
        Ask::Phase(phase) => match phase {
            Phase::Idle => Prompt::Others { waiting: game.waiting() },
            Phase::Roll => Prompt::Roll { seat },
            Phase::Rolled => Prompt::Rolled {
                seat,
                free: game.is_reroll_free(),
                explorers: player.has(Resource::Explorer),
            },
            Phase::Choose => Prompt::Choose { seat },
            Phase::Biotech => Prompt::Biotech { seat, value: desk.biotech.value },
            Phase::Act => {
                let infection = if game.must_infect(seat) { game.infection_shape(seat) } else { 0 };
                Prompt::Act { seat, samples: desk.samples_left().count() as u8, infection }
            }
            Phase::EndDice if desk.infection.value == 0 => Prompt::PickDie { seat },
            Phase::EndDice => Prompt::PlaceDie { seat, shape: desk.infection.value },
            Phase::GiveUp => Prompt::GiveUp { seat },
            Phase::LastResistants => {
                Prompt::LastResistants { seat, left: player.has(Resource::Resistant) }
            }
        },
    }
}

fn player(game: &PrototypeC19, seat: Seat) -> PlayerView {
    let player = game.player(seat);
    let filled = usize::from(player.mutated());
    PlayerView {
        seat,
        thinking: game.ask(seat) != Ask::Nothing,
        health: health(game, player),
        formula: formula(game, player),
        pairs: (0..game.components().pairs.len()).map(|at| pair(player, at)).collect(),
        circles: Resource::ALL.map(|resource| circles(game, player, resource)).into(),
        mutants: player.mutants[..filled].to_vec(),
        zone: zone(game, player),
        hand: hand(game, seat),
        stack: stack(game, seat),
        score: scoring::score(game, seat),
    }
}

fn health(game: &PrototypeC19, player: &Player) -> HealthView {
    let filled = game.health_written(player);
    HealthView {
        filled: filled.map(|(sample, row, written)| HealthMark { row, sample, written }).collect(),
        next: (1..=FACES)
            .map(|value| game.health_place(player, value).ok().map(|(_, row)| row))
            .collect(),
    }
}

fn formula(game: &PrototypeC19, player: &Player) -> FormulaView {
    let sheet = game.components();
    let filled = (0..usize::from(player.formulated())).map(|at| FormulaMark {
        die: player.formula[at],
        written: player.formula[at] * sheet.formula[at],
        factor: usize::from(player.crossed_with[at]).checked_sub(1).map(|f| sheet.factors[f]),
    });
    FormulaView {
        filled: filled.collect(),
        crossed: (0..sheet.factors.len()).map(|at| player.factors() >> at & 1 == 1).collect(),
        next: match game.formula_target(player) {
            Ok(None) => Next::Any,
            Ok(Some(target)) => Next::Target(target),
            Err(crate::Refusal::FormulaClosed) => Next::Closed,
            Err(_) => Next::Complete,
        },
    }
}

fn pair(player: &Player, at: usize) -> PairView {
    let numbers: Vec<u8> = player.pairs[at].into_iter().filter(|&number| number > 0).collect();
    let crossed = |cell: usize| player.crossed >> (2 * at + cell) & 1 == 1;
    PairView {
        crossed: (0..numbers.len()).map(crossed).collect(),
        numbers,
        given_up: player.given_up >> at & 1 == 1,
        unused: player.is_complete(at) && player.is_untouched(at),
    }
}

fn circles(game: &PrototypeC19, player: &Player, resource: Resource) -> CirclesView {
    let at = resource as usize;
    let circles = game.components().circles[at];
    CirclesView { resource, circles, open: player.open[at], spent: player.spent[at] }
}

pub(crate) fn zone(game: &PrototypeC19, player: &Player) -> ZoneView {
    let zone = &game.components().zone;
    let row = |row| (1..=zone.width).map(|column| letter(zone, player, row, column)).collect();
    let full = |cells: &Cells| player.infected.covers(*cells);
    let left = |cells: &Cells| cells.without(player.infected).len();
    ZoneView {
        cells: (1..=zone.height).map(row).collect(),
        full_rows: zone.rows.iter().map(full).collect(),
        rows_raise: game.rows_raise(),
        full_columns: zone.columns.iter().map(full).collect(),
        left_in_rows: zone.rows.iter().map(left).collect(),
        left_in_columns: zone.columns.iter().map(left).collect(),
    }
}

fn letter(zone: &Zone, player: &Player, row: u8, column: u8) -> char {
    let cell = zone.at(row, column);
    if cell.meets(zone.hospitals) {
        let mut around = zone.around.iter().filter(|(hospital, _)| cell.0 == 1 << hospital);
        let surrounded = around.any(|(_, cells)| player.infected.covers(*cells));
        return if surrounded { 'S' } else { 'H' };
    }
    let states = [(player.infected, '#'), (player.half, '/'), (player.resistant, 'r')];
    states.into_iter().find(|(cells, _)| cells.meets(cell)).map_or('.', |(_, letter)| letter)
}

fn hand(game: &PrototypeC19, seat: Seat) -> HandView {
    let desk = game.desk(seat);
    let infection = die(desk.infection);
    HandView {
        phase: desk.phase,
        shape: infection.is_some().then(|| game.infection_shape(seat)),
        infection,
        samples: desk.samples_left().filter_map(die).collect(),
        biotech: die(desk.biotech),
    }
}

/// Something about each face, from 1.
fn faces(what: impl Fn(u8) -> u8) -> [u8; FACES as usize] {
    std::array::from_fn(|at| what(at as u8 + 1))
}

fn die(held: Die) -> Option<DieView> {
    (held.value > 0).then(|| DieView {
        value: held.value,
        face: (held.face != held.value).then_some(held.face),
        changed_by: held.changes().collect(),
    })
}

/// The decisions in the order in which they are asked.
fn stack(game: &PrototypeC19, seat: Seat) -> Vec<Waiting> {
    let desk = game.desk(seat);
    let second = desk.second.then_some(Waiting::SecondResistant);
    let shape = game.due_shape();
    let due = (desk.due > 0).then_some(Waiting::Infections { shape, count: desk.due });
    let marks = Mark::ALL.into_iter().filter(|&mark| desk.marks_of(mark) > 0);
    let marks = marks.map(|mark| Waiting::Marks { mark, count: desk.marks_of(mark) });
    let (early, late) = if game.is(Scenario::Colera) { (due, None) } else { (None, due) };
    second.into_iter().chain(early).chain(marks).chain(late).collect()
}

/// A cell of the health path as words for the web: `""`, `x2`, or an icon; none if there is no cell.
pub(crate) fn health_word(cell: HealthCell) -> Option<String> {
    match cell {
        HealthCell::Missing => None,
        HealthCell::Plain => Some(String::new()),
        HealthCell::Icon(icon) => Some(Icon::id(icon).to_owned()),
        HealthCell::Times(times) => Some(format!("x{times}")),
    }
}
