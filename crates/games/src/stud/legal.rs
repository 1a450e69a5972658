//! What a table of Stud Poker would accept now.

use sabot_cards::CardSet;
use sabot_law::Cite;
use sabot_money::Money;

use super::art02_seats::SEATS;
use super::art06_betting::{jackpot_due, leaves_once_decided, round_is_over_for};
use super::art07_dealing::CARDS;
use super::art09_play_and_prizes::to_open;
use super::art11_irregularities::{IRREGULARITIES, exposures};
use super::cites::art;
use super::round::{Betting, Opening, Phase, Play, seats};
use super::table::LinkedTable;
use crate::legal::{exposed_now_or_before, failures, rule_of_all};
use crate::{BankedTable as _, Bet, Bettor, Face, Legal, Name, Place, Room, Stakes};

/// Everything that would be accepted now.
pub(super) fn legal_commands(table: &LinkedTable) -> Vec<Legal> {
    let mut legal = Vec::new();
    if !matches!(table.phase, Phase::Deciding(_)) {
        legal.push(Legal::Talk { seats: SEATS });
    }
    match &table.phase {
        Phase::Between => {
            legal.push(Legal::OpenRound { chooses_device: true });
            legal.extend(table.carried.iter().map(|carried| Legal::Leave { player: carried.player }));
        }
        Phase::Betting(betting) => {
            legal.push(Legal::CloseBetting);
            betting_legal(table, betting, &mut legal);
        }
        Phase::Dealing(dealing) => {
            let (to, face) = dealing.next().expect("dealing ends with the last card");
            let named = face == Face::Up || table.config.cards.knows_face_down();
            legal.push(Legal::Deal { to, face, named, taken: dealing.play.seen() });
        }
        Phase::Deciding(deciding) => {
            legal.push(Legal::TimeOut);
            for seat in deciding.open() {
                let hand = deciding.play.hand(seat).expect("it decides");
                // An ante within the limits can always be doubled.
                let stake = table.config.raise_for(hand.ante).unwrap_or(Money::MAX);
                legal.extend([Legal::Raise { seat, stake }, Legal::Fold { seat, asks_again: hand.jackpot.is_some() }]);
            }
        }
        Phase::Opening(opening) => opening_legal(table, opening, &mut legal),
        Phase::Settled(_) | Phase::Closed => {}
    }
    if let Some(play) = table.phase.play() {
        play_legal(table, play, &mut legal);
    }
    if matches!(table.phase, Phase::Betting(_) | Phase::Dealing(_)) {
        legal.extend(failures(&IRREGULARITIES, table.device, table.config.cards));
    }
    legal
}

fn betting_legal(table: &LinkedTable, betting: &Betting, legal: &mut Vec<Legal>) {
    let seated: Vec<Name> = betting.spots.iter().flatten().map(|spots| spots.player).collect();
    let carried = |player: Name| table.carried_by(player).is_some();
    for seat in seats() {
        let spots = betting.spots[seat.index()];
        let by = spots.map_or(Bettor::AnyBut(seated.clone()), |spots| Bettor::Only(spots.player));
        legal.push(Legal::Bet { seat, by: by.clone(), bet: Bet::Ante, stakes: Stakes::Range(table.config.ante) });
        // At an empty seat the amount is bound by any jackpot bet that lies on the table (R34), because the newcomer
        // has none of his own that he could change.
        let laid = || betting.spots.iter().flatten().find_map(|spots| spots.jackpot);
        let binds = match spots {
            Some(spots) => jackpot_due(table, betting, spots.player),
            None => table.one_amount().or_else(laid),
        };
        let stakes = binds.map_or(Stakes::Range(table.config.jackpot.bets), Stakes::Only);
        let jackpot_by = match by {
            Bettor::Only(player) if carried(player) => None,
            Bettor::AnyBut(mut others) => {
                others.extend(table.carried.iter().map(|bet| bet.player).filter(|player| !seated.contains(player)));
                Some(Bettor::AnyBut(others))
            }
            by => Some(by),
        };
        let jackpot_by = jackpot_by.filter(|_| table.jackpot_open);
        legal.extend(jackpot_by.map(|by| Legal::Bet { seat, by, bet: Bet::Jackpot, stakes }));
        let Some(spots) = spots else { continue };
        let player = spots.player;
        legal.extend(spots.ante.map(|_| Legal::Withdraw { seat, player, bet: Bet::Ante }));
        legal.extend(spots.jackpot.map(|_| Legal::Withdraw { seat, player, bet: Bet::Jackpot }));
        legal.push(Legal::Leave { player });
    }
    let waiting = table.carried.iter().map(|carried| carried.player).filter(|player| !seated.contains(player));
    legal.extend(waiting.map(|player| Legal::Leave { player }));
}

