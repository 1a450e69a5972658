//! Law 3: nobody holds less than nothing but the cage and the house, and a purse changes only by what cites a rule or
//! is a purchase or redemption of chips.

use sabot_ledger::{Kind, Purpose, Transfer, What};

use super::Seen;
use super::books::Books;

pub(super) fn after(seen: &Seen<'_>, books: &Books) {
    for event in seen.money() {
        let (transfer, entries) = match &event.what {
            What::Posted(transfer) | What::Reserved(transfer) | What::Reversed { transfer, .. } => {
                (transfer.clone(), transfer.entries.clone())
            }
            What::Finished { of, entries, .. } => {
                (books.transfer(of).cloned().expect("it was set aside"), entries.clone())
            }
            What::Voided { .. } | What::Opened { .. } | What::Rebounded { .. } => continue,
        };
        for account in entries.iter().flat_map(|entry| [entry.debit, entry.credit]) {
            let bare = matches!(account.kind, Kind::Cage | Kind::House);
            assert!(bare || books.available(&account) >= 0, "{account} would owe: {transfer:?}");
            assert!(account.kind != Kind::Purse || may_touch_purse(&transfer), "{account}: {transfer:?}");
        }
    }
}

/// A rule is cited, or chips are bought or redeemed.
fn may_touch_purse(transfer: &Transfer) -> bool {
    !transfer.citation.as_str().is_empty() || matches!(transfer.purpose, Purpose::BuyIn | Purpose::CashOut)
}
