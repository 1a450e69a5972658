-- The people of a house, first form. Moments are milliseconds since 1970, UTC.
--
-- No row holds a password or a token: a password is kept as an Argon2id hash, a token as its SHA-256.

-- Which kind of house this is: one row.
CREATE TABLE house (
    one  INTEGER PRIMARY KEY CHECK (one = 1),
    demo INTEGER NOT NULL CHECK (demo IN (0, 1))
) STRICT;

CREATE TABLE account (
    name     TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 32),
    role     TEXT NOT NULL,
    guest    INTEGER NOT NULL CHECK (guest IN (0, 1)),
    password TEXT CHECK (guest = 1 OR password IS NOT NULL),
    disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
    made_ms  INTEGER NOT NULL,
    made_by  TEXT NOT NULL
) STRICT;

CREATE TABLE session (
    token    BLOB NOT NULL PRIMARY KEY CHECK (length(token) = 32),
    account  TEXT NOT NULL REFERENCES account (name),
    since_ms INTEGER NOT NULL,
    seen_ms  INTEGER NOT NULL CHECK (seen_ms >= since_ms)
) STRICT;
CREATE INDEX session_by_account ON session (account);

-- Attempts that did not succeed (yet), by SHA-256 of the name that was typed: it may be no name at all.
CREATE TABLE failure (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    typed  BLOB NOT NULL CHECK (length(typed) = 32),
    at_ms  INTEGER NOT NULL
) STRICT;
CREATE INDEX failure_by_name ON failure (typed);
CREATE INDEX failure_by_time ON failure (at_ms);

CREATE TABLE lockout (
    typed    BLOB NOT NULL PRIMARY KEY CHECK (length(typed) = 32),
    until_ms INTEGER NOT NULL
) STRICT;

-- Guests of the last hour, by where they came from.
CREATE TABLE guest (
    number  INTEGER PRIMARY KEY,
    network TEXT NOT NULL,
    at_ms   INTEGER NOT NULL
) STRICT;

CREATE TABLE exclusion (
    number      INTEGER PRIMARY KEY AUTOINCREMENT,
    account     TEXT NOT NULL REFERENCES account (name),
    from_ms     INTEGER NOT NULL,
    until_ms    INTEGER CHECK (until_ms > from_ms),
    reason      TEXT NOT NULL,
    by_name     TEXT NOT NULL,
    asked_by    TEXT,
    lifted_by   TEXT CHECK (lifted_by <> asked_by),
    lifted_ms   INTEGER CHECK ((lifted_ms IS NULL) = (lifted_by IS NULL)),
    CHECK (lifted_by IS NULL OR asked_by IS NOT NULL)
) STRICT;
CREATE INDEX exclusion_by_account ON exclusion (account);

-- What holds, and what will hold from a moment on (no moment: nothing is to come).
CREATE TABLE player_limit (
    account         TEXT NOT NULL PRIMARY KEY REFERENCES account (name),
    loss_minor      INTEGER CHECK (loss_minor >= 0),
    loss_next       INTEGER CHECK (loss_next >= 0),
    loss_next_ms    INTEGER,
    minutes         INTEGER CHECK (minutes >= 0),
    minutes_next    INTEGER CHECK (minutes_next >= 0),
    minutes_next_ms INTEGER
) STRICT;

-- What players have won and lost, by gaming day.
CREATE TABLE result (
    account   TEXT NOT NULL REFERENCES account (name),
    day       INTEGER NOT NULL,
    net_minor INTEGER NOT NULL,
    PRIMARY KEY (account, day)
) STRICT;

CREATE TABLE played (
    account TEXT NOT NULL REFERENCES account (name),
    day     INTEGER NOT NULL,
    ms      INTEGER NOT NULL CHECK (ms >= 0),
    PRIMARY KEY (account, day)
) STRICT;

CREATE TABLE significant (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms  INTEGER NOT NULL,
    code   TEXT NOT NULL,
    actor  TEXT,
    place  TEXT,
    detail TEXT NOT NULL
) STRICT;
CREATE INDEX significant_by_time ON significant (at_ms);
CREATE INDEX significant_by_code ON significant (code);
CREATE INDEX significant_by_actor ON significant (actor);
CREATE INDEX significant_by_place ON significant (place);

-- A name is given once and for ever, and with it a role.
CREATE TRIGGER account_stays BEFORE DELETE ON account
BEGIN SELECT RAISE(ABORT, 'an account is never removed'); END;
CREATE TRIGGER account_is_the_same BEFORE UPDATE OF name, role, guest ON account
BEGIN SELECT RAISE(ABORT, 'an account keeps its name and its role'); END;
CREATE TRIGGER exclusion_stays BEFORE DELETE ON exclusion
BEGIN SELECT RAISE(ABORT, 'an exclusion is never removed'); END;
CREATE TRIGGER significant_stays BEFORE DELETE ON significant
BEGIN SELECT RAISE(ABORT, 'a significant event is never removed'); END;
CREATE TRIGGER significant_is_the_same BEFORE UPDATE ON significant
BEGIN SELECT RAISE(ABORT, 'a significant event is never changed'); END;
