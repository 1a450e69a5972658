//! The hand of a PHH file, played again: the table is laid out as the file has it, and from the first card on our engine is asked
//! about everything. What it refuses is named with its article.

use sabot_cards::{Card, CardSet};
use sabot_games::omaha::{
    Agreement, Blind, CardPlace, Hand, OmahaCommand, OmahaEvent, OmahaTable, Phase, Readings, SeatSet, Setup,
    SmallestBet, TwoPlayerBlinds,
};
use sabot_games::{CardSource, Event, FewCards, Name, Next, Refusal, Seat, Table as _};
use sabot_law::{Basis, Cite, Instrument, Rules};
use sabot_money::Money;

use super::action::PhhAction;
use super::fault::{PhhFault, PhhWrong};
use super::file::PhhFile;

/// Ten seats or more (2(1)).
const SEATS_LEAST: u8 = 10;

/// A hand that was played again.
#[derive(Clone, Debug, PartialEq)]
pub struct PhhReplay {
    /// Whether the file tells it to its end.
    pub finished: bool,
    /// How many decisions of players were asked of the engine.
    pub decisions: usize,
    /// What lies before each player when the file ends, in its order.
    pub stacks: Vec<Money>,
    /// What the house took.
    pub commission: Money,
    /// Where the file says of a finishing stack something else: which, what it says, what it is by our rules.
    pub differences: Vec<(usize, Money, Money)>,
    /// Everything that happened, from the notice of the blinds on.
    pub events: Vec<Event<OmahaEvent>>,
    /// Who sat where, in the file's order.
    pub seats: Vec<Seat>,
    /// The set-up that it was played under.
    pub setup: Setup,
}

/// Plays the hand of a file again.
///
/// # Errors
/// The first field or action that cannot be, with the rule where there is one.
pub fn replay_phh(file: &PhhFile) -> Result<PhhReplay, PhhFault> {
    let mut replay = Replay::laid_out(file)?;
    for (at, (text, action)) in file.actions.iter().enumerate() {
        replay.take(action).map_err(|wrong| PhhFault::new(format!("actions[{at}]"), &**text, wrong))?;
    }
    replay.end(file)
}

/// What the hand waits for.
enum Waits {
    /// For a player's decision.
    Turn(Seat),
    /// For cards of the board.
    Board,
    /// For a hand that nobody knows.
    Hand,
    /// For nothing: it is over.
    Over,
}

struct Replay {
    table: OmahaTable,
    setup: Setup,
    seats: Vec<Seat>,
    hole: Vec<Option<[Option<Card>; 4]>>,
    known: CardSet,
    live: SeatSet,
    begun: bool,
    decisions: usize,
    events: Vec<Event<OmahaEvent>>,
}

fn refused(refusal: Refusal) -> PhhWrong {
    PhhWrong::Refused(Box::new(refusal))
}

impl Replay {
    /// The table as the file lays it out, with the blinds posted.
    fn laid_out(file: &PhhFile) -> Result<Replay, PhhFault> {
        let seats = seats(file)?;
        let setup = setup(file, &seats);
        let field = |refusal: &Refusal| match refusal.field {
            "big_blind" | "small_blind" => "blinds_or_straddles".to_owned(),
            "chip_unit" => "_sabot_chip_unit".to_owned(),
            other if other.starts_with("commission") => "_sabot_commission_rate".to_owned(),
            other => other.to_owned(),
        };
        let open = |refusal: Refusal| {
            let value = refusal.reason.value().map_or(String::new(), |value| value.to_string());
            PhhFault::new(field(&refusal), value, refused(refusal))
        };
        let mut table = OmahaTable::open(&setup).map_err(open)?;
        let unit = table.config().unit;
        let odd = file.stacks.iter().enumerate().find(|(_, stack)| !unit.measures(**stack));
        if let Some((at, stack)) = odd {
            return Err(PhhFault::new(
                format!("starting_stacks[{at}]"),
                crate::amount::decimal(*stack),
                PhhWrong::Amount,
            ));
        }
        if Money::sum(file.stacks.iter().copied()).is_err() {
            return Err(PhhFault::new("starting_stacks", "", PhhWrong::Amount));
        }
        for (at, (seat, stack)) in seats.iter().zip(&file.stacks).enumerate() {
            let player: Name = format!("p{}", at + 1).parse().expect("a short name");
            let what =
                OmahaEvent::PlayerSat { seat: *seat, player, stack: *stack, posts: file.blinds[at] < Money::ZERO };
            table.apply(&Event::new(what, Cite::reading(32)));
        }
        let players = seats.len();
        let mut replay = Replay {
            table,
            setup,
            live: seats.iter().fold(SeatSet::EMPTY, |all, seat| all.union(SeatSet::only(*seat))),
            hole: vec![None; players],
            seats,
            known: CardSet::EMPTY,
            begun: false,
            decisions: 0,
            events: Vec::new(),
        };
        replay.post(file)?;
        Ok(replay)
    }

