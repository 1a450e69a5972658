//! Players who have gone without a word. Whoever loses his line keeps seat and bets, and comes back to both; but a table that
//! runs by itself has no croupier who would send an empty chair's owner away, so after a while the house does.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use sabot_games::Seat;
use sabot_house::{Actor, FloorTable, Game, GameProgress, House, Mode, Order, Role, TournamentOrder};
use sabot_ledger::Name;

/// How often the floor looks who is absent.
const LOOKS_EVERY: Duration = Duration::from_secs(1);
/// How soon the floor looks where somebody has said goodbye.
const LOOKS_AFTER_GOODBYE: Duration = Duration::from_millis(100);

/// Somebody at a table.
#[derive(Clone, Copy, Debug)]
struct SeenUpTo {
    /// When he was last there, as time since boot like all times here: it goes on while the machine sleeps.
    at: Duration,
    /// He has said that he goes.
    gone: bool,
}

/// When each player at a generator table was last there.
#[derive(Debug)]
pub(super) struct Absent {
    kept_for: Duration,
    looked_at: Duration,
    seen: BTreeMap<Name, SeenUpTo>,
    /// In which round a player was last asked to get up from a table: once is enough.
    asked: BTreeMap<(Name, Name), u32>,
}

impl Absent {
    pub(super) const fn new(kept_for: Duration, now: Duration) -> Absent {
        Absent { kept_for, looked_at: now, seen: BTreeMap::new(), asked: BTreeMap::new() }
    }

    /// Somebody has done something.
    pub(super) fn seen(&mut self, player: Name, now: Duration) {
        self.seen.insert(player, SeenUpTo { at: now, gone: false });
    }

    /// Somebody has signed out.
    pub(super) fn gone(&mut self, player: Name, now: Duration) {
        self.seen.insert(player, SeenUpTo { at: now, gone: true });
    }

    /// Whoever has to get up now. `watching` says whose page is open.
    pub(super) fn leave(
        &mut self,
        house: &House,
        now: Duration,
        watching: impl FnOnce() -> BTreeSet<Name>,
    ) -> Vec<(Actor, Order)> {
        let soon = self.seen.values().any(|seen| seen.gone);
        if now.saturating_sub(self.looked_at) < (if soon { LOOKS_AFTER_GOODBYE } else { LOOKS_EVERY }) {
            return Vec::new();
        }
        self.looked_at = now;
        let watching = watching();
        let (mut seated, mut asked, mut leave) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        for (table, desk) in house.tables().filter(|(_, desk)| desk.config().mode == Mode::Generator) {
            for player in people(desk) {
                let mut seen = self.seen.get(&player).copied().unwrap_or(SeenUpTo { at: now, gone: false });
                // Who has signed out in one place may have a page open in another.
                let away = if watching.contains(&player) {
                    seen.at = now;
                    false
                } else {
                    seen.gone || now.saturating_sub(seen.at) >= self.kept_for
                };
                let (place, round) = ((player, *table), desk.game().round());
                let before = self.asked.get(&place).copied();
                let asks = goes(house, desk, *table, player).filter(|_| away && before != Some(round));
                if let Some(order) = asks {
                    let actor = Actor { name: player, role: Role::Player, automatic: true };
                    leave.push((actor, order));
                    asked.insert(place, round);
                } else {
                    asked.extend(before.map(|before| (place, before)));
                }
                seated.insert(player, seen);
            }
        }
        (self.seen, self.asked) = (seated, asked);
        leave
    }
}

/// Players who sit at a table or wait for a seat there, and are no programs of the house's.
fn people(desk: &FloorTable) -> impl Iterator<Item = Name> {
    let seated = Seat::first(desk.seat_count()).filter_map(|seat| desk.player_at(seat));
    let waiting = match desk.game() {
        Game::Omaha(omaha) => omaha.room().waiting(),
        Game::Stud(_) | Game::Qpoker(_) | Game::Football(_) => &[],
    };
    seated.chain(waiting.iter().copied()).filter(|player| !sabot_bots::is_bot(*player))
}

/// What is asked for somebody who has gone: that he gets up, or that he is away where his chips stay in a tournament (4(2)).
fn goes(house: &House, desk: &FloorTable, table: Name, player: Name) -> Option<Order> {
    let Some(of) = desk.config().tournament else {
        return may_go(desk).then_some(Order::Leave { table });
    };
    let here = house.tournament(of.tournament)?.play().entrant(player).is_some_and(|one| one.is_in() && !one.away);
    let order = TournamentOrder::Absent { player };
    here.then_some(Order::Tournament { tournament: of.tournament, order })
}

/// Whether somebody who gets up leaves no bet behind. At Omaha he goes when the hand is over.
fn may_go(desk: &FloorTable) -> bool {
    match desk.game() {
        Game::Omaha(_) => desk.game().progress() != GameProgress::Closed,
        _ => matches!(desk.game().progress(), GameProgress::Between | GameProgress::Settled),
    }
}
