//! A command as it is written outside: a word and the members that go with it, none of them checked against the others yet.
//!
//! An [`Offer`](crate::Offer) has one with members missing. Once they are filled in, [`Draft::banked`] or [`Draft::omaha`]
//! make a command of it, or say which member is missing, too many or no good.

use std::borrow::Cow;

use sabot_cards::Card;
use sabot_law::Cite;
use sabot_money::Money;
use serde::{Deserialize, Serialize};

use crate::irregularity_form::Form;
use crate::omaha::{self, Agreement, CardPlace, Fault};
use crate::{BankedCommand, Bet, Device, ExposedWhen, FewCards, Name, Place, Seat};

/// Where a card goes or up to which total a bet goes: a number or a word, by what the command is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum To {
    /// A seat's number, or an amount in minor units.
    Number(i64),
    /// `croupier`, `board` or `burn`.
    Word(Cow<'static, str>),
}

impl From<Place> for To {
    fn from(place: Place) -> To {
        match place {
            Place::Seat(seat) => To::Number(seat.into()),
            Place::Croupier => To::Word("croupier".into()),
        }
    }
}

impl From<CardPlace> for To {
    fn from(spot: CardPlace) -> To {
        match spot {
            CardPlace::Seat(seat) => To::Number(seat.into()),
            CardPlace::Burn => To::Word("burn".into()),
            CardPlace::Board => To::Word("board".into()),
        }
    }
}

/// What is done about what is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RemedyWord {
    /// The shoe deals from now on.
    Shoe,
    /// The shuffling machine deals from now on.
    Machine,
    /// At Omaha: the error is put right, or play goes on with it.
    PutRight,
    /// At Omaha: the hand is void.
    Void,
}

impl RemedyWord {
    /// What deals from now on.
    const fn device(self) -> Option<Device> {
        match self {
            RemedyWord::Shoe => Some(Device::Shoe),
            RemedyWord::Machine => Some(Device::Machine),
            RemedyWord::PutRight | RemedyWord::Void => None,
        }
    }

    /// What the croupier says at Omaha.
    const fn word(self) -> Option<omaha::Remedy> {
        match self {
            RemedyWord::PutRight => Some(omaha::Remedy::PutRight),
            RemedyWord::Void => Some(omaha::Remedy::Void),
            RemedyWord::Shoe | RemedyWord::Machine => None,
        }
    }
}

