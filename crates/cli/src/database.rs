//! Where games are kept, as the command line names it.

use std::path::PathBuf;

use exaequo_server::Database;

use crate::failure::Failure;

/// The option `--database`.
#[derive(clap::Args, Default)]
pub(crate) struct DatabaseArgs {
    /// Where tables and games are kept: `sqlite:PATH`, or `postgres://USER@HOST/NAME`. The default is a
    /// file in your data folder.
    #[arg(long, value_name = "DATABASE", env = "EXAEQUO_DATABASE", value_parser = read)]
    #[arg(hide_env_values = true)]
    database: Option<Database>,
}

impl DatabaseArgs {
    /// The database that is meant.
    pub(crate) fn choose(self) -> Result<Database, Failure> {
        match self.database {
            Some(database) => Ok(database),
            None => Ok(Database::Sqlite(exaequo_server::default_path().map_err(Failure::work)?)),
        }
    }
}

fn read(text: &str) -> Result<Database, String> {
    match text.split_once(':') {
        Some(("sqlite", path)) if !path.is_empty() => Ok(Database::Sqlite(PathBuf::from(path))),
        Some(("postgres" | "postgresql", rest)) if rest.starts_with("//") => {
            Ok(Database::Postgres { address: text.to_owned(), migrate: false })
        }
        _ => {
            Err("write sqlite:PATH, such as sqlite:school.db, or postgres://USER@HOST/NAME"
                .to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use exaequo_server::Database;

    #[test]
    fn databases_are_named_by_kind_and_place() {
        assert_eq!(read("sqlite:a/b.db"), Ok(Database::Sqlite("a/b.db".into())));
        let address = "postgres://exaequo@localhost/games".to_owned();
        let expected = Database::Postgres { address: address.clone(), migrate: false };
        assert_eq!(read(&address), Ok(expected));
        for wrong in ["", "sqlite:", "a.db", "postgres:x", "mysql://x"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
