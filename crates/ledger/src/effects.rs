//! What an event changes. Deciding and applying both ask here, so that they cannot differ.

use sabot_money::{Currency, Money};

use crate::transfer::{check_entries, total};
use crate::{Account, Bounds, Entry, Event, Id, Purpose, Reason, Refusal, Standing, State, Tags, Transfer, What};

/// What can be looked up: the ledger, or the ledger with a draft over it.
pub(crate) trait Books {
    /// How an account stands, if it is open.
    fn standing(&self, account: &Account) -> Option<Standing>;
    /// What happened under an id.
    fn event(&self, id: &Id) -> Option<&Event>;
    /// How the transfer of an id stands, and which command brought it there.
    fn state(&self, id: &Id) -> Option<(State, Id)>;
}

/// All that an event changes.
#[derive(Clone, Debug)]
pub(crate) struct Changes {
    pub(crate) standings: Vec<(Account, Standing)>,
    /// The transfer that is now in this state.
    pub(crate) state: Option<(Id, State)>,
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
pub(crate) fn effects(books: &impl Books, event: &Event) -> Result<Changes, Refusal> {
    if books.event(&event.id).is_some() {
        return Err(Refusal::of("id", Reason::OtherContent(event.id)));
    }
    match &event.what {
        What::Opened { account, bounds } => match books.standing(account) {
            Some(_) => Err(Refusal::of("account", Reason::AlreadyOpen(*account))),
            None => bounded(*account, *bounds, Standing::empty(*bounds)),
        },
        What::Rebounded { account, bounds } => match books.standing(account) {
            Some(standing) => bounded(*account, *bounds, Standing { bounds: *bounds, ..standing }),
            None => Err(Refusal::of("account", Reason::UnknownAccount(*account))),
        },
        What::Posted(transfer) => {
            let count = count(transfer, &transfer.entries, false)?;
            let mut tally = Tally::new(books);
            tally.add(&transfer.entries, Shift::MOVE)?;
            tally.changes(Some((event.id, State::Posted)), Some(count))
        }
        What::Reserved(transfer) => {
            check_entries(&transfer.entries)?;
            let mut tally = Tally::new(books);
            tally.add(&transfer.entries, Shift::RESERVE)?;
            tally.changes(Some((event.id, State::Reserved)), None)
        }
        What::Finished { of, entries, .. } => {
            let transfer = reserved(books, of)?;
            let count = count(transfer, entries, false)?;
            let mut tally = Tally::new(books);
            tally.add(&transfer.entries, Shift::RELEASE)?;
            tally.add(entries, Shift::MOVE)?;
            tally.changes(Some((*of, State::Posted)), Some(count))
        }
        What::Voided { of } => {
            let mut tally = Tally::new(books);
            tally.add(&reserved(books, of)?.entries, Shift::RELEASE)?;
            tally.changes(Some((*of, State::Voided)), None)
        }
        What::Reversed { of, transfer } => {
            let moved = posted(books, of)?;
            let reversed = books.event(of).and_then(Event::transfer).unwrap_or(transfer);
            let count = count(reversed, moved, true)?;
            let mut tally = Tally::new(books);
            tally.add(&transfer.entries, Shift::MOVE)?;
            tally.changes(Some((*of, State::Reversed)), Some(count))
        }
    }
}

/// The transfer of this id, if it is set aside.
pub(crate) fn reserved<'a>(books: &'a impl Books, of: &Id) -> Result<&'a Transfer, Refusal> {
    let unknown = Refusal::of("of", Reason::UnknownTransfer(*of));
    match books.state(of).ok_or(unknown)? {
        (State::Reserved, _) => books.event(of).and_then(Event::transfer).ok_or(unknown),
        (state, _) => Err(Refusal::of("of", Reason::NotReserved(*of, state))),
    }
}

/// What the transfer of this id has moved, if that can be moved back.
pub(crate) fn posted<'a>(books: &'a impl Books, of: &Id) -> Result<&'a [Entry], Refusal> {
    let unknown = Refusal::of("of", Reason::UnknownTransfer(*of));
    let by = match books.state(of).ok_or(unknown)? {
        (State::Posted, by) => by,
        (state, _) => return Err(Refusal::of("of", Reason::NotPosted(*of, state))),
    };
    match &books.event(&by).ok_or(unknown)?.what {
        What::Posted(transfer) => Ok(&transfer.entries),
        What::Finished { entries, .. } => Ok(entries),
        What::Reversed { .. } => Err(Refusal::of("of", Reason::IsReversal(*of))),
        What::Opened { .. } | What::Rebounded { .. } | What::Reserved(_) | What::Voided { .. } => Err(unknown),
    }
}

fn bounded(account: Account, bounds: Bounds, standing: Standing) -> Result<Changes, Refusal> {
    bounds.check(account.kind).map_err(|reason| Refusal::of("bounds", reason))?;
    standing.check(account)?;
    Ok(Changes { standings: vec![(account, standing)], state: None, count: None })
}

fn count(transfer: &Transfer, entries: &[Entry], back: bool) -> Result<Count, Refusal> {
    let currency = check_entries(entries)?;
    Ok(Count {
        currency,
        tags: transfer.tags,
        purpose: transfer.purpose,
        amount: total(entries, transfer.purpose),
        back,
    })
}

/// How often an entry's amount is added to the balance, and to what is set aside.
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
    before: Standing,
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

    fn add(&mut self, entries: &[Entry], shift: Shift) -> Result<(), Refusal> {
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

    fn sums(&mut self, field: &'static str, index: usize, account: Account) -> Result<&mut Sums, Refusal> {
        let at = match self.sums.binary_search_by_key(&account, |(known, _)| *known) {
            Ok(at) => at,
            Err(at) => {
                let unknown = Refusal::at(field, index, Reason::UnknownAccount(account));
                let before = self.books.standing(&account).ok_or(unknown)?;
                let Standing { balance, leaving, coming, .. } = before;
                let (balance, leaving, coming) = (balance.minor(), leaving.minor(), coming.minor());
                self.sums.insert(at, (account, Sums { before, balance, leaving, coming }));
                at
            }
        };
        Ok(&mut self.sums[at].1)
    }

    fn changes(self, state: Option<(Id, State)>, count: Option<Count>) -> Result<Changes, Refusal> {
        let mut standings = Vec::with_capacity(self.sums.len());
        let mut drift = 0_i64;
        for (account, sums) in self.sums {
            let standing = Standing {
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
            return Err(Refusal::of("entries", Reason::Unbalanced(drift)));
        }
        Ok(Changes { standings, state, count })
    }
}
