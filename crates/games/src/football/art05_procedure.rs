//! Article 5, Procedure · Procedimentos · 程序: shuffle, cut, white card, burns, bets, two cards each, last round.

use core::ops::RangeInclusive;

use sabot_cards::Card;
use sabot_law::{Basis, Rules};
use sabot_money::Money;

use super::art01_game::game;
use super::art02_material::check_unseen;
use super::art03_wagers::provides;
use super::art04_seats::{check_seat, check_seats, decided_by_single_stake, decided_by_time, holder};
use super::art09_prizes::counted;
use super::cites::{art, reading};
use super::round::Phase;
use super::table::{Events, FootballTable};
use crate::bets::check_halves;
use crate::{BankedEvent, Bet, Bets, CardSource, Device, Event, Face, Name, Place, Reason, Refusal, Seat};

/// Where the white card may be put, in cards from the end: at a third by a generator, at 30 to 36 per cent by hand (R65).
///
/// ```
/// use sabot_games::CardSource;
/// use sabot_games::football::art05_procedure::white_card_range;
/// // Of 312 cards a third is 104; 30 per cent are 93.6 and 36 per cent 112.3 cards.
/// assert_eq!(white_card_range(6, CardSource::Generator), 104..=104);
/// assert_eq!(white_card_range(6, CardSource::Reader), 94..=112);
/// ```
#[must_use]
pub fn white_card_range(decks: u8, source: CardSource) -> RangeInclusive<u16> {
    let cards = 52 * u16::from(decks);
    match source {
        CardSource::Generator => cards / 3..=cards / 3,
        CardSource::Reader | CardSource::Console => (cards * 30).div_ceil(100)..=cards * 36 / 100,
    }
}

/// 5(1): shuffled and cut, with the white card about a third from the end, into the shoe. 5(5): only when the last round of the
/// shoe was played, or there was none yet.
pub(super) fn shuffle(
    table: &FootballTable,
    from_end: Option<u16>,
    replaced: bool,
    hands: &Hands,
) -> Result<Events, Refusal> {
    match table.phase {
        Phase::Shuffling => {}
        Phase::Between => return Err(Refusal::by("do", Reason::ShoeNotOver, art(5, 5))),
        _ => return Err(Refusal::by("do", Reason::NotNow(table.phase.word()), art(5, 5))),
    }
    let decks = table.config.decks;
    let range = white_card_range(decks, table.config.cards);
    let from_end = from_end.unwrap_or(52 * u16::from(decks) / 3);
    if !range.contains(&from_end) {
        let reason = Reason::Outside(from_end.into(), (*range.start()).into(), (*range.end()).into());
        return Err(Refusal::by("white_card_from_end", reason, Basis::new(art(5, 1)).note(reading(65))));
    }
    check_seats(table.config.seats, from_end, table.config.rules)?;
    check_hands(table, replaced, hands)?;
    // A later shuffle rests on 5(5). R67: whatever device shuffles, the cards are dealt from the shoe, because only
    // there the white card can come out.
    let cite = if table.round == 0 { art(5, 1) } else { art(5, 5) };
    let generated = table.config.cards == CardSource::Generator;
    // R3: a generator shuffles by no hand, cuts nothing and fills no shoe.
    let by_generator = Basis::with(reading(3), [art(2, 1), reading(65)]).note_if(table.round > 0, art(5, 5));
    let by_hand = Basis::new(cite)
        .note(art(5, 1))
        .note(art(2, 1))
        .note(reading(65))
        .note(if generated { reading(3) } else { art(2, 2) })
        .note_if(!generated, reading(67));
    let basis = if generates(table) { by_generator } else { by_hand };
    let Hands { cut_by, judged_by } = *hands;
    let filled = BankedEvent::ShoeFilled { decks, white_card_from_end: from_end, replaced, cut_by, judged_by };
    Ok(vec![Event::new(filled, basis)])
}

/// R3: whether a generator makes the shoe and the table says so; the first version of the readings cited the shuffle by hand.
pub(super) fn generates(table: &FootballTable) -> bool {
    table.config.cards == CardSource::Generator && table.config.rules > Rules::FIRST
}

/// Who has laid hands on the cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hands {
    /// Who cut them.
    pub(super) cut_by: Option<Place>,
    /// Who judged the old ones unfit.
    pub(super) judged_by: Option<Name>,
}

/// Whether people shuffle and cut, so that it is asked who did. Tables of the first version of the readings asked nobody.
pub(super) fn cut_is_named(table: &FootballTable) -> bool {
    table.config.cards.is_live() && table.config.rules > Rules::FIRST
}

