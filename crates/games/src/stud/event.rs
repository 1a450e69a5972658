//! What happens at a table of Stud Poker.

use arrayvec::ArrayVec;
use sabot_cards::Card;
use sabot_money::Money;
use sabot_ranking::Category;

use super::art11_irregularities::Irregularity;
use crate::{Arg, Bet, CardSource, Device, Event, Face, Line, Place, PlayerName, Seat, Told, What};

/// A list of events: the longest is a settlement of seven seats with three bets, a prize and a contribution each.
pub type Events = ArrayVec<Event<StudWhat>, 48>;

/// What a player does with his hand, 6(5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Decision {
    /// Stays with twice the ante.
    Raise,
    /// Gives the hand up.
    Fold,
}

/// Something that happens at a table of Stud Poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "event", rename_all = "snake_case")
)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum StudWhat {
    /// A round opens for bets.
    RoundOpened { number: u32 },
    /// The cards are shuffled for it.
    Shuffled { device: Device, source: CardSource },
    /// The display shows the pool.
    PoolShown { amount: Money },
    /// The fixed sums are listed at the table: royal flush downwards to flush.
    SumsShown { sums: [Money; 5] },
    /// A bet is laid, or changed to this stake.
    BetPlaced { seat: Seat, player: PlayerName, bet: Bet, stake: Money },
    /// A bet is taken back.
    BetWithdrawn { seat: Seat, player: PlayerName, bet: Bet, stake: Money },
    /// A player leaves the table.
    PlayerLeft { player: PlayerName },
    /// No more bets.
    BettingClosed,
    /// A seat's bets count: the lamp is lit.
    BetsAccepted { seat: Seat, player: PlayerName, ante: Money, jackpot: Option<Money> },
    /// A jackpot bet is divided.
    Contributed { seat: Seat, to_pool: Money, to_reserve: Money, to_house: Money },
    /// A place receives a card. `card` is `None` where the program, or who looks, does not know it.
    CardDealt { to: Place, card: Option<Card>, face: Face },
    /// A seat has decided. `decision` is `None` for whoever may not see it yet.
    Decided { seat: Seat, decision: Option<Decision>, timed_out: bool },
    /// All have decided, and it is seen how.
    DecisionsShown { decisions: [Option<Decision>; 7] },
    /// The croupier's hand is opened.
    CroupierOpened { cards: [Card; 5], category: Category, plays: bool },
    /// Everyone folded: the croupier's hand stays closed.
    CroupierStaysClosed,
    /// A player's hand is opened; `higher` tells whether it beats the croupier's, where the two are compared.
    HandOpened { seat: Seat, cards: [Card; 5], category: Category, higher: Option<bool> },
    /// A bet is settled, returned or carried.
    Line(Line),
    /// A prize is taken from the pool, and from the house where the pool does not reach.
    PrizeDrawn { seat: Seat, from_pool: Money, from_house: Money },
    /// The pool after the prizes.
    PoolReduced { amount: Money },
    /// The emptied pool starts again.
    PoolRestarted { amount: Money, from_reserve: Money, from_house: Money },
    /// Everything is paid; the settlement can be closed.
    RoundSettled { house_net: Money },
    /// The round is over.
    RoundClosed,
    /// The croupier reports an irregularity, which waits for a supervisor.
    IrregularityReported { irregularity: Irregularity },
    /// The supervisor confirms it.
    IrregularityConfirmed,
    /// The supervisor does not confirm it: play goes on.
    IrregularityDismissed,
    /// A card was exposed by mistake.
    CardExposed { place: Place, nth: u8, card: Option<Card> },
    /// Cards went to a seat without bets: that hand is dead.
    HandDead { seat: Seat },
    /// The failed device is replaced, by one of this kind.
    DeviceReplaced { device: Device },
    /// The round is void.
    Voided,
    /// Payments already made are taken back and the pool stands as before them.
    PaymentsReversed { pool: Money, reserve: Money },
    /// What a jackpot bet contributed is taken back.
    ContributionReversed { seat: Seat, from_pool: Money, from_reserve: Money, from_house: Money },
    /// A player shows his own cards, which changes nothing.
    PlayerShowed { seat: Seat },
    /// Somebody talks at the table.
    Talked { seat: Seat },
    /// A linked pool moved because of another table.
    PoolMoved { amount: Money, reserve: Money },
    /// The table closes.
    TableClosed,
}

