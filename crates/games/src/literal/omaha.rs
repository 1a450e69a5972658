//! The money of a hand of Omaha Poker, settled as a croupier would who counts every chip aloud: stakes are taken off one
//! chip at a time, commission is taken one chip at a time, pots are handed out one chip at a time. It shares neither the
//! pots, nor the arithmetic, nor the ranking of the live path.
//!
//! Seats are positions in a list, from 0 at the croupier's left; amounts are minor units.

use sabot_cards::Card;
use sabot_ranking::literal::omaha::{best, compare};

use super::printed::number;

/// The numbers of article 16 of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// The smallest and the largest commission, in ten-thousandths of the pots.
    pub commission: (i64, i64),
    /// The caps of the two texts, in big blinds.
    pub caps: [i64; 2],
}

impl Numbers {
    /// As 97/2010 prints them: 3 % to 5 %, up to four big blinds in the Portuguese text and five in the Chinese.
    ///
    /// ```
    /// use sabot_games::literal::omaha::Numbers;
    /// let numbers = Numbers::of_97_2010();
    /// assert_eq!((numbers.commission, numbers.caps), ((300, 500), [4, 5]), "3 % to 5 %, four or five big blinds");
    /// ```
    #[must_use]
    pub const fn of_97_2010() -> Numbers {
        Numbers { commission: (300, 500), caps: [4, 5] }
    }

    /// As the text of another edition has them; nothing where a line is missing.
    ///
    /// ```
    /// use sabot_games::literal::omaha::Numbers;
    /// let text = "commission_min=200\ncommission_max=600\ncap_portuguese=3\ncap_chinese=3\n";
    /// assert_eq!(Numbers::read(text), Some(Numbers { commission: (200, 600), caps: [3, 3] }));
    /// assert_eq!(Numbers::read("commission_min=200\n"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Numbers> {
        Some(Numbers {
            commission: (number(text, "commission_min")?, number(text, "commission_max")?),
            caps: [number(text, "cap_portuguese")?, number(text, "cap_chinese")?],
        })
    }

    /// Article 16: whether a house may take this share of the pots, up to so many big blinds. Both texts only say up to how many,
    /// so any smaller number will do; by the first version of the readings it had to be one of the two.
    ///
    /// ```
    /// use sabot_games::literal::omaha::Numbers;
    /// let numbers = Numbers::of_97_2010();
    /// assert!(numbers.allow(400, 5, false), "4 %, at most five big blinds");
    /// assert!(numbers.allow(400, 1, false) && !numbers.allow(400, 1, true), "one is less than four");
    /// assert!(!numbers.allow(600, 5, false) && !numbers.allow(400, 6, false) && !numbers.allow(400, 0, false));
    /// ```
    #[must_use]
    pub fn allow(&self, rate: i64, cap_in_big_blinds: i64, first_version: bool) -> bool {
        let (least, most) = self.commission;
        let is_printed = self.caps.contains(&cap_in_big_blinds);
        let is_below_one = cap_in_big_blinds > 0 && self.caps.iter().any(|cap| cap_in_big_blinds <= *cap);
        least <= rate && rate <= most && if first_version { is_printed } else { is_below_one }
    }
}

/// What a player brought into the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerFacts {
    /// All that he put in before the end, an uncalled part included.
    pub stake: i64,
    /// Whether he folded.
    pub folded: bool,
    /// His cards, where somebody has to know them.
    pub cards: Option<[Card; 4]>,
}

/// What the house announced before the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseFacts {
    /// The commission in ten-thousandths of the pots.
    pub rate: i64,
    /// The most that it comes to in one hand.
    pub cap: i64,
    /// Whether there is none at all.
    pub waived: bool,
    /// Whether there is none where no flop was dealt (R84).
    pub none_without_flop: bool,
    /// Whether the rest of a pot goes to whoever is still in play nearest the croupier's left, also where he has lost (R82).
    pub rest_in_play: bool,
    /// The smallest chip.
    pub unit: i64,
}

