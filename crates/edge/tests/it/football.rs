//! Football Poker: every value against plain enumeration of cards, settled by the literal twin of the regulation.

use sabot_cards::{Card, Rank, Suit};
use sabot_edge::football::{Rules, Shoe, analyse, drift, effects_of_removal, simulated_drift};
use sabot_edge::{Analysis, BetValue, EdgeError, Fraction};
use sabot_games::football::EditionData;
use sabot_games::football::art03_wagers::BETS;
use sabot_games::literal::football::{Numbers, net, third_card_due};
use sabot_games::{Bet, Edition};
use sabot_money::Odds;
use sabot_testkit::{Dice, cases};

/// The five bets of 65/2004 on the next hand from a shoe.
fn valued(shoe: &Shoe) -> Result<Analysis, EdgeError> {
    Rules::of_65_2004().with_shoe(*shoe).map(|rules| analyse(&rules))
}

fn number(fraction: &Fraction) -> f64 {
    *fraction.numer() as f64 / *fraction.denom() as f64
}

fn data() -> EditionData {
    EditionData::of_65_2004()
}

/// A shoe by the cards that it holds, as ranks.
fn shoe_of(ranks: &[Rank]) -> Shoe {
    let mut counts = [0; 13];
    ranks.iter().for_each(|rank| counts[usize::from(rank.index())] += 1);
    Shoe::of(counts).expect("few of each")
}

fn random_ranks(dice: &mut Dice, cards: usize) -> Vec<Rank> {
    (0..cards).map(|_| Rank::ALL[dice.below(13)]).collect()
}

/// Every ordered draw of three cards, the third dealt only where it is due.
fn plain(ranks: &[Rank], bet: Bet) -> BetValue {
    let cards: Vec<Card> = ranks.iter().map(|rank| Card::new(*rank, Suit::Hearts)).collect();
    let (mut sum, mut squares, mut all) = (0_i128, 0_i128, 0_i128);
    let mut ends = [0_i128; 4];
    for a in 0..cards.len() {
        for b in (0..cards.len()).filter(|b| *b != a) {
            for c in (0..cards.len()).filter(|c| *c != a && *c != b) {
                let hand = [cards[a], cards[b], cards[c]];
                let dealt = if third_card_due([cards[a], cards[b]]) { &hand[..] } else { &hand[..2] };
                let gain = net(bet, 10, dealt, &Numbers::of_65_2004()).expect("a bet of the game");
                sum += i128::from(gain);
                squares += i128::from(gain).pow(2);
                all += 1;
                ends[match gain {
                    1.. => 0,
                    -10 => 1,
                    -5 => 2,
                    _ => 3,
                }] += 1;
            }
        }
    }
    let [win, lose, lose_half, returned] = ends.map(|count| Fraction::new(count, all));
    let ev = Fraction::new(sum, all * 10);
    let variance = Fraction::new(squares, all * 100) - ev * ev;
    BetValue { name: bet.as_str(), ev, win, lose, lose_half, returned, variance }
}

#[test]
fn any_shoe_is_worth_what_its_cards_say() {
    let mut dice = Dice::new(65_2004);
    for _ in 0..cases(150) {
        let cards = 3 + dice.below(20);
        let ranks = random_ranks(&mut dice, cards);
        let report = valued(&shoe_of(&ranks)).expect("three cards at least");
        assert_eq!(report.combinations, (cards * (cards - 1) * (cards - 2)) as u128);
        for (bet, value) in BETS.into_iter().zip(&report.bets) {
            assert_eq!(*value, plain(&ranks, bet), "{ranks:?}");
        }
    }
}

/// The full shoe of six decks, card by card.
#[test]
fn a_fresh_shoe_card_by_card() {
    let shoe = Shoe::fresh(6).unwrap();
    let report = valued(&shoe).unwrap();
    assert_eq!(report.combinations, 312 * 311 * 310);
    // Thirty million draws for each bet; without optimisation the random shoes above stand in.
    if cfg!(debug_assertions) {
        return;
    }
    let ranks: Vec<Rank> = Rank::ALL.into_iter().flat_map(|rank| [rank; 24]).collect();
    for (place, bet) in [(0, Bet::Upper), (4, Bet::Post)] {
        assert_eq!(report.bets[place], plain(&ranks, bet));
    }
}

