//! Article 11, Irregularities · Irregularidades · 不當情事: what is void, what goes on.
//!
//! Each irregularity is declared by the croupier until the settlement closes (R23).

use sabot_cards::Card;
use sabot_law::{Basis, Cite, Rules};

use super::art01_material::{check_device, check_unseen};
use super::art02_seats::check_seat;
use super::art03_opening::shuffled;
use super::art07_dealing::CARDS;
use super::cites::{art, reading};
use super::round::{Phase, Play};
use super::table::{Events, QpokerTable};
use crate::{
    BankedEvent, Bet, Device, Event, ExposedWhen, Exposures, Failed, Irregularity, IrregularityCites, Mishap, Place,
    Reason, Refusal, Seat, Wrong, check_in_use, check_open, dead_card, dead_hand, device_replaced, exposed_before,
};

/// The items under which each irregularity is declared.
pub const IRREGULARITIES: IrregularityCites = IrregularityCites {
    wrong: art(11, 1),
    exposed: art(11, 2),
    exposed_croupier: art(11, 3),
    unbet: art(11, 4),
    failure: art(11, 5),
};

/// What a declaration brings about, once it stands.
pub(super) fn consequence(table: &QpokerTable, irregularity: Irregularity) -> Result<Events, Refusal> {
    match IRREGULARITIES.check(&irregularity)? {
        // A void is what 11(1) orders; nothing is corrected.
        Mishap::Wrong { corrected: true, .. } => {
            Err(Refusal::by("corrected", Reason::not_declared_so(table.config.rules), art(11, 1)))
        }
        Mishap::Wrong { what, .. } => wrong_dealing(table, what),
        Mishap::Exposed { place: Place::Croupier, nth, card } => croupier_exposed(table, nth, card, irregularity.when),
        Mishap::Exposed { place: Place::Seat(seat), nth, card } => exposed(table, seat, nth, card, irregularity.when),
        Mishap::Unbet { seat } => unbet(table, seat),
        Mishap::Failure { failed, remedy } => failure(table, failed, remedy),
    }
}

/// What lies on the table, where an irregularity can still be declared (R23).
fn play_of(table: &QpokerTable, cite: Cite) -> Result<&Play, Refusal> {
    check_open(table.phase.stage(), table.round, cite)?;
    Ok(table.phase.play().expect("betting is closed"))
}

/// R94: how far the round is, for cards that were exposed. Nobody has a decision until the last card is dealt, and in a round of
/// bonus bets alone nobody ever has one (R52). The first version of the readings took the showing of hands for that moment always.
pub(super) fn exposures(table: &QpokerTable, play: &Play) -> Exposures {
    let rules = table.config.rules;
    let decides = rules == Rules::FIRST || play.wagers.iter().any(|wager| wager.bet == Bet::Bet);
    let now = match &table.phase {
        Phase::Dealing(_) => ExposedWhen::Dealing,
        Phase::Showing(_) | Phase::Deciding(_) if decides => ExposedWhen::Decisions,
        _ => ExposedWhen::Later,
    };
    Exposures { rules, now, decides, paid: play.paid }
}

/// 11(1): a wrong order or a wrong number of cards voids the round.
fn wrong_dealing(table: &QpokerTable, wrong: Wrong) -> Result<Events, Refusal> {
    let play = play_of(table, art(11, 1))?;
    if play.dealt() == 0 {
        return Err(Refusal::by("do", Reason::NothingDealt, art(11, 1)));
    }
    // 11(2): players' cards that are seen too early void nothing, however many.
    if wrong == Wrong::CardsExposed {
        return Err(Refusal::by("what", Reason::not_declared_so(table.config.rules), art(11, 2)));
    }
    let basis = wrong.noted(Basis::new(art(11, 1)));
    let mut events = Events::new();
    void(table, play, basis, &mut events);
    Ok(events)
}

