//! Accounts and what takes two people, from the events alone: every account as the list of what was done to it, looked through
//! again at each question. The house's own register is asked only at the end.

use std::collections::BTreeMap;

use sabot_house::people::{AccountOpened, AccountState, Change, SideRow};
use sabot_house::{
    Actor, ApprovalRequest, Chips, CommandId, House, HouseEvent, HouseKind, Moment, Role, StreamEvent, Wish,
};
use sabot_ledger::{MoneyMovement, Name, Purpose};

use crate::Seen;
use crate::broken::{Found, Law, Where, Wrong};

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
    Opened(AccountOpened),
    Changed(Change),
}

/// The histories of all accounts.
#[derive(Debug, Default)]
pub(crate) struct People {
    histories: BTreeMap<Name, Vec<Done>>,
    /// What was asked for at the cage, and is not decided yet.
    asked: BTreeMap<CommandId, ApprovalRequest>,
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

    pub(crate) fn after(&mut self, seen: &Seen<'_>, found: &mut Found) {
        let (house, actor, at) = (seen.house, seen.batch.actor, seen.batch.at);
        let refused = seen.batch.events.iter().all(|event| matches!(event.what, HouseEvent::Refused(_)));
        if !refused {
            self.acts(&actor, found);
        }
        let knew = !self.histories.is_empty();
        for (place, event) in seen.batch.events.iter().enumerate() {
            let place = Where::Event(place);
            match &event.what {
                HouseEvent::Asked(request) => drop(self.asked.insert(request.id.clone(), request.clone())),
                HouseEvent::AccountOpened(opened) => {
                    self.opened(house, opened, (&actor, at), knew, place, found);
                }
                HouseEvent::AccountChanged(changed) => {
                    let history = self.histories.get(&changed.account);
                    let counter = history.and_then(|history| history.last()).map_or(0, |done| done.counter);
                    if changed.counter != counter + 1 {
                        found.add(Law::AccountCounter, Wrong::new(counter + 1, changed.counter).at(place));
                    }
                    let own = actor.name == changed.account && matches!(changed.change, Change::Secret(_));
                    let of = self.role(changed.account).unwrap_or(Role::Player);
                    if takes_two(Some(changed.change), of, own) {
                        self.by_two(house, (&actor, at), changed.second, place, found);
                    }
                    let (by, second, counter) = (actor.name, changed.second, changed.counter);
                    let done = Done { at, by, second, counter, what: Deed::Changed(changed.change) };
                    self.histories.entry(changed.account).or_default().push(done);
                }
                _ => {}
            }
        }
        self.cage(seen, found);
        for event in &seen.batch.events {
            if let HouseEvent::Approved { request } | HouseEvent::Rejected { request, .. } = &event.what {
                self.asked.remove(request);
            }
        }
    }

    /// Whoever acts has the role in which he acts, once the record knows of anybody.
    fn acts(&self, actor: &Actor, found: &mut Found) {
        if actor.automatic || self.histories.is_empty() {
            return;
        }
        let is = match self.role(actor.name) {
            None => "nobody's account".to_owned(),
            Some(_) if self.is_closed(actor.name) => "an account out of use".to_owned(),
            Some(role) if role != actor.role => format!("an account of a {role}"),
            Some(_) => return,
        };
        found.add(Law::ActorRole, Wrong::new(format_args!("{} as a {}", actor.name, actor.role), is));
    }

