//! R32: between rounds limits change, and nothing else; what a table holds stays with it.

use sabot_cards::Card;
use sabot_games::football::{self, FootballTable};
use sabot_games::omaha::{self, OmahaTable};
use sabot_games::qpoker::{self, QpokerTable};
use sabot_games::stud::{self, StudTable};
use sabot_games::{
    BankedCommand, BankedEvent, BankedTable, Bet, Device, Irregularity, Limits, Mishap, Next, Reason, Refusal, Seat,
    Table, Viewed, Wrong,
};
use sabot_jackpot::PoolOrder;
use sabot_law::Cite;
use sabot_money::{Money, Share};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn limits(min: i64, max: i64) -> Limits {
    Limits { min: Money::of(min), max: Money::of(max) }
}

fn give<T: BankedTable + Table<What = BankedEvent, Command = BankedCommand>>(table: &mut T, command: BankedCommand) {
    table.perform(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
}

fn lay(number: u8, bet: Bet, stake: i64) -> BankedCommand {
    BankedCommand::Bet { seat: seat(number), player: seat(number).default_player(), bet, stake: Money::of(stake) }
}

fn refused<T: Table>(table: &T, setup: &T::Setup) -> Refusal {
    match table.relimited(setup) {
        Ok(_) => panic!("it was accepted"),
        Err(refusal) => refusal,
    }
}

/// Each of these setups is refused for the field that it changes.
fn check_fields<T: Table>(table: &T, setups: &[(&'static str, T::Setup)]) {
    for (field, setup) in setups {
        let refusal = refused(table, setup);
        assert_eq!((refusal.field, refusal.reason), (*field, Reason::NotALimit));
        assert!(refusal.basis.is_some_and(|basis| basis.cite() == Cite::reading(32)), "{field}");
    }
}

/// Whatever the round has come to, limits stay until it is over.
fn check_in_round<T: Table>(table: &T, setup: &T::Setup) {
    let refusal = refused(table, setup);
    assert_eq!(refusal.reason, Reason::NotNow(table.phase_word()));
    assert!(refusal.basis.is_some_and(|basis| basis.rests_on(Cite::reading(32))));
}

/// A void leaves two carried bets and the round's number; the new table takes antes of 5000 up to 20000.
#[test]
fn stud_changes_ante_and_maximum() {
    let setup = stud::Setup::default();
    let mut table = StudTable::open(&setup).expect("a table");
    give(&mut table, BankedCommand::OpenRound { device: Some(Device::Machine) });
    give(&mut table, lay(2, Bet::Ante, 1_000));
    give(&mut table, lay(2, Bet::Jackpot, 1_000));
    let other = stud::Setup { ante: limits(5_000, 20_000), cap: Some(Money::of(280_000)), ..setup };
    check_in_round(&table, &other);
    give(&mut table, BankedCommand::CloseBetting);
    check_in_round(&table, &other);
    let Next::Card { to, .. } = table.next() else { panic!("a card is due") };
    give(&mut table, BankedCommand::Deal { to, card: Card::all().next() });
    let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    give(
        &mut table,
        BankedCommand::Irregularity(Irregularity { cite: stud::IRREGULARITIES.wrong, mishap, when: None }),
    );
    let [asked, approved] = ["bo", "cy"].map(|name| name.parse().expect("a name"));
    let put_in = PoolOrder::Correct { amount: Money::of(7_000), cite: Cite::reading(51), asked, approved };
    table.elsewhere(&put_in).expect("money of the house");
    give(&mut table, BankedCommand::JackpotSpot { open: false });
    give(&mut table, BankedCommand::JackpotSpot { open: true });
    let relimited = table.relimited(&other).expect("other limits");
    assert_eq!((relimited.pool(), relimited.round()), (table.pool(), 1));
    assert_eq!(relimited.carried(), table.carried());
    assert_eq!(relimited.public_view().table.device, Device::Machine, "the device that is in use");
    let mut table = relimited;
    // 7 times the largest raise, 40000, is the least maximum: 280000 (R44).
    assert_eq!(table.config().cap, Money::of(280_000));
    give(&mut table, BankedCommand::OpenRound { device: None });
    let outside = table.decide(&lay(1, Bet::Ante, 1_000)).expect_err("below the new limits");
    assert_eq!(outside.reason, Reason::StakeOutside(Money::of(1_000), Money::of(5_000), Money::of(20_000)));
    give(&mut table, lay(1, Bet::Ante, 20_000));
}

#[test]
fn stud_changes_nothing_else() {
    let setup = stud::Setup::default();
    let table = StudTable::open(&setup).expect("a table");
    let jackpot = |change: fn(&mut stud::JackpotSetup)| {
        let mut jackpot = setup.jackpot;
        change(&mut jackpot);
        stud::Setup { jackpot, ..setup }
    };
    let mut readings = setup.readings;
    readings.choose(38, "pay_folded").expect("an alternative");
    check_fields(
        &table,
        &[
            ("readings", stud::Setup { readings, ..setup }),
            ("device", stud::Setup { device: Device::Machine, ..setup }),
            ("cards", stud::Setup { cards: sabot_games::CardSource::Console, ..setup }),
            ("currency", stud::Setup { currency: sabot_money::Currency::Hkd, ..setup }),
            ("chip_unit", stud::Setup { chip_unit: Money::of(200), ..setup }),
            ("confirm_irregularities", stud::Setup { confirm_irregularities: true, ..setup }),
            ("jackpot.bet", jackpot(|jackpot| jackpot.bet = Some(Money::of(1_000)))),
            ("jackpot.minimum", jackpot(|jackpot| jackpot.minimum = Money::of(1_000))),
            ("jackpot.ceiling", jackpot(|jackpot| jackpot.ceiling = Some(Money::of(50_000_000)))),
            ("jackpot.pool_share", jackpot(|jackpot| jackpot.pool_share = Share::percent(60))),
            ("jackpot.reserve_share", jackpot(|jackpot| jackpot.reserve_share = Share::percent(11))),
            ("jackpot.full_house", jackpot(|jackpot| jackpot.full_house = Money::of(100))),
        ],
    );
    // What the pool held at first is history: another figure there changes nothing.
    let opened_otherwise = jackpot(|jackpot| jackpot.pool = Money::of(1));
    assert_eq!(table.relimited(&opened_otherwise), Ok(table.clone()));
    // And what `open` refuses is refused as `open` does.
    let too_many = stud::Setup { seats: 8, ..setup };
    assert_eq!(refused(&table, &too_many), StudTable::open(&too_many).expect_err("seven seats"));
}

#[test]
fn a_closed_table_has_no_limits_to_change() {
    let setup = stud::Setup::default();
    let mut table = StudTable::open(&setup).expect("a table");
    give(&mut table, BankedCommand::CloseTable);
    assert_eq!(refused(&table, &setup).reason, Reason::TableClosed);
}

/// Who sits at the table goes on sitting there; the new limits hold for the next bets.
#[test]
fn qpoker_changes_bet_bonus_and_hand() {
    let setup = qpoker::Setup::default();
    let mut table = QpokerTable::open(&setup).expect("a table");
    give(&mut table, BankedCommand::OpenRound { device: None });
    give(&mut table, BankedCommand::Sit { seat: seat(3), player: seat(3).default_player() });
    let other = qpoker::Setup {
        bet: limits(2_000, 50_000),
        bonus: limits(400, 800),
        hand_max: Some(Money::of(60_000)),
        ..setup
    };
    check_in_round(&table, &other);
    give(&mut table, BankedCommand::CloseBetting);
    give(&mut table, BankedCommand::CloseRound);
    let mut table = table.relimited(&other).expect("other limits");
    assert_eq!(table.public_view().table.round, 1);
    give(&mut table, BankedCommand::OpenRound { device: None });
    assert_eq!(table.public_view().table.seats[2].player, Some(seat(3).default_player()));
    give(&mut table, lay(3, Bet::Bonus, 400));
    for outside in [lay(3, Bet::Bonus, 1_000), lay(3, Bet::Bet, 1_000)] {
        let refusal = table.decide(&outside).expect_err("outside the limits");
        assert!(matches!(refusal.reason, Reason::StakeOutside(..)), "{refusal:?}");
    }
    // 40000 and 20000 fill the hand.
    give(&mut table, lay(3, Bet::Bet, 40_000));
    let beside = |stake| BankedCommand::Bet {
        seat: seat(3),
        player: seat(4).default_player(),
        bet: Bet::Bet,
        stake: Money::of(stake),
    };
    let full = table.decide(&beside(22_000)).expect_err("more than the hand takes");
    assert_eq!(full.reason, Reason::HandFull(Money::of(62_000), Money::of(60_000)));
    give(&mut table, beside(20_000));
}

#[test]
fn qpoker_changes_nothing_else() {
    let setup = qpoker::Setup::default();
    let table = QpokerTable::open(&setup).expect("a table");
    let mut readings = setup.readings;
    readings.choose(25, "play_on").expect("an alternative");
    check_fields(
        &table,
        &[
            ("readings", qpoker::Setup { readings, ..setup }),
            ("seats", qpoker::Setup { seats: 8, ..setup }),
            ("decks", qpoker::Setup { decks: 2, ..setup }),
            ("device", qpoker::Setup { device: Device::Machine, ..setup }),
            ("chip_unit", qpoker::Setup { chip_unit: Money::of(500), ..setup }),
            ("bettors", qpoker::Setup { bettors: 3, ..setup }),
        ],
    );
}

/// The shoe lives on: the table need not shuffle again.
#[test]
fn football_changes_stakes_and_post() {
    let setup = football::Setup::default();
    let mut table = FootballTable::open(&setup).expect("a table");
    let other = football::Setup { stakes: limits(2_000, 4_000), post: limits(200, 400), ..setup };
    give(&mut table, BankedCommand::shuffle(Some(sabot_games::Place::Croupier)));
    give(&mut table, BankedCommand::OpenRound { device: None });
    check_in_round(&table, &other);
    give(&mut table, lay(5, Bet::Post, 1_000));
    let mut cards = Card::all().cycle();
    loop {
        let command = match table.next() {
            Next::Card { to, .. } => BankedCommand::Deal { to, card: cards.next() },
            Next::Command(command) => command,
            Next::Choice => panic!("nobody chooses at football"),
        };
        if matches!(command, BankedCommand::OpenRound { .. }) {
            break;
        }
        give(&mut table, command);
    }
    let before = table.public_view();
    let mut table = table.relimited(&other).expect("other limits");
    let after = table.public_view();
    assert_eq!((after.table.round, &*after.table.phase), (1, "between"));
    assert_eq!(after.table.own, before.table.own, "shoe and results");
    give(&mut table, BankedCommand::OpenRound { device: None });
    for outside in [lay(5, Bet::Post, 1_000), lay(5, Bet::Even, 1_000)] {
        let refusal = table.decide(&outside).expect_err("outside the limits");
        assert!(matches!(refusal.reason, Reason::StakeOutside(..)), "{refusal:?}");
    }
    give(&mut table, lay(5, Bet::Post, 400));
    give(&mut table, lay(5, Bet::Even, 2_000));
}

#[test]
fn football_changes_nothing_else() {
    let setup = football::Setup::default();
    let table = FootballTable::open(&setup).expect("a table");
    check_fields(
        &table,
        &[
            ("seats", football::Setup { seats: 9, ..setup }),
            ("decks", football::Setup { decks: 8, ..setup }),
            ("cards", football::Setup { cards: sabot_games::CardSource::Generator, ..setup }),
            ("bettors", football::Setup { bettors: 3, ..setup }),
        ],
    );
}

/// Blinds of 50 and 100 become 100 and 200; the players keep their seats, their chips and the button.
#[test]
fn omaha_changes_blinds_and_buy_in() {
    let setup = omaha::Setup::default();
    let mut table = OmahaTable::open(&setup).expect("a table");
    for number in [1, 4] {
        let (seat, player) = (seat(number), seat(number).default_player());
        table
            .perform(&omaha::OmahaCommand::Sit { seat, player, stack: Money::of(500_000), post: false })
            .expect("a seat");
    }
    let other = omaha::Setup {
        big_blind: Money::of(20_000),
        buy_in: Some(limits(600_000, 900_000)),
        ..omaha::Setup::default()
    };
    table.perform(&omaha::OmahaCommand::StartHand { device: None }).expect("a hand");
    check_in_round(&table, &other);
    let mut cards = Card::all();
    loop {
        let command = match table.next() {
            Next::Card { to, face } => table.card_command(to, face, cards.next().expect("a card")),
            Next::Command(command) => command,
            Next::Choice => {
                let seat = table.hand().and_then(omaha::Hand::actor).expect("somebody acts");
                omaha::OmahaCommand::Fold { seat, spoken: false }
            }
        };
        if matches!(command, omaha::OmahaCommand::StartHand { .. }) {
            break;
        }
        table.perform(&command).expect("it moves on");
    }
    let mut relimited = table.relimited(&other).expect("other limits");
    assert_eq!(relimited.room(), table.room(), "a room with players stays as it is");
    assert_eq!(relimited.hands(), 1);
    // Four big blinds of 200 cap the commission, the small blind is half of the big one.
    assert_eq!(relimited.config().commission.cap, Money::of(80_000));
    assert_eq!(relimited.config().small_blind, Money::of(10_000));
    let (seat, player) = (seat(7), seat(7).default_player());
    let short = omaha::OmahaCommand::Sit { seat, player, stack: Money::of(500_000), post: false };
    assert!(matches!(relimited.decide(&short), Err(Refusal { reason: Reason::StakeOutside(..), .. })));
    relimited.perform(&omaha::OmahaCommand::StartHand { device: None }).expect("a hand");
    let bets = [1, 4].map(|number| relimited.hand().expect("a hand").bets(Seat::new(number).expect("a seat")));
    assert_eq!(bets.iter().max(), Some(&Money::of(20_000)), "{bets:?}");
}

#[test]
fn omaha_changes_nothing_else() {
    let setup = omaha::Setup::default();
    let table = OmahaTable::open(&setup).expect("a table");
    let commission = setup.commission;
    check_fields(
        &table,
        &[
            ("seats", omaha::Setup { seats: 11, ..setup }),
            ("limit", omaha::Setup { limit: omaha::Limit::NoLimit, ..setup }),
            ("chip_unit", omaha::Setup { chip_unit: Money::of(200), ..setup }),
            (
                "commission.rate",
                omaha::Setup { commission: omaha::CommissionSetup { rate: Share::percent(3), ..commission }, ..setup },
            ),
            ("commission.cap", omaha::Setup { commission: omaha::CommissionSetup { cap: 5, ..commission }, ..setup }),
            (
                "commission.waived",
                omaha::Setup { commission: omaha::CommissionSetup { waived: true, ..commission }, ..setup },
            ),
        ],
    );
}
