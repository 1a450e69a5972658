//! A tournament with pencil and paper. From what the house settled and the list of what happened alone it works out who has how
//! many chips and sits where, which blinds are in force, who went out when, which places that makes, what these receive, and what
//! everybody paid in and has back; wherever the list tells something else, it says what is due and what was told.
//!
//! Nothing is shared with the state machine but the names of things ([`Structure`], [`TournamentEvent`]). What comes in is untrusted:
//! a list may have been written by anybody.
//!
//! | file | about |
//! |---|---|
//! | `entries.rs` | who enters, takes it back, buys chips and is paid back |
//! | `chips.rs` | chips given out, exchanged and removed |
//! | `schedule.rs` | levels, breaks and the clock |
//! | `seats.rs` | tables, and who sits where |
//! | `moves.rs` | who has to move where, which table is broken |
//! | `hands.rs` | who may play a hand, and what it leaves |
//! | `buttons.rs` | where the button lies, who posts the big blind next, who waits for the button to pass |
//! | `exits.rs` | who is out, and in which order |
//! | `prizes.rs` | the pool as prizes, and who receives them |
//! | `standing.rs` | what must hold between any two commands |
//! | `totals.rs` | what the sheet says, for whoever compares |

mod buttons;
mod chips;
mod entries;
mod exits;
mod hands;
mod moves;
mod prizes;
mod schedule;
mod seats;
mod standing;
mod totals;

use std::collections::{BTreeMap, BTreeSet};

use crate::Name;
use crate::omaha::tournament::{Structure, TournamentEvent};

use exits::Exit;
use hands::Hand;
use prizes::{PlacesPaid, Winnings};
use schedule::Clock;
use seats::Table;

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Entering,
    Running,
    Over,
    Cancelled,
}

/// Something that was told otherwise than it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentDifference {
    /// What is due.
    pub due: String,
    /// What was told.
    pub told: String,
}

/// Money of a tournament, in minor units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TournamentMoney {
    /// What was paid into the pool.
    pub pool: i128,
    /// What the house keeps.
    pub fees: i128,
    /// What the house added to the pool.
    pub overlay: i128,
    /// What was paid as prizes in money.
    pub prizes: i128,
    /// What seats in another tournament are worth that were won.
    pub seats: i128,
    /// What was paid back, fees too, when it was cancelled.
    pub returned: i128,
}

/// Somebody who entered.
#[derive(Clone, Debug, Default)]
struct Person {
    /// How often he entered.
    times: u32,
    rebuys: u32,
    added_on: bool,
    /// What he paid, fees and all.
    paid: i128,
    away: bool,
    /// How many hands he must sit out.
    penalty: u32,
    marked: bool,
}

/// The sheet of paper on which a tournament is followed.
#[derive(Clone, Debug)]
pub struct TournamentSheet {
    structure: Structure,
    phase: Phase,
    /// Who entered, in the order in which they did.
    entered: Vec<Name>,
    people: BTreeMap<Name, Person>,
    money: TournamentMoney,
    chips: BTreeMap<Name, i128>,
    issued: i128,
    removed: i128,
    /// Chips that were bought and have not been given yet.
    bought: BTreeMap<Name, i128>,
    /// The smallest chip, and what everybody had when small chips began to be exchanged.
    chip: i128,
    before_exchange: Option<BTreeMap<Name, i128>>,
    clock: Clock,
    tables: BTreeMap<u16, Table>,
    /// The table whose players move because it is broken.
    breaking: Option<u16>,
    /// The last hand that ended, who has still to serve a part of his penalty for it, and whose stacks it may change.
    ended: Option<Hand>,
    serving: BTreeSet<Name>,
    /// How many hands, rounds of hands and disqualifications between them there were.
    moments: u32,
    hand_for_hand: bool,
    /// The moment of the round of hands that has begun, and the tables that have begun theirs.
    round: Option<u32>,
    begun: BTreeSet<u16>,
    broke: BTreeMap<Name, Exit>,
    out: BTreeMap<Name, Exit>,
    /// Who was marked for disqualification by the last event: he holds no cards, if he goes at once.
    just_marked: Option<Name>,
    closed: bool,
    /// What the places receive, and how many of them were told.
    places_paid: PlacesPaid,
    told_places: usize,
    placed: BTreeMap<Name, (u16, u16)>,
    told: Winnings,
    /// Whether somebody took a place or received something since it was last compared.
    unsettled: bool,
    differences: Vec<TournamentDifference>,
}

