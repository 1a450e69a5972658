//! What the commission of article 16 costs: pot by pot, as the live table takes it (R83).

use sabot_games::omaha::art16_commission::{due, of_pots};
use sabot_games::omaha::{CHIPS_MAX, CommissionSetup, Config, HANDS_MAX, Pot, SeatSet, Setup, Street};
use sabot_games::{Reason, Refusal};
use sabot_law::Cite;
use sabot_money::{Money, Share};

use crate::{Argument, Fraction, display};

/// R83: how the commission of several pots is taken.
const CUMULATIVE: Cite = Cite::reading(83);

/// A commission as a house takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commission {
    config: Config,
}

/// What one pot bears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PotCost {
    /// How much lies in it.
    pub amount: Money,
    /// What of it is taken.
    pub commission: Money,
    /// The part that is taken.
    pub share: Fraction,
}

/// What the pots of one hand bear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandCost {
    /// Each pot, the main pot first.
    pub pots: Vec<PotCost>,
    /// All pots.
    pub amount: Money,
    /// All that is taken.
    pub commission: Money,
    /// The part of all pots that is taken.
    pub share: Fraction,
    /// Whether the cap is reached, so that what is added bears nothing more.
    pub capped: bool,
    /// What part of what is added to the pots is taken, rounding to chips aside.
    pub marginal: Fraction,
    /// The sum of the pots at which the commission is a chip more; nothing where it never is.
    pub next_at: Option<Money>,
}

impl Commission {
    /// A commission of this rate, up to so many big blinds (`cap`): five at most, four by both texts.
    ///
    /// ```
    /// use sabot_edge::omaha::commission::Commission;
    /// use sabot_money::{Money, Share};
    /// let commission = Commission::new(Share::percent(5), 4, Money::of(100), Money::of(10_000))?;
    /// // Four big blinds are a twentieth of eighty.
    /// assert_eq!(commission.cap_binds_from(), Some(Money::of(800_000)));
    /// assert!(Commission::new(Share::percent(6), 4, Money::of(100), Money::of(10_000)).is_err());
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// What article 16 does not allow, or blinds that are not whole chips.
    pub fn new(rate: Share, cap: u8, chip_unit: Money, big_blind: Money) -> Result<Commission, Refusal> {
        let commission = CommissionSetup { rate, cap, waived: false };
        let config = Config::check(&Setup { chip_unit, big_blind, commission, ..Setup::default() })?;
        Ok(Commission { config })
    }

