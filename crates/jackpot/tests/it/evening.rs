//! Random evenings of one to six tables on one pool: orders that must be accepted, orders that must wait, and orders that
//! must be refused. What is expected of each is kept here, from the events alone.

use proptest::prelude::*;
use sabot_jackpot::{
    Claim, FixedPrizes, JackpotBet, JackpotSetup, Paying, PoolEvent, PoolOrder, PrizeOrder, Remainders, Terms,
};
use sabot_law::Cite;
use sabot_money::{Money, Name, Share};
use sabot_testkit::Dice;

use crate::desk::{name, terms};

/// What must become of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Accepted,
    Refused,
}

/// A table as its own floor knows it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    round: u32,
    pub(crate) bets: Option<Vec<JackpotBet>>,
    awarded: bool,
    pub(crate) prizes: usize,
    left: Vec<JackpotBet>,
    away: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Floor {
    pub(crate) tables: Vec<Table>,
    stake: Option<Money>,
    pool: Money,
    /// The hits that wait, each with who verified it.
    waiting: Vec<(u32, Option<Name>)>,
    hits: u32,
}

const PEOPLE: [&str; 3] = ["ana", "bo", "cy"];

pub(crate) fn table(index: usize) -> Name {
    name(&format!("t{}", index + 1))
}

/// Pools of all sizes, mostly small ones that prizes empty and ceilings stop.
pub(crate) fn terms_from(dice: &mut Dice) -> Terms {
    let mut sum = |bound: usize| Money::of(i64::try_from(dice.below(bound)).expect("small"));
    let (pool, minimum) = (sum(60_000), sum(20_000).plus(Money::of(1)).expect("small"));
    let above = sum(50_000);
    let fixed = [20_000, 8_000, 5_000, 3_000, 1_500].map(|bound| sum(bound).plus(Money::of(1)).expect("small"));
    let (reserve, overflow, large) = (sum(9_000), sum(9_000), sum(12_000));
    let bet = Money::of(100 * i64::try_from(1 + dice.below(40)).expect("small") + 50);
    let pool_share = dice.below(10_001);
    let reserve_share = dice.below(10_001 - pool_share);
    let share = |parts: usize| Share::new(u32::try_from(parts).expect("small")).expect("at most the whole");
    let setup = JackpotSetup {
        bet: (!dice.one_in(4)).then_some(bet),
        pool,
        minimum,
        ceiling: dice.one_in(2).then(|| minimum.plus(above).expect("small")),
        reserve,
        overflow,
        pool_share: share(pool_share),
        reserve_share: share(reserve_share),
        royal_flush: fixed[0],
        straight_flush: fixed[1],
        four_of_a_kind: fixed[2],
        full_house: fixed[3],
        flush: fixed[4],
        currency: None,
    };
    let mut terms = terms(&setup);
    terms.large_hit = (!dice.one_in(4)).then_some(large);
    let rest = |dice: &mut Dice| u16::try_from(dice.below(10_000)).expect("small");
    terms.opening.remainders = Remainders { pool: rest(dice), reserve: rest(dice) };
    terms
}

pub(crate) fn any_terms() -> impl Strategy<Value = Terms> {
    any::<u64>().prop_map(|seed| terms_from(&mut Dice::new(seed)))
}

impl Floor {
    pub(crate) fn new(tables: usize, terms: &Terms) -> Floor {
        Floor {
            tables: vec![Table::default(); tables],
            stake: terms.law.bet,
            pool: terms.opening.amount,
            waiting: Vec::new(),
            hits: 0,
        }
    }

    /// The table whose round is being paid.
    pub(crate) fn locked_by(&self) -> Option<usize> {
        self.tables.iter().position(|table| table.prizes > 0)
    }

