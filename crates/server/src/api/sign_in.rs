//! Signing in and out, and who one is then.

use axum::Json;
use axum::http::StatusCode;
use sabot_credentials::{PeopleError, SignInRefused, Whence};
use sabot_floor::Answered;
use sabot_house::{Actor, HouseKind, Order, Role};
use sabot_money::Money;
use sabot_wire as wire;
use sabot_wire::{Nothing, SignIn, SignedIn, SignedOut};

use super::accounts::unusable;
use super::ask::Ask;
use super::convert::told_role;
use super::failure::Failure;
use super::guard::{COOKIE_NAME, Caller, DEVICE_NAME};
use super::reply::WithCookies;
use super::state::ServerState;
use crate::engine::Asked;
use crate::person;

/// What a guest of a demo house gets: play chips for ten thousand.
const GUEST_CHIPS: Money = Money::of(1_000_000);

/// Signs in.
pub(super) async fn sign_in(ask: Ask<Nothing, SignIn>) -> Result<WithCookies<SignedIn>, Failure> {
    let Ask { state, caller, given, .. } = ask;
    let words = state.words(caller.lang);
    let (address, device) = (caller.address, caller.device.clone());
    let (at, today) = (state.line.now(), state.line.earlier());
    let signed = state.people(move |people| {
        let from = Whence { address, device: device.as_deref() };
        people.sign_in_from(&given.name, &given.password.0, from, (at, today))
    });
    let (status, code) = match signed.await.map_err(|_| Failure::unavailable(words))? {
        Ok(admitted) => return welcome(&state, &caller, &admitted.token.text(), Some(&admitted.device.text())).await,
        Err(SignInRefused::Failed(error)) => return Err(unusable(&error, words)),
        Err(SignInRefused::Wrong) => (StatusCode::UNAUTHORIZED, "wrong_password"),
        Err(SignInRefused::Slowed { until }) => return Err(Failure::too_much("slowed", at, until, words)),
        Err(SignInRefused::TooMany) => (StatusCode::TOO_MANY_REQUESTS, "too_many"),
        Err(SignInRefused::Excluded(_)) => (StatusCode::FORBIDDEN, "excluded"),
        Err(SignInRefused::Disabled) => (StatusCode::FORBIDDEN, "disabled"),
        Err(SignInRefused::Altered) => (StatusCode::FORBIDDEN, "altered"),
    };
    Err(Failure::new(status, code, words))
}

/// Tells a person who he is, and gives him his token twice: for programs and as a cookie for browsers. His device gets what it
/// is known by the next time.
async fn welcome(
    state: &ServerState,
    caller: &Caller,
    token: &str,
    device: Option<&str>,
) -> Result<WithCookies<SignedIn>, Failure> {
    let words = state.words(caller.lang);
    let own = token.to_owned();
    let now = state.line.now();
    let session = state.people(move |people| people.session(&own, now)).await;
    let session = session.ok().and_then(Result::ok).flatten().ok_or_else(|| Failure::unavailable(words))?;
    let cookie = format!("{COOKIE_NAME}={token}; Path=/; Secure; HttpOnly; SameSite=Strict");
    let known_for = state.people.policy().device_ms / 1_000;
    let device = device.map(|device| {
        format!("{DEVICE_NAME}={device}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age={known_for}")
    });
    let signed =
        SignedIn { token: token.to_owned(), name: session.name, role: told_role(session.role), guest: session.guest };
    Ok(WithCookies(core::iter::once(cookie).chain(device).collect(), signed))
}

/// Signs a newcomer in as a guest.
pub(super) async fn guest(ask: Ask) -> Result<WithCookies<SignedIn>, Failure> {
    let Ask { state, caller, .. } = ask;
    let words = state.words(caller.lang);
    if state.kind != HouseKind::Demo {
        return Err(Failure::new(StatusCode::FORBIDDEN, "no_guests", words));
    }
    // A guest without chips could do nothing: where his chips cannot be recorded, nobody is let in.
    let stopped = state.engine.look(|floor| floor.stopped().is_some()).await;
    if stopped.map_err(|_| Failure::unavailable(words))? {
        return Err(Failure::unavailable(words));
    }
    let (address, at) = (caller.address, state.line.now());
    let name = state.people(move |people| people.guest_name(address, at)).await;
    let who = name.map_err(|_| Failure::unavailable(words))?.map_err(|error| match error {
        PeopleError::TooManyGuests { until } => Failure::too_much("too_many_guests", at, until, words),
        PeopleError::HouseBusy { until } => Failure::too_much("house_busy", at, until, words),
        error => unusable(&error, words),
    })?;
    let id = format!("welcome-{who}").parse().map_err(|_| Failure::unavailable(words))?;
    let order = Order::AdmitGuest { guest: who, chips: GUEST_CHIPS };
    let asked = Asked { id, actor: Actor::automatic(Role::Cashier), order };
    let told = state.engine.command(asked).await.map_err(|_| Failure::unavailable(words))?;
    if told.answered != Answered::Accepted {
        return Err(Failure::unavailable(words));
    }
    let token = state.people(move |people| people.guest_admitted(who, address, at)).await;
    let token = token.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    welcome(&state, &caller, &token.text(), None).await
}

/// Signs out.
pub(super) async fn sign_out(ask: Ask) -> Result<WithCookies<SignedOut>, Failure> {
    let Ask { state, caller, .. } = ask;
    let words = state.words(caller.lang);
    if let Some(token) = caller.token.clone() {
        let now = state.line.now();
        let done = state.people(move |people| people.sign_out(&token, now)).await;
        done.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
        if let Some((who, Role::Player)) = caller.person {
            state.engine.signed_out(who);
        }
    }
    let cookie = format!("{COOKIE_NAME}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0");
    Ok(WithCookies(vec![cookie], SignedOut { signed_out: true }))
}

/// Who has signed in, and what he has.
pub(super) async fn me(ask: Ask) -> Result<Json<wire::Me>, Failure> {
    let words = ask.words();
    let (name, role) = ask.caller.signed_in(words)?;
    let found = ask.state.engine.look(move |floor| {
        let house = floor.shown();
        (person::purses(house, name), person::seats(house, name))
    });
    let (purses, seats) = found.await.map_err(|_| Failure::unavailable(words))?;
    Ok(Json(wire::Me { name, role: told_role(role), purses, seats }))
}
