//! Random hands, compared with the letter at every decision and at their end, and replayed from their events.

use proptest::prelude::*;
use sabot_games::omaha::{OmahaCommand, OmahaTable, Phase};
use sabot_games::{Seat, Table as _};
use sabot_testkit::{Dice, config};

use super::play::{seated, sensible, some_setup};
use super::watch::Watch;

/// More commands than any hand of these stacks takes: 52 cards, and a few hundred bets of ever larger amounts.
const BOUND: usize = 1_200;

/// Plays hands at some table until fewer than two have chips, at most so many.
pub(super) fn play(seed: u64, hands: u32) -> (Watch, OmahaTable, OmahaTable) {
    let mut dice = Dice::new(seed);
    let choose = &mut |bound| dice.below(bound);
    let setup = some_setup(choose);
    let fresh = OmahaTable::open(&setup).expect("a table");
    let mut table = fresh.clone();
    let mut watch = Watch::default();
    let mut give = |table: &mut OmahaTable, command: OmahaCommand| {
        watch.give(table, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    };
    seated(&setup, choose).into_iter().for_each(|command| give(&mut table, command));
    let mut commands = 0;
    while table.hands() < hands || table.phase() != Phase::Between {
        let Some(command) = sensible(&table, choose) else { break };
        commands = if matches!(command, OmahaCommand::StartHand { .. }) { 0 } else { commands + 1 };
        assert!(commands < BOUND, "the hand does not end");
        give(&mut table, command);
    }
    (watch, table, fresh)
}

fn views(table: &OmahaTable) -> String {
    let seats: Vec<_> = Seat::first(table.config().seats).map(|seat| table.seat_view(seat)).collect();
    let (public, croupier, inspector) = (table.public_view(), table.croupier_view(), table.inspector_view());
    format!("{public:?} {seats:?} {croupier:?} {inspector:?}")
}

proptest! {
    #![proptest_config(config(6_000))]

    #[test]
    fn hands_agree_with_the_letter(seed: u64) {
        let (watch, table, mut replayed) = play(seed, 3);
        prop_assert!(watch.settled > 0);
        watch.log.iter().for_each(|event| replayed.apply(event));
        prop_assert_eq!(views(&table), views(&replayed));
        prop_assert_eq!(format!("{table:?}"), format!("{replayed:?}"));
    }
}
