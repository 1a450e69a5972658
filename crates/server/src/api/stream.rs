//! The live stream of a page: everything that changes at any number of tables, as server-sent events.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::StatusCode;
use sabot_credentials::{Ending, SessionKey, network};
use sabot_games::Name;
use sabot_house::{House, Role};
use sabot_locale::{Lang, Words};
use sabot_wire::{Nothing, SessionEnded, StreamQuery, StreamTime};
use serde_json::json;
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant, Sleep};
use tokio_stream::Stream;

use super::ask::Ask;
use super::convert;
use super::failure::Failure;
use super::guard::Caller;
use super::places::{Place, Taker};
use super::reply::Live;
use super::state::ServerState;
use crate::clock::TimeLine;
use crate::engine::{Onlooker, SeenUpTo, SentMessage, Subscription, Watching};

/// How many tables one page may watch.
const TABLES_MAX: usize = 256;
/// How many tournaments one page may watch.
const TOURNAMENTS_MAX: usize = 16;
/// How often a silent stream says that it is there.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Opens a stream.
pub(super) async fn open(ask: Ask<Nothing, StreamQuery>) -> Result<Live, Failure> {
    let Ask { state, caller, given, .. } = &ask;
    let words = ask.words();
    let bad = |value: &str, why: &str| Failure::field(StatusCode::BAD_REQUEST, "tables", value, why, words);
    let tables = names("tables", given.tables.as_deref(), words)?;
    if tables.len() > TABLES_MAX {
        return Err(bad(&tables.len().to_string(), &words.text("server-too-many-tables")));
    }
    let tournaments = names("tournaments", given.tournaments.as_deref(), words)?;
    if tournaments.len() > TOURNAMENTS_MAX {
        let (value, why) = (tournaments.len().to_string(), words.text("server-too-many-tournaments"));
        return Err(Failure::field(StatusCode::BAD_REQUEST, "tournaments", &value, &why, words));
    }
    let lobby = given.lobby.unwrap_or_default();
    let (wanted, held, person) = (tables.clone(), tournaments.clone(), caller.person);
    let found = state.engine.look(move |floor| {
        let house = floor.shown();
        let unknown = wanted.into_iter().find(|table| house.table(*table).is_none()).map(|table| ("tables", table));
        let unheld = held.into_iter().find(|one| house.tournament(*one).is_none()).map(|one| ("tournaments", one));
        (unknown.or(unheld), person.is_some_and(|(name, role)| role != Role::Player || sits(floor.shown(), name)))
    });
    let (unknown, is_kept) = found.await.map_err(|_| Failure::unavailable(words))?;
    if let Some((field, name)) = unknown {
        return Err(Failure::missing(field, name.as_str(), words));
    }
    let taker = match caller.person {
        Some((name, _)) if is_kept => Taker::Kept(name),
        _ => Taker::Onlooker(network(caller.address)),
    };
    let place = Place::take(state, taker)
        .ok_or_else(|| Failure::new(StatusCode::TOO_MANY_REQUESTS, "too_many_streams", words))?;
    let relies = relies(state, caller).await?;
    let who = Onlooker { person: caller.person, lang: caller.lang };
    let watching = Watching { tables, tournaments, lobby, seen: caller.seen };
    let subscription = state.engine.watch(who, watching).await.map_err(|_| Failure::unavailable(words))?;
    let ending = Box::pin(ends(state.ending.clone()));
    let messages = Messages {
        subscription,
        place,
        relies,
        lang: caller.lang,
        ending,
        beat: Box::pin(tokio::time::sleep(HEARTBEAT)),
        over: false,
        tell_time: true,
    };
    if let Some(relies) = &messages.relies
        && !state.relied.began(relies.number, messages.subscription.number)
    {
        return Err(Failure::new(StatusCode::UNAUTHORIZED, "signed_out", words));
    }
    Ok(Live(Body::from_stream(messages)))
}

/// Names with commas between them.
fn names(field: &str, given: Option<&str>, words: &Words) -> Result<Vec<Name>, Failure> {
    let bad = |value: &str, why: &str| Failure::field(StatusCode::BAD_REQUEST, field, value, why, words);
    let each = given.into_iter().flat_map(|all| all.split(',')).filter(|one| !one.is_empty());
    each.map(|one| one.parse::<Name>().map_err(|error| bad(one, &error.to_string()))).collect()
}

