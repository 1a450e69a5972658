//! Article 6, Betting procedure · Procedimentos das apostas · 投注程序: who may bet what, when, and what a decision is.

use sabot_law::{Basis, Rules};
use sabot_money::Money;

use super::art02_seats::check_seat;
use super::art05_wagers::provides;
use super::art09_play_and_prizes::to_open;
use super::art10_progressive_jackpot as jackpot;
use super::cites::{art, difference, reading};
use super::jackpot_spot;
use super::readings::FoldedJackpot;
use super::round::{Betting, Deciding, Hand, Phase, seats};
use super::table::{Events, LinkedTable};
use crate::{BankedEvent, Bet, CardSource, Decision, Event, Line, Name, Outcome, Reason, Refusal, Seat};

/// 6(1)–(3): lays a bet, or changes it.
pub(super) fn bet(table: &LinkedTable, seat: Seat, player: Name, bet: Bet, stake: Money) -> Result<Events, Refusal> {
    let betting = match &table.phase {
        Phase::Betting(betting) => betting,
        phase => return Err(closed_to(table, bet, phase)),
    };
    check_seat(seat)?;
    match bet {
        Bet::Ante | Bet::Jackpot => {}
        // 6(5): the raise follows the look at the cards.
        Bet::Raise => {
            return Err(Refusal::by("bet", Reason::NotABetNow(bet), Basis::new(art(6, 5)).note(provides(bet))));
        }
        _ if table.config.rules == Rules::FIRST => {
            return Err(Refusal::by("bet", Reason::NotABetNow(bet), provides(bet)));
        }
        _ => return Err(Refusal::by("bet", Reason::NoSuchBet(bet), provides(bet))),
    }
    check_own_seat(betting, seat, player)?;
    check_stake(table, betting, player, bet, stake)?;
    let basis = match bet {
        Bet::Jackpot => Basis::new(art(6, 3)).note(reading(34)).note(difference(5)),
        _ => Basis::new(art(6, 2)),
    };
    // R96: with the ante the money of its raise is set aside.
    let with_raise = bet == Bet::Ante && table.config.sets_raise_aside();
    let basis = basis.note(provides(bet)).note(reading(31)).note_if(with_raise, reading(96));
    Ok([Event::new(BankedEvent::BetPlaced { seat, player, bet, stake }, basis)].into_iter().collect())
}

/// Why a bet cannot be laid in a phase: 6(3) and D5 for the jackpot, 6(2) for the ante, and R31 for both, which comes first as
/// long as no card is dealt.
fn closed_to(table: &LinkedTable, bet: Bet, phase: &Phase) -> Refusal {
    let reason = Reason::NotNow(phase.word());
    if matches!(phase, Phase::Between | Phase::Closed) {
        return Refusal::plain("do", reason);
    }
    let basis = match bet {
        Bet::Jackpot => Basis::new(art(6, 3)).note(difference(5)),
        Bet::Raise => Basis::new(art(6, 5)),
        _ => Basis::new(art(6, 2)),
    };
    let undealt = phase.play().is_some_and(|play| play.dealt() == 0);
    if table.config.rules > Rules::FIRST && undealt {
        return Refusal::by("bet", reason, basis.all().fold(Basis::new(reading(31)), Basis::note));
    }
    Refusal::by("bet", reason, basis.note(reading(31)))
}

/// 6(1): a player bets on his own hand only, and nobody joins him (D3).
fn check_own_seat(betting: &Betting, seat: Seat, player: Name) -> Result<(), Refusal> {
    let own = Basis::new(art(6, 1)).note(difference(3));
    if let Some(elsewhere) = betting.seat_of(player).filter(|taken| *taken != seat) {
        return Err(Refusal::by("player", Reason::SitsElsewhere(player, elsewhere), own));
    }
    match betting.spots[seat.index()] {
        Some(spots) if spots.player != player => Err(Refusal::by("seat", Reason::SeatTaken(seat, spots.player), own)),
        _ => Ok(()),
    }
}

