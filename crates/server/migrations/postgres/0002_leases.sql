-- Which server has which table, when several share this database: one at a time, and only as long as it says
-- so again and again. An epoch is never given twice, so that who lost a table cannot mistake it for its own.
CREATE SEQUENCE lease_epochs;
CREATE TABLE leases (
    table_id  TEXT PRIMARY KEY,
    node      TEXT NOT NULL,
    epoch     BIGINT NOT NULL,
    expires   TIMESTAMPTZ NOT NULL,
    -- Somebody who cannot reach that server would like to have the table.
    wanted    BIGINT NOT NULL
);
CREATE INDEX leases_of_node ON leases (node);

-- How much an address has had since its hour began, by all servers together. The address is kept as a hash,
-- and no longer than that hour.
CREATE TABLE quotas (
    address   TEXT NOT NULL,
    quota     TEXT NOT NULL,
    began     TIMESTAMPTZ NOT NULL,
    used      BIGINT NOT NULL,
    PRIMARY KEY (address, quota)
);
CREATE INDEX quotas_began ON quotas (began);
