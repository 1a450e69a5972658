//! Why money moves.

use crate::{AccountKind, Entry, Meter};

/// Why a transfer was made. The ledger checks no rule by it; it chooses the [`Meter`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Purpose {
    /// A player buys chips.
    BuyIn,
    /// A player redeems chips.
    CashOut,
    /// A stake is laid.
    Stake,
    /// A stake comes back: it was paid, tied or withdrawn in time.
    StakeReturned,
    /// A stake comes back because its round is void.
    StakeVoided,
    /// A won stake is paid.
    Winnings,
    /// A lost stake is collected.
    Loss,
    /// A player puts chips on a table where players win from each other.
    ChipsDown,
    /// A player takes his chips from such a table.
    ChipsUp,
    /// A pot goes to the player who won it from the others.
    Pot,
    /// A share of a jackpot bet goes to a pool or its reserve.
    Contribution,
    /// What a jackpot bet of a void round had contributed comes back.
    ContributionReturned,
    /// A prize waits for the approval of those who must see it.
    PrizeHeld,
    /// A jackpot prize is paid.
    Prize,
    /// A jackpot bet of a void round waits for the next, or is laid in it.
    CarriedBet,
    /// The house takes its commission.
    Commission,
    /// A table opens or closes with its float.
    Float,
    /// A table gets chips from the cage.
    Fill,
    /// A table gives chips to the cage.
    Credit,
    /// A pool is raised to its minimum.
    TopUp,
    /// A mistake is made good.
    Correction,
    /// What somebody had in a log that was lost.
    CarriedOver,
    /// A player pays into the prizes of a tournament.
    Entry,
    /// A player pays the house's fee of a tournament.
    EntryFee,
    /// What was paid for a tournament goes back.
    EntryReturned,
    /// The house adds to the prizes what it has guaranteed.
    Overlay,
    /// What the house had added goes back to it.
    OverlayReturned,
    /// A prize of a tournament is paid, or held until two people approve it.
    PrizeAwarded,
    /// A prize that was held is paid.
    PrizeApproved,
}

impl Purpose {
    /// All of them.
    pub const ALL: [Purpose; 29] = [
        Purpose::BuyIn,
        Purpose::CashOut,
        Purpose::Stake,
        Purpose::StakeReturned,
        Purpose::StakeVoided,
        Purpose::Winnings,
        Purpose::Loss,
        Purpose::ChipsDown,
        Purpose::ChipsUp,
        Purpose::Pot,
        Purpose::Contribution,
        Purpose::ContributionReturned,
        Purpose::PrizeHeld,
        Purpose::Prize,
        Purpose::CarriedBet,
        Purpose::Commission,
        Purpose::Float,
        Purpose::Fill,
        Purpose::Credit,
        Purpose::TopUp,
        Purpose::Correction,
        Purpose::CarriedOver,
        Purpose::Entry,
        Purpose::EntryFee,
        Purpose::EntryReturned,
        Purpose::Overlay,
        Purpose::OverlayReturned,
        Purpose::PrizeAwarded,
        Purpose::PrizeApproved,
    ];

    /// The meter that counts it, where one does.
    #[must_use]
    pub const fn meter(self) -> Option<Meter> {
        match self {
            Purpose::BuyIn => Some(Meter::BuyIn),
            Purpose::CashOut => Some(Meter::CashOut),
            Purpose::Stake | Purpose::Pot => Some(Meter::Turnover),
            Purpose::StakeVoided => Some(Meter::Voided),
            Purpose::Winnings => Some(Meter::Paid),
            Purpose::Prize => Some(Meter::JackpotPaid),
            Purpose::Commission => Some(Meter::Commission),
            Purpose::StakeReturned
            | Purpose::Loss
            | Purpose::ChipsDown
            | Purpose::ChipsUp
            | Purpose::Contribution
            | Purpose::ContributionReturned
            | Purpose::PrizeHeld
            | Purpose::CarriedBet
            | Purpose::Float
            | Purpose::Fill
            | Purpose::Credit
            | Purpose::TopUp
            | Purpose::Correction
            | Purpose::CarriedOver
            | Purpose::Entry
            | Purpose::EntryFee
            | Purpose::EntryReturned
            | Purpose::Overlay
            | Purpose::OverlayReturned
            | Purpose::PrizeAwarded
            | Purpose::PrizeApproved => None,
        }
    }

    /// Whether the meter counts this entry. The transfer of a settled bet also returns the stake and gives the house
    /// its part, and the line of a pot holds both what its player put in and what he gets out; each meter counts only
    /// the entry that it is about.
    #[must_use]
    pub fn counts(self, entry: &Entry) -> bool {
        match self {
            Purpose::Winnings => entry.debit.kind == AccountKind::Bank,
            Purpose::Prize => entry.credit.kind == AccountKind::Purse,
            Purpose::Pot => entry.credit.kind == AccountKind::Stakes,
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_purposes_are_metered() {
        let metered = Purpose::ALL.into_iter().filter_map(|purpose| Some((purpose, purpose.meter()?)));
        let expected = [
            (Purpose::BuyIn, Meter::BuyIn),
            (Purpose::CashOut, Meter::CashOut),
            (Purpose::Stake, Meter::Turnover),
            (Purpose::StakeVoided, Meter::Voided),
            (Purpose::Winnings, Meter::Paid),
            (Purpose::Pot, Meter::Turnover),
            (Purpose::Prize, Meter::JackpotPaid),
            (Purpose::Commission, Meter::Commission),
        ];
        assert_eq!(metered.collect::<Vec<_>>(), expected);
    }
}
