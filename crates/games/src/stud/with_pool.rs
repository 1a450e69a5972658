//! What a table asks its controller for, and how it tells the answer: the seam between the round and the pool.

use sabot_jackpot::{
    Claim, Controller, JackpotBet, Movement, PaidPrize, Paying, Pool, PoolEvent, PoolOrder, PoolRestart,
};
use sabot_jackpot::{Contribution, Reversed};
use sabot_law::{Basis, Rules};
use sabot_money::{Money, Name};

use super::art01_material;
use super::art10_progressive_jackpot::{claims, row};
use super::cites::{art, reading};
use super::round::Phase;
use super::table::{Events, LinkedTable};
use crate::{BankedEvent, Bet, Event, Line, Outcome, Refusal, Seat};

impl LinkedTable {
    /// What the controller is to be asked because of what this table, which it knows by this name, has decided.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Table as _, stud};
    /// use sabot_jackpot::{JackpotBet, PoolOrder};
    /// use sabot_money::Money;
    /// let keeper = stud::StudTable::open(&stud::Setup::default())?;
    /// let mut table = stud::LinkedTable::open(&stud::Setup::default())?;
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// table.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// table.perform(&BankedCommand::bet(1, "ana", Bet::Jackpot, 1_000)?)?;
    /// let (name, decided) = ("stud-2".parse()?, table.decide(&BankedCommand::CloseBetting)?);
    /// // R36: a jackpot bet is contributed when betting closes.
    /// let bets = vec![JackpotBet { seat: 1, player: "ana".parse()?, stake: Money::of(1_000), carried: false }];
    /// let order = table.order(name, keeper.controller(), &decided);
    /// assert_eq!(order, Some(PoolOrder::Contribute { table: name, round: 1, bets }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn order(&self, name: Name, controller: &Controller, decided: &[Event<BankedEvent>]) -> Option<PoolOrder> {
        let (table, round) = (name, self.round());
        let happens = |what: BankedEvent| decided.iter().any(|event| event.what == what);
        if happens(BankedEvent::BettingClosed) {
            let bets: Vec<JackpotBet> = decided.iter().filter_map(|event| self.accepted(&event.what)).collect();
            return (!bets.is_empty()).then_some(PoolOrder::Contribute { table, round, bets });
        }
        let fed = !controller.eligible(name, round).is_empty();
        if happens(BankedEvent::Voided) {
            return fed.then_some(PoolOrder::TakeBack { table, round });
        }
        if happens(BankedEvent::RoundClosed) {
            return fed.then_some(PoolOrder::Close { table, round });
        }
        let Phase::Opening(opening) = &self.phase else { return None };
        let settles = decided.iter().any(|event| matches!(event.what, BankedEvent::RoundSettled { .. }));
        let claims: Vec<Claim> = if settles { claims(self, opening) } else { Vec::new() };
        let paying = Paying { payable: self.config.payable_chip(), ..self.config.readings.paying(self.config.rules) };
        (!claims.is_empty()).then_some(PoolOrder::Award { table, round, paying, claims })
    }

    fn accepted(&self, what: &BankedEvent) -> Option<JackpotBet> {
        let BankedEvent::BetsAccepted { seat, player, jackpot: Some(stake), .. } = *what else { return None };
        let carried = self.carried_by(player).is_some();
        Some(JackpotBet { seat: seat.number(), player, stake, carried })
    }

    /// What this table has decided, with what its controller has answered told where it belongs. `shared`: whether other tables
    /// feed the pool too, so that the display is told once more before prizes are drawn from it.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedEvent, Bet, Table as _, stud};
    /// use sabot_money::Money;
    /// let keeper = stud::StudTable::open(&stud::Setup::default())?;
    /// let (name, controller) = ("stud-2".parse()?, keeper.controller());
    /// let mut table = stud::LinkedTable::open(&stud::Setup::default())?;
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// table.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// table.perform(&BankedCommand::bet(1, "ana", Bet::Jackpot, 1_000)?)?;
    /// let decided = table.decide(&BankedCommand::CloseBetting)?;
    /// let answer = controller.decide(&table.order(name, controller, &decided).unwrap()).unwrap();
    /// let events = table.told(name, controller, decided, &answer, true)?;
    /// // Of 10.00 the pool gets 70 % (R7).
    /// let to_pool = events.iter().find_map(|event| match event.what {
    ///     BankedEvent::Contributed { to_pool, .. } => Some(to_pool),
    ///     _ => None,
    /// });
    /// assert_eq!(to_pool, Some(Money::of(700)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When a sum outgrows what can be counted.
    pub fn told(
        &self,
        name: Name,
        controller: &Controller,
        decided: Events,
        answer: &[PoolEvent],
        shared: bool,
    ) -> Result<Events, Refusal> {
        let teller = Teller { table: self, name, controller, answer };
        let mut events = Events::new();
        for event in decided {
            match event.what {
                BankedEvent::SumsShown { .. } => events.extend([shown(controller), event]),
                BankedEvent::BetsAccepted { seat, jackpot: Some(_), .. } => {
                    events.push(event);
                    events.extend(teller.contributed(seat));
                }
                BankedEvent::PaymentsReversed => {
                    events.push(event);
                    events.push(restored(controller.unpaid(name)?, event.basis));
                }
                BankedEvent::RoundSettled { house_net } => {
                    let voided = events.iter().any(|event| event.what == BankedEvent::Voided);
                    let more =
                        if voided { teller.taken_back(&mut events)? } else { teller.prized(&mut events, shared)? };
                    events
                        .push(Event { what: BankedEvent::RoundSettled { house_net: house_net.plus(more)? }, ..event });
                }
                _ => events.push(event),
            }
        }
        Ok(events)
    }

    /// The line in the account of the pool that an event of this table tells, where it tells one.
    pub(super) fn movement(&self, name: Name, controller: &Controller, event: &Event<BankedEvent>) -> Option<Movement> {
        let hand = |seat: Seat| self.phase.play().and_then(|play| play.hand(seat));
        let bet = |seat: Seat| {
            let bet = hand(seat)?;
            Some(JackpotBet { seat: seat.number(), player: bet.player, stake: bet.jackpot?, carried: false })
        };
        Some(match event.what {
            BankedEvent::Contributed { seat, to_pool, to_reserve, to_overflow, to_house } => {
                let share = Contribution { to_pool, to_reserve, to_overflow, to_house };
                Movement::Contributed { bet: bet(seat)?, share }
            }
            BankedEvent::PrizeDrawn { seat, from_pool, from_house } => {
                let cards = hand(seat)?.cards.complete()?;
                Movement::Paid(PaidPrize {
                    seat: seat.number(),
                    player: hand(seat)?.player,
                    row: row(sabot_ranking::five(cards).category())?,
                    amount: from_pool.plus(from_house).ok()?,
                    from_pool,
                    from_house,
                    basis: event.basis,
                    drawn: Some(event.basis),
                })
            }
            BankedEvent::PoolRestarted { amount, from_overflow, from_reserve, from_house } => {
                Movement::Restarted(PoolRestart { amount, from_overflow, from_reserve, from_house })
            }
            BankedEvent::PoolRestored { .. } => controller.undoing(name),
            BankedEvent::ContributionReversed { seat, from_pool, from_reserve, from_overflow, from_house } => {
                let reversed = Reversed { from_pool, from_reserve, from_overflow, from_house };
                Movement::TakenBack { bet: bet(seat)?, reversed }
            }
            _ => return None,
        })
    }
}

