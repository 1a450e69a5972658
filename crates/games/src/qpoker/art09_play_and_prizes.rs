//! Article 9, Play and prizes · Procedimentos do jogo e prémios · 牌局程序及彩金: open, bonus, decide, croupier, settle.

use sabot_cards::{Card, Rank};
use sabot_law::{Basis, Rules};
use sabot_money::{Money, MoneyError, Odds};
use sabot_ranking::{Category, ThreeValue, three};

use super::art01_material::check_unseen;
use super::art02_seats::check_seat;
use super::art08_hand_order::{compared, item};
use super::cites::{art, difference, reading, sub};
use super::config::Config;
use super::edition::OddsRow;
use super::readings::TimeOut;
use super::round::{Deciding, Opening, Phase, Play, anyone_plays, value};
use super::table::{Events, QpokerTable};
use super::{art04_card_values, art10_bonus};
use crate::opening::opened;
use crate::play::Wager;
use crate::{BankedEvent, Bet, Compared, Decision, Event, FewCards, Line, Name, Place, Reason, Refusal, Seat, Settled};

/// 9(4): the croupier plays with a queen or anything better; Q-3-2 is enough (D18).
///
/// ```
/// use sabot_games::qpoker::art09_play_and_prizes::qualifies;
/// use sabot_ranking::three_of;
/// let hand = |text| three_of(&sabot_cards::parse_cards(text).unwrap()).unwrap();
/// assert!(qualifies(hand("Qs 3d 2h")));
/// assert!(qualifies(hand("2s 2d 3h")));
/// assert!(!qualifies(hand("Js Td 8h")));
/// ```
#[must_use]
pub fn qualifies(croupier: ThreeValue) -> bool {
    match croupier.category() {
        Category::OddCards => croupier.deciding().ranks().first().is_some_and(|top| *top >= Rank::Queen),
        _ => true,
    }
}

/// D18: whether a hand is odd cards headed by a queen, which the two texts call by different names.
fn queen_high(hand: ThreeValue) -> bool {
    hand.category() == Category::OddCards && hand.deciding().ranks().first() == Some(&Rank::Queen)
}

/// Half of a stake, which is exact because chips are even (R1, R33).
const HALF: Result<Odds, MoneyError> = Odds::new(1, 2);

/// 9(3): giving up costs half of the bet.
///
/// ```
/// use sabot_games::qpoker::art09_play_and_prizes::given_up;
/// use sabot_games::qpoker::{Config, Setup};
/// use sabot_money::Money;
/// let config = Config::check(&Setup::default())?;
/// assert_eq!(given_up(&config, Money::of(10_000), false)?.net, Money::of(-5_000));
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
///
/// # Errors
/// Never for a stake in whole chips.
pub fn given_up(config: &Config, stake: Money, timed_out: bool) -> Result<Settled, MoneyError> {
    // R33 decides which stakes are taken and D17 is about silence: whoever says that he gives up has given up in both
    // languages. The first version of the readings named both with every half.
    let first = config.rules == Rules::FIRST;
    let basis = Basis::new(art(9, 3)).note_if(first, reading(33));
    let basis = basis.note_if(timed_out, difference(17)).note_if(timed_out, reading(25)).note_if(first, difference(17));
    Ok(Settled::half_lost(HALF?.winnings(stake)?, basis))
}

