//! What a table would accept now: families of commands with the amounts and cards that fit.
//!
//! A screen offers these and nothing else. That they agree with what is decided is checked under fuzzing.

use arrayvec::ArrayVec;
use sabot_cards::{Card, CardSet};
use sabot_law::Cite;
use sabot_money::{Money, StakeRange};

use crate::cites::reading;
use crate::{
    BankedCommand, Bet, CardSource, Device, Exposures, Face, Failed, FewCards, HandCards, Irregularity,
    IrregularityCites, Mishap, Moments, Name, Place, Seat, Wrong,
};

/// Who may lay a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bettor {
    /// This player.
    Only(Name),
    /// Any of these.
    AnyOf(Vec<Name>),
    /// Anyone but these.
    AnyBut(Vec<Name>),
}

impl Bettor {
    pub(crate) fn admits(&self, player: Name) -> bool {
        match self {
            Bettor::Only(only) => *only == player,
            Bettor::AnyOf(some) => some.contains(&player),
            Bettor::AnyBut(others) => !others.contains(&player),
        }
    }
}

/// The stakes that fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stakes {
    /// From the smallest to the largest in whole chips.
    Range(StakeRange),
    /// This one.
    Only(Money),
    /// Within the range, and no more than what is left on the hand.
    UpTo(StakeRange, Money),
}

impl Stakes {
    fn admits(self, stake: Money) -> bool {
        match self {
            Stakes::Range(range) => range.takes(stake),
            Stakes::Only(due) => stake == due,
            Stakes::UpTo(range, most) => range.takes(stake) && stake <= most,
        }
    }
}

/// Cards that a new one cannot be, because the table has seen as many of them as there are.
pub type Taken = CardSet;

/// A hand's cards as they lie, for naming one of them.
pub(crate) type LaidCards = ArrayVec<(Option<Card>, Face), 5>;

/// A family of commands that would be accepted now.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the variants and fields are those of the commands")]
pub enum Legal {
    /// `least`, `most`: where the white card may be put; `cutters`: how many seats there are of which, beside the croupier, one
    /// cuts the cards, where that has to be said, and with it who judged replaced cards unfit.
    Shuffle {
        least: u16,
        most: u16,
        cutters: Option<u8>,
    },
    WhiteCard,
    /// `chooses_device`: whether the device is chosen with it.
    OpenRound {
        chooses_device: bool,
    },
    /// A seat for anyone who has none.
    Sit {
        seat: Seat,
        by: Bettor,
    },
    Leave {
        player: Name,
    },
    Bet {
        seat: Seat,
        by: Bettor,
        bet: Bet,
        stakes: Stakes,
    },
    Withdraw {
        seat: Seat,
        player: Name,
        bet: Bet,
    },
    CloseBetting,
    /// `named`: whether the card must be told; `taken`: the cards that it cannot be.
    Deal {
        to: Place,
        face: Face,
        named: bool,
        taken: Taken,
    },
    Raise {
        seat: Seat,
        stake: Money,
    },
    /// `asks_again`: a jackpot bet hangs on the hand (R38), so the screen asks once more, whatever the cards: a question
    /// that depended on them would be advice.
    Fold {
        seat: Seat,
        asks_again: bool,
    },
    Play {
        seat: Seat,
        player: Name,
    },
    /// `cost`: what is lost by it.
    GiveUp {
        seat: Seat,
        player: Name,
        cost: Money,
    },
    TimeOut,
    Show {
        seat: Seat,
    },
    /// Up to this seat.
    Talk {
        seats: u8,
    },
    /// `named`: whether the cards must be told; `known`: those seen of it; `taken`: those it cannot hold; `size`: how many.
    OpenHand {
        place: Place,
        named: bool,
        size: usize,
        known: Vec<Card>,
        room: Room,
    },
    SettleBonus,
    Settle,
    CloseRound,
    /// Wrong dealing; `corrects`: whether an error may be put right; `exposures`: where exposed cards are one, when they may be
    /// told to have been.
    Wrong {
        cite: Cite,
        corrects: bool,
        exposures: Option<Moments>,
    },
    /// A card of a place exposed by mistake. `when`: the moments that may be named (R94), of which `laid` is how the cards lay.
    Exposed {
        cite: Cite,
        place: Place,
        laid: LaidCards,
        taken: Taken,
        when: Moments,
    },
    /// A card of a dead hand exposed, whose cards nobody knows; `exposed` has a bit for each that was already.
    ExposedDead {
        cite: Cite,
        seat: Seat,
        size: u8,
        exposed: u8,
        taken: Taken,
        when: Moments,
    },
    Unbet {
        cite: Cite,
        seat: Seat,
    },
    /// `remedies`: whether another device may be chosen with it.
    Failure {
        cite: Cite,
        failed: Failed,
        remedies: bool,
    },
    Confirm,
    Dismiss,
    /// stud: turns the jackpot spot to this.
    JackpotSpot {
        open: bool,
    },
    CloseTable,
}

