//! Article 9, Play and prizes · Procedimentos do jogo e prémios · 牌局程序及彩金: qualification, opening, payment.

use sabot_cards::{Card, Rank};
use sabot_law::{Basis, Rules};
use sabot_money::{Money, MoneyError};
use sabot_ranking::{Category, FiveValue, five};

use super::art01_material::check_unseen;
use super::art02_seats::check_seat;
use super::art08_hand_order::{compared, described};
use super::art10_progressive_jackpot as jackpot;
use super::cites::{art, difference, reading, sub};
use super::config::Config;
use super::readings::FoldedJackpot;
use super::round::{Hand, Opening, Phase};
use super::table::{Events, LinkedTable};
use super::{art04_card_values, art06_betting};
use crate::opening::opened;
use crate::{BankedEvent, Bet, Compared, Event, FewCards, Line, Place, Reason, Refusal, Seat, Settled};

/// 9(1), 9(3): the croupier plays with an ace and a king or anything better; any pair is better (D10).
///
/// ```
/// use sabot_games::stud::art09_play_and_prizes::qualifies;
/// use sabot_ranking::five_of;
/// let hand = |text| five_of(&sabot_cards::parse_cards(text).unwrap()).unwrap();
/// assert!(qualifies(hand("As Kd 4h 3c 2s")));
/// assert!(qualifies(hand("2s 2d 5h 4c 3s")));
/// assert!(!qualifies(hand("As Qd Jh Tc 9s")));
/// ```
#[must_use]
pub fn qualifies(croupier: FiveValue) -> bool {
    match croupier.category() {
        Category::OddCards => croupier.deciding().ranks().starts_with(&[Rank::Ace, Rank::King]),
        _ => true,
    }
}

/// D10: whether the croupier holds the two cards that the Chinese text asks for. Where he plays without them the Portuguese text,
/// which asks for their worth, has decided.
fn has_ace_and_king(cards: [Card; 5]) -> bool {
    [Rank::Ace, Rank::King].into_iter().all(|rank| cards.iter().any(|card| card.rank() == rank))
}

/// What becomes of an unfolded hand's ante and raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandResult {
    /// What becomes of the ante.
    pub ante: Settled,
    /// What becomes of the raise.
    pub raise: Settled,
}

/// Settles one unfolded hand against the croupier's.
///
/// ```
/// use sabot_games::stud::art09_play_and_prizes::settle_hand;
/// use sabot_games::stud::{Config, Setup};
/// use sabot_money::Money;
/// use sabot_ranking::five_of;
/// let hand = |text| five_of(&sabot_cards::parse_cards(text).unwrap()).unwrap();
/// let config = Config::check(&Setup::default())?;
/// let ante = Money::of(10_000);
/// let raise = config.raise_for(ante)?;
/// let result = settle_hand(&config, ante, raise, hand("Ks Kd 9h 9c 4s"), hand("As Kh 7d 5c 2c"))?;
/// // The ante is paid one to one, two pairs two to one.
/// assert_eq!((result.ante.net, result.raise.net), (Money::of(10_000), Money::of(40_000)));
/// assert_eq!(result.raise.basis.to_string(), "stud 9(5)(2), R2");
/// // A croupier without an ace and a king does not play: the raise comes back.
/// let result = settle_hand(&config, ante, raise, hand("Ks Kd 9h 9c 4s"), hand("As Qh 7d 5c 2c"))?;
/// assert_eq!((result.ante.net, result.raise.net), (Money::of(10_000), Money::ZERO));
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
///
/// # Errors
/// Never within the table's limits; said because money is checked everywhere.
pub fn settle_hand(
    config: &Config,
    ante: Money,
    raise: Money,
    player: FiveValue,
    croupier: FiveValue,
) -> Result<HandResult, MoneyError> {
    let odds = config.edition.ante_odds();
    if !qualifies(croupier) {
        return Ok(HandResult {
            ante: Settled::won(odds.winnings(ante)?, Basis::new(art(9, 2)).note(reading(2))),
            raise: Settled::returned(art(9, 2)),
        });
    }
    if player > croupier {
        return Ok(HandResult {
            ante: Settled::won(odds.winnings(ante)?, Basis::new(art(9, 5)).note(reading(2))),
            raise: raise_winnings(config, raise, player.category())?,
        });
    }
    // No two hands of one deck are equal (article 8), so what is not higher is lower.
    Ok(HandResult { ante: Settled::lost(ante, art(9, 4)), raise: Settled::lost(raise, art(9, 4)) })
}

