//! The live stream of a page: everything that changes at any number of tables, as server-sent events.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sabot_ledger::Name;
use tokio::sync::watch;
use tokio::time::{Instant, Sleep};
use tokio_stream::Stream;

use super::failure::Failure;
use super::guard::Caller;
use super::state::{State, lock};
use crate::clock::Line;
use crate::engine::{Message, Seen, Subscription, Watching, Who};

/// How many tables one page may watch.
const TABLES_MAX: usize = 256;
/// How often a silent stream says that it is there.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// The streams that are open, by address.
#[derive(Debug, Default)]
pub(crate) struct Open {
    all: usize,
    by_address: BTreeMap<IpAddr, usize>,
}

impl Open {
    fn take(&mut self, address: IpAddr, most: usize, most_of_address: usize) -> bool {
        let of_address = self.by_address.get(&address).copied().unwrap_or(0);
        if self.all >= most || of_address >= most_of_address {
            return false;
        }
        self.by_address.insert(address, of_address + 1);
        self.all += 1;
        true
    }

    fn give_back(&mut self, address: IpAddr) {
        self.all = self.all.saturating_sub(1);
        if let Some(count) = self.by_address.get_mut(&address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

/// A place among the open streams, given back when it is dropped.
struct Place {
    state: State,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.state.streams).give_back(self.address);
    }
}

/// Opens a stream.
pub(crate) async fn open(
    state: &State,
    caller: &Caller,
    query: &BTreeMap<String, String>,
    headers: &HeaderMap,
) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let bad = |field: &str, value: &str, why: &str| Failure::field(StatusCode::BAD_REQUEST, field, value, why, words);
    let tables = query.get("tables").map_or("", String::as_str);
    let tables: Vec<Name> = tables
        .split(',')
        .filter(|one| !one.is_empty())
        .map(|one| one.parse::<Name>().map_err(|error| bad("tables", one, &error.to_string())))
        .collect::<Result<_, _>>()?;
    if tables.len() > TABLES_MAX {
        return Err(bad("tables", &tables.len().to_string(), &words.text("server-too-many-tables")));
    }
    let lobby = match query.get("lobby").map(String::as_str) {
        None | Some("false") => false,
        Some("true") => true,
        Some(other) => return Err(bad("lobby", other, &words.text("server-not-a-flag"))),
    };
    let unknown = tables.clone();
    let unknown =
        state.engine.look(move |floor| unknown.into_iter().find(|table| floor.shown().table(*table).is_none()));
    if let Some(table) = unknown.await.map_err(|_| Failure::unavailable(words))? {
        return Err(Failure::missing("tables", table.as_str(), words));
    }
    let seen = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let bounds = state.bounds;
    if !lock(&state.streams).take(caller.address, bounds.streams, bounds.streams_of_address) {
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "too_many_streams", words));
    }
    let place = Place { state: state.clone(), address: caller.address };
    let who = Who { person: caller.person, lang: caller.lang };
    let watching = Watching { tables, lobby, seen };
    let subscription = state.engine.watch(who, watching).await.map_err(|_| Failure::unavailable(words))?;
    let ending = Box::pin(ends(state.ending.clone()));
    let messages =
        Messages { subscription, place, ending, beat: Box::pin(tokio::time::sleep(HEARTBEAT)), tell_time: true };
    let head = [(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-cache")];
    Ok((head, Body::from_stream(messages)).into_response())
}

/// Waits until the server ends.
async fn ends(mut ending: watch::Receiver<bool>) {
    // A server whose end nobody can announce any more has ended.
    let _ = ending.wait_for(|ends| *ends).await;
}

/// The messages of a subscription, those that are there together in one piece.
struct Messages {
    subscription: Subscription,
    place: Place,
    ending: Pin<Box<dyn Future<Output = ()> + Send>>,
    /// When a silent stream says that it is there.
    beat: Pin<Box<Sleep>>,
    /// Whether the time is to be told with the next messages: with the first ones it is.
    tell_time: bool,
}

impl Stream for Messages {
    type Item = Result<String, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mark = self.subscription.mark;
        let mut text = String::new();
        let over = loop {
            match self.subscription.messages.poll_recv(context) {
                Poll::Ready(Some(message)) => write(&mut text, &message, mark),
                Poll::Ready(None) => break true,
                Poll::Pending => break false,
            }
        };
        if !text.is_empty() {
            if core::mem::take(&mut self.tell_time) {
                text.insert_str(0, &time(&self.place.state.line));
            }
            self.beat.as_mut().reset(Instant::now() + HEARTBEAT);
            return Poll::Ready(Some(Ok(text)));
        }
        if over || self.ending.as_mut().poll(context).is_ready() {
            return Poll::Ready(None);
        }
        if self.beat.as_mut().poll(context).is_ready() {
            self.beat.as_mut().reset(Instant::now() + HEARTBEAT);
            // A comment first: it can be told from what happens by its first character.
            return Poll::Ready(Some(Ok(format!(":\n{}", time(&self.place.state.line)))));
        }
        Poll::Pending
    }
}

/// What time it is: on the line of time without corrections, for whoever counts down, and for whoever looks at a clock.
fn time(line: &Line) -> String {
    format!("event: time\ndata: {{\"line_ms\":{},\"now_ms\":{}}}\n\n", line.bare(), line.now().0)
}

/// A message as it goes over the line. No JSON text of ours has a line break.
fn write(text: &mut String, message: &Message, mark: u32) {
    text.push_str("event: ");
    text.push_str(message.event);
    text.push_str("\ndata: ");
    text.push_str(&message.data);
    if let Some(version) = message.version {
        text.push_str("\nid: ");
        text.push_str(&Seen { version, mark }.to_string());
    }
    text.push_str("\n\n");
}

impl Drop for Messages {
    fn drop(&mut self) {
        self.place.state.engine.left(self.subscription.number);
    }
}
