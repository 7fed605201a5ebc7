//! Real services for tests, from Debian's packages: each in a scratch folder of its own, reachable from
//! this machine only, and gone when the test is over.
//!
//! What this crate does *not* do: install anything. `cargo xtask test` does.

mod nats;
mod nginx;
mod postgres;
mod tunnel;

pub use nats::Nats;
pub use nginx::{Nginx, Site};
pub use postgres::Postgres;
pub use tunnel::tunnel;

use std::process::{Child, Command};

/// A service that is told to end when this is gone, and ends by itself if the test dies.
struct Service(Child);

impl Service {
    /// Starts the program as `user`, which some services insist on if they are started by root.
    fn start(command: &[&str], user: &str) -> Service {
        let mut program = Command::new("setpriv");
        program.args(["--pdeathsig", "KILL"]).args(as_user(user)).args(command);
        Service(program.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}")))
    }

    fn has_ended(&mut self) -> bool {
        self.0.try_wait().is_ok_and(|ended| ended.is_some())
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How `setpriv` changes to the user; nobody but root can, nor needs to.
fn as_user(user: &str) -> Vec<String> {
    if !is_root() {
        return Vec::new();
    }
    let words = [format!("--reuid={user}"), format!("--regid={user}"), "--clear-groups".to_owned()];
    words.into()
}

fn is_root() -> bool {
    let told = Command::new("id").arg("-u").output().expect("every system has `id`");
    told.stdout == b"0\n"
}
