//! What a player does at his turn: drawn among what the engine says he may do.

use sabot_games::Seat;
use sabot_games::omaha::{Legal, Wish};
use sabot_money::Money;

use crate::Chance;

/// What the engine allows at a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// Who decides.
    pub(crate) seat: Seat,
    /// What a call costs, nothing where a check is free.
    pub(crate) call: Money,
    /// The bet of this betting round after a call.
    pub(crate) call_to: Money,
    /// Whether it would be the first bet.
    pub(crate) opens: bool,
    /// The least and the largest total of a bet or raise.
    pub(crate) span: Option<(Money, Money)>,
    /// The total of an all-in.
    pub(crate) all_in: Option<Money>,
}

impl Choice {
    /// What the engine's list says.
    pub(crate) fn of(seat: Seat, legal: &[Legal]) -> Choice {
        let nothing = Money::ZERO;
        let mut choice = Choice { seat, call: nothing, call_to: nothing, opens: false, span: None, all_in: None };
        for one in legal {
            match one {
                Legal::Call { to, cost, .. } => (choice.call_to, choice.call) = (*to, *cost),
                Legal::Bet { least, most, .. } => (choice.opens, choice.span) = (true, Some((*least, *most))),
                Legal::Raise { least, most, .. } => choice.span = Some((*least, *most)),
                Legal::AllIn { to, .. } => choice.all_in = Some(*to),
                _ => {}
            }
        }
        choice
    }
}

/// How a tableful plays a hand: the weights of folding, of checking or calling, of betting or raising, and of all-in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    fold: u64,
    stay: u64,
    raise: u64,
    all_in: u64,
}

/// Long calm hands, hands full of raises, hands full of all-ins, and two in which many fold.
const STYLES: [(u64, Style); 5] = [
    (25, Style { fold: 6, stay: 70, raise: 20, all_in: 4 }),
    (20, Style { fold: 6, stay: 44, raise: 46, all_in: 4 }),
    (25, Style { fold: 8, stay: 42, raise: 25, all_in: 25 }),
    (15, Style { fold: 30, stay: 35, raise: 30, all_in: 5 }),
    (15, Style { fold: 60, stay: 18, raise: 20, all_in: 2 }),
];

impl Style {
    /// One of the styles.
    pub(crate) fn draw(chance: &mut Chance) -> Style {
        chance.weighted(&STYLES)
    }

    /// The first of them: most of the players who call still have a few chips when the flop lies there.
    pub(crate) const fn calm() -> Style {
        STYLES[0].1
    }

    /// What a player does. `raises`: whether a bet or raise may be drawn; `first`: whether it is the first betting
    /// round, where PokerKit returns part of a blind that folds without need.
    pub(crate) fn wish(self, chance: &mut Chance, choice: &Choice, unit: Money, raises: bool, first: bool) -> Wish {
        let free = choice.call.is_zero();
        let fold = match (free, first) {
            (false, _) => self.fold,
            (true, false) => 1,
            (true, true) => 0,
        };
        let span = choice.span.filter(|_| raises);
        // An all-in that only calls needs no right to raise.
        let all_in = choice.all_in.filter(|to| raises || (!free && *to <= choice.call_to));
        let raised = match span {
            Some((least, most)) if choice.opens => Wish::Bet(amount(chance, least, most, unit)),
            Some((least, most)) => Wish::Raise(amount(chance, least, most, unit)),
            None => Wish::Fold,
        };
        chance.weighted(&[
            (fold, Wish::Fold),
            (self.stay, if free { Wish::Check } else { Wish::Call }),
            (if span.is_some() { self.raise } else { 0 }, raised),
            (if all_in.is_some() { self.all_in } else { 0 }, Wish::AllIn),
        ])
    }
}

/// An amount of a bet or raise: the least, the largest, a little more than the least, or any.
fn amount(chance: &mut Chance, least: Money, most: Money, unit: Money) -> Money {
    let steps = (most.minor() - least.minor()) / unit.minor();
    let step = match chance.index(10) {
        0..3 => 0,
        3..5 => return most,
        5..7 => chance.between(0, steps.min(3)),
        7..9 => chance.between(0, steps / 4),
        _ => chance.between(0, steps),
    };
    Money::of(least.minor() + step * unit.minor())
}