/// The sub-item of 9(5) that pays a raise with a hand of this category.
pub(super) const fn pay_row(category: Category) -> u8 {
    match category {
        Category::OddCards | Category::Pair => 1,
        Category::TwoPairs => 2,
        Category::ThreeOfAKind => 3,
        Category::Straight => 4,
        Category::Flush => 5,
        Category::FullHouse => 6,
        Category::FourOfAKind => 7,
        Category::StraightFlush => 8,
        Category::RoyalFlush => 9,
    }
}

/// 9(5)(1)–(9): what a won raise is paid; on the last three rows no more than the house's maximum for one hand (D9).
///
/// ```
/// use sabot_games::stud::art09_play_and_prizes::raise_winnings;
/// use sabot_games::stud::{Config, Setup};
/// use sabot_money::Money;
/// use sabot_ranking::Category;
/// let config = Config::check(&Setup { cap: Some(Money::of(14_000_000)), ..Setup::default() })?;
/// let won = |raise, category| raise_winnings(&config, Money::of(raise), category).map(|settled| settled.net);
/// assert_eq!(won(20_000, Category::Flush)?, Money::of(100_000), "five to one");
/// // Twenty times 20,000.00 would be 400,000.00; the house's maximum is 140,000.00.
/// assert_eq!(won(2_000_000, Category::FourOfAKind)?, Money::of(14_000_000));
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
///
/// # Errors
/// Never within the table's limits.
pub fn raise_winnings(config: &Config, raise: Money, category: Category) -> Result<Settled, MoneyError> {
    let full = config.edition.raise_odds(category).winnings(raise)?;
    let basis = Basis::new(sub(9, 5, pay_row(category))).note(reading(2));
    if !config.edition.data.raise.row(category).capped {
        return Ok(Settled::won(full, basis));
    }
    let basis = basis.note(difference(9)).note_if(full > config.cap, reading(44));
    Ok(Settled::won(full.min(config.cap), basis))
}

/// 6(8), 9(1)–(3): opens the croupier's hand, when every decision is in.
pub(super) fn open_croupier(table: &LinkedTable, cards: Option<FewCards>) -> Result<Events, Refusal> {
    let opening = opening(&table.phase)?;
    if opening.stays_closed || opening.plays.is_some() {
        let basis = Basis::new(art(9, 3)).note_if(opening.stays_closed, reading(49));
        return Err(Refusal::by("do", Reason::NotToOpen(Place::Croupier), basis));
    }
    let cards = five_opened(opening, Place::Croupier, cards)?;
    let plays = qualifies(five(cards));
    let differ = table.config.rules == Rules::FIRST || plays && !has_ace_and_king(cards);
    let basis = Basis::new(if plays { art(9, 3) } else { art(9, 2) }).note(art(9, 1)).note_if(differ, difference(10));
    let (value, basis) = described(basis, cards);
    let what = BankedEvent::CroupierOpened { cards: cards.into(), category: value.category(), plays };
    Ok([Event::new(what, basis)].into_iter().collect())
}

fn opening(phase: &Phase) -> Result<&Opening, Refusal> {
    match phase {
        Phase::Opening(opening) => Ok(opening),
        Phase::Dealing(_) | Phase::Deciding(_) => Err(Refusal::by("do", Reason::DecisionsOpen, art(6, 8))),
        _ => Err(Refusal::plain("do", Reason::NotNow(phase.word()))),
    }
}

/// The five cards of a hand that is opened.
fn five_opened(opening: &Opening, place: Place, named: Option<FewCards>) -> Result<[Card; 5], Refusal> {
    let hand = opening.play.cards(place).expect("it plays");
    let seen = opening.play.seen().iter().collect();
    let cards =
        opened(hand, place, named, art(9, 3), seen, |card, seen| check_unseen(card, seen.iter().copied().collect()))?;
    Ok(<[Card; 5]>::try_from(cards.as_slice()).expect("every hand has five cards"))
}

/// The hands that must be opened, in order: all unfolded ones when the croupier plays, otherwise only those whose
/// jackpot bet hangs on their cards (R39), and folded ones where the house pays those too (R38).
pub(super) fn to_open<'a>(table: &'a LinkedTable, opening: &'a Opening) -> impl Iterator<Item = Seat> + 'a {
    let pays_folded = table.config.readings.folded_jackpot == FoldedJackpot::PayFolded;
    let due = move |hand: &Hand| {
        let jackpot = hand.jackpot.is_some() && (!hand.folded() || pays_folded);
        let compared = opening.plays == Some(true) && !hand.folded();
        jackpot || compared
    };
    // Nothing of the players' is opened before the croupier's hand, unless that stays closed.
    let ready = opening.plays.is_some() || opening.stays_closed;
    let closed = move |hand: &Hand| ready && due(hand) && !hand.cards.is_open();
    opening.play.hands().filter(move |(_, hand)| closed(hand)).map(|(seat, _)| seat)
}

