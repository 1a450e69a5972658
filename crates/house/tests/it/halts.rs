//! A paused table does nothing and keeps nobody; one in dispute keeps everybody and can be put right.

use sabot_games::{BankedCommand, Bet, Irregularity, Mishap, Wrong};
use sabot_house::{Batch, Halt, HouseEvent, HouseReason, HouseRefusal, Order, Refused, Stream, StreamEvent};
use sabot_money::{Currency, Money};

use crate::casino::{Casino, at, carla, dora, expire, lay, open_round, player, sit, sofia, why};
use crate::scene::name;

const STUD: &str = "stud-1";

fn wrong_dealing() -> BankedCommand {
    let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    BankedCommand::Irregularity(Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap, when: None })
}

/// ana has an ante of 10,000 at stud-1, and one card.
fn dealing() -> Casino {
    let mut casino = Casino::with(&[STUD]);
    casino.guest("ana", STUD, 1);
    casino.guest("bo", STUD, 2);
    casino.buys_in("cleo", 1_000_000);
    casino.leads(STUD, open_round());
    casino.lays("ana", STUD, 1, Bet::Ante, 10_000);
    casino.leads(STUD, BankedCommand::CloseBetting);
    casino.deals(STUD, &["As".parse().expect("a card")]);
    casino
}

/// What nobody can do while a table stands still.
fn check_refused(casino: &mut Casino, reason: &HouseReason) {
    let table = name(STUD);
    let orders = [
        (carla(), at(STUD, BankedCommand::Settle)),
        (carla(), expire(STUD)),
        (carla(), Order::Pause { table, reason: why() }),
        (player("ana"), at(STUD, lay("ana", 1, Bet::Ante, 1_000))),
        (player("cleo"), sit(STUD, 3)),
    ];
    for (actor, order) in orders {
        assert_eq!(casino.refuses(actor, order).reason, *reason);
    }
    let card = casino.desk(STUD).game().card_command("Kd".parse().expect("a card")).expect("a card is due");
    let deal = Order::Play { table, round: None, command: card };
    assert_eq!(casino.refuses(carla(), deal).reason, *reason);
}

#[test]
fn a_paused_table_does_nothing_and_keeps_nobody() {
    let mut casino = dealing();
    let table = name(STUD);
    assert_eq!(casino.refuses(sofia(), Order::Resume { table }).reason, HouseReason::NotPaused);
    casino.does(carla(), Order::Pause { table, reason: why() });
    assert_eq!(casino.desk(STUD).halt(), Some(Halt::Paused));
    check_refused(&mut casino, &HouseReason::Paused);
    assert_eq!(casino.reason(carla(), STUD, wrong_dealing()), HouseReason::Paused);
    assert_eq!(casino.refuses(sofia(), Order::Release { table, reason: why() }).reason, HouseReason::NotHeld);

    // bo has no cards and goes; ana holds hers (6(4)).
    casino.does(player("bo"), Order::Leave { table });
    let stays = casino.refuses(player("ana"), Order::Leave { table });
    assert_eq!(stays.basis.expect("a rule").to_string(), "stud 6(4)");
    // What happens around the table goes on.
    let (currency, amount) = (Currency::Play, Money::of(5_000));
    casino.does(dora(), Order::BuyIn { player: name("ana"), currency, amount, table: Some(table) });
    casino.does(dora(), Order::Fill { table, amount });
    casino.does(carla(), Order::Resume { table });
    assert_eq!(casino.desk(STUD).halt(), None);
    casino.leads(STUD, wrong_dealing());
}