/// Whether a player sits at a table, or is in a tournament that may seat him.
fn sits(house: &House, name: Name) -> bool {
    house.tournament_of(name).is_some() || house.tables().any(|(_, desk)| desk.seat_of(name).is_some())
}

/// The session of a stream, and what says that it has ended.
struct Relies {
    state: ServerState,
    number: u64,
    ended: oneshot::Receiver<Ending>,
}

impl Drop for Relies {
    fn drop(&mut self) {
        self.state.relied.leave(self.number);
    }
}

/// Enters the stream under its session, and then looks whether that is still there: what ends it from now on ends the stream.
async fn relies(state: &ServerState, caller: &Caller) -> Result<Option<Relies>, Failure> {
    let words = state.words(caller.lang);
    let signed_out = || Failure::new(StatusCode::UNAUTHORIZED, "signed_out", words);
    let (Some((name, role)), Some(token)) = (caller.person, caller.token.clone()) else { return Ok(None) };
    let key = SessionKey::of(&token).ok_or_else(signed_out)?;
    let (number, ended) = state.relied.enter(key, name, role);
    let relies = Relies { state: state.clone(), number, ended };
    let now = state.line.now();
    if state.people.session_at_hand(&token, now).is_none() {
        let session = state.people(move |people| people.session(&token, now)).await;
        let session = session.ok().and_then(Result::ok).ok_or_else(|| Failure::unavailable(words))?;
        session.ok_or_else(signed_out)?;
    }
    Ok(Some(relies))
}

/// Waits until the server ends.
async fn ends(mut ending: watch::Receiver<bool>) {
    // A server whose end nobody can announce any more counts as ended.
    let _ = ending.wait_for(|ends| *ends).await;
}

/// The messages of a subscription, those that are there together in one piece.
struct Messages {
    subscription: Subscription,
    place: Place,
    /// None for somebody who has not signed in.
    relies: Option<Relies>,
    lang: Lang,
    ending: Pin<Box<dyn Future<Output = ()> + Send>>,
    /// When a silent stream says that it is there.
    beat: Pin<Box<Sleep>>,
    /// Whether the time is to be told with the next messages: with the first ones it is.
    tell_time: bool,
    /// The last message has been told.
    over: bool,
}

impl Messages {
    /// The last message of a stream whose session has ended.
    fn farewell(&self, why: Ending) -> String {
        let words = self.place.state.words(self.lang);
        let sentence = words.text(&format!("server-ended-{}", why.code().replace('_', "-")));
        let ended = SessionEnded { why: convert::ending(why), sentence };
        format!("event: ended\ndata: {}\n\n", json!(ended))
    }
}

impl Stream for Messages {
    type Item = Result<String, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.over {
            return Poll::Ready(None);
        }
        // The end of the session comes before any message, so that nothing more is shown to somebody who may not see it
        // any more.
        if let Some(relies) = &mut self.relies
            && let Poll::Ready(ended) = Pin::new(&mut relies.ended).poll(context)
        {
            self.over = true;
            // The sender is dropped only together with the stream, so a session that ends always says why.
            return Poll::Ready(ended.ok().map(|why| Ok(self.farewell(why))));
        }
        let mut text = String::new();
        let over = loop {
            match self.subscription.messages.poll_recv(context) {
                Poll::Ready(Some(message)) => write(&mut text, &message),
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
            // The heartbeat begins with a comment, so that its first character tells it from what happens.
            return Poll::Ready(Some(Ok(format!(":\n{}", time(&self.place.state.line)))));
        }
        Poll::Pending
    }
}

/// What time it is: on the line of time without corrections, for whoever counts down, and for whoever looks at a clock.
fn time(line: &TimeLine) -> String {
    let told = StreamTime { line_ms: line.bare(), now_ms: line.now().0 };
    format!("event: time\ndata: {}\n\n", json!(told))
}

/// A message as it goes over the line. No JSON text of ours has a line break.
fn write(text: &mut String, message: &SentMessage) {
    text.push_str("event: ");
    text.push_str(message.event);
    text.push_str("\ndata: ");
    text.push_str(&message.data);
    if let Some(version) = message.version {
        text.push_str("\nid: ");
        text.push_str(&SeenUpTo { version, mark: message.mark }.to_string());
    }
    text.push_str("\n\n");
}

impl Drop for Messages {
    fn drop(&mut self) {
        self.place.state.engine.left(self.subscription.number);
    }
}
