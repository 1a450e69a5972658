//! Law 1: nothing appears and nothing vanishes. In each currency all balances sum to zero, what is set aside to leave
//! is what is set aside to come, and every account stands as the list of events says.

use std::collections::{BTreeMap, BTreeSet};

use sabot_house::House;
use sabot_ledger::{Account, literal};
use sabot_money::Currency;

use super::Seen;
use super::books::Books;

/// After how many events of the ledger its slow twin is asked about every account: it reads the list again and again.
const LITERAL_AT: usize = 700;

#[derive(Default)]
pub(super) struct Conservation {
    asked: bool,
}

impl Conservation {
    pub(super) fn after(&mut self, seen: &Seen<'_>, books: &Books, touched: &BTreeSet<Account>) {
        for account in touched {
            compare(seen.house, books, account);
        }
        if touched.is_empty() {
            return;
        }
        balanced(seen.house, books);
        if books.events.len() >= LITERAL_AT && !self.asked {
            self.asked = true;
            let all: Vec<Account> = books.stands().map(|(account, _)| *account).collect();
            by_the_letter(seen.house, books, &all);
        }
    }

    /// Every account once more, and some of them by the letter, over the whole evening.
    pub(super) fn at_the_end(&self, house: &House, books: &Books, sample: usize) {
        assert!(self.asked, "an evening is long enough for the slow twin to be asked");
        assert_eq!(house.ledger().accounts().count(), books.stands().count());
        for (account, _) in books.stands() {
            compare(house, books, account);
        }
        balanced(house, books);
        let all: Vec<Account> = books.stands().map(|(account, _)| *account).collect();
        let some: Vec<Account> = (0..2).map(|step| all[(sample + step * 7) % all.len()]).collect();
        for account in some {
            assert_eq!(literal::available(&books.events, &account), i128::from(books.available(&account)), "{account}");
        }
    }
}

fn compare(house: &House, books: &Books, account: &Account) {
    let standing = house.ledger().standing(account).unwrap_or_else(|| panic!("{account} is not open"));
    let due = books.stand(account);
    let found = [standing.balance(), standing.leaving(), standing.coming()].map(sabot_money::Money::minor);
    assert_eq!(found, [due.balance, due.leaving, due.coming], "{account}: balance, leaving, coming");
}

fn balanced(house: &House, books: &Books) {
    let mut sums: BTreeMap<Currency, [i128; 3]> = BTreeMap::new();
    for (account, stand) in books.stands() {
        let sum = sums.entry(account.currency).or_default();
        sum[0] += i128::from(stand.balance);
        sum[1] += i128::from(stand.leaving);
        sum[2] += i128::from(stand.coming);
    }
    for (currency, [balance, leaving, coming]) in sums {
        assert_eq!((balance, house.ledger().sum(currency)), (0, 0), "{currency}: all balances");
        assert_eq!(leaving, coming, "{currency}: what is set aside leaves somebody and comes to somebody");
        assert_eq!(house.ledger().reserved(currency), leaving, "{currency}: what is set aside");
    }
}

fn by_the_letter(house: &House, books: &Books, accounts: &[Account]) {
    for account in accounts {
        let found = house.ledger().available(account).map(|money| i128::from(money.minor()));
        assert_eq!(found, Some(literal::available(&books.events, account)), "{account} by the letter");
    }
    let currencies: BTreeSet<Currency> = accounts.iter().map(|account| account.currency).collect();
    for currency in currencies {
        assert_eq!(house.ledger().reserved(currency), literal::reserved(&books.events, currency), "{currency}");
    }
}
