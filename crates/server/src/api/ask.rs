//! A request whose sender may ask, read as the types that its operation names.

use std::collections::BTreeMap;

use axum::body::Bytes;
use sabot_locale::Words;
use sabot_wire::Nothing;
use serde::de::DeserializeOwned;

use super::failure::Failure;
use super::guard::Caller;
use super::reading::{self, Unreadable};
use super::state::ServerState;

/// What somebody asks: at which place, with what.
#[derive(Debug)]
pub(crate) struct Ask<P = Nothing, I = Nothing> {
    pub(crate) state: ServerState,
    pub(crate) caller: Caller,
    /// What the path names.
    pub(crate) at: P,
    /// The body, or the query where something is only looked up.
    pub(crate) given: I,
}

impl<P, I> Ask<P, I> {
    /// The sentences of his language.
    pub(crate) fn words(&self) -> &Words {
        self.state.words(self.caller.lang)
    }
}

/// What came with a request.
#[derive(Debug)]
pub(super) enum Input {
    Query(BTreeMap<String, String>),
    Body(Bytes),
}

/// A request that is not read yet.
#[derive(Debug)]
pub(super) struct Received {
    pub(super) state: ServerState,
    pub(super) caller: Caller,
    pub(super) places: BTreeMap<String, String>,
    pub(super) input: Input,
}

impl Received {
    /// Reads it. A path that names nothing that could be there is answered like one that names nothing that is there.
    pub(super) fn read<P: DeserializeOwned, I: DeserializeOwned>(self) -> Result<Ask<P, I>, Failure> {
        let words = self.state.words(self.caller.lang);
        let at = reading::texts(&self.places).map_err(|Unreadable { field, value, .. }| {
            Failure::missing(if field.is_empty() { "path" } else { &field }, &value, words)
        })?;
        let given = match self.input {
            Input::Query(query) => reading::texts(&query),
            Input::Body(body) => reading::body(&body),
        };
        let given = given.map_err(|wrong| Failure::unreadable(&wrong, words))?;
        Ok(Ask { state: self.state, caller: self.caller, at, given })
    }
}
