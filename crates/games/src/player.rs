//! The name of a player at the table.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;
use sabot_money::Name;

use crate::Seat;

/// One to 32 small letters, digits and hyphens.
///
/// ```
/// use sabot_games::PlayerName;
/// assert!("ana-2".parse::<PlayerName>().is_ok());
/// assert!("Ana!".parse::<PlayerName>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerName(ArrayString<32>);

/// A text that names no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the name of a player is 1 to 32 small letters, digits or hyphens")]
pub struct PlayerNameError;

impl PlayerName {
    /// The name given to whoever bets at a seat without saying who he is.
    #[must_use]
    pub fn at(seat: Seat) -> PlayerName {
        let text = format!("seat-{seat}");
        text.parse().expect("a seat's number makes a name")
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Both kinds of names have the same letters.
impl From<PlayerName> for Name {
    fn from(player: PlayerName) -> Name {
        player.as_str().parse().expect("players and owners are named alike")
    }
}

impl FromStr for PlayerName {
    type Err = PlayerNameError;

    fn from_str(text: &str) -> Result<PlayerName, PlayerNameError> {
        let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if text.is_empty() || !text.bytes().all(allowed) {
            return Err(PlayerNameError);
        }
        ArrayString::from(text).map(PlayerName).map_err(|_| PlayerNameError)
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for PlayerName {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for PlayerName {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<PlayerName, D::Error> {
        <ArrayString<32> as serde::Deserialize>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