    /// What happened, as the floor remembers it.
    pub(crate) fn note(&mut self, event: &PoolEvent) {
        let mut tables = self.tables.iter_mut().enumerate();
        let mut of = |sought: &Name| {
            tables.find(|(index, _)| table(*index) == *sought).map(|(_, table)| table).expect("a table of this floor")
        };
        match event {
            PoolEvent::Contributed { table, round, bets, after, .. } => {
                let table = of(table);
                table.round = *round;
                table.left.clear();
                table.bets = Some(bets.iter().map(|(bet, _)| *bet).collect());
                self.stake = self.stake.or(bets.first().map(|(bet, _)| bet.stake));
                self.pool = after.amount;
            }
            PoolEvent::Prized { table, prizes, after, .. } => {
                let table = of(table);
                (table.awarded, table.prizes) = (true, prizes.len());
                self.pool = after.amount;
            }
            PoolEvent::Closed { table, hits, .. } => {
                let table = of(table);
                (table.bets, table.awarded, table.prizes) = (None, false, 0);
                self.hits += u32::try_from(hits.len()).expect("few");
                let open = hits.iter().filter(|hit| hit.state.is_open());
                self.waiting.extend(open.map(|hit| (hit.number, None)));
            }
            PoolEvent::TakenBack { table, after, .. } => {
                let table = of(table);
                table.left = table.bets.take().expect("an open round");
                (table.awarded, table.prizes) = (false, 0);
                self.pool = after.amount;
            }
            PoolEvent::Verified { hit, by } => {
                self.waiting.iter_mut().filter(|(number, _)| number == hit).for_each(|(_, who)| *who = Some(*by));
            }
            PoolEvent::Approved { hit, .. } => self.waiting.retain(|(number, _)| number != hit),
            PoolEvent::Rejected { hit, after, .. } => {
                self.waiting.retain(|(number, _)| number != hit);
                self.pool = after.amount;
            }
            PoolEvent::Restarted { after, .. } | PoolEvent::Corrected { after, .. } => self.pool = after.amount,
            PoolEvent::Reach { table, reachable } => of(table).away = !reachable,
        }
    }

    /// The next order, and what must become of it.
    pub(crate) fn order(&self, dice: &mut Dice) -> (PoolOrder, Expected) {
        let index = dice.below(self.tables.len());
        match dice.below(20) {
            0 => self.reach(dice, index),
            1 => self.correct(dice),
            2..=4 => self.on_hits(dice),
            5..=6 => self.hostile(dice, index),
            _ => self.play(dice, index),
        }
    }

    fn free_for(&self, index: usize) -> Expected {
        if self.locked_by().is_none_or(|by| by == index) { Expected::Accepted } else { Expected::Refused }
    }

    fn unlocked(&self) -> Expected {
        if self.locked_by().is_none() { Expected::Accepted } else { Expected::Refused }
    }

    /// The next step of a table's round.
    fn play(&self, dice: &mut Dice, index: usize) -> (PoolOrder, Expected) {
        let own = &self.tables[index];
        let (table, round) = (table(index), own.round);
        let Some(bets) = &own.bets else {
            let bets = self.bets(dice, own);
            let expected = if own.away && !bets.is_empty() { Expected::Refused } else { Expected::Accepted };
            let round = round + 1 + u32::from(dice.one_in(5));
            return (PoolOrder::Contribute { table, round, bets }, expected);
        };
        if dice.one_in(5) {
            let expected = if bets.is_empty() { Expected::Accepted } else { self.free_for(index) };
            return (PoolOrder::TakeBack { table, round }, expected);
        }
        if own.awarded || dice.one_in(8) {
            return (PoolOrder::Close { table, round }, Expected::Accepted);
        }
        let claims = claims(dice, bets);
        let expected = if claims.is_empty() {
            Expected::Accepted
        } else if own.away {
            Expected::Refused
        } else {
            self.free_for(index)
        };
        (PoolOrder::Award { table, round, paying: paying(dice), claims }, expected)
    }

    fn bets(&self, dice: &mut Dice, own: &Table) -> Vec<JackpotBet> {
        let stake = self.stake.unwrap_or_else(|| Money::of(2_000 * i64::try_from(1 + dice.below(3)).expect("small")));
        let mut bets = Vec::new();
        for number in 1..=7 {
            if dice.one_in(2) {
                let player = name(&format!("p{number}"));
                let carried = own.left.iter().any(|bet| bet.player == player) && !dice.one_in(4);
                bets.push(JackpotBet { seat: number, player, stake, carried });
            }
        }
        bets
    }

    fn reach(&self, dice: &mut Dice, index: usize) -> (PoolOrder, Expected) {
        let reachable = !dice.one_in(3);
        let same = self.tables[index].away != reachable;
        (PoolOrder::Reach { table: table(index), reachable }, if same { Expected::Refused } else { Expected::Accepted })
    }

