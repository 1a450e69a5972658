//! What every movement of the pool and every refusal rests on. The grounds of a prize are made here and nowhere else: its table
//! tells them as they are.

use sabot_law::{Basis, Cite, Instrument, Rules};

use crate::prizes::{both_best, fixed_last};
use crate::{Claim, Paying, Prize, PrizeOrder};

/// An item of the stud regulation; item 0 is the article as a whole.
pub(crate) const fn art(article: u8, item: u8) -> Cite {
    Cite::article(Instrument::Stud, article, item, 0)
}

/// A reading.
pub(crate) const fn reading(number: u8) -> Cite {
    Cite::reading(number)
}

/// R36: contributions are booked when betting closes, divided as R7 says.
pub(crate) const CONTRIBUTED: Basis = Basis::with(reading(7), [reading(36), reading(34)]);

/// 10(8), R7: an emptied pool starts again; where several prizes were paid, once after the last of them (R40). R33: what was less
/// than a chip counts as nothing.
pub(crate) fn restarted(rest: bool, paying: Paying, claims: &[Claim]) -> Basis {
    let once = paying.rules == Rules::FIRST || claims.len() > 1;
    Basis::new(art(10, 8)).note(reading(7)).note_if(once, reading(40)).note_if(rest, reading(33))
}

/// 10(8): prizes reduce the pool, in one round at a time (R51). One that is left below its minimum goes on (R41).
pub(crate) fn prized(below: bool, paying: Paying, prizes: &[Prize], claims: &[Claim]) -> Basis {
    let ordered = paying.rules == Rules::FIRST || prizes.iter().any(|prize| by_r40(prize, paying, claims));
    Basis::new(art(10, 8)).note_if(ordered, reading(40)).note(reading(51)).note_if(below, reading(41))
}

/// Whether R40 had a part in what a prize comes to or when it is drawn. One that 10(4) puts in its place and that comes to its
/// fixed sum, or is the only one of its round, needs no reading; the first version of them named R40 with each.
fn by_r40(prize: &Prize, paying: Paying, claims: &[Claim]) -> bool {
    let moved = match paying.order {
        PrizeOrder::BySeat => both_best(claims),
        PrizeOrder::FixedLast => !claims.is_sorted_by_key(fixed_last),
    };
    let part_of_what_is_left = prize.claim.row <= 2 && claims.len() > 1;
    moved || part_of_what_is_left || prize.floored
}

/// A round in which nobody's hand is on the list of 10(2).
pub(crate) const NONE_PRIZED: Basis = Basis::new(art(10, 2));

/// R36: a void takes contributions back; it pays no jackpot (R43), so that payments made are reversed (R22).
pub(crate) fn taken_back(paid: bool) -> Basis {
    Basis::new(reading(36)).note_if(paid, reading(43)).note_if(paid, reading(22))
}

/// The rule that the order cites. What comes back stays in the pool even above the ceiling, and a pool below its minimum
/// goes on as it is (R41).
pub(crate) fn put_right(cite: Cite) -> Basis {
    Basis::new(cite).note(reading(41))
}

/// The two grounds of a prize among the claims of its round.
///
/// Why the hand wins it, and how much: its row of 10(2), without its bet (R35), by R40 where that had a part in it; a hand that was not
/// folded wins whatever the croupier holds (R39), a folded one by the house's choice (R38); royals share (10(5)), straight
/// flushes do not (10(6)). At a table with physical cards it may be rounded down to whole chips (R33).
///
/// When it is drawn, and out of what: see [`drawn`].
pub(crate) fn prize(prize: &Prize, paying: Paying, claims: &[Claim]) -> (Basis, Basis) {
    let Claim { row, folded, .. } = prize.claim;
    let count = |row| claims.iter().filter(|claim| claim.row == row).count();
    let won = Basis::new(Cite::article(Instrument::Stud, 10, 2, row))
        .note(reading(35))
        .note_if(paying.rules == Rules::FIRST || by_r40(prize, paying, claims), reading(40))
        .note(if folded { reading(38) } else { reading(39) })
        .note_if(row == 1 && count(1) > 1, art(10, 5))
        .note_if(row == 2 && count(2) > 1, art(10, 6))
        .note_if(prize.rounded, reading(33));
    (won, drawn(prize, paying, claims))
}

/// When a prize is drawn, and out of what: by seat (10(4)) from the pool (10(8)), but a straight flush before whatever lies at
/// an earlier seat where royal flushes win too (10(7)), and royal flushes together (10(5)), also before what lies between
/// them; the house bears what the pool does not (R6), of which less than a chip counts as nothing (R33). Where fixed prizes
/// come last that is R40's order, and 10(4)'s only where it leads to the same.
fn drawn(prize: &Prize, paying: Paying, claims: &[Claim]) -> Basis {
    let Claim { row, seat, .. } = prize.claim;
    let by_seat = Basis::new(art(10, 4)).note(art(10, 8));
    let both = both_best(claims);
    let ordered = match paying.order {
        PrizeOrder::FixedLast if paying.rules == Rules::FIRST => by_seat.note_if(row <= 2 && both, art(10, 7)),
        PrizeOrder::FixedLast => {
            let ground = if claims.is_sorted_by_key(fixed_last) { by_seat } else { reading(40).into() };
            ground.note(art(10, 8)).note_if(row <= 2 && both, art(10, 7))
        }
        PrizeOrder::BySeat => {
            let mut royals = claims.iter().filter(|claim| claim.row == 1).map(|claim| claim.seat);
            let first = royals.next().unwrap_or(seat);
            let shared = row == 1 && royals.next().is_some();
            // Where a prize is drawn before that of an earlier seat, the item that moved it stands in place of 10(4).
            let ground = match row {
                2 if both && claims.iter().any(|claim| claim.row != 2 && claim.seat < seat) => Basis::new(art(10, 7)),
                // Straight flushes were paid before: only fixed prizes can lie between two royal flushes.
                1 if claims.iter().any(|claim| claim.row > 2 && (first..seat).contains(&claim.seat)) => {
                    Basis::new(art(10, 5))
                }
                _ => Basis::new(art(10, 4)),
            };
            ground.note(art(10, 8)).note_if(shared, art(10, 5))
        }
    };
    ordered.note_if(prize.from_house.is_positive(), reading(6)).note_if(prize.kept, reading(33))
}
