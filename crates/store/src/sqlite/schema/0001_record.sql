-- The record of a house, first form.
--
-- Everything is counted from 0 without gaps where the column is called number or log_index, and from 1 where it is called
-- version. Tables of the record only grow: the triggers at the end refuse to change or remove a row.

CREATE TABLE stream (
    number INTEGER PRIMARY KEY CHECK (number >= 0),
    name   TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 64)
) STRICT;

CREATE TABLE command (
    number        INTEGER PRIMARY KEY CHECK (number >= 0),
    id            TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 64),
    content       BLOB NOT NULL CHECK (length(content) = 32),
    answer        BLOB NOT NULL,
    log_from      INTEGER NOT NULL,
    log_end       INTEGER NOT NULL CHECK (log_end > log_from),
    change_from   INTEGER NOT NULL,
    change_end    INTEGER NOT NULL CHECK (change_end >= change_from),
    transfer_from INTEGER NOT NULL,
    transfer_end  INTEGER NOT NULL CHECK (transfer_end >= transfer_from)
) STRICT;

CREATE TABLE event (
    log_index      INTEGER PRIMARY KEY CHECK (log_index >= 0),
    stream         INTEGER NOT NULL REFERENCES stream (number),
    version        INTEGER NOT NULL CHECK (version >= 1),
    epoch          INTEGER NOT NULL CHECK (epoch >= 0),
    command        INTEGER NOT NULL REFERENCES command (number),
    kind           TEXT NOT NULL,
    kind_version   INTEGER NOT NULL CHECK (kind_version BETWEEN 0 AND 65535),
    recorded_at_ms INTEGER NOT NULL,
    body           TEXT NOT NULL,
    leaf           BLOB NOT NULL CHECK (length(leaf) = 32),
    UNIQUE (stream, version)
) STRICT;

CREATE TABLE account (
    number   INTEGER PRIMARY KEY CHECK (number >= 0),
    name     TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 64),
    currency TEXT NOT NULL
) STRICT;

-- Accounts that were opened (opens = 1) or given other bounds.
CREATE TABLE account_change (
    number      INTEGER PRIMARY KEY CHECK (number >= 0),
    command     INTEGER NOT NULL REFERENCES command (number),
    account     INTEGER NOT NULL REFERENCES account (number),
    opens       INTEGER NOT NULL CHECK (opens IN (0, 1)),
    least_minor INTEGER NOT NULL,
    most_minor  INTEGER NOT NULL CHECK (most_minor >= least_minor)
) STRICT;

CREATE TABLE transfer (
    number       INTEGER PRIMARY KEY CHECK (number >= 0),
    id           TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 64),
    command      INTEGER NOT NULL REFERENCES command (number),
    debit        INTEGER NOT NULL REFERENCES account (number),
    credit       INTEGER NOT NULL REFERENCES account (number) CHECK (credit <> debit),
    currency     TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0)
) STRICT;

CREATE TABLE checkpoint (
    number   INTEGER PRIMARY KEY CHECK (number >= 0),
    log_size INTEGER NOT NULL CHECK (log_size >= 0),
    bytes    BLOB NOT NULL
) STRICT;

-- What follows changes, and can be made anew from what is above, but for the leases.

CREATE TABLE balance (
    account      INTEGER PRIMARY KEY REFERENCES account (number),
    amount_minor INTEGER NOT NULL CHECK (amount_minor BETWEEN least_minor AND most_minor),
    least_minor  INTEGER NOT NULL,
    most_minor   INTEGER NOT NULL
) STRICT;

