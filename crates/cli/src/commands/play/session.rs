//! One sitting at a terminal: show, ask, obey, let the rivals play.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use exaequo_catalogue::{AnyMatch, BotAnswer, GameModule, PlayError};
use exaequo_game::{Filling, Lang, Narration, Outcome, Seat, Seed, Status, Text, Viewer};

use super::Table;
use super::orders::Order;
use crate::commands::rules;
use crate::failure::Failure;
use crate::paint::{Paint, wrapped};
use crate::referee::Lines;
use crate::{records, scores, words};

/// The longest line a player can type.
const LONGEST_ORDER: usize = 4096;

/// Who gives hints, and how many moves it names.
const ADVISER: &str = "ismcts:ms=500";
const MOST_HINTS: usize = 3;

/// A player at a table.
pub(super) struct Session<'a> {
    module: &'static dyn GameModule,
    game: Box<dyn AnyMatch>,
    me: Seat,
    bots: Vec<String>,
    named: Option<String>,
    lang: Lang,
    names: Vec<String>,
    /// What the player saw, as sentences.
    log: Vec<String>,
    /// How much of the log has been shown.
    told: usize,
    /// Did the table change by others since it was shown?
    stale: bool,
    save: Option<PathBuf>,
    paint: Paint,
    out: &'a mut dyn Write,
}