macro_rules! members {
    ($($(#[$why:meta])* $name:ident / $field:ident : $kind:ty),* $(,)?) => {
        /// A command with any of its members.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        pub struct Draft {
            /// What is to be done, by the name of the command.
            #[serde(rename = "do", default, skip_serializing_if = "Option::is_none")]
            pub word: Option<Cow<'static, str>>,
            $($(#[$why])* #[serde(default, skip_serializing_if = "Option::is_none")] pub $name: Option<$kind>,)*
        }

        /// A member of a [`Draft`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum Field {
            $($(#[$why])* $field,)*
        }

        impl Field {
            /// Its name in JSON.
            ///
            /// ```
            /// use sabot_games::Field;
            /// assert_eq!([Field::Seat, Field::Stake].map(Field::as_str), ["seat", "stake"]);
            /// ```
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Field::$field => stringify!($name),)* }
            }
        }

        impl Draft {
            /// The first member that is there.
            fn any(&self) -> Option<Field> {
                $(if self.$name.is_some() { return Some(Field::$field); })*
                None
            }
        }
    };
}

members! {
    /// At which seat; where a card was exposed also `croupier`.
    seat / Seat: Place,
    /// For whom.
    player / Player: Name,
    /// On what.
    bet / Bet: Bet,
    /// How much is laid.
    stake / Stake: Money,
    /// To whom a card goes, or to which total a bet.
    to / To: To,
    /// Which card.
    card / Card: Card,
    /// Which cards.
    cards / Cards: Vec<Card>,
    /// Which of a hand's cards, from 1.
    nth / Nth: u8,
    /// With how many chips somebody sits down.
    stack / Stack: Money,
    /// How many chips are added.
    amount / Amount: Money,
    /// Whether the blind is posted at once.
    post / Post: bool,
    /// Whether it was said and not laid.
    spoken / Spoken: bool,
    /// What shuffles and deals.
    device / Device: Device,
    /// How many cards lie behind the white card.
    white_card_from_end / WhiteCardFromEnd: u16,
    /// Whether the cards are new ones.
    replaced / Replaced: bool,
    /// Who cut the cards: a seat's number or `croupier`.
    cut_by / CutBy: Place,
    /// Who judged the old cards unfit.
    judged_by / JudgedBy: Name,
    /// The rule under which something is declared.
    cite / Cite: Cite,
    /// What is declared.
    what / What: Cow<'static, str>,
    /// What deals from now on; at Omaha whether an error is put right.
    remedy / Remedy: RemedyWord,
    /// Whether it was put right.
    corrected / Corrected: bool,
    /// When a card was exposed.
    when / When: ExposedWhen,
    /// What players would agree on.
    on / On: Cow<'static, str>,
    /// Random bytes as hexadecimal digits.
    bytes / Bytes: Cow<'static, str>,
    /// How many hands somebody must sit out.
    hands / Hands: u16,
    /// Why it is done.
    reason / Reason: Cow<'static, str>,
}

/// Why a draft is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// It does not say what is to be done.
    #[error("it is not said what is to be done")]
    NoWord,
    /// No command of this game has that name.
    #[error("this game knows no command \"{0}\"")]
    UnknownWord(String),
    /// A member is missing.
    #[error("{} is missing", .0.as_str())]
    Missing(Field),
    /// The command takes no such member.
    #[error("this command takes no {}", .0.as_str())]
    Superfluous(Field),
    /// A member is not what it should be.
    #[error("{}: {why}", .field.as_str())]
    Bad {
        /// Which.
        field: Field,
        /// Why not.
        why: String,
    },
}

impl Misfit {
    /// The member it is about.
    ///
    /// ```
    /// use sabot_games::{Draft, Field};
    /// let misfit = Draft::of("fold").banked(None).unwrap_err();
    /// assert_eq!(misfit.field(), Some(Field::Seat), "nobody said at which seat");
    /// ```
    #[must_use]
    pub const fn field(&self) -> Option<Field> {
        match self {
            Misfit::NoWord | Misfit::UnknownWord(_) => None,
            Misfit::Missing(field) | Misfit::Superfluous(field) | Misfit::Bad { field, .. } => Some(*field),
        }
    }
}

/// A draft whose members are taken one after another: what is left in the end was too many.
struct Taking {
    draft: Draft,
    /// Who asks, for commands in which he need not say so.
    me: Option<Name>,
}

macro_rules! taken {
    ($($name:ident / $field:ident : $kind:ty),*) => {
        $(fn $name(&mut self) -> Result<$kind, Misfit> {
            self.draft.$name.take().ok_or(Misfit::Missing(Field::$field))
        })*
    };
}

impl Taking {
    taken!(bet / Bet: Bet, stake / Stake: Money, stack / Stack: Money, amount / Amount: Money);

    fn seat(&mut self) -> Result<Seat, Misfit> {
        match self.draft.seat.take().ok_or(Misfit::Missing(Field::Seat))? {
            Place::Seat(seat) => Ok(seat),
            Place::Croupier => Err(bad(Field::Seat, "the croupier has no seat")),
        }
    }

    fn player(&mut self) -> Result<Name, Misfit> {
        self.draft.player.take().or(self.me).ok_or(Misfit::Missing(Field::Player))
    }

    fn to(&mut self) -> Result<To, Misfit> {
        self.draft.to.take().ok_or(Misfit::Missing(Field::To))
    }

