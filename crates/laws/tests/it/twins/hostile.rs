//! Whatever events say: it is worked out or told to be unknown, and nothing breaks.

use sabot_cards::Card;
use sabot_games::omaha::{self, Action, SeatSet, StakeOf, Street};
use sabot_games::{
    AnyEdition, BankedEvent, Bet, Decision, Face, FewCards, Line, Name, Outcome, Place, Seat, football, qpoker, stud,
};
use sabot_house::GameEvent;
use sabot_house::config::GameSetup;
use sabot_law::Instrument;
use sabot_laws::twins::RoundAsTold;
use sabot_money::Money;
use sabot_ranking::Category;
use sabot_testkit::{Dice, cases};

use super::kit::{BASIS, at_omaha, house, player, seat};

const AMOUNTS: [i64; 9] = [0, 1, -1, 100, 1_000, 10_000, -10_000, 1 << 53, -(1 << 53)];
/// The bets of a game and how many cards its hands have; the last is of none.
const GAMES: [(&[Bet], usize); 4] = [
    (&[Bet::Ante, Bet::Ante, Bet::Jackpot], 5),
    (&[Bet::Bet, Bet::Bonus], 3),
    (&[Bet::Upper, Bet::Even, Bet::Post], 2),
    (&[Bet::Ante, Bet::Raise, Bet::Bet, Bet::Odd], 3),
];

fn amount(dice: &mut Dice) -> Money {
    Money::of(AMOUNTS[dice.below(AMOUNTS.len())])
}

/// Mostly a seat that tables have, so that something comes together there.
fn any_seat(dice: &mut Dice) -> Seat {
    let numbers = [1, 1, 1, 1, 1, 1, 2, 2, 3, 7, 8, 11, 12, 255];
    seat(numbers[dice.below(numbers.len())])
}

fn who(dice: &mut Dice) -> Name {
    player(["ana", "bea"][dice.below(2)])
}

/// Many aces, so that a hand may hold more of them than a deck has.
fn card(dice: &mut Dice) -> Card {
    let texts = ["As", "Ah", "Ad", "Ac", "As", "Kd", "Qd", "9c", "8c", "5s", "3h", "2h"];
    texts[dice.below(texts.len())].parse().expect("a card")
}

fn place(dice: &mut Dice) -> Place {
    if dice.one_in(3) { Place::Croupier } else { Place::Seat(any_seat(dice)) }
}

fn at_the_house(dice: &mut Dice, (bets, size): (&[Bet], usize)) -> GameEvent {
    let (seat, player, bet) = (any_seat(dice), who(dice), bets[dice.below(bets.len())]);
    house(match dice.below(10) {
        0 | 1 => BankedEvent::BetPlaced { seat, player, bet, stake: amount(dice) },
        2 => BankedEvent::BetsAccepted { seat, player, ante: Money::ZERO, jackpot: Some(amount(dice)) },
        3 => BankedEvent::CardDealt { to: place(dice), card: (!dice.one_in(4)).then(|| card(dice)), face: Face::Up },
        4 | 5 => {
            let cards: Vec<Card> = (0..size).map(|_| card(dice)).collect();
            let cards = FewCards::new(&cards).expect("a few");
            match place(dice) {
                Place::Croupier => BankedEvent::CroupierOpened { cards, category: Category::Pair, plays: true },
                Place::Seat(seat) => BankedEvent::HandOpened { seat, cards, category: Category::Pair, higher: None },
            }
        }
        6 => {
            let decisions = [Decision::Raise, Decision::Fold, Decision::Play, Decision::GiveUp];
            BankedEvent::Decided { seat, player, decision: Some(decisions[dice.below(4)]), timed_out: false }
        }
        7 => BankedEvent::PoolShown { amount: amount(dice) },
        8 => {
            let zero = Money::ZERO;
            BankedEvent::Contributed {
                seat,
                to_pool: amount(dice),
                to_reserve: zero,
                to_overflow: zero,
                to_house: zero,
            }
        }
        _ => {
            let (stake, net) = (amount(dice), amount(dice));
            BankedEvent::Line(Line { seat, player, bet, stake, net, outcome: Outcome::Won, basis: BASIS })
        }
    })
}

fn at_a_hand(dice: &mut Dice) -> GameEvent {
    use omaha::OmahaEvent;
    let seat = any_seat(dice);
    at_omaha(match dice.below(9) {
        0 | 1 => {
            let action = [Action::Fold, Action::Call, Action::Raise][dice.below(3)];
            OmahaEvent::Acted { seat, action, to: amount(dice), all_in: false, timed_out: false }
        }
        2 => OmahaEvent::BettingClosed { street: Street::Flop },
        3 => OmahaEvent::BoardDealt { card: card(dice) },
        4 => OmahaEvent::BoardTakenBack { from: [0, 3, 255][dice.below(3)] },
        5 => {
            let cards = core::array::from_fn(|_| card(dice));
            OmahaEvent::HandShown { seat, cards, board: core::array::from_fn(|_| card(dice)), category: Category::Pair }
        }
        6 => OmahaEvent::Uncalled { seat, amount: amount(dice) },
        7 => OmahaEvent::PotAwarded {
            pot: [0, 1, 2, 255][dice.below(4)],
            winners: SeatSet::only(seat),
            commission: amount(dice),
        },
        _ => {
            let bet = [StakeOf::Pot(0), StakeOf::Pot(1), StakeOf::Uncalled, StakeOf::Commission][dice.below(4)];
            OmahaEvent::Line { seat, bet, stake: amount(dice), net: amount(dice), outcome: Outcome::Won }
        }
    })
}

#[test]
fn nothing_breaks() {
    let mut dice = Dice::new(11);
    let mut settled = [0; 4];
    for case in 0..cases(12_000) {
        let game = GAMES[case as usize % GAMES.len()];
        let players: SeatSet = [1, 2, 3].into_iter().map(seat).collect();
        let start = omaha::OmahaEvent::HandStarted {
            number: 1,
            edition: AnyEdition::built_in(Instrument::Omaha).id().digest,
            rules: None,
            players,
            button: seat(1),
            small_blind: seat(2),
            big_blind: seat(3),
        };
        let mut round = RoundAsTold::default();
        round.take(&at_omaha(start));
        for _ in 0..dice.below(24) {
            round.take(&at_the_house(&mut dice, game));
            round.take(&at_a_hand(&mut dice));
        }
        let chips = Setups { unit: [1, 100, 10_000, 1 << 53][dice.below(4)] };
        for (setup, settled) in chips.of_every_game().iter().zip(&mut settled) {
            let edition = setup.edition().id();
            round.take(&house(BankedEvent::RoundOpened { number: 1, seats: 7, edition, rules: None }));
            for held in [None, Some(i64::MAX), Some(i64::MIN)] {
                if let Ok(due) = round.due(setup, held) {
                    let _ = due.compare(&round);
                    *settled += u32::from(due.lines(&round) > 0);
                }
            }
        }
    }
    assert!(settled.iter().all(|count| *count > 20), "each game was settled now and then: {settled:?}");
}

struct Setups {
    unit: i64,
}

impl Setups {
    fn of_every_game(&self) -> [GameSetup; 4] {
        let omaha = omaha::Setup { chip_unit: Money::of(self.unit), ..omaha::Setup::default() };
        [
            GameSetup::Stud(stud::Setup::default()),
            GameSetup::Qpoker(qpoker::Setup::default()),
            GameSetup::Football(football::Setup::default()),
            GameSetup::Omaha(omaha),
        ]
    }
}