/// The stake is made of whole chips (R1), within the limits (R32), and at the jackpot the one amount there is (R34).
fn check_stake(table: &LinkedTable, betting: &Betting, player: Name, bet: Bet, stake: Money) -> Result<(), Refusal> {
    let limits = if bet == Bet::Ante { table.config.ante } else { table.config.jackpot.bets };
    if bet == Bet::Jackpot {
        jackpot_spot::check_open(table)?;
        if let Some(carried) = table.carried_by(player) {
            // 11(1), 11(4): the item under which the round was void. The first version of the readings named 11(1) for both.
            let by = if table.config.rules == Rules::FIRST { art(11, 1) } else { carried.cite };
            let basis = Basis::new(by).note(reading(42));
            return Err(Refusal::by("bet", Reason::CarriedAlready(player, carried.stake), basis));
        }
        if let Some(due) = jackpot_due(table, betting, player) {
            return if stake == due {
                Ok(())
            } else {
                Err(Refusal::by("stake", Reason::OnlyThisStake(stake, due), reading(34)))
            };
        }
    }
    crate::check_stake(stake, limits, reading(1), reading(32))
}

/// R34: the one amount of the jackpot bet: configured, fixed by an earlier bet, or laid by another player just now.
pub(super) fn jackpot_due(table: &LinkedTable, betting: &Betting, player: Name) -> Option<Money> {
    let laid = || {
        let others = betting.spots.iter().flatten().filter(|spots| spots.player != player);
        others.filter_map(|spots| spots.jackpot).next()
    };
    table.one_amount().or_else(laid)
}

/// R31: takes a bet back before betting closes.
pub(super) fn withdraw(table: &LinkedTable, seat: Seat, player: Name, bet: Bet) -> Result<Events, Refusal> {
    let betting = match &table.phase {
        Phase::Betting(betting) => betting,
        phase => return Err(closed_to(table, bet, phase)),
    };
    check_seat(seat)?;
    let spots = betting.spots[seat.index()].filter(|spots| spots.player == player);
    let stake = spots.and_then(|spots| match bet {
        Bet::Ante => spots.ante,
        Bet::Jackpot => spots.jackpot,
        _ => None,
    });
    // 11(1), 11(4), R42: a carried bet lies there, and it is its player's bet of this round.
    let carried = table.carried_by(player).filter(|_| bet == Bet::Jackpot && table.config.rules > Rules::FIRST);
    if let (None, Some(carried)) = (stake, carried) {
        let basis = Basis::new(carried.cite).note(reading(42));
        return Err(Refusal::by("bet", Reason::CarriedAlready(player, carried.stake), basis));
    }
    let stake = stake.ok_or_else(|| Refusal::by("bet", Reason::NothingLaid(seat, bet), reading(31)))?;
    let what = BankedEvent::BetWithdrawn { seat, player, bet, stake };
    Ok([Event::new(what, reading(31))].into_iter().collect())
}

/// 6(4): nobody goes while he has live cards; before and after he may, and takes back what is not yet at stake.
pub(super) fn leave(table: &LinkedTable, player: Name) -> Result<Events, Refusal> {
    let mut events = Events::new();
    let mut here = table.carried_by(player).is_some();
    let mut by_folding = false;
    match &table.phase {
        Phase::Betting(betting) => {
            if let Some(seat) = betting.seat_of(player) {
                here = true;
                let spots = betting.spots[seat.index()].expect("he sits there");
                for (bet, stake) in [(Bet::Ante, spots.ante), (Bet::Jackpot, spots.jackpot)] {
                    let Some(stake) = stake else { continue };
                    events.push(Event::new(BankedEvent::BetWithdrawn { seat, player, bet, stake }, reading(31)));
                }
            }
        }
        phase => {
            if let Some(seat) = phase.play().and_then(|play| play.seat_of(player)) {
                here = true;
                let hand = phase.play().and_then(|play| play.hand(seat)).expect("he plays there");
                if leaves_once_decided(table, hand) {
                    if hand.leaves {
                        return Err(Refusal::by("player", Reason::LeavesOnceDecided(player), reading(48)));
                    }
                    let what = BankedEvent::LeavesOnceDecided { seat, player };
                    return Ok([Event::new(what, Basis::new(art(6, 4)).note(reading(48)))].into_iter().collect());
                }
                if !round_is_over_for(table, seat, hand) {
                    return Err(stays(table, phase, player, hand));
                }
                by_folding = matches!(phase, Phase::Deciding(_));
            }
        }
    }
    if !here {
        return Err(Refusal::plain("player", Reason::NotHere(player)));
    }
    if let Some(carried) = table.carried_by(player) {
        events.push(jackpot::carried_returned(carried, None));
    }
    let basis = Basis::new(art(6, 4)).note_if(by_folding, reading(48));
    events.push(Event::new(BankedEvent::PlayerLeft { player }, basis));
    Ok(events)
}

