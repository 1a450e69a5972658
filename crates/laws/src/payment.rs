//! What a round has moved is what its lines say: the money of each seat and player, beside the settlement. What a correction
//! has moved is what it says.

use std::collections::BTreeMap;

use sabot_games::omaha::{OmahaEvent, StakeOf};
use sabot_games::{BankedEvent, Name, Seat};
use sabot_house::config::GameSetup;
use sabot_house::{GameEvent, House, HouseEvent, Stream};
use sabot_ledger::{Account, AccountKind, Entry, Purpose};

use crate::Seen;
use crate::books::{Books, Moved};
use crate::broken::{Found, Law, Where, Wrong};
use crate::purposes::{is_of_a_bet, is_of_a_pot};

/// Whose money it is: that of a seat, and where several bet on its hand, of one of them.
type Whose = (u8, Option<Name>);

/// The round of a table.
#[derive(Debug, Default)]
struct Round {
    moved: BTreeMap<Whose, i128>,
    due: BTreeMap<Whose, i128>,
    void: bool,
}

/// What the rounds of all tables have moved.
#[derive(Debug, Default)]
pub(crate) struct Payment {
    rounds: BTreeMap<Name, Round>,
}

impl Payment {
    pub(crate) fn after(&mut self, seen: &Seen<'_>, books: &Books, found: &mut Found) {
        let mut corrected: BTreeMap<Name, i128> = BTreeMap::new();
        for moved in books.moved() {
            self.moved(seen.house, moved, &mut corrected);
        }
        for (place, table, event) in seen.games() {
            self.game(seen.house, table, event, place, found);
        }
        corrections(seen, &corrected, found);
    }

    /// Enters what a transfer of a bet moved.
    fn moved(&mut self, house: &House, moved: &Moved, corrected: &mut BTreeMap<Name, i128>) {
        let tags = &moved.first.tags;
        let (Some(table), Some(seat)) = (tags.table, tags.seat) else { return };
        let Some(game) = house.table(table).map(|desk| &desk.config().game) else { return };
        let sign = if moved.back { -1 } else { 1 };
        // Nothing of a round that is open is ever reversed: it is set aside until its settlement closes (R23).
        if moved.back || moved.first.purpose == Purpose::Correction {
            let gained = gained(&moved.entries, |account| account.kind == AccountKind::Purse);
            *corrected.entry(table).or_default() += sign * gained;
            return;
        }
        if !is_of_a_bet(moved.first.purpose) && !is_of_a_pot(moved.first.purpose) {
            return;
        }
        let round = self.rounds.entry(table).or_default();
        for Entry { debit, credit, amount } in &moved.entries {
            for (account, sign) in [(credit, sign), (debit, -sign)] {
                if is_players(account, game) {
                    let whose = (seat, owner(account, game));
                    *round.moved.entry(whose).or_default() += sign * i128::from(amount.minor());
                }
            }
        }
    }

    /// Follows an event of a game; when its round closes, the two are compared.
    fn game(&mut self, house: &House, table: Name, event: &GameEvent, place: usize, found: &mut Found) {
        let Some(desk) = house.table(table) else { return };
        let game = &desk.config().game;
        let round = self.rounds.entry(table).or_default();
        match event {
            GameEvent::Banked(event) => match event.what {
                BankedEvent::Line(line) => {
                    round.owes((line.seat.number(), player(line.player, game)), line.net.minor())
                }
                BankedEvent::Voided => round.is_void(),
                BankedEvent::RoundClosed => {
                    let place = Where::Round { table, round: desk.game().round(), event: place };
                    core::mem::take(round).compare(place, found);
                }
                _ => {}
            },
            GameEvent::Omaha(event) => match event.what {
                OmahaEvent::Line { seat, bet: StakeOf::Pot(_), net, .. } => round.owes(whole(seat), net.minor()),
                OmahaEvent::Line { seat, bet: StakeOf::Commission, stake, .. } => {
                    round.owes(whole(seat), -stake.minor());
                }
                OmahaEvent::Voided => round.is_void(),
                OmahaEvent::HandClosed => {
                    let place = Where::Round { table, round: desk.game().round(), event: place };
                    core::mem::take(round).compare(place, found);
                }
                _ => {}
            },
        }
    }
}

/// Where a batch corrects settled bets, its players gained what the corrections say, and nobody gained anything where it
/// corrects none.
fn corrections(seen: &Seen<'_>, moved: &BTreeMap<Name, i128>, found: &mut Found) {
    let mut said: BTreeMap<Name, i128> = BTreeMap::new();
    for event in &seen.batch.events {
        if let (Stream::Table(table), HouseEvent::Corrected { net, .. }) = (event.stream, &event.what) {
            *said.entry(table).or_default() += i128::from(net.minor());
        }
    }
    let others = moved.keys().filter(|table| !said.contains_key(table));
    for table in said.keys().chain(others) {
        let [due, is] = [&said, moved].map(|sums| sums.get(table).copied().unwrap_or(0));
        if due != is {
            let told = |sum| format!("{table}: {sum} by corrections");
            found.add(Law::Payment, Wrong::new(told(due), told(is)));
        }
    }
}

/// What these entries bring to accounts of a kind.
fn gained(entries: &[Entry], counts: impl Fn(&Account) -> bool) -> i128 {
    let of = |account: &Account, amount: i128| if counts(account) { amount } else { 0 };
    entries
        .iter()
        .map(|Entry { debit, credit, amount }| of(credit, amount.minor().into()) - of(debit, amount.minor().into()))
        .sum()
}

impl Round {
    /// Enters a line. In a void round everything goes back, whatever the lines tell.
    fn owes(&mut self, whose: Whose, net: i64) {
        if !self.void {
            *self.due.entry(whose).or_default() += i128::from(net);
        }
    }

    fn is_void(&mut self) {
        self.void = true;
        self.due.clear();
    }

    fn compare(self, place: Where, found: &mut Found) {
        let others = self.moved.keys().filter(|whose| !self.due.contains_key(whose));
        for whose in self.due.keys().chain(others) {
            let [due, is] = [&self.due, &self.moved].map(|sums| sums.get(whose).copied().unwrap_or(0));
            if due != is {
                let (seat, player) = whose;
                let who = player.map_or_else(|| format!("seat {seat}"), |player| format!("{player} at seat {seat}"));
                let wrong = Wrong::new(format_args!("{who}: {due}"), format_args!("{who}: {is}"));
                found.add(Law::Payment, wrong.at(place));
            }
        }
    }
}

fn whole(seat: Seat) -> Whose {
    (seat.number(), None)
}

/// Whether what lies there belongs to players: their purses, bets that wait for the next round, prizes that wait for
/// approval; at Omaha the chips on the table.
fn is_players(account: &Account, game: &GameSetup) -> bool {
    match game {
        GameSetup::Omaha(_) => account.kind == AccountKind::Chips,
        GameSetup::Stud(_) => {
            matches!(account.kind, AccountKind::Purse | AccountKind::CarriedBets | AccountKind::AwaitingApproval)
        }
        GameSetup::Qpoker(_) | GameSetup::Football(_) => account.kind == AccountKind::Purse,
    }
}

/// At stud and Omaha a seat has one player; elsewhere several may bet on its hand.
const fn has_several(game: &GameSetup) -> bool {
    matches!(game, GameSetup::Qpoker(_) | GameSetup::Football(_))
}

fn player(player: Name, game: &GameSetup) -> Option<Name> {
    Some(player).filter(|_| has_several(game))
}

fn owner(account: &Account, game: &GameSetup) -> Option<Name> {
    Some(account.owner).filter(|_| has_several(game))
}
