//! Chips on an Omaha table: what lies there is what its players have, and the house takes its commission.

use sabot_games::omaha::Command;
use sabot_games::{PlayerName, Seat};
use sabot_house::{Game, Order, Reason};
use sabot_ledger::Kind;
use sabot_money::{Currency, Money};

use crate::floor::{Floor, HOUSE, carla, hand, interleaved, named, player, sofia};
use crate::scene::{name, seat};

/// The same house with a no-limit table, where one may go all-in at once.
fn opened() -> Floor {
    let mut floor = Floor::founded(&HOUSE.replace("big_blind = 1000", "big_blind = 1000\nlimit = \"no_limit\""));
    floor.does(sofia(), Order::OpenTable { table: name("omaha"), dealer: Some(name("carla")) });
    floor
}

impl Floor {
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
        assert_eq!(self.holds(Kind::Chips, "omaha"), stacks.iter().sum::<i64>());
        assert_eq!((self.holds(Kind::Stakes, "omaha"), self.house.ledger().reserved(Currency::Play)), (0, 0));
    }

    fn waiting(&self) -> Vec<PlayerName> {
        let Game::Omaha(table) = self.desk("omaha").game() else { panic!("an omaha table") };
        table.room().waiting().to_vec()
    }
}

fn leave() -> Order {
    Order::Leave { table: name("omaha") }
}

#[test]
fn a_hand_with_a_side_pot_moves_chips_and_pays_commission() {
    let mut floor = opened();
    floor.takes_seat("ana", 1, 20_000);
    floor.takes_seat("bo", 2, 50_000);
    floor.takes_seat("cleo", 3, 90_000);
    floor.check_chips(&[20_000, 50_000, 90_000]);
    floor.acts("cleo", Command::TopUp { seat: seat(3), amount: Money::of(10_000) });
    floor.check_chips(&[20_000, 50_000, 100_000]);
    assert_eq!((floor.purse("ana"), floor.purse("bo"), floor.purse("cleo")), (980_000, 950_000, 900_000));

    floor.does(carla(), hand(Command::StartHand { device: None }));
    // From the left of the button at seat 1: bo, cleo, ana.
    floor.deals("omaha", &interleaved(&["7h 7d Kc Qd", "8h 9c Tc Jh", "Ac As 3h 4h"]));
    floor.acts("ana", Command::AllIn { seat: seat(1), spoken: false });
    floor.acts("bo", Command::Call { seat: seat(2), spoken: false });
    floor.acts("cleo", Command::Call { seat: seat(3), spoken: false });
    floor.omaha_goes_on("2c Ah Ad 7c");
    floor.acts("bo", Command::AllIn { seat: seat(2), spoken: false });
    floor.acts("cleo", Command::Call { seat: seat(3), spoken: false });
    floor.omaha_goes_on("2d 8d 2h 2s");
    assert_eq!(floor.holds(Kind::Chips, "omaha"), 170_000, "nothing moves before the hand is closed");
    floor.does(carla(), hand(Command::CloseHand));
    // Four aces take the main pot of 60,000, sevens full the side pot of 60,000. R83: 5 % of 60,000 are 3,000; of all
    // 120,000 they would be 6,000, cut to four big blinds: the side pot bears 1,000.
    floor.check_chips(&[57_000, 59_000, 50_000]);
    assert_eq!(floor.holds(Kind::Commission, "demo"), 4_000);

    floor.does(player("bo"), leave());
    floor.check_chips(&[57_000, 50_000]);
    assert_eq!(floor.purse("bo"), 1_009_000);
    floor.does(player("ana"), leave());
    floor.does(player("cleo"), leave());
    floor.check_chips(&[]);
    assert_eq!((floor.purse("ana"), floor.purse("cleo")), (1_037_000, 950_000));
    let figures = floor.house.meters().sum(Currency::Play, |_| true);
    assert_eq!((figures.rounds, figures.commission, figures.win), (1, 4_000, 0));
    // What was put into the two pots, and what their winners got beyond their own.
    assert_eq!((figures.turnover[&name("pot-1")], figures.turnover[&name("pot-2")]), (60_000, 60_000));
    assert_eq!(figures.paid, 40_000 + 30_000);
}

