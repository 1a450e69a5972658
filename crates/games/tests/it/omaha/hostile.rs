//! Hostile sequences of commands at an Omaha table.
//!
//! Whatever comes in: nothing panics, `legal_commands()` and `decide` agree, a refusal changes nothing, chips are
//! conserved, what the letter says is done, and every hand ends.

use std::collections::BTreeSet;
use std::sync::Mutex;

use sabot_cards::Card;
use sabot_games::omaha::{
    Action, Agreement, Blind, CardPlace, Fault, Irregularity, Legal, OmahaCommand, OmahaEvent, OmahaTable, Phase,
    Remedy, Setup, StakeOf, Turn, Wish, art09_dealing_errors,
};
use sabot_games::{CardList, CardSource, Device, FewCards, Name, Next, Outcome, Seat, Table as _};
use sabot_law::{Cite, Rules};
use sabot_money::Money;
use sabot_testkit::{Dice, Tape, cases};

use super::play::{Choose, hand_shown, pick, seat, seated, sensible, some_setup, some_stack};
use super::watch::Watch;
use crate::between::Shadow;

/// What the sequences must have reached for the test to mean something.
const DEEP: [&str; 36] = [
    "hands dealt at once",
    "two side pots",
    "odd chip",
    "split commission",
    "exchange of an exposed card",
    "two exposed cards exchanged",
    "exposed card stays",
    "void by an exposure",
    "void by a second exposure, first version",
    "void after an award",
    "void after the settlement",
    "board taken back",
    "stub shuffled",
    "error corrected",
    "irregularity confirmed",
    "irregularity dismissed",
    "run-out",
    "announced action binds",
    "announced action lapses",
    "missed blind",
    "live post",
    "live post in the small blind's place, first version",
    "owed blind paid as the small one",
    "short big blind",
    "all-in by the blinds alone",
    "leaving folds at the turn",
    "leaving all-in stays",
    "timed-out check",
    "timed-out fold",
    "waiting list offer",
    "waiting player seated",
    "topped up",
    "chips taken off the table",
    "rest of a pot to who has lost it",
    "uncalled bet",
    "table closed",
];

static REACHED: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

fn some_seat(choose: &mut Choose<'_>) -> Seat {
    seat(match choose(16) {
        // Beyond the table, beyond every table, and beyond what any number of bits holds.
        15 => pick(choose, &[11, 12, 16, 17, 33, 200, 255]),
        number => u8::try_from(number % 11).expect("small") + 1,
    })
}

fn some_player(choose: &mut Choose<'_>) -> Name {
    if choose(2) == 0 {
        return seat(u8::try_from(1 + choose(12)).expect("small")).default_player();
    }
    pick(choose, &["ana", "bo", "chi", "dora"]).parse().expect("a name")
}

fn some_card(choose: &mut Choose<'_>) -> Card {
    Card::from_index(u8::try_from(choose(52)).expect("small")).expect("a card")
}

/// An amount at, beside or far from a bound of something that would be accepted.
fn some_amount(legal: &[Legal], unit: Money, choose: &mut Choose<'_>) -> Money {
    let mut bounds: Vec<i64> = vec![0, unit.minor(), 20 * unit.minor()];
    for one in legal {
        match one {
            Legal::Bet { least, most, .. }
            | Legal::Raise { least, most, .. }
            | Legal::TopUp { least, most, .. }
            | Legal::TakeChips { least, most, .. } => {
                bounds.extend([least.minor(), most.minor()]);
            }
            Legal::Sit { stacks, .. } => bounds.extend([stacks.min().minor(), stacks.max().minor()]),
            _ => {}
        }
    }
    let off = [0, 0, 0, 0, unit.minor(), -unit.minor(), 1, -1, unit.minor() / 2];
    let near = pick(choose, &bounds) + pick(choose, &off);
    match choose(16) {
        0 => Money::MAX,
        1 => Money::of(-near.abs()),
        _ => Money::of(near),
    }
}

