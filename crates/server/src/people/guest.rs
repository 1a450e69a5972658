//! Guests of a demo house: players without a password.

use std::net::IpAddr;

use rusqlite::params;
use sabot_house::{Moment, Role};
use sabot_ledger::Name;

use super::{Account, People, PeopleError, Token, account, network, random};

/// Guests are counted over this time.
const HOUR_MS: i64 = 3_600_000;
/// Letters after `guest-`: 31⁶ names, nearly nine hundred million.
const LETTERS: usize = 6;

impl People {
    /// Lets a guest in: a player by a new name, without a password, for as long as the session lasts.
    ///
    /// # Errors
    /// In a real house, and if too many came within the last hour.
    pub fn guest(&self, address: IpAddr, now: Moment) -> Result<(Name, Token), PeopleError> {
        if !self.demo {
            return Err(PeopleError::DemoOnly);
        }
        let network = network(address).to_string();
        self.write(|conn| {
            conn.execute("DELETE FROM guest WHERE at_ms <= ?1", [now.0.saturating_sub(HOUR_MS)])?;
            let sql = "SELECT count(*), count(*) FILTER (WHERE network = ?1) FROM guest";
            let (all, from_here): (u32, u32) = conn.query_row(sql, [&network], |row| Ok((row.get(0)?, row.get(1)?)))?;
            if all >= self.policy.guests_hour || from_here >= self.policy.guests_each_hour {
                return Err(PeopleError::TooManyGuests);
            }
            let name = loop {
                let text = format!("guest-{}", random::word(LETTERS)?);
                if let (Ok(name), None) = (text.parse::<Name>(), account::find(conn, &text)?) {
                    break name;
                }
            };
            let made_by = address.to_canonical().to_string();
            let account = Account { name, role: Role::Player, guest: true, disabled: false, made: now, made_by };
            account::insert(conn, &account, None)?;
            conn.execute("INSERT INTO guest (network, at_ms) VALUES (?1, ?2)", params![network, now.0])?;
            Ok((name, self.begin_session(conn, name.as_str(), now)?))
        })
    }
}
