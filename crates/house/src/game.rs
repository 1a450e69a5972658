//! One of the four games at a table, behind one door.

use sabot_cards::Card;
use sabot_games::football::FootballTable;
use sabot_games::omaha::OmahaTable;
use sabot_games::qpoker::QpokerTable;
use sabot_games::stud::LinkedTable;
use sabot_games::{BankedTable, Event, Message, Next, Refusal, Stage, Table, Viewed as _, omaha};
use sabot_law::{Basis, EditionId, Rules};

use crate::config::GameSetup;

/// A command to a game: untrusted.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameCommand {
    /// To a game against the house.
    #[serde(rename = "house")]
    Banked(sabot_games::BankedCommand),
    /// To an Omaha table.
    Omaha(omaha::OmahaCommand),
}

impl GameCommand {
    /// The name by which files, logs and screens call it.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            GameCommand::Banked(command) => command.name(),
            GameCommand::Omaha(command) => command.name(),
        }
    }
}

/// Something that happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEvent {
    /// In a game against the house.
    #[serde(rename = "house")]
    Banked(Event<sabot_games::BankedEvent>),
    /// At an Omaha table.
    Omaha(Event<omaha::OmahaEvent>),
}

impl GameEvent {
    /// The rule it rests on.
    #[must_use]
    pub const fn basis(&self) -> Basis {
        match self {
            GameEvent::Banked(event) => event.basis,
            GameEvent::Omaha(event) => event.basis,
        }
    }

    /// What everybody may see of it, where cards lie face down in it; `None` where nothing is hidden from anybody.
    #[must_use]
    pub fn open_part(&self) -> Option<GameEvent> {
        Some(match self {
            GameEvent::Banked(event) => GameEvent::Banked(Event { what: event.what.open_part()?, ..*event }),
            GameEvent::Omaha(event) => GameEvent::Omaha(Event { what: event.what.open_part()?, ..*event }),
        })
    }

    /// The version of the readings under which it opens a round or hand. Where it names none it is the first.
    #[must_use]
    pub fn rules(&self) -> Option<Rules> {
        match self {
            GameEvent::Banked(event) => match event.what {
                sabot_games::BankedEvent::RoundOpened { rules, .. } => Some(rules.unwrap_or_default()),
                _ => None,
            },
            GameEvent::Omaha(event) => match event.what {
                omaha::OmahaEvent::HandStarted { rules, .. } => Some(rules.unwrap_or_default()),
                _ => None,
            },
        }
    }

    /// Whether a round or hand is over with it.
    #[must_use]
    pub const fn closes(&self) -> bool {
        match self {
            GameEvent::Banked(event) => matches!(event.what, sabot_games::BankedEvent::RoundClosed),
            GameEvent::Omaha(event) => matches!(event.what, omaha::OmahaEvent::HandClosed),
        }
    }

    /// The event of a game against the house.
    #[must_use]
    pub const fn house(&self) -> Option<&Event<sabot_games::BankedEvent>> {
        match self {
            GameEvent::Banked(event) => Some(event),
            GameEvent::Omaha(_) => None,
        }
    }

    /// The event of an Omaha table.
    #[must_use]
    pub const fn omaha(&self) -> Option<&Event<omaha::OmahaEvent>> {
        match self {
            GameEvent::Omaha(event) => Some(event),
            GameEvent::Banked(_) => None,
        }
    }

    /// The event as a sentence to be made.
    #[must_use]
    pub fn told(&self) -> Message {
        match self {
            GameEvent::Banked(event) => event.told(),
            GameEvent::Omaha(event) => event.told(),
        }
    }
}

/// How far a table's game is, whichever it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameProgress {
    /// No round is open.
    Between,
    /// Bets are laid. Never at Omaha, where bets are acts of the hand.
    Betting,
    /// A round is played.
    Playing,
    /// Somebody has to decide.
    Deciding,
    /// Everything is paid and can be closed.
    Settled,
    /// The table is closed.
    Closed,
}

/// A game at a table.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "named after the games")]
#[allow(clippy::large_enum_variant, reason = "a table lives in one place and is copied rarely")]
pub enum Game {
    Stud(LinkedTable),
    Qpoker(QpokerTable),
    Football(FootballTable),
    Omaha(OmahaTable),
}

/// Does the same with whichever house game it is.
macro_rules! house_game {
    ($game:expr, $table:ident => $house:expr, $omaha:expr) => {
        match $game {
            Game::Stud($table) => $house,
            Game::Qpoker($table) => $house,
            Game::Football($table) => $house,
            Game::Omaha($table) => $omaha,
        }
    };
}

impl Game {
    /// A table under this configuration.
    ///
    /// # Errors
    /// What the regulation forbids, with its article.
    pub fn open(setup: &GameSetup) -> Result<Game, Refusal> {
        Ok(match setup {
            GameSetup::Stud(setup) => Game::Stud(LinkedTable::open(setup)?),
            GameSetup::Qpoker(setup) => Game::Qpoker(QpokerTable::open(setup)?),
            GameSetup::Football(setup) => Game::Football(FootballTable::open(setup)?),
            GameSetup::Omaha(setup) => Game::Omaha(OmahaTable::open(setup)?),
        })
    }

