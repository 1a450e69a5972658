//! Orders to the house: what somebody asks becomes an order, and its answer comes when it is durable.

use axum::Json;
use sabot_floor::Answered;
use sabot_games::Name;
use sabot_house::{Actor, CommandId, GameCommand, HouseRefusal, Order, Role};
use sabot_law::Instrument;
use sabot_locale::Words;
use sabot_wire as wire;
use sabot_wire::{AnswerKind, AtRequest, AtTable, Identified, RefusedKind};

use super::ask::Ask;
use super::failure::Failure;
use super::reading::{Unreadable, Why};
use super::reply::Undone;
use super::state::ServerState;
use super::{order_of, protection};
use crate::engine::{AnsweredWithHead, Asked};
use crate::metrics;

/// How long an id may be: behind the longest name it still fits where the record keeps it.
const ID_MAX: usize = 31;

/// Sends the order that a request is.
pub(crate) async fn send<P, B: Identified>(
    ask: Ask<P, B>,
    order: impl FnOnce(P, B) -> Result<Order, Unreadable>,
) -> Result<Json<wire::Answer>, Undone> {
    let words = ask.state.words(ask.caller.lang);
    let (name, role) = ask.caller.signed_in(words)?;
    let began = ask.state.line.boot();
    let id = own_id(name, ask.given.id()).map_err(|wrong| Failure::unreadable(&wrong, words))?;
    let order = order(ask.at, ask.given).map_err(|wrong| Failure::unreadable(&wrong, words))?;
    let moves = moves_chips(&order);
    let of_table = order.table().and_then(|table| ask.state.games.get(&table));
    let game = of_table.or(order.tournament().map(|_| &Instrument::Omaha));
    let words = &game.map_or_else(|| words.clone(), |game| words.of(*game));
    let asked = Asked { id, actor: Actor::person(name, role), order };
    let told = ask.state.engine.command(asked).await.map_err(|_| Failure::unavailable(words))?;
    let (word, answer) = answer(told, moves, words);
    metrics::answered(word, ask.state.line.since(began));
    answer.map(Json)
}

/// Everybody chooses his ids for himself: two people who choose the same do not get in each other's way.
fn own_id(name: Name, given: &wire::CommandId) -> Result<CommandId, Unreadable> {
    let wire::CommandId(text) = given;
    let own = format!("{name}.{text}").parse::<CommandId>().ok().filter(|_| (1..=ID_MAX).contains(&text.len()));
    own.ok_or_else(|| Unreadable { field: "id".to_owned(), value: text.clone(), why: Why::Sentence("server-bad-id") })
}

/// A command to the game of a table: to Omaha or to a game against the house. A player need not say who he is.
pub(crate) async fn play(ask: Ask<AtTable, wire::Play>) -> Result<Json<wire::Answer>, Undone> {
    let omaha = ask.state.games.get(&ask.at.table) == Some(&Instrument::Omaha);
    let me = match ask.caller.person {
        Some((name, Role::Player)) => Some(name),
        _ => None,
    };
    send(ask, move |at, body| {
        let draft = body.command.clone();
        let command = if omaha {
            body.command.omaha(me).map(GameCommand::Omaha)
        } else {
            body.command.banked(me).map(GameCommand::Banked)
        };
        let command = command.map_err(|misfit| order_of::misfit(&misfit, &draft))?;
        Ok(Order::Play { table: at.table, round: body.round, command })
    })
    .await
}

/// Approves what another has asked for. Who lifts an exclusion is looked at more closely, by whichever way he comes.
pub(crate) async fn approve(ask: Ask<AtRequest, wire::Plain>) -> Result<Json<wire::Answer>, Undone> {
    if let Some(exclusion) = protection::lift_asked(&ask.state, &ask.at, ask.words()).await? {
        let (name, _) = ask.caller.signed_in(ask.words())?;
        own_id(name, ask.given.id()).map_err(|wrong| Failure::unreadable(&wrong, ask.words()))?;
        protection::lift(&ask.state, &ask.caller, exclusion, true).await?;
        // A lifted exclusion is answered like any other request that was approved.
        let version = ask.state.engine.look(|floor| floor.version()).await;
        let version = version.map_err(|_| Failure::unavailable(ask.words()))?;
        return Ok(Json(wire::Answer { answer: AnswerKind::Accepted, accepted: true, version, receipt: None }));
    }
    send(ask, |at, _| Ok(Order::Approve { request: order_of::request(at)? })).await
}

/// Whether an order names an amount of chips that go from one account to another.
const fn moves_chips(order: &Order) -> bool {
    matches!(
        order,
        Order::BuyIn { .. }
            | Order::CashOut { .. }
            | Order::Fill { .. }
            | Order::Credit { .. }
            | Order::AskPoolCorrection { .. }
    )
}

/// How a command was answered, in a word and as it is told. `moves_chips`: where the books refuse what an account may not hold, the
/// caller's word for it is the amount.
pub(super) fn answer(
    told: AnsweredWithHead,
    moves_chips: bool,
    words: &Words,
) -> (&'static str, Result<wire::Answer, Undone>) {
    let AnsweredWithHead { answered, version, receipt } = told;
    let receipt = receipt.and_then(|head| String::from_utf8(head.note.clone()).ok());
    let (word, answer, accepted) = match answered {
        Answered::Accepted => ("accepted", AnswerKind::Accepted, true),
        Answered::Duplicate { accepted } => ("duplicate", AnswerKind::Duplicate, accepted),
        Answered::Refused(refusal) => {
            let refused = wire::Refused { kept: true, receipt, ..refused(&refusal, version, moves_chips, words) };
            return ("refused", Err(Undone::Refused(Box::new(refused))));
        }
        Answered::TurnedAway(refusal) => {
            let refused = refused(&refusal, version, moves_chips, words);
            return ("turned_away", Err(Undone::Refused(Box::new(refused))));
        }
        Answered::Unavailable => return ("unavailable", Err(Failure::unavailable(words).into())),
    };
    (word, Ok(wire::Answer { answer, accepted, version, receipt }))
}

/// A refusal that is not kept, as it is told.
fn refused(refusal: &HouseRefusal, version: u64, moves_chips: bool, words: &Words) -> wire::Refused {
    let told = refusal.reason.told();
    let field = match refusal.field {
        "debit" | "credit" if moves_chips => "amount",
        field => field,
    };
    let basis = refusal.basis.as_ref();
    wire::Refused {
        answer: RefusedKind::Refused,
        field: field.to_owned(),
        reason: told.key.to_owned(),
        sentence: words.told(&told),
        cite: basis.map(|basis| basis.cite()),
        readings: basis.map(|basis| basis.readings().collect()),
        kept: false,
        version,
        receipt: None,
    }
}

/// Asks the house in the name of the caller, under an id of its own.
pub(super) async fn ask_for(
    state: &ServerState,
    actor: Actor,
    id: CommandId,
    order: Order,
    words: &Words,
) -> Result<(), Undone> {
    let told = state.engine.command(Asked { id, actor, order }).await.map_err(|_| Failure::unavailable(words))?;
    answer(told, false, words).1.map(drop)
}
