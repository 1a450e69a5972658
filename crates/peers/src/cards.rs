//! The cards of a hand: drawn so that equal hands are frequent where they are wanted.

use sabot_cards::{Card, Deck};
use sabot_games::Seat;
use sabot_games::omaha::{SEATS_MAX, SeatSet, Spot};

use crate::Chance;

const HOLE: usize = 4;

/// The cards of a hand, each place's own ready.
#[derive(Debug)]
pub(crate) struct Cards {
    hole: [Vec<Card>; SEATS_MAX],
    stub: Vec<Card>,
}

impl Cards {
    /// The cards for these players. `twins`: how likely, in per cent, a player holds the ranks of one before him in other
    /// suits.
    pub(crate) fn draw(chance: &mut Chance, players: SeatSet, twins: u64) -> Cards {
        let mut stub = Deck::shuffled(chance).remaining().to_vec();
        let mut hole: [Vec<Card>; SEATS_MAX] = Default::default();
        let mut before: Vec<Seat> = Vec::new();
        for seat in players.iter() {
            let twin = !before.is_empty() && chance.percent(twins);
            let model = if twin { hole[chance.pick(&before).index()].clone() } else { Vec::new() };
            hole[seat.index()] = like(&model, &mut stub).unwrap_or_else(|| stub.split_off(stub.len() - HOLE));
            before.push(seat);
        }
        Cards { hole, stub }
    }

    /// The next card for a place.
    pub(crate) fn next(&mut self, to: Spot) -> Card {
        let from = match to {
            Spot::Seat(seat) => &mut self.hole[seat.index()],
            Spot::Burn | Spot::Board => &mut self.stub,
        };
        from.pop().expect("a deck serves every place")
    }
}

/// Cards of the same ranks out of the stub, where it still has them.
fn like(model: &[Card], stub: &mut Vec<Card>) -> Option<Vec<Card>> {
    if model.is_empty() {
        return None;
    }
    let mut left = stub.clone();
    let mut found = Vec::with_capacity(HOLE);
    for card in model {
        found.push(left.swap_remove(left.iter().position(|one| one.rank() == card.rank())?));
    }
    *stub = left;
    Some(found)
}
