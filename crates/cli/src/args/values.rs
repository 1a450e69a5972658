//! What a value on the command line is read as. Where it cannot be, the sentence that says so is named here and told in the
//! reader's language.

use std::fmt;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use sabot_games::{Arg, Place, Seat, Viewer};
use sabot_law::Instrument;
use sabot_locale::Words;

/// The data folder where none is named.
pub(crate) const DATA: &str = "sabot-data";
/// The server where none is named.
pub(crate) const SERVER: &str = "http://127.0.0.1:8097";

/// Why a value cannot be what its flag takes: a sentence, which has the `value` in it and, where there is more to say, `why`.
#[derive(Debug)]
pub(crate) struct Wrong {
    pub(crate) sentence: &'static str,
    pub(crate) value: String,
    pub(crate) why: String,
}

impl Wrong {
    pub(crate) fn new(sentence: &'static str, value: &str) -> Wrong {
        Wrong { sentence, value: value.to_owned(), why: String::new() }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.sentence, self.value)
    }
}

impl std::error::Error for Wrong {}

/// A game by its short name.
pub(crate) fn game() -> impl TypedValueParser<Value = Instrument> {
    let names = PossibleValuesParser::new(Instrument::ALL.map(Instrument::short_name));
    names.try_map(|name| name.parse::<Instrument>())
}

/// The data folder. A database elsewhere has its form reserved and is refused until it exists.
pub(crate) fn folder(given: &str) -> Result<String, Wrong> {
    if given.starts_with("postgres://") || given.starts_with("postgresql://") {
        return Err(Wrong::new("cli-data-reserved", given));
    }
    Ok(given.to_owned())
}

/// Who looks, and how he was named.
#[derive(Clone, Debug)]
pub(crate) struct Viewpoint {
    pub(crate) viewer: Viewer,
    pub(crate) named: String,
}

impl Viewpoint {
    /// Who looks on, in words.
    pub(crate) fn told(&self, words: &Words) -> String {
        match self.viewer {
            Viewer::Seat(seat) => words.arg(&Arg::Place(Place::Seat(seat))),
            Viewer::Croupier => words.text("who-croupier"),
            Viewer::Public => words.text("who-public"),
            Viewer::Inspector => words.text("who-inspector"),
        }
    }
}

/// Who looks: `seat:3`, `croupier`, `public` or `inspector`.
pub(crate) fn viewpoint(text: &str) -> Result<Viewpoint, Wrong> {
    let seat = |number: &str| number.parse().ok().and_then(Seat::new).map(Viewer::Seat);
    let viewer = match text {
        "croupier" => Some(Viewer::Croupier),
        "public" => Some(Viewer::Public),
        "inspector" => Some(Viewer::Inspector),
        other => other.strip_prefix("seat:").and_then(seat),
    };
    let viewer = viewer.ok_or_else(|| Wrong::new("cli-no-viewer", text))?;
    Ok(Viewpoint { viewer, named: text.to_owned() })
}
