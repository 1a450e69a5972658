//! Who is out, which places they took, what they receive, and when it is over.
//!
//! Who goes out later takes the better place. Who goes out in the same hand, or in the same round of hands while tables wait for
//! each other, is ranked by the chips with which he began it; equal ones share their places and prizes (R93). A disqualified player
//! ranks behind all who go out with him, and his prize goes to the place before his.

use sabot_money::Money;

use super::{Happening, Standing, Tournament, TournamentEvent};

/// Somebody whose place is due.
#[derive(Clone, Copy)]
struct Gone {
    who: usize,
    together: u32,
    had: Money,
    disqualified: bool,
}

impl Gone {
    /// The better the place, the smaller.
    fn order(&self) -> impl Ord + use<> {
        (core::cmp::Reverse(self.together), self.disqualified, core::cmp::Reverse(self.had))
    }

    fn shares_with(&self, other: &Gone) -> bool {
        !self.disqualified && self.order() == other.order()
    }
}

impl Tournament {
    /// The number under which whoever goes out now does.
    fn going_out(&self) -> u32 {
        match &self.together {
            Some(round) if !round.begun.is_empty() => round.number,
            _ => self.outs + 1,
        }
    }

    /// Whether the tables should wait for each other.
    fn wants_hand_for_hand(&self) -> bool {
        let from = usize::from(self.plan.structure().hand_for_hand);
        let (left, paid) = (self.left(), usize::from(self.prizes.paid()));
        self.closed && from > 0 && self.tables().count() > 1 && left > paid && left <= paid + from
    }

    /// Whether all tables have ended the hand for which they wait for each other.
    fn round_is_over(&self) -> bool {
        let Some(round) = &self.together else { return false };
        let ended = |number: u16| match self.table(number).and_then(super::Tabled::hand) {
            Some(_) => false,
            None => round.begun.contains(&number) || self.ready(number).len() < 2,
        };
        !round.begun.is_empty() && self.tables().all(|(number, _)| ended(number))
    }
}

