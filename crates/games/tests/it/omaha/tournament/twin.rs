//! A slow second witness. He reads what the house settled and what happened, one event after the other, and works out by himself
//! who has how many chips, who went out when, which places that makes and what they receive. He then compares with what was told.

use std::collections::{BTreeMap, BTreeSet};

use sabot_games::omaha::tournament::{Stage, Structure, TournamentEvent};
use sabot_games::{Name, Seat};
use sabot_money::Money;

use super::twin_prizes::{Group, List, Won, list, won};

/// How somebody went out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Exit {
    /// The later, the larger; all of a hand, or of a round of hands, have the same.
    moment: u32,
    /// With how many chips he began it.
    had: i64,
    disqualified: bool,
    /// The number that was told for it.
    together: u32,
}

/// A hand that is played, or was the last.
#[derive(Clone, Debug, Default)]
struct Hand {
    /// Who was dealt in, and with how many chips.
    began: BTreeMap<Name, i64>,
    moment: u32,
}

/// What he works out.
#[derive(Debug)]
pub(super) struct Twin<'a> {
    structure: &'a Structure,
    pub(super) chips: BTreeMap<Name, i64>,
    pub(super) issued: i64,
    pub(super) removed: i64,
    /// Who entered, in the order in which they did, and how often.
    entered: Vec<(Name, u32)>,
    /// What each paid, fees and all.
    pub(super) paid: BTreeMap<Name, i64>,
    pool: i64,
    seats: BTreeMap<(u16, Seat), Name>,
    hands: BTreeMap<u16, Hand>,
    ended: Hand,
    /// How many hands, rounds of hands and disqualifications between them there were.
    moments: u32,
    hand_for_hand: bool,
    /// The moment of the round of hands that has begun.
    round: Option<u32>,
    level: u16,
    broke: BTreeMap<Name, Exit>,
    out: BTreeMap<Name, Exit>,
    closed: bool,
    /// What was told.
    told_list: List,
    placed: BTreeMap<Name, (u16, u16)>,
    told_won: Won,
    over: bool,
    pub(super) wrong: Vec<String>,
}

/// What the twin finds wrong with these events; nothing, if they are right.
pub(super) fn disagreements(structure: &Structure, events: &[TournamentEvent]) -> Vec<String> {
    Twin::read(structure, events).wrong
}

impl<'a> Twin<'a> {
    /// Reads all of it.
    pub(super) fn read(structure: &'a Structure, events: &[TournamentEvent]) -> Twin<'a> {
        let mut twin = Twin {
            structure,
            chips: BTreeMap::new(),
            issued: 0,
            removed: 0,
            entered: Vec::new(),
            paid: BTreeMap::new(),
            pool: 0,
            seats: BTreeMap::new(),
            hands: BTreeMap::new(),
            ended: Hand::default(),
            moments: 0,
            hand_for_hand: false,
            round: None,
            level: 0,
            broke: BTreeMap::new(),
            out: BTreeMap::new(),
            closed: false,
            told_list: List::default(),
            placed: BTreeMap::new(),
            told_won: Won::new(),
            over: false,
            wrong: Vec::new(),
        };
        let mut before = None;
        for event in events {
            if twin.over {
                twin.wrong.push(format!("behind the end: {event:?}"));
            }
            twin.hears(event, before);
            before = Some(event);
        }
        if let Some(last) = events.last() {
            twin.balances(last);
        }
        if twin.over {
            twin.compares_the_end();
        }
        twin
    }

    fn claim(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.wrong.push(what());
        }
    }

    fn chips_of(&self, player: Name) -> i64 {
        self.chips.get(&player).copied().unwrap_or(0)
    }

    /// A new moment, later than all before.
    fn moment(&mut self) -> u32 {
        self.moments += 1;
        self.moments
    }

    fn in_it(&self) -> Vec<Name> {
        self.entered.iter().map(|(player, _)| *player).filter(|player| !self.out.contains_key(player)).collect()
    }

