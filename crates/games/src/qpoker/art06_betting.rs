//! Article 6, Betting procedures · Procedimentos das apostas · 投注程序: on one hand or several, alone or with others.

use sabot_law::{Basis, Cite, Rules};
use sabot_money::Money;

use super::art02_seats::{check_hands, check_seat};
use super::art05_wagers::{combined, provides};
use super::cites::{art, reading};
use super::round::{Phase, Play};
use super::table::{Events, QpokerTable};
use crate::bets::check_halves;
use crate::play::Wager;
use crate::{BankedEvent, Bet, Bets, Decision, Event, Name, Reason, Refusal, Seat};

fn betting(table: &QpokerTable) -> Result<&Bets, Refusal> {
    let phase = &table.phase;
    // Until the first card is dealt 6(2) is not broken, only R31: no more bets were called.
    let undealt = phase.play().is_some_and(|play| play.dealt() == 0);
    match phase {
        Phase::Betting(bets) => Ok(bets),
        Phase::Between | Phase::Closed => Err(Refusal::plain("do", Reason::NotNow(phase.word()))),
        _ if table.config.rules > Rules::FIRST && undealt => {
            Err(Refusal::by("do", Reason::NotNow(phase.word()), Basis::new(reading(31)).note(art(6, 2))))
        }
        // 6(2): nothing is taken once the first card is dealt, and bets are fixed then (R31).
        _ => Err(Refusal::by("do", Reason::NotNow(phase.word()), Basis::new(art(6, 2)).note(reading(31)))),
    }
}

/// 6(1): a bet on any hand, beside others' bets; 6(2): before the first card.
pub(super) fn bet(table: &QpokerTable, seat: Seat, player: Name, bet: Bet, stake: Money) -> Result<Events, Refusal> {
    let bets = betting(table)?;
    check_seat(seat, table.config.seats, table.config.rules)?;
    let Some(limits) = table.config.limits(bet) else {
        let first = table.config.rules == Rules::FIRST;
        let reason = if first { Reason::NotABetNow(bet) } else { Reason::NoSuchBet(bet) };
        return Err(Refusal::by("bet", reason, provides(bet)));
    };
    check_halves(stake, limits, table.config.chip, table.config.rules)?;
    check_hands(bets, seat, table.config.hands_max())?;
    // One bettor alone is a departure, so that it stands beside the limit that it makes.
    let alone = table.config.bettors == 1 && table.config.rules > Rules::FIRST;
    // 6(1) lets several bet on one hand; how many is the house's.
    let several = table.config.rules > Rules::FIRST;
    let basis = Basis::new(reading(32)).note_if(several, art(6, 1)).note_if(alone, reading(60));
    bets.check_room(seat, player, table.config.bettors, basis)?;
    let others = others_on(bets, seat, player, bet)?;
    if let Some(max) = table.config.hand_max
        && others.plus(stake)? > max
    {
        return Err(Refusal::by("stake", Reason::HandFull(others.plus(stake)?, max), reading(60)));
    }
    let other = if bet == Bet::Bet { Bet::Bonus } else { Bet::Bet };
    let both = bets.stake(seat, player, other).is_some();
    // R60 says whose bets the maximum counts: it decides where a hand has one, or where others bet on it too. The first version
    // of the readings named it at every bet but the second of a player.
    let shared = match table.config.rules {
        Rules::FIRST => !both,
        _ => table.config.hand_max.is_some() || bets.at(seat).any(|laid| laid.player != player),
    };
    let basis =
        combined(Basis::new(art(6, 1)).note(provides(bet)), both).note(reading(31)).note_if(shared, reading(60));
    Ok(vec![Event::new(BankedEvent::BetPlaced { seat, player, bet, stake }, basis)])
}

/// What others have laid on the same spot of a hand.
pub(super) fn others_on(bets: &Bets, seat: Seat, player: Name, bet: Bet) -> Result<Money, Refusal> {
    let others = bets.at(seat).filter(|laid| laid.player != player && laid.bet == bet);
    Ok(Money::sum(others.map(|laid| laid.stake))?)
}

/// R31: takes a bet back before betting closes.
pub(super) fn withdraw(table: &QpokerTable, seat: Seat, player: Name, bet: Bet) -> Result<Events, Refusal> {
    let bets = betting(table)?;
    check_seat(seat, table.config.seats, table.config.rules)?;
    bets.withdrawn(seat, player, bet)
}

