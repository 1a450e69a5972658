//! One operation: where it is asked for, by whom, with what, what it answers, and what does it.

use core::fmt;
use core::pin::Pin;

use axum::response::Response;
use sabot_house::{Order, Right, Role};
use sabot_wire::Identified;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::ask::{Ask, Received};
use super::orders;
use super::reading::Unreadable;
use super::reply::{NotDone, Reply, Undone};

/// Who may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MayAsk {
    /// Anybody.
    Anyone,
    /// Whoever has signed in.
    SignedIn,
    /// These roles.
    Roles(&'static [Role]),
    /// Whoever has a right of the house's own table.
    Right(Right),
    /// Whoever may lead the table or play for himself, by what the command is.
    Playing,
}

impl MayAsk {
    /// Whether a role is among them; `None` is somebody who has not signed in. What a command to a game needs depends on the
    /// command, and the house decides.
    #[must_use]
    pub fn includes(self, role: Option<Role>) -> bool {
        match (self, role) {
            (MayAsk::Anyone, _) | (MayAsk::SignedIn, Some(_)) => true,
            (MayAsk::Roles(roles), Some(role)) => roles.contains(&role),
            (MayAsk::Right(right), Some(role)) => right.roles().contains(&role),
            (MayAsk::Playing, Some(role)) => {
                let rights = [Right::PlayForOneself, Right::Deal, Right::Confirm];
                rights.iter().any(|right| right.roles().contains(&role))
            }
            (_, None) => false,
        }
    }
}

/// How it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Reads.
    Get,
    /// Changes.
    Post,
}

/// A member of a body or a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its name.
    pub name: String,
    /// Whether it must be there.
    pub required: bool,
}

/// Adds a type to a document and tells how to refer to it.
type Described = fn(&mut SchemaGenerator) -> Schema;
type Answering = Pin<Box<dyn Future<Output = Result<Response, Undone>> + Send>>;

/// What an operation answers, for the document.
#[derive(Clone, Copy)]
pub(super) struct Replied {
    pub(super) schema: Described,
    /// The kind of text it is.
    pub(super) content: &'static str,
    /// What it says, in a few words.
    pub(super) says: &'static str,
}

/// One operation.
pub struct Operation {
    /// Its name.
    pub name: &'static str,
    /// How it is asked.
    pub method: Method,
    /// The path at which it is asked for.
    pub path: &'static str,
    /// Who may ask for it.
    pub who: MayAsk,
    /// Whether it sends an order to the house under an id of the caller's choosing.
    pub is_order: bool,
    /// What it is for, in a sentence.
    pub summary: &'static str,
    /// The names in its path.
    pub(super) places: Described,
    /// Its body, or its query where it only reads, with its members.
    pub(super) given: Described,
    /// The same type as `given`, referred to by its name.
    pub(super) body: Described,
    /// What it answers.
    pub(super) reply: Replied,
    /// What stands in its way (409).
    pub(super) conflict: Described,
    pub(super) handler: Box<dyn Fn(Received) -> Answering + Send + Sync>,
}

impl fmt::Debug for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?} {}", self.name, self.method, self.path)
    }
}

impl Operation {
    /// The members of its body, or of its query where it only reads.
    #[must_use]
    pub fn members(&self) -> Vec<Member> {
        let schema = (self.given)(&mut SchemaGenerator::default());
        let required = |name: &str| {
            let all = schema.get("required").and_then(Value::as_array);
            all.is_some_and(|all| all.iter().any(|one| one == name))
        };
        let members = schema.get("properties").and_then(Value::as_object);
        let names = members.into_iter().flat_map(|members| members.keys());
        names.map(|name| Member { name: name.clone(), required: required(name) }).collect()
    }
}

/// What can be read from a request, and be described.
pub(super) trait Given: DeserializeOwned + JsonSchema + Send + 'static {}

impl<T: DeserializeOwned + JsonSchema + Send + 'static> Given for T {}

/// What does an operation: whoever is asked at a place `P` with a `G` and answers with an `R`, or says why not with an `E`.
pub(super) trait Handles<P, G, R, E>: Send + Sync + 'static {
    fn answer(&self, received: Received) -> Answering;
}

impl<P: Given, G: Given, R: Reply, E: NotDone, F, A> Handles<P, G, R, E> for F
where
    F: Fn(Ask<P, G>) -> A + Send + Sync + 'static,
    A: Future<Output = Result<R, E>> + Send + 'static,
{
    fn answer(&self, received: Received) -> Answering {
        match received.read() {
            Ok(ask) => {
                let answer = self(ask);
                Box::pin(async move { answer.await.map(Reply::respond).map_err(Into::into) })
            }
            Err(failure) => Box::pin(core::future::ready(Err(failure.into()))),
        }
    }
}

fn operation<P: Given, G: Given, R: Reply, E: NotDone>(
    (method, name, path): (Method, &'static str, &'static str),
    who: MayAsk,
    handler: impl Handles<P, G, R, E>,
    summary: &'static str,
) -> Operation {
    Operation {
        name,
        method,
        path,
        who,
        is_order: false,
        summary,
        places: P::json_schema,
        given: G::json_schema,
        body: SchemaGenerator::subschema_for::<G>,
        reply: Replied { schema: R::schema, content: R::CONTENT, says: R::SAYS },
        conflict: E::conflict,
        handler: Box::new(move |received| handler.answer(received)),
    }
}

/// Something that is looked up.
pub(super) fn get<P: Given, G: Given, R: Reply, E: NotDone>(
    name: &'static str,
    path: &'static str,
    who: MayAsk,
    handler: impl Handles<P, G, R, E>,
    summary: &'static str,
) -> Operation {
    operation((Method::Get, name, path), who, handler, summary)
}

/// Something of the server's own that changes.
pub(super) fn post<P: Given, G: Given, R: Reply, E: NotDone>(
    name: &'static str,
    path: &'static str,
    who: MayAsk,
    handler: impl Handles<P, G, R, E>,
    summary: &'static str,
) -> Operation {
    operation((Method::Post, name, path), who, handler, summary)
}

/// An order to the house: what the path and the body become.
pub(super) fn order<P: Given, G: Given + Identified>(
    name: &'static str,
    path: &'static str,
    right: Right,
    order: fn(P, G) -> Result<Order, Unreadable>,
    summary: &'static str,
) -> Operation {
    order_by(name, path, MayAsk::Right(right), move |ask| orders::send(ask, order), summary)
}

/// An order to the house that is looked at more closely before it is sent.
pub(super) fn order_by<P: Given, G: Given + Identified, R: Reply, E: NotDone>(
    name: &'static str,
    path: &'static str,
    who: MayAsk,
    handler: impl Handles<P, G, R, E>,
    summary: &'static str,
) -> Operation {
    Operation { is_order: true, ..post(name, path, who, handler, summary) }
}
