//! What happens at an Omaha table.
//!
//! Players are named when they sit down and leave; in between a seat says who acts, which keeps an event small.

use core::fmt;

use sabot_cards::Card;
use sabot_law::{Digest, Rules};
use sabot_money::{Money, Share};
use sabot_ranking::{Category, omaha_best};

use super::command::{Action, Irregularity, Wish};
use super::{Blind, Limit, SeatSet, Street, art16_commission};
use crate::{Arg, CardSource, Device, Outcome, PlayerName, Seat, Tell, Told};

/// Something that happens at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "event", rename_all = "snake_case")
)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum What {
    /// A player sits down with chips; `posts`: he posts the big blind instead of waiting for it.
    PlayerSat { seat: Seat, player: PlayerName, stack: Money, posts: bool },
    /// A player adds chips.
    ToppedUp { seat: Seat, amount: Money },
    /// A player sits out from the next hand on.
    SatOut { seat: Seat },
    /// A player plays again.
    CameBack { seat: Seat, posts: bool },
    /// A player will leave when the hand is over.
    WillLeave { seat: Seat },
    /// A player leaves with his chips.
    PlayerLeft { seat: Seat, player: PlayerName, stack: Money },
    /// Somebody waits for a seat, at this place of the list.
    Queued { player: PlayerName, place: u8 },
    /// Somebody waits no more.
    Unqueued { player: PlayerName },
    /// A seat is free for the next on the list.
    SeatOffered { player: PlayerName },
    /// The notice on the table shows the blinds, the limit and the buy-in.
    NoticeShown { small: Money, big: Money, limit: Limit },
    /// What the house takes of the pots is shown before the hand.
    CommissionShown { rate: Share, cap: Money },
    /// A hand begins, under the edition of this digest and this version of its readings.
    HandStarted {
        number: u32,
        edition: Digest,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        rules: Option<Rules>,
        players: SeatSet,
        button: Seat,
        small_blind: Seat,
        big_blind: Seat,
    },
    /// The cards are shuffled for it.
    Shuffled { device: Device, source: CardSource },
    /// The blinds passed an absent player.
    BlindMissed { seat: Seat },
    /// A player posts before the cards.
    BlindPosted { seat: Seat, blind: Blind, amount: Money },
    /// A player receives a card. `card` is `None` where the program, or who looks, does not know it.
    CardDealt { seat: Seat, card: Option<Card> },
    /// A player receives his four cards, one at a time in the order of the deal. `cards` is `None` for who may not see them.
    HandDealt { seat: Seat, cards: Option<[Card; 4]> },
    /// A card is taken out unseen.
    Burnt { card: Option<Card> },
    /// A card is laid on the board.
    BoardDealt { card: Card },
    /// A player acts; `to` is his bet of the betting round afterwards.
    Acted { seat: Seat, action: Action, to: Money, all_in: bool, timed_out: bool },
    /// A player says before his turn what he will do.
    Announced { seat: Seat, wish: Wish },
    /// A bet that nobody matched goes back.
    Uncalled { seat: Seat, amount: Money },
    /// A pot as it stands, and who can win it.
    PotFormed { pot: u8, amount: Money, seats: SeatSet },
    /// A betting round is over.
    BettingClosed { street: Street },
    /// A hand is shown before this board.
    HandShown { seat: Seat, cards: [Card; 4], board: [Card; 5], category: Category },
    /// A pot is given to its winners.
    PotAwarded { pot: u8, winners: SeatSet, commission: Money },
    /// What became of a stake.
    Line { seat: Seat, bet: StakeOf, stake: Money, net: Money, outcome: Outcome },
    /// Everything is paid; the house has taken this.
    HandSettled { commission: Money },
    /// The hand is over.
    HandClosed,
    /// The croupier reports an irregularity, which waits for a supervisor.
    IrregularityReported { irregularity: Irregularity },
    /// The supervisor confirms it.
    IrregularityConfirmed,
    /// The supervisor does not confirm it: play goes on.
    IrregularityDismissed,
    /// A hole card was exposed by the dealing.
    CardExposed { seat: Seat, nth: u8, card: Card },
    /// An error was put right, and play goes on.
    ErrorCorrected,
    /// Board cards go back into the deck: those from this one on.
    BoardTakenBack { from: u8 },
    /// What is left of the deck is shuffled again.
    StubShuffled,
    /// A player shows his own cards, which changes nothing.
    TurnedUp { seat: Seat },
    /// The hand is void.
    Voided,
    /// The table closes.
    TableClosed,
}