impl What for StudWhat {
    fn told(&self) -> Told {
        let seat = |key, seat: Seat| Told::new(key).with("seat", Arg::Seat(seat));
        match *self {
            StudWhat::RoundOpened { number } => {
                Told::new("event-stud-round-opened").with("number", Arg::Number(number.into()))
            }
            StudWhat::Shuffled { device, source } => Told::new(match device {
                Device::Shoe => "event-stud-shuffled-by-hand",
                Device::Machine => "event-stud-shuffled-by-machine",
            })
            .with("source", Arg::Word("source", source.as_str())),
            StudWhat::PoolShown { amount } => Told::new("event-stud-pool-shown").with("amount", Arg::Money(amount)),
            StudWhat::SumsShown { sums } => {
                let names = ["royal", "straight", "four", "full", "flush"];
                names
                    .into_iter()
                    .zip(sums)
                    .fold(Told::new("event-stud-sums-shown"), |told, (name, sum)| told.with(name, Arg::Money(sum)))
            }
            StudWhat::BetPlaced { seat, player, bet, stake } => told_bet("event-bet-placed", seat, player, bet, stake),
            StudWhat::BetWithdrawn { seat, player, bet, stake } => {
                told_bet("event-bet-withdrawn", seat, player, bet, stake)
            }
            StudWhat::PlayerLeft { player } => Told::new("event-player-left").with("player", Arg::Player(player)),
            StudWhat::BettingClosed => Told::new("event-betting-closed"),
            StudWhat::BetsAccepted { seat: at, player, ante, jackpot } => seat(
                if jackpot.is_some() { "event-stud-bets-accepted-with-jackpot" } else { "event-stud-bets-accepted" },
                at,
            )
            .with("player", Arg::Player(player))
            .with("ante", Arg::Money(ante))
            .with("jackpot", Arg::Money(jackpot.unwrap_or_default())),
            StudWhat::Contributed { seat: at, to_pool, to_reserve, to_house } => seat("event-stud-contributed", at)
                .with("pool", Arg::Money(to_pool))
                .with("reserve", Arg::Money(to_reserve))
                .with("house", Arg::Money(to_house)),
            StudWhat::CardDealt { to, card, face } => told_card(to, card, face),
            StudWhat::Decided { seat: at, decision, timed_out } => seat(
                match decision {
                    None => "event-stud-decided",
                    Some(Decision::Raise) => "event-stud-raised",
                    Some(Decision::Fold) if timed_out => "event-stud-timed-out",
                    Some(Decision::Fold) => "event-stud-folded",
                },
                at,
            ),
            StudWhat::DecisionsShown { decisions } => {
                let seats =
                    |wanted| Seat::first(7).filter(move |seat| decisions[seat.index()] == Some(wanted)).collect();
                Told::new("event-stud-decisions-shown")
                    .with("raised", Arg::Seats(seats(Decision::Raise)))
                    .with("folded", Arg::Seats(seats(Decision::Fold)))
            }
            StudWhat::CroupierOpened { cards, category, plays } => {
                Told::new(if plays { "event-stud-croupier-plays" } else { "event-stud-croupier-does-not-play" })
                    .with_cards("cards", &cards)
                    .with("category", Arg::Word("category", category.as_str()))
            }
            StudWhat::CroupierStaysClosed => Told::new("event-stud-croupier-stays-closed"),
            StudWhat::HandOpened { seat: at, cards, category, higher } => seat(
                match higher {
                    None => "event-stud-hand-opened",
                    Some(true) => "event-stud-hand-higher",
                    Some(false) => "event-stud-hand-lower",
                },
                at,
            )
            .with_cards("cards", &cards)
            .with("category", Arg::Word("category", category.as_str())),
            StudWhat::Line(line) => line.told(),
            StudWhat::PrizeDrawn { seat: at, from_pool, from_house } => seat("event-stud-prize-drawn", at)
                .with("pool", Arg::Money(from_pool))
                .with("house", Arg::Money(from_house)),
            StudWhat::PoolReduced { amount } => Told::new("event-stud-pool-reduced").with("amount", Arg::Money(amount)),
            StudWhat::PoolRestarted { amount, from_reserve, from_house } => Told::new("event-stud-pool-restarted")
                .with("amount", Arg::Money(amount))
                .with("reserve", Arg::Money(from_reserve))
                .with("house", Arg::Money(from_house)),
            StudWhat::RoundSettled { house_net } => {
                Told::new("event-round-settled").with("amount", Arg::Money(house_net))
            }
            StudWhat::RoundClosed => Told::new("event-round-closed"),
            StudWhat::IrregularityReported { irregularity } => Told::new("event-irregularity-reported")
                .with("what", Arg::Word("stud-irregularity", irregularity.word())),
            StudWhat::IrregularityConfirmed => Told::new("event-irregularity-confirmed"),
            StudWhat::IrregularityDismissed => Told::new("event-irregularity-dismissed"),
            StudWhat::CardExposed { place, nth, card } => {
                let told = Told::new(if card.is_some() { "event-card-exposed" } else { "event-card-exposed-unknown" });
                let told = told.with("place", Arg::Place(place)).with("nth", Arg::Number(nth.into()));
                card.map_or(told.clone(), |card| told.with("card", Arg::Card(card)))
            }
            StudWhat::HandDead { seat: at } => seat("event-hand-dead", at),
            StudWhat::DeviceReplaced { device } => {
                Told::new("event-device-replaced").with("device", Arg::Word("device", device.as_str()))
            }
            StudWhat::Voided => Told::new("event-stud-voided"),
            StudWhat::PaymentsReversed { pool, .. } => {
                Told::new("event-stud-payments-reversed").with("amount", Arg::Money(pool))
            }
            StudWhat::ContributionReversed { seat: at, from_pool, from_reserve, from_house } => {
                seat("event-stud-contribution-reversed", at)
                    .with("pool", Arg::Money(from_pool))
                    .with("reserve", Arg::Money(from_reserve))
                    .with("house", Arg::Money(from_house))
            }
            StudWhat::PlayerShowed { seat: at } => seat("event-player-showed", at),
            StudWhat::Talked { seat: at } => seat("event-talked", at),
            StudWhat::PoolMoved { amount, .. } => Told::new("event-stud-pool-moved").with("amount", Arg::Money(amount)),
            StudWhat::TableClosed => Told::new("event-table-closed"),
        }
    }
}

fn told_bet(key: &'static str, seat: Seat, player: PlayerName, bet: Bet, stake: Money) -> Told {
    Told::new(key)
        .with("seat", Arg::Seat(seat))
        .with("player", Arg::Player(player))
        .with("bet", Arg::Word("bet", bet.as_str()))
        .with("stake", Arg::Money(stake))
}

fn told_card(to: Place, card: Option<Card>, face: Face) -> Told {
    let key = match (card, face) {
        (Some(_), Face::Up) => "event-card-dealt-up",
        (Some(_), Face::Down) => "event-card-dealt-down",
        (None, _) => "event-card-dealt-unseen",
    };
    let told = Told::new(key).with("place", Arg::Place(to));
    card.map_or(told.clone(), |card| told.with("card", Arg::Card(card)))
}
