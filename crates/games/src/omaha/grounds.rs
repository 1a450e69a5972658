//! What every deed of a player rests on, put together from the articles when the program is built: a hand has many deeds, and
//! each looks its grounds up.

use sabot_law::{Basis, Rules};

use super::art07_flop::Position;
use super::art11_betting::Bound;
use super::{
    Action, Config, Hand, Limit, Street, art06_first_round, art07_flop, art11_betting, art12_raising, art13_folding,
};
use crate::Seat;

/// Where a deed is done.
#[derive(Clone, Copy)]
enum Scene {
    First { big_blind: bool, texts_differ: bool },
    Later(Street, Position),
}

const SCENES: [Scene; 13] = [
    Scene::First { big_blind: false, texts_differ: false },
    Scene::First { big_blind: true, texts_differ: false },
    Scene::First { big_blind: false, texts_differ: true },
    Scene::First { big_blind: true, texts_differ: true },
    Scene::Later(Street::Flop, Position::Before),
    Scene::Later(Street::Flop, Position::Button),
    Scene::Later(Street::Flop, Position::LastBeforeButton),
    Scene::Later(Street::Turn, Position::Before),
    Scene::Later(Street::Turn, Position::Button),
    Scene::Later(Street::Turn, Position::LastBeforeButton),
    Scene::Later(Street::River, Position::Before),
    Scene::Later(Street::River, Position::Button),
    Scene::Later(Street::River, Position::LastBeforeButton),
];

/// What is done.
#[derive(Clone, Copy)]
enum Deed {
    Fold,
    Check,
    Call(Limit, bool),
    Bet(Limit, bool),
    Raise(Bound),
    RaiseShort,
}

const DEEDS: [Deed; 15] = [
    Deed::Fold,
    Deed::Check,
    Deed::Call(Limit::Pot, false),
    Deed::Call(Limit::Pot, true),
    Deed::Call(Limit::NoLimit, false),
    Deed::Call(Limit::NoLimit, true),
    Deed::Bet(Limit::Pot, false),
    Deed::Bet(Limit::Pot, true),
    Deed::Bet(Limit::NoLimit, false),
    Deed::Bet(Limit::NoLimit, true),
    Deed::Raise(Bound::None),
    Deed::Raise(Bound::Pot),
    Deed::Raise(Bound::TwoFree),
    Deed::Raise(Bound::TwoWithinPot),
    Deed::RaiseShort,
];

impl Scene {
    /// Where it stands among the scenes.
    const fn place(self) -> usize {
        match self {
            Scene::First { big_blind, texts_differ } => big_blind as usize + 2 * texts_differ as usize,
            Scene::Later(street, position) => {
                let street = match street {
                    Street::First | Street::Flop => 0,
                    Street::Turn => 1,
                    Street::River => 2,
                };
                let position = match position {
                    Position::Before => 0,
                    Position::Button => 1,
                    Position::LastBeforeButton => 2,
                };
                4 + 3 * street + position
            }
        }
    }
}

impl Deed {
    /// Where it stands among the deeds.
    const fn place(self) -> usize {
        match self {
            Deed::Fold => 0,
            Deed::Check => 1,
            Deed::Call(Limit::Pot, all_in) => 2 + all_in as usize,
            Deed::Call(Limit::NoLimit, all_in) => 4 + all_in as usize,
            Deed::Bet(Limit::Pot, all_in) => 6 + all_in as usize,
            Deed::Bet(Limit::NoLimit, all_in) => 8 + all_in as usize,
            Deed::Raise(Bound::None) => 10,
            Deed::Raise(Bound::Pot) => 11,
            Deed::Raise(Bound::TwoFree) => 12,
            Deed::Raise(Bound::TwoWithinPot) => 13,
            Deed::RaiseShort => 14,
        }
    }
}

/// The grounds of each deed in each scene. That each has a place of its own is checked when the program is built.
static GROUNDS: [[Basis; DEEDS.len()]; SCENES.len()] = {
    let mut grounds = [[Basis::new(super::cites::art(6, 3)); DEEDS.len()]; SCENES.len()];
    let mut scene = 0;
    while scene < SCENES.len() {
        assert!(SCENES[scene].place() == scene, "a scene stands elsewhere");
        let mut deed = 0;
        while deed < DEEDS.len() {
            assert!(DEEDS[deed].place() == deed, "a deed stands elsewhere");
            grounds[scene][deed] = put_together(SCENES[scene], DEEDS[deed]);
            deed += 1;
        }
        scene += 1;
    }
    grounds
};

const fn put_together(scene: Scene, deed: Deed) -> Basis {
    let action = match deed {
        Deed::Fold => Action::Fold,
        Deed::Check => Action::Check,
        Deed::Call(..) => Action::Call,
        Deed::Bet(..) => Action::Bet,
        Deed::Raise(_) | Deed::RaiseShort => Action::Raise,
    };
    let basis = match scene {
        Scene::First { big_blind, texts_differ } => art06_first_round::decision(big_blind, texts_differ, action),
        Scene::Later(street, position) => art07_flop::decision(street, position, action),
    };
    match deed {
        Deed::Fold => art13_folding::folded(basis),
        Deed::Check => basis,
        Deed::Call(limit, all_in) => art11_betting::called(basis, limit, all_in),
        Deed::Bet(limit, all_in) => art11_betting::opened(basis, limit, all_in),
        Deed::Raise(bound) => {
            let limit = if matches!(bound, Bound::None) { Limit::NoLimit } else { Limit::Pot };
            art11_betting::bounded(art12_raising::raised(basis, limit), bound)
        }
        Deed::RaiseShort => art12_raising::raised_short(basis),
    }
}

/// What a deed rests on: `all_in` with all his chips, `full` where a raise is a full one.
#[inline]
pub(super) fn of(config: &Config, hand: &Hand, seat: Seat, action: Action, all_in: bool, full: bool) -> &'static Basis {
    let scene = match hand.street {
        Street::First => Scene::First {
            big_blind: seat == hand.big_blind,
            texts_differ: config.rules == Rules::FIRST || config.small_blind == config.big_blind,
        },
        street => {
            let last = hand.to_act.is_one() && !hand.acted.is_empty();
            let position = match () {
                () if seat == hand.button => Position::Button,
                () if last && !hand.live.contains(hand.button) => Position::LastBeforeButton,
                () => Position::Before,
            };
            Scene::Later(street, position)
        }
    };
    let deed = match action {
        Action::Fold => Deed::Fold,
        Action::Check => Deed::Check,
        Action::Call => Deed::Call(config.limit, all_in),
        Action::Bet => Deed::Bet(config.limit, all_in),
        Action::Raise if !full => Deed::RaiseShort,
        Action::Raise => Deed::Raise(Bound::of(config, hand)),
    };
    &GROUNDS[scene.place()][deed.place()]
}
