//! Work that takes long: a bar on the terminal, and Ctrl-C that ends it cleanly.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A flag that the first Ctrl-C raises; the second ends the program at once.
pub(crate) fn stop_on_interrupt() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    let handler = || {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    // Without a handler Ctrl-C ends the program, which loses figures but harms nothing.
    let _ = ctrlc::set_handler(handler);
    &STOP
}

/// Does the work while a bar on the terminal shows how many of the games are done.
pub(crate) fn with_progress<T>(games: u64, done: &AtomicU64, work: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let style = "{bar:40} {human_pos} of {human_len} games, {eta} left";
    let style = ProgressStyle::with_template(style).expect("a template that was tried");
    let bar = ProgressBar::new(games).with_style(style);
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let ticker = scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                bar.set_position(done.load(Ordering::Relaxed));
                thread::park_timeout(Duration::from_millis(100));
            }
        });
        let result = work();
        over.store(true, Ordering::Relaxed);
        ticker.thread().unpark();
        bar.finish_and_clear();
        result
    })
}
