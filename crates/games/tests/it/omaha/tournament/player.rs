//! Plays a whole tournament from a seed: whatever a house, its director and its tables may ask, in any order.

use sabot_games::literal::tournament::TournamentSheet;
use sabot_games::omaha::tournament::{Due, Lot, Phase, Standing, Tournament, TournamentCommand, TournamentEvent};
use sabot_games::{Event, Name, Refusal, Seat};
use sabot_money::Money;
use sabot_testkit::Dice;

use super::sound::Sound;
use super::structures::{from_to, pick, some_structure};

pub(super) type Command = TournamentCommand;

/// Who drives a tournament.
pub(super) struct Player {
    pub(super) seed: u64,
    pub(super) dice: Dice,
    pub(super) tournament: Tournament,
    pub(super) events: Vec<Event<TournamentEvent>>,
    /// The time, and the last moment that a command named.
    pub(super) now: i64,
    pub(super) named: i64,
    /// How many names were used.
    pub(super) names: usize,
    pub(super) steps: usize,
    pub(super) refused: usize,
    /// The slow twin, which reads along.
    pub(super) sheet: TournamentSheet,
    sound: Sound,
}

/// How many steps no tournament needs: more is a deadlock.
const STEPS_MAX: usize = 50_000;
/// After so many steps somebody goes out in each hand.
const PATIENCE: usize = 2_000;

pub(super) fn name(number: usize) -> Name {
    format!("p{number}").parse().expect("a name")
}

impl Player {
    /// A tournament of this seed that nobody has entered.
    pub(super) fn new(seed: u64) -> Player {
        let mut dice = Dice::new(seed);
        let structure = some_structure(&mut dice);
        let plan = match structure.clone().check() {
            Ok(plan) => plan,
            Err(refusal) => panic!("seed {seed}: {refusal:?} of {structure:?}"),
        };
        Player {
            seed,
            dice,
            sheet: TournamentSheet::new(structure),
            tournament: Tournament::open(plan),
            events: Vec::new(),
            now: 0,
            named: 0,
            names: 0,
            steps: 0,
            refused: 0,
            sound: Sound::default(),
        }
    }

    /// Plays it to its end.
    pub(super) fn play(seed: u64) -> Player {
        let mut player = Player::new(seed);
        player.begin();
        while player.step() {}
        player
    }

    /// People enter and some take it back, until it begins.
    pub(super) fn begin(&mut self) {
        let (least, most) = {
            let structure = self.tournament.plan().structure();
            (usize::from(structure.players_min), usize::from(structure.entries_max))
        };
        let wanted = from_to(&mut self.dice, least, most);
        while usize::from(self.tournament.entries()) < wanted {
            let player = if self.names > 0 && self.dice.one_in(6) {
                // Sometimes somebody who has entered already, or has taken it back.
                name(from_to(&mut self.dice, 1, self.names))
            } else {
                self.names += 1;
                name(self.names)
            };
            let _ = self.give(&Command::Enter { player, chairs: Lot::new() });
            if self.dice.one_in(9) {
                let player = name(from_to(&mut self.dice, 1, self.names));
                let _ = self.give(&Command::Withdraw { player });
            }
        }
        self.now = i64::try_from(self.dice.below(1_000_000)).expect("a moment");
        let order = self.order(wanted);
        self.must(&Command::Begin { order, at: self.now });
    }

    /// One thing that moves it on, and perhaps something beside. `false`: it is over.
    pub(super) fn step(&mut self) -> bool {
        if self.tournament.phase() != Phase::Running {
            return false;
        }
        self.steps += 1;
        assert!(self.steps < STEPS_MAX, "seed {}: it does not end: {:?}", self.seed, self.tournament);
        if self.dice.one_in(4) {
            self.now += i64::try_from(self.dice.below(60_000)).expect("a moment");
        }
        if self.dice.one_in(6) {
            let command = self.hostile();
            let before = self.tournament.clone();
            let refusal = self.tournament.perform(&command).err();
            assert!(refusal.is_some(), "seed {}, step {}: taken: {command:?}", self.seed, self.steps);
            assert_eq!(before, self.tournament, "seed {}: changed by {command:?}", self.seed);
            self.refused += 1;
        }
        if self.dice.one_in(3) {
            self.beside();
        }
        if self.tournament.phase() == Phase::Running && !self.moves_on() {
            self.wakes();
        }
        true
    }

