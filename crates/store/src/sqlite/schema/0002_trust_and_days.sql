-- The record of a house, second form: what the log was after its last commit, signed; packed rows; days.

-- One row, written over by every commit that appends, in the same transaction. What it says is signed with a key that is not here.
CREATE TABLE head (
    only     INTEGER PRIMARY KEY CHECK (only = 0),
    log_size INTEGER NOT NULL CHECK (log_size >= 1),
    root     BLOB NOT NULL CHECK (length(root) = 32),
    note     BLOB NOT NULL
) STRICT;

-- What whoever keeps the record has noted about the whole of it: which key it belongs to, up to where it was checked.
CREATE TABLE mark (
    name  TEXT PRIMARY KEY NOT NULL CHECK (name IN ('key', 'checked')),
    bytes BLOB NOT NULL
) STRICT;

CREATE TRIGGER head_keeps_rows BEFORE DELETE ON head BEGIN SELECT RAISE (ABORT, 'a head stays'); END;
CREATE TRIGGER head_grows BEFORE UPDATE ON head WHEN NEW.log_size <= OLD.log_size
    BEGIN SELECT RAISE (ABORT, 'a head only grows'); END;
CREATE TRIGGER mark_keeps_rows BEFORE DELETE ON mark BEGIN SELECT RAISE (ABORT, 'a mark stays'); END;
CREATE TRIGGER mark_of_key_stays BEFORE UPDATE ON mark WHEN OLD.name = 'key' AND NEW.bytes <> OLD.bytes
    BEGIN SELECT RAISE (ABORT, 'a record belongs to one key'); END;

-- Rows are packed: of an event either body or packed has the text, the other is empty. What packed holds stands in
-- packing.rs; the dictionaries are kept beside the rows that need them.

CREATE TABLE dictionary (
    number INTEGER PRIMARY KEY CHECK (number BETWEEN 1 AND 255),
    bytes  BLOB NOT NULL
) STRICT;

ALTER TABLE event ADD COLUMN packed BLOB CHECK (packed IS NULL OR body = '');
-- 1 where the bytes are a Zstandard frame of the snapshot.
ALTER TABLE snapshot ADD COLUMN packed INTEGER NOT NULL DEFAULT 0 CHECK (packed IN (0, 1));

-- The record lies in days, a file each. The days that were closed before this file began, and where each ended; their files
-- are in the folder days beside this one. Numbers go on from one file to the next.
CREATE TABLE day (
    number       INTEGER PRIMARY KEY CHECK (number >= 0),
    name         TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 64),
    log_end      INTEGER NOT NULL CHECK (log_end > 0),
    leaf         BLOB NOT NULL CHECK (length(leaf) = 32),
    command_end  INTEGER NOT NULL CHECK (command_end > 0),
    change_end   INTEGER NOT NULL,
    transfer_end INTEGER NOT NULL
) STRICT;

-- Where streams and accounts stood when this file began.
CREATE TABLE stream_before (
    stream  INTEGER PRIMARY KEY REFERENCES stream (number),
    version INTEGER NOT NULL CHECK (version >= 1),
    leaf    BLOB NOT NULL CHECK (length(leaf) = 32)
) STRICT;

CREATE TABLE balance_before (
    account      INTEGER PRIMARY KEY REFERENCES account (number),
    amount_minor INTEGER NOT NULL,
    least_minor  INTEGER NOT NULL,
    most_minor   INTEGER NOT NULL
) STRICT;

CREATE TRIGGER dictionary_keeps_rows BEFORE DELETE ON dictionary
    BEGIN SELECT RAISE (ABORT, 'dictionary only grows'); END;
CREATE TRIGGER dictionary_keeps_values BEFORE UPDATE ON dictionary
    BEGIN SELECT RAISE (ABORT, 'dictionary only grows'); END;
CREATE TRIGGER day_keeps_rows BEFORE DELETE ON day BEGIN SELECT RAISE (ABORT, 'day only grows'); END;
CREATE TRIGGER day_keeps_values BEFORE UPDATE ON day BEGIN SELECT RAISE (ABORT, 'day only grows'); END;
CREATE TRIGGER stream_before_keeps_rows BEFORE DELETE ON stream_before
    BEGIN SELECT RAISE (ABORT, 'stream_before stays'); END;
CREATE TRIGGER stream_before_keeps_values BEFORE UPDATE ON stream_before
    BEGIN SELECT RAISE (ABORT, 'stream_before stays'); END;
CREATE TRIGGER balance_before_keeps_rows BEFORE DELETE ON balance_before
    BEGIN SELECT RAISE (ABORT, 'balance_before stays'); END;
CREATE TRIGGER balance_before_keeps_values BEFORE UPDATE ON balance_before
    BEGIN SELECT RAISE (ABORT, 'balance_before stays'); END;
