//! Editions named on the command line or to the referee: a path, or a name in the editions folder.

use std::path::{Path, PathBuf};

use exaequo_catalogue::GameModule;
use exaequo_server::{editions_folder, read_edition};
use serde_json::{Value, json};

/// The same options (or position) with the edition itself in the place of its path or name.
pub(crate) fn resolved(game: &dyn GameModule, mut named: Value) -> Result<Value, String> {
    let Some(Value::String(wanted)) = named.get("edition") else { return Ok(named) };
    let edition = read_edition(game, &file(wanted)?)?;
    named["edition"] = json!(edition);
    Ok(named)
}

/// The file that is meant.
fn file(wanted: &str) -> Result<PathBuf, String> {
    let as_path = Path::new(wanted);
    if as_path.exists() {
        return Ok(as_path.to_owned());
    }
    let is_name = !wanted.is_empty() && as_path.components().count() == 1;
    let folder = editions_folder().filter(|_| is_name);
    let Some(folder) = folder else { return Err(format!("there is no file \"{wanted}\"")) };
    let in_folder = folder.join(format!("{wanted}.toml"));
    if in_folder.exists() {
        return Ok(in_folder);
    }
    let looked = in_folder.display();
    Err(format!("there is no edition \"{wanted}\": neither such a file here nor {looked}"))
}