    fn correct(&self, dice: &mut Dice) -> (PoolOrder, Expected) {
        let amount = Money::of(i64::try_from(dice.below(30_000)).expect("small") - 15_000);
        let possible = !amount.is_zero() && self.pool.plus(amount).is_ok_and(|after| after >= Money::ZERO);
        let expected = if possible { self.unlocked() } else { Expected::Refused };
        (PoolOrder::Correct { amount, cite: Cite::reading(7), asked: name("ana"), approved: name("bo") }, expected)
    }

    fn on_hits(&self, dice: &mut Dice) -> (PoolOrder, Expected) {
        let by = name(PEOPLE[dice.below(3)]);
        let known = self.waiting.get(dice.below(self.waiting.len().max(1)));
        // Where nothing waits: a hit that was decided, or one that never was.
        let Some((hit, verified)) = known.copied() else {
            return (PoolOrder::Verify { hit: dice.below(3).try_into().unwrap_or(0), by }, Expected::Refused);
        };
        let when = |possible: bool| if possible { Expected::Accepted } else { Expected::Refused };
        match dice.below(3) {
            0 => (PoolOrder::Verify { hit, by }, when(verified.is_none())),
            1 => (PoolOrder::Approve { hit, by }, when(verified.is_some_and(|first| first != by))),
            _ => {
                let expected = if verified == Some(by) { Expected::Refused } else { self.unlocked() };
                (PoolOrder::Reject { hit, by, cite: Cite::reading(29), reason: "the deck".to_owned() }, expected)
            }
        }
    }

    /// Orders that nobody may give at any moment.
    fn hostile(&self, dice: &mut Dice, index: usize) -> (PoolOrder, Expected) {
        let own = &self.tables[index];
        let (table, round) = (table(index), own.round);
        let stake = self.stake.unwrap_or(Money::of(2_000));
        let bet = |number: u8, stake: Money, carried: bool| JackpotBet {
            seat: number,
            player: name("stranger"),
            stake,
            carried,
        };
        let contribute = |bets: Vec<JackpotBet>| PoolOrder::Contribute { table, round: round + 1, bets };
        let award = |claims: &[(u8, u8)]| PoolOrder::Award {
            table,
            round,
            paying: Paying::default(),
            claims: claims.iter().map(|(number, row)| Claim { seat: *number, row: *row, folded: false }).collect(),
        };
        let order = match dice.below(16) {
            0 => PoolOrder::Contribute { table, round, bets: vec![bet(1, stake, false)] },
            1 => contribute(vec![bet(0, stake, false)]),
            2 => contribute(vec![bet(2, stake, false), bet(2, stake, false)]),
            3 => contribute(vec![bet(1, Money::ZERO, false)]),
            4 => contribute(vec![bet(1, -stake, false)]),
            5 => contribute(vec![bet(1, stake, true)]),
            6 => award(&[(1, 0)]),
            7 => award(&[(1, 6)]),
            8 => award(&[(255, 1)]),
            9 => award(&[(5, 1), (3, 2)]),
            10 => award(&[(4, 1), (4, 1)]),
            11 => PoolOrder::Close { table, round: round + 1 },
            12 => PoolOrder::TakeBack { table, round: round.wrapping_sub(1) },
            13 => PoolOrder::Approve { hit: self.hits + 1, by: name("ana") },
            14 => PoolOrder::Correct {
                amount: -Money::MAX,
                cite: Cite::reading(7),
                asked: name("ana"),
                approved: name("bo"),
            },
            _ => PoolOrder::Close { table: name("nowhere"), round },
        };
        (order, Expected::Refused)
    }
}

fn paying(dice: &mut Dice) -> Paying {
    Paying {
        fixed: if dice.one_in(5) { FixedPrizes::FixedPrizesFromHouse } else { FixedPrizes::FromPool },
        order: if dice.one_in(3) { PrizeOrder::FixedLast } else { PrizeOrder::BySeat },
        ..Paying::default()
    }
}

/// Far more high hands than cards ever bring.
fn claims(dice: &mut Dice, bets: &[JackpotBet]) -> Vec<Claim> {
    let mut claims = Vec::new();
    for bet in bets {
        if dice.one_in(3) {
            let row = u8::try_from(1 + dice.below(5)).expect("a row");
            claims.push(Claim { seat: bet.seat, row, folded: dice.one_in(4) });
        }
    }
    claims
}
