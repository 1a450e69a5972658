//! The figures of rounds, counted anew from the lines of their settlements and not from the house's meters.

use std::collections::BTreeMap;

use sabot_games::omaha::{OmahaEvent, StakeOf};
use sabot_games::{BankedEvent, Bet, Outcome};
use sabot_house::GameEvent;
use sabot_house::meters::{Figures, MeterPlace};
use sabot_ledger::Name;
use sabot_money::Money;

/// What a line of a round adds, once the round is closed.
#[derive(Clone, Copy, Debug)]
enum Counted {
    /// A bet against the house.
    Bet { bet: Bet, stake: Money, net: Money },
    /// A part in a pot, which players win from each other.
    Pot { number: u8, stake: Money, net: Money },
    /// What the house takes of a pot.
    Commission(Money),
    /// A jackpot bet, and its prize.
    Jackpot { stake: Money, prize: Money },
}

/// A round that is open.
#[derive(Clone, Debug, Default)]
struct Open {
    lines: Vec<Counted>,
    void: bool,
}

/// The rounds of all tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rounds {
    open: BTreeMap<Name, Open>,
    figures: BTreeMap<MeterPlace, Figures>,
}

impl Rounds {
    /// Every table and day with its figures.
    pub(crate) fn figures(&self) -> impl Iterator<Item = (&MeterPlace, &Figures)> {
        self.figures.iter()
    }

    /// The figures of a place, to be added to.
    pub(crate) fn at(&mut self, place: MeterPlace) -> &mut Figures {
        self.figures.entry(place).or_default()
    }

    /// Takes in what happened in a game.
    pub(crate) fn take(&mut self, place: MeterPlace, event: &GameEvent) {
        let open = self.open.entry(place.table).or_default();
        let closes = match event {
            GameEvent::Banked(event) => open.house(&event.what),
            GameEvent::Omaha(event) => open.omaha(&event.what),
        };
        if closes {
            let round = core::mem::take(open);
            count(self.at(place), &round);
        }
    }
}

impl Open {
    /// Takes in an event of a game against the house; tells whether it closes the round.
    fn house(&mut self, what: &BankedEvent) -> bool {
        match what {
            BankedEvent::RoundOpened { .. } => *self = Open::default(),
            // A void undoes what was settled before, and returned stakes are neither won nor lost.
            BankedEvent::Voided => *self = Open { void: true, lines: Vec::new() },
            BankedEvent::Line(line) => match (line.bet, line.outcome) {
                // It never took part: laid without an ante (R37), or carried and not played (R42).
                (Bet::Jackpot, Outcome::Returned) => {}
                (Bet::Jackpot, outcome) => {
                    let prize = if outcome == Outcome::Prize { line.paid_out() } else { Money::ZERO };
                    self.lines.push(Counted::Jackpot { stake: line.stake, prize });
                }
                (bet, _) => self.lines.push(Counted::Bet { bet, stake: line.stake, net: line.net }),
            },
            BankedEvent::RoundClosed => return true,
            _ => {}
        }
        false
    }

    /// The same at Omaha.
    fn omaha(&mut self, what: &OmahaEvent) -> bool {
        match *what {
            OmahaEvent::HandStarted { .. } => *self = Open::default(),
            OmahaEvent::Voided => *self = Open { void: true, lines: Vec::new() },
            OmahaEvent::Line { bet: StakeOf::Pot(number), stake, net, .. } => {
                self.lines.push(Counted::Pot { number, stake, net });
            }
            OmahaEvent::CommissionTaken { amount, .. } => self.lines.push(Counted::Commission(amount)),
            OmahaEvent::Line { bet: StakeOf::Commission, stake, .. } => {
                self.lines.push(Counted::Commission(stake));
            }
            OmahaEvent::HandClosed => return true,
            _ => {}
        }
        false
    }
}

fn count(figures: &mut Figures, round: &Open) {
    if round.void {
        figures.voids += 1;
        return;
    }
    figures.rounds += 1;
    for line in &round.lines {
        match *line {
            Counted::Bet { bet, stake, net } => {
                let Ok(name) = bet.as_str().parse::<Name>() else { continue };
                *figures.turnover.entry(name).or_default() += units(stake);
                let squares = figures.squares.entry(name).or_default();
                *squares = squares.saturating_add(units(stake).pow(2));
                figures.win -= i128::from(net.minor());
                figures.paid += units(net.max(Money::ZERO));
            }
            Counted::Pot { number, stake, net } => {
                let Ok(name) = format!("pot-{number}").parse::<Name>() else { continue };
                *figures.turnover.entry(name).or_default() += units(stake);
                figures.paid += units(net.max(Money::ZERO));
            }
            Counted::Commission(taken) => figures.commission += units(taken),
            Counted::Jackpot { stake, prize } => {
                figures.jackpot_in += units(stake);
                figures.jackpot_paid += units(prize);
            }
        }
    }
}

/// An amount that is not below nothing.
pub(crate) fn units(amount: Money) -> u128 {
    amount.minor().unsigned_abs().into()
}
