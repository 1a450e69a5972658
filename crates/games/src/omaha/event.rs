//! What happens at an Omaha table.
//!
//! Players are named when they sit down and leave; in between a seat says who acts, which keeps an event small.

use core::fmt;

use sabot_cards::Card;
use sabot_law::{Digest, Rules};
use sabot_money::{Money, Share};
use sabot_ranking::{Category, omaha_best};

use super::command::{Action, Irregularity, Wish};
use super::tournament::Laid;
use super::{Blind, Limit, SeatSet, Street, art16_commission};
use crate::{Arg, CardSource, Device, Message, Name, Outcome, Seat, Tell};

/// Something that happens at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "event", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum OmahaEvent {
    /// A player sits down with chips; `posts`: he posts the big blind instead of waiting for it.
    PlayerSat { seat: Seat, player: Name, stack: Money, posts: bool },
    /// A player adds chips.
    ToppedUp { seat: Seat, amount: Money },
    /// A player takes chips off the table and plays on.
    ChipsTaken { seat: Seat, amount: Money },
    /// A player sits out from the next hand on.
    SatOut { seat: Seat },
    /// A player plays again.
    CameBack { seat: Seat, posts: bool },
    /// A player will leave when the hand is over.
    WillLeave { seat: Seat },
    /// A player leaves with his chips.
    PlayerLeft { seat: Seat, player: Name, stack: Money },
    /// Somebody waits for a seat, at this place of the list.
    Queued { player: Name, place: u8 },
    /// Somebody waits no more.
    Unqueued { player: Name },
    /// A seat is free for the next on the list.
    SeatOffered { player: Name },
    /// The notice on the table shows the blinds, the limit and the buy-in.
    NoticeShown { small: Money, big: Money, limit: Limit },
    /// A tournament lays the next hand at this table.
    HandLaid(Laid),
    /// What the house takes of the pots is shown before the hand, and whether its cap rests on the Chinese text alone (D30).
    CommissionShown {
        rate: Share,
        cap: Money,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_false"))]
        by_chinese_alone: bool,
    },
    /// A hand begins, under the edition of this digest and this version of its readings.
    HandStarted {
        number: u32,
        edition: Digest,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        rules: Option<Rules>,
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Seat>"))]
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
    CardDealt {
        seat: Seat,
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OrNull<Card>"))]
        card: Option<Card>,
    },
    /// A player receives his four cards, one at a time in the order of the deal. `cards` is `None` for who may not see them.
    HandDealt {
        seat: Seat,
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OrNull<[Card; 4]>"))]
        cards: Option<[Card; 4]>,
    },
    /// A card is taken out unseen.
    Burnt {
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OrNull<Card>"))]
        card: Option<Card>,
    },
    /// A card is laid on the board.
    BoardDealt { card: Card },
    /// A player acts; `to` is his bet of the betting round afterwards.
    Acted { seat: Seat, action: Action, to: Money, all_in: bool, timed_out: bool },
    /// A player says before his turn what he will do.
    Announced { seat: Seat, wish: Wish },
    /// A bet that nobody matched goes back.
    Uncalled { seat: Seat, amount: Money },
    /// A pot as it stands, and who can win it.
    PotFormed {
        pot: u8,
        amount: Money,
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Seat>"))]
        seats: SeatSet,
    },
    /// A betting round is over.
    BettingClosed { street: Street },
    /// A hand is shown before this board.
    HandShown {
        seat: Seat,
        cards: [Card; 4],
        board: [Card; 5],
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::CategoryWord"))]
        category: Category,
    },
    /// A pot is given to its winners.
    PotAwarded {
        pot: u8,
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Seat>"))]
        winners: SeatSet,
        commission: Money,
    },
    /// The house takes its part of a pot that several share.
    CommissionTaken { pot: u8, amount: Money },
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

impl OmahaEvent {
    /// What everybody may see of it, where cards lie face down in it; `None` where nothing is hidden from anybody.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::OmahaEvent;
    /// let seat = Seat::new(3).unwrap();
    /// let dealt = OmahaEvent::CardDealt { seat, card: Some("As".parse()?) };
    /// assert_eq!(dealt.open_part(), Some(OmahaEvent::CardDealt { seat, card: None }));
    /// assert_eq!(OmahaEvent::TableClosed.open_part(), None);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn open_part(&self) -> Option<OmahaEvent> {
        match *self {
            OmahaEvent::CardDealt { seat, card: Some(_) } => Some(OmahaEvent::CardDealt { seat, card: None }),
            OmahaEvent::HandDealt { seat, cards: Some(_) } => Some(OmahaEvent::HandDealt { seat, cards: None }),
            OmahaEvent::Burnt { card: Some(_) } => Some(OmahaEvent::Burnt { card: None }),
            _ => None,
        }
    }
}

