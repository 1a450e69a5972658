//! Rounds that are over.

use sabot_house::{Recall, Recallable, RecalledRound, SettledBet};
use sabot_wire as wire;
use sabot_wire::{PastRound, Rounds};

/// Rounds that are over, the last one first, with the bets that somebody may look at.
pub(crate) fn of(recall: &Recall, whose: Recallable) -> Rounds {
    let one = |round: &RecalledRound| {
        let bets: Vec<wire::SettledBet> = round.bets.iter().filter(|bet| whose.holds(bet)).map(settled).collect();
        (!bets.is_empty() || whose == Recallable::All).then(|| PastRound {
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
