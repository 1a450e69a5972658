-- The record of a house, third form: the rows of a command lie in one bundle.

-- What bundle.rs says: all rows of the command, packed, and their leaves, 32 bytes each. Both are empty where the rows lie one by one in
-- the table event, as those do that were written before; such commands come before all others.
ALTER TABLE command ADD COLUMN rows BLOB;
ALTER TABLE command ADD COLUMN leaves BLOB
    CHECK ((leaves IS NULL) = (rows IS NULL) AND (leaves IS NULL OR length(leaves) = 32 * (log_end - log_from)));

-- Where the rows of a stream are: in the bundle of this command are some, and the first has this version.
CREATE TABLE part (
    stream  INTEGER NOT NULL REFERENCES stream (number),
    version INTEGER NOT NULL CHECK (version >= 1),
    command INTEGER NOT NULL REFERENCES command (number),
    PRIMARY KEY (stream, version)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER part_keeps_rows BEFORE DELETE ON part BEGIN SELECT RAISE (ABORT, 'part only grows'); END;
CREATE TRIGGER part_keeps_values BEFORE UPDATE ON part BEGIN SELECT RAISE (ABORT, 'part only grows'); END;

-- It would show nothing of what lies in bundles, and say so to nobody. `sabot export` shows all.
DROP VIEW events_named;