    fn hears(&mut self, event: &TournamentEvent, before: Option<&TournamentEvent>) {
        use TournamentEvent as E;
        match *event {
            E::Entered { player, pool, fee, .. } => {
                self.claim(!self.closed, || format!("{player} entered although nobody can buy chips any more"));
                match self.entered.iter_mut().find(|(name, _)| *name == player) {
                    Some((_, times)) => *times += 1,
                    None => self.entered.push((player, 1)),
                }
                self.out.remove(&player);
                self.pays(player, pool, fee);
            }
            E::Withdrew { player, returned } => {
                self.entered.retain(|(name, _)| *name != player);
                let paid = self.paid.remove(&player);
                self.claim(paid == Some(returned.minor()), || format!("{player} has {returned:?} back of {paid:?}"));
                self.pool -= self.structure.entry.pool.minor();
            }
            E::Rebought { player, pool, fee, .. } | E::AddedOn { player, pool, fee } => {
                self.claim(!self.closed, || format!("{player} bought chips although nobody can any more"));
                let out = self.out.contains_key(&player);
                self.claim(!out, || format!("{player} bought chips and is out"));
                self.broke.remove(&player);
                self.pays(player, pool, fee);
            }
            E::ChipsGiven { player, chips } => {
                self.issued += chips.minor();
                *self.chips.entry(player).or_default() += chips.minor();
            }
            E::Drawn { player, table, seat } => self.sits(player, table, seat),
            E::Moved { player, from, left, table, seat } => {
                let there = self.seats.get(&(from, left)).copied();
                self.claim(there == Some(player), || format!("{player} moves from a seat of {there:?}"));
                self.sits(player, table, seat);
            }
            E::FinalTable { players } => {
                self.seats.clear();
                let left = self.in_it().len();
                self.claim(left == usize::from(players), || format!("{left} are left for a final table of {players}"));
                self.hand_for_hand = false;
                self.round = None;
            }
            E::LevelBegan { level, .. } => self.level = level,
            E::HandForHand { on } => {
                self.hand_for_hand = on;
                // Hands that are played when it begins are those of its first round.
                self.round = (on && !self.hands.is_empty()).then(|| self.moment());
            }
            E::RoundEnded => {
                let over = self.round.take().is_some() && self.hands.is_empty();
                self.claim(over, || "a round of hands ended that has not".to_owned());
            }
            E::HandBegan { table, players, .. } => self.hand_begins(table, players.iter()),
            E::HandEnded { table, .. } => {
                let Some(mut hand) = self.hands.remove(&table) else {
                    return self.wrong.push(format!("table {table} played no hand"));
                };
                hand.moment = match self.round {
                    Some(moment) => moment,
                    None => self.moment(),
                };
                self.ended = hand;
            }
            E::Stack { player, chips } | E::Coloured { player, chips } => {
                // An exchange would hide what was wrong before it.
                let exchange = |event: &E| matches!(event, E::Coloured { .. });
                if exchange(event) && !before.is_some_and(exchange) {
                    self.balances(event);
                }
                self.chips.insert(player, chips.minor());
            }
            E::CommissionTaken { chips, .. } => self.removed += chips.minor(),
            E::SmallestChip { chip, removed, added } => {
                self.removed += removed.minor();
                self.issued += added.minor();
                let whole = self.chips.values().all(|chips| chips % chip.minor() == 0);
                self.claim(whole, || format!("small chips are left behind {event:?}"));
                self.balances(event);
            }
            E::Broke { .. } | E::WentOut { .. } | E::Disqualified { .. } => self.goes(event, before),
            _ => self.hears_of_money(event),
        }
    }

    fn hears_of_money(&mut self, event: &TournamentEvent) {
        use TournamentEvent as E;
        match *event {
            E::OverlayAdded { amount } => {
                self.pool += amount.minor();
                let guaranteed = self.structure.guaranteed.minor();
                self.claim(self.pool == guaranteed, || format!("{amount:?} more is not the guaranteed pool"));
            }
            E::EntriesClosed { entries, players, pool } => {
                let count: u32 = self.entered.iter().map(|(_, times)| times).sum();
                let right = (count, self.entered.len(), self.pool);
                let told = (u32::from(entries), usize::from(players), pool.minor());
                self.claim(right == told, || format!("closed with {told:?} instead of {right:?}"));
                let guaranteed = self.structure.guaranteed.minor();
                self.claim(self.pool >= guaranteed, || format!("a pool of {pool:?} below {guaranteed}"));
                self.claim(!self.closed && self.broke.is_empty(), || "closed while chips are sold".to_owned());
                self.closed = true;
            }
            E::PrizeSet { place, amount, seat } => {
                self.told_list.places.push(amount.minor());
                self.claim(usize::from(place) == self.told_list.places.len(), || format!("out of order: {event:?}"));
                if seat {
                    self.told_list.seats += 1;
                    self.told_list.seat_value = amount.minor();
                }
            }
            E::Placed { player, from, to } => {
                self.claim(self.closed, || format!("{player} has a place although chips are sold"));
                let twice = self.placed.insert(player, (from, to)).is_some();
                self.claim(!twice, || format!("{player} has two places"));
            }
            E::PrizePaid { player, amount } => self.told_won.entry(player).or_default().0 += amount.minor(),
            E::SeatWon { player, value } => self.told_won.entry(player).or_default().1 += value.minor(),
            E::Refunded { player, amount } => {
                let paid = self.paid.remove(&player);
                self.claim(paid == Some(amount.minor()), || format!("{player} has {amount:?} back of {paid:?}"));
            }
            E::Over => self.over = true,
            _ => {}
        }
    }

