//! What the controller is asked for.

use sabot_law::Cite;
use sabot_money::{Money, Name};

use crate::{Claim, JackpotBet, Paying};

/// An order to the controller. Orders are untrusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PoolOrder {
    /// Betting closed at a linked table: who is eligible is fixed, and the contributions are booked (R36).
    Contribute {
        /// The table.
        table: Name,
        /// Its round, later than all before.
        round: u32,
        /// Its jackpot bets; none is possible.
        bets: Vec<JackpotBet>,
    },
    /// The prizes of a round. From here until it closes or is void the pool pays for no other table (R51), unless nobody
    /// claims anything.
    Award {
        /// The table.
        table: Name,
        /// Its open round.
        round: u32,
        /// How the table has them paid.
        paying: Paying,
        /// The hands that win, in the order of their seats.
        claims: Vec<Claim>,
    },
    /// The settlement of a round closes: its prizes become hits, and large ones wait for two people from now on.
    Close {
        /// The table.
        table: Name,
        /// Its open round.
        round: u32,
    },
    /// A round is void: its prizes and contributions are taken back (R36, R43).
    TakeBack {
        /// The table.
        table: Name,
        /// Its open round.
        round: u32,
    },
    /// Somebody has verified a large hit.
    Verify {
        /// Its number.
        hit: u32,
        /// The person who does it.
        by: Name,
    },
    /// Another approves it.
    Approve {
        /// Its number.
        hit: u32,
        /// The person who does it.
        by: Name,
    },
    /// It is not paid: what it took goes back to where it came from. This waits while a round is being paid (R51).
    Reject {
        /// Its number.
        hit: u32,
        /// The person who rejects it, somebody else than the one who verified it.
        by: Name,
        /// The rule on which it is refused.
        cite: Cite,
        /// Why, in 1 to 200 characters.
        reason: String,
    },
    /// An approved correction of the pool. This waits while a round is being paid (R51).
    Correct {
        /// Money of the house into the pool, or out of it where negative.
        amount: Money,
        /// The rule on which it rests.
        cite: Cite,
        /// Who asked for it.
        asked: Name,
        /// Who approved it, somebody else.
        approved: Name,
    },
    /// A table lost the pool, or found it again.
    Reach {
        /// The table.
        table: Name,
        /// Whether it reaches the pool.
        reachable: bool,
    },
}
