//! Whatever bytes come in, every line gets one JSON object, and none is a fault of the program.
//!
//! ```sh
//! cargo +nightly fuzz run referee fuzz/corpus/referee fuzz/seeds/referee -- \
//!     -dict=fuzz/referee.dict -max_total_time=60
//! ```

#![no_main]

use exaequo_cli::referee::Referee;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

/// More lines find nothing that fewer would not.
const MOST_LINES: usize = 64;

fuzz_target!(|bytes: &[u8]| {
    // The same bytes must give the same run, so seeds nobody names come from a series.
    let mut referee = Referee::seeded(1);
    for line in bytes.split(|&byte| byte == b'\n').take(MOST_LINES) {
        let text = referee.answer(line);
        assert!(!text.contains('\n'), "several lines");
        let answer: Value = serde_json::from_str(&text).expect("an answer is JSON");
        assert!(answer.is_object(), "an answer is an object");
        assert_ne!(answer["error"]["kind"], "internal", "a fault of the program");
    }
});
