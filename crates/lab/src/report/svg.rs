//! Plots as vector graphics, drawn for the width of a phone and enlarged elsewhere. Colours come from
//! the page, so one drawing is readable in light and dark and on paper.

use std::fmt::Write;

use super::html::escape;
use crate::stats::measure::Estimate;

/// How wide every plot is, in units of its own.
const WIDTH: f64 = 360.0;
/// Room at the sides.
const SIDE: f64 = 10.0;
/// How wide a letter is, roughly.
const LETTER: f64 = 8.4;

/// One bar of a histogram.
pub(crate) struct Bar {
    /// What stands under it, if anything does.
    pub(crate) label: String,
    pub(crate) value: f64,
    /// The value as people write it.
    pub(crate) written: String,
    /// What a pointer that rests on it is told.
    pub(crate) title: String,
}

/// Upright bars. `name` is what a screen reader says; the axis says what is counted.
pub(crate) fn bars(name: &str, axis: &str, bars: &[Bar]) -> String {
    const HEIGHT: f64 = 150.0;
    let most = bars.iter().map(|bar| bar.value).fold(0.0, f64::max).max(1e-9);
    let step = (WIDTH - 2.0 * SIDE) / bars.len().max(1) as f64;
    let width = (step - (step * 0.18).min(3.0)).min(56.0);
    let mut svg = open(name, HEIGHT + 44.0);
    line(&mut svg, "axis", (SIDE, HEIGHT), (WIDTH - SIDE, HEIGHT));
    let every = labelled_every(bars, step);
    let highest = bars.iter().position(|bar| bar.value >= most);
    for (at, bar) in bars.iter().enumerate() {
        let height =
            (bar.value / most * (HEIGHT - 18.0)).max(if bar.value > 0.0 { 1.0 } else { 0.0 });
        let middle = SIDE + step * (at as f64 + 0.5);
        let _ = write!(
            svg,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{height:.1}\">\
             <title>{}</title></rect>",
            middle - width / 2.0,
            HEIGHT - height,
            escape(&bar.title)
        );
        // The highest one gives the others their measure.
        if Some(at) == highest {
            let middle = middle.clamp(SIDE + 20.0, WIDTH - SIDE - 20.0);
            words(&mut svg, "middle strong", (middle, HEIGHT - height - 4.0), &bar.written);
        }
        if at % every == 0 {
            words(&mut svg, "middle", (middle, HEIGHT + 16.0), &bar.label);
        }
    }
    words(&mut svg, "middle", (WIDTH / 2.0, HEIGHT + 38.0), axis);
    close(svg)
}

/// Every how manieth label fits.
fn labelled_every(bars: &[Bar], step: f64) -> usize {
    let widest = bars.iter().map(|bar| width(&bar.label)).fold(LETTER, f64::max);
    ((widest + 6.0) / step).ceil().max(1.0) as usize
}

/// About how wide a text is.
fn width(text: &str) -> f64 {
    text.chars().count() as f64 * LETTER
}

/// One line of a plot of estimates.
pub(crate) struct Dot {
    pub(crate) label: String,
    pub(crate) estimate: Estimate,
    /// The value as people write it.
    pub(crate) value: String,
    pub(crate) title: String,
}

/// Estimates with their intervals, one under the other, along a common scale. A dashed line marks
/// what to compare with.
pub(crate) fn dots(
    name: &str,
    dots: &[Dot],
    mark: Option<(f64, &str)>,
    write: impl Fn(f64) -> String,
) -> String {
    const ROW: f64 = 36.0;
    const TOP: f64 = 22.0;
    let (low, high) = range(dots, mark.map(|(at, _)| at));
    let place = |value: f64| SIDE + (value - low) / (high - low) * (WIDTH - 2.0 * SIDE);
    let bottom = TOP + ROW * dots.len() as f64;
    let mut svg = open(name, bottom + 24.0);
    for at in ticks(low, high) {
        line(&mut svg, "grid", (place(at), TOP), (place(at), bottom));
        let written = write(at);
        let half = width(&written) / 2.0;
        let middle = place(at).clamp(half, WIDTH - half);
        words(&mut svg, "middle", (middle, bottom + 16.0), &written);
    }
    if let Some((at, said)) = mark {
        line(&mut svg, "mark", (place(at), TOP - 4.0), (place(at), bottom));
        let anchor = if place(at) > WIDTH / 2.0 { "end" } else { "start" };
        words(&mut svg, anchor, (place(at), TOP - 9.0), said);
    }
    for (at, dot) in dots.iter().enumerate() {
        dot_row(&mut svg, dot, TOP + ROW * at as f64, &place);
    }
    close(svg)
}

