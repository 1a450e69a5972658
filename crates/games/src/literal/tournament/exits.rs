//! Who is out, when, and which place that makes.

use core::cmp::Ordering;

use super::TournamentSheet;
use super::entries::units;
use super::prizes::Group;
use crate::Name;
use crate::omaha::tournament::TournamentEvent;

/// How somebody went out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exit {
    /// The later, the larger; all of a hand, or of a round of hands, have the same.
    moment: u32,
    /// With how many chips he began it.
    had: i128,
    pub(super) disqualified: bool,
}

impl Exit {
    /// Whether this one has the better place: who went out later, then who was not disqualified, then who had more.
    fn is_better_than(&self, other: &Exit) -> bool {
        if self.moment != other.moment {
            return self.moment > other.moment;
        }
        if self.disqualified != other.disqualified {
            return other.disqualified;
        }
        self.had > other.had
    }
}

impl TournamentSheet {
    pub(super) fn reads_exits(&mut self, event: &TournamentEvent) {
        use TournamentEvent as E;
        match *event {
            E::Broke { player, had, .. } => {
                let exit = self.of_last_hand(player, false);
                let had = units(had);
                let right = exit.had == had && self.chips_of(player) == 0 && self.may_rebuy(player);
                self.claim(right, format_args!("{player} broke after {}", exit.had), || format!("{event:?}"));
                self.broke.insert(player, Exit { had, ..exit });
            }
            E::WentOut { player, had, .. } => {
                let had_nothing = self.broke.remove(&player);
                let at_once = had_nothing.is_none() && !self.may_rebuy(player);
                let exit = had_nothing.unwrap_or_else(|| self.of_last_hand(player, false));
                let right = exit.had == units(had) && self.chips_of(player) == 0;
                let right = right && (at_once || had_nothing.is_some());
                self.claim(right, format_args!("{player} out after {}", exit.had), || format!("{event:?}"));
                self.leaves(player, exit);
            }
            E::WillBeDisqualified { player } => {
                let before = self.person(player).map(|person| core::mem::replace(&mut person.marked, true));
                let right = before == Some(false) && self.is_in(player);
                self.claim(right, "somebody who is in it", || format!("{player} disqualified"));
            }
            E::Disqualified { player, chips, had, .. } => {
                let marked = self.people.get(&player).is_some_and(|person| person.marked);
                let cards = self.holds_cards(player);
                self.claim(marked && !cards, format_args!("{player} plays on"), || "disqualified".to_owned());
                let left = self.chips_of(player);
                let exit = if self.just_marked == Some(player) {
                    // Outside of a hand it is a moment of its own, unless a round of hands is played.
                    let moment = match self.round {
                        Some(moment) => moment,
                        None => self.moment(),
                    };
                    Exit { moment, had: left, disqualified: true }
                } else {
                    self.of_last_hand(player, true)
                };
                let right = left == units(chips) && exit.had == units(had);
                self.claim(right, format_args!("{left} removed, {} before", exit.had), || format!("{event:?}"));
                self.removed += left;
                self.chips.insert(player, 0);
                self.broke.remove(&player);
                self.leaves(player, exit);
            }
            _ => {}
        }
    }

    /// How he went out in the hand that ended last.
    fn of_last_hand(&self, player: Name, disqualified: bool) -> Exit {
        let hand = self.ended.as_ref().and_then(|hand| Some((hand.moment, *hand.began.get(&player)?)));
        let (moment, had) = hand.unwrap_or((0, -1));
        Exit { moment, had, disqualified }
    }

    /// Whether who has no chips left may buy some, as of the level of his last hand.
    fn may_rebuy(&self, player: Name) -> bool {
        let Some(sold) = self.structure.rebuys else { return false };
        let level = self.ended.as_ref().map_or(0, |hand| hand.level);
        let taken = self.people.get(&player).map_or(0, |person| person.rebuys);
        level <= sold.until && taken < u32::from(sold.most)
    }

    fn leaves(&mut self, player: Name, exit: Exit) {
        self.claim(self.is_in(player), "out once", || format!("{player} again"));
        self.gets_up(player);
        self.serving.remove(&player);
        if self.people.contains_key(&player) {
            self.out.insert(player, exit);
        }
    }

    /// The places that somebody takes, alone or with others. Who is in it shares the first with all who are.
    pub(super) fn places_of(&self, player: Name) -> (usize, usize) {
        let Some(exit) = self.out.get(&player) else { return (1, self.left()) };
        let better = self.out.values().filter(|other| other.is_better_than(exit)).count();
        let equals: Vec<Name> = self
            .entered
            .iter()
            .copied()
            .filter(|other| self.out.get(other).is_some_and(|other| other == exit))
            .collect();
        let first = self.left() + better + 1;
        if exit.disqualified {
            // Each for himself, in the order in which they entered.
            let place = first + equals.iter().position(|other| *other == player).unwrap_or(0);
            return (place, place);
        }
        (first, first + equals.len().max(1) - 1)
    }

    /// All who take places together, from the first place on.
    pub(super) fn groups(&self) -> Vec<Group> {
        let mut order: Vec<(Name, Exit)> =
            self.entered.iter().filter_map(|player| Some((*player, *self.out.get(player)?))).collect();
        // Among equals it stays the order in which they entered.
        order.sort_by(|(_, one), (_, other)| match (one.is_better_than(other), other.is_better_than(one)) {
            (true, _) => Ordering::Less,
            (_, true) => Ordering::Greater,
            _ => Ordering::Equal,
        });
        let left = self.entered.iter().copied().filter(|player| self.is_in(*player)).collect();
        let first = Group { players: left, disqualified: false };
        let others = order.chunk_by(|(_, one), (_, other)| one == other && !one.disqualified).map(|equals| Group {
            players: equals.iter().map(|(player, _)| *player).collect(),
            disqualified: equals.iter().any(|(_, exit)| exit.disqualified),
        });
        [first].into_iter().chain(others).filter(|group| !group.players.is_empty()).collect()
    }
}
