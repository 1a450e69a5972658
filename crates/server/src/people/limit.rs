//! Limits that players set themselves: stricter at once, looser a day later.

use rusqlite::{Connection, OptionalExtension, params};
use sabot_house::Moment;
use sabot_ledger::Name;

use super::log::note;
use super::{People, PeopleError, account};
use crate::Significant;

/// A day has so many minutes, and no limit more.
const MINUTES_MOST: u32 = 24 * 60;
const MINUTE_MS: i64 = 60_000;

/// What a player may lose and how long they may play in a gaming day. Nothing said is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Lose at most, in the smallest unit of money.
    pub loss_minor: Option<i64>,
    /// Play at most, in minutes.
    pub minutes: Option<u32>,
}

/// The limits that hold, and what was asked for and does not hold yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct LimitsNow {
    /// They hold.
    pub limits: Limits,
    /// This limit of losses will hold from that moment on.
    pub loss_next: Option<(Option<i64>, Moment)>,
    /// This limit of minutes will hold from that moment on.
    pub minutes_next: Option<(Option<u32>, Moment)>,
}

/// A limit that a bet would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitReached {
    /// Of losses.
    #[error("the player's own limit of losses for today is reached")]
    Loss {
        /// The limit.
        limit_minor: i64,
        /// Lost today.
        lost_minor: i64,
    },
    /// Of time.
    #[error("the player's own limit of playing time for today is reached")]
    Time {
        /// The limit.
        limit_minutes: u32,
        /// Played today.
        played_ms: i64,
    },
}

impl LimitReached {
    /// The word for it in answers to programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            LimitReached::Loss { .. } => "loss_limit_reached",
            LimitReached::Time { .. } => "time_limit_reached",
        }
    }
}

/// One limit and what will come of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Slot<T> {
    holds: Option<T>,
    next: Option<(Option<T>, Moment)>,
}

impl<T: Ord + Copy> Slot<T> {
    /// As it is at a moment.
    fn at(self, now: Moment) -> Slot<T> {
        match self.next {
            Some((next, from)) if from <= now => Slot { holds: next, next: None },
            _ => self,
        }
    }

    /// What was asked for. Stricter holds at once and takes back whatever was to come; looser is to come, and asking for
    /// the same again does not put it off.
    fn asked(self, wanted: Option<T>, now: Moment, after_ms: i64) -> Slot<T> {
        let slot = self.at(now);
        let looser = match (slot.holds, wanted) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(holds), Some(wanted)) => wanted > holds,
        };
        match slot.next {
            _ if !looser => Slot { holds: wanted, next: None },
            Some((next, _)) if next == wanted => slot,
            _ => Slot { next: Some((wanted, Moment(now.0.saturating_add(after_ms)))), ..slot },
        }
    }
}

type Slots = (Slot<i64>, Slot<u32>);

fn stored(conn: &Connection, name: Name) -> rusqlite::Result<Slots> {
    let sql = "SELECT loss_minor, loss_next, loss_next_ms, minutes, minutes_next, minutes_next_ms
               FROM player_limit WHERE account = ?1";
    let found = conn.prepare_cached(sql)?.query_row([name.as_str()], |row| {
        let moment = |column| Ok::<_, rusqlite::Error>(row.get::<_, Option<i64>>(column)?.map(Moment));
        let (loss_next, minutes_next) = (row.get("loss_next")?, row.get("minutes_next")?);
        let loss = moment("loss_next_ms")?.map(|from| (loss_next, from));
        let minutes = moment("minutes_next_ms")?.map(|from| (minutes_next, from));
        Ok((Slot { holds: row.get("loss_minor")?, next: loss }, Slot { holds: row.get("minutes")?, next: minutes }))
    });
    Ok(found.optional()?.unwrap_or_default())
}

