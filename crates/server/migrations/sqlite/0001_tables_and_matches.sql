-- A table between two sessions: who sits where and what was agreed. Secrets are stored as hashes.
CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    listed   BIGINT NOT NULL,
    touched  BIGINT NOT NULL,
    stored   TEXT NOT NULL
);
CREATE INDEX tables_listed ON tables (touched) WHERE listed = 1;

-- What a match began with, and how it ended.
CREATE TABLE matches (
    id        TEXT PRIMARY KEY,
    stored    TEXT NOT NULL,
    finished  BIGINT,
    outcome   TEXT,
    -- The finished match as everybody may look at it, compressed: it can be viewed even by a program
    -- that no longer has its rules.
    replay    BLOB
);

-- What happened in a match, append only. No two entries have the same place.
CREATE TABLE entries (
    match_id  TEXT NOT NULL,
    number    BIGINT NOT NULL,
    seat      BIGINT NOT NULL,
    kind      TEXT NOT NULL,
    action    TEXT,
    at        BIGINT NOT NULL,
    spent     BIGINT NOT NULL,
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;
