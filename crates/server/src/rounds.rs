//! Rounds that are over.

use sabot_house::{Recall, Round, SettledBet};
use sabot_ledger::Name;
use sabot_wire as wire;
use sabot_wire::{PastRound, Rounds};

/// Rounds that are over, the last one first; `own`: only what concerns this player.
pub(crate) fn of(recall: &Recall, own: Option<Name>) -> Rounds {
    let concerns = |bet: &SettledBet| own.is_none_or(|own| bet.player.is_some_and(|one| one.as_str() == own.as_str()));
    let one = |round: &Round| {
        let bets: Vec<wire::SettledBet> = round.bets.iter().filter(|bet| concerns(bet)).map(settled).collect();
        (!bets.is_empty() || own.is_none()).then(|| PastRound {
            round: round.number,
            opened_ms: round.opened.0,
            closed_ms: round.closed.0,
            edition: round.edition.number.to_string(),
            rules: round.rules(),
            void: round.void,
            bets,
        })
    };
    Rounds { rounds: recall.rounds().filter_map(one).collect() }
}

/// A settled bet with its article.
pub(crate) fn settled(bet: &SettledBet) -> wire::SettledBet {
    wire::SettledBet {
        seat: bet.seat,
        player: bet.player,
        bet: bet.bet,
        stake: bet.stake,
        net: bet.net,
        outcome: bet.outcome,
        held: bet.held,
        corrected: bet.corrected,
        cite: bet.basis.cite(),
        readings: bet.basis.readings().collect(),
    }
}
