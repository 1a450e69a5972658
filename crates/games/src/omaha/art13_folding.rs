//! Article 13, Folding · Regras aplicáveis à decisão de desistir · 蓋牌之適用規則: in every betting round, cards face down to
//! the croupier; the bets stay in the pot.

use sabot_law::{Basis, Cite};

use super::cites::{art, reading};

/// 13(1), 13(2): a fold in any betting round; the cards go face down to the croupier and nobody sees them.
#[must_use]
pub(crate) const fn folded(basis: Basis) -> Basis {
    basis.and(art(13, 1)).and(art(13, 2))
}

/// 13(3): what the folded staked belongs to the pot.
pub const STAYS: Cite = art(13, 3);

/// R89: who leaves during a hand folds at his turn; who is all-in stays in.
pub(crate) const LEAVES: Basis = Basis::with(art(13, 1), [art(6, 2), reading(89)]);
