//! Lists of events with one mistake each: the slow twin notices every kind.

use sabot_games::literal::tournament::{TournamentDifference, TournamentSheet};
use sabot_games::omaha::tournament::{Structure, TournamentEvent as E};
use sabot_games::{Name, Seat};
use sabot_money::Money;
use sabot_testkit::{Dice, cases};

use super::player::{Player, name};

/// What the twin finds wrong with these events; nothing, if they are right.
fn differences(structure: &Structure, events: &[E]) -> Vec<TournamentDifference> {
    let mut sheet = TournamentSheet::new(structure.clone());
    let mut found: Vec<TournamentDifference> = events.iter().flat_map(|event| sheet.read(event)).collect();
    found.extend(sheet.between_commands());
    found
}

#[test]
fn mistakes_of_every_kind_are_noticed() {
    let mut noticed = [0; KINDS.len()];
    for seed in 4_000_000..4_000_000 + u64::from(cases(100)) {
        let mut player = Player::play(seed);
        let structure = player.tournament.plan().structure().clone();
        let events: Vec<E> = player.events.iter().map(|event| event.what).collect();
        assert_eq!(differences(&structure, &events), [], "seed {seed}");
        for ((kind, plant), noticed) in KINDS.iter().zip(&mut noticed) {
            let mut wrong = events.clone();
            if plant(&mut wrong, &mut player.dice).is_some() {
                assert_ne!(wrong, events, "seed {seed}: {kind}");
                assert_ne!(differences(&structure, &wrong), [], "seed {seed}: {kind}");
                *noticed += 1;
            }
        }
    }
    let never: Vec<&str> =
        KINDS.iter().zip(noticed).filter(|(_, count)| *count == 0).map(|((kind, _), _)| *kind).collect();
    assert_eq!(never, [""; 0], "nowhere planted");
}

/// Puts a mistake in, where the events have room for it.
type Plant = fn(&mut Vec<E>, &mut Dice) -> Option<()>;

