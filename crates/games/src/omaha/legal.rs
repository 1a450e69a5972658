//! What a table would accept now: families of commands with the exact amounts that fit.
//!
//! A screen offers these and nothing else. That they agree with what is decided is checked under fuzzing.

use arrayvec::ArrayVec;
use sabot_cards::{Card, CardSet};
use sabot_law::Cite;
use sabot_money::{ChipUnit, Money, StakeRange};

use super::art06_first_round::HOLE_CARDS;
use super::art08_turn_and_river::next_to_show;
use super::art09_dealing_errors as errors;
use super::command::{Command, Fault, Irregularity, Turn, Wish};
use super::table::{OmahaTable, Phase};
use super::{Hand, Span, Spot, art11_betting};
use crate::{Bettor, CardSource, Device, Seat};

/// A family of commands that would be accepted now.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "do", rename_all = "snake_case"))]
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
    SitOut {
        seat: Seat,
    },
    /// `post`: only together with posting the big blind.
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
        to: Spot,
        named: Option<bool>,
        #[cfg_attr(feature = "serde", serde(skip))]
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
        #[cfg_attr(feature = "serde", serde(skip))]
        known: [Option<Card>; 4],
        #[cfg_attr(feature = "serde", serde(skip))]
        taken: CardSet,
    },
    TurnUp {
        seat: Seat,
    },
    Award,
    CloseHand,
    /// A fault that needs nothing more.
    Fault {
        cite: Cite,
        what: Fault,
    },
    /// A hole card exposed by the dealing. `cards`: those of the hand, where they are known; `open`: which of them, from 1, lies
    /// open already; `taken`: what an unknown one cannot be.
    Exposed {
        cite: Cite,
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(skip))]
        cards: ArrayVec<Option<Card>, HOLE_CARDS>,
        #[cfg_attr(feature = "serde", serde(skip))]
        open: Option<u8>,
        #[cfg_attr(feature = "serde", serde(skip))]
        taken: CardSet,
    },
    Confirm,
    Dismiss,
    CloseTable,
}

/// What a player may do at his turn, in figures: folding is always possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What a call costs; nothing where he may check.
    pub call: Money,
    /// His bet of the betting round with all his chips in.
    pub all_in: Money,
    /// What he may bet or raise to, where he may.
    pub raise: Option<Span>,
}

impl OmahaTable {
    /// What would be accepted now.
    pub(super) fn legal(&self) -> Vec<Legal> {
        if self.phase == Phase::Closed {
            return Vec::new();
        }
        if self.supervision.waits() {
            return vec![Legal::Confirm, Legal::Dismiss];
        }
        let mut legal = self.legal_in_room();
        let Some(hand) = self.hand() else {
            if self.room.lineup(self.config.readings.two_player_blinds).is_ok() {
                legal.push(Legal::StartHand);
            }
            legal.push(Legal::CloseTable);
            return legal;
        };
        match self.phase {
            Phase::Dealing if !hand.cards.begun && self.config.cards == CardSource::Generator => {
                legal.extend(self.next_card().map(|to| self.legal_card(hand, to)));
                legal.push(Legal::DealHands { count: HOLE_CARDS * hand.players.len() });
            }
            Phase::Dealing | Phase::Board => legal.extend(self.next_card().map(|to| self.legal_card(hand, to))),
            Phase::Betting => self.legal_turns(hand, &mut legal),
            Phase::Showing => legal.extend(next_to_show(hand).map(|seat| {
                let known = hand.cards.hole[seat.index()];
                let named = known.iter().any(Option::is_none);
                Legal::Show { seat, named, known, taken: hand.cards.seen }
            })),
            Phase::Awarding => legal.push(Legal::Award),
            Phase::Settled => legal.push(Legal::CloseHand),
            Phase::Between | Phase::Closed => {}
        }
        let showing = hand.live.iter().filter(|seat| hand.received(*seat) > 0);
        legal.extend(showing.map(|seat| Legal::TurnUp { seat }));
        self.legal_faults(hand, &mut legal);
        legal
    }

    fn legal_card(&self, hand: &Hand, to: Spot) -> Legal {
        let named = match to {
            Spot::Seat(_) => Some(self.config.cards.knows_face_down()),
            Spot::Burn => None,
            Spot::Board => Some(true),
        };
        Legal::Deal { to, named, taken: hand.cards.seen }
    }

