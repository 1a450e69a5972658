//! A log that begins where another was lost.
//!
//! What was signed of the lost one can be proven for ever, so nothing is written as if it had not been: the first row of the new log
//! names the head that was abandoned, and why. What players had in the last record that was left is carried over, from an account
//! that only such a log has. What lay on tables and in pools is told, and left to people.

use sabot_law::Digest;
use sabot_ledger::{Account, AccountKind, Bounds, Citation, Entry, MoneyOrder, Name, Purpose, Tags};
use sabot_money::{Currency, Money};

use crate::people::{Exclusion, OwnLimits};
use crate::refusal::HouseReason;
use crate::transaction::Transaction;
use crate::{HouseEvent, HouseRefusal, Stream, Why};

/// The owner of the account that gives what is carried over.
const CARRIED_OVER: &str = "carried-over";

/// A log that was lost.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lost {
    /// Its name.
    pub log: String,
    /// How many events the newest known signed head speaks of.
    pub size: u64,
    /// The root of its tree.
    pub root: Digest,
    /// The signed head, with which all of this can be proven.
    pub note: String,
    /// How many events were left in the record that was found.
    pub kept: u64,
    /// Why it was given up.
    pub reason: Why,
    /// The second person who wanted it, beside the one who asked.
    pub second: Name,
    /// What was neither the players' nor the house's in the record that was left, by account.
    pub left: Vec<LeftAccount>,
}

/// An account of the record that was left, and what it held.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeftAccount {
    /// The account.
    pub account: Account,
    /// What it held.
    pub amount: Money,
}

/// What a player had in the record that was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedPurse {
    /// The player.
    pub player: Name,
    /// The currency.
    pub currency: Currency,
    /// How much the player had.
    pub amount: Money,
}

/// Some of what is carried over.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedOver {
    /// Where it stood: the log and the event, to be cited by every entry.
    pub from: String,
    /// What players had.
    pub purses: Vec<CarriedPurse>,
    /// Who does not play.
    pub exclusions: Vec<Exclusion>,
    /// What players allow themselves.
    pub limits: Vec<(Name, OwnLimits)>,
}

fn carried_over(currency: Currency) -> Account {
    Account::new(currency, AccountKind::House, CARRIED_OVER.parse().expect("a short plain name"))
}

impl Transaction<'_> {
    /// The first thing that happens to a house whose log was lost: that is said, and it is founded.
    pub(crate) fn recover(&mut self, config: &str, lost: &Lost) -> Result<(), HouseRefusal> {
        if self.house.config().is_some() {
            return Err(HouseRefusal::plain("do", HouseReason::FoundedAlready));
        }
        self.push(Stream::House, HouseEvent::Recovered(Box::new(lost.clone())));
        self.found(config)?;
        let config = crate::config::read_under(config, self.house.rules())
            .map_err(|problems| HouseRefusal::plain("config", HouseReason::Config(problems.len())))?;
        for currency in crate::founding::currencies(&config) {
            let bounds = Bounds { least: -Money::MAX, most: Money::ZERO };
            self.move_money(Stream::House, MoneyOrder::Open { account: carried_over(currency), bounds });
        }
        Ok(())
    }

    /// Carries over what players had, who does not play, and what players allow themselves. Where no log was lost the
    /// books refuse it, because no account gives the money.
    pub(crate) fn carry_over(&mut self, carried: &CarriedOver) -> Result<(), HouseRefusal> {
        self.config()?;
        let cited = carried.from.parse().unwrap_or_else(|_| Citation::default());
        for CarriedPurse { player, currency, amount } in &carried.purses {
            let purse = Account::new(*currency, AccountKind::Purse, *player);
            if self.house.ledger().standing(&purse).is_none() {
                self.move_money(
                    Stream::House,
                    MoneyOrder::Open { account: purse, bounds: Bounds::from_zero(Money::MAX) },
                );
            }
            let entry = Entry::new(carried_over(*currency), purse, *amount);
            self.post(Stream::House, Purpose::CarriedOver, vec![entry], cited, Tags::default());
        }
        let first = self.house.people.next_number();
        for (number, exclusion) in (first..).zip(&carried.exclusions) {
            self.push(Stream::House, HouseEvent::Excluded(Exclusion { number, ..*exclusion }));
        }
        for (player, limits) in &carried.limits {
            self.push(Stream::House, HouseEvent::Limited { player: *player, limits: *limits });
        }
        Ok(())
    }
}
