//! Q Poker: what other players' open hands are worth.

use sabot_cards::Card;
use sabot_edge::qpoker::{Rules, advice, advice_with_open, analyse, one_open_hand, simulated_open_hands};
use sabot_edge::{Fraction, Ties};
use sabot_testkit::{Dice, cases};

fn number(fraction: Fraction) -> f64 {
    *fraction.numer() as f64 / *fraction.denom() as f64
}

/// The value without looking is that of the analysis, which was counted in another way; looking is worth something.
#[test]
fn one_open_hand_exactly() {
    if cfg!(debug_assertions) {
        return; // Pairs of hands by the hundred million: only with optimisation.
    }
    let rules = Rules::of_89_2004();
    let open = one_open_hand(&rules);
    assert_eq!(open.alone, analyse(&rules).strategies[0].ev);
    assert_eq!(open.with_open - open.alone, open.gain);
    assert_eq!(open.pairs, 22_100 * 18_424);
    assert_eq!(open.combinations, open.pairs * 15_180);
    assert!(open.gain > Fraction::from_integer(0) && open.changed > 0);
    let mut dice = Dice::new(9);
    let simulated = simulated_open_hands(1, cases(4_000).into(), &rules, &mut || dice.word()).unwrap();
    let away = (number(simulated.gain) - number(open.gain)).abs();
    assert!(away < 5.0 * simulated.standard_error(), "{away} {}", simulated.standard_error());
}

/// A sample is the mean of exact gains: the same deals, each advised by itself.
#[test]
fn a_sample_is_the_mean_of_exact_gains() {
    for (decks, ties, others) in [(1, Ties::Suits, 6), (1, Ties::Push, 2), (2, Ties::Suits, 15)] {
        let rules = Rules::of_89_2004().with_decks(decks).unwrap().with_ties(ties);
        let mut dice = Dice::new(others.into());
        let samples = u64::from(cases(if cfg!(debug_assertions) { 4 } else { 40 }));
        let sampled = simulated_open_hands(others, samples, &rules, &mut || dice.word()).unwrap();
        let mut dice = Dice::new(others.into());
        let mut deck: Vec<Card> = Card::all().flat_map(|card| std::iter::repeat_n(card, decks.into())).collect();
        let seen = 3 * (usize::from(others) + 1);
        let (mut gain, mut changed) = (Fraction::from_integer(0), 0);
        for _ in 0..samples {
            for place in 0..seen {
                let chosen = sabot_cards::below(&mut || dice.word(), (deck.len() - place) as u64);
                deck.swap(place, place + usize::try_from(chosen).unwrap());
            }
            let own = [deck[0], deck[1], deck[2]];
            let alone = advice(own, &rules).unwrap();
            let open = advice_with_open(own, &deck[3..seen], &rules).unwrap();
            let value = |best| if best == sabot_games::Decision::Play { open.play } else { open.give_up };
            gain += value(open.best) - value(alone.best);
            changed += u64::from(open.best != alone.best);
        }
        assert_eq!(sampled.gain, gain / i128::from(samples));
        assert_eq!(sampled.changed, changed);
    }
}

#[test]
fn more_hands_than_the_table_has_are_refused() {
    let rules = Rules::of_89_2004();
    for others in [0, 16, 255] {
        let error = simulated_open_hands(others, 1, &rules, &mut || 0).expect_err("no such table");
        assert_eq!(error.field, "others");
    }
    assert_eq!(simulated_open_hands(1, 0, &rules, &mut || 0).expect_err("nothing").field, "samples");
    assert!(simulated_open_hands(15, 1, &rules, &mut || 0).is_ok());
}
