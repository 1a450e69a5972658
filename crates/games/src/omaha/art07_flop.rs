//! Article 7, Flop and second betting round · Cartas comuns e segundo turno de apostas · 公共牌及第二輪投注: one card burnt,
//! three face up; betting from the button's left.

use sabot_law::{Basis, Cite};

use super::cites::{art, reading, sub};
use super::{Action, Street};

/// The item that brings a street's cards: 7(1), 8(1), 8(3).
#[must_use]
#[inline]
pub(crate) const fn cards_of(street: Street) -> Cite {
    match street {
        Street::First => art(6, 1),
        Street::Flop => art(7, 1),
        Street::Turn => art(8, 1),
        Street::River => art(8, 3),
    }
}

/// The item that opens a street's betting: 7(2), 8(2), 8(4).
#[must_use]
#[inline]
pub(crate) const fn betting_of(street: Street) -> Cite {
    match street {
        Street::First => art(6, 3),
        Street::Flop => art(7, 2),
        Street::Turn => art(8, 2),
        Street::River => art(8, 4),
    }
}

/// The item that says whose turn it is in a street's betting: 6(3), 7(2), and 8(2) from then on.
#[must_use]
pub(crate) const fn order_of(street: Street) -> Cite {
    match street {
        Street::First => art(6, 3),
        Street::Flop => art(7, 2),
        Street::Turn | Street::River => art(8, 2),
    }
}

/// The item that lists what may be decided in a street's betting: 6(3), 7(3).
#[must_use]
pub(crate) const fn choices_of(street: Street) -> Cite {
    match street {
        Street::First => art(6, 3),
        Street::Flop | Street::Turn | Street::River => art(7, 3),
    }
}

/// Where somebody acts in a betting round after the flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// Before others.
    Before,
    /// At the button, which acts last, 6(5).
    Button,
    /// Last, because the button has folded (R87).
    LastBeforeButton,
}

/// 7(3): what a decision from the second betting round on is. 6(5): the button acts last (R87: or the last before him
/// who has not folded).
#[must_use]
pub(crate) const fn decision(street: Street, position: Position, action: Action) -> Basis {
    let item = match action {
        Action::Bet | Action::Call | Action::Raise => sub(7, 3, 1),
        Action::Check => sub(7, 3, 2),
        Action::Fold => sub(7, 3, 3),
    };
    let basis = Basis::with(item, [betting_of(street)]);
    match position {
        Position::Before => basis,
        Position::Button => basis.and(art(6, 5)),
        Position::LastBeforeButton => basis.and(reading(87)),
    }
}
