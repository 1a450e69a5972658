//! What PokerKit 0.7.7 would refuse although our rules allow it: the right to raise after several all-ins for less.

use sabot_games::Seat;
use sabot_games::omaha::{Hand, SeatSet, Street};

/// PokerKit's own bookkeeping of a betting round, as far as it decides who may raise.
///
/// It adds up the increments of consecutive all-in raises, begins anew once they come to its full raise or somebody
/// raises with chips left, and lets nobody who has acted raise in between. Ours looks at what came since a player's own
/// last action (R78). A bet or raise is drawn only where both allow it.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    street: Street,
    /// The largest increment of this betting round.
    largest: i64,
    /// The sum of the all-in increments that count together.
    run: i64,
    acted: SeatSet,
}

impl Default for Filter {
    fn default() -> Filter {
        Filter::entering(Street::First)
    }
}

impl Filter {
    const fn entering(street: Street) -> Filter {
        Filter { street, largest: 0, run: 0, acted: SeatSet::EMPTY }
    }

    /// Forgets the last betting round where a new one has begun.
    pub fn enter(&mut self, street: Street) {
        if street != self.street {
            *self = Filter::entering(street);
        }
    }

    /// Whether PokerKit would let this player bet or raise.
    #[must_use]
    pub fn lets_raise(&self, hand: &Hand, players: SeatSet, seat: Seat) -> bool {
        let highest = highest(hand, players);
        let owed = highest - hand.bets(seat).minor();
        let stack = hand.stack(seat).minor();
        let matched = |rival: Seat| hand.bets(rival).minor() + hand.stack(rival).minor() > highest;
        stack.min(owed) >= self.largest
            && !(self.run > 0 && self.acted.contains(seat))
            && stack > owed
            && hand.live().without(SeatSet::only(seat)).iter().any(matched)
    }

    /// A player has acted. `by`: by how much his bet went beyond the highest; `all_in`: whether he has nothing left.
    pub fn note(&mut self, seat: Seat, by: i64, all_in: bool) {
        if by > 0 && by >= self.largest {
            self.acted = SeatSet::EMPTY;
        }
        self.acted.insert(seat);
        if by > 0 {
            self.largest = self.largest.max(by);
            self.run = if all_in { self.run + by } else { 0 };
            if self.run >= self.largest {
                self.run = 0;
            }
        }
    }
}

/// The highest bet of the betting round.
pub(crate) fn highest(hand: &Hand, players: SeatSet) -> i64 {
    players.iter().map(|seat| hand.bets(seat).minor()).max().unwrap_or(0)
}
