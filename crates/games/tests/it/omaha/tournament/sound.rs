//! What holds behind every command, whatever it was.

use std::collections::{BTreeMap, BTreeSet};

use sabot_games::omaha::SeatSet;
use sabot_games::omaha::tournament::{Phase, Standing, Tournament, TournamentCommand, TournamentEvent};
use sabot_games::{Event, Name};
use sabot_law::{Cite, Instrument};
use sabot_money::Money;

/// What he noted: which tables play a hand, and who folds in it.
#[derive(Debug, Default)]
pub(super) struct Sound {
    playing: BTreeMap<u16, BTreeSet<Name>>,
}

impl Sound {
    /// Looks at what a command changed.
    pub(super) fn looks(
        &mut self,
        command: &TournamentCommand,
        events: &[Event<TournamentEvent>],
        now: &Tournament,
    ) -> Result<(), String> {
        for event in events {
            grounded(event)?;
            self.hears(command, &event.what, now)?;
        }
        // Who folded is needed as long as the command tells what he served.
        if let TournamentCommand::EndHand { table, .. } = command {
            self.playing.remove(table);
        }
        if events.is_empty() {
            return Err("nothing happened".to_owned());
        }
        chips(now)?;
        seats(now)?;
        prizes(now)?;
        if now.phase() == Phase::Running {
            even(now)?;
        } else if let Some(due) = now.due() {
            return Err(format!("due although it is not played: {due:?}"));
        }
        Ok(())
    }

    fn hears(&mut self, command: &TournamentCommand, what: &TournamentEvent, now: &Tournament) -> Result<(), String> {
        match *what {
            TournamentEvent::HandBegan { table, players, folding, .. } => {
                let named = |seats: SeatSet| -> BTreeSet<Name> {
                    let sits = |one: &&sabot_games::omaha::tournament::Entrant| {
                        one.seat.is_some_and(|(number, seat)| number == table && seats.contains(seat))
                    };
                    now.entrants().iter().filter(sits).map(|one| one.player).collect()
                };
                if players.len() < 2 || folding.without(players) != SeatSet::EMPTY {
                    return Err(format!("a hand of {players:?}, of whom {folding:?} fold"));
                }
                let absent = |one: &&sabot_games::omaha::tournament::Entrant| one.away || one.penalty > 0 || one.marked;
                let all: BTreeSet<Name> = now.entrants().iter().filter(absent).map(|one| one.player).collect();
                if named(folding) != named(players).intersection(&all).copied().collect() {
                    return Err("others fold than those who are away or sit out".to_owned());
                }
                if self.playing.insert(table, named(folding)).is_some() {
                    return Err(format!("two hands at once at table {table}"));
                }
            }
            TournamentEvent::HandEnded { table, .. } if !self.playing.contains_key(&table) => {
                return Err(format!("table {table} ends a hand that it did not begin"));
            }
            TournamentEvent::Penalised { player, .. } | TournamentEvent::PenaltyServed { player } => {
                // Only a hand that he folded is one that he sat out.
                if let TournamentCommand::EndHand { table, .. } = command
                    && !self.playing.get(table).is_some_and(|folding| folding.contains(&player))
                {
                    return Err(format!("{player} served a hand that he played"));
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Every event has a ground: the rule of the house, or an article; and who moves takes his chips along by 4(2).
fn grounded(event: &Event<TournamentEvent>) -> Result<(), String> {
    let chips_stay = Cite::article(Instrument::Omaha, 4, 2, 0);
    let by_house = event.basis.rests_on(Cite::reading(93));
    let by_article = event.basis.all().any(|cite| matches!(cite, Cite::Article(_)));
    if !by_house && !by_article {
        return Err(format!("without a ground: {event:?}"));
    }
    let moves = match event.what {
        TournamentEvent::Moved { .. } => true,
        // A seat that is drawn again is one at the final table.
        TournamentEvent::Drawn { .. } => event.basis.cite() != Cite::reading(93),
        _ => false,
    };
    if moves && !event.basis.rests_on(chips_stay) {
        return Err(format!("moved by another rule: {event:?}"));
    }
    Ok(())
}

/// Chips in play are those given out less those that left play, in whole chips.
fn chips(now: &Tournament) -> Result<(), String> {
    let sum = Money::sum(now.entrants().iter().map(|one| one.chips)).map_err(|_| "too many chips")?;
    let chips = now.chips();
    if chips.issued.minus(chips.removed) != Ok(sum) {
        return Err(format!("{sum:?} in play of {chips:?}"));
    }
    for one in now.entrants() {
        let whole = one.chips.minor() % now.chip().minor() == 0 && one.chips.minor() >= 0;
        let has = one.chips.is_positive() == (one.standing == Standing::Playing);
        if !whole || !has {
            return Err(format!("chips of {one:?}"));
        }
    }
    Ok(())
}

/// Everybody who is in it sits on one seat, and nobody else does.
fn seats(now: &Tournament) -> Result<(), String> {
    let per_table = now.plan().structure().per_table;
    let mut sitting = BTreeSet::new();
    for (number, table) in now.tables() {
        if table.people() > usize::from(per_table) {
            return Err(format!("too many at table {number}"));
        }
        for (seat, who) in table.sitting() {
            let one = &now.entrants()[usize::from(who)];
            if one.seat != Some((number, seat)) || !one.is_in() || !sitting.insert(who) || seat.number() > per_table {
                return Err(format!("table {number}, seat {seat:?}: {one:?}"));
            }
        }
        if let Some(hand) = table.hand()
            && hand.players.without(table.taken()) != SeatSet::EMPTY
        {
            return Err(format!("table {number} plays with empty chairs"));
        }
    }
    if now.phase() == Phase::Running && sitting.len() != now.left() {
        return Err(format!("{} sit, and {} are left", sitting.len(), now.left()));
    }
    Ok(())
}

/// What is paid never exceeds the pool; all of it is paid at the end.
fn prizes(now: &Tournament) -> Result<(), String> {
    let takings = now.takings();
    let pool = takings.pool.plus(takings.overlay).map_err(|_| "too large a pool")?;
    let won = Money::sum(now.entrants().iter().map(|one| one.won)).map_err(|_| "too large a sum")?;
    let wrong = takings.paid > pool || (now.phase() == Phase::Over && takings.paid != pool);
    if won != takings.paid || wrong {
        return Err(format!("{takings:?}, won {won:?}"));
    }
    if now.is_closed() && Money::sum(now.prizes().places.iter().copied()) != Ok(pool) {
        return Err(format!("{:?} of {takings:?}", now.prizes()));
    }
    Ok(())
}

/// Where nothing is due and nobody plays, tables differ by one at most, and those who fit at one table sit at one.
fn even(now: &Tournament) -> Result<(), String> {
    let structure = now.plan().structure();
    if now.is_hand_for_hand() && (structure.hand_for_hand == 0 || !now.is_closed()) {
        return Err("hand for hand before its time".to_owned());
    }
    let quiet = now.due().is_none() && !now.is_hand_for_hand() && now.tables().all(|(_, table)| table.hand().is_none());
    if !quiet {
        return Ok(());
    }
    let people = || now.tables().map(|(_, table)| table.people());
    let (least, most) = (people().min().unwrap_or(0), people().max().unwrap_or(0));
    let needed = people().sum::<usize>().div_ceil(structure.per_table.into()).max(1);
    if most > least + 1 || people().count() != needed {
        return Err(format!("uneven tables: {:?}", people().collect::<Vec<_>>()));
    }
    Ok(())
}
