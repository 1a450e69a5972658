//! What a table of Q Poker would accept now.

use sabot_law::Cite;

use super::art02_seats::{SPOTS, check_hands};
use super::art06_betting::{holds_cards, others_on, sits_by};
use super::art07_dealing::CARDS;
use super::art09_play_and_prizes::given_up;
use super::art11_irregularities::{IRREGULARITIES, exposures};
use super::cites::{art, sub};
use super::round::{Phase, Play};
use super::table::QpokerTable;
use crate::legal::{exposed_now_or_before, failures, rule_of_all};
use crate::{BankedTable as _, Bet, Bets, Bettor, Face, Legal, Name, Place, Room, Stakes};

/// Everything that would be accepted now.
pub(super) fn legal_commands(table: &QpokerTable) -> Vec<Legal> {
    let mut legal = Vec::new();
    let room = |play: &Play| Room::beside(table.config.decks, play.seen());
    match &table.phase {
        Phase::Between => {
            legal.push(Legal::OpenRound { chooses_device: true });
            sitting(table, &mut legal);
        }
        Phase::Betting(bets) => {
            legal.push(Legal::CloseBetting);
            sitting(table, &mut legal);
            betting(table, bets, &mut legal);
        }
        Phase::Dealing(dealing) => {
            let to = dealing.next().expect("dealing ends with the last card");
            let named = table.config.cards.knows_face_down();
            legal.push(Legal::Deal { to, face: Face::Down, named, taken: room(&dealing.play).taken() });
        }
        Phase::Showing(showing) => legal.push(match showing.play.first_closed() {
            Some(seat) => open(table, &showing.play, seat.into()),
            None => Legal::SettleBonus,
        }),
        Phase::Deciding(deciding) => {
            legal.push(Legal::TimeOut);
            for wager in deciding.open() {
                let (seat, player) = (wager.seat, wager.player);
                legal.push(Legal::Play { seat, player });
                // Half of whole chips is exact (R33).
                let cost = given_up(&table.config, wager.stake, false).map_or(wager.stake, |given_up| -given_up.net);
                legal.push(Legal::GiveUp { seat, player, cost });
            }
        }
        Phase::Opening(opening) if opening.plays.is_none() && !opening.stays_closed => {
            legal.push(open(table, &opening.play, Place::Croupier));
        }
        Phase::Opening(_) => legal.push(Legal::Settle),
        Phase::Settled(_) | Phase::Closed => {}
    }
    if let Some(play) = table.phase.play() {
        playing(table, play, &mut legal);
    }
    if matches!(table.phase, Phase::Betting(_) | Phase::Dealing(_)) {
        legal.extend(failures(&IRREGULARITIES, table.device, table.config.cards));
    }
    legal
}

fn seated(table: &QpokerTable) -> Vec<Name> {
    table.seated.iter().flatten().copied().collect()
}

fn sitting(table: &QpokerTable, legal: &mut Vec<Legal>) {
    let by = Bettor::AnyBut(seated(table));
    let free = table.seats().filter(|seat| table.seated[seat.index()].is_none());
    legal.extend(free.map(|seat| Legal::Sit { seat, by: by.clone() }));
    if matches!(table.phase, Phase::Between) {
        legal.extend(seated(table).into_iter().map(|player| Legal::Leave { player }));
    }
}

