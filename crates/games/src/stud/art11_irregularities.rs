//! Article 11, Irregularities · Irregularidades · 不當事情: what is void, what goes on.
//!
//! Each irregularity is declared by the croupier until the settlement closes (R23); where the house so configures it
//! takes effect when a supervisor confirms (R21). A void overrides article 9 without touching it.

use sabot_cards::Card;
use sabot_law::{Basis, Cite, Rules};
use sabot_money::Money;

use super::art01_material::{check_device, check_unseen};
use super::art02_seats::check_seat;
use super::art03_opening::shuffled;
use super::art06_betting::returned;
use super::art07_dealing::CARDS;
use super::cites::{art, reading};
use super::round::{Phase, Play};
use super::table::{Events, LinkedTable};
use crate::{
    BankedEvent, Bet, Decision, Device, Event, ExposedWhen, Exposures, Failed, Irregularity, IrregularityCites, Line,
    Mishap, Outcome, Place, Reason, Refusal, Seat, Wrong, check_in_use, check_open, dead_card, dead_hand,
    device_replaced, exposed_before,
};

/// The items under which each irregularity is declared.
pub const IRREGULARITIES: IrregularityCites = IrregularityCites {
    wrong: art(11, 1),
    exposed: art(11, 2),
    exposed_croupier: art(11, 2),
    unbet: art(11, 3),
    failure: art(11, 4),
};

/// What a declaration brings about, once it stands.
pub(super) fn consequence(table: &LinkedTable, irregularity: Irregularity) -> Result<Events, Refusal> {
    match IRREGULARITIES.check(&irregularity)? {
        // A void is what 11(1) orders; nothing is corrected.
        Mishap::Wrong { corrected: true, .. } => {
            Err(Refusal::by("corrected", Reason::not_declared_so(table.config.rules), art(11, 1)))
        }
        Mishap::Wrong { what, .. } => wrong_dealing(table, what, irregularity.when),
        Mishap::Exposed { place, nth, card } => exposed(table, place, nth, card, irregularity.when),
        Mishap::Unbet { seat } => unbet(table, seat),
        Mishap::Failure { failed, remedy } => failure(table, failed, remedy),
    }
}

/// What lies on the table, where an irregularity can still be declared (R23).
fn play_of(table: &LinkedTable, cite: Cite) -> Result<&Play, Refusal> {
    check_open(table.phase.stage(), table.round, cite)?;
    Ok(table.phase.play().expect("betting is closed"))
}

/// R94: how far the round is, for cards that were exposed.
pub(super) fn exposures(table: &LinkedTable, play: &Play) -> Exposures {
    let now = match &table.phase {
        Phase::Dealing(_) => ExposedWhen::Dealing,
        Phase::Deciding(_) => ExposedWhen::Decisions,
        _ => ExposedWhen::Later,
    };
    Exposures { rules: table.config.rules, now, decides: true, paid: play.paid }
}

/// 11(1): the round is void, but for cards that were exposed when no decision was open any more (R94).
fn wrong_dealing(table: &LinkedTable, wrong: Wrong, when: Option<ExposedWhen>) -> Result<Events, Refusal> {
    let play = play_of(table, art(11, 1))?;
    if play.dealt() == 0 {
        return Err(Refusal::by("do", Reason::NothingDealt, art(11, 1)));
    }
    let mut basis = wrong.noted(Basis::new(art(11, 1)));
    let mut events = Events::new();
    if wrong == Wrong::CardsExposed {
        let told = exposures(table, play).told(when, art(11, 1))?;
        basis = told.noted(basis);
        if !told.counts() {
            events.push(Event::new(BankedEvent::ExposedTooLate, basis));
            return Ok(events);
        }
    }
    void(table, play, basis, &mut events)?;
    Ok(events)
}