/// A pot, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot {
    /// How much lay in it.
    pub amount: i64,
    /// Who could win it.
    pub seats: Vec<usize>,
    /// Who won it.
    pub winners: Vec<usize>,
    /// What the house took of it.
    pub commission: i64,
    /// Who received what could not be divided, and how much that was.
    pub rest: Option<(usize, i64)>,
}

/// The end of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// What went back to each seat because nobody matched it.
    pub uncalled: Vec<i64>,
    /// The pots, the main pot first.
    pub pots: Vec<Pot>,
    /// What each seat received in all, uncalled bets included.
    pub receipts: Vec<i64>,
}

/// Settles a hand from what each seat staked.
///
/// ```
/// use sabot_games::literal::omaha::{HouseFacts, PlayerFacts, settle};
/// let player = |stake, folded| Some(PlayerFacts { stake, folded, cards: None });
/// let (rate, cap, unit) = (500, 400, 1);
/// let house = HouseFacts { rate, cap, waived: false, none_without_flop: false, rest_in_play: false, unit };
/// let settled = settle(&[player(40, true), player(100, false), player(60, true)], &[], &house);
/// // Nobody matched the last 40 of the bet; of the pot, 40 + 60 + 60, the house takes 5 %.
/// assert_eq!(settled.uncalled, [0, 40, 0]);
/// assert_eq!((settled.pots[0].amount, settled.pots[0].commission), (160, 8));
/// assert_eq!(settled.receipts, [0, 192, 0]);
/// ```
///
/// # Panics
/// Where hands have to be compared and one of them, or the board, is not there.
#[must_use]
pub fn settle(players: &[Option<PlayerFacts>], board: &[Card], house: &HouseFacts) -> Settlement {
    let mut uncalled = vec![0; players.len()];
    let mut pots = layers(players, house.unit, &mut uncalled);
    article_16(&mut pots, !board.is_empty(), house);
    let mut receipts = uncalled.clone();
    for pot in &mut pots {
        pot.winners = article_10(players, &pot.seats, board);
        hand_out(pot, house, &mut receipts);
    }
    Settlement { uncalled, pots, receipts }
}

/// R80: takes one chip off every stake that has one left, again and again. A chip that nobody laid another beside goes
/// back. The others lie in a pot for those who laid one and have not folded; whenever those are others than before, the
/// next pot begins.
fn layers(players: &[Option<PlayerFacts>], unit: i64, uncalled: &mut [i64]) -> Vec<Pot> {
    let mut stakes: Vec<i64> = players.iter().map(|player| player.map_or(0, |player| player.stake)).collect();
    let mut pots: Vec<Pot> = Vec::new();
    loop {
        let laid: Vec<usize> = (0..stakes.len()).filter(|seat| stakes[*seat] > 0).collect();
        match laid.as_slice() {
            [] => return pots,
            [alone] => {
                stakes[*alone] -= unit;
                uncalled[*alone] += unit;
                continue;
            }
            _ => {}
        }
        let mut amount = 0;
        for seat in &laid {
            stakes[*seat] -= unit;
            amount += unit;
        }
        let staying = |seat: &usize| players[*seat].is_some_and(|player| !player.folded);
        let seats: Vec<usize> = laid.into_iter().filter(staying).collect();
        match pots.last_mut() {
            // 13(3): what only the folded laid belongs to the pot below.
            Some(pot) if pot.seats == seats || seats.is_empty() => pot.amount += amount,
            _ => pots.push(Pot { amount, seats, winners: Vec::new(), commission: 0, rest: None }),
        }
    }
}

/// Article 16 and R83: from the main pot outwards the house takes one chip more as long as it then has no more than its
/// share of the pots so far and no more than the cap.
fn article_16(pots: &mut [Pot], flop: bool, house: &HouseFacts) {
    if house.waived || (house.none_without_flop && !flop) {
        return;
    }
    let (mut so_far, mut taken) = (0, 0);
    for pot in pots {
        so_far += pot.amount;
        while (taken + house.unit) * 10_000 <= house.rate * so_far && taken + house.unit <= house.cap {
            taken += house.unit;
            pot.commission += house.unit;
        }
    }
}

