//! Somebody who can write the file of a record and knows SQL. It panics wherever something is not as a test needs it.
#![allow(clippy::missing_panics_doc, reason = "tests want to stop where something is missing")]

use std::path::Path;

use rusqlite::types::FromSql;
use rusqlite::{Connection, params};
use sabot_store::{Recorded, Reply, SqliteReader, StoreRequest, ask};

/// A connection that no trigger, no reference and no check holds back, to a record whose rows lie one by one and not packed: as good,
/// and each can be changed in SQL. The view `events_named` shows them with the names of their streams and commands.
#[must_use]
pub fn attacker(record: &Path) -> Connection {
    let rows = rows(record);
    let conn = unguarded(record);
    conn.execute_batch("BEGIN").expect("SQL");
    match one::<i64>(&conn, "SELECT user_version FROM pragma_user_version") {
        // Rows of the first form were never packed.
        1 => {}
        2 => rows.iter().for_each(|row| unpack(&conn, row)),
        _ => {
            rows.iter().for_each(|row| unpack(&conn, row));
            rows.iter().for_each(|row| lay_out(&conn, row));
            conn.execute_batch("UPDATE command SET rows = NULL, leaves = NULL; DELETE FROM part").expect("SQL");
        }
    }
    conn.execute_batch(
        "COMMIT; CREATE TEMP VIEW events_named AS
         SELECT log_index, stream.name AS stream, version, epoch, command.id AS command, kind, kind_version, recorded_at_ms, body FROM event
         JOIN stream ON stream.number = event.stream JOIN command ON command.number = event.command",
    )
    .expect("SQL");
    conn
}

/// A connection that no trigger, no reference and no check holds back, to a record as it lies there.
#[must_use]
pub fn unguarded(record: &Path) -> Connection {
    let conn = Connection::open(record).expect("a database");
    let names: Vec<String> = conn
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        .and_then(|mut select| select.query_map([], |row| row.get(0))?.collect())
        .expect("the names of the triggers");
    for name in names {
        conn.execute_batch(&format!("DROP TRIGGER {name}")).expect("a trigger");
    }
    conn.pragma_update(None, "foreign_keys", false).expect("a pragma");
    conn.pragma_update(None, "ignore_check_constraints", true).expect("a pragma");
    conn
}

/// All events of the file that is written.
#[must_use]
pub fn rows(record: &Path) -> Vec<Recorded> {
    let mut store = SqliteReader::open(record).expect("a record");
    let begin = store.days().last().map_or(0, |day| day.log.end);
    let (mut rows, mut next) = (Vec::new(), Some(begin));
    while let Some(from) = next {
        let Reply::Events(page) = ask(&mut store, StoreRequest::ReadLog { from, at_most: 4_096 }) else {
            panic!("the log")
        };
        rows.extend(page.items);
        next = page.next;
    }
    rows
}

fn number(number: u64) -> i64 {
    i64::try_from(number).expect("small")
}

fn unpack(conn: &Connection, row: &Recorded) {
    let sql = "UPDATE event SET body = ?2, packed = NULL WHERE log_index = ?1";
    conn.prepare_cached(sql)
        .and_then(|mut update| update.execute(params![number(row.log_index), row.body]))
        .expect("SQL");
}

/// Takes a row out of its bundle.
fn lay_out(conn: &Connection, row: &Recorded) {
    let sql = "INSERT INTO event SELECT ?1, (SELECT number FROM stream WHERE name = ?2), ?3, ?4, number, ?6, ?7, ?8, ?9, ?10, NULL
               FROM command WHERE id = ?5 AND rows IS NOT NULL";
    let Recorded { log_index, stream, version, epoch, command, kind, kind_version, recorded_at_ms, body, leaf } = row;
    let row = params![
        number(*log_index),
        stream.as_str(),
        number(version.0),
        number(epoch.0),
        command.as_str(),
        kind.as_str(),
        kind_version,
        recorded_at_ms,
        body,
        &leaf.as_bytes()[..]
    ];
    conn.prepare_cached(sql).and_then(|mut insert| insert.execute(row)).expect("SQL");
}

/// One value of a query.
#[must_use]
pub fn one<T: FromSql>(conn: &Connection, sql: &str) -> T {
    conn.query_row(sql, [], |row| row.get(0)).unwrap_or_else(|error| panic!("{sql}: {error}"))
}
