//! Article 6, Exposed cards · Cartas expostas · 誤開的牌: they are valid, and the round goes on.
//!
//! Of other errors the regulation says nothing: R66 has them corrected where it is certain what was right, and voids the
//! round where it is not.

use sabot_cards::Card;
use sabot_law::{Basis, Cite};

use super::art02_material::{check_device, check_unseen};
use super::art04_seats::check_seat;
use super::cites::{art, reading};
use super::round::{Phase, Play};
use super::table::{Events, FootballTable};
use crate::{
    BankedEvent, Device, Event, Failed, Irregularity, IrregularityCites, Mishap, Place, Reason, Refusal, Seat, Wrong,
    check_in_use, check_open, dead_card, dead_hand, exposed_card,
};

/// The rules under which each irregularity is declared.
pub const IRREGULARITIES: IrregularityCites = IrregularityCites {
    wrong: reading(66),
    exposed: art(6, 0),
    exposed_croupier: art(6, 0),
    unbet: reading(66),
    failure: reading(30),
};

/// What a declaration brings about, once it stands.
pub(super) fn consequence(table: &FootballTable, irregularity: Irregularity) -> Result<Events, Refusal> {
    match IRREGULARITIES.check(&irregularity)? {
        Mishap::Wrong { what, corrected } => wrong(table, what, corrected),
        Mishap::Exposed { place, nth, card } => exposed(table, place, nth, card),
        Mishap::Unbet { seat } => unbet(table, seat),
        Mishap::Failure { failed, remedy } => failure(table, failed, remedy),
    }
}

/// What lies on the table, where an irregularity can still be declared (R23).
fn play_of(table: &FootballTable, cite: Cite) -> Result<&Play, Refusal> {
    check_open(table.phase.stage(), table.round, cite)?;
    Ok(table.phase.play().expect("betting is closed"))
}

/// R66: corrected if certain, else void. R29: a card too many or too few in the shoe cannot be corrected.
fn wrong(table: &FootballTable, wrong: Wrong, corrected: bool) -> Result<Events, Refusal> {
    let play = play_of(table, reading(66))?;
    if play.dealt() == 0 {
        return Err(Refusal::by("do", Reason::NothingDealt, reading(66)));
    }
    // Exposed cards are no error: article 6 calls them valid, however many.
    if wrong == Wrong::CardsExposed {
        return Err(Refusal::by("what", Reason::not_declared_so(table.config.rules), art(6, 0)));
    }
    if corrected && wrong.is_unsound() {
        return Err(Refusal::by("corrected", Reason::not_declared_so(table.config.rules), reading(29)));
    }
    let basis = Basis::new(reading(66)).note(art(5, 4));
    if corrected {
        return Ok(vec![Event::new(BankedEvent::ErrorCorrected, basis)]);
    }
    let mut events = Events::new();
    void(table, play, basis.note_if(wrong.is_unsound(), reading(29)), &mut events);
    Ok(events)
}

/// Article 6: exposed by mistake, valid all the same.
fn exposed(table: &FootballTable, place: Place, nth: Option<u8>, card: Option<Card>) -> Result<Events, Refusal> {
    let play = play_of(table, art(6, 0))?;
    let Place::Seat(seat) = place else {
        return Err(Refusal::by("seat", Reason::NoSuchCard(place, nth.unwrap_or(1)), art(6, 0)));
    };
    check_seat(seat, table.config.seats, table.config.rules)?;
    let dead = play.dead(seat);
    let (nth, card) = match dead {
        Some(exposed) => (dead_card(exposed, 2, seat, nth, art(6, 0))?, card),
        None => exposed_card(play.hand(seat).map(|hand| &hand.cards), place, nth, card, art(6, 0))?,
    };
    let known = play.hand(seat).is_some_and(|hand| hand.cards.known(nth).is_some());
    if let Some(card) = card.filter(|_| !known) {
        check_unseen(card, table.config.decks, table.shoe.seen.iter().copied())?;
    }
    let basis = Basis::new(art(6, 0)).note_if(dead.is_some(), reading(28));
    Ok(vec![Event::new(BankedEvent::CardExposed { place, nth, card, when: None }, basis)])
}

/// R66: cards at a seat without bets are a dead hand, taken unseen (R28).
fn unbet(table: &FootballTable, seat: Seat) -> Result<Events, Refusal> {
    let play = play_of(table, reading(66))?;
    check_seat(seat, table.config.seats, table.config.rules)?;
    let basis = Basis::new(reading(66));
    Ok(vec![dead_hand(seat, play.hand(seat).is_some(), play.dead(seat).is_some(), basis)?])
}

/// R30: a failing generator or reader voids the round while cards are dealt; before the first card there is nothing to
/// void. The machine only shuffles, so it can fail only while the shoe is to be filled.
fn failure(table: &FootballTable, failed: Failed, remedy: Option<Device>) -> Result<Events, Refusal> {
    let basis = Basis::new(reading(30)).note(art(2, 2));
    check_in_use(failed, table.device, table.config.cards, basis)?;
    remedy.map_or(Ok(()), |device| check_device("remedy", device))?;
    if failed != Failed::Machine && remedy.is_some() {
        // A generator or a reader failed and not the device that shuffles, so there is no device to replace.
        return Err(Refusal::by("remedy", Reason::not_declared_so(table.config.rules), basis));
    }
    let mut events = Events::new();
    match (&table.phase, failed) {
        (Phase::Shuffling, _) | (Phase::Betting(_), Failed::Generator | Failed::Reader) => {}
        (Phase::Dealing(_) | Phase::Third(_), Failed::Generator | Failed::Reader) => {
            let play = table.phase.play().expect("betting is closed");
            if play.dealt() > 0 {
                void(table, play, basis, &mut events);
            }
        }
        (phase, _) => return Err(Refusal::by("do", Reason::NotNow(phase.word()), basis)),
    }
    events.push(Event::new(BankedEvent::DeviceReplaced { device: remedy.unwrap_or(table.device) }, basis));
    Ok(events)
}

/// R22: every bet goes back in full.
fn void(table: &FootballTable, play: &Play, basis: Basis, events: &mut Events) {
    play.void(matches!(table.phase, Phase::Settled(_)), basis, events);
}
