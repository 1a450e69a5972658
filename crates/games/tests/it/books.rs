//! The books of a table, kept from outside and from its events alone.

use sabot_games::stud::StudTable;
use sabot_games::{BankedEvent, Bet, Decision, Line, Name, Outcome, Seat};
use sabot_law::{Cite, Instrument};
use sabot_money::Money;

/// A pool and what stands behind it, and the shares by which bets feed it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Funds {
    pub(crate) pool: i64,
    pub(crate) reserve: i64,
    pub(crate) overflow: i64,
    /// What the shares left over of pool and reserve.
    pub(crate) left_over: [i64; 2],
    pub(crate) shares: [i64; 2],
    /// R33: the smallest sum that the table can pay.
    pub(crate) payable: i64,
}

impl Funds {
    pub(crate) fn of(table: &StudTable) -> Funds {
        let (pool, terms) = (table.pool(), table.config().jackpot);
        Funds {
            pool: pool.amount.minor(),
            reserve: pool.reserve.minor(),
            overflow: pool.overflow.minor(),
            left_over: [pool.remainders.pool.into(), pool.remainders.reserve.into()],
            payable: table.config().payable_chip().map_or(1, Money::minor),
            shares: [terms.pool_share, terms.reserve_share].map(|share| share.ten_thousandths().into()),
        }
    }

    /// Pool with overflow, and reserve, in ten-thousandths of a minor unit.
    fn parts(self) -> [i128; 2] {
        let wholes = [self.pool + self.overflow, self.reserve];
        [0, 1].map(|index| i128::from(wholes[index]) * 10_000 + i128::from(self.left_over[index]))
    }
}

/// Keeps the books of a table from outside, from its events alone.
#[derive(Default)]
pub(crate) struct Books {
    /// What lies on the spots while betting is open.
    laid: Vec<(Seat, Name, Bet, i64)>,
    /// What was accepted or raised in this round.
    at_stake: i64,
    /// What the lines of this round have settled: stakes and nets.
    lines: Vec<Line>,
    /// What this round has put into the pool, and taken out of it again.
    contributed: i64,
    drawn: i64,
    antes: [i64; 7],
    jackpots: [i64; 7],
    /// The pool before this round's bets came in, unless another table moved it since.
    unmoved: Option<Funds>,
    void: bool,
}

impl Books {
    pub(crate) fn enter(&mut self, instrument: Instrument, what: &BankedEvent) {
        match *what {
            BankedEvent::RoundOpened { .. } => *self = Books::default(),
            BankedEvent::BetPlaced { seat, player, bet, stake } => {
                self.laid.retain(|(at, who, on, _)| (*at, *who, *on) != (seat, player, bet));
                self.laid.push((seat, player, bet, stake.minor()));
            }
            BankedEvent::BetWithdrawn { seat, player, bet, .. } => {
                self.laid.retain(|(at, who, on, _)| (*at, *who, *on) != (seat, player, bet));
            }
            // At stud a bet counts when it is accepted, at the other games when betting closes.
            BankedEvent::BettingClosed if instrument != Instrument::Stud => {
                self.at_stake = self.laid.iter().map(|(.., stake)| stake).sum();
            }
            BankedEvent::BetsAccepted { seat, ante, jackpot, .. } => {
                self.antes[seat.index()] = ante.minor();
                self.jackpots[seat.index()] = jackpot.map_or(0, Money::minor);
                self.at_stake += ante.minor() + jackpot.map_or(0, Money::minor);
            }
            BankedEvent::Decided { seat, decision: Some(Decision::Raise), .. } => {
                self.at_stake += 2 * self.antes[seat.index()];
            }
            BankedEvent::Contributed { to_pool, .. } => self.contributed += to_pool.minor(),
            BankedEvent::ContributionReversed { from_pool, .. } => self.contributed -= from_pool.minor(),
            BankedEvent::PrizeDrawn { from_pool, .. } => self.drawn += from_pool.minor(),
            BankedEvent::PoolRestarted { amount, .. } => self.drawn -= amount.minor(),
            BankedEvent::Voided => {
                self.void = true;
                self.lines.clear();
            }
            BankedEvent::PoolRestored { .. } => self.drawn = 0,
            BankedEvent::Line(line) => self.lines.push(line),
            BankedEvent::RoundSettled { house_net } => self.balance(house_net),
            _ => {}
        }
    }

