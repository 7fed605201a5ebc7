//! The web app is embedded from `web/dist`: the program is built anew when that changes.

use std::path::Path;

fn main() {
    let dist = Path::new("../../web/dist");
    // A program can be built before the web app: it then says so in the browser. A folder that is
    // not there would be looked for, and the crate built anew, every time.
    let _ = std::fs::create_dir_all(dist);
    println!("cargo:rerun-if-changed={}", dist.display());
    println!("cargo:rerun-if-changed=migrations");
}
