//! Families of legal commands as offers, for tables where players bet against the house.

use sabot_law::Cite;

use crate::{
    Arg, BankedCommand, Bettor, By, Door, Draft, Face, Failed, Few, Field, Hole, Legal, Message, Moments, Name, Next,
    Offer, Place, Room, Seat, Stakes, Table, Value, Wrong,
};

/// What may be declared to be wrong with the dealing.
const WRONGS: [Wrong; 6] = [
    Wrong::WrongDealing,
    Wrong::SeatSkipped,
    Wrong::WrongCount,
    Wrong::CardsExposed,
    Wrong::DuplicateCard,
    Wrong::MissingCard,
];

fn plain(word: &'static str, label: &'static str, by: By) -> Offer {
    Offer::new(Door::Play, Draft::of(word), Message::new(label), by)
}

fn at(seat: Seat, word: &'static str, label: &'static str) -> Offer {
    let label = Message::new(label).with("seat", Arg::Seat(seat));
    let command = Draft { seat: Some(seat.into()), ..Draft::of(word) };
    Offer::new(Door::Play, command, label, By::Player)
}

/// Something that is declared, about a place where it is about one.
pub(crate) fn declared(cite: Cite, what: &'static str, word: &'static str, place: Option<Place>) -> Offer {
    let label = match place {
        Some(place) => Message::new("offer-declare-at").with("place", Arg::Place(place)),
        None => Message::new("offer-declare"),
    };
    let command = Draft { cite: Some(cite), what: Some(what.into()), seat: place, ..Draft::of("irregularity") };
    let label = label.with("what", Arg::Word("irregularity", word));
    Offer { cite: Some(cite), ..Offer::new(Door::Play, command, label, By::Croupier) }
}

/// Asks when the card was exposed, where that counts (R94): one tap.
fn timed(offer: Offer, when: &Moments) -> Offer {
    let moments = when.of.iter().map(|when| Value::Word(when.as_str().into()));
    if when.of.is_empty() { offer } else { offer.with(Hole::one(Field::When, moments, when.unsaid)) }
}

/// Puts the player's name into an offer, or a hole for it. `None` where `me` may not send it.
pub(crate) fn by_whom(mut offer: Offer, by: &Bettor, me: Option<Name>) -> Option<Offer> {
    let only = match (me, by) {
        (Some(me), by) => Some(by.admits(me).then_some(me)?),
        (None, Bettor::Only(only)) => Some(*only),
        (None, Bettor::AnyOf(some)) if some.is_empty() => return None,
        (None, Bettor::AnyOf(some)) => {
            let names = some.iter().map(|name| Value::Word(name.as_str().to_owned().into()));
            offer.choose.insert(0, Hole::one(Field::Player, names, false));
            None
        }
        (None, Bettor::AnyBut(others)) => {
            offer.choose.insert(0, Hole::Name { field: Field::Player, not: others.clone() });
            None
        }
    };
    offer.command.player = only;
    Some(offer)
}

fn stakes(stakes: &Stakes) -> Option<Hole> {
    match *stakes {
        Stakes::Range(range) => Hole::stakes(Field::Stake, range, None),
        Stakes::Only(due) => Some(Hole::just(Field::Stake, due)),
        Stakes::UpTo(range, most) => Hole::stakes(Field::Stake, range, Some(most)),
    }
}

/// The offer of a shuffle with new cards in the place of those that somebody has judged unfit.
fn with_new_cards(mut offer: Offer) -> Offer {
    offer.command.replaced = Some(true);
    offer.label = Message::new("offer-shuffle-new");
    offer.with(Hole::Name { field: Field::JudgedBy, not: Vec::new() })
}

/// The numbers of the cards for which something holds, from 1.
pub(crate) fn numbered(holds: impl IntoIterator<Item = bool>) -> Vec<Value> {
    (1..).zip(holds).filter(|(_, holds)| *holds).map(|(nth, _)| Value::Number(nth)).collect()
}

impl Room {
    /// The cards of a hand that is opened, of which these lie open.
    fn hole(&self, count: usize, known: &[sabot_cards::Card]) -> Hole {
        let copies = self.most().max(1);
        let few = |left: &u8| (1..copies).contains(left) && usize::from(*left) < count;
        Hole::Cards {
            field: Field::Cards,
            count: u8::try_from(count).expect("a hand is small"),
            with: known.to_vec(),
            not: self.taken().iter().collect(),
            face: None,
            copies,
            few: self.left().filter(|(_, left)| few(left)).map(|(card, left)| Few { card, left }).collect(),
            optional: false,
        }
    }
}