/// What a stake lay on, in a line of a settled or void hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum StakeOf {
    /// The main pot is number 1, the side pots follow.
    Pot(u8),
    /// The part of a bet that nobody matched.
    Uncalled,
    /// The house's part of a pot.
    Commission,
}

/// As lines of a settlement name it: `pot 1`, `uncalled`, `commission`.
impl fmt::Display for StakeOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StakeOf::Pot(number) => write!(f, "pot {number}"),
            StakeOf::Uncalled => f.write_str("uncalled"),
            StakeOf::Commission => f.write_str("commission"),
        }
    }
}

impl What {
    /// What everybody may see of it, where cards lie face down in it; `None` where nothing is hidden from anybody.
    #[must_use]
    pub const fn open_part(&self) -> Option<What> {
        match *self {
            What::CardDealt { seat, card: Some(_) } => Some(What::CardDealt { seat, card: None }),
            What::HandDealt { seat, cards: Some(_) } => Some(What::HandDealt { seat, cards: None }),
            What::Burnt { card: Some(_) } => Some(What::Burnt { card: None }),
            _ => None,
        }
    }
}

impl Tell for What {
    fn told(&self) -> Told {
        match *self {
            What::PlayerSat { seat, player, stack, posts } => {
                at(if posts { "omaha-sat-posting" } else { "omaha-sat" }, seat)
                    .with("player", Arg::Player(player))
                    .with("amount", Arg::Money(stack))
            }
            What::ToppedUp { seat, amount } => amount_at("omaha-topped-up", seat, amount),
            What::SatOut { seat } => at("omaha-sat-out", seat),
            What::CameBack { seat, posts } => {
                at(if posts { "omaha-came-back-posting" } else { "omaha-came-back" }, seat)
            }
            What::WillLeave { seat } => at("omaha-will-leave", seat),
            What::PlayerLeft { seat, player, stack } => {
                at("omaha-left", seat).with("player", Arg::Player(player)).with("amount", Arg::Money(stack))
            }
            What::Queued { player, place } => {
                Told::new("omaha-queued").with("player", Arg::Player(player)).with("place", Arg::Number(place.into()))
            }
            What::Unqueued { player } => Told::new("omaha-unqueued").with("player", Arg::Player(player)),
            What::SeatOffered { player } => Told::new("omaha-seat-offered").with("player", Arg::Player(player)),
            What::NoticeShown { small, big, limit } => Told::new("omaha-notice")
                .with("small", Arg::Money(small))
                .with("big", Arg::Money(big))
                .with("limit", Arg::Word("limit", limit.as_str())),
            What::CommissionShown { rate, cap } => art16_commission::shown_told(rate, cap),
            What::HandStarted { number, players, button, .. } => Told::new("omaha-hand-started")
                .with("number", Arg::Number(number.into()))
                .with("players", seats(players))
                .with("button", Arg::Seat(button)),
            What::Shuffled { device, source } => Told::new(match device {
                Device::Shoe => "event-shuffled-by-hand",
                Device::Machine => "event-shuffled-by-machine",
            })
            .with("source", Arg::Word("source", source.as_str())),
            What::BlindMissed { seat } => at("omaha-blind-missed", seat),
            What::BlindPosted { seat, blind, amount } => {
                amount_at("omaha-blind-posted", seat, amount).with("blind", Arg::Word("blind", blind.as_str()))
            }
            What::CardDealt { seat, card } => match card {
                Some(card) => at("omaha-card-dealt", seat).with("card", Arg::Card(card)),
                None => at("omaha-card-dealt-down", seat),
            },
            What::HandDealt { seat, cards } => match cards {
                Some(cards) => at("omaha-hand-dealt", seat).with_cards("cards", &cards),
                None => at("omaha-hand-dealt-down", seat),
            },
            What::Burnt { card } => match card {
                Some(card) => Told::new("omaha-burnt-known").with("card", Arg::Card(card)),
                None => Told::new("omaha-burnt"),
            },
            What::BoardDealt { card } => Told::new("omaha-board").with("card", Arg::Card(card)),
            What::Acted { seat, action, to, all_in, timed_out } => {
                let key = match action {
                    Action::Fold if timed_out => "omaha-timed-out-folded",
                    Action::Check if timed_out => "omaha-timed-out-checked",
                    Action::Fold => "omaha-folded",
                    Action::Check => "omaha-checked",
                    Action::Call if all_in => "omaha-called-all-in",
                    Action::Call => "omaha-called",
                    Action::Bet if all_in => "omaha-bet-all-in",
                    Action::Bet => "omaha-bet",
                    Action::Raise if all_in => "omaha-raised-all-in",
                    Action::Raise => "omaha-raised",
                };
                amount_at(key, seat, to)
            }
            What::Announced { seat, wish } => {
                let (key, to) = match wish {
                    Wish::Bet(to) | Wish::Raise(to) => ("omaha-announced-amount", to),
                    _ => ("omaha-announced", Money::ZERO),
                };
                amount_at(key, seat, to).with("action", Arg::Word("action", wish.as_str()))
            }
            What::TurnedUp { seat } => at("omaha-turned-up", seat),
            What::Uncalled { seat, amount } => amount_at("omaha-uncalled", seat, amount),
            What::PotFormed { pot, amount, seats: who } => Told::new("omaha-pot-formed")
                .with("pot", Arg::Number(pot.into()))
                .with("amount", Arg::Money(amount))
                .with("seats", seats(who)),
            What::BettingClosed { street } => {
                Told::new("omaha-betting-closed").with("street", Arg::Word("street", street.as_str()))
            }
            What::HandShown { seat, cards, board, category } => at("omaha-hand-shown", seat)
                .with_cards("cards", &cards)
                .with("category", Arg::Word("category", category.as_str()))
                .with_cards("best", &omaha_best(cards, board)),
            What::PotAwarded { pot, winners, commission } => {
                Told::new(if commission.is_zero() { "omaha-pot-awarded" } else { "omaha-pot-awarded-less" })
                    .with("pot", Arg::Number(pot.into()))
                    .with("seats", seats(winners))
                    .with("commission", Arg::Money(commission))
            }
            What::Line { seat, bet, stake, net, outcome } => line_told(seat, bet, stake, net, outcome),
            What::HandSettled { commission } => Told::new("omaha-settled").with("amount", Arg::Money(commission)),
            What::HandClosed => Told::new("omaha-closed"),
            What::IrregularityReported { irregularity } => Told::new("event-irregularity-reported")
                .with("what", Arg::Word("irregularity", irregularity.what.as_str())),
            What::IrregularityConfirmed => Told::new("event-irregularity-confirmed"),
            What::IrregularityDismissed => Told::new("event-irregularity-dismissed"),
            What::CardExposed { seat, nth, card } => {
                at("omaha-card-exposed", seat).with("nth", Arg::Number(nth.into())).with("card", Arg::Card(card))
            }
            What::ErrorCorrected => Told::new("event-error-corrected"),
            What::BoardTakenBack { from } => Told::new("omaha-board-taken-back").with("nth", Arg::Number(from.into())),
            What::StubShuffled => Told::new("omaha-stub-shuffled"),
            What::Voided => Told::new("event-voided"),
            What::TableClosed => Told::new("event-table-closed"),
        }
    }
}

