//! What the house and the wire both have a type for, from the one to the other.

use sabot_credentials::Ending;
use sabot_house::people::OwnLimitsNow;
use sabot_house::{Actor, ApprovalRequest, Chips, Correction, Exchange, NewLimits, Role, TournamentWish, Wish};
use sabot_ledger::Name;
use sabot_wire as wire;

/// A role as it is told.
pub(crate) const fn told_role(role: Role) -> wire::Role {
    match role {
        Role::Player => wire::Role::Player,
        Role::Croupier => wire::Role::Croupier,
        Role::Supervisor => wire::Role::Supervisor,
        Role::Manager => wire::Role::Manager,
        Role::Cashier => wire::Role::Cashier,
        Role::Inspector => wire::Role::Inspector,
        Role::Administrator => wire::Role::Administrator,
    }
}

/// Why a session has ended.
pub(super) const fn ending(why: Ending) -> wire::Ending {
    match why {
        Ending::SignedOut => wire::Ending::SignedOut,
        Ending::Expired => wire::Ending::Expired,
        Ending::Disabled => wire::Ending::Disabled,
        Ending::Excluded => wire::Ending::Excluded,
        Ending::PasswordChanged => wire::Ending::PasswordChanged,
        Ending::RoleChanged => wire::Ending::RoleChanged,
        Ending::Revoked => wire::Ending::Revoked,
    }
}

/// A role as somebody names it.
pub(super) const fn role(role: wire::Role) -> Role {
    match role {
        wire::Role::Player => Role::Player,
        wire::Role::Croupier => Role::Croupier,
        wire::Role::Supervisor => Role::Supervisor,
        wire::Role::Manager => Role::Manager,
        wire::Role::Cashier => Role::Cashier,
        wire::Role::Inspector => Role::Inspector,
        wire::Role::Administrator => Role::Administrator,
    }
}

/// Limits as somebody asks for them.
pub(super) const fn new_limits(limits: wire::NewLimits) -> NewLimits {
    match limits {
        wire::NewLimits::Stud { ante, cap } => NewLimits::Stud { ante, cap },
        wire::NewLimits::Qpoker { bet, bonus, hand_max } => NewLimits::Qpoker { bet, bonus, hand_max },
        wire::NewLimits::Football { stakes, post } => NewLimits::Football { stakes, post },
        wire::NewLimits::Omaha { small_blind, big_blind, buy_in } => {
            NewLimits::Omaha { small_blind, big_blind, buy_in }
        }
    }
}

/// Limits as they are told.
const fn told_limits(limits: NewLimits) -> wire::NewLimits {
    match limits {
        NewLimits::Stud { ante, cap } => wire::NewLimits::Stud { ante, cap },
        NewLimits::Qpoker { bet, bonus, hand_max } => wire::NewLimits::Qpoker { bet, bonus, hand_max },
        NewLimits::Football { stakes, post } => wire::NewLimits::Football { stakes, post },
        NewLimits::Omaha { small_blind, big_blind, buy_in } => {
            wire::NewLimits::Omaha { small_blind, big_blind, buy_in }
        }
    }
}

/// A correction as somebody asks for it.
pub(super) const fn correction(correction: wire::Correction) -> Correction {
    let wire::Correction { round, seat, player, bet, net, cite } = correction;
    Correction { round, seat, player, bet, net, cite }
}

/// Chips as somebody wants to exchange them.
pub(super) const fn exchange(exchange: wire::Exchange) -> Exchange {
    let wire::Exchange { chips, player, currency, amount, table } = exchange;
    let chips = match chips {
        wire::Chips::Sold => Chips::Sold,
        wire::Chips::Redeemed => Chips::Redeemed,
    };
    Exchange { chips, player, currency, amount, table }
}

fn told_exchange(exchange: Exchange) -> wire::Exchange {
    let Exchange { chips, player, currency, amount, table } = exchange;
    let chips = match chips {
        Chips::Sold => wire::Chips::Sold,
        Chips::Redeemed => wire::Chips::Redeemed,
    };
    wire::Exchange { chips, player, currency, amount, table }
}

fn told_wish(wish: &Wish) -> wire::Wish {
    match wish {
        Wish::Limits { table, limits } => wire::Wish::Limits { table: *table, limits: told_limits(*limits) },
        Wish::Correction { table, correction } => {
            let Correction { round, seat, player, bet, net, cite } = *correction;
            let correction = wire::Correction { round, seat, player, bet, net, cite };
            wire::Wish::Correction { table: *table, correction }
        }
        Wish::Pool { pool, amount, cite } => wire::Wish::Pool { pool: *pool, amount: *amount, cite: *cite },
        Wish::Lift { exclusion } => wire::Wish::Lift { exclusion: *exclusion },
        Wish::Cage { exchange } => wire::Wish::Cage { exchange: told_exchange(*exchange) },
        Wish::Clock { ahead_ms } => wire::Wish::Clock { ahead_ms: *ahead_ms },
        Wish::Tournament { tournament, of, .. } => told_tournament_wish(*tournament, of),
    }
}

fn told_tournament_wish(tournament: Name, wish: &TournamentWish) -> wire::Wish {
    match *wish {
        TournamentWish::Disqualify { player } => wire::Wish::Disqualify { tournament, player },
        TournamentWish::Cancel => wire::Wish::CancelTournament { tournament },
        TournamentWish::Restructure { .. } => wire::Wish::Restructure { tournament },
        TournamentWish::Prize { player, amount } => wire::Wish::TournamentPrize { tournament, player, amount },
    }
}

/// A request that waits, as it is told.
pub(crate) fn told_request(request: &ApprovalRequest) -> wire::Request {
    let Actor { name, role, automatic } = request.by;
    wire::Request {
        id: wire::RequestId(request.id.as_str().to_owned()),
        wish: told_wish(&request.wish),
        reason: request.reason.as_str().to_owned(),
        by: wire::Actor { name, role: told_role(role), automatic },
        at: request.at.0,
    }
}

/// A player's own limits, as they are told.
pub(super) fn told_own_limits(now: OwnLimitsNow) -> wire::OwnLimitsNow {
    wire::OwnLimitsNow {
        limits: wire::OwnLimits { loss_minor: now.limits.loss_minor, minutes: now.limits.minutes },
        loss_next: now.loss_next.map(|(limit, from)| (limit, from.0)),
        minutes_next: now.minutes_next.map(|(limit, from)| (limit, from.0)),
    }
}
