//! The cage: chips sold and redeemed. From a sum on that the configuration names it takes two people.

use sabot_ledger::{Account, Bounds, Citation, Entry, Kind, Name, Purpose, Tags};
use sabot_money::{Currency, Money};

use crate::approvals::{Request, Wish};
use crate::config::HouseConfig;
use crate::draft::Draft;
use crate::{Reason, Refusal, Stream, What, Why};

/// Chips that are sold or redeemed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// Whether they are sold or redeemed.
    pub chips: Chips,
    /// By or from whom.
    pub player: Name,
    /// In which currency.
    pub currency: Currency,
    /// For how much.
    pub amount: Money,
    /// At which table, where chips are sold at one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Name>,
}

/// What is done at the cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chips {
    /// They are sold.
    Sold,
    /// They are redeemed.
    Redeemed,
}

impl Draft<'_> {
    /// Below the sum from which it takes two.
    pub(crate) fn exchange(&mut self, exchange: &Exchange) -> Result<(), Refusal> {
        match self.config()?.cage_from.filter(|from| exchange.amount >= *from) {
            Some(from) => Err(Refusal::plain("amount", Reason::TakesTwo(from))),
            None => self.move_chips(exchange),
        }
    }

    /// Any sum can be asked for; what could not be done is not asked for.
    pub(crate) fn ask_exchange(&mut self, exchange: &Exchange, reason: &Why) -> Result<(), Refusal> {
        self.check_exchange(exchange)?;
        if !exchange.amount.is_positive() {
            return Err(Refusal::plain("amount", Reason::BadAmount(exchange.amount)));
        }
        self.ask(Stream::House, Wish::Cage { exchange: *exchange }, reason);
        Ok(())
    }

    /// Another person approves, whom whoever asked did not make today, nor was made by.
    pub(crate) fn approve_exchange(&mut self, request: &Request, exchange: &Exchange) -> Result<(), Refusal> {
        self.apart(request.by.name)?;
        self.push(Stream::House, What::Approved { request: request.id.clone() });
        self.move_chips(exchange)
    }

    fn check_exchange(&self, exchange: &Exchange) -> Result<&HouseConfig, Refusal> {
        let config = self.check_currency(exchange.currency)?;
        if let Some(table) = exchange.table
            && self.desk(table)?.own.currency != exchange.currency
        {
            return Err(Refusal::plain("currency", Reason::NoCurrency(exchange.currency.code())));
        }
        if exchange.chips == Chips::Sold {
            self.not_excluded(exchange.player)?;
        }
        Ok(config)
    }

    fn move_chips(&mut self, exchange: &Exchange) -> Result<(), Refusal> {
        let owner = self.check_exchange(exchange)?.name;
        let (purse, cage) = (
            Account::new(exchange.currency, Kind::Purse, exchange.player),
            Account::new(exchange.currency, Kind::Cage, owner),
        );
        let (purpose, entry) = match exchange.chips {
            Chips::Sold => {
                if self.house.ledger.standing(&purse).is_none() {
                    let order = sabot_ledger::Order::Open { account: purse, bounds: Bounds::from_zero(Money::MAX) };
                    self.move_money(Stream::House, order);
                }
                (Purpose::BuyIn, Entry::new(cage, purse, exchange.amount))
            }
            Chips::Redeemed => (Purpose::CashOut, Entry::new(purse, cage, exchange.amount)),
        };
        let tags = Tags { table: exchange.table, ..Tags::default() };
        self.post(Stream::House, purpose, vec![entry], Citation::default(), tags);
        Ok(())
    }
}
