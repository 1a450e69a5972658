//! What an event changes. Deciding and applying both ask here, so that they cannot differ.

use sabot_money::{Currency, Money};

use crate::transfer::{check_entries, total};
use crate::{
    Account, AccountStanding, Bounds, Entry, Id, MoneyEvent, MoneyMovement, MoneyReason, MoneyRefusal, Purpose, Tags,
    Transfer, TransferState,
};

/// What can be looked up: the ledger, or the ledger with a draft over it.
pub(crate) trait Books {
    /// How an account stands, if it is open.
    fn standing(&self, account: &Account) -> Option<AccountStanding>;
    /// What happened under an id.
    fn event(&self, id: &Id) -> Option<&MoneyEvent>;
    /// How the transfer of an id stands, and which command brought it there.
    fn state(&self, id: &Id) -> Option<(TransferState, Id)>;
}

/// All that an event changes.
#[derive(Clone, Debug)]
pub(crate) struct Changes {
    pub(crate) standings: Vec<(Account, AccountStanding)>,
    /// The transfer that is now in this state.
    pub(crate) state: Option<(Id, TransferState)>,
    pub(crate) count: Option<Count>,
}

/// What the meters count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count {
    pub(crate) currency: Currency,
    pub(crate) tags: Tags,
    pub(crate) purpose: Purpose,
    pub(crate) amount: u64,
    /// Whether it moves back what was counted before.
    pub(crate) back: bool,
}

/// What an event changes, or why it cannot have happened to these books.
pub(crate) fn effects(books: &impl Books, event: &MoneyEvent) -> Result<Changes, MoneyRefusal> {
    if books.event(&event.id).is_some() {
        return Err(MoneyRefusal::of("id", MoneyReason::OtherContent(event.id)));
    }
    match &event.what {
        MoneyMovement::Opened { account, bounds } => match books.standing(account) {
            Some(_) => Err(MoneyRefusal::of("account", MoneyReason::AlreadyOpen(*account))),
            None => bounded(*account, *bounds, AccountStanding::empty(*bounds)),
        },
        MoneyMovement::Rebounded { account, bounds } => match books.standing(account) {
            Some(standing) => bounded(*account, *bounds, AccountStanding { bounds: *bounds, ..standing }),
            None => Err(MoneyRefusal::of("account", MoneyReason::UnknownAccount(*account))),
        },
        MoneyMovement::Posted(transfer) => {
            let count = count(transfer, &transfer.entries, false)?;
            let mut tally = Tally::new(books);
            tally.add(&transfer.entries, Shift::MOVE)?;
            tally.changes(Some((event.id, TransferState::Posted)), Some(count))
        }
        MoneyMovement::Reserved(transfer) => {
            check_entries(&transfer.entries)?;
            let mut tally = Tally::new(books);
            tally.add(&transfer.entries, Shift::RESERVE)?;
            tally.changes(Some((event.id, TransferState::Reserved)), None)
        }
        MoneyMovement::Finished { of, entries, .. } => {
            let transfer = reserved(books, of)?;
            let count = count(transfer, entries, false)?;
            let mut tally = Tally::new(books);
            tally.add(&transfer.entries, Shift::RELEASE)?;
            tally.add(entries, Shift::MOVE)?;
            tally.changes(Some((*of, TransferState::Posted)), Some(count))
        }
        MoneyMovement::Voided { of } => {
            let mut tally = Tally::new(books);
            tally.add(&reserved(books, of)?.entries, Shift::RELEASE)?;
            tally.changes(Some((*of, TransferState::Voided)), None)
        }
        MoneyMovement::Reversed { of, transfer } => {
            let moved = posted(books, of)?;
            let reversed = books.event(of).and_then(MoneyEvent::transfer).unwrap_or(transfer);
            let count = count(reversed, moved, true)?;
            let mut tally = Tally::new(books);
            tally.add(&transfer.entries, Shift::MOVE)?;
            tally.changes(Some((*of, TransferState::Reversed)), Some(count))
        }
    }
}

/// The transfer of this id, if it is set aside.
pub(crate) fn reserved<'a>(books: &'a impl Books, of: &Id) -> Result<&'a Transfer, MoneyRefusal> {
    let unknown = MoneyRefusal::of("of", MoneyReason::UnknownTransfer(*of));
    match books.state(of).ok_or(unknown)? {
        (TransferState::Reserved, _) => books.event(of).and_then(MoneyEvent::transfer).ok_or(unknown),
        (state, _) => Err(MoneyRefusal::of("of", MoneyReason::NotReserved(*of, state))),
    }
}