    /// The same table with other limits, between rounds.
    ///
    /// # Errors
    /// What the regulation forbids, or a round that is open, or anything else that would change.
    pub fn relimited(&self, setup: &GameSetup) -> Result<Game, Refusal> {
        let other = Refusal::plain("limits", sabot_games::Reason::NotOfThisGame(setup.instrument().short_name()));
        Ok(match (self, setup) {
            (Game::Stud(table), GameSetup::Stud(setup)) => Game::Stud(table.relimited(setup)?),
            (Game::Qpoker(table), GameSetup::Qpoker(setup)) => Game::Qpoker(table.relimited(setup)?),
            (Game::Football(table), GameSetup::Football(setup)) => Game::Football(table.relimited(setup)?),
            (Game::Omaha(table), GameSetup::Omaha(setup)) => Game::Omaha(table.relimited(setup)?),
            _ => return Err(other),
        })
    }

    /// What a command would bring about. Changes nothing. What the pool of a stud table does then is not among it: its
    /// controller says that.
    ///
    /// # Errors
    /// The reason and the rule, when the command is not allowed now.
    pub fn decide(&self, command: &GameCommand) -> Result<Vec<GameEvent>, Refusal> {
        let foreign = || Refusal::plain("do", sabot_games::Reason::NotOfThisGame(command.name()));
        house_game!(
            self,
            table => {
                let GameCommand::Banked(command) = command else { return Err(foreign()) };
                Ok(table.decide(command)?.into_iter().map(GameEvent::Banked).collect())
            },
            {
                let GameCommand::Omaha(command) = command else { return Err(foreign()) };
                Ok(table.decide(command)?.into_iter().map(GameEvent::Omaha).collect())
            }
        )
    }

    /// Makes an event happen that [`Game::decide`] has answered with. An event of another game changes nothing.
    pub fn apply(&mut self, event: &GameEvent) {
        house_game!(
            self,
            table => {
                if let GameEvent::Banked(event) = event {
                    table.apply(event);
                }
            },
            {
                if let GameEvent::Omaha(event) = event {
                    table.apply(event);
                }
            }
        );
    }

    /// The command that deals this card where the next one goes; `None` where no card is due.
    #[must_use]
    pub fn card_command(&self, card: Card) -> Option<GameCommand> {
        house_game!(
            self,
            table => match table.next() {
                Next::Card { to, face } => Some(GameCommand::Banked(table.card_command(to, face, card))),
                _ => None,
            },
            match table.next() {
                Next::Card { to, face } => Some(GameCommand::Omaha(table.card_command(to, face, card))),
                _ => None,
            }
        )
    }

    /// Whether every chip of a hand is there. Chips lie within the game at Omaha alone: the others name lines, and the ledger moves them.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        match self {
            Game::Omaha(table) => table.is_whole(),
            Game::Stud(_) | Game::Qpoker(_) | Game::Football(_) => true,
        }
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> GameProgress {
        fn house(table: &impl BankedTable) -> GameProgress {
            match table.stage() {
                Stage::Between => GameProgress::Between,
                Stage::Betting => GameProgress::Betting,
                Stage::Playing if table.next() == Next::Choice => GameProgress::Deciding,
                Stage::Playing => GameProgress::Playing,
                Stage::Settled => GameProgress::Settled,
                Stage::Closed => GameProgress::Closed,
            }
        }
        house_game!(self, table => house(table), match table.phase() {
            omaha::Phase::Between => GameProgress::Between,
            omaha::Phase::Closed => GameProgress::Closed,
            omaha::Phase::Settled => GameProgress::Settled,
            omaha::Phase::Betting if table.next() == Next::Choice => GameProgress::Deciding,
            _ => GameProgress::Playing,
        })
    }

    /// Whether players may talk.
    #[must_use]
    pub fn talk_open(&self) -> bool {
        house_game!(self, table => table.talk_open(), table.talk_open())
    }

    /// Whether a player who sits at the table may look at past rounds.
    #[must_use]
    pub fn recall_open(&self) -> bool {
        house_game!(self, table => table.recall_open(), table.recall_open())
    }

    /// The number of the round or hand that is open or was last, 0 before the first.
    #[must_use]
    pub fn round(&self) -> u32 {
        house_game!(self, table => table.round(), table.hands())
    }

    /// Whether something waits for a supervisor's word (R21).
    #[must_use]
    pub fn awaits_supervisor(&self) -> bool {
        house_game!(self, table => table.standing().supervision.waits(), table.awaits_supervisor())
    }

    /// What a house should know about its own choices, under the limits of now.
    #[must_use]
    pub fn notices(&self) -> Vec<(Message, Basis)> {
        house_game!(self, table => table.own_notices(), table.config().notices())
    }

    /// The edition it is played under.
    #[must_use]
    pub fn edition(&self) -> EditionId {
        house_game!(self, table => table.config().edition.id, table.config().edition.id)
    }
}
