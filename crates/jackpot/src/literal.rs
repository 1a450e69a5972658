//! The slow twin: pool, reserve, overflow, remainders, meters and hits counted from the list of events, as an inspector
//! would with paper and pencil. The controller never calls it.
//!
//! It takes from the events who bet, who claimed and who decided, and no amount but that of a correction: every other
//! amount is worked out here, in whole units or exact ten-thousandths of one, without the regulation's own functions.

use sabot_money::{Money, Name};

use crate::{FixedPrizes, HITS_KEPT, Hit, HitState, JackpotBet, Level, PoolEvent, PoolMeters, PrizeOrder, Terms};

/// In how many parts a unit is divided.
const PARTS: u128 = 10_000;

/// What was counted, in minor units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recount {
    /// The pool.
    pub pool: u128,
    /// The reserve.
    pub reserve: u128,
    /// The overflow.
    pub overflow: u128,
    /// What all bets that count have given the pool and the overflow, in ten-thousandths, with what was left over at first.
    pub pool_parts: u128,
    /// What they have given the reserve.
    pub reserve_parts: u128,
    /// R34: the one amount of the bet, once it is fixed.
    pub bet: Option<Money>,
    /// The meters.
    pub meters: PoolMeters,
    /// Every hit, by number.
    pub hits: Vec<Hit>,
    /// The numbers of those that are decided, in the order in which they were.
    pub decided: Vec<u32>,
    rounds: Vec<Round>,
}

