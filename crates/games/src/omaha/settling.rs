//! The end of a betting round, of a hand and of a table; errors and what follows from them.

use sabot_cards::Card;
use sabot_law::{Basis, Rules};
use sabot_money::Money;

use super::art08_turn_and_river::{next_to_show, shown};
use super::art09_dealing_errors::{self, Consequence};
use super::art10_final_hand as final_hand;
use super::chips::{minus, plus};
use super::cites::{art, reading, sub};
use super::command::Irregularity;
use super::hand::Street;
use super::table::{Events, OmahaTable, Phase};
use super::{Hand, OmahaEvent, StakeOf, art07_flop, art16_commission};
use crate::{Event, FewCards, Outcome, Place, Reason, Refusal, Seat};

impl OmahaTable {
    /// The betting round is over: an uncalled bet goes back (R80), the others are gathered into the pots.
    #[inline]
    pub(super) fn collect(&self, events: &mut Events) -> Result<(), Refusal> {
        let hand = self.hand_in(Phase::Betting)?;
        if let Some(actor) = hand.actor() {
            return Err(Refusal::by("do", Reason::StillToAct(actor), art07_flop::betting_of(hand.street)));
        }
        let uncalled = hand.uncalled();
        let mut staked = hand.staked;
        if let Some((seat, amount)) = uncalled {
            events.push(Event::new(OmahaEvent::Uncalled { seat, amount }, reading(80)));
            staked[seat.index()] = minus(staked[seat.index()], amount);
        }
        for (number, pot) in (1_u8..).zip(hand.divide(&staked)) {
            let basis = if number == 1 { Basis::new(art(10, 2)) } else { Basis::with(art(10, 2), [reading(80)]) };
            let what = OmahaEvent::PotFormed { pot: number, amount: pot.amount, seats: pot.seats };
            events.push(Event::new(what, basis));
        }
        let street = hand.street;
        let basis = match street {
            Street::First => Basis::new(art(6, 3)),
            _ => Basis::with(art07_flop::betting_of(street), [art(7, 3)]),
        };
        events.push(Event::new(OmahaEvent::BettingClosed { street }, basis));
        Ok(())
    }

    /// 8(5): a hand is shown, in its order (R85).
    pub(super) fn show(&self, seat: Seat, named: Option<FewCards>, events: &mut Events) -> Result<(), Refusal> {
        let hand = self.hand_in(Phase::Showing)?;
        let order = Basis::with(art(8, 5), [reading(85)]);
        let due = next_to_show(hand).ok_or_else(|| self.not_now())?;
        if seat != due {
            return Err(Refusal::by("seat", Reason::NotHisTurn(seat, due), order));
        }
        let cards = opened(hand, seat, named, order)?;
        let board: [Card; 5] = hand.cards.board.as_slice().try_into().expect("a showdown has a whole board");
        let value = final_hand::value(cards, board);
        let category = value.category();
        events.push(Event::new(OmahaEvent::HandShown { seat, cards, board, category }, shown(hand, value)));
        Ok(())
    }

