//! Sentences of a language, by key, and where they are told for a game, in the words of its regulation.
//!
//! Each regulation has its own words for the same things: 庄荷 in one, 莊荷 in another. A sentence that several games share
//! names such a word by its key in the outlines, `{ $word-croupier }`, or chooses by `$regulation`; both are known in every
//! sentence without being given. Where no game is told of, the words are those of Q Poker, which most share.

use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use sabot_cards::{Card, NotationError};
use sabot_games::omaha::CardPlace;
use sabot_games::{Arg, Message, Place, Seat};
use sabot_law::Instrument;

use crate::{Lang, outline};

macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!("../../../locales/", $lang, "/words.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/events.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/lines.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/omaha.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/tournament.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/edge.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/refusals.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/config.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/house.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/audit.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/pack.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/history.ftl")),
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
fn sources(lang: Lang) -> [&'static str; 20] {
    match lang {
        Lang::En => files!("en"),
        Lang::Pt => files!("pt"),
        Lang::Zh => files!("zh"),
    }
}

/// Whose words are taken where no game is told of.
const COMMON: Instrument = Instrument::Qpoker;

/// The words of a regulation in a language, each with the name by which sentences know it.
fn own_words(game: Instrument, lang: Lang) -> &'static [(String, String)] {
    type Named = Vec<(String, String)>;
    static NAMED: [[OnceLock<Named>; 3]; 4] = [const { [const { OnceLock::new() }; 3] }; 4];
    let at = |all: &[Instrument]| all.iter().position(|one| *one == game).unwrap_or(0);
    let in_lang = Lang::ALL.iter().position(|one| *one == lang).unwrap_or(0);
    NAMED[at(&Instrument::ALL)][in_lang].get_or_init(|| {
        let words = outline(game).into_iter().flat_map(|outline| &outline.words);
        words.map(|word| (format!("word-{}", word.key), word.get(lang).to_owned())).collect()
    })
}

/// The words of one language, and of one game where something is told of it.
#[allow(missing_debug_implementations, reason = "a bundle has none, and there is nothing to see in it")]
#[derive(Clone)]
pub struct Words {
    lang: Lang,
    game: Option<Instrument>,
    bundle: Arc<FluentBundle<FluentResource>>,
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
        Words { lang, game: None, bundle: Arc::new(bundle) }
    }

    /// The same language in the words of a game's regulation.
    ///
    /// ```
    /// use sabot_law::Instrument;
    /// use sabot_locale::{Lang, Words};
    /// let words = Words::new(Lang::Zh);
    /// assert_eq!(words.of(Instrument::Stud).text("place-croupier"), "庄荷");
    /// assert_eq!(words.of(Instrument::Omaha).text("place-croupier"), "莊荷");
    /// ```
    #[must_use]
    pub fn of(&self, game: Instrument) -> Words {
        Words { game: Some(game), ..self.clone() }
    }

    /// The same for a game by its short name; the common words where there is no such game.
    #[must_use]
    pub fn of_named(&self, game: &str) -> Words {
        Words { game: game.parse().ok(), ..self.clone() }
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
        self.filled(key, FluentArgs::new())
    }

    /// A message with arguments that are texts or numbers.
    #[must_use]
    pub fn with(&self, key: &str, args: &[(&str, &str)]) -> String {
        let mut filled = FluentArgs::new();
        for (name, value) in args {
            filled.set(*name, *value);
        }
        self.filled(key, filled)
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
        self.filled(told.key, args)
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

    fn filled<'a>(&'a self, key: &str, mut args: FluentArgs<'a>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            // The key in brackets tells a reader which message is missing. A test checks that every key has its
            // message, so nobody should ever see one.
            return format!("[{key}]");
        };
        // These names are taken: what a caller gave under one of them would never be told.
        let taken = |name: &str| name == "regulation" || name.starts_with("word-");
        debug_assert!(!args.iter().any(|(name, _)| taken(name)), "{key} is given a name that every sentence knows");
        args.set("regulation", self.game.map_or("", Instrument::short_name));
        for (name, word) in own_words(self.game.unwrap_or(COMMON), self.lang) {
            args.set(name.as_str(), word.as_str());
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }
}

/// Cards with spaces between them.
fn pretty(cards: &[Card]) -> String {
    cards.iter().map(|card| card.pretty().to_string()).collect::<Vec<_>>().join(" ")
}
