//! Who plays, for how many rounds, and when he goes.

use sabot_cards::RandomWords;
use sabot_games::omaha::{self, OmahaState};
use sabot_games::{BankedCommand, Name, SeatView, TableState, football, qpoker, stud};
use sabot_money::Money;

use crate::omaha::Absence;
use crate::plan::Plan;
use crate::style::Style;

/// A player that is a program, at one table at a time.
///
/// Each game has a method that answers the view of his seat with at most one command. `purse` is what he could still
/// lay: bets that lie on the table, and chips before him at Omaha, are no longer in it.
#[derive(Clone, Debug)]
pub struct Bot<C> {
    pub(crate) player: Name,
    pub(crate) style: Style,
    pub(crate) chance: C,
    /// The bets of this round, at a game against the house.
    pub(crate) plan: Option<Plan>,
    /// When he thought about sitting out, and when he comes back, at Omaha.
    pub(crate) absence: Absence,
    /// Whether his purse bears no bet.
    pub(crate) broke: bool,
    rounds: Option<u32>,
    played: u32,
    /// The last round he was seen to play in.
    last: Option<u32>,
}

impl<C: RandomWords> Bot<C> {
    /// Somebody of this name and style, whose choices come from this source.
    #[must_use]
    pub fn new(player: Name, style: Style, chance: C) -> Bot<C> {
        Bot {
            player,
            style,
            chance,
            plan: None,
            absence: Absence::default(),
            broke: false,
            rounds: None,
            played: 0,
            last: None,
        }
    }

    /// The same, who leaves after so many rounds.
    #[must_use]
    pub fn for_rounds(mut self, rounds: u32) -> Bot<C> {
        self.rounds = Some(rounds);
        self
    }

    /// His name.
    #[must_use]
    pub const fn player(&self) -> Name {
        self.player
    }

    /// How he plays.
    #[must_use]
    pub const fn style(&self) -> Style {
        self.style
    }

    /// In how many rounds he was seen to play.
    #[must_use]
    pub const fn rounds_played(&self) -> u32 {
        self.played
    }

    /// Whether he wants to go: he has played his rounds, or his purse bears no bet. He still decides on what he has laid, so
    /// that the seat is free when the round is over.
    #[must_use]
    pub fn leaves(&self) -> bool {
        self.broke || self.has_played_enough()
    }

    /// Whether he has played his rounds.
    pub(crate) fn has_played_enough(&self) -> bool {
        self.rounds.is_some_and(|rounds| self.played >= rounds)
    }

    /// Notes that he plays in this round; each round counts once.
    pub(crate) fn plays_in(&mut self, round: u32) {
        if self.last != Some(round) {
            self.last = Some(round);
            self.played = self.played.saturating_add(1);
        }
    }

    /// What he does at a table of Stud Poker.
    pub fn stud(&mut self, view: &SeatView<TableState<stud::StudState>>, purse: Money) -> Option<BankedCommand> {
        crate::stud::act(self, view, purse)
    }

    /// What he does at a table of Q Poker.
    pub fn qpoker(&mut self, view: &SeatView<TableState<qpoker::QpokerState>>, purse: Money) -> Option<BankedCommand> {
        crate::qpoker::act(self, view, purse)
    }

    /// What he does at a table of Football Poker.
    pub fn football(
        &mut self,
        view: &SeatView<TableState<football::FootballState>>,
        purse: Money,
    ) -> Option<BankedCommand> {
        crate::football::act(self, view, purse)
    }

    /// What he does at a table of Omaha Poker.
    pub fn omaha(&mut self, view: &SeatView<OmahaState, omaha::Legal>, purse: Money) -> Option<omaha::OmahaCommand> {
        crate::omaha::act(self, view, purse)
    }
}
