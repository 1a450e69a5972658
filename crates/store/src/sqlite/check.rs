//! What is checked before a file is used: that it does not contradict itself.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Row};

use super::bundle::unbundle;
use super::filed::{self, has_bundles, is_first_form};
use super::packing;
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
        /// The number of the dictionary.
        number: u64,
    },
    /// Where rows lie one by one and where in bundles cannot be told, or a bundle has not the rows that its command made.
    #[error("command number {number} has not the rows in its bundle that it should have")]
    Bundle {
        /// The command.
        number: u64,
    },
    /// The rows of a stream are not found where it is said that they are.
    #[error("the table part does not lead to the rows that command number {command} made in the stream {stream}")]
    Part {
        /// The stream, by its number.
        stream: u64,
        /// The command.
        command: u64,
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
    for check in [pages, references, gaps, events, ranges, members, balances, bounds, currencies, dictionaries] {
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

/// The events of one stream in a file.
#[derive(Default)]
struct Run {
    events: u64,
    first: u64,
    last: u64,
    /// Whether one does not follow upon the one before it.
    broken: bool,
    epoch: u64,
}

/// Whether every event is where it should be: in the bundle of its command, in its stream, under an epoch that was given out.
fn events(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    // The reads share one transaction, also where somebody writes meanwhile, because what is counted in bundles is
    // compared with what tables say.
    let _moment = if conn.is_autocommit() { Some(conn.unchecked_transaction()?) } else { None };
    let sql = "SELECT stream, count(*), min(version), max(version), max(epoch) FROM event GROUP BY stream";
    let mut select = conn.prepare(sql)?;
    let runs = select.query_map([], |row| {
        let (events, first, last, epoch) = (row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?);
        Ok((row.get(0)?, Run { events, first, last, broken: false, epoch }))
    })?;
    let mut runs: BTreeMap<u64, Run> = runs.collect::<rusqlite::Result<_>>()?;
    let damage = if has_bundles(conn)? { bundles(conn, &mut runs)? } else { None };
    if damage.is_some() {
        return Ok(damage);
    }
    match versions(conn, &runs)? {
        None => epochs(conn, &runs),
        damage => Ok(damage),
    }
}

/// Whether every bundle has the events of its command, those that lie one by one come first, and each part is found. What is in the
/// bundles is added to the streams.
fn bundles(conn: &Connection, runs: &mut BTreeMap<u64, Run>) -> rusqlite::Result<Option<Damage>> {
    let one_by_one: Option<u64> = conn.query_row("SELECT max(log_index) + 1 FROM event", [], |row| row.get(0))?;
    let mut find = conn.prepare("SELECT 1 FROM part WHERE stream = ?1 AND version = ?2 AND command = ?3")?;
    let mut select = conn.prepare(filed::BUNDLES)?;
    let mut rows = select.query([])?;
    let (mut parts, mut begun) = (0_u64, false);
    while let Some(row) = rows.next()? {
        let (number, from, end): (u64, u64, u64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let bundled = row.get_ref(3)?.as_blob_or_null()?.is_some();
        // Events that lie one by one all come before the first bundle, and no event lies in both ways.
        if (bundled && one_by_one.is_some_and(|end| from < end)) || (!bundled && begun) {
            return Ok(Some(Damage::Bundle { number }));
        }
        begun = bundled;
        if !bundled {
            continue;
        }
        let mut lost = None;
        let count = unbundle(filed::blob(row, 3)?, filed::blob(row, 4)?, |row| {
            if row.first {
                parts += 1;
                if !find.exists((row.stream, row.version, number))? {
                    lost = lost.or(Some(row.stream));
                }
            }
            let run = runs.entry(row.stream).or_default();
            if run.events == 0 {
                run.first = row.version.0;
            } else if run.last.checked_add(1) != Some(row.version.0) {
                run.broken = true;
            }
            run.last = row.version.0;
            run.events += 1;
            run.epoch = run.epoch.max(row.epoch.0);
            Ok(())
        })?;
        if let Some(stream) = lost {
            return Ok(Some(Damage::Part { stream, command: number }));
        }
        if from.checked_add(count) != Some(end) {
            return Ok(Some(Damage::Bundle { number }));
        }
    }
    // Every part that a bundle needs was found, so where there are more parts, one of them leads to nothing.
    let sql = format!("SELECT stream, command FROM part WHERE (SELECT count(*) FROM part) > {parts} LIMIT 1");
    first(conn, &sql, |row| Ok(Damage::Part { stream: row.get(0)?, command: row.get(1)? }))
}

fn versions(conn: &Connection, runs: &BTreeMap<u64, Run>) -> rusqlite::Result<Option<Damage>> {
    let before = Before::of(conn)?.streams;
    let sql = format!(
        "SELECT stream.number, stream.name, before.version FROM stream \
         LEFT JOIN {before} AS before ON before.stream = stream.number ORDER BY stream.number"
    );
    let mut select = conn.prepare(&sql)?;
    let mut streams = select.query([])?;
    let none = Run::default();
    while let Some(row) = streams.next()? {
        let (number, before): (u64, Option<u64>) = (row.get(0)?, row.get(2)?);
        let Run { events, first, last, broken, .. } = *runs.get(&number).unwrap_or(&none);
        let begin = before.unwrap_or(0);
        // A stream that was carried on from an earlier day need not have an event in this file.
        let whole = match events {
            0 => before.is_some(),
            events => !broken && Some(first) == begin.checked_add(1) && Some(last) == begin.checked_add(events),
        };
        if !whole {
            let (first, last) = (Version(first), Version(last));
            return Ok(Some(Damage::VersionGap { stream: row.get(1)?, events, first, last }));
        }
    }
    Ok(None)
}

fn epochs(conn: &Connection, runs: &BTreeMap<u64, Run>) -> rusqlite::Result<Option<Damage>> {
    let sql = "SELECT stream.name, coalesce(lease.epoch, 0) FROM stream \
               LEFT JOIN lease ON lease.resource = stream.name WHERE stream.number = ?1";
    let mut given = conn.prepare(sql)?;
    for (stream, run) in runs {
        let (name, given): (StreamName, Epoch) = given.query_row([stream], |row| Ok((row.get(0)?, row.get(1)?)))?;
        if Epoch(run.epoch) > given {
            return Ok(Some(Damage::Epoch { stream: name, epoch: Epoch(run.epoch), given }));
        }
    }
    Ok(None)
}

fn ranges(conn: &Connection) -> rusqlite::Result<Option<Damage>> {
    for (table, from, end, key) in [
        ("event", "log_from", "log_end", "log_index"),
        ("account_change", "change_from", "change_end", "number"),
        ("transfer", "transfer_from", "transfer_end", "number"),
    ] {
        // Each command begins where the one before it ended, and the first where the days before ended; one more
        // command, after the last, would begin at the end of the table.
        let before = Before::of(conn)?;
        let (commands, rows) = (before.ends("command"), before.ends(table));
        // Where the last command has a bundle, its events are not in the table.
        let bundled = if table == "event" && has_bundles(conn)? {
            "(SELECT log_end FROM command WHERE rows IS NOT NULL AND number = (SELECT max(number) FROM command)),"
        } else {
            ""
        };
        let sql = format!(
            "SELECT number FROM (
                 SELECT number, {from} AS begins FROM command
                 UNION ALL
                 SELECT (SELECT {commands} + count(*) FROM command), (SELECT coalesce({bundled} max({key}) + 1, {rows}) FROM {table})
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