    /// The hand begins with the file's button and blinds.
    fn post(&mut self, file: &PhhFile) -> Result<(), PhhFault> {
        let players = self.seats.len();
        let blinds = |refusal: Refusal| PhhFault::new("blinds_or_straddles", "", refused(refusal));
        let begun = self.table.decide(&OmahaCommand::StartHand { device: None }).map_err(blinds)?;
        let button = self.seats[players - 1];
        let (small_at, big_at) = places(&file.blinds);
        for event in begun {
            let what = match event.what {
                OmahaEvent::HandStarted { number, edition, rules, players, .. } => {
                    let (small_blind, big_blind) = (self.seats[small_at], self.seats[big_at]);
                    OmahaEvent::HandStarted { number, edition, rules, players, button, small_blind, big_blind }
                }
                OmahaEvent::BlindPosted { .. } | OmahaEvent::BlindMissed { .. } => continue,
                other => other,
            };
            self.happens(Event { what, ..event });
        }
        // The small blind first, the big one, then whoever posts late.
        let order = [small_at, big_at].into_iter().chain((0..players).filter(|at| *at != small_at && *at != big_at));
        for at in order.filter(|at| !file.blinds[*at].is_zero()) {
            let (stated, big) = (file.blinds[at], self.table.config().big_blind);
            let fault =
                |wrong| PhhFault::new(format!("blinds_or_straddles[{at}]"), crate::amount::decimal(stated), wrong);
            let (blind, basis) = match at {
                at if at == small_at => (Blind::Small, Basis::new(art(5, 1))),
                at if at == big_at => (Blind::Big, Basis::new(art(5, 2))),
                _ if stated == -big => (Blind::Live, Basis::new(Cite::reading(72))),
                _ if stated < Money::ZERO => return Err(fault(PhhWrong::Amount)),
                // A third blind in front of the cards is a straddle, which players may not agree on.
                _ => {
                    let refusal = self.table.decide(&OmahaCommand::Agree { on: Agreement::Straddle }).err();
                    return Err(fault(refusal.map_or(PhhWrong::Action, refused)));
                }
            };
            let amount = stated.max(-stated).min(file.stacks[at]);
            self.happens(Event::new(OmahaEvent::BlindPosted { seat: self.seats[at], blind, amount }, basis));
        }
        Ok(())
    }

    fn happens(&mut self, event: Event<OmahaEvent>) {
        self.table.apply(&event);
        self.events.push(event);
    }

    fn perform(&mut self, command: &OmahaCommand) -> Result<(), PhhWrong> {
        let events = self.table.decide(command).map_err(refused)?;
        events.into_iter().for_each(|event| self.happens(event));
        if let Some(hand) = self.table.hand() {
            self.live = hand.live();
        }
        Ok(())
    }

    /// Does whatever nobody has a choice about, up to what the file has to tell.
    fn go_on(&mut self) -> Result<Waits, PhhWrong> {
        loop {
            if self.table.phase() == Phase::Between {
                return Ok(Waits::Over);
            }
            match self.table.next() {
                Next::Command(OmahaCommand::Show { seat, .. }) => {
                    let Some(cards) = self.cards_of(seat) else { return Ok(Waits::Hand) };
                    self.perform(&OmahaCommand::Show { seat, cards: FewCards::new(&cards) })?;
                }
                Next::Command(command) => self.perform(&command)?,
                Next::Card { to: CardPlace::Board, .. } => return Ok(Waits::Board),
                Next::Card { to, .. } => self.perform(&OmahaCommand::Deal { to, card: None })?,
                Next::Choice => match self.table.hand().and_then(Hand::actor) {
                    Some(seat) => return Ok(Waits::Turn(seat)),
                    None => return Ok(Waits::Over),
                },
            }
        }
    }

    fn at(&self, seat: Seat) -> usize {
        self.seats.iter().position(|one| *one == seat).expect("a player of the file")
    }

    /// His four cards, where all are known.
    fn cards_of(&self, seat: Seat) -> Option<[Card; 4]> {
        let cards = self.hole[self.at(seat)]?;
        let known: Option<Vec<Card>> = cards.into_iter().collect();
        known?.try_into().ok()
    }

    /// Whether a player has nothing to decide, because nobody who is left could answer a bet.
    fn is_idle(&self, seat: Seat) -> bool {
        let Some(hand) = self.table.hand() else { return true };
        hand.to_call(seat).is_zero() && self.is_unanswered(seat)
    }

    /// Whether everybody else who is left is all-in.
    fn is_unanswered(&self, seat: Seat) -> bool {
        let Some(hand) = self.table.hand() else { return true };
        let others = hand.live().without(SeatSet::only(seat));
        others.iter().all(|other| hand.stack(other).is_zero())
    }

