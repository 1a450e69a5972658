//! Complete hands through the real engine: every command decided, every event applied.

use sabot_cards::{Card, RandomWords as _, SplitMix64};
use sabot_games::omaha::{CardPlace, Events, OmahaCommand, OmahaTable, Options, Phase, Setup};
use sabot_games::{CardList, CardSource, Next, Seat, Table as _};
use sabot_money::Money;

use crate::{CALLS, Done, FOLDS, Policy};

const PLAYERS: u8 = 6;
const HOLE_CARDS: usize = 4 * PLAYERS as usize;

/// A number below a small bound, near enough to uniform for a benchmark: the engine's own chance is not what is measured.
#[inline]
fn below(chance: &mut SplitMix64, bound: u64) -> u64 {
    ((chance.next_u64() >> 32) * bound) >> 32
}

/// A deck that is shuffled as it is dealt: only the cards that are drawn cost anything.
struct LazyDeck {
    cards: [Card; 52],
    drawn: usize,
}

impl LazyDeck {
    fn new() -> LazyDeck {
        let mut cards = Card::all();
        LazyDeck { cards: std::array::from_fn(|_| cards.next().expect("52 cards")), drawn: 0 }
    }

    #[inline]
    fn draw(&mut self, chance: &mut SplitMix64) -> Card {
        let at = self.drawn + below(chance, 52 - self.drawn as u64) as usize;
        self.cards.swap(self.drawn, at);
        self.drawn += 1;
        self.cards[self.drawn - 1]
    }
}

fn fresh() -> OmahaTable {
    let setup = Setup { cards: CardSource::Generator, ..Setup::default() };
    let mut table = OmahaTable::open(&setup).expect("the defaults are legal");
    for seat in Seat::first(PLAYERS) {
        let player = format!("player-{seat}").parse().expect("a name");
        let sit = OmahaCommand::Sit { seat, player, stack: Money::of(1_000_000), post: false };
        table.perform(&sit).expect("the seat is free");
    }
    table
}

/// Plays so many hands, each from fresh stacks.
pub fn play(policy: Policy, hands: u64) -> Done {
    let mut chance = SplitMix64::new(2010);
    let fresh = fresh();
    let mut table = fresh.clone();
    let mut events = Events::new();
    let mut deck = LazyDeck::new();
    let mut done = Done::default();
    for _ in 0..hands {
        table.clone_from(&fresh);
        deck.drawn = 0;
        loop {
            let command = match table.next() {
                Next::Command(command) => command,
                Next::Card { to: CardPlace::Seat(_), .. } => {
                    let cards: [Card; HOLE_CARDS] = std::array::from_fn(|_| deck.draw(&mut chance));
                    OmahaCommand::DealHands { cards: CardList::new(&cards).expect("a table's hole cards") }
                }
                Next::Card { to, .. } => OmahaCommand::Deal { to, card: Some(deck.draw(&mut chance)) },
                Next::Choice => {
                    done.actions += 1;
                    choose(policy, &table, &mut chance)
                }
            };
            events.clear();
            table.decide_into(&command, &mut events).expect("only legal commands are given");
            for event in &events {
                table.apply(event);
            }
            if table.phase() == Phase::Between {
                break;
            }
        }
        done.hands += 1;
    }
    // What was played is looked at, so that nothing of it can be left out.
    assert!(table.room().chips().is_positive());
    done
}

#[inline]
fn choose(policy: Policy, table: &OmahaTable, chance: &mut SplitMix64) -> OmahaCommand {
    let hand = table.hand().expect("somebody is to act");
    let seat = hand.actor().expect("somebody is to act");
    let spoken = false;
    if policy == Policy::Fold {
        return OmahaCommand::Fold { seat, spoken };
    }
    let Options { call, raise, .. } = table.options(hand, seat);
    let passive =
        if call.is_zero() { OmahaCommand::Check { seat, spoken } } else { OmahaCommand::Call { seat, spoken } };
    if policy == Policy::CallDown {
        return passive;
    }
    let raises = usize::from(hand.raises()).min(2);
    if call.is_positive() && below(chance, 100) < FOLDS[raises] {
        return OmahaCommand::Fold { seat, spoken };
    }
    match raise {
        Some(span) if below(chance, 100) >= CALLS[raises] => {
            let unit = table.config().unit.value().minor();
            let steps =
                u64::try_from((span.most.minor() - span.least.minor()) / unit).expect("most is not below least");
            let drawn = i64::try_from(below(chance, steps + 1)).expect("few chips");
            // A short all-in is not made of steps; it is the only amount then.
            let to = Money::of((span.least.minor() + drawn * unit).min(span.most.minor()));
            if hand.price().is_zero() {
                OmahaCommand::Bet { seat, to, spoken }
            } else {
                OmahaCommand::Raise { seat, to, spoken }
            }
        }
        _ => passive,
    }
}
