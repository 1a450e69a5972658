//! Accounts over the network: what is wanted is looked at, asked of the house, and taken in when its record has it.

use std::net::IpAddr;

use axum::Json;
use axum::http::StatusCode;
use sabot_credentials::{Behind, People, PeopleError, Prepared, Vouched, WantedChange, Whence, word};
use sabot_floor::Answered;
use sabot_house::{CommandId, HouseReason, Moment, Role};
use sabot_ledger::Name;
use sabot_locale::Words;
use sabot_wire as wire;
use sabot_wire::{
    Accounts, AtAccount, Emptied, Enabled, NewAccount, NewPassword, NewRole, NewSecret, Nothing, PasswordChanged,
    Reset, RoleGiven, Seconded, Secret, Unlocked,
};

use super::ask::Ask;
use super::convert::{self, told_role};
use super::failure::Failure;
use super::guard::Caller;
use super::state::ServerState;
use crate::engine::Asked;
use crate::recording::order_of;

/// What cannot be read or written of the people.
pub(super) fn unusable(error: &PeopleError, words: &Words) -> Failure {
    tracing::error!(%error, "people.db");
    Failure::unavailable(words)
}

/// A wish about an account that cannot be fulfilled.
pub(super) fn refused(error: &PeopleError, field: &str, words: &Words) -> Failure {
    if error.code() == "people_unavailable" {
        return unusable(error, words);
    }
    let key = format!("people-{}", error.code().replace('_', "-"));
    Failure::field(StatusCode::BAD_REQUEST, field, "", &words.text(&key), words)
}

/// The second administrator as the request has him: his name and his password.
struct Second {
    name: Name,
    password: Secret,
    address: IpAddr,
    device: Option<String>,
}

impl Second {
    /// Reads the second administrator. A name needs his password beside it, and a password the name of its owner.
    fn read(caller: &Caller, given: Seconded, words: &Words) -> Result<Option<Second>, Failure> {
        let missing = |field: &str| {
            Failure::field(StatusCode::BAD_REQUEST, field, "", &words.text("server-field-missing"), words)
        };
        match (given.second, given.second_password) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(missing("second")),
            (Some(_), None) => Err(missing("second_password")),
            (Some(name), Some(password)) => {
                Ok(Some(Second { name, password, address: caller.address, device: caller.device.clone() }))
            }
        }
    }

    /// Checks the second administrator's password.
    fn vouch(&self, people: &People, now: Moment) -> Result<Vouched, NotDone> {
        let from = Whence { address: self.address, device: self.device.as_deref() };
        people.vouch(self.name.as_str(), &self.password.0, from, now).map_err(NotDone::Second)
    }
}

/// Why an account was not changed: because of the second, or of anything else.
enum NotDone {
    Second(PeopleError),
    Change(PeopleError),
}

impl NotDone {
    fn told(&self, second: Option<Name>, at: Moment, words: &Words) -> Failure {
        match self {
            NotDone::Second(PeopleError::Slowed { until }) => Failure::too_much("slowed", at, *until, words),
            NotDone::Second(error @ PeopleError::OutOfUse(_)) => refused(error, "second", words),
            NotDone::Second(error) => refused(error, "second_password", words),
            NotDone::Change(error) => {
                let field = match error {
                    PeopleError::AnotherPerson(name) if second == Some(*name) => "second",
                    PeopleError::SecondMissing | PeopleError::NoAdministrator(_) | PeopleError::MadeToday { .. } => {
                        "second"
                    }
                    PeopleError::WrongPassword => "second_password",
                    PeopleError::Password(_) => "password",
                    _ => "name",
                };
                refused(error, field, words)
            }
        }
    }
}

/// Asks the house for a change, and takes it in where it agrees.
async fn keep(state: &ServerState, prepared: Prepared, words: &Words) -> Result<Result<(), PeopleError>, Failure> {
    let id = word(20).map_err(|error| unusable(&error, words))?;
    let id: CommandId = format!("own-{id}").parse().map_err(|_| Failure::unavailable(words))?;
    let asked = Asked { id, actor: prepared.actor, order: order_of(&prepared.order) };
    let told = state.engine.command(asked).await.map_err(|_| Failure::unavailable(words))?;
    let (accepted, denied) = match told.answered {
        Answered::Accepted => (true, Ok(())),
        Answered::Refused(refusal) | Answered::TurnedAway(refusal) => match refusal.reason {
            // The account is already as it was wanted, which is as good as a change.
            HouseReason::SoAlready => (false, Ok(())),
            HouseReason::People(denied) => (false, Err(PeopleError::from(*denied))),
            _ => (false, Err(PeopleError::NotAllowed { role: prepared.actor.role })),
        },
        // Whether the record has the change is known at the next start, which takes it in then.
        Answered::Unavailable | Answered::Duplicate { .. } => return Err(Failure::unavailable(words)),
    };
    let settled = state.people(move |people| people.settle(&prepared, accepted)).await;
    settled.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    Ok(denied)
}

