//! Accounts as the log tells them: who acts in which role, since when, and who made whom.
//!
//! What somebody is called and his secrets lie in a row of a file beside the record. The log has a keyed digest of that row and
//! a counter that grows with each change of the account, so that an edited, exchanged or older row is known for what it is.

use sabot_law::Digest;
use sabot_ledger::Name;

use crate::{Actor, Denied, Moment, Role};

/// The row of an account in the file beside the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideRow {
    /// What the account's counter was when the row was written.
    pub counter: u32,
    /// The keyed digest of what stands there.
    pub digest: Digest,
}

/// An account at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountState {
    /// The name, which is never given to another account.
    pub name: Name,
    /// The role that its owner acts in.
    pub role: Role,
    /// Whether it is a guest of a demo house: a player without a password.
    #[serde(default, skip_serializing_if = "is_false")]
    pub guest: bool,
    /// Whether it is out of use.
    #[serde(default, skip_serializing_if = "is_false")]
    pub closed: bool,
    /// How often it was opened or changed.
    pub counter: u32,
    /// Its row beside the record; none for a guest, and where it was emptied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<SideRow>,
    /// When it was opened.
    pub made: Moment,
    /// Who opened it.
    pub by: Name,
    /// The second person, where two opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<Name>,
}

impl AccountState {
    /// The one or two people who opened it.
    pub fn makers(&self) -> impl Iterator<Item = Name> {
        core::iter::once(self.by).chain(self.second)
    }

    /// Whether somebody acts as this account: in its role, and while it is in use.
    ///
    /// # Errors
    /// If not.
    pub fn acts(&self, role: Role) -> Result<(), Denied> {
        match () {
            () if self.closed => Err(Denied::OutOfUse(self.name)),
            () if self.role != role => Err(Denied::OtherRole(self.name)),
            () => Ok(()),
        }
    }
}

/// The opening of an account, as the record has it. Its counter begins at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountOpened {
    /// The name of the account.
    pub account: Name,
    /// The role that its owner acts in.
    pub role: Role,
    /// Whether it is a guest's.
    #[serde(default, skip_serializing_if = "is_false")]
    pub guest: bool,
    /// The digest of its row; a guest has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// The second person, where two opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<Name>,
    /// What the account was in the file, where it was opened there before the record knew people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Before>,
}

/// What an account was before the record knew it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Before {
    /// When it was made.
    pub made: Moment,
    /// Who opened it.
    pub by: Name,
    /// The second person, where two opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<Name>,
    /// Whether it was out of use.
    #[serde(default, skip_serializing_if = "is_false")]
    pub closed: bool,
}

impl AccountOpened {
    /// The account that comes of it, asked for by somebody at a moment.
    #[must_use]
    pub fn account(&self, by: Name, at: Moment) -> AccountState {
        let AccountOpened { account: name, role, guest, digest, second, before } = *self;
        let row = digest.map(|digest| SideRow { counter: 1, digest });
        let opened = AccountState { name, role, guest, closed: false, counter: 1, row, made: at, by, second };
        match before {
            None => opened,
            Some(Before { made, by, second, closed }) => AccountState { closed, made, by, second, ..opened },
        }
    }
}

/// What is changed of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// It has this role from now on.
    Role(Role),
    /// It has another secret: the digest of its new row.
    Secret(Digest),
    /// It goes out of use.
    Closed,
    /// It comes back into use.
    Reopened,
    /// Its row was emptied, and it goes out of use. The account stays in the record, and its name nobody else's.
    Emptied,
}

impl Change {
    /// The word for it in logs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Change::Role(_) => "role",
            Change::Secret(_) => "secret",
            Change::Closed => "closed",
            Change::Reopened => "reopened",
            Change::Emptied => "emptied",
        }
    }
}

/// A change of an account, as the record has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changed {
    /// The name of the account.
    pub account: Name,
    /// Its counter from now on: one more than before.
    pub counter: u32,
    /// What was changed.
    pub change: Change,
    /// The second person, where it took two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<Name>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// All accounts of a house.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Accounts(std::collections::BTreeMap<Name, AccountState>);

impl Accounts {
    /// Whether the record knows of nobody: a house of an earlier version, or one that nobody has opened yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The account of this name.
    #[must_use]
    pub fn get(&self, name: Name) -> Option<&AccountState> {
        self.0.get(&name)
    }

    /// All of them, by name.
    pub fn iter(&self) -> impl Iterator<Item = &AccountState> {
        self.0.values()
    }

    /// How many administrators can act.
    #[must_use]
    pub fn administrators(&self) -> usize {
        self.iter().filter(|one| one.role == Role::Administrator && !one.closed).count()
    }

    /// Whether the actor has the account and the role that he claims. The house's own programs need no account, and a
    /// record that knows of nobody refuses nobody.
    ///
    /// # Errors
    /// If not.
    pub fn acts(&self, actor: &Actor) -> Result<(), Denied> {
        if actor.automatic || self.is_empty() {
            return Ok(());
        }
        self.get(actor.name).ok_or(Denied::NoAccount(actor.name))?.acts(actor.role)
    }

    /// Opens an account. One that exists already stays as it is.
    pub fn open(&mut self, opened: &AccountOpened, by: Name, at: Moment) {
        self.0.entry(opened.account).or_insert_with(|| opened.account(by, at));
    }

    /// An account is changed.
    pub fn change(&mut self, changed: &Changed) {
        let Some(account) = self.0.get_mut(&changed.account) else { return };
        account.counter = changed.counter;
        match changed.change {
            Change::Role(role) => account.role = role,
            Change::Secret(digest) => account.row = Some(SideRow { counter: changed.counter, digest }),
            Change::Closed => account.closed = true,
            Change::Reopened => account.closed = false,
            Change::Emptied => (account.closed, account.row) = (true, None),
        }
    }
}
