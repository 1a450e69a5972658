//! Tables of every kind, and what moves a hand on at them. Where the choices come from is the caller's: dice or a fuzzer.

use sabot_cards::{Card, CardSet};
use sabot_games::omaha::{
    CommissionSetup, EditionData, Legal, Limit, NoFlop, OddChips, OmahaCommand, OmahaTable, Phase, Readings, Setup,
    SmallestBet, Stacks, TwoPlayerBlinds, TwoPlayerRaises,
};
use sabot_games::{CardList, CardSource, Device, FewCards, Limits, Next, Seat, Table as _};
use sabot_law::{Instrument, Rules};
use sabot_money::{Money, Share};

use crate::made_up;

/// Where choices come from: a number below the one given.
pub(super) type Choose<'a> = dyn FnMut(usize) -> usize + 'a;

pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("from 1")
}

pub(super) fn pick<T: Copy>(choose: &mut Choose<'_>, items: &[T]) -> T {
    items[choose(items.len())]
}

const ODD_CHIPS: [OddChips; 2] = [OddChips::NearestWinner, OddChips::NearestInPlay];
const STACKS: [Stacks; 2] = [Stacks::Stay, Stacks::MayBeTaken];

/// A table of any kind: both limits, every reading, every source of cards, all sizes of blinds.
pub(super) fn some_setup(choose: &mut Choose<'_>) -> Setup {
    // Sometimes the largest blinds there are, so that sums are as large as they get.
    let unit: i64 = pick(choose, &[100, 100, 2, 50_000_000_000]);
    let blind = unit * pick(choose, &[1, 2, 3, 10, 20]);
    let small = match choose(4) {
        0 => Some(Money::of(unit)),
        1 => Some(Money::of(blind)),
        _ => None,
    };
    let raises_max = pick(choose, &[3, 3, 1, 5]);
    let edition = made_up::edition(Instrument::Omaha, EditionData { raises_max, ..EditionData::of_97_2010() });
    let rules = pick(choose, &[Rules::TODAY, Rules::TODAY, Rules::FIRST]);
    // The first version of the readings knew two caps, and no choice about odd chips and stacks.
    let first = rules == Rules::FIRST;
    // By the first version of the readings there were no more chairs than one deck serves.
    let most = if first { 11 } else { 16 };
    Setup {
        rules,
        edition: (raises_max != 3).then_some(edition),
        seats: pick(choose, &[10, 11, most]),
        device: pick(choose, &[Device::Shoe, Device::Machine, Device::Hand]),
        cards: pick(choose, &[CardSource::Reader, CardSource::Console, CardSource::Generator]),
        chip_unit: Money::of(unit),
        big_blind: Money::of(blind),
        small_blind: small,
        limit: pick(choose, &[Limit::Pot, Limit::Pot, Limit::NoLimit]),
        buy_in: Some(Limits { min: Money::of(unit), max: Money::of(200 * blind) }),
        commission: CommissionSetup {
            rate: Share::new(pick(choose, &[300, 333, 500])).expect("a share"),
            cap: pick(choose, if first { &[4, 5] } else { &[1, 3, 4, 5] }),
            waived: choose(8) == 0,
        },
        confirm_irregularities: choose(4) == 0,
        readings: Readings {
            two_player_blinds: pick(choose, &[TwoPlayerBlinds::ButtonPostsBig, TwoPlayerBlinds::ButtonPostsSmall]),
            smallest_bet: pick(choose, &[SmallestBet::ChipUnit, SmallestBet::BigBlind]),
            two_player_raises: pick(choose, &[TwoPlayerRaises::AmountUnlimited, TwoPlayerRaises::WithinPot]),
            odd_chips: pick(choose, if first { &[OddChips::NearestWinner] } else { &ODD_CHIPS }),
            no_flop: pick(choose, &[NoFlop::DueWithoutFlop, NoFlop::NoneWithoutFlop]),
            stacks: pick(choose, if first { &[Stacks::Stay] } else { &STACKS }),
        },
        ..Setup::default()
    }
}

/// A stack from one chip to two hundred big blinds, short ones as often as deep ones.
pub(super) fn some_stack(setup: &Setup, choose: &mut Choose<'_>) -> Money {
    let (unit, blind) = (setup.chip_unit.minor(), setup.big_blind.minor());
    let most = match choose(8) {
        0 => 3 * unit,
        1 | 2 => 2 * blind,
        3..=5 => 12 * blind,
        6 => 50 * blind,
        _ => 200 * blind,
    };
    let chips = usize::try_from(most / unit).expect("a few thousand chips");
    Money::of(unit * (1 + i64::try_from(wide(choose, chips)).expect("small")))
}

/// A number below one that may be beyond 256, which is all that a byte can choose from.
pub(super) fn wide(choose: &mut Choose<'_>, bound: usize) -> usize {
    if bound <= 256 { choose(bound) } else { (choose(256) * 256 + choose(256)) % bound }
}

