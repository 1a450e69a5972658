//! Random situations against plain enumeration with the live settlement.

use sabot_cards::{Card, CardSet};
use sabot_games::Decision;
use sabot_games::stud::art09_play_and_prizes::{qualifies, raise_winnings, settle_hand};
use sabot_money::Money;
use sabot_ranking::{Category, FiveValue, five};
use sabot_testkit::{Dice, cases};

use super::classes::RankClass;
use super::decision::{Advice, decision};
use super::flushes::FlushTable;
use super::judge::Judge;
use super::rules::{Nets, Rules};
use super::suit_matters::suit_matters;
use super::sweep::sweep;
use super::ties::{SuitCase, falls};
use crate::Fraction;
use crate::Ties;

struct Situation {
    hand: [Card; 5],
    up: Card,
}

impl Situation {
    /// Hands of every category as often, and as often an up-card of one of their ranks.
    fn random(dice: &mut Dice) -> Situation {
        let category = Category::ALL[dice.below(10)];
        let hand = loop {
            let hand = draw(dice, category);
            if five(hand).category() == category {
                break hand;
            }
        };
        let matching = dice.one_in(2);
        loop {
            let up = card(dice.below(52));
            let matches = hand.iter().any(|held| held.rank() == up.rank());
            let all_four = category == Category::FourOfAKind;
            if !hand.contains(&up) && (matches == matching || all_four) {
                return Situation { hand, up };
            }
        }
    }

    /// The ranks that the hand holds in the up-card's suit.
    fn blocked(&self) -> u16 {
        let of_suit = self.hand.iter().filter(|card| card.suit() == self.up.suit());
        of_suit.fold(0, |set, card| set | 1 << card.rank().index())
    }

    /// The croupier's hands: without play, lower, of equal rank, and of these how many are lower by suit.
    fn plainly(&self) -> [i32; 4] {
        let player = five(self.hand);
        let mut counts = [0; 4];
        self.each(|croupier| match () {
            () if !qualifies(croupier) => counts[0] += 1,
            () if croupier.raw() >> 2 == player.raw() >> 2 => {
                counts[2] += 1;
                counts[3] += i32::from(player > croupier);
            }
            () => counts[1] += i32::from(player > croupier),
        });
        counts
    }

    /// What a raise is worth, settled hand by hand as a live table does.
    fn settled(&self, rules: &Rules) -> Fraction {
        let config = rules.config();
        let (ante, player) = (Money::of(100), five(self.hand));
        let raise = config.raise_for(ante).expect("a few antes");
        let (mut sum, mut hands) = (0, 0);
        self.each(|croupier| {
            let result = settle_hand(&config, ante, raise, player, croupier).expect("a few antes");
            hands += 1;
            sum += i128::from(result.ante.net.minor() + result.raise.net.minor());
        });
        Fraction::new(sum, 100 * hands)
    }

    fn each(&self, mut show: impl FnMut(FiveValue)) {
        let mut seen: CardSet = self.hand.into_iter().collect();
        seen.insert(self.up);
        let rest: Vec<Card> = CardSet::FULL.difference(seen).iter().collect();
        for (a, first) in rest.iter().enumerate() {
            for (b, second) in rest[..a].iter().enumerate() {
                for (c, third) in rest[..b].iter().enumerate() {
                    rest[..c].iter().for_each(|fourth| show(five([self.up, *first, *second, *third, *fourth])));
                }
            }
        }
    }
}

fn card(index: usize) -> Card {
    Card::all().nth(index).expect("below 52")
}

/// Five cards that are more often of the category than five of the deck.
fn draw(dice: &mut Dice, category: Category) -> [Card; 5] {
    let suits = matches!(category, Category::Flush | Category::StraightFlush | Category::RoyalFlush);
    let ranks = if category == Category::RoyalFlush { 8..13 } else { 0..13 };
    let (from, suit) = (dice.below(13), dice.below(4));
    // Ace and king are worth most of the trouble among odd cards.
    let ace_king = category == Category::OddCards && !dice.one_in(4);
    let mut hand = CardSet::EMPTY;
    while hand.len() < 5 {
        let mut rank = dice.below(ranks.len()) + ranks.start;
        if matches!(category, Category::Straight | Category::StraightFlush) {
            rank = (from + dice.below(5)) % 13;
        }
        if matches!(category, Category::FullHouse | Category::FourOfAKind) {
            rank = (from + dice.below(2) * 5) % 13;
        }
        if ace_king && hand.len() < 2 {
            rank = 12 - hand.len();
        }
        hand.insert(card(4 * rank + if suits { suit } else { dice.below(4) }));
    }
    let mut cards = hand.iter();
    core::array::from_fn(|_| cards.next().expect("five cards"))
}

