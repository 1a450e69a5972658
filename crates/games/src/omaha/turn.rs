//! A player's turn: what he asks for, checked against what he may do.

use sabot_law::{Basis, Cite, Rules};
use sabot_money::Money;

use super::art11_betting::{self, ANNOUNCED};
use super::cites::{art, reading};
use super::command::{Action, Turn, Wish};
use super::hand::Hand;
use super::table::{Events, OmahaTable, Phase};
use super::tournament::Obstacle;
use super::{OmahaEvent, art02_seats, art07_flop, art12_raising, art13_folding, grounds};
use crate::{Event, Reason, Refusal, Seat};

/// What a wish comes to.
#[derive(Clone, Copy)]
struct Done {
    wish: Wish,
    action: Action,
    to: Money,
}

impl OmahaTable {
    /// A player acts, or says before his turn what he will do.
    #[inline]
    pub(super) fn take_turn(&self, turn: Turn, events: &mut Events) -> Result<(), Refusal> {
        let hand = self.hand_in(Phase::Betting).map_err(|refusal| self.no_decision_now(refusal))?;
        let Turn { seat, wish, spoken } = turn;
        art02_seats::check_seat(seat, self.config.seats)?;
        let Some(actor) = hand.actor() else { return Err(self.not_now()) };
        if seat != actor {
            return self.out_of_turn(hand, turn, actor, events);
        }
        if let Some(bound) = self.bound(hand, seat)
            && bound.wish != wish
        {
            return Err(self.bound_otherwise(seat));
        }
        let done = self.check_wish(hand, seat, wish)?;
        self.acted(hand, seat, done, spoken, false, events);
        Ok(())
    }

    /// Why nobody decides now: 6(3), only after the last hole card was dealt and looked at; 7(2), 8(2), only with the cards of
    /// the board that come first; 8(5), the last betting round is over.
    #[cold]
    fn no_decision_now(&self, refusal: Refusal) -> Refusal {
        let (Some(hand), true) = (&self.hand, self.config.rules > Rules::FIRST) else { return refusal };
        match self.phase {
            Phase::Dealing => self.not_now_by(art07_flop::order_of(hand.street)),
            Phase::Board => self.not_now_by(art07_flop::order_of(hand.street.next())),
            Phase::Showing => self.not_now_by(art(8, 5)),
            _ => refusal,
        }
    }

    /// R25: time is over: check if that is free, otherwise fold.
    pub(super) fn time_out(&self, events: &mut Events) -> Result<(), Refusal> {
        let hand = self.hand_in(Phase::Betting)?;
        let Some(seat) = hand.actor() else { return Err(self.not_now()) };
        // Whoever has bound himself has decided in time.
        let bound = self.bound(hand, seat).map(|turn| turn.wish);
        let free = if hand.to_call(seat).is_zero() { Wish::Check } else { Wish::Fold };
        let done = self.check_wish(hand, seat, bound.unwrap_or(free))?;
        self.acted(hand, seat, done, false, true, events);
        Ok(())
    }

    /// Whether somebody folds at his turn, because he leaves (R89) or is not there in a tournament (R93).
    #[inline]
    pub(super) fn is_folding(&self, seat: Seat) -> bool {
        self.room.leaving.union(self.folding).contains(seat)
    }

    /// What binds a player at his turn: leaving, which folds (R89), or what he said before it (R81), as long as the price is
    /// what it was and the deed is still possible.
    #[inline]
    pub(super) fn bound(&self, hand: &Hand, seat: Seat) -> Option<Turn> {
        if self.is_folding(seat) {
            return Some(Turn { seat, wish: Wish::Fold, spoken: false });
        }
        if hand.announced.is_empty() {
            return None;
        }
        let said = hand.announced.iter().find(|said| said.turn.seat == seat)?;
        (said.price == hand.price && self.check_wish(hand, seat, said.turn.wish).is_ok()).then_some(said.turn)
    }

    #[cold]
    fn bound_otherwise(&self, seat: Seat) -> Refusal {
        if self.folding.contains(seat) {
            return Refusal::by("do", Reason::Tournament(Obstacle::FoldsAway(seat)), reading(93));
        }
        if self.room.leaving.contains(seat) {
            return Refusal::by("do", Reason::LeavesAlready(seat), art13_folding::LEAVES);
        }
        Refusal::by("do", Reason::SaidOtherwise(seat), ANNOUNCED)
    }

