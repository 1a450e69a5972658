//! Every tournament is followed with pencil and paper ([`TournamentSheet`]): what its stream tells, what the house has of it, and what
//! lies at its tables are the same; each lot is drawn from the seed that was promised.

use std::collections::{BTreeMap, BTreeSet};

use sabot_games::literal::tournament::{TournamentDifference, TournamentSheet};
use sabot_games::omaha::tournament::{Phase, Structure, TournamentEvent};
use sabot_house::{GameProgress, House, HouseEvent, HouseTournament, LotPromise, Stream, TournamentRow, lot_promise};
use sabot_ledger::Name;
use sabot_money::Money;

use crate::Seen;
use crate::at::omaha_of;
use crate::books::Books;
use crate::broken::{Checked, Found, Law, Where, Wrong, ensure, ensure_eq};
use crate::tournament_money::TournamentMoves;

/// A tournament, as its rows tell it.
#[derive(Debug)]
struct Followed {
    run: u32,
    sheet: TournamentSheet,
    /// Who has entered, in the order in which they did: another structure is laid over the same people.
    entered: Vec<TournamentEvent>,
    promised: Option<LotPromise>,
}

/// All tournaments of a house.
#[derive(Debug, Default)]
pub(crate) struct Tournaments {
    followed: BTreeMap<Name, Followed>,
    moves: TournamentMoves,
}

impl Tournaments {
    pub(crate) fn after(&mut self, seen: &Seen<'_>, books: &Books, found: &mut Found) {
        let mut touched: BTreeMap<Name, usize> = BTreeMap::new();
        self.moves.begins();
        for (place, event) in seen.batch.events.iter().enumerate() {
            match (event.stream, &event.what) {
                (Stream::Tournament(name), HouseEvent::Tournament(row)) => {
                    touched.insert(name, place);
                    self.row(seen.house, name, row, &mut |checked: Checked| {
                        found.note(Law::Tournament, checked.map_err(|wrong| wrong.at(Where::Event(place))));
                    });
                }
                (_, what) => self.moves.decided(seen.house, what),
            }
        }
        found.note(Law::TournamentMoney, self.moves.compare(books));
        for (name, place) in touched {
            let Some(followed) = self.followed.get_mut(&name) else { continue };
            let mut note = |checked: Checked| {
                found.note(Law::Tournament, checked.map_err(|wrong| wrong.at(Where::Event(place))));
            };
            differ(name, followed.sheet.between_commands(), &mut note);
            note(same_sums(seen.house, name, followed));
        }
        for table in seen.tables() {
            let of = seen.house.table(table).and_then(|desk| desk.config().tournament);
            if let Some((number, followed)) = of.and_then(|of| Some((of.number, self.followed.get(&of.tournament)?))) {
                found.note(Law::Tournament, same_table(seen.house, table, number, followed));
            }
        }
        // Every moment that is remembered moves with the house's clock, once the batch is over.
        if let Some(by_ms) = seen.clock_shift_ms() {
            self.followed.values_mut().for_each(|followed| followed.sheet.shift(by_ms));
        }
    }

    /// Reads a row of a tournament.
    fn row(&mut self, house: &House, name: Name, row: &TournamentRow, note: &mut dyn FnMut(Checked)) {
        let Some(held) = house.tournament(name) else {
            return note(Err(Wrong::new("a tournament of the house", name)));
        };
        if let TournamentRow::Opened { run } = row {
            let before = self.followed.get(&name).map_or(0, |followed| followed.run);
            note(same(*run, before + 1, "holding", name));
            self.followed.insert(name, Followed::new(*run, held.config().plan.structure()));
            return;
        }
        let Some(followed) = self.followed.get_mut(&name) else {
            return note(Err(Wrong::new(format_args!("entries of {name} that were opened"), format_args!("{row:?}"))));
        };
        match row {
            TournamentRow::Promised(promise) => followed.promised = Some(*promise),
            TournamentRow::LotDrawn { number, seed } => {
                let due = followed.promised.take();
                let found = LotPromise { number: *number, digest: lot_promise(name, followed.run, *number, *seed) };
                note(same(Some(found), due, "the lot promised", name));
            }
            TournamentRow::Restructured { structure } => {
                let (run, promised) = (followed.run, followed.promised);
                let entered = core::mem::take(&mut followed.entered);
                *followed = Followed { promised, ..Followed::new(run, structure) };
                for event in entered {
                    differ(name, followed.read(&event), note);
                }
            }
            TournamentRow::Happened(event) => {
                self.moves.happens(house, name, &event.what, &followed.sheet);
                differ(name, followed.read(&event.what), note);
            }
            TournamentRow::SeatAwaited { .. } | TournamentRow::SeatLapsed { .. } | TournamentRow::Called => {}
            TournamentRow::Opened { .. } => {}
        }
    }