impl Legal {
    /// This family as offers. `me` is the player who asks; he is offered nothing in another's name. `None` stands for
    /// the croupier, who names the player himself. Only the house's own programs move pools and jackpot spots, so these
    /// are offered to nobody.
    ///
    /// ```
    /// use sabot_games::{By, Legal, Seat};
    /// use sabot_money::Money;
    /// let raise = Legal::Raise { seat: Seat::new(1).unwrap(), stake: Money::of(20_000) };
    /// let offers = raise.offers(None);
    /// assert_eq!((offers[0].by, offers[0].cost), (By::Player, Some(Money::of(20_000))));
    /// ```
    #[must_use]
    pub fn offers(&self, me: Option<Name>) -> Vec<Offer> {
        match self {
            Legal::Wrong { cite, corrects, exposures } => WRONGS
                .into_iter()
                .filter(|what| exposures.is_some() || *what != Wrong::CardsExposed)
                .map(|what| {
                    let offer = declared(*cite, what.as_str(), what.as_str(), None);
                    let moments = exposures.as_ref().filter(|_| what == Wrong::CardsExposed);
                    let offer = moments.map_or(offer.clone(), |when| timed(offer, when));
                    if *corrects && !what.is_unsound() { offer.with(Hole::flag(Field::Corrected)) } else { offer }
                })
                .collect(),
            Legal::Exposed { cite, place, laid, taken, when } => {
                let closed = |known: bool| {
                    numbered(laid.iter().map(|(card, face)| *face == Face::Down && card.is_some() == known))
                };
                let offer = declared(*cite, "card_exposed", "card_exposed", Some(*place));
                let known =
                    (!closed(true).is_empty()).then(|| offer.clone().with(Hole::one(Field::Nth, closed(true), false)));
                let unknown = (!closed(false).is_empty()).then(|| {
                    offer.with(Hole::one(Field::Nth, closed(false), false)).with(Hole::card(*taken, 1, false))
                });
                known.into_iter().chain(unknown).map(|offer| timed(offer, when)).collect()
            }
            // Cards that were judged unfit are replaced by an offer of its own, which asks who judged them.
            Legal::Shuffle { cutters: Some(_), .. } => {
                self.offer(me).into_iter().flat_map(|offer| [offer.clone(), with_new_cards(offer)]).collect()
            }
            _ => self.offer(me).into_iter().collect(),
        }
    }

