//! Who comes to a table does not pass the big blind by, and the button goes round: read from the events alone.

use std::collections::{BTreeMap, BTreeSet};

use sabot_games::Seat;
use sabot_games::omaha::SeatSet;
use sabot_games::omaha::tournament::TournamentEvent;

/// A table, as its events tell it.
#[derive(Default)]
struct Around {
    /// The button of its last hand.
    button: Option<Seat>,
    /// Whether that hand was void.
    stays: bool,
    /// Who came since it was opened and has had no hand at it.
    new: BTreeSet<Seat>,
}

/// The next of these seats behind one, round the table, looked for chair by chair.
fn next(players: SeatSet, behind: Seat) -> Option<Seat> {
    let chairs: Vec<Seat> = Seat::first(16).collect();
    let at = chairs.iter().position(|chair| *chair == behind)?;
    (1..=chairs.len()).map(|steps| chairs[(at + steps) % chairs.len()]).find(|chair| players.contains(*chair))
}

/// What went wrong with buttons and with those who came.
pub(super) fn passed_by(events: &[TournamentEvent]) -> Vec<String> {
    use TournamentEvent as E;
    let mut tables: BTreeMap<u16, Around> = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut level = 0;
    for event in events {
        match *event {
            E::LevelBegan { level: number, .. } => level = number,
            E::TableOpened { table } => drop(tables.insert(table, Around::default())),
            // Of the seats that are drawn at the beginning all are new, and none is.
            E::Drawn { table, seat, .. } | E::Moved { table, seat, .. } if level > 0 => {
                tables.entry(table).or_default().new.insert(seat);
            }
            E::HandEnded { table, void, .. } => tables.entry(table).or_default().stays = void,
            E::HandBegan { table, players, button, .. } => {
                let around = tables.entry(table).or_default();
                if let Some(last) = around.button {
                    let due = if around.stays && players.contains(last) { Some(last) } else { next(players, last) };
                    if due != Some(button) {
                        wrong.push(format!("the button of {event:?} is not at {due:?}"));
                    }
                    for seat in [Some(button), next(players, button)].into_iter().flatten() {
                        if around.new.contains(&seat) && players.len() > 2 {
                            wrong.push(format!("{seat:?} came without the big blind in {event:?}"));
                        }
                    }
                }
                around.button = Some(button);
                around.new.retain(|seat| !players.contains(*seat));
            }
            _ => {}
        }
    }
    wrong
}