/// What the sweep says of each situation, in the order of [`Situation::plainly`].
fn swept(situations: &[Situation]) -> Vec<[i32; 4]> {
    let flushes = FlushTable::new();
    let mut found = vec![[-1; 4]; situations.len()];
    sweep(|group| {
        for (found, situation) in found.iter_mut().zip(situations) {
            let one_suit = situation.hand.iter().all(|card| card.suit() == situation.hand[0].suit());
            let mut ranks = situation.hand.map(|card| card.rank().index());
            ranks.sort_unstable();
            if ranks != group.class.ranks || one_suit != group.one_suit() {
                continue;
            }
            let (blocked, up) = (situation.blocked(), situation.up.rank().index());
            let (_, weight) = group.blocked().find(|(part, _)| *part == blocked).expect("it can be blocked");
            let row = group.row(&flushes, blocked, weight);
            let lane = usize::from(up);
            let ties = row.ties[lane];
            let fall =
                falls(group, blocked, up, ties).into_iter().find(|fall| holds(situation, &group.class, fall.case));
            let won = fall.filter(|_| ties > 0).map_or(0, |fall| fall.won);
            *found = [row.idle[lane], row.lower[lane], ties, won];
        }
    });
    found
}

/// Whether the suits of a situation lie so.
fn holds(situation: &Situation, class: &RankClass, case: SuitCase) -> bool {
    let of_rank = situation.hand.iter().filter(|card| card.rank().index() == class.deciding);
    let deciding = of_rank.map(|card| card.suit()).max().expect("the deciding rank is held");
    match case {
        SuitCase::AboveUpCard(above) => above == (deciding > situation.up.suit()),
        SuitCase::Spade(spade) => spade == (deciding == sabot_cards::Suit::Spades),
        SuitCase::Suits { deciding: suit, up } => suit == deciding && up == situation.up.suit(),
    }
}

#[test]
fn random_situations_are_counted_as_one_by_one() {
    let mut dice = Dice::new(69);
    let situations: Vec<Situation> = (0..cases(200)).map(|_| Situation::random(&mut dice)).collect();
    for (situation, swept) in situations.iter().zip(swept(&situations)) {
        let plain = situation.plainly();
        assert_eq!(swept[0], plain[0], "without play: {:?} {}", situation.hand, situation.up);
        // Below ace and king, hands that would tie do not play: neither count has any.
        assert_eq!(swept, plain, "{:?} {}", situation.hand, situation.up);
    }
}

/// The value of both decisions, by the live settlement, for changed pay tables too.
#[test]
fn random_situations_are_worth_what_the_live_table_pays() {
    let mut dice = Dice::new(2003);
    for _ in 0..cases(40) {
        let situation = Situation::random(&mut dice);
        let category = five(situation.hand).category();
        let changed = u32::try_from(dice.below(200)).expect("a small number");
        for rules in [Rules::of_69_2003(), Rules::of_69_2003().with_pay(category, changed).expect("a small number")] {
            let advice = decision(situation.hand, &[situation.up], &rules).expect("all cards differ");
            assert_eq!(advice.raise, situation.settled(&rules), "{:?} {}", situation.hand, situation.up);
            assert_eq!(advice.fold, Fraction::from_integer(-1));
            let judge = Judge::new(&Nets::of(&rules), category);
            let [idle, lower, _, won] = swept(core::slice::from_ref(&situation))[0];
            let gain = Fraction::new(judge.gain(idle, lower + won, 0).into(), 163_185);
            assert_eq!(gain, advice.raise - advice.fold, "{:?} {}", situation.hand, situation.up);
            let winnings = raise_winnings(&rules.config(), Money::of(200), category).expect("a few antes");
            let by_hand = i128::from(advice.win) * i128::from(100 + winnings.net.minor())
                + 100 * i128::from(advice.not_qualified)
                - 300 * i128::from(advice.lose);
            assert_eq!(Fraction::new(by_hand, 100 * 163_185), advice.raise);
        }
    }
}

/// A sample of the situations where suits matter, each as a hand of its own, by plain enumeration both ways.
#[test]
fn suits_change_the_decision_where_they_are_said_to() {
    let rules = Rules::of_69_2003();
    let all = suit_matters(&rules);
    assert!(!all.is_empty());
    let mut dice = Dice::new(8);
    for _ in 0..cases(20) {
        let one = &all[dice.below(all.len())];
        // Suits by chance until they lie as described.
        let situation = loop {
            let mut suits = || sabot_cards::Suit::ALL[dice.below(4)];
            let up = Card::new(one.up, suits());
            let situation = Situation { hand: one.ranks.map(|rank| Card::new(rank, suits())), up };
            let blocked = one.of_up_suit.iter().fold(0, |set, rank| set | 1 << rank.index());
            let class = RankClass::unpaired(one.ranks.iter().fold(0, |set, rank| set | 1 << rank.index()));
            let fits = situation.blocked() == blocked && !situation.hand.contains(&up);
            if fits && five(situation.hand).category() == one.category && holds(&situation, &class, one.case) {
                break situation;
            }
        };
        let best = |ties| decision(situation.hand, &[situation.up], &rules.with_ties(ties)).expect("all differ");
        let (by_suits, pushed): (Advice, Advice) = (best(Ties::Suits), best(Ties::Push));
        assert_eq!((by_suits.best, pushed.best), (one.by_suits, one.pushed), "{:?} {}", situation.hand, situation.up);
        assert_eq!(pushed.push, one.ties);
        assert_eq!(by_suits.win - pushed.win, one.ties_won);
        assert_ne!(by_suits.best == Decision::Raise, pushed.best == Decision::Raise);
    }
}
