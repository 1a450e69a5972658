//! What is appended together.

use std::collections::BTreeSet;

use sabot_ledger::Bounds;
use sabot_money::{Currency, Money};

use crate::limits::{
    ACCOUNT_CHANGES_MAX, ANSWER_BYTES_MAX, BATCH_BYTES_MAX, BODY_BYTES_MAX, EVENTS_MAX, MOMENT_MS_MAX, STREAMS_MAX,
    TRANSFERS_MAX,
};
use crate::{AccountName, BatchError, CommandId, Digest, Epoch, Kind, StreamName, TransferId, Version};

/// What one command did: events in one or several streams, accounts opened, money moved. All of it happens or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreBatch {
    /// What the sender called the command.
    pub command: CommandId,
    /// What the command asked for. Under the same id another content is refused; whether the same command would be
    /// decided otherwise today does not matter.
    pub content: Digest,
    /// The answer to the command, given again when it is repeated.
    pub answer: Vec<u8>,
    /// Events, in the order in which the log takes them; at least one altogether.
    pub streams: Vec<StreamAppend>,
    /// Accounts to open or to give other bounds, before the transfers.
    pub accounts: Vec<AccountChange>,
    /// Money that moves. Only what an account holds after all of them must be within its bounds.
    pub transfers: Vec<StoredTransfer>,
}

/// The events for one stream. An append without events only demands that the stream has the expected version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamAppend {
    /// The stream; once in a batch.
    pub stream: StreamName,
    /// The epoch under which its writer holds it.
    pub epoch: Epoch,
    /// The version it must have.
    pub expected: Version,
    /// What happened.
    pub events: Vec<NewEvent>,
}

/// An event to be recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// What kind it is.
    pub kind: Kind,
    /// Which form of its kind the body has.
    pub kind_version: u16,
    /// When, in milliseconds since 1970, UTC.
    pub recorded_at_ms: i64,
    /// The text that is kept, sealed and given back byte for byte; JSON, but that is not looked at here.
    pub body: String,
}

/// An account that is opened or receives other bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountChange {
    /// A new account, empty.
    Open {
        /// The account.
        account: AccountName,
        /// Its currency, for ever.
        currency: Currency,
        /// How little and how much it may hold.
        bounds: Bounds,
    },
    /// Other bounds for an open account.
    Rebound {
        /// The account.
        account: AccountName,
        /// How little and how much it may hold from now on.
        bounds: Bounds,
    },
}

impl AccountChange {
    /// The account.
    #[must_use]
    pub const fn account(&self) -> AccountName {
        match self {
            AccountChange::Open { account, .. } | AccountChange::Rebound { account, .. } => *account,
        }
    }

    /// Its bounds from now on.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        match self {
            AccountChange::Open { bounds, .. } | AccountChange::Rebound { bounds, .. } => *bounds,
        }
    }
}

/// An amount that leaves one account and enters another of the same currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredTransfer {
    /// Its id; no other transfer has it.
    pub id: TransferId,
    /// The account that gives.
    pub debit: AccountName,
    /// The account that receives.
    pub credit: AccountName,
    /// The currency of both.
    pub currency: Currency,
    /// How much; more than nothing.
    pub amount: Money,
}

impl StoreBatch {
    /// How many events it has.
    #[must_use]
    pub fn events(&self) -> usize {
        self.streams.iter().map(|one| one.events.len()).sum()
    }

    /// Checks what can be checked without knowing the record.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), BatchError> {
        at_most("streams", self.streams.len(), STREAMS_MAX)?;
        at_most("events", self.events(), EVENTS_MAX)?;
        at_most("changes of accounts", self.accounts.len(), ACCOUNT_CHANGES_MAX)?;
        at_most("transfers", self.transfers.len(), TRANSFERS_MAX)?;
        fits("the answer", self.answer.len(), ANSWER_BYTES_MAX)?;
        if self.events() == 0 {
            return Err(BatchError::NoEvents);
        }
        let mut bytes = self.answer.len();
        let mut seen = BTreeSet::new();
        for one in &self.streams {
            if !seen.insert(one.stream) {
                return Err(BatchError::StreamTwice { stream: one.stream });
            }
            for event in &one.events {
                event.check()?;
                bytes += event.body.len();
            }
        }
        fits("a batch", bytes, BATCH_BYTES_MAX)?;
        self.accounts.iter().try_for_each(AccountChange::check)?;
        self.transfers.iter().try_for_each(StoredTransfer::check)
    }
}

impl NewEvent {
    fn check(&self) -> Result<(), BatchError> {
        fits("the body of an event", self.body.len(), BODY_BYTES_MAX)?;
        if !(-MOMENT_MS_MAX..=MOMENT_MS_MAX).contains(&self.recorded_at_ms) {
            return Err(BatchError::Moment { ms: self.recorded_at_ms });
        }
        // No JSON has a zero character in it, and not every engine can keep such a text.
        if self.body.contains('\0') {
            return Err(BatchError::ZeroInBody { kind: self.kind });
        }
        Ok(())
    }
}

impl AccountChange {
    fn check(&self) -> Result<(), BatchError> {
        let bounds = self.bounds();
        if bounds.least > bounds.most {
            return Err(BatchError::BoundsReversed { account: self.account(), bounds });
        }
        Ok(())
    }
}

impl StoredTransfer {
    fn check(&self) -> Result<(), BatchError> {
        if !self.amount.is_positive() {
            return Err(BatchError::NotPositive { transfer: self.id, minor: self.amount.minor() });
        }
        if self.debit == self.credit {
            return Err(BatchError::SameAccount { transfer: self.id });
        }
        Ok(())
    }
}

fn at_most(what: &'static str, count: usize, most: usize) -> Result<(), BatchError> {
    if count > most { Err(BatchError::TooMany { what, count, most }) } else { Ok(()) }
}

fn fits(what: &'static str, bytes: usize, most: usize) -> Result<(), BatchError> {
    if bytes > most { Err(BatchError::TooLarge { what, bytes, most }) } else { Ok(()) }
}
