//! Chips on an Omaha table: what lies there is what its players have, and the house takes its commission.

use sabot_games::omaha::OmahaCommand;
use sabot_games::{Name, Seat};
use sabot_house::{Game, HouseReason, Order};
use sabot_ledger::AccountKind;
use sabot_money::{Currency, Money};

use crate::casino::{Casino, HOUSE, carla, hand, interleaved, named, player, sofia};
use crate::scene::{name, seat};

/// The same house with a no-limit table, where one may go all-in at once.
fn opened() -> Casino {
    let mut casino = Casino::founded(&HOUSE.replace("big_blind = 1000", "big_blind = 1000\nlimit = \"no_limit\""));
    casino.does(sofia(), Order::OpenTable { table: name("omaha"), dealer: Some(name("carla")) });
    casino
}

impl Casino {
    fn stacks(&self) -> Vec<i64> {
        let Game::Omaha(table) = self.desk("omaha").game() else { panic!("an omaha table") };
        Seat::first(10)
            .filter(|seat| table.room().player(*seat).is_some())
            .map(|seat| table.room().stack(seat).minor())
            .collect()
    }

    /// Between hands the account holds what lies before the players.
    #[track_caller]
    fn check_chips(&self, stacks: &[i64]) {
        assert_eq!(self.stacks(), stacks);
        assert_eq!(self.holds(AccountKind::Chips, "omaha"), stacks.iter().sum::<i64>());
        assert_eq!((self.holds(AccountKind::Stakes, "omaha"), self.house.ledger().reserved(Currency::Play)), (0, 0));
    }

    fn waiting(&self) -> Vec<Name> {
        let Game::Omaha(table) = self.desk("omaha").game() else { panic!("an omaha table") };
        table.room().waiting().to_vec()
    }
}

fn leave() -> Order {
    Order::Leave { table: name("omaha") }
}

#[test]
fn a_hand_with_a_side_pot_moves_chips_and_pays_commission() {
    let mut casino = opened();
    casino.takes_seat("ana", 1, 20_000);
    casino.takes_seat("bo", 2, 50_000);
    casino.takes_seat("cleo", 3, 90_000);
    casino.check_chips(&[20_000, 50_000, 90_000]);
    casino.acts("cleo", OmahaCommand::TopUp { seat: seat(3), amount: Money::of(10_000) });
    casino.check_chips(&[20_000, 50_000, 100_000]);
    assert_eq!((casino.purse("ana"), casino.purse("bo"), casino.purse("cleo")), (980_000, 950_000, 900_000));

    casino.does(carla(), hand(OmahaCommand::StartHand { device: None }));
    // From the left of the button at seat 1: bo, cleo, ana.
    casino.deals("omaha", &interleaved(&["7h 7d Kc Qd", "8h 9c Tc Jh", "Ac As 3h 4h"]));
    casino.acts("ana", OmahaCommand::AllIn { seat: seat(1), spoken: false });
    casino.acts("bo", OmahaCommand::Call { seat: seat(2), spoken: false });
    casino.acts("cleo", OmahaCommand::Call { seat: seat(3), spoken: false });
    casino.omaha_goes_on("2c Ah Ad 7c");
    casino.acts("bo", OmahaCommand::AllIn { seat: seat(2), spoken: false });
    casino.acts("cleo", OmahaCommand::Call { seat: seat(3), spoken: false });
    casino.omaha_goes_on("2d 8d 2h 2s");
    assert_eq!(casino.holds(AccountKind::Chips, "omaha"), 170_000, "nothing moves before the hand is closed");
    casino.does(carla(), hand(OmahaCommand::CloseHand));
    // Four aces take the main pot of 60,000, sevens full the side pot of 60,000. R83: 5 % of 60,000 are 3,000; of all
    // 120,000 they would be 6,000, cut to four big blinds: the side pot bears 1,000.
    casino.check_chips(&[57_000, 59_000, 50_000]);
    assert_eq!(casino.holds(AccountKind::Commission, "demo"), 4_000);

    casino.does(player("bo"), leave());
    casino.check_chips(&[57_000, 50_000]);
    assert_eq!(casino.purse("bo"), 1_009_000);
    casino.does(player("ana"), leave());
    casino.does(player("cleo"), leave());
    casino.check_chips(&[]);
    assert_eq!((casino.purse("ana"), casino.purse("cleo")), (1_037_000, 950_000));
    let figures = casino.house.meters().sum(Currency::Play, |_| true);
    assert_eq!((figures.rounds, figures.commission, figures.win), (1, 4_000, 0));
    // What was put into the two pots, and what their winners got beyond their own.
    assert_eq!((figures.turnover[&name("pot-1")], figures.turnover[&name("pot-2")]), (60_000, 60_000));
    assert_eq!(figures.paid, 40_000 + 30_000);
}

