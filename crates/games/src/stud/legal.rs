//! What a table would accept now: families of commands with the amounts and cards that fit.
//!
//! A screen offers these and nothing else. That they agree with what is decided is checked under fuzzing.

use arrayvec::ArrayVec;
use sabot_cards::{Card, CardSet};
use sabot_money::{Money, StakeRange};

use super::art02_seats::SEATS;
use super::art06_betting::{jackpot_due, round_is_over_for};
use super::art09_play_and_prizes::to_open;
use super::art10_progressive_jackpot::POOL_MAX;
use super::art11_irregularities::{Failed, Irregularity};
use super::command::Command;
use super::round::{Betting, Opening, Phase, Play, seats};
use super::table::StudTable;
use crate::{Bet, CardSource, Device, Face, Place, PlayerName, Seat};

/// Who may lay a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Bettor {
    /// This player.
    Only(PlayerName),
    /// Anyone but these.
    AnyBut(Vec<PlayerName>),
}

impl Bettor {
    fn admits(&self, player: PlayerName) -> bool {
        match self {
            Bettor::Only(only) => *only == player,
            Bettor::AnyBut(others) => !others.contains(&player),
        }
    }
}

/// The stakes that fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Stakes {
    /// From the smallest to the largest in whole chips.
    Range(StakeRange),
    /// This one.
    Only(Money),
}

impl Stakes {
    fn admits(self, stake: Money) -> bool {
        match self {
            Stakes::Range(range) => range.takes(stake),
            Stakes::Only(due) => stake == due,
        }
    }
}

/// A hand's cards as they lie, for naming one of them.
type Laid = ArrayVec<(Option<Card>, Face), 5>;

/// A family of commands that would be accepted now.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "do", rename_all = "snake_case"))]
#[allow(missing_docs, reason = "the variants and fields are those of the commands")]
pub enum Legal {
    OpenRound,
    Bet {
        seat: Seat,
        by: Bettor,
        bet: Bet,
        stakes: Stakes,
    },
    Withdraw {
        seat: Seat,
        player: PlayerName,
        bet: Bet,
    },
    Leave {
        player: PlayerName,
    },
    CloseBetting,
    /// `named`: whether the card must be told; `taken`: the cards that it cannot be.
    Deal {
        to: Place,
        face: Face,
        named: bool,
        #[cfg_attr(feature = "serde", serde(skip))]
        taken: CardSet,
    },
    Raise {
        seat: Seat,
        stake: Money,
    },
    /// `asks_again`: a jackpot bet hangs on the hand (R38), so the screen asks once more, whatever the cards: a question
    /// that depended on them would be advice (12(1)).
    Fold {
        seat: Seat,
        asks_again: bool,
    },
    TimeOut,
    Show {
        seat: Seat,
    },
    Talk,
    /// `named`: whether the five cards must be told; `known`: those seen of it; `taken`: those that lie elsewhere.
    OpenHand {
        place: Place,
        named: bool,
        #[cfg_attr(feature = "serde", serde(skip))]
        known: CardSet,
        #[cfg_attr(feature = "serde", serde(skip))]
        taken: CardSet,
    },
    Settle,
    CloseRound,
    /// Any irregularity of 11(1).
    Wrong,
    /// 11(2) at a place with these cards.
    Exposed {
        place: Place,
        #[cfg_attr(feature = "serde", serde(skip))]
        laid: Laid,
        #[cfg_attr(feature = "serde", serde(skip))]
        taken: CardSet,
    },
    /// 11(2) in a dead hand, whose cards nobody knows.
    ExposedDead {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(skip))]
        exposed: u8,
        #[cfg_attr(feature = "serde", serde(skip))]
        taken: CardSet,
    },
    /// 11(3).
    Unbet {
        seat: Seat,
    },
    /// 11(4).
    Failure {
        failed: Failed,
    },
    Confirm,
    Dismiss,
    PoolMoved,
    CloseTable,
}

