//! What one viewer sees of a table. Everything that is told about a match goes through here.

use exaequo_catalogue::{AnyMatch, Choice, RoundsLeft};
use exaequo_game::{Lang, Narration, Seat, SeatSet, Status, Viewer};
use exaequo_protocol::{
    Clocks, LegalAction, LogEntry, Move, Orders, PastStep, Phase, PromptId, Reaction, RoundLimit,
    Scene, SeatInfo, TableInfo, Tree, UndoId,
};

use serde_json::Value;

use crate::Time;
use crate::denial::{Denial, Trouble};
use crate::history::{self, Points};
use crate::live::Live;
use crate::stored::commitment;
use crate::table::Table;
use crate::telling::Telling;

/// A match that is over.
pub struct FinishedMatch {
    /// Its id.
    pub id: String,
    /// The match.
    pub game: Box<dyn AnyMatch>,
    /// The players' names.
    pub names: Vec<String>,
}

impl Table {
    /// Who sits here and what was agreed.
    pub fn info(&self) -> TableInfo {
        let live = self.live.as_ref();
        let over = self.phase() == Phase::Finished;
        TableInfo {
            id: self.id.clone(),
            game: self.module.meta().id.to_owned(),
            settings: self.settings.clone(),
            seats: (0..self.places.len()).map(|seat| self.seat_info(seat)).collect(),
            phase: self.phase(),
            match_id: self.match_id.clone(),
            commitment: live.map(|live| commitment(&live.stored.seed)),
            seed: live.filter(|_| over).map(|live| live.stored.seed.to_string()),
            laid_out: self.position.is_some(),
            watchers: self.watchers,
            quick: self.is_quick(),
        }
    }

    fn seat_info(&self, seat: usize) -> SeatInfo {
        let accord = self.live.as_ref().map(|live| live.accord).unwrap_or_default();
        let among = |seats: SeatSet| seats.contains(Seat(seat as u8));
        SeatInfo {
            resigned: among(accord.resigned),
            agrees: among(accord.agreed),
            ..self.places[seat].info(seat)
        }
    }

    /// Where the table is in its life, as far as everybody can see.
    pub fn phase(&self) -> Phase {
        match &self.live {
            None if self.match_id.is_some() => Phase::Archived,
            None => Phase::Gathering,
            Some(live) if live.outcome().is_some() => Phase::Finished,
            Some(_) => Phase::Playing,
        }
    }

    /// The match as this viewer sees it; `None` while people still gather.
    pub fn scene(&self, viewer: Viewer, lang: Lang) -> Option<Scene> {
        let live = self.live.as_ref()?;
        let narration = Narration::new(lang, &live.stored.names).to(viewer);
        let mut scene = scene_of(live.shown(), viewer, &narration);
        if let Viewer::Seat(seat) = viewer {
            self.let_act(live, seat, &mut scene);
        }
        if let Some(outcome) = live.ended_by_people() {
            scene.outcome = Some(Tree::of(&outcome));
            scene.ask = live.ended_sentence(lang).unwrap_or_default();
            scene.waiting.clear();
            scene.limit = None;
        }
        scene.reaction = live.window.as_ref().map(|window| Reaction {
            asked: window.asked.iter().map(|seat| seat.0).collect(),
            total: window.total,
            answered: matches!(viewer, Viewer::Seat(seat) if window.answer(seat).is_some()),
        });
        Some(scene)
    }

    fn let_act(&self, live: &Live, seat: Seat, scene: &mut Scene) {
        let place = &self.places[seat.index()];
        scene.orders = place.orders.orders.clone();
        scene.held_back.clone_from(&place.orders.held_back);
        if place.is_person() {
            scene.prompt = live.prompt(seat);
            scene.undo = live.undo_id(seat);
        }
        if scene.prompt.is_some() {
            scene.pass = live.shown().let_pass(seat);
        } else {
            scene.legal.clear();
        }
    }

    /// What the clocks show.
    pub fn clocks(&self, now: Time) -> Clocks {
        let Some(live) = &self.live else { return Clocks::default() };
        let left = |ends: Time| u32::try_from(ends.saturating_sub(now)).unwrap_or(u32::MAX);
        Clocks {
            reaction: live.window.as_ref().map(|window| left(window.ends)),
            seats: live.clocks.show(now, live.stored.seats),
        }
    }

    /// The match once everybody has seen how it ended.
    pub fn finished(&self) -> Option<FinishedMatch> {
        let live = self.live.as_ref().filter(|_| self.phase() == Phase::Finished)?;
        Some(FinishedMatch {
            id: live.stored.id.clone(),
            game: live.game.clone(),
            names: live.stored.names.clone(),
        })
    }

