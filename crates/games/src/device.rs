//! What deals the cards, and how the program learns which they are.

use sabot_law::Cite;

use crate::{Reason, Refusal};

/// The dealing device.
///
/// ```
/// use sabot_games::Device;
/// let devices = [Device::Shoe, Device::Machine, Device::Hand];
/// assert_eq!(devices.map(Device::as_str), ["shoe", "machine", "hand"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Device {
    /// Shuffled by hand, cut with the white card, dealt one at a time from the shoe.
    Shoe,
    /// Shuffled by machine, without a cut.
    Machine,
    /// omaha: shuffled by hand, cut with the white card, dealt one at a time from the croupier's hand.
    Hand,
}

impl Device {
    /// The word for it in files and logs.
    ///
    /// ```
    /// use sabot_games::Device;
    /// assert_eq!(Device::Hand.as_str(), "hand");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Device::Shoe => "shoe",
            Device::Machine => "machine",
            Device::Hand => "hand",
        }
    }

    /// Whether a game's article on its material knows this device: only omaha's 3(1)(1) has cards dealt from the croupier's
    /// hand.
    ///
    /// # Errors
    /// The hand, by the item that names the shoe or the machine instead.
    pub(crate) fn check_listed(self, field: &'static str, material: Cite) -> Result<(), Refusal> {
        match self {
            Device::Shoe | Device::Machine => Ok(()),
            Device::Hand => Err(Refusal::by(field, Reason::NotOfThisGame(self.as_str()), material)),
        }
    }
}

/// How the program learns which card lies where.
///
/// ```
/// use sabot_games::CardSource;
/// let sources = [CardSource::Reader, CardSource::Console, CardSource::Generator];
/// assert_eq!(sources.map(CardSource::as_str), ["reader", "console", "generator"]);
/// assert_eq!(sources.map(CardSource::is_live), [true, true, false]);
/// assert_eq!(sources.map(CardSource::knows_face_down), [true, false, true]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CardSource {
    /// A live table with a card-reading device: every card is known as it is dealt.
    Reader,
    /// A live table where the croupier enters what he sees: a face-down card is unknown until it is opened.
    Console,
    /// The built-in generator deals; no physical cards (R3).
    Generator,
}

impl CardSource {
    /// Whether physical cards are played: no generator.
    ///
    /// ```
    /// use sabot_games::CardSource;
    /// assert!(CardSource::Console.is_live() && !CardSource::Generator.is_live());
    /// ```
    #[must_use]
    pub const fn is_live(self) -> bool {
        matches!(self, CardSource::Reader | CardSource::Console)
    }

    /// Whether a card is known when it is dealt face down.
    ///
    /// ```
    /// use sabot_games::CardSource;
    /// assert!(CardSource::Reader.knows_face_down() && !CardSource::Console.knows_face_down());
    /// ```
    #[must_use]
    pub const fn knows_face_down(self) -> bool {
        matches!(self, CardSource::Reader | CardSource::Generator)
    }

    /// The word for it in files and logs.
    ///
    /// ```
    /// use sabot_games::CardSource;
    /// assert_eq!(CardSource::Generator.as_str(), "generator");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            CardSource::Reader => "reader",
            CardSource::Console => "console",
            CardSource::Generator => "generator",
        }
    }
}
