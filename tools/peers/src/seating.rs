//! A table before a hand: settings, seats, stacks, and the button where it is wanted.

use sabot_games::omaha::{
    CommissionSetup, Config, Limit, OmahaCommand, OmahaTable, Readings, SEATS_MAX, SeatSet, Setup, SmallestBet,
    TwoPlayerBlinds, TwoPlayerRaises,
};
use sabot_games::{CardSource, Limits, Seat, Table as _, Viewer};
use sabot_money::Money;

use crate::Chance;
use crate::cards::Cards;
use crate::play::{give, pass};

/// The smallest chips, from the least that there is to far more than any casino has.
const UNITS: [i64; 6] = [2, 10, 100, 500, 2_500, 1_000_000_000];
/// Big blinds in chips: few, so that pots are often indivisible.
const BIG_BLINDS: [i64; 9] = [1, 2, 2, 3, 4, 5, 7, 10, 25];
/// With how many big blinds players sit, and how likely.
const DEPTHS: [(u64, i64); 4] = [(15, 1), (30, 3), (35, 20), (20, 100)];
/// How likely, in per cent, a hand is played without limit.
const NO_LIMIT: u64 = 40;
/// How likely, in per cent, some players of a hand sit with less than two big blinds, so that who has called opens all-in
/// for less than one; and how likely each of them does there.
const SHORT: (u64, u64) = (30, 60);
/// The deepest stack in big blinds: enough for all that can be won while the button is moved.
const DEEPEST: i64 = 5_000;

/// A table, ready for the hand that is written down.
#[derive(Debug)]
pub(crate) struct Seating {
    pub(crate) setup: Setup,
    pub(crate) table: OmahaTable,
    pub(crate) players: SeatSet,
    /// Whether the button will be on the highest occupied seat: only then both programs give an odd chip to the same.
    pub(crate) button_last: bool,
    /// Whether some may have been left with less than a big blind after they called.
    pub(crate) short: bool,
}

impl Seating {
    /// A table with players, moved to where the next hand's button is wanted.
    pub(crate) fn draw(chance: &mut Chance) -> Seating {
        let (seats, count) = (chance.pick(&[10_u8, 10, 11]), chance.between(2, 10));
        let mut free: Vec<Seat> = Seat::first(seats).collect();
        let players: SeatSet = (0..count).map(|_| free.swap_remove(chance.index(free.len()))).collect();
        let short = chance.percent(SHORT.0);
        let setup = setup(chance, seats, count);
        let mut table = OmahaTable::open(&setup).expect("the settings are allowed");
        for seat in players.iter() {
            let player = format!("p{}", seat.number()).parse().expect("a name");
            let stack = stack(chance, table.config(), short);
            give(&mut table, &OmahaCommand::Sit { seat, player, stack, post: false });
        }
        // The first button is on the lowest seat, and each hand moves it on by one.
        let last = players.len() - 1;
        let moves = if chance.percent(40) { last } else { chance.index(players.len()) };
        for _ in 0..moves {
            let mut cards = Cards::draw(chance, players);
            pass(&mut table, &mut cards);
            let left = stacks(&table);
            for seat in players.iter().filter(|seat| left[seat.index()].is_zero()) {
                let amount = stack(chance, table.config(), short);
                give(&mut table, &OmahaCommand::TopUp { seat, amount });
            }
        }
        let seating = Seating { setup, table, players, button_last: moves == last, short };
        seating.with_whole_big_blind(moves)
    }

    /// The big blind is posted whole: PokerKit prices a short one otherwise.
    fn with_whole_big_blind(mut self, moves: usize) -> Seating {
        // With two players the button posts the small blind.
        let after = if self.players.len() == 2 { 1 } else { 2 };
        let seat = self.players.iter().cycle().nth(moves + after).expect("two players or more");
        let missing = self.table.config().big_blind.minor() - stacks(&self.table)[seat.index()].minor();
        if missing > 0 {
            give(&mut self.table, &OmahaCommand::TopUp { seat, amount: Money::of(missing) });
        }
        self
    }
}

/// What each seat has behind.
pub(crate) fn stacks(table: &OmahaTable) -> [Money; SEATS_MAX] {
    let mut stacks = [Money::ZERO; SEATS_MAX];
    for seat in table.state_for(Viewer::Public).seats {
        stacks[seat.seat.index()] = seat.stack;
    }
    stacks
}

/// The settings under which both programs play the same game: no commission, the card rooms' readings.
fn setup(chance: &mut Chance, seats: u8, players: i64) -> Setup {
    let unit = chance.pick(&UNITS);
    let big = chance.pick(&BIG_BLINDS);
    // Two players whose blinds are equal: PokerKit lets the big blind act first, as it finds the opener by the amounts.
    let (small, big) = if players == 2 { (chance.between(1, big), big + 1) } else { (chance.between(1, big), big) };
    Setup {
        seats,
        cards: CardSource::Generator,
        chip_unit: Money::of(unit),
        limit: if chance.percent(NO_LIMIT) { Limit::NoLimit } else { Limit::Pot },
        big_blind: Money::of(big * unit),
        small_blind: Some(Money::of(small * unit)),
        buy_in: Some(Limits { min: Money::of(unit), max: Money::of(DEEPEST * big * unit) }),
        commission: CommissionSetup { waived: true, ..CommissionSetup::default() },
        readings: Readings {
            two_player_blinds: TwoPlayerBlinds::ButtonPostsSmall,
            smallest_bet: SmallestBet::BigBlind,
            two_player_raises: TwoPlayerRaises::WithinPot,
            ..Readings::default()
        },
        ..Setup::default()
    }
}

/// A stack of any number of chips up to a drawn depth.
fn stack(chance: &mut Chance, config: &Config, short: bool) -> Money {
    let unit = config.unit.value().minor();
    let big = config.big_blind.minor() / unit;
    if short && big > 1 && chance.percent(SHORT.1) {
        return Money::of(chance.between(big + 1, 2 * big - 1) * unit);
    }
    let chips = big * chance.weighted(&DEPTHS);
    Money::of(chance.between(1, chips) * unit)
}
