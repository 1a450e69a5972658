//! Accounts and what takes two people, from the events alone: every account as the list of what was done to it, looked through
//! again at each question. The house's own register is asked only at the end.

use std::collections::BTreeMap;

use sabot_house::people::{Account, Change, Opened, SideRow};
use sabot_house::{Actor, Chips, Event, House, HouseKind, Moment, Role, What, Wish};
use sabot_ledger::{Name, Purpose, What as MoneyWhat};

use crate::finding::Findings;
use crate::replay::Step;
use crate::{Fault, Place};

/// Something that was done to an account.
#[derive(Clone, Copy, Debug)]
struct Done {
    at: Moment,
    by: Name,
    second: Option<Name>,
    counter: u32,
    what: Deed,
}

#[derive(Clone, Copy, Debug)]
enum Deed {
    Opened(Opened),
    Changed(Change),
}

/// The histories of all accounts.
#[derive(Debug, Default)]
pub(crate) struct People {
    histories: BTreeMap<Name, Vec<Done>>,
}

/// How many people something takes, by the letter.
fn takes_two(change: Option<Change>, of: Role, own: bool) -> bool {
    match change {
        _ if own => false,
        Some(Change::Role(_)) => true,
        Some(Change::Closed) => false,
        None | Some(Change::Secret(_) | Change::Reopened | Change::Emptied) => of != Role::Player,
    }
}

impl People {
    fn role(&self, name: Name) -> Option<Role> {
        let history = self.histories.get(&name)?;
        history.iter().rev().find_map(|done| match done.what {
            Deed::Opened(opened) => Some(opened.role),
            Deed::Changed(Change::Role(role)) => Some(role),
            Deed::Changed(_) => None,
        })
    }

    fn is_closed(&self, name: Name) -> bool {
        let last = self.histories.get(&name).and_then(|history| {
            history.iter().rev().find_map(|done| match done.what {
                Deed::Opened(opened) => Some(opened.before.is_some_and(|before| before.closed)),
                Deed::Changed(Change::Closed | Change::Emptied) => Some(true),
                Deed::Changed(Change::Reopened) => Some(false),
                Deed::Changed(_) => None,
            })
        });
        last.unwrap_or(true)
    }

    /// Who made somebody, and when.
    fn made(&self, name: Name) -> Option<(Moment, Name, Option<Name>)> {
        let first = self.histories.get(&name)?.first()?;
        let Deed::Opened(opened) = first.what else { return None };
        Some(opened.before.map_or((first.at, first.by, first.second), |before| (before.made, before.by, before.second)))
    }

    fn made_today(&self, made: Name, maker: Name, now: Moment, starts: u16) -> bool {
        self.made(made).is_some_and(|(at, by, second)| {
            at.gaming_day(starts) >= now.gaming_day(starts) && (by == maker || second == Some(maker))
        })
    }

    /// Why these are not two administrators who may act together.
    fn not_two(&self, by: Name, second: Option<Name>, now: Moment, starts: u16) -> Option<String> {
        let Some(second) = second else { return Some(format!("{by} alone")) };
        if by == second {
            return Some(format!("{by} twice"));
        }
        let other = |name: &Name| self.role(*name) != Some(Role::Administrator) || self.is_closed(*name);
        if let Some(other) = [by, second].into_iter().find(other) {
            return Some(format!("{other}, who was no administrator in use"));
        }
        let today = self.made_today(by, second, now, starts) || self.made_today(second, by, now, starts);
        today.then(|| format!("{by} and {second}, of whom one made the other that day"))
    }

    /// Takes a command in; `house` is the house before.
    pub(crate) fn take(&mut self, house: &House, step: &Step, findings: &mut Findings) {
        let (actor, at) = (step.batch.actor, step.batch.at);
        let place = |row: usize| step.rows.get(row).map_or(Place::Record, Place::event);
        let refused = step.batch.events.iter().all(|event| matches!(event.what, What::Refused(_)));
        if !refused {
            self.acts(&actor, || place(0), findings);
        }
        let knew = !self.histories.is_empty();
        for (event, row) in step.batch.events.iter().zip(&step.row_of) {
            match &event.what {
                What::AccountOpened(opened) => {
                    self.opened(house, opened, (&actor, at), knew, || place(*row), findings);
                }
                What::AccountChanged(changed) => {
                    let history = self.histories.get(&changed.account);
                    let counter = history.and_then(|history| history.last()).map_or(0, |done| done.counter);
                    findings.same(Fault::AccountCounter, &(counter + 1), &changed.counter, || place(*row));
                    let own = actor.name == changed.account && matches!(changed.change, Change::Secret(_));
                    let of = self.role(changed.account).unwrap_or(Role::Player);
                    if takes_two(Some(changed.change), of, own) {
                        self.by_two(house, (&actor, at), changed.second, || place(*row), findings);
                    }
                    let (by, second, counter) = (actor.name, changed.second, changed.counter);
                    let done = Done { at, by, second, counter, what: Deed::Changed(changed.change) };
                    self.histories.entry(changed.account).or_default().push(done);
                }
                _ => {}
            }
        }
        self.cage(house, step, findings);
    }

