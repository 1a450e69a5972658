//! What croupiers do wrong: every irregularity that the game would take at this moment, each kind equally often.

use sabot_games::omaha::{self, Fault};
use sabot_games::{BankedCommand, Device, Face, Irregularity, Legal, Mishap, Moments, Place, Wrong};
use sabot_house::{Game, GameCommand};
use sabot_testkit::Dice;

use super::cards::Cards;
use super::tables::{house_legal, omaha_legal, pick};

const WRONG: [Wrong; 6] = [
    Wrong::WrongDealing,
    Wrong::SeatSkipped,
    Wrong::WrongCount,
    Wrong::CardsExposed,
    Wrong::DuplicateCard,
    Wrong::MissingCard,
];

/// A mistake that can be declared now, if there is one.
pub(crate) fn some(game: &Game, cards: &mut Cards, dice: &mut Dice) -> Option<GameCommand> {
    match game {
        Game::Omaha(_) => omaha_mistake(game, cards, dice).map(GameCommand::Omaha),
        _ => house_mistake(game, cards, dice).map(GameCommand::Banked),
    }
}

/// What failed at a generator table, as its program finds out by itself.
pub(crate) fn failure(game: &Game, dice: &mut Dice) -> Option<GameCommand> {
    let house = house_legal(game).into_iter().find_map(|legal| match legal {
        Legal::Failure { cite, failed, remedies } => {
            let remedy = if remedies { pick(dice, &[None, Some(Device::Shoe), Some(Device::Machine)]) } else { None };
            Some(Irregularity { cite, mishap: Mishap::Failure { failed, remedy }, when: None })
        }
        _ => None,
    });
    let omaha = omaha_legal(game).into_iter().find_map(|legal| match legal {
        omaha::Legal::Fault { cite, what: what @ Fault::GeneratorFailed, .. } => Some(fault(cite, what)),
        _ => None,
    });
    house.map(|one| GameCommand::Banked(BankedCommand::Irregularity(one))).or(omaha.map(GameCommand::Omaha))
}

/// Which kind of mistake a family is about, where it is about one.
fn kind(legal: &Legal) -> Option<u8> {
    match legal {
        Legal::Wrong { .. } => Some(0),
        Legal::Exposed { laid, .. } if laid.iter().any(|(_, face)| *face == Face::Down) => Some(1),
        Legal::ExposedDead { .. } => Some(2),
        Legal::Unbet { .. } => Some(3),
        Legal::Failure { .. } => Some(4),
        _ => None,
    }
}

fn house_mistake(game: &Game, cards: &mut Cards, dice: &mut Dice) -> Option<BankedCommand> {
    let legal = house_legal(game);
    let mut kinds: Vec<u8> = legal.iter().filter_map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    if kinds.is_empty() {
        return None;
    }
    let wanted = pick(dice, &kinds);
    let of_kind: Vec<&Legal> = legal.iter().filter(|legal| kind(legal) == Some(wanted)).collect();
    let family = pick(dice, &of_kind);
    let (cite, mishap) = match family {
        Legal::Wrong { cite, corrects, exposures } => {
            let what = pick(dice, &WRONG);
            let what = if what == Wrong::CardsExposed && exposures.is_none() { Wrong::WrongDealing } else { what };
            let corrected = *corrects && !what.is_unsound() && dice.one_in(2);
            (*cite, Mishap::Wrong { what, corrected })
        }
        Legal::Exposed { cite, place, laid, taken, .. } => {
            let closed: Vec<usize> = (0..laid.len()).filter(|index| laid[*index].1 == Face::Down).collect();
            let index = pick(dice, &closed);
            let card = laid[index].0.is_none().then(|| cards.unseen(*taken)).flatten();
            (*cite, Mishap::Exposed { place: *place, nth: u8::try_from(index + 1).ok(), card })
        }
        Legal::ExposedDead { cite, seat, .. } => {
            (*cite, Mishap::Exposed { place: Place::Seat(*seat), nth: None, card: None })
        }
        Legal::Unbet { cite, seat } => (*cite, Mishap::Unbet { seat: *seat }),
        Legal::Failure { cite, failed, remedies } => {
            let remedy = if *remedies { pick(dice, &[None, Some(Device::Shoe), Some(Device::Machine)]) } else { None };
            (*cite, Mishap::Failure { failed: *failed, remedy })
        }
        _ => return None,
    };
    let when = moments(family).filter(|_| mishap.is_exposure()).and_then(|moments| {
        let said = !moments.of.is_empty() && (!moments.unsaid || dice.one_in(2));
        said.then(|| pick(dice, &moments.of))
    });
    let command = BankedCommand::Irregularity(Irregularity { cite, mishap, when });
    family.admits(&command).then_some(command)
}

/// When cards may be told to have been exposed (R94).
fn moments(legal: &Legal) -> Option<&Moments> {
    match legal {
        Legal::Wrong { exposures, .. } => exposures.as_ref(),
        Legal::Exposed { when, .. } | Legal::ExposedDead { when, .. } => Some(when),
        _ => None,
    }
}

fn fault(cite: sabot_law::Cite, what: Fault) -> omaha::OmahaCommand {
    omaha::OmahaCommand::Irregularity(omaha::Irregularity::of(cite, what))
}

fn omaha_mistake(game: &Game, cards: &mut Cards, dice: &mut Dice) -> Option<omaha::OmahaCommand> {
    let legal = omaha_legal(game);
    let of_kind = |wanted: bool| {
        let exposed = |legal: &&omaha::Legal| matches!(legal, omaha::Legal::Exposed { .. });
        let fault = |legal: &&omaha::Legal| matches!(legal, omaha::Legal::Fault { .. });
        legal.iter().filter(move |legal| if wanted { exposed(legal) } else { fault(legal) }).collect::<Vec<_>>()
    };
    let (exposures, faults) = (of_kind(true), of_kind(false));
    let board = |legal: &&&omaha::Legal| {
        let board = [Fault::BoardRestored, Fault::BoardReshuffled, Fault::BoardError];
        matches!(legal, omaha::Legal::Fault { what, .. } if board.contains(what))
    };
    let boards: Vec<&omaha::Legal> = faults.iter().filter(board).copied().collect();
    // Of many faults some are possible only for a moment.
    let families = match dice.below(3) {
        0 if !exposures.is_empty() => exposures,
        1 if !boards.is_empty() => boards,
        _ => faults,
    };
    if families.is_empty() {
        return None;
    }
    let family = pick(dice, &families);
    let command = match family {
        omaha::Legal::Fault { cite, what, .. } => fault(*cite, *what),
        omaha::Legal::Exposed { cite, seat, cards: laid, open, taken, remedy } => {
            let closed: Vec<usize> =
                (0..laid.len()).filter(|index| open.iter().all(|nth| usize::from(*nth) != index + 1)).collect();
            if closed.is_empty() {
                return None;
            }
            let index = pick(dice, &closed);
            let card = laid[index].is_none().then(|| cards.unseen(*taken)).flatten();
            omaha::OmahaCommand::Irregularity(omaha::Irregularity {
                cite: *cite,
                what: Fault::CardExposed,
                seat: Some(*seat),
                nth: u8::try_from(index + 1).ok(),
                card,
                remedy: *remedy,
            })
        }
        _ => return None,
    };
    family.admits(&command).then_some(command)
}