    /// R81: an out-of-turn command is refused; spoken at a live table it is kept, and binds if the price has not changed.
    #[cold]
    fn out_of_turn(&self, hand: &Hand, turn: Turn, actor: Seat, events: &mut Events) -> Result<(), Refusal> {
        let Turn { seat, wish, spoken } = turn;
        if !hand.players.contains(seat) || !hand.live.contains(seat) {
            // 13(1) lets him fold in any betting round; that only those in play decide is 6(3) and 7(3).
            let item = if self.config.rules > Rules::FIRST { art07_flop::choices_of(hand.street) } else { art(13, 1) };
            return Err(Refusal::by("seat", Reason::NoHand(seat), item));
        }
        if !hand.able.contains(seat) {
            return Err(Refusal::by("seat", Reason::AllInAlready(seat), reading(80)));
        }
        let later = hand.to_act.contains(seat) && spoken && self.config.cards.is_live();
        if !later {
            // Article 11 is about what is bet, spoken or laid; whose turn it is stands in 6(3), 7(2) and 8(2).
            let basis = if self.config.rules > Rules::FIRST {
                Basis::with(art07_flop::order_of(hand.street), [reading(81)])
            } else {
                ANNOUNCED
            };
            return Err(Refusal::by("seat", Reason::NotHisTurn(seat, actor), basis));
        }
        if self.is_folding(seat) || hand.announced.iter().any(|said| said.turn.seat == seat) {
            return Err(self.bound_otherwise(seat));
        }
        self.check_wish(hand, seat, wish)?;
        events.push(Event::new(OmahaEvent::Announced { seat, wish }, ANNOUNCED));
        Ok(())
    }

    /// Whether a player may do what he asks for, as the betting stands.
    #[inline]
    fn check_wish(&self, hand: &Hand, seat: Seat, wish: Wish) -> Result<Done, Refusal> {
        let config = &self.config;
        let bet = hand.bets[seat.index()];
        let opens = hand.price.is_zero();
        match wish {
            Wish::Fold => Ok(Done { wish, action: Action::Fold, to: bet }),
            Wish::Check => {
                let call = hand.to_call(seat);
                if call.is_positive() {
                    return Err(Refusal::by("do", Reason::CannotCheck(call), art07_flop::choices_of(hand.street)));
                }
                Ok(Done { wish, action: Action::Check, to: bet })
            }
            Wish::Call => {
                if hand.to_call(seat).is_zero() {
                    let refusal = Refusal::plain("do", Reason::NothingToCall);
                    let by = Refusal::by("do", Reason::NothingToCall, art11_betting::call_of(config.limit));
                    return Err(if config.rules > Rules::FIRST { by } else { refusal });
                }
                Ok(Done { wish, action: Action::Call, to: art11_betting::call_to(hand, seat) })
            }
            Wish::Bet(_) if !opens => Err(Refusal::by("do", Reason::BetStands(hand.price), art(12, 1))),
            Wish::Raise(_) if opens => Err(Refusal::by("do", Reason::NothingToRaise, art(12, 1))),
            Wish::Bet(to) => {
                art11_betting::check_to(config, hand, seat, to)?;
                Ok(Done { wish, action: Action::Bet, to })
            }
            Wish::Raise(to) => {
                art11_betting::check_to(config, hand, seat, to)?;
                Ok(Done { wish, action: Action::Raise, to })
            }
            Wish::AllIn => {
                let (action, to) = art11_betting::all_in(config, hand, seat)?;
                Ok(Done { wish, action, to })
            }
        }
    }

    /// The event of a deed, with everything it rests on.
    #[inline]
    fn acted(&self, hand: &Hand, seat: Seat, done: Done, spoken: bool, timed_out: bool, events: &mut Events) {
        let Done { action, to, .. } = done;
        let config = &self.config;
        let puts_in = matches!(action, Action::Call | Action::Bet | Action::Raise);
        let all_in = puts_in && to == hand.all_in_to(seat);
        let full = action != Action::Raise || to >= art12_raising::least(hand);
        let basis = grounds::of(config, hand, seat, action, all_in, full);
        // R80: all-in is a call where nobody else could match more; a call with all his chips rests on R80 anyhow.
        let turned = matches!(done.wish, Wish::AllIn)
            && action == Action::Call
            && !all_in
            && config.rules > sabot_law::Rules::FIRST;
        let away = self.folding.contains(seat);
        let what = OmahaEvent::Acted { seat, action, to, all_in, timed_out };
        if spoken || timed_out || turned || away {
            let notes = [(spoken, art(11, 1)), (timed_out, reading(25)), (turned, reading(80)), (away, reading(93))];
            events.push(Event::new(what, noted(*basis, notes)));
            return;
        }
        events.push(Event::new(what, *basis));
    }
}

/// 11(1): the spoken word binds, whatever chips were laid with it (R81). R25: time was over. R80: all-in was a call. R93: he was
/// not there. Out of the way of what is decided millions of times a second.
#[cold]
fn noted<const N: usize>(basis: Basis, notes: [(bool, Cite); N]) -> Basis {
    notes.into_iter().fold(basis, |basis, (holds, cite)| basis.and_if(holds, cite))
}