    /// Whoever acts has the role in which he acts, once the record knows of anybody.
    fn acts(&self, actor: &Actor, place: impl FnOnce() -> Place, findings: &mut Findings) {
        if actor.automatic || self.histories.is_empty() {
            return;
        }
        let found = match self.role(actor.name) {
            None => "nobody's account".to_owned(),
            Some(_) if self.is_closed(actor.name) => "an account out of use".to_owned(),
            Some(role) if role != actor.role => format!("an account of a {role}"),
            Some(_) => return,
        };
        findings.add(place(), Fault::ActorRole, format!("{} as a {}", actor.name, actor.role), found);
    }

    fn opened(
        &mut self,
        house: &House,
        opened: &Opened,
        (actor, at): (&Actor, Moment),
        knew: bool,
        place: impl Fn() -> Place,
        findings: &mut Findings,
    ) {
        let name = opened.account;
        if self.histories.contains_key(&name) {
            findings.add(place(), Fault::AccountTwice, "a name that is given once", name);
            return;
        }
        match opened.before {
            Some(_) if knew || !actor.automatic => {
                findings.add(place(), Fault::AccountAlone, "accounts handed over once, by the house's program", name);
            }
            Some(_) => {}
            None if takes_two(None, opened.role, false) => {
                self.by_two(house, (actor, at), opened.second, &place, findings);
            }
            None => {}
        }
        let done = Done { at, by: actor.name, second: opened.second, counter: 1, what: Deed::Opened(*opened) };
        self.histories.insert(name, vec![done]);
    }

    /// Two administrators did it, or the program of a demo house.
    fn by_two(
        &self,
        house: &House,
        (actor, at): (&Actor, Moment),
        second: Option<Name>,
        place: impl FnOnce() -> Place,
        findings: &mut Findings,
    ) {
        let Some(config) = house.config() else { return };
        if actor.automatic && config.kind == HouseKind::Demo {
            return;
        }
        if let Some(found) = self.not_two(actor.name, second, at, config.day_starts_minute) {
            findings.add(place(), Fault::AccountAlone, "two administrators, of whom neither made the other", found);
        }
    }

    /// A large sum at the cage was asked for by one and approved by another.
    fn cage(&self, house: &House, step: &Step, findings: &mut Findings) {
        let Some(config) = house.config() else { return };
        let Some(from) = config.cage_from else { return };
        for (event, row) in step.batch.events.iter().zip(&step.row_of) {
            let Some((chips, sum, player)) = exchanged(event) else { continue };
            if sum < from.minor() {
                continue;
            }
            let approver = step.batch.actor.name;
            let agreed = step.batch.events.iter().any(|event| {
                let What::Approved { request } = &event.what else { return false };
                let asked = house.requests().find(|asked| asked.id == *request);
                asked.is_some_and(|asked| {
                    let Wish::Cage { exchange } = asked.wish else { return false };
                    let (one, starts) = (asked.by.name, config.day_starts_minute);
                    let apart = !self.made_today(one, approver, step.batch.at, starts)
                        && !self.made_today(approver, one, step.batch.at, starts);
                    let same = (exchange.chips, exchange.amount.minor(), exchange.player) == (chips, sum, player);
                    same && one != approver && apart
                })
            });
            if !agreed {
                let here = step.rows.get(*row).map_or(Place::Record, Place::event);
                let due = format!("from {} on two people, of whom neither made the other", from.minor());
                findings.add(here, Fault::CageAlone, due, format!("{sum} by {approver}"));
            }
        }
    }

    /// What the histories come to is what the house knows.
    pub(crate) fn at_the_end(&self, house: &House, findings: &mut Findings) {
        let due: Vec<Account> =
            self.histories.iter().filter_map(|(name, history)| self.account(*name, history)).collect();
        let found: Vec<Account> = house.accounts().iter().copied().collect();
        if due.len() != found.len() {
            findings.add(Place::Record, Fault::AccountState, due.len(), found.len());
        }
        for (due, found) in due.iter().zip(&found) {
            findings.same(Fault::AccountState, due, found, || Place::Person { name: due.name.to_string() });
        }
    }

    fn account(&self, name: Name, history: &[Done]) -> Option<Account> {
        let (made, by, second) = self.made(name)?;
        let row = history.iter().rev().find_map(|done| match done.what {
            Deed::Opened(opened) => Some(opened.digest.map(|digest| SideRow { counter: 1, digest })),
            Deed::Changed(Change::Secret(digest)) => Some(Some(SideRow { counter: done.counter, digest })),
            Deed::Changed(Change::Emptied) => Some(None),
            Deed::Changed(_) => None,
        });
        let guest = matches!(history.first()?.what, Deed::Opened(opened) if opened.guest);
        let (counter, closed) = (history.last()?.counter, self.is_closed(name));
        Some(Account { name, role: self.role(name)?, guest, closed, counter, row: row.flatten(), made, by, second })
    }
}

/// What an event moved between the cage and a purse.
fn exchanged(event: &Event) -> Option<(Chips, i64, Name)> {
    let What::Money(money) = &event.what else { return None };
    let MoneyWhat::Posted(transfer) = &money.what else { return None };
    let sum = transfer.entries.iter().map(|entry| entry.amount.minor()).sum();
    let entry = transfer.entries.first()?;
    match transfer.purpose {
        Purpose::BuyIn => Some((Chips::Sold, sum, entry.credit.owner)),
        Purpose::CashOut => Some((Chips::Redeemed, sum, entry.debit.owner)),
        _ => None,
    }
}
