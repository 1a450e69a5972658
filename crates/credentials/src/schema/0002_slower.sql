-- Wrong passwords slow down whoever tries them, and lock nobody out.

DROP TABLE failure;
DROP TABLE lockout;

-- How many tries are left to whom, in parts of a try. A row is there until its bucket is full again.
--
-- `key` is the SHA-256 of the name that was typed and of where the tries come from; `typed` that of the name alone, which may
-- be no name at all.
CREATE TABLE tries (
    key     BLOB NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    typed   BLOB NOT NULL CHECK (length(typed) = 32),
    parts   INTEGER NOT NULL CHECK (parts >= 0),
    at_ms   INTEGER NOT NULL,
    full_ms INTEGER NOT NULL,
    failed  INTEGER NOT NULL CHECK (failed >= 0),
    told    INTEGER NOT NULL CHECK (told IN (0, 1))
) STRICT;
CREATE INDEX tries_by_name ON tries (typed);
CREATE INDEX tries_by_end ON tries (full_ms);

-- Devices on which somebody has signed in, by the SHA-256 of what they remember.
CREATE TABLE device (
    token   BLOB NOT NULL CHECK (length(token) = 32),
    account TEXT NOT NULL REFERENCES account (name),
    seen_ms INTEGER NOT NULL,
    PRIMARY KEY (token, account)
) STRICT;
CREATE INDEX device_by_account ON device (account, seen_ms);

-- Networks that are neighbours count together too.
ALTER TABLE guest ADD COLUMN block TEXT NOT NULL DEFAULT '';
CREATE INDEX guest_by_network ON guest (network);
CREATE INDEX guest_by_block ON guest (block);
CREATE INDEX guest_by_time ON guest (at_ms);
