//! The figures of one table on one gaming day.

use std::collections::BTreeMap;

use sabot_games::Outcome;
use sabot_games::omaha::OmahaEvent;
use sabot_ledger::Name;
use sabot_money::Money;

use crate::recall::{RecalledRound, SettledBet};

/// The word for jackpot bets.
const JACKPOT: &str = "jackpot";
/// The word for what the house takes of pots.
const COMMISSION: &str = "commission";

/// What happened, in minor units. Sums of more rounds than a century has fit into 128 bits.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// Rounds that were settled.
    pub rounds: u64,
    /// Rounds that were void.
    pub voids: u64,
    /// Stakes of settled rounds, by bet; jackpot bets apart.
    pub turnover: BTreeMap<Name, u128>,
    /// The sum of the squares of the stakes against the house, by bet: how far chance may carry the result. A sum that
    /// would not fit stays at the largest number there is.
    pub squares: BTreeMap<Name, u128>,
    /// What players got beyond their stakes.
    pub paid: u128,
    /// What the house won from bets less what it lost: the jackpot left out. Nothing at Omaha.
    pub win: i128,
    /// What the house took of pots.
    pub commission: u128,
    /// Jackpot bets laid.
    pub jackpot_in: u128,
    /// Jackpot prizes won.
    pub jackpot_paid: u128,
    /// Chips bought at the table.
    pub drop: u128,
    /// What corrections gave to players, less what they took from them.
    pub corrected: i128,
    /// How many corrections there were.
    pub corrections: u64,
}

/// Win by drop, as a fraction that is not reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// What was won.
    pub win: i128,
    /// What was bought.
    pub drop: u128,
}

impl Figures {
    /// All stakes of settled rounds, the jackpot left out.
    #[must_use]
    pub fn turnover_sum(&self) -> u128 {
        self.turnover.values().sum()
    }

    /// Win by drop; nothing where no chips were bought at the table.
    #[must_use]
    pub fn hold(&self) -> Option<Hold> {
        (self.drop > 0).then_some(Hold { win: self.win, drop: self.drop })
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: &Figures) -> Figures {
        for (bet, amount) in &other.turnover {
            *self.turnover.entry(*bet).or_default() += amount;
        }
        for (bet, squares) in &other.squares {
            self.add_squares(*bet, *squares);
        }
        self.rounds += other.rounds;
        self.voids += other.voids;
        self.paid += other.paid;
        self.win += other.win;
        self.commission += other.commission;
        self.jackpot_in += other.jackpot_in;
        self.jackpot_paid += other.jackpot_paid;
        self.drop += other.drop;
        self.corrected += other.corrected;
        self.corrections += other.corrections;
        self
    }

    fn add_squares(&mut self, bet: Name, more: u128) {
        let sum = self.squares.entry(bet).or_default();
        *sum = sum.saturating_add(more);
    }

    pub(crate) fn count(&mut self, round: &RecalledRound) {
        if round.void {
            self.voids += 1;
            return;
        }
        self.rounds += 1;
        for bet in &round.bets {
            self.count_bet(bet);
        }
        for event in &round.events {
            // What the house takes of a pot that several share is nobody's bet.
            if let Some(OmahaEvent::CommissionTaken { amount, .. }) = event.omaha().map(|event| event.what) {
                self.commission += u128::from(amount.minor().unsigned_abs());
            }
        }
    }

    fn count_bet(&mut self, bet: &SettledBet) {
        let minor = |money: Money| i128::from(money.minor());
        let (stake, net) = (minor(bet.stake).unsigned_abs(), minor(bet.net));
        match bet.bet.as_str() {
            JACKPOT if bet.outcome == Outcome::Returned => {}
            JACKPOT => {
                self.jackpot_in += stake;
                if bet.outcome == Outcome::Prize {
                    self.jackpot_paid += (minor(bet.stake) + net).unsigned_abs();
                }
            }
            COMMISSION => self.commission += stake,
            // What a pot gives one player the others lose: the house wins nothing by it.
            pot if pot.starts_with("pot-") => {
                *self.turnover.entry(bet.bet).or_default() += stake;
                self.paid += net.max(0).unsigned_abs();
            }
            "uncalled" => {}
            _ => {
                *self.turnover.entry(bet.bet).or_default() += stake;
                // A stake is at most 2^53: its square fits.
                self.add_squares(bet.bet, stake * stake);
                self.paid += net.max(0).unsigned_abs();
                self.win -= net;
            }
        }
    }
}
