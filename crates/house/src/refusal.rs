//! Why the house does not do what it is asked for.

use sabot_games::{Arg, Told};
use sabot_law::Basis;
use sabot_ledger::{Kind, Name};
use sabot_money::{Money, MoneyError};

use crate::{Operation, Role};

/// What is wrong. Each kind is one sentence in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game refuses it.
    Game(sabot_games::Reason),
    /// The jackpot controller refuses it.
    Jackpot(crate::jackpot::Reason),
    /// The house was never founded.
    NotFounded,
    /// The house was founded already: it is what it is for ever.
    FoundedAlready,
    /// A configuration with so many problems.
    Config(usize),
    /// The role has no right to it.
    NoRight(Role, Operation),
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
    /// In somebody else's name.
    NotYourself(Name),
    /// The seat is somebody else's.
    NotYourSeat(u8),
    /// The player does not sit at the table.
    NotSeated(Name),
    /// The player sits there already.
    SeatedAlready(u8),
    /// A table whose cards do not come from a generator.
    NoGenerator(Name),
    /// No cards lie there that were shuffled and not dealt from.
    NothingToCut,
    /// The seat has added to this cut.
    CutAlready(u8),
    /// No clock has run out.
    NoClock,
    /// Too little on an account.
    TooLittle(Kind, Money, Money),
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
    /// No date.
    NoSuchTime,
    /// A player who does not play.
    Excluded(Name),
    /// A player's own limit of losses, with what is at stake.
    LossLimit(Name),
    /// A player's own limit of playing time.
    TimeLimit(Name),
    /// A limit that is none.
    NoSuchLimit,
    /// An end that is not to come.
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
}

impl Reason {
    /// The key of the sentence about books that would not balance, as a record tells it.
    pub const UNBALANCED: &'static str = "house-unbalanced";

    /// The reason as a sentence to be made.
    #[must_use]
    pub fn told(&self) -> Told {
        let round = |number: u32| Arg::Number(number.into());
        let name = |name: &Name| name.as_str().parse().map_or(Arg::Name("?"), Arg::Player);
        match self {
            Reason::Game(reason) => reason.told(),
            Reason::Jackpot(reason) => crate::refusal_jackpot::told(reason),
            Reason::NotFounded => Told::new("house-not-founded"),
            Reason::FoundedAlready => Told::new("house-founded-already"),
            Reason::Config(count) => {
                Told::new("house-config").with("count", Arg::Number(i64::try_from(*count).unwrap_or(i64::MAX)))
            }
            Reason::NoRight(role, operation) => Told::new("house-no-right")
                .with("role", Arg::Word("role", role.as_str()))
                .with("operation", Arg::Word("operation", operation.as_str())),
            Reason::NotAsked(command) => Told::new("house-not-asked").with("command", Arg::Name(command)),
            Reason::NotByProgram(role) => {
                Told::new("house-not-by-program").with("role", Arg::Word("role", role.as_str()))
            }
            Reason::OtherContent => Told::new("house-other-content"),
            Reason::ForeignId => Told::new("house-foreign-id"),
            Reason::TooEarly => Told::new("house-too-early"),
            Reason::NoTable(table) => Told::new("house-no-table").with("table", name(table)),
            Reason::NoPool(pool) => Told::new("house-no-pool").with("pool", name(pool)),
            Reason::TableNotOpen(table) => Told::new("house-table-not-open").with("table", name(table)),
            Reason::TableOpen(table) => Told::new("house-table-open").with("table", name(table)),
            Reason::NoDealer => Told::new("house-no-dealer"),
            Reason::OtherDealer(dealer) => Told::new("house-other-dealer").with("player", name(dealer)),
            Reason::Paused => Told::new("house-paused"),
            Reason::Held => Told::new("house-held"),
            Reason::Unbalanced(books) => Told::new(Reason::UNBALANCED).with("what", Arg::Word("books", books)),
            Reason::GeneratorFailed => Told::new("house-generator-failed"),
            Reason::NotPaused => Told::new("house-not-paused"),
            Reason::NotHeld => Told::new("house-not-held"),
            Reason::RoundOpen => Told::new("house-round-open"),
            Reason::OtherRound(given, now) => {
                Told::new("house-other-round").with("given", round(*given)).with("now", round(*now))
            }
            Reason::NotYourself(player) => Told::new("house-not-yourself").with("player", name(player)),
            Reason::NotYourSeat(seat) => Told::new("house-not-your-seat").with("seat", Arg::Number(i64::from(*seat))),
            Reason::NotSeated(player) => Told::new("house-not-seated").with("player", name(player)),
            Reason::SeatedAlready(seat) => {
                Told::new("house-seated-already").with("seat", Arg::Number(i64::from(*seat)))
            }
            Reason::NoGenerator(table) => Told::new("house-no-generator").with("table", name(table)),
            Reason::NothingToCut => Told::new("house-nothing-to-cut"),
            Reason::CutAlready(seat) => Told::new("house-cut-already").with("seat", Arg::Number(i64::from(*seat))),
            Reason::NoClock => Told::new("house-no-clock"),
            Reason::TooLittle(kind, would, least) => Told::new("house-too-little")
                .with("account", Arg::Word("account", kind.as_str()))
                .with("would", Arg::Money(*would))
                .with("least", Arg::Money(*least)),
            Reason::NoPurse(player) => Told::new("house-no-purse").with("player", name(player)),
            Reason::BadAmount(amount) => Told::new("house-bad-amount").with("amount", Arg::Money(*amount)),
            Reason::NoCurrency(code) => Told::new("house-no-currency").with("currency", Arg::Word("currency", code)),
            Reason::NoRequest => Told::new("house-no-request"),
            Reason::Decided => Told::new("house-decided"),
            Reason::SamePerson(person) => Told::new("house-same-person").with("player", name(person)),
            Reason::NoRound(number) => Told::new("house-no-round").with("round", round(*number)),
            Reason::NoLine => Told::new("house-no-line"),
            Reason::Corrected => Told::new("house-corrected"),
            Reason::PoolLocked(table) => Told::new("house-pool-locked").with("table", name(table)),
            Reason::ClockAgrees => Told::new("house-clock-agrees"),
            Reason::ClockMoved => Told::new("house-clock-moved"),
            Reason::NoSuchTime => Told::new("house-no-such-time"),
            Reason::Excluded(player) => Told::new("house-excluded").with("player", name(player)),
            Reason::LossLimit(player) => Told::new("house-loss-limit").with("player", name(player)),
            Reason::TimeLimit(player) => Told::new("house-time-limit").with("player", name(player)),
            Reason::NoSuchLimit => Told::new("house-no-such-limit"),
            Reason::OverAlready => Told::new("house-over-already"),
            Reason::NoExclusion(number) => Told::new("house-no-exclusion").with("number", round(*number)),
            Reason::People(denied) => Told::new(denied.key()),
            Reason::TakesTwo(from) => Told::new("house-takes-two").with("from", Arg::Money(*from)),
            Reason::SoAlready => Told::new("house-so-already"),
            Reason::NoJackpot => Told::new("house-no-jackpot"),
            Reason::Books => Told::new("house-books"),
        }
    }
}

