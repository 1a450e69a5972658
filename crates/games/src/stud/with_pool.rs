//! What a table asks its controller for, and how it tells the answer: the seam between the round and the pool.

use sabot_jackpot::{Claim, Controller, Event as PoolEvent, JackpotBet, Movement, Order, PaidPrize, Pool, PoolRestart};
use sabot_jackpot::{Contribution, Reversed};
use sabot_law::Basis;
use sabot_money::{Money, Name};

use super::art01_material;
use super::art10_progressive_jackpot::{claims, row};
use super::cites::{art, reading};
use super::round::Phase;
use super::table::{Events, LinkedTable};
use crate::{Bet, Event, Line, Outcome, Refusal, Seat, What};

impl LinkedTable {
    /// What the controller is to be asked because of what this table, which it knows by this name, has decided.
    #[must_use]
    pub fn order(&self, name: Name, controller: &Controller, decided: &[Event<What>]) -> Option<Order> {
        let (table, round) = (name, self.round());
        let happens = |what: What| decided.iter().any(|event| event.what == what);
        if happens(What::BettingClosed) {
            let bets: Vec<JackpotBet> = decided.iter().filter_map(|event| self.accepted(&event.what)).collect();
            return (!bets.is_empty()).then_some(Order::Contribute { table, round, bets });
        }
        let fed = !controller.eligible(name, round).is_empty();
        if happens(What::Voided) {
            return fed.then_some(Order::TakeBack { table, round });
        }
        if happens(What::RoundClosed) {
            return fed.then_some(Order::Close { table, round });
        }
        let Phase::Opening(opening) = &self.phase else { return None };
        let settles = decided.iter().any(|event| matches!(event.what, What::RoundSettled { .. }));
        let claims: Vec<Claim> = if settles { claims(self, opening) } else { Vec::new() };
        let fixed = self.config.readings.fixed_prizes;
        (!claims.is_empty()).then_some(Order::Award { table, round, fixed, claims })
    }

    fn accepted(&self, what: &What) -> Option<JackpotBet> {
        let What::BetsAccepted { seat, player, jackpot: Some(stake), .. } = *what else { return None };
        let carried = self.carried_by(player).is_some();
        Some(JackpotBet { seat: seat.number(), player: player.into(), stake, carried })
    }

    /// What this table has decided, with what its controller has answered told where it belongs. `shared`: whether other tables
    /// feed the pool too, so that the display is told once more before prizes are drawn from it.
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
                What::SumsShown { .. } => events.extend([shown(controller), event]),
                What::BetsAccepted { seat, jackpot: Some(_), .. } => {
                    events.push(event);
                    events.extend(teller.contributed(seat));
                }
                What::PaymentsReversed => {
                    events.push(event);
                    events.push(restored(controller.unpaid(name)?, event.basis));
                }
                What::RoundSettled { house_net } => {
                    let voided = events.iter().any(|event| event.what == What::Voided);
                    let more =
                        if voided { teller.taken_back(&mut events)? } else { teller.prized(&mut events, shared)? };
                    events.push(Event { what: What::RoundSettled { house_net: house_net.plus(more)? }, ..event });
                }
                _ => events.push(event),
            }
        }
        Ok(events)
    }

    /// The line in the account of the pool that an event of this table tells, where it tells one.
    pub(super) fn movement(&self, name: Name, controller: &Controller, event: &Event<What>) -> Option<Movement> {
        let hand = |seat: Seat| self.phase.play().and_then(|play| play.hand(seat));
        let bet = |seat: Seat| {
            let bet = hand(seat)?;
            Some(JackpotBet { seat: seat.number(), player: bet.player.into(), stake: bet.jackpot?, carried: false })
        };
        Some(match event.what {
            What::Contributed { seat, to_pool, to_reserve, to_overflow, to_house } => {
                let share = Contribution { to_pool, to_reserve, to_overflow, to_house };
                Movement::Contributed { bet: bet(seat)?, share }
            }
            What::PrizeDrawn { seat, from_pool, from_house } => {
                let cards = hand(seat)?.cards.complete()?;
                Movement::Paid(PaidPrize {
                    seat: seat.number(),
                    player: hand(seat)?.player.into(),
                    row: row(sabot_ranking::five(cards).category())?,
                    amount: from_pool.plus(from_house).ok()?,
                    from_pool,
                    from_house,
                    basis: event.basis,
                    drawn: Some(event.basis),
                })
            }
            What::PoolRestarted { amount, from_overflow, from_reserve, from_house } => {
                Movement::Restarted(PoolRestart { amount, from_overflow, from_reserve, from_house })
            }
            What::PoolRestored { .. } => controller.undoing(name),
            What::ContributionReversed { seat, from_pool, from_reserve, from_overflow, from_house } => {
                let reversed = Reversed { from_pool, from_reserve, from_overflow, from_house };
                Movement::TakenBack { bet: bet(seat)?, reversed }
            }
            _ => return None,
        })
    }
}