    fn legal_turns(&self, hand: &Hand, legal: &mut Vec<Legal>) {
        let Some(actor) = hand.actor() else {
            legal.push(Legal::Collect);
            return;
        };
        legal.push(Legal::TimeOut);
        match self.bound(hand, actor) {
            Some(turn) => legal.extend(
                self.legal_turn(hand, actor, false)
                    .into_iter()
                    .filter(|one| one.admits(&turn.command()))
                    .map(|one| one.only(turn.wish)),
            ),
            None => legal.extend(self.legal_turn(hand, actor, false)),
        }
        if !self.config.cards.is_live() {
            return;
        }
        let said = |seat: Seat| hand.announced.iter().any(|said| said.turn.seat == seat);
        for seat in hand.to_act.iter().filter(|seat| *seat != actor) {
            if !self.room.leaving.contains(seat) && !said(seat) {
                legal.extend(self.legal_turn(hand, seat, true));
            }
        }
    }

    /// What a player may do as the betting stands, told in figures.
    #[must_use]
    #[inline]
    pub fn options(&self, hand: &Hand, seat: Seat) -> Options {
        Options {
            call: art11_betting::call_cost(hand, seat),
            all_in: hand.all_in_to(seat),
            raise: art11_betting::span(&self.config, hand, seat).ok(),
        }
    }

    /// What a player may do as the betting stands.
    #[must_use]
    pub fn legal_turn(&self, hand: &Hand, seat: Seat, spoken_only: bool) -> Vec<Legal> {
        let Options { call: cost, all_in, raise } = self.options(hand, seat);
        let mut legal = vec![Legal::Fold { seat, spoken_only }];
        if hand.to_call(seat).is_zero() {
            legal.push(Legal::Check { seat, spoken_only });
        } else {
            let to = art11_betting::call_to(hand, seat);
            legal.push(Legal::Call { seat, to, cost, all_in: to == all_in, spoken_only });
        }
        if let Some(Span { least, most }) = raise {
            let unit = self.config.unit;
            legal.push(if hand.price.is_zero() {
                Legal::Bet { seat, least, most, unit, spoken_only }
            } else {
                Legal::Raise { seat, least, most, unit, spoken_only }
            });
        }
        if all_in <= hand.price || raise.is_some_and(|span| (span.least..=span.most).contains(&all_in)) {
            legal.push(Legal::AllIn { seat, to: all_in, spoken_only });
        }
        legal
    }

    fn legal_in_room(&self) -> Vec<Legal> {
        let room = &self.room;
        let mut legal = Vec::new();
        let seated: Vec<_> = room.taken.iter().filter_map(|seat| room.names[seat.index()]).collect();
        let free = room.free();
        let by = if free.len() > room.queue.len() {
            Bettor::AnyBut(seated.clone())
        } else {
            Bettor::AnyOf(room.queue.iter().take(free.len()).copied().collect())
        };
        for seat in free.iter() {
            if let Some(stacks) = room.stakes_left(&self.config) {
                legal.push(Legal::Sit { seat, by: by.clone(), stacks });
            }
        }
        for seat in room.taken.iter() {
            if self.phase.is_between_hands()
                && let Some((least, most)) = room.top_up_range(&self.config, seat)
            {
                legal.push(Legal::TopUp { seat, least, most, unit: self.config.unit });
            }
            if !room.away.contains(seat) {
                legal.push(Legal::SitOut { seat });
            }
            if room.come_back(seat, true).is_ok() {
                legal.push(Legal::ComeBack { seat, posting_only: room.come_back(seat, false).is_err() });
            }
            let in_hand = self.hand().is_some_and(|hand| hand.players.contains(seat));
            if room.leave(seat, in_hand).is_ok() {
                legal.push(Legal::Leave { seat });
            }
        }
        if free.len() <= room.queue.len() && room.queue.len() < super::room::QUEUE_MAX {
            let known = seated.into_iter().chain(room.queue.iter().copied()).collect();
            legal.push(Legal::Queue { by: Bettor::AnyBut(known) });
        }
        if !room.queue.is_empty() {
            legal.push(Legal::Unqueue { by: Bettor::AnyOf(room.queue.clone()) });
        }
        legal
    }

