-- The record of a house, second form: what the log was after its last commit, signed.

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