/// 9(4)–(7): what becomes of a bet that stayed.
///
/// ```
/// use sabot_games::qpoker::art09_play_and_prizes::settle_bet;
/// use sabot_games::qpoker::{Config, Setup};
/// use sabot_money::Money;
/// use sabot_ranking::three_of;
/// let hand = |text| three_of(&sabot_cards::parse_cards(text).unwrap()).unwrap();
/// let config = Config::check(&Setup::default())?;
/// let net = |player, croupier| settle_bet(&config, Money::of(10_000), hand(player), hand(croupier)).map(|one| one.net);
/// assert_eq!(net("As Kd 9h", "Qs 3d 2h")?, Money::of(10_000), "9(7)(4): one to one");
/// assert_eq!(net("As Kd 9h", "Js 3d 2h")?, Money::of(5_000), "9(5): half, for he has no queen");
/// assert_eq!(net("As Kd 9h", "2s 2d 3h")?, Money::of(-10_000), "9(6)");
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
///
/// # Errors
/// Never for a stake in whole chips within the limits.
pub fn settle_bet(
    config: &Config,
    stake: Money,
    player: ThreeValue,
    croupier: ThreeValue,
) -> Result<Settled, MoneyError> {
    if !qualifies(croupier) {
        let basis = Basis::new(art(9, 5)).note(reading(53)).note_if(config.rules == Rules::FIRST, difference(18));
        return Ok(Settled::won(HALF?.winnings(stake)?, basis));
    }
    let Compared { comparison, basis: decided } = compared(player, croupier);
    let with = |basis: Basis| decided.all().fold(basis, Basis::note);
    Ok(match comparison.ordering {
        core::cmp::Ordering::Less => Settled::lost(stake, with(Basis::new(art(9, 6)))),
        core::cmp::Ordering::Greater => {
            let OddsRow { item, odds } = config.edition.data.bet.row(player.category());
            let basis = Basis::new(sub(9, 7, item)).note(art(9, 7)).note(reading(2));
            Settled::won(odds.winnings(stake)?, with(basis))
        }
        // R9: equal hands, which only several decks can bring about, are a stand-off.
        // R18: of equal straights the suit would have to decide, and it is the same.
        core::cmp::Ordering::Equal => {
            let by_suit = config.rules > Rules::FIRST && player.category() == Category::Straight;
            Settled::returned(decided.note(reading(9)).note_if(by_suit, reading(18)))
        }
    })
}

/// The three cards of a hand that is opened.
fn three_opened(table: &QpokerTable, play: &Play, place: Place, named: Option<FewCards>) -> Result<[Card; 3], Refusal> {
    let hand = play.cards(place).expect("it plays");
    let unseen = |card, seen: &[Card]| check_unseen(card, table.config.decks, seen.iter().copied());
    let cards = opened(hand, place, named, art(9, 1), play.seen().collect(), unseen)?;
    Ok(<[Card; 3]>::try_from(cards.as_slice()).expect("every hand has three cards"))
}

/// 9(1), D16: the players' hands are opened first, from the croupier's left (R26).
pub(super) fn open(table: &QpokerTable, seat: Seat, cards: Option<FewCards>) -> Result<Events, Refusal> {
    let Phase::Showing(showing) = &table.phase else {
        return Err(Refusal::by("do", Reason::NotNow(table.phase.word()), art(9, 1)));
    };
    check_seat(seat, table.config.seats, table.config.rules)?;
    if showing.play.first_closed() != Some(seat) {
        return Err(Refusal::by("seat", Reason::NotToOpen(seat.into()), Basis::new(art(9, 1)).note(reading(26))));
    }
    let hand = showing.play.hand(seat).expect("it is to be opened");
    let cards = three_opened(table, &showing.play, seat.into(), cards)?;
    let category = three(cards).category();
    let basis = Basis::new(art(9, 1)).note(difference(16)).note(item(category));
    let basis = art04_card_values::sequence(basis, cards, category).note_if(hand.holder.is_none(), reading(57));
    Ok(vec![Event::new(BankedEvent::HandOpened { seat, cards: cards.into(), category, higher: None }, basis)])
}

