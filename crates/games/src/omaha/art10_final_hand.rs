//! Article 10, Final hand and pot · Composição final · 最後組合: exactly two of one's own cards with exactly three of the
//! board; the best hand takes the pot, equal hands divide it; no agreement among players.

use sabot_cards::Card;
use sabot_law::Basis;
use sabot_money::Money;
use sabot_ranking::{OmahaBoard, OmahaValue};

use super::chips::{minus, plus};
use super::cites::{art, reading};
use super::{Agreement, Config, Hand, OddChips, SeatSet, art13_folding, art14_card_values};
use crate::{Reason, Refusal, Seat};

/// 10(1): the best hand of two own cards and three of the board.
///
/// ```
/// use sabot_games::omaha::art10_final_hand::value;
/// use sabot_ranking::Category;
/// let hole = sabot_cards::parse_cards("As Kd Qd Jc").unwrap().try_into().unwrap();
/// let board = sabot_cards::parse_cards("2s 5s 8s 9s 3d").unwrap().try_into().unwrap();
/// // Of his own cards exactly two count, and only one of them is a spade: no flush.
/// assert_eq!(value(hole, board).category(), Category::OddCards);
/// ```
#[must_use]
pub fn value(hole: [Card; 4], board: [Card; 5]) -> OmahaValue {
    sabot_ranking::omaha(hole, board)
}

/// 10(2), 10(4): who wins a pot: the best hands among those who can win it; whoever is alone needs no hand.
#[must_use]
pub(crate) fn winners(hand: &Hand, seats: SeatSet) -> SeatSet {
    if seats.is_one() {
        return seats;
    }
    let board: [Card; 5] = hand.cards.board.as_slice().try_into().expect("a showdown has a whole board");
    let board = OmahaBoard::new(board);
    let (mut best, mut winners) = (None, SeatSet::EMPTY);
    for seat in seats.iter() {
        let hole = hand.cards.hole[seat.index()].map(|card| card.expect("a shown hand is known"));
        let value = Some(board.value(hole));
        if value > best {
            (best, winners) = (value, SeatSet::EMPTY);
        }
        if value == best {
            winners.insert(seat);
        }
    }
    winners
}

/// How a pot is divided after the commission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Division {
    /// What each winner receives, down to the smallest chip, 10(4).
    pub share: Money,
    /// The indivisible rest, 10(5).
    pub rest: Money,
    /// Who receives it: the winner nearest the croupier's left, or by the alternative of R82 whoever is still in play nearest it.
    pub rest_to: Option<Seat>,
}

/// 10(4), 10(5): equal parts down to the smallest chip; the rest to one. `in_play`: who has not folded and could win the pot, which
/// is who contests it (R80).
#[must_use]
pub(crate) fn divide(net: Money, winners: SeatSet, in_play: SeatSet, config: &Config) -> Division {
    let count = i64::try_from(winners.len()).expect("at most eleven winners").max(1);
    let step = count * config.unit.value().minor();
    let share = Money::of(net.minor() / step * config.unit.value().minor());
    let rest = minus(net, Money::of(share.minor() * count));
    let first = match config.readings.odd_chips {
        OddChips::NearestWinner => winners.first(),
        OddChips::NearestInPlay => in_play.first(),
    };
    Division { share, rest, rest_to: first.filter(|_| rest.is_positive()) }
}

impl Division {
    /// What a winner receives.
    #[must_use]
    pub(crate) fn of(&self, seat: Seat) -> Money {
        if self.rest_to == Some(seat) { plus(self.share, self.rest) } else { self.share }
    }
}

/// What a pot's award rests on.
#[must_use]
pub(crate) fn awarded(hand: &Hand, winners: SeatSet, division: &Division) -> Basis {
    if hand.live.is_one() {
        let unraised_big_blind = hand.street == super::Street::First && hand.aggressor.is_none();
        return Basis::with(art(10, 2), [art13_folding::STAYS]).note_if(unraised_big_blind, reading(74));
    }
    if winners.is_one() {
        return Basis::with(art(10, 2), [reading(85)]);
    }
    let odd = division.rest_to.is_some();
    Basis::with(art(10, 4), [art14_card_values::SUITS_EQUAL]).note_if(odd, art(10, 5)).note_if(odd, reading(82))
}

/// What a winner's line rests on.
#[must_use]
pub(crate) fn won(winners: SeatSet, rest: bool, side_pot: bool) -> Basis {
    let basis = match (winners.len(), rest) {
        (1, _) => Basis::new(art(10, 2)),
        (_, false) => Basis::new(art(10, 4)),
        (_, true) => Basis::with(art(10, 5), [art(10, 4), reading(82)]),
    };
    basis.note_if(side_pot, reading(80))
}

/// What the line of a rest rests on that goes to nobody who won the pot.
#[must_use]
pub(crate) fn rest_alone(side_pot: bool) -> Basis {
    Basis::with(art(10, 5), [reading(82)]).note_if(side_pot, reading(80))
}

/// What a loser's line rests on: 10(2), or 13(3) for who folded.
#[must_use]
pub(crate) fn lost(folded: bool, side_pot: bool) -> Basis {
    Basis::new(if folded { art13_folding::STAYS } else { art(10, 2) }).note_if(side_pot, reading(80))
}

/// 10(3): the pot is not shared by agreement and every hand goes on to its end: no running twice, no insurance; and no
/// stakes that article 5 does not know (R90).
///
/// # Errors
/// Always.
pub(crate) fn refuse(on: Agreement) -> Refusal {
    let basis = match on {
        Agreement::Split => Basis::new(art(10, 3)),
        Agreement::RunTwice | Agreement::Insurance => Basis::with(art(10, 3), [reading(90)]),
        Agreement::Straddle | Agreement::Ante => Basis::with(art(5, 0), [reading(90)]),
    };
    Refusal::by("on", Reason::NoAgreement(on.as_str()), basis)
}
