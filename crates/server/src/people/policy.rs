//! Every number that the rules about people have.

use sabot_house::Role;

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
    /// So many failures lock an account,
    pub failures: u32,
    /// if they happen within this time,
    pub failures_within_ms: i64,
    /// for this time.
    pub locked_for_ms: i64,
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
    /// Guests from anywhere in an hour.
    pub guests_hour: u32,
    /// A looser limit holds after this time.
    pub looser_after_ms: i64,
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
            failures: 5,
            failures_within_ms: 15 * MINUTE_MS,
            locked_for_ms: 15 * MINUTE_MS,
            sign_ins_at_once: 20,
            sign_ins_per_second: 1,
            player_idle_ms: 30 * MINUTE_MS,
            staff_idle_ms: 12 * HOUR_MS,
            session_ms: 12 * HOUR_MS,
            touch_ms: MINUTE_MS,
            sessions_each: 10,
            seat_kept_ms: 120_000,
            guests_each_hour: 10,
            guests_hour: 1_000,
            looser_after_ms: 24 * HOUR_MS,
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
