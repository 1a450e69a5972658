//! Nobody holds less than nothing but the cage, the house and the issue of a tournament's chips, and a purse changes only by what cites a rule or is a purchase
//! or redemption of chips.

use sabot_ledger::{AccountKind, MoneyMovement, Purpose, Transfer};

use crate::Seen;
use crate::books::Books;
use crate::broken::{Checked, ensure};

pub(crate) fn after(seen: &Seen<'_>, books: &Books) -> Checked {
    for event in seen.money() {
        let (transfer, entries) = match &event.what {
            MoneyMovement::Posted(transfer)
            | MoneyMovement::Reserved(transfer)
            | MoneyMovement::Reversed { transfer, .. } => (transfer, &transfer.entries),
            MoneyMovement::Finished { of, entries, .. } => (books.transfer(of)?, entries),
            MoneyMovement::Voided { .. } | MoneyMovement::Opened { .. } | MoneyMovement::Rebounded { .. } => continue,
        };
        for account in entries.iter().flat_map(|entry| [entry.debit, entry.credit]) {
            let may_owe = matches!(account.kind, AccountKind::Cage | AccountKind::House | AccountKind::ChipIssue);
            let has = books.available(&account);
            ensure!(
                may_owe || has >= 0,
                "nobody owing but the cage, the house and the issue of chips",
                "{account} has {has}"
            );
            ensure!(
                account.kind != AccountKind::Purse || may_touch_purse(transfer),
                format_args!("a rule by which {account} changes"),
                "{transfer:?}"
            );
        }
    }
    Ok(())
}

/// A rule is cited, or chips are bought or redeemed.
fn may_touch_purse(transfer: &Transfer) -> bool {
    !transfer.citation.as_str().is_empty() || matches!(transfer.purpose, Purpose::BuyIn | Purpose::CashOut)
}
