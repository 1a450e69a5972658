//! What stands beside the operations: health, metrics, the OpenAPI document and pages for people.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, OriginalUri};
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use axum::{Json, Router};

use super::operations::{Method, OPERATIONS};
use super::state::State;
use super::{Failure, guard, nothing, openapi};
use crate::door::Peer;
use crate::{metrics, screens};

/// Adds them to the routes.
pub(super) fn routes(router: Router, state: &State) -> Router {
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

/// Ready as long as the floor answers.
async fn is_ready(state: State) -> Response {
    match state.engine.look(|floor| floor.stopped().is_none()).await {
        Ok(true) => "ready\n".into_response(),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response(),
    }
}

/// Open on loopback; elsewhere for administrators.
async fn figures(state: &State, peer: SocketAddr, headers: &HeaderMap) -> Result<Response, Failure> {
    if !peer.ip().is_loopback() || state.bounds.behind_proxy {
        let operation = OPERATIONS.iter().find(|operation| operation.name == "accounts");
        if let Some(operation) = operation {
            guard::admit(state, operation, headers, peer, None).await?;
        }
    }
    Ok(([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], metrics::text())
        .into_response())
}

/// The operations as a page.
fn docs() -> String {
    let mut rows = String::new();
    for operation in OPERATIONS {
        let method = match operation.method {
            Method::Get => "GET",
            Method::Post => "POST",
        };
        let fields: Vec<String> = operation
            .fields
            .iter()
            .map(|field| format!("{}{}", field.name, if field.required { "" } else { "?" }))
            .collect();
        rows += &format!(
            "<tr><td>{method}</td><td><code>{}</code></td><td>{}</td><td><code>{}</code></td></tr>\n",
            operation.path.replace('{', "&#123;").replace('}', "&#125;"),
            operation.summary,
            fields.join(", "),
        );
    }
    include_str!("docs.html").replace("<!--rows-->", &rows)
}
