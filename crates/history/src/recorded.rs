//! A round that is over, with the rows that tell it.

use std::collections::BTreeMap;

use sabot_dispute::RoundId;
use sabot_games::omaha::{self, OmahaEvent};
use sabot_games::{BankedEvent, Event, Seat};
use sabot_house::config::GameSetup;
use sabot_house::{Actor, Game, GameEvent, Moment, Role};
use sabot_law::{Digest, EditionId, Rules};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use sabot_wire::LogRow;

/// Who sits at a seat of an Omaha table when a hand begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Who.
    pub player: Name,
    /// What lies before him; unknown where the rows before the hand were not read.
    pub stack: Option<Money>,
}

/// A row of a round's game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RecordedRow {
    /// Where it stands in the record.
    pub row: LogRow,
    /// When.
    pub at: Moment,
    /// Who did it.
    pub by: Actor,
    /// What happened.
    pub event: GameEvent,
}

/// A round that is over, with the rows that tell it.
#[derive(Clone, Debug)]
pub struct RecordedRound {
    /// The table and the number of the round.
    pub id: RoundId,
    /// The house.
    pub house: Name,
    /// The game with the limits in force.
    pub setup: GameSetup,
    /// The game at some moment of the table: it says who may see what.
    pub game: Game,
    /// The edition it was played under.
    pub edition: EditionId,
    /// The version of the readings it was played under.
    pub rules: Rules,
    /// Who led it.
    pub dealer: Option<Name>,
    /// At Omaha: who sat where when the hand began.
    pub sitting: BTreeMap<Seat, Sitting>,
    /// What happened, in the order of the log.
    pub rows: Vec<RecordedRow>,
}

impl RecordedRound {
    /// An Omaha hand that was played beside any record, from the table as it stood before it: its rows are numbered and have no
    /// leaf. Nothing where the events begin no hand.
    #[must_use]
    pub fn of_hand(
        setup: &omaha::Setup,
        before: &omaha::OmahaTable,
        events: &[Event<OmahaEvent>],
    ) -> Option<RecordedRound> {
        let (number, rules, players) = events.iter().find_map(|event| match event.what {
            OmahaEvent::HandStarted { number, rules, players, .. } => Some((number, rules, players)),
            _ => None,
        })?;
        let name: Name = "omaha".parse().ok()?;
        let room = before.room();
        let sitting = |seat| Some((seat, Sitting { player: room.player(seat)?, stack: Some(room.stack(seat)) }));
        let by = Actor::automatic(Role::Croupier);
        let row = |(index, event): (u64, &Event<OmahaEvent>)| RecordedRow {
            row: LogRow { index, leaf: Digest::new([0; 32]) },
            at: Moment(0),
            by,
            event: GameEvent::Omaha(*event),
        };
        Some(RecordedRound {
            id: RoundId { table: name, number },
            house: name,
            setup: GameSetup::Omaha(*setup),
            game: Game::Omaha(before.clone()),
            edition: before.config().edition.id,
            rules: rules.unwrap_or_default(),
            dealer: None,
            sitting: players.iter().filter_map(sitting).collect(),
            rows: (0..).zip(events).map(row).collect(),
        })
    }

    /// The events.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &GameEvent> {
        self.rows.iter().map(|row| &row.event)
    }

    /// The events of an Omaha hand.
    pub fn omaha(&self) -> impl Iterator<Item = &OmahaEvent> {
        self.events().filter_map(|event| event.omaha()).map(|event| &event.what)
    }

    /// The set-up of an Omaha table; nothing at the others.
    #[must_use]
    pub const fn omaha_setup(&self) -> Option<&omaha::Setup> {
        match &self.setup {
            GameSetup::Omaha(setup) => Some(setup),
            GameSetup::Stud(_) | GameSetup::Qpoker(_) | GameSetup::Football(_) => None,
        }
    }

    /// The table's currency.
    #[must_use]
    pub const fn currency(&self) -> Currency {
        match &self.setup {
            GameSetup::Stud(setup) => setup.currency,
            GameSetup::Qpoker(setup) => setup.currency,
            GameSetup::Football(setup) => setup.currency,
            GameSetup::Omaha(setup) => setup.currency,
        }
    }

    /// How many seats for players the table has.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        match &self.setup {
            GameSetup::Stud(setup) => setup.seats,
            GameSetup::Qpoker(setup) => setup.seats,
            GameSetup::Football(setup) => setup.seats,
            GameSetup::Omaha(setup) => setup.seats,
        }
    }

    /// Whether it was void.
    #[must_use]
    pub fn is_void(&self) -> bool {
        self.events().any(|event| match event {
            GameEvent::Banked(event) => matches!(event.what, BankedEvent::Voided),
            GameEvent::Omaha(event) => matches!(event.what, OmahaEvent::Voided),
        })
    }

    /// The seat whose cards somebody held in a round of these events; at football, where all cards lie open, nobody's.
    #[must_use]
    pub fn seat_in(sitting: &BTreeMap<Seat, Sitting>, events: &[GameEvent], player: Name) -> Option<Seat> {
        let sat = sitting.iter().find(|(_, sitting)| sitting.player == player);
        sat.map(|(seat, _)| *seat).or_else(|| {
            events.iter().find_map(|event| match event.house()?.what {
                // qpoker: several may bet on a hand, and one holds its cards.
                BankedEvent::HolderNamed { seat, player: Some(who) } if who == player => Some(seat),
                // stud: whose bets count holds the cards.
                BankedEvent::BetsAccepted { seat, player: who, .. } if who == player => Some(seat),
                _ => None,
            })
        })
    }

    /// At Omaha: the blinds and the limit that the notice of the hand showed; where its row was not read, those of the table.
    pub(crate) fn notice(&self) -> Option<(Money, Money, omaha::Limit)> {
        let shown = self.omaha().find_map(|what| match *what {
            OmahaEvent::NoticeShown { small, big, limit } => Some((small, big, limit)),
            _ => None,
        });
        shown.or_else(|| {
            let config = omaha::Config::check(self.omaha_setup()?).ok()?;
            Some((config.small_blind, config.big_blind, config.limit))
        })
    }

    /// At Omaha: the seats that were dealt in.
    pub(crate) fn dealt_in(&self) -> omaha::SeatSet {
        let started = self.omaha().find_map(|what| match *what {
            OmahaEvent::HandStarted { players, .. } => Some(players),
            _ => None,
        });
        started.unwrap_or(omaha::SeatSet::EMPTY)
    }
}