fn some_irregularity(choose: &mut Choose<'_>) -> Irregularity {
    let what = pick(choose, &Fault::ALL);
    let mut cite = pick(choose, art09_dealing_errors::rules(what, Rules::TODAY));
    if choose(16) == 0 {
        cite = Cite::reading(88);
    }
    let mut declared = Irregularity::of(cite, what);
    declared.remedy = pick(choose, &[None, None, Some(Remedy::PutRight), Some(Remedy::Void)]);
    if what == Fault::CardExposed || choose(16) == 0 {
        declared.seat = (choose(8) > 0).then(|| some_seat(choose));
        declared.nth = pick(choose, &[None, None, Some(1), Some(2), Some(4), Some(5), Some(0), Some(255)]);
        declared.card = (choose(2) == 0).then(|| some_card(choose));
    }
    declared
}

/// Any command whatever.
fn any_command(table: &OmahaTable, legal: &[Legal], choose: &mut Choose<'_>) -> OmahaCommand {
    let unit = table.config().unit.value();
    let spoken = choose(2) == 0;
    match choose(29) {
        28 => {
            // Mostly too many or too few, sometimes one of them twice.
            let count = [4, 8, 12, 40, 44][choose(5)];
            let mut cards: Vec<Card> = Card::all().skip(choose(8)).take(count).collect();
            if choose(2) == 0 {
                cards[1] = cards[0];
            }
            OmahaCommand::DealHands { cards: CardList::new(&cards).expect("no more than a full table's") }
        }
        0 | 1 => {
            let stack = some_amount(legal, unit, choose);
            OmahaCommand::Sit { seat: some_seat(choose), player: some_player(choose), stack, post: choose(2) == 0 }
        }
        2 => OmahaCommand::TopUp { seat: some_seat(choose), amount: some_amount(legal, unit, choose) },
        3 => OmahaCommand::TakeChips { seat: some_seat(choose), amount: some_amount(legal, unit, choose) },
        4 => OmahaCommand::SitOut { seat: some_seat(choose) },
        5 => OmahaCommand::ComeBack { seat: some_seat(choose), post: choose(2) == 0 },
        6 => OmahaCommand::Leave { seat: some_seat(choose) },
        7 => OmahaCommand::Queue { player: some_player(choose) },
        8 => OmahaCommand::Unqueue { player: some_player(choose) },
        9 => {
            let devices = [None, Some(Device::Shoe), Some(Device::Machine), Some(Device::Hand)];
            OmahaCommand::StartHand { device: pick(choose, &devices) }
        }
        10 | 11 => {
            let to = match choose(4) {
                0 => CardPlace::Burn,
                1 => CardPlace::Board,
                _ => CardPlace::Seat(some_seat(choose)),
            };
            OmahaCommand::Deal { to, card: (choose(4) > 0).then(|| some_card(choose)) }
        }
        12..=19 => some_turn(table, legal, spoken, choose),
        20 => {
            pick(choose, &[OmahaCommand::TimeOut, OmahaCommand::Collect, OmahaCommand::Award, OmahaCommand::CloseHand])
        }
        21 => {
            let on = pick(
                choose,
                &[Agreement::Split, Agreement::RunTwice, Agreement::Insurance, Agreement::Straddle, Agreement::Ante],
            );
            OmahaCommand::Agree { on }
        }
        22 => {
            let cards = match choose(4) {
                0 => None,
                1 => FewCards::new(&[(); 3].map(|()| some_card(choose))),
                2 => FewCards::new(&[(); 5].map(|()| some_card(choose))),
                _ => FewCards::new(&[(); 4].map(|()| some_card(choose))),
            };
            OmahaCommand::Show { seat: some_seat(choose), cards }
        }
        23 => OmahaCommand::TurnUp { seat: some_seat(choose) },
        24 | 25 => OmahaCommand::Irregularity(some_irregularity(choose)),
        26 => pick(choose, &[OmahaCommand::Confirm, OmahaCommand::Dismiss]),
        _ if choose(16) == 0 => OmahaCommand::CloseTable,
        _ => OmahaCommand::TimeOut,
    }
}