    /// Lets those check who have nothing to decide; files leave that out.
    fn pass_idle(&mut self, until: Option<Seat>) -> Result<Waits, PhhWrong> {
        loop {
            match self.go_on()? {
                Waits::Turn(seat) if Some(seat) != until && self.is_idle(seat) => {
                    self.perform(&OmahaCommand::Check { seat, spoken: false })?;
                }
                waits => return Ok(waits),
            }
        }
    }

    fn take(&mut self, action: &PhhAction) -> Result<(), PhhWrong> {
        match action {
            PhhAction::Remark => Ok(()),
            PhhAction::Hole(player, cards) => {
                if self.begun {
                    return Err(PhhWrong::NotNow);
                }
                if self.hole[*player].is_some() {
                    return Err(PhhWrong::Twice);
                }
                self.learn(cards)?;
                self.hole[*player] = Some(*cards);
                Ok(())
            }
            PhhAction::Board(cards) => self.board(cards),
            PhhAction::Fold(player) => self.turn(*player, |_, seat| OmahaCommand::Fold { seat, spoken: false }),
            PhhAction::Stay(player) => {
                let seat = self.seats[*player];
                if !matches!(self.pass_idle(Some(seat))?, Waits::Turn(_))
                    && self.live.contains(seat)
                    && self.is_unanswered(seat)
                {
                    // A check that others ask for where nothing can be decided.
                    return Ok(());
                }
                self.turn(*player, |hand, seat| match hand.to_call(seat).is_zero() {
                    true => OmahaCommand::Check { seat, spoken: false },
                    false => OmahaCommand::Call { seat, spoken: false },
                })
            }
            PhhAction::To(player, to) => {
                let to = *to;
                self.turn(*player, |hand, seat| {
                    if to > hand.price() && to == hand.all_in_to(seat) {
                        OmahaCommand::AllIn { seat, spoken: false }
                    } else if hand.price().is_zero() {
                        OmahaCommand::Bet { seat, to, spoken: false }
                    } else {
                        OmahaCommand::Raise { seat, to, spoken: false }
                    }
                })
            }
            PhhAction::Show(player, cards) => self.show(*player, cards.as_ref()),
            PhhAction::Muck(player) => self.muck(*player),
        }
    }

    /// Cards that nobody has seen before.
    fn learn(&mut self, cards: &[Option<Card>]) -> Result<(), PhhWrong> {
        for card in cards.iter().flatten() {
            if self.known.contains(*card) {
                return Err(PhhWrong::Twice);
            }
            self.known.insert(*card);
        }
        Ok(())
    }

    fn board(&mut self, cards: &[Card]) -> Result<(), PhhWrong> {
        self.begun = true;
        let waits = self.pass_idle(None)?;
        let lying = self.table.hand().map_or(0, |hand| hand.board().len());
        if let Waits::Board = waits {
            let wanted = if lying == 0 { 3 } else { 1 };
            if cards.len() != wanted {
                return Err(PhhWrong::Cards { wanted });
            }
        }
        self.learn(&cards.iter().copied().map(Some).collect::<Vec<_>>())?;
        for card in cards {
            self.perform(&OmahaCommand::Deal { to: CardPlace::Board, card: Some(*card) })?;
        }
        Ok(())
    }

    fn turn(&mut self, player: usize, command: impl Fn(&Hand, Seat) -> OmahaCommand) -> Result<(), PhhWrong> {
        self.begun = true;
        let seat = self.seats[player];
        self.pass_idle(Some(seat))?;
        let Some(hand) = self.table.hand() else { return Err(PhhWrong::NotNow) };
        let command = command(hand, seat);
        self.perform(&command)?;
        self.decisions += 1;
        Ok(())
    }

    /// A hand is shown. Others may show before the board is whole; ours are shown at the end (8(5)), so it is kept until then.
    fn show(&mut self, player: usize, cards: Option<&[Option<Card>; 4]>) -> Result<(), PhhWrong> {
        self.begun = true;
        self.pass_idle(None)?;
        let seat = self.seats[player];
        if !self.live.contains(seat) {
            let named = cards.and_then(|cards| cards.iter().copied().collect::<Option<Vec<Card>>>());
            let command = OmahaCommand::Show { seat, cards: named.and_then(|cards| FewCards::new(&cards)) };
            let refusal = self.table.decide(&command).err().filter(|refusal| refusal.basis.is_some());
            return Err(refusal.map_or(PhhWrong::NotNow, refused));
        }
        let Some(cards) = cards else { return Ok(()) };
        let before = self.hole[player].unwrap_or_default();
        if before.iter().all(Option::is_some) {
            let same = before.iter().flatten().all(|card| cards.contains(&Some(*card)));
            let unknown = cards.iter().all(Option::is_none);
            return if same || unknown { Ok(()) } else { Err(PhhWrong::OtherCards) };
        }
        if before.iter().flatten().any(|card| !cards.contains(&Some(*card))) {
            return Err(PhhWrong::OtherCards);
        }
        let new: Vec<Option<Card>> = cards.iter().copied().filter(|card| !before.contains(card)).collect();
        self.learn(&new)?;
        self.hole[player] = Some(*cards);
        Ok(())
    }

