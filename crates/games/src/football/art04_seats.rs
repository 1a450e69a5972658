//! Article 4, Number of seats · Número de lugares · 門數: eight or more for players; the highest bet holds the cards.

use sabot_law::{Basis, Rules};

use super::cites::{art, reading};
use crate::{Bets, Name, Reason, Refusal, Seat};

/// 4(1): the fewest seats for players.
pub(crate) const SEATS_MIN: u8 = 8;

/// The most seats that the cards behind the white card can serve in a last round: one burnt, three for each hand.
///
/// ```
/// use sabot_games::football::art04_seats::seats_max;
/// assert_eq!(seats_max(104), 34);
/// ```
#[must_use]
pub fn seats_max(behind_white_card: u16) -> u8 {
    u8::try_from(behind_white_card.saturating_sub(1) / 3).unwrap_or(u8::MAX)
}

/// 4(1): at least eight seats. R64, 5(5): no more than a last round can be dealt to; of that 4(1), which sets no end, says nothing.
///
/// # Errors
/// Any other number.
pub(crate) fn check_seats(seats: u8, behind_white_card: u16, rules: Rules) -> Result<(), Refusal> {
    let max = seats_max(behind_white_card);
    if (SEATS_MIN..=max).contains(&seats) {
        return Ok(());
    }
    if rules > Rules::FIRST {
        return Err(if seats < SEATS_MIN {
            Refusal::by("seats", Reason::TooFew(seats.into(), SEATS_MIN.into()), art(4, 1))
        } else {
            let reason = Reason::TooMany(seats.into(), max.into());
            Refusal::by("seats", reason, Basis::new(reading(64)).note(art(5, 5)))
        });
    }
    let basis = Basis::new(art(4, 1)).note_if(seats > max, art(5, 5)).note_if(seats > max, reading(64));
    Err(Refusal::by("seats", Reason::Outside(seats.into(), SEATS_MIN.into(), max.into()), basis))
}

/// The seat exists. 4(1) names no last one: how many a table has is the house's. The first version of the readings cited it.
///
/// ```
/// use sabot_games::football::art04_seats::check_seat;
/// use sabot_games::{Reason, Seat};
/// use sabot_law::Rules;
/// let [eighth, ninth] = [8, 9].map(|number| Seat::new(number).unwrap());
/// assert_eq!(check_seat(eighth, 8, Rules::TODAY), Ok(()));
/// assert_eq!(check_seat(ninth, 8, Rules::TODAY).unwrap_err().reason, Reason::NoSuchSeat(ninth, 8));
/// ```
///
/// # Errors
/// A seat beyond the table's last.
pub fn check_seat(seat: Seat, seats: u8, rules: Rules) -> Result<(), Refusal> {
    let none = Reason::NoSuchSeat(seat, seats);
    match rules {
        _ if seat.number() <= seats => Ok(()),
        Rules::FIRST => Err(Refusal::by("seat", none, art(4, 1))),
        _ => Err(Refusal::plain("seat", none)),
    }
}

/// 4(2): whoever has the highest bet at a seat holds its cards: the largest single stake (R63), of equal ones the
/// earlier (R11).
#[must_use]
pub(crate) fn holder(bets: &Bets, seat: Seat) -> Option<Name> {
    let mut highest: Option<crate::bets::Laid> = None;
    for laid in bets.at(seat) {
        if highest.is_none_or(|highest| laid.stake > highest.stake) {
            highest = Some(laid);
        }
    }
    highest.map(|laid| laid.player)
}

/// Whether the highest stake at a seat is laid by two players, so that the earlier bet decided. The first version of the
/// readings also said so where both bets were one player's, who holds the cards in any case.
#[must_use]
pub(crate) fn decided_by_time(bets: &Bets, seat: Seat, rules: Rules) -> bool {
    let highest = bets.at(seat).map(|laid| laid.stake).max();
    let mut equal = bets.at(seat).filter(|laid| Some(laid.stake) == highest);
    let first = equal.next();
    equal.any(|laid| rules == Rules::FIRST || first.is_some_and(|first| first.player != laid.player))
}

/// Whether R63 named the holder: another player has as much or more at the seat in all, in smaller stakes. The first version of
/// the readings named R63 with every holder.
#[must_use]
pub(crate) fn decided_by_single_stake(bets: &Bets, seat: Seat, rules: Rules) -> bool {
    if rules == Rules::FIRST {
        return true;
    }
    let Some(holder) = holder(bets, seat) else { return false };
    let stakes = |player: Name| bets.at(seat).filter(move |laid| laid.player == player).map(|laid| laid.stake.minor());
    let in_all = |player: Name| stakes(player).map(i128::from).sum::<i128>();
    let (his, largest) = (in_all(holder), stakes(holder).max());
    bets.at(seat).filter(|laid| laid.player != holder).any(|laid| {
        let theirs = in_all(laid.player);
        theirs > his || theirs == his && stakes(laid.player).max() < largest
    })
}

