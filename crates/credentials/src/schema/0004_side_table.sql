-- Accounts, roles and their state stand in the house's record; this file has what must not stand there, and is a side table.
--
-- A row belongs to the account and to the counter that the record names for it, and `digest` is the keyed digest of what stands
-- in it: the record has the same. 0 and no digest: a row from before the record knew the account. From then on `role`,
-- `disabled`, `made_ms` and `made_by` are copies that nobody believes.
ALTER TABLE account ADD COLUMN counter INTEGER NOT NULL DEFAULT 0 CHECK (counter >= 0);
ALTER TABLE account ADD COLUMN digest BLOB CHECK (length(digest) = 32);

-- A row that waits for the record to say that it holds.
CREATE TABLE pending (
    name     TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 32),
    role     TEXT NOT NULL,
    counter  INTEGER NOT NULL CHECK (counter > 0),
    digest   BLOB NOT NULL CHECK (length(digest) = 32),
    password TEXT NOT NULL
) STRICT;

-- Sessions belong to an account as it was when they began (its counter) and are keyed: one that another hand has written is
-- nobody's. Those from before have ended.
DROP TABLE session;
CREATE TABLE session (
    token    BLOB NOT NULL PRIMARY KEY CHECK (length(token) = 32),
    account  TEXT NOT NULL REFERENCES account (name),
    since_ms INTEGER NOT NULL,
    seen_ms  INTEGER NOT NULL CHECK (seen_ms >= since_ms),
    counter  INTEGER NOT NULL CHECK (counter >= 0),
    mac      BLOB NOT NULL CHECK (length(mac) = 32)
) STRICT;
CREATE INDEX session_by_account ON session (account);

-- Significant events stand in the record. Where somebody came from is personal: it is here, by the command that noted it, and goes
-- after half a year or with the account.
CREATE TABLE whence (
    command TEXT NOT NULL PRIMARY KEY,
    account TEXT,
    at_ms   INTEGER NOT NULL,
    whence  TEXT NOT NULL
) STRICT;
CREATE INDEX whence_by_time ON whence (at_ms);

-- What the record could not take when it happened, for the next start.
CREATE TABLE unsaid (
    number INTEGER PRIMARY KEY,
    noted  TEXT NOT NULL
) STRICT;
