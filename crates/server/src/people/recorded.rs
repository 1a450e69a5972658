//! What the record says of exclusions, held against this file. The record decides; the file has the reasons, and refuses whoever is
//! excluded at the door. What an earlier version kept in the file alone is handed to the record once.

use rusqlite::{OptionalExtension, params};
use sabot_house::people::Exclusion as Recorded;
use sabot_house::people::OwnLimits;
use sabot_house::{Actor, Moment, Order, Role};
use sabot_ledger::Name;

use super::exclusion::in_force;
use super::file::name_in;
use super::{People, PeopleError};
use crate::Significant;

impl People {
    /// Exclusions and limits that the file had before the record did, as orders: nothing where they were handed over.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn to_record(&self, now: Moment) -> Result<Vec<(Actor, Order)>, PeopleError> {
        if !self.is_unrecorded()? {
            return Ok(Vec::new());
        }
        let excluded = self
            .exclusions(now)?
            .into_iter()
            .map(|one| (Actor::automatic(Role::Manager), Order::Exclude { player: one.player, until: one.until }));
        let limited = self.read(|conn| {
            let sql = "SELECT account, loss_minor, minutes FROM player_limit ORDER BY account";
            let mut statement = conn.prepare_cached(sql)?;
            let rows = statement.query_map([], |row| {
                let limits = OwnLimits { loss_minor: row.get("loss_minor")?, minutes: row.get("minutes")? };
                Ok((name_in(row, "account")?, limits))
            })?;
            Ok(rows.collect::<Result<Vec<(Name, OwnLimits)>, _>>()?)
        })?;
        let limited = limited
            .into_iter()
            .map(|(name, limits)| (Actor { name, role: Role::Player, automatic: true }, Order::SetLimits { limits }));
        Ok(excluded.chain(limited).collect())
    }

    fn is_unrecorded(&self) -> Result<bool, PeopleError> {
        self.read(|conn| Ok(conn.query_row("SELECT recorded = 0 FROM house", [], |row| row.get(0))?))
    }

    /// The record has them: from now on it decides. Whoever it excludes and the file does not is excluded here too, and whoever the
    /// file alone excludes no longer is; both are told.
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