    fn offer(&self, me: Option<Name>) -> Option<Offer> {
        Some(match self {
            Legal::Shuffle { least, most, cutters } => {
                let [least, most] = [least, most].map(|count| sabot_money::Money::of(i64::from(*count)));
                let unit = sabot_money::Money::of(1);
                let offer = plain("shuffle", "offer-shuffle", By::Croupier).with(Hole::Amount {
                    field: Field::WhiteCardFromEnd,
                    least,
                    most,
                    unit,
                    pot: None,
                    optional: true,
                });
                match cutters {
                    None => offer.with(Hole::flag(Field::Replaced)),
                    Some(seats) => {
                        let seats = (1..=u64::from(*seats)).map(Value::Number);
                        let cutters = core::iter::once(Value::Word("croupier".into())).chain(seats);
                        offer.with(Hole::one(Field::CutBy, cutters, false))
                    }
                }
            }
            Legal::WhiteCard => plain("white_card", "offer-white-card", By::Croupier),
            Legal::OpenRound { chooses_device } => {
                let offer = plain("open_round", "offer-open-round", By::Croupier);
                if *chooses_device { offer.with(Hole::device(Field::Device)) } else { offer }
            }
            Legal::Sit { seat, by } => return by_whom(at(*seat, "sit", "offer-sit"), by, me),
            Legal::Leave { player } => {
                return by_whom(plain("leave", "offer-leave", By::Player), &Bettor::Only(*player), me);
            }
            Legal::Bet { seat, by, bet, stakes: fitting } => {
                let mut offer = at(*seat, "bet", "offer-bet").with(stakes(fitting)?);
                offer.command.bet = Some(*bet);
                offer.label = offer.label.with("bet", Arg::Word("bet", bet.as_str()));
                return by_whom(offer, by, me);
            }
            Legal::Withdraw { seat, player, bet } => {
                let mut offer = at(*seat, "withdraw", "offer-withdraw");
                offer.command.bet = Some(*bet);
                offer.label = offer.label.with("bet", Arg::Word("bet", bet.as_str()));
                return by_whom(offer, &Bettor::Only(*player), me);
            }
            Legal::CloseBetting => plain("close_betting", "offer-close-betting", By::Croupier),
            Legal::Deal { to, named, taken, face } => {
                let command = Draft { to: Some((*to).into()), ..Draft::of("deal") };
                let label = Message::new("offer-deal").with("place", Arg::Place(*to));
                let offer = Offer::new(Door::Play, command, label, By::Croupier);
                if *named { offer.with(Hole::dealt(*taken, *face, false)) } else { offer }
            }
            Legal::Raise { seat, stake } => {
                let mut offer = at(*seat, "raise", "offer-raise");
                offer.label = offer.label.with("cost", Arg::Money(*stake));
                Offer { cost: Some(*stake), ..offer }
            }
            Legal::Fold { seat, asks_again } => Offer { asks_again: *asks_again, ..at(*seat, "fold", "offer-fold") },
            Legal::Play { seat, player } => {
                return by_whom(at(*seat, "play", "offer-play"), &Bettor::Only(*player), me);
            }
            Legal::GiveUp { seat, player, cost } => {
                let offer = Offer { cost: Some(*cost), ..at(*seat, "give_up", "offer-give-up") };
                return by_whom(offer, &Bettor::Only(*player), me);
            }
            Legal::TimeOut => plain("time_out", "offer-time-out", By::Croupier),
            Legal::Show { seat } => at(*seat, "show", "offer-show"),
            Legal::Talk { seats } => plain("talk", "offer-talk", By::Player).with(Hole::one(
                Field::Seat,
                (1..=u64::from(*seats)).map(Value::Number),
                false,
            )),
            Legal::OpenHand { place, named, size, known, room } => {
                let command = match place {
                    Place::Croupier => Draft::of("open_croupier"),
                    Place::Seat(_) => Draft { seat: Some(*place), ..Draft::of("open") },
                };
                let label = Message::new("offer-open-hand").with("place", Arg::Place(*place));
                let offer = Offer::new(Door::Play, command, label, By::Croupier);
                if *named { offer.with(room.hole(*size, known)) } else { offer }
            }
            Legal::SettleBonus => plain("settle_bonus", "offer-settle-bonus", By::Croupier),
            Legal::Settle => plain("settle", "offer-settle", By::Croupier),
            Legal::CloseRound => plain("close_round", "offer-close-round", By::Croupier),
            Legal::ExposedDead { cite, seat, size, exposed, taken, when } => {
                let free = numbered((1..=*size).map(|nth| exposed >> nth & 1 == 0));
                if free.is_empty() {
                    return None;
                }
                let offer = declared(*cite, "card_exposed", "card_exposed", Some((*seat).into()))
                    .with(Hole::one(Field::Nth, free, true))
                    .with(Hole::card(*taken, 1, true));
                timed(offer, when)
            }
            Legal::Unbet { cite, seat } => declared(*cite, "unbet_seat", "unbet_seat", Some((*seat).into())),
            Legal::Failure { cite, failed, remedies } => {
                let (what, word) = match failed {
                    Failed::Machine => ("machine", "machine_failed"),
                    Failed::Generator => ("generator", "generator_failed"),
                    Failed::Reader => ("reader", "reader_failed"),
                };
                let offer = declared(*cite, what, word, None);
                if *remedies { offer.with(Hole::device(Field::Remedy)) } else { offer }
            }
            Legal::Confirm => plain("confirm", "offer-confirm", By::Supervisor),
            Legal::Dismiss => plain("dismiss", "offer-dismiss", By::Supervisor),
            Legal::CloseTable => plain("close_table", "offer-close-table", By::Supervisor),
            Legal::JackpotSpot { .. } | Legal::Wrong { .. } | Legal::Exposed { .. } => {
                return None;
            }
        })
    }
}

/// What a table would accept now as offers, each with its rule.
pub(crate) fn offers<T: Table<Command = BankedCommand, Legal = Legal, Spot = Place>>(
    table: &T,
    rule_of: impl Fn(&Legal) -> Cite,
    me: Option<Name>,
) -> Vec<Offer> {
    let next = table.next();
    let mut all = Vec::new();
    for legal in table.legal_commands() {
        for mut offer in legal.offers(me) {
            offer.cite = offer.cite.or_else(|| Some(rule_of(&legal)));
            offer.due = is_due(&offer, &next);
            all.push(offer);
        }
    }
    all
}

/// Whether an offer says what moves the round on now.
fn is_due(offer: &Offer, next: &Next<BankedCommand>) -> bool {
    let word = offer.command.word.as_deref();
    match next {
        Next::Command(command) => word == Some(command.name()),
        Next::Card { .. } => word == Some("deal"),
        Next::Choice => false,
    }
}
