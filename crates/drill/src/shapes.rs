//! Which games were played and which rare things happened in them: a drill that never meets them proves nothing of them.

use std::collections::{BTreeMap, BTreeSet};

use sabot_games::omaha::tournament::TournamentEvent;
use sabot_games::{BankedEvent, Bet, Outcome, omaha};
use sabot_house::{Batch, GameEvent, House, HouseEvent, TournamentRow};
use sabot_law::{Cite, Instrument};
use sabot_ledger::Name;

use crate::checkers::{closes, games, opens};

/// Under which item a jackpot bet without an ante goes back.
const ALONE: Cite = Cite::article(Instrument::Stud, 10, 1, 0);

/// What was met at the tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shapes {
    /// Rounds of Stud Poker that closed.
    pub stud: u64,
    /// Rounds of Q Poker.
    pub qpoker: u64,
    /// Rounds of Football Poker.
    pub football: u64,
    /// Hands of Omaha Poker.
    pub omaha: u64,
    /// Rounds that closed without a card, because no bet counted.
    pub without_cards: u64,
    /// Jackpot bets that went back when betting closed, because no ante lay beside them.
    pub jackpot_alone: u64,
    /// Bets that were taken back.
    pub taken_back: u64,
    /// Rounds that were void.
    pub void: u64,
    /// Jackpot bets that a void round carried to the next.
    pub carried: u64,
    /// Jackpot prizes.
    pub prizes: u64,
    /// Cards shuffled afresh because what deals had failed.
    pub afresh: u64,
    /// Shoes filled.
    pub shoes: u64,
    /// Omaha hands with more than one pot.
    pub side_pots: u64,
    /// Tournaments that were played to their end.
    pub tournaments: u64,
    /// Tournaments that were cancelled.
    pub cancelled: u64,
    /// Players who were moved to another table of theirs.
    pub moved: u64,
}

impl Shapes {
    pub(crate) const fn add(&mut self, other: &Shapes) {
        self.stud += other.stud;
        self.qpoker += other.qpoker;
        self.football += other.football;
        self.omaha += other.omaha;
        self.without_cards += other.without_cards;
        self.jackpot_alone += other.jackpot_alone;
        self.taken_back += other.taken_back;
        self.void += other.void;
        self.carried += other.carried;
        self.prizes += other.prizes;
        self.afresh += other.afresh;
        self.shoes += other.shoes;
        self.side_pots += other.side_pots;
        self.tournaments += other.tournaments;
        self.cancelled += other.cancelled;
        self.moved += other.moved;
    }
}

/// A round that is open.
#[derive(Clone, Copy, Debug, Default)]
struct Round {
    cards: bool,
    void: bool,
    side_pot: bool,
}

/// Follows the rounds of all tables.
#[derive(Debug, Default)]
pub(crate) struct Shaping {
    rounds: BTreeMap<Name, Round>,
    met: Shapes,
}

impl Shaping {
    /// What was met so far.
    pub(crate) const fn met(&self) -> Shapes {
        self.met
    }

    /// Counts what happens in tournaments.
    fn held(&mut self, what: &HouseEvent) {
        let HouseEvent::Tournament(TournamentRow::Happened(event)) = what else { return };
        match event.what {
            TournamentEvent::Over => self.met.tournaments += 1,
            TournamentEvent::Cancelled => self.met.cancelled += 1,
            TournamentEvent::Moved { .. } => self.met.moved += 1,
            _ => {}
        }
    }

    /// Follows a batch; `house` has taken it in.
    pub(crate) fn take(&mut self, house: &House, batch: &Batch) {
        let mut replaced: BTreeSet<Name> = BTreeSet::new();
        batch.events.iter().for_each(|event| self.held(&event.what));
        for (table, event) in games(batch) {
            let round = self.rounds.entry(table).or_default();
            if opens(event) {
                *round = Round::default();
            }
            match event {
                GameEvent::Banked(event) => match event.what {
                    BankedEvent::CardDealt { .. } => round.cards = true,
                    BankedEvent::Voided => round.void = true,
                    BankedEvent::BetWithdrawn { .. } => self.met.taken_back += 1,
                    BankedEvent::ShoeFilled { .. } => self.met.shoes += 1,
                    BankedEvent::DeviceReplaced { .. } => drop(replaced.insert(table)),
                    BankedEvent::Shuffled { .. } if replaced.contains(&table) => self.met.afresh += 1,
                    BankedEvent::Line(line) if line.bet == Bet::Jackpot => match line.outcome {
                        Outcome::Carried => self.met.carried += 1,
                        Outcome::Prize => self.met.prizes += 1,
                        // The article tells such a bet from a carried one that goes back.
                        Outcome::Returned if line.basis.cite() == ALONE => self.met.jackpot_alone += 1,
                        _ => {}
                    },
                    _ => {}
                },
                GameEvent::Omaha(event) => match event.what {
                    omaha::OmahaEvent::CardDealt { .. } | omaha::OmahaEvent::HandDealt { .. } => round.cards = true,
                    omaha::OmahaEvent::Voided => round.void = true,
                    omaha::OmahaEvent::PotFormed { pot, .. } => round.side_pot |= pot > 1,
                    _ => {}
                },
            }
            if closes(event) {
                let Round { cards, void, side_pot } = *round;
                self.met.void += u64::from(void);
                self.met.without_cards += u64::from(!void && !cards);
                self.met.side_pots += u64::from(side_pot);
                match house.table(table).map(|desk| desk.config().game.instrument()) {
                    Some(Instrument::Stud) => self.met.stud += 1,
                    Some(Instrument::Qpoker) => self.met.qpoker += 1,
                    Some(Instrument::Football) => self.met.football += 1,
                    Some(Instrument::Omaha) => self.met.omaha += 1,
                    None => {}
                }
            }
        }
    }
}
