//! Why a tournament, or its structure, does not take something.

use sabot_money::Money;

use crate::{Arg, Message, Name, Seat};

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wait {
    /// The director has stopped the clock.
    Paused,
    /// There is a break.
    Break,
    /// The other tables have not ended their hand.
    Others,
    /// Somebody has to move.
    Moves,
    /// All who are left have to move to one table.
    FinalTable,
    /// The table is to be broken.
    Breaks,
}

impl Wait {
    /// Everything that there is to wait for.
    pub const ALL: [Wait; 6] = [Wait::Paused, Wait::Break, Wait::Others, Wait::Moves, Wait::FinalTable, Wait::Breaks];

    /// The word for it in sentences.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Wait;
    /// assert_eq!([Wait::Break, Wait::FinalTable].map(Wait::as_str), ["break", "final_table"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Wait::Paused => "paused",
            Wait::Break => "break",
            Wait::Others => "others",
            Wait::Moves => "moves",
            Wait::FinalTable => "final_table",
            Wait::Breaks => "breaks",
        }
    }
}

/// What is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// It is in another phase.
    NotNow(&'static str),
    /// Structure: a stack that does not pay the first big blind.
    StackBelowBlind(Money, Money),
    /// Structure: a schedule that begins or ends with a break.
    BeginsAndEndsWithLevels,
    /// Structure: a new smallest chip that is not a multiple of the one before.
    ChipNotLarger(Money, Money),
    /// Structure: blinds that the chips in play cannot form.
    BlindsNotWhole(u16, Money),
    /// Structure: blinds lower than before.
    LevelFalls(u16),
    /// Structure: chips sold up to the last level, which does not end.
    OpenToTheEnd(u16, u16),
    /// Structure: chips that are offered and never sold.
    NeverSold,
    /// Structure: an add-on without its break, or the reverse.
    OneBreakForAddOn,
    /// Structure: shares of prizes that are not the whole pool, in ten-thousandths.
    PrizesDoNotSum(u32),
    /// Structure: a place that receives more than the one before it.
    PrizesRise(u16),
    /// Structure: a place that receives nothing.
    EmptyPrize,
    /// Structure: rows of prizes that do not rise.
    PrizeRowsDoNotRise(u16),
    /// Structure: no row of prizes for so many entries.
    NoPrizeRow(u16),
    /// Structure: a seat that is worth nothing, or too much.
    SeatWithoutValue,
    /// He has entered already.
    EnteredAlready(Name),
    /// Nobody of this name is in it.
    NotInIt(Name),
    /// No entries are left.
    Full(u16),
    /// Nobody enters any more.
    EntriesOver,
    /// He may not enter again.
    NoReEntry(Name),
    /// Fewer entered than it needs.
    TooFewEntered(u16, u16),
    /// An order that is none of so many things.
    NotAnOrder(u16),
    /// The moment has not come yet.
    NotYet(i64),
    /// A moment before the last one.
    EarlierThanBefore(i64),
    /// The clock stands already.
    ClockStands,
    /// The clock runs already.
    ClockRuns,
    /// He is disqualified as soon as his hand is over.
    MarkedAlready(Name),
    /// No such table is open.
    NoSuchTable(u16),
    /// The table plays a hand.
    PlaysAHand(u16),
    /// The table plays no hand.
    PlaysNoHand(u16),
    /// Small chips are exchanged before the break ends.
    SmallChipsFirst,
    /// The table waits: something must happen first.
    Waits(u16, Wait),
    /// The stacks are not those of the players of the hand.
    OtherPlayers(u16),
    /// The stacks do not make the chips with which the hand began.
    ChipsDoNotSum(Money, Money),
    /// More of the pots than the house may take.
    TakesMore(Money, Money),
    /// Chips in parts of the smallest one.
    BrokenChips(Money, Money),
    /// No chips are sold to him now.
    NoChipsNow(Name),
    /// He has too many chips to buy more.
    TooManyChips(Name, Money),
    /// He has bought as often as he may.
    BoughtAlready(Name, u8),
    /// He has chips.
    HasChips(Name),
    /// Nothing is due.
    NothingDue,
    /// He is away already, or here already.
    AwayAlready(Name),
    /// See [`Obstacle::AwayAlready`].
    HereAlready(Name),
    /// A penalty of no hands.
    NoPenalty,
    /// The last who can win cannot be disqualified.
    LastOne(Name),
    /// A prize was paid: it cannot be cancelled.
    PrizesPaid,
    /// At his turn he folds: he is away, or sits out a penalty.
    FoldsAway(Seat),
    /// The tournament decides it, and no table.
    TournamentDecides,
    /// Chips stay in the tournament.
    ChipsStay(Name),
    /// Prizes are not divided otherwise.
    NoDeal,
}

