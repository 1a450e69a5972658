//! What deals the cards, and how the program learns which they are.

/// The dealing device.
///
/// ```
/// use sabot_games::Device;
/// assert_eq!([Device::Shoe, Device::Machine].map(Device::as_str), ["shoe", "machine"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Device {
    /// Shuffled by hand, cut with the white card, dealt one at a time from the shoe.
    Shoe,
    /// Shuffled by machine, without a cut.
    Machine,
}

impl Device {
    /// The word for it in files and logs.
    ///
    /// ```
    /// use sabot_games::Device;
    /// assert_eq!([Device::Shoe, Device::Machine].map(Device::as_str), ["shoe", "machine"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Device::Shoe => "shoe",
            Device::Machine => "machine",
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
