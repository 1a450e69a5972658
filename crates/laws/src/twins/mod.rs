//! Recorded rounds, settled once more by the letter.
//!
//! A [`RoundAsTold`] is told event by event. From its bets, cards and decisions the slow twins of the games
//! ([`sabot_games::literal`]) work out what was [`DueByLetter`], and that is compared with the lines of the record.
//!
//! What comes in is untrusted. Where the events do not say enough, or say what no table does, that is told ([`Unknown`])
//! and nothing is worked out: nothing here panics, overflows or counts for minutes.
//!
//! | file | |
//! |---|---|
//! | `round` | the door: a round of any game, what is due, how many lines that says something about |
//! | `laid` | a round against the house, as its events tell it; its lines against what is due |
//! | `stud`, `qpoker`, `football` | what is due at each of those games |
//! | `hand`, `omaha` | a hand of Omaha, as its events tell it; what is due, and where the record differs |
//! | `edition` | the numbers of the edition that the round names |
//! | `closed` | hands that nobody saw |
//! | `difference`, `unknown` | what is found |

mod closed;
mod difference;
mod edition;
mod football;
mod hand;
mod laid;
mod omaha;
mod qpoker;
mod round;
mod stud;
mod unknown;

use sabot_games::CardSource;
use sabot_law::Rules;
use sabot_money::Money;

pub use difference::{Awarded, SettlementDifference};
pub use round::{DueByLetter, RoundAsTold};
pub use unknown::Unknown;

/// R33: of how much a stake that may be halved is a multiple where a table pays in chips: two of them. The first version of the
/// readings paid halves of chips.
fn two_chips(cards: CardSource, chip: Money, rules: Rules) -> Option<i64> {
    (cards.is_live() && rules > Rules::FIRST).then(|| chip.minor().saturating_mul(2).max(2))
}