/// 1(4): the display shows the pool.
fn shown(controller: &Controller) -> Event<What> {
    Event::new(What::PoolShown { amount: controller.displayed() }, art01_material::display())
}

/// R43: a void round has paid no jackpot; `basis` is that of the void.
fn restored(pool: Pool, basis: Basis) -> Event<What> {
    let Pool { amount: pool, reserve, overflow, remainders, .. } = pool;
    Event::new(What::PoolRestored { pool, reserve, overflow, remainders }, basis.note(reading(43)))
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
    fn contributed(&self, seat: Seat) -> Option<Event<What>> {
        let bets = self.answer.iter().find_map(|event| match event {
            PoolEvent::Contributed { bets, .. } => Some(bets),
            _ => None,
        })?;
        let (_, share) = bets.iter().find(|(bet, _)| bet.seat == seat.number())?;
        let Contribution { to_pool, to_reserve, to_overflow, to_house } = *share;
        let what = What::Contributed { seat, to_pool, to_reserve, to_overflow, to_house };
        Some(Event::new(what, Basis::new(reading(7)).note(reading(36))))
    }

    /// Tells the prizes, what is left of the pool and its new start. What the house gained by jackpot bets comes back: what stands
    /// behind the pool is the house's as long as it is not in the pool.
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
                    let below = amount < minimum && amount.is_positive();
                    let basis = Basis::new(art(10, 8)).note(reading(51)).note_if(below, reading(41));
                    events.push(Event::new(What::PoolReduced { amount }, basis));
                }
                PoolEvent::Restarted { restart, .. } => {
                    let PoolRestart { amount, from_overflow, from_reserve, from_house } = *restart;
                    let what = What::PoolRestarted { amount, from_overflow, from_reserve, from_house };
                    events.push(Event::new(what, Basis::new(art(10, 8)).note(reading(40)).note(reading(7))));
                    house = house.minus(amount)?;
                }
                _ => {}
            }
        }
        Ok(house)
    }

    /// R35: the stake does not come back with the prize.
    fn prize(&self, prize: &PaidPrize) -> Result<[Event<What>; 2], Refusal> {
        let seat = Seat::new(prize.seat).expect("a claim names a seat of this table");
        let play = self.table.phase.play().expect("hands are open when prizes are paid");
        let hand = play.hand(seat).expect("a claim names a hand of this table");
        let stake = hand.jackpot.expect("who claims has bet");
        let net = prize.amount.minus(stake)?;
        let (player, basis) = (hand.player, prize.basis);
        let line = Line { seat, player, bet: Bet::Jackpot, stake, net, outcome: Outcome::Prize, basis };
        let what = What::PrizeDrawn { seat, from_pool: prize.from_pool, from_house: prize.from_house };
        let drawn = prize.drawn.expect("a prize that is decided says when it is drawn");
        Ok([Event::new(What::Line(line), basis), Event::new(what, drawn)])
    }

    /// R36: tells the contributions that the void takes back, the last one first. What the house gained comes back: nothing, unless
    /// a shared pool moved meanwhile. It could not give all contributions back then, or a unit that this round's bets completed
    /// with others is one more or one less.
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
                let what = What::ContributionReversed { seat, from_pool, from_reserve, from_overflow, from_house };
                events.push(Event::new(what, reading(36)));
                house = house.plus(from_pool)?;
            }
        }
        Ok(house)
    }
}
