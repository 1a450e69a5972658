//! Why a command or a configuration is not accepted.
//!
//! A refusal is small and `Copy`; the sentence is made later, in the reader's language, from [`Reason::told`].

use sabot_cards::Card;
use sabot_law::{Basis, Cite, Rules};
use sabot_money::{Money, MoneyError};

use crate::omaha::CardPlace;
use crate::omaha::tournament::Obstacle;
use crate::{Arg, Bet, Device, Message, Name, Place, Seat};

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
    /// A configured number below the least that the rules allow.
    TooFew(i64, i64),
    /// A configured number above the most that the rules allow.
    TooMany(i64, i64),
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
    /// Aids to players, or programs among them, where the first version of the readings forbade them: it had one sentence for both.
    AidForbidden,
    /// Aids on the screens of those who sit.
    AidAtSeat,
    /// A program in a seat of a live table.
    ProgramAtSeat,
    /// A value that this setting does not have.
    NoSuchAlternative,
    /// An irregularity declared in a way that its rule does not have.
    NotDeclaredSo,
    /// The time of decisions, named in a round in which nobody has one.
    NobodyDecides,
    /// A setting of tables whose cards come from the generator.
    GeneratorTablesOnly,
    /// A tournament or its structure does not take it.
    Tournament(Obstacle),
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
    NothingToDecide(Seat, Name),
    /// A cut of which nobody says whose it was.
    CutUnnamed,
    /// Cards that were replaced, and nobody says who judged the old ones unfit.
    JudgeUnnamed,
    /// The last round of the shoe was played: the cards must be shuffled.
    ShoeOver,
    /// The shoe has rounds left.
    ShoeNotOver,
    /// The white card is out already.
    WhiteCardOut,
    /// A stake that is not made of whole chips.
    NotWholeChips(Money, Money),
    /// A configured sum that is to be paid and is not made of whole chips.
    NotPayable(Money, Money),
    /// A stake or a limit of which half is no whole number of chips.
    HalfAChip(Money, Money),
    /// A bet on one hand more than the cards serve.
    TooManyHands(u8),
    /// A stake outside the table's limits.
    StakeOutside(Money, Money, Money),
    /// A stake where only one amount is right.
    OnlyThisStake(Money, Money),
    /// A seat that another player holds.
    SeatTaken(Seat, Name),
    /// A player who sits elsewhere.
    SitsElsewhere(Name, Seat),
    /// A bet that is not laid this way.
    NotABetNow(Bet),
    /// A bet of another game.
    NoSuchBet(Bet),
    /// A configured number beyond what this program takes; no rule bounds it.
    ProgramBound(i64, i64, i64),
    /// A configured sum beyond what this program takes; no rule bounds it.
    ProgramSum(Money, Money, Money),
    /// Nothing lies there.
    NothingLaid(Seat, Bet),
    /// The player's jackpot bet was carried over already.
    CarriedAlready(Name, Money),
    /// Nobody of this name is at the table.
    NotHere(Name),
    /// Somebody with live cards may not leave.
    HoldsCards(Name),
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
    /// qpoker: the decision of this player was made; others may bet on the hand too.
    DecidedBy(Name, Seat),
    /// qpoker: a decision on another's bet.
    DecidesForOther(Name, Seat),
    /// stud: the player has asked to leave already.
    LeavesOnceDecided(Name),
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
    /// stud, qpoker: a moment that the round has not reached.
    NotReached(&'static str),
    /// stud, qpoker: something was paid since that moment.
    PaidAlready(&'static str),
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
    /// One player more than one deck serves.
    TooManyPlayers(u8),
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
    /// omaha: chips are taken off the table only between hands.
    TakenBetweenHands,
    /// omaha: so much has to stay before a player who plays on.
    LeastStays(Seat, Money),
    /// omaha: nobody sits there.
    SeatEmpty(Seat),
    /// omaha: the player sits out already.
    AwayAlready(Seat),
    /// omaha: the player does not sit out.
    HereAlready(Seat),
    /// omaha: the player is leaving.
    LeavesAlready(Seat),
    /// omaha: the name is on the waiting list already.
    WaitsAlready(Name),
    /// omaha: the name is not on the waiting list.
    NotWaiting(Name),
    /// omaha: others wait for the seat.
    OthersWait(Name),
    /// omaha: a seat is free, nobody needs to wait.
    SeatsFree,
    /// omaha: the waiting list is full.
    ListFull(u8),
    /// omaha: the next card belongs elsewhere.
    WrongSpot(CardPlace, CardPlace),
    /// omaha: a card of the board must be named.
    BoardUnnamed,
    /// omaha: no card of the board is out.
    NoBoard,
    /// omaha: the players have begun to act.
    ActionBegun,
    /// omaha: several exposed cards are exchanged one by one, each by its name.
    NameEachCard,
    /// omaha: the deck has no card left for an exchange.
    DeckUsedUp,
    /// omaha: the hand is void already.
    VoidAlready,
    /// A declaration that names no seat.
    SeatUnnamed,
    /// Something that was told and is of no use.
    NotNeeded(&'static str),
    /// A dealer has dealt all cards that he was given.
    NoCardLeft,
    /// A dealer was to shuffle cards of which some are dealt.
    CardsUsed,
    /// A dealer was to end a round in which somebody has a choice.
    ChoiceOpen,
}

impl Reason {
    /// An irregularity declared in a way that its rule does not have. The first version of the readings told it in the words for
    /// a reading without an alternative.
    pub(crate) fn not_declared_so(rules: Rules) -> Reason {
        if rules == Rules::FIRST { Reason::NoSuchAlternative } else { Reason::NotDeclaredSo }
    }

    /// The reason as a sentence to be made.
    ///
    /// ```
    /// use sabot_games::Reason;
    /// assert_eq!(Reason::NotNow("betting").told().key, "refused-not-now");
    /// ```
    #[must_use]
    pub fn told(&self) -> Message {
        use Arg::{Money as M, Number as N};
        match *self {
            Reason::NotNow(phase) => Message::new("refused-not-now").with("phase", Arg::Word("phase", phase)),
            Reason::NoSuchSeat(seat, seats) => {
                Message::new("refused-no-such-seat").with("seat", Arg::Seat(seat)).with("seats", N(seats.into()))
            }
            Reason::MustBe(value, due) => Message::new("refused-must-be").with("value", N(value)).with("due", N(due)),
            Reason::Outside(value, min, max) => {
                Message::new("refused-outside").with("value", N(value)).with("min", N(min)).with("max", N(max))
            }
            Reason::TooFew(value, min) => Message::new("refused-too-few").with("value", N(value)).with("min", N(min)),
            Reason::TooMany(value, max) => Message::new("refused-too-many").with("value", N(value)).with("max", N(max)),
            Reason::Neither(value, one, other) => {
                Message::new("refused-neither").with("value", N(value)).with("one", N(one)).with("other", N(other))
            }
            Reason::TooSmall(value, min) => {
                Message::new("refused-too-small").with("value", M(value)).with("min", M(min))
            }
            Reason::NoPartsOfChips(num, den) => {
                Message::new("refused-parts-of-chips").with("num", N(num.into())).with("den", N(den.into()))
            }
            Reason::SharesTooLarge(sum) => Message::new("refused-shares").with("value", N(sum)),
            Reason::OtherCurrency(table, pool) => Message::new("refused-currency")
                .with("table", Arg::Word("currency", table))
                .with("pool", Arg::Word("currency", pool)),
            Reason::AidForbidden => Message::new("refused-aid"),
            Reason::AidAtSeat => Message::new("refused-aid-at-seat"),
            Reason::ProgramAtSeat => Message::new("refused-program-at-seat"),
            Reason::NoSuchAlternative => Message::new("refused-alternative"),
            Reason::NobodyDecides => Message::new("refused-nobody-decides"),
            Reason::NotDeclaredSo => Message::new("refused-not-declared-so"),
            Reason::GeneratorTablesOnly => Message::new("refused-generator-tables-only"),
            Reason::NotOfThisGame(name) => Message::new("refused-not-of-this-game").with("command", Arg::Name(name)),
            Reason::CardCount(has, due) => {
                Message::new("refused-card-count").with("has", N(has.into())).with("due", N(due.into()))
            }
            Reason::OtherRule(given, due) => {
                Message::new("refused-other-rule").with("given", Arg::Cite(given)).with("due", Arg::Cite(due))
            }
            Reason::TooManyBets(seat, most) => {
                Message::new("refused-too-many-bets").with("seat", Arg::Seat(seat)).with("most", N(most.into()))
            }
            Reason::HandFull(sum, max) => Message::new("refused-hand-full").with("sum", M(sum)).with("max", M(max)),
            Reason::NothingToDecide(seat, player) => Message::new("refused-nothing-to-decide")
                .with("seat", Arg::Seat(seat))
                .with("player", Arg::Player(player)),
            Reason::CutUnnamed => Message::new("refused-cut-unnamed"),
            Reason::JudgeUnnamed => Message::new("refused-judge-unnamed"),
            Reason::ShoeOver => Message::new("refused-shoe-over"),
            Reason::ShoeNotOver => Message::new("refused-shoe-not-over"),
            Reason::WhiteCardOut => Message::new("refused-white-card-out"),
            Reason::Tournament(obstacle) => obstacle.told(),
            Reason::NotWholeChips(stake, unit) => {
                Message::new("refused-chips").with("stake", M(stake)).with("unit", M(unit))
            }
            Reason::NotPayable(sum, unit) => {
                Message::new("refused-unpayable").with("value", M(sum)).with("unit", M(unit))
            }
            Reason::HalfAChip(stake, unit) => {
                Message::new("refused-half-a-chip").with("stake", M(stake)).with("unit", M(unit))
            }
            Reason::TooManyHands(most) => Message::new("refused-too-many-hands").with("most", N(most.into())),
            Reason::StakeOutside(stake, min, max) => {
                Message::new("refused-stake").with("stake", M(stake)).with("min", M(min)).with("max", M(max))
            }
            Reason::OnlyThisStake(stake, due) => {
                Message::new("refused-only-this-stake").with("stake", M(stake)).with("due", M(due))
            }
            Reason::SeatTaken(seat, by) => {
                Message::new("refused-seat-taken").with("seat", Arg::Seat(seat)).with("player", Arg::Player(by))
            }
            Reason::SitsElsewhere(player, seat) => {
                Message::new("refused-sits-elsewhere").with("player", Arg::Player(player)).with("seat", Arg::Seat(seat))
            }
            Reason::NotABetNow(bet) => Message::new("refused-no-bet-now").with("bet", word(bet)),
            Reason::NoSuchBet(bet) => Message::new("refused-no-such-bet").with("bet", word(bet)),
            Reason::ProgramBound(value, min, max) => {
                Message::new("refused-program-bound").with("value", N(value)).with("min", N(min)).with("max", N(max))
            }
            Reason::ProgramSum(value, min, max) => {
                Message::new("refused-program-sum").with("value", M(value)).with("min", M(min)).with("max", M(max))
            }
            Reason::NothingLaid(seat, bet) => {
                Message::new("refused-nothing-laid").with("seat", Arg::Seat(seat)).with("bet", word(bet))
            }
            Reason::CarriedAlready(player, stake) => {
                Message::new("refused-carried").with("player", Arg::Player(player)).with("stake", M(stake))
            }
            Reason::NotHere(player) => Message::new("refused-not-here").with("player", Arg::Player(player)),
            Reason::HoldsCards(player) => Message::new("refused-holds-cards").with("player", Arg::Player(player)),
            Reason::WrongPlace(to, due) => {
                Message::new("refused-wrong-place").with("place", Arg::Place(to)).with("due", Arg::Place(due))
            }
            Reason::CardTwice(card) => Message::new("refused-card-twice").with("card", Arg::Card(card)),
            Reason::CardUnnamed(place) => Message::new("refused-card-unnamed").with("place", Arg::Place(place)),
            Reason::CardUnseen(place) => Message::new("refused-card-unseen").with("place", Arg::Place(place)),
            Reason::NotInHand(card, place) => {
                Message::new("refused-not-in-hand").with("card", Arg::Card(card)).with("place", Arg::Place(place))
            }
            Reason::NoHand(seat) => Message::new("refused-no-hand").with("seat", Arg::Seat(seat)),
            Reason::Decided(seat) => Message::new("refused-decided").with("seat", Arg::Seat(seat)),
            Reason::DecidedBy(player, seat) => {
                Message::new("refused-decided-by").with("player", Arg::Player(player)).with("seat", Arg::Seat(seat))
            }
            Reason::DecidesForOther(player, seat) => Message::new("refused-decides-for-other")
                .with("player", Arg::Player(player))
                .with("seat", Arg::Seat(seat)),
            Reason::LeavesOnceDecided(player) => {
                Message::new("refused-leaves-once-decided").with("player", Arg::Player(player))
            }
            Reason::DecisionsOpen => Message::new("refused-decisions-open"),
            Reason::NotToOpen(place) => Message::new("refused-not-to-open").with("place", Arg::Place(place)),
            Reason::StillClosed(place) => Message::new("refused-still-closed").with("place", Arg::Place(place)),
            Reason::NothingDealt => Message::new("refused-nothing-dealt"),
            Reason::NoSuchCard(place, nth) => {
                Message::new("refused-no-such-card").with("place", Arg::Place(place)).with("nth", N(nth.into()))
            }
            Reason::OpenAlready(place, nth) => {
                Message::new("refused-open-already").with("place", Arg::Place(place)).with("nth", N(nth.into()))
            }
            Reason::HasBets(seat) => Message::new("refused-has-bets").with("seat", Arg::Seat(seat)),
            Reason::DeadAlready(seat) => Message::new("refused-dead-already").with("seat", Arg::Seat(seat)),
            Reason::OtherDevice(device) => {
                Message::new("refused-other-device").with("device", Arg::Word("device", device.as_str()))
            }
            Reason::OtherSource(source) => {
                Message::new("refused-other-source").with("source", Arg::Word("source", source))
            }
            Reason::DealtAlready => Message::new("refused-dealt-already"),
            Reason::SettlementClosed => Message::new("refused-settlement-closed"),
            Reason::NotReached(when) => Message::new("refused-not-reached").with("when", Arg::Word("when", when)),
            Reason::PaidAlready(when) => Message::new("refused-paid-already").with("when", Arg::Word("when", when)),
            Reason::AwaitsSupervisor => Message::new("refused-awaits-supervisor"),
            Reason::NothingReported => Message::new("refused-nothing-reported"),
            Reason::PoolLocked => Message::new("refused-pool-locked"),
            Reason::JackpotSpotClosed => Message::new("refused-jackpot-spot-closed"),
            Reason::JackpotSpotAlready(true) => Message::new("refused-jackpot-spot-open-already"),
            Reason::JackpotSpotAlready(false) => Message::new("refused-jackpot-spot-closed-already"),
            Reason::NotALimit => Message::new("refused-not-a-limit"),
            Reason::TalkClosed => Message::new("refused-talk-closed"),
            Reason::TableClosed => Message::new("refused-table-closed"),
            Reason::TooLarge => Message::new("refused-too-large"),
            Reason::TooManyPlayers(most) => Message::new("refused-too-many-players").with("most", N(most.into())),
            Reason::TooFewPlayers(count) => Message::new("refused-too-few-players").with("count", N(count.into())),
            Reason::NotHisTurn(seat, due) => {
                Message::new("refused-not-his-turn").with("seat", Arg::Seat(seat)).with("due", Arg::Seat(due))
            }
            Reason::StillToAct(seat) => Message::new("refused-still-to-act").with("seat", Arg::Seat(seat)),
            Reason::CannotCheck(call) => Message::new("refused-cannot-check").with("amount", M(call)),
            Reason::NothingToCall => Message::new("refused-nothing-to-call"),
            Reason::BetStands(price) => Message::new("refused-bet-stands").with("amount", M(price)),
            Reason::NothingToRaise => Message::new("refused-nothing-to-raise"),
            Reason::NotEnoughChips(has, due) => {
                Message::new("refused-not-enough-chips").with("has", M(has)).with("due", M(due))
            }
            Reason::NobodyToCall(seat) => Message::new("refused-nobody-to-call").with("seat", Arg::Seat(seat)),
            Reason::RaisesMade(most) => Message::new("refused-raises-made").with("most", N(most.into())),
            Reason::NotReopened(since, due) => {
                Message::new("refused-not-reopened").with("since", M(since)).with("due", M(due))
            }
            Reason::AllInAlready(seat) => Message::new("refused-all-in-already").with("seat", Arg::Seat(seat)),
            Reason::SaidOtherwise(seat) => Message::new("refused-said-otherwise").with("seat", Arg::Seat(seat)),
            Reason::NoAgreement(on) => Message::new("refused-no-agreement").with("on", Arg::Word("agreement", on)),
            Reason::OnlyBetweenHands => Message::new("refused-only-between-hands"),
            Reason::ChipsStay(seat) => Message::new("refused-chips-stay").with("seat", Arg::Seat(seat)),
            Reason::TakenBetweenHands => Message::new("refused-taken-between-hands"),
            Reason::LeastStays(seat, least) => {
                Message::new("refused-least-stays").with("seat", Arg::Seat(seat)).with("least", M(least))
            }
            Reason::SeatEmpty(seat) => Message::new("refused-seat-empty").with("seat", Arg::Seat(seat)),
            Reason::AwayAlready(seat) => Message::new("refused-away-already").with("seat", Arg::Seat(seat)),
            Reason::HereAlready(seat) => Message::new("refused-here-already").with("seat", Arg::Seat(seat)),
            Reason::LeavesAlready(seat) => Message::new("refused-leaves-already").with("seat", Arg::Seat(seat)),
            Reason::WaitsAlready(player) => Message::new("refused-waits-already").with("player", Arg::Player(player)),
            Reason::NotWaiting(player) => Message::new("refused-not-waiting").with("player", Arg::Player(player)),
            Reason::OthersWait(first) => Message::new("refused-others-wait").with("player", Arg::Player(first)),
            Reason::SeatsFree => Message::new("refused-seats-free"),
            Reason::ListFull(most) => Message::new("refused-list-full").with("most", N(most.into())),
            Reason::WrongSpot(to, due) => {
                Message::new("refused-wrong-spot").with("spot", Arg::Spot(to)).with("due", Arg::Spot(due))
            }
            Reason::BoardUnnamed => Message::new("refused-board-unnamed"),
            Reason::NoBoard => Message::new("refused-no-board"),
            Reason::ActionBegun => Message::new("refused-action-begun"),
            Reason::NameEachCard => Message::new("refused-name-each-card"),
            Reason::DeckUsedUp => Message::new("refused-deck-used-up"),
            Reason::VoidAlready => Message::new("refused-void-already"),
            Reason::SeatUnnamed => Message::new("refused-seat-unnamed"),
            Reason::NotNeeded(field) => Message::new("refused-not-needed").with("field", Arg::Name(field)),
            Reason::NoCardLeft => Message::new("refused-no-card-left"),
            Reason::CardsUsed => Message::new("refused-cards-used"),
            Reason::ChoiceOpen => Message::new("refused-choice-open"),
        }
    }

    /// Whether it may pass by itself when the round has moved on: it was too early for the command.
    ///
    /// ```
    /// use sabot_games::{Reason, Seat};
    /// let seat = Seat::new(1).unwrap();
    /// assert!(Reason::NoHand(seat).is_too_early(), "cards may still come");
    /// assert!(!Reason::Decided(seat).is_too_early(), "nobody decides twice");
    /// ```
    #[must_use]
    pub const fn is_too_early(&self) -> bool {
        matches!(
            self,
            Reason::NotNow(_)
                | Reason::NothingDealt
                | Reason::NotReached(_)
                | Reason::NoSuchCard(..)
                | Reason::NoHand(_)
                | Reason::DecisionsOpen
                | Reason::NotToOpen(_)
                | Reason::StillClosed(_)
                | Reason::ShoeOver
                | Reason::NoBoard
                | Reason::NotHisTurn(..)
                | Reason::TooFewPlayers(_)
                | Reason::TooManyPlayers(_)
        )
    }

    /// The value that was wrong: the first argument of the sentence, where there is one.
    ///
    /// ```
    /// use sabot_games::Reason;
    /// use sabot_money::Money;
    /// let reason = Reason::StakeOutside(Money::of(900), Money::of(1_000), Money::of(50_000));
    /// assert_eq!(reason.value().unwrap().to_string(), "900");
    /// assert_eq!(Reason::TableClosed.value(), None);
    /// ```
    #[must_use]
    pub fn value(&self) -> Option<Arg> {
        self.told().args.into_iter().next().map(|(_, arg)| arg)
    }
}

fn word(bet: Bet) -> Arg {
    Arg::Word("bet", bet.as_str())
}

/// A command or a configuration that was not accepted. Nothing has changed.
///
/// ```
/// use sabot_games::{Reason, Refusal};
/// use sabot_law::{Cite, Instrument};
/// let by_rule = Refusal::by("seats", Reason::MustBe(8, 7), Cite::article(Instrument::Stud, 2, 1, 0));
/// assert_eq!(by_rule.basis.unwrap().to_string(), "stud 2(1)");
/// assert_eq!(Refusal::plain("do", Reason::TableClosed).basis, None, "no rule had to say so");
/// ```
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
    ///
    /// ```
    /// use sabot_games::{Reason, Refusal};
    /// use sabot_law::{Cite, Instrument};
    /// let refusal = Refusal::by("decks", Reason::MustBe(2, 1), Cite::article(Instrument::Stud, 1, 1, 0));
    /// assert_eq!(refusal.basis.unwrap().to_string(), "stud 1(1)");
    /// ```
    pub fn by(field: &'static str, reason: Reason, basis: impl Into<Basis>) -> Refusal {
        Refusal { field, reason, basis: Some(basis.into()) }
    }

    /// Refused because it makes no sense here; no rule had to say so.
    ///
    /// ```
    /// use sabot_games::{Reason, Refusal};
    /// assert_eq!(Refusal::plain("do", Reason::TableClosed).basis, None);
    /// ```
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
