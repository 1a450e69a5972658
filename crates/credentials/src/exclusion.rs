//! Players who do not play for a time, by their own wish or the house's.

use rusqlite::{Connection, OptionalExtension, Row, params};
use sabot_money::Name;
use sabot_people::{Actor, Moment, Role};

use crate::file::name_in;
use crate::log::note;
use crate::{Ending, People, PeopleError, Significant};

/// A reason has so many characters at most.
const REASON_MOST: usize = 200;

/// That a player does not play.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct ListedExclusion {
    /// Its number, by which it is lifted.
    pub number: u64,
    /// Who does not play.
    pub player: Name,
    /// Since when.
    pub from: Moment,
    /// Until when; for ever if nothing is said.
    pub until: Option<Moment>,
    /// The reason, in words.
    pub reason: String,
    /// Who said so: the player, or somebody of the house.
    pub by: String,
    /// Who asked to lift it.
    pub asked_by: Option<String>,
}

const COLUMNS: &str = "number, account, from_ms, until_ms, reason, by_name, asked_by";

fn exclusion_in(row: &Row<'_>) -> rusqlite::Result<ListedExclusion> {
    Ok(ListedExclusion {
        number: row.get("number")?,
        player: name_in(row, "account")?,
        from: Moment(row.get("from_ms")?),
        until: row.get::<_, Option<i64>>("until_ms")?.map(Moment),
        reason: row.get("reason")?,
        by: row.get("by_name")?,
        asked_by: row.get("asked_by")?,
    })
}

/// Of the exclusions in force the one that lasts longest.
pub(crate) fn in_force(conn: &Connection, name: &str, now: Moment) -> rusqlite::Result<Option<ListedExclusion>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM exclusion
         WHERE account = ?1 AND lifted_ms IS NULL AND (until_ms IS NULL OR until_ms > ?2)
         ORDER BY until_ms IS NULL DESC, until_ms DESC, number LIMIT 1"
    );
    conn.prepare_cached(&sql)?.query_row(params![name, now.0], exclusion_in).optional()
}

/// What is wrong with a reason.
#[must_use]
pub fn reason_error(reason: &str) -> Option<PeopleError> {
    let fits = !reason.trim().is_empty() && reason.chars().count() <= REASON_MOST;
    (!fits).then_some(PeopleError::OutOfBounds("a reason has 1 to 200 characters"))
}

impl People {
    /// Excludes a player, from now on, and ends their sessions: players do it themselves, supervisors and managers for
    /// the house. A further exclusion shortens none before it. Says its number.
    ///
    /// # Errors
    /// If `by` may not, there is no such player, the end is not to come, or there is no reason.
    pub fn exclude(
        &self,
        name: Name,
        until: Option<Moment>,
        reason: &str,
        by: &Actor,
        now: Moment,
    ) -> Result<u64, PeopleError> {
        if by.name != name && !matches!(by.role, Role::Supervisor | Role::Manager) {
            return Err(PeopleError::NotAllowed { role: by.role });
        }
        if until.is_some_and(|until| until <= now) {
            return Err(PeopleError::OutOfBounds("an exclusion ends later than it begins"));
        }
        if let Some(error) = reason_error(reason) {
            return Err(error);
        }
        let number = self.write(|conn| {
            let player = self.player(conn, name)?.name;
            let sql = "INSERT INTO exclusion (account, from_ms, until_ms, reason, by_name) VALUES (?1, ?2, ?3, ?4, ?5)
                       RETURNING number";
            let until = until.map(|until| until.0);
            let values = params![player.as_str(), now.0, until, reason, by.name.as_str()];
            let number: u64 = conn.query_row(sql, values, |row| row.get(0))?;
            self.end_sessions(conn, player.as_str())?;
            // The record tells it by itself, without the reason.
            if !self.is_recorded() {
                let detail = format!("{number} by {}: {reason}", by.name);
                note(conn, &Significant::of_person(now, "excluded", Some(player.as_str()), detail))?;
            }
            Ok(number)
        })?;
        self.tell_ended(name, None, Ending::Excluded);
        Ok(number)
    }

    /// Whether somebody does not play now: of the exclusions in force the one that lasts longest.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn is_excluded(&self, name: Name, now: Moment) -> Result<Option<ListedExclusion>, PeopleError> {
        self.read(|conn| Ok(in_force(conn, name.as_str(), now)?))
    }

    /// All exclusions in force, the newest first.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn exclusions(&self, now: Moment) -> Result<Vec<ListedExclusion>, PeopleError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM exclusion WHERE lifted_ms IS NULL AND (until_ms IS NULL OR until_ms > ?1)
             ORDER BY number DESC"
        );
        self.read(|conn| Ok(conn.prepare_cached(&sql)?.query_map([now.0], exclusion_in)?.collect::<Result<_, _>>()?))
    }
}