    /// 8(5): whoever is still in at the end shows; alone he need not.
    fn muck(&mut self, player: usize) -> Result<(), PhhWrong> {
        let seat = self.seats[player];
        self.pass_idle(None)?;
        if self.live.contains(seat) && self.live.len() > 1 { Err(PhhWrong::Mucked) } else { Ok(()) }
    }

    fn end(mut self, file: &PhhFile) -> Result<PhhReplay, PhhFault> {
        let last = |wrong| PhhFault::new("actions", file.actions.last().map_or("", |(text, _)| text.as_str()), wrong);
        let finished = matches!(self.pass_idle(None).map_err(last)?, Waits::Over);
        let stacks: Vec<Money> = self
            .seats
            .iter()
            .map(|seat| match self.table.hand() {
                Some(hand) => hand.stack(*seat),
                None => self.table.room().stack(*seat),
            })
            .collect();
        let said = file.finishing.iter().flatten().zip(&stacks).enumerate();
        let differs = |(at, (said, is)): (usize, (&Money, &Money))| (said != is).then_some((at, *said, *is));
        let compares = finished && !file.own.void;
        let differences = said.filter_map(differs).filter(|_| compares).collect();
        let settled = self.events.iter().find_map(|event| match event.what {
            OmahaEvent::HandSettled { commission } => Some(commission),
            _ => None,
        });
        Ok(PhhReplay {
            finished,
            decisions: self.decisions,
            stacks,
            commission: settled.unwrap_or(Money::ZERO),
            differences,
            events: self.events,
            seats: self.seats,
            setup: self.setup,
        })
    }
}

fn art(article: u8, item: u8) -> Cite {
    Cite::article(Instrument::Omaha, article, item, 0)
}

/// Who posts the small blind and who the big one: the first and the second at the button's left; of two the one who posts less and
/// the one who posts more, and the button the big one where both are equal (R14).
fn places(blinds: &[Money]) -> (usize, usize) {
    if blinds.len() == 2 && blinds[0] > blinds[1] { (1, 0) } else { (0, 1) }
}

/// The seats: those of the file, which must follow each other round the table with the button last, or from 1 on.
fn seats(file: &PhhFile) -> Result<Vec<Seat>, PhhFault> {
    let players = file.stacks.len();
    let from_one = || (1..=u8::MAX).take(players).collect();
    let numbers: Vec<u8> = file.seats.clone().unwrap_or_else(from_one);
    let falls = |at: &usize| numbers[*at] > numbers[(*at + 1) % players];
    if (0..players).filter(falls).count() > 1 {
        let told = numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        return Err(PhhFault::new("seats", told, PhhWrong::Kind("phh-kind-order")));
    }
    Ok(numbers.into_iter().map(|number| Seat::new(number).expect("a seat from 1 on")).collect())
}

/// The table that a hand of this file is played at.
fn setup(file: &PhhFile, seats: &[Seat]) -> Setup {
    let (small, big) = places(&file.blinds);
    let size = |amount: Money| amount.max(-amount);
    let (small, big) = (size(file.blinds[small]), size(file.blinds[big]));
    let highest = seats.iter().map(|seat| seat.number()).max().unwrap_or(SEATS_LEAST);
    let readings = file.own.readings.unwrap_or_else(|| Readings {
        two_player_blinds: match places(&file.blinds) {
            (1, 0) => TwoPlayerBlinds::ButtonPostsSmall,
            _ => TwoPlayerBlinds::default(),
        },
        smallest_bet: if file.min_bet == big { SmallestBet::BigBlind } else { SmallestBet::default() },
        ..Readings::default()
    });
    let whole = file.amounts().all(|amount| amount.minor() % 100 == 0);
    let commission = file.own.commission.unwrap_or(sabot_games::omaha::CommissionSetup {
        waived: true,
        ..sabot_games::omaha::CommissionSetup::default()
    });
    Setup {
        seats: file.seat_count.unwrap_or(SEATS_LEAST).max(highest).max(SEATS_LEAST),
        // What lies face down becomes known when it is shown, as at a table without a reading device.
        cards: CardSource::Console,
        chip_unit: file.own.chip_unit.unwrap_or(Money::of(if whole { 100 } else { 2 })),
        big_blind: big,
        small_blind: Some(small),
        commission,
        readings,
        rules: file.own.rules.unwrap_or(Rules::TODAY),
        ..Setup::default()
    }
}