impl Happening<'_> {
    /// These players have no chips left at the end of a hand of this level, or are disqualified; each with what he began it with.
    pub(super) fn leaves_play(&mut self, level: u16, gone: &[(usize, Money)]) {
        let together = self.going_out();
        let mut gone = gone.to_vec();
        // The disqualified behind the others, those with the fewest chips first: somebody has to win, and whoever is left alone then
        // stays, unless another went out in this hand who can.
        gone.sort_by_key(|(who, _)| (self.entrants[*who].marked, self.entrants[*who].chips));
        for (who, had) in gone {
            let entrant = &self.entrants[who];
            let can_win = |one: &super::Entrant| {
                one.standing == Standing::Out && one.out.is_some_and(|(number, _)| number == together)
            };
            if entrant.marked && self.left() == 1 && !self.entrants.iter().any(can_win) {
                continue;
            }
            let (player, chips) = (entrant.player, entrant.chips);
            let rebuys = self.plan.structure().rebuys;
            let may_buy = rebuys.is_some_and(|rebuys| level <= rebuys.until && entrant.rebuys < rebuys.most);
            self.by_house(if entrant.marked {
                TournamentEvent::Disqualified { player, chips, had, together }
            } else if may_buy {
                TournamentEvent::Broke { player, had, together }
            } else {
                TournamentEvent::WentOut { player, had, together }
            });
        }
    }

    /// These players had no chips left, and have bought none.
    pub(super) fn goes_out(&mut self, broke: &[usize]) {
        for who in broke {
            let (player, (together, had)) = (self.entrants[*who].player, self.entrants[*who].out.unwrap_or_default());
            self.by_house(TournamentEvent::WentOut { player, had, together });
        }
    }

    /// Nobody can buy chips any more: then pool and prizes are known.
    pub(super) fn closes_entries(&mut self) {
        let broke = self.entrants.iter().any(|one| one.standing == Standing::Broke);
        if self.closed || broke || (self.level <= self.plan.closes_after() && self.left() > 1) {
            return;
        }
        // Whoever goes broke in a hand of a level of rebuys may still buy chips.
        let until = self.plan.structure().rebuys.map_or(0, |rebuys| rebuys.until);
        if self.tables().any(|(_, table)| table.hand().is_some_and(|hand| hand.level <= until)) {
            return;
        }
        let (entries, players) = (self.entries(), u16::try_from(self.entrants.len()).unwrap_or(u16::MAX));
        let pool = self.takings.pool;
        let guaranteed = self.plan.structure().guaranteed;
        if guaranteed > pool
            && let Ok(amount) = guaranteed.minus(pool)
        {
            self.by_house(TournamentEvent::OverlayAdded { amount });
        }
        let pool = pool.max(guaranteed);
        self.by_house(TournamentEvent::EntriesClosed { entries, players, pool });
        let list = super::PrizeList::of(&self.plan.structure().prizes, pool, entries, players);
        for (place, amount) in (1_u16..).zip(list.places) {
            self.by_house(TournamentEvent::PrizeSet { place, amount, seat: place <= list.seats });
        }
        self.ends_round();
    }

    /// Behind a hand, a move or a disqualification: places are given, tables wait for each other or no longer, and it may be over.
    pub(super) fn ends_round(&mut self) {
        // Entries that close may have ended it already.
        if !self.closed || self.phase() != super::Phase::Running {
            return;
        }
        if self.round_is_over() {
            self.by_house(TournamentEvent::RoundEnded);
        }
        // In a round of hands places are known when all tables have ended theirs.
        if self.together.as_ref().is_some_and(|round| !round.begun.is_empty()) {
            return;
        }
        self.gives_places();
        if self.phase() == super::Phase::Over {
            return;
        }
        let on = self.wants_hand_for_hand();
        if on != self.is_hand_for_hand() {
            self.by_house(TournamentEvent::HandForHand { on });
        }
    }

    /// Whoever is out and has no place yet takes one.
    fn gives_places(&mut self) {
        let mut gone: Vec<Gone> = (0..)
            .zip(&self.entrants)
            .filter(|(_, one)| one.places.is_none() && matches!(one.standing, Standing::Out | Standing::Disqualified))
            .map(|(who, one)| {
                let (together, had) = one.out.unwrap_or_default();
                Gone { who, together, had, disqualified: one.standing == Standing::Disqualified }
            })
            .collect();
        gone.sort_by_key(Gone::order);
        let left = self.left();
        let mut from = u16::try_from(left).unwrap_or(u16::MAX) + 1;
        let groups: Vec<Vec<Gone>> = gone.chunk_by(Gone::shares_with).map(<[Gone]>::to_vec).collect();
        // Whoever stands behind the others is placed first: a prize that he may not take goes forward.
        let mut placed = Vec::new();
        for group in groups {
            let to = from + u16::try_from(group.len()).unwrap_or(u16::MAX) - 1;
            placed.push((group, from, to));
            from = to + 1;
        }
        for (group, from, to) in placed.into_iter().rev() {
            let disqualified = group.iter().any(|one| one.disqualified);
            let who: Vec<usize> = group.iter().map(|one| one.who).collect();
            self.takes_places(&who, from, to, disqualified);
        }
        let winners = usize::from(self.prizes.seats.max(1));
        if left <= winners {
            let who: Vec<usize> =
                (0..).zip(&self.entrants).filter(|(_, one)| one.is_in()).map(|(who, _)| who).collect();
            if left > 0 {
                self.takes_places(&who, 1, u16::try_from(left).unwrap_or(u16::MAX), false);
            }
            self.by_house(TournamentEvent::Over);
        }
    }

    /// These players take these places together and receive what stands on them.
    fn takes_places(&mut self, who: &[usize], from: u16, to: u16, disqualified: bool) {
        for one in who {
            let player = self.entrants[*one].player;
            self.by_house(TournamentEvent::Placed { player, from, to });
        }
        let sum = self.prizes.together(from, to);
        if disqualified {
            if sum.is_positive() {
                self.by_house(TournamentEvent::PrizeForfeited { place: from, amount: sum });
            }
            return;
        }
        let value = self.prizes.seat_value;
        let seats = to <= self.prizes.seats;
        let count = u32::try_from(who.len()).unwrap_or(u32::MAX);
        let as_seats = if seats { value.times(count).unwrap_or(sum) } else { Money::ZERO };
        let money = sum.minus(as_seats).unwrap_or(Money::ZERO);
        let (each, odd) = money.split(count).unwrap_or((money, Money::ZERO));
        let mut odd = odd.minor();
        for one in who {
            let player = self.entrants[*one].player;
            if seats {
                self.by_house(TournamentEvent::SeatWon { player, value });
            }
            // The units that do not divide go to those who entered first.
            let amount = Money::of(each.minor() + i64::from(odd > 0));
            odd -= 1;
            if amount.is_positive() {
                self.by_house(TournamentEvent::PrizePaid { player, amount });
            }
        }
    }
}
