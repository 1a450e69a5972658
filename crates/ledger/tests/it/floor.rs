//! A small floor to test on.

use sabot_ledger::{
    Acceptance, Account, AccountKind, Bounds, Entry, Id, Ledger, MoneyCommand, MoneyEvent, MoneyOrder, Name, Purpose,
    Transfer,
};
use sabot_money::{Currency, Money};

pub(crate) fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

pub(crate) fn id(text: &str) -> Id {
    text.parse().expect("an id")
}

/// The account of this kind in patacas, with the owner that it has on this floor.
pub(crate) fn mop(kind: AccountKind) -> Account {
    let owner = match kind {
        AccountKind::Purse => "ana",
        AccountKind::Stakes | AccountKind::Chips | AccountKind::Bank => "stud-3",
        AccountKind::CarriedBets
        | AccountKind::Pool
        | AccountKind::Reserve
        | AccountKind::Overflow
        | AccountKind::AwaitingApproval => "gold",
        AccountKind::Commission | AccountKind::Cage | AccountKind::House => "main",
        AccountKind::EntryPool | AccountKind::HeldPrizes | AccountKind::ChipIssue => "friday",
    };
    Account::new(Currency::Mop, kind, name(owner))
}

pub(crate) fn entry(from: AccountKind, to: AccountKind, minor: i64) -> Entry {
    Entry::new(mop(from), mop(to), Money::of(minor))
}

pub(crate) fn transfer(purpose: Purpose, from: AccountKind, to: AccountKind, minor: i64) -> Transfer {
    Transfer::new(purpose, vec![entry(from, to, minor)])
}

pub(crate) fn command(text: &str, order: MoneyOrder) -> MoneyCommand {
    MoneyCommand { id: id(text), order }
}

/// What such accounts may hold: the cage and the house may owe a million, everything else holds up to a million.
pub(crate) fn bounds(kind: AccountKind) -> Bounds {
    let least = if kind.may_owe() { Money::of(-1_000_000) } else { Money::ZERO };
    Bounds { least, most: Money::of(1_000_000) }
}

/// A ledger with the list of its events.
#[derive(Clone, Default)]
pub(crate) struct Book {
    pub(crate) ledger: Ledger,
    pub(crate) events: Vec<MoneyEvent>,
}

impl Book {
    /// With every account of [`mop`] open and empty.
    pub(crate) fn open() -> Book {
        let mut book = Book::default();
        for kind in AccountKind::ALL {
            let order = MoneyOrder::Open { account: mop(kind), bounds: bounds(kind) };
            book.take(&format!("open-{}", kind.as_str().replace('_', "-")), order);
        }
        book
    }

    /// Decides and applies a command that is accepted for the first time.
    pub(crate) fn take(&mut self, text: &str, order: MoneyOrder) -> MoneyEvent {
        let command = command(text, order);
        match self.ledger.decide(&command) {
            Ok(Acceptance::New(event)) => {
                assert_eq!(event.command(), command);
                self.ledger.apply(&event);
                self.events.push(event.clone());
                event
            }
            other => panic!("{text}: {other:?}"),
        }
    }

    pub(crate) fn available(&self, kind: AccountKind) -> i64 {
        self.ledger.available(&mop(kind)).expect("open").minor()
    }
}