impl Legal {
    /// Whether this family holds a command.
    #[must_use]
    pub fn admits(&self, command: &Command) -> bool {
        match (self, *command) {
            (Legal::OpenRound, Command::OpenRound { .. })
            | (Legal::CloseBetting, Command::CloseBetting)
            | (Legal::TimeOut, Command::TimeOut)
            | (Legal::Settle, Command::Settle)
            | (Legal::CloseRound, Command::CloseRound)
            | (Legal::Confirm, Command::Confirm)
            | (Legal::Dismiss, Command::Dismiss)
            | (Legal::CloseTable, Command::CloseTable)
            | (Legal::Wrong, Command::Irregularity(Irregularity::Wrong(_))) => true,
            (Legal::Talk, Command::Talk { seat }) => seat.number() <= SEATS,
            (Legal::PoolMoved, Command::PoolMoved { amount, reserve }) => {
                [amount, reserve].iter().all(|sum| (Money::ZERO..=POOL_MAX).contains(sum))
            }
            (Legal::Bet { seat, by, bet, stakes }, Command::Bet { seat: at, player, bet: on, stake }) => {
                *seat == at && *bet == on && by.admits(player) && stakes.admits(stake)
            }
            (Legal::Withdraw { seat, player, bet }, Command::Withdraw { seat: at, player: who, bet: which }) => {
                (*seat, *player, *bet) == (at, who, which)
            }
            (Legal::Leave { player }, Command::Leave { player: who }) => *player == who,
            (Legal::Deal { to, named, taken, .. }, Command::Deal { to: place, card }) => {
                *to == place && card.is_some() == *named && card.is_none_or(|card| !taken.contains(card))
            }
            (Legal::Raise { seat, stake }, Command::Raise { seat: at, stake: laid }) => {
                *seat == at && laid.is_none_or(|laid| laid == *stake)
            }
            (Legal::Fold { seat, .. }, Command::Fold { seat: at })
            | (Legal::Show { seat }, Command::Show { seat: at }) => *seat == at,
            (Legal::OpenHand { place: Place::Croupier, .. }, Command::OpenCroupier { cards }) => self.opens(cards),
            (Legal::OpenHand { place: Place::Seat(seat), .. }, Command::Open { seat: at, cards }) => {
                *seat == at && self.opens(cards)
            }
            (
                Legal::Exposed { place, laid, taken },
                Command::Irregularity(Irregularity::Exposed { place: at, nth, card }),
            ) => *place == at && exposes(laid, *taken, nth, card),
            (
                Legal::ExposedDead { seat, exposed, taken },
                Command::Irregularity(Irregularity::Exposed { place, nth, card }),
            ) => {
                place == Place::Seat(*seat)
                    && nth.map_or(*exposed != 0b11_1110, |nth| (1..=5).contains(&nth) && exposed >> nth & 1 == 0)
                    && card.is_none_or(|card| !taken.contains(card))
            }
            (Legal::Unbet { seat }, Command::Irregularity(Irregularity::Unbet { seat: at })) => *seat == at,
            (Legal::Failure { failed }, Command::Irregularity(Irregularity::Failure { failed: which, .. })) => {
                *failed == which
            }
            _ => false,
        }
    }

    /// Whether a hand may be opened as these cards.
    fn opens(&self, cards: Option<[Card; 5]>) -> bool {
        let Legal::OpenHand { named, known, taken, .. } = self else { return false };
        let Some(cards) = cards else { return !named };
        let told: CardSet = cards.iter().copied().collect();
        let distinct = told.len() == 5;
        distinct && told.intersection(*known) == *known && told.intersection(*taken).is_empty()
    }
}

/// Whether a card of a hand can have been exposed as it is told.
fn exposes(laid: &Laid, taken: CardSet, nth: Option<u8>, card: Option<Card>) -> bool {
    let lies_at = |wanted: Card| laid.iter().position(|(known, _)| *known == Some(wanted));
    let index = match (nth, card) {
        (Some(nth), _) => usize::from(nth).checked_sub(1),
        (None, None) => Some(0),
        (None, Some(card)) => lies_at(card).or_else(|| laid.iter().position(|(known, _)| known.is_none())).or(Some(0)),
    };
    match index.and_then(|index| laid.get(index)) {
        Some((Some(known), Face::Down)) => card.is_none_or(|card| card == *known),
        Some((None, Face::Down)) => card.is_some_and(|card| !taken.contains(card)),
        _ => false,
    }
}

