//! The browser's types of every game are made from the games.

use std::path::Path;

const HEADER: &str = "// Made from the game by `cargo xtask bless`. Do not edit.\n\n";

#[test]
fn the_browsers_types_of_every_game_are_made_from_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    for game in exaequo_catalogue::games() {
        let id = game.meta().id;
        let file = folder.join(id).join("types.ts");
        let made = format!("{HEADER}{}", game.typescript());
        if std::env::var_os("EXAEQUO_BLESS").is_some() {
            std::fs::create_dir_all(folder.join(id)).expect("a folder");
            std::fs::write(&file, &made).expect("the file can be written");
        }
        let there = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(there == made, "web/src/generated/{id}/types.ts is old: run `cargo xtask bless`");
    }
}
