//! Article 9, Prizes · Prémios · 彩金: range and parity once the stake, post eight times.

use sabot_cards::Card;
use sabot_law::Basis;
use sabot_money::Money;
use sabot_ranking::points;

use super::art02_material::display;
use super::art03_wagers;
use super::art04_seats::check_seat;
use super::art08_third_card::{draws, result};
use super::cites::{art, reading};
use super::round::{Phase, Play, sums};
use super::table::{Events, FootballTable};
use super::{art02_material, art07_card_values};
use crate::{Bet, Event, FewCards, Place, Reason, Refusal, Seat, What};

/// Opens a hand of two cards, from the croupier's left, and counts it.
pub(super) fn open(table: &FootballTable, seat: Seat, cards: Option<FewCards>) -> Result<Events, Refusal> {
    let Phase::Opening(opening) = &table.phase else {
        return Err(Refusal::by("do", Reason::NotNow(table.phase.word()), art(5, 4)));
    };
    check_seat(seat, table.config.seats)?;
    if opening.play.first_closed() != Some(seat) {
        return Err(Refusal::by("seat", Reason::NotToOpen(seat.into()), reading(26)));
    }
    let cards = opened(table, &opening.play, seat, cards)?;
    Ok(vec![counted(seat, &cards)])
}

/// The points of a hand, and the rules that made them.
pub(super) fn counted(seat: Seat, cards: &[Card]) -> Event<What> {
    let sum = points(cards);
    let basis = art07_card_values::counted(cards);
    // A sum that draws tells why the third card comes.
    let basis =
        if cards.len() == 2 && draws(sum) { basis.all().fold(Basis::new(art(8, 1)), Basis::note) } else { basis };
    let cards = FewCards::new(cards).expect("two or three cards");
    Event::new(What::PointsCounted { seat, cards, points: sum }, basis)
}

/// The cards of a hand that is opened: known already, or named now and in keeping with what was seen of it.
fn opened(table: &FootballTable, play: &Play, seat: Seat, named: Option<FewCards>) -> Result<Vec<Card>, Refusal> {
    let hand = &play.hand(seat).expect("it is to be opened").cards;
    let known: Vec<Card> = hand.cards().collect();
    let unnamed = || Refusal::by("cards", Reason::CardUnnamed(seat.into()), art(5, 4));
    let complete = known.len() == hand.len();
    let Some(named) = named else { return if complete { Ok(known) } else { Err(unnamed()) } };
    if named.len() != hand.len() {
        let count = |len: usize| u8::try_from(len).unwrap_or(u8::MAX);
        return Err(Refusal::by("cards", Reason::CardCount(count(named.len()), count(hand.len())), art(5, 4)));
    }
    let mut rest = named.to_vec();
    for card in &known {
        let index = rest.iter().position(|one| one == card);
        let index =
            index.ok_or_else(|| Refusal::by("cards", Reason::NotInHand(*card, Place::Seat(seat)), art(5, 4)))?;
        rest.swap_remove(index);
    }
    if complete {
        return Ok(known);
    }
    let mut seen = table.shoe.seen.clone();
    for card in rest {
        art02_material::check_unseen(card, table.config.decks, seen.iter().copied())?;
        seen.push(card);
    }
    Ok(named.to_vec())
}

/// Settles every bet from the croupier's left (R26), and shows the results.
pub(super) fn settle(table: &FootballTable) -> Result<Events, Refusal> {
    let play = match &table.phase {
        Phase::Ready(ready) => &ready.play,
        Phase::Opening(opening) => {
            let seat = opening.play.first_closed().expect("opening ends with the last hand");
            return Err(Refusal::by("do", Reason::StillClosed(seat.into()), art(5, 4)));
        }
        phase => return Err(Refusal::plain("do", Reason::NotNow(phase.word()))),
    };
    let mut events = Events::new();
    let mut house = Money::ZERO;
    for wager in &play.wagers {
        let cards: Vec<Card> = play.hand(wager.seat).map(|hand| hand.cards.cards().collect()).unwrap_or_default();
        let data = &table.config.edition.data;
        let (net, outcome, basis) = result(data, wager.bet, wager.stake, points(&cards), cards.len())?;
        let line = wager.line(net, outcome, basis);
        house = house.minus(net)?;
        events.push(Event::new(What::Line(line), basis));
    }
    let within = |bet: Bet| {
        let inside =
            |sum: u8, cards: usize| art03_wagers::points(bet).contains(&sum) && (bet != Bet::Post || cards == 3);
        u8::try_from(sums(play).filter(|(_, sum, cards)| inside(*sum, *cards)).count()).unwrap_or(u8::MAX)
    };
    let shown = What::ResultsShown { upper: within(Bet::Upper), lower: within(Bet::Lower), post: within(Bet::Post) };
    events.push(Event::new(shown, display()));
    events.push(Event::new(What::RoundSettled { house_net: house }, reading(26)));
    Ok(events)
}