/// How many more of each card the table can see: one deck's or several decks' worth, less what was seen.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_games::Room;
/// let seen = parse_cards("As As Kd")?;
/// let room = Room::beside(2, seen.iter().copied());
/// assert_eq!(room.most(), 2, "of most cards both copies can still come");
/// assert!(room.taken().contains(seen[0]) && !room.taken().contains(seen[2]));
/// assert!(room.holds(&parse_cards("Kd 2c 2c")?) && !room.holds(&parse_cards("Kd Kd")?));
/// assert_eq!(Room::only(&seen).left().filter(|(_, left)| *left > 0).count(), 2, "aces of spades and a king");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    left: [u8; 52],
}

impl Room {
    /// The room that so many decks leave beside the cards seen.
    ///
    /// ```
    /// use sabot_games::Room;
    /// let ace = "As".parse()?;
    /// let left = |decks| Room::beside(decks, [ace]).left().find(|(card, _)| *card == ace).map(|(_, left)| left);
    /// assert_eq!((left(1), left(6)), (Some(0), Some(5)));
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    pub fn beside(decks: u8, seen: impl IntoIterator<Item = Card>) -> Room {
        let mut left = [decks; 52];
        for card in seen {
            let one = &mut left[usize::from(card.index())];
            *one = one.saturating_sub(1);
        }
        Room { left }
    }

    /// No room for anything but exactly these.
    ///
    /// ```
    /// use sabot_games::Room;
    /// let cards = sabot_cards::parse_cards("As Kd")?;
    /// assert!(Room::only(&cards).holds(&cards));
    /// assert_eq!(Room::only(&cards).taken().len(), 50, "nothing else fits");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn only(cards: &[Card]) -> Room {
        let mut left = [0; 52];
        for card in cards {
            left[usize::from(card.index())] += 1;
        }
        Room { left }
    }

    /// How many of each card there is room for.
    ///
    /// ```
    /// use sabot_games::Room;
    /// let room = Room::beside(1, sabot_cards::parse_cards("As Kd")?);
    /// assert_eq!(room.left().map(|(_, left)| left).sum::<u8>(), 50, "of 52");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    pub fn left(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::all().map(|card| (card, self.left[usize::from(card.index())]))
    }

    /// How many of one card there is room for at most.
    ///
    /// ```
    /// use sabot_games::Room;
    /// assert_eq!((Room::beside(6, []).most(), Room::only(&[]).most()), (6, 0));
    /// ```
    #[must_use]
    pub fn most(&self) -> u8 {
        self.left.into_iter().max().unwrap_or_default()
    }

    /// The cards there is no room for.
    ///
    /// ```
    /// use sabot_games::Room;
    /// let seen = sabot_cards::parse_cards("As Kd")?;
    /// assert_eq!(Room::beside(1, seen.clone()).taken().len(), 2);
    /// assert!(Room::beside(2, seen).taken().is_empty(), "of each another one can come");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn taken(&self) -> Taken {
        Card::all().filter(|card| self.left[usize::from(card.index())] == 0).collect()
    }

    /// Whether all of these fit together.
    ///
    /// ```
    /// use sabot_games::Room;
    /// let room = Room::beside(1, sabot_cards::parse_cards("As")?);
    /// assert!(room.holds(&sabot_cards::parse_cards("Ks Kd")?));
    /// assert!(!room.holds(&sabot_cards::parse_cards("As Kd")?) && !room.holds(&sabot_cards::parse_cards("Ks Ks")?));
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn holds(&self, cards: &[Card]) -> bool {
        Card::all().all(|card| {
            let count = cards.iter().filter(|one| **one == card).count();
            count <= usize::from(self.left[usize::from(card.index())])
        })
    }
}

impl Legal {
    /// The same without the cards that only the engine knows, for somebody's eyes.
    ///
    /// ```
    /// use sabot_games::{Legal, Room, Seat};
    /// let known = sabot_cards::parse_cards("As Kd").unwrap();
    /// let place = Seat::new(1).unwrap().into();
    /// let legal = Legal::OpenHand { place, named: true, size: 5, room: Room::beside(1, known.clone()), known };
    /// assert!(matches!(legal.without_cards(), Legal::OpenHand { known, .. } if known.is_empty()));
    /// ```
    #[must_use]
    pub fn without_cards(mut self) -> Legal {
        match &mut self {
            Legal::Deal { taken, .. } | Legal::ExposedDead { taken, .. } => *taken = Taken::EMPTY,
            Legal::OpenHand { known, room, .. } => {
                known.clear();
                *room = Room::only(&[]);
            }
            Legal::Exposed { laid, taken, .. } => {
                laid.clear();
                *taken = Taken::EMPTY;
            }
            _ => {}
        }
        self
    }

