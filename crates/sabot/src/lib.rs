//! Regulated casino poker as a library: the four games of chance of the Macau SAR that are played with poker hands, exactly as
//! their regulations define them, and what every bet is worth.
//!
//! Nothing here has logic of its own: each module is a crate that stands alone, under one roof.
//!
//! | module | |
//! |---|---|
//! | [`law`] | citations, what a decision rests on, editions |
//! | [`money`] | amounts as integers, odds that divide exactly |
//! | [`cards`] | cards, decks, shoes |
//! | [`ranking`] | hands as integers, in the order of each regulation |
//! | [`games`] | the regulations as state machines: one folder a regulation, one file an article |
//! | [`jackpot`] | the controller of a progressive jackpot |
//! | [`edge`] | house edges, strategies and Omaha equities, by counting |
//! | [`simulate`] | many rounds by the same rules |
//!
//! # A tour
//!
//! Two hands of Omaha Poker on a board. Exactly two of the player's own cards count (97/2010, 10(1)):
//!
//! ```
//! use sabot::prelude::*;
//! let board = parse_cards("Ts Js 4s 9d 2h")?;
//! let flush = omaha_of(&parse_cards("AsKsQd2c")?, &board)?;
//! let three_jacks = omaha_of(&parse_cards("JhJd9c8c")?, &board)?;
//! assert!(flush > three_jacks);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What one hand of Stud Poker is paid, and by which article. The ante is 100.00, the raise twice that:
//!
//! ```
//! use sabot::games::stud::art09_play_and_prizes::settle_hand;
//! use sabot::games::stud::{Config, Setup};
//! use sabot::prelude::*;
//! let config = Config::check(&Setup::default())?;
//! let ante = Money::of(10_000);
//! let player = five_of(&parse_cards("Ks Kd 9h 9c 4s")?)?;
//! let croupier = five_of(&parse_cards("As Kh 7d 5c 2c")?)?;
//! let paid = settle_hand(&config, ante, config.raise_for(ante)?, player, croupier)?;
//! assert_eq!((paid.raise.net, paid.raise.basis.to_string()), (Money::of(40_000), "stud 9(5)(2), R2".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A whole round, dealt from a deck. What the table refuses it refuses with an article:
//!
//! ```
//! use sabot::games::stud::{Setup, StudTable};
//! use sabot::prelude::*;
//! let cards = parse_cards("Ks As Kd Kh 9h 7d 9c 5c 4s 2c")?;
//! let mut dealer = Dealer::new(StudTable::open(&Setup::default())?, cards);
//! let seat_8 = dealer.perform(&BankedCommand::bet(8, "ana", Bet::Ante, 10_000)?).unwrap_err();
//! assert_eq!(seat_8.basis.map(|basis| basis.cite().to_string()), Some("stud 2(1)".to_owned()));
//! dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
//! dealer.advance()?;
//! dealer.perform(&BankedCommand::raise(1)?)?;
//! let nets: Vec<i64> = dealer.finish()?.iter().map(|line| line.net.minor()).collect();
//! assert_eq!(nets, [10_000, 40_000]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a bet is worth, from the settlement that the table pays by, over all 19,933,230,517,200 combinations:
//!
//! ```
//! use sabot::edge::{decimal, stud};
//! let analysis = stud::analyse(&stud::Rules::of_69_2003());
//! assert_eq!(analysis.combinations, 19_933_230_517_200);
//! assert_eq!(decimal(&analysis.best().unwrap().house_edge(), 4), "0.0523");
//! ```
//!
//! `examples/` answers more questions: `cargo run --release -p sabot --example edge`.

#![forbid(unsafe_code)]

pub use sabot_cards as cards;
pub use sabot_edge as edge;
pub use sabot_games as games;
pub use sabot_jackpot as jackpot;
pub use sabot_law as law;
pub use sabot_money as money;
pub use sabot_ranking as ranking;
pub use sabot_simulate as simulate;

/// What nearly every program needs.
pub mod prelude {
    pub use sabot_cards::{Card, Deck, Shoe, parse_cards};
    pub use sabot_games::{BankedCommand, Bet, Dealer, Refusal, Seat, Table};
    pub use sabot_law::{Basis, Cite, Instrument};
    pub use sabot_money::{Money, Name};
    pub use sabot_ranking::{Category, five_of, omaha_of, three_of};
}
