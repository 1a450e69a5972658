//! Events of another ledger, in any order: they cannot break this one.

use proptest::prelude::*;
use sabot_ledger::{Acceptance, Ledger};
use sabot_money::Currency;
use sabot_testkit::{Dice, config};

use crate::hostile::any_evening;

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn no_event_breaks_a_sum_or_a_bound(mine in any_evening(40), other in any_evening(40), seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let (mut ledger, mut source) = (Ledger::default(), Ledger::default());
        let mut events = Vec::new();
        for (mine, other) in mine.iter().zip(&other) {
            if let Ok(Acceptance::New(event)) = ledger.decide(mine) {
                ledger.apply(&event);
            }
            if let Ok(Acceptance::New(event)) = source.decide(other) {
                source.apply(&event);
                events.push(event);
            }
        }
        for _ in 0..events.len() {
            ledger.apply(&events[dice.below(events.len())]);
            for currency in Currency::ALL {
                prop_assert_eq!(ledger.sum(currency), 0);
            }
            for (account, standing) in ledger.accounts() {
                prop_assert!(standing.available() >= standing.bounds().least, "{}", account);
                let most = standing.balance().plus(standing.coming());
                prop_assert!(most.is_ok_and(|most| most <= standing.bounds().most), "{}", account);
            }
        }
    }
}
