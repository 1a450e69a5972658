//! What is wrong with a PHH file: the field, its value, and why.

use sabot_games::Refusal;
use sabot_law::{Basis, Cite, Instrument};

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhhWrong {
    /// The file is no TOML.
    NotToml(String),
    /// A field that must be there is not.
    Missing,
    /// Something else is written there than the format has: the end of the key of the sentence that says what.
    Kind(&'static str),
    /// No amount of whole hundredths, or beyond what can be counted.
    Amount,
    /// Another variant than pot-limit Omaha; for no-limit Omaha the format has no code.
    Variant,
    /// An ante: the regulation knows none (R90).
    Ante,
    /// A list has another length than there are players.
    Length {
        /// How many players there are.
        players: usize,
    },
    /// Something that is no action of this game.
    Action,
    /// A player who is not there.
    Player {
        /// How many there are.
        players: usize,
    },
    /// Something that is no card, or not so many of them.
    Cards {
        /// How many are wanted.
        wanted: usize,
    },
    /// A card that lies elsewhere already.
    Twice,
    /// Something is done when its time has passed or not come.
    NotNow,
    /// A hand that is shown and is not the one that was dealt.
    OtherCards,
    /// Somebody who is still in at the end lays his cards down unseen.
    Mucked,
    /// Something that this program does not know: an edition, a reading.
    Unknown,
    /// More than a hand can have.
    TooMany {
        /// The most.
        most: usize,
    },
    /// Our rules do not allow it.
    Refused(Box<Refusal>),
}

impl PhhWrong {
    /// The key of the sentence that says it.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            PhhWrong::NotToml(_) => "phh-not-toml",
            PhhWrong::Missing => "phh-missing",
            PhhWrong::Kind(sentence) => sentence,
            PhhWrong::Amount => "phh-amount",
            PhhWrong::Variant => "phh-variant",
            PhhWrong::Ante => "phh-ante",
            PhhWrong::Length { .. } => "phh-length",
            PhhWrong::Action => "phh-action",
            PhhWrong::Player { .. } => "phh-player",
            PhhWrong::Cards { .. } => "phh-cards",
            PhhWrong::Twice => "phh-twice",
            PhhWrong::NotNow => "phh-not-now",
            PhhWrong::OtherCards => "phh-other-cards",
            PhhWrong::Mucked => "phh-mucked",
            PhhWrong::Unknown => "phh-unknown",
            PhhWrong::TooMany { .. } => "phh-too-many",
            PhhWrong::Refused(_) => "phh-refused",
        }
    }

    /// What stands in that sentence.
    #[must_use]
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            PhhWrong::NotToml(why) => vec![("why", why.clone())],
            PhhWrong::Length { players } | PhhWrong::Player { players } => vec![("players", players.to_string())],
            PhhWrong::Cards { wanted } => vec![("wanted", wanted.to_string())],
            PhhWrong::TooMany { most } => vec![("most", most.to_string())],
            _ => Vec::new(),
        }
    }

    /// Whether the file is as files are, and our rules do not allow what it tells.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        matches!(self, PhhWrong::Refused(_) | PhhWrong::Mucked | PhhWrong::Ante)
    }
}

impl PhhFault {
    /// The rule that is against it, where one is.
    #[must_use]
    pub fn basis(&self) -> Option<Basis> {
        let art = |article, item| Basis::new(Cite::article(Instrument::Omaha, article, item, 0));
        match &self.wrong {
            PhhWrong::Refused(refusal) => refusal.basis,
            PhhWrong::Mucked => Some(art(8, 5).note(Cite::reading(85))),
            PhhWrong::Ante => Some(Basis::new(Cite::reading(90))),
            PhhWrong::Variant => Some(art(11, 2)),
            _ => None,
        }
    }
}

/// What is wrong with a PHH file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhhFault {
    /// The field, `actions[7]` where one of several is meant.
    pub field: String,
    /// What is written there.
    pub value: String,
    /// Why that cannot be.
    pub wrong: PhhWrong,
}

impl PhhFault {
    pub(crate) fn new(field: impl Into<String>, value: impl Into<String>, wrong: PhhWrong) -> PhhFault {
        let mut value: String = value.into();
        // Whoever sends a megabyte in a field is not sent it back.
        if let Some((end, _)) = value.char_indices().nth(VALUE_MOST) {
            value.truncate(end);
            value.push('…');
        }
        PhhFault { field: field.into(), value, wrong }
    }
}

/// How much of a value is told.
const VALUE_MOST: usize = 80;
