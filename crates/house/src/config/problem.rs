//! What is wrong with a configuration, and where.

use core::fmt;

use sabot_games::{Arg, Refusal, Told};
use sabot_law::{Basis, Cite, Digest, Instrument};
use sabot_ledger::Name;

use super::report::shown;
use super::{Mode, duration_text};

/// What is wrong at one place of the file. Each kind is one sentence in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
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
    /// No edition known of this regulation; those that are.
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
    /// Not the digest of the numbers beside it, which is this.
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
pub struct Problem {
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
    pub wrong: Wrong,
}

impl Problem {
    /// The same in an edition file.
    #[must_use]
    pub(super) fn in_file(self, file: &str) -> Problem {
        Problem { file: Some(shown(file)), ..self }
    }

    /// The rule that refuses it, where there is one.
    #[must_use]
    pub fn basis(&self) -> Option<Basis> {
        match &self.wrong {
            Wrong::Refused(refusal) => refusal.basis,
            // 10(2): the shares of the pool are the edition's.
            Wrong::PoolEdition(_) => Some(Cite::article(Instrument::Stud, 10, 2, 0).into()),
            // 1(4) lists the jackpot system among the material, 2(2) draws its spot on every layout.
            Wrong::MissingJackpot => {
                let stud = |article, item| Cite::article(Instrument::Stud, article, item, 0);
                Some(Basis::new(stud(1, 4)).note(stud(2, 2)))
            }
            Wrong::DemoCurrency | Wrong::RealCurrency => Some(Cite::reading(1).into()),
            Wrong::CardsOfMode(_) => Some(Cite::reading(3).into()),
            Wrong::IsDeparture(number) | Wrong::IsSetting(number) => Some(Cite::reading(*number).into()),
            _ => None,
        }
    }

    /// The kind, for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.wrong {
            Wrong::Unreadable(_) | Wrong::DuplicateKey(_) => "unreadable",
            Wrong::Refused(_) => "refused",
            _ => "input",
        }
    }

    /// The sentence to be made. What it takes from the file itself is among the [texts](Problem::texts).
    #[must_use]
    pub fn told(&self) -> Told {
        let number = |count: usize| Arg::Number(i64::try_from(count).unwrap_or(i64::MAX));
        match &self.wrong {
            Wrong::Unreadable(_) => Told::new("config-unreadable"),
            Wrong::DuplicateKey(_) => Told::new("config-duplicate-key"),
            Wrong::UnknownKey { near: None, .. } => Told::new("config-unknown-key"),
            Wrong::UnknownKey { near: Some(near), .. } => {
                Told::new("config-unknown-key-near").with("near", Arg::Name(near))
            }
            Wrong::OtherGame { game, .. } => Told::new("config-other-game").with("game", Arg::Name(game.short_name())),
            Wrong::Missing => Told::new("config-missing"),
            Wrong::MissingJackpot => Told::new("config-missing-jackpot"),
            Wrong::Type { wanted, found } => Told::new("config-type")
                .with("wanted", Arg::Word("type", wanted))
                .with("found", Arg::Word("type", found)),
            Wrong::NoName => Told::new("config-no-name"),
            Wrong::DuplicateName(line) => Told::new("config-duplicate-name").with("line", number(*line)),
            Wrong::NotOneOf(_) => Told::new("config-not-one-of"),
            Wrong::TooLarge => Told::new("config-too-large"),
            Wrong::NoTime => Told::new("config-no-time"),
            Wrong::NoDuration => Told::new("config-no-duration"),
            Wrong::DurationOutside(..) => Told::new("config-duration-outside"),
            Wrong::Instant(_) => Told::new("config-instant"),
            Wrong::NoSuchPool => Told::new("config-no-such-pool"),
            Wrong::NoJackpot => Told::new("config-no-jackpot"),
            Wrong::CardsOfMode(Mode::Live) => Told::new("config-cards-live"),
            Wrong::CardsOfMode(Mode::Generator) => Told::new("config-cards-generator"),
            Wrong::CardsOfMode(Mode::Practice) => Told::new("config-cards-practice"),
            Wrong::NoSuchEdition(_) => Told::new("config-no-such-edition"),
            Wrong::PoolEdition(_) => Told::new("config-pool-edition"),
            Wrong::EditionsUnread => Told::new("config-editions-unread"),
            Wrong::EditionFile(_) => Told::new("config-edition-file"),
            Wrong::NoEditionNumber => Told::new("config-no-edition-number"),
            Wrong::EditionBuiltIn => Told::new("config-edition-built-in"),
            Wrong::EditionDigest(_) => Told::new("config-edition-digest"),
            Wrong::NoDate => Told::new("config-no-date"),
            Wrong::NoOdds => Told::new("config-no-odds"),
            Wrong::DemoCurrency => Told::new("config-demo-currency"),
            Wrong::RealCurrency => Told::new("config-real-currency"),
            Wrong::PracticeInRealHouse => Told::new("config-practice-in-real-house"),
            Wrong::PracticeOnPool => Told::new("config-practice-on-pool"),
            Wrong::ApprovalsInRealHouse => Told::new("config-approvals-in-real-house"),
            Wrong::TooMany(count, most) => {
                Told::new("config-too-many").with("count", number(*count)).with("most", number(*most))
            }
            Wrong::NoChoice => Told::new("config-no-choice"),
            Wrong::IsDeparture(_) => Told::new("config-is-departure"),
            Wrong::IsSetting(_) => Told::new("config-is-setting"),
            Wrong::NoBank => Told::new("config-no-bank"),
            Wrong::WorstRoundTooLarge => Told::new("config-worst-round-too-large"),
            Wrong::Refused(refusal) => refusal.reason.told(),
        }
    }

    /// What the sentence takes from the file: the value as written, the parser's words, lists, durations.
    #[must_use]
    pub fn texts(&self) -> Vec<(&'static str, String)> {
        let mut texts = vec![("value", self.value.clone())];
        match &self.wrong {
            Wrong::Unreadable(why) | Wrong::EditionFile(why) => texts.push(("why", why.clone())),
            Wrong::NoSuchEdition(known) => texts.push(("known", known.clone())),
            Wrong::PoolEdition(table) => texts.push(("table", table.to_string())),
            Wrong::EditionDigest(digest) => texts.push(("digest", digest.to_string())),
            Wrong::DurationOutside(least, most) => {
                texts.extend([("least", duration_text(*least)), ("most", duration_text(*most))]);
            }
            Wrong::Instant(least) => texts.push(("least", duration_text(*least))),
            Wrong::NotOneOf(words) => texts.push(("words", words.join(", "))),
            Wrong::DuplicateKey(key) | Wrong::UnknownKey { key, .. } => texts.push(("key", key.clone())),
            Wrong::OtherGame { key, of, .. } => {
                let names: Vec<&str> = of.iter().map(|game| game.short_name()).collect();
                texts.extend([("key", key.clone()), ("of", names.join(", "))]);
            }
            _ => {}
        }
        texts
    }
}

/// For logs; people read the sentence.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}:")?;
        }
        write!(f, "{}:{}: {}: {:?}", self.line, self.column, self.field, self.wrong)
    }
}

impl core::error::Error for Problem {}
