//! Bots named on the command line.

use exaequo_catalogue::GameModule;

/// A list of bots, apart by commas.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotList(pub(crate) Vec<String>);

/// Reads a list of bots. The settings of a bot may be apart by commas too: a part that is a
/// `setting=value` and no bot belongs to the bot before it.
pub(crate) fn bot_list(text: &str) -> Result<BotList, String> {
    let mut bots: Vec<String> = Vec::new();
    for part in text.split(',') {
        match bots.last_mut() {
            Some(last) if is_setting(part) => {
                last.push(',');
                last.push_str(part);
            }
            _ => bots.push(part.trim().to_owned()),
        }
    }
    if bots.iter().any(String::is_empty) {
        return Err("a bot has no name: write them apart by single commas".to_owned());
    }
    Ok(BotList(bots))
}

fn is_setting(part: &str) -> bool {
    let key = part.split_once('=').map_or("", |(key, _)| key.trim());
    !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
}

/// Whom people play against if they name nobody: not the weakest, but far from the strongest.
pub(crate) fn default_rival(game: &dyn GameModule) -> &'static str {
    let levels = game.levels();
    levels.get(1).or(levels.first()).map_or("greedy", |level| &level.id)
}

#[cfg(test)]
mod tests {
    use super::bot_list;

    #[test]
    fn settings_stay_with_their_bot() {
        let read = |text| bot_list(text).unwrap().0;
        assert_eq!(read("greedy"), ["greedy"]);
        assert_eq!(read("random, greedy"), ["random", "greedy"]);
        assert_eq!(
            read("ismcts:iterations=100,depth=5,greedy:mistakes=3,ismcts:ms=5;noise=2,random"),
            ["ismcts:iterations=100,depth=5", "greedy:mistakes=3", "ismcts:ms=5;noise=2", "random"]
        );
        assert_eq!(read("cmd:python3 a.py --x=1,greedy"), ["cmd:python3 a.py --x=1", "greedy"]);
        for bad in ["", ",greedy", "greedy,,random", "greedy,"] {
            assert!(bot_list(bad).is_err(), "{bad}");
        }
    }
}
