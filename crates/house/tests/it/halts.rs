//! A paused table does nothing and keeps nobody; one in dispute keeps everybody and can be put right.

use sabot_games::{Bet, Command, Irregularity, Mishap, Wrong};
use sabot_house::{Batch, Event, Halt, Order, Reason, Refusal, Refused, Stream, What};
use sabot_money::{Currency, Money};

use crate::floor::{Floor, at, carla, dora, expire, lay, open_round, player, sit, sofia, why};
use crate::scene::name;

const STUD: &str = "stud-1";

fn wrong_dealing() -> Command {
    let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    Command::Irregularity(Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap })
}

/// ana has an ante of 10,000 at stud-1, and one card.
fn dealing() -> Floor {
    let mut floor = Floor::with(&[STUD]);
    floor.guest("ana", STUD, 1);
    floor.guest("bo", STUD, 2);
    floor.buys_in("cleo", 1_000_000);
    floor.leads(STUD, open_round());
    floor.lays("ana", STUD, 1, Bet::Ante, 10_000);
    floor.leads(STUD, Command::CloseBetting);
    floor.deals(STUD, &["As".parse().expect("a card")]);
    floor
}

/// What nobody can do while a table stands still.
fn check_refused(floor: &mut Floor, reason: &Reason) {
    let table = name(STUD);
    let orders = [
        (carla(), at(STUD, Command::Settle)),
        (carla(), expire(STUD)),
        (carla(), Order::Pause { table, reason: why() }),
        (player("ana"), at(STUD, lay("ana", 1, Bet::Ante, 1_000))),
        (player("cleo"), sit(STUD, 3)),
    ];
    for (actor, order) in orders {
        assert_eq!(floor.refuses(actor, order).reason, *reason);
    }
    let card = floor.desk(STUD).game().card_command("Kd".parse().expect("a card")).expect("a card is due");
    let deal = Order::Play { table, round: None, command: card };
    assert_eq!(floor.refuses(carla(), deal).reason, *reason);
}

#[test]
fn a_paused_table_does_nothing_and_keeps_nobody() {
    let mut floor = dealing();
    let table = name(STUD);
    assert_eq!(floor.refuses(sofia(), Order::Resume { table }).reason, Reason::NotPaused);
    floor.does(carla(), Order::Pause { table, reason: why() });
    assert_eq!(floor.desk(STUD).halt(), Some(Halt::Paused));
    check_refused(&mut floor, &Reason::Paused);
    assert_eq!(floor.reason(carla(), STUD, wrong_dealing()), Reason::Paused);
    assert_eq!(floor.refuses(sofia(), Order::Release { table, reason: why() }).reason, Reason::NotHeld);

    // bo has no cards and goes; ana holds hers (6(4)).
    floor.does(player("bo"), Order::Leave { table });
    let stays = floor.refuses(player("ana"), Order::Leave { table });
    assert_eq!(stays.basis.expect("a rule").to_string(), "stud 6(4)");
    // What happens around the table goes on.
    let (currency, amount) = (Currency::Play, Money::of(5_000));
    floor.does(dora(), Order::BuyIn { player: name("ana"), currency, amount, table: Some(table) });
    floor.does(dora(), Order::Fill { table, amount });
    floor.does(carla(), Order::Resume { table });
    assert_eq!(floor.desk(STUD).halt(), None);
    floor.leads(STUD, wrong_dealing());
}