    fn pays(&mut self, player: Name, pool: Money, fee: Money) {
        self.pool += pool.minor();
        *self.paid.entry(player).or_default() += pool.minor() + fee.minor();
    }

    fn sits(&mut self, player: Name, table: u16, seat: Seat) {
        self.seats.retain(|_, sitting| *sitting != player);
        let other = self.seats.insert((table, seat), player);
        self.claim(other.is_none(), || format!("{player} sits on {other:?}"));
    }

    fn balances(&mut self, event: &TournamentEvent) {
        let sum: i64 = self.chips.values().sum();
        let right = self.issued - self.removed;
        self.claim(sum == right, || format!("{sum} chips instead of {right} at {event:?}"));
    }

    fn hand_begins(&mut self, table: u16, seats: impl Iterator<Item = Seat>) {
        let mut hand = Hand::default();
        for seat in seats {
            match self.seats.get(&(table, seat)).copied() {
                Some(player) => drop(hand.began.insert(player, self.chips_of(player))),
                None => self.wrong.push(format!("nobody sits at {table}, {seat:?}")),
            }
        }
        self.claim(hand.began.values().all(|chips| *chips > 0), || format!("without chips: {hand:?}"));
        let sum: i64 = self.chips.values().sum();
        let right = self.issued - self.removed;
        self.claim(sum == right, || format!("{sum} chips instead of {right} before a hand"));
        // Once nobody can buy chips any more the prizes are known, and it is over as soon as one is left, or as many as seats.
        let open = self.broke.is_empty() && self.level > closes_after(self.structure) && self.hands.is_empty();
        self.claim(self.closed || !open, || "entries should have been closed before this hand".to_owned());
        // All hands of a round count as one: it is finished, however many go out in it.
        let winners = if self.round.is_some() { 1 } else { self.told_list.seats.max(1) };
        let left = self.in_it().len();
        self.claim(!self.closed || left > winners, || format!("a hand with {left} left for {winners} to win"));
        if self.hand_for_hand && self.round.is_none() {
            self.round = Some(self.moment());
        }
        if self.hands.insert(table, hand).is_some() {
            self.wrong.push(format!("two hands at once at table {table}"));
        }
    }

    fn goes(&mut self, event: &TournamentEvent, before: Option<&TournamentEvent>) {
        use TournamentEvent as E;
        let began = self.ended.began.clone();
        let of_hand = |player: &Name| began.get(player).copied();
        match *event {
            E::Broke { player, had, together } => {
                let chips = of_hand(&player);
                let exit = Exit { moment: self.ended.moment, had: had.minor(), disqualified: false, together };
                self.claim(chips == Some(had.minor()), || format!("{event:?} with {chips:?}"));
                self.broke.insert(player, exit);
                let left = self.chips_of(player);
                self.claim(left == 0, || format!("{player} is broke with {left}"));
            }
            E::WentOut { player, had, together } => {
                let chips = of_hand(&player);
                let exit = self.broke.remove(&player).unwrap_or(Exit {
                    moment: self.ended.moment,
                    had: chips.unwrap_or(-1),
                    disqualified: false,
                    together,
                });
                let right = exit.had == had.minor() && exit.together == together && self.chips_of(player) == 0;
                self.claim(right, || format!("{event:?} instead of {exit:?}"));
                self.leaves(player, exit);
            }
            E::Disqualified { player, chips, had: told, together } => {
                let at_once = matches!(before, Some(E::WillBeDisqualified { player: other }) if *other == player);
                let left = self.chips_of(player);
                self.claim(left == chips.minor(), || format!("{event:?} with {left}"));
                let had = if at_once { left } else { of_hand(&player).unwrap_or(left) };
                self.claim(had == told.minor(), || format!("{event:?} with {had}"));
                let moment = match (at_once, self.round) {
                    (false, _) => self.ended.moment,
                    (true, Some(moment)) => moment,
                    (true, None) => self.moment(),
                };
                self.removed += chips.minor();
                self.chips.insert(player, 0);
                self.broke.remove(&player);
                self.leaves(player, Exit { moment, had, disqualified: true, together });
            }
            _ => {}
        }
    }

