//! A stream that is taken up again where it broke off.

use std::thread;
use std::time::Duration;

use crate::error::ClientError;
use crate::server::Server;
use crate::sse::SseMessage;

/// How long is waited before the next attempt, at first and at most.
const AGAIN: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(3));

/// What comes over a stream.
#[derive(Debug)]
pub enum Incoming {
    /// The line is there, or there again.
    Open,
    /// Something was said.
    Message(SseMessage),
    /// The line broke off; it is tried again.
    Broken(ClientError),
    /// The server does not let us watch any more: this is the end.
    Refused(ClientError),
}

/// Follows a stream in a thread of its own for as long as `tell` says yes. After a break it goes on from the last event heard.
///
/// # Errors
/// If the system gives no thread.
pub fn follow(
    server: &Server,
    query: String,
    mut tell: impl FnMut(Incoming) -> bool + Send + 'static,
) -> std::io::Result<thread::JoinHandle<()>> {
    let server = server.clone();
    thread::Builder::new().name("stream".to_owned()).spawn(move || {
        let (first, longest) = AGAIN;
        let mut wait = first;
        let mut seen: Option<String> = None;
        loop {
            let broken = match server.stream(&query, seen.as_deref()) {
                Ok(messages) => {
                    wait = first;
                    if !tell(Incoming::Open) {
                        return;
                    }
                    for message in messages {
                        seen = message.id.clone().or(seen);
                        if !tell(Incoming::Message(message)) {
                            return;
                        }
                    }
                    ClientError::Unreachable { server: server.address().to_owned(), why: "the stream ended".to_owned() }
                }
                // "Too many requests" and errors of the server pass, so the stream is opened again. Any other refusal
                // is final.
                Err(error @ ClientError::Refused { status, .. }) if status != 429 && status < 500 => {
                    tell(Incoming::Refused(error));
                    return;
                }
                Err(error) => error,
            };
            if !tell(Incoming::Broken(broken)) {
                return;
            }
            thread::sleep(wait);
            wait = (wait * 2).min(longest);
        }
    })
}
