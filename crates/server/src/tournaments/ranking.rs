//! Who stands where: those who are left by their chips, behind them those who are out by the places that they took.

use core::cmp::Reverse;

use sabot_games::omaha::tournament::{Entrant, Standing, Tournament};
use sabot_wire::{TournamentPlace, TournamentStanding};

/// How somebody stands.
pub(super) const fn standing(standing: Standing) -> TournamentStanding {
    match standing {
        Standing::Entered => TournamentStanding::Entered,
        Standing::Playing => TournamentStanding::Playing,
        Standing::Broke => TournamentStanding::Broke,
        Standing::Out => TournamentStanding::Out,
        Standing::Disqualified => TournamentStanding::Disqualified,
    }
}

/// Everybody who ever entered, the best first. Whoever has a place stands by it; of those who are out while places are open the
/// later one stands before the earlier, as he will when they are known.
pub(super) fn ranked(play: &Tournament) -> Vec<TournamentPlace> {
    let mut all: Vec<&Entrant> = play.entrants().iter().collect();
    all.sort_by_key(|one| {
        let (together, had) = one.out.unwrap_or_default();
        let disqualified = one.standing == Standing::Disqualified;
        match one.places {
            Some((from, _)) if !one.is_in() => (2, from, Reverse(0), false, Reverse(0)),
            _ if is_left(one) => (0, 0, Reverse(0), false, Reverse(one.chips.minor())),
            _ => (1, 0, Reverse(together), disqualified, Reverse(had.minor())),
        }
    });
    let ranks = ranks(&all);
    all.into_iter().zip(ranks).map(|(one, rank)| line(one, rank)).collect()
}

const fn is_left(one: &Entrant) -> bool {
    one.is_in() || matches!(one.standing, Standing::Entered)
}

/// The rank by chips of each who plays, equal stacks with equal ranks.
fn ranks(all: &[&Entrant]) -> Vec<Option<u16>> {
    let mut last: Option<(i64, u16)> = None;
    let each = all.iter().zip(1_u16..).map(|(one, at)| {
        if !one.is_in() {
            return None;
        }
        let chips = one.chips.minor();
        let rank = last.filter(|(before, _)| *before == chips).map_or(at, |(_, rank)| rank);
        last = Some((chips, rank));
        Some(rank)
    });
    each.collect()
}

fn line(one: &Entrant, rank: Option<u16>) -> TournamentPlace {
    TournamentPlace {
        rank: one.places.map(|(from, _)| from).or(rank),
        to: one.places.filter(|(from, to)| from != to).map(|(_, to)| to),
        player: one.player,
        standing: standing(one.standing),
        stack: one.chips,
        away: one.away,
        penalty: Some(one.penalty).filter(|hands| *hands > 0),
        number: one.seat.map(|(table, _)| table),
        seat: one.seat.map(|(_, seat)| seat),
        won: Some(one.won).filter(|won| won.is_positive()),
    }
}