/// By hand. Three cards, 4 5 6: of the three pairs, 4-5 makes 9 and draws 6 for 5; 4-6 makes 0 and draws 5 for 5;
/// 5-6 makes 1. So the points are 5 twice and 1 once: upper 1/3 − 2/3, lower the reverse, odd always, even never,
/// post never.
#[test]
fn three_cards_by_hand() {
    let report = valued(&shoe_of(&[Rank::Four, Rank::Five, Rank::Six])).unwrap();
    let evs: Vec<Fraction> = report.bets.iter().map(|bet| bet.ev).collect();
    let third = |n| Fraction::new(n, 3);
    assert_eq!(evs, [third(-1), third(1), third(-3), third(3), third(-3)]);
}

/// By hand. Pictures alone always make 0 with three cards: half of every bet on ranges and parity is lost, and post wins 8.
#[test]
fn pictures_alone_by_hand() {
    let report = valued(&shoe_of(&[Rank::King, Rank::Queen, Rank::Jack, Rank::Ten])).unwrap();
    for bet in &report.bets[..4] {
        assert_eq!((bet.ev, bet.lose_half), (Fraction::new(-1, 2), Fraction::from_integer(1)));
    }
    assert_eq!(report.bets[4].ev, Fraction::from_integer(8));
}

#[test]
fn every_fresh_shoe_favours_the_house() {
    for decks in 6..=12 {
        let report = valued(&Shoe::fresh(decks).unwrap()).unwrap();
        assert!(!report.departs);
        assert_eq!(
            report.bets.iter().map(|bet| bet.name).collect::<Vec<_>>(),
            ["upper", "lower", "even", "odd", "post"]
        );
        for bet in &report.bets {
            assert!(bet.ev < Fraction::from_integer(0));
            assert_eq!(bet.win + bet.lose + bet.lose_half + bet.returned, Fraction::from_integer(1));
        }
        // Each hand of ranges or parity that is neither won nor lost whole has three cards and makes 0 or 9: a won post.
        let [upper, .., post] = report.bets.as_slice() else { panic!("five bets") };
        assert_eq!(upper.lose_half + upper.returned, post.win);
    }
}

#[test]
fn changed_payments_depart() {
    let mut edition = Edition::of_65_2004();
    let shoe = Shoe::fresh(6).unwrap();
    let before = valued(&shoe).unwrap();
    edition.data.post = Odds::to_one(9);
    let after = analyse(&Rules::new(edition, shoe).unwrap());
    assert!(after.departs);
    assert_eq!(after.bets[4].ev - before.bets[4].ev, before.bets[4].win);
    edition.data.post = Odds::new(1, 61).unwrap();
    assert_eq!(Rules::new(edition, shoe).unwrap_err().problem, "edge-odds-too-fine");
    edition.data.post = Odds::to_one(1_001);
    assert_eq!(Rules::new(edition, shoe).unwrap_err().problem, "edge-odds-too-fine");
}

/// Nothing drifts on average: weighted by their cards, the changes by one card, and by one card more, add up to nothing.
#[test]
fn the_value_stays_on_average() {
    let mut dice = Dice::new(5);
    for _ in 0..cases(20) {
        let shoe = shoe_of(&random_ranks(&mut dice, 12));
        let now = valued(&shoe).unwrap().bets;
        for (place, bet) in now.iter().enumerate() {
            let changes = effects_of_removal(&data(), &shoe).unwrap();
            let of_bet = changes.iter().filter(|change| change.bet == bet.name);
            let sum: Fraction = of_bet.map(|change| change.change * i128::from(shoe.of_rank(change.rank))).sum();
            assert_eq!(sum, Fraction::from_integer(0));
            let mut mean = Fraction::from_integer(0);
            for first in Rank::ALL {
                let Some(fewer) = shoe.without(first) else { continue };
                for second in Rank::ALL {
                    let Some(two_fewer) = fewer.without(second) else { continue };
                    let ways = i128::from(shoe.of_rank(first)) * i128::from(fewer.of_rank(second));
                    mean += valued(&two_fewer).unwrap().bets[place].ev * ways;
                }
            }
            assert_eq!(mean / (12 * 11), bet.ev);
        }
    }
}