/// 9(3), R39: opens a player's hand, from the croupier's left (R26).
pub(super) fn open(table: &LinkedTable, seat: Seat, cards: Option<FewCards>) -> Result<Events, Refusal> {
    let opening = opening(&table.phase)?;
    check_seat(seat)?;
    if to_open(table, opening).next() != Some(seat) {
        return Err(Refusal::by("seat", Reason::NotToOpen(seat.into()), Basis::new(art(9, 3)).note(reading(26))));
    }
    let hand = opening.play.hand(seat).expect("it is to be opened");
    let cards = five_opened(opening, seat.into(), cards)?;
    let versus = opening.croupier().filter(|_| opening.meets_croupier(hand));
    let value = five(cards);
    let (higher, basis) = match versus {
        Some(croupier) => {
            let Compared { comparison, basis: decided } = compared(value, five(croupier));
            let cite = if comparison.ordering.is_gt() { art(9, 5) } else { art(9, 4) };
            (Some(comparison.ordering.is_gt()), decided.all().fold(Basis::new(cite), Basis::note))
        }
        None if hand.folded() => (None, Basis::new(art(10, 2)).note(reading(38))),
        None => (None, Basis::new(art(10, 2)).note(reading(39))),
    };
    let category = value.category();
    let basis = basis.note(super::art08_hand_order::item(category));
    let basis = art04_card_values::ace(basis, cards, category);
    Ok([Event::new(BankedEvent::HandOpened { seat, cards: cards.into(), category, higher }, basis)]
        .into_iter()
        .collect())
}

/// Why a hand is opened: it meets the croupier's (9(3)), or a jackpot bet hangs on it alone (10(2), R39; R38 of a folded hand).
fn opens_by(table: &LinkedTable, opening: &Opening, seat: Seat) -> Basis {
    let hand = opening.play.hand(seat).expect("it is to be opened");
    match hand {
        _ if table.config.rules == Rules::FIRST => Basis::new(art(9, 3)).note(reading(39)),
        hand if opening.meets_croupier(hand) => art(9, 3).into(),
        hand if hand.folded() => Basis::new(art(10, 2)).note(reading(38)),
        _ => Basis::new(art(10, 2)).note(reading(39)),
    }
}

/// Settles every bet: article 9 from the croupier's left, then article 10 (R26).
pub(super) fn settle(table: &LinkedTable) -> Result<Events, Refusal> {
    let opening = opening(&table.phase)?;
    if opening.plays.is_none() && !opening.stays_closed {
        return Err(Refusal::by("do", Reason::StillClosed(Place::Croupier), art(9, 1)));
    }
    if let Some(seat) = to_open(table, opening).next() {
        return Err(Refusal::by("do", Reason::StillClosed(seat.into()), opens_by(table, opening, seat)));
    }
    let mut events = Events::new();
    let mut house = Money::ZERO;
    for (seat, hand) in opening.play.hands() {
        for line in lines(table, opening, seat, hand)? {
            house = house.minus(line.net)?;
            events.push(Event::new(BankedEvent::Line(line), line.basis));
        }
    }
    jackpot::settle(table, opening, &mut events);
    events.push(Event::new(BankedEvent::RoundSettled { house_net: house }, reading(26)));
    Ok(events)
}

/// The lines of article 9 for one seat: ante, then raise.
fn lines(
    table: &LinkedTable,
    opening: &Opening,
    seat: Seat,
    hand: &Hand,
) -> Result<arrayvec::ArrayVec<Line, 2>, Refusal> {
    if hand.folded() {
        let line = art06_betting::folded_ante(seat, hand.player, hand.ante, hand.timed_out);
        return Ok([line].into_iter().collect());
    }
    let raise = table.config.raise_for(hand.ante)?;
    let croupier = five(opening.croupier().expect("an unfolded hand meets an open croupier"));
    // Against a croupier who does not play, the player's own cards decide nothing and may be closed.
    let player = hand.cards.complete().filter(|_| opening.plays == Some(true)).map_or(croupier, five);
    let result = settle_hand(&table.config, hand.ante, raise, player, croupier)?;
    let line = |bet, stake, Settled { net, outcome, basis }| {
        let player = hand.player;
        Line { seat, player, bet, stake, net, outcome, basis }
    };
    Ok([line(Bet::Ante, hand.ante, result.ante), line(Bet::Raise, raise, result.raise)].into_iter().collect())
}
