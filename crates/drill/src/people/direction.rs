//! Who directs a tournament, who plays in it and wants what 4(2) forbids, and somebody hostile who would direct it.

use sabot_games::omaha::tournament::{Entrant, Phase};
use sabot_house::{Actor, House, HouseTournament, LotSeed, Order, Role, TournamentOrder, TournamentWish, lot_promise};
use sabot_ledger::Name;
use sabot_money::Money;

use super::staff::{either, why};
use super::{name, person};
use crate::dice::Dice;

/// Something that somebody asks of a tournament, where he asks something.
pub(crate) fn at_tournament(house: &House, tournament: Name, dice: &mut Dice) -> Option<(Actor, Order)> {
    let one = house.tournament(tournament)?;
    let asks = |actor, order| Some((actor, Order::Tournament { tournament, order }));
    let playing: Vec<&Entrant> = one.play().entrants().iter().filter(|entrant| entrant.is_in()).collect();
    if one.phase() != Phase::Running {
        return match dice.below(300) {
            0..=1 => asks(either(dice), TournamentOrder::Begin),
            2 => Some((either(dice), wishes(tournament, TournamentWish::Cancel))),
            3..=5 => withdraws(one, dice),
            6..=9 => asks(either(dice), TournamentOrder::Reopen),
            10..=13 => hostile(one, &playing, dice),
            _ => None,
        };
    }
    // A clock that somebody has stopped runs again soon; where it runs, that is refused.
    if one.play().due_at().is_none() && dice.one_in(30) {
        return asks(either(dice), TournamentOrder::Resume);
    }
    let player = dice.pick(&playing).map(|entrant| entrant.player)?;
    match dice.below(400) {
        0..=1 => asks(either(dice), TournamentOrder::Pause),
        2..=4 => asks(either(dice), TournamentOrder::Penalise { player, hands: 1 + u16::from(dice.one_in(2)) }),
        5..=7 => asks(either(dice), TournamentOrder::Absent { player }),
        8..=12 => asks(either(dice), TournamentOrder::Back { player }),
        13..=14 => Some((either(dice), wishes(tournament, TournamentWish::Disqualify { player }))),
        15 if dice.one_in(4) => Some((either(dice), wishes(tournament, TournamentWish::Cancel))),
        16..=17 => asks(either(dice), TournamentOrder::Move),
        18..=30 => hostile(one, &playing, dice),
        _ => None,
    }
}

fn wishes(tournament: Name, wish: TournamentWish) -> Order {
    Order::AskTournament { tournament, wish, reason: why("the director has seen it") }
}

/// Somebody takes his entry back; who plays already is refused.
fn withdraws(one: &HouseTournament, dice: &mut Dice) -> Option<(Actor, Order)> {
    let player = dice.pick(one.play().entrants())?.player;
    let order = TournamentOrder::Withdraw { player };
    Some((Actor::person(player, Role::Player), Order::Tournament { tournament: one.config().name, order }))
}

/// What must be refused, and change nothing.
fn hostile(one: &HouseTournament, playing: &[&Entrant], dice: &mut Dice) -> Option<(Actor, Order)> {
    let tournament = one.config().name;
    let player = dice.pick(playing).map_or(name("eve"), |entrant| entrant.player);
    let himself = Actor::person(player, Role::Player);
    let eve = person("eve", dice.pick(&[Role::Inspector, Role::Player])?);
    let amount = Money::of(dice.pick(&[0, -100, 100, 2_000])?);
    let asks = |actor, order| (actor, Order::Tournament { tournament, order });
    Some(match dice.below(14) {
        0 => asks(himself, TournamentOrder::Leave { player }),
        1 => asks(himself, TournamentOrder::TakeChips { player, amount }),
        2 => asks(himself, TournamentOrder::GiveChips { player, to: name("eve"), amount }),
        3 => asks(himself, TournamentOrder::ShareThePrizes { player }),
        4 => asks(himself, TournamentOrder::Enter { player }),
        5 => asks(eve, TournamentOrder::Enter { player }),
        6 => asks(eve, TournamentOrder::Begin),
        7 => asks(eve, TournamentOrder::Pause),
        8 => asks(eve, TournamentOrder::Penalise { player, hands: 3 }),
        9 => asks(either(dice), TournamentOrder::Penalise { player, hands: 0 }),
        10 => {
            let wish = TournamentWish::Prize { player, amount: Money::of(1_000) };
            (either(dice), wishes(tournament, wish))
        }
        11 => (eve, wishes(tournament, TournamentWish::Cancel)),
        12 => {
            // A lot of one's own, in the place of the one that was promised.
            let seed = LotSeed::new([7; 32]);
            let next = lot_promise(tournament, one.run(), 1, seed);
            let croupier = Actor::automatic(Role::Croupier);
            (if dice.one_in(2) { eve } else { croupier }, Order::DrawLot { tournament, seed: Some(seed), next })
        }
        _ => asks(himself, TournamentOrder::Rebuy { player: name("eve") }),
    })
}
