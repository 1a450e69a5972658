//! An automatic croupier and a few players for Omaha Poker: one hand, or a session of a cash table with comings and goings.

use sabot_cards::{Deck, RandomWords, below};
use sabot_games::omaha::{Legal, OmahaCommand, OmahaEvent, OmahaTable, Phase, Setup};
use sabot_games::{CardSource, Event, Name, Next, Refusal, Seat, Table as _};
use sabot_money::{ChipUnit, Money};

/// Who comes to the table, in this order.
const NAMES: [&str; 16] = [
    "ana", "bo", "chan", "duarte", "eva", "fong", "graca", "ho", "ines", "jin", "kuan", "lei", "mei", "nuno", "olga",
    "pak",
];

/// A generator table under the defaults.
pub(crate) fn hosted() -> Result<OmahaTable, Refusal> {
    OmahaTable::open(&Setup { cards: CardSource::Generator, ..Setup::default() })
}

/// The name of the n-th who comes.
fn name(index: usize) -> Name {
    let text = match NAMES.get(index) {
        Some(name) => (*name).to_owned(),
        None => format!("guest-{}", index + 1 - NAMES.len()),
    };
    text.parse().expect("a name")
}

/// A buy-in between the least and the most, more often a small one, so that stacks differ.
fn buy_in(table: &OmahaTable, chance: &mut impl RandomWords) -> Money {
    let (range, unit) = (table.config().buy_in, table.config().big_blind.minor());
    let steps = u64::try_from((range.max().minor() - range.min().minor()) / unit).unwrap_or(0);
    let drawn = below(chance, steps + 1).min(below(chance, steps + 1));
    Money::of(range.min().minor() + i64::try_from(drawn).unwrap_or(0) * unit)
}

/// A table while it is played, and what is told of it.
pub(crate) struct Session<'a, C, F> {
    pub(crate) table: OmahaTable,
    pub(crate) chance: C,
    pub(crate) seen: &'a mut F,
    came: usize,
}

impl<'a, C: RandomWords, F: FnMut(&OmahaTable, &Event<OmahaEvent>)> Session<'a, C, F> {
    pub(crate) fn new(table: OmahaTable, chance: C, seen: &'a mut F) -> Self {
        Session { table, chance, seen, came: 0 }
    }

    /// Gives a command and tells what it brings about.
    fn give(&mut self, command: &OmahaCommand) -> Result<(), Refusal> {
        for event in self.table.decide(command)? {
            (self.seen)(&self.table, &event);
            self.table.apply(&event);
        }
        Ok(())
    }

    /// The next comer sits down.
    fn comes(&mut self, seat: Seat, post: bool) -> Result<(), Refusal> {
        let stack = buy_in(&self.table, &mut self.chance);
        let player = name(self.came);
        self.came += 1;
        self.give(&OmahaCommand::Sit { seat, player, stack, post })
    }

    /// Players take the first seats.
    pub(crate) fn sit_down(&mut self, seats: u8) -> Result<(), Refusal> {
        Seat::first(seats).try_for_each(|seat| self.comes(seat, false))
    }

    /// Plays one hand to its end.
    pub(crate) fn hand(&mut self) -> Result<(), Refusal> {
        let mut deck = Deck::shuffled(&mut self.chance);
        deck.cut(1 + usize::try_from(below(&mut self.chance, 51)).unwrap_or(0));
        let mut begun = false;
        loop {
            let command = match self.table.next() {
                Next::Command(OmahaCommand::StartHand { .. }) if begun => return Ok(()),
                Next::Command(command) => command,
                Next::Card { to, face } => {
                    let card = deck.draw().expect("one hand never empties the deck");
                    self.table.card_command(to, face, card)
                }
                Next::Choice if self.table.phase() == Phase::Between => return Ok(()),
                Next::Choice => self.choice(),
            };
            self.give(&command)?;
            begun = true;
        }
    }