    /// Whether this family holds a command.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Bettor, Legal, Seat, Stakes};
    /// use sabot_money::Money;
    /// let (seat, by) = (Seat::new(3).unwrap(), Bettor::Only("ana".parse()?));
    /// let legal = Legal::Bet { seat, by, bet: Bet::Jackpot, stakes: Stakes::Only(Money::of(1_000)) };
    /// assert!(legal.admits(&BankedCommand::bet(3, "ana", Bet::Jackpot, 1_000)?));
    /// assert!(!legal.admits(&BankedCommand::bet(3, "bo", Bet::Jackpot, 1_000)?), "it is ana's seat");
    /// assert!(!legal.admits(&BankedCommand::bet(3, "ana", Bet::Jackpot, 2_000)?));
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    #[must_use]
    pub fn admits(&self, command: &BankedCommand) -> bool {
        match (self, *command) {
            (Legal::WhiteCard, BankedCommand::WhiteCard)
            | (Legal::CloseBetting, BankedCommand::CloseBetting)
            | (Legal::TimeOut, BankedCommand::TimeOut)
            | (Legal::SettleBonus, BankedCommand::SettleBonus)
            | (Legal::Settle, BankedCommand::Settle)
            | (Legal::CloseRound, BankedCommand::CloseRound)
            | (Legal::Confirm, BankedCommand::Confirm)
            | (Legal::Dismiss, BankedCommand::Dismiss)
            | (Legal::CloseTable, BankedCommand::CloseTable) => true,
            (Legal::OpenRound { chooses_device }, BankedCommand::OpenRound { device }) => {
                device.is_none_or(|device| *chooses_device && device != Device::Hand)
            }
            (
                Legal::Shuffle { least, most, cutters },
                BankedCommand::Shuffle { white_card_from_end, replaced, cut_by, judged_by },
            ) => {
                let named = match (cutters, cut_by) {
                    (None, None) => judged_by.is_none(),
                    (Some(seats), Some(by)) => {
                        judged_by.is_some() == replaced
                            && match by {
                                Place::Croupier => true,
                                Place::Seat(seat) => seat.number() <= *seats,
                            }
                    }
                    _ => false,
                };
                named && white_card_from_end.is_none_or(|from_end| (*least..=*most).contains(&from_end))
            }
            (Legal::Talk { seats }, BankedCommand::Talk { seat }) => seat.number() <= *seats,
            (Legal::JackpotSpot { open }, BankedCommand::JackpotSpot { open: to }) => *open == to,
            (Legal::Sit { seat, by }, BankedCommand::Sit { seat: at, player }) => *seat == at && by.admits(player),
            (Legal::Bet { seat, by, bet, stakes }, BankedCommand::Bet { seat: at, player, bet: on, stake }) => {
                *seat == at && *bet == on && by.admits(player) && stakes.admits(stake)
            }
            (Legal::Withdraw { seat, player, bet }, BankedCommand::Withdraw { seat: at, player: who, bet: which }) => {
                (*seat, *player, *bet) == (at, who, which)
            }
            (Legal::Leave { player }, BankedCommand::Leave { player: who }) => *player == who,
            (Legal::Deal { to, named, taken, .. }, BankedCommand::Deal { to: place, card }) => {
                *to == place && card.is_some() == *named && card.is_none_or(|card| !taken.contains(card))
            }
            (Legal::Raise { seat, stake }, BankedCommand::Raise { seat: at, stake: laid }) => {
                *seat == at && laid.is_none_or(|laid| laid == *stake)
            }
            (Legal::Fold { seat, .. }, BankedCommand::Fold { seat: at })
            | (Legal::Show { seat }, BankedCommand::Show { seat: at }) => *seat == at,
            (Legal::Play { seat, player }, BankedCommand::Play { seat: at, player: who })
            | (Legal::GiveUp { seat, player, .. }, BankedCommand::GiveUp { seat: at, player: who }) => {
                (*seat, *player) == (at, who)
            }
            (Legal::OpenHand { place: Place::Croupier, .. }, BankedCommand::OpenCroupier { cards }) => {
                self.opens(cards)
            }
            (Legal::OpenHand { place: Place::Seat(seat), .. }, BankedCommand::Open { seat: at, cards }) => {
                *seat == at && self.opens(cards)
            }
            (legal, BankedCommand::Irregularity(declared)) => legal.declares(&declared),
            _ => false,
        }
    }