impl TournamentSheet {
    /// An empty sheet.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// let sheet = TournamentSheet::new(Structure::default());
    /// assert_eq!((sheet.issued(), sheet.left()), (0, 0));
    /// ```
    #[must_use]
    pub fn new(structure: Structure) -> TournamentSheet {
        let chip = structure.chip.minor().into();
        TournamentSheet {
            structure,
            phase: Phase::Entering,
            entered: Vec::new(),
            people: BTreeMap::new(),
            money: TournamentMoney::default(),
            chips: BTreeMap::new(),
            issued: 0,
            removed: 0,
            bought: BTreeMap::new(),
            chip,
            before_exchange: None,
            clock: Clock::default(),
            tables: BTreeMap::new(),
            breaking: None,
            ended: None,
            serving: BTreeSet::new(),
            moments: 0,
            hand_for_hand: false,
            round: None,
            begun: BTreeSet::new(),
            broke: BTreeMap::new(),
            out: BTreeMap::new(),
            just_marked: None,
            closed: false,
            places_paid: PlacesPaid::default(),
            told_places: 0,
            placed: BTreeMap::new(),
            told: Winnings::default(),
            unsettled: false,
            differences: Vec::new(),
        }
    }

    /// Reads what happened next; what it tells otherwise.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::{Structure, TournamentEvent};
    /// use sabot_money::Money;
    /// let mut sheet = TournamentSheet::new(Structure::default());
    /// let entered = |pool| TournamentEvent::Entered {
    ///     player: "ana".parse().unwrap(),
    ///     time: 1,
    ///     pool: Money::of(pool),
    ///     fee: Money::of(10_000),
    /// };
    /// assert_eq!(sheet.clone().read(&entered(100_000)), []);
    /// let wrong = sheet.read(&entered(99_999));
    /// assert_eq!((wrong[0].due.as_str(), wrong[0].told.as_str()), ("ana pays 100000 and 10000", "99999 and 10000"));
    /// ```
    pub fn read(&mut self, event: &TournamentEvent) -> Vec<TournamentDifference> {
        use TournamentEvent as E;
        let over = matches!(self.phase, Phase::Over | Phase::Cancelled) && !matches!(event, E::Refunded { .. });
        self.claim(!over, "nothing more", || format!("{event:?}"));
        match event {
            E::Entered { .. }
            | E::Withdrew { .. }
            | E::Began { .. }
            | E::Rebought { .. }
            | E::AddedOn { .. }
            | E::EntriesClosed { .. }
            | E::OverlayAdded { .. }
            | E::Cancelled
            | E::Refunded { .. } => self.reads_money(event),
            E::ChipsGiven { .. } | E::Coloured { .. } | E::SmallestChip { .. } | E::CommissionTaken { .. } => {
                self.reads_chips(event);
            }
            E::NoticeShown { .. }
            | E::LevelBegan { .. }
            | E::BreakBegan { .. }
            | E::Paused { .. }
            | E::Resumed { .. } => self.reads_the_clock(event),
            E::TableOpened { .. }
            | E::TableBroken { .. }
            | E::FinalTable { .. }
            | E::Drawn { .. }
            | E::Moved { .. } => self.reads_seats(event),
            E::HandBegan { .. }
            | E::HandEnded { .. }
            | E::Stack { .. }
            | E::HandForHand { .. }
            | E::RoundEnded
            | E::Penalised { .. }
            | E::PenaltyServed { .. }
            | E::WentAway { .. }
            | E::CameBack { .. } => self.reads_hands(event),
            E::Broke { .. } | E::WentOut { .. } | E::WillBeDisqualified { .. } | E::Disqualified { .. } => {
                self.reads_exits(event);
            }
            E::PrizeSet { .. }
            | E::Placed { .. }
            | E::PrizePaid { .. }
            | E::SeatWon { .. }
            | E::PrizeForfeited { .. }
            | E::Over => self.reads_prizes(event),
        }
        self.just_marked = match event {
            E::WillBeDisqualified { player } => Some(*player),
            _ => None,
        };
        core::mem::take(&mut self.differences)
    }

    /// Notes a difference, unless this holds.
    fn claim(&mut self, holds: bool, due: impl core::fmt::Display, told: impl FnOnce() -> String) {
        if !holds {
            self.differences.push(TournamentDifference { due: due.to_string(), told: told() });
        }
    }

    fn is_in(&self, player: Name) -> bool {
        self.people.contains_key(&player) && !self.out.contains_key(&player)
    }

    fn person(&mut self, player: Name) -> Option<&mut Person> {
        let known = self.people.contains_key(&player);
        self.claim(known, "somebody who entered", || player.to_string());
        self.people.get_mut(&player)
    }
}
