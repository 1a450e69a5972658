//! What croupiers do wrong, and what fails: every irregularity that the game would take at this moment, each kind equally
//! often.

use sabot_games::omaha::{self, Fault};
use sabot_games::{BankedCommand, Device, ExposedWhen, Face, Irregularity, Legal, Mishap, Moments, Place, Wrong};
use sabot_house::{Game, GameCommand};

use crate::at::{house_legal, omaha_legal};
use crate::dice::Dice;

const WRONG: [Wrong; 6] = [
    Wrong::WrongDealing,
    Wrong::SeatSkipped,
    Wrong::WrongCount,
    Wrong::CardsExposed,
    Wrong::DuplicateCard,
    Wrong::MissingCard,
];

/// A mistake that can be declared now, if there is one.
pub(crate) fn some(game: &Game, dice: &mut Dice) -> Option<GameCommand> {
    match game {
        Game::Omaha(_) => omaha_mistake(game, dice).map(GameCommand::Omaha),
        _ => house_mistake(game, dice).map(GameCommand::Banked),
    }
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

fn remedy(remedies: bool, dice: &mut Dice) -> Option<Device> {
    if remedies { dice.pick(&[None, Some(Device::Shoe), Some(Device::Machine)]).flatten() } else { None }
}

fn house_mistake(game: &Game, dice: &mut Dice) -> Option<BankedCommand> {
    let legal = house_legal(game);
    let mut kinds: Vec<u8> = legal.iter().filter_map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let wanted = dice.pick(&kinds)?;
    let of_kind: Vec<&Legal> = legal.iter().filter(|legal| kind(legal) == Some(wanted)).collect();
    let family = dice.pick(&of_kind)?;
    let (cite, mishap) = match family {
        Legal::Wrong { cite, corrects, exposures } => {
            let what = dice.pick(&WRONG)?;
            let what = if what == Wrong::CardsExposed && exposures.is_none() { Wrong::WrongDealing } else { what };
            let corrected = *corrects && !what.is_unsound() && dice.one_in(2);
            (*cite, Mishap::Wrong { what, corrected })
        }
        Legal::Exposed { cite, place, laid, .. } => {
            let closed: Vec<usize> = (0..laid.len()).filter(|index| laid[*index].1 == Face::Down).collect();
            let index = dice.pick(&closed)?;
            (*cite, Mishap::Exposed { place: *place, nth: u8::try_from(index + 1).ok(), card: None })
        }
        Legal::ExposedDead { cite, seat, .. } => {
            (*cite, Mishap::Exposed { place: Place::Seat(*seat), nth: None, card: None })
        }
        Legal::Unbet { cite, seat } => (*cite, Mishap::Unbet { seat: *seat }),
        Legal::Failure { cite, failed, remedies } => {
            (*cite, Mishap::Failure { failed: *failed, remedy: remedy(*remedies, dice) })
        }
        _ => return None,
    };
    let when = moments(family).filter(|_| mishap.is_exposure()).and_then(|moments| some_moment(moments, dice));
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

/// One of them, or none, which is the present one. Told of an earlier one, it waits for a supervisor.
fn some_moment(moments: &Moments, dice: &mut Dice) -> Option<ExposedWhen> {
    let named = !moments.unsaid || dice.one_in(2);
    named.then(|| dice.pick(&moments.of)).flatten()
}

fn omaha_mistake(game: &Game, dice: &mut Dice) -> Option<omaha::OmahaCommand> {
    let legal = omaha_legal(game);
    let exposed = |legal: &&omaha::Legal| matches!(legal, omaha::Legal::Exposed { .. });
    let fault = |legal: &&omaha::Legal| matches!(legal, omaha::Legal::Fault { .. });
    let exposures: Vec<&omaha::Legal> = legal.iter().filter(exposed).collect();
    let faults: Vec<&omaha::Legal> = legal.iter().filter(fault).collect();
    let families = if dice.one_in(3) && !exposures.is_empty() { exposures } else { faults };
    let family = dice.pick(&families)?;
    let irregularity = match family {
        omaha::Legal::Fault { cite, what, remedy } => {
            omaha::Irregularity { remedy: *remedy, ..omaha::Irregularity::of(*cite, *what) }
        }
        omaha::Legal::Exposed { cite, seat, cards, open, remedy, .. } => {
            let closed: Vec<usize> =
                (0..cards.len()).filter(|index| open.iter().all(|nth| usize::from(*nth) != index + 1)).collect();
            let nth = u8::try_from(dice.pick(&closed)? + 1).ok();
            let what = Fault::CardExposed;
            omaha::Irregularity { cite: *cite, what, seat: Some(*seat), nth, card: None, remedy: *remedy }
        }
        _ => return None,
    };
    let command = omaha::OmahaCommand::Irregularity(irregularity);
    family.admits(&command).then_some(command)
}