/// One's own password.
pub(super) async fn set_password(ask: Ask<Nothing, NewPassword>) -> Result<Json<PasswordChanged>, Failure> {
    let Ask { state, caller, given, .. } = ask;
    let words = state.words(caller.lang);
    let by = caller.actor(words)?;
    let at = state.line.now();
    let told = |error: PeopleError| match error {
        PeopleError::Slowed { until } => Failure::too_much("slowed", at, until, words),
        error => refused(&error, "new", words),
    };
    let prepared = state.people(move |people| {
        people.prepare(by.name, WantedChange::Own { old: &given.old.0, new: &given.new.0 }, &by, at)
    });
    let prepared = prepared.await.map_err(|_| Failure::unavailable(words))?.map_err(told)?;
    keep(&state, prepared, words).await?.map_err(told)?;
    Ok(Json(PasswordChanged { changed: true }))
}

/// What an administrator wants of an account.
enum Deed {
    Make(Role, Secret),
    Disable,
    Enable,
    Reset(Secret),
    Role(Role),
    Empty,
}

impl Deed {
    fn wanted(&self) -> WantedChange<'_> {
        match self {
            Deed::Make(role, password) => WantedChange::Make { role: *role, password: &password.0 },
            Deed::Disable => WantedChange::Disable,
            Deed::Enable => WantedChange::Enable,
            Deed::Reset(password) => WantedChange::Reset(&password.0),
            Deed::Role(role) => WantedChange::Role(*role),
            Deed::Empty => WantedChange::Empty,
        }
    }
}

/// Does it, with the second beside him.
async fn change<P, G>(ask: &Ask<P, G>, name: Name, deed: Deed, second: Seconded) -> Result<(), Failure> {
    let (state, caller, words) = (&ask.state, &ask.caller, ask.words());
    let by = caller.actor(words)?;
    let second = Second::read(caller, second, words)?;
    let beside = second.as_ref().map(|second| second.name);
    let now = state.line.now();
    let prepared = state.people(move |people| {
        let second = second.map(|second| second.vouch(people, now)).transpose()?;
        let behind = Behind { by: &by, second: second.as_ref() };
        people.prepare(name, deed.wanted(), behind, now).map_err(NotDone::Change)
    });
    let told = |error: NotDone| error.told(beside, now, words);
    let prepared = prepared.await.map_err(|_| Failure::unavailable(words))?.map_err(told)?;
    keep(state, prepared, words).await?.map_err(|error| told(NotDone::Change(error)))
}

/// Makes an account.
pub(super) async fn create(ask: Ask<Nothing, NewAccount>) -> Result<Json<RoleGiven>, Failure> {
    let NewAccount { name, role, password, second, second_password } = ask.given.clone();
    let deed = Deed::Make(convert::role(role), password);
    change(&ask, name, deed, Seconded { second, second_password }).await?;
    Ok(Json(RoleGiven { name, role }))
}

/// Disables one. It takes one administrator alone.
pub(super) async fn disable(ask: Ask<AtAccount>) -> Result<Json<Enabled>, Failure> {
    let name = ask.at.name;
    change(&ask, name, Deed::Disable, Seconded::default()).await?;
    Ok(Json(Enabled { name, enabled: false }))
}

/// Enables one again.
pub(super) async fn enable(ask: Ask<AtAccount, Seconded>) -> Result<Json<Enabled>, Failure> {
    let name = ask.at.name;
    change(&ask, name, Deed::Enable, ask.given.clone()).await?;
    Ok(Json(Enabled { name, enabled: true }))
}

/// Gives somebody a new password.
pub(super) async fn reset(ask: Ask<AtAccount, NewSecret>) -> Result<Json<Reset>, Failure> {
    let name = ask.at.name;
    let NewSecret { password, second, second_password } = ask.given.clone();
    change(&ask, name, Deed::Reset(password), Seconded { second, second_password }).await?;
    Ok(Json(Reset { name, reset: true }))
}

/// Gives somebody another role.
pub(super) async fn give_role(ask: Ask<AtAccount, NewRole>) -> Result<Json<RoleGiven>, Failure> {
    let name = ask.at.name;
    let NewRole { role, second, second_password } = ask.given.clone();
    change(&ask, name, Deed::Role(convert::role(role)), Seconded { second, second_password }).await?;
    Ok(Json(RoleGiven { name, role }))
}

/// Removes what is known of a person.
pub(super) async fn empty(ask: Ask<AtAccount, Seconded>) -> Result<Json<Emptied>, Failure> {
    let name = ask.at.name;
    change(&ask, name, Deed::Empty, ask.given.clone()).await?;
    Ok(Json(Emptied { name, emptied: true }))
}

/// Forgets wrong passwords for a name. The account stays as it is, and the house is not asked.
pub(super) async fn unlock(ask: Ask<AtAccount>) -> Result<Json<Unlocked>, Failure> {
    let (name, words) = (ask.at.name, ask.words());
    let by = ask.caller.actor(words)?;
    let now = ask.state.line.now();
    let unlocked = ask.state.people(move |people| people.unlock(name, &by, now).map_err(NotDone::Change));
    unlocked.await.map_err(|_| Failure::unavailable(words))?.map_err(|error| error.told(None, now, words))?;
    Ok(Json(Unlocked { name, unlocked: true }))
}

/// All accounts.
pub(super) async fn all(ask: Ask) -> Result<Json<Accounts>, Failure> {
    let words = ask.words();
    let found = ask.state.people(|people| people.accounts()).await;
    let found = found.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    let told = found.into_iter().map(|one| wire::Account {
        name: one.name,
        role: told_role(one.role),
        disabled: one.disabled,
        guest: one.guest,
    });
    Ok(Json(Accounts { accounts: told.collect() }))
}
