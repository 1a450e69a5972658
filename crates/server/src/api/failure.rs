//! What is answered where something is wrong with a request: the field, its value, and a sentence in the caller's language.

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use sabot_house::Moment;
use sabot_locale::Words;
use sabot_wire as wire;

use super::reading::Unreadable;

/// A request that is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    status: StatusCode,
    code: &'static str,
    field: Option<String>,
    value: Option<String>,
    sentence: String,
    /// After how many seconds to try again.
    retry_after: Option<u64>,
}

impl Failure {
    /// Of this kind, told by the sentence `server-CODE` of the locale files.
    pub(crate) fn new(status: StatusCode, code: &'static str, words: &Words) -> Failure {
        let sentence = words.text(&format!("server-{}", code.replace('_', "-")));
        Failure { status, code, field: None, value: None, sentence, retry_after: None }
    }

    /// About a field and its value.
    pub(crate) fn field(status: StatusCode, field: &str, value: &str, why: &str, words: &Words) -> Failure {
        // What somebody sent is told back in part: it may be anything.
        let value: String = value.chars().filter(|c| !c.is_control()).take(80).collect();
        let sentence = words.with("server-bad-field", &[("field", field), ("value", &value), ("why", why)]);
        Failure {
            status,
            code: "bad_field",
            field: Some(field.to_owned()),
            value: Some(value),
            sentence,
            retry_after: None,
        }
    }

    /// What cannot be read.
    pub(super) fn unreadable(wrong: &Unreadable, words: &Words) -> Failure {
        Failure::field(StatusCode::BAD_REQUEST, &wrong.field, &wrong.value, &wrong.why.told(words), words)
    }

    /// Too much for now; when to try again.
    pub(crate) fn too_much(code: &'static str, now: Moment, until: Moment, words: &Words) -> Failure {
        let ms = u64::try_from(until.0.saturating_sub(now.0)).unwrap_or(0);
        let seconds = ms.div_ceil(1_000).max(1);
        let name = format!("server-{}", code.replace('_', "-"));
        let sentence = words.with(&name, &[("seconds", &seconds.to_string())]);
        let failure = Failure::new(StatusCode::TOO_MANY_REQUESTS, code, words);
        Failure { sentence, retry_after: Some(seconds), ..failure }
    }

    /// The record cannot be written.
    pub(crate) fn unavailable(words: &Words) -> Failure {
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", words)
    }

    /// There is no such thing.
    pub(crate) fn missing(field: &str, value: &str, words: &Words) -> Failure {
        let why = words.text("server-not-found");
        Failure { code: "not_found", ..Failure::field(StatusCode::NOT_FOUND, field, value, &why, words) }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Failure { status, code, field, value, sentence, retry_after } = self;
        let error = wire::Problem { code: code.to_owned(), sentence, field, value };
        let mut response = (status, axum::Json(wire::Failure { error })).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}
