//! What players are shown: every offer, filled at random, is accepted as the house stands; nothing beyond its bounds is; and what
//! they do at their seats was offered.

use sabot_games::{BankedCommand, Door, Hole, Name, Offer, Place, Viewer};
use sabot_house::{
    Actor, Answer, Command, CutBytes, FloorTable, Game, GameCommand, House, HouseReason, Moment, Order, Role,
};
use sabot_ledger::AccountKind;
use sabot_money::Money;
use sabot_testkit::Dice;
use serde_json::{Map, Value, json};

use super::tally::Tally;

/// What somebody is shown, at his seat or standing there.
pub(crate) fn shown(house: &House, desk: &FloorTable, who: Name, at: Moment) -> Vec<Offer> {
    match desk.seat_of(who) {
        Some(seat) => house.offers(desk, Viewer::Seat(seat), at),
        None => house.offers_to_onlooker(desk, who, at),
    }
}

/// Asks for all that somebody is offered at a table, without doing it.
pub(crate) fn are_accepted(
    house: &House,
    desk: &FloorTable,
    who: Name,
    at: Moment,
    dice: &mut Dice,
    tally: &mut Tally,
) {
    for offer in shown(house, desk, who, at) {
        let values =
            |amount: &mut dyn FnMut(&Hole) -> i64| order(desk, who, &offer, &mut |hole| value(hole, amount(hole)));
        let steps = dice.word();
        let asked = values(&mut |hole| some(hole, steps));
        let Answer::Accepted(_) = asks(house, who, &asked, at) else {
            panic!("{who} is offered {offer:?} and asks for {asked:?}: {:?}", asks(house, who, &asked, at))
        };
        tally.add(format!("offer {}", asked.name()));
        let amounts = offer.choose.iter().any(|hole| matches!(hole, Hole::Amount { .. }));
        if amounts && dice.one_in(4) {
            let beyond = values(&mut beyond);
            let Answer::Refused(_, refusal) = asks(house, who, &beyond, at) else {
                panic!("{who} is offered {offer:?} and given more: {beyond:?}")
            };
            tally.add(match refusal.reason {
                HouseReason::TooLittle(AccountKind::Purse, ..) => "offer bounded by purse",
                HouseReason::RaiseNotCovered(..) => "offer bounded by raise",
                HouseReason::LossLimit(_) => "offer bounded by own limit",
                _ => "offer bounded by game",
            });
        }
    }
}

fn asks(house: &House, who: Name, order: &Order, at: Moment) -> Answer {
    let id = "asks-for-an-offer".parse().expect("an id");
    house.handle(&Command { id, actor: Actor::person(who, Role::Player), at, order: order.clone() })
}

/// An amount within a hole, at random, its ends more often.
fn some(hole: &Hole, steps: u64) -> i64 {
    let Hole::Amount { least, most, unit, .. } = hole else { return 0 };
    let all = u64::try_from((most.minor() - least.minor()) / unit.minor()).expect("a range");
    let step = match steps % 4 {
        0 => 0,
        1 => all,
        _ => (steps >> 8) % (all + 1),
    };
    least.minor() + i64::try_from(step).expect("a step of the range") * unit.minor()
}

/// The least amount that is too much.
fn beyond(hole: &Hole) -> i64 {
    let Hole::Amount { most, unit, .. } = hole else { return 0 };
    most.minor() + unit.minor()
}

fn value(hole: &Hole, amount: i64) -> Value {
    match hole {
        Hole::Amount { .. } => amount.into(),
        Hole::One { of, .. } => json!(of[0]),
        Hole::Bytes { count, .. } => "5a".repeat(usize::from(*count)).into(),
        Hole::Cards { .. } | Hole::Name { .. } | Hole::Text { .. } => {
            panic!("a player names neither cards nor people, and gives no reasons: {hole:?}")
        }
    }
}

/// An offer as an order, with these values.
fn order(desk: &FloorTable, who: Name, offer: &Offer, value: &mut dyn FnMut(&Hole) -> Value) -> Order {
    let table = desk.config().name;
    let mut members = members(&json!(offer.command));
    members.extend(offer.choose.iter().map(|hole| (hole.field().as_str().to_owned(), value(hole))));
    match offer.door {
        Door::Play => Order::Play { table, round: Some(desk.game().round()), command: command(desk, who, members) },
        Door::Leave => Order::Leave { table },
        Door::Cut => {
            let bytes: CutBytes = members["bytes"].as_str().expect("a text").parse().expect("32 bytes");
            Order::Cut { table, bytes }
        }
        Door::Sit => {
            let Some(Place::Seat(seat)) = offer.command.seat else { panic!("no seat: {offer:?}") };
            let stack = members.get("stack").map(|stack| Money::of(stack.as_i64().expect("an amount")));
            Order::Sit { table, seat, stack, post: members.get("post") == Some(&Value::Bool(true)) }
        }
        other => panic!("a table offers no door of a tournament: {other:?}"),
    }
}

fn members(told: &Value) -> Map<String, Value> {
    told.as_object().expect("an object").clone()
}

fn command(desk: &FloorTable, who: Name, members: Map<String, Value>) -> GameCommand {
    let draft: sabot_games::Draft = serde_json::from_value(Value::Object(members)).expect("a draft");
    match desk.game() {
        Game::Omaha(_) => GameCommand::Omaha(draft.omaha(Some(who)).expect("a command")),
        _ => GameCommand::Banked(draft.banked(Some(who)).expect("a command")),
    }
}

/// Whether something that a player asks for at his seat is one of these offers, filled.
pub(crate) fn holds(offers: &[Offer], desk: &FloorTable, who: Name, asked: &Order) -> bool {
    let Order::Play { command: asked, .. } = asked else {
        return offers.iter().any(|offer| order_name(offer.door) == asked.name());
    };
    let told = match asked {
        GameCommand::Banked(asked) => json!(asked),
        GameCommand::Omaha(asked) => json!(asked),
    };
    offers.iter().filter(|offer| offer.door == Door::Play).any(|offer| {
        let mut members = members(&json!(offer.command));
        let filled = offer.choose.iter().all(|hole| match told.get(hole.field().as_str()) {
            Some(value) if fits(hole, value) => {
                members.insert(hole.field().as_str().to_owned(), value.clone()).is_none()
            }
            _ => hole.is_optional(),
        });
        filled && command(desk, who, members) == *asked
    })
}

const fn order_name(door: Door) -> &'static str {
    match door {
        Door::Play => "play",
        Door::Sit => "sit",
        Door::Leave => "leave",
        Door::Cut => "cut",
        // A table offers no door of a tournament.
        _ => "",
    }
}

fn fits(hole: &Hole, value: &Value) -> bool {
    match hole {
        Hole::Amount { least, most, unit, .. } => value
            .as_i64()
            .is_some_and(|amount| (least.minor()..=most.minor()).contains(&amount) && amount % unit.minor() == 0),
        Hole::One { of, .. } => of.iter().any(|one| json!(one) == *value),
        Hole::Cards { .. } | Hole::Name { .. } | Hole::Bytes { .. } | Hole::Text { .. } => false,
    }
}

/// Whether somebody asks for something that is offered at seats: all but talk, which has its own way.
pub(crate) fn at_seat(desk: &FloorTable, actor: &Actor, asked: &Order) -> bool {
    let talks = matches!(asked, Order::Play { command: GameCommand::Banked(BankedCommand::Talk { .. }), .. });
    let of_seat = !talks && matches!(asked, Order::Play { .. } | Order::Leave { .. } | Order::Cut { .. });
    of_seat && actor.role == Role::Player && desk.seat_of(actor.name).is_some()
}
