//! `sabot people` where a server has the record: it is asked, as anybody would ask it.

use std::path::PathBuf;
use std::time::Duration;

use sabot_client::{ClientError, CommandAnswer, Options, Server};
use sabot_house::Role;
use sabot_ledger::Name;
use sabot_locale::Words;
use serde_json::{Value, json};

use crate::common::failure::Failure;
use crate::house::people::{Asked, Deed, Done, new_password};
use crate::house::secret::{self, Secret};

pub(crate) fn change(request: &Asked, name: Name, role: Option<Role>, words: &Words) -> Result<Done, Failure> {
    let Some(by) = &request.by else {
        return Err(Failure::input("--by", "", words.text("people-by-missing")));
    };
    let mut server = Server::new(Options {
        address: request.server.clone(),
        certificates: request.ca.as_ref().map(PathBuf::from),
        lang: words.lang().code().to_owned(),
        // No request is repeated: a person waits at the terminal and is to be told at once that the server does not
        // answer.
        patience: Duration::ZERO,
    })
    .map_err(|error| failure(&error, request, words))?;
    // The server is asked for something first, so that nobody types a password, and no password file is read and
    // removed, where no server answers.
    server.get("/api/lobby").or_else(|error| match error {
        ClientError::Refused { .. } => Ok(Value::Null),
        other => Err(failure(&other, request, words)),
    })?;
    let mut removed = Vec::new();
    let mut body = json!({});
    let new = new_password(request, words, &mut removed)?;
    let (path, put) = match request.deed {
        Deed::Add => ("/api/accounts".to_owned(), true),
        deed => (format!("/api/accounts/{name}/{}", deed.as_str()), deed == Deed::Reset),
    };
    if let Some(role) = role {
        body["name"] = name.as_str().into();
        body["role"] = role.as_str().into();
    }
    if put {
        body["password"] = new.into();
    }
    let Secret { text, removed: file } = secret::own(by, "--by-file", request.by_file.as_deref(), words)?;
    removed.extend(file);
    server.sign_in(by, &text).map_err(|error| failure(&error, request, words))?;
    if let Some(second) = request.second.as_ref().filter(|_| !matches!(request.deed, Deed::Unlock | Deed::Disable)) {
        let Secret { text, removed: file } =
            secret::own(second, "--second-file", request.second_file.as_deref(), words)?;
        removed.extend(file);
        body["second"] = second.as_str().into();
        body["second_password"] = text.into();
    }
    let answered = server.post_once(&path, &body);
    // A session that nobody uses any more ends, whatever came of it.
    let _ = server.post_once("/api/sign-out", &json!({}));
    let answered = answered.map_err(|error| failure(&error, request, words))?;
    if !answered.accepted() {
        return Err(no(&answered, request, words));
    }
    Ok(Done { role, server: Some(request.server.clone()), removed, founding: None })
}

/// The server said no.
fn no(answer: &CommandAnswer, request: &Asked, words: &Words) -> Failure {
    let why = answer.against().map_or_else(|| answer.body.to_string(), |(sentence, _)| sentence);
    let text = words.with("client-refused", &[("server", &request.server), ("why", &why)]);
    match answer.status {
        500.. => Failure::fault("--server", &request.server, text),
        _ => Failure::input("--server", &request.server, text),
    }
}

fn failure(error: &ClientError, request: &Asked, words: &Words) -> Failure {
    match error {
        ClientError::Unreachable { why, .. } => {
            let args = [("folder", request.data.as_str()), ("server", &request.server), ("why", why)];
            Failure::fault("--server", &request.server, words.with("people-unreachable", &args))
        }
        other => crate::client::failure(other, &request.server, words),
    }
}