fn betting(table: &QpokerTable, bets: &Bets, legal: &mut Vec<Legal>) {
    for seat in table.seats() {
        if check_hands(bets, seat, table.config.hands_max()).is_err() {
            continue;
        }
        let bettors = bets.bettors(seat);
        let full = bettors.len() >= usize::from(table.config.bettors);
        for bet in SPOTS {
            let limits = table.config.limits(bet).expect("a spot of the table");
            let Some(max) = table.config.hand_max else {
                let by = if full { Bettor::AnyOf(bettors.clone()) } else { Bettor::AnyBut(Vec::new()) };
                legal.push(Legal::Bet { seat, by, bet, stakes: Stakes::Range(limits) });
                continue;
            };
            // What is left on the hand depends on what others have laid there, so each bettor has his own room.
            let left = |player| others_on(bets, seat, player, bet).and_then(|others| Ok(max.minus(others)?));
            for player in &bettors {
                if let Ok(most) = left(*player) {
                    let by = Bettor::Only(*player);
                    legal.push(Legal::Bet { seat, by, bet, stakes: Stakes::UpTo(limits, most) });
                }
            }
            let laid = bets.at(seat).filter(|laid| laid.bet == bet).map(|laid| laid.stake);
            if let (false, Ok(most)) = (full, sabot_money::Money::sum(laid).and_then(|laid| max.minus(laid))) {
                let by = Bettor::AnyBut(bettors.clone());
                legal.push(Legal::Bet { seat, by, bet, stakes: Stakes::UpTo(limits, most) });
            }
        }
    }
    legal.extend(bets.iter().map(|laid| Legal::Withdraw { seat: laid.seat, player: laid.player, bet: laid.bet }));
    let mut here = seated(table);
    here.extend(bets.iter().map(|laid| laid.player));
    here.sort_unstable();
    here.dedup();
    legal.extend(here.into_iter().map(|player| Legal::Leave { player }));
}

fn open(table: &QpokerTable, play: &Play, place: Place) -> Legal {
    let hand = play.cards(place).expect("it plays");
    // A reader or generator knows all three cards already, so there is room for no others.
    let knows = table.config.cards.knows_face_down();
    let room = if knows { Room::only(&[]) } else { Room::beside(table.config.decks, play.seen()) };
    Legal::OpenHand { place, named: hand.complete().is_none(), size: CARDS.into(), known: hand.cards().collect(), room }
}

/// What is possible whenever cards are on the table: going, showing, and the irregularities that need cards.
fn playing(table: &QpokerTable, play: &Play, legal: &mut Vec<Legal>) {
    let mut here = seated(table);
    here.extend(play.wagers.iter().map(|wager| wager.player));
    here.sort_unstable();
    here.dedup();
    here.retain(|player| !holds_cards(&table.phase, play, *player));
    legal.extend(here.into_iter().map(|player| Legal::Leave { player }));
    legal.extend(play.hands().filter(|(_, hand)| !hand.cards.is_empty()).map(|(seat, _)| Legal::Show { seat }));
    if play.dealt() > 0 {
        legal.push(Legal::Wrong { cite: IRREGULARITIES.wrong, corrects: false, exposures: None });
    }
    let taken = Room::beside(table.config.decks, play.seen()).taken();
    let exposures = exposures(table, play);
    for (seat, hand) in play.hands() {
        legal.extend(exposed_now_or_before(IRREGULARITIES.exposed, seat.into(), Some(&hand.cards), taken, &exposures));
    }
    let cite = IRREGULARITIES.exposed_croupier;
    legal.extend(exposed_now_or_before(cite, Place::Croupier, Some(&play.croupier), taken, &exposures));
    for seat in table.seats().filter(|seat| play.hand(*seat).is_none()) {
        legal.push(match play.dead(seat) {
            Some(exposed) => {
                let (cite, when) = (IRREGULARITIES.exposed, exposures.all());
                Legal::ExposedDead { cite, seat, size: CARDS, exposed, taken, when }
            }
            None => Legal::Unbet { cite: IRREGULARITIES.unbet, seat },
        });
    }
}

/// The rule that a family of commands rests on.
pub(super) fn rule_of(table: &QpokerTable, legal: &Legal) -> Cite {
    match legal {
        Legal::OpenRound { .. } => art(2, 1),
        Legal::Sit { .. } => sits_by(table.config.rules),
        Legal::Leave { .. } => art(6, 3),
        Legal::Bet { bet: Bet::Bonus, .. } => sub(5, 1, 1),
        Legal::Bet { .. } => sub(5, 1, 2),
        Legal::CloseBetting => art(6, 2),
        Legal::Deal { .. } => art(7, 0),
        Legal::Play { .. } | Legal::SettleBonus => art(9, 2),
        Legal::GiveUp { .. } => art(9, 3),
        Legal::OpenHand { place: Place::Croupier, .. } => art(9, 0),
        Legal::OpenHand { .. } => art(9, 1),
        other => rule_of_all(other, QpokerTable::CLOSES),
    }
}
