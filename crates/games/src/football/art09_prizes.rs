//! Article 9, Prizes · Prémios · 彩金: range and parity once the stake, post eight times.

use sabot_cards::Card;
use sabot_law::{Basis, Rules};
use sabot_money::Money;
use sabot_ranking::points;

use super::art02_material::{check_unseen, display};
use super::art03_wagers;
use super::art04_seats::check_seat;
use super::art07_card_values;
use super::art08_third_card::{draws, settle_bet};
use super::cites::{art, reading};
use super::round::{Phase, sums};
use super::table::{Events, FootballTable};
use crate::opening::opened;
use crate::{BankedEvent, Bet, Event, FewCards, Outcome, Reason, Refusal, Seat, Settled};

/// Opens a hand of two cards, from the croupier's left, and counts it.
pub(super) fn open(table: &FootballTable, seat: Seat, cards: Option<FewCards>) -> Result<Events, Refusal> {
    let Phase::Opening(opening) = &table.phase else {
        return Err(Refusal::by("do", Reason::NotNow(table.phase.word()), art(5, 4)));
    };
    check_seat(seat, table.config.seats, table.config.rules)?;
    if opening.play.first_closed() != Some(seat) {
        return Err(Refusal::by("seat", Reason::NotToOpen(seat.into()), reading(26)));
    }
    let hand = &opening.play.hand(seat).expect("it is to be opened").cards;
    let unseen = |card, seen: &[Card]| check_unseen(card, table.config.decks, seen.iter().copied());
    let cards = opened(hand, seat.into(), cards, art(5, 4), table.shoe.seen.clone(), unseen)?;
    Ok(vec![counted(seat, &cards)])
}

/// The points of a hand, and the rules that made them.
pub(super) fn counted(seat: Seat, cards: &[Card]) -> Event<BankedEvent> {
    let sum = points(cards);
    let basis = art07_card_values::counted(cards);
    // A sum that draws tells why the third card comes.
    let basis =
        if cards.len() == 2 && draws(sum) { basis.all().fold(Basis::new(art(8, 1)), Basis::note) } else { basis };
    let cards = FewCards::new(cards).expect("two or three cards");
    Event::new(BankedEvent::PointsCounted { seat, cards, points: sum }, basis)
}

/// Settles every bet from the croupier's left (R26), and shows the results.
pub(super) fn settle(table: &FootballTable) -> Result<Events, Refusal> {
    let play = match &table.phase {
        Phase::Ready(ready) => &ready.play,
        Phase::Opening(opening) => {
            let seat = opening.play.first_closed().expect("opening ends with the last hand");
            return Err(Refusal::by("do", Reason::StillClosed(seat.into()), art(5, 4)));
        }
        // Without cards there is nothing to settle, and a hand that draws is not complete.
        phase @ (Phase::Betting(_) | Phase::Dealing(_)) if table.config.rules > Rules::FIRST => {
            return Err(Refusal::by("do", Reason::NotNow(phase.word()), art(5, 4)));
        }
        phase @ Phase::Third(_) if table.config.rules > Rules::FIRST => {
            return Err(Refusal::by("do", Reason::NotNow(phase.word()), art(8, 1)));
        }
        phase => return Err(Refusal::plain("do", Reason::NotNow(phase.word()))),
    };
    let mut events = Events::new();
    let mut house = Money::ZERO;
    for wager in &play.wagers {
        let cards: Vec<Card> = play.hand(wager.seat).map(|hand| hand.cards.cards().collect()).unwrap_or_default();
        let data = &table.config.edition.data;
        let settled = settle_bet(data, wager.bet, wager.stake, points(&cards), cards.len())?;
        // R33 decides which stakes are taken; the first version of the readings named it with every half.
        let halved = table.config.rules == Rules::FIRST && settled.outcome == Outcome::HalfLost;
        let settled = Settled { basis: settled.basis.note_if(halved, reading(33)), ..settled };
        house = house.minus(settled.net)?;
        events.push(Event::new(BankedEvent::Line(wager.line(settled)), settled.basis));
    }
    let within = |bet: Bet| {
        let inside =
            |sum: u8, cards: usize| art03_wagers::points(bet).contains(&sum) && (bet != Bet::Post || cards == 3);
        u8::try_from(sums(play).filter(|(_, sum, cards)| inside(*sum, *cards)).count()).unwrap_or(u8::MAX)
    };
    let shown =
        BankedEvent::ResultsShown { upper: within(Bet::Upper), lower: within(Bet::Lower), post: within(Bet::Post) };
    events.push(Event::new(shown, display()));
    events.push(Event::new(BankedEvent::RoundSettled { house_net: house }, reading(26)));
    Ok(events)
}
