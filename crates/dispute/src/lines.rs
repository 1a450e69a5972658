//! What a round came to, read from its events alone.

use sabot_games::omaha::{self, SharedCommission, StakeOf};
use sabot_games::{BankedEvent, Message, Name, Outcome, Seat, Tell as _};
use sabot_house::GameEvent;
use sabot_law::Basis;
use sabot_money::Money;

/// What became of one stake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StakeLine {
    /// Where it lay.
    pub seat: Seat,
    /// Whose it was.
    pub player: Name,
    /// What it lay on, by the word that files use.
    pub bet: String,
    /// How much it was.
    pub stake: Money,
    /// What the player gained beyond his stake.
    pub net: Money,
    /// The rule that ordered it.
    pub basis: Basis,
    /// The line as a sentence to be made.
    pub told: Message,
}

/// The end of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// Whether it was void.
    pub void: bool,
    /// What became of each stake.
    pub lines: Vec<StakeLine>,
    /// What the house took of pots that several share.
    pub shared_commission: Vec<SharedCommission>,
    /// The house's result; at Omaha the commission.
    pub house_net: Money,
    /// The prizes paid.
    pub paid: Money,
    /// What the display showed first and last, where there is one.
    pub display: Option<(Money, Money)>,
}

impl Settlement {
    /// Follows one event of a round. `player`: who sits where, asked for at Omaha alone.
    pub fn take(&mut self, event: &GameEvent, player: impl Fn(Seat) -> Option<Name>) {
        match event {
            GameEvent::Banked(event) => self.house(&event.what),
            GameEvent::Omaha(event) => self.omaha(&event.what, event.basis, player),
        }
    }

    fn house(&mut self, what: &BankedEvent) {
        match *what {
            BankedEvent::Line(line) => {
                if line.outcome == Outcome::Prize {
                    self.paid = self.paid.plus(line.paid_out()).unwrap_or(Money::MAX);
                }
                let told = line.told();
                let sabot_games::Line { seat, player, bet, stake, net, basis, .. } = line;
                let line = StakeLine { seat, player, bet: bet.to_string(), stake, net, basis, told };
                // What a void says of a bet takes the place of what was said before.
                if self.void {
                    let same =
                        |one: &StakeLine| (one.seat, one.player, &one.bet) == (line.seat, line.player, &line.bet);
                    self.lines.retain(|one| !same(one));
                }
                self.lines.push(line);
            }
            BankedEvent::Voided => (self.void, self.paid) = (true, Money::ZERO),
            BankedEvent::RoundSettled { house_net } => self.house_net = house_net,
            BankedEvent::PoolShown { amount }
            | BankedEvent::PoolReduced { amount }
            | BankedEvent::PoolRestarted { amount, .. }
            | BankedEvent::PoolRestored { pool: amount, .. }
            | BankedEvent::PoolMoved { amount, .. } => self.shows(amount),
            BankedEvent::Contributed { to_pool, .. } => self.moves(to_pool),
            BankedEvent::ContributionReversed { from_pool, .. } => self.moves(-from_pool),
            _ => {}
        }
    }

    fn shows(&mut self, amount: Money) {
        let first = self.display.map_or(amount, |(first, _)| first);
        self.display = Some((first, amount));
    }

    fn moves(&mut self, by: Money) {
        if let Some((_, now)) = self.display {
            self.shows(now.plus(by).unwrap_or(now));
        }
    }

    fn omaha(&mut self, what: &omaha::OmahaEvent, basis: Basis, player: impl Fn(Seat) -> Option<Name>) {
        let (seat, bet, stake, net, outcome) = match *what {
            omaha::OmahaEvent::Voided => {
                *self = Settlement { void: true, ..Settlement::default() };
                return;
            }
            omaha::OmahaEvent::CommissionTaken { pot, amount } => {
                self.shared_commission.push(SharedCommission { pot, amount, basis });
                return;
            }
            omaha::OmahaEvent::HandSettled { commission } => {
                self.house_net = commission;
                return;
            }
            omaha::OmahaEvent::Uncalled { seat, amount } => {
                (seat, StakeOf::Uncalled, amount, Money::ZERO, Outcome::Returned)
            }
            omaha::OmahaEvent::Line { seat, bet, stake, net, outcome } => (seat, bet, stake, net, outcome),
            _ => return,
        };
        let told = omaha::OmahaEvent::Line { seat, bet, stake, net, outcome }.told();
        let player = player(seat).unwrap_or_else(|| seat.default_player());
        self.lines.push(StakeLine { seat, player, bet: bet.to_string(), stake, net, basis, told });
    }
}