    fn leaves(&mut self, player: Name, exit: Exit) {
        let entered = self.entered.iter().any(|(name, _)| *name == player);
        let twice = self.out.insert(player, exit).is_some();
        self.claim(entered && !twice, || format!("{player} goes out and is not in it"));
        self.seats.retain(|_, sitting| *sitting != player);
    }

    /// The groups from the first place on.
    fn groups(&mut self) -> Vec<Group> {
        let mut groups = Vec::new();
        let left = self.in_it();
        if !left.is_empty() {
            groups.push(Group { players: left, disqualified: false });
        }
        let moments: BTreeSet<u32> = self.out.values().map(|exit| exit.moment).collect();
        for moment in moments.into_iter().rev() {
            for disqualified in [false, true] {
                let with = |exit: &&Exit| exit.moment == moment && exit.disqualified == disqualified;
                let stacks: BTreeSet<i64> = self.out.values().filter(with).map(|exit| exit.had).collect();
                for had in stacks.into_iter().rev() {
                    let went = |player: &&(Name, u32)| {
                        self.out.get(&player.0).is_some_and(|exit| with(&exit) && exit.had == had)
                    };
                    let players: Vec<Name> = self.entered.iter().filter(went).map(|(player, _)| *player).collect();
                    if disqualified {
                        groups.extend(players.into_iter().map(|player| Group { players: vec![player], disqualified }));
                    } else {
                        groups.push(Group { players, disqualified });
                    }
                }
            }
        }
        groups
    }

    fn compares_the_end(&mut self) {
        self.balances(&TournamentEvent::Over);
        let entries: u32 = self.entered.iter().map(|(_, times)| times).sum();
        let players = self.entered.len();
        let right = list(self.structure, self.pool, usize::try_from(entries).expect("few"), players);
        let told = self.told_list.clone();
        self.claim(right == told, || format!("prizes {told:?} instead of {right:?}"));
        let groups = self.groups();
        let mut from = 1;
        for group in &groups {
            let to = from + u16::try_from(group.players.len()).expect("few") - 1;
            for player in &group.players {
                let told = self.placed.remove(player);
                self.claim(told == Some((from, to)), || format!("{player} has {told:?} instead of {from} to {to}"));
            }
            from = to + 1;
        }
        let (placed, left) = (self.placed.clone(), self.in_it().len());
        self.claim(placed.is_empty(), || format!("places of nobody: {placed:?}"));
        self.claim(left <= right.seats.max(1), || format!("over with {left} left"));
        let first = groups.first().is_some_and(|group| !group.disqualified);
        self.claim(first, || "nobody won".to_owned());
        let (won, told) = (won(&right, &groups), self.told_won.clone());
        self.claim(won == told, || format!("won {told:?} instead of {won:?}"));
        let sum: i64 = told.values().map(|(money, seat)| money + seat).sum();
        let pool = self.pool;
        self.claim(sum == pool, || format!("{sum} paid of a pool of {pool}"));
        // The numbers that were told rise as the moments do.
        let mut exits: Vec<(u32, u32)> = self.out.values().map(|exit| (exit.moment, exit.together)).collect();
        exits.sort_unstable();
        let rise =
            exits.windows(2).all(|pair| (pair[0].0 == pair[1].0) == (pair[0].1 == pair[1].1) && pair[0].1 <= pair[1].1);
        self.claim(rise, || format!("hands counted otherwise: {exits:?}"));
    }
}

/// The last level in which, or behind which, chips are sold.
fn closes_after(structure: &Structure) -> u16 {
    let mut last = structure.late_until.max(structure.rebuys.map_or(0, |rebuys| rebuys.until));
    let mut level = 0;
    for stage in &structure.schedule {
        match stage {
            Stage::Level(_) => level += 1,
            Stage::Break(pause) if pause.add_on => last = last.max(level),
            Stage::Break(_) => {}
        }
    }
    last
}
