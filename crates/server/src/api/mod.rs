//! The server's interface: JSON over HTTP, the same for people's screens and for programs.

mod accounts;
mod ask;
mod convert;
mod events;
mod failure;
mod guard;
mod host;
mod look;
pub mod openapi;
pub mod operation;
pub mod operations;
mod order_of;
mod orders;
mod origin;
mod pages;
mod places;
mod protection;
mod reading;
mod relied;
mod reply;
mod sign_in;
mod state;
mod stream;
mod talk;
mod tournaments;

use std::collections::BTreeMap;
use std::net::SocketAddr;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest as _, Path, Query, Request};
use axum::http::header::{CONNECTION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get, post};
use sabot_locale::{Lang, Words};

pub(crate) use convert::told_request;
pub use failure::Failure;
pub(crate) use state::lock;
pub use state::{Patience, Reached, RequestBounds, ServerState};

use crate::door::Peer;
use ask::{Input, Received};
use guard::admit;
use operation::{Method, Operation};
use operations::operations;
use reply::Undone;

/// All routes.
pub fn router(state: &ServerState) -> Router {
    let mut by_path: BTreeMap<&'static str, MethodRouter> = BTreeMap::new();
    for operation in operations() {
        let here = route(state, operation);
        let whole = match by_path.remove(operation.path) {
            Some(other) => other.merge(here),
            None => here,
        };
        by_path.insert(operation.path, whole);
    }
    let mut router = Router::new();
    for (path, methods) in by_path {
        let shared = state.clone();
        let methods = methods.fallback(move |headers: HeaderMap| {
            let shared = shared.clone();
            async move {
                Failure::new(StatusCode::METHOD_NOT_ALLOWED, "other_method", shared.words(guard::preferred(&headers)))
            }
        });
        router = router.route(path, methods);
    }
    pages::routes(router, state)
        .layer(DefaultBodyLimit::max(state.bounds.body_bytes))
        .layer(middleware::from_fn({
            let state = state.clone();
            move |request, next| host::ours(state.clone(), request, next)
        }))
        .layer(middleware::from_fn({
            let tls = state.reached.tls;
            move |request, next| with_headers(tls, request, next)
        }))
}

fn route(state: &ServerState, operation: &'static Operation) -> MethodRouter {
    let state = state.clone();
    match operation.method {
        Method::Get => get(
            move |ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
                  places: Places,
                  query: Result<Query<BTreeMap<String, String>>, axum::extract::rejection::QueryRejection>,
                  headers: HeaderMap| {
                let state = state.clone();
                async move {
                    let query = query.map(|Query(query)| query).ok();
                    let answer = reads(&state, operation, peer, places, query, &headers).await;
                    answer.unwrap_or_else(Undone::respond)
                }
            },
        ),
        Method::Post => post(
            move |ConnectInfo(Peer(peer)): ConnectInfo<Peer>, places: Places, headers: HeaderMap, request: Request| {
                let state = state.clone();
                async move {
                    let received = receive(&state, request).await;
                    let slow = received == Err(Unreceived::TooSlow);
                    let answer = changes(&state, operation, peer, places, &headers, received).await;
                    let mut response = answer.unwrap_or_else(Undone::respond);
                    if slow {
                        // The rest of the body may keep coming for ever, so the connection ends with this answer.
                        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
                    }
                    response
                }
            },
        ),
    }
}

/// The names in a path, where they can be read.
type Places = Result<Path<BTreeMap<String, String>>, axum::extract::rejection::PathRejection>;

/// Why a body is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unreceived {
    TooLarge,
    BrokenOff,
    TooSlow,
}

impl Unreceived {
    fn told(self, words: &Words) -> Failure {
        match self {
            Unreceived::TooLarge => Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", words),
            Unreceived::BrokenOff => Failure::new(StatusCode::BAD_REQUEST, "broken_off", words),
            Unreceived::TooSlow => Failure::new(StatusCode::REQUEST_TIMEOUT, "too_slow", words),
        }
    }
}

/// The whole body of a request, in time.
async fn receive(state: &ServerState, request: Request) -> Result<Bytes, Unreceived> {
    let received = tokio::time::timeout(state.bounds.patience.body, Bytes::from_request(request, &())).await;
    received.map_err(|_| Unreceived::TooSlow)?.map_err(|error| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Unreceived::TooLarge,
        _ => Unreceived::BrokenOff,
    })
}

/// Something is looked up.
async fn reads(
    state: &ServerState,
    operation: &'static Operation,
    peer: SocketAddr,
    places: Places,
    query: Option<BTreeMap<String, String>>,
    headers: &HeaderMap,
) -> Result<Response, Undone> {
    let lang = query.as_ref().and_then(|query| query.get("lang")?.parse::<Lang>().ok());
    let caller = admit(state, (operation.method, operation.who), headers, peer, lang).await?;
    let words = state.words(caller.lang);
    let Path(places) = places.map_err(|_| Failure::missing("path", operation.path, words))?;
    let query = query.ok_or_else(|| {
        Failure::field(StatusCode::BAD_REQUEST, "query", "", &words.text("server-not-a-query"), words)
    })?;
    let input = Input::Query(query);
    (operation.handler)(Received { state: state.clone(), caller, places, input }).await
}

/// Something is to change.
async fn changes(
    state: &ServerState,
    operation: &'static Operation,
    peer: SocketAddr,
    places: Places,
    headers: &HeaderMap,
    body: Result<Bytes, Unreceived>,
) -> Result<Response, Undone> {
    // It is looked first at who asks: a stranger learns nothing about what would have been wrong with his request.
    let caller = admit(state, (operation.method, operation.who), headers, peer, None).await?;
    let words = state.words(caller.lang);
    let Path(places) = places.map_err(|_| Failure::missing("path", operation.path, words))?;
    let body = body.map_err(|why| why.told(words))?;
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("application/json");
    if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
        return Err(Failure::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", words).into());
    }
    let input = Input::Body(body);
    (operation.handler)(Received { state: state.clone(), caller, places, input }).await
}

/// What every answer carries: nothing is kept, nothing is framed, nothing is loaded from elsewhere.
async fn with_headers(tls: bool, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let fixed = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"),
        (
            "content-security-policy",
            "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
             form-action 'self'",
        ),
    ];
    let headers = response.headers_mut();
    for (name, value) in fixed {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if tls {
        headers.insert("strict-transport-security", HeaderValue::from_static("max-age=31536000"));
    }
    headers.entry("cache-control").or_insert(HeaderValue::from_static("no-store"));
    response
}

/// There is nothing here.
async fn nothing(state: ServerState, headers: HeaderMap, path: String) -> Response {
    Failure::missing("path", &path, state.words(guard::preferred(&headers))).into_response()
}
