//! What a table would accept now: families of commands with the exact amounts that fit.
//!
//! A screen offers these and nothing else. That they agree with what is decided is checked under fuzzing.

use arrayvec::ArrayVec;
use sabot_cards::{Card, CardSet};
use sabot_law::Cite;
use sabot_money::{ChipUnit, Money, StakeRange};

use super::CardPlace;
use super::art06_first_round::HOLE_CARDS;
use super::art09_dealing_errors::CORRECTED;
use super::command::{Fault, Irregularity, OmahaCommand, Remedy, Turn, Wish};
use crate::{Bettor, Seat};

/// A family of commands that would be accepted now.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the variants and fields are those of the commands")]
pub enum Legal {
    /// A free seat; by whom, and with how much.
    Sit {
        seat: Seat,
        by: Bettor,
        stacks: StakeRange,
    },
    TopUp {
        seat: Seat,
        least: Money,
        most: Money,
        unit: ChipUnit,
    },
    /// Off the table, while the player plays on (R89).
    TakeChips {
        seat: Seat,
        least: Money,
        most: Money,
        unit: ChipUnit,
    },
    SitOut {
        seat: Seat,
    },
    /// `posting_only`: only together with posting the big blind.
    ComeBack {
        seat: Seat,
        posting_only: bool,
    },
    Leave {
        seat: Seat,
    },
    Queue {
        by: Bettor,
    },
    Unqueue {
        by: Bettor,
    },
    StartHand,
    /// `named`: whether the card must be told, must not be, or may be; `taken`: the cards that it cannot be.
    Deal {
        to: CardPlace,
        named: Option<bool>,
        taken: CardSet,
    },
    /// So many cards at once.
    DealHands {
        count: usize,
    },
    /// `spoken_only`: out of turn, so that only the spoken word counts (R81).
    Fold {
        seat: Seat,
        spoken_only: bool,
    },
    Check {
        seat: Seat,
        spoken_only: bool,
    },
    /// `to` is the bet of the betting round afterwards, `cost` what it takes from the stack.
    Call {
        seat: Seat,
        to: Money,
        cost: Money,
        all_in: bool,
        spoken_only: bool,
    },
    Bet {
        seat: Seat,
        least: Money,
        most: Money,
        unit: ChipUnit,
        spoken_only: bool,
    },
    Raise {
        seat: Seat,
        least: Money,
        most: Money,
        unit: ChipUnit,
        spoken_only: bool,
    },
    AllIn {
        seat: Seat,
        to: Money,
        spoken_only: bool,
    },
    TimeOut,
    Collect,
    /// `named`: whether the cards must be told; `known`: those seen of the hand; `taken`: those it cannot hold.
    Show {
        seat: Seat,
        named: bool,
        known: [Option<Card>; 4],
        taken: CardSet,
    },
    TurnUp {
        seat: Seat,
    },
    Award,
    CloseHand,
    /// A fault that needs nothing more. `remedy`: what is done about it; none by the first version of the readings.
    Fault {
        cite: Cite,
        what: Fault,
        remedy: Option<Remedy>,
    },
    /// A hole card exposed by the dealing. `cards`: those of the hand, where they are known; `open`: which of them, from 1, lie
    /// open already; `taken`: what an unknown one cannot be.
    Exposed {
        cite: Cite,
        seat: Seat,
        cards: ArrayVec<Option<Card>, HOLE_CARDS>,
        open: ArrayVec<u8, HOLE_CARDS>,
        taken: CardSet,
        remedy: Option<Remedy>,
    },
    Confirm,
    Dismiss,
    CloseTable,
}

