//! The live settlement against its literal twin, over random rounds rich in high hands.

use proptest::prelude::*;
use sabot_cards::{Card, CardSet, Rank, Suit};
use sabot_games::literal::stud::{HouseFacts, Moved, Numbers, PoolFacts, PoolResult, SeatFacts, pool, settle};
use sabot_games::stud::{JackpotSetup, PrizeOrder, Readings, Setup, StudTable};
use sabot_games::{BankedCommand, BankedEvent, BankedTable as _, Bet, CardSource, Device, Next, Place, Seat, Table};
use sabot_law::Rules;
use sabot_money::{Money, Share};
use sabot_testkit::{Dice, config};

use crate::made_up;

/// Five cards that are free: often a hand that article 10 pays, otherwise any.
fn hand(dice: &mut Dice, used: &mut CardSet) -> [Card; 5] {
    loop {
        let suit = Suit::ALL[dice.below(4)];
        let start = dice.below(9);
        let rank = |index: usize| Rank::ALL[index % 13];
        let (a, b) = (rank(dice.below(13)), rank(dice.below(13)));
        let of = |rank: Rank, count: usize| Suit::ALL.into_iter().take(count).map(move |suit| Card::new(rank, suit));
        let wanted: Vec<Card> = match dice.below(10) {
            0 => (8..13).map(|index| Card::new(rank(index), suit)).collect(),
            1 | 2 => (start..start + 5).map(|index| Card::new(rank(index), suit)).collect(),
            3 => of(a, 4).chain(of(b, 1)).collect(),
            4 => of(a, 3).chain(of(b, 2)).collect(),
            5 => {
                Rank::ALL.into_iter().skip(dice.below(8)).step_by(2).map(|rank| Card::new(rank, suit)).take(5).collect()
            }
            _ => Vec::new(),
        };
        let mut cards: Vec<Card> = wanted;
        while cards.len() < 5 {
            let card = Card::from_index(u8::try_from(dice.below(52)).expect("small")).expect("a card");
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        let set: CardSet = cards.iter().copied().collect();
        if set.len() == 5 && set.intersection(*used).is_empty() {
            *used = used.union(set);
            return cards.try_into().expect("five");
        }
    }
}

struct Round {
    setup: Setup,
    seats: [Option<SeatFacts>; 7],
    croupier: [Card; 5],
}

fn round(seed: u64) -> Round {
    let mut dice = Dice::new(seed);
    let mut used = CardSet::EMPTY;
    let jackpot = Money::of(1_000);
    let mut readings = Readings::default();
    if dice.one_in(3) {
        readings.choose(38, "pay_folded").expect("an alternative");
    }
    if dice.one_in(3) {
        readings.choose(6, "fixed_prizes_from_house").expect("an alternative");
    }
    if dice.one_in(3) {
        readings.choose(40, "fixed_last").expect("an alternative");
    }
    let setup = Setup {
        device: if dice.one_in(2) { Device::Shoe } else { Device::Machine },
        cards: [CardSource::Reader, CardSource::Generator][dice.below(2)],
        chip_unit: Money::of([2, 100][dice.below(2)]),
        rules: Rules([1, 2][dice.below(2)]),
        cap: dice.one_in(2).then_some(Money::of(14_000_000)),
        jackpot: JackpotSetup {
            bet: Some(jackpot),
            pool: Money::of([0, 999, 7_777_777, 50_000_001][dice.below(4)]),
            minimum: Money::of(2_000),
            ceiling: dice.one_in(2).then_some(Money::of(2_500)),
            reserve: Money::of([0, 300][dice.below(2)]),
            overflow: Money::of([0, 100, 5_000][dice.below(3)]),
            pool_share: Share::new([7_000, 3_333, 9_999][dice.below(3)]).expect("a share"),
            reserve_share: Share::new([0, 1][dice.below(2)]).expect("a share"),
            ..JackpotSetup::default()
        },
        readings,
        edition: dice.one_in(2).then(|| made_up::stud(&mut dice)),
        ..Setup::default()
    };
    let mut seats = [(); 7].map(|()| {
        let ante = [1_000, 12_300, 1_000_000][dice.below(3)];
        let bet = if dice.one_in(4) { 0 } else { jackpot.minor() };
        let folded = dice.one_in(4);
        dice.one_in(2).then(|| SeatFacts { ante, jackpot: bet, folded, cards: hand(&mut dice, &mut used) })
    });
    if seats.iter().all(Option::is_none) {
        seats[3] = Some(SeatFacts { ante: 1_000, jackpot: 0, folded: false, cards: hand(&mut dice, &mut used) });
    }
    let croupier = hand(&mut dice, &mut used);
    Round { setup, seats, croupier }
}

/// What came of a round.
struct Played {
    /// Each seat's nets by bet.
    nets: Vec<(Seat, Bet, i64)>,
    /// The pool after the prizes, where there were any, and before it starts again.
    reduced: Option<i64>,
    /// What the house kept of jackpot bets, less what it put into the emptied pool.
    house: i64,
    table: StudTable,
}

/// Plays the round through the table.
fn play(round: &Round) -> Played {
    let mut table = StudTable::open(&round.setup).expect("a table");
    let mut nets = Vec::new();
    let (mut reduced, mut house) = (None, 0);
    let mut give = |table: &mut StudTable, command: BankedCommand| {
        for event in table.perform(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}")) {
            match event.what {
                BankedEvent::Line(line) => nets.push((line.seat, line.bet, line.net.minor())),
                BankedEvent::PoolReduced { amount } => reduced = Some(amount.minor()),
                BankedEvent::Contributed { to_house, .. } => house += to_house.minor(),
                BankedEvent::PoolRestarted { from_house, .. } => house -= from_house.minor(),
                _ => {}
            }
        }
    };
    give(&mut table, BankedCommand::OpenRound { device: None });
    let seats = || Seat::first(7).zip(&round.seats).filter_map(|(seat, facts)| Some((seat, facts.as_ref()?)));
    for (seat, facts) in seats() {
        let player = seat.default_player();
        give(&mut table, BankedCommand::Bet { seat, player, bet: Bet::Ante, stake: Money::of(facts.ante) });
        if facts.jackpot > 0 {
            give(&mut table, BankedCommand::Bet { seat, player, bet: Bet::Jackpot, stake: Money::of(facts.jackpot) });
        }
    }
    give(&mut table, BankedCommand::CloseBetting);
    let mut dealt = [0; 8];
    while let Next::Card { to, .. } = table.next() {
        let (index, cards) = match to {
            Place::Croupier => (7, round.croupier),
            Place::Seat(seat) => (seat.index(), round.seats[seat.index()].expect("it plays").cards),
        };
        give(&mut table, BankedCommand::Deal { to, card: Some(cards[dealt[index]]) });
        dealt[index] += 1;
    }
    for (seat, facts) in seats() {
        give(
            &mut table,
            if facts.folded { BankedCommand::Fold { seat } } else { BankedCommand::Raise { seat, stake: None } },
        );
    }
    while let Next::Command(command) = table.next() {
        if table.stage().is_between_rounds() {
            break;
        }
        give(&mut table, command);
    }
    Played { nets, reduced, house, table }
}

