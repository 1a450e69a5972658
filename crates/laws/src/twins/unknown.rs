//! What the events of a round do not tell.

use core::fmt;

use sabot_games::{Bet, Name, Place, Seat};
use sabot_law::{Digest, Instrument};

/// Why a round cannot be settled once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// The numbers of the edition that the round was played under.
    Edition {
        /// The regulation.
        game: Instrument,
        /// The digest of the edition's numbers, where the round names one.
        digest: Option<Digest>,
    },
    /// omaha: a commission that the edition does not allow.
    Commission {
        /// The rate in ten-thousandths.
        rate: i64,
        /// The cap in big blinds.
        cap: i64,
    },
    /// Cards that the settlement depends on are not shown.
    Cards,
    /// A place holds the same card twice, as no deck does.
    CardTwice(Place),
    /// football: a seat has a third card that is not due, or lacks one that is.
    ThirdCard {
        /// The seat.
        seat: Seat,
        /// Whether one is due.
        due: bool,
        /// How many cards are there.
        cards: usize,
    },
    /// Who has bet here never decided.
    Decision {
        /// The seat of the hand that the bet is on.
        seat: Seat,
        /// The player who has bet.
        player: Name,
    },
    /// No table of this game has this seat.
    Seat(Seat),
    /// A stake that no table takes: none at all, of broken chips, or of more than anybody can count.
    Stake {
        /// The seat at which it lies.
        seat: Seat,
        /// How large the stake is.
        stake: i64,
    },
    /// A stake that may have to be halved and cannot be (R33).
    Half {
        /// The seat at which it lies.
        seat: Seat,
        /// The bet that it is laid on.
        bet: Bet,
        /// How large the stake is.
        stake: i64,
    },
    /// A bet that this game does not know.
    Bet {
        /// The seat at which it lies.
        seat: Seat,
        /// The bet.
        bet: Bet,
    },
    /// omaha: chips of a size that nobody can count in.
    Chip(i64),
    /// Stakes that come to more than anybody can count.
    Sum,
    /// omaha: nobody is left who could win.
    Winner,
}

/// What would have to be there.
impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Edition { game, digest: Some(digest) } => {
                write!(f, "the numbers of the edition of {game} with the digest {digest}")
            }
            Unknown::Edition { game, digest: None } => write!(f, "the edition of {game} that it was played under"),
            Unknown::Commission { rate, cap } => {
                write!(f, "a commission that the edition allows instead of {rate}/10000 up to {cap} big blinds")
            }
            Unknown::Cards => f.write_str("the cards of every hand that something depends on"),
            Unknown::CardTwice(place) => write!(f, "different cards at {place}"),
            Unknown::ThirdCard { seat, due: true, .. } => write!(f, "a third card at seat {seat}"),
            Unknown::ThirdCard { seat, due: false, .. } => write!(f, "no third card at seat {seat}"),
            Unknown::Decision { seat, player } => write!(f, "a decision of {player} at seat {seat}"),
            Unknown::Seat(seat) => write!(f, "a seat of the table instead of {seat}"),
            Unknown::Stake { seat, stake } => write!(f, "a stake in whole chips at seat {seat} instead of {stake}"),
            Unknown::Half { seat, bet, stake } => write!(f, "a stake with a half on {bet} at seat {seat}, not {stake}"),
            Unknown::Bet { seat, bet } => write!(f, "a bet of this game at seat {seat} instead of {bet}"),
            Unknown::Chip(unit) => write!(f, "chips to count in instead of {unit}"),
            Unknown::Sum => f.write_str("stakes that can be added up"),
            Unknown::Winner => f.write_str("somebody who could win"),
        }
    }
}