/// Every way in which cards can be gone, one by one: the exact mean and variance of the value.
#[test]
fn the_drift_is_that_of_all_ways() {
    let mut dice = Dice::new(8);
    for _ in 0..cases(12) {
        let cards = 6 + dice.below(4);
        let ranks = random_ranks(&mut dice, cards);
        let shoe = shoe_of(&ranks);
        for unseen in 3..=cards {
            let mut values: Vec<Vec<Fraction>> = vec![Vec::new(); 5];
            for mask in 0..1_u32 << cards {
                if mask.count_ones() as usize != unseen {
                    continue;
                }
                let left: Vec<Rank> =
                    ranks.iter().enumerate().filter(|(n, _)| mask >> n & 1 == 1).map(|(_, rank)| *rank).collect();
                let report = valued(&shoe_of(&left)).unwrap();
                values.iter_mut().zip(&report.bets).for_each(|(values, bet)| values.push(bet.ev));
            }
            let drift = drift(&data(), &shoe, u16::try_from(unseen).unwrap()).unwrap();
            for (values, drift) in values.iter().zip(&drift) {
                let ways = i128::try_from(values.len()).unwrap();
                let mean = values.iter().sum::<Fraction>() / ways;
                let square = values.iter().map(|value| value * value).sum::<Fraction>() / ways;
                assert_eq!((drift.mean, drift.variance), (mean, square - mean * mean), "{ranks:?} {unseen}");
                let favourable = values.iter().filter(|value| **value >= Fraction::from_integer(0)).count();
                assert!(favourable as f64 / values.len() as f64 <= drift.favourable_at_most() + 1e-12);
            }
        }
    }
}

/// The largest shoe fits, whatever is gone; the more is gone, the further values wander.
#[test]
fn values_wander_further_the_more_is_gone() {
    for (decks, all) in [(12, 624), (24, 1_248)] {
        let shoe = Shoe::fresh(decks).unwrap();
        let mut before = vec![Fraction::from_integer(0); 5];
        for unseen in [all, all - 1, 500, 416, 208, 104, 10, 4, 3] {
            let now: Vec<Fraction> = drift(&data(), &shoe, unseen).unwrap().iter().map(|bet| bet.variance).collect();
            assert!(unseen == all || now.iter().zip(&before).all(|(now, before)| now > before), "{decks} {unseen}");
            before = now;
        }
    }
}

/// The sample agrees with the exact mean and variance, five standard errors wide.
#[test]
fn the_sample_agrees_with_the_exact_drift() {
    let shoe = Shoe::fresh(6).unwrap();
    let mut dice = Dice::new(104);
    let sampled = simulated_drift(&data(), &shoe, 104, cases(4_000).into(), &mut || dice.word()).unwrap();
    for (sampled, exact) in sampled.iter().zip(drift(&data(), &shoe, 104).unwrap()) {
        assert_eq!(sampled.bet, exact.bet);
        let away = (number(&sampled.mean) - number(&exact.mean)).abs();
        assert!(away < 5.0 * sampled.standard_error(), "{} {away}", exact.bet);
        let deviation = (number(&sampled.mean_square) - number(&sampled.mean).powi(2)).sqrt();
        assert!((deviation / exact.standard_deviation() - 1.0).abs() < 0.1, "{} {deviation}", exact.bet);
        let (share, error) = (sampled.favourable_share(), sampled.favourable_error());
        assert!(share <= exact.favourable_at_most() + 5.0 * error);
        assert!(sampled.gain_error() >= 0.0 && sampled.gain >= Fraction::from_integer(0));
    }
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    for decks in [0, 5, 25] {
        assert_eq!(Shoe::fresh(decks).unwrap_err().field, "decks");
    }
    for ranks in [&[][..], &[Rank::Ace], &[Rank::Ace, Rank::Two]] {
        let error = valued(&shoe_of(ranks)).unwrap_err();
        assert_eq!((error.field, error.value), ("shoe", ranks.len().to_string()));
    }
    let mut counts = [1; 13];
    counts[3] = 97;
    assert_eq!(Shoe::of(counts).unwrap_err().value, "97");
    let three = shoe_of(&[Rank::Ace, Rank::Two, Rank::Three]);
    assert!(valued(&three).is_ok());
    assert_eq!(effects_of_removal(&data(), &three).unwrap_err().problem, "edge-shoe-too-few-cards");
    assert_eq!(drift(&data(), &three, 3).unwrap_err().problem, "edge-shoe-too-few-cards");
    let shoe = Shoe::fresh(6).unwrap();
    for unseen in [0, 2, 313] {
        assert_eq!(drift(&data(), &shoe, unseen).unwrap_err().field, "unseen");
        assert_eq!(simulated_drift(&data(), &shoe, unseen, 1, &mut || 0).unwrap_err().field, "unseen");
    }
    assert_eq!(simulated_drift(&data(), &shoe, 104, 0, &mut || 0).unwrap_err().field, "samples");
}