    /// What the player whose turn it is does: a little of everything, and nothing clever.
    fn choice(&mut self) -> OmahaCommand {
        let (hand, chance) = (self.table.hand().expect("somebody is to act"), &mut self.chance);
        let seat = hand.actor().expect("somebody is to act");
        let spoken = false;
        let legal = self.table.legal_turn(hand, seat, false);
        let (mut free, mut more, mut all_in) = (false, None, false);
        for one in legal {
            match one {
                Legal::Check { .. } => free = true,
                Legal::Bet { least, most, unit, .. } | Legal::Raise { least, most, unit, .. } => {
                    more = Some((matches!(one, Legal::Bet { .. }), least, most, unit));
                }
                Legal::AllIn { .. } => all_in = true,
                _ => {}
            }
        }
        match (below(chance, 20), more) {
            (0, _) if all_in => OmahaCommand::AllIn { seat, spoken },
            (1..=4, Some((opens, least, most, unit))) => {
                let to = between(chance, least, most, unit);
                if opens { OmahaCommand::Bet { seat, to, spoken } } else { OmahaCommand::Raise { seat, to, spoken } }
            }
            _ if free => OmahaCommand::Check { seat, spoken },
            (5..=11, _) => OmahaCommand::Fold { seat, spoken },
            _ => OmahaCommand::Call { seat, spoken },
        }
    }

    /// Between two hands: some leave, sit out, come back, add chips; some come and find a seat or wait for one.
    pub(crate) fn between_hands(&mut self) -> Result<(), Refusal> {
        let seats: Vec<Seat> = Seat::first(self.table.config().seats).collect();
        for seat in seats {
            if self.table.room().player(seat).is_none() {
                continue;
            }
            let drawn = below(&mut self.chance, 40);
            let broke = self.table.room().stack(seat).is_zero();
            match drawn {
                0 => self.give(&OmahaCommand::Leave { seat })?,
                1..=19 if broke => self.add_chips(seat)?,
                _ if broke => self.give(&OmahaCommand::Leave { seat })?,
                1 if !self.table.room().is_away(seat) => self.give(&OmahaCommand::SitOut { seat })?,
                2..=9 if self.table.room().is_away(seat) => {
                    self.give(&OmahaCommand::ComeBack { seat, post: drawn < 5 })?
                }
                10 => self.add_chips(seat)?,
                _ => {}
            }
        }
        self.waiting_sit_down()?;
        // Somebody new at the door: a little more often than somebody leaves.
        if below(&mut self.chance, 3) == 0 {
            let free = self.table.room().free().first();
            match free {
                Some(seat) if self.table.room().waiting().is_empty() => {
                    let post = below(&mut self.chance, 2) == 0;
                    self.comes(seat, post)?;
                }
                _ if self.table.room().waiting().len() < 4 => {
                    let player = name(self.came);
                    self.came += 1;
                    self.give(&OmahaCommand::Queue { player })?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whoever waits takes a seat that is free.
    fn waiting_sit_down(&mut self) -> Result<(), Refusal> {
        while let (Some(seat), Some(player)) =
            (self.table.room().free().first(), self.table.room().waiting().first().copied())
        {
            let stack = buy_in(&self.table, &mut self.chance);
            self.give(&OmahaCommand::Sit { seat, player, stack, post: false })?;
        }
        Ok(())
    }

    fn add_chips(&mut self, seat: Seat) -> Result<(), Refusal> {
        let added = self.table.legal_commands().into_iter().find_map(|legal| match legal {
            Legal::TopUp { seat: at, least, most, unit } if at == seat => Some((least, most, unit)),
            _ => None,
        });
        let Some((least, most, unit)) = added else { return Ok(()) };
        let amount = between(&mut self.chance, least, most, unit);
        self.give(&OmahaCommand::TopUp { seat, amount })
    }

    /// The table closes, and everybody takes his chips.
    pub(crate) fn close(&mut self) -> Result<(), Refusal> {
        self.give(&OmahaCommand::CloseTable)
    }
}

/// An amount of whole chips from the least to the most, in steps that people would use.
fn between(chance: &mut impl RandomWords, least: Money, most: Money, unit: ChipUnit) -> Money {
    let span = most.minor() - least.minor();
    let quarter = i64::try_from(below(chance, 5)).unwrap_or(0);
    let chip = unit.value().minor();
    let drawn = least.minor() + span * quarter / 4;
    Money::of(if quarter == 4 { most.minor() } else { (drawn - drawn.rem_euclid(chip)).max(least.minor()) })
}