/// A turn of anybody, the one who is to act as often as all others.
fn some_turn(table: &OmahaTable, legal: &[Legal], spoken: bool, choose: &mut Choose<'_>) -> OmahaCommand {
    let actor = table.public_view().table.actor.filter(|_| choose(2) == 0);
    let seat = actor.unwrap_or_else(|| some_seat(choose));
    let to = some_amount(legal, table.config().unit.value(), choose);
    let wish = match choose(6) {
        0 => Wish::Fold,
        1 => Wish::Check,
        2 => Wish::Call,
        3 => Wish::Bet(to),
        4 => Wish::Raise(to),
        _ => Wish::AllIn,
    };
    Turn { seat, wish, spoken }.command()
}

/// Somebody comes, goes, adds chips or waits, mostly in a way that can be.
fn room_command(table: &OmahaTable, setup: &Setup, choose: &mut Choose<'_>) -> OmahaCommand {
    let seat = seat(u8::try_from(choose(usize::from(setup.seats))).expect("small") + 1);
    match choose(10) {
        0 | 1 => {
            let queue = table.public_view().table.queue;
            let player = queue.first().copied().filter(|_| choose(4) > 0).unwrap_or(seat.default_player());
            OmahaCommand::Sit { seat, player, stack: some_stack(setup, choose), post: choose(2) == 0 }
        }
        2 => OmahaCommand::SitOut { seat },
        3 | 4 => OmahaCommand::ComeBack { seat, post: choose(2) == 0 },
        5 => OmahaCommand::Leave { seat },
        6 => OmahaCommand::TopUp { seat, amount: some_stack(setup, choose) },
        7 => OmahaCommand::Queue { player: some_player(choose) },
        8 => OmahaCommand::TakeChips { seat, amount: some_stack(setup, choose) },
        _ => OmahaCommand::Unqueue { player: some_player(choose) },
    }
}

/// What is likely to be accepted.
fn likely(table: &OmahaTable, setup: &Setup, choose: &mut Choose<'_>) -> OmahaCommand {
    match choose(24) {
        0 => return room_command(table, setup, choose),
        1 => return OmahaCommand::Irregularity(some_irregularity(choose)),
        2 if table.phase() == Phase::Betting => {
            let seats = Seat::first(setup.seats).collect::<Vec<_>>();
            let wish = pick(choose, &[Wish::Fold, Wish::Check, Wish::Call, Wish::AllIn]);
            return Turn { seat: pick(choose, &seats), wish, spoken: true }.command();
        }
        3 if table.phase() == Phase::Betting => return OmahaCommand::TimeOut,
        // Short stacks meet: side pots, run-outs and blinds that are all-in.
        4 | 5 if table.phase() == Phase::Betting => {
            let actor = table.public_view().table.actor;
            return actor.map_or(OmahaCommand::Collect, |seat| OmahaCommand::AllIn { seat, spoken: false });
        }
        // A hole card is exposed, and sometimes a second one.
        7 if table.phase() == Phase::Dealing => {
            let dealt: Vec<Seat> = table.hand().into_iter().flat_map(|hand| hand.live().iter()).collect();
            return OmahaCommand::Irregularity(Irregularity {
                cite: art09_dealing_errors::CORRECTED,
                what: Fault::CardExposed,
                seat: Some(pick(choose, &dealt)),
                nth: pick(choose, &[None, Some(1), Some(2)]),
                card: (!table.config().cards.knows_face_down()).then(|| some_card(choose)),
                remedy: pick(choose, &[None, None, None, Some(Remedy::PutRight), Some(Remedy::Void)]),
            });
        }
        // A street comes again, and sometimes once more.
        8 | 9 if table.phase() == Phase::Board => {
            let what = pick(choose, &[Fault::BoardRestored, Fault::BoardReshuffled]);
            let cite = art09_dealing_errors::CORRECTED;
            return OmahaCommand::Irregularity(Irregularity::of(cite, what));
        }
        6 if table.phase() == Phase::Awarding || table.phase() == Phase::Settled => {
            return OmahaCommand::Irregularity(Irregularity::of(art09_dealing_errors::VOID, Fault::MissingCard));
        }
        _ => {}
    }
    if table.phase() == Phase::Between && choose(4) == 0 {
        return room_command(table, setup, choose);
    }
    sensible(table, choose).unwrap_or_else(|| match choose(3) {
        0 => OmahaCommand::Confirm,
        1 => OmahaCommand::Dismiss,
        _ => room_command(table, setup, choose),
    })
}