/// Fills seats with players, 2 to all.
pub(super) fn seated(setup: &Setup, choose: &mut Choose<'_>) -> Vec<OmahaCommand> {
    let mut free: Vec<Seat> = Seat::first(setup.seats).collect();
    let count = match choose(4) {
        0 => 2,
        1 => 3,
        _ => 2 + choose(usize::from(setup.seats) - 1),
    };
    (0..count)
        .map(|_| {
            let seat = free.remove(choose(free.len()));
            OmahaCommand::Sit { seat, player: seat.default_player(), stack: some_stack(setup, choose), post: false }
        })
        .collect()
}

/// A card that is not among these.
pub(super) fn fresh(taken: CardSet, choose: &mut Choose<'_>) -> Option<Card> {
    let tried = |choose: &mut Choose<'_>| u8::try_from(choose(52)).ok().and_then(Card::from_index);
    let quick = (0..6).find_map(|_| tried(choose).filter(|card| !taken.contains(*card)));
    quick.or_else(|| Card::all().find(|card| !taken.contains(*card)))
}

/// The cards that a hand can be shown as: those known of it, filled up.
pub(super) fn hand_shown(table: &OmahaTable, at: Seat, choose: &mut Choose<'_>) -> Option<FewCards> {
    let (mut cards, mut taken) = table.legal_commands().into_iter().find_map(|legal| match legal {
        Legal::Show { seat, known, taken, .. } if seat == at => {
            Some((known.into_iter().flatten().collect::<Vec<_>>(), taken))
        }
        _ => None,
    })?;
    while cards.len() < 4 {
        let card = fresh(taken, choose)?;
        taken.insert(card);
        cards.push(card);
    }
    FewCards::new(&cards)
}

/// What moves the hand on, or `None` where nothing does before somebody comes or goes.
pub(super) fn sensible(table: &OmahaTable, choose: &mut Choose<'_>) -> Option<OmahaCommand> {
    match table.next() {
        Next::Card { to, face } => {
            if let Some(all) = hands_at_once(table, choose).filter(|_| choose(2) == 0) {
                return Some(all);
            }
            let taken = table.legal_commands().into_iter().find_map(|legal| match legal {
                Legal::Deal { taken, .. } => Some(taken),
                _ => None,
            });
            Some(table.card_command(to, face, fresh(taken?, choose)?))
        }
        Next::Command(OmahaCommand::Show { seat, .. }) => {
            Some(OmahaCommand::Show { seat, cards: hand_shown(table, seat, choose) })
        }
        Next::Command(command) => Some(command),
        Next::Choice if table.phase() == Phase::Betting => some_turn(table, choose),
        Next::Choice => None,
    }
}

/// Every hole card in one command, where that can be.
fn hands_at_once(table: &OmahaTable, choose: &mut Choose<'_>) -> Option<OmahaCommand> {
    let count = table.legal_commands().into_iter().find_map(|legal| match legal {
        Legal::DealHands { count } => Some(count),
        _ => None,
    })?;
    let (mut cards, mut taken) = (Vec::new(), CardSet::EMPTY);
    while cards.len() < count {
        let card = fresh(taken, choose)?;
        taken.insert(card);
        cards.push(card);
    }
    CardList::new(&cards).map(|cards| OmahaCommand::DealHands { cards })
}

/// Something that the one who is to act may do.
fn some_turn(table: &OmahaTable, choose: &mut Choose<'_>) -> Option<OmahaCommand> {
    let mut turns = Vec::new();
    for legal in table.legal_commands() {
        match legal {
            Legal::Fold { seat, spoken_only: false } => turns.push((2, OmahaCommand::Fold { seat, spoken: false })),
            Legal::Check { seat, spoken_only: false } => turns.push((6, OmahaCommand::Check { seat, spoken: false })),
            Legal::Call { seat, spoken_only: false, .. } => turns.push((7, OmahaCommand::Call { seat, spoken: false })),
            Legal::AllIn { seat, spoken_only: false, .. } => {
                turns.push((1, OmahaCommand::AllIn { seat, spoken: false }))
            }
            Legal::Bet { seat, least, most, unit, spoken_only: false } => {
                let to = some_amount(least, most, unit.value(), choose);
                turns.push((4, OmahaCommand::Bet { seat, to, spoken: false }));
            }
            Legal::Raise { seat, least, most, unit, spoken_only: false } => {
                let to = some_amount(least, most, unit.value(), choose);
                turns.push((4, OmahaCommand::Raise { seat, to, spoken: false }));
            }
            _ => {}
        }
    }
    // Who may fold at no cost seldom does.
    if turns.iter().any(|(_, turn)| matches!(turn, OmahaCommand::Check { .. })) && choose(8) > 0 {
        turns.retain(|(_, turn)| !matches!(turn, OmahaCommand::Fold { .. }));
    }
    let mut left = choose(turns.iter().map(|(weight, _)| weight).sum::<usize>().max(1));
    turns.into_iter().find_map(|(weight, turn)| {
        if left < weight {
            return Some(turn);
        }
        left -= weight;
        None
    })
}

/// The least, the most, or something between.
fn some_amount(least: Money, most: Money, unit: Money, choose: &mut Choose<'_>) -> Money {
    let steps = usize::try_from((most.minor() - least.minor()) / unit.minor()).unwrap_or(0);
    match choose(4) {
        0 => least,
        1 => most,
        _ => Money::of(least.minor() + unit.minor() * i64::try_from(wide(choose, steps + 1)).expect("small")),
    }
}
