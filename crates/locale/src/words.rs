//! Sentences of a language, by key.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use sabot_cards::{Card, NotationError};
use sabot_games::omaha::CardPlace;
use sabot_games::{Arg, Message, Place, Seat};

use crate::Lang;

macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!("../../../locales/", $lang, "/words.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/events.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/lines.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/omaha.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/edge.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/refusals.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/config.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/house.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/audit.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/pack.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/report.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/scenarios.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/cli.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/drill.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/server.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/people.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/client.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/offers.ftl")),
        ]
    };
}

/// The files of a language.
fn sources(lang: Lang) -> [&'static str; 18] {
    match lang {
        Lang::En => files!("en"),
        Lang::Pt => files!("pt"),
        Lang::Zh => files!("zh"),
    }
}

/// The words of one language.
#[allow(missing_debug_implementations, reason = "a bundle has none, and there is nothing to see in it")]
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    ///
    /// # Panics
    /// When a file of the language does not parse, which a test excludes.
    #[must_use]
    pub fn new(lang: Lang) -> Words {
        let tag = lang.tag().parse().expect("a language tag");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Fluent would put invisible marks around arguments, which have no place on a terminal or in JSON.
        bundle.set_use_isolating(false);
        for source in sources(lang) {
            let resource =
                FluentResource::try_new(source.to_owned()).unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{lang}: {errors:?}"));
        }
        Words { lang, bundle }
    }

    /// Which language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of this key.
    #[must_use]
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message without arguments.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.filled(key, &FluentArgs::new())
    }

    /// A message with arguments that are texts or numbers.
    #[must_use]
    pub fn with(&self, key: &str, args: &[(&str, &str)]) -> String {
        let mut filled = FluentArgs::new();
        for (name, value) in args {
            filled.set(*name, *value);
        }
        self.filled(key, &filled)
    }

    /// A sentence that the engine left to be made.
    #[must_use]
    pub fn told(&self, told: &Message) -> String {
        self.told_with(told, &[])
    }

    /// The same with texts from outside, such as what somebody wrote in a file. Where a name is used twice, the engine's
    /// argument stands.
    #[must_use]
    pub fn told_with(&self, told: &Message, texts: &[(&str, String)]) -> String {
        let mut args = FluentArgs::new();
        for (name, text) in texts {
            args.set(*name, text.as_str());
        }
        for (name, arg) in &told.args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                other => FluentValue::from(self.arg(other)),
            };
            args.set(*name, value);
        }
        self.filled(told.key, &args)
    }

    /// The same with a capital at its beginning, where it begins with a place: "Seat 3 receives …". Names stay as they are.
    #[must_use]
    pub fn sentence(&self, told: &Message) -> String {
        let text = self.told(told);
        let places = told.args.iter().filter(|(_, arg)| matches!(arg, Arg::Place(_)));
        if !places.map(|(_, arg)| self.arg(arg)).any(|place| text.starts_with(&place)) {
            return text;
        }
        let mut characters = text.chars();
        characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
    }

    /// An argument as it stands in a sentence.
    #[must_use]
    pub fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Money(money) => self.money(*money),
            Arg::Number(number) => number.to_string(),
            Arg::Card(card) => card.pretty().to_string(),
            Arg::Cards(cards) => pretty(cards),
            Arg::Seat(seat) => seat.to_string(),
            Arg::Seats(seats) if seats.is_empty() => self.text("nobody"),
            Arg::Seats(seats) => seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(", "),
            Arg::Place(Place::Croupier) => self.text("place-croupier"),
            Arg::Place(Place::Seat(seat)) => self.with("place-seat", &[("number", &seat.to_string())]),
            Arg::Spot(CardPlace::Seat(seat)) => self.with("place-seat", &[("number", &seat.to_string())]),
            Arg::Spot(CardPlace::Board) => self.text("place-board"),
            Arg::Spot(CardPlace::Burn) => self.text("place-burn"),
            Arg::Share(share) => match self.lang {
                Lang::En | Lang::Zh => share.to_string(),
                Lang::Pt => share.to_string().replace('.', ","),
            },
            Arg::Player(player) => player.to_string(),
            Arg::Word(family, name) => self.word(family, name),
            Arg::Name(name) => (*name).to_owned(),
            Arg::Cite(cite) => cite.to_string(),
        }
    }

    /// What is wrong with cards that somebody wrote.
    #[must_use]
    pub fn notation(&self, error: &NotationError) -> String {
        let (key, found) = match error {
            NotationError::NotARank { found, .. } => ("notation-not-a-rank", found.as_str()),
            NotationError::NotASuit { found, .. } => ("notation-not-a-suit", found.as_str()),
            NotationError::CutOff { found, .. } => ("notation-cut-off", found.as_str()),
            NotationError::TooMany { found, .. } => ("notation-too-many", found.as_str()),
            NotationError::Trailing { found, .. } => ("notation-trailing", found.as_str()),
            NotationError::Empty => ("notation-empty", ""),
        };
        // What was typed may hold anything; on a terminal it must stay one harmless line.
        let found: String = found.chars().map(|one| if one.is_control() { '\u{fffd}' } else { one }).collect();
        self.with(key, &[("position", &error.position().to_string()), ("found", &found)])
    }

    /// A word of the trade.
    #[must_use]
    pub fn word(&self, family: &str, name: &str) -> String {
        self.text(&format!("{family}-{}", name.replace('_', "-")))
    }

    fn filled(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            // The key in brackets tells a reader which message is missing. A test checks that every key has its
            // message, so nobody should ever see one.
            return format!("[{key}]");
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }
}

/// Cards with spaces between them.
fn pretty(cards: &[Card]) -> String {
    cards.iter().map(|card| card.pretty().to_string()).collect::<Vec<_>>().join(" ")
}