fn dot_row(svg: &mut String, dot: &Dot, top: f64, place: &impl Fn(f64) -> f64) {
    let y = top + 25.0;
    let _ = write!(svg, "<g><title>{}</title>", escape(&dot.title));
    words(svg, "start", (SIDE, top + 14.0), &shorten(&dot.label, 38));
    words(svg, "end strong", (WIDTH - SIDE, top + 14.0), &dot.value);
    line(svg, "whisker", (place(dot.estimate.low), y), (place(dot.estimate.high), y));
    let x = place(dot.estimate.value);
    let _ = write!(svg, "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"/></g>");
}

fn range(dots: &[Dot], mark: Option<f64>) -> (f64, f64) {
    let ends = dots.iter().flat_map(|dot| [dot.estimate.low, dot.estimate.high]).chain(mark);
    let (low, high) =
        ends.fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)));
    if low > high {
        return (0.0, 1.0);
    }
    let room = ((high - low) * 0.06).max(1e-6);
    (low - room, high + room)
}

/// A few round numbers of the scale.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let rough = (high - low) / 4.0;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * power).into_iter().find(|step| *step >= rough);
    let step = step.unwrap_or(power);
    let first = (low / step).ceil() as i64;
    (first..).map(|n| n as f64 * step).take_while(|at| *at <= high).take(8).collect()
}

/// One line of a plot of pairs.
pub(crate) struct Pair {
    pub(crate) label: String,
    pub(crate) values: [f64; 2],
    /// The values as people write them.
    pub(crate) written: [String; 2],
}

/// Two lying bars under each label, for two groups that are named on top.
pub(crate) fn pairs(name: &str, groups: [&str; 2], pairs: &[Pair]) -> String {
    const ROW: f64 = 52.0;
    const TOP: f64 = 26.0;
    let ends = pairs.iter().flat_map(|pair| pair.values).chain([0.0]);
    let (low, high) =
        ends.fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)));
    let scale = (WIDTH - 2.0 * SIDE - 96.0) / (high - low).max(1e-6);
    let zero = SIDE + 48.0 - low * scale;
    let mut svg = open(name, TOP + ROW * pairs.len() as f64 + 8.0);
    for (at, (group, class)) in groups.iter().zip(["bar", "bar other"]).enumerate() {
        let x = SIDE + 170.0 * at as f64;
        let _ =
            write!(svg, "<rect class=\"{class}\" x=\"{x}\" y=\"4\" width=\"12\" height=\"12\"/>");
        words(&mut svg, "start", (x + 18.0, 14.0), group);
    }
    for (at, pair) in pairs.iter().enumerate() {
        let top = TOP + ROW * at as f64;
        words(&mut svg, "start", (SIDE, top + 14.0), &shorten(&pair.label, 46));
        for (n, class) in ["bar", "bar other"].into_iter().enumerate() {
            let (value, y) = (pair.values[n], top + 19.0 + 15.0 * n as f64);
            let (x, width) = (zero + value.min(0.0) * scale, (value.abs() * scale).max(0.8));
            let _ = write!(
                svg,
                "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"12\"/>"
            );
            words(&mut svg, "start", (zero.max(x + width) + 5.0, y + 10.5), &pair.written[n]);
        }
        line(&mut svg, "axis", (zero, top + 17.0), (zero, top + 48.0));
    }
    close(svg)
}

fn open(name: &str, height: f64) -> String {
    let name = escape(name);
    format!("<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{name}\">")
}

fn close(mut svg: String) -> String {
    svg.push_str("</svg>");
    svg
}

fn line(svg: &mut String, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
    let _ = write!(
        svg,
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
    );
}

fn words(svg: &mut String, class: &str, (x, y): (f64, f64), text: &str) {
    let text = escape(text);
    let _ = write!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>");
}

/// At most so many letters.
fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::{Bar, Dot, bars, dots, ticks};
    use crate::stats::measure::Estimate;

    #[test]
    fn ticks_are_round_and_inside() {
        assert_eq!(ticks(0.0, 1.0), [0.0, 0.5, 1.0]);
        let found = ticks(-0.031, 0.046);
        assert_eq!(found, [-0.02, 0.0, 0.02, 0.04]);
    }

    #[test]
    fn nothing_to_show_is_still_a_picture() {
        assert!(bars("n", "a", &[]).ends_with("</svg>"));
        let flat = Estimate { value: 0.5, low: 0.5, high: 0.5 };
        let dot = |estimate| Dot {
            label: "<x>".into(),
            estimate,
            value: String::new(),
            title: String::new(),
        };
        let svg = dots("n", &[dot(flat)], None, |at| at.to_string());
        assert!(!svg.contains("NaN") && !svg.contains("inf") && svg.contains("&lt;x&gt;"));
        let bar =
            Bar { label: String::new(), value: 0.0, written: String::new(), title: String::new() };
        assert!(!bars("n", "a", &[bar]).contains("NaN"));
    }
}
