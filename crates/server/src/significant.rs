//! Significant events: what an inspector or a supervisor looks for, by time, person, table and code.

use std::time::Duration;

use sabot_credentials::Significant;
use sabot_games::omaha;
use sabot_games::omaha::tournament::TournamentEvent;
use sabot_house::people::{Change, Noted};
use sabot_house::{Batch, GameEvent, HouseEvent, HouseReason, Moment, Stream, TournamentRow, jackpot};

use crate::clock::Turned;

/// Something that the floor's thread tells the rest of the server.
#[derive(Clone, Debug)]
pub enum Note {
    /// A significant event that is to be noted in the record.
    Significant(Significant),
    /// The house's clock was put right.
    ClockCorrected {
        /// By how much its moments were moved.
        by_ms: i64,
    },
    /// Somebody has turned the clock, and the floor has done what that brings.
    Turned(Turned),
}

impl Note {
    /// What a batch that became durable says of the house's clock.
    pub(crate) fn of_clock(batch: &Batch) -> Option<Note> {
        batch.events.iter().find_map(|event| match event.what {
            HouseEvent::ClockCorrected { from, to, .. } => {
                Some(Note::ClockCorrected { by_ms: to.0.saturating_sub(from.0) })
            }
            _ => None,
        })
    }

    /// A significant event that no person has caused.
    fn of_house(at: Moment, code: &'static str, detail: impl Into<String>) -> Note {
        Significant::of_person(at, code, None, detail).into()
    }

    /// The store has not written for so long, and so many appends wait.
    pub(crate) fn hangs(at: Moment, waited: Duration, appends: usize) -> Note {
        Note::of_house(at, "record_hangs", format!("{} s, {appends} appends", waited.as_secs()))
    }

    /// The store writes again.
    pub(crate) fn goes_on(at: Moment, after: Duration) -> Note {
        Note::of_house(at, "record_goes_on", format!("{} s", after.as_secs()))
    }

    /// Checkpoints have not left the house for so long.
    pub(crate) fn anchor_late(at: Moment, since: Duration, why: &str) -> Note {
        Note::of_house(at, "anchor_late", format!("{} s: {why}", since.as_secs()))
    }

    /// Checkpoints leave the house again.
    pub(crate) fn anchor_goes_on(at: Moment) -> Note {
        Note::of_house(at, "anchor_goes_on", "")
    }

    /// The record is not as it was written.
    pub(crate) fn altered(at: Moment, why: &str) -> Note {
        Note::of_house(at, "record_altered", why)
    }

    /// The record cannot be written any more.
    pub(crate) fn stopped(at: Moment, why: &str) -> Note {
        Note::of_house(at, "record_stopped", why)
    }
}

impl From<Significant> for Note {
    fn from(one: Significant) -> Note {
        Note::Significant(one)
    }
}

/// A significant event as the record tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AnsweredWithHead {
    pub(crate) at_ms: i64,
    pub(crate) code: Box<str>,
    pub(crate) actor: Option<String>,
    pub(crate) table: Option<String>,
    pub(crate) detail: String,
}

/// A significant event that was noted because nothing else tells it.
fn of_note(noted: &Noted, at: Moment) -> AnsweredWithHead {
    let times = noted.times.map(|times| format!("{times} times"));
    let detail = noted.detail.as_ref().map(|detail| detail.as_str().to_owned());
    AnsweredWithHead {
        at_ms: at.0,
        code: noted.code.as_str().into(),
        actor: noted.person.map(|person| person.to_string()),
        table: None,
        detail: times.into_iter().chain(detail).collect::<Vec<_>>().join(", "),
    }
}

