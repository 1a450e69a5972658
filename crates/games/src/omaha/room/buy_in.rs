//! Sitting down and adding chips: within the buy-in, in whole chips, between hands; none leave while one plays on.

use sabot_law::Basis;
use sabot_money::{Money, StakeRange};

use super::{CHIPS_MAX, Room};
use crate::omaha::cites::{art, reading};
use crate::omaha::{Config, OmahaEvent, art02_seats, art04_wagers};
use crate::{Event, Name, Reason, Refusal, Seat};

/// R89: chips are added between hands only, and none removed while one plays on; how many is the house's to limit (R32).
const TABLE_STAKES: Basis = Basis::with(art(4, 1), [reading(89), reading(32)]);

impl Room {
    /// A player sits down with chips.
    pub(in crate::omaha) fn sit(
        &self,
        config: &Config,
        seat: Seat,
        player: Name,
        stack: Money,
        posts: bool,
    ) -> Result<Event<OmahaEvent>, Refusal> {
        art02_seats::check_seat(seat, self.seats)?;
        if let Some(holder) = self.names[seat.index()] {
            return Err(Refusal::plain("seat", Reason::SeatTaken(seat, holder)));
        }
        if let Some(elsewhere) = self.seat_of(player) {
            return Err(Refusal::plain("player", Reason::SitsElsewhere(player, elsewhere)));
        }
        self.check_turn(player)?;
        art04_wagers::check_chips("stack", stack, config.unit)?;
        let range = config.buy_in;
        if !range.takes(stack) {
            let reason = Reason::StakeOutside(stack, range.min(), range.max());
            return Err(Refusal::by("stack", reason, TABLE_STAKES));
        }
        self.check_bound("stack", stack)?;
        let basis = Basis::new(art(4, 1)).note(art02_seats::layout(self.seats)).note(reading(32));
        Ok(Event::new(
            OmahaEvent::PlayerSat { seat, player, stack, posts },
            basis.note_if(self.last.is_some(), reading(72)),
        ))
    }

    /// A player adds chips between hands, up to the largest buy-in; one without chips at least the smallest.
    pub(in crate::omaha) fn top_up(
        &self,
        config: &Config,
        seat: Seat,
        amount: Money,
        in_hand: bool,
    ) -> Result<Event<OmahaEvent>, Refusal> {
        self.player_at(seat)?;
        art04_wagers::check_chips("amount", amount, config.unit)?;
        if in_hand {
            return Err(Refusal::by("do", Reason::OnlyBetweenHands, TABLE_STAKES));
        }
        let (has, range) = (self.stacks[seat.index()], config.buy_in);
        let least = least_added(has, config);
        let most = range.max().minus(has)?;
        if !(least..=most).contains(&amount) {
            let reason = Reason::StakeOutside(amount, least, most.max(Money::ZERO));
            return Err(Refusal::by("amount", reason, TABLE_STAKES));
        }
        self.check_bound("amount", amount)?;
        Ok(Event::new(OmahaEvent::ToppedUp { seat, amount }, TABLE_STAKES))
    }

    /// R89: no chips leave the table while their owner plays on.
    pub(in crate::omaha) fn take_chips(&self, seat: Seat) -> Refusal {
        match self.player_at(seat) {
            Ok(_) => Refusal::by("do", Reason::ChipsStay(seat), TABLE_STAKES),
            Err(refusal) => refusal,
        }
    }

    /// Refuses more chips than a table may hold. The stacks of the room are those from the beginning of the hand in
    /// play; moving chips between players does not change their sum.
    fn check_bound(&self, field: &'static str, more: Money) -> Result<(), Refusal> {
        let sum = self.chips().plus(more)?;
        if sum > CHIPS_MAX {
            return Err(Refusal::by(field, Reason::TooLarge, reading(1)));
        }
        Ok(())
    }
}

impl Room {
    /// With how much somebody could sit down now; `None` where the table holds as many chips as it may.
    pub(in crate::omaha) fn stakes_left(&self, config: &Config) -> Option<StakeRange> {
        let (range, unit) = (config.buy_in, config.buy_in.unit());
        let left = CHIPS_MAX.minus(self.chips()).ok()?;
        let whole = Money::new(left.minor() - left.minor().rem_euclid(unit.value().minor())).ok()?;
        StakeRange::new(range.min(), range.max().min(whole), unit).ok()
    }

    /// How much a player could add now.
    pub(in crate::omaha) fn top_up_range(&self, config: &Config, seat: Seat) -> Option<(Money, Money)> {
        let (has, range) = (self.stacks[seat.index()], config.buy_in);
        let least = least_added(has, config);
        let left = CHIPS_MAX.minus(self.chips()).ok()?;
        let most = range.max().minus(has).ok()?.min(left);
        (least <= most).then_some((least, most))
    }
}

/// The least that a player may add: the smallest buy-in where he has no chips left, otherwise one chip.
fn least_added(has: Money, config: &Config) -> Money {
    if has.is_zero() { config.buy_in.min() } else { config.unit.value() }
}
