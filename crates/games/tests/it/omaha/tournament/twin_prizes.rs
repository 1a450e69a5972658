//! The second witness on prizes: the rules of R93 as they are written, in whole units and with no code of the engine.

use std::collections::BTreeMap;

use sabot_games::Name;
use sabot_games::omaha::tournament::{Prizes, Structure};

/// Those who took places together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// In the order in which they entered.
    pub(super) players: Vec<Name>,
    pub(super) disqualified: bool,
}

/// What the places receive, and how many of them are seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct List {
    pub(super) places: Vec<i64>,
    pub(super) seats: usize,
    pub(super) seat_value: i64,
}

/// What somebody won: money, and a seat or none.
pub(super) type Won = BTreeMap<Name, (i64, i64)>;

/// What the places receive of this pool.
pub(super) fn list(structure: &Structure, pool: i64, entries: usize, players: usize) -> List {
    let shares = match &structure.prizes {
        Prizes::Shares(shares) => shares,
        Prizes::Table(rows) => {
            let row = rows.iter().find(|row| usize::from(row.up_to) >= entries);
            &row.expect("a row for every number of entries").shares
        }
        Prizes::Seats(value) => return seats(value.minor(), pool, players),
    };
    let mut places = Vec::new();
    for share in shares {
        if places.len() < players {
            let exact = i128::from(pool) * i128::from(share.ten_thousandths());
            places.push(i64::try_from(exact / 10_000).expect("below the pool"));
        }
    }
    let given: i64 = places.iter().sum();
    places[0] += pool - given;
    while places.len() > 1 && places[places.len() - 1] == 0 {
        places.pop();
    }
    List { places, seats: 0, seat_value: 0 }
}

fn seats(value: i64, pool: i64, players: usize) -> List {
    let mut places = Vec::new();
    let mut rest = pool;
    while rest >= value && places.len() + 1 < players {
        places.push(value);
        rest -= value;
    }
    let seats = places.len();
    if rest > 0 || seats == 0 {
        places.push(rest);
    }
    List { places, seats, seat_value: if seats > 0 { value } else { 0 } }
}

/// Who receives what, with these groups from the first place on.
pub(super) fn won(list: &List, groups: &[Group]) -> Won {
    let players: usize = groups.iter().map(|group| group.players.len()).sum();
    let mut places = list.places.clone();
    places.resize(places.len().max(players), 0);
    let mut won = Won::new();
    let mut below = players;
    // From the last place on, so that a prize that nobody may take has come to the place before when that is paid.
    for group in groups.iter().rev() {
        let (from, to) = (below - group.players.len(), below);
        below = from;
        let sum: i64 = places[from..to].iter().sum();
        if group.disqualified {
            if from > 0 {
                places[from - 1] += sum;
            }
            continue;
        }
        let count = i64::try_from(group.players.len()).expect("few");
        let seat = if to <= list.seats { list.seat_value } else { 0 };
        let mut money = sum - seat * count;
        let mut left = count;
        for player in &group.players {
            // The first of them takes what does not divide: each the fair part, rounded up, of what is left.
            let part = (money + left - 1) / left;
            money -= part;
            left -= 1;
            if part > 0 || seat > 0 {
                won.insert(*player, (part, seat));
            }
        }
    }
    won
}