impl Legal {
    /// The same without what only the engine knows, for somebody's eyes.
    ///
    /// ```
    /// use sabot_games::omaha::{CardPlace, Legal};
    /// let taken = sabot_cards::parse_cards("As Kd").unwrap().into_iter().collect();
    /// let legal = Legal::Deal { to: CardPlace::Board, named: Some(true), taken };
    /// assert!(matches!(legal.without_cards(), Legal::Deal { taken, .. } if taken.is_empty()));
    /// ```
    #[must_use]
    pub fn without_cards(mut self) -> Legal {
        match &mut self {
            Legal::Deal { taken, .. } => *taken = CardSet::EMPTY,
            Legal::Show { known, taken, .. } => (*known, *taken) = ([None; 4], CardSet::EMPTY),
            Legal::Exposed { cards, taken, .. } => {
                cards.clear();
                *taken = CardSet::EMPTY;
            }
            _ => {}
        }
        self
    }

    /// The part of a family that says just this.
    pub(super) fn only(self, wish: Wish) -> Legal {
        match (self, wish) {
            (Legal::Bet { seat, unit, spoken_only, .. }, Wish::Bet(to)) => {
                Legal::Bet { seat, least: to, most: to, unit, spoken_only }
            }
            (Legal::Raise { seat, unit, spoken_only, .. }, Wish::Raise(to)) => {
                Legal::Raise { seat, least: to, most: to, unit, spoken_only }
            }
            (other, _) => other,
        }
    }

    /// Whether this family holds a command.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::{Legal, OmahaCommand};
    /// use sabot_money::{ChipUnit, Money};
    /// let (seat, unit) = (Seat::new(3).unwrap(), ChipUnit::new(Money::of(100))?);
    /// let (least, most) = (Money::of(20_000), Money::of(35_000));
    /// let legal = Legal::Raise { seat, least, most, unit, spoken_only: false };
    /// assert!(legal.admits(&OmahaCommand::raise(3, 35_000)?));
    /// assert!(!legal.admits(&OmahaCommand::raise(3, 36_000)?) && !legal.admits(&OmahaCommand::raise(3, 20_050)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn admits(&self, command: &OmahaCommand) -> bool {
        if let Some(turn) = command.turn() {
            return self.admits_turn(turn);
        }
        let within = |least: Money, most: Money, unit: ChipUnit, amount: Money| {
            (least..=most).contains(&amount) && unit.measures(amount)
        };
        match (self, *command) {
            (Legal::Sit { seat, by, stacks }, OmahaCommand::Sit { seat: at, player, stack, .. }) => {
                *seat == at && by.admits(player) && stacks.takes(stack)
            }
            (Legal::TopUp { seat, least, most, unit }, OmahaCommand::TopUp { seat: at, amount })
            | (Legal::TakeChips { seat, least, most, unit }, OmahaCommand::TakeChips { seat: at, amount }) => {
                *seat == at && within(*least, *most, *unit, amount)
            }
            (Legal::SitOut { seat }, OmahaCommand::SitOut { seat: at })
            | (Legal::Leave { seat }, OmahaCommand::Leave { seat: at })
            | (Legal::TurnUp { seat }, OmahaCommand::TurnUp { seat: at }) => *seat == at,
            (Legal::ComeBack { seat, posting_only }, OmahaCommand::ComeBack { seat: at, post }) => {
                *seat == at && (post || !posting_only)
            }
            (Legal::Queue { by }, OmahaCommand::Queue { player })
            | (Legal::Unqueue { by }, OmahaCommand::Unqueue { player }) => by.admits(player),
            (Legal::StartHand, OmahaCommand::StartHand { .. })
            | (Legal::TimeOut, OmahaCommand::TimeOut)
            | (Legal::Collect, OmahaCommand::Collect)
            | (Legal::Award, OmahaCommand::Award)
            | (Legal::CloseHand, OmahaCommand::CloseHand)
            | (Legal::Confirm, OmahaCommand::Confirm)
            | (Legal::Dismiss, OmahaCommand::Dismiss)
            | (Legal::CloseTable, OmahaCommand::CloseTable) => true,
            (Legal::Deal { to, named, taken }, OmahaCommand::Deal { to: spot, card }) => {
                *to == spot
                    && named.is_none_or(|named| named == card.is_some())
                    && card.is_none_or(|card| !taken.contains(card))
            }
            (Legal::DealHands { count }, OmahaCommand::DealHands { cards }) => {
                cards.len() == *count && sabot_cards::first_duplicate(&cards).is_none()
            }
            (Legal::Show { seat, named, known, taken }, OmahaCommand::Show { seat: at, cards }) => {
                *seat == at
                    && match cards {
                        None => !named,
                        Some(cards) => shows(&cards, known, *taken),
                    }
            }
            (Legal::Fault { cite, what, remedy }, OmahaCommand::Irregularity(declared)) => {
                let Irregularity { cite: under, remedy: said, .. } = declared;
                says(*cite, *remedy, declared)
                    && declared == Irregularity { remedy: said, ..Irregularity::of(under, *what) }
            }
            (Legal::Exposed { cite, seat, cards, open, taken, remedy }, OmahaCommand::Irregularity(declared)) => {
                declared.what == Fault::CardExposed
                    && says(*cite, *remedy, declared)
                    && declared.seat == Some(*seat)
                    && exposes(cards, open, *taken, declared)
            }
            _ => false,
        }
    }

    fn admits_turn(&self, turn: Turn) -> bool {
        let Turn { seat, wish, spoken } = turn;
        let voice = |at: &Seat, only: &bool| *at == seat && (spoken || !only);
        let within = |least: &Money, most: &Money, unit: &ChipUnit, to: Money| {
            (*least..=*most).contains(&to) && unit.measures(to)
        };
        match (self, wish) {
            (Legal::Fold { seat: at, spoken_only }, Wish::Fold)
            | (Legal::Check { seat: at, spoken_only }, Wish::Check)
            | (Legal::Call { seat: at, spoken_only, .. }, Wish::Call)
            | (Legal::AllIn { seat: at, spoken_only, .. }, Wish::AllIn) => voice(at, spoken_only),
            (Legal::Bet { seat: at, least, most, unit, spoken_only }, Wish::Bet(to))
            | (Legal::Raise { seat: at, least, most, unit, spoken_only }, Wish::Raise(to)) => {
                voice(at, spoken_only) && within(least, most, unit, to)
            }
            _ => false,
        }
    }
}

