//! What happens at a table where players bet against the house. The vocabulary is one for all such games.

use sabot_cards::Card;
use sabot_jackpot::Remainders;
use sabot_law::{Article, Basis, Cite, EditionId, Instrument, Rules};
use sabot_money::Money;
use sabot_ranking::Category;

use crate::{
    Arg, Bet, CardSource, Device, ExposedWhen, Face, FewCards, Irregularity, Line, Message, Name, Place, Seat, Tell,
};

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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum BankedEvent {
    /// football: the shoe is filled with so many decks, the white card so many cards from the end.
    ShoeFilled {
        decks: u8,
        white_card_from_end: u16,
        replaced: bool,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        cut_by: Option<Place>,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        judged_by: Option<Name>,
    },
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
    PlayerSat { seat: Seat, player: Name },
    /// A player leaves the table.
    PlayerLeft { player: Name },
    /// A bet is laid, or changed to this stake.
    BetPlaced { seat: Seat, player: Name, bet: Bet, stake: Money },
    /// A bet is taken back.
    BetWithdrawn { seat: Seat, player: Name, bet: Bet, stake: Money },
    /// No more bets.
    BettingClosed,
    /// stud: a seat's bets count, the lamp is lit.
    BetsAccepted {
        seat: Seat,
        player: Name,
        ante: Money,
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OrNull<Money>"))]
        jackpot: Option<Money>,
    },
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
    HolderNamed {
        seat: Seat,
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OrNull<Name>"))]
        player: Option<Name>,
    },
    /// A place receives a card. `card` is `None` where the program, or who looks, does not know it.
    CardDealt {
        to: Place,
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OrNull<Card>"))]
        card: Option<Card>,
        face: Face,
    },
    /// Somebody has decided. `decision` is `None` for whoever may not see it yet.
    Decided {
        seat: Seat,
        player: Name,
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OrNull<Decision>"))]
        decision: Option<Decision>,
        timed_out: bool,
    },
    /// stud: all have decided, and it is seen how.
    DecisionsShown { decisions: [Option<Decision>; 7] },
    /// stud: somebody who has folded leaves as soon as all have decided (R48).
    LeavesOnceDecided { seat: Seat, player: Name },
    /// The croupier's hand is opened.
    CroupierOpened {
        cards: FewCards,
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::CategoryWord"))]
        category: Category,
        plays: bool,
    },
    /// Nobody plays against the croupier: his hand stays closed.
    CroupierStaysClosed,
    /// A player's hand is opened; `higher` tells whether it beats the croupier's, where the two are compared.
    HandOpened {
        seat: Seat,
        cards: FewCards,
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::CategoryWord"))]
        category: Category,
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OrNull<bool>"))]
        higher: Option<bool>,
    },
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
    CardExposed {
        place: Place,
        nth: u8,
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OrNull<Card>"))]
        card: Option<Card>,
        /// stud, qpoker: when (R94); the first version of the readings did not ask.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        when: Option<ExposedWhen>,
    },
    /// stud: several cards were exposed when nothing hung on it any more.
    ExposedTooLate,
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

impl BankedEvent {
    /// What everybody may see of it, where a card lies face down in it; `None` where nothing is hidden from anybody.
    ///
    /// ```
    /// use sabot_games::{BankedEvent, Face, Place};
    /// let ace = sabot_cards::parse_cards("As").unwrap()[0];
    /// let dealt = |card| BankedEvent::CardDealt { to: Place::Croupier, card, face: Face::Down };
    /// assert_eq!(dealt(Some(ace)).open_part(), Some(dealt(None)), "a back");
    /// assert_eq!(BankedEvent::BettingClosed.open_part(), None, "everybody hears it");
    /// ```
    #[must_use]
    pub const fn open_part(&self) -> Option<BankedEvent> {
        match *self {
            BankedEvent::CardDealt { to, card: Some(_), face: Face::Down } => {
                Some(BankedEvent::CardDealt { to, card: None, face: Face::Down })
            }
            _ => None,
        }
    }
}

impl Tell for BankedEvent {
    fn told_on(&self, basis: &Basis) -> Message {
        match self {
            BankedEvent::Voided => Message::new(voided_key(basis)),
            // R3: a generator fills no shoe, and nobody replaces its cards.
            BankedEvent::ShoeFilled { decks, white_card_from_end, .. } if basis.cite() == Cite::reading(3) => {
                shoe("event-shoe-filled-by-generator", *decks, *white_card_from_end)
            }
            _ => self.told(),
        }
    }

    fn told(&self) -> Message {
        match *self {
            BankedEvent::ShoeFilled { decks, white_card_from_end, replaced, cut_by, judged_by } => {
                // That somebody cut the cards is told only where it was said who did.
                let key = match (replaced, cut_by) {
                    (false, None) => "event-shoe-filled",
                    (false, Some(_)) => "event-shoe-filled-cut",
                    (true, None) => "event-shoe-filled-anew",
                    (true, Some(_)) => "event-shoe-filled-anew-cut",
                };
                let told = shoe(key, decks, white_card_from_end);
                let told = cut_by.into_iter().fold(told, |told, by| told.with("place", Arg::Place(by)));
                judged_by.into_iter().fold(told, |told, judge| told.with("judge", Arg::Player(judge)))
            }
            BankedEvent::Burnt { count } => Message::new("event-burnt").with("count", Arg::Number(count.into())),
            BankedEvent::WhiteCardOut => Message::new("event-white-card-out"),
            BankedEvent::RoundOpened { number, seats, .. } => Message::new("event-round-opened")
                .with("number", Arg::Number(number.into()))
                .with("seats", Arg::Number(seats.into())),
            BankedEvent::Shuffled { device, source } => Message::new(match (source, device) {
                (CardSource::Generator, _) => "event-shuffled-by-generator",
                (_, Device::Shoe) => "event-shuffled-by-hand",
                (_, Device::Hand) => "event-shuffled-into-hand",
                (_, Device::Machine) => "event-shuffled-by-machine",
            })
            .with("source", Arg::Word("source", source.as_str())),
            BankedEvent::PoolShown { amount } => amount_told("event-pool-shown", amount),
            BankedEvent::SumsShown { sums } => {
                let names = ["royal", "straight", "four", "full", "flush"];
                let told = Message::new("event-sums-shown");
                names.into_iter().zip(sums).fold(told, |told, (name, sum)| told.with(name, Arg::Money(sum)))
            }
            BankedEvent::PlayerSat { seat, player } => at("event-player-sat", seat).with("player", Arg::Player(player)),
            BankedEvent::LeavesOnceDecided { player, .. } => {
                Message::new("event-leaves-once-decided").with("player", Arg::Player(player))
            }
            BankedEvent::PlayerLeft { player } => Message::new("event-player-left").with("player", Arg::Player(player)),
            BankedEvent::BetPlaced { seat, player, bet, stake } => {
                bet_told("event-bet-placed", seat, player, bet, stake)
            }
            BankedEvent::BetWithdrawn { seat, player, bet, stake } => {
                bet_told("event-bet-withdrawn", seat, player, bet, stake)
            }
            BankedEvent::BettingClosed => Message::new("event-betting-closed"),
            BankedEvent::BetsAccepted { seat, player, ante, jackpot } => {
                let key = if jackpot.is_some() { "event-bets-accepted-with-jackpot" } else { "event-bets-accepted" };
                at(key, seat)
                    .with("player", Arg::Player(player))
                    .with("ante", Arg::Money(ante))
                    .with("jackpot", Arg::Money(jackpot.unwrap_or_default()))
            }
            BankedEvent::Contributed { seat, to_pool, to_reserve, to_overflow, to_house } => {
                let key = if to_overflow.is_zero() { "event-contributed" } else { "event-contributed-over" };
                funds_told(at(key, seat).with("pool", Arg::Money(to_pool)), to_overflow, to_reserve, to_house)
            }
            BankedEvent::HolderNamed { seat, player } => match player {
                Some(player) => at("event-holder-named", seat).with("player", Arg::Player(player)),
                None => at("event-holder-croupier", seat),
            },
            BankedEvent::CardDealt { to, card, face } => card_told(to, card, face),
            BankedEvent::Decided { seat, player, decision, timed_out } => {
                at(decided_key(decision, timed_out), seat).with("player", Arg::Player(player))
            }
            BankedEvent::DecisionsShown { decisions } => {
                let seats =
                    |wanted| Seat::first(7).filter(move |seat| decisions[seat.index()] == Some(wanted)).collect();
                Message::new("event-decisions-shown")
                    .with("raised", Arg::Seats(seats(Decision::Raise)))
                    .with("folded", Arg::Seats(seats(Decision::Fold)))
            }
            BankedEvent::CroupierOpened { cards, category, plays } => hand_told(
                Message::new(if plays { "event-croupier-plays" } else { "event-croupier-does-not-play" }),
                &cards,
                category,
            ),
            BankedEvent::CroupierStaysClosed => Message::new("event-croupier-stays-closed"),
            BankedEvent::HandOpened { seat, cards, category, higher } => {
                let key = match higher {
                    None => "event-hand-opened",
                    Some(true) => "event-hand-higher",
                    Some(false) => "event-hand-lower",
                };
                hand_told(at(key, seat), &cards, category)
            }
            BankedEvent::PointsCounted { seat, cards, points } => {
                let draws = cards.len() == 2 && crate::football::art08_third_card::draws(points);
                at(if draws { "event-points-draw" } else { "event-points-counted" }, seat)
                    .with_cards("cards", &cards)
                    .with("points", Arg::Number(points.into()))
            }
            BankedEvent::ResultsShown { upper, lower, post } => Message::new("event-results-shown")
                .with("upper", Arg::Number(upper.into()))
                .with("lower", Arg::Number(lower.into()))
                .with("post", Arg::Number(post.into())),
            BankedEvent::Line(line) => line.told(),
            BankedEvent::BonusSettled => Message::new("event-bonus-settled"),
            BankedEvent::PrizeDrawn { seat, from_pool, from_house } => {
                at("event-prize-drawn", seat).with("pool", Arg::Money(from_pool)).with("house", Arg::Money(from_house))
            }
            BankedEvent::PoolReduced { amount } => amount_told("event-pool-reduced", amount),
            BankedEvent::PoolRestarted { amount, from_overflow, from_reserve, from_house } => {
                let key = if from_overflow.is_zero() { "event-pool-restarted" } else { "event-pool-restarted-over" };
                funds_told(amount_told(key, amount), from_overflow, from_reserve, from_house)
            }
            BankedEvent::RoundSettled { house_net } => amount_told("event-round-settled", house_net),
            BankedEvent::RoundClosed => Message::new("event-round-closed"),
            BankedEvent::IrregularityReported { irregularity } => Message::new("event-irregularity-reported")
                .with("what", Arg::Word("irregularity", irregularity.mishap.word())),
            BankedEvent::IrregularityConfirmed => Message::new("event-irregularity-confirmed"),
            BankedEvent::IrregularityDismissed => Message::new("event-irregularity-dismissed"),
            BankedEvent::CardExposed { place, nth, card, when } => {
                let told = Message::new(match (card, when) {
                    (Some(_), Some(ExposedWhen::Later)) => "event-card-exposed-later",
                    (None, Some(ExposedWhen::Later)) => "event-card-exposed-later-unknown",
                    (Some(_), _) => "event-card-exposed",
                    (None, _) => "event-card-exposed-unknown",
                });
                let told = told.with("place", Arg::Place(place)).with("nth", Arg::Number(nth.into()));
                with_card(told, card)
            }
            BankedEvent::ExposedTooLate => Message::new("event-exposed-too-late"),
            BankedEvent::HandDead { seat } => at("event-hand-dead", seat),
            BankedEvent::ErrorCorrected => Message::new("event-error-corrected"),
            BankedEvent::DeviceReplaced { device } => {
                Message::new("event-device-replaced").with("device", Arg::Word("device", device.as_str()))
            }
            BankedEvent::Voided => Message::new("event-voided"),
            BankedEvent::PaymentsReversed => Message::new("event-payments-reversed"),
            BankedEvent::PoolRestored { pool, .. } => amount_told("event-pool-restored", pool),
            BankedEvent::ContributionReversed { seat, from_pool, from_reserve, from_overflow, from_house } => {
                let over = !from_overflow.is_zero();
                let key = if over { "event-contribution-reversed-over" } else { "event-contribution-reversed" };
                funds_told(at(key, seat).with("pool", Arg::Money(from_pool)), from_overflow, from_reserve, from_house)
            }
            BankedEvent::PlayerShowed { seat } => at("event-player-showed", seat),
            BankedEvent::Talked { seat } => at("event-talked", seat),
            BankedEvent::PoolMoved { amount, .. } => amount_told("event-pool-moved", amount),
            BankedEvent::JackpotSpot { open } => {
                Message::new(if open { "event-jackpot-spot-opened" } else { "event-jackpot-spot-closed" })
            }
            BankedEvent::TableClosed => Message::new("event-table-closed"),
        }
    }
}

/// What fills the shoe, or stands for it where a generator shuffles.
fn shoe(key: &'static str, decks: u8, white_card_from_end: u16) -> Message {
    let told = Message::new(key).with("decks", Arg::Number(decks.into()));
    told.with("from-end", Arg::Number(white_card_from_end.into()))
}

/// stud: a void carries the jackpot bets (11(1), 11(4)), so not every bet goes back.
fn voided_key(basis: &Basis) -> &'static str {
    match basis.cite() {
        Cite::Article(Article { instrument: Instrument::Stud, .. }) => "event-voided-carried",
        _ => "event-voided",
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

fn at(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("seat", Arg::Seat(seat))
}

fn amount_told(key: &'static str, amount: Money) -> Message {
    Message::new(key).with("amount", Arg::Money(amount))
}

/// Who beside the pool gives or receives; the overflow is named where it does.
fn funds_told(told: Message, overflow: Money, reserve: Money, house: Money) -> Message {
    let told = if overflow.is_zero() { told } else { told.with("overflow", Arg::Money(overflow)) };
    told.with("reserve", Arg::Money(reserve)).with("house", Arg::Money(house))
}

fn bet_told(key: &'static str, seat: Seat, player: Name, bet: Bet, stake: Money) -> Message {
    at(key, seat)
        .with("player", Arg::Player(player))
        .with("bet", Arg::Word("bet", bet.as_str()))
        .with("stake", Arg::Money(stake))
}

fn hand_told(told: Message, cards: &[Card], category: Category) -> Message {
    told.with_cards("cards", cards).with("category", Arg::Word("category", category.as_str()))
}

fn card_told(to: Place, card: Option<Card>, face: Face) -> Message {
    let key = match (card, face) {
        (Some(_), Face::Up) => "event-card-dealt-up",
        (Some(_), Face::Down) => "event-card-dealt-down",
        (None, _) => "event-card-dealt-unseen",
    };
    with_card(Message::new(key).with("place", Arg::Place(to)), card)
}

fn with_card(told: Message, card: Option<Card>) -> Message {
    match card {
        Some(card) => told.with("card", Arg::Card(card)),
        None => told,
    }
}
