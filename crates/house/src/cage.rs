//! The cage: chips sold and redeemed. From a sum on that the configuration names it takes two people.

use sabot_ledger::{Account, AccountKind, Bounds, Citation, Entry, Name, Purpose, Tags};
use sabot_money::{Currency, Money};

use crate::approvals::{ApprovalRequest, Wish};
use crate::config::HouseConfig;
use crate::transaction::Transaction;
use crate::{HouseEvent, HouseReason, HouseRefusal, Stream, Why};

/// Chips that are sold or redeemed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// Whether they are sold or redeemed.
    pub chips: Chips,
    /// The player who buys or redeems them.
    pub player: Name,
    /// The currency of the chips.
    pub currency: Currency,
    /// What the chips are worth.
    pub amount: Money,
    /// The table at which they are sold, where it is done at one.
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

impl Transaction<'_> {
    /// Sells or redeems chips, if the sum is below the one that takes two people.
    pub(crate) fn exchange(&mut self, exchange: &Exchange) -> Result<(), HouseRefusal> {
        match self.config()?.cage_from.filter(|from| exchange.amount >= *from) {
            Some(from) => Err(HouseRefusal::plain("amount", HouseReason::TakesTwo(from))),
            None => self.move_chips(exchange),
        }
    }

    /// Asks for a second person. Any sum may be asked for, but an exchange that could not be made is refused at once.
    pub(crate) fn ask_exchange(&mut self, exchange: &Exchange, reason: &Why) -> Result<(), HouseRefusal> {
        self.check_exchange(exchange)?;
        if !exchange.amount.is_positive() {
            return Err(HouseRefusal::plain("amount", HouseReason::BadAmount(exchange.amount)));
        }
        self.ask(Stream::House, Wish::Cage { exchange: *exchange }, reason);
        Ok(())
    }

    /// Makes the exchange once another person approves. Neither of the two may have opened the other's account today.
    pub(crate) fn approve_exchange(
        &mut self,
        request: &ApprovalRequest,
        exchange: &Exchange,
    ) -> Result<(), HouseRefusal> {
        self.apart(request.by.name)?;
        self.push(Stream::House, HouseEvent::Approved { request: request.id.clone() });
        self.move_chips(exchange)
    }

    fn check_exchange(&self, exchange: &Exchange) -> Result<&HouseConfig, HouseRefusal> {
        let config = self.check_currency(exchange.currency)?;
        if let Some(table) = exchange.table
            && self.desk(table)?.own.currency != exchange.currency
        {
            return Err(HouseRefusal::plain("currency", HouseReason::NoCurrency(exchange.currency.code())));
        }
        if exchange.chips == Chips::Sold {
            self.house.not_excluded(exchange.player, self.command.at)?;
        }
        Ok(config)
    }

    fn move_chips(&mut self, exchange: &Exchange) -> Result<(), HouseRefusal> {
        let owner = self.check_exchange(exchange)?.name;
        let (purse, cage) = (
            Account::new(exchange.currency, AccountKind::Purse, exchange.player),
            Account::new(exchange.currency, AccountKind::Cage, owner),
        );
        let (purpose, entry) = match exchange.chips {
            Chips::Sold => {
                if self.house.ledger.standing(&purse).is_none() {
                    let order =
                        sabot_ledger::MoneyOrder::Open { account: purse, bounds: Bounds::from_zero(Money::MAX) };
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