/// What the transfer of this id has moved, if that can be moved back.
pub(crate) fn posted<'a>(books: &'a impl Books, of: &Id) -> Result<&'a [Entry], MoneyRefusal> {
    let unknown = MoneyRefusal::of("of", MoneyReason::UnknownTransfer(*of));
    let by = match books.state(of).ok_or(unknown)? {
        (TransferState::Posted, by) => by,
        (state, _) => return Err(MoneyRefusal::of("of", MoneyReason::NotPosted(*of, state))),
    };
    match &books.event(&by).ok_or(unknown)?.what {
        MoneyMovement::Posted(transfer) => Ok(&transfer.entries),
        MoneyMovement::Finished { entries, .. } => Ok(entries),
        MoneyMovement::Reversed { .. } => Err(MoneyRefusal::of("of", MoneyReason::IsReversal(*of))),
        MoneyMovement::Opened { .. }
        | MoneyMovement::Rebounded { .. }
        | MoneyMovement::Reserved(_)
        | MoneyMovement::Voided { .. } => Err(unknown),
    }
}

fn bounded(account: Account, bounds: Bounds, standing: AccountStanding) -> Result<Changes, MoneyRefusal> {
    bounds.check(account.kind).map_err(|reason| MoneyRefusal::of("bounds", reason))?;
    standing.check(account)?;
    Ok(Changes { standings: vec![(account, standing)], state: None, count: None })
}

fn count(transfer: &Transfer, entries: &[Entry], back: bool) -> Result<Count, MoneyRefusal> {
    let currency = check_entries(entries)?;
    Ok(Count {
        currency,
        tags: transfer.tags,
        purpose: transfer.purpose,
        amount: total(entries, transfer.purpose),
        back,
    })
}

/// The factors (−1, 0 or 1) by which an entry's amount changes the balance and what is set aside.
#[derive(Clone, Copy)]
struct Shift {
    balance: i64,
    aside: i64,
}

impl Shift {
    const MOVE: Shift = Shift { balance: 1, aside: 0 };
    const RESERVE: Shift = Shift { balance: 0, aside: 1 };
    const RELEASE: Shift = Shift { balance: 0, aside: -1 };
}

/// Sums per account in minor units. Two lists of 256 amounts up to 2^53 beside a balance stay below 2^63.
#[derive(Clone, Copy)]
struct Sums {
    before: AccountStanding,
    balance: i64,
    leaving: i64,
    coming: i64,
}

/// The accounts that an event touches, in their order: two of them nearly always.
struct Tally<'a, B> {
    books: &'a B,
    sums: Vec<(Account, Sums)>,
}

impl<'a, B: Books> Tally<'a, B> {
    fn new(books: &'a B) -> Tally<'a, B> {
        Tally { books, sums: Vec::with_capacity(2) }
    }

    fn add(&mut self, entries: &[Entry], shift: Shift) -> Result<(), MoneyRefusal> {
        for (index, entry) in entries.iter().enumerate() {
            let amount = entry.amount.minor();
            let debit = self.sums("debit", index, entry.debit)?;
            debit.balance -= shift.balance * amount;
            debit.leaving += shift.aside * amount;
            let credit = self.sums("credit", index, entry.credit)?;
            credit.balance += shift.balance * amount;
            credit.coming += shift.aside * amount;
        }
        Ok(())
    }

    fn sums(&mut self, field: &'static str, index: usize, account: Account) -> Result<&mut Sums, MoneyRefusal> {
        let at = match self.sums.binary_search_by_key(&account, |(known, _)| *known) {
            Ok(at) => at,
            Err(at) => {
                let unknown = MoneyRefusal::at(field, index, MoneyReason::UnknownAccount(account));
                let before = self.books.standing(&account).ok_or(unknown)?;
                let AccountStanding { balance, leaving, coming, .. } = before;
                let (balance, leaving, coming) = (balance.minor(), leaving.minor(), coming.minor());
                self.sums.insert(at, (account, Sums { before, balance, leaving, coming }));
                at
            }
        };
        Ok(&mut self.sums[at].1)
    }

    fn changes(self, state: Option<(Id, TransferState)>, count: Option<Count>) -> Result<Changes, MoneyRefusal> {
        let mut standings = Vec::with_capacity(self.sums.len());
        let mut drift = 0_i64;
        for (account, sums) in self.sums {
            let standing = AccountStanding {
                bounds: sums.before.bounds,
                balance: Money::new(sums.balance)?,
                leaving: Money::new(sums.leaving)?,
                coming: Money::new(sums.coming)?,
            };
            standing.check(account)?;
            drift += sums.balance - sums.before.balance.minor();
            standings.push((account, standing));
        }
        // Every amount was taken from one account and given to another of the same currency.
        if drift != 0 {
            return Err(MoneyRefusal::of("entries", MoneyReason::Unbalanced(drift)));
        }
        Ok(Changes { standings, state, count })
    }
}