#[test]
fn a_divided_pot_comes_out_even() {
    let mut floor = opened();
    for (who, number) in [("ana", 1), ("bo", 2), ("cleo", 3)] {
        floor.takes_seat(who, number, 20_000);
    }
    floor.does(carla(), hand(Command::StartHand { device: None }));
    // ana and cleo hold the same straight; bo gives up his small blind of 500.
    floor.deals("omaha", &interleaved(&["2c 2d 3c 3d", "Ah Kh 5d 6d", "As Ks 5c 6c"]));
    floor.acts("ana", Command::Call { seat: seat(1), spoken: false });
    floor.acts("bo", Command::Fold { seat: seat(2), spoken: false });
    floor.acts("cleo", Command::Check { seat: seat(3), spoken: false });
    floor.omaha_goes_on("4c Qd Jc Th");
    for cards in ["4d 9s", "4h 9h", ""] {
        floor.acts("cleo", Command::Check { seat: seat(3), spoken: false });
        floor.acts("ana", Command::Check { seat: seat(1), spoken: false });
        floor.omaha_goes_on(cards);
    }
    floor.does(carla(), hand(Command::CloseHand));
    // 2,500 in the pot, 5 % are 125, in whole chips 100. 2,400 are 1,200 each.
    floor.check_chips(&[20_200, 19_500, 20_200]);
    assert_eq!(floor.holds(Kind::Commission, "demo"), 100);
}

#[test]
fn who_leaves_in_a_hand_goes_when_it_is_over() {
    let mut floor = opened();
    for (who, number) in [("ana", 1), ("bo", 2), ("cleo", 3)] {
        floor.takes_seat(who, number, 20_000);
    }
    floor.does(carla(), hand(Command::StartHand { device: None }));
    floor.deals("omaha", &interleaved(&["7h 7d Kc Qd", "8h 9c Tc Jh", "Ac As 3h 4h"]));
    floor.does(player("bo"), leave());
    assert_eq!(floor.purse("bo"), 980_000, "his chips stay while the hand is played");
    floor.acts("ana", Command::Call { seat: seat(1), spoken: false });
    // R89: he folds at his turn, which the croupier does for him.
    floor.omaha_goes_on("");
    floor.acts("cleo", Command::Raise { seat: seat(3), to: Money::of(4_000), spoken: false });
    floor.acts("ana", Command::Fold { seat: seat(1), spoken: false });
    floor.omaha_goes_on("");
    floor.does(carla(), hand(Command::CloseHand));
    // cleo's 3,000 that nobody called went back; 2,500 in the pot, 100 for the house.
    floor.check_chips(&[19_000, 21_400]);
    assert_eq!((floor.purse("bo"), floor.holds(Kind::Commission, "demo")), (999_500, 100));
}

#[test]
fn nobody_sits_down_with_what_he_does_not_have() {
    let mut floor = opened();
    floor.buys_in("ana", 30_000);
    let take = |stack| Order::Sit { table: name("omaha"), seat: seat(1), stack: Some(Money::of(stack)), post: false };
    let refusal = floor.refuses(player("ana"), take(40_000)).reason;
    assert_eq!(refusal, Reason::TooLittle(Kind::Purse, Money::of(-10_000), Money::ZERO));
    assert_eq!(floor.refuses(player("bo"), take(40_000)).reason, Reason::NoPurse(name("bo")));
    floor.does(player("ana"), take(20_000));
    let more = Command::TopUp { seat: seat(1), amount: Money::of(10_100) };
    let refusal = floor.refuses(player("ana"), hand(more)).reason;
    assert_eq!(refusal, Reason::TooLittle(Kind::Purse, Money::of(-100), Money::ZERO));
    let out = Command::TakeChips { seat: seat(1), amount: Money::of(100) };
    assert_eq!(floor.refuses(player("ana"), hand(out)).basis.expect("a rule").to_string(), "omaha 4(1), R89, R32");
}

#[test]
fn a_table_that_closes_sends_everybody_home() {
    let mut floor = opened();
    for number in 1..=10 {
        floor.takes_seat(&format!("p{number}"), number, 20_000);
    }
    floor.acts("zoe", Command::Queue { player: named("zoe") });
    floor.acts("yan", Command::Queue { player: named("yan") });
    assert_eq!(floor.waiting(), [named("zoe"), named("yan")]);
    floor.does(player("yan"), leave());
    floor.does(sofia(), Order::CloseTable { table: name("omaha") });
    floor.check_chips(&[]);
    assert!((1..=10).all(|number| floor.purse(&format!("p{number}")) == 1_000_000));
    assert_eq!(floor.waiting(), [], "nobody waits for a table that is closed");
}
