//! How long players have played and what that brought them, by gaming day.

use rusqlite::{Connection, OptionalExtension, params};
use sabot_house::GamingDay;
use sabot_ledger::Name;

use super::log::note;
use super::{People, PeopleError, account};
use crate::significant::Note;

fn add_played(conn: &Connection, name: Name, day: GamingDay, add_ms: i64) -> rusqlite::Result<i64> {
    let sql = "INSERT INTO played (account, day, ms) VALUES (?1, ?2, ?3)
               ON CONFLICT (account, day) DO UPDATE SET ms = ms + excluded.ms RETURNING ms";
    conn.prepare_cached(sql)?.query_row(params![name.as_str(), day.0, add_ms], |row| row.get(0))
}

fn add_result(conn: &Connection, name: Name, day: GamingDay, net_minor: i64) -> rusqlite::Result<()> {
    let sql = "INSERT INTO result (account, day, net_minor) VALUES (?1, ?2, ?3)
               ON CONFLICT (account, day) DO UPDATE SET net_minor = net_minor + excluded.net_minor";
    conn.prepare_cached(sql)?.execute(params![name.as_str(), day.0, net_minor]).map(drop)
}

impl People {
    /// Writes down what the floor tells beside its record, all of it or nothing; `day_starts`: how many minutes after
    /// midnight a gaming day begins. Who has no account, as a bot, has no limits, and nothing is written about him.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep(&self, notes: &[Note], day_starts: u16) -> Result<(), PeopleError> {
        self.write(|conn| {
            for one in notes {
                match one {
                    Note::Significant(one) => note(conn, one)?,
                    Note::Result { player, .. } | Note::Played { player, .. }
                        if account::find(conn, player.as_str())?.is_none() => {}
                    Note::Result { player, at, net_minor } => {
                        add_result(conn, *player, at.gaming_day(day_starts), *net_minor)?;
                    }
                    Note::Played { player, at, ms } => {
                        add_played(conn, *player, at.gaming_day(day_starts), *ms)?;
                    }
                    Note::ClockCorrected { .. } => {}
                }
            }
            Ok(())
        })
    }

    /// Adds to the time that a player has played in a gaming day, and says what it is now.
    ///
    /// # Errors
    /// If there is no such player, or the time is negative.
    pub fn played(&self, name: Name, day: GamingDay, add_ms: i64) -> Result<i64, PeopleError> {
        if add_ms < 0 {
            return Err(PeopleError::OutOfBounds("playing time only grows"));
        }
        self.write(|conn| {
            account::player(conn, name)?;
            Ok(add_played(conn, name, day, add_ms)?)
        })
    }

    /// Adds to what a player has won, or lost where it is negative, in a gaming day.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn resulted(&self, name: Name, day: GamingDay, net_minor: i64) -> Result<(), PeopleError> {
        self.write(|conn| {
            account::player(conn, name)?;
            Ok(add_result(conn, name, day, net_minor)?)
        })
    }

    /// What a player has won in a gaming day, in minor units; negative where he has lost.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn result_on(&self, name: Name, day: GamingDay) -> Result<i64, PeopleError> {
        let sql = "SELECT net_minor FROM result WHERE account = ?1 AND day = ?2";
        self.read(|conn| {
            let found = conn.prepare_cached(sql)?.query_row(params![name.as_str(), day.0], |row| row.get(0));
            Ok(found.optional()?.unwrap_or(0))
        })
    }

    /// How long a player has played in a gaming day, in milliseconds.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn played_on(&self, name: Name, day: GamingDay) -> Result<i64, PeopleError> {
        let sql = "SELECT ms FROM played WHERE account = ?1 AND day = ?2";
        self.read(|conn| {
            let found = conn.prepare_cached(sql)?.query_row(params![name.as_str(), day.0], |row| row.get(0));
            Ok(found.optional()?.unwrap_or(0))
        })
    }
}
