//! A player's four cards, made ready for many boards: what [`OmahaBoard`](crate::OmahaBoard) is the other way round.

use sabot_cards::{Card, Suit};

use crate::two_and_three::{column, with_three};
use crate::{OmahaValue, one_suit};

/// By three ranks of the board in any order, the number of the best hand that is not of one suit. The last index has room
/// for sixteen ranks, so that the processor can take all of them in whole steps; what stands beyond the thirteenth is zero.
///
/// The numbers are those of [`OmahaValue::raw`]; signed, because the oldest processors compare only such in many lanes.
pub type ByThreeRanks = [[[i16; 16]; 13]; 13];

/// The four cards of a player, made ready for many boards.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{OmahaHand, omaha};
///
/// let cards = parse_cards("As Ah Ks Kh")?.try_into().unwrap();
/// let board = parse_cards("Qs Js 2s 2h 2d")?.try_into().unwrap();
/// assert_eq!(OmahaHand::new(cards).value(board), omaha(cards, board));
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct OmahaHand {
    cards: [Card; 4],
    by_ranks: ByThreeRanks,
    /// By suit, the player's ranks in it.
    suits: [u16; 4],
}

impl OmahaHand {
    /// The hand of these four different cards, in any order.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::OmahaHand;
    /// let cards = parse_cards("As Ah Ks Kh")?;
    /// assert_eq!(OmahaHand::new(cards[..].try_into().unwrap()).cards().to_vec(), cards);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn new(cards: [Card; 4]) -> Self {
        let [a, b, c, d] = cards.map(|card| u16::from(card.rank().index()));
        let twos = [column(a, b), column(a, c), column(a, d), column(b, c), column(b, d), column(c, d)];
        let mut by_ranks = [[[0; 16]; 13]; 13];
        for high in 0..13 {
            for middle in 0..=high {
                for low in 0..=middle {
                    let row = with_three(low, middle, high);
                    let number = twos.iter().fold(0, |best, &two| best.max(row[two])).cast_signed();
                    let [low, middle, high] = [low, middle, high].map(usize::from);
                    // The order of the three is of no importance, so whoever asks need not sort them.
                    by_ranks[high][middle][low] = number;
                    by_ranks[high][low][middle] = number;
                    by_ranks[middle][high][low] = number;
                    by_ranks[middle][low][high] = number;
                    by_ranks[low][high][middle] = number;
                    by_ranks[low][middle][high] = number;
                }
            }
        }
        Self { cards, by_ranks, suits: by_suit(&cards) }
    }

    /// The four cards.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::OmahaHand;
    /// let hand = OmahaHand::new(parse_cards("As Ah Ks Kh")?.try_into().unwrap());
    /// assert_eq!(hand.cards()[3].to_string(), "Kh");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn cards(&self) -> [Card; 4] {
        self.cards
    }

    /// The value of the best hand of exactly two of these cards and exactly three of the board. That all nine cards differ
    /// is the caller's promise.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::{Category, OmahaHand};
    /// let hand = OmahaHand::new(parse_cards("Ks Kh 4c 3h")?.try_into().unwrap());
    /// let value = hand.value(parse_cards("8s 8h 8d 8c 2d")?.try_into().unwrap());
    /// assert_eq!(value.category(), Category::FullHouse, "the four eights may not all be played");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn value(&self, board: [Card; 5]) -> OmahaValue {
        let [a, b, c, d, e] = board.map(|card| usize::from(card.index() / 4));
        let (ab, ac, ad) = (&self.by_ranks[a][b], &self.by_ranks[a][c], &self.by_ranks[a][d]);
        let (bc, bd, cd) = (&self.by_ranks[b][c], &self.by_ranks[b][d], &self.by_ranks[c][d]);
        let threes = [ab[c], ab[d], ab[e], ac[d], ac[e], ad[e], bc[d], bc[e], bd[e], cd[e]];
        let best = threes.into_iter().fold(0, i16::max).cast_unsigned();
        // Four bits for every suit, of which the highest says three or more: of five cards that is one suit at most.
        let counts = board.iter().fold(0_u16, |counts, card| counts + (1 << (4 * (card.index() % 4))));
        let three = (counts + 0x5555) & 0x8888;
        if three == 0 {
            return OmahaValue::from_number(best);
        }
        let suit = Suit::ALL[(three.trailing_zeros() / 4) as usize];
        let of_suit = board.iter().filter(|card| card.suit() == suit);
        let ranks = of_suit.fold(0_u16, |ranks, card| ranks | 1 << card.rank().index());
        let of_one_suit = self.of_one_suit(suit, ranks).map_or(0, OmahaValue::raw);
        OmahaValue::from_number(best.max(of_one_suit))
    }

    /// The best hands that are not of one suit, by three ranks of the board.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::{OmahaHand, omaha_five_of};
    /// let hand = OmahaHand::new(parse_cards("Ks Kh 4c 3h")?.try_into().unwrap());
    /// let full_house = omaha_five_of(&parse_cards("8s 8h 8d Ks Kh")?).unwrap();
    /// assert_eq!(hand.by_three_ranks()[6][6][6], full_house.raw().cast_signed());
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn by_three_ranks(&self) -> &ByThreeRanks {
        &self.by_ranks
    }

    /// The player's ranks in a suit: bit `n` stands for the rank of index `n`.
    ///
    /// ```
    /// # use sabot_cards::{Suit, parse_cards};
    /// # use sabot_ranking::OmahaHand;
    /// let hand = OmahaHand::new(parse_cards("Ks 2s 4c 3h")?.try_into().unwrap());
    /// assert_eq!(hand.ranks_in(Suit::Spades), 0b1000_0000_0001);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn ranks_in(&self, suit: Suit) -> u16 {
        self.suits[suit as usize]
    }

    /// The best hand of one suit, if the board has these ranks in it, three at least, and the player two at least.
    ///
    /// ```
    /// # use sabot_cards::{Suit, parse_cards};
    /// # use sabot_ranking::{Category, OmahaHand};
    /// let hand = OmahaHand::new(parse_cards("Ks 2s 4c 3h")?.try_into().unwrap());
    /// let ace_queen_jack = 0b1_0110_0000_0000;
    /// assert_eq!(hand.of_one_suit(Suit::Spades, ace_queen_jack).unwrap().category(), Category::Flush);
    /// assert!(hand.of_one_suit(Suit::Clubs, ace_queen_jack).is_none());
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn of_one_suit(&self, suit: Suit, board: u16) -> Option<OmahaValue> {
        let own = self.ranks_in(suit);
        let can_be_played = own.count_ones() >= 2 && board.count_ones() >= 3;
        can_be_played.then(|| OmahaValue::from_number(one_suit::best(own, board)))
    }
}

/// By suit, the ranks of these cards in it.
fn by_suit(cards: &[Card]) -> [u16; 4] {
    let mut suits = [0; 4];
    for card in cards {
        suits[usize::from(card.suit().index())] |= 1 << card.rank().index();
    }
    suits
}
