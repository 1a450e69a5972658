//! What the evenings ask of a table's game, whichever it is.

use sabot_cards::CardSet;
use sabot_games::omaha::{self, OmahaTable};
use sabot_games::{BankedCommand, Legal, Name, Next, Place, Table};
use sabot_house::config::HouseConfig;
use sabot_house::{FloorTable, Game, GameCommand, House};
use sabot_ledger::{Account, AccountKind};
use sabot_testkit::Dice;

/// What a game against the house would accept now; nothing at Omaha.
pub(crate) fn house_legal(game: &Game) -> Vec<Legal> {
    match game {
        Game::Stud(table) => table.legal_commands(),
        Game::Qpoker(table) => table.legal_commands(),
        Game::Football(table) => table.legal_commands(),
        Game::Omaha(_) => Vec::new(),
    }
}

/// The Omaha table, where it is one.
pub(crate) fn omaha_of(game: &Game) -> Option<&OmahaTable> {
    match game {
        Game::Omaha(table) => Some(table),
        _ => None,
    }
}

/// What an Omaha table would accept now; nothing at the others.
pub(crate) fn omaha_legal(game: &Game) -> Vec<omaha::Legal> {
    omaha_of(game).map(Table::legal_commands).unwrap_or_default()
}

/// What moves a game against the house on.
pub(crate) fn house_next(game: &Game) -> Next<BankedCommand> {
    match game {
        Game::Stud(table) => table.next(),
        Game::Qpoker(table) => table.next(),
        Game::Football(table) => table.next(),
        Game::Omaha(_) => Next::Choice,
    }
}

/// The cards that the next one cannot be.
pub(crate) fn taken(game: &Game) -> CardSet {
    let house = house_legal(game).into_iter().find_map(|legal| match legal {
        Legal::Deal { taken, .. } => Some(taken),
        _ => None,
    });
    let omaha = || {
        omaha_legal(game).into_iter().find_map(|legal| match legal {
            omaha::Legal::Deal { taken, .. } => Some(taken),
            _ => None,
        })
    };
    house.or_else(omaha).unwrap_or(CardSet::EMPTY)
}

/// Who receives the cards that follow each other from now on, in a copy of the game.
pub(crate) fn places(game: &Game, deck: &[sabot_cards::Card]) -> Vec<Place> {
    let mut game = game.clone();
    let mut places = Vec::new();
    for card in deck {
        let Next::Card { to, .. } = house_next(&game) else { break };
        let Some(command) = game.card_command(*card) else { break };
        let Ok(events) = game.decide(&command) else { break };
        events.iter().for_each(|event| game.apply(event));
        places.push(to);
    }
    places
}

/// The supervisor's word on what was reported.
pub(crate) fn word(game: &Game, confirmed: bool) -> GameCommand {
    match (game, confirmed) {
        (Game::Omaha(_), true) => GameCommand::Omaha(omaha::OmahaCommand::Confirm),
        (Game::Omaha(_), false) => GameCommand::Omaha(omaha::OmahaCommand::Dismiss),
        (_, true) => GameCommand::Banked(BankedCommand::Confirm),
        (_, false) => GameCommand::Banked(BankedCommand::Dismiss),
    }
}

/// A table in its house, for naming its accounts.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    pub(crate) desk: &'a FloorTable,
    pub(crate) config: &'a HouseConfig,
}

impl<'a> At<'a> {
    pub(crate) fn new(house: &'a House, table: Name) -> At<'a> {
        At { desk: house.table(table).expect("a table"), config: house.config().expect("it was founded") }
    }

    /// The account of this kind that belongs to the table, to its pool or to the house.
    pub(crate) fn account(&self, kind: AccountKind) -> Account {
        let table = self.desk.config();
        let owner = match kind {
            AccountKind::Stakes | AccountKind::Chips | AccountKind::Bank => table.name,
            AccountKind::Pool
            | AccountKind::Reserve
            | AccountKind::Overflow
            | AccountKind::AwaitingApproval
            | AccountKind::CarriedBets => table.pool.expect("a stud table has a pool"),
            AccountKind::House | AccountKind::Cage | AccountKind::Commission => self.config.name,
            AccountKind::Purse => panic!("a purse has a player"),
            AccountKind::EntryPool | AccountKind::HeldPrizes | AccountKind::ChipIssue => {
                panic!("no tournament is held on these evenings")
            }
        };
        Account::new(table.game.currency(), kind, owner)
    }
}

/// One of these.
pub(crate) fn pick<T: Copy>(dice: &mut Dice, items: &[T]) -> T {
    items[dice.below(items.len())]
}

/// A number from one to another.
pub(crate) fn between(dice: &mut Dice, least: i64, most: i64) -> i64 {
    let span = usize::try_from(most - least + 1).expect("the least is not above the most");
    least + i64::try_from(dice.below(span)).expect("small")
}
