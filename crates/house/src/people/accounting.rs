//! Accounts: opened and changed by those who may, and by two where it takes two.

use sabot_ledger::{Account as Books, Bounds, Citation, Entry, Kind, Name, Purpose, Tags};
use sabot_money::{Currency, Money};
use sabot_people::{ADMINISTRATORS_LEAST, Accounts, Change, Changed, Deed, Denied, Opened};

use crate::config::HouseKind;
use crate::draft::Draft;
use crate::house::House;
use crate::{Reason, Refusal, Role, Stream, What};

/// Names that the house gives itself begin so.
const RESERVED: [&str; 3] = ["auto-", "bot-", "guest-"];

fn denied(field: &'static str) -> impl Fn(Denied) -> Refusal {
    move |why| Refusal::plain(field, Reason::People(Box::new(why)))
}

impl House {
    /// Everybody whom the record knows.
    #[must_use]
    pub const fn accounts(&self) -> &Accounts {
        &self.people.accounts
    }
}

impl Draft<'_> {
    /// Whoever asks is whom the record knows by that name, in that role.
    pub(crate) fn check_account(&self) -> Result<(), Refusal> {
        self.house.accounts().acts(self.actor()).map_err(denied("actor"))
    }

    /// What a file beside the record knew before the record knew anybody, once. A real house has its two administrators then.
    pub(crate) fn take_accounts(&mut self, accounts: &[Opened]) -> Result<(), Refusal> {
        let config = self.config()?;
        if !self.actor().automatic {
            return Err(Refusal::plain("do", Reason::NotAsked("take_accounts")));
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
            self.push(Stream::House, What::AccountOpened(*opened));
        }
        Ok(())
    }

    /// Two administrators make staff; one, a manager or a cashier makes players. The program of a demo house makes its people.
    pub(crate) fn open_account(&mut self, opened: &Opened) -> Result<(), Refusal> {
        let name = opened.account;
        let own = opened.guest || opened.before.is_some() || opened.digest.is_none();
        if own || RESERVED.iter().any(|prefix| name.as_str().starts_with(prefix)) {
            return Err(denied("account")(Denied::NameReserved(name)));
        }
        self.agreed(Deed::Make, (name, opened.role), opened.second)?;
        self.free(name)?;
        self.push(Stream::House, What::AccountOpened(*opened));
        Ok(())
    }

    /// A guest of a demo house comes in by a name of his own, with play chips.
    pub(crate) fn admit_guest(&mut self, guest: Name, chips: Money) -> Result<(), Refusal> {
        let config = self.config()?;
        if !self.actor().automatic || config.kind != HouseKind::Demo {
            return Err(Refusal::plain("do", Reason::NotAsked("admit_guest")));
        }
        if !guest.as_str().starts_with("guest-") {
            return Err(denied("guest")(Denied::NameReserved(guest)));
        }
        self.free(guest)?;
        let opened =
            Opened { account: guest, role: Role::Player, guest: true, digest: None, second: None, before: None };
        self.push(Stream::House, What::AccountOpened(opened));
        let purse = Books::new(Currency::Play, Kind::Purse, guest);
        if self.house.ledger.standing(&purse).is_none() {
            let order = sabot_ledger::Order::Open { account: purse, bounds: Bounds::from_zero(Money::MAX) };
            self.move_money(Stream::House, order);
        }
        let entry = Entry::new(Books::new(Currency::Play, Kind::Cage, config.name), purse, chips);
        self.post(Stream::House, Purpose::BuyIn, vec![entry], Citation::default(), Tags::default());
        Ok(())
    }

    fn free(&self, name: Name) -> Result<(), Refusal> {
        match self.house.accounts().get(name) {
            Some(_) => Err(denied("account")(Denied::NameTaken(name))),
            None => Ok(()),
        }
    }

    /// One's own secret; everything else is the administrators'.
    pub(crate) fn change_account(&mut self, changed: &Changed) -> Result<(), Refusal> {
        let (actor, name) = (self.actor(), changed.account);
        let found = self.house.accounts().get(name);
        // Who may do nothing learns nothing, not even who there is.
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
            return Err(Refusal::plain("change", Reason::SoAlready));
        }
        let leaves = matches!(changed.change, Change::Role(_) | Change::Closed | Change::Emptied);
        let in_use = role == Role::Administrator && !account.closed;
        if leaves && in_use && self.house.accounts().administrators() <= ADMINISTRATORS_LEAST {
            return Err(denied("account")(Denied::FewAdministrators));
        }
        // Somebody else was faster: what was worked out for the account as it was does not fit any more.
        if changed.counter != account.counter + 1 {
            return Err(denied("counter")(Denied::Moved(name)));
        }
        self.push(Stream::House, What::AccountChanged(*changed));
        Ok(())
    }

    /// Whether those who ask may do this. The program of a demo house may by itself: whether a program may at all was looked at.
    fn agreed(&self, deed: Deed, of: (Name, Role), second: Option<Name>) -> Result<(), Refusal> {
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

    /// Of two who act together neither made the other today.
    pub(crate) fn apart(&self, asked: Name) -> Result<(), Refusal> {
        let (at, starts) = (self.command.at, self.config()?.day_starts_minute);
        self.house.accounts().apart(asked, self.actor().name, at, starts).map_err(denied("request"))
    }
}