impl Obstacle {
    /// The sentence to be made of it.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Obstacle;
    /// assert_eq!(Obstacle::LevelFalls(3).told().key, "tournament-no-falling-level");
    /// ```
    #[must_use]
    pub fn told(self) -> Message {
        use Arg::{Money as M, Number as N, Player as P};
        use Obstacle as O;
        let key = Message::new;
        match self {
            O::NotNow(phase) => key("tournament-no-now").with("phase", Arg::Word("tournament-phase", phase)),
            O::StackBelowBlind(stack, blind) => {
                key("tournament-no-stack").with("stack", M(stack)).with("blind", M(blind))
            }
            O::BeginsAndEndsWithLevels => key("tournament-no-break-outside"),
            O::ChipNotLarger(chip, before) => {
                key("tournament-no-larger-chip").with("chip", M(chip)).with("before", M(before))
            }
            O::BlindsNotWhole(level, chip) => {
                key("tournament-no-whole-blinds").with("level", N(level.into())).with("chip", M(chip))
            }
            O::LevelFalls(level) => key("tournament-no-falling-level").with("level", N(level.into())),
            O::OpenToTheEnd(until, last) => {
                key("tournament-no-open-end").with("until", N(until.into())).with("last", N(last.into()))
            }
            O::NeverSold => key("tournament-no-sale"),
            O::OneBreakForAddOn => key("tournament-no-add-on-break"),
            O::PrizesDoNotSum(sum) => key("tournament-no-sum").with("sum", N(sum.into())),
            O::PrizesRise(place) => key("tournament-no-rising-prizes").with("place", N(place.into())),
            O::EmptyPrize => key("tournament-no-empty-prize"),
            O::PrizeRowsDoNotRise(entries) => key("tournament-no-rising-rows").with("entries", N(entries.into())),
            O::NoPrizeRow(entries) => key("tournament-no-prize-row").with("entries", N(entries.into())),
            O::SeatWithoutValue => key("tournament-no-seat-value"),
            O::EnteredAlready(player) => key("tournament-no-second-entry").with("player", P(player)),
            O::NotInIt(player) => key("tournament-not-in-it").with("player", P(player)),
            O::Full(most) => key("tournament-full").with("most", N(most.into())),
            O::EntriesOver => key("tournament-no-more-entries"),
            O::NoReEntry(player) => key("tournament-no-re-entry").with("player", P(player)),
            O::TooFewEntered(entered, least) => {
                key("tournament-too-few").with("entered", N(entered.into())).with("least", N(least.into()))
            }
            O::NotAnOrder(count) => key("tournament-no-order").with("count", N(count.into())),
            O::NotYet(_) => key("tournament-not-yet"),
            O::EarlierThanBefore(_) => key("tournament-earlier"),
            O::ClockStands => key("tournament-clock-stands"),
            O::ClockRuns => key("tournament-clock-runs"),
            O::MarkedAlready(player) => key("tournament-marked-already").with("player", P(player)),
            O::NoSuchTable(table) => key("tournament-no-table").with("table", N(table.into())),
            O::PlaysAHand(table) => key("tournament-plays").with("table", N(table.into())),
            O::PlaysNoHand(table) => key("tournament-plays-not").with("table", N(table.into())),
            O::SmallChipsFirst => key("tournament-small-chips-first"),
            O::Waits(table, why) => key("tournament-waits")
                .with("table", N(table.into()))
                .with("why", Arg::Word("tournament-wait", why.as_str())),
            O::OtherPlayers(table) => key("tournament-other-players").with("table", N(table.into())),
            O::ChipsDoNotSum(given, due) => key("tournament-no-chip-sum").with("given", M(given)).with("due", M(due)),
            O::TakesMore(chips, most) => key("tournament-takes-more").with("chips", M(chips)).with("most", M(most)),
            O::BrokenChips(chips, chip) => key("tournament-broken-chips").with("chips", M(chips)).with("chip", M(chip)),
            O::NoChipsNow(player) => key("tournament-no-chips-now").with("player", P(player)),
            O::TooManyChips(player, most) => {
                key("tournament-too-many-chips").with("player", P(player)).with("most", M(most))
            }
            O::BoughtAlready(player, times) => {
                key("tournament-bought-already").with("player", P(player)).with("times", N(times.into()))
            }
            O::HasChips(player) => key("tournament-has-chips").with("player", P(player)),
            O::NothingDue => key("tournament-nothing-due"),
            O::AwayAlready(player) => key("tournament-away-already").with("player", P(player)),
            O::HereAlready(player) => key("tournament-here-already").with("player", P(player)),
            O::NoPenalty => key("tournament-no-penalty"),
            O::LastOne(player) => key("tournament-last-one").with("player", P(player)),
            O::PrizesPaid => key("tournament-prizes-paid"),
            O::FoldsAway(seat) => key("tournament-folds-away").with("seat", Arg::Seat(seat)),
            O::TournamentDecides => key("tournament-decides"),
            O::ChipsStay(player) => key("tournament-chips-stay").with("player", P(player)),
            O::NoDeal => key("tournament-no-deal"),
        }
    }
}
