//! What was measured, as a table and as JSON.

use serde_json::{Value, json};

use super::install::Peer;

/// The same work measured on both sides, one figure a round.
pub(super) struct Contest {
    title: &'static str,
    pub(super) peer: Peer,
    pub(super) words: &'static [&'static str],
    pub(super) ours: Vec<Value>,
    pub(super) theirs: Vec<Value>,
}

/// The result of the games, or why there is none.
pub(super) type Games = Result<Value, String>;

impl Contest {
    pub(super) fn new(title: &'static str, peer: Peer, words: &'static [&'static str]) -> Self {
        Contest { title, peer, words, ours: Vec::new(), theirs: Vec::new() }
    }

    pub(super) fn to_json(&self) -> Value {
        json!({
            "title": self.title,
            "peer": self.peer.title(),
            "ours": self.ours,
            "theirs": self.theirs,
            "ratio": self.ratio().map(|ratio| json!({
                "medians": ratio.middle,
                "range_of_rounds": [ratio.least, ratio.most],
            })),
        })
    }

    /// The ratio of the medians, with the ratios of the single rounds as its range.
    fn ratio(&self) -> Option<Spread> {
        let pairs = self.ours.iter().zip(&self.theirs);
        let rounds: Vec<f64> =
            pairs.filter_map(|(ours, theirs)| Some(rate(ours)? / rate(theirs)?)).collect();
        let (ours, theirs) = (Spread::of(&rates(&self.ours))?, Spread::of(&rates(&self.theirs))?);
        Some(Spread { middle: ours.middle / theirs.middle, ..Spread::of(&rounds)? })
    }
}

/// Several measurements of one thing.
struct Spread {
    least: f64,
    middle: f64,
    most: f64,
}

impl Spread {
    fn of(figures: &[f64]) -> Option<Self> {
        let mut sorted = figures.to_vec();
        sorted.sort_by(f64::total_cmp);
        let (&least, &most) = (sorted.first()?, sorted.last()?);
        Some(Spread { least, middle: sorted[sorted.len() / 2], most })
    }

    fn show(&self) -> String {
        format!("{} ({}–{})", short(self.middle), short(self.least), short(self.most))
    }
}

fn rates(figures: &[Value]) -> Vec<f64> {
    figures.iter().filter_map(rate).collect()
}

/// A round that failed has none.
fn rate(figure: &Value) -> Option<f64> {
    figure["per_second"].as_f64()
}

/// Three digits, and a letter for thousands and millions.
fn short(number: f64) -> String {
    let (number, unit) = match number {
        n if n >= 999_500.0 => (n / 1e6, "M"),
        n if n >= 999.5 => (n / 1e3, "k"),
        n => (n, ""),
    };
    let decimals = if number < 9.995 { 2 } else { usize::from(number < 99.95) };
    format!("{number:.decimals$}{unit}")
}

/// Prints the medians, the range of the rounds in brackets, and how many times faster we are.
pub(super) fn print(contests: &[Contest], games: Option<&Games>) {
    let show = |spread: Option<Spread>| spread.map_or("—".to_owned(), |spread| spread.show());
    row("one thread, median (range)", "peer", ["ours", "theirs", "ours/theirs"].map(str::to_owned));
    for contest in contests {
        let ours = show(Spread::of(&rates(&contest.ours)));
        let theirs = show(Spread::of(&rates(&contest.theirs)));
        row(contest.title, contest.peer.title(), [ours, theirs, show(contest.ratio())]);
    }
    match games {
        None => {}
        Some(Ok(games)) => println!("{}", sentence(games)),
        Some(Err(message)) => println!("the games could not be played: {message}"),
    }
}

fn row(title: &str, peer: &str, [ours, theirs, ratio]: [String; 3]) {
    println!("{title:<51} {peer:<13} {ours:<22} {theirs:<22} {ratio}");
}

fn sentence(games: &Value) -> String {
    let percent = |share: &Value| 100.0 * share.as_f64().unwrap_or(f64::NAN);
    format!(
        "(b) games against OpenSpiel's MCTS, {} rollouts a move each: {} won, {} drawn, {} lost of \
         {}; score {:.1} % (95 % interval {:.1}–{:.1} %); thinking time {:.1} s against {:.1} s",
        games["rollouts"],
        games["won"],
        games["drawn"],
        games["lost"],
        games["games"],
        percent(&games["score"]),
        percent(&games["interval"][0]),
        percent(&games["interval"][1]),
        games["seconds"]["ours"].as_f64().unwrap_or(f64::NAN),
        games["seconds"]["theirs"].as_f64().unwrap_or(f64::NAN),
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Contest, Peer, Value, short};

    #[test]
    fn figures_are_short() {
        let figures = [0.456, 9.996, 99.96, 1000.0, 92_300.0, 999_600.0, 1_936_137.0];
        let shown = ["0.46", "10.0", "100", "1.00k", "92.3k", "1.00M", "1.94M"];
        assert_eq!(figures.map(short), shown);
    }

    #[test]
    fn a_ratio_has_the_range_of_its_rounds() {
        let figures = |rates: [u32; 3]| rates.map(|rate| json!({ "per_second": rate })).to_vec();
        let mut contest = Contest::new("test", Peer::OpenSpiel, &[]);
        contest.ours = figures([100, 300, 200]);
        assert!(contest.ratio().is_none());
        contest.theirs = figures([10, 20, 40]);
        contest.theirs.push(Value::Null);
        let ratio = contest.ratio().unwrap();
        assert_eq!((ratio.least, ratio.middle, ratio.most), (5.0, 10.0, 15.0));
    }
}
