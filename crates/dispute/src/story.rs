//! A past round as somebody may see it.

use sabot_chance::{Commitment, Uncovered};
use sabot_floor::DeckEvent;
use sabot_games::{Message, Seat, Table as _, Viewer};
use sabot_house::{Actor, Game, GameEvent, HouseEvent, Moment, Stream};
use sabot_law::Basis;
use sabot_locale::Words;

use crate::found::FoundRound;
use crate::later::{Later, later};
use crate::lines::Settlement;
use crate::money::{Moved, PoolMove, moved, pool_moves};
use crate::pack::Disclosure;
use crate::played::{Played, opens};

/// A sentence to be made.
#[allow(clippy::large_enum_variant, reason = "a sentence lives until it is written")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The engine's.
    Game(Message),
    /// The house's: a key, and its arguments as texts.
    House(&'static str, Vec<(&'static str, String)>),
    /// A refusal: what was asked for, and the sentence that says why not.
    Refused {
        /// What was asked for, by its name.
        order: String,
        /// The key of the sentence.
        key: String,
        /// Its arguments.
        args: Vec<(String, String)>,
    },
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryStep {
    /// When it happened.
    pub at: Moment,
    /// Who did it.
    pub by: Actor,
    /// What is told of it.
    pub said: Said,
    /// The rule, where there is one.
    pub basis: Option<Basis>,
}

impl StoryStep {
    /// The sentence.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> String {
        match &self.said {
            Said::Game(told) => words.sentence(told),
            Said::House(key, args) => {
                let args: Vec<(&str, &str)> = args.iter().map(|(name, text)| (*name, text.as_str())).collect();
                words.with(key, &args)
            }
            Said::Refused { order, key, args } => {
                let args: Vec<(&str, &str)> = args.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
                let why = if words.knows(key) { words.with(key, &args) } else { key.clone() };
                words.with("pack-refused", &[("order", order), ("why", &why)])
            }
        }
    }
}

/// A past round as somebody may see it.
#[derive(Clone, Debug)]
pub struct Story {
    /// Who looks.
    pub viewer: Viewer,
    /// Step by step.
    pub steps: Vec<StoryStep>,
    /// What it came to.
    pub settlement: Settlement,
    /// The money that moved, as far as he may see it.
    pub moved: Vec<Moved>,
    /// What happened to the pool, for who sees the books.
    pub pool: Vec<PoolMove>,
    /// What happened to it later: corrections, and large prizes.
    pub later: Vec<Later>,
    /// The promise about the cards, at a generator table.
    pub commitment: Option<Commitment>,
    /// The cards that were opened with their proofs.
    pub openings: Vec<Uncovered>,
}

/// Whether somebody sees the house's books.
#[must_use]
pub fn sees_books(viewer: Viewer) -> bool {
    matches!(viewer, Viewer::Inspector | Viewer::Croupier)
}

impl FoundRound {
    /// The round as this viewer may see it.
    #[must_use]
    pub fn story(&self, viewer: Viewer) -> Story {
        let mut game = self.before.clone();
        let (mut steps, mut settlement) = (Vec::new(), Settlement::default());
        let mut begun = false;
        for played in &self.commands {
            begun = begun || begins_at_once(played, self);
            for event in played.batch.events.iter().filter(|event| event.stream == Stream::Table(self.id.table)) {
                let step = |said, basis| StoryStep { at: played.batch.at, by: played.batch.actor, said, basis };
                match &event.what {
                    HouseEvent::Game(event) => {
                        if begun {
                            let player = |seat| player_at(&game, seat);
                            settlement.take(event, player);
                            let seen = seen(&game, viewer, event);
                            steps.extend(seen.map(|(told, basis)| step(Said::Game(told), Some(basis))));
                        }
                        game.apply(event);
                        begun = begun || event.closes();
                    }
                    HouseEvent::Refused(refused) if sees_books(viewer) => {
                        let (order, key, args) = (refused.order.clone(), refused.key.clone(), refused.args.clone());
                        steps.push(step(Said::Refused { order, key, args }, refused.basis));
                    }
                    HouseEvent::RefusalsCounted { refused } if sees_books(viewer) => {
                        let times: u64 = refused.iter().map(|one| u64::from(one.times)).sum();
                        let said = Said::House("pack-refusals-counted", vec![("count", times.to_string())]);
                        steps.push(step(said, None));
                    }
                    other => steps.extend(said(other).map(|said| step(said, None))),
                }
            }
        }
        Story {
            viewer,
            steps,
            settlement,
            moved: self.moved_for(viewer),
            pool: if sees_books(viewer) { pool_moves(self) } else { Vec::new() },
            later: later(self, viewer),
            commitment: self.promise.as_ref().map(|promise| promise.commitment.clone()),
            openings: self.openings(),
        }
    }

