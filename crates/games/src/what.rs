//! What happens at a table where players bet against the house. The vocabulary is one for all such games.

use sabot_cards::Card;
use sabot_jackpot::Remainders;
use sabot_law::{EditionId, Rules};
use sabot_money::Money;
use sabot_ranking::Category;

use crate::{Arg, Bet, CardSource, Device, Face, FewCards, Irregularity, Line, Place, PlayerName, Seat, Tell, Told};

/// What a player does with his hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Decision {
    /// stud: stays with twice the ante.
    Raise,
    /// stud: gives the hand up with its ante.
    Fold,
    /// qpoker: plays on against the croupier.
    Play,
    /// qpoker: gives up for half of the bet.
    GiveUp,
}

/// Something that happens at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "event", rename_all = "snake_case")
)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum What {
    /// football: the shoe is filled with so many decks, the white card so many cards from the end.
    ShoeFilled { decks: u8, white_card_from_end: u16, replaced: bool },
    /// football: so many cards are taken out unseen.
    Burnt { count: u8 },
    /// football: the white card has come out.
    WhiteCardOut,
    /// A round opens for bets, under this edition of the regulation and this version of its readings.
    RoundOpened {
        number: u32,
        seats: u8,
        edition: EditionId,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        rules: Option<Rules>,
    },
    /// stud, qpoker: the cards are shuffled for it.
    Shuffled { device: Device, source: CardSource },
    /// stud: the display shows the pool.
    PoolShown { amount: Money },
    /// stud: the fixed sums are listed at the table, royal flush downwards to flush.
    SumsShown { sums: [Money; 5] },
    /// qpoker, football: a player sits down.
    PlayerSat { seat: Seat, player: PlayerName },
    /// A player leaves the table.
    PlayerLeft { player: PlayerName },
    /// A bet is laid, or changed to this stake.
    BetPlaced { seat: Seat, player: PlayerName, bet: Bet, stake: Money },
    /// A bet is taken back.
    BetWithdrawn { seat: Seat, player: PlayerName, bet: Bet, stake: Money },
    /// No more bets.
    BettingClosed,
    /// stud: a seat's bets count, the lamp is lit.
    BetsAccepted { seat: Seat, player: PlayerName, ante: Money, jackpot: Option<Money> },
    /// stud: a jackpot bet is divided.
    Contributed {
        seat: Seat,
        to_pool: Money,
        to_reserve: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        to_overflow: Money,
        to_house: Money,
    },
    /// qpoker, football: who holds a seat's cards; `None` where the croupier opens them.
    HolderNamed { seat: Seat, player: Option<PlayerName> },
    /// A place receives a card. `card` is `None` where the program, or who looks, does not know it.
    CardDealt { to: Place, card: Option<Card>, face: Face },
    /// Somebody has decided. `decision` is `None` for whoever may not see it yet.
    Decided { seat: Seat, player: PlayerName, decision: Option<Decision>, timed_out: bool },
    /// stud: all have decided, and it is seen how.
    DecisionsShown { decisions: [Option<Decision>; 7] },
    /// The croupier's hand is opened.
    CroupierOpened { cards: FewCards, category: Category, plays: bool },
    /// Nobody plays against the croupier: his hand stays closed.
    CroupierStaysClosed,
    /// A player's hand is opened; `higher` tells whether it beats the croupier's, where the two are compared.
    HandOpened { seat: Seat, cards: FewCards, category: Category, higher: Option<bool> },
    /// football: the points of a hand.
    PointsCounted { seat: Seat, cards: FewCards, points: u8 },
    /// football: the display shows how many hands of the round fell into each range, and how many were posts.
    ResultsShown { upper: u8, lower: u8, post: u8 },
    /// A bet is settled, returned or carried.
    Line(Line),
    /// qpoker: the bonus bets are settled and paid.
    BonusSettled,
    /// stud: a prize is taken from the pool, and from the house where the pool does not reach.
    PrizeDrawn { seat: Seat, from_pool: Money, from_house: Money },
    /// stud: the pool after the prizes.
    PoolReduced { amount: Money },
    /// stud: the emptied pool starts again.
    PoolRestarted {
        amount: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        from_overflow: Money,
        from_reserve: Money,
        from_house: Money,
    },
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
    /// football: an error was put right, and play goes on.
    ErrorCorrected,
    /// The failed device is replaced, by one of this kind.
    DeviceReplaced { device: Device },
    /// The round is void.
    Voided,
    /// Payments already made are taken back.
    PaymentsReversed,
    /// stud: and the pool stands as before them.
    PoolRestored {
        pool: Money,
        reserve: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        overflow: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        remainders: Remainders,
    },
    /// stud: what a jackpot bet contributed is taken back.
    ContributionReversed {
        seat: Seat,
        from_pool: Money,
        from_reserve: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        from_overflow: Money,
        from_house: Money,
    },
    /// A player shows his own cards, which changes nothing.
    PlayerShowed { seat: Seat },
    /// Somebody talks at the table.
    Talked { seat: Seat },
    /// stud: a linked pool moved because of another table. Nothing brings this about any more; records of the time when linked
    /// tables had copies of their pool hold it.
    PoolMoved {
        amount: Money,
        reserve: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        overflow: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        remainders: Remainders,
    },
    /// stud: the jackpot spot takes bets from now on, or none.
    JackpotSpot { open: bool },
    /// The table closes.
    TableClosed,
}

