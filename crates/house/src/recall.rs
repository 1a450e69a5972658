//! The last rounds of a table, as they were: for players' disputes, supervisors and inspectors.

use std::collections::VecDeque;

use sabot_games::{Outcome, PlayerName, Seat};
use sabot_law::{Basis, EditionId};
use sabot_ledger::{Id, Name};
use sabot_money::Money;

use crate::{GameEvent, Moment};

/// A settled bet as it is remembered.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettledBet {
    /// Where it lay.
    pub seat: Seat,
    /// Whose it was.
    pub player: Option<PlayerName>,
    /// Which, by its word in the ledger.
    pub bet: Name,
    /// How much it was.
    pub stake: Money,
    /// What its player gained beyond his stake.
    pub net: Money,
    /// What became of it.
    pub outcome: Outcome,
    /// The rule that ordered it.
    pub basis: Basis,
    /// The transfer that paid it, where money moved.
    pub transfer: Option<Id>,
    /// Whether a prize waited for approval.
    pub held: bool,
    /// Whether it was corrected later.
    pub corrected: bool,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Its number.
    pub number: u32,
    /// When it opened.
    pub opened: Moment,
    /// When it closed.
    pub closed: Moment,
    /// Who led it.
    pub dealer: Option<Name>,
    /// The edition it was played under.
    pub edition: EditionId,
    /// Whether it was void.
    pub void: bool,
    /// Its bets.
    pub bets: Vec<SettledBet>,
    /// Everything that happened in it, in order.
    pub events: Vec<GameEvent>,
    /// The purses of those who played, before the round was settled and after.
    pub purses: Vec<(PlayerName, Money, Money)>,
}

impl Round {
    /// Whether a seat played in it.
    #[must_use]
    pub fn concerns(&self, seat: Seat) -> bool {
        self.bets.iter().any(|bet| bet.seat == seat)
    }
}

/// The last rounds of a table and of each of its seats, the last one last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recall {
    most: usize,
    rounds: VecDeque<Round>,
}

/// How many rounds a seat has played since, and the last that was counted there.
#[derive(Clone, Copy, Default)]
struct Later {
    rounds: usize,
    counted: Option<usize>,
}

impl Recall {
    pub(crate) fn new(most: u16) -> Recall {
        Recall::of(most, VecDeque::new())
    }

    /// A recall of so many rounds that holds these already.
    pub(crate) fn of(most: u16, rounds: VecDeque<Round>) -> Recall {
        Recall { most: usize::from(most), rounds }
    }

    /// All rounds that are kept, the last one last.
    pub(crate) const fn kept(&self) -> &VecDeque<Round> {
        &self.rounds
    }

    /// The last rounds of the table, the latest first.
    pub fn rounds(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().rev().take(self.most)
    }

    /// The last rounds in which a seat played, the latest first.
    pub fn at(&self, seat: Seat) -> impl Iterator<Item = &Round> {
        self.rounds.iter().rev().filter(move |round| round.concerns(seat)).take(self.most)
    }

    /// A round by its number, while it is kept.
    #[must_use]
    pub fn round(&self, number: u32) -> Option<&Round> {
        self.rounds.iter().find(|round| round.number == number)
    }

    /// Keeps one more, and gives the numbers of those that are no longer kept: a round goes when as many later ones are
    /// kept of the table and of each seat that played in it.
    pub(crate) fn keep(&mut self, round: Round) -> Vec<u32> {
        self.rounds.push_back(round);
        let mut later = vec![Later::default(); 1 + usize::from(u8::MAX)];
        let mut gone = Vec::new();
        for (count, round) in self.rounds.iter().rev().enumerate() {
            let mut stays = count < self.most;
            for bet in &round.bets {
                let later = &mut later[usize::from(bet.seat.number())];
                // Several bets of a round at a seat are one round there.
                if later.counted != Some(count) {
                    stays |= later.rounds < self.most;
                    *later = Later { rounds: later.rounds + 1, counted: Some(count) };
                }
            }
            if !stays {
                gone.push(round.number);
            }
        }
        if !gone.is_empty() {
            self.rounds.retain(|round| !gone.contains(&round.number));
        }
        gone
    }

    pub(crate) fn corrected(&mut self, number: u32, seat: Seat, bet: Name, player: PlayerName) {
        let round = self.rounds.iter_mut().find(|round| round.number == number);
        let bets = round.into_iter().flat_map(|round| &mut round.bets);
        for settled in bets.filter(|settled| settled.seat == seat && settled.bet == bet) {
            if settled.player == Some(player) {
                settled.corrected = true;
            }
        }
    }
}