    fn place(&mut self) -> Result<Place, Misfit> {
        match self.to()? {
            To::Number(number) => Seat::try_from(number).map(Place::Seat).map_err(|why| bad(Field::To, why)),
            To::Word(word) if word == "croupier" => Ok(Place::Croupier),
            To::Word(_) => Err(bad(Field::To, "the number of a seat or \"croupier\"")),
        }
    }

    fn spot(&mut self) -> Result<CardPlace, Misfit> {
        match self.to()? {
            To::Number(number) => Seat::try_from(number).map(CardPlace::Seat).map_err(|why| bad(Field::To, why)),
            To::Word(word) if word == "burn" => Ok(CardPlace::Burn),
            To::Word(word) if word == "board" => Ok(CardPlace::Board),
            To::Word(_) => Err(bad(Field::To, "the number of a seat, \"burn\" or \"board\"")),
        }
    }

    fn total(&mut self) -> Result<Money, Misfit> {
        match self.to()? {
            To::Number(minor) => Money::new(minor).map_err(|error| bad(Field::To, &error.to_string())),
            To::Word(_) => Err(bad(Field::To, "an amount in minor units")),
        }
    }

    fn cards<const MAX: usize>(&mut self) -> Result<Option<crate::CardList<MAX>>, Misfit> {
        let Some(cards) = self.draft.cards.take() else { return Ok(None) };
        match crate::CardList::new(&cards) {
            Some(list) => Ok(Some(list)),
            None => Err(bad(Field::Cards, &format!("one to {MAX} cards"))),
        }
    }

    fn few_cards(&mut self) -> Result<Option<FewCards>, Misfit> {
        self.cards()
    }

    fn spoken(&mut self) -> bool {
        self.draft.spoken.take().unwrap_or_default()
    }

    fn post(&mut self) -> bool {
        self.draft.post.take().unwrap_or_default()
    }

    /// What is declared at a game against the house.
    fn declared(&mut self) -> Result<BankedCommand, Misfit> {
        let draft = &mut self.draft;
        let remedy = match draft.remedy.take() {
            Some(word) => Some(word.device().ok_or_else(|| bad(Field::Remedy, "nothing deals like that"))?),
            None => None,
        };
        let form = Form::of(
            draft.cite.take().ok_or(Misfit::Missing(Field::Cite))?,
            draft.what.take().as_deref(),
            (draft.seat.take(), draft.nth.take(), draft.card.take()),
            remedy,
            draft.corrected.take().unwrap_or_default(),
            draft.when.take(),
        );
        let declared = form.and_then(crate::Irregularity::try_from).map_err(|why| bad(Field::Cite, &why))?;
        Ok(BankedCommand::Irregularity(declared))
    }

    /// What is declared at Omaha.
    fn fault(&mut self) -> Result<omaha::OmahaCommand, Misfit> {
        let what = self.draft.what.take().ok_or(Misfit::Missing(Field::What))?;
        let known = Fault::ALL.into_iter().find(|fault| fault.as_str() == what);
        let seat = match self.draft.seat {
            Some(_) => Some(self.seat()?),
            None => None,
        };
        Ok(omaha::OmahaCommand::Irregularity(omaha::Irregularity {
            cite: self.draft.cite.take().ok_or(Misfit::Missing(Field::Cite))?,
            what: known.ok_or_else(|| bad(Field::What, &format!("\"{what}\" is nothing that can be declared")))?,
            seat,
            nth: self.draft.nth.take(),
            card: self.draft.card.take(),
            remedy: match self.draft.remedy.take() {
                Some(word) => Some(word.word().ok_or_else(|| bad(Field::Remedy, "an error is put right, or voids"))?),
                None => None,
            },
        }))
    }

    fn agreement(&mut self) -> Result<Agreement, Misfit> {
        let on = self.draft.on.take().ok_or(Misfit::Missing(Field::On))?;
        let known = Agreement::ALL.into_iter().find(|agreement| agreement.as_str() == on);
        known.ok_or_else(|| bad(Field::On, &format!("\"{on}\" is nothing that players agree on")))
    }
}

