//! The bets on a table, in the order in which they were laid.

use sabot_law::{Basis, Cite, Rules};
use sabot_money::{ChipUnit, Money, StakeRange};

use crate::{BankedEvent, Bet, Event, Name, Reason, Refusal, Seat};

/// A bet on its spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Laid {
    /// Where it lies.
    pub(crate) seat: Seat,
    /// Whose it is.
    pub(crate) player: Name,
    /// What it is laid on.
    pub(crate) bet: Bet,
    /// How much it is.
    pub(crate) stake: Money,
}

/// All bets of a round while they are laid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bets {
    laid: Vec<Laid>,
}

impl Bets {
    /// A player's bet on a spot.
    #[must_use]
    pub(crate) fn stake(&self, seat: Seat, player: Name, bet: Bet) -> Option<Money> {
        self.laid.iter().find(|laid| (laid.seat, laid.player, laid.bet) == (seat, player, bet)).map(|laid| laid.stake)
    }

    /// Lays a bet, in place of the player's earlier one on the same spot. A changed bet counts as laid now.
    pub(crate) fn lay(&mut self, seat: Seat, player: Name, bet: Bet, stake: Money) {
        self.take_back(seat, player, bet);
        self.laid.push(Laid { seat, player, bet, stake });
    }

    /// Takes a bet back.
    pub(crate) fn take_back(&mut self, seat: Seat, player: Name, bet: Bet) {
        self.laid.retain(|laid| (laid.seat, laid.player, laid.bet) != (seat, player, bet));
    }

    /// All of them, the earliest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Laid> + '_ {
        self.laid.iter().copied()
    }

    /// Those at a seat.
    pub(crate) fn at(&self, seat: Seat) -> impl Iterator<Item = Laid> + '_ {
        self.iter().filter(move |laid| laid.seat == seat)
    }

    /// Those of a player.
    pub(crate) fn of(&self, player: Name) -> impl Iterator<Item = Laid> + '_ {
        self.iter().filter(move |laid| laid.player == player)
    }

    /// Who has bets at a seat, the earliest first, each once.
    #[must_use]
    pub(crate) fn bettors(&self, seat: Seat) -> Vec<Name> {
        let mut bettors = Vec::new();
        for laid in self.at(seat) {
            if !bettors.contains(&laid.player) {
                bettors.push(laid.player);
            }
        }
        bettors
    }
}

impl Bets {
    /// What an event changes here.
    pub(crate) fn apply(&mut self, what: &BankedEvent) {
        match *what {
            BankedEvent::BetPlaced { seat, player, bet, stake } => self.lay(seat, player, bet, stake),
            BankedEvent::BetWithdrawn { seat, player, bet, .. } => self.take_back(seat, player, bet),
            _ => {}
        }
    }

    /// Whether another player's bets fit at a seat that takes those of so many, as this rule has it.
    ///
    /// # Errors
    /// When it is full.
    pub(crate) fn check_room(&self, seat: Seat, player: Name, most: u8, by: impl Into<Basis>) -> Result<(), Refusal> {
        let bettors = self.bettors(seat);
        if bettors.contains(&player) || bettors.len() < usize::from(most) {
            return Ok(());
        }
        Err(Refusal::by("seat", Reason::TooManyBets(seat, most), by))
    }

    /// R31: takes a bet back before betting closes.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn withdrawn(&self, seat: Seat, player: Name, bet: Bet) -> Result<Vec<Event<BankedEvent>>, Refusal> {
        let r31 = Cite::reading(31);
        let laid = self.stake(seat, player, bet);
        let stake = laid.ok_or_else(|| Refusal::by("bet", Reason::NothingLaid(seat, bet), r31))?;
        Ok(vec![Event::new(BankedEvent::BetWithdrawn { seat, player, bet, stake }, r31)])
    }

    /// R31: takes all bets of a player back.
    pub(crate) fn all_withdrawn(&self, player: Name) -> Vec<Event<BankedEvent>> {
        let back = |laid: Laid| BankedEvent::BetWithdrawn { seat: laid.seat, player, bet: laid.bet, stake: laid.stake };
        self.of(player).map(|laid| Event::new(back(laid), Cite::reading(31))).collect()
    }
}