    /// How the match went from step to step, as this viewer saw it.
    pub fn past(
        &self,
        viewer: Viewer,
        telling: Telling,
        steps: (u32, u32),
    ) -> Option<(Scene, Vec<PastStep>)> {
        self.look_back(viewer, telling, steps).map(|look| look())
    }

    /// The same as work that can be done elsewhere, while the table goes on.
    pub fn look_back(
        &self,
        viewer: Viewer,
        telling: Telling,
        steps: (u32, u32),
    ) -> Option<impl FnOnce() -> (Scene, Vec<PastStep>) + Send + use<>> {
        let live = self.live.as_ref()?;
        let (game, names) = (live.game.clone(), live.stored.names.clone());
        Some(move || {
            let narration = telling.narration(viewer, &names);
            history::replay(&*game, steps, viewer, &narration, Points::Hidden)
        })
    }

    /// Everything the seat may do, as sentences, with the prompt they answer.
    pub fn moves(&self, seat: Seat, telling: Telling) -> (PromptId, Vec<Move>) {
        let nothing = (PromptId::NONE, Vec::new());
        let scene = self.scene(Viewer::Seat(seat), telling.lang);
        let Some(scene) = scene.filter(|scene| scene.prompt.is_some()) else { return nothing };
        let Some(live) = &self.live else { return nothing };
        let narration = telling.narration(Viewer::Seat(seat), &live.stored.names);
        let sentences = live.shown().sentences(seat, &narration);
        let moves = scene.legal.into_iter().zip(sentences);
        let named = |(legal, sentence): (LegalAction, String)| Move { action: legal.0, sentence };
        (scene.prompt, moves.map(named).collect())
    }

    /// Why the seat cannot do this now.
    ///
    /// # Errors
    /// The reason; `Ok` if nothing forbids it.
    pub fn why(&self, seat: Seat, action: &Value, lang: Lang) -> Result<(), Trouble> {
        let shown = self.live.as_ref().ok_or(Denial::NotPlaying)?.shown();
        Ok(shown.check(seat, &shown.notation(action)?, lang)?)
    }

    /// The table in words.
    pub fn table_text(&self, viewer: Viewer, lang: Lang) -> String {
        let Some(live) = &self.live else { return String::new() };
        live.shown().table(viewer, &Narration::new(lang, &live.stored.names))
    }

    /// How many steps everybody has seen.
    pub fn step(&self) -> u32 {
        self.live.as_ref().map_or(0, |live| live.shown().step())
    }

    /// What happened after a step, as this viewer may know it, at most the last `most` steps. From the
    /// beginning it starts with what the set-up brought to light, as step 0.
    pub fn log(&self, viewer: Viewer, telling: Telling, after: u32, most: u32) -> Vec<LogEntry> {
        let Some(live) = &self.live else { return Vec::new() };
        let (shown, narration) = (live.shown(), telling.narration(viewer, &live.stored.names));
        let step = shown.step();
        let after = after.max(step.saturating_sub(most));
        let opening = (after == 0).then(|| history::opening(shown, viewer, &narration)).flatten();
        let mut log = Vec::from_iter(opening);
        match step.saturating_sub(after) {
            0 => {}
            1 => log.push(history::entry(shown, viewer, &narration)),
            _ => log.extend(history::log(shown, after, viewer, &narration)),
        }
        log
    }
}

/// The end that comes whatever happens, if it is near enough to be told of.
fn limit_of(game: &dyn AnyMatch, lang: Lang) -> Option<RoundLimit> {
    const NEAR: u16 = 4;
    let goes_on = matches!(game.status(), Status::Waiting(_));
    let limit = game.round_limit(lang).filter(|limit| goes_on && limit.left <= NEAR)?;
    let RoundsLeft { left, sentence, rule } = limit;
    Some(RoundLimit { left, sentence, rule: rule.to_owned() })
}

/// The bare scene of a match: nobody is asked for anything yet.
pub(crate) fn scene_of(game: &dyn AnyMatch, viewer: Viewer, narration: &Narration<'_>) -> Scene {
    let status = game.status();
    let legal = match viewer {
        Viewer::Seat(seat) => {
            let legal = |choice: Choice| LegalAction(choice.text, choice.action);
            game.legal(seat).into_iter().map(legal).collect()
        }
        Viewer::Spectator | Viewer::Everything => Vec::new(),
    };
    Scene {
        step: game.step(),
        prompt: PromptId::NONE,
        ask: game.prompt(viewer, narration),
        waiting: status.waiting().iter().map(|seat| seat.0).collect(),
        legal,
        undo: UndoId::NONE,
        reaction: None,
        pass: None,
        orders: Orders::default(),
        held_back: None,
        limit: limit_of(game, narration.lang),
        outcome: match status {
            Status::Waiting(_) => None,
            Status::Finished(outcome) => Some(Tree::of(&outcome)),
        },
        view: game.view(viewer),
    }
}