fn bad(field: Field, why: &str) -> Misfit {
    Misfit::Bad { field, why: why.to_owned() }
}

impl Draft {
    /// A draft that says what is to be done and nothing more.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Draft, Misfit};
    /// assert_eq!(Draft::of("settle").banked(None), Ok(BankedCommand::Settle));
    /// assert_eq!(Draft::of("sing").banked(None), Err(Misfit::UnknownWord("sing".to_owned())));
    /// ```
    #[must_use]
    pub fn of(word: &'static str) -> Draft {
        Draft { word: Some(word.into()), ..Draft::default() }
    }

    /// The command that it is at a table where players bet against the house; `me`: who asks, where that is a player.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Draft, Field, Misfit, Seat};
    /// use sabot_money::Money;
    /// let seat = Seat::new(1).unwrap().into();
    /// let draft = Draft { seat: Some(seat), bet: Some(Bet::Ante), stake: Some(Money::of(10_000)), ..Draft::of("bet") };
    /// // Who asks bets for himself; a croupier has to say for whom.
    /// let ana = "ana".parse()?;
    /// assert_eq!(draft.clone().banked(Some(ana))?, BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?);
    /// assert_eq!(draft.banked(None), Err(Misfit::Missing(Field::Player)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The member that is missing, too many or no good.
    pub fn banked(self, me: Option<Name>) -> Result<BankedCommand, Misfit> {
        self.read(me, |taking, word| {
            Ok(match word {
                "shuffle" => BankedCommand::Shuffle {
                    white_card_from_end: taking.draft.white_card_from_end.take(),
                    replaced: taking.draft.replaced.take().unwrap_or_default(),
                    cut_by: taking.draft.cut_by.take(),
                    judged_by: taking.draft.judged_by.take(),
                },
                "white_card" => BankedCommand::WhiteCard,
                "open_round" => BankedCommand::OpenRound { device: taking.draft.device.take() },
                "sit" => BankedCommand::Sit { seat: taking.seat()?, player: taking.player()? },
                "leave" => BankedCommand::Leave { player: taking.player()? },
                "bet" => BankedCommand::Bet {
                    seat: taking.seat()?,
                    player: taking.player()?,
                    bet: taking.bet()?,
                    stake: taking.stake()?,
                },
                "withdraw" => {
                    BankedCommand::Withdraw { seat: taking.seat()?, player: taking.player()?, bet: taking.bet()? }
                }
                "close_betting" => BankedCommand::CloseBetting,
                "deal" => BankedCommand::Deal { to: taking.place()?, card: taking.draft.card.take() },
                "raise" => BankedCommand::Raise { seat: taking.seat()?, stake: taking.draft.stake.take() },
                "fold" => BankedCommand::Fold { seat: taking.seat()? },
                "play" => BankedCommand::Play { seat: taking.seat()?, player: taking.player()? },
                "give_up" => BankedCommand::GiveUp { seat: taking.seat()?, player: taking.player()? },
                "time_out" => BankedCommand::TimeOut,
                "show" => BankedCommand::Show { seat: taking.seat()? },
                "talk" => BankedCommand::Talk { seat: taking.seat()? },
                "open_croupier" => BankedCommand::OpenCroupier { cards: taking.few_cards()? },
                "open" => BankedCommand::Open { seat: taking.seat()?, cards: taking.few_cards()? },
                "settle_bonus" => BankedCommand::SettleBonus,
                "settle" => BankedCommand::Settle,
                "close_round" => BankedCommand::CloseRound,
                "irregularity" => taking.declared()?,
                "confirm" => BankedCommand::Confirm,
                "dismiss" => BankedCommand::Dismiss,
                "close_table" => BankedCommand::CloseTable,
                other => return Err(Misfit::UnknownWord(other.to_owned())),
            })
        })
    }

