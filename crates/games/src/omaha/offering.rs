//! Families of legal commands at an Omaha table as offers.

use sabot_law::{Cite, Rules};
use sabot_money::{ChipUnit, Money};

use super::art06_first_round::HOLE_CARDS;
use super::cites::{art, reading, sub};
use super::command::{OmahaCommand, Remedy, Turn, Wish};
use super::legal::Legal;
use super::table::{OmahaTable, Phase};
use super::{CardPlace, HOLE_CARDS_MAX, Hand, art03_opening, art07_flop, art09_dealing_errors, art11_betting};
use crate::offering::{by_whom, numbered};
use crate::{Arg, By, Device, Door, Draft, Face, Few, Field};
use crate::{Hole, Message, Name, Next, Offer, RemedyWord, Seat, Table as _};

fn plain(word: &'static str, label: &'static str, by: By) -> Offer {
    Offer::new(Door::Play, Draft::of(word), Message::new(label), by)
}

fn at(seat: Seat, word: &'static str, label: &'static str) -> Offer {
    let label = Message::new(label).with("seat", Arg::Seat(seat));
    Offer::new(Door::Play, Draft { seat: Some(seat.into()), ..Draft::of(word) }, label, By::Player)
}

/// What a player does at his turn. Out of turn only the spoken word counts (R81).
fn turn(seat: Seat, word: &'static str, label: &'static str, spoken_only: bool) -> Offer {
    let mut offer = at(seat, word, label);
    if spoken_only {
        offer.command.spoken = Some(true);
        offer
    } else {
        offer.with(Hole::flag(Field::Spoken))
    }
}

fn amount(field: Field, least: Money, most: Money, unit: ChipUnit) -> Option<Hole> {
    Hole::amount(field, least, most, unit)
}

impl OmahaTable {
    /// What would be accepted now as offers: to a player, or to the croupier where `me` is nobody.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// let offers = table.offers(None);
    /// let due = offers.iter().find(|offer| offer.due).unwrap();
    /// assert_eq!(due.command.word.as_deref(), Some("start_hand"));
    /// assert_eq!(due.cite.unwrap().to_string(), "omaha 5(2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn offers(&self, me: Option<Name>) -> Vec<Offer> {
        let next = self.next();
        let mut all = Vec::new();
        for legal in self.legal_commands() {
            let pot = |hand: &Hand| Some(art11_betting::of_the_pot(hand, legal.seat()?));
            for mut offer in legal.offers(me, self.hand().and_then(pot)) {
                offer.cite = offer.cite.or_else(|| Some(self.rule_of(&legal)));
                offer.due = is_due(&offer, &next);
                if self.stays_open(&legal) {
                    offer.cite = Some(reading(88));
                    // It is not put right: it stays where it is.
                    offer.label.key = "offer-stays-at";
                }
                all.push(offer);
            }
        }
        all
    }
}

impl OmahaTable {
    /// Whether an exposed card would stay with its hand: nothing would be put right, and R88 alone says so.
    fn stays_open(&self, legal: &Legal) -> bool {
        matches!(legal, Legal::Exposed { remedy: Some(Remedy::PutRight), .. })
            && self.hand().is_some_and(|hand| !art09_dealing_errors::is_before_action(hand, self.phase()))
    }

