//! What transfers are for, as the laws tell them apart.

use sabot_ledger::Purpose;

/// Whether a transfer belongs to a bet against the house, and not to chips, banks, pots, the shares of jackpot bets or
/// corrections.
pub(crate) const fn is_of_a_bet(purpose: Purpose) -> bool {
    matches!(
        purpose,
        Purpose::Stake
            | Purpose::StakeReturned
            | Purpose::StakeVoided
            | Purpose::Winnings
            | Purpose::Loss
            | Purpose::PrizeHeld
            | Purpose::Prize
            | Purpose::CarriedBet
    )
}

/// Whether a transfer belongs to a pot that players win from each other, or to what the house takes of it.
pub(crate) const fn is_of_a_pot(purpose: Purpose) -> bool {
    matches!(purpose, Purpose::Pot | Purpose::Commission)
}

/// Whether a transfer is about entries, fees and prizes of a tournament.
pub(crate) const fn is_of_a_tournament(purpose: Purpose) -> bool {
    matches!(
        purpose,
        Purpose::Entry
            | Purpose::EntryFee
            | Purpose::EntryReturned
            | Purpose::Overlay
            | Purpose::OverlayReturned
            | Purpose::PrizeAwarded
            | Purpose::PrizeApproved
    )
}
