//! What was set aside can always be moved, in whole or in part, and always be given back.

use proptest::prelude::*;
use sabot_ledger::{Acceptance, Id, Ledger, MoneyCommand, MoneyEvent, MoneyOrder, Portion, TransferState};
use sabot_money::Money;
use sabot_testkit::{Dice, config};

use crate::floor::id;
use crate::hostile::any_evening;
use crate::laws::check_balances;

fn portion(dice: &mut Dice, ledger: &Ledger, of: &Id) -> Portion {
    let (transfer, _) = ledger.transfer(of).expect("set aside");
    let part = |amount: Money| {
        let bound = usize::try_from(amount.minor()).expect("positive") + 1;
        Money::of(i64::try_from(dice.below(bound)).expect("no more than the amount"))
    };
    let parts: Vec<Money> = transfer.entries.iter().map(|entry| entry.amount).map(part).collect();
    if parts.iter().all(|part| part.is_zero()) { Portion::Whole } else { Portion::Part(parts) }
}

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn every_reservation_ends_as_one_likes(evening in any_evening(60), seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let mut ledger = Ledger::default();
        let mut events: Vec<MoneyEvent> = Vec::new();
        for command in &evening {
            if let Ok(Acceptance::New(event)) = ledger.decide(command) {
                ledger.apply(&event);
                events.push(event);
            }
        }
        let state = |ledger: &Ledger, id: &Id| ledger.transfer(id).map(|(_, state)| state);
        let mut open: Vec<Id> = events.iter().map(|event| event.id).collect();
        open.retain(|id| state(&ledger, id) == Some(TransferState::Reserved));
        while !open.is_empty() {
            let of = open.swap_remove(dice.below(open.len()));
            let order = match dice.below(3) {
                0 => MoneyOrder::Void { of },
                1 => MoneyOrder::Finish { of, portion: Portion::Whole },
                _ => MoneyOrder::Finish { of, portion: portion(&mut dice, &ledger, &of) },
            };
            let command = MoneyCommand { id: id(&format!("end-of-{of}")), order };
            let answer = ledger.decide(&command);
            prop_assert!(matches!(answer, Ok(Acceptance::New(_))), "{:?}: {:?}", command, answer);
            let event = answer.expect("accepted").event().clone();
            ledger.apply(&event);
            events.push(event);
        }
        check_balances(&ledger, &events);
        for (account, standing) in ledger.accounts() {
            prop_assert!(standing.leaving().is_zero() && standing.coming().is_zero(), "{}", account);
        }
    }
}
