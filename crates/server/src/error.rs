//! What goes wrong, as an answer. Internals go to the log only.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use exaequo_game::Lang;
use exaequo_protocol::ErrorKind;
use exaequo_protocol::http::Trouble;
use exaequo_table::Denial;

use crate::cluster::{Refusal, Unreached};
use crate::store::StoreError;
use crate::words::{say, say_of};

/// Something that cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Error {
    Denied(Denial),
    Store(StoreError),
    UnknownTable,
    UnknownCode,
    Nothing,
    UnknownMatch,
    UnknownGame(String),
    UnknownRun,
    LabBusy,
    LabOwnRun,
    LabOrder(String),
    StillPlaying,
    Malformed(String),
    TooLarge,
    TooManyTables,
    TooManyRecords,
    TooManySockets,
    TooManyBotTables,
    TooMuchAtOnce,
    Busy,
    TooManyCodes,
    TooMuchTalk,
    Full,
    Restarting,
    /// This server has lost touch with the others.
    CutOff,
    /// The table is at a server of another version.
    OtherVersion,
    /// Said by the server that has the table.
    Abroad(Refusal),
    OtherOrigin,
    OtherHost,
    NoSecret,
    FinishedStep,
    Unviewable,
    NoRecord,
    DamagedRecord,
}

impl From<Denial> for Error {
    fn from(denial: Denial) -> Self {
        Error::Denied(denial)
    }
}

impl From<Unreached> for Error {
    fn from(why: Unreached) -> Self {
        match why {
            Unreached::CutOff => Error::CutOff,
            Unreached::Gone | Unreached::Silent => Error::Restarting,
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        Error::Store(error)
    }
}

impl Error {
    /// The sort of trouble.
    pub(crate) fn kind(&self) -> ErrorKind {
        match self {
            Error::Denied(denial) => denial.kind(),
            Error::Store(StoreError::Conflict) => ErrorKind::Stale,
            Error::Store(StoreError::LeaseLost) => ErrorKind::Restarting,
            Error::Abroad(refusal) => refusal.kind,
            Error::Store(_) => ErrorKind::Storage,
            Error::UnknownTable
            | Error::UnknownCode
            | Error::Nothing
            | Error::UnknownMatch
            | Error::UnknownGame(_)
            | Error::UnknownRun => ErrorKind::Unknown,
            Error::LabBusy | Error::LabOwnRun => ErrorKind::Full,
            Error::LabOrder(_) => ErrorKind::Malformed,
            Error::StillPlaying | Error::FinishedStep | Error::Unviewable => ErrorKind::Impossible,
            Error::Malformed(_) | Error::TooLarge | Error::NoRecord | Error::DamagedRecord => {
                ErrorKind::Malformed
            }
            Error::TooManyTables
            | Error::TooManyRecords
            | Error::TooManySockets
            | Error::TooManyBotTables
            | Error::TooManyCodes
            | Error::Busy
            | Error::Full => ErrorKind::Full,
            Error::TooMuchTalk | Error::TooMuchAtOnce => ErrorKind::TooFast,
            Error::Restarting | Error::CutOff | Error::OtherVersion => ErrorKind::Restarting,
            Error::OtherOrigin | Error::OtherHost | Error::NoSecret => ErrorKind::Forbidden,
        }
    }

    /// What is wrong and what to do next.
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        match self {
            Error::Denied(denial) => denial.sentence(lang),
            Error::Store(StoreError::Conflict) => say(lang, "conflict"),
            Error::Store(StoreError::LeaseLost) => say(lang, "moving"),
            Error::Store(StoreError::Gone) => say(lang, "storage_gone"),
            Error::Store(StoreError::Damaged) => say(lang, "storage_damaged"),
            Error::Store(StoreError::Full) => say(lang, "storage_full"),
            Error::Store(StoreError::ReadOnly) => say(lang, "storage_read_only"),
            Error::Store(StoreError::Slow | StoreError::Other(_)) => say(lang, "storage"),
            Error::UnknownTable => say(lang, "unknown_table"),
            Error::UnknownCode => say(lang, "unknown_code"),
            Error::Nothing => say(lang, "nothing"),
            Error::UnknownMatch => say(lang, "unknown_match"),
            Error::UnknownGame(why) => say_of(lang, "unknown_game", why),
            Error::UnknownRun => say(lang, "unknown_run"),
            Error::LabBusy => say(lang, "lab_busy"),
            Error::LabOwnRun => say(lang, "lab_own_run"),
            Error::LabOrder(why) => say_of(lang, "lab_order", why),
            Error::StillPlaying => say(lang, "still_playing"),
            Error::Malformed(why) => say_of(lang, "malformed", why),
            Error::TooLarge => say(lang, "too_large"),
            Error::TooManyTables => say(lang, "too_many_tables"),
            Error::TooManyRecords => say(lang, "too_many_records"),
            Error::TooManySockets => say(lang, "too_many_sockets"),
            Error::TooManyBotTables => say(lang, "too_many_bot_tables"),
            Error::TooMuchAtOnce => say(lang, "too_much_at_once"),
            Error::Busy => say(lang, "busy"),
            Error::TooManyCodes => say(lang, "too_many_codes"),
            Error::TooMuchTalk => say(lang, "too_much_talk"),
            Error::Full => say(lang, "full"),
            Error::Restarting => say(lang, "restarting"),
            Error::CutOff => say(lang, "cut_off"),
            Error::OtherVersion => say(lang, "other_version"),
            Error::Abroad(refusal) => refusal.sentence(lang),
            Error::OtherOrigin => say(lang, "other_origin"),
            Error::OtherHost => say(lang, "other_host"),
            Error::NoSecret => say(lang, "no_secret"),
            Error::FinishedStep => say(lang, "finished_step"),
            Error::Unviewable => say(lang, "unviewable"),
            Error::NoRecord => say(lang, "no_record"),
            Error::DamagedRecord => say(lang, "damaged_record"),
        }
    }

    fn status(&self) -> StatusCode {
        match self.kind() {
            ErrorKind::Malformed if *self == Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ErrorKind::Malformed | ErrorKind::Version => StatusCode::BAD_REQUEST,
            ErrorKind::Forbidden if *self == Error::OtherHost => StatusCode::MISDIRECTED_REQUEST,
            ErrorKind::Forbidden => StatusCode::FORBIDDEN,
            ErrorKind::Unknown => StatusCode::NOT_FOUND,
            ErrorKind::Stale | ErrorKind::Impossible => StatusCode::CONFLICT,
            ErrorKind::TooFast | ErrorKind::Full => StatusCode::TOO_MANY_REQUESTS,
            ErrorKind::Storage | ErrorKind::Restarting => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The answer to an HTTP request.
    pub(crate) fn answer(&self, lang: Lang) -> Response {
        if let Error::Store(error) = self {
            tracing::warn!(%error, "the store failed");
        }
        let kind = serde_json::to_value(self.kind()).expect("plain data becomes JSON");
        let kind = kind.as_str().unwrap_or_default().to_owned();
        (self.status(), Json(Trouble { kind, message: self.sentence(lang) })).into_response()
    }
}