/// A table under attack, and who watches it.
struct Siege {
    table: OmahaTable,
    watch: Watch,
    shadow: Shadow<OmahaTable>,
    /// Who has said what he will do, and not yet done it.
    announced: Vec<Seat>,
    reached: BTreeSet<&'static str>,
}

impl Siege {
    /// Now and then: every offer is accepted, and what is accepted was offered.
    #[cfg(feature = "serde")]
    fn offers(&self, command: &OmahaCommand, dice: &mut sabot_testkit::Dice) {
        let decided = self.table.decide(command);
        let (ask, accept) = (dice.one_in(16), dice.one_in(32));
        if !accept && (!ask || decided.is_err()) {
            return;
        }
        let asked = crate::offers::Asked {
            decide: &|draft| {
                let command = draft.omaha(None).map_err(|why| why.to_string())?;
                let events = self.table.decide(&command).map_err(|refusal| format!("{refusal:?}"))?;
                Ok(events.into_iter().collect())
            },
            offers: self.table.offers(None),
        };
        if accept {
            asked.are_accepted(dice);
        }
        if let Ok(events) = decided {
            asked.offered(command, events.as_ref());
        }
    }

    fn give(&mut self, command: &OmahaCommand) -> bool {
        let legal = self.table.legal_commands();
        let decided = self.table.decide(command);
        let admitted = legal.iter().any(|one| OmahaTable::admits(one, command));
        assert_eq!(decided.is_ok(), admitted, "{command:?} {:?} in {:?}", decided.err(), self.table);
        let before = self.table.clone();
        let told = self.watch.log.len();
        if self.watch.give(&mut self.table, command).is_err() {
            let same = |table: &OmahaTable| (table.phase(), table.room().clone(), table.hand().cloned());
            assert_eq!(same(&self.table), same(&before), "a refusal changes nothing");
            return false;
        }
        #[cfg(feature = "serde")]
        if told.is_multiple_of(4) {
            self.watch.log[told..].iter().for_each(super::written::reads_back);
        }
        self.shadow.follow(&self.table, &self.watch.log[told..]);
        let events: Vec<OmahaEvent> = self.watch.log[told..].iter().map(|event| event.what).collect();
        self.note(&before, command, &events, told);
        true
    }