    /// The commission of a table.
    ///
    /// ```
    /// use sabot_edge::omaha::commission::Commission;
    /// use sabot_games::omaha::{Config, Setup};
    /// use sabot_money::Money;
    /// let commission = Commission::of_table(Config::check(&Setup::default())?);
    /// assert_eq!(commission.cap(), Money::of(40_000), "four big blinds of 100.00");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub const fn of_table(config: Config) -> Commission {
        Commission { config }
    }

    /// The rate: nothing where the house takes none.
    ///
    /// ```
    /// use sabot_edge::omaha::commission::Commission;
    /// use sabot_money::{Money, Share};
    /// let commission = Commission::new(Share::percent(3), 5, Money::of(100), Money::of(10_000))?;
    /// assert_eq!(commission.rate(), Share::percent(3));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn rate(&self) -> Share {
        self.config.rate()
    }

    /// The most that one hand bears.
    ///
    /// ```
    /// use sabot_edge::omaha::commission::Commission;
    /// use sabot_money::{Money, Share};
    /// let commission = Commission::new(Share::percent(3), 5, Money::of(100), Money::of(10_000))?;
    /// assert_eq!(commission.cap(), Money::of(50_000), "five big blinds of 100.00");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub const fn cap(&self) -> Money {
        self.config.commission.cap
    }

    /// From which sum of the pots on the cap is taken; nothing where the house takes no commission.
    ///
    /// ```
    /// use sabot_edge::omaha::commission::Commission;
    /// use sabot_money::{Money, Share};
    /// let commission = Commission::new(Share::percent(4), 4, Money::of(100), Money::of(10_000))?;
    /// assert_eq!(commission.cap_binds_from(), Some(Money::of(1_000_000)), "4 % of 10,000.00 are 400.00");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn cap_binds_from(&self) -> Option<Money> {
        // The big blind is whole chips, so the cap is, and rounding down to chips reaches it exactly.
        self.reaches(self.cap())
    }

    /// What the pots of a hand bear that ended in this betting round; the main pot first.
    ///
    /// ```
    /// use sabot_edge::Fraction;
    /// use sabot_edge::omaha::commission::Commission;
    /// use sabot_games::omaha::Street;
    /// use sabot_money::{Money, Share};
    /// let commission = Commission::new(Share::percent(5), 4, Money::of(100), Money::of(10_000))?;
    /// let cost = commission.of_hand(&[Money::of(600_000), Money::of(400_000)], Street::River)?;
    /// // 5 % of the main pot, then up to the cap.
    /// assert_eq!(cost.pots[0].commission, Money::of(30_000));
    /// assert_eq!(cost.pots[1].commission, Money::of(10_000));
    /// assert_eq!(cost.share, Fraction::new(1, 25));
    /// assert!(cost.capped);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// Pots that are not whole chips, more than a hand can have, or more than lies on any table.
    pub fn of_hand(&self, pots: &[Money], street: Street) -> Result<HandCost, Refusal> {
        let amount = self.check(pots)?;
        let pots: Vec<Pot> = pots.iter().copied().map(pot).collect();
        let taken = of_pots(&pots, street, &self.config);
        let pots: Vec<PotCost> = pots
            .iter()
            .zip(&taken)
            .map(|(pot, taken)| PotCost { amount: pot.amount, commission: *taken, share: part(*taken, pot.amount) })
            .collect();
        let commission = Money::sum(taken.iter().copied())?;
        // Where the house forgoes it, as without a flop (R84), nothing of what is added is taken either.
        let taken_at_cap = |from: Money| of_pots(&[pot(from)], street, &self.config)[0];
        let taking = self.cap_binds_from().is_some_and(|from| taken_at_cap(from).is_positive());
        let capped = taking && commission == self.cap();
        let rate = Fraction::new(self.rate().ten_thousandths().into(), 10_000);
        let next = commission.plus(self.config.unit.value())?;
        Ok(HandCost {
            pots,
            amount,
            commission,
            share: part(commission, amount),
            capped,
            marginal: if taking && !capped { rate } else { Fraction::from_integer(0) },
            next_at: if taking && !capped { self.reaches(next) } else { None },
        })
    }

    /// How the commission of a hand was counted, so that a person can check it.
    ///
    /// ```
    /// use sabot_edge::omaha::commission::Commission;
    /// use sabot_games::omaha::Street;
    /// use sabot_money::{Money, Share};
    /// let commission = Commission::new(Share::percent(5), 4, Money::of(100), Money::of(10_000))?;
    /// let cost = commission.of_hand(&[Money::of(75_000)], Street::River)?;
    /// let [terms, pot, sum] = &commission.argument(&cost)[..] else { panic!("one pot") };
    /// // 5 % of 750.00 are 37.50, in whole chips 37.00.
    /// assert_eq!((terms.key, pot.args[4].1.as_str()), ("explain-commission-terms", "37.00"));
    /// assert_eq!(sum.args[2], ("share", "37/750".to_owned()));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn argument(&self, cost: &HandCost) -> Vec<Argument> {
        let money = |amount: Money| amount.to_string();
        let mut lines = vec![Argument {
            key: "explain-commission-terms",
            args: vec![
                ("rate", self.rate().to_string()),
                ("cap", money(self.cap())),
                ("chip", money(self.config.unit.value())),
                ("from", self.cap_binds_from().map(money).unwrap_or_default()),
            ],
        }];
        let mut so_far = Money::ZERO;
        let mut taken = Money::ZERO;
        for (number, pot) in (1..).zip(&cost.pots) {
            // The sums were formed when the pots were checked.
            so_far = so_far.plus(pot.amount).unwrap_or(Money::MAX);
            taken = taken.plus(pot.commission).unwrap_or(Money::MAX);
            lines.push(Argument {
                key: "explain-commission-pot",
                args: vec![
                    ("pot", i64::to_string(&number)),
                    ("amount", money(pot.amount)),
                    ("so_far", money(so_far)),
                    ("due", money(taken)),
                    ("commission", money(pot.commission)),
                ],
            });
        }
        lines.push(Argument {
            key: "explain-commission-sum",
            args: vec![
                ("amount", money(cost.amount)),
                ("commission", money(cost.commission)),
                ("share", display(&cost.share)),
            ],
        });
        lines
    }

    /// The smallest sum of the pots, in whole chips, on which so much is due; nothing above the cap.
    fn reaches(&self, commission: Money) -> Option<Money> {
        let rate = i128::from(self.rate().ten_thousandths());
        if rate == 0 || commission > self.cap() {
            return None;
        }
        // The rate rounds down to minor units and then to chips: so much is due from the first sum on whose rate reaches it.
        let chip = i128::from(self.config.unit.value().minor());
        let chips = rounded_up(i128::from(commission.minor()) * 10_000, rate * chip);
        let amount = Money::new(i64::try_from(chips * chip).ok()?).ok()?;
        debug_assert!(due(amount, &self.config) >= commission);
        Some(amount)
    }

    /// The sum of the pots.
    fn check(&self, pots: &[Money]) -> Result<Money, Refusal> {
        if pots.len() > HANDS_MAX {
            let count = i64::try_from(pots.len()).unwrap_or(i64::MAX);
            let most = i64::try_from(HANDS_MAX).unwrap_or(i64::MAX);
            return Err(Refusal::by("pots", Reason::Outside(count, 0, most), CUMULATIVE));
        }
        let chip = self.config.unit.value();
        for amount in pots {
            if *amount < Money::ZERO || !self.config.unit.measures(*amount) {
                return Err(Refusal::by("pots", Reason::NotWholeChips(*amount, chip), CUMULATIVE));
            }
        }
        match Money::sum(pots.iter().copied()) {
            Ok(sum) if sum <= CHIPS_MAX => Ok(sum),
            _ => Err(Refusal::plain("pots", Reason::TooLarge)),
        }
    }
}

/// A quotient of positive numbers, rounded up.
const fn rounded_up(dividend: i128, divisor: i128) -> i128 {
    (dividend + divisor - 1) / divisor
}

/// A pot of so much, whoever can win it.
fn pot(amount: Money) -> Pot {
    Pot { amount, seats: SeatSet::default(), level: Money::ZERO }
}

/// A part of a whole; of nothing, nothing.
fn part(part: Money, whole: Money) -> Fraction {
    if whole.is_zero() { Fraction::from_integer(0) } else { Fraction::new(part.minor().into(), whole.minor().into()) }
}