/// Why a player cannot go: no card is dealt yet, but no more bets were called (R31); he holds live cards (6(4)), be it only for
/// the jackpot bet of a folded hand (R38). The first version of the readings named 6(4) for all three.
fn stays(table: &LinkedTable, phase: &Phase, player: Name, hand: &Hand) -> Refusal {
    let later = table.config.rules > Rules::FIRST;
    if later && phase.play().is_some_and(|play| play.dealt() == 0) {
        return Refusal::by("player", Reason::NotNow(phase.word()), reading(31));
    }
    let basis = Basis::new(art(6, 4)).note_if(later && hand.folded(), reading(38));
    Refusal::by("player", Reason::HoldsCards(player), basis)
}

/// R48: who has folded holds no cards any more, unless his jackpot bet still hangs on them (R38).
fn has_no_cards(table: &LinkedTable, hand: &Hand) -> bool {
    let hangs = hand.jackpot.is_some() && table.config.readings.folded_jackpot == FoldedJackpot::PayFolded;
    table.config.rules > Rules::FIRST && hand.folded() && !hangs
}

/// R48: whether his leaving takes effect when all decisions are in: on a screen it would show that he has folded.
pub(super) fn leaves_once_decided(table: &LinkedTable, hand: &Hand) -> bool {
    matches!(table.phase, Phase::Deciding(_)) && !table.config.cards.is_live() && has_no_cards(table, hand)
}

/// 6(4): the round is over for whoever has folded, unless his jackpot bet still hangs on his cards (R38), and for all
/// when it is settled. R48: where a fold is seen it is so at once.
pub(super) fn round_is_over_for(table: &LinkedTable, seat: Seat, hand: &Hand) -> bool {
    match &table.phase {
        Phase::Deciding(_) => table.config.cards.is_live() && has_no_cards(table, hand),
        Phase::Settled(_) => true,
        Phase::Opening(opening) => hand.folded() && !to_open(table, opening).any(|open| open == seat),
        _ => false,
    }
}

/// No more bets: 6(2) the ante is the price of the cards, 10(1) what is accepted is shown, R37 what is not goes back.
pub(super) fn close(table: &LinkedTable) -> Result<Events, Refusal> {
    let Phase::Betting(betting) = &table.phase else {
        return Err(Refusal::plain("do", Reason::NotNow(table.phase.word())));
    };
    let mut events = Events::new();
    events.push(Event::new(BankedEvent::BettingClosed, Basis::new(reading(31)).note(art(6, 3)).note(difference(5))));
    let mut accepted = false;
    for seat in seats() {
        let Some(spots) = betting.spots[seat.index()] else { continue };
        let Some(ante) = spots.ante else {
            if let Some(stake) = spots.jackpot {
                let basis = Basis::new(art(10, 1)).note(reading(37));
                let line = returned(seat, spots.player, Bet::Jackpot, stake, basis);
                events.push(Event::new(BankedEvent::Line(line), basis));
            }
            continue;
        };
        accepted = true;
        let player = spots.player;
        let jackpot = table.carried_by(player).map(|carried| carried.stake).or(spots.jackpot);
        let basis = Basis::new(art(10, 1)).note(art(6, 2)).note_if(table.carried_by(player).is_some(), reading(42));
        events.push(Event::new(BankedEvent::BetsAccepted { seat, player, ante, jackpot }, basis));
    }
    let antes = |player| {
        betting
            .seat_of(player)
            .is_some_and(|seat| betting.spots[seat.index()].is_some_and(|spots| spots.ante.is_some()))
    };
    for carried in &table.carried {
        if !antes(carried.player) {
            events.push(jackpot::carried_returned(*carried, None));
        }
    }
    if !accepted {
        events.push(Event::new(BankedEvent::RoundSettled { house_net: Money::ZERO }, art(6, 2)));
    }
    Ok(events)
}

/// A line that returns a stake and nothing more.
pub(super) fn returned(seat: Seat, player: Name, bet: Bet, stake: Money, basis: Basis) -> Line {
    Line { seat, player, bet, stake, net: Money::ZERO, outcome: Outcome::Returned, basis }
}

/// 6(5): a decision belongs to the phase in which players look; 6(8) ends it.
fn deciding(phase: &Phase) -> Result<&Deciding, Refusal> {
    match phase {
        Phase::Deciding(deciding) => Ok(deciding),
        Phase::Opening(_) | Phase::Settled(_) => {
            let basis = Basis::new(art(6, 8)).note(reading(48));
            Err(Refusal::by("do", Reason::NotNow(phase.word()), basis))
        }
        _ => Err(Refusal::by("do", Reason::NotNow(phase.word()), art(6, 5))),
    }
}

