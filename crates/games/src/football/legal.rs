//! What a table of Football Poker would accept now.

use sabot_law::Cite;

use super::art03_wagers::{self, BETS};
use super::art05_procedure::{cut_is_named, generates, white_card_range};
use super::art06_exposed_cards::IRREGULARITIES;
use super::cites::{art, reading};
use super::round::{Phase, Play};
use super::table::FootballTable;
use crate::legal::{failures, laid_cards, rule_of_all};
use crate::{
    BankedTable as _, Bets, Bettor, CardSource, Face, Failed, Legal, Moments, Name, Place, Room, Seat, Stakes,
};

/// Everything that would be accepted now.
pub(super) fn legal_commands(table: &FootballTable) -> Vec<Legal> {
    let mut legal = Vec::new();
    match &table.phase {
        Phase::Shuffling => {
            let range = white_card_range(table.config.decks, table.config.cards);
            // A last round needs a burnt card and three for every seat behind the white card.
            let least = (*range.start()).max(3 * u16::from(table.config.seats) + 1);
            let cutters = cut_is_named(table).then_some(table.config.seats);
            legal.push(Legal::Shuffle { least, most: *range.end(), cutters });
        }
        Phase::Between => legal.push(Legal::OpenRound { chooses_device: false }),
        Phase::Betting(bets) => {
            legal.push(Legal::CloseBetting);
            betting(table, bets, &mut legal);
        }
        Phase::Dealing(dealing) => legal.extend(deal(table, dealing.next(), Face::Down)),
        Phase::Opening(opening) => {
            let seat = opening.play.first_closed().expect("opening ends with the last hand");
            legal.push(open(table, &opening.play, seat));
        }
        Phase::Third(third) => legal.extend(deal(table, third.next(), Face::Up)),
        Phase::Ready(_) => legal.push(Legal::Settle),
        Phase::Settled(_) | Phase::Closed => {}
    }
    let round_is_open = !table.phase.stage().is_between_rounds();
    if round_is_open && !table.shoe.white_card_out && table.config.cards != CardSource::Generator {
        legal.push(Legal::WhiteCard);
    }
    if let Some(play) = table.phase.play() {
        playing(table, play, &mut legal);
    }
    let shuffling = matches!(table.phase, Phase::Shuffling);
    if shuffling || matches!(table.phase, Phase::Betting(_) | Phase::Dealing(_) | Phase::Third(_)) {
        // The machine only shuffles, and only it is replaced by another device.
        let own = |legal| match legal {
            Legal::Failure { failed: Failed::Machine, .. } => shuffling.then_some(legal),
            Legal::Failure { cite, failed, .. } => Some(Legal::Failure { cite, failed, remedies: false }),
            other => Some(other),
        };
        legal.extend(failures(&IRREGULARITIES, table.device, table.config.cards).filter_map(own));
    }
    legal
}

fn room(table: &FootballTable) -> Room {
    Room::beside(table.config.decks, table.shoe.seen.iter().copied())
}

fn betting(table: &FootballTable, bets: &Bets, legal: &mut Vec<Legal>) {
    for seat in table.seats() {
        let bettors = bets.bettors(seat);
        let full = bettors.len() >= usize::from(table.config.bettors);
        let by = if full { Bettor::AnyOf(bettors) } else { Bettor::AnyBut(Vec::new()) };
        for bet in BETS {
            let limits = table.config.limits(bet).expect("a bet of the table");
            legal.push(Legal::Bet { seat, by: by.clone(), bet, stakes: Stakes::Range(limits) });
        }
    }
    legal.extend(bets.iter().map(|laid| Legal::Withdraw { seat: laid.seat, player: laid.player, bet: laid.bet }));
    leaving(bets.iter().map(|laid| laid.player), legal);
}

fn deal(table: &FootballTable, to: Option<Place>, face: Face) -> Option<Legal> {
    let to = to.expect("a phase ends with its last card");
    let named = face == Face::Up || table.config.cards.knows_face_down();
    (!table.shoe.is_empty()).then(|| Legal::Deal { to, face, named, taken: room(table).taken() })
}

fn open(table: &FootballTable, play: &Play, seat: Seat) -> Legal {
    let cards = &play.hand(seat).expect("it is to be opened").cards;
    let known: Vec<_> = cards.cards().collect();
    let complete = known.len() == cards.len();
    let room = if complete { Room::only(&[]) } else { room(table) };
    Legal::OpenHand { place: seat.into(), named: !complete, size: cards.len(), known, room }
}

/// What is possible whenever cards are on the table: going, showing, and the irregularities that need cards.
fn playing(table: &FootballTable, play: &Play, legal: &mut Vec<Legal>) {
    leaving(play.wagers.iter().map(|wager| wager.player), legal);
    legal.extend(play.hands().filter(|(_, hand)| !hand.cards.is_empty()).map(|(seat, _)| Legal::Show { seat }));
    if play.dealt() > 0 {
        legal.push(Legal::Wrong { cite: IRREGULARITIES.wrong, corrects: true, exposures: None });
    }
    let (cite, taken) = (IRREGULARITIES.exposed, room(table).taken());
    for (seat, hand) in play.hands() {
        legal.push(Legal::Exposed {
            cite,
            place: seat.into(),
            laid: laid_cards(&hand.cards),
            taken,
            when: Moments::UNSAID,
        });
    }
    for seat in table.seats().filter(|seat| play.hand(*seat).is_none()) {
        legal.push(match play.dead(seat) {
            Some(exposed) => Legal::ExposedDead { cite, seat, size: 2, exposed, taken, when: Moments::UNSAID },
            None => Legal::Unbet { cite: IRREGULARITIES.unbet, seat },
        });
    }
}

/// Whoever has bets may go; each is named once.
fn leaving(players: impl Iterator<Item = Name>, legal: &mut Vec<Legal>) {
    let mut players: Vec<Name> = players.collect();
    players.sort_unstable();
    players.dedup();
    legal.extend(players.into_iter().map(|player| Legal::Leave { player }));
}

/// The rule that a family of commands rests on.
pub(super) fn rule_of(table: &FootballTable, legal: &Legal) -> Cite {
    match legal {
        // A generator shuffles by no hand, and no article provides for it.
        Legal::Shuffle { .. } if generates(table) => reading(3),
        Legal::Shuffle { .. } => art(5, 1),
        Legal::WhiteCard => art(5, 5),
        Legal::OpenRound { .. } => art(5, 2),
        Legal::Bet { bet, .. } => art03_wagers::provides(*bet),
        Legal::CloseBetting => art(5, 3),
        Legal::Deal { face: Face::Down, .. } => art(5, 4),
        Legal::Deal { face: Face::Up, .. } => art(8, 0),
        Legal::OpenHand { .. } => art(7, 1),
        Legal::Leave { .. } => reading(31),
        other => rule_of_all(other, FootballTable::CLOSES),
    }
}