    fn legal_faults(&self, hand: &Hand, legal: &mut Vec<Legal>) {
        for what in Fault::ALL {
            for cite in errors::rules(what) {
                let declared = Irregularity { cite: *cite, what, seat: None, nth: None, card: None };
                if what != Fault::CardExposed && self.consequence(&declared).is_ok() {
                    legal.push(Legal::Fault { cite: *cite, what });
                }
            }
        }
        if hand.cards.begun && errors::check_no_action(hand, self.phase).is_ok() && !hand.void {
            for seat in hand.players.iter().filter(|seat| hand.received(*seat) > 0) {
                legal.push(Legal::Exposed {
                    cite: errors::CORRECTED,
                    seat,
                    cards: hand.cards.hole[seat.index()].into_iter().take(hand.received(seat)).collect(),
                    open: hand.cards.exposed.filter(|(at, _)| *at == seat).map(|(_, nth)| nth),
                    taken: hand.cards.seen,
                });
            }
        }
    }
}

impl Legal {
    /// The same without what only the engine knows, for somebody's eyes.
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
    fn only(self, wish: Wish) -> Legal {
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
    #[must_use]
    pub fn admits(&self, command: &Command) -> bool {
        if let Some(turn) = command.turn() {
            return self.admits_turn(turn);
        }
        let within = |least: Money, most: Money, unit: ChipUnit, amount: Money| {
            (least..=most).contains(&amount) && unit.measures(amount)
        };
        match (self, *command) {
            (Legal::Sit { seat, by, stacks }, Command::Sit { seat: at, player, stack, .. }) => {
                *seat == at && by.admits(player) && stacks.takes(stack)
            }
            (Legal::TopUp { seat, least, most, unit }, Command::TopUp { seat: at, amount }) => {
                *seat == at && within(*least, *most, *unit, amount)
            }
            (Legal::SitOut { seat }, Command::SitOut { seat: at })
            | (Legal::Leave { seat }, Command::Leave { seat: at })
            | (Legal::TurnUp { seat }, Command::TurnUp { seat: at }) => *seat == at,
            (Legal::ComeBack { seat, posting_only }, Command::ComeBack { seat: at, post }) => {
                *seat == at && (post || !posting_only)
            }
            (Legal::Queue { by }, Command::Queue { player }) | (Legal::Unqueue { by }, Command::Unqueue { player }) => {
                by.admits(player)
            }
            (Legal::StartHand, Command::StartHand { device: None | Some(Device::Shoe | Device::Machine) })
            | (Legal::TimeOut, Command::TimeOut)
            | (Legal::Collect, Command::Collect)
            | (Legal::Award, Command::Award)
            | (Legal::CloseHand, Command::CloseHand)
            | (Legal::Confirm, Command::Confirm)
            | (Legal::Dismiss, Command::Dismiss)
            | (Legal::CloseTable, Command::CloseTable) => true,
            (Legal::Deal { to, named, taken }, Command::Deal { to: spot, card }) => {
                *to == spot
                    && named.is_none_or(|named| named == card.is_some())
                    && card.is_none_or(|card| !taken.contains(card))
            }
            (Legal::DealHands { count }, Command::DealHands { cards }) => {
                cards.len() == *count && sabot_cards::first_duplicate(&cards).is_none()
            }
            (Legal::Show { seat, named, known, taken }, Command::Show { seat: at, cards }) => {
                *seat == at
                    && match cards {
                        None => !named,
                        Some(cards) => shows(&cards, known, *taken),
                    }
            }
            (Legal::Fault { cite, what }, Command::Irregularity(declared)) => {
                declared == Irregularity { cite: *cite, what: *what, seat: None, nth: None, card: None }
            }
            (Legal::Exposed { cite, seat, cards, open, taken }, Command::Irregularity(declared)) => {
                declared.what == Fault::CardExposed
                    && declared.cite == *cite
                    && declared.seat == Some(*seat)
                    && exposes(cards, *open, *taken, declared)
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

/// Whether a hole card can have been exposed as it is told.
fn exposes(cards: &[Option<Card>], open: Option<u8>, taken: CardSet, declared: Irregularity) -> bool {
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
        (Some(_), _) if open.is_some_and(|nth| usize::from(nth) == index + 1) => false,
        (Some(Some(known)), named) => named.is_none_or(|named| named == *known),
        (Some(None), Some(named)) => !taken.contains(named),
        _ => false,
    }
}
