//! A sorted hand of five as four bytes, whose order among hands of one deck is that of article 8.
//!
//! It is [`five`](sabot_ranking::five()) once more, without a branch and in bytes alone, so that the compiler can work on
//! 32 hands at once; a test compares all hands with it.

use crate::draw::Number;

/// The value of a hand: the bytes are compared one after the other, and the greater hand wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Value {
    /// The place of the category in [`Category::ALL`](sabot_ranking::Category::ALL), and the rank compared first.
    pub(crate) first: u8,
    /// The next two ranks.
    pub(crate) second: u8,
    /// The last two ranks.
    pub(crate) third: u8,
    /// The card whose suit decides at last.
    pub(crate) card: u8,
}

impl Value {
    /// The value of five cards, the lowest first.
    ///
    /// Of three of a kind, full houses and fours of a kind only the rank that article 8 compares is in its place; what
    /// follows is of no importance, because no two hands of one deck hold three cards of one rank.
    #[inline(always)]
    pub(crate) fn of(e: u8, d: u8, c: u8, b: u8, a: u8) -> Value {
        let (re, rd, rc, rb, ra) = (e >> 2, d >> 2, c >> 2, b >> 2, a >> 2);
        let (ab, bc, cd, de) = (ra == rb, rb == rc, rc == rd, rd == re);
        let (abc, bcd, cde) = (ab & bc, bc & cd, cd & de);
        // How many twos of equal rank there are: 1 in a pair, 2 in two pairs, 3, 4 in a full house, 6 in four of a kind.
        let twos = u8::from(ab).next_if(bc).next_if(cd).next_if(de);
        let twos = twos.next_if(abc).next_if(bcd).next_if(cde).next_if(abc & cd).next_if(bcd & de);
        let paired = twos.wrapping_add(if twos >= 4 { 2 } else { 0 }).wrapping_sub(u8::from(twos == 6));

        let flush = (a ^ b | a ^ c | a ^ d | a ^ e) & 0b11 == 0;
        let wheel = (ra == 12) & (rb == 3);
        let sequence = (twos == 0) & ((ra.wrapping_sub(re) == 4) | wheel);
        let royal = sequence & flush & (re == 8);
        let unpaired = match (sequence, flush) {
            (true, true) => 8_u8.next_if(royal),
            (true, false) => 4,
            (false, true) => 5,
            (false, false) => 0,
        };
        let category = if twos == 0 { unpaired } else { paired };

        // Where the cards of one rank begin; of three or four the middle card is one in any case.
        let of_pair = if ab {
            a
        } else if bc {
            b
        } else if cd {
            c
        } else {
            d
        };
        let two_pairs = twos == 2;
        let card = if twos == 0 {
            // In 5-4-3-2-A the five is the highest.
            if sequence & wheel { b } else { a }
        } else if twos >= 3 {
            c
        } else {
            of_pair
        };
        let pair = twos == 1;
        // Two pairs: the lower one ends with the fourth card, the odd card is first, in the middle or last.
        let odd = if !ab {
            ra
        } else if cd {
            re
        } else {
            rc
        };
        let one = if two_pairs {
            rd
        } else if pair {
            if ab { rc } else { ra }
        } else {
            rb
        };
        let two = if two_pairs {
            odd
        } else if pair {
            if ab | bc { rd } else { rb }
        } else {
            rc
        };
        let three = if pair { if de { rc } else { re } } else { rd };
        // Two pairs have three ranks to compare, a pair has four.
        let (three, four) = if two_pairs { (0, 0) } else { (three, if pair { 0 } else { re }) };
        Value { first: category << 4 | card >> 2, second: one << 4 | two, third: three << 4 | four, card }
    }

    /// The place of the category.
    #[inline(always)]
    pub(crate) fn category(self) -> u8 {
        self.first >> 4
    }

    /// Whether it is the greater one, without a branch.
    #[inline(always)]
    pub(crate) fn beats(self, other: Value) -> bool {
        let by_card = self.card > other.card;
        let by_third = (self.third > other.third) | (self.third == other.third) & by_card;
        let by_second = (self.second > other.second) | (self.second == other.second) & by_third;
        (self.first > other.first) | (self.first == other.first) & by_second
    }
}

#[cfg(test)]
mod tests {
    use sabot_cards::Card;
    use sabot_ranking::{Category, FiveValue, five};

    use super::*;

    /// What article 8 leaves of a value: three or more of one rank are told by that rank alone.
    fn compared(value: Value) -> (u8, u8, u8, u8) {
        match Category::ALL[usize::from(value.category())] {
            Category::ThreeOfAKind | Category::FullHouse | Category::FourOfAKind => (value.first, 0, 0, 0),
            _ => (value.first, value.second, value.third, value.card & 0b11),
        }
    }

    /// All 2,598,960 hands: in the order of one value the other never goes back, and both change together.
    #[test]
    fn every_hand_stands_where_article_8_puts_it() {
        let mut hands: Vec<(FiveValue, (u8, u8, u8, u8))> = Vec::with_capacity(2_598_960);
        let card = |index| Card::from_index(index).expect("below 52");
        for a in 4..52 {
            for b in 3..a {
                for c in 2..b {
                    for d in 1..c {
                        for e in 0..d {
                            let (hand, value) = (five([a, b, c, d, e].map(card)), Value::of(e, d, c, b, a));
                            assert_eq!(Category::ALL[usize::from(value.category())], hand.category());
                            hands.push((hand, compared(value)));
                        }
                    }
                }
            }
        }
        assert_eq!(hands.len(), 2_598_960);
        hands.sort_unstable();
        for two in hands.windows(2) {
            assert!(two[0].1 <= two[1].1, "{two:?}");
            assert_eq!(two[0].0 == two[1].0, two[0].1 == two[1].1, "{two:?}");
        }
    }
}
