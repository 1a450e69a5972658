//! The cards of a hand: drawn so that equal hands are frequent where they are wanted.

use sabot_cards::{Card, Deck, shuffle};
use sabot_games::Seat;
use sabot_games::omaha::{CardPlace, SEATS_MAX, SeatSet};

use crate::Chance;

const HOLE: usize = 4;
/// How likely, in per cent, a player of a hand with equal hands holds the ranks of one before him.
const TWIN: u64 = 85;
/// How often the rest of the deck is shuffled in search of a board that makes the best hands equal.
const TRIES: usize = 4;
/// Where the board lies in the rest of the deck, counted from its end: a card is burnt before flop, turn and river.
const BOARD: [usize; 5] = [2, 3, 4, 6, 8];

/// The cards of a hand, each place's own ready. They are dealt from the end.
#[derive(Debug)]
pub(crate) struct Cards {
    hole: [Vec<Card>; SEATS_MAX],
    stub: Vec<Card>,
}

impl Cards {
    /// Any cards for these players.
    pub(crate) fn draw(chance: &mut Chance, players: SeatSet) -> Cards {
        Cards::draw_with(chance, players, 0)
    }

    /// Cards with which the best hands are often equal: players hold the same ranks in other suits, and the board is
    /// one of several.
    pub(crate) fn draw_equal(chance: &mut Chance, players: SeatSet) -> Cards {
        let mut cards = Cards::draw_with(chance, players, TWIN);
        for _ in 1..TRIES {
            if cards.are_best_equal(players) {
                break;
            }
            shuffle(&mut cards.stub, chance);
        }
        cards
    }

    fn draw_with(chance: &mut Chance, players: SeatSet, twin: u64) -> Cards {
        let mut stub = Deck::shuffled(chance).remaining().to_vec();
        let mut hole: [Vec<Card>; SEATS_MAX] = Default::default();
        let mut before: Vec<Seat> = Vec::new();
        for seat in players.iter() {
            let model = (!before.is_empty() && chance.percent(twin)).then(|| chance.pick(&before));
            let twin = model.and_then(|model| like(&hole[model.index()], &mut stub));
            hole[seat.index()] = twin.unwrap_or_else(|| stub.split_off(stub.len() - HOLE));
            before.push(seat);
        }
        Cards { hole, stub }
    }

    /// Whether two or more would share the pot if nobody folded.
    fn are_best_equal(&self, players: SeatSet) -> bool {
        let board = BOARD.map(|place| self.stub[self.stub.len() - place]);
        let value = |seat: Seat| {
            let hole = <[Card; HOLE]>::try_from(&*self.hole[seat.index()]).expect("four cards");
            sabot_ranking::omaha(hole, board)
        };
        let best = players.iter().map(value).max();
        players.iter().filter(|seat| Some(value(*seat)) == best).count() > 1
    }

    /// The next card for a place.
    pub(crate) fn next(&mut self, to: CardPlace) -> Card {
        let from = match to {
            CardPlace::Seat(seat) => &mut self.hole[seat.index()],
            CardPlace::Burn | CardPlace::Board => &mut self.stub,
        };
        from.pop().expect("a deck serves every place")
    }
}

/// Cards of the same ranks out of the stub, where it still has them.
fn like(model: &[Card], stub: &mut Vec<Card>) -> Option<Vec<Card>> {
    let mut left = stub.clone();
    let mut found = Vec::with_capacity(HOLE);
    for card in model {
        found.push(left.swap_remove(left.iter().position(|one| one.rank() == card.rank())?));
    }
    *stub = left;
    Some(found)
}
