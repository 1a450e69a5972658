//! Why the house does not do what it is asked for.

use sabot_games::{Arg, Message};
use sabot_law::Basis;
use sabot_ledger::{AccountKind, Name};
use sabot_money::{Money, MoneyError};

use crate::{Right, Role};

/// What is wrong. Each kind is one sentence in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseReason {
    /// The game refuses it.
    Game(sabot_games::Reason),
    /// The jackpot controller refuses it.
    Jackpot(crate::jackpot::PoolReason),
    /// The house was never founded.
    NotFounded,
    /// The house was founded already: it is what it is for ever.
    FoundedAlready,
    /// A configuration with so many problems.
    Config(usize),
    /// The role has no right to it.
    NoRight(Role, Right),
    /// The house does this by itself and takes it from nobody.
    NotAsked(&'static str),
    /// A program of the house where a person is needed.
    NotByProgram(Role),
    /// An id that was used for something else.
    OtherContent,
    /// An id that somebody else has used.
    ForeignId,
    /// A moment before what has happened.
    TooEarly,
    /// No such table.
    NoTable(Name),
    /// No such pool.
    NoPool(Name),
    /// The table is not open.
    TableNotOpen(Name),
    /// The table is open.
    TableOpen(Name),
    /// A table that needs a croupier.
    NoDealer,
    /// Somebody else leads the table.
    OtherDealer(Name),
    /// The table is paused.
    Paused,
    /// The table is held because of a dispute.
    Held,
    /// The table's generator failed.
    GeneratorFailed,
    /// The table is not paused.
    NotPaused,
    /// The table is not held.
    NotHeld,
    /// A round is open.
    RoundOpen,
    /// The round that it was meant for is over, or has not come.
    OtherRound(u32, u32),
    /// A command in somebody else's name.
    NotYourself(Name),
    /// The seat is somebody else's.
    NotYourSeat(u8),
    /// The player does not sit at the table.
    NotSeated(Name),
    /// The player sits there already.
    SeatedAlready(u8),
    /// A table whose cards do not come from a generator.
    NoGenerator(Name),
    /// There are no cards that were shuffled and that nothing was dealt from.
    NothingToCut,
    /// The seat has added to this cut.
    CutAlready(u8),
    /// No clock has run out.
    NoClock,
    /// Too little on an account.
    TooLittle(AccountKind, Money, Money),
    /// An ante without the money of its raise: how much that is, and how much is missing (R96).
    RaiseNotCovered(Money, Money),
    /// Somebody who has never bought chips of this currency.
    NoPurse(Name),
    /// An amount that is not positive, or not in whole chips.
    BadAmount(Money),
    /// A currency that the house does not have.
    NoCurrency(&'static str),
    /// A request that nobody made.
    NoRequest,
    /// A request that was decided on.
    Decided,
    /// The same person on both sides.
    SamePerson(Name),
    /// No such round is kept.
    NoRound(u32),
    /// No such bet was settled in it.
    NoLine,
    /// A bet that was corrected already.
    Corrected,
    /// The pool pays for another table's round (R51).
    PoolLocked(Name),
    /// The machine's clock and the house's time agree.
    ClockAgrees,
    /// The machine's clock differs by something else than what was asked for.
    ClockMoved,
    /// A moment that is no date.
    NoSuchTime,
    /// A player who does not play.
    Excluded(Name),
    /// A player's own limit of losses, with what is at stake.
    LossLimit(Name),
    /// A player's own limit of playing time.
    TimeLimit(Name),
    /// A limit that no player can set.
    NoSuchLimit,
    /// An end that does not lie in the future.
    OverAlready,
    /// No such exclusion holds.
    NoExclusion(u32),
    /// What has to do with accounts, and with who acts together.
    People(Box<crate::people::Denied>),
    /// A sum at the cage from which it takes two people.
    TakesTwo(Money),
    /// It is so already.
    SoAlready,
    /// A table without a jackpot.
    NoJackpot,
    /// A sum beyond what can be counted.
    Books,
    /// Books that would not balance, by their word: the ledger, a pool, the chips of a hand. Nobody can ask for that: the program is
    /// wrong, and the table is held.
    Unbalanced(&'static str),
    /// There is no tournament of this name.
    NoTournament(Name),
    /// He is in another tournament, which could seat him at the same time.
    InAnotherTournament(Name),
    /// What the tournament alone decides at its tables.
    OfTournament(Name),
    /// A tournament is not open for entries yet.
    EntriesNotOpen(Name),
    /// A tournament is still held.
    StillHeld(Name),
    /// A seed that is not the one which was promised.
    NotThePromise,
    /// Nothing is to be drawn now.
    NoLotDue,
    /// A table that stands still or waits for a supervisor: nobody is moved away from it.
    TableInDispute(Name),
    /// A prize that is owed: it can be approved, and not turned down.
    PrizeIsOwed(Name),
    /// The tournament was held before, and this is about that time.
    OtherHolding,
}

impl HouseReason {
    /// The key of the sentence about books that would not balance, as a record tells it.
    pub const UNBALANCED: &'static str = "house-unbalanced";

    /// The reason as a sentence to be made.
    #[must_use]
    pub fn told(&self) -> Message {
        let round = |number: u32| Arg::Number(number.into());
        let name = |name: &Name| Arg::Player(*name);
        match self {
            HouseReason::Game(reason) => reason.told(),
            HouseReason::Jackpot(reason) => crate::refusal_jackpot::told(reason),
            HouseReason::NotFounded => Message::new("house-not-founded"),
            HouseReason::FoundedAlready => Message::new("house-founded-already"),
            HouseReason::Config(count) => {
                Message::new("house-config").with("count", Arg::Number(i64::try_from(*count).unwrap_or(i64::MAX)))
            }
            HouseReason::NoRight(role, operation) => Message::new("house-no-right")
                .with("role", Arg::Word("role", role.as_str()))
                .with("operation", Arg::Word("operation", operation.as_str())),
            HouseReason::NotAsked(command) => Message::new("house-not-asked").with("command", Arg::Name(command)),
            HouseReason::NotByProgram(role) => {
                Message::new("house-not-by-program").with("role", Arg::Word("role", role.as_str()))
            }
            HouseReason::OtherContent => Message::new("house-other-content"),
            HouseReason::ForeignId => Message::new("house-foreign-id"),
            HouseReason::TooEarly => Message::new("house-too-early"),
            HouseReason::NoTable(table) => Message::new("house-no-table").with("table", name(table)),
            HouseReason::NoPool(pool) => Message::new("house-no-pool").with("pool", name(pool)),
            HouseReason::TableNotOpen(table) => Message::new("house-table-not-open").with("table", name(table)),
            HouseReason::TableOpen(table) => Message::new("house-table-open").with("table", name(table)),
            HouseReason::NoDealer => Message::new("house-no-dealer"),
            HouseReason::OtherDealer(dealer) => Message::new("house-other-dealer").with("player", name(dealer)),
            HouseReason::Paused => Message::new("house-paused"),
            HouseReason::Held => Message::new("house-held"),
            HouseReason::Unbalanced(books) => {
                Message::new(HouseReason::UNBALANCED).with("what", Arg::Word("books", books))
            }
            HouseReason::GeneratorFailed => Message::new("house-generator-failed"),
            HouseReason::NotPaused => Message::new("house-not-paused"),
            HouseReason::NotHeld => Message::new("house-not-held"),
            HouseReason::RoundOpen => Message::new("house-round-open"),
            HouseReason::OtherRound(given, now) => {
                Message::new("house-other-round").with("given", round(*given)).with("now", round(*now))
            }
            HouseReason::NotYourself(player) => Message::new("house-not-yourself").with("player", name(player)),
            HouseReason::NotYourSeat(seat) => {
                Message::new("house-not-your-seat").with("seat", Arg::Number(i64::from(*seat)))
            }
            HouseReason::NotSeated(player) => Message::new("house-not-seated").with("player", name(player)),
            HouseReason::SeatedAlready(seat) => {
                Message::new("house-seated-already").with("seat", Arg::Number(i64::from(*seat)))
            }
            HouseReason::NoGenerator(table) => Message::new("house-no-generator").with("table", name(table)),
            HouseReason::NothingToCut => Message::new("house-nothing-to-cut"),
            HouseReason::CutAlready(seat) => {
                Message::new("house-cut-already").with("seat", Arg::Number(i64::from(*seat)))
            }
            HouseReason::NoClock => Message::new("house-no-clock"),
            HouseReason::TooLittle(kind, would, least) => Message::new("house-too-little")
                .with("account", Arg::Word("account", kind.as_str()))
                .with("would", Arg::Money(*would))
                .with("least", Arg::Money(*least)),
            HouseReason::RaiseNotCovered(raise, missing) => Message::new("house-raise-not-covered")
                .with("raise", Arg::Money(*raise))
                .with("missing", Arg::Money(*missing)),
            HouseReason::NoPurse(player) => Message::new("house-no-purse").with("player", name(player)),
            HouseReason::BadAmount(amount) => Message::new("house-bad-amount").with("amount", Arg::Money(*amount)),
            HouseReason::NoCurrency(code) => {
                Message::new("house-no-currency").with("currency", Arg::Word("currency", code))
            }
            HouseReason::NoRequest => Message::new("house-no-request"),
            HouseReason::Decided => Message::new("house-decided"),
            HouseReason::SamePerson(person) => Message::new("house-same-person").with("player", name(person)),
            HouseReason::NoRound(number) => Message::new("house-no-round").with("round", round(*number)),
            HouseReason::NoLine => Message::new("house-no-line"),
            HouseReason::Corrected => Message::new("house-corrected"),
            HouseReason::PoolLocked(table) => Message::new("house-pool-locked").with("table", name(table)),
            HouseReason::ClockAgrees => Message::new("house-clock-agrees"),
            HouseReason::ClockMoved => Message::new("house-clock-moved"),
            HouseReason::NoSuchTime => Message::new("house-no-such-time"),
            HouseReason::Excluded(player) => Message::new("house-excluded").with("player", name(player)),
            HouseReason::LossLimit(player) => Message::new("house-loss-limit").with("player", name(player)),
            HouseReason::TimeLimit(player) => Message::new("house-time-limit").with("player", name(player)),
            HouseReason::NoSuchLimit => Message::new("house-no-such-limit"),
            HouseReason::OverAlready => Message::new("house-over-already"),
            HouseReason::NoExclusion(number) => Message::new("house-no-exclusion").with("number", round(*number)),
            HouseReason::People(denied) => Message::new(denied.key()),
            HouseReason::TakesTwo(from) => Message::new("house-takes-two").with("from", Arg::Money(*from)),
            HouseReason::SoAlready => Message::new("house-so-already"),
            HouseReason::NoJackpot => Message::new("house-no-jackpot"),
            HouseReason::Books => Message::new("house-books"),
            HouseReason::NoTournament(one) => Message::new("house-no-tournament").with("tournament", name(one)),
            HouseReason::InAnotherTournament(one) => {
                Message::new("house-in-another-tournament").with("tournament", name(one))
            }
            HouseReason::OfTournament(one) => Message::new("house-of-tournament").with("tournament", name(one)),
            HouseReason::EntriesNotOpen(one) => Message::new("house-entries-not-open").with("tournament", name(one)),
            HouseReason::StillHeld(one) => Message::new("house-still-held").with("tournament", name(one)),
            HouseReason::NotThePromise => Message::new("house-not-the-promise"),
            HouseReason::NoLotDue => Message::new("house-no-lot-due"),
            HouseReason::TableInDispute(table) => Message::new("house-table-in-dispute").with("table", name(table)),
            HouseReason::PrizeIsOwed(player) => Message::new("house-prize-is-owed").with("player", name(player)),
            HouseReason::OtherHolding => Message::new("house-other-holding"),
        }
    }
}

/// A command that was not accepted. Nothing has changed but the record of it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason:?}")]
pub struct HouseRefusal {
    /// The field of the command.
    pub field: &'static str,
    /// What is wrong with it.
    pub reason: HouseReason,
    /// The rule that refuses it, where there is one.
    pub basis: Option<Basis>,
}

impl HouseRefusal {
    /// Refused because the house's order of things says so.
    #[must_use]
    pub const fn plain(field: &'static str, reason: HouseReason) -> HouseRefusal {
        HouseRefusal { field, reason, basis: None }
    }

    /// Refused by a rule.
    pub fn by(field: &'static str, reason: HouseReason, basis: impl Into<Basis>) -> HouseRefusal {
        HouseRefusal { field, reason, basis: Some(basis.into()) }
    }
}

impl From<sabot_games::Refusal> for HouseRefusal {
    fn from(refusal: sabot_games::Refusal) -> HouseRefusal {
        HouseRefusal { field: refusal.field, reason: HouseReason::Game(refusal.reason), basis: refusal.basis }
    }
}

impl From<crate::jackpot::PoolRefusal> for HouseRefusal {
    fn from(refusal: crate::jackpot::PoolRefusal) -> HouseRefusal {
        let reason = match refusal.reason {
            crate::jackpot::PoolReason::Unbalanced => HouseReason::Unbalanced("pool"),
            reason => HouseReason::Jackpot(reason),
        };
        HouseRefusal { field: refusal.field, reason, basis: refusal.basis }
    }
}

impl From<sabot_ledger::MoneyRefusal> for HouseRefusal {
    fn from(refusal: sabot_ledger::MoneyRefusal) -> HouseRefusal {
        let reason = match refusal.reason {
            sabot_ledger::MoneyReason::TooLittle { account, would, least } => {
                HouseReason::TooLittle(account.kind, would, least)
            }
            sabot_ledger::MoneyReason::UnknownAccount(account) if account.kind == AccountKind::Purse => {
                HouseReason::NoPurse(account.owner)
            }
            sabot_ledger::MoneyReason::NotPositive(amount) => HouseReason::BadAmount(amount),
            sabot_ledger::MoneyReason::Unbalanced(_) => HouseReason::Unbalanced("ledger"),
            _ => HouseReason::Books,
        };
        HouseRefusal::plain(refusal.field, reason)
    }
}

impl From<MoneyError> for HouseRefusal {
    fn from(_: MoneyError) -> HouseRefusal {
        HouseRefusal::plain("amount", HouseReason::Books)
    }
}