    /// The next pot goes to its winners, the last side pot first (R85); with it what the house takes of it.
    pub(super) fn award(&self, events: &mut Events) -> Result<(), Refusal> {
        let hand = self.hand_in(Phase::Awarding).map_err(|refusal| {
            // 8(5): all still in play show first.
            let early = self.phase == Phase::Showing && self.config.rules > Rules::FIRST;
            if early { self.not_now_by(art(8, 5)) } else { refusal }
        })?;
        let index = usize::from(hand.to_award) - 1;
        let pot = hand.pots[index];
        let number = hand.to_award;
        let commissions = art16_commission::of_pots(&hand.pots, hand.street, &self.config);
        let commission = commissions[index];
        let winners = final_hand::winners(hand, pot.seats);
        let division = final_hand::divide(minus(pot.amount, commission), winners, pot.seats, &self.config);
        let basis = final_hand::awarded(hand, winners, &division);
        events.push(Event::new(OmahaEvent::PotAwarded { pot: number, winners, commission }, basis));
        let side = number > 1;
        let parts = u32::try_from(winners.len()).unwrap_or(1);
        let (each, odd) = commission.split(parts).unwrap_or((commission, Money::ZERO));
        // 10(4): equal parts down to the smallest chip. What a winner of a shared pot would have got before the commission, and
        // his part of that, are sums that no chips can form: his line says what he is paid, and the pot bears its commission.
        let together = winners.len() > 1 && self.config.rules > Rules::FIRST;
        let bears = |seat: Seat| match (together, winners.first() == Some(seat)) {
            (true, _) => Money::ZERO,
            (false, true) => plus(each, odd),
            (false, false) => each,
        };
        for seat in hand.players.iter() {
            let stake = hand.staked_in(index, seat);
            let won = winners.contains(seat);
            if stake.is_zero() && !won {
                continue;
            }
            let (net, outcome, basis) = if won {
                // One who wins alone: the whole pot; what the house takes of it is a line of its own.
                let gross = plus(division.of(seat), bears(seat));
                let rest = division.rest_to == Some(seat);
                let net = gross.minus(stake).expect("a share is bounded by its pot");
                (net, Outcome::Won, final_hand::won(winners, rest, side))
            } else {
                (-stake, Outcome::Lost, final_hand::lost(!hand.live.contains(seat), side))
            };
            let what = OmahaEvent::Line { seat, bet: StakeOf::Pot(number), stake, net, outcome };
            events.push(Event::new(what, basis));
        }
        // By an alternative of R82 the rest may go to somebody who has won nothing of this pot: it has a line of its own.
        if let Some(seat) = division.rest_to.filter(|seat| !winners.contains(*seat)) {
            let what = OmahaEvent::Line {
                seat,
                bet: StakeOf::Pot(number),
                stake: Money::ZERO,
                net: division.rest,
                outcome: Outcome::Won,
            };
            events.push(Event::new(what, final_hand::rest_alone(side)));
        }
        if together && commission.is_positive() {
            let what = OmahaEvent::CommissionTaken { pot: number, amount: commission };
            events.push(Event::new(what, art16_commission::taken(hand.street, &self.config)));
        }
        for seat in winners.iter().filter(|seat| bears(*seat).is_positive()) {
            let stake = bears(seat);
            let what = OmahaEvent::Line { seat, bet: StakeOf::Commission, stake, net: -stake, outcome: Outcome::Lost };
            events.push(Event::new(what, art16_commission::taken(hand.street, &self.config)));
        }
        if hand.to_award == 1 {
            let commission = plus(hand.commission, commission);
            events.push(Event::new(OmahaEvent::HandSettled { commission }, art(10, 2)));
        }
        Ok(())
    }

    /// R23: closes the hand; whoever wanted to go leaves now.
    pub(super) fn close_hand(&self, events: &mut Events) -> Result<(), Refusal> {
        let hand = self.hand_in(Phase::Settled)?;
        events.push(Event::new(OmahaEvent::HandClosed, reading(23)));
        if !self.room.leaving.is_empty() {
            self.leave_takers(hand, events);
        }
        Ok(())
    }

    fn leave_takers(&self, hand: &Hand, events: &mut Events) {
        let stack = |seat: Seat| {
            if hand.players.contains(seat) { hand.stacks[seat.index()] } else { self.room.stacks[seat.index()] }
        };
        let left = self.room.departures(self.config.rules, stack);
        let freed = left.len();
        events.extend(left);
        events.extend(self.room.offers(freed));
    }

    /// A table closes between hands, and everybody leaves with his chips.
    pub(super) fn close_table(&self, events: &mut Events) -> Result<(), Refusal> {
        if self.phase != Phase::Between {
            return Err(self.not_now());
        }
        events.extend(self.room.everybody(self.config.rules));
        events.push(Event::new(OmahaEvent::TableClosed, sub(1, 1, 1)));
        Ok(())
    }

    /// R24: a player shows his own cards, which voids nothing.
    pub(super) fn turn_up(&self, seat: Seat) -> Result<Event<OmahaEvent>, Refusal> {
        let hand = self.playing()?;
        if !hand.live.contains(seat) || hand.received(seat) == 0 {
            return Err(Refusal::by("seat", Reason::NoHand(seat), reading(24)));
        }
        Ok(Event::new(OmahaEvent::TurnedUp { seat }, reading(24)))
    }

    /// Article 9: an error is put right, or voids the hand; R21: where the house wants it, once a supervisor says so.
    pub(super) fn irregularity(&self, irregularity: Irregularity, events: &mut Events) -> Result<(), Refusal> {
        let consequence = self.consequence(&irregularity)?;
        if self.supervision.is_needed() {
            let basis = self.declared(&irregularity, consequence).note(reading(21));
            let irregularity = art09_dealing_errors::recorded(&irregularity, self.config.rules);
            events.push(Event::new(OmahaEvent::IrregularityReported { irregularity }, basis));
            return Ok(());
        }
        self.follow(&irregularity, consequence, events);
        Ok(())
    }

    /// The supervisor's word on what was reported.
    pub(super) fn word(&self, confirmed: bool, events: &mut Events) -> Result<(), Refusal> {
        let irregularity = self.supervision.reported()?;
        let consequence = self.consequence(&irregularity)?;
        let basis = self.declared(&irregularity, consequence).note(reading(21));
        if !confirmed {
            events.push(Event::new(OmahaEvent::IrregularityDismissed, basis));
            return Ok(());
        }
        events.push(Event::new(OmahaEvent::IrregularityConfirmed, basis));
        self.follow(&irregularity, consequence, events);
        Ok(())
    }

