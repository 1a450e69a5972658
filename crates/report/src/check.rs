//! Whether the house's meters are what the log says.

use core::fmt;
use std::collections::{BTreeMap, BTreeSet};

use sabot_house::House;
use sabot_house::meters::{Figures, MeterPlace};
use sabot_ledger::{Account, AccountKind, Meter, Name, Tags};
use sabot_money::Currency;

use crate::log::Log;
use crate::transfers::{every_meter, shown};

/// A figure that was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Figure {
    /// A figure of a table and gaming day; of a bet, where it is counted by bet.
    Of(MeterPlace, &'static str, Option<Name>),
    /// A meter of the ledger under these tags; `true`: what was reversed of it.
    Ledger(Currency, Tags, Meter, bool),
    /// An account of a pool beside what the pool itself says.
    Pool(Name, AccountKind),
    /// What a pool holds beyond what its own meters account for: nothing.
    Reconciled(Name),
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Of(place, figure, None) => write!(f, "{} {} {figure}", place.table, place.day),
            Figure::Of(place, figure, Some(bet)) => write!(f, "{} {} {figure} {bet}", place.table, place.day),
            Figure::Ledger(currency, tags, meter, reversed) => {
                write!(f, "ledger {currency}")?;
                if let Some(table) = tags.table {
                    write!(f, " {table}")?;
                }
                if let Some(seat) = tags.seat {
                    write!(f, " {seat}")?;
                }
                if let Some(bet) = tags.bet {
                    write!(f, " {bet}")?;
                }
                write!(f, " {}{}", meter_word(*meter), if *reversed { " reversed" } else { "" })
            }
            Figure::Pool(pool, kind) => write!(f, "pool {pool} {}", account_word(*kind)),
            Figure::Reconciled(pool) => write!(f, "pool {pool} reconciliation"),
        }
    }
}

/// The word for a meter in files.
const fn meter_word(meter: Meter) -> &'static str {
    match meter {
        Meter::Turnover => "turnover",
        Meter::Paid => "paid",
        Meter::JackpotPaid => "jackpot_paid",
        Meter::Voided => "voided",
        Meter::BuyIn => "buy_in",
        Meter::CashOut => "cash_out",
        Meter::Commission => "commission",
    }
}

/// The word for an account of a pool in files.
const fn account_word(kind: AccountKind) -> &'static str {
    match kind {
        AccountKind::Reserve => "reserve",
        AccountKind::Overflow => "overflow",
        _ => "pool",
    }
}

/// A figure on which the two disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureDifference {
    /// The figure that differs.
    pub figure: Figure,
    /// What the house shows.
    pub meter: i128,
    /// What the log says.
    pub log: i128,
}

/// What came of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Check {
    /// How many figures were compared.
    pub compared: u64,
    /// The figures that differ.
    pub differences: Vec<FigureDifference>,
}

impl Check {
    /// Whether all are equal.
    #[must_use]
    pub const fn equal(&self) -> bool {
        self.differences.is_empty()
    }

    fn compare(&mut self, figure: Figure, meter: i128, log: i128) {
        self.compared += 1;
        if meter != log {
            self.differences.push(FigureDifference { figure, meter, log });
        }
    }
}

/// Compares the figures of every table and day with the settlement lines of the log, every meter of the ledger with the
/// ledger's events, and every pool with its accounts. The log must have been read by [`Log::checking`] for the second.
#[must_use]
pub fn check(house: &House, log: &Log) -> Check {
    let mut check = Check::default();
    let shown: BTreeMap<MeterPlace, &Figures> =
        house.meters().all().map(|(place, figures)| (*place, figures)).collect();
    let counted: BTreeMap<MeterPlace, &Figures> =
        log.figures(false).map(|(place, figures)| (*place, figures)).collect();
    let none = Figures::default();
    let places: BTreeSet<MeterPlace> = shown.keys().chain(counted.keys()).copied().collect();
    for place in places {
        let of = |figures: &BTreeMap<MeterPlace, &Figures>| {
            figures.get(&place).map_or_else(|| none.clone(), |one| (*one).clone())
        };
        figures(&mut check, place, &of(&shown), &of(&counted));
    }
    ledger(&mut check, house, log);
    pools(&mut check, house);
    check
}

fn figures(check: &mut Check, place: MeterPlace, meter: &Figures, log: &Figures) {
    type Of = fn(&Figures) -> i128;
    let figures: [(&'static str, Of); 9] = [
        ("rounds", |one| one.rounds.into()),
        ("voids", |one| one.voids.into()),
        ("paid", |one| signed(one.paid)),
        ("win", |one| one.win),
        ("drop", |one| signed(one.drop)),
        ("commission", |one| signed(one.commission)),
        ("jackpot_in", |one| signed(one.jackpot_in)),
        ("jackpot_paid", |one| signed(one.jackpot_paid)),
        ("corrections", |one| one.corrections.into()),
    ];
    for (name, of) in figures {
        check.compare(Figure::Of(place, name, None), of(meter), of(log));
    }
    check.compare(Figure::Of(place, "corrected", None), meter.corrected, log.corrected);
    by_bet(check, place, "turnover", &meter.turnover, &log.turnover);
    by_bet(check, place, "squares", &meter.squares, &log.squares);
}

fn by_bet(
    check: &mut Check,
    place: MeterPlace,
    name: &'static str,
    meter: &BTreeMap<Name, u128>,
    log: &BTreeMap<Name, u128>,
) {
    let bets: BTreeSet<Name> = meter.keys().chain(log.keys()).copied().collect();
    for bet in bets {
        let of = |sums: &BTreeMap<Name, u128>| sums.get(&bet).copied().map_or(0, signed);
        check.compare(Figure::Of(place, name, Some(bet)), of(meter), of(log));
    }
}

fn ledger(check: &mut Check, house: &House, log: &Log) {
    let Some(transfers) = &log.transfers else { return };
    for ((currency, tags), counted, readings) in transfers.beside(house.ledger().meters()) {
        for which in every_meter() {
            let meter = readings.map_or(0, |readings| signed(shown(readings, which)));
            let counted = counted.map_or(0, |counted| signed(counted.of(which)));
            check.compare(Figure::Ledger(currency, tags, which.0, which.1), meter, counted);
        }
    }
}

/// The log here is the ledger: what a pool says it holds must lie in its accounts.
fn pools(check: &mut Check, house: &House) {
    for (name, controller) in house.pools() {
        let now = controller.pool();
        let currency = controller.terms().currency;
        for (kind, says) in [
            (AccountKind::Pool, now.amount),
            (AccountKind::Reserve, now.reserve),
            (AccountKind::Overflow, now.overflow),
        ] {
            let lies =
                house.ledger().available(&Account::new(currency, kind, *name)).map_or(0, |amount| amount.minor());
            check.compare(Figure::Pool(*name, kind), says.minor().into(), lies.into());
        }
        let reconciliation = controller.reconciliation();
        let beyond = [reconciliation.pool, reconciliation.reserve, reconciliation.overflow, reconciliation.together]
            .map(|one| one.difference().abs());
        check.compare(Figure::Reconciled(*name), beyond.iter().sum(), 0);
    }
}

/// A sum as a number that can be compared with one below nothing: no log fills 127 bits.
fn signed(sum: u128) -> i128 {
    i128::try_from(sum).unwrap_or(i128::MAX)
}
