//! Why a command or a configuration is not accepted.
//!
//! A refusal is small and `Copy`; the sentence is made later, in the reader's language, from [`Reason::told`].

use sabot_cards::Card;
use sabot_law::{Basis, Cite};
use sabot_money::{Money, MoneyError};

use crate::omaha::Spot;
use crate::{Arg, Bet, Device, Place, PlayerName, Seat, Told};

/// What is wrong. Each kind is one sentence in each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The round is in another phase.
    NotNow(&'static str),
    /// The table has no such seat.
    NoSuchSeat(Seat, u8),
    /// A configured number that the rules fix.
    MustBe(i64, i64),
    /// A configured number outside its range.
    Outside(i64, i64, i64),
    /// A configured number that is neither of two.
    Neither(i64, i64, i64),
    /// A configured sum that the rules bound from below.
    TooSmall(Money, Money),
    /// Odds that would have to be paid in parts of chips which there are not.
    NoPartsOfChips(u32, u32),
    /// Pool shares that add up to more than the bet.
    SharesTooLarge(i64),
    /// Two currencies that would have to convert.
    OtherCurrency(&'static str, &'static str),
    /// Aids to players where the rules forbid them.
    AidForbidden,
    /// A value that this setting does not have.
    NoSuchAlternative,
    /// A command that this game does not know.
    NotOfThisGame(&'static str),
    /// A hand that was named with a wrong number of cards.
    CardCount(u8, u8),
    /// An irregularity declared under a rule that is not about it.
    OtherRule(Cite, Cite),
    /// More bets than a seat takes.
    TooManyBets(Seat, u8),
    /// More on one hand than the house takes.
    HandFull(Money, Money),
    /// A player who holds no bet there that is to be decided.
    NothingToDecide(Seat, PlayerName),
    /// The last round of the shoe was played: the cards must be shuffled.
    ShoeOver,
    /// The shoe has rounds left.
    ShoeNotOver,
    /// The white card is out already.
    WhiteCardOut,
    /// A stake that is not made of whole chips.
    NotWholeChips(Money, Money),
    /// A stake outside the table's limits.
    StakeOutside(Money, Money, Money),
    /// A stake where only one amount is right.
    OnlyThisStake(Money, Money),
    /// A seat that another player holds.
    SeatTaken(Seat, PlayerName),
    /// A player who sits elsewhere.
    SitsElsewhere(PlayerName, Seat),
    /// A bet that is not laid this way.
    NotABetNow(Bet),
    /// Nothing lies there.
    NothingLaid(Seat, Bet),
    /// The player's jackpot bet was carried over already.
    CarriedAlready(PlayerName, Money),
    /// Nobody of this name is at the table.
    NotHere(PlayerName),
    /// Somebody with live cards may not leave.
    HoldsCards(PlayerName),
    /// The next card belongs elsewhere.
    WrongPlace(Place, Place),
    /// The deck has this card once.
    CardTwice(Card),
    /// The card must be named.
    CardUnnamed(Place),
    /// The card lies face down and cannot have been seen.
    CardUnseen(Place),
    /// The hand was seen to hold another card.
    NotInHand(Card, Place),
    /// The seat has no live hand.
    NoHand(Seat),
    /// The decision was made.
    Decided(Seat),
    /// Decisions are open.
    DecisionsOpen,
    /// This hand is not the one to open.
    NotToOpen(Place),
    /// A hand has still to be opened.
    StillClosed(Place),
    /// No card has been dealt.
    NothingDealt,
    /// The place has no such card.
    NoSuchCard(Place, u8),
    /// The card lies open already.
    OpenAlready(Place, u8),
    /// The seat has bets.
    HasBets(Seat),
    /// The hand is dead already.
    DeadAlready(Seat),
    /// Another device is in use.
    OtherDevice(Device),
    /// Cards are not dealt by what is said to have failed.
    OtherSource(&'static str),
    /// The cards are dealt: the device can do no more harm.
    DealtAlready,
    /// The settlement is closed.
    SettlementClosed,
    /// An irregularity awaits the supervisor.
    AwaitsSupervisor,
    /// Nothing awaits the supervisor.
    NothingReported,
    /// The pool pays and cannot move.
    PoolLocked,
    /// stud: the jackpot spot takes no bets.
    JackpotSpotClosed,
    /// stud: the jackpot spot is open, or closed, already.
    JackpotSpotAlready(bool),
    /// Something other than a limit, which stays as long as the table is open.
    NotALimit,
    /// Nobody talks while decisions are made.
    TalkClosed,
    /// The table is closed.
    TableClosed,
    /// A sum beyond what can be counted.
    TooLarge,
    /// omaha: fewer players with chips than a hand needs.
    TooFewPlayers(u8),
    /// omaha: somebody else is to act or to show.
    NotHisTurn(Seat, Seat),
    /// omaha: somebody has still to act.
    StillToAct(Seat),
    /// omaha: a bet has to be matched.
    CannotCheck(Money),
    /// omaha: there is nothing to match.
    NothingToCall,
    /// omaha: a bet stands already, and can only be raised.
    BetStands(Money),
    /// omaha: no bet stands that could be raised.
    NothingToRaise,
    /// omaha: more than the player has on the table.
    NotEnoughChips(Money, Money),
    /// omaha: nobody could match it.
    NobodyToCall(Seat),
    /// omaha: as many raises as the betting round allows.
    RaisesMade(u8),
    /// omaha: short all-ins do not let a player raise again.
    NotReopened(Money, Money),
    /// omaha: all his chips are in.
    AllInAlready(Seat),
    /// omaha: he has said that he would do something else.
    SaidOtherwise(Seat),
    /// omaha: what players may not agree on.
    NoAgreement(&'static str),
    /// omaha: chips come only between hands.
    OnlyBetweenHands,
    /// omaha: chips stay while one plays on.
    ChipsStay(Seat),
    /// omaha: nobody sits there.
    SeatEmpty(Seat),
    /// omaha: the player sits out already.
    AwayAlready(Seat),
    /// omaha: the player does not sit out.
    HereAlready(Seat),
    /// omaha: the player is leaving.
    LeavesAlready(Seat),
    /// omaha: the name is on the waiting list already.
    WaitsAlready(PlayerName),
    /// omaha: the name is not on the waiting list.
    NotWaiting(PlayerName),
    /// omaha: others wait for the seat.
    OthersWait(PlayerName),
    /// omaha: a seat is free, nobody needs to wait.
    SeatsFree,
    /// omaha: the waiting list is full.
    ListFull(u8),
    /// omaha: the next card belongs elsewhere.
    WrongSpot(Spot, Spot),
    /// omaha: a card of the board must be named.
    BoardUnnamed,
    /// omaha: no card of the board is out.
    NoBoard,
    /// omaha: the players have begun to act.
    ActionBegun,
    /// omaha: the hand is void already.
    VoidAlready,
    /// A declaration that names no seat.
    SeatUnnamed,
    /// Something that was told and is of no use.
    NotNeeded(&'static str),
}

impl Reason {
    /// The reason as a sentence to be made.
    #[must_use]
    pub fn told(&self) -> Told {
        use Arg::{Money as M, Number as N};
        match *self {
            Reason::NotNow(phase) => Told::new("refused-not-now").with("phase", Arg::Word("phase", phase)),
            Reason::NoSuchSeat(seat, seats) => {
                Told::new("refused-no-such-seat").with("seat", Arg::Seat(seat)).with("seats", N(seats.into()))
            }
            Reason::MustBe(value, due) => Told::new("refused-must-be").with("value", N(value)).with("due", N(due)),
            Reason::Outside(value, min, max) => {
                Told::new("refused-outside").with("value", N(value)).with("min", N(min)).with("max", N(max))
            }
            Reason::Neither(value, one, other) => {
                Told::new("refused-neither").with("value", N(value)).with("one", N(one)).with("other", N(other))
            }
            Reason::TooSmall(value, min) => Told::new("refused-too-small").with("value", M(value)).with("min", M(min)),
            Reason::NoPartsOfChips(num, den) => {
                Told::new("refused-parts-of-chips").with("num", N(num.into())).with("den", N(den.into()))
            }
            Reason::SharesTooLarge(sum) => Told::new("refused-shares").with("value", N(sum)),
            Reason::OtherCurrency(table, pool) => Told::new("refused-currency")
                .with("table", Arg::Word("currency", table))
                .with("pool", Arg::Word("currency", pool)),
            Reason::AidForbidden => Told::new("refused-aid"),
            Reason::NoSuchAlternative => Told::new("refused-alternative"),
            Reason::NotOfThisGame(name) => Told::new("refused-not-of-this-game").with("command", Arg::Name(name)),
            Reason::CardCount(has, due) => {
                Told::new("refused-card-count").with("has", N(has.into())).with("due", N(due.into()))
            }
            Reason::OtherRule(given, due) => {
                Told::new("refused-other-rule").with("given", Arg::Cite(given)).with("due", Arg::Cite(due))
            }
            Reason::TooManyBets(seat, most) => {
                Told::new("refused-too-many-bets").with("seat", Arg::Seat(seat)).with("most", N(most.into()))
            }
            Reason::HandFull(sum, max) => Told::new("refused-hand-full").with("sum", M(sum)).with("max", M(max)),
            Reason::NothingToDecide(seat, player) => {
                Told::new("refused-nothing-to-decide").with("seat", Arg::Seat(seat)).with("player", Arg::Player(player))
            }
            Reason::ShoeOver => Told::new("refused-shoe-over"),
            Reason::ShoeNotOver => Told::new("refused-shoe-not-over"),
            Reason::WhiteCardOut => Told::new("refused-white-card-out"),
            Reason::NotWholeChips(stake, unit) => {
                Told::new("refused-chips").with("stake", M(stake)).with("unit", M(unit))
            }
            Reason::StakeOutside(stake, min, max) => {
                Told::new("refused-stake").with("stake", M(stake)).with("min", M(min)).with("max", M(max))
            }
            Reason::OnlyThisStake(stake, due) => {
                Told::new("refused-only-this-stake").with("stake", M(stake)).with("due", M(due))
            }
            Reason::SeatTaken(seat, by) => {
                Told::new("refused-seat-taken").with("seat", Arg::Seat(seat)).with("player", Arg::Player(by))
            }
            Reason::SitsElsewhere(player, seat) => {
                Told::new("refused-sits-elsewhere").with("player", Arg::Player(player)).with("seat", Arg::Seat(seat))
            }
            Reason::NotABetNow(bet) => Told::new("refused-no-bet-now").with("bet", word(bet)),
            Reason::NothingLaid(seat, bet) => {
                Told::new("refused-nothing-laid").with("seat", Arg::Seat(seat)).with("bet", word(bet))
            }
            Reason::CarriedAlready(player, stake) => {
                Told::new("refused-carried").with("player", Arg::Player(player)).with("stake", M(stake))
            }
            Reason::NotHere(player) => Told::new("refused-not-here").with("player", Arg::Player(player)),
            Reason::HoldsCards(player) => Told::new("refused-holds-cards").with("player", Arg::Player(player)),
            Reason::WrongPlace(to, due) => {
                Told::new("refused-wrong-place").with("place", Arg::Place(to)).with("due", Arg::Place(due))
            }
            Reason::CardTwice(card) => Told::new("refused-card-twice").with("card", Arg::Card(card)),
            Reason::CardUnnamed(place) => Told::new("refused-card-unnamed").with("place", Arg::Place(place)),
            Reason::CardUnseen(place) => Told::new("refused-card-unseen").with("place", Arg::Place(place)),
            Reason::NotInHand(card, place) => {
                Told::new("refused-not-in-hand").with("card", Arg::Card(card)).with("place", Arg::Place(place))
            }
            Reason::NoHand(seat) => Told::new("refused-no-hand").with("seat", Arg::Seat(seat)),
            Reason::Decided(seat) => Told::new("refused-decided").with("seat", Arg::Seat(seat)),
            Reason::DecisionsOpen => Told::new("refused-decisions-open"),
            Reason::NotToOpen(place) => Told::new("refused-not-to-open").with("place", Arg::Place(place)),
            Reason::StillClosed(place) => Told::new("refused-still-closed").with("place", Arg::Place(place)),
            Reason::NothingDealt => Told::new("refused-nothing-dealt"),
            Reason::NoSuchCard(place, nth) => {
                Told::new("refused-no-such-card").with("place", Arg::Place(place)).with("nth", N(nth.into()))
            }
            Reason::OpenAlready(place, nth) => {
                Told::new("refused-open-already").with("place", Arg::Place(place)).with("nth", N(nth.into()))
            }
            Reason::HasBets(seat) => Told::new("refused-has-bets").with("seat", Arg::Seat(seat)),
            Reason::DeadAlready(seat) => Told::new("refused-dead-already").with("seat", Arg::Seat(seat)),
            Reason::OtherDevice(device) => {
                Told::new("refused-other-device").with("device", Arg::Word("device", device.as_str()))
            }
            Reason::OtherSource(source) => {
                Told::new("refused-other-source").with("source", Arg::Word("source", source))
            }
            Reason::DealtAlready => Told::new("refused-dealt-already"),
            Reason::SettlementClosed => Told::new("refused-settlement-closed"),
            Reason::AwaitsSupervisor => Told::new("refused-awaits-supervisor"),
            Reason::NothingReported => Told::new("refused-nothing-reported"),
            Reason::PoolLocked => Told::new("refused-pool-locked"),
            Reason::JackpotSpotClosed => Told::new("refused-jackpot-spot-closed"),
            Reason::JackpotSpotAlready(true) => Told::new("refused-jackpot-spot-open-already"),
            Reason::JackpotSpotAlready(false) => Told::new("refused-jackpot-spot-closed-already"),
            Reason::NotALimit => Told::new("refused-not-a-limit"),
            Reason::TalkClosed => Told::new("refused-talk-closed"),
            Reason::TableClosed => Told::new("refused-table-closed"),
            Reason::TooLarge => Told::new("refused-too-large"),
            Reason::TooFewPlayers(count) => Told::new("refused-too-few-players").with("count", N(count.into())),
            Reason::NotHisTurn(seat, due) => {
                Told::new("refused-not-his-turn").with("seat", Arg::Seat(seat)).with("due", Arg::Seat(due))
            }
            Reason::StillToAct(seat) => Told::new("refused-still-to-act").with("seat", Arg::Seat(seat)),
            Reason::CannotCheck(call) => Told::new("refused-cannot-check").with("amount", M(call)),
            Reason::NothingToCall => Told::new("refused-nothing-to-call"),
            Reason::BetStands(price) => Told::new("refused-bet-stands").with("amount", M(price)),
            Reason::NothingToRaise => Told::new("refused-nothing-to-raise"),
            Reason::NotEnoughChips(has, due) => {
                Told::new("refused-not-enough-chips").with("has", M(has)).with("due", M(due))
            }
            Reason::NobodyToCall(seat) => Told::new("refused-nobody-to-call").with("seat", Arg::Seat(seat)),
            Reason::RaisesMade(most) => Told::new("refused-raises-made").with("most", N(most.into())),
            Reason::NotReopened(since, due) => {
                Told::new("refused-not-reopened").with("since", M(since)).with("due", M(due))
            }
            Reason::AllInAlready(seat) => Told::new("refused-all-in-already").with("seat", Arg::Seat(seat)),
            Reason::SaidOtherwise(seat) => Told::new("refused-said-otherwise").with("seat", Arg::Seat(seat)),
            Reason::NoAgreement(on) => Told::new("refused-no-agreement").with("on", Arg::Word("agreement", on)),
            Reason::OnlyBetweenHands => Told::new("refused-only-between-hands"),
            Reason::ChipsStay(seat) => Told::new("refused-chips-stay").with("seat", Arg::Seat(seat)),
            Reason::SeatEmpty(seat) => Told::new("refused-seat-empty").with("seat", Arg::Seat(seat)),
            Reason::AwayAlready(seat) => Told::new("refused-away-already").with("seat", Arg::Seat(seat)),
            Reason::HereAlready(seat) => Told::new("refused-here-already").with("seat", Arg::Seat(seat)),
            Reason::LeavesAlready(seat) => Told::new("refused-leaves-already").with("seat", Arg::Seat(seat)),
            Reason::WaitsAlready(player) => Told::new("refused-waits-already").with("player", Arg::Player(player)),
            Reason::NotWaiting(player) => Told::new("refused-not-waiting").with("player", Arg::Player(player)),
            Reason::OthersWait(first) => Told::new("refused-others-wait").with("player", Arg::Player(first)),
            Reason::SeatsFree => Told::new("refused-seats-free"),
            Reason::ListFull(most) => Told::new("refused-list-full").with("most", N(most.into())),
            Reason::WrongSpot(to, due) => {
                Told::new("refused-wrong-spot").with("spot", Arg::Spot(to)).with("due", Arg::Spot(due))
            }
            Reason::BoardUnnamed => Told::new("refused-board-unnamed"),
            Reason::NoBoard => Told::new("refused-no-board"),
            Reason::ActionBegun => Told::new("refused-action-begun"),
            Reason::VoidAlready => Told::new("refused-void-already"),
            Reason::SeatUnnamed => Told::new("refused-seat-unnamed"),
            Reason::NotNeeded(field) => Told::new("refused-not-needed").with("field", Arg::Name(field)),
        }
    }

    /// Whether it may pass by itself when the round has moved on: it was too early for the command.
    #[must_use]
    pub const fn is_too_early(&self) -> bool {
        matches!(
            self,
            Reason::NotNow(_)
                | Reason::NothingDealt
                | Reason::NoSuchCard(..)
                | Reason::NoHand(_)
                | Reason::DecisionsOpen
                | Reason::NotToOpen(_)
                | Reason::StillClosed(_)
                | Reason::ShoeOver
                | Reason::NoBoard
                | Reason::NotHisTurn(..)
                | Reason::TooFewPlayers(_)
        )
    }

    /// The value that was wrong: the first argument of the sentence, where there is one.
    #[must_use]
    pub fn value(&self) -> Option<Arg> {
        self.told().args.into_iter().next().map(|(_, arg)| arg)
    }
}

fn word(bet: Bet) -> Arg {
    Arg::Word("bet", bet.as_str())
}

/// A command or a configuration that was not accepted. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason:?}")]
pub struct Refusal {
    /// The field of the command or configuration.
    pub field: &'static str,
    /// What is wrong with it.
    pub reason: Reason,
    /// The rule that refuses it, where there is one.
    pub basis: Option<Basis>,
}

impl Refusal {
    /// Refused by a rule.
    pub fn by(field: &'static str, reason: Reason, basis: impl Into<Basis>) -> Refusal {
        Refusal { field, reason, basis: Some(basis.into()) }
    }

    /// Refused because it makes no sense here; no rule had to say so.
    #[must_use]
    pub const fn plain(field: &'static str, reason: Reason) -> Refusal {
        Refusal { field, reason, basis: None }
    }
}

/// Sums are bounded by the configuration, so this is met only where a linked pool outgrows what can be counted.
impl From<MoneyError> for Refusal {
    fn from(_: MoneyError) -> Refusal {
        Refusal::plain("amount", Reason::TooLarge)
    }
}
