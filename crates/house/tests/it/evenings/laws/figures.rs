//! Law 7: the figures of tables and gaming days are those of the rounds that closed there, counted anew from every
//! line; practice tables are in none.

use std::collections::BTreeMap;

use sabot_games::omaha::{StakeOf, What as OmahaHappened};
use sabot_games::{Bet, Event, Line, Outcome, What as Happened};
use sabot_house::meters::{Figures, Place};
use sabot_house::{GamingDay, House, Mode, Moment, What};
use sabot_law::Cite;
use sabot_ledger::{Name, Purpose};

use super::Seen;

/// The lines of a round that is open: bet, stake, net, and whether it is a prize.
#[derive(Default)]
struct Round {
    lines: Vec<(String, i64, i64, bool)>,
    void: bool,
}

#[derive(Default)]
pub(super) struct CountedAnew {
    rounds: BTreeMap<Name, Round>,
    figures: BTreeMap<Place, Figures>,
}

impl CountedAnew {
    pub(super) fn after(&mut self, seen: &Seen<'_>) {
        for (table, event) in seen.house_games() {
            self.house_event(seen, table, event);
        }
        for (table, event) in seen.omaha_games() {
            self.omaha_event(seen, table, event);
        }
        for event in &seen.batch.events {
            let (sabot_house::Stream::Table(table), What::Corrected { net, .. }) = (event.stream, &event.what) else {
                continue;
            };
            if let Some(figures) = self.at(seen, table) {
                figures.corrections += 1;
                figures.corrected += i128::from(net.minor());
            }
        }
        for event in seen.money() {
            if let sabot_ledger::What::Posted(transfer) = &event.what
                && let (Purpose::BuyIn, Some(table)) = (transfer.purpose, transfer.tags.table)
                && let Some(figures) = self.at(seen, table)
            {
                figures.drop += u128::from(transfer.entries[0].amount.minor().unsigned_abs());
            }
        }
    }

    /// The figures of a table on the day of this batch; none of a practice table.
    fn at(&mut self, seen: &Seen<'_>, table: Name) -> Option<&mut Figures> {
        let config = seen.house.table(table).expect("a table").config();
        let starts = seen.house.config().expect("it was founded").day_starts_minute;
        let place = Place {
            day: day(seen.batch.at, starts),
            game: config.game.instrument(),
            table,
            currency: config.game.currency(),
        };
        (config.mode != Mode::Practice).then(|| self.figures.entry(place).or_default())
    }

    fn house_event(&mut self, seen: &Seen<'_>, table: Name, event: &Event<Happened>) {
        let round = self.rounds.entry(table).or_default();
        match event.what {
            Happened::RoundOpened { .. } => *round = Round::default(),
            Happened::Voided => *round = Round { void: true, ..Round::default() },
            Happened::Line(line) if !never_counted(&line) => {
                let prize = line.outcome == Outcome::Prize;
                round.lines.push((line.bet.as_str().to_owned(), line.stake.minor(), line.net.minor(), prize));
            }
            Happened::RoundClosed => self.closed(seen, table),
            _ => {}
        }
    }

    fn omaha_event(&mut self, seen: &Seen<'_>, table: Name, event: &Event<OmahaHappened>) {
        let round = self.rounds.entry(table).or_default();
        match event.what {
            OmahaHappened::HandStarted { .. } => *round = Round::default(),
            OmahaHappened::Voided => *round = Round { void: true, ..Round::default() },
            OmahaHappened::Line { bet: StakeOf::Pot(number), stake, net, .. } => {
                round.lines.push((format!("pot-{number}"), stake.minor(), net.minor(), false));
            }
            OmahaHappened::Line { bet: StakeOf::Commission, stake, .. } => {
                round.lines.push(("commission".to_owned(), stake.minor(), 0, false));
            }
            OmahaHappened::HandClosed => self.closed(seen, table),
            _ => {}
        }
    }

    fn closed(&mut self, seen: &Seen<'_>, table: Name) {
        let round = self.rounds.remove(&table).unwrap_or_default();
        let Some(figures) = self.at(seen, table) else { return };
        if round.void {
            figures.voids += 1;
            return;
        }
        figures.rounds += 1;
        for (bet, stake, net, prize) in round.lines {
            let (stake, net) = (u128::from(stake.unsigned_abs()), i128::from(net));
            let won = net.max(0).unsigned_abs();
            match bet.as_str() {
                "commission" => figures.commission += stake,
                "jackpot" => {
                    figures.jackpot_in += stake;
                    figures.jackpot_paid +=
                        if prize { (net + i128::try_from(stake).expect("small")).unsigned_abs() } else { 0 };
                }
                name => {
                    let bet: Name = name.parse().expect("a name");
                    *figures.turnover.entry(bet).or_default() += stake;
                    if !name.starts_with("pot-") {
                        *figures.squares.entry(bet).or_default() += stake.pow(2);
                    }
                    figures.paid += won;
                    // What players win from each other the house neither wins nor loses.
                    figures.win -= if name.starts_with("pot-") { 0 } else { net };
                }
            }
        }
    }

    /// The house's own figures are these.
    pub(super) fn compare(&self, house: &House) {
        let told: BTreeMap<Place, Figures> =
            house.meters().all().map(|(place, figures)| (*place, figures.clone())).collect();
        for (place, due) in &self.figures {
            assert_eq!(told.get(place), Some(due), "figures of {place:?}");
        }
        assert_eq!(told.len(), self.figures.len(), "figures of places where nothing happened");
        let practice =
            |place: &Place| house.table(place.table).is_some_and(|desk| desk.config().mode == Mode::Practice);
        assert!(!told.keys().any(practice), "a practice table is counted");
    }
}

/// A jackpot bet without an ante (R37), or a carried one that comes back (R42): it never counted in the round.
fn never_counted(line: &Line) -> bool {
    let rests = |number| line.basis.rests_on(Cite::reading(number));
    line.bet == Bet::Jackpot && line.outcome == Outcome::Returned && (rests(37) || (rests(42) && !rests(43)))
}

/// Macau is eight hours ahead; the day begins so many minutes after midnight there.
fn day(at: Moment, starts_minute: u16) -> GamingDay {
    let minutes = at.0.div_euclid(60_000) + 8 * 60 - i64::from(starts_minute);
    GamingDay(minutes.div_euclid(24 * 60))
}