/// 11(2): players' cards exposed by mistake, and the round goes on.
fn exposed(
    table: &QpokerTable,
    seat: Seat,
    nth: Option<u8>,
    card: Option<Card>,
    when: Option<ExposedWhen>,
) -> Result<Events, Refusal> {
    let play = play_of(table, art(11, 2))?;
    let told = exposures(table, play).told(when, art(11, 2))?;
    check_seat(seat, table.config.seats, table.config.rules)?;
    let dead = play.dead(seat).is_some();
    let (nth, card) = match play.dead(seat) {
        Some(exposed) => (dead_card(exposed, CARDS, seat, nth, art(11, 2))?, card),
        None => exposed_before(play.cards(seat.into()), seat.into(), nth, card, art(11, 2), told.late)?,
    };
    let known = play.cards(seat.into()).is_some_and(|cards| cards.known(nth).is_some());
    if let Some(card) = card.filter(|_| !known) {
        check_unseen(card, table.config.decks, play.seen())?;
    }
    let basis = told.noted(Basis::new(art(11, 2)).note_if(dead, reading(28)));
    Ok(vec![Event::new(BankedEvent::CardExposed { place: seat.into(), nth, card, when: told.when }, basis)])
}

/// 11(3): a croupier's card exposed, one or more (R55), voids the round with its bonus where that was in the dealing or while a
/// decision was open (R94); later it has no effect (R54).
fn croupier_exposed(
    table: &QpokerTable,
    nth: Option<u8>,
    card: Option<Card>,
    when: Option<ExposedWhen>,
) -> Result<Events, Refusal> {
    let play = play_of(table, art(11, 3))?;
    let exposures = exposures(table, play);
    let told = exposures.told(when, art(11, 3))?;
    let (nth, card) = exposed_before(Some(&play.croupier), Place::Croupier, nth, card, art(11, 3), told.late)?;
    if let Some(card) = card.filter(|_| play.croupier.known(nth).is_none()) {
        check_unseen(card, table.config.decks, play.seen())?;
    }
    let basis = told.noted(Basis::new(art(11, 3)).note(reading(54)));
    let what = BankedEvent::CardExposed { place: Place::Croupier, nth, card, when: told.when };
    let mut events = vec![Event::new(what, basis)];
    // R55 is about several of his cards: the first version of the readings cited it for one too.
    let first = table.config.rules == Rules::FIRST;
    if told.when.unwrap_or(exposures.now) < ExposedWhen::Later {
        void(table, play, basis.note_if(first, reading(55)), &mut events);
    }
    Ok(events)
}

/// 11(4): a hand nobody bet on is dead, and the round goes on. Its cards are taken unseen (R28).
fn unbet(table: &QpokerTable, seat: Seat) -> Result<Events, Refusal> {
    let play = play_of(table, art(11, 4))?;
    check_seat(seat, table.config.seats, table.config.rules)?;
    let basis = Basis::new(art(11, 4)).note(reading(27));
    Ok(vec![dead_hand(seat, play.hand(seat).is_some(), play.dead(seat).is_some(), basis)?])
}

/// 11(5): the machine fails while cards are dealt: void. R30: generator and reader count as machines, and before the
/// first card there is nothing to void.
fn failure(table: &QpokerTable, failed: Failed, remedy: Option<Device>) -> Result<Events, Refusal> {
    let basis = Basis::new(art(11, 5)).note_if(failed != Failed::Machine, reading(30));
    check_in_use(failed, table.device, table.config.cards, basis)?;
    remedy.map_or(Ok(()), |device| check_device("remedy", device))?;
    let mut events = Events::new();
    match &table.phase {
        Phase::Between if table.round == 0 => return Err(Refusal::by("do", Reason::NothingDealt, basis)),
        Phase::Between | Phase::Closed => {
            return Err(Refusal::by("do", Reason::SettlementClosed, basis.note(reading(23))));
        }
        Phase::Betting(_) => {}
        Phase::Dealing(dealing) if dealing.play.dealt() == 0 => {}
        Phase::Dealing(dealing) => void(table, &dealing.play, basis, &mut events),
        _ => return Err(Refusal::by("do", Reason::DealtAlready, basis)),
    }
    let device = remedy.unwrap_or(table.device);
    let afresh = events.is_empty().then(|| shuffled(&table.config, device));
    events.extend(device_replaced(device, table.config.cards, basis, afresh));
    Ok(events)
}

/// R22: every bet goes back in full, the bonus too, which was paid before the decisions.
fn void(table: &QpokerTable, play: &Play, basis: Basis, events: &mut Events) {
    let bonus = play.wagers.iter().any(|wager| wager.bet == Bet::Bonus);
    let paid = match table.phase {
        Phase::Settled(_) => true,
        Phase::Deciding(_) | Phase::Opening(_) => bonus,
        _ => false,
    };
    play.void(paid, basis, events);
}
