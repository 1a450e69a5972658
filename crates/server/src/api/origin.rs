//! Which page sent a request.

/// Whether a request that changes something may use the cookie that came with it: only if a page of this very server
/// sent it. A browser says so with `Origin` and `Sec-Fetch-Site`, and no page can make it say otherwise. Where it says
/// neither, the answer is no: programs show their token in a header and have no cookie.
///
/// The server knows its own name from `Host`; whether it is reached by TLS it may not know behind a proxy, so both
/// schemes are its own.
#[must_use]
pub(super) fn origin_allowed(origin: Option<&str>, host: &str, fetch_site: Option<&str>) -> bool {
    let same_site = fetch_site.map(|site| site == "same-origin");
    let same_origin = origin.map(|origin| is_of(origin, host));
    match (same_origin, same_site) {
        (None, None) => false,
        (origin, site) => origin.unwrap_or(true) && site.unwrap_or(true),
    }
}

fn is_of(origin: &str, host: &str) -> bool {
    let (authority, port) = match (origin.strip_prefix("https://"), origin.strip_prefix("http://")) {
        (Some(authority), _) => (authority, ":443"),
        (None, Some(authority)) => (authority, ":80"),
        (None, None) => return false,
    };
    let bare = |text: &str| text.strip_suffix(port).unwrap_or(text).to_ascii_lowercase();
    !authority.is_empty() && bare(authority) == bare(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_of_this_server() {
        for (origin, host, site, allowed) in [
            (Some("https://casino.example"), "casino.example", Some("same-origin"), true),
            (Some("https://casino.example"), "casino.example", None, true),
            (Some("https://Casino.Example"), "casino.example:443", None, true),
            (Some("http://127.0.0.1:8080"), "127.0.0.1:8080", None, true),
            (Some("http://[::1]:8080"), "[::1]:8080", None, true),
            (Some("http://casino.example:80"), "casino.example", None, true),
            (None, "casino.example", Some("same-origin"), true),
            (None, "casino.example", None, false),
            (None, "casino.example", Some("none"), false),
            (None, "casino.example", Some("same-site"), false),
            (None, "casino.example", Some("cross-site"), false),
            (Some("https://casino.example"), "casino.example", Some("cross-site"), false),
            (Some("https://evil.example"), "casino.example", Some("same-origin"), false),
            (Some("https://evil.example"), "casino.example", None, false),
            (Some("https://casino.example.evil.example"), "casino.example", None, false),
            (Some("https://evil-casino.example"), "casino.example", None, false),
            (Some("https://casino.example:8443"), "casino.example", None, false),
            (Some("http://casino.example:443"), "casino.example", None, false),
            (Some("https://casino.example/"), "casino.example", None, false),
            (Some("null"), "null", None, false),
            (Some("https://"), "", None, false),
            (Some(""), "", None, false),
        ] {
            assert_eq!(origin_allowed(origin, host, site), allowed, "{origin:?} {host} {site:?}");
        }
    }
}