/// Everything that would be accepted now.
pub(super) fn legal_commands(table: &StudTable) -> Vec<Legal> {
    let mut legal = Vec::new();
    if matches!(table.phase, Phase::Closed) {
        return legal;
    }
    if !matches!(table.phase, Phase::Settled(_)) {
        legal.push(Legal::PoolMoved);
    }
    if table.reported.is_some() {
        legal.extend([Legal::Confirm, Legal::Dismiss]);
        return legal;
    }
    if !matches!(table.phase, Phase::Deciding(_)) {
        legal.push(Legal::Talk);
    }
    match &table.phase {
        Phase::Between => {
            legal.extend([Legal::OpenRound, Legal::CloseTable]);
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
                let asks_again = hand.jackpot.is_some();
                legal.extend([Legal::Raise { seat, stake }, Legal::Fold { seat, asks_again }]);
            }
        }
        Phase::Opening(opening) => opening_legal(table, opening, &mut legal),
        Phase::Settled(_) => legal.push(Legal::CloseRound),
        Phase::Closed => {}
    }
    if let Some(play) = table.phase.play() {
        play_legal(table, play, &mut legal);
    }
    failures(table, &mut legal);
    legal
}

fn betting_legal(table: &StudTable, betting: &Betting, legal: &mut Vec<Legal>) {
    let seated: Vec<PlayerName> = betting.spots.iter().flatten().map(|spots| spots.player).collect();
    let carried = |player: PlayerName| table.carried_by(player).is_some();
    for seat in seats() {
        let spots = betting.spots[seat.index()];
        let by = spots.map_or(Bettor::AnyBut(seated.clone()), |spots| Bettor::Only(spots.player));
        legal.push(Legal::Bet { seat, by: by.clone(), bet: Bet::Ante, stakes: Stakes::Range(table.config.ante) });
        // Whoever comes new owns no bet yet, so what binds him is what anyone has laid.
        let binds = match spots {
            Some(spots) => jackpot_due(table, betting, spots.player),
            None => table.config.jackpot.bet.or(table.pool.bet).or(betting
                .spots
                .iter()
                .flatten()
                .find_map(|spots| spots.jackpot)),
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
        let jackpot_by = jackpot_by.filter(|_| !table.pool.is_full());
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

fn opening_legal(table: &StudTable, opening: &Opening, legal: &mut Vec<Legal>) {
    let open = |place: Place| {
        let hand = opening.play.cards(place).expect("it plays");
        let known: CardSet = hand.cards().collect();
        let taken = opening.play.seen().difference(known);
        // A reader or generator knows all five, so the only five that fit are those.
        let taken = if table.config.cards.knows_face_down() { CardSet::FULL.difference(known) } else { taken };
        Legal::OpenHand { place, named: hand.complete().is_none(), known, taken }
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
fn play_legal(table: &StudTable, play: &Play, legal: &mut Vec<Legal>) {
    for (seat, hand) in play.hands() {
        if !hand.left && round_is_over_for(table, seat, hand) {
            legal.push(Legal::Leave { player: hand.player });
        }
        if !hand.cards.is_empty() {
            legal.push(Legal::Show { seat });
        }
    }
    if play.dealt() > 0 {
        legal.push(Legal::Wrong);
    }
    let taken = play.seen();
    let places = play.hands().map(|(seat, _)| Place::Seat(seat)).chain([Place::Croupier]);
    for place in places {
        let laid: Laid = play.cards(place).into_iter().flat_map(|cards| cards.faces()).collect();
        legal.push(Legal::Exposed { place, laid, taken });
    }
    for seat in seats().filter(|seat| play.hand(*seat).is_none()) {
        legal.push(if play.dead[seat.index()] {
            Legal::ExposedDead { seat, exposed: play.dead_exposed[seat.index()], taken }
        } else {
            Legal::Unbet { seat }
        });
    }
}

/// 11(4): what deals can fail until the last card is dealt.
fn failures(table: &StudTable, legal: &mut Vec<Legal>) {
    if !matches!(table.phase, Phase::Betting(_) | Phase::Dealing(_)) {
        return;
    }
    if table.device == Device::Machine {
        legal.push(Legal::Failure { failed: Failed::Machine });
    }
    match table.config.cards {
        CardSource::Generator => legal.push(Legal::Failure { failed: Failed::Generator }),
        CardSource::Reader => legal.push(Legal::Failure { failed: Failed::Reader }),
        CardSource::Console => {}
    }
}
