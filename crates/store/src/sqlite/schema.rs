//! The form of the file, by numbered steps.

use rusqlite::Connection;

use super::packing::keep_dictionaries;

/// "SABT": what the file says it is.
pub(super) const APPLICATION_ID: i64 = 0x5341_4254;

/// Every step from an empty file to the form that this program writes. `user_version` counts those that were taken.
const STEPS: [&str; 3] = [
    include_str!("schema/0001_record.sql"),
    include_str!("schema/0002_trust_and_days.sql"),
    include_str!("schema/0003_bundles.sql"),
];

/// The form that this program writes: the number of the last step.
pub(super) const NEWEST: i64 = 3;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Nothing is in it.
    Empty,
    /// A store of this form.
    Ours(i64),
    /// Somebody else's database.
    Foreign,
}

/// Looks at a file without changing it.
pub(super) fn form(conn: &Connection) -> rusqlite::Result<Form> {
    let application: i64 = conn.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let version: i64 = conn.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let objects: i64 = conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(match (application, version, objects) {
        (APPLICATION_ID, version, _) if version >= 1 => Form::Ours(version),
        (0, 0, 0) => Form::Empty,
        _ => Form::Foreign,
    })
}

/// Takes the steps that are missing, all or none.
pub(super) fn migrate(conn: &mut Connection, taken: i64) -> rusqlite::Result<()> {
    let missing: Vec<_> = (1..).zip(STEPS).filter(|(number, _)| *number > taken).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let transaction = conn.transaction()?;
    for (number, step) in missing {
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", number)?;
    }
    keep_dictionaries(&transaction)?;
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_form_is_that_of_the_last_step() {
        assert_eq!(usize::try_from(NEWEST), Ok(STEPS.len()));
        let mut conn = Connection::open_in_memory().expect("memory");
        assert_eq!(form(&conn), Ok(Form::Empty));
        migrate(&mut conn, 0).expect("the steps are SQL");
        assert_eq!(form(&conn), Ok(Form::Ours(NEWEST)));
    }
}
