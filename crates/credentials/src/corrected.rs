//! What follows from a clock that was put right: nobody is signed in or slowed down for longer or shorter because of it. What ends
//! by a date, as an exclusion does, stays as it is.

use rusqlite::Connection;
use sabot_people::Moment;

use crate::{People, PeopleError};

impl People {
    /// The clock was put right by so much. `then` is done before anybody can ask again.
    ///
    /// # Errors
    /// If the file cannot be written; `then` is done all the same.
    pub fn clock_corrected(&self, by_ms: i64, then: impl FnOnce()) -> Result<(), PeopleError> {
        let mut then = Some(then);
        let done = self.write(|conn| {
            self.move_sessions(conn, |since, seen| (since.saturating_add(by_ms), seen.saturating_add(by_ms)))?;
            conn.execute("UPDATE tries SET at_ms = at_ms + ?1, full_ms = full_ms + ?1", [by_ms])?;
            conn.execute("UPDATE device SET seen_ms = seen_ms + ?1", [by_ms])?;
            conn.execute("UPDATE guest SET at_ms = at_ms + ?1", [by_ms])?;
            self.live.forget_everything();
            if let Some(then) = then.take() {
                then();
            }
            Ok(())
        });
        if let Some(then) = then {
            then();
        }
        done
    }

    /// Moves every moment that lies in the future back to `now`. Such moments are left over where a server was
    /// interrupted while its clock was put right. Doing it twice changes nothing more.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn nothing_ahead_of(&self, now: Moment) -> Result<(), PeopleError> {
        self.write(|conn| {
            self.live.forget_everything();
            self.move_sessions(conn, |since, seen| (since.min(now.0), seen.min(now.0)))?;
            Ok(clamp(conn, now.0)?)
        })
    }
}

fn clamp(conn: &Connection, now: i64) -> rusqlite::Result<()> {
    let sql = "UPDATE tries SET full_ms = full_ms - (at_ms - ?1), at_ms = ?1 WHERE at_ms > ?1";
    conn.execute(sql, [now])?;
    conn.execute("UPDATE device SET seen_ms = ?1 WHERE seen_ms > ?1", [now])?;
    conn.execute("UPDATE guest SET at_ms = ?1 WHERE at_ms > ?1", [now]).map(drop)
}
