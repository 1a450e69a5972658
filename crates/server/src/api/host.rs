//! The host that a request is for: named once, and on this machine alone where nobody else is served.
//!
//! A page of somebody else can give its own name our loopback address and then ask us as if it were ours. It cannot make a
//! browser name another host than its own, so a server that only this machine reaches answers to loopback names alone.

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::Request;
use axum::http::header::HOST;
use axum::http::{StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::failure::Failure;
use super::guard;
use super::state::ServerState;

/// Lets a request pass that is for this host.
pub(crate) async fn ours(state: ServerState, request: Request, next: Next) -> Response {
    let words = || state.words(guard::preferred(request.headers()));
    let Some(names) = names(&request) else {
        return Failure::new(StatusCode::BAD_REQUEST, "one_host", words()).into_response();
    };
    if state.reached.loopback && !state.bounds.behind_proxy && !names.iter().all(|name| is_loopback(name)) {
        return Failure::new(StatusCode::MISDIRECTED_REQUEST, "other_host", words()).into_response();
    }
    next.run(request).await
}

/// The host as the request names it: in its target, in its header, or in both. None where it is named not once or twice over.
fn names(request: &Request) -> Option<Vec<String>> {
    let target = request.uri().authority().map(|authority| authority.as_str().to_owned());
    let headers: Vec<_> = request.headers().get_all(HOST).iter().collect();
    let header = match headers.as_slice() {
        [one] => Some(one.to_str().ok().filter(|name| !name.is_empty())?.to_owned()),
        // In HTTP/2 the target has it.
        [] if request.version() >= Version::HTTP_2 && target.is_some() => None,
        _ => return None,
    };
    Some(target.into_iter().chain(header).collect())
}

/// Whether a host, with or without a port, is this machine. The port may be another: a tunnel to this machine has its own.
fn is_loopback(host: &str) -> bool {
    let (name, port) = match host.strip_prefix('[') {
        Some(rest) => match rest.split_once(']') {
            Some((address, port)) => {
                return address.parse::<Ipv6Addr>().is_ok_and(|address| address.is_loopback()) && is_port(port);
            }
            None => return false,
        },
        None => host.find(':').map_or((host, ""), |colon| host.split_at(colon)),
    };
    let name = name.to_ascii_lowercase();
    let named = name == "localhost" || name.ends_with(".localhost");
    (named || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())) && is_port(port)
}

fn is_port(text: &str) -> bool {
    text.is_empty() || text.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_names() {
        for host in
            ["localhost", "LOCALHOST:8097", "sabot.localhost:1", "127.0.0.1", "127.8.9.1:8097", "[::1]", "[::1]:80"]
        {
            assert!(is_loopback(host), "{host}");
        }
        for host in [
            "",
            ":80",
            "casino.example",
            "localhost.example",
            "127.0.0.1.example",
            "192.0.2.1",
            "[2001:db8::1]",
            "::1",
            "[::1",
            "localhost:",
            "localhost:x",
            "localhost:1:2",
            "localhost@evil.example",
            "0.0.0.0",
            "127.1",
        ] {
            assert!(!is_loopback(host), "{host}");
        }
    }
}
