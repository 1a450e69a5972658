//! Significant events: what an inspector or a supervisor looks for, by time, person, table and code.

use std::time::Duration;

use sabot_games::omaha;
use sabot_house::people::{Change, Noted};
use sabot_house::{Batch, GameEvent, Moment, Reason, Stream, What, jackpot};

/// Something that the floor's thread tells the rest of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A significant event that is to be noted in the record.
    Significant(Significant),
    /// The house's clock was put right.
    ClockCorrected {
        /// By so much.
        by_ms: i64,
    },
}

impl Note {
    /// What a batch that became durable says of the house's clock.
    pub(crate) fn of_clock(batch: &Batch) -> Option<Note> {
        batch.events.iter().find_map(|event| match event.what {
            What::ClockCorrected { from, to, .. } => Some(Note::ClockCorrected { by_ms: to.0.saturating_sub(from.0) }),
            _ => None,
        })
    }
}

impl From<Significant> for Note {
    fn from(one: Significant) -> Note {
        Note::Significant(one)
    }
}

/// One significant event.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Significant {
    /// When.
    pub at_ms: i64,
    /// What it is, in a word that programs search by.
    pub code: &'static str,
    /// Who.
    pub actor: Option<String>,
    /// Where.
    pub table: Option<String>,
    /// More about it.
    pub detail: String,
    /// Where somebody came from: personal, and never in the record.
    pub whence: Option<String>,
    /// Whether strangers can cause it as often as they like, so that it is counted.
    pub counted: bool,
    /// How often it happened, where it was counted.
    pub times: Option<u32>,
}

impl Significant {
    /// Something about a person.
    #[must_use]
    pub fn of_person(at: Moment, code: &'static str, actor: Option<&str>, detail: impl Into<String>) -> Significant {
        let (actor, detail) = (actor.map(str::to_owned), detail.into());
        Significant { at_ms: at.0, code, actor, table: None, detail, whence: None, counted: false, times: None }
    }

    /// The same, of somebody who came from there.
    #[must_use]
    pub fn from(self, whence: &str) -> Significant {
        Significant { whence: Some(whence.to_owned()), ..self }
    }

    /// The same, where strangers can cause it as often as they like.
    #[must_use]
    pub fn counted(self) -> Significant {
        Significant { counted: true, ..self }
    }

    /// The store has not written for so long, and so many appends wait.
    pub(crate) fn hangs(at: Moment, waited: Duration, appends: usize) -> Significant {
        Significant::of_person(at, "record_hangs", None, format!("{} s, {appends} appends", waited.as_secs()))
    }

    /// The store writes again.
    pub(crate) fn goes_on(at: Moment, after: Duration) -> Significant {
        Significant::of_person(at, "record_goes_on", None, format!("{} s", after.as_secs()))
    }

    /// Checkpoints have not left the house for so long.
    pub(crate) fn anchor_late(at: Moment, since: Duration, why: &str) -> Significant {
        Significant::of_person(at, "anchor_late", None, format!("{} s: {why}", since.as_secs()))
    }

    /// They leave it again.
    pub(crate) fn anchor_goes_on(at: Moment) -> Significant {
        Significant::of_person(at, "anchor_goes_on", None, "")
    }

    /// The record is not as it was written.
    pub(crate) fn altered(at: Moment, why: &str) -> Significant {
        Significant::of_person(at, "record_altered", None, why)
    }

    pub(crate) fn stopped(at: Moment, why: &str) -> Significant {
        Significant::of_person(at, "record_stopped", None, why)
    }
}

/// A significant event as the record tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) at_ms: i64,
    pub(crate) code: Box<str>,
    pub(crate) actor: Option<String>,
    pub(crate) table: Option<String>,
    pub(crate) detail: String,
}

/// One that was noted because nothing else tells it.
fn of_note(noted: &Noted, at: Moment) -> Told {
    let times = noted.times.map(|times| format!("{times} times"));
    let detail = noted.detail.as_ref().map(|detail| detail.as_str().to_owned());
    Told {
        at_ms: at.0,
        code: noted.code.as_str().into(),
        actor: noted.person.map(|person| person.to_string()),
        table: None,
        detail: times.into_iter().chain(detail).collect::<Vec<_>>().join(", "),
    }
}

