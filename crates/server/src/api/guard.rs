//! Who asks: his session, his address, his language, and whether he may ask at all.

use std::net::{IpAddr, SocketAddr};

use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use sabot_credentials::network;
use sabot_house::{Actor, Role};
use sabot_ledger::Name;
use sabot_locale::{Lang, Words};

use super::failure::Failure;
use super::operation::{MayAsk, Method};
use super::origin::origin_allowed;
use super::state::{ServerState, lock};
use crate::engine::SeenUpTo;

/// The cookie with a session's token.
pub(crate) const COOKIE_NAME: &str = "__Host-sabot";
/// The cookie of a device on which somebody has signed in.
pub(crate) const DEVICE_NAME: &str = "__Host-sabot-device";

/// Whoever asks.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) address: IpAddr,
    pub(crate) lang: Lang,
    /// His name and role, where he has signed in.
    pub(crate) person: Option<(Name, Role)>,
    pub(crate) token: Option<String>,
    /// What his device remembers.
    pub(crate) device: Option<String>,
    /// How much he has seen of a stream that he takes up again.
    pub(crate) seen: Option<SeenUpTo>,
}

impl Caller {
    /// In whose name he asks.
    pub(crate) fn actor(&self, words: &Words) -> Result<Actor, Failure> {
        self.signed_in(words).map(|(name, role)| Actor::person(name, role))
    }

    /// His name and role.
    pub(crate) fn signed_in(&self, words: &Words) -> Result<(Name, Role), Failure> {
        self.person.ok_or_else(|| Failure::new(StatusCode::UNAUTHORIZED, "signed_out", words))
    }
}

/// Looks at a request before anything is done: its address and person do not ask too much, the session holds, a page of
/// another origin has not sent it, and the role may.
pub(crate) async fn admit(
    state: &ServerState,
    (method, who): (Method, MayAsk),
    headers: &HeaderMap,
    peer: SocketAddr,
    lang: Option<Lang>,
) -> Result<Caller, Failure> {
    let lang = lang.unwrap_or_else(|| preferred(headers));
    let words = state.words(lang);
    let address = address(state.bounds.behind_proxy, headers, peer);
    let (at_once, each_second) = state.bounds.of_address;
    let now = state.line.now();
    if !lock(&state.addresses).take(&network(address), now, at_once, each_second) {
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "too_many", words));
    }
    let (token, from_cookie) = token(headers);
    if from_cookie && method == Method::Post && !same_origin(headers) {
        return Err(Failure::new(StatusCode::FORBIDDEN, "other_origin", words));
    }
    let person = match token.clone() {
        Some(token) => {
            let session = match state.people.session_at_hand(&token, now) {
                Some(session) => Some(session),
                None => {
                    let session = state.people(move |people| people.session(&token, now)).await;
                    session.ok().and_then(Result::ok).ok_or_else(|| Failure::unavailable(words))?
                }
            };
            session.map(|session| (session.name, session.role))
        }
        None => None,
    };
    if let Some((name, _)) = person {
        let (at_once, each_second) = state.bounds.of_person;
        if !lock(&state.persons).take(&name, now, at_once, each_second) {
            return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "too_many", words));
        }
    }
    let role = person.map(|(_, role)| role);
    if !who.includes(role) {
        let (status, code) = match role {
            None => (StatusCode::UNAUTHORIZED, "signed_out"),
            Some(_) => (StatusCode::FORBIDDEN, "forbidden"),
        };
        return Err(Failure::new(status, code, words));
    }
    let seen = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    Ok(Caller { address, lang, person, token, device: cookie(headers, DEVICE_NAME), seen })
}

/// The token of a request, and whether a browser sent it by itself.
fn token(headers: &HeaderMap) -> (Option<String>, bool) {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(token) = text(AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer ")) {
        return (Some(token.trim().to_owned()), false);
    }
    let own = cookie(headers, COOKIE_NAME);
    let is_own = own.is_some();
    (own, is_own)
}

/// The value of a cookie.
fn cookie(headers: &HeaderMap, wanted: &str) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok()).flat_map(|all| all.split(';'));
    let mut named = cookies.filter_map(|one| one.trim().split_once('='));
    named.find(|(name, _)| *name == wanted).map(|(_, value)| value.to_owned())
}

fn same_origin(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = headers.get(HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    origin_allowed(text(ORIGIN.as_str()), host, text("sec-fetch-site"))
}

/// Where somebody is: as the proxy says, where there is one.
fn address(behind_proxy: bool, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
    let told = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok()).next_back();
    // The last one is the proxy's own word; those before it are whatever the client sent.
    let last = told.and_then(|all| all.rsplit(',').next()).and_then(|one| one.trim().parse().ok());
    if behind_proxy { last.unwrap_or(peer.ip()) } else { peer.ip() }
}

/// The first language of a browser that is known here.
pub(crate) fn preferred(headers: &HeaderMap) -> Lang {
    let told = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut tags = told.split(',').map(|one| one.split(';').next().unwrap_or_default().trim());
    tags.find_map(|tag| Lang::ALL.into_iter().find(|lang| tag.split('-').next() == Some(lang.code())))
        .unwrap_or_default()
}
