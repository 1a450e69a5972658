//! What stands beside the operations: health, metrics, the OpenAPI document and pages for people.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::{ConnectInfo, OriginalUri};
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use axum::{Json, Router};

use super::operation::{Member, Method};
use super::operations::{ADMINISTRATORS, operations};
use super::state::ServerState;
use super::{Failure, guard, nothing, openapi};
use crate::clock::DIFFERS_MS;
use crate::door::Peer;
use crate::engine::UNREADY_AFTER;
use crate::{metrics, screens};
use sabot_house::{Halt, House};

/// How long the floor may take before it counts as not ready.
const ANSWERS_WITHIN: Duration = Duration::from_secs(2);

/// Adds them to the routes.
pub(super) fn routes(router: Router, state: &ServerState) -> Router {
    let (ready, measured, lost, other) = (state.clone(), state.clone(), state.clone(), state.clone());
    router
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(move || is_ready(ready.clone())))
        .route(
            "/metrics",
            get(move |ConnectInfo(Peer(peer)): ConnectInfo<Peer>, headers: HeaderMap| {
                let state = measured.clone();
                async move { figures(&state, peer, &headers).await }
            }),
        )
        .route("/api", get(|| async { Json(openapi::document()) }))
        .route("/api/docs", get(|| async { ([(CONTENT_SECURITY_POLICY, screens::PLAIN_PAGE)], Html(docs())) }))
        .route("/", get(|headers: HeaderMap| async move { screens::at("/", &headers).unwrap_or_default() }))
        .method_not_allowed_fallback(move |headers: HeaderMap| {
            let state = other.clone();
            async move {
                Failure::new(StatusCode::METHOD_NOT_ALLOWED, "other_method", state.words(guard::preferred(&headers)))
            }
        })
        .fallback(move |method: axum::http::Method, headers: HeaderMap, OriginalUri(uri): OriginalUri| {
            let lost = lost.clone();
            async move {
                let path = uri.path();
                let screen = if method == axum::http::Method::GET {
                    screens::at(path, &headers).or_else(|| screens::nowhere(path, &headers))
                } else {
                    None
                };
                match screen {
                    Some(screen) => screen,
                    None => nothing(lost, headers, uri.path().to_owned()).await,
                }
            }
        })
}

/// Ready as long as the floor answers at once and what it decides is written.
async fn is_ready(state: ServerState) -> Response {
    let line = state.line.clone();
    let look = state.engine.look(move |floor| match floor.stopped() {
        Some(_) => Err("the record cannot be written".to_owned()),
        None if floor.waited(line.at(floor.decided().clock_shift_ms())) >= UNREADY_AFTER => {
            Err("the record is not written".to_owned())
        }
        None => match floor.failure() {
            Some(failure) => Err(format!("the generator failed, and {} stand: {failure}", standing(floor.shown()))),
            None => Ok(standing(floor.shown())),
        },
    });
    let told = match tokio::time::timeout(ANSWERS_WITHIN, look).await {
        Ok(Ok(Ok(tables))) => {
            let late = state.engine.health().anchor_late();
            return ready(state.line.wall_ahead_ms(), late, &tables).into_response();
        }
        Ok(Ok(Err(why))) => why,
        Ok(Err(_)) => "the floor has ended".to_owned(),
        Err(_) => "the floor does not answer".to_owned(),
    };
    (StatusCode::SERVICE_UNAVAILABLE, format!("not ready: {told}\n")).into_response()
}

/// The tables that stand because their generator failed.
fn standing(house: &House) -> String {
    let stand = house.tables().filter(|(_, desk)| desk.halt() == Some(Halt::Generator));
    stand.map(|(table, _)| table.to_string()).collect::<Vec<_>>().join(", ")
}

/// Tables play on whatever the machine's clock says, whether or not checkpoints leave the house, and where others wait to be released;
/// whoever looks after the house should know.
fn ready(ahead_ms: i64, anchor_late: Option<(Duration, String)>, standing: &str) -> String {
    let mut told = "ready\n".to_owned();
    if !standing.is_empty() {
        let _ = writeln!(told, "a generator failed, and these tables wait to be released: {standing}");
    }
    if ahead_ms.abs() > DIFFERS_MS {
        let (seconds, word) = (ahead_ms.abs() / 1_000, if ahead_ms > 0 { "ahead of" } else { "behind" });
        let _ = writeln!(told, "the machine's clock is {seconds} s {word} the house's time");
    }
    if let Some((since, why)) = anchor_late {
        let _ = writeln!(told, "no checkpoint has been anchored for {} s: {why}", since.as_secs());
    }
    told
}

/// Open on loopback; elsewhere for administrators.
async fn figures(state: &ServerState, peer: SocketAddr, headers: &HeaderMap) -> Result<Response, Failure> {
    if !peer.ip().is_loopback() || state.bounds.behind_proxy {
        guard::admit(state, (Method::Get, ADMINISTRATORS), headers, peer, None).await?;
    }
    Ok(([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], metrics::text())
        .into_response())
}

/// The operations as a page.
fn docs() -> String {
    let mut rows = String::new();
    for operation in operations() {
        let method = match operation.method {
            Method::Get => "GET",
            Method::Post => "POST",
        };
        let told = |member: Member| format!("{}{}", member.name, if member.required { "" } else { "?" });
        let fields: Vec<String> = operation.members().into_iter().map(told).collect();
        rows += &format!(
            "<tr><td>{method}</td><td><code>{}</code></td><td>{}</td><td><code>{}</code></td></tr>\n",
            operation.path.replace('{', "&#123;").replace('}', "&#125;"),
            operation.summary,
            fields.join(", "),
        );
    }
    include_str!("docs.html").replace("<!--rows-->", &rows)
}
