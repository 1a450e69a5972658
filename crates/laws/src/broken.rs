//! A law that does not hold, and where.

use core::fmt;

use sabot_ledger::Name;

macro_rules! laws {
    ($($(#[$doc:meta])+ $name:ident = $key:literal,)+) => {
        /// A law.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Law {
            $($(#[$doc])+ $name,)+
        }

        impl Law {
            /// All of them.
            pub const ALL: &'static [Law] = &[$(Law::$name,)+];

            /// The word for it.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $(Law::$name => $key,)+
                }
            }
        }
    };
}

laws! {
    /// Every account stands as the list of transfers says.
    Books = "books",
    /// In each currency nothing appears and nothing vanishes.
    Conservation = "conservation",
    /// Nobody owes but the cage and the house, and a purse changes by rule alone.
    Purses = "purses",
    /// A settled bet is one transfer, under its rule and of exactly what it brought.
    Lines = "lines",
    /// The accounts hold what lies on the tables.
    OnTables = "on-tables",
    /// What a round has moved for each seat is what its lines say.
    Payment = "payment",
    /// Every settled round comes to what the letter of the regulation says.
    Settlement = "settlement",
    /// Rounds are numbered without gaps.
    RoundNumber = "round-number",
    /// The last rounds are recalled as they were.
    Recall = "recall",
    /// A jackpot falls only by rule, and is what its slow twin counts.
    Pool = "pool",
    /// The ledger's meters show what its transfers come to, and never fall.
    Meter = "meter",
    /// The figures of tables and days are those of the rounds that closed there.
    Figures = "figures",
    /// Chips are bought, redeemed, brought and taken away as was asked.
    Cage = "cage",
    /// Corrections and large prizes give exactly what was approved, once.
    Corrections = "corrections",
    /// Limits change between rounds only, to what was approved.
    Limits = "limits",
    /// A clock runs exactly while people have something to bet or to decide.
    Clocks = "clocks",
    /// At a table that stands nobody plays.
    Halts = "halts",
    /// What needs two people has two, in the right roles.
    TwoPeople = "two-people",
    /// A name is given to one account.
    AccountTwice = "account-twice",
    /// The counter of an account grows by one with each change.
    AccountCounter = "account-counter",
    /// What takes two administrators was done by two.
    AccountAlone = "account-alone",
    /// An account is what was done to it.
    AccountState = "account-state",
    /// Whoever acts has the role in which he acts.
    ActorRole = "actor-role",
    /// Chips for a large sum are sold and redeemed by two people.
    CageAlone = "cage-alone",
    /// A tournament is what its slow twin works out, in its stream and at its tables.
    Tournament = "tournament",
    /// What a tournament takes and pays is moved once, in the same batch.
    TournamentMoney = "tournament-money",
    /// Everything is told in the stream it belongs to.
    Streams = "streams",
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// Where a law is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// By an event of the batch, by its place there.
    Event(usize),
    /// By a round, which this event of the batch closes or opens.
    Round {
        /// The table.
        table: Name,
        /// Its number.
        round: u32,
        /// The place of the event.
        event: usize,
    },
    /// By a jackpot.
    Pool(Name),
    /// By an account of a person.
    Person(Name),
    /// By the house as a whole.
    House,
}

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The law that does not hold.
    pub law: Law,
    /// Where it is broken.
    pub place: Where,
    /// What should be.
    pub expected: String,
    /// What is.
    pub found: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { law, expected, found, .. } = self;
        write!(f, "{law}: expected {expected}, found {found}")
    }
}

/// What is wrong, before it is known which law says so.
#[derive(Debug)]
pub(crate) struct Wrong {
    pub(crate) place: Where,
    expected: String,
    found: String,
}

impl Wrong {
    pub(crate) fn new(expected: impl fmt::Display, found: impl fmt::Display) -> Wrong {
        Wrong { place: Where::Event(0), expected: expected.to_string(), found: found.to_string() }
    }

    pub(crate) fn at(self, place: Where) -> Wrong {
        Wrong { place, ..self }
    }
}

/// Whether a law holds.
pub(crate) type Checked = Result<(), Wrong>;

/// What is wrong where something does not hold: what should be, and what is.
macro_rules! ensure {
    ($holds:expr, $expected:expr, $($found:tt)+) => {
        if !$holds {
            return Err($crate::broken::Wrong::new($expected, format_args!($($found)+)));
        }
    };
}

/// What is wrong where two things differ.
macro_rules! ensure_eq {
    ($found:expr, $due:expr, $($what:tt)+) => {
        let (found, due) = (&$found, &$due);
        if found != due {
            let what = format!($($what)+);
            return Err($crate::broken::Wrong::new(format_args!("{what}: {due:?}"), format_args!("{what}: {found:?}")));
        }
    };
}

pub(crate) use {ensure, ensure_eq};

/// All that is broken by a batch.
#[derive(Debug, Default)]
pub(crate) struct Found(pub(crate) Vec<Broken>);

impl Found {
    /// Notes what a law says.
    pub(crate) fn note(&mut self, law: Law, checked: Checked) {
        if let Err(wrong) = checked {
            self.add(law, wrong);
        }
    }

    pub(crate) fn add(&mut self, law: Law, wrong: Wrong) {
        let Wrong { place, expected, found } = wrong;
        self.0.push(Broken { law, place, expected, found });
    }
}
