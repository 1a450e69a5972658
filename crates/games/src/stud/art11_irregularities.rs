//! Article 11, Irregularities · Irregularidades · 不當事情: what is void, what goes on.
//!
//! Each irregularity is declared by the croupier until the settlement closes (R23); where the house so configures it
//! takes effect when a supervisor confirms (R21). A void overrides article 9 without touching it.

use sabot_cards::Card;
use sabot_law::{Basis, Cite};
use sabot_money::Money;

use super::art01_material::check_unseen;
use super::art02_seats::check_seat;
use super::art03_opening::shuffled;
use super::art06_betting::returned;
use super::art10_progressive_jackpot::Pool;
use super::cites::{art, reading};
use super::event::{Decision, Events, StudWhat};
use super::round::{Phase, Play};
use super::table::StudTable;
use crate::{Bet, CardSource, Device, Event, Face, HandCards, Line, Outcome, Place, Reason, Refusal, Seat};

/// What went wrong in a way that voids the round under 11(1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Wrong {
    /// Cards were dealt in a wrong way or order.
    WrongDealing,
    /// A seat with bets was passed over (R27).
    SeatSkipped,
    /// A hand has too many or too few cards.
    WrongCount,
    /// Two or more cards were exposed by mistake.
    CardsExposed,
    /// The same card turned up twice (R29).
    DuplicateCard,
    /// A card is missing from the deck (R29).
    MissingCard,
}

/// What failed under 11(4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Failed {
    /// The shuffling machine.
    Machine,
    /// The generator (R30).
    Generator,
    /// The card reader (R30).
    Reader,
}

/// An irregularity, as the croupier declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "super::irregularity_form::Form", into = "super::irregularity_form::Form")
)]
pub enum Irregularity {
    /// 11(1).
    Wrong(Wrong),
    /// 11(2): one card exposed by mistake.
    Exposed {
        /// Whose.
        place: Place,
        /// Which of his cards, from 1; where not given, the one named, or the first.
        nth: Option<u8>,
        /// Which card it is, where it was not known.
        card: Option<Card>,
    },
    /// 11(3): cards were dealt to a seat without bets.
    Unbet {
        /// The seat.
        seat: Seat,
    },
    /// 11(4): what deals has failed.
    Failure {
        /// What.
        failed: Failed,
        /// What deals from now on: another machine, or the shoe. Not given: what was in use, made to work or replaced.
        remedy: Option<Device>,
    },
}

impl Irregularity {
    /// The item under which it is declared.
    #[must_use]
    pub const fn cite(&self) -> Cite {
        match self {
            Irregularity::Wrong(_) => art(11, 1),
            Irregularity::Exposed { .. } => art(11, 2),
            Irregularity::Unbet { .. } => art(11, 3),
            Irregularity::Failure { .. } => art(11, 4),
        }
    }

    /// The word for it in sentences.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Irregularity::Wrong(Wrong::WrongDealing) => "wrong_dealing",
            Irregularity::Wrong(Wrong::SeatSkipped) => "seat_skipped",
            Irregularity::Wrong(Wrong::WrongCount) => "wrong_count",
            Irregularity::Wrong(Wrong::CardsExposed) => "cards_exposed",
            Irregularity::Wrong(Wrong::DuplicateCard) => "duplicate_card",
            Irregularity::Wrong(Wrong::MissingCard) => "missing_card",
            Irregularity::Exposed { .. } => "card_exposed",
            Irregularity::Unbet { .. } => "unbet_seat",
            Irregularity::Failure { failed: Failed::Machine, .. } => "machine_failed",
            Irregularity::Failure { failed: Failed::Generator, .. } => "generator_failed",
            Irregularity::Failure { failed: Failed::Reader, .. } => "reader_failed",
        }
    }
}

/// What a declaration brings about, once it stands.
pub(super) fn consequence(table: &StudTable, irregularity: Irregularity) -> Result<Events, Refusal> {
    match irregularity {
        Irregularity::Wrong(wrong) => wrong_dealing(table, wrong),
        Irregularity::Exposed { place, nth, card } => exposed(table, place, nth, card),
        Irregularity::Unbet { seat } => unbet(table, seat),
        Irregularity::Failure { failed, remedy } => failure(table, failed, remedy),
    }
}

/// R23: until the settlement closes; afterwards only as a recorded dispute with reversals.
fn play_of(table: &StudTable, cite: Cite) -> Result<&Play, Refusal> {
    match &table.phase {
        Phase::Between if table.round == 0 => Err(Refusal::by("do", Reason::NothingDealt, cite)),
        Phase::Between | Phase::Closed => {
            Err(Refusal::by("do", Reason::SettlementClosed, Basis::new(cite).note(reading(23))))
        }
        Phase::Betting(_) => Err(Refusal::by("do", Reason::NothingDealt, cite)),
        phase => Ok(phase.play().expect("betting is closed")),
    }
}

