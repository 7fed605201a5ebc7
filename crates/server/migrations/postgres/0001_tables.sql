-- The same tables as of SQLite: see there.
CREATE TABLE tables (
    id        TEXT PRIMARY KEY,
    listed    BIGINT NOT NULL,
    touched   BIGINT NOT NULL,
    stored    TEXT NOT NULL,
    match_id  TEXT
);
CREATE INDEX tables_listed ON tables (touched) WHERE listed = 1;

CREATE TABLE matches (
    id        TEXT PRIMARY KEY,
    stored    TEXT NOT NULL,
    finished  BIGINT,
    outcome   TEXT,
    replay    BYTEA,
    table_id  TEXT
);
CREATE INDEX matches_of_table ON matches (table_id);

CREATE TABLE entries (
    match_id  TEXT NOT NULL,
    number    BIGINT NOT NULL,
    seat      BIGINT NOT NULL,
    kind      TEXT NOT NULL,
    action    TEXT,
    at        BIGINT NOT NULL,
    spent     BIGINT NOT NULL,
    PRIMARY KEY (match_id, number)
);
