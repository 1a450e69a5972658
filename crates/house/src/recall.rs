//! The last rounds of a table, as they were: for players' disputes, supervisors and inspectors.

use std::collections::VecDeque;

use sabot_games::{Name, Outcome, Seat};
use sabot_law::{Basis, EditionId, Rules};
use sabot_ledger::Id;
use sabot_money::Money;

use crate::{GameEvent, Moment};

/// A settled bet as it is remembered.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettledBet {
    /// Where it lay.
    pub seat: Seat,
    /// Whose it was.
    pub player: Option<Name>,
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
pub struct RecalledRound {
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
    pub purses: Vec<(Name, Money, Money)>,
}

impl RecalledRound {
    /// The version of the readings it was played under.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.events.iter().find_map(GameEvent::rules).unwrap_or_default()
    }

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
    rounds: VecDeque<RecalledRound>,
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
    pub(crate) fn of(most: u16, rounds: VecDeque<RecalledRound>) -> Recall {
        Recall { most: usize::from(most), rounds }
    }

    /// All rounds that are kept, the last one last.
    pub(crate) const fn kept(&self) -> &VecDeque<RecalledRound> {
        &self.rounds
    }

    /// The last rounds of the table, the latest first.
    pub fn rounds(&self) -> impl Iterator<Item = &RecalledRound> {
        self.rounds.iter().rev().take(self.most)
    }

    /// The last rounds in which a seat played, the latest first.
    pub fn at(&self, seat: Seat) -> impl Iterator<Item = &RecalledRound> {
        self.rounds.iter().rev().filter(move |round| round.concerns(seat)).take(self.most)
    }

    /// A round by its number, while it is kept.
    #[must_use]
    pub fn round(&self, number: u32) -> Option<&RecalledRound> {
        self.rounds.iter().find(|round| round.number == number)
    }

    /// Keeps one more, and gives the numbers of those that are no longer kept: a round goes when as many later ones are
    /// kept of the table and of each seat that played in it.
    pub(crate) fn keep(&mut self, round: RecalledRound) -> Vec<u32> {
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

    pub(crate) fn corrected(&mut self, number: u32, seat: Seat, bet: Name, player: Name) {
        let round = self.rounds.iter_mut().find(|round| round.number == number);
        let bets = round.into_iter().flat_map(|round| &mut round.bets);
        for settled in bets.filter(|settled| settled.seat == seat && settled.bet == bet) {
            if settled.player == Some(player) {
                settled.corrected = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use sabot_law::Cite;

    use super::*;

    /// A round in which bets lay at these seats, several at one or one at each.
    fn round(number: u32, seats: &[u8]) -> RecalledRound {
        let edition = serde_json::json!({
            "instrument": "stud", "number": "69/2003", "signed": "2003-08-01", "digest": "0".repeat(64),
        });
        let bet = |seat: &u8| SettledBet {
            seat: Seat::new(*seat).expect("a seat"),
            player: None,
            bet: "ante".parse().expect("a name"),
            stake: Money::ZERO,
            net: Money::ZERO,
            outcome: Outcome::Lost,
            basis: Basis::new(Cite::reading(23)),
            transfer: None,
            held: false,
            corrected: false,
        };
        RecalledRound {
            number,
            opened: Moment(0),
            closed: Moment(0),
            dealer: None,
            edition: serde_json::from_value(edition).expect("an edition"),
            void: false,
            bets: seats.iter().map(bet).collect(),
            events: Vec::new(),
            purses: Vec::new(),
        }
    }

    /// What is kept, as the sentence says it: a round goes when as many later ones are kept of the table and of each seat that
    /// played in it.
    fn kept_literally(rounds: &mut Vec<(u32, Vec<u8>)>, most: usize) {
        let stays = |at: usize| {
            let later = &rounds[at + 1..];
            let of_seat = |seat: &u8| later.iter().filter(|(_, seats)| seats.contains(seat)).count();
            later.len() < most || rounds[at].1.iter().any(|seat| of_seat(seat) < most)
        };
        *rounds = (0..rounds.len()).filter(|at| stays(*at)).map(|at| rounds[at].clone()).collect();
    }

    proptest! {
        #[test]
        fn as_many_rounds_are_kept_as_the_sentence_says(
            played in prop::collection::vec(prop::collection::vec(1_u8..=4, 0..6), 0..40),
            most in 1_u16..5,
        ) {
            let (mut recall, mut literally) = (Recall::new(most), Vec::new());
            for (number, seats) in (1..).zip(played) {
                let before: Vec<u32> = literally.iter().map(|(number, _)| *number).chain([number]).collect();
                let mut gone = recall.keep(round(number, &seats));
                literally.push((number, seats));
                kept_literally(&mut literally, usize::from(most));
                let kept: Vec<u32> = recall.kept().iter().map(|round| round.number).collect();
                prop_assert_eq!(&kept, &literally.iter().map(|(number, _)| *number).collect::<Vec<_>>());
                gone.sort_unstable();
                prop_assert_eq!(gone, before.into_iter().filter(|number| !kept.contains(number)).collect::<Vec<_>>());
            }
        }
    }
}
