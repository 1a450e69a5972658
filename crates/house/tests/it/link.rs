//! Several tables on one pool (R7, R51): what one does the others see, prizes come one after another, and a table that
//! loses the pool plays on without it.

use sabot_games::{BankedCommand, BankedEvent, Bet, Irregularity, Mishap, Outcome, Reason as Law, Wrong};
use sabot_house::jackpot::{PoolEvent, PoolReason};
use sabot_house::{Actor, Batch, Due, GameEvent, HouseEvent, HouseReason, Order, Role, Stream, StreamEvent};
use sabot_ledger::AccountKind;
use sabot_money::Money;

use crate::casino::{Casino, HOUSE, at, carla, dora, interleaved, lay, open_round, player, program, sofia};
use crate::scene::{name, person, seat};

const STRAIGHT_FLUSH: &str = "9h 8h 7h 6h 5h";
const ROYAL: &str = "As Ks Qs Js Ts";
const FLUSH: &str = "Kh Jh 9h 5h 2h";
const PAIR: &str = "Qs Qd 9d 7c 4c";
const CROUPIER: &str = "Kc Kd 8c 4d 3s";

/// ana at seat 1 of stud-1, bo at seat 2 of stud-2, whose bank can pay him.
fn linked() -> Casino {
    linked_in(HOUSE)
}

fn linked_in(config: &str) -> Casino {
    let mut casino = Casino::founded(config);
    for (table, who, number) in [("stud-1", "ana", 1), ("stud-2", "bo", 2)] {
        casino.does(sofia(), Order::OpenTable { table: name(table), dealer: Some(name("carla")) });
        casino.guest(who, table, number);
    }
    casino.does(dora(), Order::Fill { table: name("stud-2"), amount: Money::of(10_000_000) });
    casino
}

fn shown(batch: &Batch) -> Option<i64> {
    batch.events.iter().find_map(|event| match event.what {
        HouseEvent::Game(GameEvent::Banked(game)) => match game.what {
            BankedEvent::PoolShown { amount } => Some(amount.minor()),
            _ => None,
        },
        _ => None,
    })
}

impl Casino {
    /// bo plays a round at stud-2 up to where it can be settled.
    fn bo_can_settle(&mut self, cards: &str) {
        self.leads("stud-2", open_round());
        self.lays("bo", "stud-2", 2, Bet::Ante, 10_000);
        self.lays("bo", "stud-2", 2, Bet::Jackpot, 2_500);
        self.leads("stud-2", BankedCommand::CloseBetting);
        self.deals("stud-2", &interleaved(&[cards, CROUPIER]));
        self.plays(player("bo"), "stud-2", BankedCommand::Raise { seat: seat(2), stake: None });
        self.leads("stud-2", BankedCommand::OpenCroupier { cards: None });
        self.leads("stud-2", BankedCommand::Open { seat: seat(2), cards: None });
    }

    /// carla declares that the cards of a table were dealt wrongly, and sofia confirms it where that is needed.
    #[track_caller]
    fn voids(&mut self, table: &str) {
        self.leads(table, wrong_dealing());
        if table == "stud-1" {
            self.plays(sofia(), table, BankedCommand::Confirm);
        }
    }
}

fn wrong_dealing() -> BankedCommand {
    let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    BankedCommand::Irregularity(Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap, when: None })
}

#[test]
fn a_table_sees_what_the_others_have_put_in() {
    let mut casino = linked();
    assert_eq!(shown(&casino.leads("stud-1", open_round())), Some(20_000_000));
    casino.lays("ana", "stud-1", 1, Bet::Ante, 10_000);
    casino.lays("ana", "stud-1", 1, Bet::Jackpot, 2_500);
    casino.leads("stud-1", BankedCommand::CloseBetting);
    assert_eq!(shown(&casino.leads("stud-2", open_round())), Some(20_001_750));
    casino.lays("bo", "stud-2", 2, Bet::Ante, 10_000);
    casino.lays("bo", "stud-2", 2, Bet::Jackpot, 2_500);
    casino.leads("stud-2", BankedCommand::CloseBetting);
    assert_eq!(casino.pool("gold"), 20_003_500);
    casino.deals("stud-1", &interleaved(&[STRAIGHT_FLUSH, CROUPIER]));
    casino.plays(player("ana"), "stud-1", BankedCommand::Raise { seat: seat(1), stake: None });
    casino.goes_on("stud-1");
    // A tenth of what lies there now, in whole chips of 100 (R33).
    assert_eq!(casino.pool("gold"), 20_003_500 - 2_000_300);
    casino.leads("stud-1", BankedCommand::CloseRound);
    assert_eq!(casino.purse("ana"), 2_007_500 + 2_000_300);
    assert_eq!(shown(&casino.leads("stud-1", open_round())), Some(18_003_200));
}

