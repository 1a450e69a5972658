//! What Omaha's commission costs: by hand, and chip by chip against plain integers.

use sabot_edge::Fraction;
use sabot_edge::omaha::commission::{Commission, HandCost};
use sabot_games::omaha::{CommissionSetup, Config, NoFlop, Readings, Setup, Street};
use sabot_money::{Money, Share};
use sabot_testkit::{Dice, cases};

fn commission(ten_thousandths: u32, cap: u8, chip: i64, big_blind: i64) -> Commission {
    let rate = Share::new(ten_thousandths).expect("at most the whole");
    Commission::new(rate, cap, Money::of(chip), Money::of(big_blind)).expect("article 16 allows it")
}

fn cost(commission: &Commission, pots: &[i64]) -> HandCost {
    let pots: Vec<Money> = pots.iter().copied().map(Money::of).collect();
    commission.of_hand(&pots, Street::River).expect("whole chips")
}

/// Big blind 100.00, chip 1.00, 5 %, cap 400.00: the cap binds from 8,000.00 on.
#[test]
fn the_default_commission_by_hand() {
    let default = commission(500, 4, 100, 10_000);
    assert_eq!((default.cap(), default.cap_binds_from()), (Money::of(40_000), Some(Money::of(800_000))));
    // 5 % of 1,234.00 is 61.70, in whole chips 61.00; the next chip is due from 1,240.00 on.
    let small = cost(&default, &[123_400]);
    assert_eq!((small.commission, small.share), (Money::of(6_100), Fraction::new(6_100, 123_400)));
    assert_eq!((small.capped, small.marginal), (false, Fraction::new(1, 20)));
    assert_eq!(small.next_at, Some(Money::of(124_000)));
    // Main pot 30.00: 1.50, so 1.00. With the side pot of 10.00 it is 5 % of 40.00: 2.00, of which the side pot bears 1.00.
    let two = cost(&default, &[3_000, 1_000]);
    assert_eq!(two.pots.iter().map(|pot| pot.commission.minor()).collect::<Vec<_>>(), [100, 100]);
    assert_eq!(two.pots[1].share, Fraction::new(1, 10));
    // Beyond the cap nothing more is taken: 400.00 of 20,000.00 is 2 %.
    let large = cost(&default, &[2_000_000]);
    assert_eq!((large.commission, large.share), (Money::of(40_000), Fraction::new(1, 50)));
    assert_eq!((large.capped, large.marginal, large.next_at), (true, Fraction::from_integer(0), None));
}

/// Three per cent and the Chinese text's cap of five big blinds: 500.00 ÷ 0.03 is 16,666.66…, in whole chips 16,667.00.
#[test]
fn the_cap_binds_at_a_whole_chip() {
    let least = commission(300, 5, 100, 10_000);
    assert_eq!(least.cap_binds_from(), Some(Money::of(1_666_700)));
    assert_eq!(cost(&least, &[1_666_600]).commission, Money::of(49_900));
    assert_eq!(cost(&least, &[1_666_700]).commission, Money::of(50_000));
}

/// R83 in plain integers, for random terms and pots; the sums named are the first of their kind, chip by chip.
#[test]
fn every_pot_bears_what_it_adds() {
    let mut dice = Dice::new(16);
    for _ in 0..cases(300) {
        let rate = 300 + i64::try_from(dice.below(201)).unwrap();
        let cap = 1 + u8::try_from(dice.below(5)).unwrap();
        let chip = [2, 100, 500, 2_500][dice.below(4)];
        let big_blind = chip * (1 + i64::try_from(dice.below(20)).unwrap());
        let terms = commission(u32::try_from(rate).unwrap(), cap, chip, big_blind);
        let due = |pots: i64| (pots * rate / 10_000).min(i64::from(cap) * big_blind) / chip * chip;
        let pots: Vec<i64> = (0..dice.below(5)).map(|_| chip * i64::try_from(dice.below(900)).unwrap()).collect();
        let cost = cost(&terms, &pots);
        let (mut so_far, mut taken) = (0, 0);
        for (amount, pot) in pots.iter().zip(&cost.pots) {
            so_far += amount;
            assert_eq!(pot.commission.minor(), due(so_far) - taken);
            taken = due(so_far);
        }
        assert_eq!((cost.amount.minor(), cost.commission.minor()), (so_far, taken));
        let from = terms.cap_binds_from().expect("a commission is taken").minor();
        assert!(due(from) == terms.cap().minor() && due(from - chip) < terms.cap().minor());
        assert_eq!(cost.capped, so_far >= from);
        match cost.next_at {
            Some(next) => assert!(due(next.minor()) > taken && due(next.minor() - chip) == taken && !cost.capped),
            None => assert!(cost.capped),
        }
        let lines = terms.argument(&cost);
        assert_eq!(lines.len(), pots.len() + 2);
    }
}

#[test]
fn a_house_that_takes_none_costs_nothing() {
    let setup =
        Setup { commission: CommissionSetup { waived: true, ..CommissionSetup::default() }, ..Setup::default() };
    let waived = Commission::of_table(Config::check(&setup).unwrap());
    let free = cost(&waived, &[5_000_000]);
    assert_eq!((free.commission, free.capped, free.marginal), (Money::ZERO, false, Fraction::from_integer(0)));
    assert_eq!((waived.cap_binds_from(), free.next_at), (None, None));
    // R84: none without a flop, where the house has chosen so.
    let readings = Readings { no_flop: NoFlop::NoneWithoutFlop, ..Readings::default() };
    let table = Commission::of_table(Config::check(&Setup { readings, ..Setup::default() }).unwrap());
    let pots = [Money::of(100)];
    let first = table.of_hand(&pots, Street::First).unwrap();
    assert_eq!((first.commission, first.marginal), (Money::ZERO, Fraction::from_integer(0)));
    assert_eq!(table.of_hand(&pots, Street::Flop).unwrap().marginal, Fraction::new(1, 20));
}

#[test]
fn what_article_16_forbids_is_refused() {
    let (chip, blind) = (Money::of(100), Money::of(10_000));
    let refusal = |rate, cap| Commission::new(Share::new(rate).unwrap(), cap, chip, blind).unwrap_err();
    for (rate, cap) in [(299, 4), (501, 4), (500, 6)] {
        assert_eq!(refusal(rate, cap).basis.expect("an article").cite().to_string(), "omaha 16", "{rate} {cap}");
    }
    // A house that takes nothing says so with `waived`; the article names no least cap.
    assert_eq!((refusal(500, 0).field, refusal(500, 0).basis), ("commission.cap", None));
    let terms = commission(500, 4, 100, 10_000);
    let refused = |pots: &[Money]| terms.of_hand(pots, Street::River).unwrap_err().field;
    assert_eq!(refused(&[Money::of(150)]), "pots");
    assert_eq!(refused(&[Money::of(-100)]), "pots");
    assert_eq!(refused(&[Money::of(100); 12]), "pots");
    assert_eq!(refused(&[Money::of(1 << 52)]), "pots");
    assert_eq!(cost(&terms, &[]).share, Fraction::from_integer(0));
    assert_eq!(cost(&terms, &[0]).share, Fraction::from_integer(0));
}
