//! What can be wrong with a record.

use core::fmt;

use sabot_laws::Law;

macro_rules! faults {
    ($($(#[$doc:meta])+ $name:ident = $key:literal,)+) => {
        /// What is wrong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Fault {
            $($(#[$doc])+ $name,)+
            /// A law of the house is broken.
            Law(Law),
        }

        impl Fault {
            /// All of them, broken laws included.
            pub fn all() -> impl Iterator<Item = Fault> {
                let own = [$(Fault::$name,)+];
                own.into_iter().chain(Law::ALL.iter().copied().map(Fault::Law))
            }

            /// The word for it, by which it is told and written in JSON.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $(Fault::$name => $key,)+
                    Fault::Law(law) => law.key(),
                }
            }
        }
    };
}

faults! {
    /// The store itself says that it is damaged.
    Damaged = "damaged",
    /// A row cannot be read.
    Unreadable = "unreadable",
    /// A place of the log is left out or comes twice.
    LogIndex = "log-index",
    /// A version of a stream is left out or comes twice.
    Version = "version",
    /// An epoch falls.
    Epoch = "epoch",
    /// A moment lies before the one recorded earlier.
    Moment = "moment",
    /// The clock was put right otherwise than two people may.
    Clock = "clock",
    /// A body is not canonical JSON.
    NotCanonical = "not-canonical",
    /// A row does not hash into its leaf.
    Leaf = "leaf",
    /// A body is no event that this program knows.
    NotAnEvent = "not-an-event",
    /// A body is of another kind than its row says.
    Kind = "kind",
    /// An event is of no command, or of another one.
    OtherCommand = "other-command",
    /// The events of a command are by several people, or of several moments.
    SeveralActors = "several-actors",
    /// A command does not begin where the one before it ended.
    CommandRange = "command-range",
    /// A command has no events.
    NoEvents = "no-events",
    /// A command's answer is not what its events say.
    Answer = "answer",
    /// A command's digest is not the one that its first event names.
    Content = "content",
    /// A command does not begin with what was asked, or its rows are of several forms.
    Order = "order",
    /// What happened is not what the house decides on what was asked.
    Decided = "decided",
    /// A table was founded, or a round played, under a version of the rules that this program does not know.
    Rules = "rules",
    /// A house was founded, or a round played, under an edition that this program does not know.
    Edition = "edition",
    /// The house was founded under a configuration that this program cannot read.
    Configuration = "configuration",
    /// The accounts that a command opened or changed are not those of its events.
    Accounts = "accounts",
    /// A transfer is not that of the events.
    Transfer = "transfer",
    /// A checkpoint is not signed by the key in charge.
    CheckpointSigned = "checkpoint-signed",
    /// A checkpoint is not of the size under which it is stored, or of no size that the log ever had.
    CheckpointSize = "checkpoint-size",
    /// A checkpoint has another root than the log had at its size.
    CheckpointRoot = "checkpoint-root",
    /// There are checkpoints and no key to check them with.
    NoKey = "no-key",
    /// The key that the inspector holds is none of the log's.
    OtherKey = "other-key",
    /// A secret key of the folder cannot be read, or does not belong to its public key.
    SecretKey = "secret-key",
    /// A row's salt, or what blinds a command's digest, was not made with the house's key.
    HouseKey = "house-key",
    /// What is sealed in a row does not come out, or is not what the row tells in the open.
    Sealed = "sealed",
    /// Keys changed at another root than the log had then.
    RotationRoot = "rotation-root",
    /// The inspector's checkpoint is not signed by the log.
    HeldSigned = "held-signed",
    /// The inspector's checkpoint is of a log that was longer.
    HeldSize = "held-size",
    /// The inspector's checkpoint has another root than the log had at its size.
    HeldRoot = "held-root",
    /// The events cannot have happened to a house.
    Impossible = "impossible",
    /// An account holds something else in the store than in the rebuilt house.
    Balance = "balance",
    /// An account has other bounds in the store than in the rebuilt house.
    Bounds = "bounds",
    /// Cards were shuffled and no deck was committed, or one was committed without.
    DeckMissing = "deck-missing",
    /// A card was dealt before its deck was committed.
    DeckLate = "deck-late",
    /// A commitment is of another table, shuffle or number of cards.
    DeckCommitment = "deck-commitment",
    /// What is sealed is not the deck that was committed, or no full deck.
    DeckSealed = "deck-sealed",
    /// A card's proof does not lead to the commitment.
    DeckProof = "deck-proof",
    /// A card is another than the one that lay at its position.
    DeckCard = "deck-card",
    /// A card was opened that nobody was shown.
    DeckHidden = "deck-hidden",
    /// A card was shown and not opened.
    DeckUnopened = "deck-unopened",
    /// A deck was committed, its round played with bets that were accepted, and no card of it used.
    DeckUnused = "deck-unused",
    /// The row of an account beside the record is not the one that the log knows.
    SideRow = "side-row",
    /// The store's end of a stream is not that of the log.
    Head = "head",
    /// A snapshot is not what was saved.
    Snapshot = "snapshot",
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