/// What comes after an order.
enum Next {
    /// The table changed: go on with the game.
    GoOn,
    /// Nothing changed: read another order.
    Stay,
    /// The player leaves.
    Leave,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        table: Table,
        lang: Lang,
        save: Option<PathBuf>,
        out: &'a mut dyn Write,
    ) -> Self {
        let Table { module, game, me, bots, named, mut log } = table;
        let names = words::names(lang, game.seats());
        let (told, paint) = (log.len(), Paint::for_stdout());
        if game.step() == 0 {
            let viewer = Viewer::Seat(me);
            let opening = game.narrate(viewer, &Narration::new(lang, &names).to(viewer));
            log = opening.into_iter().map(|one| one.sentence).collect();
        }
        let stale = true;
        Session { module, game, me, bots, named, lang, names, log, told, stale, save, paint, out }
    }

    /// Plays until the game is over, the player leaves or the input ends.
    pub(super) fn play(&mut self, input: impl BufRead) -> Result<(), Failure> {
        let mut input = Lines::new(input, LONGEST_ORDER);
        self.greet()?;
        self.save()?;
        loop {
            self.rivals()?;
            if let Status::Finished(outcome) = self.game.status() {
                return self.end(&outcome);
            }
            self.ask()?;
            loop {
                match self.order(&mut input)? {
                    Next::GoOn => break,
                    Next::Stay => {}
                    Next::Leave => return self.leave(),
                }
            }
        }
    }

    fn text(&self) -> &'static Text {
        words::text(self.lang)
    }

    fn narration(&self) -> Narration<'_> {
        Narration::new(self.lang, &self.names).to(Viewer::Seat(self.me))
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn greet(&mut self) -> Result<(), Failure> {
        let name = &self.names[self.me.index()];
        let who = match self.game.seats() {
            1 => self.text().fill("play.solo", &[("name", name)]),
            _ => {
                let gaps: [(&str, &dyn Filling); 3] =
                    [("name", name), ("seat", &self.me), ("bots", &self.rival_names())];
                self.text().fill("play.you_are", &gaps)
            }
        };
        self.say(&self.paint.strong(self.module.meta().title))?;
        self.say(&who)?;
        self.say(self.text().get("play.help_hint"))
    }

    /// The bots by name, each once.
    fn rival_names(&self) -> String {
        let mut names: Vec<String> = Vec::new();
        for (_, bot) in self.bots.iter().enumerate().filter(|(seat, _)| *seat != self.me.index()) {
            let is_level = self.module.levels().iter().any(|level| level.id == *bot);
            let word = || words::game_word(self.module, self.lang, "level", bot);
            let name = if is_level { word() } else { bot.clone() };
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join(", ")
    }

    /// Lets the bots act until the player is waited for or the game is over.
    fn rivals(&mut self) -> Result<(), Failure> {
        loop {
            let waiting = self.game.status().waiting();
            if waiting.contains(self.me) {
                return Ok(());
            }
            let Some(seat) = self.game.first_of(waiting) else {
                return Ok(());
            };
            let answer = self.think(seat, &self.bots[seat.index()]);
            let done = self.submit(seat, &answer.choice.text);
            done.expect("a listed action is legal");
            self.stale = true;
            self.save()?;
        }
    }

    /// What the bot would do in that seat, which is waited for.
    fn think(&self, seat: Seat, bot: &str) -> BotAnswer {
        let job = self.game.bot_job(seat, bot, self.chance());
        job.expect("the bots were looked up before the game")(&AtomicBool::new(false))
    }

    /// The bots' chance, from the match's seed and step: a resumed game goes on the same way.
    fn chance(&self) -> u64 {
        let Seed(bytes) = self.game.record().seed;
        bytes.iter().fold(u64::from(self.game.step()), |sum, &byte| {
            (sum.rotate_left(8) ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        })
    }

    fn submit(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        let narration = Narration::new(self.lang, &self.names).to(Viewer::Seat(self.me));
        self.game.play(seat, action, self.lang)?;
        let narrated = self.game.narrate(Viewer::Seat(self.me), &narration);
        self.log.extend(narrated.into_iter().map(|one| one.sentence));
        Ok(())
    }

    /// Tells the news, shows the table if others changed it, and lists the moves.
    fn ask(&mut self) -> Result<(), Failure> {
        self.news()?;
        if self.stale {
            self.show_table()?;
        }
        let prompt = self.game.prompt(Viewer::Seat(self.me), &self.narration());
        let line = format!("\n{}: {prompt}", self.names[self.me.index()]);
        self.say(&self.paint.strong(&wrapped(&line, "")))?;
        self.show_moves()
    }

    fn news(&mut self) -> Result<(), Failure> {
        let news = self.log.split_off(self.told);
        if !news.is_empty() {
            self.say(&format!("\n{}", self.paint.faint(self.text().get("play.news"))))?;
        }
        for sentence in &news {
            self.say(&wrapped(sentence, "  "))?;
        }
        self.log.extend(news);
        self.told = self.log.len();
        Ok(())
    }

    fn show_table(&mut self) -> Result<(), Failure> {
        self.stale = false;
        let viewer = Viewer::Seat(self.me);
        let table = match self.paint {
            Paint::Coloured => self.game.painted_table(viewer, &self.narration()),
            Paint::Plain => self.game.table(viewer, &self.narration()),
        };
        self.say(&format!("\n{}", table.trim_end()))
    }

    fn show_moves(&mut self) -> Result<(), Failure> {
        let sentences = self.game.sentences(self.me, &self.narration());
        self.say(self.text().get("play.moves"))?;
        for (at, sentence) in sentences.iter().enumerate() {
            self.say(&format!("{:>4}  {sentence}", at + 1))?;
        }
        Ok(())
    }

    /// Names the best moves as a bot sees them, which knows no more than the player.
    fn show_hint(&mut self) -> Result<(), Failure> {
        let text = self.text();
        let moves = self.game.legal(self.me);
        if moves.len() == 1 {
            return self.say(text.get("play.only_one_move"));
        }
        let answer = self.think(self.me, ADVISER);
        let sentences = self.game.sentences(self.me, &self.narration());
        self.say(text.get("play.hint"))?;
        for opinion in answer.considered.iter().take(MOST_HINTS) {
            let at = moves.iter().position(|choice| choice.text == opinion.text);
            let at = at.expect("a bot considers legal moves");
            let percent = format!("{:.0} %", opinion.value * 100.0);
            self.say(&format!("{:>4}  {percent:>5}  {}", at + 1, sentences[at]))?;
        }
        Ok(())
    }

    /// Reads one line and does what it says.
    fn order(&mut self, input: &mut Lines<impl BufRead>) -> Result<Next, Failure> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let read = |error| Failure::Work(format!("standard input cannot be read: {error}"));
        let Some(line) = input.next().map_err(read)? else {
            self.say("")?;
            return Ok(Next::Leave);
        };
        match Order::read(&String::from_utf8_lossy(line)) {
            Order::Move(number) => self.do_move(number),
            Order::Action(text) => self.do_action(&text),
            Order::Undo => self.undo(),
            Order::Quit => Ok(Next::Leave),
            other => self.show(other).map(|()| Next::Stay),
        }
    }

    /// The orders that change nothing at the table.
    fn show(&mut self, order: Order) -> Result<(), Failure> {
        match order {
            Order::Moves => self.show_moves(),
            Order::Table => self.show_table(),
            Order::Hint => self.show_hint(),
            Order::Log => self.show_log(),
            Order::Scores => self.show_scores(),
            Order::Rule(number) => self.show_rule(&number),
            Order::Write(path) => self.write(path),
            Order::Help => {
                let help = self.text().fill("play.help", &[("rule", &self.example_rule())]);
                self.say(help.trim_start_matches('\n'))
            }
            _ => Ok(()),
        }
    }

    fn do_move(&mut self, number: usize) -> Result<Next, Failure> {
        let moves = self.game.legal(self.me);
        match number.checked_sub(1).and_then(|at| moves.get(at)) {
            Some(choice) => self.do_action(&choice.text.clone()),
            None => {
                let count = moves.len();
                self.say(&self.text().fill("play.no_such_move", &[("count", &count)]))?;
                Ok(Next::Stay)
            }
        }
    }

    fn do_action(&mut self, action: &str) -> Result<Next, Failure> {
        match self.submit(self.me, action) {
            Ok(()) => {
                self.save()?;
                Ok(Next::GoOn)
            }
            Err(PlayError::Refused { rule, reason }) => {
                let text = self.text();
                let see = text.fill("play.see_rule", &[("rule", &rule)]);
                self.say(&format!("{} {reason} ({rule}) {see}", text.get("play.refused")))?;
                Ok(Next::Stay)
            }
            Err(PlayError::NotAnAction(_)) => {
                let text = self.text();
                self.say(text.get("play.not_understood"))?;
                self.say(text.get("play.help_hint"))?;
                Ok(Next::Stay)
            }
        }
    }

    fn undo(&mut self) -> Result<Next, Failure> {
        let text = self.text();
        match self.game.undo(self.me) {
            Ok(()) => {
                self.say(text.get("play.undone"))?;
                self.log.push(text.get("play.undone").to_owned());
                self.told = self.log.len();
                self.save()?;
                Ok(Next::GoOn)
            }
            Err(refusal) => {
                let reason = words::undo_refusal(refusal, self.lang);
                self.say(&format!("{} {reason}.", text.get("play.not_undone")))?;
                Ok(Next::Stay)
            }
        }
    }

    fn show_log(&mut self) -> Result<(), Failure> {
        if self.log.is_empty() {
            return self.say(self.text().get("play.empty_log"));
        }
        let log = self.log.iter().map(|sentence| wrapped(sentence, "  "));
        let log = log.collect::<Vec<_>>().join("\n");
        self.say(&log)
    }

    fn show_scores(&mut self) -> Result<(), Failure> {
        self.say(self.text().get("play.score_now"))?;
        self.score_table()
    }

    fn score_table(&mut self) -> Result<(), Failure> {
        let mut names = self.names.clone();
        let mine = &mut names[self.me.index()];
        *mine = format!("{mine} {}", self.text().get("end.you"));
        let table =
            scores::table(&*self.game, Viewer::Seat(self.me), self.module, self.lang, &names);
        self.say(&table)
    }

    fn example_rule(&self) -> &'static str {
        self.module.rules(self.lang).rules.last().map_or("1", |rule| &rule.number)
    }

    fn show_rule(&mut self, number: &str) -> Result<(), Failure> {
        let text = self.text();
        if number.is_empty() {
            let hint = text.fill("play.name_a_rule", &[("rule", &self.example_rule())]);
            return self.say(&hint);
        }
        let book = self.module.rules(self.lang);
        match rules::find(book, self.module.meta().prefix, number) {
            Some(rule) => self.say(&rules::whole(rule, self.lang)),
            None => self.say(text.get("play.no_rule")),
        }
    }

    /// Saves in the file now, and after every move from now on.
    fn write(&mut self, path: PathBuf) -> Result<(), Failure> {
        let text = self.text();
        if path.as_os_str().is_empty() {
            return self.say(text.get("play.name_a_file"));
        }
        if path.exists() && self.save.as_deref() != Some(&*path) {
            return self.say(text.get("play.exists"));
        }
        match records::write(&path, &*self.game) {
            Ok(()) => {
                self.say(&format!("{} {}", text.get("play.saved"), path.display()))?;
                self.save = Some(path);
                Ok(())
            }
            Err(error) => self.say(&format!("{} {error}", text.get("play.cannot_save"))),
        }
    }

    fn save(&mut self) -> Result<(), Failure> {
        let Some(path) = &self.save else {
            return Ok(());
        };
        let failed = |error| {
            let why = words::text(self.lang).get("play.cannot_save");
            Failure::Work(format!("{why} {}: {error}", path.display()))
        };
        records::write(path, &*self.game).map_err(failed)
    }

    fn leave(&mut self) -> Result<(), Failure> {
        let text = self.text();
        match self.save.clone() {
            None => self.say(text.get("play.not_saved")),
            Some(path) => {
                self.say(&format!("{} {}", text.get("play.saved"), path.display()))?;
                self.say(text.get("play.resume"))?;
                self.say(&format!("  {}", resume_line(&path, self.me, self.named.as_deref())))
            }
        }
    }

    fn end(&mut self, outcome: &Outcome) -> Result<(), Failure> {
        self.news()?;
        let result = words::result(outcome, &self.narration());
        self.say(&format!("\n{}", self.paint.strong(&result)))?;
        self.score_table()
    }
}

/// The command that goes on with a saved game.
fn resume_line(path: &Path, me: Seat, bots: Option<&str>) -> String {
    let file = quoted(&path.display().to_string());
    let bots = bots.map_or_else(String::new, |bots| format!(" --bots {}", quoted(bots)));
    let seat = if me == Seat(0) { String::new() } else { format!(" --seat {me}") };
    format!("exaequo play --resume {file} --save {file}{seat}{bots}")
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = word.chars().all(|c| c.is_alphanumeric() || "/._-:=,".contains(c));
    if plain { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::resume_line;
    use exaequo_game::Seat;
    use std::path::Path;

    #[test]
    fn the_command_to_go_on_can_be_pasted() {
        let line = resume_line(Path::new("my game.json"), Seat(1), None);
        assert_eq!(line, "exaequo play --resume 'my game.json' --save 'my game.json' --seat 1");
        let line = resume_line(Path::new("a.json"), Seat(0), Some("greedy,ismcts:ms=5;depth=3"));
        let expected =
            "exaequo play --resume a.json --save a.json --bots 'greedy,ismcts:ms=5;depth=3'";
        assert_eq!(line, expected);
    }
}
