//! People who lead live and practice tables: they open rounds, deal real cards, type what they see, settle, close, and
//! sometimes they do it wrong.

use sabot_games::{BankedCommand, Device, Legal, Next, Place, Seat, Table, omaha};
use sabot_house::{FloorTable, Game, GameCommand, GameProgress};
use sabot_testkit::Dice;

use super::cards::Cards;
use super::mistakes;
use super::tables::{between, house_legal, house_next, omaha_legal, omaha_of, pick};

/// What a croupier does next at his table; nothing while others decide.
pub(crate) fn act(desk: &FloorTable, cards: &mut Cards, dice: &mut Dice) -> Option<GameCommand> {
    let progress = desk.game().progress();
    let careless = match (progress, desk.game()) {
        (GameProgress::Settled, _) => 7,
        (_, Game::Omaha(_)) => 30,
        (GameProgress::Betting | GameProgress::Deciding, _) => 60,
        _ => 90,
    };
    if dice.one_in(careless)
        && let Some(mistake) = mistakes::some(desk.game(), cards, dice)
    {
        return Some(mistake);
    }
    let empty = Seat::first(desk.seat_count()).all(|seat| desk.player_at(seat).is_none());
    match progress {
        GameProgress::Between if empty || dice.one_in(3) => None,
        // Somebody may still want to say something; and most bets are closed by the clock.
        GameProgress::Settled if dice.one_in(3) => None,
        GameProgress::Betting if !dice.one_in(12) => None,
        _ => match desk.game() {
            Game::Omaha(_) => omaha_step(desk, cards, dice).map(GameCommand::Omaha),
            _ => house_step(desk, cards, dice).map(GameCommand::Banked),
        },
    }
}

fn house_step(desk: &FloorTable, cards: &mut Cards, dice: &mut Dice) -> Option<BankedCommand> {
    let game = desk.game();
    Some(match house_next(game) {
        Next::Choice => return None,
        Next::Card { to, face } => {
            // He sees the white card between two cards of the shoe.
            if let Game::Football(_) = game
                && dice.one_in(25)
                && house_legal(game).contains(&Legal::WhiteCard)
            {
                return Some(BankedCommand::WhiteCard);
            }
            let card = cards.next(desk)?;
            match game {
                Game::Stud(table) => table.card_command(to, face, card),
                Game::Qpoker(table) => table.card_command(to, face, card),
                Game::Football(table) => table.card_command(to, face, card),
                Game::Omaha(_) => return None,
            }
        }
        Next::Command(BankedCommand::OpenRound { .. }) => {
            let device = match game {
                Game::Football(_) => None,
                _ => pick(dice, &[None, None, None, Some(Device::Shoe), Some(Device::Machine)]),
            };
            BankedCommand::OpenRound { device }
        }
        Next::Command(BankedCommand::Shuffle { .. }) => {
            let range = house_legal(game).into_iter().find_map(|legal| match legal {
                Legal::Shuffle { least, most, cutters } => Some((least, most, cutters)),
                _ => None,
            });
            let (least, most, cutters) = range?;
            let replaced = dice.one_in(3);
            let from_end = u16::try_from(between(dice, least.into(), most.into())).ok();
            BankedCommand::Shuffle {
                white_card_from_end: from_end.filter(|_| dice.one_in(2)),
                replaced,
                cut_by: cutters
                    .map(|_| if dice.one_in(2) { Place::Croupier } else { Seat::new(1).expect("a seat").into() }),
                judged_by: cutters.filter(|_| replaced).map(|_| "sue".parse().expect("a name")),
            }
        }
        Next::Command(BankedCommand::OpenCroupier { .. }) => {
            BankedCommand::OpenCroupier { cards: opened(game, Place::Croupier, cards) }
        }
        Next::Command(BankedCommand::Open { seat, .. }) => {
            BankedCommand::Open { seat, cards: opened(game, seat.into(), cards) }
        }
        Next::Command(command) => command,
    })
}

/// The cards of a hand that he turns over and must name.
fn opened(game: &Game, place: Place, cards: &mut Cards) -> Option<sabot_games::FewCards> {
    let legal = house_legal(game);
    let family = legal.iter().find(|legal| matches!(legal, Legal::OpenHand { place: at, .. } if *at == place))?;
    cards.opened(family)
}

fn omaha_step(desk: &FloorTable, cards: &mut Cards, dice: &mut Dice) -> Option<omaha::OmahaCommand> {
    let table = omaha_of(desk.game())?;
    Some(match table.next() {
        Next::Choice => return spoken(desk, dice),
        Next::Card { to, face } => table.card_command(to, face, cards.next(desk)?),
        Next::Command(omaha::OmahaCommand::StartHand { .. }) => {
            let devices = [None, Some(Device::Shoe), Some(Device::Machine), Some(Device::Hand)];
            omaha::OmahaCommand::StartHand { device: pick(dice, &devices) }
        }
        Next::Command(omaha::OmahaCommand::Show { seat, .. }) => {
            let legal = omaha_legal(desk.game());
            let family = legal.iter().find(|legal| matches!(legal, omaha::Legal::Show { seat: at, .. } if *at == seat));
            omaha::OmahaCommand::Show { seat, cards: cards.shown(family?) }
        }
        Next::Command(command) => command,
    })
}

/// R81: a player says something out of turn or in turn, and the croupier enters what he heard.
fn spoken(desk: &FloorTable, dice: &mut Dice) -> Option<omaha::OmahaCommand> {
    if !dice.one_in(8) {
        return None;
    }
    let said: Vec<omaha::OmahaCommand> = omaha_legal(desk.game())
        .into_iter()
        .filter_map(|legal| match legal {
            omaha::Legal::Fold { seat, .. } => Some(omaha::OmahaCommand::Fold { seat, spoken: true }),
            omaha::Legal::Check { seat, .. } => Some(omaha::OmahaCommand::Check { seat, spoken: true }),
            omaha::Legal::Call { seat, .. } => Some(omaha::OmahaCommand::Call { seat, spoken: true }),
            omaha::Legal::Raise { seat, least, .. } => {
                Some(omaha::OmahaCommand::Raise { seat, to: least, spoken: true })
            }
            omaha::Legal::Bet { seat, least, .. } => Some(omaha::OmahaCommand::Bet { seat, to: least, spoken: true }),
            _ => None,
        })
        .collect();
    (!said.is_empty()).then(|| pick(dice, &said))
}