impl What {
    /// What everybody may see of it, where a card lies face down in it; `None` where nothing is hidden from anybody.
    #[must_use]
    pub const fn open_part(&self) -> Option<What> {
        match *self {
            What::CardDealt { to, card: Some(_), face: Face::Down } => {
                Some(What::CardDealt { to, card: None, face: Face::Down })
            }
            _ => None,
        }
    }
}

impl Tell for What {
    fn told(&self) -> Told {
        match *self {
            What::ShoeFilled { decks, white_card_from_end, replaced } => {
                Told::new(if replaced { "event-shoe-filled-anew" } else { "event-shoe-filled" })
                    .with("decks", Arg::Number(decks.into()))
                    .with("from-end", Arg::Number(white_card_from_end.into()))
            }
            What::Burnt { count } => Told::new("event-burnt").with("count", Arg::Number(count.into())),
            What::WhiteCardOut => Told::new("event-white-card-out"),
            What::RoundOpened { number, seats, .. } => Told::new("event-round-opened")
                .with("number", Arg::Number(number.into()))
                .with("seats", Arg::Number(seats.into())),
            What::Shuffled { device, source } => Told::new(match device {
                Device::Shoe => "event-shuffled-by-hand",
                Device::Machine => "event-shuffled-by-machine",
            })
            .with("source", Arg::Word("source", source.as_str())),
            What::PoolShown { amount } => amount_told("event-pool-shown", amount),
            What::SumsShown { sums } => {
                let names = ["royal", "straight", "four", "full", "flush"];
                let told = Told::new("event-sums-shown");
                names.into_iter().zip(sums).fold(told, |told, (name, sum)| told.with(name, Arg::Money(sum)))
            }
            What::PlayerSat { seat, player } => at("event-player-sat", seat).with("player", Arg::Player(player)),
            What::PlayerLeft { player } => Told::new("event-player-left").with("player", Arg::Player(player)),
            What::BetPlaced { seat, player, bet, stake } => bet_told("event-bet-placed", seat, player, bet, stake),
            What::BetWithdrawn { seat, player, bet, stake } => {
                bet_told("event-bet-withdrawn", seat, player, bet, stake)
            }
            What::BettingClosed => Told::new("event-betting-closed"),
            What::BetsAccepted { seat, player, ante, jackpot } => {
                let key = if jackpot.is_some() { "event-bets-accepted-with-jackpot" } else { "event-bets-accepted" };
                at(key, seat)
                    .with("player", Arg::Player(player))
                    .with("ante", Arg::Money(ante))
                    .with("jackpot", Arg::Money(jackpot.unwrap_or_default()))
            }
            What::Contributed { seat, to_pool, to_reserve, to_overflow, to_house } => {
                let key = if to_overflow.is_zero() { "event-contributed" } else { "event-contributed-over" };
                funds_told(at(key, seat).with("pool", Arg::Money(to_pool)), to_overflow, to_reserve, to_house)
            }
            What::HolderNamed { seat, player } => match player {
                Some(player) => at("event-holder-named", seat).with("player", Arg::Player(player)),
                None => at("event-holder-croupier", seat),
            },
            What::CardDealt { to, card, face } => card_told(to, card, face),
            What::Decided { seat, player, decision, timed_out } => {
                at(decided_key(decision, timed_out), seat).with("player", Arg::Player(player))
            }
            What::DecisionsShown { decisions } => {
                let seats =
                    |wanted| Seat::first(7).filter(move |seat| decisions[seat.index()] == Some(wanted)).collect();
                Told::new("event-decisions-shown")
                    .with("raised", Arg::Seats(seats(Decision::Raise)))
                    .with("folded", Arg::Seats(seats(Decision::Fold)))
            }
            What::CroupierOpened { cards, category, plays } => hand_told(
                Told::new(if plays { "event-croupier-plays" } else { "event-croupier-does-not-play" }),
                &cards,
                category,
            ),
            What::CroupierStaysClosed => Told::new("event-croupier-stays-closed"),
            What::HandOpened { seat, cards, category, higher } => {
                let key = match higher {
                    None => "event-hand-opened",
                    Some(true) => "event-hand-higher",
                    Some(false) => "event-hand-lower",
                };
                hand_told(at(key, seat), &cards, category)
            }
            What::PointsCounted { seat, cards, points } => {
                let draws = cards.len() == 2 && crate::football::art08_third_card::draws(points);
                at(if draws { "event-points-draw" } else { "event-points-counted" }, seat)
                    .with_cards("cards", &cards)
                    .with("points", Arg::Number(points.into()))
            }
            What::ResultsShown { upper, lower, post } => Told::new("event-results-shown")
                .with("upper", Arg::Number(upper.into()))
                .with("lower", Arg::Number(lower.into()))
                .with("post", Arg::Number(post.into())),
            What::Line(line) => line.told(),
            What::BonusSettled => Told::new("event-bonus-settled"),
            What::PrizeDrawn { seat, from_pool, from_house } => {
                at("event-prize-drawn", seat).with("pool", Arg::Money(from_pool)).with("house", Arg::Money(from_house))
            }
            What::PoolReduced { amount } => amount_told("event-pool-reduced", amount),
            What::PoolRestarted { amount, from_overflow, from_reserve, from_house } => {
                let key = if from_overflow.is_zero() { "event-pool-restarted" } else { "event-pool-restarted-over" };
                funds_told(amount_told(key, amount), from_overflow, from_reserve, from_house)
            }
            What::RoundSettled { house_net } => amount_told("event-round-settled", house_net),
            What::RoundClosed => Told::new("event-round-closed"),
            What::IrregularityReported { irregularity } => Told::new("event-irregularity-reported")
                .with("what", Arg::Word("irregularity", irregularity.mishap.word())),
            What::IrregularityConfirmed => Told::new("event-irregularity-confirmed"),
            What::IrregularityDismissed => Told::new("event-irregularity-dismissed"),
            What::CardExposed { place, nth, card } => {
                let told = Told::new(if card.is_some() { "event-card-exposed" } else { "event-card-exposed-unknown" });
                let told = told.with("place", Arg::Place(place)).with("nth", Arg::Number(nth.into()));
                with_card(told, card)
            }
            What::HandDead { seat } => at("event-hand-dead", seat),
            What::ErrorCorrected => Told::new("event-error-corrected"),
            What::DeviceReplaced { device } => {
                Told::new("event-device-replaced").with("device", Arg::Word("device", device.as_str()))
            }
            What::Voided => Told::new("event-voided"),
            What::PaymentsReversed => Told::new("event-payments-reversed"),
            What::PoolRestored { pool, .. } => amount_told("event-pool-restored", pool),
            What::ContributionReversed { seat, from_pool, from_reserve, from_overflow, from_house } => {
                let over = !from_overflow.is_zero();
                let key = if over { "event-contribution-reversed-over" } else { "event-contribution-reversed" };
                funds_told(at(key, seat).with("pool", Arg::Money(from_pool)), from_overflow, from_reserve, from_house)
            }
            What::PlayerShowed { seat } => at("event-player-showed", seat),
            What::Talked { seat } => at("event-talked", seat),
            What::PoolMoved { amount, .. } => amount_told("event-pool-moved", amount),
            What::JackpotSpot { open } => {
                Told::new(if open { "event-jackpot-spot-opened" } else { "event-jackpot-spot-closed" })
            }
            What::TableClosed => Told::new("event-table-closed"),
        }
    }
}