/// bo wins a tenth at stud-2 after ana's bet at stud-1 has moved the pool behind his back: his line, its drawing and the row of the
/// pool rest on the same two grounds, and nothing tells the table how the pool moved but its display.
#[test]
fn a_prize_rests_on_the_same_grounds_wherever_it_is_told() {
    let mut casino = linked();
    casino.bo_can_settle(STRAIGHT_FLUSH);
    casino.stud_round("stud-1", &[("ana", 1, true)], &[PAIR, CROUPIER]);
    let batch = casino.leads("stud-2", BankedCommand::Settle);
    let grounds = |event: &StreamEvent| match &event.what {
        HouseEvent::Game(GameEvent::Banked(game)) => match game.what {
            BankedEvent::Line(line) if line.outcome == Outcome::Prize => Some(vec![line.basis.to_string()]),
            BankedEvent::PrizeDrawn { .. } => Some(vec![game.basis.to_string()]),
            _ => None,
        },
        HouseEvent::Pool(PoolEvent::Prized { prizes, .. }) => {
            let drawn = prizes[0].drawn.expect("it says when it is drawn");
            Some(vec![prizes[0].basis.to_string(), drawn.to_string()])
        }
        _ => None,
    };
    let (won, drawn) = ("stud 10(2)(2), R35, R39, R33", "stud 10(4), stud 10(8)");
    let told: Vec<Vec<String>> = batch.events.iter().filter_map(grounds).collect();
    assert_eq!(told, [vec![won], vec![drawn], vec![won, drawn]]);
    assert_eq!(shown(&batch), Some(20_003_500), "both bets gave 1,750");
    let moved = |event: &StreamEvent| matches!(&event.what, HouseEvent::Game(GameEvent::Banked(game)) if matches!(game.what, BankedEvent::PoolMoved { .. }));
    assert!(!casino.batches.iter().flat_map(|batch| &batch.events).any(moved));
}

/// What the display showed when betting began is no longer what the pool holds: whoever has the rows of this table alone must
/// come to a tenth of 20,003,500 and not of 20,001,750.
#[test]
fn a_round_on_a_shared_pool_is_settled_again_from_its_own_rows() {
    let mut casino = linked();
    casino.bo_can_settle(STRAIGHT_FLUSH);
    casino.stud_round("stud-1", &[("ana", 1, true)], &[PAIR, CROUPIER]);
    casino.leads("stud-2", BankedCommand::Settle);
    let events = casino
        .batches
        .iter()
        .flat_map(|batch| &batch.events)
        .filter(|event| event.stream == Stream::Table(name("stud-2")));
    let games: Vec<GameEvent> = events
        .filter_map(|event| match event.what {
            HouseEvent::Game(game) => Some(game),
            _ => None,
        })
        .collect();
    let round = sabot_laws::twins::RoundAsTold::of(&games);
    let setup = &casino.house.table(name("stud-2")).expect("a table").config().game;
    assert_eq!(round.due(setup, None).expect("all is told").compare(&round), []);
}