/// 11(2): one card exposed by mistake, and the round goes on. The second one, wherever, makes it 11(1). One exposed when the
/// last decision was in is neither (R94).
fn exposed(
    table: &LinkedTable,
    place: Place,
    nth: Option<u8>,
    card: Option<Card>,
    when: Option<ExposedWhen>,
) -> Result<Events, Refusal> {
    let play = play_of(table, art(11, 2))?;
    let told = exposures(table, play).told(when, art(11, 2))?;
    if let Place::Seat(seat) = place {
        check_seat(seat)?;
    }
    let dead = matches!(place, Place::Seat(seat) if play.dead[seat.index()]);
    let (nth, card) = match place {
        Place::Seat(seat) if dead => (dead_card(play.dead_exposed[seat.index()], CARDS, seat, nth, art(11, 2))?, card),
        _ => exposed_before(play.cards(place), place, nth, card, art(11, 2), told.late)?,
    };
    let known = play.cards(place).is_some_and(|cards| cards.known(nth).is_some());
    if let Some(card) = card.filter(|_| !known) {
        check_unseen(card, play.seen())?;
    }
    let second = told.counts() && play.exposed >= 1;
    let croupier = place == Place::Croupier;
    let only_his = croupier && told.counts() && !second;
    // R46: what lies open beside the card is asked of the moment when it is told; R47 is about one that is told in the dealing.
    let basis = Basis::new(art(11, 2))
        .note_if(only_his && play.up_card_open(), reading(46))
        .note_if(only_his && !play.up_card_open() && table.device == Device::Machine, reading(47))
        .note_if(dead, reading(28));
    let mut events = Events::new();
    events.push(Event::new(BankedEvent::CardExposed { place, nth, card, when: told.when }, told.noted(basis)));
    if second {
        let his = table.config.rules == Rules::FIRST || croupier || play.exposed_croupier;
        void(table, play, told.noted(Basis::new(art(11, 1)).note_if(his, reading(45))), &mut events)?;
    }
    Ok(events)
}

/// 11(3): a hand nobody bet on is dead, and the round goes on. Its cards are taken unseen (R28).
fn unbet(table: &LinkedTable, seat: Seat) -> Result<Events, Refusal> {
    let play = play_of(table, art(11, 3))?;
    check_seat(seat)?;
    let basis = Basis::new(art(11, 3)).note(reading(27));
    let dead = dead_hand(seat, play.hand(seat).is_some(), play.dead[seat.index()], basis)?;
    Ok([dead].into_iter().collect())
}

/// 11(4): the machine fails while cards are dealt: void. R30: generator and reader count as machines, and before the
/// first card there is nothing to void.
fn failure(table: &LinkedTable, failed: Failed, remedy: Option<Device>) -> Result<Events, Refusal> {
    let basis = Basis::new(art(11, 4)).note_if(failed != Failed::Machine, reading(30));
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
        Phase::Dealing(dealing) => void(table, &dealing.play, basis, &mut events)?,
        _ => return Err(Refusal::by("do", Reason::DealtAlready, basis)),
    }
    let device = remedy.unwrap_or(table.device);
    let afresh = events.is_empty().then(|| shuffled(&table.config, device));
    events.extend(device_replaced(device, table.config.cards, basis, afresh));
    Ok(events)
}

/// R22: every bet goes back in full, those already collected too, and payments already made are reversed; only jackpot
/// bets are carried to the next round (11(1), 11(4)), and a void round pays no jackpot (R43).
fn void(table: &LinkedTable, play: &Play, basis: Basis, events: &mut Events) -> Result<(), Refusal> {
    let basis = basis.note(reading(22));
    events.push(Event::new(BankedEvent::Voided, basis));
    if matches!(table.phase, Phase::Settled(_)) {
        events.push(Event::new(BankedEvent::PaymentsReversed, basis));
    }
    for (seat, hand) in play.hands() {
        let mut line = |line: Line| events.push(Event::new(BankedEvent::Line(line), line.basis));
        line(returned(seat, hand.player, Bet::Ante, hand.ante, basis));
        if hand.decision == Some(Decision::Raise) {
            line(returned(seat, hand.player, Bet::Raise, table.config.raise_for(hand.ante)?, basis));
        }
        let Some(stake) = hand.jackpot else { continue };
        let own = basis.note(reading(42)).note(reading(43));
        let outcome = if hand.left || hand.leaves { Outcome::Returned } else { Outcome::Carried };
        line(Line { outcome, ..returned(seat, hand.player, Bet::Jackpot, stake, own) });
    }
    for (_, hand) in play.hands().filter(|(_, hand)| hand.leaves && !hand.left) {
        let gone = BankedEvent::PlayerLeft { player: hand.player };
        events.push(Event::new(gone, Basis::new(art(6, 4)).note(reading(48))));
    }
    // What the void takes back from the pool (R36) the controller says.
    events.push(Event::new(BankedEvent::RoundSettled { house_net: Money::ZERO }, basis));
    events.push(Event::new(BankedEvent::RoundClosed, basis));
    Ok(())
}