const fn decided_key(decision: Option<Decision>, timed_out: bool) -> &'static str {
    match (decision, timed_out) {
        (None, _) => "event-decided",
        (Some(Decision::Raise), _) => "event-raised",
        (Some(Decision::Fold), false) => "event-folded",
        (Some(Decision::Fold), true) => "event-timed-out-fold",
        (Some(Decision::Play), false) => "event-played-on",
        (Some(Decision::Play), true) => "event-timed-out-play",
        (Some(Decision::GiveUp), false) => "event-gave-up",
        (Some(Decision::GiveUp), true) => "event-timed-out-give-up",
    }
}

fn at(key: &'static str, seat: Seat) -> Told {
    Told::new(key).with("seat", Arg::Seat(seat))
}

fn amount_told(key: &'static str, amount: Money) -> Told {
    Told::new(key).with("amount", Arg::Money(amount))
}

/// Who beside the pool gives or receives; the overflow is named where it does.
fn funds_told(told: Told, overflow: Money, reserve: Money, house: Money) -> Told {
    let told = if overflow.is_zero() { told } else { told.with("overflow", Arg::Money(overflow)) };
    told.with("reserve", Arg::Money(reserve)).with("house", Arg::Money(house))
}

fn bet_told(key: &'static str, seat: Seat, player: PlayerName, bet: Bet, stake: Money) -> Told {
    at(key, seat)
        .with("player", Arg::Player(player))
        .with("bet", Arg::Word("bet", bet.as_str()))
        .with("stake", Arg::Money(stake))
}

fn hand_told(told: Told, cards: &[Card], category: Category) -> Told {
    told.with_cards("cards", cards).with("category", Arg::Word("category", category.as_str()))
}

fn card_told(to: Place, card: Option<Card>, face: Face) -> Told {
    let key = match (card, face) {
        (Some(_), Face::Up) => "event-card-dealt-up",
        (Some(_), Face::Down) => "event-card-dealt-down",
        (None, _) => "event-card-dealt-unseen",
    };
    with_card(Told::new(key).with("place", Arg::Place(to)), card)
}

fn with_card(told: Told, card: Option<Card>) -> Told {
    match card {
        Some(card) => told.with("card", Arg::Card(card)),
        None => told,
    }
}
