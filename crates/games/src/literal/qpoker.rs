//! Q Poker settled as a reader of the gazette would: article after article, bet after bet, with the literal order of
//! hands and plain integers. It shares neither the comparison, nor the pay tables, nor the arithmetic of the live path.

use std::cmp::Ordering;

use sabot_cards::{Card, Rank};
use sabot_ranking::Category;
use sabot_ranking::literal::three;

use super::printed::{ToOne, odds, won};

/// What articles 9 and 10 of an edition pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// 9(7)(1)–(4): straight flush, three of a kind, straight, others.
    pub bet: [ToOne; 4],
    /// 10(1)–(5): straight flush, three of a kind, straight, flush, pair.
    pub bonus: [ToOne; 5],
}

impl Numbers {
    /// As 89/2004 prints them.
    ///
    /// ```
    /// use sabot_games::literal::qpoker::Numbers;
    /// let numbers = Numbers::of_89_2004();
    /// assert_eq!(numbers.bet[2], (3, 2), "9(7)(3): a straight");
    /// assert_eq!(numbers.bonus[0], (40, 1), "10(1): a straight flush");
    /// ```
    #[must_use]
    pub const fn of_89_2004() -> Numbers {
        Numbers { bet: [(3, 1), (2, 1), (3, 2), (1, 1)], bonus: [(40, 1), (30, 1), (6, 1), (4, 1), (1, 1)] }
    }

    /// As the text of another edition has them; nothing where a line is missing, or where what shares one row is paid
    /// differently.
    ///
    /// ```
    /// use sabot_games::literal::qpoker::Numbers;
    /// let text = "bet.straight_flush=3:1\nbet.three_of_a_kind=2:1\nbet.straight=3:2\nbet.flush=1:1\nbet.pair=1:1\n\
    ///             bet.odd_cards=1:1\nbonus.straight_flush=40:1\nbonus.three_of_a_kind=30:1\nbonus.straight=6:1\n\
    ///             bonus.flush=4:1\nbonus.pair=2:1\n";
    /// assert_eq!(Numbers::read(text).map(|numbers| numbers.bonus[4]), Some((2, 1)));
    /// // 9(7)(4) has one row for a flush, a pair and odd cards.
    /// assert_eq!(Numbers::read(&text.replace("bet.pair=1:1", "bet.pair=2:1")), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Numbers> {
        let bet = |hand: &str| odds(text, &format!("bet.{hand}"));
        let bonus = |hand: &str| odds(text, &format!("bonus.{hand}"));
        let others = bet("flush")?;
        if bet("pair")? != others || bet("odd_cards")? != others {
            return None;
        }
        Some(Numbers {
            bet: [bet("straight_flush")?, bet("three_of_a_kind")?, bet("straight")?, others],
            bonus: [
                bonus("straight_flush")?,
                bonus("three_of_a_kind")?,
                bonus("straight")?,
                bonus("flush")?,
                bonus("pair")?,
            ],
        })
    }
}

/// 5(1): what a bet is laid on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// 5(1)(1): the bonus, on a pair or better.
    Bonus,
    /// 5(1)(2): the player's hand against the croupier's.
    Croupier {
        /// 9(3): whether the bettor gave it up.
        gave_up: bool,
    },
}

/// A bet and the hand it is laid on, as they lie when the round is settled.
#[derive(Clone, Copy, Debug)]
pub struct WagerFacts {
    /// The three cards of the hand, which other bets may share.
    pub hand: [Card; 3],
    /// The stake.
    pub stake: i64,
    /// What it is laid on.
    pub on: On,
}

/// What became of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// What each bet gained beyond its stake, in the order they were given.
    pub nets: Vec<i64>,
    /// Whether the croupier's hand was opened.
    pub croupier_opens: bool,
}

/// Settles a round. The croupier's cards count only where somebody plays against them.
///
/// ```
/// use sabot_games::literal::qpoker::{Numbers, On, WagerFacts, settle};
/// let hand = |text| sabot_cards::parse_cards(text).unwrap().try_into().unwrap();
/// let wager = |on| WagerFacts { hand: hand("7s 7d 7h"), stake: 1_000, on };
/// let wagers = [wager(On::Bonus), wager(On::Croupier { gave_up: false }), wager(On::Croupier { gave_up: true })];
/// let result = settle(&wagers, hand("Qs 3d 2h"), &Numbers::of_89_2004());
/// // Three of a kind: 30 to 1 as a bonus (10(2)), 2 to 1 against the croupier (9(7)(2)); giving up costs half (9(3)).
/// assert_eq!(result.nets, [30_000, 2_000, -500]);
/// assert!(result.croupier_opens);
/// ```
#[must_use]
pub fn settle(wagers: &[WagerFacts], croupier: [Card; 3], numbers: &Numbers) -> RoundResult {
    settle_read(wagers, croupier, numbers, false)
}

