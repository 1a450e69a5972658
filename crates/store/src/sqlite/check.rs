//! What is checked before a file is used: that it does not contradict itself.

use rusqlite::{Connection, OptionalExtension as _, Row};

use super::packing;
use super::read::is_first_form;
use crate::{AccountName, Epoch, StreamName, Version};

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// Its pages do not fit together.
    #[error("SQLite finds its pages damaged: {}", .0.join("; "))]
    Pages(Vec<String>),
    /// Rows that point at nothing.
    #[error("{rows} rows of the table {table} refer to rows that are not there")]
    References {
        /// The table.
        table: String,
        /// How many of its rows.
        rows: u64,
    },
    /// Numbers are missing.
    #[error("the table {table} has {rows} rows, but the last one has the number {last}")]
    Gap {
        /// The table.
        table: &'static str,
        /// How many rows it has.
        rows: u64,
        /// The number of the last.
        last: u64,
    },
    /// A stream lacks an event.
    #[error("stream {stream} has {events} events, but its versions run from {first} to {last}")]
    VersionGap {
        /// The stream.
        stream: StreamName,
        /// How many events it has.
        events: u64,
        /// The first version.
        first: Version,
        /// The last version.
        last: Version,
    },
    /// What commands say they did is not what follows one upon another.
    #[error("command number {number} does not begin where the one before it ends in the table {table}")]
    CommandRange {
        /// The command.
        number: u64,
        /// The table.
        table: &'static str,
    },
    /// A row that is not among those of its command.
    #[error("the row {row} of the table {table} says that command number {command} made it, which made others")]
    OtherCommand {
        /// The table.
        table: &'static str,
        /// The row.
        row: u64,
        /// The command it names.
        command: u64,
    },
    /// A balance that is not the sum of the transfers.
    #[error("account {account} holds {balance} minor units, but its transfers sum to {sum}")]
    Balance {
        /// The account.
        account: AccountName,
        /// What its row says.
        balance: i64,
        /// What its transfers give.
        sum: i64,
    },
    /// Bounds that are not those that were set last.
    #[error("account {account} has other bounds than those that were set last")]
    Bounds {
        /// The account.
        account: AccountName,
    },
    /// A transfer in another currency than its accounts.
    #[error("transfer number {number} is not in the currency of its accounts")]
    Currency {
        /// The transfer.
        number: u64,
    },
    /// A closed day contradicts itself.
    #[error("in the closed day {day}: {damage}")]
    InDay {
        /// The day.
        day: String,
        /// What was found.
        damage: Box<Damage>,
    },
    /// A closed day does not end where the next one says it did.
    #[error("the closed day {day} ends after {events} events, and the file behind it begins after {begins}")]
    DayEnd {
        /// The day.
        day: String,
        /// Where its log ends.
        events: u64,
        /// Where the next file says that it ended.
        begins: u64,
    },
    /// Rows would be unpacked with something else than they were packed with.
    #[error("dictionary {number} is not the one that this program knows")]
    Dictionary {
        /// Which.
        number: u64,
    },
    /// An event under an epoch that was never given out.
    #[error("stream {stream} has an event of epoch {epoch}, but the newest epoch given out is {given}")]
    Epoch {
        /// The stream.
        stream: StreamName,
        /// The epoch of the event.
        epoch: Epoch,
        /// The newest epoch.
        given: Epoch,
    },
}

/// The dictionaries of a file are those that its rows were packed with. In the first form there were none.
fn dictionaries(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    if !conn.table_exists(None, "dictionary")? {
        return Ok(None);
    }
    let mut select = conn.prepare("SELECT number, bytes FROM dictionary ORDER BY number")?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        let number: u64 = row.get(0)?;
        if !packing::knows(number, row.get_ref(1)?.as_blob()?) {
            return Ok(Some(Damage::Dictionary { number }));
        }
    }
    Ok(None)
}

/// Everything that a whole file satisfies: the first thing that it does not, if any.
pub(super) fn damage(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    for check in
        [pages, references, gaps, versions, ranges, members, balances, bounds, currencies, epochs, dictionaries]
    {
        if let Some(damage) = check(conn)? {
            return Ok(Some(damage));
        }
    }
    Ok(None)
}

