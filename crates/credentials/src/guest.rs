//! Guests of a demo house: players without a password.
//!
//! Each network may send so many guests in an hour, and each neighbourhood of networks so many together. All guests
//! together are bounded by a rate that the house can carry. Half of that rate is reserved for neighbourhoods from which
//! nobody has come within the hour, so that those who send many do not keep newcomers out.

use std::net::IpAddr;
use std::sync::PoisonError;

use rusqlite::params;
use sabot_money::Name;
use sabot_people::{Moment, Role};

use crate::{KeptAccount, People, PeopleError, Token, account, block, network, random};

/// Guests are counted over this time.
const HOUR_MS: i64 = 3_600_000;
/// How long whoever comes when the house is busy is asked to wait.
const BUSY_MS: i64 = 1_000;
/// Letters after `guest-`: 31⁶ names, nearly nine hundred million.
const LETTERS: usize = 6;

impl People {
    /// Lets a guest in: a player by a new name, without a password, for as long as the session lasts.
    ///
    /// # Errors
    /// In a real house, and if too many came: from his network within the last hour, or from everywhere in this moment.
    pub fn guest(&self, address: IpAddr, now: Moment) -> Result<(Name, Token), PeopleError> {
        let name = self.guest_name(address, now)?;
        Ok((name, self.guest_admitted(name, address, now)?))
    }

    /// The name of a guest whom the house may admit, where it has room for one more from there.
    ///
    /// # Errors
    /// In a real house, and if too many came.
    pub fn guest_name(&self, address: IpAddr, now: Moment) -> Result<Name, PeopleError> {
        if !self.demo {
            return Err(PeopleError::DemoOnly);
        }
        let (network, block) = (network(address).to_string(), block(address).to_string());
        self.write(|conn| {
            conn.execute("DELETE FROM guest WHERE at_ms <= ?1", [now.0.saturating_sub(HOUR_MS)])?;
            // How many guests came from there within the hour, and when the earliest of them came.
            let count = |column: &str, value: &str| {
                let sql = format!("SELECT count(*), min(at_ms) FROM guest WHERE {column} = ?1");
                conn.query_row(&sql, [value], |row| Ok((row.get::<_, u32>(0)?, row.get::<_, Option<i64>>(1)?)))
            };
            let (from_here, first_here) = count("network", &network)?;
            let (from_near, first_near) = count("block", &block)?;
            for (came, first, most) in [
                (from_here, first_here, self.policy.guests_each_hour),
                (from_near, first_near, self.policy.guests_block_hour),
            ] {
                if came >= most {
                    let until = first.unwrap_or(now.0).saturating_add(HOUR_MS);
                    return Err(PeopleError::TooManyGuests { until: Moment(until.max(now.0)) });
                }
            }
            let (at_once, per_second) = (self.policy.guests_at_once, self.policy.guests_per_second);
            let mut room = self.guest_room.lock().unwrap_or_else(PoisonError::into_inner);
            if !room.take(&(from_near == 0), now, at_once, per_second) {
                return Err(PeopleError::HouseBusy { until: Moment(now.0.saturating_add(BUSY_MS)) });
            }
            drop(room);
            let name = loop {
                let text = format!("guest-{}", random::word(LETTERS)?);
                let taken = "SELECT count(*) FROM account WHERE name = ?1";
                let kept: u32 = conn.query_row(taken, [&text], |row| row.get(0))?;
                if let (Ok(name), None, 0) = (text.parse::<Name>(), self.standing(conn, &text)?, kept) {
                    break name;
                }
            };
            let sql = "INSERT INTO guest (network, block, at_ms) VALUES (?1, ?2, ?3)";
            conn.execute(sql, params![network, block, now.0])?;
            Ok(name)
        })
    }

    /// A guest is in: his session begins.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn guest_admitted(&self, name: Name, address: IpAddr, now: Moment) -> Result<Token, PeopleError> {
        self.write(|conn| {
            let made_by = address.to_canonical().to_string();
            let account = KeptAccount { name, role: Role::Player, guest: true, disabled: false, made: now, made_by };
            account::insert(conn, &account, None)?;
            let admitted = self.existing(conn, name)?;
            self.begin_session(conn, &admitted, now)
        })
    }
}