    /// Everybody of every tournament, as a whole.
    pub(crate) fn whole(&self, house: &House, found: &mut Found) {
        for (name, followed) in &self.followed {
            found.note(Law::Tournament, same_people(house, *name, followed));
        }
    }
}

impl Followed {
    fn new(run: u32, structure: &Structure) -> Followed {
        Followed { run, sheet: TournamentSheet::new(structure.clone()), entered: Vec::new(), promised: None }
    }

    fn read(&mut self, event: &TournamentEvent) -> Vec<TournamentDifference> {
        match *event {
            TournamentEvent::Entered { .. } => self.entered.push(*event),
            TournamentEvent::Withdrew { player: gone, .. } => {
                self.entered.retain(|one| !matches!(one, TournamentEvent::Entered { player, .. } if *player == gone));
            }
            _ => {}
        }
        self.sheet.read(event)
    }
}

/// Notes what the sheet has found.
fn differ(name: Name, differences: Vec<TournamentDifference>, note: &mut dyn FnMut(Checked)) {
    for TournamentDifference { due, told } in differences {
        note(Err(Wrong::new(format_args!("{name}: {due}"), format_args!("{name}: {told}"))));
    }
}

fn same<T: PartialEq + core::fmt::Debug>(found: T, due: T, what: &str, name: Name) -> Checked {
    ensure_eq!(found, due, "{what} of {name}");
    Ok(())
}

fn held(house: &House, name: Name) -> Result<&HouseTournament, Wrong> {
    house.tournament(name).ok_or_else(|| Wrong::new("a tournament of the house", name))
}

pub(crate) fn units(money: Money) -> i128 {
    i128::from(money.minor())
}

/// What the house has of it in sums.
fn same_sums(house: &House, name: Name, followed: &Followed) -> Checked {
    let (play, sheet) = (held(house, name)?.play(), &followed.sheet);
    let (takings, money) = (play.takings(), sheet.money());
    let found = [takings.pool, takings.fees, takings.overlay, takings.paid, takings.returned].map(units);
    let due = [money.pool, money.fees, money.overlay, money.prizes + money.seats, money.returned];
    ensure_eq!(found, due, "pool, fees, overlay, prizes and refunds of {name}");
    let chips = play.chips();
    let found = (units(chips.issued), units(chips.removed), play.level());
    ensure_eq!(
        found,
        (sheet.issued(), sheet.removed(), sheet.level()),
        "chips issued and removed, and level, of {name}"
    );
    Ok(())
}

/// What the house has of everybody who entered.
fn same_people(house: &House, name: Name, followed: &Followed) -> Checked {
    let (play, sheet) = (held(house, name)?.play(), &followed.sheet);
    for one in play.entrants() {
        let player = one.player;
        let found = (units(one.chips), one.seat, units(one.paid), one.places, units(one.won));
        let (money, seats) = sheet.won_by(player);
        let due = (sheet.chips_of(player), sheet.seat_of(player), sheet.paid_by(player), sheet.place_of(player));
        ensure_eq!(found, (due.0, due.1, due.2, due.3, money + seats), "{player} in {name}");
    }
    let seated = play.entrants().iter().filter(|one| one.seat.is_some()).count();
    ensure_eq!(seated, sheet.seats().count(), "how many sit in {name}");
    Ok(())
}

/// At a table of the floor the same people sit on the same seats, between two hands with the same chips.
fn same_table(house: &House, table: Name, number: u16, followed: &Followed) -> Checked {
    let desk = house.table(table).ok_or_else(|| Wrong::new("a table of the house", table))?;
    let Some(omaha) = omaha_of(desk.game()) else { return Ok(()) };
    let name = desk.config().tournament.map_or(table, |of| of.tournament);
    let between = desk.game().progress() == GameProgress::Between;
    // A hand that is played when it ends, or is cancelled, is finished; then the table is closed.
    if held(house, name)?.phase() != Phase::Running && !between {
        return Ok(());
    }
    let running = held(house, name)?.phase() == Phase::Running;
    let due: BTreeSet<_> = followed
        .sheet
        .seats()
        .filter(|(at, ..)| running && *at == number)
        .map(|(_, seat, player)| (seat, player, if between { followed.sheet.chips_of(player) } else { 0 }))
        .collect();
    let room = omaha.room();
    let seats = sabot_games::Seat::first(desk.seat_count());
    let found: BTreeSet<_> = seats
        .filter_map(|seat| Some((seat, room.player(seat)?, if between { units(room.stack(seat)) } else { 0 })))
        .collect();
    ensure!(found == due, format_args!("{due:?} at {table}"), "{found:?}");
    Ok(())
}
