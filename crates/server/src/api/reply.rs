//! What operations answer: the type of what they tell, and what it becomes on the line.

use core::marker::PhantomData;

use axum::Json;
use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse as _, Response};
use sabot_wire as wire;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use super::failure::Failure;

/// What an operation answers where it is done.
pub(crate) trait Reply {
    /// The kind of text it is.
    const CONTENT: &'static str = "application/json";

    /// What it says, in a few words.
    const SAYS: &'static str = "what was asked for";

    /// What it looks like.
    fn schema(generator: &mut SchemaGenerator) -> Schema;

    /// As it is sent.
    fn respond(self) -> Response;
}

impl<T: Serialize + JsonSchema> Reply for Json<T> {
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<T>()
    }

    fn respond(self) -> Response {
        self.into_response()
    }
}

/// Something told with cookies for a browser.
#[derive(Debug)]
pub(crate) struct WithCookies<T>(pub(crate) Vec<String>, pub(crate) T);

impl<T: Serialize + JsonSchema> Reply for WithCookies<T> {
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<T>()
    }

    fn respond(self) -> Response {
        let cookies = AppendHeaders(self.0.into_iter().map(|cookie| (SET_COOKIE, cookie)));
        (cookies, Json(self.1)).into_response()
    }
}

/// The JSON text of a `T`, where it was written already.
#[derive(Debug)]
pub(crate) struct Written<T>(pub(crate) String, pub(crate) PhantomData<T>);

impl<T: JsonSchema> Reply for Written<T> {
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<T>()
    }

    fn respond(self) -> Response {
        ([(CONTENT_TYPE, Self::CONTENT)], self.0).into_response()
    }
}

/// Messages without end.
#[derive(Debug)]
pub(crate) struct Live(pub(crate) Body);

impl Reply for Live {
    const CONTENT: &'static str = "text/event-stream";
    const SAYS: &'static str = "server-sent events: time, view, change, lobby, purse, talk, ended";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let message = generator.subschema_for::<wire::StreamMessage>();
        json_schema!({"type": "string", "contentMediaType": Self::CONTENT, "contentSchema": message})
    }

    fn respond(self) -> Response {
        ([(CONTENT_TYPE, Self::CONTENT), (CACHE_CONTROL, "no-cache")], self.0).into_response()
    }
}

/// Why an operation that asks the house is not done.
#[derive(Clone, Debug)]
pub(crate) enum Undone {
    /// Something is wrong with the request or the server.
    Failed(Failure),
    /// The house refuses.
    Refused(Box<wire::Refused>),
}

impl From<Failure> for Undone {
    fn from(failure: Failure) -> Undone {
        Undone::Failed(failure)
    }
}

impl Undone {
    pub(super) fn respond(self) -> Response {
        match self {
            Undone::Failed(failure) => failure.into_response(),
            Undone::Refused(refused) => (StatusCode::CONFLICT, Json(refused)).into_response(),
        }
    }
}

/// What comes of an operation that is not done: whether the house can be the one that refuses.
pub(crate) trait NotDone: Into<Undone> {
    /// What stands in the way of it looks like this (409).
    fn conflict(generator: &mut SchemaGenerator) -> Schema;
}

impl NotDone for Failure {
    fn conflict(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<wire::Failure>()
    }
}

impl NotDone for Undone {
    fn conflict(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<wire::Refused>()
    }
}