/// 5(1): the croupier or a player cuts the cards. 5(5): unfit ones are replaced, which somebody has judged. No program sees
/// either, so whoever leads the table says who did.
fn check_hands(table: &FootballTable, replaced: bool, hands: &Hands) -> Result<(), Refusal> {
    let Hands { cut_by, judged_by } = *hands;
    if !cut_is_named(table) {
        let given = [("cut_by", cut_by.is_some()), ("judged_by", judged_by.is_some())];
        return match given.into_iter().find(|(_, given)| *given) {
            Some((field, _)) => Err(Refusal::by(field, Reason::NotNeeded(field), reading(3))),
            None => Ok(()),
        };
    }
    match cut_by {
        None => return Err(Refusal::by("cut_by", Reason::CutUnnamed, art(5, 1))),
        Some(Place::Seat(seat)) => check_seat(seat, table.config.seats, table.config.rules)?,
        Some(Place::Croupier) => {}
    }
    match (replaced, judged_by) {
        (true, None) => Err(Refusal::by("judged_by", Reason::JudgeUnnamed, art(5, 5))),
        (false, Some(_)) => Err(Refusal::plain("judged_by", Reason::NotNeeded("judged_by"))),
        _ => Ok(()),
    }
}

/// 5(2): the first cards of a shoe are burnt, one for every deck, and one before each round, the first too (R62); then bets
/// are laid. Nothing leaves the shoe before: until then the players of a generator table may cut, as 5(1) has it.
pub(super) fn open_round(table: &FootballTable, device: Option<Device>) -> Result<Events, Refusal> {
    match table.phase {
        Phase::Between => {}
        Phase::Shuffling => return Err(Refusal::by("do", Reason::ShoeOver, Basis::new(art(5, 5)).note(reading(64)))),
        _ => return Err(Refusal::plain("do", Reason::NotNow(table.phase.word()))),
    }
    if device.is_some() {
        // A shoe lasts for many rounds, so the device is chosen when it is filled and not with a round.
        return Err(Refusal::by("device", Reason::NoSuchAlternative, art(5, 1)));
    }
    let number = table.round.checked_add(1).ok_or(Refusal::plain("do", Reason::TooLarge))?;
    let burnt = |count| Event::new(BankedEvent::Burnt { count }, Basis::new(art(5, 2)).note(reading(62)));
    let mut events = Events::new();
    if table.shoe.is_fresh() {
        events.push(burnt(table.config.decks));
    }
    events.extend(white_card_comes(table));
    events.push(burnt(1));
    let opened = BankedEvent::RoundOpened {
        number,
        seats: table.config.seats,
        edition: table.config.edition.id,
        rules: Some(table.config.rules),
    };
    events.push(Event::new(opened, game()));
    Ok(events)
}

/// R64: at a generator table it is known when the white card comes out; it counts as no card.
fn white_card_comes(table: &FootballTable) -> Option<Event<BankedEvent>> {
    let comes = table.config.cards == CardSource::Generator && table.shoe.white_card_is_next();
    comes.then(|| Event::new(BankedEvent::WhiteCardOut, Basis::new(art(5, 5)).note(reading(64))))
}

/// 5(5): the white card has come out, on a burn or in a round.
pub(super) fn white_card(table: &FootballTable) -> Result<Events, Refusal> {
    let basis = Basis::new(art(5, 5)).note(reading(64));
    if table.config.cards == CardSource::Generator {
        return Err(Refusal::by("do", Reason::OtherSource(table.config.cards.as_str()), basis));
    }
    // The croupier may notice the white card late, but only until the round is closed.
    if table.phase.stage().is_between_rounds() {
        return Err(Refusal::by("do", Reason::NotNow(table.phase.word()), basis));
    }
    if table.shoe.white_card_out {
        return Err(Refusal::by("do", Reason::WhiteCardOut, basis));
    }
    Ok(vec![Event::new(BankedEvent::WhiteCardOut, basis)])
}

fn betting(table: &FootballTable) -> Result<&Bets, Refusal> {
    let phase = &table.phase;
    // Until the first card is dealt no order of the article is broken, only R31: no more bets were called.
    let undealt = phase.play().is_some_and(|play| play.dealt() == 0);
    match phase {
        Phase::Betting(bets) => Ok(bets),
        Phase::Between | Phase::Shuffling | Phase::Closed => Err(Refusal::plain("do", Reason::NotNow(phase.word()))),
        _ if table.config.rules > Rules::FIRST && undealt => {
            Err(Refusal::by("do", Reason::NotNow(phase.word()), Basis::new(reading(31)).note(art(5, 3))))
        }
        _ => Err(Refusal::by("do", Reason::NotNow(phase.word()), Basis::new(art(5, 3)).note(reading(31)))),
    }
}

