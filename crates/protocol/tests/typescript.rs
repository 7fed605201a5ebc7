//! The types of the web app are those of the server.

use std::path::Path;

#[test]
fn the_web_apps_types_are_made_from_these() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/protocol.ts");
    let made = exaequo_protocol::typescript::file();
    if std::env::var_os("EXAEQUO_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
        std::fs::write(&path, &made).expect("the file can be written");
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == made, "web/src/generated/protocol.ts is old: run `cargo xtask bless`");
}