    /// The rule that a family of legal commands rests on.
    fn rule_of(&self, legal: &Legal) -> Cite {
        match legal {
            Legal::Sit { .. } | Legal::TopUp { .. } if self.config.rules == Rules::FIRST => art(4, 1),
            Legal::Sit { .. } => reading(32),
            Legal::TopUp { .. } | Legal::TakeChips { .. } => reading(89),
            Legal::SitOut { .. } | Legal::ComeBack { .. } | Legal::StartHand => art(5, 2),
            Legal::Leave { .. } => reading(89),
            Legal::Queue { .. } | Legal::Unqueue { .. } => art(2, 1),
            Legal::Deal { to, .. } => self.rule_of_card(*to),
            Legal::DealHands { .. } => art03_opening::DEALT.cite(),
            Legal::Fold { seat, spoken_only } => self.rule_of_turn(Wish::Fold, *seat, *spoken_only),
            Legal::Check { seat, spoken_only } => self.rule_of_turn(Wish::Check, *seat, *spoken_only),
            Legal::Call { seat, spoken_only, .. } => self.rule_of_turn(Wish::Call, *seat, *spoken_only),
            Legal::Bet { seat, most, spoken_only, .. } => self.rule_of_turn(Wish::Bet(*most), *seat, *spoken_only),
            Legal::Raise { seat, most, spoken_only, .. } => self.rule_of_turn(Wish::Raise(*most), *seat, *spoken_only),
            Legal::AllIn { seat, spoken_only, .. } => self.rule_of_turn(Wish::AllIn, *seat, *spoken_only),
            Legal::TimeOut => reading(25),
            Legal::Collect => art(10, 2),
            Legal::Award => art(10, 0),
            Legal::Show { .. } => art(8, 5),
            Legal::TurnUp { .. } => reading(24),
            Legal::CloseHand => reading(23),
            Legal::Fault { cite, .. } | Legal::Exposed { cite, .. } => *cite,
            Legal::Confirm | Legal::Dismiss => reading(21),
            Legal::CloseTable => sub(1, 1, 1),
        }
    }

    fn rule_of_card(&self, to: CardPlace) -> Cite {
        let Some(hand) = self.hand() else { return art(6, 1) };
        match to {
            CardPlace::Seat(_) if hand.cards.is_exchanging() => art09_dealing_errors::CORRECTED,
            CardPlace::Seat(_) => art03_opening::DEALT.cite(),
            CardPlace::Burn | CardPlace::Board if self.phase() == Phase::Dealing => art07_flop::cards_of(hand.street),
            CardPlace::Burn | CardPlace::Board => art07_flop::cards_of(hand.street.next()),
        }
    }

    /// The rule of a deed at somebody's turn: that of the event it would bring about. It may be told before, because
    /// bets are open and tell nothing of the cards.
    fn rule_of_turn(&self, wish: Wish, seat: Seat, spoken: bool) -> Cite {
        let decided = self.decide(&Turn { seat, wish, spoken }.command());
        let first = decided.ok().and_then(|events| events.into_iter().next());
        first.map_or(art(11, 1), |event| event.basis.cite())
    }
}