/// Where people sit: on the seats of 2(1). That only who is seated holds cards (6(3)) orders nobody to sit down, and keeps nobody
/// from it; the first version of the readings cited it.
pub(super) const fn sits_by(rules: Rules) -> Cite {
    if rules.0 == Rules::FIRST.0 { art(6, 3) } else { art(2, 1) }
}

/// Somebody takes a seat before cards are dealt, one that nobody has.
pub(super) fn sit(table: &QpokerTable, seat: Seat, player: Name) -> Result<Events, Refusal> {
    let refused = |field, reason| match table.config.rules {
        Rules::FIRST => Refusal::by(field, reason, art(6, 3)),
        _ => Refusal::plain(field, reason),
    };
    if !matches!(table.phase, Phase::Between | Phase::Betting(_)) {
        return Err(refused("do", Reason::NotNow(table.phase.word())));
    }
    check_seat(seat, table.config.seats, table.config.rules)?;
    if let Some(elsewhere) = table.seat_of(player) {
        return Err(refused("player", Reason::SitsElsewhere(player, elsewhere)));
    }
    if let Some(taken) = table.seated[seat.index()] {
        return Err(refused("seat", Reason::SeatTaken(seat, taken)));
    }
    Ok(vec![Event::new(BankedEvent::PlayerSat { seat, player }, sits_by(table.config.rules))])
}

/// 6(3): who holds cards stays until the round is over for him; before and after he may go.
pub(super) fn leave(table: &QpokerTable, player: Name) -> Result<Events, Refusal> {
    let mut events = Events::new();
    let mut here = table.seat_of(player).is_some();
    match &table.phase {
        Phase::Betting(bets) => {
            events = bets.all_withdrawn(player);
            here |= !events.is_empty();
        }
        phase => {
            if let Some(play) = phase.play() {
                here |= play.wagers.iter().any(|wager| wager.player == player);
                if holds_cards(phase, play, player) {
                    // Until the first card is dealt he holds none; no more bets were called (R31).
                    if table.config.rules > Rules::FIRST && play.dealt() == 0 {
                        return Err(Refusal::by("player", Reason::NotNow(phase.word()), reading(31)));
                    }
                    return Err(Refusal::by("player", Reason::HoldsCards(player), art(6, 3)));
                }
            }
        }
    }
    if !here {
        return Err(Refusal::plain("player", Reason::NotHere(player)));
    }
    events.push(Event::new(BankedEvent::PlayerLeft { player }, art(6, 3)));
    Ok(events)
}

/// Whether a player holds cards while the round is not over for him: until the hands are open in any case, and as long
/// as a bet of his is to be decided on or plays on.
pub(super) fn holds_cards(phase: &Phase, play: &Play, player: Name) -> bool {
    let live =
        |wager: &Wager| wager.player == player && wager.bet == Bet::Bet && wager.decision != Some(Decision::GiveUp);
    let in_play = match phase {
        Phase::Dealing(_) | Phase::Showing(_) => true,
        Phase::Deciding(_) | Phase::Opening(_) => play.wagers.iter().any(live),
        _ => false,
    };
    in_play && play.hands().any(|(_, hand)| hand.holder == Some(player))
}

/// No more bets. R52: any bet gets cards. R57: the seated bettor holds them; where nobody sits, the croupier opens.
pub(super) fn close(table: &QpokerTable) -> Result<Events, Refusal> {
    let bets = match &table.phase {
        Phase::Betting(bets) => bets,
        phase => return Err(Refusal::plain("do", Reason::NotNow(phase.word()))),
    };
    let mut events =
        vec![Event::new(BankedEvent::BettingClosed, Basis::new(art(6, 4)).note(art(6, 2)).note(reading(31)))];
    for seat in table.seats() {
        let bettors = bets.bettors(seat);
        if bettors.is_empty() {
            continue;
        }
        let player = table.seated[seat.index()].filter(|seated| bettors.contains(seated));
        let bonus_only = bets.at(seat).all(|laid| laid.bet == Bet::Bonus);
        let basis = Basis::new(art(6, 3)).note(reading(57)).note_if(bonus_only, reading(52));
        events.push(Event::new(BankedEvent::HolderNamed { seat, player }, basis));
    }
    if events.len() == 1 {
        events.push(Event::new(BankedEvent::RoundSettled { house_net: Money::ZERO }, art(6, 1)));
    }
    Ok(events)
}

/// R24: a player who shows his own cards voids nothing; somebody must hold some there.
pub(super) fn show(table: &QpokerTable, seat: Seat) -> Result<Events, Refusal> {
    check_seat(seat, table.config.seats, table.config.rules)?;
    Play::shown(table.phase.play(), seat)
}