impl People {
    /// Sets a player's limits, by the player. Each is taken for itself: stricter or equal holds at once, looser only a day
    /// later, so that nobody raises a limit in the heat of a game. What holds now is in the answer.
    ///
    /// # Errors
    /// If there is no such player or a limit is out of bounds.
    pub fn set_limits(&self, name: Name, wanted: Limits, now: Moment) -> Result<LimitsNow, PeopleError> {
        if wanted.loss_minor.is_some_and(|loss| loss < 0) || wanted.minutes.is_some_and(|min| min > MINUTES_MOST) {
            return Err(PeopleError::OutOfBounds("a limit is not negative, and not more than the minutes of a day"));
        }
        let after = self.policy.looser_after_ms;
        self.write(|conn| {
            account::player(conn, name)?;
            let (loss, minutes) = stored(conn, name)?;
            let slots = (loss.asked(wanted.loss_minor, now, after), minutes.asked(wanted.minutes, now, after));
            let (loss, minutes) = slots;
            conn.execute(
                "INSERT OR REPLACE INTO player_limit
                 (account, loss_minor, loss_next, loss_next_ms, minutes, minutes_next, minutes_next_ms)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                params![
                    name.as_str(),
                    loss.holds,
                    loss.next.and_then(|(next, _)| next),
                    loss.next.map(|(_, from)| from.0),
                    minutes.holds,
                    minutes.next.and_then(|(next, _)| next),
                    minutes.next.map(|(_, from)| from.0),
                ],
            )?;
            let said = |limit: Option<i64>| limit.map_or("none".to_owned(), |limit| limit.to_string());
            let detail = format!("loss {}, minutes {}", said(wanted.loss_minor), said(wanted.minutes.map(i64::from)));
            self.live.limited(name, true);
            note(conn, &Significant::of_person(now, "player_limits_set", Some(name.as_str()), detail))?;
            Ok(shown(slots))
        })
    }

    /// A player's limits at a moment.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn limits(&self, name: Name, now: Moment) -> Result<LimitsNow, PeopleError> {
        let (loss, minutes) = self.read(|conn| {
            let slots = stored(conn, name)?;
            self.live.limited(name, slots != Slots::default());
            Ok(slots)
        })?;
        Ok(shown((loss.at(now), minutes.at(now))))
    }

    /// Whether a player has no limits, as far as that is known without asking the file: for the threads that serve.
    #[must_use]
    pub fn is_unlimited_at_hand(&self, name: Name) -> bool {
        self.live.is_unlimited(name)
    }

    /// Whether a player's own limits allow a bet, with what was lost and how long they have played in this gaming day. A
    /// bet that could take the losses beyond the limit is refused before it is made, not after.
    ///
    /// # Errors
    /// The outer error if the file cannot be read; the inner one names the limit.
    pub fn may_bet(
        &self,
        name: Name,
        now: Moment,
        lost_minor: i64,
        stake_minor: i64,
        played_ms: i64,
    ) -> Result<Result<(), LimitReached>, PeopleError> {
        Ok(allowed(self.limits(name, now)?.limits, lost_minor, stake_minor, played_ms))
    }
}

fn shown((loss, minutes): Slots) -> LimitsNow {
    let limits = Limits { loss_minor: loss.holds, minutes: minutes.holds };
    LimitsNow { limits, loss_next: loss.next, minutes_next: minutes.next }
}

fn allowed(limits: Limits, lost_minor: i64, stake_minor: i64, played_ms: i64) -> Result<(), LimitReached> {
    if let Some(limit_minor) = limits.loss_minor
        && (lost_minor >= limit_minor || lost_minor.saturating_add(stake_minor) > limit_minor)
    {
        return Err(LimitReached::Loss { limit_minor, lost_minor });
    }
    if let Some(limit_minutes) = limits.minutes
        && played_ms >= i64::from(limit_minutes) * MINUTE_MS
    {
        return Err(LimitReached::Time { limit_minutes, played_ms });
    }
    Ok(())
}
