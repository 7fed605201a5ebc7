//! Everybody who sees a table through the same eyes and is told of it in the same way: they get the
//! same bytes.

use exaequo_game::Viewer;
use exaequo_protocol::{Beside, Change, ToClient, Tree, VERSION, diff};
use exaequo_table::{Table, Telling, Time};

pub(super) struct Audience {
    viewer: Viewer,
    telling: Telling,
    version: u32,
    /// What was told last.
    info: Tree,
    scene: Tree,
    /// What is to be told: its memory is used again and again.
    next: (Tree, Tree),
    /// The last step that was told of which match.
    logged: u32,
    match_id: Option<String>,
}

impl Audience {
    pub(super) fn new(viewer: Viewer, telling: Telling) -> Self {
        let (info, scene, next) = Default::default();
        Audience { viewer, telling, version: 0, info, scene, next, logged: 0, match_id: None }
    }

    pub(super) fn is_for(&self, viewer: Viewer, telling: Telling) -> bool {
        self.viewer == viewer && self.telling == telling
    }

    pub(super) fn version(&self) -> u32 {
        self.version
    }

    /// What changed since the last time, if anything did.
    pub(super) fn change(&mut self, table: &Table, now: Time) -> Option<ToClient> {
        self.look(table);
        let (info, scene) = (diff(&self.info, &self.next.0), diff(&self.scene, &self.next.1));
        if info.is_none() && scene.is_none() {
            return None;
        }
        let log = self.new_log(table);
        self.remember(table);
        let beside = Beside { table: info, clocks: table.clocks(now) };
        Some(ToClient::Change(Change { version: self.version, scene, log, beside }))
    }

    fn look(&mut self, table: &Table) {
        self.next.0.set(&table.info());
        self.next.1.set(&table.scene(self.viewer, self.telling.lang));
    }

    fn new_log(&self, table: &Table) -> Vec<exaequo_protocol::LogEntry> {
        let after = if table.match_id() == self.match_id.as_deref() { self.logged } else { 0 };
        table.log(self.viewer, self.telling, after, u32::MAX)
    }

    fn remember(&mut self, table: &Table) {
        std::mem::swap(&mut self.info, &mut self.next.0);
        std::mem::swap(&mut self.scene, &mut self.next.1);
        self.version += 1;
        self.logged = table.step();
        if table.match_id() != self.match_id.as_deref() {
            self.match_id = table.match_id().map(str::to_owned);
        }
    }

    /// Everything. Who has this has the version that all later changes count on from.
    pub(super) fn snapshot(
        &mut self,
        table: &Table,
        now: Time,
        since: Option<u32>,
        most: u32,
    ) -> ToClient {
        self.look(table);
        if (&self.info, &self.scene) != (&self.next.0, &self.next.1) {
            self.remember(table);
        }
        ToClient::Snapshot {
            protocol: VERSION,
            version: self.version,
            you: match self.viewer {
                Viewer::Seat(seat) => Some(seat.0),
                Viewer::Spectator | Viewer::Everything => None,
            },
            log: table.log(self.viewer, self.telling, since.unwrap_or(0), most),
            clocks: table.clocks(now),
            table: table.info(),
            scene: table.scene(self.viewer, self.telling.lang),
        }
    }
}