/// 11(1): the round is void.
fn wrong_dealing(table: &StudTable, wrong: Wrong) -> Result<Events, Refusal> {
    let play = play_of(table, art(11, 1))?;
    if play.dealt() == 0 {
        return Err(Refusal::by("do", Reason::NothingDealt, art(11, 1)));
    }
    let basis = Basis::new(art(11, 1))
        .note_if(wrong == Wrong::SeatSkipped, reading(27))
        .note_if(matches!(wrong, Wrong::DuplicateCard | Wrong::MissingCard), reading(29));
    let mut events = Events::new();
    void(table, play, basis, &mut events)?;
    Ok(events)
}

/// 11(2): one card exposed by mistake, and the round goes on. The second one, wherever, makes it 11(1).
fn exposed(table: &StudTable, place: Place, nth: Option<u8>, card: Option<Card>) -> Result<Events, Refusal> {
    let play = play_of(table, art(11, 2))?;
    if let Place::Seat(seat) = place {
        check_seat(seat)?;
    }
    let dead = matches!(place, Place::Seat(seat) if play.dead[seat.index()]);
    let (nth, card) = match place {
        Place::Seat(seat) if dead => (dead_card(play, seat, nth)?, card),
        _ => which(play, place, nth, card)?,
    };
    let known = play.cards(place).is_some_and(|cards| cards.known(nth).is_some());
    if let Some(card) = card.filter(|_| !known) {
        check_unseen(card, play.seen())?;
    }
    let second = play.exposed >= 1;
    let croupier = place == Place::Croupier;
    let basis = Basis::new(art(11, 2))
        .note_if(croupier && !second && play.up_card_open(), reading(46))
        .note_if(croupier && !second && !play.up_card_open() && table.device == Device::Machine, reading(47))
        .note_if(dead, reading(28));
    let mut events = Events::new();
    events.push(Event::new(StudWhat::CardExposed { place, nth, card }, basis));
    if second {
        void(table, play, Basis::new(art(11, 1)).note(reading(45)), &mut events)?;
    }
    Ok(events)
}

/// Which card of a hand was exposed, and what it is, as far as that can be known.
fn which(play: &Play, place: Place, nth: Option<u8>, card: Option<Card>) -> Result<(u8, Option<Card>), Refusal> {
    let none = HandCards::default();
    let cards = play.cards(place).unwrap_or(&none);
    let position = |wanted: Card| (1..=super::art07_dealing::CARDS).find(|nth| cards.known(*nth) == Some(wanted));
    let unknown =
        || (1..=super::art07_dealing::CARDS).find(|nth| cards.face(*nth).is_some() && cards.known(*nth).is_none());
    let nth = nth.or_else(|| card.and_then(position)).or_else(|| card.and_then(|_| unknown())).unwrap_or(1);
    match cards.face(nth) {
        None => Err(Refusal::by("nth", Reason::NoSuchCard(place, nth), art(11, 2))),
        Some(Face::Up) => Err(Refusal::by("nth", Reason::OpenAlready(place, nth), art(11, 2))),
        Some(Face::Down) => match (cards.known(nth), card) {
            (Some(known), Some(named)) if known != named => {
                Err(Refusal::by("card", Reason::NotInHand(named, place), art(11, 2)))
            }
            (None, None) => Err(Refusal::by("card", Reason::CardUnnamed(place), art(11, 2))),
            (known, named) => Ok((nth, known.or(named))),
        },
    }
}

/// Which card of a dead hand was exposed: nobody knows what it is, but each can be exposed once only.
fn dead_card(play: &Play, seat: Seat, nth: Option<u8>) -> Result<u8, Refusal> {
    let exposed = |nth: u8| play.dead_exposed[seat.index()] & (1 << nth) != 0;
    let nth = nth.or_else(|| (1..=super::art07_dealing::CARDS).find(|nth| !exposed(*nth))).unwrap_or(1);
    if nth == 0 || nth > super::art07_dealing::CARDS {
        return Err(Refusal::by("nth", Reason::NoSuchCard(seat.into(), nth), art(11, 2)));
    }
    if exposed(nth) {
        return Err(Refusal::by("nth", Reason::OpenAlready(seat.into(), nth), art(11, 2)));
    }
    Ok(nth)
}

/// 11(3): a hand nobody bet on is dead, and the round goes on. Its cards are taken unseen (R28).
fn unbet(table: &StudTable, seat: Seat) -> Result<Events, Refusal> {
    let play = play_of(table, art(11, 3))?;
    check_seat(seat)?;
    if play.hand(seat).is_some() {
        return Err(Refusal::by("seat", Reason::HasBets(seat), Basis::new(art(11, 3)).note(reading(27))));
    }
    if play.dead[seat.index()] {
        return Err(Refusal::by("seat", Reason::DeadAlready(seat), art(11, 3)));
    }
    let basis = Basis::new(art(11, 3)).note(reading(27)).note(reading(28));
    Ok([Event::new(StudWhat::HandDead { seat }, basis)].into_iter().collect())
}

