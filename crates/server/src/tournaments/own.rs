//! What only the player himself is told of a tournament that he is in.

use sabot_games::omaha::tournament::Standing;
use sabot_house::HouseTournament;
use sabot_ledger::Name;
use sabot_wire::{OwnChoice, OwnTournament, TournamentPlace};

use super::ranking::standing;

/// How somebody stands; `told` says where he was last sent.
pub(super) fn of(
    one: &HouseTournament,
    player: Name,
    ranked: &[TournamentPlace],
    told: Option<String>,
    may_buy: Vec<OwnChoice>,
) -> Option<OwnTournament> {
    let entrant = one.play().entrant(player)?;
    let left = u16::try_from(one.play().left()).unwrap_or(u16::MAX);
    let rank = ranked.iter().find(|place| place.player == player).and_then(|place| place.rank);
    let is_in = entrant.is_in();
    Some(OwnTournament {
        player,
        standing: standing(entrant.standing),
        table: entrant.seat.and_then(|(number, _)| one.table(number)),
        number: entrant.seat.map(|(number, _)| number),
        seat: entrant.seat.map(|(_, seat)| seat),
        stack: entrant.chips,
        rank: rank.filter(|_| is_in),
        of: is_in.then_some(left),
        away: entrant.away,
        penalty: Some(entrant.penalty).filter(|hands| *hands > 0),
        entries: entrant.entries,
        rebuys: entrant.rebuys,
        added_on: entrant.added_on,
        paid: entrant.paid,
        may_buy,
        place: entrant.places.map(|(from, _)| from),
        place_to: entrant.places.filter(|(from, to)| from != to).map(|(_, to)| to),
        won: entrant.won,
        told: told.filter(|_| entrant.standing == Standing::Playing && entrant.places.is_none()),
    })
}
