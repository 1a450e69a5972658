//! The rules by which bots decide, stated once more by counting cards; tests compare the others with them.

use sabot_cards::{Card, Rank};

fn count(cards: &[Card], rank: Rank) -> usize {
    cards.iter().filter(|card| card.rank() == rank).count()
}

/// Whether cards of different ranks are by ranks at least as high as these: going down from the ace, the first rank that only
/// one of the two has is theirs.
fn at_least(cards: &[Card], lowest: &[Rank]) -> bool {
    for rank in Rank::ALL.into_iter().rev() {
        match (count(cards, rank) > 0, lowest.contains(&rank)) {
            (true, false) => return true,
            (false, true) => return false,
            _ => {}
        }
    }
    true
}

/// Whether the cards have different ranks that follow each other, the ace also below the two.
fn in_sequence(cards: &[Card]) -> bool {
    let number = |card: &Card| usize::from(card.rank().index()) + 2;
    let highest_ace: Vec<usize> = cards.iter().map(number).collect();
    let lowest_ace = highest_ace.iter().map(|number| if *number == 14 { 1 } else { *number }).collect();
    [highest_ace, lowest_ace].into_iter().any(|mut numbers: Vec<usize>| {
        numbers.sort_unstable();
        numbers.windows(2).all(|pair| pair[1] == pair[0] + 1)
    })
}

fn of_one_suit(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.suit() == cards[0].suit())
}

fn pairs(cards: &[Card]) -> usize {
    let mut pairs = 0;
    for (index, card) in cards.iter().enumerate() {
        pairs += cards[index + 1..].iter().filter(|other| other.rank() == card.rank()).count();
    }
    pairs
}

/// Basic at Stud Poker: a pair, a straight, a flush or better raises. Otherwise an ace and a king are needed, and beside them
/// either J-8-3 or better, or a card of the rank that the croupier shows.
///
/// ```
/// use sabot_bots::literal::stud_basic_raises;
/// use sabot_cards::parse_cards;
/// let hand = parse_cards("As Kd 9h 7c 2s")?.try_into().unwrap();
/// assert!(stud_basic_raises(hand, "9d".parse()?));
/// assert!(!stud_basic_raises(hand, "8d".parse()?));
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn stud_basic_raises(hand: [Card; 5], up: Card) -> bool {
    if pairs(&hand) > 0 || in_sequence(&hand) || of_one_suit(&hand) {
        return true;
    }
    count(&hand, Rank::Ace) == 1
        && count(&hand, Rank::King) == 1
        && (at_least(&hand, &[Rank::Ace, Rank::King, Rank::Jack, Rank::Eight, Rank::Three])
            || count(&hand, up.rank()) > 0)
}

/// Timid at Stud Poker: a pair of tens or higher raises, and whatever is higher than a pair.
#[must_use]
pub fn stud_timid_raises(hand: [Card; 5]) -> bool {
    match pairs(&hand) {
        0 => in_sequence(&hand) || of_one_suit(&hand),
        1 => Rank::ALL.into_iter().any(|rank| rank >= Rank::Ten && count(&hand, rank) == 2),
        _ => true,
    }
}

/// Basic at Q Poker: a pair or better, or by ranks Q-6-4 or better.
#[must_use]
pub fn qpoker_basic_plays(hand: [Card; 3]) -> bool {
    pairs(&hand) > 0
        || in_sequence(&hand)
        || of_one_suit(&hand)
        || at_least(&hand, &[Rank::Queen, Rank::Six, Rank::Four])
}

/// Timid at Q Poker: a pair or better, or a king or an ace.
#[must_use]
pub fn qpoker_timid_plays(hand: [Card; 3]) -> bool {
    pairs(&hand) > 0
        || in_sequence(&hand)
        || of_one_suit(&hand)
        || count(&hand, Rank::King) + count(&hand, Rank::Ace) > 0
}
