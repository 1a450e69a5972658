//! The screens, as they were built when this program was: files within it, so that one program is the whole floor.
//!
//! Without them (nobody has run their build) the program serves a page that says how to build them.

use axum::body::Body;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use rust_embed::{Embed, EmbeddedFile};

/// What the build of the screens has left, each file beside its compressed form.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The page that all screens are.
const PAGE: &str = "index.html";

/// The compressed forms, the shortest first: as requests name them, and how their files end.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The addresses of screens beside `/`: each is the same page, which finds out what to show.
const SCREENS: [&str; 6] = ["/table/", "/display/", "/croupier", "/account", "/tournament/", "/director/"];

/// What the pages may do that carry their few styles in themselves.
pub(crate) const PLAIN_PAGE: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/// The screen or the file of this address, if there is one.
pub(crate) fn at(path: &str, asked: &HeaderMap) -> Option<Response> {
    let is_screen = path == "/" || SCREENS.iter().any(|screen| path.starts_with(screen));
    let name = if is_screen { PAGE } else { path.strip_prefix('/')? };
    match Files::get(name) {
        // Compressed forms are only sent in place of their files, and hidden files never.
        Some(_) if name.starts_with('.') || PACKED.iter().any(|(_, end)| name.ends_with(end)) => None,
        Some(file) => Some(sent(name, file, asked)),
        None if is_screen => Some(not_built()),
        None => None,
    }
}

/// The page for an address that is no screen, if a person asks: it says so in his language and leads back. Programs get JSON.
pub(crate) fn nowhere(path: &str, asked: &HeaderMap) -> Option<Response> {
    let person =
        asked.get(ACCEPT).and_then(|kinds| kinds.to_str().ok()).is_some_and(|kinds| kinds.contains("text/html"));
    if !person || path.starts_with("/api") {
        return None;
    }
    // The browser may have kept the same page from a screen: this answer must be sent whole, not as "not modified".
    let mut asked = asked.clone();
    asked.remove(IF_NONE_MATCH);
    let mut page = sent(PAGE, Files::get(PAGE)?, &asked);
    *page.status_mut() = StatusCode::NOT_FOUND;
    Some(page)
}

fn sent(name: &str, whole: EmbeddedFile, asked: &HeaderMap) -> Response {
    let mark = format!("\"{}\"", data_encoding::HEXLOWER.encode(&whole.metadata.sha256_hash()));
    // The names of assets say what is in them: they never change. The page names them, so it is asked for each time.
    let keeping = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(ETAG, mark.as_str()), (CACHE_CONTROL, keeping), (VARY, "accept-encoding")];
    if asked.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == mark.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = whole.metadata.mimetype().to_owned();
    let kind = if kind.starts_with("text/") || kind.ends_with("javascript") { kind + "; charset=utf-8" } else { kind };
    let takes = asked.get(ACCEPT_ENCODING).and_then(|takes| takes.to_str().ok()).unwrap_or_default();
    let accepted =
        |coding: &str| takes.split(',').any(|one| one.split(';').next().is_some_and(|name| name.trim() == coding));
    let packed = PACKED.iter().filter(|(coding, _)| accepted(coding));
    let packed = packed.filter_map(|(coding, end)| Some((*coding, Files::get(&format!("{name}{end}"))?))).next();
    let kind = [(CONTENT_TYPE, kind)];
    match packed {
        Some((coding, file)) => (headers, kind, [(CONTENT_ENCODING, coding)], Body::from(file.data)).into_response(),
        None => (headers, kind, Body::from(whole.data)).into_response(),
    }
}

fn not_built() -> Response {
    ([(CONTENT_SECURITY_POLICY, PLAIN_PAGE)], Html(include_str!("api/welcome.html"))).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_is_a_page_whether_they_are_built_or_not() {
        for path in [
            "/",
            "/table/stud-1",
            "/display/jackpot/main",
            "/croupier/stud-live",
            "/account",
            "/tournament/friday",
            "/director/friday",
        ] {
            let page = at(path, &HeaderMap::new()).expect("a page");
            assert_eq!(page.status(), StatusCode::OK, "{path}");
            let kind = page.headers()[CONTENT_TYPE].to_str().expect("a kind");
            assert_eq!(kind, "text/html; charset=utf-8", "{path}");
        }
    }

    #[test]
    fn what_is_no_screen_and_no_file_is_nothing() {
        for path in ["/nowhere", "/assets/none.js", "", "/../Cargo.toml", "/.gitkeep", "/index.html.gz"] {
            assert!(at(path, &HeaderMap::new()).is_none(), "{path}");
        }
    }
}
