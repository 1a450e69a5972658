//! Poker Hand History in: hands of ours come back as they were, and the hand that was written by hand is played as it says.

use proptest::prelude::*;
use sabot_games::omaha::OmahaEvent;
use sabot_history::{NoPhh, phh, read_phh, replay_phh};
use sabot_money::Money;
use sabot_peers::Hands;

use crate::formats::PHH;

#[test]
fn the_hand_that_was_written_by_hand_is_played_to_its_last_chip() {
    let replay = replay_phh(&read_phh(PHH).expect("a file")).expect("our rules allow it");
    assert!(replay.finished && replay.differences.is_empty(), "{:?}", replay.differences);
    assert_eq!(replay.decisions, 10);
    assert_eq!(replay.stacks, [495_000, 450_000, 549_800].map(Money::of));
    assert_eq!(replay.commission, Money::of(5_200));
}

#[test]
fn a_finishing_stack_that_is_another_is_told() {
    let other = PHH.replace("4500.00, 5498.00]", "4500.00, 5500.00]");
    let replay = replay_phh(&read_phh(&other).expect("a file")).expect("our rules allow it");
    assert_eq!(replay.differences, [(2, Money::of(550_000), Money::of(549_800))]);
}

#[test]
fn a_file_may_end_in_the_middle_of_a_hand() {
    let short = PHH.replace("  \"p2 cc\",\n  \"p3 cc\",\n  \"p2 sm KcKdJhTc\",\n  \"p3 sm AhAdKhQh\",\n", "");
    let replay = replay_phh(&read_phh(&short).expect("a file")).expect("our rules allow it");
    assert!(!replay.finished && replay.differences.is_empty());
    assert_eq!(replay.stacks, [495_000, 450_000, 450_000].map(Money::of));
}

proptest! {
    #![proptest_config(sabot_testkit::config(60))]

    /// What players did, what lay on the board and what each has in the end: out and in again it is the same.
    #[test]
    fn hands_of_ours_come_back_as_they_were(seed in any::<u64>()) {
        for hand in Hands::new(seed).take(8) {
            let noted = hand.noted().expect("an Omaha hand");
            let text = match phh(&noted) {
                Ok(text) => text,
                Err(why) => {
                    prop_assert!(why == NoPhh::NoLimit && noted.is_no_limit(), "{:?}", why);
                    continue;
                }
            };
            let file = read_phh(&text).map_err(|fault| TestCaseError::fail(format!("{fault:?}\n{text}")))?;
            let replay = replay_phh(&file).map_err(|fault| TestCaseError::fail(format!("{fault:?}\n{text}")))?;
            prop_assert!(replay.finished, "{}", text);
            prop_assert!(replay.differences.is_empty(), "{:?}\n{}", replay.differences, text);
            let deeds = replay.events.iter().filter_map(|event| match event.what {
                OmahaEvent::Acted { seat, action, to, all_in, .. } => Some((seat, action, to, all_in)),
                _ => None,
            });
            let ours = noted.streets.iter().flat_map(|street| &street.deeds);
            let ours = ours.map(|deed| (deed.seat, deed.action, deed.to, deed.all_in));
            prop_assert_eq!(deeds.collect::<Vec<_>>(), ours.collect::<Vec<_>>());
            let stacks: Vec<Money> = noted.from_the_left().map(|one| one.closing).collect();
            prop_assert_eq!(&replay.stacks, &stacks);
        }
    }
}
