//! What is wrong with a configuration, and where.

use core::fmt;

use sabot_games::{Arg, Message, Refusal};
use sabot_law::{Basis, Cite, Digest, Instrument};
use sabot_ledger::Name;

use super::report::shown;
use super::{Mode, duration_text};

/// What is wrong at one place of the file. Each kind is one sentence in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigFault {
    /// Not TOML; the parser's own words.
    Unreadable(String),
    /// A key that stands twice in its section.
    DuplicateKey(String),
    /// A key that the section does not have.
    UnknownKey {
        /// The key.
        key: String,
        /// The one that it may have been meant for.
        near: Option<&'static str>,
    },
    /// A key of other games.
    OtherGame {
        /// The key.
        key: String,
        /// The game of the table.
        game: Instrument,
        /// The games that have it.
        of: Vec<Instrument>,
    },
    /// A key that is required.
    Missing,
    /// A stud table without its jackpot.
    MissingJackpot,
    /// A value of another type.
    Type {
        /// What it should be.
        wanted: &'static str,
        /// What it is.
        found: &'static str,
    },
    /// Not 1 to 32 small letters, digits and hyphens.
    NoName,
    /// A name that was given before, in this line.
    DuplicateName(usize),
    /// None of these words.
    NotOneOf(Vec<&'static str>),
    /// A number beyond 2^53.
    TooLarge,
    /// Not a time of day.
    NoTime,
    /// Not a duration.
    NoDuration,
    /// A duration outside these, in milliseconds.
    DurationOutside(u32, u32),
    /// No pause at all in a real house, where it lasts at least so many milliseconds.
    Instant(u32),
    /// No pool of this name.
    NoSuchPool,
    /// A jackpot at another game than stud.
    NoJackpot,
    /// Cards that such a table does not play with.
    CardsOfMode(Mode),
    /// An edition of this regulation that is not known; the text lists those that are.
    NoSuchEdition(String),
    /// Another edition than that of this table on the same pool.
    PoolEdition(Name),
    /// Edition files that nobody has read: what a house is founded from has the editions in it.
    EditionsUnread,
    /// An edition file that cannot be read, and why.
    EditionFile(String),
    /// Not the number of a dispatch.
    NoEditionNumber,
    /// The number of an edition that is built in.
    EditionBuiltIn,
    /// A digest that is not that of the numbers beside it; theirs is this one.
    EditionDigest(Digest),
    /// Not a date.
    NoDate,
    /// Not odds.
    NoOdds,
    /// Anything but play chips in a demo house.
    DemoCurrency,
    /// Anything but money in a real house.
    RealCurrency,
    /// A practice table in a real house.
    PracticeInRealHouse,
    /// A practice table on a jackpot of other tables.
    PracticeOnPool,
    /// Automatic approvals in a real house.
    ApprovalsInRealHouse,
    /// Bots in a real house.
    BotsInRealHouse,
    /// A name that leaves no room for the number of a table.
    TournamentName,
    /// A tournament whose table would have this name, which is another's.
    TableOfTournament(Name),
    /// More pools or tables than a house has: how many, and the most.
    TooMany(usize, usize),
    /// A reading that leaves the house no choice at this game.
    NoChoice,
    /// A departure among the readings.
    IsDeparture(u8),
    /// A setting among the departures.
    IsSetting(u8),
    /// A float where the house does not play.
    NoBank,
    /// A round in which the house could owe more than can be counted.
    WorstRoundTooLarge,
    /// What a game does not allow, or a number outside its range.
    Refused(Refusal),
}

/// What is wrong, where it stands and what stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigProblem {
    /// The edition file that it stands in; not given: the file that was read.
    pub file: Option<String>,
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The key with its sections: `table.stud-1.ante.min`. Empty where no key can be told.
    pub field: String,
    /// The value as it is written, without quotation marks; empty where nothing is.
    pub value: String,
    /// What is wrong with it.
    pub wrong: ConfigFault,
}

impl ConfigProblem {
    /// The same problem, placed in an edition file.
    #[must_use]
    pub(super) fn in_file(self, file: &str) -> ConfigProblem {
        ConfigProblem { file: Some(shown(file)), ..self }
    }

    /// The rule that refuses it, where there is one.
    #[must_use]
    pub fn basis(&self) -> Option<Basis> {
        match &self.wrong {
            ConfigFault::Refused(refusal) => refusal.basis,
            // 10(2): the shares of the pool are the edition's.
            ConfigFault::PoolEdition(_) => Some(Cite::article(Instrument::Stud, 10, 2, 0).into()),
            // 1(4) lists the jackpot system among the material, 2(2) draws its spot on every layout.
            ConfigFault::MissingJackpot => {
                let stud = |article, item| Cite::article(Instrument::Stud, article, item, 0);
                Some(Basis::new(stud(1, 4)).note(stud(2, 2)))
            }
            ConfigFault::DemoCurrency | ConfigFault::RealCurrency => Some(Cite::reading(1).into()),
            ConfigFault::CardsOfMode(_) => Some(Cite::reading(3).into()),
            ConfigFault::IsDeparture(number) | ConfigFault::IsSetting(number) => Some(Cite::reading(*number).into()),
            _ => None,
        }
    }