    /// The command that it is at an Omaha table; `me`: who asks, where that is a player.
    ///
    /// ```
    /// use sabot_games::omaha::OmahaCommand;
    /// use sabot_games::{Draft, Seat, To};
    /// let seat = Seat::new(3).unwrap().into();
    /// let draft = Draft { seat: Some(seat), to: Some(To::Number(30_000)), ..Draft::of("raise") };
    /// assert_eq!(draft.omaha(None)?, OmahaCommand::raise(3, 30_000)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The member that is missing, too many or no good.
    pub fn omaha(self, me: Option<Name>) -> Result<omaha::OmahaCommand, Misfit> {
        use omaha::OmahaCommand;
        self.read(me, |taking, word| {
            Ok(match word {
                "sit" => OmahaCommand::Sit {
                    seat: taking.seat()?,
                    player: taking.player()?,
                    stack: taking.stack()?,
                    post: taking.post(),
                },
                "top_up" => OmahaCommand::TopUp { seat: taking.seat()?, amount: taking.amount()? },
                "take_chips" => OmahaCommand::TakeChips { seat: taking.seat()?, amount: taking.amount()? },
                "sit_out" => OmahaCommand::SitOut { seat: taking.seat()? },
                "come_back" => OmahaCommand::ComeBack { seat: taking.seat()?, post: taking.post() },
                "leave" => OmahaCommand::Leave { seat: taking.seat()? },
                "queue" => OmahaCommand::Queue { player: taking.player()? },
                "unqueue" => OmahaCommand::Unqueue { player: taking.player()? },
                "start_hand" => OmahaCommand::StartHand { device: taking.draft.device.take() },
                "deal" => OmahaCommand::Deal { to: taking.spot()?, card: taking.draft.card.take() },
                "deal_hands" => {
                    OmahaCommand::DealHands { cards: taking.cards()?.ok_or(Misfit::Missing(Field::Cards))? }
                }
                "fold" => OmahaCommand::Fold { seat: taking.seat()?, spoken: taking.spoken() },
                "check" => OmahaCommand::Check { seat: taking.seat()?, spoken: taking.spoken() },
                "call" => OmahaCommand::Call { seat: taking.seat()?, spoken: taking.spoken() },
                "bet" => OmahaCommand::Bet { seat: taking.seat()?, to: taking.total()?, spoken: taking.spoken() },
                "raise" => OmahaCommand::Raise { seat: taking.seat()?, to: taking.total()?, spoken: taking.spoken() },
                "all_in" => OmahaCommand::AllIn { seat: taking.seat()?, spoken: taking.spoken() },
                "time_out" => OmahaCommand::TimeOut,
                "agree" => OmahaCommand::Agree { on: taking.agreement()? },
                "collect" => OmahaCommand::Collect,
                "show" => OmahaCommand::Show { seat: taking.seat()?, cards: taking.few_cards()? },
                "award" => OmahaCommand::Award,
                "turn_up" => OmahaCommand::TurnUp { seat: taking.seat()? },
                "close_hand" => OmahaCommand::CloseHand,
                "irregularity" => taking.fault()?,
                "confirm" => OmahaCommand::Confirm,
                "dismiss" => OmahaCommand::Dismiss,
                "close_table" => OmahaCommand::CloseTable,
                other => return Err(Misfit::UnknownWord(other.to_owned())),
            })
        })
    }

    fn read<C>(
        mut self,
        me: Option<Name>,
        command: impl FnOnce(&mut Taking, &str) -> Result<C, Misfit>,
    ) -> Result<C, Misfit> {
        let word = self.word.take().ok_or(Misfit::NoWord)?;
        let mut taking = Taking { draft: self, me };
        let command = command(&mut taking, &word)?;
        match taking.draft.any() {
            Some(field) => Err(Misfit::Superfluous(field)),
            None => Ok(command),
        }
    }
}