/// Where a file began, in SQL: behind the days that were closed before it. In the first form there were none.
struct Before {
    first_form: bool,
    streams: &'static str,
    balances: &'static str,
}

impl Before {
    fn of(conn: &Connection) -> rusqlite::Result<Before> {
        let first_form = is_first_form(conn)?;
        let (streams, balances) = if first_form {
            (
                "(SELECT 0 AS stream, 0 AS version WHERE 0)",
                "(SELECT 0 AS account, 0 AS amount_minor, 0 AS least_minor, 0 AS most_minor WHERE 0)",
            )
        } else {
            ("stream_before", "balance_before")
        };
        Ok(Before { first_form, streams, balances })
    }

    /// Where the rows of a table begin that are counted on from day to day.
    fn ends(&self, table: &str) -> &'static str {
        match table {
            _ if self.first_form => "0",
            "event" => "(SELECT coalesce(max(log_end), 0) FROM day)",
            "command" => "(SELECT coalesce(max(command_end), 0) FROM day)",
            "account_change" => "(SELECT coalesce(max(change_end), 0) FROM day)",
            "transfer" => "(SELECT coalesce(max(transfer_end), 0) FROM day)",
            _ => "0",
        }
    }
}

fn first(
    conn: &Connection,
    sql: &str,
    damage: impl FnOnce(&Row<'_>) -> rusqlite::Result<Damage>,
) -> rusqlite::Result<Option<Damage>> {
    conn.query_row(sql, [], damage).optional()
}

fn pages(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    let mut check = conn.prepare("PRAGMA quick_check(10)")?;
    let said: rusqlite::Result<Vec<String>> = check.query_map([], |row| row.get(0))?.collect();
    let said = said?;
    Ok(if said == ["ok"] { None } else { Some(Damage::Pages(said)) })
}

fn references(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    let sql = "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1 ORDER BY 1 LIMIT 1";
    first(conn, sql, |row| Ok(Damage::References { table: row.get(0)?, rows: row.get(1)? }))
}

fn gaps(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    for (table, key) in [
        ("stream", "number"),
        ("command", "number"),
        ("event", "log_index"),
        ("account", "number"),
        ("account_change", "number"),
        ("transfer", "number"),
        ("checkpoint", "number"),
    ] {
        // Numbers are unique and begin where the days before ended, so that counting them suffices.
        let begin = Before::of(conn)?.ends(table);
        let sql = format!(
            "SELECT count(*), coalesce(max({key}), {begin} - 1), coalesce(min({key}), {begin}), {begin} FROM {table}"
        );
        let columns = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
        let (rows, last, first, begin): (u64, i64, i64, i64) = conn.query_row(&sql, [], columns)?;
        if i128::from(rows) != i128::from(last) + 1 - i128::from(begin) || first != begin {
            return Ok(Some(Damage::Gap { table, rows, last: u64::try_from(last).unwrap_or_default() }));
        }
    }
    Ok(None)
}

fn versions(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    let before = Before::of(conn)?.streams;
    // A stream that was carried on from another day need not have an event of this one.
    let sql = format!(
        "SELECT stream.name, count(event.version), coalesce(min(event.version), 0), \
         coalesce(max(event.version), 0) FROM stream LEFT JOIN {before} AS before ON before.stream = stream.number \
         LEFT JOIN event ON event.stream = stream.number GROUP BY stream.number \
         HAVING coalesce(min(event.version), before.version + 1) IS NOT coalesce(before.version, 0) + 1 \
         OR coalesce(max(event.version), before.version) IS NOT coalesce(before.version, 0) + count(event.version) LIMIT 1"
    );
    first(conn, &sql, |row| {
        Ok(Damage::VersionGap { stream: row.get(0)?, events: row.get(1)?, first: row.get(2)?, last: row.get(3)? })
    })
}

fn ranges(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    for (table, from, end, key) in [
        ("event", "log_from", "log_end", "log_index"),
        ("account_change", "change_from", "change_end", "number"),
        ("transfer", "transfer_from", "transfer_end", "number"),
    ] {
        // Each begins where the one before it ended, the first where the days before did; one more, after the last, would
        // begin at the end.
        let before = Before::of(conn)?;
        let (commands, rows) = (before.ends("command"), before.ends(table));
        let sql = format!(
            "SELECT number FROM (
                 SELECT number, {from} AS begins FROM command
                 UNION ALL
                 SELECT (SELECT {commands} + count(*) FROM command), (SELECT coalesce(max({key}) + 1, {rows}) FROM {table})
             ) AS next
             WHERE begins <> coalesce((SELECT {end} FROM command WHERE command.number = next.number - 1), {rows})
             ORDER BY number LIMIT 1"
        );
        if let Some(damage) = first(conn, &sql, |row| Ok(Damage::CommandRange { number: row.get(0)?, table }))? {
            return Ok(Some(damage));
        }
    }
    Ok(None)
}

