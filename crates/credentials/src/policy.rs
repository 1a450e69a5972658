//! Every number that the rules about people have.

use sabot_people::Role;

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;

/// How strict the house is with accounts. The defaults are what a house runs with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// A password of the staff has so many characters at least.
    pub staff_password_least: usize,
    /// A password of a player has so many characters at least.
    pub player_password_least: usize,
    /// No password has more bytes.
    pub password_bytes_most: usize,
    /// Memory of one Argon2id hash in KiB.
    pub argon2_memory_kib: u32,
    /// Passes over it.
    pub argon2_passes: u32,
    /// Lanes in it.
    pub argon2_lanes: u32,
    /// So many passwords are hashed at once; the next waits. Bounds memory, whatever comes over the network.
    pub hashes_at_once: u32,
    /// Wrong passwords for one name from one network, or from one device that the account is known on, at once,
    pub tries_at_once: u32,
    /// and then each hour.
    pub tries_per_hour: u32,
    /// Wrong passwords for one name from all networks together at once,
    pub name_tries_at_once: u32,
    /// and then each hour.
    pub name_tries_per_hour: u32,
    /// A device is known for this time after the last time that somebody signed in there.
    pub device_ms: i64,
    /// So many devices of one account are known.
    pub devices_each: u32,
    /// Attempts to sign in that a network may make at once,
    pub sign_ins_at_once: u32,
    /// and then each second.
    pub sign_ins_per_second: u32,
    /// A player's session ends after this time without a request.
    pub player_idle_ms: i64,
    /// A session of the staff ends after this time without a request.
    pub staff_idle_ms: i64,
    /// Any session ends after this time.
    pub session_ms: i64,
    /// A request is noted at most this often.
    pub touch_ms: i64,
    /// So many sessions of one account; a further one ends the oldest.
    pub sessions_each: u32,
    /// So long a player who has gone without a word keeps his seat at a table that runs by itself.
    pub seat_kept_ms: u64,
    /// Guests from one network in an hour.
    pub guests_each_hour: u32,
    /// Guests from neighbouring networks in an hour.
    pub guests_block_hour: u32,
    /// Guests that the house takes at once,
    pub guests_at_once: u32,
    /// and then each second: twice, for those from where nobody came within the hour and for the others.
    pub guests_per_second: u32,
    /// How many minutes after midnight a gaming day begins; a server takes it from its configuration.
    pub day_starts_minute: u16,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy {
            staff_password_least: 12,
            player_password_least: 8,
            password_bytes_most: 128,
            argon2_memory_kib: 19_456,
            argon2_passes: 2,
            argon2_lanes: 1,
            hashes_at_once: 4,
            tries_at_once: 5,
            tries_per_hour: 20,
            name_tries_at_once: 50,
            name_tries_per_hour: 50,
            device_ms: 180 * 24 * HOUR_MS,
            devices_each: 20,
            sign_ins_at_once: 20,
            sign_ins_per_second: 1,
            player_idle_ms: 30 * MINUTE_MS,
            staff_idle_ms: 12 * HOUR_MS,
            session_ms: 12 * HOUR_MS,
            touch_ms: MINUTE_MS,
            sessions_each: 10,
            seat_kept_ms: 120_000,
            guests_each_hour: 10,
            guests_block_hour: 100,
            guests_at_once: 100,
            guests_per_second: 10,
            day_starts_minute: 6 * 60,
        }
    }
}

impl Policy {
    /// How many characters a password has at least.
    #[must_use]
    pub const fn password_least(&self, role: Role) -> usize {
        match role {
            Role::Player => self.player_password_least,
            _ => self.staff_password_least,
        }
    }

    /// After which time without a request a session ends.
    #[must_use]
    pub const fn idle_ms(&self, role: Role) -> i64 {
        match role {
            Role::Player => self.player_idle_ms,
            _ => self.staff_idle_ms,
        }
    }
}
