//! R23: what was settled is put right by reversal, with two people, and never edited.

use sabot_games::{BankedCommand, Bet, omaha};
use sabot_house::{Correction, HouseEvent, HouseReason, Order};
use sabot_ledger::{AccountKind, MoneyMovement, Purpose, TransferState};
use sabot_money::{Currency, Money};

use crate::casino::{Casino, carla, dora, hand, interleaved, mia, named, open_round, player, sofia, why};
use crate::scene::{name, seat};

const STUD: &str = "stud-1";
const CROUPIER: &str = "Ks Kd 8c 6h 3s";

pub(crate) fn correction(table: &str, number: u8, who: &str, bet: &str, net: i64) -> Order {
    let cite = "stud 9(5)(1)".parse().expect("a citation");
    let (seat, player, bet, net) = (seat(number), name(who), name(bet), Money::of(net));
    let correction = Correction { round: 1, seat, player, bet, net, cite };
    Order::AskCorrection { table: name(table), correction, reason: why() }
}

impl Casino {
    /// sofia asks for a correction, mia approves it.
    #[track_caller]
    fn corrects(&mut self, table: &str, number: u8, who: &str, bet: &str, net: i64) -> sabot_house::Batch {
        let request = self.requests(sofia(), correction(table, number, who, bet, net));
        self.does(mia(), Order::Approve { request })
    }

    /// How many corrections were made at all tables, and what they gave to players.
    fn corrected(&self) -> (u64, i128) {
        let figures = self.house.meters().sum(Currency::Play, |_| true);
        (figures.corrections, figures.corrected)
    }
}

/// ana's aces win 10,000 and 20,000; bo's queens lose as much.
fn settled() -> Casino {
    let mut casino = Casino::with(&[STUD]);
    casino.guest("ana", STUD, 1);
    casino.guest("bo", STUD, 2);
    let players = [("ana", 1, false), ("bo", 2, false)];
    casino.stud_round(STUD, &players, &["As Ad 9c 7h 4s", "Qs Qd 9d 7c 4h", CROUPIER]);
    casino.leads(STUD, BankedCommand::CloseRound);
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (1_030_000, 970_000));
    assert_eq!(casino.holds(AccountKind::Bank, STUD), 70_700_000);
    casino
}

#[test]
fn a_win_becomes_a_loss_by_reversal() {
    let mut casino = settled();
    let recall = casino.house.recall(name(STUD)).expect("a table");
    let won = recall.round(1).expect("kept").bets.iter().find(|bet| bet.player == Some(named("ana"))).expect("a bet");
    let paid = won.transfer.expect("it was paid");
    let batch = casino.corrects(STUD, 1, "ana", "ante", -10_000);
    // Her 10,000 and the 10,000 that she had won with them.
    assert_eq!((casino.purse("ana"), casino.holds(AccountKind::Bank, STUD)), (1_010_000, 70_720_000));
    assert_eq!(casino.holds(AccountKind::Stakes, STUD), 0);

    let moved: Vec<_> = batch
        .events
        .iter()
        .filter_map(|event| match &event.what {
            HouseEvent::Money(money) => Some(&money.what),
            _ => None,
        })
        .collect();
    let [MoneyMovement::Reversed { of, .. }, MoneyMovement::Posted(transfer)] = moved[..] else { panic!("{moved:?}") };
    assert_eq!((*of, transfer.purpose), (paid, Purpose::Correction));
    assert_eq!(transfer.citation.to_string(), "stud 9(5)(1), R23");
    assert_eq!(
        (transfer.tags.table, transfer.tags.seat, transfer.tags.bet),
        (Some(name(STUD)), Some(1), Some(name("ante")))
    );
    assert_eq!(casino.house.ledger().transfer(&paid).map(|(_, state)| state), Some(TransferState::Reversed));
    assert_eq!(casino.corrected(), (1, -20_000));
}

#[test]
fn a_loss_becomes_a_win() {
    let mut casino = settled();
    casino.corrects(STUD, 2, "bo", "raise", 20_000);
    // The raise of 20,000 comes back with as much again.
    assert_eq!((casino.purse("bo"), casino.holds(AccountKind::Bank, STUD)), (1_010_000, 70_660_000));
    // Returned and nothing more.
    casino.corrects(STUD, 2, "bo", "ante", 0);
    assert_eq!((casino.purse("bo"), casino.holds(AccountKind::Bank, STUD)), (1_020_000, 70_650_000));
    assert_eq!(casino.corrected(), (2, 50_000));
}