    fn opened(
        &mut self,
        house: &House,
        opened: &AccountOpened,
        (actor, at): (&Actor, Moment),
        knew: bool,
        place: Where,
        found: &mut Found,
    ) {
        let name = opened.account;
        if self.histories.contains_key(&name) {
            found.add(Law::AccountTwice, Wrong::new("a name that is given once", name).at(place));
            return;
        }
        match opened.before {
            Some(_) if knew || !actor.automatic => {
                let wrong = Wrong::new("accounts handed over once, by the house's program", name);
                found.add(Law::AccountAlone, wrong.at(place));
            }
            Some(_) => {}
            None if takes_two(None, opened.role, false) => {
                self.by_two(house, (actor, at), opened.second, place, found);
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
        place: Where,
        found: &mut Found,
    ) {
        let Some(config) = house.config() else { return };
        if actor.automatic && config.kind == HouseKind::Demo {
            return;
        }
        if let Some(who) = self.not_two(actor.name, second, at, config.day_starts_minute) {
            let wrong = Wrong::new("two administrators, of whom neither made the other", who);
            found.add(Law::AccountAlone, wrong.at(place));
        }
    }

    /// A large sum at the cage was asked for by one and approved by another.
    fn cage(&self, seen: &Seen<'_>, found: &mut Found) {
        let Some(config) = seen.house.config() else { return };
        let Some(from) = config.cage_from else { return };
        for (place, event) in seen.batch.events.iter().enumerate() {
            let Some((chips, sum, player)) = exchanged(event) else { continue };
            if sum < from.minor() {
                continue;
            }
            let approver = seen.batch.actor.name;
            let agreed = seen.batch.events.iter().any(|event| {
                let HouseEvent::Approved { request } = &event.what else { return false };
                self.asked.get(request).is_some_and(|asked| {
                    let Wish::Cage { exchange } = asked.wish else { return false };
                    let (one, starts) = (asked.by.name, config.day_starts_minute);
                    let apart = !self.made_today(one, approver, seen.batch.at, starts)
                        && !self.made_today(approver, one, seen.batch.at, starts);
                    let same = (exchange.chips, exchange.amount.minor(), exchange.player) == (chips, sum, player);
                    same && one != approver && apart
                })
            });
            if !agreed {
                let due = format!("from {} on two people, of whom neither made the other", from.minor());
                let wrong = Wrong::new(due, format_args!("{sum} by {approver}"));
                found.add(Law::CageAlone, wrong.at(Where::Event(place)));
            }
        }
    }

    /// What the histories come to is what the house knows.
    pub(crate) fn whole(&self, house: &House, found: &mut Found) {
        let due: Vec<AccountState> =
            self.histories.iter().filter_map(|(name, history)| self.account(*name, history)).collect();
        let known: Vec<AccountState> = house.accounts().iter().copied().collect();
        if due.len() != known.len() {
            found.add(Law::AccountState, Wrong::new(due.len(), known.len()).at(Where::House));
        }
        for (due, known) in due.iter().zip(&known).filter(|(due, known)| due != known) {
            let wrong = Wrong::new(format_args!("{due:?}"), format_args!("{known:?}"));
            found.add(Law::AccountState, wrong.at(Where::Person(due.name)));
        }
    }

    fn account(&self, name: Name, history: &[Done]) -> Option<AccountState> {
        let (made, by, second) = self.made(name)?;
        let row = history.iter().rev().find_map(|done| match done.what {
            Deed::Opened(opened) => Some(opened.digest.map(|digest| SideRow { counter: 1, digest })),
            Deed::Changed(Change::Secret(digest)) => Some(Some(SideRow { counter: done.counter, digest })),
            Deed::Changed(Change::Emptied) => Some(None),
            Deed::Changed(_) => None,
        });
        let guest = matches!(history.first()?.what, Deed::Opened(opened) if opened.guest);
        let (counter, closed) = (history.last()?.counter, self.is_closed(name));
        Some(AccountState {
            name,
            role: self.role(name)?,
            guest,
            closed,
            counter,
            row: row.flatten(),
            made,
            by,
            second,
        })
    }
}

/// What an event moved between the cage and a purse.
fn exchanged(event: &StreamEvent) -> Option<(Chips, i64, Name)> {
    let HouseEvent::Money(money) = &event.what else { return None };
    let MoneyMovement::Posted(transfer) = &money.what else { return None };
    let sum = transfer.entries.iter().map(|entry| entry.amount.minor()).sum();
    let entry = transfer.entries.first()?;
    match transfer.purpose {
        Purpose::BuyIn => Some((Chips::Sold, sum, entry.credit.owner)),
        Purpose::CashOut => Some((Chips::Redeemed, sum, entry.debit.owner)),
        _ => None,
    }
}