CREATE TABLE lease (
    resource TEXT PRIMARY KEY NOT NULL CHECK (length(resource) BETWEEN 1 AND 64),
    owner    TEXT,
    epoch    INTEGER NOT NULL CHECK (epoch >= 1),
    until_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE snapshot (
    stream  TEXT NOT NULL CHECK (length(stream) BETWEEN 1 AND 64),
    version INTEGER NOT NULL CHECK (version >= 0),
    digest  BLOB NOT NULL CHECK (length(digest) = 32),
    bytes   BLOB NOT NULL,
    UNIQUE (stream, version)
) STRICT;

CREATE TRIGGER stream_keeps_rows BEFORE DELETE ON stream BEGIN SELECT RAISE (ABORT, 'stream only grows'); END;
CREATE TRIGGER stream_keeps_values BEFORE UPDATE ON stream BEGIN SELECT RAISE (ABORT, 'stream only grows'); END;
CREATE TRIGGER command_keeps_rows BEFORE DELETE ON command BEGIN SELECT RAISE (ABORT, 'command only grows'); END;
CREATE TRIGGER command_keeps_values BEFORE UPDATE ON command BEGIN SELECT RAISE (ABORT, 'command only grows'); END;
CREATE TRIGGER event_keeps_rows BEFORE DELETE ON event BEGIN SELECT RAISE (ABORT, 'event only grows'); END;
CREATE TRIGGER event_keeps_values BEFORE UPDATE ON event BEGIN SELECT RAISE (ABORT, 'event only grows'); END;
CREATE TRIGGER account_keeps_rows BEFORE DELETE ON account BEGIN SELECT RAISE (ABORT, 'account only grows'); END;
CREATE TRIGGER account_keeps_values BEFORE UPDATE ON account BEGIN SELECT RAISE (ABORT, 'account only grows'); END;
CREATE TRIGGER account_change_keeps_rows BEFORE DELETE ON account_change
    BEGIN SELECT RAISE (ABORT, 'account_change only grows'); END;
CREATE TRIGGER account_change_keeps_values BEFORE UPDATE ON account_change
    BEGIN SELECT RAISE (ABORT, 'account_change only grows'); END;
CREATE TRIGGER transfer_keeps_rows BEFORE DELETE ON transfer BEGIN SELECT RAISE (ABORT, 'transfer only grows'); END;
CREATE TRIGGER transfer_keeps_values BEFORE UPDATE ON transfer BEGIN SELECT RAISE (ABORT, 'transfer only grows'); END;
CREATE TRIGGER checkpoint_keeps_rows BEFORE DELETE ON checkpoint
    BEGIN SELECT RAISE (ABORT, 'checkpoint only grows'); END;
CREATE TRIGGER checkpoint_keeps_values BEFORE UPDATE ON checkpoint
    BEGIN SELECT RAISE (ABORT, 'checkpoint only grows'); END;
CREATE TRIGGER balance_keeps_rows BEFORE DELETE ON balance BEGIN SELECT RAISE (ABORT, 'a balance stays'); END;
CREATE TRIGGER lease_keeps_rows BEFORE DELETE ON lease BEGIN SELECT RAISE (ABORT, 'a lease stays'); END;
CREATE TRIGGER lease_epoch_grows BEFORE UPDATE ON lease WHEN NEW.epoch < OLD.epoch OR NEW.resource <> OLD.resource
    BEGIN SELECT RAISE (ABORT, 'an epoch only grows'); END;

-- For people with the sqlite3 shell.

CREATE VIEW events_named AS
    SELECT event.log_index, stream.name AS stream, event.version, event.epoch, command.id AS command, event.kind,
           event.kind_version, event.recorded_at_ms, event.body, lower(hex(event.leaf)) AS leaf
    FROM event JOIN stream ON stream.number = event.stream JOIN command ON command.number = event.command;

CREATE VIEW transfers_named AS
    SELECT transfer.number, transfer.id, command.id AS command, debit.name AS debit, credit.name AS credit,
           transfer.currency, transfer.amount_minor
    FROM transfer JOIN command ON command.number = transfer.command
    JOIN account AS debit ON debit.number = transfer.debit JOIN account AS credit ON credit.number = transfer.credit;

CREATE VIEW balances_named AS
    SELECT account.name AS account, account.currency, balance.amount_minor, balance.least_minor, balance.most_minor
    FROM balance JOIN account ON account.number = balance.account;