    /// The round as the reader of a pack sees it: the steps as far as cards may be shown, and the books, whose rows are in
    /// every pack.
    #[must_use]
    pub fn disclosed(&self, disclosure: Disclosure) -> Story {
        let inspector = self.story(Viewer::Inspector);
        match disclosure {
            Disclosure::Full => inspector,
            Disclosure::Public => {
                let Story { viewer, steps, settlement, commitment, openings, .. } = self.story(Viewer::Public);
                Story { viewer, steps, settlement, commitment, openings, ..inspector }
            }
        }
    }

    /// The cards that were opened at the end of the round.
    #[must_use]
    pub fn openings(&self) -> Vec<Uncovered> {
        let decks = self.commands.iter().flat_map(|played| &played.decks);
        decks
            .filter_map(|(stream, event)| match event {
                DeckEvent::DeckOpened { round, opened, .. }
                    if (*stream, *round) == (Stream::Table(self.id.table), self.id.number) =>
                {
                    Some(opened.cards())
                }
                _ => None,
            })
            .flatten()
            .collect()
    }

    /// What moved, as far as somebody may see it: who plays sees his own purse.
    fn moved_for(&self, viewer: Viewer) -> Vec<Moved> {
        let all = moved(&self.commands);
        match viewer {
            Viewer::Inspector | Viewer::Croupier => all,
            Viewer::Public => Vec::new(),
            Viewer::Seat(seat) => {
                let lines = self.story(Viewer::Public).settlement.lines;
                let names: Vec<_> = lines.iter().filter(|line| line.seat == seat).map(|line| line.player).collect();
                let his = |account: &str| names.iter().any(|name| account.starts_with(&format!("purse/{name}/")));
                all.into_iter().filter(|one| his(&one.from) || his(&one.to)).collect()
            }
        }
    }
}

/// Whether the events of the opening command belong to the round from the first one on. They do unless the same command
/// first ends another round.
fn begins_at_once(played: &Played, found: &FoundRound) -> bool {
    let table = found.id.table;
    played.games(table).find_map(|event| opens(event).map(|_| true).or(event.closes().then_some(false))).unwrap_or(true)
}

/// An event of the game as somebody may see it.
fn seen(game: &Game, viewer: Viewer, event: &GameEvent) -> Option<(Message, Basis)> {
    let house = |seen: Option<sabot_games::Event<sabot_games::BankedEvent>>| seen.map(|one| (one.told(), one.basis));
    match (game, event) {
        (Game::Stud(table), GameEvent::Banked(event)) => house(table.seen_by(viewer, event)),
        (Game::Qpoker(table), GameEvent::Banked(event)) => house(table.seen_by(viewer, event)),
        (Game::Football(table), GameEvent::Banked(event)) => house(table.seen_by(viewer, event)),
        (Game::Omaha(table), GameEvent::Omaha(event)) => {
            table.seen_by(viewer, event).map(|one| (one.told(), one.basis))
        }
        _ => None,
    }
}

fn player_at(game: &Game, seat: Seat) -> Option<sabot_games::Name> {
    match game {
        Game::Omaha(table) => table.room().player(seat),
        Game::Stud(_) | Game::Qpoker(_) | Game::Football(_) => None,
    }
}

/// What happens at a table beside its game, where everybody sees it.
fn said(what: &HouseEvent) -> Option<Said> {
    let reason = |key, reason: &sabot_house::Why| Said::House(key, vec![("reason", reason.as_str().to_owned())]);
    let at = |key, seat: &Seat, player: &sabot_ledger::Name| {
        Said::House(key, vec![("seat", seat.to_string()), ("player", player.to_string())])
    };
    Some(match what {
        HouseEvent::Seated { seat, player } => at("pack-seated", seat, player),
        HouseEvent::Unseated { seat, player } => at("pack-unseated", seat, player),
        HouseEvent::CutOffered(cut) => Said::House("pack-cut", vec![("seat", cut.seat.to_string())]),
        HouseEvent::ClockWound => Said::House("pack-clock-wound", Vec::new()),
        HouseEvent::Paused { reason: why } => reason("pack-paused", why),
        HouseEvent::Resumed => Said::House("pack-resumed", Vec::new()),
        HouseEvent::Held { reason: why } => reason("pack-held", why),
        HouseEvent::Released { reason: why } => reason("pack-released", why),
        HouseEvent::GeneratorFailed { reason: why } => reason("pack-generator-failed", why),
        HouseEvent::LimitsChanged { .. } => Said::House("pack-limits-changed", Vec::new()),
        HouseEvent::Reach { reachable: true } => Said::House("pack-reached", Vec::new()),
        HouseEvent::Reach { reachable: false } => Said::House("pack-not-reached", Vec::new()),
        _ => return None,
    })
}
