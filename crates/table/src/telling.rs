//! How sentences are told to a client.

use exaequo_game::{Lang, Narration, Viewer};
use serde::{Deserialize, Serialize};

/// In which language a client is told what happens, and how its reader is addressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Telling {
    /// The language.
    pub lang: Lang,
    /// How its reader is addressed.
    pub address: Address,
}

/// How the reader of a client is addressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Address {
    /// As "you".
    You,
    /// By name, as everybody else: several people share the device, and each could be "you".
    Name,
}

impl Telling {
    /// To one reader, who is "you".
    pub fn to_you(lang: Lang) -> Self {
        Telling { lang, address: Address::You }
    }

    pub(crate) fn narration<'a>(self, viewer: Viewer, names: &'a [String]) -> Narration<'a> {
        let narration = Narration::new(self.lang, names);
        match self.address {
            Address::You => narration.to(viewer),
            Address::Name => narration,
        }
    }
}
