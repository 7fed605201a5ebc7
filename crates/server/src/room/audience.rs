//! Everybody who sees a table through the same eyes and is told of it in the same way: they get the
//! same bytes.

use exaequo_game::Viewer;
use exaequo_protocol::{ToClient, VERSION, diff};
use exaequo_table::{Table, Telling, Time};
use serde_json::Value;

pub(super) struct Audience {
    viewer: Viewer,
    telling: Telling,
    version: u32,
    /// What was told last, as text: a tree of values would take many times the memory.
    info: String,
    scene: String,
    /// The last step that was told of which match.
    logged: u32,
    match_id: Option<String>,
}

impl Audience {
    pub(super) fn new(viewer: Viewer, telling: Telling) -> Self {
        let (info, scene) = (String::new(), String::new());
        Audience { viewer, telling, version: 0, info, scene, logged: 0, match_id: None }
    }

    pub(super) fn is_for(&self, viewer: Viewer, telling: Telling) -> bool {
        self.viewer == viewer && self.telling == telling
    }

    pub(super) fn version(&self) -> u32 {
        self.version
    }

    /// What changed since the last time, if anything did.
    pub(super) fn change(&mut self, table: &Table, now: Time) -> Option<ToClient> {
        let info = json(&table.info());
        let scene = json(&table.scene(self.viewer, self.telling.lang));
        let changed = |old: &str, new: &Value| diff(&parse(old), new);
        let (table_delta, scene_delta) = (changed(&self.info, &info), changed(&self.scene, &scene));
        if table_delta.is_none() && scene_delta.is_none() {
            return None;
        }
        self.version += 1;
        let log = self.new_log(table);
        self.remember(table, &info, &scene);
        let clocks = table.clocks(now);
        Some(ToClient::Change {
            version: self.version,
            table: table_delta,
            scene: scene_delta,
            clocks,
            log,
        })
    }

    fn new_log(&self, table: &Table) -> Vec<exaequo_protocol::LogEntry> {
        let match_id = table.info().match_id;
        let after = if match_id == self.match_id { self.logged } else { 0 };
        table.log(self.viewer, self.telling, after, u32::MAX)
    }

    fn remember(&mut self, table: &Table, info: &Value, scene: &Value) {
        self.info = info.to_string();
        self.scene = scene.to_string();
        self.logged = table.step();
        self.match_id = info["match"].as_str().map(str::to_owned);
    }

    /// Everything. Who has this has the version that all later changes count on from.
    pub(super) fn snapshot(
        &mut self,
        table: &Table,
        now: Time,
        since: Option<u32>,
        most: u32,
    ) -> ToClient {
        let info = table.info();
        let scene = table.scene(self.viewer, self.telling.lang);
        let (info_now, scene_now) = (json(&info), json(&scene));
        if parse(&self.info) != info_now || parse(&self.scene) != scene_now {
            self.version += 1;
            self.remember(table, &info_now, &scene_now);
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
            table: info,
            scene,
        }
    }
}

fn json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("plain data becomes JSON")
}

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}