fn members(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    for (table, from, end, key) in [
        ("event", "log_from", "log_end", "log_index"),
        ("account_change", "change_from", "change_end", "number"),
        ("transfer", "transfer_from", "transfer_end", "number"),
    ] {
        let sql = format!(
            "SELECT made.{key}, made.command FROM {table} AS made CROSS JOIN command ON command.number = made.command \
             WHERE made.{key} < command.{from} OR made.{key} >= command.{end} LIMIT 1"
        );
        let other = |row: &Row<'_>| Ok(Damage::OtherCommand { table, row: row.get(0)?, command: row.get(1)? });
        if let Some(damage) = first(conn, &sql, other)? {
            return Ok(Some(damage));
        }
    }
    Ok(None)
}

fn balances(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    // Each transfer is counted once with each sign, so balances that agree with them sum to zero in each currency.
    let before = Before::of(conn)?.balances;
    let sql = format!(
        "WITH moved (account, minor) AS (
             SELECT account, sum(minor) FROM (
                 SELECT credit AS account, amount_minor AS minor FROM transfer
                 UNION ALL SELECT debit, -amount_minor FROM transfer
                 UNION ALL SELECT account, amount_minor FROM {before}
             ) GROUP BY account
         )
         SELECT account.name, coalesce(balance.amount_minor, 0), coalesce(moved.minor, 0) FROM account
         LEFT JOIN balance ON balance.account = account.number LEFT JOIN moved ON moved.account = account.number
         WHERE balance.amount_minor IS NOT coalesce(moved.minor, 0) ORDER BY account.name LIMIT 1"
    );
    first(conn, &sql, |row| Ok(Damage::Balance { account: row.get(0)?, balance: row.get(1)?, sum: row.get(2)? }))
}

fn bounds(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    let before = Before::of(conn)?.balances;
    let sql = format!(
        "WITH latest (account, number) AS (SELECT account, max(number) FROM account_change GROUP BY account)
         SELECT account.name FROM account LEFT JOIN balance ON balance.account = account.number
         LEFT JOIN {before} AS before ON before.account = account.number
         LEFT JOIN latest ON latest.account = account.number
         LEFT JOIN account_change ON account_change.number = latest.number
         WHERE balance.least_minor IS NOT coalesce(account_change.least_minor, before.least_minor)
            OR balance.most_minor IS NOT coalesce(account_change.most_minor, before.most_minor)
         ORDER BY account.name LIMIT 1"
    );
    first(conn, &sql, |row| Ok(Damage::Bounds { account: row.get(0)? }))
}

fn currencies(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    let sql = "SELECT transfer.number FROM transfer JOIN account AS debit ON debit.number = transfer.debit
               JOIN account AS credit ON credit.number = transfer.credit
               WHERE transfer.currency <> debit.currency OR transfer.currency <> credit.currency LIMIT 1";
    first(conn, sql, |row| Ok(Damage::Currency { number: row.get(0)? }))
}

fn epochs(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    let sql = "SELECT stream.name, max(event.epoch), coalesce(max(lease.epoch), 0) FROM event
               JOIN stream ON stream.number = event.stream LEFT JOIN lease ON lease.resource = stream.name
               GROUP BY stream.number HAVING max(event.epoch) > coalesce(max(lease.epoch), 0) LIMIT 1";
    first(conn, sql, |row| Ok(Damage::Epoch { stream: row.get(0)?, epoch: row.get(1)?, given: row.get(2)? }))
}
