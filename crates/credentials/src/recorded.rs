//! What the record says of exclusions, held against this file. The record decides; the file has the reasons, and refuses whoever is
//! excluded at the door. What an earlier version kept in the file alone is handed to the record once.

use rusqlite::{OptionalExtension, params};
use sabot_money::Name;
use sabot_people::{Exclusion as Recorded, Moment, OwnLimits};

use crate::exclusion::in_force;
use crate::file::name_in;
use crate::{ListedExclusion, People, PeopleError, Significant};

/// What the file had before the record did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unrecorded {
    /// Who does not play.
    pub excluded: Vec<ListedExclusion>,
    /// What players have allowed themselves.
    pub limited: Vec<(Name, OwnLimits)>,
}

impl People {
    /// Exclusions and limits that the file had before the record did: nothing where they were handed over.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn unrecorded(&self, now: Moment) -> Result<Unrecorded, PeopleError> {
        if !self.is_unrecorded()? {
            return Ok(Unrecorded::default());
        }
        let excluded = self.exclusions(now)?;
        let limited = self.read(|conn| {
            let sql = "SELECT account, loss_minor, minutes FROM player_limit ORDER BY account";
            let mut statement = conn.prepare_cached(sql)?;
            let rows = statement.query_map([], |row| {
                let limits = OwnLimits { loss_minor: row.get("loss_minor")?, minutes: row.get("minutes")? };
                Ok((name_in(row, "account")?, limits))
            })?;
            Ok(rows.collect::<Result<Vec<(Name, OwnLimits)>, _>>()?)
        })?;
        Ok(Unrecorded { excluded, limited })
    }

    fn is_unrecorded(&self) -> Result<bool, PeopleError> {
        self.read(|conn| Ok(conn.query_row("SELECT recorded = 0 FROM house", [], |row| row.get(0))?))
    }

    /// Makes the file follow the record, which decides from now on: an exclusion that only the record has is added, one
    /// that only the file has is removed, and both differences are told.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn follow_record(&self, recorded: &[Recorded], now: Moment) -> Result<(), PeopleError> {
        let kept = self.exclusions(now)?;
        self.write(|conn| {
            conn.execute("UPDATE house SET recorded = 1", [])?;
            for one in recorded {
                let known = conn
                    .query_row("SELECT 1 FROM account WHERE name = ?1", [one.player.as_str()], |_| Ok(()))
                    .optional()?;
                if known.is_none() || in_force(conn, one.player.as_str(), now)?.is_some() {
                    continue;
                }
                let until = one.until.map(|until| until.0);
                conn.execute(
                    "INSERT INTO exclusion (account, from_ms, until_ms, reason, by_name) VALUES (?1, ?2, ?3, ?4, ?5)",
                    params![one.player.as_str(), one.from.0, until, "as the record says", one.by.as_str()],
                )?;
                self.end_sessions(conn, one.player.as_str())?;
                let told = "the record has an exclusion that people.db had not";
                self.note(conn, Significant::of_person(now, "people_differ", Some(one.player.as_str()), told))?;
            }
            for one in kept.iter().filter(|one| !recorded.iter().any(|held| held.player == one.player)) {
                conn.execute(
                    "UPDATE exclusion SET asked_by = coalesce(asked_by, 'record'), lifted_by = 'the record', lifted_ms = ?2
                     WHERE number = ?1",
                    params![one.number, now.0],
                )?;
                let told = "people.db had an exclusion that the record has not";
                self.note(conn, Significant::of_person(now, "people_differ", Some(one.player.as_str()), told))?;
            }
            Ok(())
        })
    }

    /// An exclusion was lifted, as two people wanted.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn lifted(&self, held: &Recorded, asked: Name, approved: Name, now: Moment) -> Result<(), PeopleError> {
        self.write(|conn| {
            let until = held.until.map(|until| until.0);
            conn.execute(
                "UPDATE exclusion SET asked_by = ?3, lifted_by = ?4, lifted_ms = ?5 WHERE number =
                 (SELECT number FROM exclusion WHERE account = ?1 AND until_ms IS ?2 AND lifted_ms IS NULL LIMIT 1)",
                params![held.player.as_str(), until, asked.as_str(), approved.as_str(), now.0],
            )?;
            let detail = format!("{} asked by {asked}, approved by {approved}", held.number);
            Ok(self.note(conn, Significant::of_person(now, "exclusion_lifted", Some(held.player.as_str()), detail))?)
        })
    }
}