/// 9(1)–(2), D15: the bonus bets are settled and paid before anyone decides.
pub(super) fn settle_bonus(table: &QpokerTable) -> Result<Events, Refusal> {
    let Phase::Showing(showing) = &table.phase else {
        return Err(Refusal::by("do", Reason::NotNow(table.phase.word()), art(9, 1)));
    };
    if let Some(seat) = showing.play.first_closed() {
        return Err(Refusal::by("do", Reason::StillClosed(seat.into()), art(9, 1)));
    }
    let mut events = Events::new();
    for wager in showing.play.wagers.iter().filter(|wager| wager.bet == Bet::Bonus) {
        let line = bonus(table, &showing.play, wager)?;
        events.push(Event::new(BankedEvent::Line(line), line.basis));
    }
    events.push(Event::new(BankedEvent::BonusSettled, Basis::new(art(9, 2)).note(difference(15))));
    if !showing.play.wagers.iter().any(|wager| wager.bet == Bet::Bet) {
        // R52: a bonus-only bettor decides nothing, and against nobody the croupier opens nothing (R56).
        events.push(Event::new(
            BankedEvent::CroupierStaysClosed,
            Basis::new(art(9, 2)).note(reading(52)).note(reading(56)),
        ));
    }
    Ok(events)
}

fn deciding(phase: &Phase) -> Result<&Deciding, Refusal> {
    match phase {
        Phase::Deciding(deciding) => Ok(deciding),
        // 9(3): a decision falls before the croupier's cards are opened and cannot be taken back.
        Phase::Opening(_) | Phase::Settled(_) => Err(Refusal::by("do", Reason::NotNow(phase.word()), art(9, 3))),
        _ => Err(Refusal::by("do", Reason::NotNow(phase.word()), art(9, 2))),
    }
}

/// 9(2)–(3): a bettor plays on or gives up, for each hand apart and for himself (R10).
pub(super) fn decide(table: &QpokerTable, seat: Seat, player: Name, decision: Decision) -> Result<Events, Refusal> {
    let deciding = deciding(&table.phase)?;
    check_seat(seat, table.config.seats, table.config.rules)?;
    let wager =
        deciding.play.wagers.iter().find(|wager| (wager.seat, wager.player, wager.bet) == (seat, player, Bet::Bet));
    let first = table.config.rules == Rules::FIRST;
    let wager = wager.ok_or_else(|| {
        let bonus_only = deciding.play.wagers.iter().any(|wager| (wager.seat, wager.player) == (seat, player));
        let nothing = Basis::new(art(9, 2)).note(reading(52));
        match bonus_only {
            _ if first => Refusal::by("player", Reason::NothingToDecide(seat, player), nothing),
            true => Refusal::by("seat", Reason::NothingToDecide(seat, player), nothing),
            // R10: each bettor decides for himself alone.
            false => Refusal::by("player", Reason::DecidesForOther(player, seat), reading(10)),
        }
    })?;
    if wager.decision.is_some() && !first {
        return Err(Refusal::by("player", Reason::DecidedBy(player, seat), art(9, 3)));
    }
    if wager.decision.is_some() {
        return Err(Refusal::by("seat", Reason::Decided(seat), art(9, 3)));
    }
    let basis = match decision {
        Decision::GiveUp => Basis::new(art(9, 3)).note_if(first, difference(17)),
        _ => Basis::new(art(9, 2)),
    };
    let what = BankedEvent::Decided { seat, player, decision: Some(decision), timed_out: false };
    let mut events = vec![Event::new(what, basis.note(reading(10)))];
    let last = deciding.open().all(|open| (open.seat, open.player) == (seat, player));
    let plays = decision == Decision::Play || anyone_plays(&deciding.play);
    if last && !plays {
        events.push(all_gave_up());
    }
    Ok(events)
}

/// R25: silence gives up, or plays on where the house has chosen so (D17).
pub(super) fn time_out(table: &QpokerTable) -> Result<Events, Refusal> {
    let deciding = deciding(&table.phase)?;
    let (decision, cite) = match table.config.readings.time_out {
        TimeOut::GiveUp => (Decision::GiveUp, art(9, 3)),
        TimeOut::PlayOn => (Decision::Play, art(9, 2)),
    };
    let mut events = Events::new();
    for wager in deciding.open() {
        let what =
            BankedEvent::Decided { seat: wager.seat, player: wager.player, decision: Some(decision), timed_out: true };
        events.push(Event::new(what, Basis::new(cite).note(reading(25)).note(difference(17))));
    }
    if decision == Decision::GiveUp && !anyone_plays(&deciding.play) {
        events.push(all_gave_up());
    }
    Ok(events)
}