/// The pool after these movements as the letter has it.
fn followed(setup: &JackpotSetup, history: &[Moved], payable: i64) -> PoolResult {
    let facts = PoolFacts {
        pool: setup.pool.minor(),
        reserve: setup.reserve.minor(),
        overflow: setup.overflow.minor(),
        pool_share: setup.pool_share.ten_thousandths().into(),
        reserve_share: setup.reserve_share.ten_thousandths().into(),
        minimum: setup.minimum.minor(),
        ceiling: setup.ceiling.map(Money::minor),
        payable,
    };
    pool(&facts, history)
}

proptest! {
    #![proptest_config(config(20_000))]

    #[test]
    fn settlement_agrees_with_the_letter(seed: u64) {
        let round = round(seed);
        let Played { nets, reduced, house, table } = play(&round);
        let setup = &round.setup;
        let staked = round.seats.iter().flatten().filter(|facts| facts.jackpot > 0);
        let mut history: Vec<Moved> = staked.map(|facts| Moved::Bet(facts.jackpot)).collect();
        // R33: a table with physical cards pays in chips, but not one of the first version of the readings.
        let in_chips = setup.cards != CardSource::Generator && setup.rules > Rules::FIRST;
        let payable = if in_chips { setup.chip_unit.minor() } else { 1 };
        let pool = followed(&setup.jackpot, &history, payable).pool;
        let facts = HouseFacts {
            cap: setup.cap.map(Money::minor),
            pool,
            sums: [10_000_000, 1_000_000, 500_000, 100_000, 50_000],
            pays_folded: setup.readings.folded_jackpot == sabot_games::stud::FoldedJackpot::PayFolded,
            house_pays_fixed: setup.readings.departs(),
            // R40: the first version left no choice.
            fixed_last: setup.rules == Rules::FIRST || setup.readings.prize_order == PrizeOrder::FixedLast,
            payable,
        };
        let numbers = match setup.edition {
            None => Numbers::of_69_2003(),
            Some(edition) => Numbers::read(&edition.data.canonical()).expect("every line"),
        };
        let (literal, literal_pool) = settle(&round.seats, round.croupier, &facts, &numbers);
        prop_assert_eq!(reduced.unwrap_or(pool), literal_pool);
        if reduced.is_some() {
            history.push(Moved::Prizes(pool - literal_pool));
        }
        let left = table.pool();
        let result = PoolResult {
            pool: left.amount.minor(),
            reserve: left.reserve.minor(),
            overflow: left.overflow.minor(),
            pool_left_over: left.remainders.pool.into(),
            reserve_left_over: left.remainders.reserve.into(),
            house,
        };
        prop_assert_eq!(result, followed(&setup.jackpot, &history, payable));
        let net = |seat: Seat, bet: Bet| nets.iter().filter(|(at, on, _)| (*at, *on) == (seat, bet)).map(|(_, _, net)| net).sum::<i64>();
        for (seat, expected) in Seat::first(7).zip(literal) {
            prop_assert_eq!(net(seat, Bet::Ante), expected.ante, "ante of {}", seat);
            prop_assert_eq!(net(seat, Bet::Raise), expected.raise, "raise of {}", seat);
            prop_assert_eq!(net(seat, Bet::Jackpot), expected.jackpot, "jackpot of {}", seat);
        }
    }
}
