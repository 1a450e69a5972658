//! A round of any game, settled once more.

use sabot_games::literal::omaha::Settlement;
use sabot_house::GameEvent;
use sabot_house::config::GameSetup;

use super::hand::Hand;
use super::laid::{BetsDue, Facts};
use super::{SettlementDifference, Unknown, football, omaha, qpoker, stud};

/// A round, as its events tell it. It does not ask whether the round was void: nothing is due then.
#[derive(Clone, Debug, Default)]
pub struct RoundAsTold {
    house: Facts,
    omaha: Hand,
}

/// What the letter of the regulation gives for a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueByLetter(Gives);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Gives {
    Bets(BetsDue),
    Hand(Settlement),
}

impl RoundAsTold {
    /// The round of these events.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a GameEvent>) -> RoundAsTold {
        let mut round = RoundAsTold::default();
        events.into_iter().for_each(|event| round.take(event));
        round
    }

    /// Follows an event.
    pub fn take(&mut self, event: &GameEvent) {
        match event {
            GameEvent::Banked(event) => self.house.take(&event.what),
            GameEvent::Omaha(event) => self.omaha.take(&event.what),
        }
    }

    /// Whether a bet against the house was accepted into play, so that cards were due. One that was laid and taken back, or
    /// that goes back when betting closes, is none.
    #[must_use]
    pub fn has_accepted_bets(&self) -> bool {
        self.house.has_accepted_bets()
    }

    /// What was due by the numbers of the edition that the round names. `held`: what the pool of a stud table held before the prizes, for who keeps books; otherwise it is what
    /// the display showed.
    ///
    /// # Errors
    /// What the events do not tell.
    pub fn due(&self, setup: &GameSetup, held: Option<i64>) -> Result<DueByLetter, Unknown> {
        Ok(DueByLetter(match setup {
            GameSetup::Stud(setup) => Gives::Bets(stud::due(&self.house, setup, held)?),
            GameSetup::Qpoker(setup) => Gives::Bets(qpoker::due(&self.house, setup)?),
            GameSetup::Football(setup) => Gives::Bets(football::due(&self.house, setup)?),
            GameSetup::Omaha(setup) => Gives::Hand(omaha::due(&self.omaha, setup)?),
        }))
    }
}

impl DueByLetter {
    /// Where the record of the round says something else.
    #[must_use]
    pub fn compare(&self, round: &RoundAsTold) -> Vec<SettlementDifference> {
        match &self.0 {
            Gives::Bets(due) => round.house.compare(due),
            Gives::Hand(due) => omaha::compare(&round.omaha, due),
        }
    }

    /// How many lines were worked out: one a bet, at Omaha those of the record.
    #[must_use]
    pub const fn lines(&self, round: &RoundAsTold) -> usize {
        match &self.0 {
            Gives::Bets(due) => due.gains.len(),
            Gives::Hand(_) => round.omaha.lines.len(),
        }
    }
}
