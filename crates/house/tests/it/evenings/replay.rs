//! The end of an evening: everything that happened is written down, read again and made to happen to a house that knows
//! nothing. It must come out the same, and answer the same.

use std::fmt;
use std::hash::{DefaultHasher, Hasher as _};

use sabot_house::{Batch, Command, House};
use sabot_money::Currency;

/// The same batches give the same house, which answers the same.
pub(crate) fn same_house(house: &House, batches: &[Batch], next: &[Command]) {
    let mut again = House::default();
    for batch in batches {
        let text = serde_json::to_string(batch).expect("a batch is written");
        let read: Batch = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(read, *batch, "what is read is what was written");
        again.apply(&read);
    }
    compare(house, &again);
    for command in next {
        assert_eq!(house.handle(command), again.handle(command), "the answer to {command:?}");
    }
}

/// Everything that a house shows of itself, and everything else that it would tell a programmer.
pub(crate) fn compare(house: &House, again: &House) {
    assert_eq!(house.config(), again.config());
    assert_eq!(house.ledger(), again.ledger(), "the books");
    assert_eq!(house.meters(), again.meters(), "the figures");
    assert_eq!(house.last_at(), again.last_at());
    assert!(house.requests().eq(again.requests()), "what waits for a second person");
    assert!(house.pools().eq(again.pools()), "the pools");
    for (table, _) in house.tables() {
        assert_eq!(house.recall(*table), again.recall(*table), "what {table} recalls");
    }
    if sum(house) == sum(again) {
        return;
    }
    for ((table, desk), (same, other)) in house.tables().zip(again.tables()) {
        assert_eq!((table, format!("{desk:?}")), (same, format!("{other:?}")), "{table}");
    }
    assert_eq!(format!("{house:?}"), format!("{again:?}"), "whatever else there is");
}

/// The sum of the text of a house, which is millions of letters long: it is made without being kept.
fn sum(house: &House) -> u64 {
    struct Sum(DefaultHasher);
    impl fmt::Write for Sum {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.write(text.as_bytes());
            Ok(())
        }
    }
    let mut sum = Sum(DefaultHasher::new());
    fmt::Write::write_fmt(&mut sum, format_args!("{house:?}")).expect("a text can always be summed up");
    sum.0.finish()
}

/// How a house stands, all but the commands it remembers: a refusal must not change it.
pub(crate) fn print(house: &House) -> String {
    let sums: Vec<i128> = Currency::ALL.iter().map(|currency| house.ledger().reserved(*currency)).collect();
    let accounts: Vec<_> = house.ledger().accounts().collect();
    let tables: Vec<_> = house.tables().map(|(table, desk)| (table, desk, house.recall(*table))).collect();
    let requests: Vec<_> = house.requests().collect();
    let pools: Vec<_> = house.pools().collect();
    format!("{sums:?} {accounts:?} {tables:?} {requests:?} {pools:?} {:?}", house.meters())
}