    /// The kind, for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.wrong {
            ConfigFault::Unreadable(_) | ConfigFault::DuplicateKey(_) => "unreadable",
            ConfigFault::Refused(_) => "refused",
            _ => "input",
        }
    }

    /// The sentence to be made. What it takes from the file itself is among the [texts](ConfigProblem::texts).
    #[must_use]
    pub fn told(&self) -> Message {
        let number = |count: usize| Arg::Number(i64::try_from(count).unwrap_or(i64::MAX));
        match &self.wrong {
            ConfigFault::Unreadable(_) => Message::new("config-unreadable"),
            ConfigFault::DuplicateKey(_) => Message::new("config-duplicate-key"),
            ConfigFault::UnknownKey { near: None, .. } => Message::new("config-unknown-key"),
            ConfigFault::UnknownKey { near: Some(near), .. } => {
                Message::new("config-unknown-key-near").with("near", Arg::Name(near))
            }
            ConfigFault::OtherGame { .. } => Message::new("config-other-game"),
            ConfigFault::Missing => Message::new("config-missing"),
            ConfigFault::MissingJackpot => Message::new("config-missing-jackpot"),
            ConfigFault::Type { wanted, found } => Message::new("config-type")
                .with("wanted", Arg::Word("type", wanted))
                .with("found", Arg::Word("type", found)),
            ConfigFault::NoName => Message::new("config-no-name"),
            ConfigFault::DuplicateName(line) => Message::new("config-duplicate-name").with("line", number(*line)),
            ConfigFault::NotOneOf(_) => Message::new("config-not-one-of"),
            ConfigFault::TooLarge => Message::new("config-too-large"),
            ConfigFault::NoTime => Message::new("config-no-time"),
            ConfigFault::NoDuration => Message::new("config-no-duration"),
            ConfigFault::DurationOutside(..) => Message::new("config-duration-outside"),
            ConfigFault::Instant(_) => Message::new("config-instant"),
            ConfigFault::NoSuchPool => Message::new("config-no-such-pool"),
            ConfigFault::NoJackpot => Message::new("config-no-jackpot"),
            ConfigFault::CardsOfMode(Mode::Live) => Message::new("config-cards-live"),
            ConfigFault::CardsOfMode(Mode::Generator) => Message::new("config-cards-generator"),
            ConfigFault::CardsOfMode(Mode::Practice) => Message::new("config-cards-practice"),
            ConfigFault::NoSuchEdition(_) => Message::new("config-no-such-edition"),
            ConfigFault::PoolEdition(_) => Message::new("config-pool-edition"),
            ConfigFault::EditionsUnread => Message::new("config-editions-unread"),
            ConfigFault::EditionFile(_) => Message::new("config-edition-file"),
            ConfigFault::NoEditionNumber => Message::new("config-no-edition-number"),
            ConfigFault::EditionBuiltIn => Message::new("config-edition-built-in"),
            ConfigFault::EditionDigest(_) => Message::new("config-edition-digest"),
            ConfigFault::NoDate => Message::new("config-no-date"),
            ConfigFault::NoOdds => Message::new("config-no-odds"),
            ConfigFault::DemoCurrency => Message::new("config-demo-currency"),
            ConfigFault::RealCurrency => Message::new("config-real-currency"),
            ConfigFault::PracticeInRealHouse => Message::new("config-practice-in-real-house"),
            ConfigFault::PracticeOnPool => Message::new("config-practice-on-pool"),
            ConfigFault::ApprovalsInRealHouse => Message::new("config-approvals-in-real-house"),
            ConfigFault::BotsInRealHouse => Message::new("config-bots-in-real-house"),
            ConfigFault::TournamentName => Message::new("config-tournament-name"),
            ConfigFault::TableOfTournament(_) => Message::new("config-table-of-tournament"),
            ConfigFault::TooMany(count, most) => {
                Message::new("config-too-many").with("count", number(*count)).with("most", number(*most))
            }
            ConfigFault::NoChoice => Message::new("config-no-choice"),
            ConfigFault::IsDeparture(_) => Message::new("config-is-departure"),
            ConfigFault::IsSetting(_) => Message::new("config-is-setting"),
            ConfigFault::NoBank => Message::new("config-no-bank"),
            ConfigFault::WorstRoundTooLarge => Message::new("config-worst-round-too-large"),
            ConfigFault::Refused(refusal) => refusal.reason.told(),
        }
    }

    /// What the sentence takes from the file: the value as written, the parser's words, lists, durations.
    #[must_use]
    pub fn texts(&self) -> Vec<(&'static str, String)> {
        let mut texts = vec![("value", self.value.clone())];
        match &self.wrong {
            ConfigFault::Unreadable(why) | ConfigFault::EditionFile(why) => texts.push(("why", why.clone())),
            ConfigFault::NoSuchEdition(known) => texts.push(("known", known.clone())),
            ConfigFault::PoolEdition(table) | ConfigFault::TableOfTournament(table) => {
                texts.push(("table", table.to_string()))
            }
            ConfigFault::EditionDigest(digest) => texts.push(("digest", digest.to_string())),
            ConfigFault::DurationOutside(least, most) => {
                texts.extend([("least", duration_text(*least)), ("most", duration_text(*most))]);
            }
            ConfigFault::Instant(least) => texts.push(("least", duration_text(*least))),
            ConfigFault::NotOneOf(words) => texts.push(("words", words.join(", "))),
            ConfigFault::DuplicateKey(key) | ConfigFault::UnknownKey { key, .. } => texts.push(("key", key.clone())),
            ConfigFault::OtherGame { key, game, of } => {
                let names: Vec<&str> = of.iter().map(|game| game.short_name()).collect();
                texts.extend([("key", key.clone()), ("game", game.short_name().to_owned()), ("of", names.join(", "))]);
            }
            _ => {}
        }
        texts
    }
}

/// For logs; people read the sentence.
impl fmt::Display for ConfigProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}:")?;
        }
        write!(f, "{}:{}: {}: {:?}", self.line, self.column, self.field, self.wrong)
    }
}

impl core::error::Error for ConfigProblem {}