#[test]
fn prizes_are_paid_one_round_after_another() {
    let mut casino = linked();
    casino.bo_can_settle(FLUSH);
    casino.stud_round("stud-1", &[("ana", 1, true)], &[STRAIGHT_FLUSH, CROUPIER]);
    let locked = casino.refuses(carla(), at("stud-2", BankedCommand::Settle));
    assert_eq!(locked.reason, HouseReason::PoolLocked(name("stud-1")));
    assert_eq!(locked.basis.expect("a rule").to_string(), "R51");
    // Nor does a void take contributions back meanwhile.
    assert_eq!(casino.reason(carla(), "stud-2", wrong_dealing()), HouseReason::PoolLocked(name("stud-1")));
    casino.leads("stud-1", BankedCommand::CloseRound);
    casino.leads("stud-2", BankedCommand::Settle);
    casino.leads("stud-2", BankedCommand::CloseRound);
    // 20,003,500 less a tenth in whole chips of 100 (R33), 2,000,300, less 50,000.
    assert_eq!(casino.pool("gold"), 17_953_200);
    assert_eq!(casino.purse("bo"), 1_157_500);
}

#[test]
fn a_round_without_prizes_waits_for_nobody() {
    let mut casino = linked();
    casino.stud_round("stud-1", &[("ana", 1, true)], &[STRAIGHT_FLUSH, CROUPIER]);
    casino.stud_round("stud-2", &[("bo", 2, true)], &[PAIR, CROUPIER]);
    casino.leads("stud-2", BankedCommand::CloseRound);
    assert_eq!((casino.purse("bo"), casino.pool("gold")), (967_500, 20_001_750 - 2_000_100 + 1_750));
}

#[test]
fn a_round_can_be_void_until_it_is_closed_whatever_others_have_put_in() {
    // With a prize, which goes back, with one that emptied the pool, and without one.
    for cards in [STRAIGHT_FLUSH, ROYAL, PAIR] {
        let mut casino = linked();
        casino.stud_round("stud-1", &[("ana", 1, true)], &[cards, CROUPIER]);
        casino.bo_can_settle(PAIR);
        casino.voids("stud-1");
        // R22, R36, R43: bo's 1,750 stay; ana has everything but her jackpot bet, which waits.
        assert_eq!((casino.pool("gold"), casino.purse("ana")), (20_001_750, 997_500), "{cards}");
        assert_eq!(
            (casino.holds(AccountKind::Reserve, "gold"), casino.holds(AccountKind::House, "demo")),
            (250, -40_000_000)
        );
        assert_eq!(casino.holds(AccountKind::CarriedBets, "gold"), 2_500);
        casino.leads("stud-2", BankedCommand::Settle);
        casino.leads("stud-2", BankedCommand::CloseRound);
        casino.leads("stud-1", open_round());
        casino.lays("ana", "stud-1", 1, Bet::Ante, 10_000);
        casino.leads("stud-1", BankedCommand::CloseBetting);
        assert_eq!(casino.pool("gold"), 20_003_500);
    }
}

#[test]
fn a_unit_of_remainders_is_neither_lost_nor_made() {
    // 70.37 % of 2,500 are 1,759.25: four bets make 7,037.
    let mut casino = linked_in(&HOUSE.replacen("pool_share = 7000", "pool_share = 7037", 1));
    casino.stud_round("stud-1", &[("ana", 1, true)], &[PAIR, CROUPIER]);
    assert_eq!(casino.pool("gold"), 20_001_759);
    for round in 1..=3 {
        casino.stud_round("stud-2", &[("bo", 2, true)], &[PAIR, CROUPIER]);
        casino.leads("stud-2", BankedCommand::CloseRound);
        assert_eq!(casino.pool("gold"), [20_003_518, 20_005_277, 20_007_037][round - 1]);
    }
    casino.voids("stud-1");
    // Three times 1,759.25 are 5,277.75.
    assert_eq!(casino.pool("gold"), 20_005_277);
    casino.stud_round("stud-2", &[("bo", 2, true)], &[PAIR, CROUPIER]);
    assert_eq!(casino.pool("gold"), 20_007_037);
}

