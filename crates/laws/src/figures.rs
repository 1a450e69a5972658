//! The figures of tables and gaming days, counted once more from every line.

use std::collections::BTreeMap;

use sabot_games::omaha::{OmahaEvent, StakeOf};
use sabot_games::{BankedEvent, Bet, Outcome};
use sabot_house::meters::{Figures, MeterPlace};
use sabot_house::{GameEvent, GamingDay, House, HouseEvent, Mode, Moment, Stream};
use sabot_ledger::{MoneyEvent, MoneyMovement, Name, Purpose};

use crate::Seen;
use crate::broken::{Found, Law, Where, Wrong};

/// A line of a round that is open.
#[derive(Debug)]
struct Counted {
    bet: String,
    stake: u128,
    net: i128,
    prize: bool,
}

/// A round that is open.
#[derive(Debug, Default)]
struct Open {
    lines: Vec<Counted>,
    void: bool,
}

/// The figures.
#[derive(Debug, Default)]
pub(crate) struct Counting {
    rounds: BTreeMap<Name, Open>,
    figures: BTreeMap<MeterPlace, Figures>,
}

impl Counting {
    pub(crate) fn after(&mut self, seen: &Seen<'_>) {
        let (house, at) = (seen.house, seen.batch.at);
        for money in seen.money() {
            self.money(house, at, money);
        }
        for (_, table, event) in seen.games() {
            self.game(house, at, table, event);
        }
        for event in &seen.batch.events {
            if let (Stream::Table(table), HouseEvent::Corrected { net, .. }) = (event.stream, &event.what) {
                self.corrected(house, at, table, *net);
            }
        }
    }

    /// Counts an event of a game.
    fn game(&mut self, house: &House, at: Moment, table: Name, event: &GameEvent) {
        let round = self.rounds.entry(table).or_default();
        match event {
            GameEvent::Banked(event) => match event.what {
                BankedEvent::RoundOpened { .. } => *round = Open::default(),
                BankedEvent::Voided => *round = Open { void: true, ..Open::default() },
                // A jackpot bet that comes back never counted in the round, so it is left out.
                BankedEvent::Line(line) if line.bet == Bet::Jackpot && line.outcome == Outcome::Returned => {}
                BankedEvent::Line(line) => round.lines.push(Counted {
                    bet: line.bet.as_str().to_owned(),
                    stake: line.stake.minor().unsigned_abs().into(),
                    net: line.net.minor().into(),
                    prize: line.outcome == Outcome::Prize,
                }),
                BankedEvent::RoundClosed => self.closed(house, at, table),
                _ => {}
            },
            GameEvent::Omaha(event) => match event.what {
                OmahaEvent::HandStarted { .. } => *round = Open::default(),
                OmahaEvent::Voided => *round = Open { void: true, ..Open::default() },
                OmahaEvent::Line { bet: StakeOf::Uncalled, .. } => {}
                OmahaEvent::CommissionTaken { amount, .. } => round.lines.push(Counted {
                    bet: "commission".to_owned(),
                    stake: amount.minor().unsigned_abs().into(),
                    net: -i128::from(amount.minor()),
                    prize: false,
                }),
                OmahaEvent::Line { bet, stake, net, .. } => round.lines.push(Counted {
                    bet: bet.to_string().replace(' ', "-"),
                    stake: stake.minor().unsigned_abs().into(),
                    net: net.minor().into(),
                    prize: false,
                }),
                OmahaEvent::HandClosed => self.closed(house, at, table),
                _ => {}
            },
        }
    }

    /// Counts chips bought at a table.
    fn money(&mut self, house: &House, at: Moment, money: &MoneyEvent) {
        let MoneyMovement::Posted(transfer) = &money.what else { return };
        let (Purpose::BuyIn, Some(table), Some(entry)) =
            (transfer.purpose, transfer.tags.table, transfer.entries.first())
        else {
            return;
        };
        if let Some(figures) = self.at(house, at, table) {
            figures.drop += u128::from(entry.amount.minor().unsigned_abs());
        }
    }

    /// Counts a correction.
    fn corrected(&mut self, house: &House, at: Moment, table: Name, net: sabot_money::Money) {
        if let Some(figures) = self.at(house, at, table) {
            figures.corrections += 1;
            figures.corrected += i128::from(net.minor());
        }
    }

    /// The figures of a table on a day; none of a practice table.
    fn at(&mut self, house: &House, at: Moment, table: Name) -> Option<&mut Figures> {
        let config = house.table(table)?.config();
        let day = day(at, house.config()?.day_starts_minute);
        let place = MeterPlace { day, game: config.game.instrument(), table, currency: config.game.currency() };
        (config.mode != Mode::Practice).then(|| self.figures.entry(place).or_default())
    }

    fn closed(&mut self, house: &House, at: Moment, table: Name) {
        let round = self.rounds.remove(&table).unwrap_or_default();
        let Some(figures) = self.at(house, at, table) else { return };
        if round.void {
            figures.voids += 1;
            return;
        }
        figures.rounds += 1;
        for line in round.lines {
            count(figures, line);
        }
    }

    /// Compares the figures with those of the house.
    pub(crate) fn compare(&self, house: &House, found: &mut Found) {
        let shown: BTreeMap<&MeterPlace, &Figures> = house.meters().all().collect();
        let none = Figures::default();
        let places = self.figures.keys().chain(shown.keys().copied().filter(|place| !self.figures.contains_key(place)));
        for place in places {
            let (due, shown) = (self.figures.get(place).unwrap_or(&none), shown.get(place).copied().unwrap_or(&none));
            if due != shown {
                let told = |figures: &Figures| format!("{} on {:?}: {figures:?}", place.table, place.day);
                found.add(Law::Figures, Wrong::new(told(due), told(shown)).at(Where::House));
            }
        }
    }
}

fn count(figures: &mut Figures, Counted { bet, stake, net, prize }: Counted) {
    match bet.as_str() {
        "commission" => figures.commission += stake,
        "jackpot" => {
            figures.jackpot_in += stake;
            if prize {
                figures.jackpot_paid += i128::try_from(stake).map_or(0, |stake| (stake + net).unsigned_abs());
            }
        }
        name => {
            let Ok(bet) = name.parse::<Name>() else { return };
            *figures.turnover.entry(bet).or_default() += stake;
            figures.paid += net.max(0).unsigned_abs();
            // What players win from each other the house neither wins nor loses.
            if !name.starts_with("pot-") {
                figures.win -= net;
                let squares = figures.squares.entry(bet).or_default();
                *squares = squares.saturating_add(stake.saturating_mul(stake));
            }
        }
    }
}

/// Macau is eight hours ahead; the day begins so many minutes after midnight there.
fn day(at: Moment, starts_minute: u16) -> GamingDay {
    let minutes = at.0.div_euclid(60_000) + 8 * 60 - i64::from(starts_minute);
    GamingDay(minutes.div_euclid(24 * 60))
}
