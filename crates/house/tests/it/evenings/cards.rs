//! The cards of an evening. Chance would show a royal flush once in many evenings: here hands that win a lot are put
//! into a deck now and then, at one place or several, the croupier's included.

use std::collections::BTreeMap;

use sabot_cards::{Card, CardSet, Rank, Suit};
use sabot_games::{FewCards, Legal, Place, omaha};
use sabot_house::{FloorTable, Game};
use sabot_ledger::Name;
use sabot_testkit::Dice;

use super::tables::{pick, places, taken};

/// The decks and shoes of all tables.
pub(crate) struct Cards {
    dice: Dice,
    /// For each table the number of the shuffle that its cards belong to, and all of them.
    decks: BTreeMap<Name, (u32, Vec<Card>)>,
}

impl Cards {
    pub(crate) fn new(seed: u64) -> Cards {
        Cards { dice: Dice::new(seed), decks: BTreeMap::new() }
    }

    /// The cards that a table's deck or shoe still holds, the next one first.
    pub(crate) fn coming(&mut self, desk: &FloorTable) -> Vec<Card> {
        let drawn = desk.drawn();
        let known = self.decks.get(&desk.config().name).filter(|(shuffle, _)| *shuffle == drawn.shuffles);
        if known.is_none() {
            let deck = self.shuffled(desk);
            self.decks.insert(desk.config().name, (drawn.shuffles, deck));
        }
        let (_, deck) = &self.decks[&desk.config().name];
        deck.iter().copied().skip(drawn.cards.into()).collect()
    }

    /// The next card that can come: what a croupier has typed for cards he turned over may have used up some of the
    /// deck.
    pub(crate) fn next(&mut self, desk: &FloorTable) -> Option<Card> {
        let taken = taken(desk.game());
        let mut all = self.coming(desk);
        all.extend(Card::all());
        all.into_iter().find(|card| !taken.contains(*card))
    }

    fn shuffled(&mut self, desk: &FloorTable) -> Vec<Card> {
        let mut deck: Vec<Card> = (0..desk.decks()).flat_map(|_| Card::all()).collect();
        for end in (1..deck.len()).rev() {
            deck.swap(end, self.dice.below(end + 1));
        }
        match desk.game() {
            Game::Stud(_) if self.dice.one_in(2) => self.stacked(desk.game(), &deck, 5),
            Game::Qpoker(_) if desk.decks() == 1 && self.dice.one_in(4) => self.stacked(desk.game(), &deck, 3),
            _ => deck,
        }
    }

    /// The deck with wanted hands at some of the places that are dealt to.
    fn stacked(&mut self, game: &Game, deck: &[Card], size: usize) -> Vec<Card> {
        let order = places(game, deck);
        let mut at: Vec<Place> = order.clone();
        at.sort_unstable();
        at.dedup();
        let mut free: CardSet = Card::all().collect();
        let mut hands: BTreeMap<Place, Vec<Card>> = BTreeMap::new();
        let same = self.dice.one_in(2).then(|| self.dice.below(5));
        for _ in 0..1 + self.dice.below(3) {
            let place = pick(&mut self.dice, &at);
            let kind = same.unwrap_or_else(|| self.dice.below(5));
            if let Some(hand) = wanted(kind, size, free, &mut self.dice).filter(|_| !hands.contains_key(&place)) {
                hand.iter().for_each(|card| {
                    free.remove(*card);
                });
                hands.insert(place, hand);
            }
        }
        let mut rest = deck.iter().copied().filter(|card| free.contains(*card));
        let dealt: Vec<Card> =
            order.iter().filter_map(|place| hands.get_mut(place).and_then(Vec::pop).or_else(|| rest.next())).collect();
        dealt.into_iter().chain(rest).collect()
    }

