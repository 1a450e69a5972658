//! The order to the house that each body is, at the place that its path names.

use sabot_games::{Draft, Field, Misfit};
use sabot_house::{CommandId, CutBytes, Order, TournamentOrder, TournamentWish, Why as Grounds};
use sabot_wire::{
    AskCorrection, AskExchange, AskLimits, AskPoolCorrection, AtHit, AtPool, AtRequest, AtTable, AtTournament, BuyIn,
    CashOut, Cut, Disqualify, HandOver, MoveChips, Nothing, OpenTable, Penalise, Plain, Reach, Reason, Reasoned,
    RejectHit, Sit,
};

use super::convert;
use super::reading::{Unreadable, Why, plain};

type Made = Result<Order, Unreadable>;

fn unreadable(field: &str, value: &str, why: impl ToString) -> Unreadable {
    Unreadable { field: field.to_owned(), value: value.to_owned(), why: Why::Said(why.to_string()) }
}

fn reason(given: &Reason) -> Result<Grounds, Unreadable> {
    given.0.parse().map_err(|error| unreadable("reason", &given.0, error))
}

/// The id of a request that waits.
pub(super) fn request(at: AtRequest) -> Result<CommandId, Unreadable> {
    let text = at.request.0;
    text.parse().map_err(|error| unreadable("request", &text, error))
}

/// Why a draft is no command, with the member's path in the body.
pub(super) fn misfit(misfit: &Misfit, draft: &Draft) -> Unreadable {
    let field = misfit.field().map_or("do", Field::as_str);
    let given = serde_json::to_value(draft).ok().and_then(|draft| draft.get(field).map(plain));
    let why = match misfit {
        Misfit::NoWord | Misfit::Missing(_) => Why::Sentence("server-field-missing"),
        Misfit::UnknownWord(_) => Why::Sentence("server-no-command"),
        Misfit::Superfluous(_) => Why::Sentence("server-field-unknown"),
        Misfit::Bad { why, .. } => Why::Said(why.clone()),
    };
    Unreadable { field: format!("command.{field}"), value: given.unwrap_or_default(), why }
}

pub(super) fn sit(at: AtTable, body: Sit) -> Made {
    Ok(Order::Sit { table: at.table, seat: body.seat, stack: body.stack, post: body.post })
}

pub(super) fn leave(at: AtTable, _: Plain) -> Made {
    Ok(Order::Leave { table: at.table })
}

pub(super) fn cut(at: AtTable, body: Cut) -> Made {
    let text = body.bytes.0;
    let bytes = text.parse::<CutBytes>().map_err(|error| unreadable("bytes", &text, error))?;
    Ok(Order::Cut { table: at.table, bytes })
}

pub(super) fn open_table(at: AtTable, body: OpenTable) -> Made {
    Ok(Order::OpenTable { table: at.table, dealer: body.dealer })
}

pub(super) fn close_table(at: AtTable, _: Plain) -> Made {
    Ok(Order::CloseTable { table: at.table })
}

pub(super) fn fill(at: AtTable, body: MoveChips) -> Made {
    Ok(Order::Fill { table: at.table, amount: body.amount })
}

pub(super) fn credit(at: AtTable, body: MoveChips) -> Made {
    Ok(Order::Credit { table: at.table, amount: body.amount })
}

pub(super) fn pause(at: AtTable, body: Reasoned) -> Made {
    Ok(Order::Pause { table: at.table, reason: reason(&body.reason)? })
}

pub(super) fn resume(at: AtTable, _: Plain) -> Made {
    Ok(Order::Resume { table: at.table })
}

pub(super) fn hold(at: AtTable, body: Reasoned) -> Made {
    Ok(Order::Hold { table: at.table, reason: reason(&body.reason)? })
}

pub(super) fn release(at: AtTable, body: Reasoned) -> Made {
    Ok(Order::Release { table: at.table, reason: reason(&body.reason)? })
}

pub(super) fn hand_over(at: AtTable, body: HandOver) -> Made {
    Ok(Order::HandOver { table: at.table, to: body.to })
}

