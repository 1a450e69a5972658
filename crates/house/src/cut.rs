//! The players' cut at generator tables: what each adds, between the shuffle and the first card.
//!
//! The order of the cards is fixed and promised by then, and nobody at the table knows it; what the players add only decides
//! where the order begins. The house keeps what they add and leaves it to the floor, which has the cards, to cut by it.

use core::fmt;
use core::str::FromStr;

use sabot_games::Seat;
use sabot_ledger::Name;

use crate::transaction::Transaction;
use crate::{HouseEvent, HouseReason, HouseRefusal, Mode, Stream};

/// What a player adds to a cut: 32 bytes of his own choosing, written as 64 small hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CutBytes([u8; 32]);

/// A text that adds nothing to a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cut is 32 bytes, written as 64 digits of 0 to 9 and a to f")]
pub struct CutBytesError;

impl CutBytes {
    /// How many bytes a cut is.
    pub(crate) const LENGTH: u8 = 32;

    /// These bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> CutBytes {
        CutBytes(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }
}

impl fmt::Display for CutBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for CutBytes {
    type Err = CutBytesError;

    fn from_str(text: &str) -> Result<CutBytes, CutBytesError> {
        let small = text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
        if text.len() != 64 || !small {
            return Err(CutBytesError);
        }
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let digits = core::str::from_utf8(digits).map_err(|_| CutBytesError)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| CutBytesError)?;
        }
        Ok(CutBytes(bytes))
    }
}

impl TryFrom<String> for CutBytes {
    type Error = CutBytesError;

    fn try_from(text: String) -> Result<CutBytes, CutBytesError> {
        text.parse()
    }
}

impl From<CutBytes> for String {
    fn from(bytes: CutBytes) -> String {
        bytes.to_string()
    }
}

/// What one player added to the cut of the cards that lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contributed {
    /// His seat.
    pub seat: Seat,
    /// His bytes.
    pub bytes: CutBytes,
}

impl Transaction<'_> {
    /// A player who sits at a generator table adds to the cut: once, behind the shuffle and before the first card.
    pub(crate) fn cut(&mut self, table: Name, bytes: CutBytes) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        if desk.config.mode != Mode::Generator {
            return Err(HouseRefusal::plain("table", HouseReason::NoGenerator(table)));
        }
        let player = self.actor().name;
        let seat = desk.seat_of(player).ok_or(HouseRefusal::plain("player", HouseReason::NotSeated(player)))?;
        if !desk.may_be_cut() {
            return Err(HouseRefusal::plain("do", HouseReason::NothingToCut));
        }
        if desk.cuts.iter().any(|cut| cut.seat == seat) {
            return Err(HouseRefusal::plain("do", HouseReason::CutAlready(seat.number())));
        }
        self.push(Stream::Table(table), HouseEvent::CutOffered(Contributed { seat, bytes }));
        Ok(())
    }
}
