//! What was declared and waits for a supervisor's word (R21), as the staff may see it. Whoever decides must know what he decides.

use std::borrow::Cow;

use sabot_cards::Card;
use sabot_law::Cite;

use crate::{ExposedWhen, Irregularity, Mishap, Place, omaha};

/// A declared irregularity that waits.
///
/// It stands in the views of the croupier and of the inspector alone: it may name a card that lies face down for all others.
///
/// ```
/// use sabot_games::{Mishap, Place, Reported, stud};
/// let exposed = Mishap::Exposed { place: Place::Croupier, nth: Some(2), card: None };
/// let reported = Reported::of(&stud::IRREGULARITIES.declare(exposed), false);
/// assert_eq!((reported.cite.to_string().as_str(), &*reported.what), ("stud 11(2)", "card_exposed"));
/// assert_eq!((reported.place, reported.nth, reported.late), (Some(Place::Croupier), Some(2), false));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reported {
    /// The rule under which it was declared.
    pub cite: Cite,
    /// What happened, by its word.
    pub what: Cow<'static, str>,
    /// Whose cards it is about.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub place: Option<Place>,
    /// Which of his cards, from 1.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub nth: Option<u8>,
    /// Which card it is, where the declaration names it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub card: Option<Card>,
    /// When a card was exposed (R94), where the declaration says it; otherwise just before it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub when: Option<ExposedWhen>,
    /// Whether that is earlier than now, so that a supervisor is asked whatever the house has chosen (R94).
    #[cfg_attr(feature = "serde", serde(default))]
    pub late: bool,
    /// Whether it was put right (football 5, R66).
    #[cfg_attr(feature = "serde", serde(default))]
    pub corrected: bool,
    /// What deals from now on, or what is done about it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub remedy: Option<Cow<'static, str>>,
}

impl Reported {
    fn plain(cite: Cite, what: &'static str) -> Reported {
        let (place, nth, card, when, remedy) = (None, None, None, None, None);
        Reported { cite, what: what.into(), place, nth, card, when, late: false, corrected: false, remedy }
    }

    /// What was declared in a game against the house; `late`: of an earlier moment (R94).
    ///
    /// ```
    /// use sabot_games::{Mishap, Reported, Wrong, stud};
    /// let wrong = Mishap::Wrong { what: Wrong::MissingCard, corrected: false };
    /// assert_eq!(Reported::of(&stud::IRREGULARITIES.declare(wrong), false).what, "missing_card");
    /// ```
    #[must_use]
    pub fn of(declared: &Irregularity, late: bool) -> Reported {
        let plain = Reported { when: declared.when, late, ..Reported::plain(declared.cite, declared.mishap.word()) };
        match declared.mishap {
            Mishap::Wrong { corrected, .. } => Reported { corrected, ..plain },
            Mishap::Exposed { place, nth, card } => Reported { place: Some(place), nth, card, ..plain },
            Mishap::Unbet { seat } => Reported { place: Some(seat.into()), ..plain },
            Mishap::Failure { remedy, .. } => Reported { remedy: remedy.map(|device| device.as_str().into()), ..plain },
        }
    }

    /// What was declared at Omaha, where the moment decides by itself (R88).
    ///
    /// ```
    /// use sabot_games::Reported;
    /// use sabot_games::omaha::art09_dealing_errors::VOID;
    /// use sabot_games::omaha::{Fault, Irregularity};
    /// let reported = Reported::of_omaha(&Irregularity::of(VOID, Fault::MissingCard));
    /// assert_eq!((&*reported.what, reported.remedy), ("missing_card", None));
    /// ```
    #[must_use]
    pub fn of_omaha(declared: &omaha::Irregularity) -> Reported {
        let omaha::Irregularity { cite, what, seat, nth, card, remedy } = *declared;
        let remedy = remedy.map(|remedy| match remedy {
            omaha::Remedy::PutRight => "put_right".into(),
            omaha::Remedy::Void => "void".into(),
        });
        Reported { place: seat.map(Place::from), nth, card, remedy, ..Reported::plain(cite, what.as_str()) }
    }
}