    fn note(&mut self, before: &OmahaTable, command: &OmahaCommand, events: &[OmahaEvent], told: usize) {
        let mut reach = |what: &'static str| self.reached.insert(what);
        let rests_on = |at: usize, number| self.watch.log[told + at].basis.rests_on(Cite::reading(number));
        let state = before.public_view().table;
        let leaves = |seat: Seat| state.seats[seat.index()].leaving;
        if let (Some(turn), Next::Command(_), Some(actor)) = (command.turn(), before.next(), state.actor)
            && turn.seat == actor
            && !leaves(actor)
        {
            reach("announced action binds");
        }
        if let (Next::Choice, Some(actor)) = (before.next(), state.actor)
            && self.announced.contains(&actor)
        {
            reach("announced action lapses");
        }
        let commissions = events.iter().filter(|what| is_commission(what)).count();
        if commissions > 1 || events.iter().any(|what| matches!(what, OmahaEvent::CommissionTaken { .. })) {
            reach("split commission");
        }
        let mut small = None;
        for (at, what) in events.iter().enumerate() {
            match *what {
                OmahaEvent::HandDealt { .. } => _ = reach("hands dealt at once"),
                OmahaEvent::PotFormed { pot: 3, .. } => _ = reach("two side pots"),
                OmahaEvent::PotAwarded { .. } if rests_on(at, 82) => _ = reach("odd chip"),
                OmahaEvent::CardDealt { .. } if rests_on(at, 88) => {
                    reach("exchange of an exposed card");
                    if self.table.phase() == Phase::Dealing {
                        reach("two exposed cards exchanged");
                    }
                }
                OmahaEvent::CardExposed { .. } if self.watch.log[told + at].basis.cite() == Cite::reading(88) => {
                    reach("exposed card stays");
                }
                OmahaEvent::Voided
                    if events[..at].iter().any(|what| matches!(what, OmahaEvent::CardExposed { .. })) =>
                {
                    let first = self.table.config().rules == Rules::FIRST;
                    reach(if first { "void by a second exposure, first version" } else { "void by an exposure" });
                }
                OmahaEvent::Voided if before.phase() == Phase::Settled => _ = reach("void after the settlement"),
                OmahaEvent::Voided if state.pot.is_positive() && before.phase() == Phase::Awarding => {
                    let pots: i64 = state.pots.iter().map(|pot| pot.amount.minor()).sum();
                    if state.pot.minor() < pots {
                        reach("void after an award");
                    }
                }
                OmahaEvent::BoardTakenBack { .. } => _ = reach("board taken back"),
                OmahaEvent::StubShuffled => _ = reach("stub shuffled"),
                OmahaEvent::ErrorCorrected => _ = reach("error corrected"),
                OmahaEvent::IrregularityConfirmed => _ = reach("irregularity confirmed"),
                OmahaEvent::IrregularityDismissed => _ = reach("irregularity dismissed"),
                OmahaEvent::HandShown { .. } if rests_on(at, 86) => _ = reach("run-out"),
                OmahaEvent::Announced { seat, .. } => self.announced.push(seat),
                OmahaEvent::BettingClosed { .. } => self.announced.clear(),
                OmahaEvent::BlindMissed { .. } => _ = reach("missed blind"),
                OmahaEvent::HandStarted { small_blind, .. } => {
                    self.announced.clear();
                    small = Some(small_blind);
                }
                OmahaEvent::BlindPosted { seat, blind: Blind::Live, .. } => {
                    reach(if small == Some(seat) {
                        "live post in the small blind's place, first version"
                    } else {
                        "live post"
                    });
                }
                OmahaEvent::BlindPosted { blind: Blind::Small, .. } if rests_on(at, 72) => {
                    reach("owed blind paid as the small one");
                }
                OmahaEvent::BlindPosted { blind: Blind::Big, .. } if rests_on(at, 73) => {
                    reach("short big blind");
                }
                OmahaEvent::Acted { seat, action, timed_out, .. } => {
                    self.announced.retain(|said| *said != seat);
                    match action {
                        Action::Fold if timed_out => _ = reach("timed-out fold"),
                        Action::Check if timed_out => _ = reach("timed-out check"),
                        Action::Fold if leaves(seat) => _ = reach("leaving folds at the turn"),
                        _ => {}
                    }
                }
                OmahaEvent::HandShown { seat, .. } if leaves(seat) => _ = reach("leaving all-in stays"),
                OmahaEvent::SeatOffered { .. } => _ = reach("waiting list offer"),
                OmahaEvent::PlayerSat { player, .. } if state.queue.contains(&player) => {
                    reach("waiting player seated");
                }
                OmahaEvent::ToppedUp { .. } => _ = reach("topped up"),
                OmahaEvent::ChipsTaken { .. } => _ = reach("chips taken off the table"),
                OmahaEvent::Line { bet: StakeOf::Pot(_), stake, outcome: Outcome::Won, .. } if stake.is_zero() => {
                    reach("rest of a pot to who has lost it");
                }
                OmahaEvent::Uncalled { .. } => _ = reach("uncalled bet"),
                OmahaEvent::TableClosed => _ = reach("table closed"),
                _ => {}
            }
        }
        let last_hole_card = before.phase() == Phase::Dealing && self.table.phase() == Phase::Betting;
        if last_hole_card && self.table.public_view().table.actor.is_none() {
            reach("all-in by the blinds alone");
        }
    }