/// 5(3), 4(2): a bet on the sum of any hand; opposite bets are allowed (R68).
pub(super) fn bet(table: &FootballTable, seat: Seat, player: Name, bet: Bet, stake: Money) -> Result<Events, Refusal> {
    let bets = betting(table)?;
    check_seat(seat, table.config.seats, table.config.rules)?;
    let Some(limits) = table.config.limits(bet) else {
        let first = table.config.rules == Rules::FIRST;
        let reason = if first { Reason::NotABetNow(bet) } else { Reason::NoSuchBet(bet) };
        return Err(Refusal::by("bet", reason, provides(bet)));
    };
    check_halves(stake, limits, table.config.chip, table.config.rules)?;
    bets.check_room(seat, player, table.config.bettors, reading(32))?;
    let opposite = match bet {
        Bet::Upper => Bet::Lower,
        Bet::Lower => Bet::Upper,
        Bet::Even => Bet::Odd,
        _ => Bet::Even,
    };
    let both = bet != Bet::Post && bets.stake(seat, player, opposite).is_some();
    let basis = Basis::new(art(5, 3)).note(provides(bet)).note(art(4, 2)).note(reading(31)).note_if(both, reading(68));
    Ok(vec![Event::new(BankedEvent::BetPlaced { seat, player, bet, stake }, basis)])
}

/// R31: takes a bet back before betting closes.
pub(super) fn withdraw(table: &FootballTable, seat: Seat, player: Name, bet: Bet) -> Result<Events, Refusal> {
    let bets = betting(table)?;
    check_seat(seat, table.config.seats, table.config.rules)?;
    bets.withdrawn(seat, player, bet)
}

/// A player goes: what is not yet at stake goes with him, the rest is settled without him.
pub(super) fn leave(table: &FootballTable, player: Name) -> Result<Events, Refusal> {
    let mut events = Events::new();
    let mut here = false;
    match &table.phase {
        Phase::Betting(bets) => {
            events = bets.all_withdrawn(player);
            here |= !events.is_empty();
        }
        phase => here |= phase.play().is_some_and(|play| play.wagers.iter().any(|wager| wager.player == player)),
    }
    if !here {
        return Err(Refusal::plain("player", Reason::NotHere(player)));
    }
    events.push(Event::new(BankedEvent::PlayerLeft { player }, reading(31)));
    Ok(events)
}

/// No more bets; 4(2), 5(4): at every seat with bets somebody is named to hold the cards.
pub(super) fn close(table: &FootballTable) -> Result<Events, Refusal> {
    let Phase::Betting(bets) = &table.phase else {
        return Err(Refusal::plain("do", Reason::NotNow(table.phase.word())));
    };
    let mut events = vec![Event::new(BankedEvent::BettingClosed, Basis::new(art(5, 3)).note(reading(31)))];
    for seat in table.seats() {
        let Some(player) = holder(bets, seat) else { continue };
        let by_time = decided_by_time(bets, seat, table.config.rules);
        let by_stake = decided_by_single_stake(bets, seat, table.config.rules);
        let basis = Basis::new(art(4, 2)).note_if(by_stake, reading(63)).note_if(by_time, reading(11));
        events.push(Event::new(BankedEvent::HolderNamed { seat, player: Some(player) }, basis));
    }
    if events.len() == 1 {
        events.push(Event::new(BankedEvent::RoundSettled { house_net: Money::ZERO }, art(5, 3)));
    }
    Ok(events)
}

/// 5(4), R61: two cards face down to every seat with bets, one at a time clockwise; the third ones face up in order.
pub(super) fn deal(table: &FootballTable, to: Place, card: Option<Card>) -> Result<Events, Refusal> {
    let (due, face, cite) = match &table.phase {
        Phase::Dealing(dealing) => (dealing.next(), Face::Down, art(5, 4)),
        Phase::Third(third) => (third.next(), Face::Up, art(8, 1)),
        phase => return Err(Refusal::by("do", Reason::NotNow(phase.word()), art(5, 4))),
    };
    let due = due.expect("a phase ends with its last card");
    if to != due {
        return Err(Refusal::by("to", Reason::WrongPlace(to, due), cite));
    }
    if table.shoe.is_empty() {
        return Err(Refusal::by("do", Reason::ShoeOver, Basis::new(art(5, 5)).note(reading(66))));
    }
    let seen = face == Face::Up || table.config.cards.knows_face_down();
    match card {
        None if seen => return Err(Refusal::by("card", Reason::CardUnnamed(to), cite)),
        Some(_) if !seen => return Err(Refusal::by("card", Reason::CardUnseen(to), cite)),
        Some(card) => check_unseen(card, table.config.decks, table.shoe.seen.iter().copied())?,
        None => {}
    }
    let mut events = Events::new();
    events.extend(white_card_comes(table));
    events.push(Event::new(BankedEvent::CardDealt { to, card, face }, Basis::new(cite).note(reading(61))));
    if let (Phase::Third(third), Place::Seat(seat), Some(card)) = (&table.phase, to, card) {
        let hand = third.play.hand(seat).expect("it draws");
        let cards: Vec<Card> = hand.cards.cards().chain([card]).collect();
        events.push(counted(seat, &cards));
    }
    Ok(events)
}