#[test]
fn shares_that_leave_the_house_nothing_leave_it_nothing() {
    // 1,759.25 and 740.75 of each bet: what is rounded away is the house's until it makes a unit.
    let shares = HOUSE.replacen("pool_share = 7000", "pool_share = 7037", 1);
    let mut casino = linked_in(&shares.replacen("reserve_share = 1000", "reserve_share = 2963", 1));
    let own = |casino: &Casino| casino.holds(AccountKind::House, "demo") + casino.holds(AccountKind::Bank, "stud-2");
    let before = own(&casino);
    for round in 1..=4 {
        // Every second round is void once before it counts, and the bet is carried.
        if round % 2 == 0 {
            casino.stud_round("stud-2", &[("bo", 2, true)], &[PAIR, CROUPIER]);
            casino.voids("stud-2");
        }
        casino.stud_round("stud-2", &[("bo", 2, round % 2 == 1)], &[PAIR, CROUPIER]);
        casino.leads("stud-2", BankedCommand::CloseRound);
        assert_eq!(casino.pool("gold"), [20_001_759, 20_003_518, 20_005_277, 20_007_037][round - 1]);
    }
    assert_eq!(casino.holds(AccountKind::Reserve, "gold"), 2_963);
    // Four antes and raises of 30,000, and nothing of four jackpot bets.
    assert_eq!((own(&casino) - before, casino.purse("bo")), (120_000, 1_000_000 - 130_000));
}

#[test]
fn what_a_full_pool_takes_in_waits_behind_it() {
    let mut casino = linked_in(&HOUSE.replacen("minimum = 10000000", "minimum = 10000000\nceiling = 20001000", 1));
    casino.stud_round("stud-1", &[("ana", 1, true)], &[ROYAL, CROUPIER]);
    casino.leads("stud-1", BankedCommand::CloseRound);
    // 750 of 1,750 were above the ceiling; they and the reserve's 250 are the first to start the pool again.
    assert_eq!(casino.purse("ana"), 2_007_500 + 20_001_000);
    assert_eq!((casino.pool("gold"), casino.holds(AccountKind::Overflow, "gold")), (10_000_000, 0));
    assert_eq!(casino.holds(AccountKind::House, "demo"), -40_000_000 - 9_999_000);
}

fn reach(table: &str, reachable: bool) -> Order {
    Order::Reach { table: name(table), reachable }
}

fn admin() -> Actor {
    person("admin", Role::Administrator)
}

#[test]
fn a_table_out_of_reach_gives_jackpot_bets_back_and_plays_on() {
    let mut casino = linked();
    assert_eq!(casino.refuses(admin(), reach("stud-2", true)).reason, HouseReason::SoAlready);
    assert_eq!(casino.refuses(admin(), reach("qpoker", false)).reason, HouseReason::NoJackpot);
    casino.leads("stud-2", open_round());
    casino.lays("bo", "stud-2", 2, Bet::Ante, 10_000);
    casino.lays("bo", "stud-2", 2, Bet::Jackpot, 2_500);
    casino.does(admin(), reach("stud-2", false));
    assert_eq!((casino.purse("bo"), casino.desk("stud-2").reaches_pool()), (990_000, false));
    let closed = HouseReason::Game(Law::JackpotSpotClosed);
    assert_eq!(casino.reason(player("bo"), "stud-2", lay("bo", 2, Bet::Jackpot, 2_500)), closed);
    casino.leads("stud-2", BankedCommand::CloseBetting);
    casino.deals("stud-2", &interleaved(&[FLUSH, CROUPIER]));
    casino.plays(player("bo"), "stud-2", BankedCommand::Raise { seat: seat(2), stake: None });
    casino.goes_on("stud-2");
    casino.leads("stud-2", BankedCommand::CloseRound);
    assert_eq!((casino.purse("bo"), casino.pool("gold")), (1_110_000, 20_000_000));

    // The other table has nothing to do with it.
    casino.stud_round("stud-1", &[("ana", 1, true)], &[PAIR, CROUPIER]);
    casino.leads("stud-1", BankedCommand::CloseRound);
    casino.does(carla(), reach("stud-2", true));
    assert_eq!(shown(&casino.leads("stud-2", open_round())), Some(20_001_750));
    casino.lays("bo", "stud-2", 2, Bet::Jackpot, 2_500);
}