/// [`settle`] where the house has chosen how R18 is read: `by_ace`, whether the ace names the suit of A-2-3 and not the three.
///
/// ```
/// use sabot_games::literal::qpoker::{Numbers, On, WagerFacts, settle_read};
/// let hand = |text| sabot_cards::parse_cards(text).unwrap().try_into().unwrap();
/// let wager = WagerFacts { hand: hand("Ah 2s 3d"), stake: 1_000, on: On::Croupier { gave_up: false } };
/// let net = |by_ace| settle_read(&[wager], hand("Ad 2c 3s"), &Numbers::of_89_2004(), by_ace).nets[0];
/// // The croupier holds the better three; the player the better ace, and 9(7)(3) pays his straight three to two.
/// assert_eq!((net(false), net(true)), (-1_000, 1_500));
/// ```
#[must_use]
pub fn settle_read(wagers: &[WagerFacts], croupier: [Card; 3], numbers: &Numbers, by_ace: bool) -> RoundResult {
    let order = if by_ace { three::compare_by_ace } else { three::compare };
    let net = |wager: &WagerFacts| match wager.on {
        On::Bonus => article_10(wager.hand, wager.stake, numbers),
        On::Croupier { gave_up } => article_9(wager.hand, wager.stake, gave_up, croupier, numbers, order),
    };
    // R52, R56: bonus bets open nothing of the croupier's, nor do bets that were given up.
    let croupier_opens = wagers.iter().any(|wager| wager.on == On::Croupier { gave_up: false });
    RoundResult { nets: wagers.iter().map(net).collect(), croupier_opens }
}

/// Article 9: what a bet against the croupier gains.
fn article_9(
    hand: [Card; 3],
    stake: i64,
    gave_up: bool,
    croupier: [Card; 3],
    numbers: &Numbers,
    order: fn(&three::Hand, &three::Hand) -> Ordering,
) -> i64 {
    // 9(3): who gives up loses half of the bet.
    if gave_up {
        return -half(stake);
    }
    // 9(4), 9(5): below a queen the croupier cannot play, and half of the bet is won.
    if !worth_queen(croupier) {
        return half(stake);
    }
    match order(&hand, &croupier) {
        // 9(6).
        Ordering::Less => -stake,
        // R9: what article 8 leaves undecided is a stand-off.
        Ordering::Equal => 0,
        // 9(7).
        Ordering::Greater => match three::category(&hand) {
            Category::StraightFlush => won(stake, numbers.bet[0]),
            Category::ThreeOfAKind => won(stake, numbers.bet[1]),
            Category::Straight => won(stake, numbers.bet[2]),
            _ => won(stake, numbers.bet[3]),
        },
    }
}

/// 9(4): any combination, or three odd cards of which the highest is a queen, a king or an ace.
fn worth_queen(hand: [Card; 3]) -> bool {
    let high = |card: &Card| matches!(card.rank(), Rank::Queen | Rank::King | Rank::Ace);
    three::category(&hand) != Category::OddCards || hand.iter().any(high)
}

/// Article 10: what a bonus bet gains. 9(1): three odd cards lose it.
fn article_10(hand: [Card; 3], stake: i64, numbers: &Numbers) -> i64 {
    match three::category(&hand) {
        Category::StraightFlush => won(stake, numbers.bonus[0]),
        Category::ThreeOfAKind => won(stake, numbers.bonus[1]),
        Category::Straight => won(stake, numbers.bonus[2]),
        Category::Flush => won(stake, numbers.bonus[3]),
        Category::Pair => won(stake, numbers.bonus[4]),
        _ => -stake,
    }
}

/// Half of a stake.
///
/// # Panics
/// When it cannot be halved, which R33 forbids at the table.
fn half(stake: i64) -> i64 {
    assert!(stake % 2 == 0, "{stake} has no half");
    stake / 2
}