/// What is significant of a batch, as it became durable or as it is read again.
pub(crate) fn significant(batch: &Batch) -> Vec<Told> {
    let one = |code: &'static str, stream: Stream, detail: String| Told {
        at_ms: batch.at.0,
        code: code.into(),
        actor: Some(batch.actor.name.to_string()),
        table: match stream {
            Stream::Table(table) => Some(table.to_string()),
            Stream::House | Stream::Pool(_) => None,
        },
        detail,
    };
    let mut all = Vec::new();
    for event in &batch.events {
        let (code, detail) = match &event.what {
            What::Founded { .. } => ("house_founded", String::new()),
            What::Recovered(lost) => {
                ("log_recovered", format!("{} of {} events: {}", lost.kept, lost.size, lost.reason.as_str()))
            }
            What::TableOpened { dealer } => ("table_opened", dealer.to_string()),
            What::TableClosed => ("table_closed", String::new()),
            What::Paused { reason } => ("table_paused", reason.as_str().to_owned()),
            What::Resumed => ("table_resumed", String::new()),
            What::Held { reason } => ("table_held", reason.as_str().to_owned()),
            What::Refused(refused) if refused.key == Reason::UNBALANCED => {
                ("table_held", format!("{} would not balance the books: {:?}", refused.order, refused.args))
            }
            What::Released { reason } => ("table_released", reason.as_str().to_owned()),
            What::GeneratorFailed { reason } => ("generator_failed", reason.as_str().to_owned()),
            What::HandedOver { from, to } => ("handed_over", format!("{from} to {to}")),
            What::Asked(request) => ("approval_asked", request.id.to_string()),
            What::Approved { request } => ("approved", request.to_string()),
            What::Rejected { request, .. } => ("rejected", request.to_string()),
            What::LimitsChanged { .. } => ("limits_changed", String::new()),
            What::Corrected { request, net, .. } => ("corrected", format!("{request}: {net}")),
            What::Reach { reachable } => ("pool_reach", reachable.to_string()),
            What::ClockNoted { ahead_ms: 0 } => ("clock_agrees", String::new()),
            What::ClockNoted { ahead_ms } => ("clock_differs", format!("{ahead_ms} ms")),
            What::Excluded(one) => ("player_excluded", format!("{} {}", one.number, one.player)),
            What::Lifted { exclusion, .. } => ("player_lifted", exclusion.to_string()),
            What::Limited { player, limits } => {
                let said = |limit: Option<i64>| limit.map_or("none".to_owned(), |limit| limit.to_string());
                let (loss, minutes) = (said(limits.loss_minor), said(limits.minutes.map(i64::from)));
                ("player_limits_set", format!("{player}: loss {loss}, minutes {minutes}"))
            }
            What::AccountOpened(opened) if opened.guest => ("account_made", format!("{} guest", opened.account)),
            What::AccountOpened(opened) => {
                let second = opened.second.map_or(String::new(), |second| format!(" with {second}"));
                ("account_made", format!("{} {}{second}", opened.account, opened.role))
            }
            What::AccountChanged(changed) => {
                let second = changed.second.map_or(String::new(), |second| format!(" with {second}"));
                (of_change(changed.change), format!("{}{second}", changed.account))
            }
            What::Noted(noted) => {
                all.push(of_note(noted, batch.at));
                continue;
            }
            What::ClockCorrected { from, to, asked, approved, .. } => {
                ("clock_corrected", format!("{} to {}, asked by {asked}, approved by {approved}", from.0, to.0))
            }
            What::Game(game) => match of_game(game) {
                Some(code) => (code, String::new()),
                None => continue,
            },
            What::Pool(pool) => match of_pool(pool) {
                Some(found) => found,
                None => continue,
            },
            What::Money(_)
            | What::Seated { .. }
            | What::Unseated { .. }
            | What::CutOffered(_)
            | What::ClockWound
            | What::Refused(_)
            | What::RefusalsCounted { .. } => {
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
    use sabot_games::What as House;
    Some(match event {
        GameEvent::House(event) => match event.what {
            House::IrregularityReported { .. } => "irregularity_reported",
            House::IrregularityConfirmed => "irregularity_confirmed",
            House::IrregularityDismissed => "irregularity_dismissed",
            House::Voided => "round_void",
            _ => return None,
        },
        GameEvent::Omaha(event) => match event.what {
            omaha::What::IrregularityReported { .. } => "irregularity_reported",
            omaha::What::IrregularityConfirmed => "irregularity_confirmed",
            omaha::What::IrregularityDismissed => "irregularity_dismissed",
            omaha::What::Voided => "round_void",
            _ => return None,
        },
    })
}

/// Prizes, and whatever changes a pool beside bets.
fn of_pool(event: &jackpot::Event) -> Option<(&'static str, String)> {
    use jackpot::Event;
    Some(match event {
        Event::Prized { table, round, prizes, .. } if !prizes.is_empty() => {
            ("jackpot_prize", format!("{table}/{round}: {}", prizes.len()))
        }
        Event::Restarted { table, round, .. } => ("jackpot_restarted", format!("{table}/{round}")),
        Event::TakenBack { table, round, .. } => ("jackpot_taken_back", format!("{table}/{round}")),
        Event::Verified { hit, .. } => ("hit_verified", hit.to_string()),
        Event::Approved { hit, .. } => ("hit_approved", hit.to_string()),
        Event::Rejected { hit, .. } => ("hit_rejected", hit.to_string()),
        Event::Corrected { amount, .. } => ("pool_corrected", amount.to_string()),
        Event::Prized { .. } | Event::Contributed { .. } | Event::Closed { .. } | Event::Reach { .. } => return None,
    })
}