const KINDS: [(&str, Plant); 30] = [
    ("somebody pays a unit less into the pool", |events, dice| {
        change(events, dice, |event| match event {
            E::Entered { pool, .. } if pool.is_positive() => less(pool),
            _ => None,
        })
    }),
    ("a fee is not what the structure says", |events, dice| {
        change(events, dice, |event| match event {
            E::Entered { fee, .. } | E::Rebought { fee, .. } | E::AddedOn { fee, .. } => more(fee),
            _ => None,
        })
    }),
    ("somebody who takes his entry back has less of it", |events, dice| {
        change(events, dice, |event| match event {
            E::Withdrew { returned, .. } if returned.is_positive() => less(returned),
            _ => None,
        })
    }),
    ("somebody enters a second time", |events, dice| again(events, dice, |event| matches!(event, E::Entered { .. }))),
    ("chips are given twice", |events, dice| again(events, dice, |event| matches!(event, E::ChipsGiven { .. }))),
    ("chips that were bought are not given", |events, dice| {
        lose(events, dice, |event| matches!(event, E::ChipsGiven { .. }))
    }),
    ("a rebuy for a player who is counted otherwise", |events, dice| {
        change(events, dice, |event| match event {
            E::Rebought { time, .. } => {
                *time += 1;
                Some(())
            }
            _ => None,
        })
    }),
    ("the house adds less than it guaranteed", |events, dice| {
        change(events, dice, |event| match event {
            E::OverlayAdded { amount } => less(amount),
            _ => None,
        })
    }),
    ("two on one seat", |events, dice| {
        let other = pick(events, dice, |event| matches!(event, E::Drawn { .. }))?;
        let E::Drawn { table: at, seat: chair, .. } = events[other] else { return None };
        let there = |event: &&E| !matches!(event, E::Drawn { table, seat, .. } if (*table, *seat) == (at, chair));
        let next = events[other + 1..].iter().take_while(|event| !matches!(event, E::LevelBegan { .. }));
        let next = next.filter(there).position(|event| matches!(event, E::Drawn { .. }))?;
        let E::Drawn { table, seat, .. } = events[other + 1..].iter_mut().filter(|event| there(&&**event)).nth(next)?
        else {
            return None;
        };
        (*table, *seat) = (at, chair);
        Some(())
    }),
    ("a player moves from where he does not sit", |events, dice| {
        change(events, dice, |event| match event {
            E::Moved { left, .. } => next_chair(left),
            _ => None,
        })
    }),
    ("a player who moves is left behind", |events, dice| lose(events, dice, |event| matches!(event, E::Moved { .. }))),
    ("a table is never broken", |events, dice| lose(events, dice, |event| matches!(event, E::TableBroken { .. }))),
    ("the blinds of another level", |events, dice| {
        change(events, dice, |event| match event {
            E::LevelBegan { big, .. } => more(big),
            _ => None,
        })
    }),
    ("a level that is skipped", |events, dice| {
        change(events, dice, |event| match event {
            E::LevelBegan { level, .. } => {
                *level += 1;
                Some(())
            }
            _ => None,
        })
    }),
    ("a break that ends sooner", |events, dice| {
        change(events, dice, |event| match event {
            E::BreakBegan { until, .. } => {
                *until -= 1;
                Some(())
            }
            _ => None,
        })
    }),
    ("a clock that ate a second", |events, dice| {
        change(events, dice, |event| match event {
            E::Resumed { until: Some(until), .. } => {
                *until -= 1_000;
                Some(())
            }
            _ => None,
        })
    }),
    ("a hand of the level before", |events, dice| {
        change(events, dice, |event| match event {
            E::HandBegan { level, .. } => {
                *level -= 1;
                Some(())
            }
            _ => None,
        })
    }),
    ("the button at another seat", |events, dice| {
        change(events, dice, |event| match event {
            E::HandBegan { button, players, .. } => {
                *button = players.next_after(*button).filter(|next| next != button)?;
                Some(())
            }
            _ => None,
        })
    }),
    ("who is away is not folded", |events, dice| {
        change(events, dice, |event| match event {
            E::HandBegan { folding, .. } => {
                folding.remove(folding.first()?);
                Some(())
            }
            _ => None,
        })
    }),
    ("a stack with a chip too much", |events, dice| {
        change(events, dice, |event| match event {
            E::Stack { chips, .. } => more(chips),
            _ => None,
        })
    }),
    ("commission that nobody took", |events, dice| {
        lose(events, dice, |event| matches!(event, E::CommissionTaken { .. }))
    }),
    ("an exchange that gives a chip too much", |events, dice| {
        change(events, dice, |event| match event {
            E::Coloured { chips, .. } => more(chips),
            _ => None,
        })
    }),
    ("two who went out had what the other had", |events, dice| {
        let one = pick(events, dice, |event| matches!(event, E::WentOut { .. }))?;
        let E::WentOut { had: first, .. } = events[one] else { return None };
        let other = pick(events, dice, |event| matches!(event, E::WentOut { had, .. } if *had != first))?;
        let E::WentOut { had: second, .. } = events[other] else { return None };
        for (place, chips) in [(one, second), (other, first)] {
            if let E::WentOut { had, .. } = &mut events[place] {
                *had = chips;
            }
        }
        Some(())
    }),
    ("chips of a disqualified player stay in play", |events, dice| {
        change(events, dice, |event| match event {
            E::Disqualified { chips, .. } if chips.is_positive() => less(chips),
            _ => None,
        })
    }),
    ("a prize that is not what the shares make it", |events, dice| {
        change(events, dice, |event| match event {
            E::PrizeSet { amount, .. } => more(amount),
            _ => None,
        })
    }),
    ("two players in each other's places", |events, dice| {
        let one = pick(events, dice, |event| matches!(event, E::Placed { .. }))?;
        let E::Placed { from: first, player: winner, to: last } = events[one] else { return None };
        let other = pick(events, dice, |event| matches!(event, E::Placed { from, .. } if *from != first))?;
        let E::Placed { from, player, to } = events[other] else { return None };
        events[one] = E::Placed { from, player: winner, to };
        events[other] = E::Placed { from: first, player, to: last };
        Some(())
    }),
    ("a prize with a unit too much", |events, dice| {
        change(events, dice, |event| match event {
            E::PrizePaid { amount, .. } => more(amount),
            _ => None,
        })
    }),
    ("a prize paid twice", |events, dice| again(events, dice, |event| matches!(event, E::PrizePaid { .. }))),
    ("somebody else's prize", |events, dice| {
        let place = pick(events, dice, |event| matches!(event, E::PrizePaid { .. }))?;
        let E::PrizePaid { player: winner, .. } = events[place] else { return None };
        let other = events.iter().find_map(|event| match event {
            E::Placed { player, .. } if *player != winner => Some(*player),
            _ => None,
        })?;
        if let E::PrizePaid { player, .. } = &mut events[place] {
            *player = other;
        }
        Some(())
    }),
    ("a seat that nobody receives", |events, dice| lose(events, dice, |event| matches!(event, E::SeatWon { .. }))),
];