/// The line of a stake as a sentence to be made.
pub(crate) fn line_told(seat: Seat, bet: StakeOf, stake: Money, net: Money, outcome: Outcome) -> Told {
    let key = match (bet, outcome) {
        (StakeOf::Uncalled, _) => "omaha-line-uncalled",
        (StakeOf::Commission, _) => "omaha-line-commission",
        (StakeOf::Pot(_), Outcome::Won) => "omaha-line-won",
        (StakeOf::Pot(_), Outcome::Returned) => "omaha-line-returned",
        (StakeOf::Pot(_), _) => "omaha-line-lost",
    };
    let pot = match bet {
        StakeOf::Pot(pot) => pot,
        StakeOf::Uncalled | StakeOf::Commission => 0,
    };
    let share = stake.plus(net).unwrap_or(stake);
    at(key, seat)
        .with("pot", Arg::Number(pot.into()))
        .with("stake", Arg::Money(stake))
        .with("amount", Arg::Money(if outcome == Outcome::Won { share } else { stake }))
}

fn at(key: &'static str, seat: Seat) -> Told {
    Told::new(key).with("seat", Arg::Seat(seat))
}

fn amount_at(key: &'static str, seat: Seat, amount: Money) -> Told {
    at(key, seat).with("amount", Arg::Money(amount))
}

fn seats(set: SeatSet) -> Arg {
    Arg::Seats(set.iter().collect())
}
