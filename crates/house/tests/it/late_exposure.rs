//! R94: whoever tells late that a card was exposed needs a supervisor's word, also in a house that has nothing confirmed (R21).

use sabot_games::{BankedCommand, BankedEvent, Bet, ExposedWhen, Irregularity, Mishap, Place};
use sabot_house::{Batch, GameEvent, HouseEvent, HouseReason, Role};

use crate::casino::{Casino, at, carla, interleaved, open_round, player, sofia};
use crate::scene::{name, person, seat};

/// A live table at which irregularities take effect at once.
const STUD: &str = "stud-2";

/// A card of seat 1 fell open at that moment.
fn exposed(when: Option<ExposedWhen>) -> BankedCommand {
    let mishap = Mishap::Exposed { place: Place::Seat(seat(1)), nth: Some(1), card: None };
    BankedCommand::Irregularity(Irregularity { cite: "stud 11(2)".parse().expect("a citation"), mishap, when })
}

/// ana and bo decide.
fn deciding() -> Casino {
    let mut casino = Casino::with(&[STUD]);
    casino.guest("ana", STUD, 1);
    casino.guest("bo", STUD, 2);
    casino.leads(STUD, open_round());
    casino.lays("ana", STUD, 1, Bet::Ante, 10_000);
    casino.lays("bo", STUD, 2, Bet::Ante, 10_000);
    casino.leads(STUD, BankedCommand::CloseBetting);
    casino.deals(STUD, &interleaved(&["As Ad 9c 7h 4s", "Qs Qd 9d 7c 4h", "Ks Kd 8c 6h 3s"]));
    casino
}

fn happened(batch: &Batch) -> Vec<&BankedEvent> {
    let banked = batch.events.iter().filter_map(|event| match &event.what {
        HouseEvent::Game(GameEvent::Banked(event)) => Some(&event.what),
        _ => None,
    });
    banked.collect()
}

#[test]
fn what_is_told_when_it_happens_takes_effect_at_once() {
    let mut casino = deciding();
    for when in [None, Some(ExposedWhen::Decisions)] {
        let mut told = exposed(when);
        if let BankedCommand::Irregularity(irregularity) = &mut told
            && when.is_some()
        {
            irregularity.mishap = Mishap::Exposed { place: Place::Seat(seat(2)), nth: Some(1), card: None };
        }
        let batch = casino.leads(STUD, told);
        assert!(!happened(&batch).iter().any(|what| matches!(what, BankedEvent::IrregularityReported { .. })));
        assert!(happened(&batch).iter().any(|what| matches!(what, BankedEvent::CardExposed { .. })));
    }
    // The second card has made the round void (11(1)).
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (1_000_000, 1_000_000));
}

#[test]
fn an_earlier_moment_waits_for_another_person() {
    let mut casino = deciding();
    let told = casino.leads(STUD, exposed(Some(ExposedWhen::Dealing)));
    assert!(matches!(happened(&told)[..], [BankedEvent::IrregularityReported { .. }]), "nothing has happened yet");
    // Nothing goes on meanwhile, and whoever has told it does not confirm it, in whatever role.
    let raise = BankedCommand::Raise { seat: seat(1), stake: None };
    let waits = HouseReason::Game(sabot_games::Reason::AwaitsSupervisor);
    assert_eq!(casino.reason(player("ana"), STUD, raise), waits);
    for word in [BankedCommand::Confirm, BankedCommand::Dismiss] {
        assert!(matches!(casino.reason(carla(), STUD, word), HouseReason::NoRight(..)));
        let promoted = person("carla", Role::Supervisor);
        assert_eq!(casino.reason(promoted, STUD, word), HouseReason::SamePerson(name("carla")));
    }
    let confirmed = casino.plays(sofia(), STUD, BankedCommand::Confirm);
    assert!(matches!(
        happened(&confirmed)[..],
        [
            BankedEvent::IrregularityConfirmed,
            BankedEvent::CardExposed { place: Place::Seat(_), nth: 1, when: Some(ExposedWhen::Dealing), .. },
        ]
    ));
    // Both names stand in the record: who told it and who believed it.
    let record: Vec<(String, bool)> = casino
        .batches
        .iter()
        .filter_map(|batch| {
            let told = happened(batch).iter().any(|what| matches!(what, BankedEvent::IrregularityReported { .. }));
            let confirmed = happened(batch).contains(&&BankedEvent::IrregularityConfirmed);
            (told || confirmed).then(|| (batch.actor.name.to_string(), confirmed))
        })
        .collect();
    assert_eq!(record, [("carla".to_owned(), false), ("sofia".to_owned(), true)]);
    casino.plays(player("ana"), STUD, BankedCommand::Raise { seat: seat(1), stake: None });
}

/// Once a winning line is paid there is nothing to confirm: it is a dispute (R23).
#[test]
fn after_a_payment_nobody_can_confirm_it() {
    let mut casino = deciding();
    for number in [1, 2] {
        let who = if number == 1 { "ana" } else { "bo" };
        casino.plays(player(who), STUD, BankedCommand::Raise { seat: seat(number), stake: None });
    }
    casino.goes_on(STUD);
    let refusal = casino.refuses(carla(), at(STUD, exposed(Some(ExposedWhen::Dealing))));
    assert_eq!(refusal.reason, HouseReason::Game(sabot_games::Reason::PaidAlready("dealing")));
    assert_eq!(refusal.basis.map(|basis| basis.to_string()).as_deref(), Some("stud 11(2), R94, R23"));
}