/// 11(4): the machine fails while cards are dealt: void. R30: generator and reader count as machines, and before the
/// first card there is nothing to void.
fn failure(table: &StudTable, failed: Failed, remedy: Option<Device>) -> Result<Events, Refusal> {
    let basis = Basis::new(art(11, 4)).note_if(failed != Failed::Machine, reading(30));
    let in_use = match failed {
        Failed::Machine if table.device != Device::Machine => {
            return Err(Refusal::by("what", Reason::OtherDevice(table.device), basis));
        }
        Failed::Generator => table.config.cards == CardSource::Generator,
        Failed::Reader => table.config.cards == CardSource::Reader,
        Failed::Machine => true,
    };
    if !in_use {
        return Err(Refusal::by("what", Reason::OtherSource(table.config.cards.as_str()), basis));
    }
    let mut events = Events::new();
    match &table.phase {
        Phase::Between | Phase::Closed => {
            return Err(Refusal::by("do", Reason::SettlementClosed, basis.note(reading(23))));
        }
        Phase::Betting(_) => {}
        Phase::Dealing(dealing) if dealing.play.dealt() == 0 => {}
        Phase::Dealing(dealing) => void(table, &dealing.play, basis, &mut events)?,
        _ => return Err(Refusal::by("do", Reason::DealtAlready, basis)),
    }
    let goes_on = events.is_empty();
    let device = remedy.unwrap_or(table.device);
    events.push(Event::new(StudWhat::DeviceReplaced { device }, basis.note_if(goes_on, reading(30))));
    if goes_on {
        // The round keeps its bets, but its cards are shuffled afresh, as article 3 says for the device now in use.
        let source = table.config.cards;
        events.push(Event::new(StudWhat::Shuffled { device, source }, shuffled(device, source)));
    }
    Ok(events)
}

/// R22: every bet goes back in full, those already collected too, and payments already made are reversed; only jackpot
/// bets are carried to the next round (11(1), 11(4)), and a void round pays no jackpot (R43).
fn void(table: &StudTable, play: &Play, basis: Basis, events: &mut Events) -> Result<(), Refusal> {
    let basis = basis.note(reading(22));
    events.push(Event::new(StudWhat::Voided, basis));
    let before = pool_before_payments(table, play)?;
    let mut pool = before;
    if matches!(table.phase, Phase::Settled(_)) {
        let what = StudWhat::PaymentsReversed { pool: pool.amount, reserve: pool.reserve };
        events.push(Event::new(what, basis));
    }
    for (seat, hand) in play.hands() {
        let mut line = |line: Line| events.push(Event::new(StudWhat::Line(line), line.basis));
        line(returned(seat, hand.player, Bet::Ante, hand.ante, basis));
        if hand.decision == Some(Decision::Raise) {
            line(returned(seat, hand.player, Bet::Raise, table.config.raise_for(hand.ante)?, basis));
        }
        let Some(stake) = hand.jackpot else { continue };
        let own = basis.note(reading(42)).note(reading(43));
        let outcome = if hand.left { Outcome::Returned } else { Outcome::Carried };
        line(Line { outcome, ..returned(seat, hand.player, Bet::Jackpot, stake, own) });
        // R36: the void takes the contribution back. A linked pool may have been emptied elsewhere meanwhile; then the
        // house bears what is no longer there.
        let from_pool = hand.contribution.to_pool.min(pool.amount);
        let from_reserve = hand.contribution.to_reserve.min(pool.reserve);
        pool.amount = pool.amount.minus(from_pool)?;
        pool.reserve = pool.reserve.minus(from_reserve)?;
        let from_house = stake.minus(from_pool)?.minus(from_reserve)?;
        let what = StudWhat::ContributionReversed { seat, from_pool, from_reserve, from_house };
        events.push(Event::new(what, reading(36)));
    }
    // Nothing, unless a linked pool could not give all contributions back.
    let contributed = Money::sum(play.hands().map(|(_, hand)| hand.contribution.to_pool))?;
    let house_net = before.amount.minus(pool.amount)?.minus(contributed)?;
    events.push(Event::new(StudWhat::RoundSettled { house_net }, basis));
    events.push(Event::new(StudWhat::RoundClosed, basis));
    Ok(())
}

/// The pool as it stood before this round's prizes were drawn. It is locked from then on (R51), so nothing else moved it.
fn pool_before_payments(table: &StudTable, play: &Play) -> Result<Pool, Refusal> {
    let (restarted, from_reserve) = play.restarted;
    Ok(Pool {
        amount: table.pool.amount.plus(play.drawn)?.minus(restarted)?,
        reserve: table.pool.reserve.plus(from_reserve)?,
        ..table.pool
    })
}