#[test]
fn a_table_in_dispute_keeps_everybody_and_can_be_put_right() {
    let mut floor = dealing();
    let table = name(STUD);
    assert_eq!(floor.refuses(sofia(), Order::Release { table, reason: why() }).reason, Reason::NotHeld);
    let held = floor.does(sofia(), Order::Hold { table, reason: why() });
    assert_eq!(held.events[0].what, What::Held { reason: why() });
    check_refused(&mut floor, &Reason::Held);
    assert_eq!(floor.refuses(sofia(), Order::Hold { table, reason: why() }).reason, Reason::Held);
    assert_eq!(floor.refuses(sofia(), Order::Resume { table }).reason, Reason::NotPaused);
    for who in ["ana", "bo"] {
        assert_eq!(floor.refuses(player(who), Order::Leave { table }).reason, Reason::Held);
    }
    // R21, R22: an irregularity is what disputes are about.
    floor.leads(STUD, wrong_dealing());
    floor.plays(sofia(), STUD, Command::Confirm);
    assert_eq!(floor.purse("ana"), 1_000_000);
    assert_eq!(floor.reason(carla(), STUD, open_round()), Reason::Held, "the table is still held");
    // A table that is closed lets everybody go, so that is no way around it.
    assert_eq!(floor.refuses(sofia(), Order::CloseTable { table }).reason, Reason::Held);
    let released = floor.does(sofia(), Order::Release { table, reason: why() });
    assert_eq!(released.events[0].what, What::Released { reason: why() });
    floor.leads(STUD, open_round());
}

#[test]
fn a_dispute_may_arise_while_the_table_is_paused() {
    let mut floor = dealing();
    let table = name(STUD);
    floor.does(carla(), Order::Pause { table, reason: why() });
    floor.does(sofia(), Order::Hold { table, reason: why() });
    assert_eq!(floor.refuses(carla(), Order::Resume { table }).reason, Reason::NotPaused);
    floor.does(sofia(), Order::Release { table, reason: why() });
    assert_eq!(floor.desk(STUD).halt(), None);
}

#[test]
fn a_closed_table_stands_still_anyway() {
    let mut floor = Floor::with(&[]);
    let table = name(STUD);
    let not_open = Reason::TableNotOpen(table);
    assert_eq!(floor.refuses(sofia(), Order::Pause { table, reason: why() }).reason, not_open);
    assert_eq!(floor.refuses(sofia(), Order::Hold { table, reason: why() }).reason, not_open);
    assert_eq!(floor.refuses(sofia(), Order::CloseTable { table }).reason, not_open);
    assert_eq!(floor.refuses(player("ana"), Order::Leave { table }).reason, not_open);
}

#[test]
fn a_paused_table_can_close_and_opens_again_running() {
    let mut floor = Floor::with(&[STUD]);
    let table = name(STUD);
    floor.does(carla(), Order::Pause { table, reason: why() });
    floor.does(sofia(), Order::CloseTable { table });
    floor.does(sofia(), Order::OpenTable { table, dealer: Some(name("carla")) });
    assert_eq!(floor.desk(STUD).halt(), None);
    floor.leads(STUD, open_round());
    assert_eq!(floor.refuses(sofia(), Order::CloseTable { table }).reason, Reason::RoundOpen);
}

/// Books that would not balance are a fault of the program: whatever was asked does not happen, and the table is held until a
/// supervisor has looked at it.
#[test]
fn books_that_would_not_balance_hold_the_table() {
    let mut floor = dealing();
    let before = floor.house.ledger().clone();
    let refusal = Refusal::plain("command", Reason::Unbalanced("ledger"));
    let refused = What::Refused(Refused::of("play", &refusal));
    let command = floor.command(player("ana"), at(STUD, lay("ana", 1, Bet::Ante, 1_000)));
    let stream = Stream::Table(name(STUD));
    let digest = sabot_house::Wording::of(&command.actor, &command.order).digest();
    let events = vec![Event { stream, what: refused }];
    let batch = Batch { id: command.id, actor: command.actor, at: command.at, digest, events };
    floor.house.apply(&batch);
    floor.batches.push(batch);
    assert_eq!(floor.desk(STUD).halt(), Some(Halt::Held));
    assert_eq!(*floor.house.ledger(), before, "nothing has moved");
    check_refused(&mut floor, &Reason::Held);
    floor.does(sofia(), Order::Release { table: name(STUD), reason: why() });
    assert_eq!(floor.desk(STUD).halt(), None);
    // Another refusal holds nothing.
    floor.refuses(player("ana"), at(STUD, lay("ana", 1, Bet::Ante, 1_000)));
    assert_eq!(floor.desk(STUD).halt(), None);
}
