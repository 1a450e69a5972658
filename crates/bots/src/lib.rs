//! Players that are programs, for the demonstration, tests and benchmarks.
//!
//! A [`Bot`] answers the view of its seat with one command of the engine, or with nothing. It takes the view and not the
//! table, so that it cannot know what its seat may not see; whatever it gives is among what the view says it may do. Called
//! until it has nothing to say, it has laid all bets of the round, or made all its decisions.
//!
//! | module | about |
//! |---|---|
//! | `bot` | who plays, for how many rounds, and when he goes |
//! | `style` | [`Style`]: how he plays against the house and against others |
//! | `plan` | the bets he wants to lay in a round, and which of them is next |
//! | `stud`, `qpoker`, `football` | his bets and decisions at each game against the house |
//! | `omaha` | his turn, and the chips he brings |
//! | `roster` | [`roster()`]: names and styles without end |
//! | `patrons` | [`Patrons`]: the people of a demo house, who come, play and go |
//! | `running` | [`RunningFloor`]: a whole floor played by them, on its record |
//! | `decks` | [`UncommittedDecks`]: cards for generator tables, where nothing is played for |
//! | [`literal`] | the rules by which he decides once more, by counting, to test the others |
//!
//! Whether programs may sit at a table is the house's matter: at a live table of Stud Poker 12(1) forbids it.
//!
//! ```
//! use sabot_bots::{Bot, HouseStyle, OmahaStyle, Style};
//! use sabot_cards::SplitMix64;
//! use sabot_games::stud::{Setup, StudTable};
//! use sabot_games::{CardSource, BankedCommand, BankedTable, Seat, Table, Viewed};
//! use sabot_money::Money;
//!
//! let setup = Setup { cards: CardSource::Generator, bots: true, ..Setup::default() };
//! let mut table = StudTable::open(&setup)?;
//! table.perform(&BankedCommand::OpenRound { device: None })?;
//!
//! let style = Style { house: HouseStyle::Timid, omaha: OmahaStyle::Tight };
//! let mut bot = Bot::new("bot-ana-1".parse().unwrap(), style, SplitMix64::new(7));
//! let seat = Seat::new(3).unwrap();
//! let mut purse = Money::of(50_000);
//! while let Some(command) = bot.stud(&table.seat_view(seat), purse) {
//!     let BankedCommand::Bet { stake, .. } = command else { panic!("bets are laid") };
//!     purse = purse.minus(stake).unwrap();
//!     table.perform(&command)?;
//! }
//! // The smallest ante, and twice as much kept for a raise.
//! assert_eq!(purse, Money::of(49_000));
//! # Ok::<(), sabot_games::Refusal>(())
//! ```
//!
//! The inspector's view, which shows every card, is no view of a seat:
//!
//! ```compile_fail,E0308
//! # use sabot_bots::{Bot, HouseStyle, OmahaStyle, Style};
//! # use sabot_cards::SplitMix64;
//! # use sabot_games::stud::{Setup, StudTable};
//! # use sabot_games::{Table, Viewed};
//! # use sabot_money::Money;
//! # let table = StudTable::open(&Setup::default()).unwrap();
//! # let style = Style { house: HouseStyle::Timid, omaha: OmahaStyle::Tight };
//! # let mut bot = Bot::new("bot-ana-1".parse().unwrap(), style, SplitMix64::new(7));
//! bot.stud(&table.inspector_view(), Money::of(50_000));
//! ```
//!
//! Neither is the table:
//!
//! ```compile_fail,E0308
//! # use sabot_bots::{Bot, HouseStyle, OmahaStyle, Style};
//! # use sabot_cards::SplitMix64;
//! # use sabot_games::stud::{Setup, StudTable};
//! # use sabot_games::Table;
//! # use sabot_money::Money;
//! # let table = StudTable::open(&Setup::default()).unwrap();
//! # let style = Style { house: HouseStyle::Timid, omaha: OmahaStyle::Tight };
//! # let mut bot = Bot::new("bot-ana-1".parse().unwrap(), style, SplitMix64::new(7));
//! bot.stud(&table, Money::of(50_000));
//! ```

#![forbid(unsafe_code)]

mod bot;
mod chips;
mod choices;
mod decks;
mod entrants;
mod football;
mod house;
pub mod literal;
mod omaha;
mod patrons;
mod plan;
mod qpoker;
mod roster;
mod running;
mod stud;
mod style;
mod tournament;

pub use bot::Bot;
pub use decks::UncommittedDecks;
pub use omaha::{best_hand, starting_score};
pub use patrons::Patrons;
pub use qpoker::plays as qpoker_plays;
pub use roster::{Roster, is_bot, roster};
pub use running::{RunError, RunProgress, RunningFloor};
pub use stud::raises as stud_raises;
pub use style::{HouseStyle, OmahaStyle, Style};
pub use tournament::{HandsPlayed, TournamentNews, play_tournament};