/// R56: all have given up, and the croupier's cards stay closed.
fn all_gave_up() -> Event<BankedEvent> {
    Event::new(BankedEvent::CroupierStaysClosed, Basis::new(art(9, 3)).note(reading(56)))
}

fn opening(phase: &Phase) -> Result<&Opening, Refusal> {
    match phase {
        Phase::Opening(opening) => Ok(opening),
        Phase::Dealing(_) | Phase::Showing(_) | Phase::Deciding(_) => {
            Err(Refusal::by("do", Reason::DecisionsOpen, art(9, 3)))
        }
        _ => Err(Refusal::plain("do", Reason::NotNow(phase.word()))),
    }
}

/// 9(3)–(5): opens the croupier's hand, when every decision is in.
pub(super) fn open_croupier(table: &QpokerTable, cards: Option<FewCards>) -> Result<Events, Refusal> {
    let opening = opening(&table.phase)?;
    if opening.stays_closed || opening.plays.is_some() {
        let basis = Basis::new(art(9, 4)).note_if(opening.stays_closed, reading(56));
        return Err(Refusal::by("do", Reason::NotToOpen(Place::Croupier), basis));
    }
    let cards = three_opened(table, &opening.play, Place::Croupier, cards)?;
    let (category, plays) = (three(cards).category(), qualifies(three(cards)));
    let differ = table.config.rules == Rules::FIRST || queen_high(three(cards));
    let basis =
        Basis::new(if plays { art(9, 4) } else { art(9, 5) }).note_if(differ, difference(18)).note(item(category));
    let basis = art04_card_values::sequence(basis, cards, category);
    Ok(vec![Event::new(BankedEvent::CroupierOpened { cards: cards.into(), category, plays }, basis)])
}

/// Settles the bets against the croupier, from his left (R26).
pub(super) fn settle(table: &QpokerTable) -> Result<Events, Refusal> {
    let opening = opening(&table.phase)?;
    if opening.plays.is_none() && !opening.stays_closed {
        return Err(Refusal::by("do", Reason::StillClosed(Place::Croupier), art(9, 4)));
    }
    let mut events = Events::new();
    let mut house = Money::ZERO;
    for wager in &opening.play.wagers {
        let line = match wager.bet {
            Bet::Bonus => bonus(table, &opening.play, wager)?,
            _ => line(table, opening, wager)?,
        };
        house = house.minus(line.net)?;
        // The bonus was told and paid before the decisions; here it only counts towards the house's result.
        if wager.bet == Bet::Bet {
            events.push(Event::new(BankedEvent::Line(line), line.basis));
        }
    }
    events.push(Event::new(BankedEvent::RoundSettled { house_net: house }, reading(26)));
    Ok(events)
}

fn line(table: &QpokerTable, opening: &Opening, wager: &Wager) -> Result<Line, Refusal> {
    let settled = match wager.decision {
        Some(Decision::GiveUp) => given_up(&table.config, wager.stake, wager.timed_out)?,
        _ => {
            let croupier = opening.play.croupier.complete().expect("he was opened for those who stayed");
            let readings = &table.config.readings;
            let player = value(&opening.play, wager.seat, readings);
            settle_bet(&table.config, wager.stake, player, readings.value(croupier))?
        }
    };
    Ok(wager.line(settled))
}

fn bonus(table: &QpokerTable, play: &Play, wager: &Wager) -> Result<Line, Refusal> {
    let hand = value(play, wager.seat, &table.config.readings);
    Ok(wager.line(art10_bonus::settle_bonus(&table.config, wager.stake, hand)?))
}