#[cfg(test)]
mod tests {
    use sabot_money::Money;

    use super::*;
    use crate::Bet;

    fn laid(bets: &[(&str, Bet, i64)]) -> (Bets, Seat) {
        let seat = Seat::new(3).expect("a seat");
        let mut laid = Bets::default();
        for (player, bet, stake) in bets {
            laid.lay(seat, player.parse().expect("a name"), *bet, Money::of(*stake));
        }
        (laid, seat)
    }

    fn held_by(bets: &[(&str, Bet, i64)]) -> Option<String> {
        let (bets, seat) = laid(bets);
        holder(&bets, seat).map(|player| player.to_string())
    }

    #[test]
    fn r63_the_largest_single_stake_holds_the_cards() {
        assert_eq!(held_by(&[]), None);
        assert_eq!(held_by(&[("ana", Bet::Odd, 1_000), ("bo", Bet::Post, 2_000)]).as_deref(), Some("bo"));
        // Two bets of 20.00 together are more than one of 30.00, and count for less.
        let split = [("ana", Bet::Odd, 2_000), ("bo", Bet::Even, 3_000), ("ana", Bet::Upper, 2_000)];
        assert_eq!(held_by(&split).as_deref(), Some("bo"));
    }

    #[test]
    fn r63_is_named_where_the_sum_would_name_another() {
        let decided = |bets: &[(&str, Bet, i64)], rules| {
            let (bets, seat) = laid(bets);
            decided_by_single_stake(&bets, seat, rules)
        };
        // 40.00 in two bets against 30.00 in one; then 30.00 in two bets, which would be a tie.
        let more = [("ana", Bet::Odd, 2_000), ("bo", Bet::Even, 3_000), ("ana", Bet::Upper, 2_000)];
        let as_much = [("ana", Bet::Odd, 1_000), ("bo", Bet::Even, 3_000), ("ana", Bet::Upper, 2_000)];
        let less = [("ana", Bet::Odd, 1_000), ("bo", Bet::Even, 3_000), ("ana", Bet::Upper, 1_000)];
        let one_each = [("ana", Bet::Odd, 3_000), ("bo", Bet::Even, 3_000)];
        let told = [&more[..], &as_much, &less, &one_each].map(|bets| decided(bets, Rules::TODAY));
        assert_eq!(told, [true, true, false, false]);
        assert!(decided(&one_each, Rules::FIRST), "it said so");
        // Each largest stake is 30.00 and ana's came first; bo has more in all, so that R11 and R63 decided both.
        let both = [("ana", Bet::Odd, 3_000), ("bo", Bet::Even, 3_000), ("bo", Bet::Upper, 1_000)];
        assert!(decided(&both, Rules::TODAY));
    }

    #[test]
    fn r11_of_equal_stakes_the_earlier_holds_the_cards() {
        let equal = [("ana", Bet::Odd, 2_000), ("bo", Bet::Odd, 2_000)];
        assert_eq!(held_by(&equal).as_deref(), Some("ana"));
        // A bet that is changed counts as laid when it was changed.
        let changed = [("ana", Bet::Odd, 1_000), ("bo", Bet::Odd, 2_000), ("ana", Bet::Odd, 2_000)];
        assert_eq!(held_by(&changed).as_deref(), Some("bo"));
        let decided = |bets: &[(&str, Bet, i64)], rules| {
            let (bets, seat) = laid(bets);
            decided_by_time(&bets, seat, rules)
        };
        assert!(decided(&equal, Rules::TODAY));
        assert!(!decided(&[("ana", Bet::Odd, 1_000), ("bo", Bet::Odd, 2_000)], Rules::TODAY));
        // Both bets are ana's: whichever counts, she holds the cards. Whoever bets less beside her changes nothing.
        let one = [("ana", Bet::Odd, 2_000), ("bo", Bet::Post, 1_000), ("ana", Bet::Upper, 2_000)];
        assert!(!decided(&one, Rules::TODAY));
        assert!(decided(&one, Rules::FIRST), "it said so");
        let three = [("ana", Bet::Odd, 2_000), ("ana", Bet::Upper, 2_000), ("bo", Bet::Odd, 2_000)];
        assert!(decided(&three, Rules::TODAY), "bo's is as high and later");
    }
}