/// 1(4): the display shows the pool.
fn shown(controller: &Controller) -> Event<BankedEvent> {
    Event::new(BankedEvent::PoolShown { amount: controller.displayed() }, art01_material::display())
}

/// R43: a void round has paid no jackpot; `basis` is that of the void.
fn restored(pool: Pool, basis: Basis) -> Event<BankedEvent> {
    let Pool { amount: pool, reserve, overflow, remainders, .. } = pool;
    Event::new(BankedEvent::PoolRestored { pool, reserve, overflow, remainders }, basis.note(reading(43)))
}

/// The controller's answer while it is told.
struct Teller<'a> {
    table: &'a LinkedTable,
    name: Name,
    controller: &'a Controller,
    answer: &'a [PoolEvent],
}

impl Teller<'_> {
    /// R36: a contribution is booked when betting closes.
    fn contributed(&self, seat: Seat) -> Option<Event<BankedEvent>> {
        let bets = self.answer.iter().find_map(|event| match event {
            PoolEvent::Contributed { bets, .. } => Some(bets),
            _ => None,
        })?;
        let (_, share) = bets.iter().find(|(bet, _)| bet.seat == seat.number())?;
        let Contribution { to_pool, to_reserve, to_overflow, to_house } = *share;
        let what = BankedEvent::Contributed { seat, to_pool, to_reserve, to_overflow, to_house };
        Some(Event::new(what, Basis::new(reading(7)).note(reading(36))))
    }

    /// Tells the prizes, what is left of the pool and its new start. Returns what the house gained by the jackpot bets.
    /// Reserve and overflow count as its own, since they are the house's money until they go into the pool.
    fn prized(&self, events: &mut Events, shared: bool) -> Result<Money, Refusal> {
        let mut house = Money::ZERO;
        for (_, share) in self.controller.contributions(self.name, self.table.round()) {
            house = house.plus(share.to_house)?.plus(share.to_reserve)?.plus(share.to_overflow)?;
        }
        for event in self.answer {
            match event {
                PoolEvent::Prized { prizes, after, .. } => {
                    if shared {
                        events.push(shown(self.controller));
                    }
                    for prize in prizes {
                        events.extend(self.prize(prize)?);
                        house = house.minus(prize.from_house)?;
                    }
                    let (amount, minimum) = (after.amount, self.table.config.jackpot.minimum);
                    // R33: less than can be paid counts as nothing left.
                    let least = self.table.config.payable_chip().unwrap_or(Money::of(1));
                    let below = amount < minimum && amount >= least;
                    let basis = Basis::new(art(10, 8)).note(reading(51)).note_if(below, reading(41));
                    events.push(Event::new(BankedEvent::PoolReduced { amount }, basis));
                }
                PoolEvent::Restarted { restart, after, .. } => {
                    let PoolRestart { amount, from_overflow, from_reserve, from_house } = *restart;
                    let what = BankedEvent::PoolRestarted { amount, from_overflow, from_reserve, from_house };
                    let once = self.table.config.rules == Rules::FIRST || self.pays_several();
                    let basis = Basis::new(art(10, 8)).note_if(once, reading(40)).note(reading(7));
                    events.push(Event::new(what, basis.note_if(after.amount > amount, reading(33))));
                    house = house.minus(amount)?;
                }
                _ => {}
            }
        }
        Ok(house)
    }

    /// Whether the round pays more than one prize, so that R40 says when an emptied pool is refilled.
    fn pays_several(&self) -> bool {
        self.answer.iter().any(|event| matches!(event, PoolEvent::Prized { prizes, .. } if prizes.len() > 1))
    }

    /// R35: the stake does not come back with the prize.
    fn prize(&self, prize: &PaidPrize) -> Result<[Event<BankedEvent>; 2], Refusal> {
        let seat = Seat::new(prize.seat).expect("a claim names a seat of this table");
        let play = self.table.phase.play().expect("hands are open when prizes are paid");
        let hand = play.hand(seat).expect("a claim names a hand of this table");
        let stake = hand.jackpot.expect("who claims has bet");
        let net = prize.amount.minus(stake)?;
        let (player, basis) = (hand.player, prize.basis);
        let line = Line { seat, player, bet: Bet::Jackpot, stake, net, outcome: Outcome::Prize, basis };
        let what = BankedEvent::PrizeDrawn { seat, from_pool: prize.from_pool, from_house: prize.from_house };
        let drawn = prize.drawn.expect("a prize that is decided says when it is drawn");
        Ok([Event::new(BankedEvent::Line(line), basis), Event::new(what, drawn)])
    }

    /// R36: tells the contributions that the void takes back, the last one first. Returns what the house gained by
    /// that. It is nothing unless other tables moved a shared pool meanwhile: then the pool may no longer hold all
    /// contributions, or a unit that bets of several rounds completed together comes back with another bet than it went
    /// in with.
    fn taken_back(&self, events: &mut Events) -> Result<Money, Refusal> {
        let mut house = Money::ZERO;
        for (_, share) in self.controller.contributions(self.name, self.table.round()) {
            house = house.minus(share.to_pool)?;
        }
        for event in self.answer {
            let PoolEvent::TakenBack { bets, .. } = event else { continue };
            for (bet, reversed) in bets {
                let seat = Seat::new(bet.seat).expect("a bet lies at a seat of this table");
                let Reversed { from_pool, from_reserve, from_overflow, from_house } = *reversed;
                let what =
                    BankedEvent::ContributionReversed { seat, from_pool, from_reserve, from_overflow, from_house };
                events.push(Event::new(what, reading(36)));
                house = house.plus(from_pool)?;
            }
        }
        Ok(house)
    }
}