/// What is significant of a tournament: that it is held, changed or over, and who was disqualified.
fn of_tournament(stream: Stream, row: &TournamentRow) -> Option<(&'static str, String)> {
    let Stream::Tournament(name) = stream else { return None };
    let code = match row {
        TournamentRow::Opened { .. } => "tournament_opened",
        TournamentRow::Restructured { .. } => "tournament_restructured",
        TournamentRow::Happened(event) => match event.what {
            TournamentEvent::Began { .. } => "tournament_began",
            TournamentEvent::Disqualified { player, .. } => {
                return Some(("player_disqualified", format!("{name}: {player}")));
            }
            TournamentEvent::Cancelled => "tournament_cancelled",
            TournamentEvent::Over => "tournament_over",
            _ => return None,
        },
        TournamentRow::Promised(_)
        | TournamentRow::LotDrawn { .. }
        | TournamentRow::SeatAwaited { .. }
        | TournamentRow::SeatLapsed { .. }
        | TournamentRow::Called => return None,
    };
    Some((code, name.to_string()))
}

/// What is significant of a batch, as it became durable or as it is read again.
pub(crate) fn significant(batch: &Batch) -> Vec<AnsweredWithHead> {
    let one = |code: &'static str, stream: Stream, detail: String| AnsweredWithHead {
        at_ms: batch.at.0,
        code: code.into(),
        actor: Some(batch.actor.name.to_string()),
        table: match stream {
            Stream::Table(table) => Some(table.to_string()),
            Stream::House | Stream::Pool(_) | Stream::Tournament(_) => None,
        },
        detail,
    };
    let mut all = Vec::new();
    for event in &batch.events {
        let (code, detail) = match &event.what {
            HouseEvent::Founded { .. } => ("house_founded", String::new()),
            HouseEvent::Recovered(lost) => {
                ("log_recovered", format!("{} of {} events: {}", lost.kept, lost.size, lost.reason.as_str()))
            }
            HouseEvent::TableOpened { dealer } => ("table_opened", dealer.to_string()),
            HouseEvent::TableClosed => ("table_closed", String::new()),
            HouseEvent::Paused { reason } => ("table_paused", reason.as_str().to_owned()),
            HouseEvent::Resumed => ("table_resumed", String::new()),
            HouseEvent::Held { reason } => ("table_held", reason.as_str().to_owned()),
            HouseEvent::Refused(refused) if refused.key == HouseReason::UNBALANCED => {
                ("table_held", format!("{} would not balance the books: {:?}", refused.order, refused.args))
            }
            HouseEvent::Released { reason } => ("table_released", reason.as_str().to_owned()),
            HouseEvent::GeneratorFailed { reason } => ("generator_failed", reason.as_str().to_owned()),
            HouseEvent::HandedOver { from, to } => ("handed_over", format!("{from} to {to}")),
            HouseEvent::Asked(request) => ("approval_asked", request.id.to_string()),
            HouseEvent::Approved { request } => ("approved", request.to_string()),
            HouseEvent::Rejected { request, .. } => ("rejected", request.to_string()),
            HouseEvent::LimitsChanged { .. } => ("limits_changed", String::new()),
            HouseEvent::Corrected { request, net, .. } => ("corrected", format!("{request}: {net}")),
            HouseEvent::Reach { reachable } => ("pool_reach", reachable.to_string()),
            HouseEvent::ClockNoted { ahead_ms: 0 } => ("clock_agrees", String::new()),
            HouseEvent::ClockNoted { ahead_ms } => ("clock_differs", format!("{ahead_ms} ms")),
            HouseEvent::Excluded(one) => ("player_excluded", format!("{} {}", one.number, one.player)),
            HouseEvent::Lifted { exclusion, .. } => ("player_lifted", exclusion.to_string()),
            HouseEvent::Limited { player, limits } => {
                let said = |limit: Option<i64>| limit.map_or("none".to_owned(), |limit| limit.to_string());
                let (loss, minutes) = (said(limits.loss_minor), said(limits.minutes.map(i64::from)));
                ("player_limits_set", format!("{player}: loss {loss}, minutes {minutes}"))
            }
            HouseEvent::AccountOpened(opened) if opened.guest => ("account_made", format!("{} guest", opened.account)),
            HouseEvent::AccountOpened(opened) => {
                let second = opened.second.map_or(String::new(), |second| format!(" with {second}"));
                ("account_made", format!("{} {}{second}", opened.account, opened.role))
            }
            HouseEvent::AccountChanged(changed) => {
                let second = changed.second.map_or(String::new(), |second| format!(" with {second}"));
                (of_change(changed.change), format!("{}{second}", changed.account))
            }
            HouseEvent::Noted(noted) => {
                all.push(of_note(noted, batch.at));
                continue;
            }
            HouseEvent::ClockCorrected { from, to, asked, approved, .. } => {
                ("clock_corrected", format!("{} to {}, asked by {asked}, approved by {approved}", from.0, to.0))
            }
            HouseEvent::Game(game) => match of_game(game) {
                Some(code) => (code, String::new()),
                None => continue,
            },
            HouseEvent::Pool(pool) => match of_pool(pool) {
                Some(found) => found,
                None => continue,
            },
            HouseEvent::Tournament(row) => match of_tournament(event.stream, row) {
                Some(found) => found,
                None => continue,
            },
            HouseEvent::Money(_)
            | HouseEvent::Seated { .. }
            | HouseEvent::Unseated { .. }
            | HouseEvent::CutOffered(_)
            | HouseEvent::ClockWound
            | HouseEvent::Refused(_)
            | HouseEvent::RefusalsCounted { .. } => {
                continue;
            }
        };
        all.push(one(code, event.stream, detail));
    }
    all
}