    /// Moves the hand on by itself until it is over.
    fn finish(mut self) {
        for _ in 0..200 {
            if self.give(&OmahaCommand::Dismiss) {
                continue;
            }
            if self.table.phase().is_between_hands() {
                REACHED.lock().expect("no test panicked").extend(self.reached);
                return;
            }
            let choose = &mut |_| 0;
            let command = match self.table.next() {
                Next::Choice => OmahaCommand::TimeOut,
                Next::Command(OmahaCommand::Show { seat, .. }) => {
                    OmahaCommand::Show { seat, cards: hand_shown(&self.table, seat, choose) }
                }
                _ => sensible(&self.table, choose).expect("a card is left"),
            };
            let moved = self.give(&command);
            assert!(moved, "{command:?} moves the hand on: {:?}", self.table.decide(&command).err());
        }
        panic!("the hand did not end: {:?}", self.table);
    }
}

fn is_commission(what: &OmahaEvent) -> bool {
    matches!(what, OmahaEvent::Line { bet: StakeOf::Commission, .. } | OmahaEvent::CommissionTaken { .. })
}

#[test]
fn omaha_survives_hostile_commands() {
    bolero::check!().with_iterations(cases(3_000) as usize).with_max_len(1_000).for_each(|bytes: &[u8]| {
        // Short inputs would never get through a hand of eleven players: they go on with what follows from them.
        let mut dice = Dice::new(bytes.iter().fold(0, |seed, byte| seed * 31 % 1_000_000_007 + u64::from(*byte)));
        let mut long = bytes.to_vec();
        long.extend(std::iter::repeat_with(|| dice.word().to_le_bytes()).take(150).flatten());
        let mut tape = Tape::new(&long);
        let mut setup = some_setup(&mut |bound| tape.below(bound));
        // Where the deepest stacks are short, all-ins and side pots are many.
        if tape.below(2) == 0 {
            setup.cards = CardSource::Reader;
        }
        let table = OmahaTable::open(&setup).expect("a table");
        let shadow = Shadow::of(setup, &table);
        let (watch, announced, reached) = (Watch::default(), Vec::new(), BTreeSet::new());
        #[cfg(feature = "serde")]
        let mut dice =
            sabot_testkit::Dice::new(bytes.iter().fold(1, |seed, byte| seed * 31 % 1_000_000_007 + u64::from(*byte)));
        let mut siege = Siege { table, watch, shadow, announced, reached };
        let players = if tape.below(3) == 0 {
            let choose = &mut |bound| tape.below(bound);
            let all = Seat::first(setup.seats).map(|seat| OmahaCommand::Sit {
                seat,
                player: seat.default_player(),
                stack: some_stack(&setup, choose),
                post: false,
            });
            all.collect()
        } else {
            seated(&setup, &mut |bound| tape.below(bound))
        };
        for command in players {
            assert!(siege.give(&command));
        }
        while !tape.is_over() {
            let hostile = tape.below(6) == 0;
            let choose = &mut |bound| tape.below(bound);
            let command = if hostile {
                any_command(&siege.table, &siege.table.legal_commands(), choose)
            } else {
                likely(&siege.table, &setup, choose)
            };
            #[cfg(feature = "serde")]
            siege.offers(&command, &mut dice);
            siege.give(&command);
        }
        siege.finish();
    });
    let reached = REACHED.lock().expect("no test panicked").clone();
    let missed: Vec<_> = DEEP.iter().filter(|what| !reached.contains(*what)).collect();
    assert!(missed.is_empty(), "never reached: {missed:?}, only {reached:?}");
}