#[test]
fn a_table_in_dispute_keeps_everybody_and_can_be_put_right() {
    let mut casino = dealing();
    let table = name(STUD);
    assert_eq!(casino.refuses(sofia(), Order::Release { table, reason: why() }).reason, HouseReason::NotHeld);
    let held = casino.does(sofia(), Order::Hold { table, reason: why() });
    assert_eq!(held.events[0].what, HouseEvent::Held { reason: why() });
    check_refused(&mut casino, &HouseReason::Held);
    assert_eq!(casino.refuses(sofia(), Order::Hold { table, reason: why() }).reason, HouseReason::Held);
    assert_eq!(casino.refuses(sofia(), Order::Resume { table }).reason, HouseReason::NotPaused);
    for who in ["ana", "bo"] {
        assert_eq!(casino.refuses(player(who), Order::Leave { table }).reason, HouseReason::Held);
    }
    // R21, R22: an irregularity is what disputes are about.
    casino.leads(STUD, wrong_dealing());
    casino.plays(sofia(), STUD, BankedCommand::Confirm);
    assert_eq!(casino.purse("ana"), 1_000_000);
    assert_eq!(casino.reason(carla(), STUD, open_round()), HouseReason::Held, "the table is still held");
    // A table that is closed lets everybody go, so that is no way around it.
    assert_eq!(casino.refuses(sofia(), Order::CloseTable { table }).reason, HouseReason::Held);
    let released = casino.does(sofia(), Order::Release { table, reason: why() });
    assert_eq!(released.events[0].what, HouseEvent::Released { reason: why() });
    casino.leads(STUD, open_round());
}

#[test]
fn a_dispute_may_arise_while_the_table_is_paused() {
    let mut casino = dealing();
    let table = name(STUD);
    casino.does(carla(), Order::Pause { table, reason: why() });
    casino.does(sofia(), Order::Hold { table, reason: why() });
    assert_eq!(casino.refuses(carla(), Order::Resume { table }).reason, HouseReason::NotPaused);
    casino.does(sofia(), Order::Release { table, reason: why() });
    assert_eq!(casino.desk(STUD).halt(), None);
}

#[test]
fn a_closed_table_stands_still_anyway() {
    let mut casino = Casino::with(&[]);
    let table = name(STUD);
    let not_open = HouseReason::TableNotOpen(table);
    assert_eq!(casino.refuses(sofia(), Order::Pause { table, reason: why() }).reason, not_open);
    assert_eq!(casino.refuses(sofia(), Order::Hold { table, reason: why() }).reason, not_open);
    assert_eq!(casino.refuses(sofia(), Order::CloseTable { table }).reason, not_open);
    assert_eq!(casino.refuses(player("ana"), Order::Leave { table }).reason, not_open);
}

#[test]
fn a_paused_table_can_close_and_opens_again_running() {
    let mut casino = Casino::with(&[STUD]);
    let table = name(STUD);
    casino.does(carla(), Order::Pause { table, reason: why() });
    casino.does(sofia(), Order::CloseTable { table });
    casino.does(sofia(), Order::OpenTable { table, dealer: Some(name("carla")) });
    assert_eq!(casino.desk(STUD).halt(), None);
    casino.leads(STUD, open_round());
    assert_eq!(casino.refuses(sofia(), Order::CloseTable { table }).reason, HouseReason::RoundOpen);
}

/// Books that would not balance are a fault of the program: whatever was asked does not happen, and the table is held until a
/// supervisor has looked at it.
#[test]
fn books_that_would_not_balance_hold_the_table() {
    let mut casino = dealing();
    let before = casino.house.ledger().clone();
    let refusal = HouseRefusal::plain("command", HouseReason::Unbalanced("ledger"));
    let refused = HouseEvent::Refused(Refused::of("play", &refusal));
    let command = casino.command(player("ana"), at(STUD, lay("ana", 1, Bet::Ante, 1_000)));
    let stream = Stream::Table(name(STUD));
    let digest = sabot_house::Wording::of(&command.actor, &command.order).digest();
    let events = vec![StreamEvent { stream, what: refused }];
    let batch = Batch { id: command.id, actor: command.actor, at: command.at, digest, events };
    casino.house.apply(&batch);
    casino.batches.push(batch);
    assert_eq!(casino.desk(STUD).halt(), Some(Halt::Held));
    assert_eq!(*casino.house.ledger(), before, "nothing has moved");
    check_refused(&mut casino, &HouseReason::Held);
    casino.does(sofia(), Order::Release { table: name(STUD), reason: why() });
    assert_eq!(casino.desk(STUD).halt(), None);
    // Another refusal holds nothing.
    casino.refuses(player("ana"), at(STUD, lay("ana", 1, Bet::Ante, 1_000)));
    assert_eq!(casino.desk(STUD).halt(), None);
}
