//! What a client knows of its table: everything it was told, put together.

use exaequo_protocol::{Beside, Change, Clocks, LogEntry, Scene, TableInfo, ToClient, patch};
use serde_json::Value;

/// The table as far as the client was told.
#[derive(Clone, Debug, Default)]
pub struct Mirror {
    version: Option<u32>,
    table: Value,
    scene: Value,
    /// The client's seat.
    pub you: Option<u8>,
    /// What happened, step by step.
    pub log: Vec<LogEntry>,
    /// What the clocks showed last.
    pub clocks: Clocks,
}

/// What a message meant.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// The table is as it is told now.
    Changed,
    /// Something was missed: ask for everything anew.
    Missed,
    /// It was told before.
    Old,
    /// An answer to a request.
    Answer(Box<ToClient>),
}

impl Mirror {
    /// Takes in a message.
    pub fn hear(&mut self, message: ToClient) -> News {
        match message {
            ToClient::Snapshot { version, you, table, scene, clocks, log, .. } => {
                if self.version.is_some_and(|have| version < have) {
                    return News::Old;
                }
                self.version = Some(version);
                self.you = you;
                self.table = json(&table);
                self.scene = json(&scene);
                self.clocks = clocks;
                self.merge(log);
                News::Changed
            }
            ToClient::Change(Change { version, scene, log, beside: Beside { table, clocks } }) => {
                match self.version {
                    None => return News::Missed,
                    Some(have) if version <= have => return News::Old,
                    Some(have) if version > have + 1 => return News::Missed,
                    Some(_) => {}
                }
                let table = table.map_or(Ok(()), |delta| patch(&mut self.table, &delta.to_value()));
                let scene = scene.map_or(Ok(()), |delta| patch(&mut self.scene, &delta.to_value()));
                if table.is_err() || scene.is_err() {
                    self.version = None;
                    return News::Missed;
                }
                self.version = Some(version);
                self.clocks = clocks;
                self.merge(log);
                News::Changed
            }
            ToClient::Heartbeat { version } if self.version != Some(version) => News::Missed,
            answer => News::Answer(Box::new(answer)),
        }
    }

    /// The log never goes beyond what the table shows: what was taken back did not happen.
    fn merge(&mut self, news: Vec<LogEntry>) {
        if let Some(first) = news.first() {
            self.log.retain(|old| old.step < first.step);
            self.log.extend(news);
        }
        let step = self.scene["step"].as_u64().unwrap_or(0);
        self.log.retain(|entry| u64::from(entry.step) <= step);
    }

    /// The version the client has; 0 if it has none.
    pub fn version(&self) -> u32 {
        self.version.unwrap_or(0)
    }

    /// Who sits here and what was agreed.
    pub fn table(&self) -> Option<TableInfo> {
        serde_json::from_value(self.table.clone()).ok()
    }

    /// The table as this seat sees it.
    pub fn scene(&self) -> Option<Scene> {
        serde_json::from_value(self.scene.clone()).ok().flatten()
    }

    /// The same as plain JSON.
    pub fn scene_json(&self) -> &Value {
        &self.scene
    }

    /// Who sits here and what was agreed, as plain JSON.
    pub fn table_json(&self) -> &Value {
        &self.table
    }
}

fn json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("plain data becomes JSON")
}