#[test]
fn what_is_half_lost_is_put_right_both_ways() {
    let mut casino = Casino::with(&["qpoker"]);
    for (who, number) in [("ana", 1), ("bo", 2)] {
        casino.guest(who, "qpoker", number);
    }
    casino.leads("qpoker", open_round());
    for (who, number) in [("ana", 1), ("bo", 2)] {
        casino.lays(who, "qpoker", number, Bet::Bet, 10_000);
    }
    casino.leads("qpoker", BankedCommand::CloseBetting);
    casino.deals("qpoker", &interleaved(&["Ah 8d 7c", "As Kd 7s", "Ks 8c 3s"]));
    casino.goes_on("qpoker");
    casino.plays(player("ana"), "qpoker", BankedCommand::GiveUp { seat: seat(1), player: named("ana") });
    casino.plays(player("bo"), "qpoker", BankedCommand::Play { seat: seat(2), player: named("bo") });
    casino.goes_on("qpoker");
    casino.leads("qpoker", BankedCommand::CloseRound);
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (995_000, 1_010_000));
    casino.corrects("qpoker", 1, "ana", "bet", 10_000);
    casino.corrects("qpoker", 2, "bo", "bet", -5_000);
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (1_010_000, 995_000));
    assert_eq!(casino.holds(AccountKind::Stakes, "qpoker"), 0);
    assert_eq!(casino.corrected(), (2, 0));
}

/// ana has a flush with a jackpot bet: 10,000 on her ante, 100,000 on her raise, 50,000 out of the pool. bo loses all.
fn prized() -> Casino {
    let mut casino = Casino::with(&[STUD]);
    casino.guest("ana", STUD, 1);
    casino.guest("bo", STUD, 2);
    let players = [("ana", 1, true), ("bo", 2, true)];
    casino.stud_round(STUD, &players, &["Kh Jh 9h 5h 2h", "Qs Qd 9d 7c 4h", CROUPIER.replace("6h", "6c").as_str()]);
    casino.leads(STUD, BankedCommand::CloseRound);
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (1_157_500, 967_500));
    assert_eq!((casino.pool("gold"), casino.holds(AccountKind::Reserve, "gold")), (19_953_500, 500));
    casino
}

#[test]
fn a_prize_flows_back_and_the_right_one_is_paid() {
    let mut casino = prized();
    let bank = casino.holds(AccountKind::Bank, STUD);
    // It was a full house: 100,000. R35: the bet itself does not come back.
    casino.corrects(STUD, 1, "ana", "jackpot", 97_500);
    assert_eq!((casino.purse("ana"), casino.pool("gold")), (1_207_500, 19_903_500));
    // bo had the flush.
    casino.corrects(STUD, 2, "bo", "jackpot", 47_500);
    assert_eq!((casino.purse("bo"), casino.pool("gold")), (1_017_500, 19_853_500));
    assert_eq!((casino.holds(AccountKind::Stakes, STUD), casino.holds(AccountKind::Bank, STUD)), (0, bank));
    assert_eq!(casino.corrected(), (2, 100_000));
}

#[test]
fn a_prize_that_was_none_goes_back_to_the_pool() {
    let mut casino = prized();
    casino.corrects(STUD, 1, "ana", "jackpot", -2_500);
    assert_eq!((casino.purse("ana"), casino.pool("gold")), (1_107_500, 20_003_500));
    assert_eq!(casino.holds(AccountKind::House, "demo"), -40_000_000, "the house has no part in it");
}

#[test]
fn a_pot_is_put_right_with_purses_and_the_house_stands_between() {
    let mut casino = Casino::with(&["omaha"]);
    for (who, number) in [("ana", 1), ("bo", 2)] {
        casino.takes_seat(who, number, 100_000);
    }
    casino.does(carla(), hand(omaha::OmahaCommand::StartHand { device: None }));
    casino.deals("omaha", &interleaved(&["2c 3d 7h 8c", "As Ks Qs Js"]));
    // R14: the button posts the big blind; bo folds his small one, 500 of ana's go back uncalled.
    casino.does(player("bo"), hand(omaha::OmahaCommand::Fold { seat: seat(2), spoken: false }));
    for command in [omaha::OmahaCommand::Collect, omaha::OmahaCommand::Award, omaha::OmahaCommand::CloseHand] {
        casino.does(carla(), hand(command));
    }
    let chips = casino.holds(AccountKind::Chips, "omaha");
    casino.corrects("omaha", 1, "ana", "pot-1", -500);
    assert_eq!((casino.purse("ana"), casino.holds(AccountKind::House, "demo")), (899_000, -39_999_000));
    casino.corrects("omaha", 2, "bo", "pot-1", 500);
    assert_eq!((casino.purse("bo"), casino.holds(AccountKind::House, "demo")), (901_000, -40_000_000));
    assert_eq!((casino.holds(AccountKind::Chips, "omaha"), chips), (200_000, 200_000));
    assert_eq!(casino.refuses(sofia(), correction("omaha", 2, "bo", "pot-1", 0)).reason, HouseReason::Corrected);
}