#[test]
fn bets_that_counted_before_the_pool_was_lost_are_settled_with_it() {
    let mut casino = linked();
    casino.bo_can_settle(FLUSH);
    casino.does(admin(), reach("stud-2", false));
    let lost = casino.refuses(carla(), at("stud-2", BankedCommand::Settle));
    assert_eq!(lost.reason, HouseReason::Jackpot(PoolReason::OutOfReach(name("stud-2"))));
    casino.does(admin(), reach("stud-2", true));
    casino.leads("stud-2", BankedCommand::Settle);
    casino.leads("stud-2", BankedCommand::CloseRound);
    assert_eq!(casino.purse("bo"), 1_157_500);
}

#[test]
fn carried_bets_go_back_when_the_table_loses_the_pool_or_closes() {
    let close = Order::CloseTable { table: name("stud-2") };
    for (actor, order) in
        [(admin(), reach("stud-2", false)), (sofia(), close), (player("bo"), Order::Leave { table: name("stud-2") })]
    {
        let mut casino = linked();
        casino.bo_can_settle(PAIR);
        casino.voids("stud-2");
        assert_eq!((casino.purse("bo"), casino.holds(AccountKind::CarriedBets, "gold")), (997_500, 2_500));
        casino.does(actor, order);
        assert_eq!((casino.purse("bo"), casino.holds(AccountKind::CarriedBets, "gold")), (1_000_000, 0));
    }
}

#[test]
fn a_table_that_opens_again_has_its_spot_open_if_it_reaches_the_pool() {
    let mut casino = linked();
    let table = name("stud-2");
    for reaches in [true, false] {
        if !reaches {
            casino.does(admin(), reach("stud-2", false));
        }
        casino.does(sofia(), Order::CloseTable { table });
        casino.does(sofia(), Order::OpenTable { table, dealer: Some(name("carla")) });
        casino.does(player("bo"), crate::casino::sit("stud-2", 2));
        casino.leads("stud-2", open_round());
        let bet = at("stud-2", lay("bo", 2, Bet::Jackpot, 2_500));
        if reaches {
            casino.does(player("bo"), bet);
            casino.does(player("bo"), Order::Leave { table });
        } else {
            assert_eq!(casino.refuses(player("bo"), bet).reason, HouseReason::Game(Law::JackpotSpotClosed));
        }
        casino.leads("stud-2", BankedCommand::CloseBetting);
        casino.leads("stud-2", BankedCommand::CloseRound);
    }
    // Found again while it is closed: it opens with its spot.
    casino.does(sofia(), Order::CloseTable { table });
    casino.does(admin(), reach("stud-2", true));
    casino.does(sofia(), Order::OpenTable { table, dealer: Some(name("carla")) });
    casino.does(player("bo"), crate::casino::sit("stud-2", 2));
    casino.leads("stud-2", open_round());
    casino.lays("bo", "stud-2", 2, Bet::Jackpot, 2_500);
}

#[test]
fn a_program_waits_for_the_pool_without_asking_again_and_again() {
    let mut casino = linked();
    let (table, dealer) = (name("stud-gen"), program(Role::Croupier));
    casino.does(sofia(), Order::OpenTable { table, dealer: None });
    casino.guest("cleo", "stud-gen", 1);
    casino.plays(dealer, "stud-gen", open_round());
    casino.lays("cleo", "stud-gen", 1, Bet::Ante, 10_000);
    casino.lays("cleo", "stud-gen", 1, Bet::Jackpot, 2_500);
    casino.plays(dealer, "stud-gen", BankedCommand::CloseBetting);
    casino.does(dealer, Order::Deal { table, cards: interleaved(&[FLUSH, CROUPIER]) });
    casino.plays(player("cleo"), "stud-gen", BankedCommand::Raise { seat: seat(1), stake: None });
    casino.plays(dealer, "stud-gen", BankedCommand::OpenCroupier { cards: None });
    casino.plays(dealer, "stud-gen", BankedCommand::Open { seat: seat(1), cards: None });
    casino.stud_round("stud-1", &[("ana", 1, true)], &[STRAIGHT_FLUSH, CROUPIER]);
    casino.later(60_000);
    assert!(matches!(casino.house.due(table, casino.now), Due::At(later) if later > casino.now));
    casino.leads("stud-1", BankedCommand::CloseRound);
    assert_eq!(casino.house.due(table, casino.now), Due::Send(at("stud-gen", BankedCommand::Settle)));
}