/// A round that has neither closed nor been void.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Round {
    table: Name,
    bets: Vec<Bet>,
    prizes: Vec<Prize>,
    /// Out of overflow, reserve and house.
    restart: [u128; 3],
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Bet {
    bet: JackpotBet,
    /// Into pool and overflow.
    gave: [u128; 2],
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Prize {
    seat: u8,
    row: u8,
    from_pool: u128,
    from_house: u128,
}

/// Counts everything from the beginning.
///
/// # Panics
/// On a list that cannot be that of a pool: a round is paid that never was, or more leaves than is there.
#[must_use]
pub fn recount(terms: &Terms, events: &[PoolEvent]) -> Recount {
    let mut count = Recount::new(terms);
    for event in events {
        count.read(terms, event);
    }
    count
}

impl Recount {
    /// A pool as it opens: for whoever reads a long list event by event.
    #[must_use]
    pub fn new(terms: &Terms) -> Recount {
        let opening = &terms.opening;
        Recount {
            pool: units(opening.amount),
            reserve: units(opening.reserve),
            overflow: units(opening.overflow),
            pool_parts: opening.remainders.pool.into(),
            reserve_parts: opening.remainders.reserve.into(),
            bet: opening.bet,
            meters: PoolMeters::default(),
            hits: Vec::new(),
            decided: Vec::new(),
            rounds: Vec::new(),
        }
    }

    /// What the shares left over, in ten-thousandths: of the pool's and of the reserve's.
    #[must_use]
    pub fn remainders(&self) -> [u128; 2] {
        [self.pool_parts % PARTS, self.reserve_parts % PARTS]
    }

    /// The hits that are to be remembered: those that wait and those decided last.
    #[must_use]
    pub fn remembered(&self) -> Vec<Hit> {
        let forgotten = &self.decided[..self.decided.len().saturating_sub(HITS_KEPT)];
        self.hits.iter().filter(|hit| !forgotten.contains(&hit.number)).copied().collect()
    }

    /// Counts the next event.
    ///
    /// # Panics
    /// As [`recount`].
    pub fn read(&mut self, terms: &Terms, event: &PoolEvent) {
        match event {
            PoolEvent::Contributed { table, bets, .. } => {
                let bets = bets.iter().map(|(bet, _)| self.contribution(terms, *bet)).collect();
                self.rounds.push(Round { table: *table, bets, prizes: Vec::new(), restart: [0; 3] });
            }
            PoolEvent::Prized { table, fixed, order, payable, prizes, .. } => {
                let mut claims: Vec<_> = prizes.iter().map(|prize| (prize.seat, prize.row)).collect();
                claims.sort_unstable();
                let chip = payable.map_or(1, units);
                let prizes = match order {
                    PrizeOrder::BySeat => self.by_seat(terms, *fixed, chip, &claims),
                    PrizeOrder::FixedLast => self.fixed_last(terms, *fixed, chip, &claims),
                };
                self.round(*table).prizes = prizes;
            }
            PoolEvent::Restarted { table, .. } => {
                let restart = self.restart(units(terms.law.minimum));
                self.round(*table).restart = restart;
            }
            PoolEvent::Closed { table, round, .. } => self.closed(terms, *table, *round),
            PoolEvent::TakenBack { table, .. } => self.void(terms, *table),
            PoolEvent::Verified { hit, by } => self.turn(*hit, HitState::Verified { by: *by }),
            PoolEvent::Approved { hit, by } => {
                self.turn(*hit, HitState::Approved { by: *by });
                self.decided.push(*hit);
            }
            PoolEvent::Rejected { hit, by, .. } => {
                self.turn(*hit, HitState::Rejected { by: *by });
                self.decided.push(*hit);
                let of = self.hits.iter().filter(|one| one.number == *hit);
                let [to_pool, to_house] =
                    of.fold([0, 0], |[pool, house], one| [pool + units(one.from_pool), house + units(one.from_house)]);
                self.pool += to_pool;
                self.meters.rejected_hits += 1;
                self.meters.rejected_to_pool += to_pool;
                self.meters.rejected_to_house += to_house;
            }
            PoolEvent::Corrected { amount, .. } if *amount > Money::ZERO => {
                self.pool += units(*amount);
                self.meters.corrected_in += units(*amount);
            }
            PoolEvent::Corrected { amount, .. } => {
                self.pool -= units(-*amount);
                self.meters.corrected_out += units(-*amount);
            }
            PoolEvent::Reach { .. } => {}
        }
    }

    /// The open round of a table; a list of events that names none is no list of a pool.
    fn round(&mut self, table: Name) -> &mut Round {
        self.rounds.iter_mut().find(|round| round.table == table).expect("a round is opened before it is paid")
    }

    fn take_round(&mut self, table: Name) -> Round {
        let at = self.rounds.iter().position(|round| round.table == table);
        self.rounds.remove(at.expect("a round is opened before it ends"))
    }

    /// R7: every bet adds its share exactly; of the growing sum the whole units are what has moved so far.
    fn contribution(&mut self, terms: &Terms, bet: JackpotBet) -> Bet {
        let stake = units(bet.stake);
        if self.bet.is_none() {
            self.bet = Some(bet.stake);
        }
        let moved = self.pool_parts / PARTS;
        self.pool_parts += stake * u128::from(terms.law.pool_share.ten_thousandths());
        let both = self.pool_parts / PARTS - moved;
        let room = match terms.law.ceiling {
            Some(ceiling) => units(ceiling).saturating_sub(self.pool),
            None => both,
        };
        let (to_pool, to_overflow) = if both > room { (room, both - room) } else { (both, 0) };
        let moved = self.reserve_parts / PARTS;
        self.reserve_parts += stake * u128::from(terms.law.reserve_share.ten_thousandths());
        let to_reserve = self.reserve_parts / PARTS - moved;
        self.pool += to_pool;
        self.overflow += to_overflow;
        self.reserve += to_reserve;
        let given = both + to_reserve;
        let meters = &mut self.meters;
        meters.bets_in += 1;
        meters.to_pool += to_pool;
        meters.to_overflow += to_overflow;
        meters.to_reserve += to_reserve;
        meters.to_house += stake.saturating_sub(given);
        meters.lent += given.saturating_sub(stake);
        Bet { bet, gave: [to_pool, to_overflow] }
    }

    /// R36: a bet is struck from the sum; the whole units that are then too many go back.
    fn contribution_back(&mut self, terms: &Terms, Bet { bet, gave: [to_pool, to_overflow] }: &Bet) {
        let stake = units(bet.stake);
        let moved = self.pool_parts / PARTS;
        self.pool_parts -= stake * u128::from(terms.law.pool_share.ten_thousandths());
        let due = moved - self.pool_parts / PARTS;
        let moved = self.reserve_parts / PARTS;
        self.reserve_parts -= stake * u128::from(terms.law.reserve_share.ten_thousandths());
        let due_reserve = moved - self.reserve_parts / PARTS;
        // A unit that another bet completed since lies where the bets of that moment went: above the ceiling, or below it.
        let at_ceiling = terms.law.ceiling.is_some_and(|ceiling| self.pool >= units(ceiling));
        let completed = if at_ceiling { due.saturating_sub(to_pool + to_overflow) } else { 0 };
        let own = least([to_overflow + completed, due, self.overflow]);
        let from_pool = least([due - own, self.pool]);
        // The overflow helps out where the pool no longer holds enough.
        let from_overflow = own + least([due - own - from_pool, self.overflow - own]);
        let from_reserve = least([due_reserve, self.reserve]);
        self.overflow -= from_overflow;
        self.pool -= from_pool;
        self.reserve -= from_reserve;
        let given = from_overflow + from_pool + from_reserve;
        let meters = &mut self.meters;
        meters.bets_back += 1;
        meters.to_pool_back += from_pool;
        meters.to_overflow_back += from_overflow;
        meters.to_reserve_back += from_reserve;
        meters.to_house_back += stake.saturating_sub(given);
        meters.lent_back += given.saturating_sub(stake);
    }

    /// 10(4): seat after seat, each out of the pool as it then stands; 10(7): but straight flushes in a round of their own
    /// before, where there is a royal flush too.
    fn by_seat(&mut self, terms: &Terms, fixed: FixedPrizes, chip: u128, claims: &[(u8, u8)]) -> Vec<Prize> {
        let rows: Vec<u8> = claims.iter().map(|(_, row)| *row).collect();
        let first = rows.contains(&1) && rows.contains(&2);
        let mut prizes = Vec::new();
        let mut stood = None;
        for ahead in [true, false] {
            for (seat, row) in claims.iter().filter(|(_, row)| ahead == (first && *row == 2)) {
                let sum = units(terms.law.sums[usize::from(*row) - 1]);
                match row {
                    // 10(6): what the pool held before the first of them counts for all of them.
                    2 => {
                        let stood = *stood.get_or_insert(self.pool);
                        let tenth =
                            stood * u128::from(terms.shares.straight_flush.ten_thousandths()) / PARTS / chip * chip;
                        prizes.push(self.draw(*seat, 2, if tenth > sum { tenth } else { sum }, chip, true));
                    }
                    // 10(5): the first royal flush brings all others with it.
                    1 if prizes.iter().any(|prize: &Prize| prize.row == 1) => {}
                    1 => prizes.extend(self.royals(terms, chip, claims)),
                    _ => {
                        let from_pool = fixed != FixedPrizes::FixedPrizesFromHouse;
                        prizes.push(self.draw(*seat, *row, sum, chip, from_pool));
                    }
                }
            }
        }
        prizes
    }

    /// 10(2), R40: straight flushes by the pool as it stood, then royals by what is left, then the fixed sums by seat.
    fn fixed_last(&mut self, terms: &Terms, fixed: FixedPrizes, chip: u128, claims: &[(u8, u8)]) -> Vec<Prize> {
        let [_, straight_flush, ..] = terms.law.sums.map(units);
        // R33: of what is taken of the pool or shared whole chips are paid.
        let share_of =
            |pool: u128, share: sabot_money::Share| pool * u128::from(share.ten_thousandths()) / PARTS / chip * chip;
        let stood = self.pool;
        let mut prizes = Vec::new();
        for (seat, _) in claims.iter().filter(|(_, row)| *row == 2) {
            let tenth = share_of(stood, terms.shares.straight_flush);
            prizes.push(self.draw(*seat, 2, if tenth > straight_flush { tenth } else { straight_flush }, chip, true));
        }
        prizes.extend(self.royals(terms, chip, claims));
        for (seat, row) in claims.iter().filter(|(_, row)| *row >= 3) {
            let sum = units(terms.law.sums[usize::from(*row) - 1]);
            prizes.push(self.draw(*seat, *row, sum, chip, fixed != FixedPrizes::FixedPrizesFromHouse));
        }
        prizes
    }

    /// 10(5): all royal flushes of a round share what is left, or the fixed sum.
    fn royals(&mut self, terms: &Terms, chip: u128, claims: &[(u8, u8)]) -> Vec<Prize> {
        let royal = units(terms.law.sums[0]);
        let mut prizes = Vec::new();
        let royals: Vec<_> = claims.iter().filter(|(_, row)| *row == 1).collect();
        let all = self.pool * u128::from(terms.shares.royal_flush.ten_thousandths()) / PARTS / chip * chip;
        let mut shared = if all > royal { all } else { royal };
        // The last ones take equal parts rounded down, so that the rest that cannot be divided stays with the first.
        let equal = shared / u128::try_from(royals.len()).unwrap_or(0).max(1) / chip * chip;
        let mut parts = Vec::new();
        for index in (0..royals.len()).rev() {
            let part = if index == 0 { shared } else { equal };
            shared -= part;
            parts.push(part);
        }
        for (seat, _) in royals {
            let part = parts.pop().unwrap_or(0);
            prizes.push(self.draw(*seat, 1, part, chip, true));
        }
        prizes
    }

    /// R6: the pool pays while it lasts, the house the rest. R33: it lasts as long as a chip can be made of it.
    fn draw(&mut self, seat: u8, row: u8, amount: u128, chip: u128, from_pool: bool) -> Prize {
        let from_pool = if !from_pool {
            0
        } else if amount > self.pool {
            self.pool - self.pool % chip
        } else {
            amount
        };
        let from_house = amount - from_pool;
        self.pool -= from_pool;
        let level = self.level(row);
        level.hits += 1;
        level.from_pool += from_pool;
        level.from_house += from_house;
        Prize { seat, row, from_pool, from_house }
    }

    fn level(&mut self, row: u8) -> &mut Level {
        &mut self.meters.levels[usize::from(row) - 1]
    }

    /// 10(8), R7: unit for unit the overflow comes first, then the reserve, then the house.
    fn restart(&mut self, minimum: u128) -> [u128; 3] {
        let from_overflow = least([minimum, self.overflow]);
        let from_reserve = least([minimum - from_overflow, self.reserve]);
        let from_house = minimum - from_overflow - from_reserve;
        self.overflow -= from_overflow;
        self.reserve -= from_reserve;
        self.pool += minimum;
        self.meters.top_up_overflow += from_overflow;
        self.meters.top_up_reserve += from_reserve;
        self.meters.top_up_house += from_house;
        [from_overflow, from_reserve, from_house]
    }

    fn closed(&mut self, terms: &Terms, table: Name, round: u32) {
        let ended = self.take_round(table);
        for Prize { seat, row, from_pool, from_house } in ended.prizes {
            let number = u32::try_from(self.hits.len() + 1).expect("fewer hits than a number holds");
            let amount = from_pool + from_house;
            let player = ended.bets.iter().find(|bet| bet.bet.seat == seat).expect("who wins has bet").bet.player;
            let large = terms.large_hit.is_some_and(|large| amount >= units(large));
            let state = if large { HitState::Awaiting } else { HitState::Paid };
            if !large {
                self.decided.push(number);
            }
            let [amount, from_pool, from_house] = [amount, from_pool, from_house].map(money);
            self.hits.push(Hit { number, table, round, seat, player, row, amount, from_pool, from_house, state });
        }
    }

    /// R43, R36: backwards through all that the round did.
    fn void(&mut self, terms: &Terms, table: Name) {
        let ended = self.take_round(table);
        let [from_overflow, from_reserve, from_house] = ended.restart;
        self.overflow += from_overflow;
        self.reserve += from_reserve;
        self.pool -= from_overflow + from_reserve + from_house;
        self.meters.top_up_overflow_back += from_overflow;
        self.meters.top_up_reserve_back += from_reserve;
        self.meters.top_up_house_back += from_house;
        for Prize { row, from_pool, from_house, .. } in ended.prizes.iter().rev() {
            self.pool += from_pool;
            let level = self.level(*row);
            level.hits_back += 1;
            level.from_pool_back += from_pool;
            level.from_house_back += from_house;
        }
        for bet in ended.bets.iter().rev() {
            self.contribution_back(terms, bet);
        }
    }

    fn turn(&mut self, number: u32, state: HitState) {
        self.hits.iter_mut().filter(|hit| hit.number == number).for_each(|hit| hit.state = state);
    }
}

/// An amount that is not below nothing.
fn units(amount: Money) -> u128 {
    u128::try_from(amount.minor()).expect("nothing here is below nothing")
}

fn money(units: u128) -> Money {
    i64::try_from(units).ok().and_then(|minor| Money::new(minor).ok()).expect("a sum that was paid")
}

fn least<const N: usize>(amounts: [u128; N]) -> u128 {
    amounts.into_iter().min().unwrap_or(0)
}