/// 10(2), 10(4): the best hands of those who can win; who is alone needs none.
fn article_10(players: &[Option<PlayerFacts>], seats: &[usize], board: &[Card]) -> Vec<usize> {
    if let [alone] = seats {
        return vec![*alone];
    }
    let middle: &[Card; 5] = board.try_into().expect("five cards in the middle");
    let hand = |seat: &usize| {
        let own = players[*seat].and_then(|player| player.cards).expect("a hand to compare");
        (*seat, best(&own, middle))
    };
    let hands: Vec<_> = seats.iter().map(hand).collect();
    let beaten_by_none = |own: &_| hands.iter().all(|(_, other)| compare(own, other).is_ge());
    hands.iter().filter(|(_, own)| beaten_by_none(own)).map(|(seat, _)| *seat).collect()
}

/// 10(4), 10(5), R82: a chip to each winner as long as there is one for every winner; the rest to the first of them, or where the
/// house says so to the first of those who contest the pot and have not folded.
fn hand_out(pot: &mut Pot, house: &HouseFacts, receipts: &mut [i64]) {
    let unit = house.unit;
    let mut left = pot.amount - pot.commission;
    let round = unit * i64::try_from(pot.winners.len()).expect("a few winners");
    while left >= round {
        for winner in &pot.winners {
            receipts[*winner] += unit;
        }
        left -= round;
    }
    if left > 0 {
        let to = if house.rest_in_play { pot.seats[0] } else { pot.winners[0] };
        receipts[to] += left;
        pot.rest = Some((to, left));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUSE: HouseFacts =
        HouseFacts { rate: 500, cap: 400, waived: false, none_without_flop: false, rest_in_play: false, unit: 1 };

    fn in_for(stake: i64, folded: bool) -> Option<PlayerFacts> {
        Some(PlayerFacts { stake, folded, cards: None })
    }

    #[test]
    fn chips_are_taken_off_level_by_level() {
        let mut uncalled = vec![0; 4];
        let players = [in_for(30, false), in_for(50, true), in_for(100, false), in_for(80, false)];
        let pots = layers(&players, 1, &mut uncalled);
        let sums: Vec<_> = pots.into_iter().map(|pot| (pot.amount, pot.seats)).collect();
        // 4 × 30; then 3 × 20 and 2 × 30 for the same two; 20 of the longest stake stand alone.
        assert_eq!(sums, [(120, vec![0, 2, 3]), (120, vec![2, 3])]);
        assert_eq!(uncalled, [0, 0, 20, 0]);
    }

    #[test]
    fn the_rest_of_a_pot_goes_to_one() {
        // Seats 5 and 7 of ten share 285 chips, 142 each; one is left over. Seat 1 has lost but is still in play.
        let pot = Pot { amount: 300, seats: vec![0, 4, 6], winners: vec![4, 6], commission: 15, rest: None };
        for (rest_in_play, first, fifth) in [(false, 0, 143), (true, 1, 142)] {
            let (mut pot, mut receipts) = (pot.clone(), vec![0; 10]);
            hand_out(&mut pot, &HouseFacts { rest_in_play, ..HOUSE }, &mut receipts);
            assert_eq!((receipts[0], receipts[4], receipts[6]), (first, fifth, 142));
            assert_eq!(pot.rest, Some((if rest_in_play { 0 } else { 4 }, 1)));
        }
    }

    #[test]
    fn a_hand_that_nobody_contests_needs_no_cards() {
        let settled = settle(&[in_for(50, true), in_for(100, false)], &[], &HOUSE);
        assert_eq!(settled.uncalled, [0, 50]);
        assert_eq!(settled.pots[0].commission, 5);
        assert_eq!(settled.receipts, [0, 145]);
        let free =
            settle(&[in_for(50, true), in_for(100, false)], &[], &HouseFacts { none_without_flop: true, ..HOUSE });
        assert_eq!(free.receipts, [0, 150]);
    }
}