    /// Whether this family holds the declaration of a mishap.
    fn declares(&self, declared: &Irregularity) -> bool {
        let Irregularity { cite: under, mishap, when: told } = *declared;
        match (self, mishap) {
            (Legal::Wrong { cite, corrects, exposures }, Mishap::Wrong { what, corrected }) => {
                *cite == under
                    && (!corrected || (*corrects && !what.is_unsound()))
                    && match exposures {
                        Some(when) if what == Wrong::CardsExposed => when.admits(told),
                        _ => what != Wrong::CardsExposed && told.is_none(),
                    }
            }
            (Legal::Exposed { cite, place, laid, taken, when }, Mishap::Exposed { place: at, nth, card }) => {
                *cite == under && *place == at && when.admits(told) && exposes(laid, *taken, nth, card)
            }
            (Legal::ExposedDead { cite, seat, size, exposed, taken, when }, Mishap::Exposed { place, nth, card }) => {
                let free = |nth: u8| (1..=*size).contains(&nth) && exposed >> nth & 1 == 0;
                *cite == under
                    && when.admits(told)
                    && place == Place::Seat(*seat)
                    && nth.map_or((1..=*size).any(free), free)
                    && card.is_none_or(|card| !taken.contains(card))
            }
            (Legal::Unbet { cite, seat }, Mishap::Unbet { seat: at }) => {
                *cite == under && *seat == at && told.is_none()
            }
            (Legal::Failure { cite, failed, remedies }, Mishap::Failure { failed: which, remedy }) => {
                *cite == under
                    && *failed == which
                    && remedy.is_none_or(|device| *remedies && device != Device::Hand)
                    && told.is_none()
            }
            _ => false,
        }
    }

    /// Whether a hand may be opened as these cards.
    fn opens(&self, cards: Option<FewCards>) -> bool {
        let Legal::OpenHand { named, size, known, room, .. } = self else { return false };
        let Some(cards) = cards else { return !named };
        let mut rest = cards.to_vec();
        let has_known = known.iter().all(|card| match rest.iter().position(|one| one == card) {
            Some(index) => {
                rest.swap_remove(index);
                true
            }
            None => false,
        });
        cards.len() == *size && has_known && room.holds(&rest)
    }
}

/// Whether a card of a hand can have been exposed as it is told.
fn exposes(laid: &LaidCards, taken: Taken, nth: Option<u8>, card: Option<Card>) -> bool {
    let lies_at = |wanted: Card| {
        let closed = laid.iter().position(|one| *one == (Some(wanted), Face::Down));
        closed.or_else(|| laid.iter().position(|(known, _)| *known == Some(wanted)))
    };
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

/// A hand's cards as they lie.
pub(crate) fn laid_cards<const N: usize>(hand: &HandCards<N>) -> LaidCards {
    hand.faces().collect()
}

/// Cards of a place that may be declared to be exposed, now or, where that can still be told, at an earlier moment.
pub(crate) fn exposed_now_or_before<const N: usize>(
    cite: Cite,
    place: Place,
    hand: Option<&HandCards<N>>,
    taken: Taken,
    exposures: &Exposures,
) -> impl Iterator<Item = Legal> + use<N> {
    let laid = hand.map(laid_cards).unwrap_or_default();
    let laid_before: LaidCards = hand.map(|hand| hand.faces_before().collect()).unwrap_or_default();
    let (present, before) = (exposures.present(), exposures.before());
    let of = move |laid, when| Legal::Exposed { cite, place, laid, taken, when };
    let (now, then) = if before.of.is_empty() {
        (of(laid, present), None)
    } else if laid == laid_before {
        (of(laid, exposures.all()), None)
    } else {
        (of(laid, present), Some(of(laid_before, before)))
    };
    core::iter::once(now).chain(then)
}

/// What can fail: the device in use, and what makes the cards known.
pub(crate) fn failures(
    cites: &IrregularityCites,
    device: Device,
    source: CardSource,
) -> impl Iterator<Item = Legal> + use<> {
    let cite = cites.failure;
    let machine = (device == Device::Machine).then_some(Failed::Machine);
    let source = match source {
        CardSource::Generator => Some(Failed::Generator),
        CardSource::Reader => Some(Failed::Reader),
        CardSource::Console => None,
    };
    machine.into_iter().chain(source).map(move |failed| Legal::Failure { cite, failed, remedies: true })
}

/// The rule that a family of commands rests on, where it is the same in all games.
pub(crate) fn rule_of_all(legal: &Legal, closes: Cite) -> Cite {
    match legal {
        Legal::Confirm | Legal::Dismiss => reading(21),
        Legal::CloseRound => reading(23),
        Legal::Show { .. } => reading(24),
        Legal::TimeOut => reading(25),
        Legal::Settle => reading(26),
        Legal::Withdraw { .. } => reading(31),
        Legal::Wrong { cite, .. }
        | Legal::Exposed { cite, .. }
        | Legal::ExposedDead { cite, .. }
        | Legal::Unbet { cite, .. }
        | Legal::Failure { cite, .. } => *cite,
        // Each game names the rules of its other commands before it asks here, so what is left is closing the table.
        _ => closes,
    }
}
