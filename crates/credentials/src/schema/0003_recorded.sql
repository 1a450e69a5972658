-- Exclusions and limits stand in the house's record, which decides. Whether what this file had before was handed over to it.
ALTER TABLE house ADD COLUMN recorded INTEGER NOT NULL DEFAULT 0 CHECK (recorded IN (0, 1));