    /// Gives a command, and looks at what it changed.
    pub(super) fn give(&mut self, command: &Command) -> Result<(), Refusal> {
        let before = self.dice.one_in(8).then(|| self.tournament.clone());
        let result = self.tournament.perform(command);
        if let Some(before) = before {
            assert_eq!(before.decide(command), result, "seed {}: decided otherwise", self.seed);
            if result.is_err() {
                assert_eq!(before, self.tournament, "seed {}: changed by {command:?}", self.seed);
            }
        }
        let events = result?;
        if let Command::Begin { at, .. }
        | Command::Tick { at }
        | Command::Pause { at }
        | Command::Resume { at }
        | Command::EndHand { at, .. } = command
        {
            self.named = *at;
        }
        let seed = self.seed;
        if let Err(wrong) = self.sound.looks(command, &events, &self.tournament) {
            panic!("seed {seed}, step {}: {wrong} behind {command:?}: {events:?}", self.steps);
        }
        for event in &events {
            assert_eq!(self.sheet.read(&event.what), [], "seed {seed}, step {}: {event:?}", self.steps);
        }
        assert_eq!(self.sheet.between_commands(), [], "seed {seed}, step {}: behind {command:?}", self.steps);
        self.events.extend(events);
        Ok(())
    }

    fn must(&mut self, command: &Command) {
        let taken = self.give(command);
        assert!(taken.is_ok(), "seed {}, step {}: {command:?}: {taken:?}", self.seed, self.steps);
    }

    /// A hand begins or ends, or what is due happens: the first of them, in any order, that can.
    fn moves_on(&mut self) -> bool {
        // 0: what is due; otherwise a table.
        let mut turns: Vec<u16> = self.tournament.tables().map(|(number, _)| number).chain([0, 0]).collect();
        for last in (1..turns.len()).rev() {
            turns.swap(last, self.dice.below(last + 1));
        }
        if self.tournament.due_at().is_some_and(|due| due <= self.now) && self.dice.one_in(2) {
            let ticked = self.give(&Command::Tick { at: self.now }).is_ok();
            if ticked {
                return true;
            }
        }
        turns.into_iter().any(|table| if table == 0 { self.does_what_is_due() } else { self.plays(table) })
    }

    /// Nothing moves on: the director goes on, those without chips decide, or time passes.
    fn wakes(&mut self) {
        if self.give(&Command::Resume { at: self.now }).is_ok() {
            return;
        }
        let broke: Vec<Name> = self.who(|standing| standing == Standing::Broke);
        if let Some(player) = broke.first().copied() {
            if self.dice.one_in(2) || self.give(&Command::Rebuy { player }).is_err() {
                self.must(&Command::GiveUp { player });
            }
            return;
        }
        let due = self.tournament.due_at();
        assert!(due.is_some(), "seed {}: nothing can happen any more: {:?}", self.seed, self.tournament);
        self.now = due.map_or(self.now, |due| due.max(self.now));
        self.must(&Command::Tick { at: self.now });
    }

    fn does_what_is_due(&mut self) -> bool {
        let per_table = usize::from(self.tournament.plan().structure().per_table);
        let command = match self.tournament.due() {
            None => return false,
            Some(Due::ColourUp { small }) => Command::ColourUp { order: self.order(usize::from(small)) },
            Some(Due::FinalTable { players }) => Command::FinalTable { order: self.order(usize::from(players)) },
            Some(Due::Break { players, .. }) => {
                Command::BreakTable { order: self.order(players.len()), chairs: self.order(per_table) }
            }
            Some(Due::Balance(_)) => Command::Balance,
        };
        self.must(&command);
        true
    }

    fn plays(&mut self, number: u16) -> bool {
        let Some(table) = self.tournament.table(number) else { return false };
        if table.hand().is_none() {
            return self.give(&Command::BeginHand { table: number }).is_ok();
        }
        let void = self.dice.one_in(20);
        let (stacks, commission) = if void { (Vec::new(), Money::ZERO) } else { self.result(number) };
        self.must(&Command::EndHand { table: number, stacks, commission, void, at: self.now });
        true
    }