/// A command that was not accepted. Nothing has changed but the record of it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason:?}")]
pub struct Refusal {
    /// The field of the command.
    pub field: &'static str,
    /// What is wrong with it.
    pub reason: Reason,
    /// The rule that refuses it, where there is one.
    pub basis: Option<Basis>,
}

impl Refusal {
    /// Refused because the house's order of things says so.
    #[must_use]
    pub const fn plain(field: &'static str, reason: Reason) -> Refusal {
        Refusal { field, reason, basis: None }
    }

    /// Refused by a rule.
    pub fn by(field: &'static str, reason: Reason, basis: impl Into<Basis>) -> Refusal {
        Refusal { field, reason, basis: Some(basis.into()) }
    }
}

impl From<sabot_games::Refusal> for Refusal {
    fn from(refusal: sabot_games::Refusal) -> Refusal {
        Refusal { field: refusal.field, reason: Reason::Game(refusal.reason), basis: refusal.basis }
    }
}

impl From<crate::jackpot::Refusal> for Refusal {
    fn from(refusal: crate::jackpot::Refusal) -> Refusal {
        let reason = match refusal.reason {
            crate::jackpot::Reason::Unbalanced => Reason::Unbalanced("pool"),
            reason => Reason::Jackpot(reason),
        };
        Refusal { field: refusal.field, reason, basis: refusal.basis }
    }
}

impl From<sabot_ledger::Refusal> for Refusal {
    fn from(refusal: sabot_ledger::Refusal) -> Refusal {
        let reason = match refusal.reason {
            sabot_ledger::Reason::TooLittle { account, would, least } => Reason::TooLittle(account.kind, would, least),
            sabot_ledger::Reason::UnknownAccount(account) if account.kind == Kind::Purse => {
                Reason::NoPurse(account.owner)
            }
            sabot_ledger::Reason::NotPositive(amount) => Reason::BadAmount(amount),
            sabot_ledger::Reason::Unbalanced(_) => Reason::Unbalanced("ledger"),
            _ => Reason::Books,
        };
        Refusal::plain(refusal.field, reason)
    }
}

impl From<MoneyError> for Refusal {
    fn from(_: MoneyError) -> Refusal {
        Refusal::plain("amount", Reason::Books)
    }
}