/// What is done to accounts.
const fn of_change(change: Change) -> &'static str {
    match change {
        Change::Role(_) => "role_given",
        Change::Secret(_) => "password_set",
        Change::Closed => "account_disabled",
        Change::Reopened => "account_enabled",
        Change::Emptied => "account_emptied",
    }
}

/// Irregularities and what comes of them.
fn of_game(event: &GameEvent) -> Option<&'static str> {
    use sabot_games::BankedEvent;
    Some(match event {
        GameEvent::Banked(event) => match event.what {
            BankedEvent::IrregularityReported { .. } => "irregularity_reported",
            BankedEvent::IrregularityConfirmed => "irregularity_confirmed",
            BankedEvent::IrregularityDismissed => "irregularity_dismissed",
            BankedEvent::Voided => "round_void",
            _ => return None,
        },
        GameEvent::Omaha(event) => match event.what {
            omaha::OmahaEvent::IrregularityReported { .. } => "irregularity_reported",
            omaha::OmahaEvent::IrregularityConfirmed => "irregularity_confirmed",
            omaha::OmahaEvent::IrregularityDismissed => "irregularity_dismissed",
            omaha::OmahaEvent::Voided => "round_void",
            _ => return None,
        },
    })
}

/// Prizes, and whatever changes a pool beside bets.
fn of_pool(event: &jackpot::PoolEvent) -> Option<(&'static str, String)> {
    use jackpot::PoolEvent;
    Some(match event {
        PoolEvent::Prized { table, round, prizes, .. } if !prizes.is_empty() => {
            ("jackpot_prize", format!("{table}/{round}: {}", prizes.len()))
        }
        PoolEvent::Restarted { table, round, .. } => ("jackpot_restarted", format!("{table}/{round}")),
        PoolEvent::TakenBack { table, round, .. } => ("jackpot_taken_back", format!("{table}/{round}")),
        PoolEvent::Verified { hit, .. } => ("hit_verified", hit.to_string()),
        PoolEvent::Approved { hit, .. } => ("hit_approved", hit.to_string()),
        PoolEvent::Rejected { hit, .. } => ("hit_rejected", hit.to_string()),
        PoolEvent::Corrected { amount, .. } => ("pool_corrected", amount.to_string()),
        PoolEvent::Prized { .. }
        | PoolEvent::Contributed { .. }
        | PoolEvent::Closed { .. }
        | PoolEvent::Reach { .. } => return None,
    })
}