    /// The cards as which a closed hand is opened: those known of it, and others that fit, often a good hand.
    pub(crate) fn opened(&mut self, legal: &Legal) -> Option<FewCards> {
        let Legal::OpenHand { named, size, known, room, .. } = legal else { return None };
        let free: CardSet = Card::all().filter(|card| room.holds(&[*card])).collect();
        let hand = self.hand(known, *size, free);
        hand.filter(|_| *named).and_then(|hand| FewCards::new(&hand))
    }

    /// The cards as which a hand of Omaha is shown that nobody knows.
    pub(crate) fn shown(&mut self, legal: &omaha::Legal) -> Option<FewCards> {
        let omaha::Legal::Show { named: true, known, taken, .. } = legal else { return None };
        let free: CardSet = Card::all().filter(|card| !taken.contains(*card)).collect();
        let known: Vec<Card> = known.iter().flatten().copied().collect();
        self.hand(&known, 4, free).and_then(|hand| FewCards::new(&hand))
    }

    fn hand(&mut self, known: &[Card], size: usize, free: CardSet) -> Option<Vec<Card>> {
        let with_known = |hand: &Vec<Card>| known.iter().all(|card| hand.contains(card));
        let all = known.iter().fold(free, |mut all, card| {
            all.insert(*card);
            all
        });
        let good = (0..12).filter(|_| size > 2).find_map(|_| {
            let kind = self.dice.below(10);
            wanted(kind, size, all, &mut self.dice).filter(with_known)
        });
        good.or_else(|| {
            let mut hand = known.to_vec();
            while hand.len() < size {
                hand.push(self.unlike(&hand, free)?);
            }
            Some(hand)
        })
    }

    /// A card out of these that a hand does not hold.
    fn unlike(&mut self, hand: &[Card], free: CardSet) -> Option<Card> {
        let fits: Vec<Card> = free.iter().filter(|card| !hand.contains(card)).collect();
        (!fits.is_empty()).then(|| pick(&mut self.dice, &fits))
    }

    /// A card that nobody has seen.
    pub(crate) fn unseen(&mut self, taken: CardSet) -> Option<Card> {
        let free = Card::all().filter(|card| !taken.contains(*card)).collect();
        self.unlike(&[], free)
    }
}

/// A hand of a kind, out of these cards: 0 royal flush, 1 straight flush, 2 four of a kind, 3 full house, 4 flush; with
/// three cards 0 and 1 straight flush, 2 and 3 three of a kind, 4 flush. `None` where the cards are not there, and for
/// every other number.
fn wanted(kind: usize, size: usize, free: CardSet, dice: &mut Dice) -> Option<Vec<Card>> {
    let suits: Vec<Suit> = (0..4).filter_map(Suit::from_index).collect();
    let ranks: Vec<Rank> = (0..13).filter_map(Rank::from_index).collect();
    let (suit, rank, other) = (pick(dice, &suits), pick(dice, &ranks), pick(dice, &ranks));
    let run = |low: usize| ranks[low..low + size].iter().map(|rank| Card::new(*rank, suit)).collect::<Vec<_>>();
    let several = |rank: Rank, count: usize| suits.iter().take(count).map(move |suit| Card::new(rank, *suit));
    let hand: Vec<Card> = match (kind, size) {
        (0, 5) => run(8),
        (0 | 1, _) => run(dice.below(8)),
        (2, 5) => several(rank, 4).chain([Card::new(other, suit)]).collect(),
        (3, 5) => several(rank, 3).chain(suits.iter().rev().take(2).map(|suit| Card::new(other, *suit))).collect(),
        (2 | 3, 3) => several(rank, 3).collect(),
        (4, _) => {
            let mut of_suit = ranks.clone();
            while of_suit.len() > size {
                of_suit.remove(dice.below(of_suit.len()));
            }
            of_suit.into_iter().map(|rank| Card::new(rank, suit)).collect()
        }
        _ => return None,
    };
    let whole: CardSet = hand.iter().copied().collect();
    (hand.len() == size && whole.len() == size && hand.iter().all(|card| free.contains(*card))).then_some(hand)
}