    /// How a hand ends: some lose a part or all of their stacks to one or two of the others.
    pub(super) fn result(&mut self, number: u16) -> (Vec<(Seat, Money)>, Money) {
        let chip = self.tournament.chip().minor();
        let Some(hand) = self.tournament.table(number).and_then(|table| table.hand()).copied() else {
            panic!("seed {}: no hand", self.seed)
        };
        let seats: Vec<Seat> = hand.players.iter().collect();
        let before: Vec<i64> = seats.iter().map(|seat| hand.stacks[seat.index()].minor() / chip).collect();
        let mut after = before.clone();
        let winner = self.dice.below(seats.len());
        let how = if self.steps > PATIENCE { 9 } else { self.dice.below(10) };
        for place in (0..seats.len()).filter(|place| *place != winner) {
            let most = before[place].min(before[winner]);
            let lost = match how {
                0..=2 => most.min(i64::try_from(self.dice.below(9)).expect("few")),
                3..=4 if self.dice.one_in(2) => 0,
                5..=6 if !self.dice.one_in(4) => 0,
                7 => i64::try_from(self.dice.below(usize::try_from(most).expect("some") + 1)).expect("some"),
                _ => most,
            };
            after[place] -= lost;
            after[winner] += lost;
        }
        let mut commission = 0;
        let gain = after[winner] - before[winner];
        // R93: the house takes nothing of the pots unless it has so settled.
        let takes = self.tournament.plan().structure().commission;
        // Five per cent of all that lies there, and four of the smallest big blinds, are never too much.
        let all = before.iter().sum::<i64>() / 20;
        if let Some(setup) = takes.filter(|_| self.dice.one_in(5) && gain > 0) {
            let (small, _) = self.tournament.plan().blinds();
            let most = gain.min(all).min(i64::from(setup.cap) * small.minor() / chip);
            commission = i64::try_from(self.dice.below(usize::try_from(most).expect("few") + 1)).expect("few");
            after[winner] -= commission;
        }
        // A pot that two divide.
        let other = self.dice.below(seats.len());
        if self.dice.one_in(8) {
            let half = (after[winner] - before[winner]).max(0) / 2;
            after[winner] -= half;
            after[other] += half;
        }
        let mut stacks: Vec<(Seat, Money)> =
            seats.iter().zip(&after).map(|(seat, chips)| (*seat, Money::of(chips * chip))).collect();
        if self.dice.one_in(2) {
            stacks.reverse();
        }
        (stacks, Money::of(commission * chip))
    }

    /// Something that people or the director may do at any time; refused or not.
    fn beside(&mut self) {
        let playing = self.who(|standing| matches!(standing, Standing::Playing | Standing::Broke));
        let player = pick(&mut self.dice, &playing);
        let (at, per_table) = (self.now, usize::from(self.tournament.plan().structure().per_table));
        match self.dice.below(40) {
            0..=9 => {
                let gone = self.who(|standing| !matches!(standing, Standing::Playing | Standing::Broke));
                let again = !gone.is_empty() && self.dice.one_in(2);
                let player = if again { pick(&mut self.dice, &gone) } else { name(self.names + 1) };
                let chairs = self.order(per_table);
                if self.give(&Command::Enter { player, chairs }).is_ok() && !again {
                    self.names += 1;
                }
            }
            10..=22 => {
                let broke = self.who(|standing| standing == Standing::Broke);
                let player = if broke.is_empty() { player } else { pick(&mut self.dice, &broke) };
                let _ = if self.dice.one_in(3) {
                    self.give(&Command::GiveUp { player })
                } else {
                    self.give(&Command::Rebuy { player })
                };
            }
            23..=28 => {
                for player in playing {
                    if self.dice.one_in(2) {
                        let _ = self.give(&Command::AddOn { player });
                    }
                }
            }
            29..=30 => drop(self.give(&Command::Absent { player })),
            31 => drop(self.give(&Command::Back { player })),
            32..=33 => {
                let hands = u16::try_from(from_to(&mut self.dice, 1, 5)).expect("few");
                self.must(&Command::Penalise { player, hands });
            }
            34 => {
                let _ = self.give(&Command::Disqualify { player });
                if self.dice.one_in(3) {
                    let other = pick(&mut self.dice, &playing);
                    let _ = self.give(&Command::Disqualify { player: other });
                }
            }
            35..=37 => drop(self.give(&Command::Pause { at })),
            _ => drop(self.give(&Command::Resume { at })),
        }
    }

    /// Who stands so.
    pub(super) fn who(&self, stands: impl Fn(Standing) -> bool) -> Vec<Name> {
        self.tournament.entrants().iter().filter(|one| stands(one.standing)).map(|one| one.player).collect()
    }

    /// Any order of so many things.
    pub(super) fn order(&mut self, count: usize) -> Lot {
        let mut order: Lot = (0..u16::try_from(count).expect("few things")).collect();
        for last in (1..count).rev() {
            order.swap(last, self.dice.below(last + 1));
        }
        order
    }
}