/// 6(5)–(7): a seat raises or folds.
pub(super) fn decide(
    table: &LinkedTable,
    seat: Seat,
    decision: Decision,
    stake: Option<Money>,
) -> Result<Events, Refusal> {
    let deciding = deciding(&table.phase)?;
    check_seat(seat)?;
    let hand = deciding.play.hand(seat).ok_or_else(|| Refusal::by("seat", Reason::NoHand(seat), art(6, 2)))?;
    if hand.decision.is_some() {
        return Err(Refusal::by("seat", Reason::Decided(seat), Basis::new(art(6, 5)).note(reading(48))));
    }
    let due = table.config.raise_for(hand.ante)?;
    if let Some(stake) = stake.filter(|stake| *stake != due) {
        let basis = Basis::new(art(6, 6)).note(reading(50));
        return Err(Refusal::by("stake", Reason::OnlyThisStake(stake, due), basis));
    }
    let basis = match decision {
        // R96: where the money was not set aside with the ante, it is asked for now.
        Decision::Raise => Basis::new(art(6, 5))
            .note(art(6, 6))
            .note(provides(Bet::Raise))
            .note_if(asks_for_raise_now(table), reading(96)),
        _ => Basis::new(art(6, 7)),
    };
    let what = BankedEvent::Decided { seat, player: hand.player, decision: Some(decision), timed_out: false };
    let mut events: Events = [Event::new(what, basis)].into_iter().collect();
    if deciding.open().all(|open| open == seat) {
        show_decisions(deciding, &mut events, |_| Some(decision));
    }
    Ok(events)
}

/// R96: a generator table that left the money of a raise with the player until he makes it.
fn asks_for_raise_now(table: &LinkedTable) -> bool {
    let config = &table.config;
    config.rules > Rules::FIRST && config.cards == CardSource::Generator && !config.sets_raise_aside()
}

/// R25: whoever has not raised in time has not raised, which 6(7) calls lost.
pub(super) fn time_out(table: &LinkedTable) -> Result<Events, Refusal> {
    let deciding = deciding(&table.phase)?;
    let mut events = Events::new();
    for (seat, hand) in deciding.play.hands().filter(|(_, hand)| hand.decision.is_none()) {
        let what = BankedEvent::Decided { seat, player: hand.player, decision: Some(Decision::Fold), timed_out: true };
        events.push(Event::new(what, Basis::new(art(6, 7)).note(reading(25))));
    }
    show_decisions(deciding, &mut events, |_| Some(Decision::Fold));
    Ok(events)
}

/// R48: decisions are shown when all are in. R49: if everyone folded, the croupier's hand stays closed.
fn show_decisions(deciding: &Deciding, events: &mut Events, latest: impl Fn(Seat) -> Option<Decision>) {
    let mut shown = [None; 7];
    for (seat, hand) in deciding.play.hands() {
        shown[seat.index()] = hand.decision.or_else(|| latest(seat));
    }
    let what = BankedEvent::DecisionsShown { decisions: shown };
    events.push(Event::new(what, Basis::new(art(6, 8)).note(reading(48))));
    for (_, hand) in deciding.play.hands().filter(|(_, hand)| hand.leaves) {
        let what = BankedEvent::PlayerLeft { player: hand.player };
        events.push(Event::new(what, Basis::new(art(6, 4)).note(reading(48))));
    }
    if !shown.contains(&Some(Decision::Raise)) {
        events.push(Event::new(BankedEvent::CroupierStaysClosed, Basis::new(art(6, 7)).note(reading(49))));
    }
}

/// 6(7): the ante of a folded hand is collected.
pub(super) fn folded_ante(seat: Seat, player: Name, ante: Money, timed_out: bool) -> Line {
    let basis = Basis::new(art(6, 7)).note_if(timed_out, reading(25));
    Line { seat, player, bet: Bet::Ante, stake: ante, net: -ante, outcome: Outcome::Lost, basis }
}

/// R24: a player who shows his own cards voids nothing; he must have some.
pub(super) fn show(table: &LinkedTable, seat: Seat) -> Result<Events, Refusal> {
    check_seat(seat)?;
    let has_cards = table.phase.play().and_then(|play| play.hand(seat)).is_some_and(|hand| !hand.cards.is_empty());
    if !has_cards {
        return Err(Refusal::plain("seat", Reason::NoHand(seat)));
    }
    Ok([Event::new(BankedEvent::PlayerShowed { seat }, reading(24))].into_iter().collect())
}