impl Tell for OmahaEvent {
    fn told(&self) -> Message {
        match *self {
            OmahaEvent::PlayerSat { seat, player, stack, posts } => {
                at(if posts { "omaha-sat-posting" } else { "omaha-sat" }, seat)
                    .with("player", Arg::Player(player))
                    .with("amount", Arg::Money(stack))
            }
            OmahaEvent::ToppedUp { seat, amount } => amount_at("omaha-topped-up", seat, amount),
            OmahaEvent::ChipsTaken { seat, amount } => amount_at("omaha-chips-taken", seat, amount),
            OmahaEvent::SatOut { seat } => at("omaha-sat-out", seat),
            OmahaEvent::CameBack { seat, posts } => {
                at(if posts { "omaha-came-back-posting" } else { "omaha-came-back" }, seat)
            }
            OmahaEvent::WillLeave { seat } => at("omaha-will-leave", seat),
            OmahaEvent::PlayerLeft { seat, player, stack } => {
                at("omaha-left", seat).with("player", Arg::Player(player)).with("amount", Arg::Money(stack))
            }
            OmahaEvent::Queued { player, place } => Message::new("omaha-queued")
                .with("player", Arg::Player(player))
                .with("place", Arg::Number(place.into())),
            OmahaEvent::Unqueued { player } => Message::new("omaha-unqueued").with("player", Arg::Player(player)),
            OmahaEvent::SeatOffered { player } => {
                Message::new("omaha-seat-offered").with("player", Arg::Player(player))
            }
            OmahaEvent::NoticeShown { small, big, limit } => Message::new("omaha-notice")
                .with("small", Arg::Money(small))
                .with("big", Arg::Money(big))
                .with("limit", Arg::Word("limit", limit.as_str())),
            OmahaEvent::HandLaid(laid) => Message::new("omaha-hand-laid")
                .with("number", Arg::Number(laid.hand.into()))
                .with("level", Arg::Number(laid.level.into()))
                .with("small", Arg::Money(laid.small))
                .with("big", Arg::Money(laid.big)),
            OmahaEvent::CommissionShown { rate, cap, by_chinese_alone } => {
                art16_commission::shown_told(rate, cap, by_chinese_alone)
            }
            OmahaEvent::HandStarted { number, players, button, .. } => Message::new("omaha-hand-started")
                .with("number", Arg::Number(number.into()))
                .with("players", seats(players))
                .with("button", Arg::Seat(button)),
            OmahaEvent::Shuffled { device, source } => Message::new(match (source, device) {
                (CardSource::Generator, _) => "event-shuffled-by-generator",
                (_, Device::Shoe) => "event-shuffled-by-hand",
                (_, Device::Hand) => "event-shuffled-into-hand",
                (_, Device::Machine) => "event-shuffled-by-machine",
            })
            .with("source", Arg::Word("source", source.as_str())),
            OmahaEvent::BlindMissed { seat } => at("omaha-blind-missed", seat),
            OmahaEvent::BlindPosted { seat, blind, amount } => {
                amount_at("omaha-blind-posted", seat, amount).with("blind", Arg::Word("blind", blind.as_str()))
            }
            OmahaEvent::CardDealt { seat, card } => match card {
                Some(card) => at("omaha-card-dealt", seat).with("card", Arg::Card(card)),
                None => at("omaha-card-dealt-down", seat),
            },
            OmahaEvent::HandDealt { seat, cards } => match cards {
                Some(cards) => at("omaha-hand-dealt", seat).with_cards("cards", &cards),
                None => at("omaha-hand-dealt-down", seat),
            },
            OmahaEvent::Burnt { card } => match card {
                Some(card) => Message::new("omaha-burnt-known").with("card", Arg::Card(card)),
                None => Message::new("omaha-burnt"),
            },
            OmahaEvent::BoardDealt { card } => Message::new("omaha-board").with("card", Arg::Card(card)),
            OmahaEvent::Acted { seat, action, to, all_in, timed_out } => {
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
            OmahaEvent::Announced { seat, wish } => {
                let (key, to) = match wish {
                    Wish::Bet(to) | Wish::Raise(to) => ("omaha-announced-amount", to),
                    _ => ("omaha-announced", Money::ZERO),
                };
                amount_at(key, seat, to).with("action", Arg::Word("action", wish.as_str()))
            }
            OmahaEvent::TurnedUp { seat } => at("omaha-turned-up", seat),
            OmahaEvent::Uncalled { seat, amount } => amount_at("omaha-uncalled", seat, amount),
            OmahaEvent::PotFormed { pot, amount, seats: who } => Message::new("omaha-pot-formed")
                .with("pot", Arg::Number(pot.into()))
                .with("amount", Arg::Money(amount))
                .with("seats", seats(who)),
            OmahaEvent::BettingClosed { street } => {
                Message::new("omaha-betting-closed").with("street", Arg::Word("street", street.as_str()))
            }
            OmahaEvent::HandShown { seat, cards, board, category } => at("omaha-hand-shown", seat)
                .with_cards("cards", &cards)
                .with("category", Arg::Word("category", category.as_str()))
                .with_cards("best", &omaha_best(cards, board)),
            OmahaEvent::PotAwarded { pot, winners, commission } => {
                Message::new(if commission.is_zero() { "omaha-pot-awarded" } else { "omaha-pot-awarded-less" })
                    .with("pot", Arg::Number(pot.into()))
                    .with("seats", seats(winners))
                    .with("commission", Arg::Money(commission))
            }
            OmahaEvent::CommissionTaken { pot, amount } => Message::new("omaha-commission-taken")
                .with("pot", Arg::Number(pot.into()))
                .with("amount", Arg::Money(amount)),
            OmahaEvent::Line { seat, bet, stake, net, outcome } => line_told(seat, bet, stake, net, outcome),
            OmahaEvent::HandSettled { commission } => {
                Message::new("omaha-settled").with("amount", Arg::Money(commission))
            }
            OmahaEvent::HandClosed => Message::new("omaha-closed"),
            OmahaEvent::IrregularityReported { irregularity } => Message::new("event-irregularity-reported")
                .with("what", Arg::Word("irregularity", irregularity.what.as_str())),
            OmahaEvent::IrregularityConfirmed => Message::new("event-irregularity-confirmed"),
            OmahaEvent::IrregularityDismissed => Message::new("event-irregularity-dismissed"),
            OmahaEvent::CardExposed { seat, nth, card } => {
                at("omaha-card-exposed", seat).with("nth", Arg::Number(nth.into())).with("card", Arg::Card(card))
            }
            OmahaEvent::ErrorCorrected => Message::new("event-error-corrected"),
            OmahaEvent::BoardTakenBack { from } => {
                Message::new("omaha-board-taken-back").with("nth", Arg::Number(from.into()))
            }
            OmahaEvent::StubShuffled => Message::new("omaha-stub-shuffled"),
            OmahaEvent::Voided => Message::new("event-voided"),
            OmahaEvent::TableClosed => Message::new("event-table-closed"),
        }
    }
}

/// What is not written down.
#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// The line of a stake as a sentence to be made.
pub(crate) fn line_told(seat: Seat, bet: StakeOf, stake: Money, net: Money, outcome: Outcome) -> Message {
    let key = match (bet, outcome) {
        (StakeOf::Uncalled, _) => "omaha-line-uncalled",
        (StakeOf::Commission, _) => "omaha-line-commission",
        (StakeOf::Pot(_), Outcome::Won) if stake.is_zero() => "omaha-line-rest",
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

fn at(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("seat", Arg::Seat(seat))
}

fn amount_at(key: &'static str, seat: Seat, amount: Money) -> Message {
    at(key, seat).with("amount", Arg::Money(amount))
}

fn seats(set: SeatSet) -> Arg {
    Arg::Seats(set.iter().collect())
}
