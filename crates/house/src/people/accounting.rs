//! Accounts: opened and changed by those who may, and by two where it takes two.

use sabot_ledger::{Account as Books, AccountKind, Bounds, Citation, Entry, Name, Purpose, Tags};
use sabot_money::{Currency, Money};
use sabot_people::{ADMINISTRATORS_LEAST, AccountOpened, Accounts, Change, Changed, Deed, Denied};

use crate::config::HouseKind;
use crate::house::House;
use crate::transaction::Transaction;
use crate::{HouseEvent, HouseReason, HouseRefusal, Role, Stream};

/// How names begin that only the house itself gives.
const RESERVED: [&str; 3] = ["auto-", "bot-", "guest-"];

fn denied(field: &'static str) -> impl Fn(Denied) -> HouseRefusal {
    move |why| HouseRefusal::plain(field, HouseReason::People(Box::new(why)))
}

impl House {
    /// Everybody whom the record knows.
    #[must_use]
    pub const fn accounts(&self) -> &Accounts {
        &self.people.accounts
    }
}

impl Transaction<'_> {
    /// Refuses a person whom the record, once it knows anybody, does not know by that name in that role.
    pub(crate) fn check_account(&self) -> Result<(), HouseRefusal> {
        self.house.accounts().acts(self.actor()).map_err(denied("actor"))
    }

    /// Takes over, once, the accounts of a file from before the record knew anybody. A real house must then have its
    /// two administrators.
    pub(crate) fn take_accounts(&mut self, accounts: &[AccountOpened]) -> Result<(), HouseRefusal> {
        let config = self.config()?;
        if !self.actor().automatic {
            return Err(HouseRefusal::plain("do", HouseReason::NotAsked("take_accounts")));
        }
        let mut taken = Accounts::default();
        for opened in accounts {
            if !self.house.accounts().is_empty() || taken.get(opened.account).is_some() {
                return Err(denied("accounts")(Denied::NameTaken(opened.account)));
            }
            taken.open(opened, self.actor().name, self.command.at);
        }
        if config.kind == HouseKind::Real && taken.administrators() < ADMINISTRATORS_LEAST {
            return Err(denied("accounts")(Denied::FewAdministrators));
        }
        for opened in accounts {
            self.push(Stream::House, HouseEvent::AccountOpened(*opened));
        }
        Ok(())
    }

    /// Two administrators make staff; one, a manager or a cashier makes players. The program of a demo house makes its people.
    pub(crate) fn open_account(&mut self, opened: &AccountOpened) -> Result<(), HouseRefusal> {
        let name = opened.account;
        let own = opened.guest || opened.before.is_some() || opened.digest.is_none();
        if own || RESERVED.iter().any(|prefix| name.as_str().starts_with(prefix)) {
            return Err(denied("account")(Denied::NameReserved(name)));
        }
        self.agreed(Deed::Make, (name, opened.role), opened.second)?;
        self.free(name)?;
        self.push(Stream::House, HouseEvent::AccountOpened(*opened));
        Ok(())
    }

    /// A guest of a demo house comes in by a name of his own, with play chips.
    pub(crate) fn admit_guest(&mut self, guest: Name, chips: Money) -> Result<(), HouseRefusal> {
        let config = self.config()?;
        if !self.actor().automatic || config.kind != HouseKind::Demo {
            return Err(HouseRefusal::plain("do", HouseReason::NotAsked("admit_guest")));
        }
        if !guest.as_str().starts_with("guest-") {
            return Err(denied("guest")(Denied::NameReserved(guest)));
        }
        self.free(guest)?;
        let opened =
            AccountOpened { account: guest, role: Role::Player, guest: true, digest: None, second: None, before: None };
        self.push(Stream::House, HouseEvent::AccountOpened(opened));
        let purse = Books::new(Currency::Play, AccountKind::Purse, guest);
        if self.house.ledger.standing(&purse).is_none() {
            let order = sabot_ledger::MoneyOrder::Open { account: purse, bounds: Bounds::from_zero(Money::MAX) };
            self.move_money(Stream::House, order);
        }
        let entry = Entry::new(Books::new(Currency::Play, AccountKind::Cage, config.name), purse, chips);
        self.post(Stream::House, Purpose::BuyIn, vec![entry], Citation::default(), Tags::default());
        Ok(())
    }

    fn free(&self, name: Name) -> Result<(), HouseRefusal> {
        match self.house.accounts().get(name) {
            Some(_) => Err(denied("account")(Denied::NameTaken(name))),
            None => Ok(()),
        }
    }

    /// Changes an account: everybody his own secret, administrators everything else.
    pub(crate) fn change_account(&mut self, changed: &Changed) -> Result<(), HouseRefusal> {
        let (actor, name) = (self.actor(), changed.account);
        let found = self.house.accounts().get(name);
        // The right is checked before it is told whether the account exists, so that nobody without the right learns
        // who has one.
        let role = found.map_or(Role::Player, |account| account.role);
        let deed = match changed.change {
            Change::Role(_) => Deed::GiveRole,
            Change::Secret(_) => Deed::Reset,
            Change::Closed => Deed::Disable,
            Change::Reopened => Deed::Enable,
            Change::Emptied => Deed::Empty,
        };
        let own = deed == Deed::Reset && actor.name == name && changed.second.is_none();
        if !own {
            self.agreed(deed, (name, role), changed.second)?;
        }
        let account = found.ok_or(denied("account")(Denied::NoAccount(name)))?;
        let settled = match changed.change {
            // Whoever works at the house does not play there.
            Change::Role(to) if to == Role::Player || role == Role::Player => {
                return Err(denied("change")(Denied::NeverThisRole(name)));
            }
            Change::Secret(_) if account.guest => return Err(denied("account")(Denied::Guest(name))),
            Change::Role(to) => to == role,
            Change::Closed => account.closed,
            Change::Reopened => !account.closed,
            Change::Emptied => account.closed && account.row.is_none(),
            Change::Secret(_) => false,
        };
        if settled {
            return Err(HouseRefusal::plain("change", HouseReason::SoAlready));
        }
        let leaves = matches!(changed.change, Change::Role(_) | Change::Closed | Change::Emptied);
        let in_use = role == Role::Administrator && !account.closed;
        if leaves && in_use && self.house.accounts().administrators() <= ADMINISTRATORS_LEAST {
            return Err(denied("account")(Denied::FewAdministrators));
        }
        // The account has changed since this change was worked out, so that it no longer fits.
        if changed.counter != account.counter + 1 {
            return Err(denied("counter")(Denied::Moved(name)));
        }
        self.push(Stream::House, HouseEvent::AccountChanged(*changed));
        Ok(())
    }

    /// Whether those who ask may do this. The program of a demo house needs nobody's consent; that a program may act at
    /// all was checked before.
    fn agreed(&self, deed: Deed, of: (Name, Role), second: Option<Name>) -> Result<(), HouseRefusal> {
        let config = self.config()?;
        if self.actor().automatic && config.kind == HouseKind::Demo {
            return Ok(());
        }
        let when = (self.command.at, config.day_starts_minute);
        let agreed = self.house.accounts().agreed((self.actor(), second), deed, of, when);
        agreed.map_err(|why| match why {
            Denied::SecondMissing | Denied::NoAdministrator(_) | Denied::MadeToday { .. } => denied("second")(why),
            Denied::AnotherPerson(name) if Some(name) == second => denied("second")(why),
            Denied::NotAllowed(_) => denied("actor")(why),
            _ => denied("account")(why),
        })
    }

    /// Refuses two people who act together if one of them opened the other's account today.
    pub(crate) fn apart(&self, asked: Name) -> Result<(), HouseRefusal> {
        let (at, starts) = (self.command.at, self.config()?.day_starts_minute);
        self.house.accounts().apart(asked, self.actor().name, at, starts).map_err(denied("request"))
    }
}