#[test]
fn only_what_was_settled_can_be_corrected_and_only_once() {
    let mut casino = settled();
    let asks = |casino: &mut Casino, number, who, bet, net| {
        let refusal = casino.refuses(sofia(), correction(STUD, number, who, bet, net));
        assert_eq!((refusal.field, refusal.basis.expect("a rule").to_string()), ("correction", "R23".to_owned()));
        refusal.reason
    };
    assert_eq!(asks(&mut casino, 1, "ana", "jackpot", 0), HouseReason::NoLine);
    assert_eq!(asks(&mut casino, 2, "ana", "ante", 0), HouseReason::NoLine);
    assert_eq!(asks(&mut casino, 1, "bo", "ante", 0), HouseReason::NoLine);
    assert_eq!(asks(&mut casino, 1, "ana", "ante", 10_000), HouseReason::SoAlready);
    // Nobody loses more than he laid.
    assert_eq!(asks(&mut casino, 1, "ana", "ante", -10_100), HouseReason::BadAmount(Money::of(-10_100)));
    let Order::AskCorrection { table, correction: one, reason } = correction(STUD, 1, "ana", "ante", 0) else {
        panic!()
    };
    let later =
        Order::AskCorrection { table, correction: Correction { round: 2, ..one.clone() }, reason: reason.clone() };
    assert_eq!(casino.refuses(sofia(), later).reason, HouseReason::NoRound(2));
    let elsewhere = Order::AskCorrection { table: name("nowhere"), correction: one, reason };
    assert_eq!(casino.refuses(sofia(), elsewhere).reason, HouseReason::NoTable(name("nowhere")));

    // Two requests for one bet: the first approved counts.
    let first = casino.requests(sofia(), correction(STUD, 1, "ana", "ante", 0));
    let second = casino.requests(sofia(), correction(STUD, 1, "ana", "ante", -10_000));
    casino.does(mia(), Order::Approve { request: second });
    assert_eq!(casino.refuses(mia(), Order::Approve { request: first.clone() }).reason, HouseReason::Corrected);
    assert_eq!(asks(&mut casino, 1, "ana", "ante", 0), HouseReason::Corrected);
    casino.does(mia(), Order::Reject { request: first, reason: why() });
    assert_eq!((casino.purse("ana"), casino.house.requests().count()), (1_010_000, 0));
}

#[test]
fn what_the_player_no_longer_has_cannot_be_taken_from_him() {
    let mut casino = settled();
    let all = Order::CashOut { player: name("ana"), currency: Currency::Play, amount: Money::of(1_030_000) };
    casino.does(dora(), all);
    let request = casino.requests(sofia(), correction(STUD, 1, "ana", "ante", -10_000));
    let approve = Order::Approve { request };
    let refusal = casino.refuses(mia(), approve.clone());
    assert_eq!(refusal.reason, HouseReason::TooLittle(AccountKind::Purse, Money::of(-20_000), Money::ZERO));
    // The house's own program tries, and then not again and again.
    casino.later(5_000);
    let due = casino.house.due_approvals(casino.now);
    let [(manager, order)] = &due[..] else { panic!("{due:?}") };
    assert_eq!(*order, approve);
    casino.refuses(*manager, order.clone());
    casino.later(1_000);
    assert_eq!(casino.house.due_approvals(casino.now), []);
    casino.buys_in("ana", 20_000);
    casino.does(mia(), approve);
    assert_eq!(casino.purse("ana"), 0);
}

#[test]
fn what_a_player_has_spent_does_not_keep_more_from_him() {
    let mut casino = prized();
    let all = Order::CashOut { player: name("ana"), currency: Currency::Play, amount: Money::of(1_157_500) };
    casino.does(dora(), all);
    // Three to one instead of one to one on the ante; a full house's prize instead of a flush's.
    casino.corrects(STUD, 1, "ana", "ante", 30_000);
    assert_eq!(casino.purse("ana"), 20_000);
    casino.corrects(STUD, 1, "ana", "jackpot", 97_500);
    assert_eq!((casino.purse("ana"), casino.pool("gold")), (70_000, 19_903_500));
    assert_eq!(casino.holds(AccountKind::House, "demo"), -40_000_000);
}

#[test]
fn a_pool_is_corrected_by_two_people_with_money_of_the_house() {
    let mut casino = Casino::with(&[]);
    let cite = "R7".parse().expect("a citation");
    let ask = |amount| Order::AskPoolCorrection { pool: name("gold"), amount: Money::of(amount), cite, reason: why() };
    assert_eq!(casino.refuses(sofia(), ask(0)).reason, HouseReason::BadAmount(Money::ZERO));
    let request = casino.requests(sofia(), ask(1_000));
    casino.does(mia(), Order::Approve { request });
    assert_eq!((casino.pool("gold"), casino.holds(AccountKind::House, "demo")), (20_001_000, -40_001_000));
    let request = casino.requests(sofia(), ask(-3_000));
    casino.does(mia(), Order::Approve { request });
    assert_eq!((casino.pool("gold"), casino.holds(AccountKind::House, "demo")), (19_998_000, -39_998_000));
    let request = casino.requests(mia(), ask(-19_998_100));
    let same = casino.refuses(mia(), Order::Approve { request: request.clone() });
    assert_eq!(same.reason, HouseReason::SamePerson(name("mia")));
    let too_much = casino.refuses(crate::scene::person("max", sabot_house::Role::Manager), Order::Approve { request });
    let more = sabot_house::jackpot::PoolReason::MoreThanPool(Money::of(19_998_100), Money::of(19_998_000));
    assert_eq!(too_much.reason, HouseReason::Jackpot(more));
}