impl Legal {
    /// Who would act.
    const fn seat(&self) -> Option<Seat> {
        match self {
            Legal::Bet { seat, .. } | Legal::Raise { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// This family as offers. `me` is the player who asks; he is offered nothing in another's name. `None` stands for
    /// the croupier, who names the player himself. `pot`: what a bet of the pot would come to for whoever acts.
    ///
    /// ```
    /// use sabot_games::omaha::Legal;
    /// use sabot_games::{Bettor, Field, Seat};
    /// use sabot_money::{ChipUnit, Money, StakeRange};
    /// let stacks = StakeRange::new(Money::of(200_000), Money::of(2_000_000), ChipUnit::new(Money::of(100))?)?;
    /// let legal = Legal::Sit { seat: Seat::new(4).unwrap(), by: Bettor::AnyBut(vec!["bo".parse()?]), stacks };
    /// // Ana chooses how much, and whether she posts; bo sits already and is offered nothing.
    /// let ana = &legal.offers(Some("ana".parse()?), None)[0];
    /// assert_eq!(ana.choose[0].field(), Field::Stack);
    /// assert!(legal.offers(Some("bo".parse()?), None).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn offers(&self, me: Option<Name>, pot: Option<Money>) -> Vec<Offer> {
        match self {
            Legal::Exposed { cite, seat, cards, open, taken, remedy } => {
                let closed = |known: bool| {
                    let lies_open = |nth: usize| open.iter().any(|open| usize::from(*open) == nth);
                    let cards = (1..).zip(cards.iter());
                    numbered(cards.map(|(nth, card)| card.is_some() == known && !lies_open(nth)))
                };
                let what = "card_exposed";
                let offer = said(crate::offering::declared(*cite, what, what, Some((*seat).into())), *remedy);
                let known =
                    (!closed(true).is_empty()).then(|| offer.clone().with(Hole::one(Field::Nth, closed(true), false)));
                let unknown = (!closed(false).is_empty()).then(|| {
                    offer.with(Hole::one(Field::Nth, closed(false), false)).with(Hole::card(*taken, 1, false))
                });
                known.into_iter().chain(unknown).collect()
            }
            _ => self.offer(me, pot).into_iter().collect(),
        }
    }

    fn offer(&self, me: Option<Name>, pot: Option<Money>) -> Option<Offer> {
        Some(match self {
            Legal::Sit { seat, by, stacks } => {
                let offer = at(*seat, "sit", "offer-sit");
                let offer = offer.with(Hole::stakes(Field::Stack, *stacks, None)?).with(Hole::flag(Field::Post));
                return by_whom(offer, by, me);
            }
            Legal::TopUp { seat, least, most, unit } => {
                at(*seat, "top_up", "offer-top-up").with(amount(Field::Amount, *least, *most, *unit)?)
            }
            Legal::TakeChips { seat, least, most, unit } => {
                at(*seat, "take_chips", "offer-take-chips").with(amount(Field::Amount, *least, *most, *unit)?)
            }
            Legal::SitOut { seat } => at(*seat, "sit_out", "offer-sit-out"),
            Legal::ComeBack { seat, posting_only } => {
                let mut offer = at(*seat, "come_back", "offer-come-back");
                if *posting_only {
                    offer.command.post = Some(true);
                    offer
                } else {
                    offer.with(Hole::flag(Field::Post))
                }
            }
            Legal::Leave { seat } => at(*seat, "leave", "offer-leave"),
            Legal::Queue { by } => return by_whom(plain("queue", "offer-queue", By::Player), by, me),
            Legal::Unqueue { by } => return by_whom(plain("unqueue", "offer-unqueue", By::Player), by, me),
            Legal::StartHand => {
                // 3(1)(1): shoe or hand; 3(1)(2): the machine.
                let devices = [Device::Shoe, Device::Machine, Device::Hand];
                plain("start_hand", "offer-start-hand", By::Croupier).with(Hole::devices(Field::Device, &devices))
            }
            Legal::Deal { to, named, taken } => {
                let label = Message::new(if *to == CardPlace::Burn { "offer-burn" } else { "offer-deal" });
                let label = label.with("place", Arg::Spot(*to));
                let command = Draft { to: Some((*to).into()), ..Draft::of("deal") };
                let offer = Offer::new(Door::Play, command, label, By::Croupier);
                match named {
                    Some(false) => offer,
                    Some(true) => offer.with(Hole::dealt(*taken, laid(*to), false)),
                    None => offer.with(Hole::dealt(*taken, laid(*to), true)),
                }
            }
            Legal::DealHands { count } => {
                debug_assert!(*count <= HOLE_CARDS_MAX, "no table has more hole cards");
                plain("deal_hands", "offer-deal-hands", By::Croupier).with(hand(*count, &[], Vec::new()))
            }
            Legal::Fold { seat, spoken_only } => turn(*seat, "fold", "offer-fold", *spoken_only),
            Legal::Check { seat, spoken_only } => turn(*seat, "check", "offer-check", *spoken_only),
            Legal::Call { seat, cost, spoken_only, .. } => {
                costing(turn(*seat, "call", "offer-call", *spoken_only), *cost)
            }
            Legal::Bet { seat, least, most, unit, spoken_only } => {
                let offer = turn(*seat, "bet", "offer-open", *spoken_only);
                with_total(offer, amount(Field::To, *least, *most, *unit)?, pot)
            }
            Legal::Raise { seat, least, most, unit, spoken_only } => {
                let offer = turn(*seat, "raise", "offer-raise-to", *spoken_only);
                with_total(offer, amount(Field::To, *least, *most, *unit)?, pot)
            }
            Legal::AllIn { seat, to, spoken_only } => costing(turn(*seat, "all_in", "offer-all-in", *spoken_only), *to),
            Legal::TimeOut => plain("time_out", "offer-time-out", By::Croupier),
            Legal::Collect => plain("collect", "offer-collect", By::Croupier),
            Legal::Show { seat, named, known, taken } => {
                let label = Message::new("offer-open-hand").with("place", Arg::Place((*seat).into()));
                let offer = Offer { label, by: By::Croupier, ..at(*seat, "show", "offer-open-hand") };
                let open: Vec<_> = known.iter().flatten().copied().collect();
                if *named { offer.with(hand(HOLE_CARDS, &open, taken.iter().collect())) } else { offer }
            }
            Legal::TurnUp { seat } => at(*seat, "turn_up", "offer-turn-up"),
            Legal::Award => plain("award", "offer-award", By::Croupier),
            Legal::CloseHand => plain("close_hand", "offer-close-hand", By::Croupier),
            Legal::Fault { cite, what, remedy } => {
                said(crate::offering::declared(*cite, what.as_str(), what.as_str(), None), *remedy)
            }
            Legal::Confirm => plain("confirm", "offer-confirm", By::Supervisor),
            Legal::Dismiss => plain("dismiss", "offer-dismiss", By::Supervisor),
            Legal::CloseTable => plain("close_table", "offer-close-table", By::Supervisor),
            Legal::Exposed { .. } => return None,
        })
    }
}

/// A declaration that says what is done about the error.
fn said(mut offer: Offer, remedy: Option<Remedy>) -> Offer {
    let at = offer.command.seat.is_some();
    let (word, key) = match (remedy, at) {
        (None, _) => return offer,
        (Some(Remedy::PutRight), false) => (RemedyWord::PutRight, "offer-put-right"),
        (Some(Remedy::PutRight), true) => (RemedyWord::PutRight, "offer-put-right-at"),
        (Some(Remedy::Void), false) => (RemedyWord::Void, "offer-void-for"),
        (Some(Remedy::Void), true) => (RemedyWord::Void, "offer-void-for-at"),
    };
    offer.command.remedy = Some(word);
    offer.label.key = key;
    offer
}

/// How a card is laid there.
const fn laid(to: CardPlace) -> Face {
    match to {
        CardPlace::Board => Face::Up,
        CardPlace::Seat(_) | CardPlace::Burn => Face::Down,
    }
}

/// So many cards of one deck.
fn hand(count: usize, with: &[sabot_cards::Card], not: Vec<sabot_cards::Card>) -> Hole {
    let few: Vec<Few> = Vec::new();
    let count = u8::try_from(count).expect("a deck is small");
    Hole::Cards { field: Field::Cards, count, with: with.to_vec(), not, face: None, copies: 1, few, optional: false }
}

fn costing(offer: Offer, cost: Money) -> Offer {
    let label = offer.label.clone().with("cost", Arg::Money(cost));
    Offer { label, cost: Some(cost), ..offer }
}

/// A bet or raise to a total; the pot's total is marked where it fits.
fn with_total(offer: Offer, mut hole: Hole, of_pot: Option<Money>) -> Offer {
    if let Hole::Amount { least, most, unit, pot, .. } = &mut hole {
        let whole = of_pot.and_then(|total| total.minus(Money::of(total.minor().rem_euclid(unit.minor()))).ok());
        *pot = whole.map(|total| total.clamp(*least, *most));
    }
    offer.with(hole)
}

/// Whether an offer says what moves the hand on now.
fn is_due(offer: &Offer, next: &Next<OmahaCommand, CardPlace>) -> bool {
    let word = offer.command.word.as_deref();
    match next {
        Next::Command(command) => word == Some(command.name()),
        Next::Card { .. } => word == Some("deal"),
        Next::Choice => false,
    }
}