fn opening_legal(table: &LinkedTable, opening: &Opening, legal: &mut Vec<Legal>) {
    let open = |place: Place| {
        let hand = opening.play.cards(place).expect("it plays");
        // A reader or generator knows all five cards already, so there is room for no others.
        let room = if table.config.cards.knows_face_down() {
            Room::only(&[])
        } else {
            Room::beside(1, opening.play.seen().iter())
        };
        Legal::OpenHand {
            place,
            named: hand.complete().is_none(),
            size: CARDS.into(),
            known: hand.cards().collect(),
            room,
        }
    };
    if opening.plays.is_none() && !opening.stays_closed {
        legal.push(open(Place::Croupier));
    } else if let Some(seat) = to_open(table, opening).next() {
        legal.push(open(seat.into()));
    } else {
        legal.push(Legal::Settle);
    }
}

/// What is possible whenever cards are on the table: going, showing, and the irregularities that need cards.
fn play_legal(table: &LinkedTable, play: &Play, legal: &mut Vec<Legal>) {
    for (seat, hand) in play.hands() {
        let leaves = leaves_once_decided(table, hand) && !hand.leaves;
        if !hand.left && (leaves || round_is_over_for(table, seat, hand)) {
            legal.push(Legal::Leave { player: hand.player });
        }
        if !hand.cards.is_empty() {
            legal.push(Legal::Show { seat });
        }
    }
    let exposures = exposures(table, play);
    if play.dealt() > 0 {
        legal.push(Legal::Wrong { cite: IRREGULARITIES.wrong, corrects: false, exposures: Some(exposures.all()) });
    }
    let taken: CardSet = play.seen();
    let cite = IRREGULARITIES.exposed;
    let places = play.hands().map(|(seat, _)| Place::Seat(seat)).chain([Place::Croupier]);
    for place in places {
        legal.extend(exposed_now_or_before(cite, place, play.cards(place), taken, &exposures));
    }
    for seat in seats().filter(|seat| play.hand(*seat).is_none()) {
        let exposed = play.dead_exposed[seat.index()];
        legal.push(if play.dead[seat.index()] {
            Legal::ExposedDead { cite, seat, size: CARDS, exposed, taken, when: exposures.all() }
        } else {
            Legal::Unbet { cite: IRREGULARITIES.unbet, seat }
        });
    }
}

/// The rule that a family of commands rests on.
pub(super) fn rule_of(table: &LinkedTable, legal: &Legal) -> Cite {
    let meets_croupier = |seat| match &table.phase {
        Phase::Opening(opening) => opening.play.hand(seat).is_some_and(|hand| opening.meets_croupier(hand)),
        _ => false,
    };
    match legal {
        Legal::OpenRound { .. } => art(2, 1),
        Legal::Bet { bet: Bet::Jackpot, .. } => art(6, 3),
        Legal::Bet { .. } | Legal::CloseBetting => art(6, 2),
        Legal::Leave { .. } => art(6, 4),
        Legal::Deal { .. } => art(7, 0),
        Legal::Raise { .. } => art(6, 6),
        Legal::Fold { .. } => art(6, 7),
        Legal::TimeOut => art(6, 8),
        Legal::OpenHand { place: Place::Croupier, .. } => art(9, 1),
        // A hand that does not meet the croupier's is opened for its jackpot bet alone (R38, R39).
        Legal::OpenHand { place: Place::Seat(seat), .. } if !meets_croupier(*seat) => art(10, 2),
        Legal::OpenHand { .. } => art(9, 0),
        Legal::Talk { .. } => art(12, 2),
        other => rule_of_all(other, LinkedTable::CLOSES),
    }
}
