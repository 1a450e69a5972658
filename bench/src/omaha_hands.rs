//! Complete hands through the real engine: every command decided, every event applied.

use sabot_cards::Card;
use sabot_games::omaha::{Command, Events, OmahaTable, Options, Phase, Setup, Spot};
use sabot_games::{CardList, CardSource, Next, Seat, Table as _};
use sabot_money::Money;

use crate::{CALLS, Done, FOLDS, Policy};

const PLAYERS: u8 = 6;
const HOLE_CARDS: usize = 4 * PLAYERS as usize;

/// A small, fast generator; the engine's own chance is not what is measured.
struct Xorshift(u64);

impl Xorshift {
    #[inline]
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below a small bound, near enough to uniform for a benchmark.
    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        (u64::from(self.next() as u32) * bound) >> 32
    }
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
    fn draw(&mut self, chance: &mut Xorshift) -> Card {
        let at = self.drawn + chance.below(52 - self.drawn as u64) as usize;
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
        let sit = Command::Sit { seat, player, stack: Money::of(1_000_000), post: false };
        table.perform(&sit).expect("the seat is free");
    }
    table
}

/// Plays so many hands, each from fresh stacks.
pub fn play(policy: Policy, hands: u64) -> Done {
    let mut chance = Xorshift(0x9E37_79B9_7F4A_7C15);
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
                Next::Card { to: Spot::Seat(_), .. } => {
                    let cards: [Card; HOLE_CARDS] = std::array::from_fn(|_| deck.draw(&mut chance));
                    Command::DealHands { cards: CardList::new(&cards).expect("a table's hole cards") }
                }
                Next::Card { to, .. } => Command::Deal { to, card: Some(deck.draw(&mut chance)) },
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
fn choose(policy: Policy, table: &OmahaTable, chance: &mut Xorshift) -> Command {
    let hand = table.hand().expect("somebody is to act");
    let seat = hand.actor().expect("somebody is to act");
    let spoken = false;
    if policy == Policy::Fold {
        return Command::Fold { seat, spoken };
    }
    let Options { call, raise, .. } = table.options(hand, seat);
    let passive = if call.is_zero() { Command::Check { seat, spoken } } else { Command::Call { seat, spoken } };
    if policy == Policy::CallDown {
        return passive;
    }
    let raises = usize::from(hand.raises()).min(2);
    if call.is_positive() && chance.below(100) < FOLDS[raises] {
        return Command::Fold { seat, spoken };
    }
    match raise {
        Some(span) if chance.below(100) >= CALLS[raises] => {
            let unit = table.config().unit.value().minor();
            let steps =
                u64::try_from((span.most.minor() - span.least.minor()) / unit).expect("most is not below least");
            let drawn = i64::try_from(chance.below(steps + 1)).expect("few chips");
            // A short all-in is not made of steps; it is the only amount then.
            let to = Money::of((span.least.minor() + drawn * unit).min(span.most.minor()));
            if hand.price().is_zero() { Command::Bet { seat, to, spoken } } else { Command::Raise { seat, to, spoken } }
        }
        _ => passive,
    }
}