    /// R23: an error is declared from the first card until the hand is closed.
    pub(super) fn consequence(&self, irregularity: &Irregularity) -> Result<Consequence, Refusal> {
        let cite = irregularity.cite;
        match &self.hand {
            Some(hand) if !self.phase.is_between_hands() => {
                if hand.void {
                    return Err(Refusal::by("do", Reason::VoidAlready, Basis::new(cite).note(reading(22))));
                }
                if !hand.has_dealt() {
                    return Err(Refusal::by("do", Reason::NothingDealt, cite));
                }
                art09_dealing_errors::consequence(hand, self.phase, irregularity, self.device, &self.config)
            }
            _ if self.number == 0 => Err(Refusal::by("do", Reason::NothingDealt, cite)),
            _ => Err(Refusal::by("do", Reason::SettlementClosed, Basis::new(cite).note(reading(23)))),
        }
    }

    /// What the declaration of an error rests on, by what follows from it.
    fn declared(&self, irregularity: &Irregularity, consequence: Consequence) -> Basis {
        match consequence {
            Consequence::Stays { .. } => art09_dealing_errors::STAYS,
            _ => art09_dealing_errors::basis_of(irregularity, self.config.rules),
        }
    }

    fn follow(&self, irregularity: &Irregularity, consequence: Consequence, events: &mut Events) {
        let basis = self.declared(irregularity, consequence);
        match consequence {
            Consequence::Corrected => events.push(Event::new(OmahaEvent::ErrorCorrected, basis)),
            Consequence::Exchange { seat, nth, card } | Consequence::Stays { seat, nth, card } => {
                events.push(Event::new(OmahaEvent::CardExposed { seat, nth, card }, basis));
            }
            Consequence::BoardAgain { from, shuffled } => {
                events.push(Event::new(OmahaEvent::BoardTakenBack { from }, basis));
                if shuffled {
                    events.push(Event::new(OmahaEvent::StubShuffled, basis));
                }
            }
            Consequence::Void { exposed } => {
                if let Some((seat, nth, card)) = exposed {
                    events.push(Event::new(OmahaEvent::CardExposed { seat, nth, card }, basis));
                }
                self.void(basis, exposed.is_some(), events);
            }
        }
    }

    /// 9(2): the hand is void and every bet goes back; R22: with what was already paid reversed.
    fn void(&self, basis: Basis, by_exposure: bool, events: &mut Events) {
        let Some(hand) = &self.hand else { return };
        // A second exposed card is declared under 9(1) like the first, but it voids the hand, which rests on 9(2).
        let basis = if by_exposure { Basis::with(art(9, 2), [reading(88)]) } else { basis };
        let basis = art09_dealing_errors::returned(basis);
        events.push(Event::new(OmahaEvent::Voided, basis));
        for seat in hand.players.iter() {
            let stake = hand.staked[seat.index()];
            if stake.is_positive() {
                let bet = StakeOf::Pot(1);
                let what = OmahaEvent::Line { seat, bet, stake, net: Money::ZERO, outcome: Outcome::Returned };
                events.push(Event::new(what, basis));
            }
        }
    }
}

/// The cards of a hand that is shown: known, or named now in keeping with what was seen.
fn opened(hand: &Hand, seat: Seat, named: Option<FewCards>, basis: Basis) -> Result<[Card; 4], Refusal> {
    let known = &hand.cards.hole[seat.index()];
    let place = Place::Seat(seat);
    let complete = known.iter().all(Option::is_some);
    let Some(named) = named else {
        return if complete {
            Ok(known.map(|card| card.expect("all are known")))
        } else {
            Err(Refusal::by("cards", Reason::CardUnnamed(place), basis))
        };
    };
    let Ok(cards) = <[Card; 4]>::try_from(&*named) else {
        let count = u8::try_from(named.len()).unwrap_or(u8::MAX);
        return Err(Refusal::by("cards", Reason::CardCount(count, 4), basis));
    };
    if let Some(missing) = known.iter().flatten().find(|card| !cards.contains(card)) {
        return Err(Refusal::by("cards", Reason::NotInHand(*missing, place), basis));
    }
    let mut seen = hand.cards.seen;
    for card in cards.iter().filter(|card| !known.contains(&Some(**card))) {
        super::art01_material::check_unseen(*card, seen)?;
        seen.insert(*card);
    }
    // The loop refuses a new card that is named twice; a known one that is named twice is found here.
    match sabot_cards::first_duplicate(&cards) {
        Some(card) => Err(Refusal::by("cards", Reason::CardTwice(card), Basis::with(sub(1, 1, 3), [reading(29)]))),
        None => Ok(cards),
    }
}