/// A stake is made of whole chips, within the limits, and where half of it may be lost or won in chips, of two at a time (R33).
///
/// # Errors
/// R1 for the first, R32 for the second, R33 for the third. The first version of the readings named R33 for the first too.
pub(crate) fn check_halves(stake: Money, limits: StakeRange, chip: ChipUnit, rules: Rules) -> Result<(), Refusal> {
    let whole = if rules == Rules::FIRST { Cite::reading(33) } else { Cite::reading(1) };
    if !chip.measures(stake) {
        return Err(Refusal::by("stake", Reason::NotWholeChips(stake, chip.value()), whole));
    }
    if !limits.unit().measures(stake) {
        return Err(Refusal::by("stake", Reason::HalfAChip(stake, limits.unit().value()), Cite::reading(33)));
    }
    check_stake(stake, limits, whole, Cite::reading(32))
}

/// A stake is made of whole chips and within the limits.
///
/// # Errors
/// `whole` is cited for the one, `range` for the other.
pub(crate) fn check_stake(stake: Money, limits: StakeRange, whole: Cite, range: Cite) -> Result<(), Refusal> {
    if !limits.unit().measures(stake) {
        return Err(Refusal::by("stake", Reason::NotWholeChips(stake, limits.unit().value()), whole));
    }
    if !limits.takes(stake) {
        return Err(Refusal::by("stake", Reason::StakeOutside(stake, limits.min(), limits.max()), range));
    }
    Ok(())
}

/// The smallest and the largest stake, as the house asks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Limits {
    /// The smallest stake.
    pub min: Money,
    /// The largest stake.
    pub max: Money,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { min: Money::of(1_000), max: Money::of(1_000_000) }
    }
}

/// The largest stake that may be configured: a tableful of wins at the best odds stays far below 2^53.
const STAKE_MAX: Money = Money::of(1_000_000_000_000);

impl Limits {
    /// R32: limits are the house's, in whole chips (R1).
    ///
    /// ```
    /// use sabot_games::Limits;
    /// use sabot_money::{ChipUnit, Money};
    /// let unit = ChipUnit::new(Money::of(100))?;
    /// let today = sabot_law::Rules::TODAY;
    /// let range = Limits { min: Money::of(1_000), max: Money::of(50_000) }.check("ante", unit, today)?;
    /// assert!(range.takes(Money::of(1_100)) && !range.takes(Money::of(1_050)), "whole chips of 1.00");
    /// let odd = Limits { min: Money::of(1_050), max: Money::of(50_000) };
    /// assert_eq!(odd.check("ante", unit, today).unwrap_err().basis.unwrap().to_string(), "R32, R1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Limits that are empty, beyond what can be counted, or not made of whole chips.
    pub fn check(self, field: &'static str, unit: ChipUnit, rules: Rules) -> Result<StakeRange, Refusal> {
        let Limits { min, max } = self;
        let basis = Basis::new(Cite::reading(32)).note(Cite::reading(1));
        if max > STAKE_MAX {
            // A bound of this program rests on no rule. The first version of the readings named two.
            return Err(match rules {
                Rules::FIRST => Refusal::by(field, Reason::StakeOutside(max, unit.value(), STAKE_MAX), basis),
                _ => Refusal::plain(field, Reason::ProgramSum(max, unit.value(), STAKE_MAX)),
            });
        }
        StakeRange::new(min, max, unit).map_err(|_| {
            let wrong = if unit.measures(min) { max } else { min };
            let reason = if unit.measures(wrong) {
                Reason::StakeOutside(min, unit.value(), max)
            } else {
                Reason::NotWholeChips(wrong, unit.value())
            };
            Refusal::by(field, reason, basis)
        })
    }
}

impl Limits {
    /// R32 as [`Limits::check`]; R33: where halves are paid in chips, stakes and limits are multiples of two of them.
    ///
    /// # Errors
    /// What [`Limits::check`] refuses, and limits of which half is no whole number of chips.
    pub(crate) fn check_halves(
        self,
        field: &'static str,
        chip: ChipUnit,
        in_chips: bool,
        rules: Rules,
    ) -> Result<StakeRange, Refusal> {
        let range = self.check(field, chip, rules)?;
        if !in_chips {
            return Ok(range);
        }
        let two = ChipUnit::new(chip.value().times(2)?)?;
        let basis = Basis::new(Cite::reading(33)).note(Cite::reading(32));
        match [self.min, self.max].into_iter().find(|limit| !two.measures(*limit)) {
            Some(odd) => Err(Refusal::by(field, Reason::HalfAChip(odd, two.value()), basis)),
            None => Ok(StakeRange::new(self.min, self.max, two)?),
        }
    }
}

/// R1: the smallest chip is a positive, even amount.
///
/// # Errors
/// Any other.
pub(crate) fn check_chip_unit(value: Money) -> Result<ChipUnit, Refusal> {
    ChipUnit::new(value)
        .map_err(|_| Refusal::by("chip_unit", Reason::NotWholeChips(value, Money::of(2)), Cite::reading(1)))
}