/// Whether a hand may be shown as these cards.
fn shows(cards: &[Card], known: &[Option<Card>; 4], taken: CardSet) -> bool {
    let new = |card: &Card| known.contains(&Some(*card)) || !taken.contains(*card);
    cards.len() == 4
        && known.iter().flatten().all(|card| cards.contains(card))
        && cards.iter().all(new)
        && sabot_cards::first_duplicate(cards).is_none()
}

/// Whether a declaration comes to this item: by what it says is done, or where it says nothing by what it cites.
fn says(cite: Cite, remedy: Option<Remedy>, declared: Irregularity) -> bool {
    match remedy {
        None | Some(Remedy::PutRight) => {
            declared.cite == cite && (declared.remedy.is_none() || declared.remedy == remedy)
        }
        Some(Remedy::Void) if declared.cite == cite => declared.remedy != Some(Remedy::PutRight),
        Some(Remedy::Void) => declared.cite == CORRECTED && declared.remedy == Some(Remedy::Void),
    }
}

/// Whether a hole card can have been exposed as it is told.
fn exposes(cards: &[Option<Card>], open: &[u8], taken: CardSet, declared: Irregularity) -> bool {
    let index = match (declared.nth, declared.card) {
        (Some(0), _) => return false,
        (Some(nth), _) => usize::from(nth) - 1,
        (None, Some(card)) => {
            let lies = cards.iter().position(|one| *one == Some(card));
            lies.or_else(|| cards.iter().position(Option::is_none)).unwrap_or(0)
        }
        (None, None) => 0,
    };
    match (cards.get(index), declared.card) {
        (Some(_), _) if open.iter().any(|nth| usize::from(*nth) == index + 1) => false,
        (Some(Some(known)), named) => named.is_none_or(|named| named == *known),
        (Some(None), Some(named)) => !taken.contains(named),
        _ => false,
    }
}
