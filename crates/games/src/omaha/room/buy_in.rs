//! Sitting down, adding chips and taking some off: within the buy-in, in whole chips, between hands; whether any may leave
//! while their owner plays on is the house's to choose.

use sabot_law::{Basis, Rules};
use sabot_money::{Money, StakeRange};

use super::{CHIPS_MAX, Room};
use crate::omaha::chips::minus;
use crate::omaha::cites::{art, reading};
use crate::omaha::{Config, OmahaEvent, Stacks, art02_seats, art04_wagers};
use crate::{Event, Name, Reason, Refusal, Seat};

/// R89: chips are added between hands only, and whether any may be removed then is the house's to choose; how many is its to
/// limit (R32).
const TABLE_STAKES: Basis = Basis::with(reading(89), [reading(32)]);

/// What buy-ins rest on. By the first version of the readings 4(1) was cited, though it speaks of bets alone.
const fn table_stakes(rules: Rules) -> Basis {
    match rules {
        Rules::FIRST => Basis::with(art(4, 1), [reading(89), reading(32)]),
        _ => TABLE_STAKES,
    }
}

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
        art04_wagers::check_chips("stack", stack, config.unit, config.rules)?;
        let range = config.buy_in;
        if !range.takes(stack) {
            let reason = Reason::StakeOutside(stack, range.min(), range.max());
            return Err(Refusal::by("stack", reason, table_stakes(config.rules)));
        }
        self.check_bound("stack", stack)?;
        let layout = art02_seats::layout(self.seats);
        let basis = match config.rules {
            Rules::FIRST => Basis::new(art(4, 1)).note(layout).note(reading(32)),
            _ => Basis::with(reading(32), [reading(89)]).note(layout),
        };
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
        art04_wagers::check_chips("amount", amount, config.unit, config.rules)?;
        let basis = table_stakes(config.rules);
        if in_hand {
            return Err(Refusal::by("do", Reason::OnlyBetweenHands, basis));
        }
        let (has, range) = (self.stacks[seat.index()], config.buy_in);
        let least = least_added(has, config);
        let most = range.max().minus(has)?;
        if !(least..=most).contains(&amount) {
            let reason = Reason::StakeOutside(amount, least, most.max(Money::ZERO));
            return Err(Refusal::by("amount", reason, basis));
        }
        self.check_bound("amount", amount)?;
        Ok(Event::new(OmahaEvent::ToppedUp { seat, amount }, basis))
    }

    /// R89: no chips leave the table while their owner plays on; where the house so chooses some may between hands, as long as
    /// the least buy-in stays.
    pub(in crate::omaha) fn take_chips(
        &self,
        config: &Config,
        seat: Seat,
        amount: Money,
        in_hand: bool,
    ) -> Result<Event<OmahaEvent>, Refusal> {
        self.player_at(seat)?;
        if config.readings.stacks == Stacks::Stay {
            return Err(Refusal::by("do", Reason::ChipsStay(seat), table_stakes(config.rules)));
        }
        art04_wagers::check_chips("amount", amount, config.unit, config.rules)?;
        if in_hand {
            return Err(Refusal::by("do", Reason::TakenBetweenHands, TABLE_STAKES));
        }
        if amount > self.most_taken(config, seat) {
            return Err(Refusal::by("amount", Reason::LeastStays(seat, config.buy_in.min()), TABLE_STAKES));
        }
        Ok(Event::new(OmahaEvent::ChipsTaken { seat, amount }, TABLE_STAKES))
    }

    /// How much a player may take off the table and still have the least buy-in there.
    fn most_taken(&self, config: &Config, seat: Seat) -> Money {
        let (has, least) = (self.stacks[seat.index()], config.buy_in.min());
        if has > least { minus(has, least) } else { Money::ZERO }
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

impl Room {
    /// How much a player could take off the table now, where the house lets him at all (R89).
    pub(in crate::omaha) fn taking_range(&self, config: &Config, seat: Seat) -> Option<(Money, Money)> {
        let (least, most) = (config.unit.value(), self.most_taken(config, seat));
        (config.readings.stacks == Stacks::MayBeTaken && least <= most).then_some((least, most))
    }
}

/// The least that a player may add: the smallest buy-in where he has no chips left, otherwise one chip.
fn least_added(has: Money, config: &Config) -> Money {
    if has.is_zero() { config.buy_in.min() } else { config.unit.value() }
}