    /// The pool moved at another table.
    pub(crate) fn moved_elsewhere(&mut self) {
        self.unmoved = None;
    }

    /// Follows the pool and what stands behind it through an event, part by part.
    pub(crate) fn follow(&mut self, what: &BankedEvent, before: Funds, after: Funds) {
        let Funds { pool, reserve, overflow, .. } = after;
        assert!(
            pool >= 0 && reserve >= 0 && overflow >= 0 && after.left_over.iter().all(|left| (0..10_000).contains(left))
        );
        let moved = [pool - before.pool, reserve - before.reserve, overflow - before.overflow];
        let parts = |index: usize| after.parts()[index] - before.parts()[index];
        let share =
            |index: usize, seat: Seat| i128::from(before.shares[index]) * i128::from(self.jackpots[seat.index()]);
        match *what {
            BankedEvent::BettingClosed => self.unmoved = Some(before),
            BankedEvent::Contributed { seat, to_pool, to_reserve, to_overflow, to_house } => {
                let gained = [to_pool, to_reserve, to_overflow].map(Money::minor);
                assert_eq!(moved, gained);
                assert_eq!(gained.iter().sum::<i64>() + to_house.minor(), self.jackpots[seat.index()]);
                assert_eq!([parts(0), parts(1)], [share(0, seat), share(1, seat)], "not a part of a unit is lost");
            }
            BankedEvent::ContributionReversed { seat, from_pool, from_reserve, from_overflow, from_house } => {
                let given = [from_pool, from_reserve, from_overflow].map(Money::minor);
                assert_eq!(moved, given.map(|sum| -sum));
                assert_eq!(given.iter().sum::<i64>() + from_house.minor(), self.jackpots[seat.index()]);
                assert!(parts(0) == -share(0, seat) || pool + overflow == 0, "it gave its share back or is empty");
                assert!(parts(1) == -share(1, seat) || reserve == 0, "so did the reserve");
            }
            BankedEvent::PrizeDrawn { from_pool, .. } => assert_eq!(moved, [-from_pool.minor(), 0, 0]),
            BankedEvent::PoolRestarted { amount, from_overflow, from_reserve, from_house } => {
                let [amount, over, set_aside, house] =
                    [amount, from_overflow, from_reserve, from_house].map(Money::minor);
                assert_eq!(moved, [amount, -set_aside, -over]);
                assert_eq!(amount, over + set_aside + house);
                // R33: less than a chip counts as nothing left, where chips are paid.
                assert!((0..before.payable).contains(&before.pool), "{} was left", before.pool);
                assert!((set_aside == 0 || overflow == 0) && (house == 0 || reserve == 0), "one fund after the other");
            }
            BankedEvent::PoolRestored { .. } => {}
            BankedEvent::RoundClosed if self.void => {
                if let Some(unmoved) = self.unmoved {
                    assert_eq!(after, unmoved, "a void leaves the pool as it was before the bets");
                }
            }
            _ => assert_eq!(before, after, "{what:?} moves no pool"),
        }
    }

    /// Every stake has exactly one line, and what players gain somebody loses.
    fn balance(&self, house_net: Money) {
        let counted = self.lines.iter().filter(|line| !never_accepted(line));
        let staked: i64 = counted.map(|line| line.stake.minor()).sum();
        assert_eq!(staked, self.at_stake, "every accepted stake has its line: {:?}", self.lines);
        let players: i64 = self.lines.iter().map(|line| line.net.minor()).sum();
        let pool = self.contributed - self.drawn;
        assert_eq!(players + house_net.minor() + pool, 0, "money is conserved: {:?}", self.lines);
        for line in &self.lines {
            assert!(line.net.minor() >= -line.stake.minor(), "nobody loses more than his stake: {line:?}");
        }
    }
}

/// A jackpot bet without an ante, or a carried one whose player did not ante: it goes back without having counted.
fn never_accepted(line: &Line) -> bool {
    let [without_ante, carried, voided] = [37, 42, 43].map(Cite::reading);
    line.outcome == Outcome::Returned
        && (line.basis.rests_on(without_ante) || (line.basis.rests_on(carried) && !line.basis.rests_on(voided)))
}
