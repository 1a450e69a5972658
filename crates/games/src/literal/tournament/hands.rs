//! Who may play a hand when, what it leaves of penalties and stacks, and rounds of hands in which tables wait for each other.

use std::collections::{BTreeMap, BTreeSet};

use super::entries::units;
use super::{Phase, TournamentSheet};
use crate::omaha::tournament::{Stage, TournamentEvent};
use crate::{Name, Seat};

/// A hand.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    pub(super) table: u16,
    pub(super) level: u16,
    /// Who was dealt in, and with how many chips.
    pub(super) began: BTreeMap<Name, i128>,
    folding: BTreeSet<Name>,
    pub(super) void: bool,
    /// When it ended, among all in which somebody may have gone out.
    pub(super) moment: u32,
}

impl TournamentSheet {
    pub(super) fn reads_hands(&mut self, event: &TournamentEvent) {
        use TournamentEvent as E;
        match *event {
            E::HandBegan { table, hand, level, players, button, folding } => {
                self.holds();
                self.may_play(table, level);
                let (players, folding) = (players.iter().collect(), folding.iter().collect());
                self.deals_round(table, &players, button);
                self.hand_begins(table, hand, &players, &folding);
            }
            E::HandEnded { table, void, at } => self.hand_ends(table, void, at),
            E::Stack { player, chips } => {
                let played = self.ended.as_ref().is_some_and(|hand| !hand.void && hand.began.contains_key(&player));
                self.claim(played, "a stack of who played the hand", || player.to_string());
                self.has(player, units(chips));
            }
            E::HandForHand { on } => {
                self.claim(on != self.hand_for_hand, format_args!("hand for hand is {on}"), || {
                    "it is told anew".to_owned()
                });
                self.hand_for_hand = on;
                let plays = self.tables.iter().filter(|(_, table)| table.hand.is_some()).map(|(number, _)| *number);
                self.begun = if on { plays.collect() } else { BTreeSet::new() };
                // Hands that are played when it begins are those of its first round.
                self.round = (!self.begun.is_empty()).then(|| self.moment());
            }
            E::RoundEnded => {
                let ended = self.round.take().is_some();
                let waits = |(number, table): (&u16, &super::Table)| {
                    table.hand.is_some()
                        || (table.open && self.ready(*number).len() > 1 && !self.begun.contains(number))
                };
                let ended = ended && !self.tables.iter().any(waits);
                self.claim(ended, "a round of hands until all have ended theirs", || "it is over".to_owned());
                self.begun.clear();
            }
            E::Penalised { player, hands } => {
                let serves = self.serving.remove(&player);
                let Some(person) = self.person(player) else { return };
                let before = core::mem::replace(&mut person.penalty, hands.into());
                let right = if serves {
                    before == u32::from(hands) + 1
                } else {
                    before < u32::from(hands) || hands == u16::MAX
                };
                self.claim(right, format_args!("{before} hands for {player}, and one less or more"), || {
                    hands.to_string()
                });
            }
            E::PenaltyServed { player } => {
                let serves = self.serving.remove(&player);
                let left = self.person(player).map_or(0, |person| core::mem::take(&mut person.penalty));
                self.claim(serves && left == 1, format_args!("{left} hands left for {player}"), || "served".to_owned());
            }
            E::WentAway { player } | E::CameBack { player } => {
                let away = matches!(event, E::WentAway { .. });
                let changed = self.person(player).map(|person| core::mem::replace(&mut person.away, away) != away);
                self.claim(changed == Some(true), "somebody who goes or comes", || player.to_string());
            }
            _ => {}
        }
    }

    /// A new moment, later than all before.
    pub(super) fn moment(&mut self) -> u32 {
        self.moments += 1;
        self.moments
    }

    fn may_play(&mut self, table: u16, level: u16) {
        let running = self.phase == Phase::Running && self.clock.stopped.is_none();
        let right = running && matches!(self.stage(), Some(Stage::Level(_))) && self.is_open(table);
        self.claim(right, format_args!("no hand now at table {table}"), || "a hand".to_owned());
        let in_force = self.clock.level;
        self.claim(level == in_force, format_args!("level {in_force}"), || format!("level {level}"));
        if self.round.is_some() {
            let again = self.begun.contains(&table);
            self.claim(!again, format_args!("table {table} waits for the others"), || "it begins a hand".to_owned());
        } else {
            let waits = self.waits_for_moves(table);
            self.claim(waits.is_none(), waits.unwrap_or_default(), || format!("table {table} begins a hand"));
            // Once the prizes are near all tables wait for each other.
            let (left, paid, above) =
                (self.left(), self.places_paid.money.len(), usize::from(self.structure.hand_for_hand));
            let near = self.closed && self.open_tables() > 1 && (paid + 1..=paid + above).contains(&left);
            self.claim(near == self.hand_for_hand, format_args!("hand for hand is {near}"), || (!near).to_string());
        }
    }

    fn hand_begins(&mut self, number: u16, hand: u32, players: &BTreeSet<Seat>, folding: &BTreeSet<Seat>) {
        let named = |seats: &BTreeSet<Seat>| -> BTreeSet<Name> {
            self.at(number).filter(|(seat, _)| seats.contains(seat)).map(|(_, player)| player).collect()
        };
        let (dealt_in, folds) = (named(players), named(folding));
        let absent: BTreeSet<Name> = dealt_in
            .iter()
            .filter(|player| {
                self.people.get(player).is_some_and(|person| person.away || person.penalty > 0 || person.marked)
            })
            .copied()
            .collect();
        let began = dealt_in.iter().map(|player| (*player, self.chips_of(*player))).collect();
        self.claim(absent == folds, format_args!("{absent:?} fold"), || format!("{folds:?}"));
        // All hands of a round count as one: it is finished, however many go out in it.
        let winners = if self.round.is_some() { 1 } else { self.places_paid.seats.max(1) };
        let left = self.left();
        self.claim(!self.closed || left > winners, format_args!("over with {left} left"), || "a hand".to_owned());
        if self.hand_for_hand {
            if self.round.is_none() {
                self.round = Some(self.moment());
            }
            self.begun.insert(number);
        }
        let level = self.clock.level;
        let table = self.tables.entry(number).or_default();
        table.hands += 1;
        let due = table.hands;
        let began = Hand { table: number, level, began, folding: folds, void: false, moment: 0 };
        let other = table.hand.replace(began).is_some();
        self.claim(!other, format_args!("one hand at table {number}"), || "another".to_owned());
        self.claim(due == hand, format_args!("hand {due} of table {number}"), || format!("hand {hand}"));
    }

    fn hand_ends(&mut self, number: u16, void: bool, at: i64) {
        self.passes(at);
        let level = self.clock.level;
        let Some((table, mut hand)) =
            self.tables.get_mut(&number).and_then(|table| table.hand.take().map(|hand| (table, hand)))
        else {
            return self.claim(false, format_args!("no hand at table {number}"), || "it ends".to_owned());
        };
        table.button_stays = void;
        table.of_level += u16::from(hand.level == level && !void);
        hand.void = void;
        hand.moment = match self.round {
            Some(moment) => moment,
            None => self.moment(),
        };
        // Who folded because of a penalty has served one hand of it, unless it was void.
        let serves = |player: &&Name| !void && self.people.get(player).is_some_and(|person| person.penalty > 0);
        self.serving = hand.folding.iter().filter(serves).copied().collect();
        self.ended = Some(hand);
    }
}
