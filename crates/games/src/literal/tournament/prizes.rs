//! What the places receive, by the rules of R93 as they are written and in whole units, and who has it.

use std::collections::BTreeMap;

use super::entries::units;
use super::{Phase, TournamentSheet};
use crate::Name;
use crate::omaha::tournament::{Prizes, Structure, TournamentEvent};

/// Those who took places together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// In the order in which they entered.
    pub(super) players: Vec<Name>,
    pub(super) disqualified: bool,
}

/// What the places receive, and how many of them are seats in another tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlacesPaid {
    pub(super) money: Vec<i128>,
    pub(super) seats: usize,
    seat_value: i128,
}

/// What people won, each in money and in seats, and which places nobody may be paid for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Winnings {
    of: BTreeMap<Name, (i128, i128)>,
    forfeited: BTreeMap<usize, i128>,
}

impl Winnings {
    pub(super) fn of(&self, player: Name) -> (i128, i128) {
        self.of.get(&player).copied().unwrap_or_default()
    }
}

impl TournamentSheet {
    pub(super) fn reads_prizes(&mut self, event: &TournamentEvent) {
        use TournamentEvent as E;
        self.unsettled = true;
        match *event {
            E::PrizeSet { place, amount, seat } => {
                self.told_places += 1;
                let number = self.told_places;
                let due = self.places_paid.money.get(number - 1).copied();
                let right = usize::from(place) == number && due == Some(units(amount));
                let right = right && seat == (number <= self.places_paid.seats);
                self.claim(right, format_args!("place {number} receives {due:?}"), || format!("{event:?}"));
            }
            E::Placed { player, from, to } => {
                let (first, last) = self.places_of(player);
                let right = self.closed && (first, last) == (usize::from(from), usize::from(to));
                let right = right && self.people.contains_key(&player);
                self.claim(right, format_args!("{player} in places {first} to {last}"), || format!("{from} to {to}"));
                let twice = self.placed.insert(player, (from, to)).is_some();
                self.claim(!twice, format_args!("{player} placed once"), || "again".to_owned());
            }
            E::PrizePaid { player, amount } => {
                self.money.prizes += units(amount);
                self.told.of.entry(player).or_default().0 += units(amount);
            }
            E::SeatWon { player, value } => {
                self.money.seats += units(value);
                self.told.of.entry(player).or_default().1 += units(value);
            }
            E::PrizeForfeited { place, amount } => {
                *self.told.forfeited.entry(place.into()).or_default() += units(amount);
            }
            E::Over => {
                let (left, most) = (self.left(), self.places_paid.seats.max(1));
                // Nobody is left where all went out in one hand: then those who began it with the most share the first place.
                let somebody = self.groups().first().is_some_and(|group| !group.disqualified);
                let right = self.closed && self.phase == Phase::Running && left <= most && somebody;
                self.claim(right, format_args!("over with {most} left"), || left.to_string());
                self.phase = Phase::Over;
                let (paid, pool) = (self.money.prizes + self.money.seats, self.pool());
                self.claim(paid == pool, format_args!("prizes of {pool}"), || paid.to_string());
            }
            _ => {}
        }
    }

    /// Nobody can buy chips any more: pool and entries make the prizes.
    pub(super) fn lists_prizes(&mut self) {
        let entries = self.people.values().map(|person| person.times as usize).sum();
        self.places_paid = places_paid(&self.structure, self.pool(), entries, self.entered.len());
        self.unsettled = true;
    }

    /// Everybody has exactly what his place receives; all places were told.
    pub(super) fn settles(&mut self) {
        if !core::mem::take(&mut self.unsettled) {
            return;
        }
        let (told, due) = (self.told_places, self.places_paid.money.len());
        self.claim(told == due, format_args!("{due} places paid"), || told.to_string());
        let groups = self.groups();
        let mut due = winnings(&self.places_paid, &groups);
        due.of.retain(|player, _| self.placed.contains_key(player));
        let places: Vec<usize> = self.placed.values().map(|(from, _)| usize::from(*from)).collect();
        due.forfeited.retain(|place, _| places.contains(place));
        let told = self.told.clone();
        self.claim(due == told, format_args!("won {due:?}"), || format!("{told:?}"));
    }
}

/// What the places receive of this pool.
fn places_paid(structure: &Structure, pool: i128, entries: usize, players: usize) -> PlacesPaid {
    let shares = match &structure.prizes {
        Prizes::Shares(shares) => shares.as_slice(),
        Prizes::Table(rows) => {
            let row = rows.iter().find(|row| usize::from(row.up_to) >= entries);
            row.map(|row| row.shares.as_slice()).unwrap_or_default()
        }
        Prizes::Seats(value) => return seats_paid(units(*value), pool, players),
    };
    let mut money: Vec<i128> =
        shares.iter().take(players).map(|share| pool * i128::from(share.ten_thousandths()) / 10_000).collect();
    let given: i128 = money.iter().sum();
    if let Some(first) = money.first_mut() {
        *first += pool - given;
    }
    while money.len() > 1 && money.last() == Some(&0) {
        money.pop();
    }
    PlacesPaid { money, seats: 0, seat_value: 0 }
}

/// As many seats as the pool buys; somebody has to be out before the others have won.
fn seats_paid(value: i128, pool: i128, players: usize) -> PlacesPaid {
    let mut money = Vec::new();
    let mut rest = pool;
    while value > 0 && rest >= value && money.len() + 1 < players {
        money.push(value);
        rest -= value;
    }
    let seats = money.len();
    if rest > 0 || seats == 0 {
        money.push(rest);
    }
    PlacesPaid { money, seats, seat_value: if seats > 0 { value } else { 0 } }
}

/// Who receives what, with these groups from the first place on.
fn winnings(paid: &PlacesPaid, groups: &[Group]) -> Winnings {
    let players: usize = groups.iter().map(|group| group.players.len()).sum();
    let mut places = paid.money.clone();
    places.resize(places.len().max(players), 0);
    let mut won = Winnings::default();
    let mut below = players;
    // From the last place on, so that a prize that nobody may take has come to the place before when that is paid.
    for group in groups.iter().rev() {
        let (from, to) = (below - group.players.len(), below);
        below = from;
        let sum: i128 = places[from..to].iter().sum();
        if group.disqualified {
            if from > 0 && sum > 0 {
                places[from - 1] += sum;
                won.forfeited.insert(from + 1, sum);
            }
            continue;
        }
        let mut left = i128::try_from(group.players.len()).unwrap_or(i128::MAX);
        let seat = if to <= paid.seats { paid.seat_value } else { 0 };
        let mut money = sum - seat * left;
        for player in &group.players {
            // The first of them takes what does not divide: each the fair part, rounded up, of what is left.
            let part = (money + left - 1) / left;
            money -= part;
            left -= 1;
            if part > 0 || seat > 0 {
                won.of.insert(*player, (part, seat));
            }
        }
    }
    won
}
