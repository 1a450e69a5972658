//! What happened last in a tournament, for those who have just come to look.

use std::collections::{BTreeMap, VecDeque};

use sabot_games::omaha::tournament::TournamentEvent;
use sabot_games::{Event, Tell as _};
use sabot_house::{Moment, TournamentRow};
use sabot_ledger::Name;
use sabot_locale::Words;
use sabot_wire::TournamentNews;

/// How much of it is kept.
const KEPT: usize = 24;

/// What happened last, the newest first, and where each player was last sent.
#[derive(Debug, Default)]
pub(crate) struct News {
    last: VecDeque<(Moment, Event<TournamentEvent>)>,
    sent: BTreeMap<Name, Event<TournamentEvent>>,
}

impl News {
    /// A row of its stream.
    pub(crate) fn take(&mut self, at: Moment, row: &TournamentRow) {
        match row {
            TournamentRow::Opened { .. } => *self = News::default(),
            TournamentRow::Happened(event) => {
                if let TournamentEvent::Drawn { player, .. } | TournamentEvent::Moved { player, .. } = event.what {
                    self.sent.insert(player, *event);
                }
                if is_news(&event.what) {
                    self.last.push_front((at, *event));
                    self.last.truncate(KEPT);
                }
            }
            _ => {}
        }
    }

    /// In sentences.
    pub(super) fn told(&self, words: &Words) -> Vec<TournamentNews> {
        let one = |(at, event): &(Moment, Event<TournamentEvent>)| {
            let told = event.what.told();
            TournamentNews {
                what: told.key.trim_start_matches("tournament-").replace('-', "_"),
                at_ms: at.0,
                sentence: words.sentence(&told),
                cite: event.basis.cite(),
                readings: event.basis.readings().collect(),
            }
        };
        self.last.iter().map(one).collect()
    }

    /// Where somebody was last sent, in a sentence.
    pub(super) fn sent(&self, player: Name, words: &Words) -> Option<String> {
        self.sent.get(&player).map(|event| words.sentence(&event.what.told()))
    }
}

/// Whom a row is about, where his own part changes with it and he should be told at once.
pub(crate) fn concerns(row: &TournamentRow) -> Option<Name> {
    use TournamentEvent as E;
    let event = match row {
        TournamentRow::Happened(event) => event,
        TournamentRow::SeatAwaited { player } | TournamentRow::SeatLapsed { player } => return Some(*player),
        _ => return None,
    };
    match event.what {
        E::Entered { player, .. }
        | E::Withdrew { player, .. }
        | E::Drawn { player, .. }
        | E::Moved { player, .. }
        | E::Broke { player, .. }
        | E::Rebought { player, .. }
        | E::AddedOn { player, .. }
        | E::WentOut { player, .. }
        | E::Disqualified { player, .. }
        | E::Penalised { player, .. }
        | E::WentAway { player }
        | E::CameBack { player }
        | E::Placed { player, .. }
        | E::PrizePaid { player, .. }
        | E::SeatWon { player, .. }
        | E::Refunded { player, .. } => Some(player),
        _ => None,
    }
}

/// Whether it is told to all: not the course of hands, nor what is told together with something else.
const fn is_news(what: &TournamentEvent) -> bool {
    use TournamentEvent as E;
    !matches!(
        what,
        E::NoticeShown { .. }
            | E::TableOpened { .. }
            | E::Drawn { .. }
            | E::ChipsGiven { .. }
            | E::HandBegan { .. }
            | E::HandEnded { .. }
            | E::Stack { .. }
            | E::CommissionTaken { .. }
            | E::PenaltyServed { .. }
            | E::WentAway { .. }
            | E::CameBack { .. }
            | E::PrizeSet { .. }
            | E::RoundEnded
            | E::Coloured { .. }
            | E::Refunded { .. }
    )
}