#[test]
fn a_divided_pot_comes_out_even() {
    let mut casino = opened();
    for (who, number) in [("ana", 1), ("bo", 2), ("cleo", 3)] {
        casino.takes_seat(who, number, 20_000);
    }
    casino.does(carla(), hand(OmahaCommand::StartHand { device: None }));
    // ana and cleo hold the same straight; bo gives up his small blind of 500.
    casino.deals("omaha", &interleaved(&["2c 2d 3c 3d", "Ah Kh 5d 6d", "As Ks 5c 6c"]));
    casino.acts("ana", OmahaCommand::Call { seat: seat(1), spoken: false });
    casino.acts("bo", OmahaCommand::Fold { seat: seat(2), spoken: false });
    casino.acts("cleo", OmahaCommand::Check { seat: seat(3), spoken: false });
    casino.omaha_goes_on("4c Qd Jc Th");
    for cards in ["4d 9s", "4h 9h", ""] {
        casino.acts("cleo", OmahaCommand::Check { seat: seat(3), spoken: false });
        casino.acts("ana", OmahaCommand::Check { seat: seat(1), spoken: false });
        casino.omaha_goes_on(cards);
    }
    casino.does(carla(), hand(OmahaCommand::CloseHand));
    // 2,500 in the pot, 5 % are 125, in whole chips 100. 2,400 are 1,200 each.
    casino.check_chips(&[20_200, 19_500, 20_200]);
    assert_eq!(casino.holds(AccountKind::Commission, "demo"), 100);
}

#[test]
fn who_leaves_in_a_hand_goes_when_it_is_over() {
    let mut casino = opened();
    for (who, number) in [("ana", 1), ("bo", 2), ("cleo", 3)] {
        casino.takes_seat(who, number, 20_000);
    }
    casino.does(carla(), hand(OmahaCommand::StartHand { device: None }));
    casino.deals("omaha", &interleaved(&["7h 7d Kc Qd", "8h 9c Tc Jh", "Ac As 3h 4h"]));
    casino.does(player("bo"), leave());
    assert_eq!(casino.purse("bo"), 980_000, "his chips stay while the hand is played");
    casino.acts("ana", OmahaCommand::Call { seat: seat(1), spoken: false });
    // R89: he folds at his turn, which the croupier does for him.
    casino.omaha_goes_on("");
    casino.acts("cleo", OmahaCommand::Raise { seat: seat(3), to: Money::of(4_000), spoken: false });
    casino.acts("ana", OmahaCommand::Fold { seat: seat(1), spoken: false });
    casino.omaha_goes_on("");
    casino.does(carla(), hand(OmahaCommand::CloseHand));
    // cleo's 3,000 that nobody called went back; 2,500 in the pot, 100 for the house.
    casino.check_chips(&[19_000, 21_400]);
    assert_eq!((casino.purse("bo"), casino.holds(AccountKind::Commission, "demo")), (999_500, 100));
}

#[test]
fn nobody_sits_down_with_what_he_does_not_have() {
    let mut casino = opened();
    casino.buys_in("ana", 30_000);
    let take = |stack| Order::Sit { table: name("omaha"), seat: seat(1), stack: Some(Money::of(stack)), post: false };
    let refusal = casino.refuses(player("ana"), take(40_000)).reason;
    assert_eq!(refusal, HouseReason::TooLittle(AccountKind::Purse, Money::of(-10_000), Money::ZERO));
    assert_eq!(casino.refuses(player("bo"), take(40_000)).reason, HouseReason::NoPurse(name("bo")));
    casino.does(player("ana"), take(20_000));
    let more = OmahaCommand::TopUp { seat: seat(1), amount: Money::of(10_100) };
    let refusal = casino.refuses(player("ana"), hand(more)).reason;
    assert_eq!(refusal, HouseReason::TooLittle(AccountKind::Purse, Money::of(-100), Money::ZERO));
    let out = OmahaCommand::TakeChips { seat: seat(1), amount: Money::of(100) };
    assert_eq!(casino.refuses(player("ana"), hand(out)).basis.expect("a rule").to_string(), "R89, R32");
}

/// R89 where the house so chooses: what is taken off the table goes back to the purse, as long as the least buy-in of 20,000 stays.
#[test]
fn chips_taken_off_the_table_go_back_to_the_purse() {
    let chosen = "big_blind = 1000\nreadings = { R89 = \"may_be_taken\" }";
    let mut casino = Casino::founded(&HOUSE.replace("big_blind = 1000", chosen));
    casino.does(sofia(), Order::OpenTable { table: name("omaha"), dealer: Some(name("carla")) });
    casino.takes_seat("ana", 1, 50_000);
    casino.takes_seat("bo", 2, 50_000);
    let take = |amount| OmahaCommand::TakeChips { seat: seat(1), amount: Money::of(amount) };
    casino.acts("ana", take(30_000));
    casino.check_chips(&[20_000, 50_000]);
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (980_000, 950_000));
    assert_eq!(casino.refuses(player("ana"), hand(take(100))).basis.expect("a rule").to_string(), "R89, R32");
    assert_eq!(casino.refuses(player("bo"), hand(take(100))).reason, HouseReason::NotYourSeat(1));
}

#[test]
fn a_table_that_closes_sends_everybody_home() {
    let mut casino = opened();
    for number in 1..=10 {
        casino.takes_seat(&format!("p{number}"), number, 20_000);
    }
    casino.acts("zoe", OmahaCommand::Queue { player: named("zoe") });
    casino.acts("yan", OmahaCommand::Queue { player: named("yan") });
    assert_eq!(casino.waiting(), [named("zoe"), named("yan")]);
    casino.does(player("yan"), leave());
    casino.does(sofia(), Order::CloseTable { table: name("omaha") });
    casino.check_chips(&[]);
    assert!((1..=10).all(|number| casino.purse(&format!("p{number}")) == 1_000_000));
    assert_eq!(casino.waiting(), [], "nobody waits for a table that is closed");
}