pub(super) fn ask_limits(at: AtTable, body: AskLimits) -> Made {
    let limits = convert::new_limits(body.limits);
    Ok(Order::AskLimits { table: at.table, limits, reason: reason(&body.reason)? })
}

pub(super) fn ask_correction(at: AtTable, body: AskCorrection) -> Made {
    let correction = convert::correction(body.correction);
    Ok(Order::AskCorrection { table: at.table, correction, reason: reason(&body.reason)? })
}

pub(super) fn reach(at: AtTable, body: Reach) -> Made {
    Ok(Order::Reach { table: at.table, reachable: body.reachable })
}

pub(super) fn expire(at: AtTable, _: Plain) -> Made {
    Ok(Order::Expire { table: at.table })
}

fn directs(at: AtTournament, order: TournamentOrder) -> Made {
    Ok(Order::Tournament { tournament: at.tournament, order })
}

pub(super) fn tournament_begin(at: AtTournament, _: Plain) -> Made {
    directs(at, TournamentOrder::Begin)
}

pub(super) fn tournament_move(at: AtTournament, _: Plain) -> Made {
    directs(at, TournamentOrder::Move)
}

pub(super) fn tournament_stop_clock(at: AtTournament, _: Plain) -> Made {
    directs(at, TournamentOrder::Pause)
}

pub(super) fn tournament_run_clock(at: AtTournament, _: Plain) -> Made {
    directs(at, TournamentOrder::Resume)
}

pub(super) fn tournament_penalise(at: AtTournament, body: Penalise) -> Made {
    directs(at, TournamentOrder::Penalise { player: body.player, hands: body.hands })
}

pub(super) fn tournament_reopen(at: AtTournament, _: Plain) -> Made {
    directs(at, TournamentOrder::Reopen)
}

pub(super) fn tournament_disqualify(at: AtTournament, body: Disqualify) -> Made {
    let wish = TournamentWish::Disqualify { player: body.player };
    Ok(Order::AskTournament { tournament: at.tournament, wish, reason: reason(&body.reason)? })
}

pub(super) fn tournament_cancel(at: AtTournament, body: Reasoned) -> Made {
    let wish = TournamentWish::Cancel;
    Ok(Order::AskTournament { tournament: at.tournament, wish, reason: reason(&body.reason)? })
}

pub(super) fn ask_pool_correction(at: AtPool, body: AskPoolCorrection) -> Made {
    let AskPoolCorrection { amount, cite, .. } = body;
    Ok(Order::AskPoolCorrection { pool: at.pool, amount, cite, reason: reason(&body.reason)? })
}

pub(super) fn verify_hit(at: AtHit, _: Plain) -> Made {
    Ok(Order::VerifyHit { pool: at.pool, hit: at.hit })
}

pub(super) fn approve_hit(at: AtHit, _: Plain) -> Made {
    Ok(Order::ApproveHit { pool: at.pool, hit: at.hit })
}

pub(super) fn reject_hit(at: AtHit, body: RejectHit) -> Made {
    Ok(Order::RejectHit { pool: at.pool, hit: at.hit, cite: body.cite, reason: reason(&body.reason)? })
}

pub(super) fn ask_clock(_: Nothing, body: Reasoned) -> Made {
    Ok(Order::AskClock { reason: reason(&body.reason)? })
}

pub(super) fn reject(at: AtRequest, body: Reasoned) -> Made {
    Ok(Order::Reject { request: request(at)?, reason: reason(&body.reason)? })
}

pub(super) fn buy_in(_: Nothing, body: BuyIn) -> Made {
    let BuyIn { player, currency, amount, table, .. } = body;
    Ok(Order::BuyIn { player, currency, amount, table })
}

pub(super) fn cash_out(_: Nothing, body: CashOut) -> Made {
    let CashOut { player, currency, amount, .. } = body;
    Ok(Order::CashOut { player, currency, amount })
}

pub(super) fn ask_exchange(_: Nothing, body: AskExchange) -> Made {
    Ok(Order::AskExchange { exchange: convert::exchange(body.exchange), reason: reason(&body.reason)? })
}