fn pick(events: &[E], dice: &mut Dice, of: impl Fn(&E) -> bool) -> Option<usize> {
    let all: Vec<usize> = (0..events.len()).filter(|place| of(&events[*place])).collect();
    (!all.is_empty()).then(|| all[dice.below(all.len())])
}

/// Changes one of the events that it can change.
fn change(events: &mut [E], dice: &mut Dice, how: fn(&mut E) -> Option<()>) -> Option<()> {
    let place = pick(events, dice, |event| how(&mut event.clone()).is_some())?;
    how(&mut events[place])
}

fn again(events: &mut Vec<E>, dice: &mut Dice, of: fn(&E) -> bool) -> Option<()> {
    let place = pick(events, dice, of)?;
    events.insert(place, events[place]);
    Some(())
}

fn lose(events: &mut Vec<E>, dice: &mut Dice, of: fn(&E) -> bool) -> Option<()> {
    let place = pick(events, dice, of)?;
    events.remove(place);
    Some(())
}

fn more(amount: &mut Money) -> Option<()> {
    *amount = Money::of(amount.minor() + 1);
    Some(())
}

fn less(amount: &mut Money) -> Option<()> {
    *amount = Money::of(amount.minor() - 1);
    Some(())
}

fn next_chair(seat: &mut Seat) -> Option<()> {
    *seat = Seat::new(seat.number() + 1)?;
    Some(())
}

/// Anybody may have written a list: the twin tells what is wrong with it and neither panics nor overflows.
#[test]
fn lists_that_no_tournament_tells_are_told_wrong() {
    let mut all: Vec<(Structure, Vec<E>)> = Vec::new();
    for seed in 6_000_000..6_000_000 + u64::from(cases(40)) {
        let player = Player::play(seed);
        let structure = player.tournament.plan().structure().clone();
        all.push((structure, player.events.iter().map(|event| event.what).collect()));
    }
    let mut dice = Dice::new(7);
    for place in 0..all.len() {
        // The events of one behind the structure of another, shuffled, with strangers and the largest amounts.
        let structure = all[dice.below(all.len())].0.clone();
        let mut events = all[place].1.clone();
        for at in 0..events.len() {
            let other = dice.below(events.len());
            events.swap(at, other);
            let stranger: Name = name(dice.below(50));
            let largest = Money::of(if dice.one_in(2) { (1 << 53) - 1 } else { 1 - (1 << 53) });
            match &mut events[at] {
                E::Entered { player, pool, .. } if dice.one_in(3) => (*player, *pool) = (stranger, largest),
                E::Stack { player, chips } | E::ChipsGiven { player, chips } if dice.one_in(3) => {
                    (*player, *chips) = (stranger, largest);
                }
                E::PrizePaid { player, amount } | E::Refunded { player, amount } => {
                    (*player, *amount) = (stranger, largest)
                }
                E::LevelBegan { at, .. } | E::HandEnded { at, .. } if dice.one_in(3) => *at = i64::MAX,
                E::SmallestChip { chip, .. } => *chip = Money::of(0),
                E::TableOpened { table } | E::TableBroken { table } => *table = u16::MAX,
                _ => {}
            }
        }
        assert_ne!(differences(&structure, &events), [], "list {place}");
    }
}
