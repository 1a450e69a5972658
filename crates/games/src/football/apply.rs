//! What an event changes. Decisions have been made before: nothing here can refuse.

use core::mem;

use sabot_cards::Card;

use super::cites::reading;
use super::round::{Dealing, Phase, Play, sums};
use super::shoe::ShoeState;
use super::table::FootballTable;
use super::view::{RESULTS_SHOWN, ShownResult};
use crate::{BankedEvent, Bets, CardSource, Event, Place};

pub(super) fn apply(table: &mut FootballTable, event: &Event<BankedEvent>) {
    match event.what {
        BankedEvent::ShoeFilled { decks, white_card_from_end, .. } => {
            let cards = 52 * u16::from(decks);
            table.shoe = ShoeState { cards, white_card_from_end, ..ShoeState::default() };
            table.phase = Phase::Between;
        }
        BankedEvent::Burnt { count } => table.shoe.drawn += u16::from(count),
        BankedEvent::WhiteCardOut => table.shoe.white_card_out = true,
        BankedEvent::DeviceReplaced { device } => table.device = device,
        BankedEvent::RoundOpened { number, .. } => {
            table.round = number;
            table.phase = Phase::Betting(Bets::default());
        }
        BankedEvent::BetPlaced { .. } | BankedEvent::BetWithdrawn { .. } => {
            if let Phase::Betting(bets) = &mut table.phase {
                bets.apply(&event.what);
            }
        }
        BankedEvent::BettingClosed => {
            if let Phase::Betting(bets) = mem::take(&mut table.phase) {
                table.phase = Phase::Dealing(Dealing { play: Play::new(&bets, table.config.seats) });
            }
        }
        BankedEvent::HolderNamed { seat, player } => play(table).hand_mut(seat).holder = player,
        BankedEvent::CardDealt { to: Place::Seat(seat), card, face } => {
            table.shoe.drawn += 1;
            table.shoe.seen.extend(card);
            play(table).hand_mut(seat).cards.receive(card, face);
            table.phase = moved_on(mem::take(&mut table.phase));
        }
        BankedEvent::PointsCounted { seat, cards, .. } => {
            let hand = play(table).hand_mut(seat);
            hand.opened = true;
            // Cards that were unknown until now are seen now.
            let learnt = hand.cards.unknown_among(&cards);
            hand.cards.open(&cards);
            table.shoe.seen.extend(learnt);
            table.phase = moved_on(mem::take(&mut table.phase));
        }
        BankedEvent::ResultsShown { .. } => show_results(table),
        BankedEvent::RoundSettled { .. } => {
            table.phase = match mem::take(&mut table.phase) {
                Phase::Ready(ready) => Phase::Settled(ready.settle()),
                Phase::Dealing(dealing) if dealing.play.wagers.is_empty() => {
                    Phase::Settled(dealing.complete().complete().complete().settle())
                }
                other => other,
            };
        }
        BankedEvent::RoundClosed => {
            // 5(5): the round in which the white card came out was the last of the shoe. Where nobody noticed the white
            // card, it also was the last if too few cards are left for another round.
            let goes_on = !table.shoe.white_card_out && table.shoe.serves(table.config.seats);
            table.phase = if goes_on { Phase::Between } else { Phase::Shuffling };
        }
        BankedEvent::Voided => {
            // What is void is no result.
            table.results.retain(|shown| shown.round != table.round);
            // R29, R30: a shoe with a card too many or too few, or one that a failed generator made, is not played on.
            let generated = table.config.cards == CardSource::Generator && event.basis.rests_on(reading(30));
            if event.basis.rests_on(reading(29)) || generated {
                table.shoe.white_card_out = true;
            }
        }
        BankedEvent::IrregularityReported { .. }
        | BankedEvent::IrregularityConfirmed
        | BankedEvent::IrregularityDismissed => {
            table.supervision.apply(&event.what);
        }
        BankedEvent::CardExposed { place, nth, card, .. } => expose(table, place, nth, card),
        BankedEvent::HandDead { seat } => play(table).dead[seat.index()] = Some(0),
        BankedEvent::TableClosed => table.phase = Phase::Closed,
        BankedEvent::Line(_)
        | BankedEvent::PaymentsReversed
        | BankedEvent::PlayerShowed { .. }
        | BankedEvent::PlayerLeft { .. }
        | BankedEvent::ErrorCorrected => {}
        _ => unreachable!("{:?} does not happen at football", event.what),
    }
}

fn play(table: &mut FootballTable) -> &mut Play {
    table.phase.play_mut().expect("betting is closed")
}

/// A phase ends when there is nothing left to do in it.
fn moved_on(phase: Phase) -> Phase {
    match phase {
        Phase::Dealing(dealing) if dealing.next().is_none() => Phase::Opening(dealing.complete()),
        Phase::Opening(opening) if opening.play.first_closed().is_none() => moved_on(Phase::Third(opening.complete())),
        Phase::Third(third) if third.next().is_none() => Phase::Ready(third.complete()),
        other => other,
    }
}

/// A card that was unknown until now is seen by its exposure.
fn expose(table: &mut FootballTable, place: Place, nth: u8, card: Option<Card>) {
    let play = play(table);
    let known = play.cards(place).is_some_and(|cards| cards.known(nth).is_some());
    play.expose(place, nth, card, None);
    table.shoe.seen.extend(card.filter(|_| !known));
}

fn show_results(table: &mut FootballTable) {
    let round = table.round;
    let shown: Vec<ShownResult> = sums(play(table))
        .map(|(seat, points, cards)| ShownResult { round, seat, points, cards: u8::try_from(cards).unwrap_or(u8::MAX) })
        .collect();
    // The last one first, and no more than the display holds.
    table.results.splice(0..0, shown.into_iter().rev());
    table.results.truncate(RESULTS_SHOWN);
}
