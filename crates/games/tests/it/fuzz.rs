//! Hostile sequences of commands at a table of every game that is played against the house.
//!
//! Whatever comes in: nothing panics, `legal_commands()` and `decide` agree, a refusal changes nothing, money is
//! conserved, every round ends, and the table can be made again from what lives on between rounds and the events since.

use std::collections::BTreeSet;
use std::sync::Mutex;

use sabot_cards::Card;
use sabot_games::football::{self, FootballTable};
use sabot_games::qpoker::{self, QpokerTable};
use sabot_games::stud::{self, StudTable};
use sabot_games::{
    BankedCommand, BankedEvent, BankedTable, Bet, CardFace, CardSource, Device, ExposedWhen, Face, Failed, FewCards,
    Irregularity, IrregularityCites, Legal, Mishap, Name, Next, Place, Seat, Table, Viewed, Viewer, Wrong,
};
use sabot_jackpot::{Claim, JackpotBet, Paying, PoolOrder};
use sabot_law::{Cite, Instrument, Rules};
use sabot_money::{Money, Share};
use sabot_testkit::{Dice, Tape, cases};

use crate::between::{PutAway, Shadow};
use crate::books::{Books, Funds};

/// A table that is tried.
trait Tried: Viewed + BankedTable + Table<What = BankedEvent> + PutAway {
    /// Some configuration.
    fn some(tape: &mut Tape<'_>) -> Self::Setup;
    /// The rules of its irregularities.
    const CITES: IrregularityCites;
    /// Its bets.
    const BETS: &'static [Bet];
    /// The pool and what stands behind it, where it has one.
    fn funds(&self) -> Funds {
        Funds::default()
    }
    /// Something happens to the pool at another table, where the game has one; whether anything did.
    fn elsewhere(&mut self, _: &mut Tape<'_>) -> bool {
        false
    }
    /// What the sequences must have reached for the test to mean something.
    const DEEP: &'static [&'static str];
}

impl Tried for StudTable {
    const CITES: IrregularityCites = stud::IRREGULARITIES;
    const BETS: &'static [Bet] = &[Bet::Ante, Bet::Ante, Bet::Jackpot];
    const DEEP: &'static [&'static str] = &[
        "event-hand-higher",
        "event-hand-lower",
        "event-croupier-does-not-play",
        "event-croupier-stays-closed",
        "event-timed-out-fold",
        "event-payments-reversed",
        "event-contribution-reversed",
        "event-contribution-reversed-over",
        "event-contributed-over",
        "event-jackpot-spot-closed",
        "event-jackpot-spot-opened",
        "event-irregularity-confirmed",
        "event-voided-carried",
        "event-card-exposed-later",
        "event-exposed-too-late",
        "event-device-replaced",
        "event-hand-dead",
        "event-table-closed",
        "line-carried",
        "line-won",
    ];

    /// Another table's bets come in, some of them win, or the house puts the pool right.
    fn elsewhere(&mut self, tape: &mut Tape<'_>) -> bool {
        let table: Name = "elsewhere".parse().expect("a name");
        let round = self.controller().meters().bets_in.try_into().unwrap_or(u32::MAX) + 1;
        let bet = |seat| JackpotBet { seat, player: table, stake: Money::of(1_000), carried: false };
        let claim = Claim { seat: 1, row: [1, 2, 5][tape.below(3)], folded: false };
        let orders = match tape.below(3) {
            0 => {
                let amount = [-300, 300, 5_000, -20_000_000][tape.below(4)];
                let [asked, approved] = ["ana", "bo"].map(|name| name.parse().expect("a name"));
                vec![PoolOrder::Correct { amount: Money::of(amount), cite: Cite::reading(51), asked, approved }]
            }
            1 => vec![
                PoolOrder::Contribute { table, round, bets: vec![bet(1), bet(2)] },
                PoolOrder::Close { table, round },
            ],
            _ => vec![
                PoolOrder::Contribute { table, round, bets: vec![bet(1)] },
                PoolOrder::Award { table, round, paying: Paying::default(), claims: vec![claim] },
                PoolOrder::Close { table, round },
            ],
        };
        // While this table's round is paid (R51), the pool takes bets from others and nothing else.
        let paying = self.controller().locked_by().is_some();
        orders.iter().filter(|order| !paying || !matches!(order, PoolOrder::Award { .. })).fold(
            false,
            |moved, order| {
                let done = self.elsewhere(order);
                assert!(done.is_ok() || matches!(order, PoolOrder::Correct { .. }), "{order:?}: {done:?}");
                moved | done.is_ok()
            },
        )
    }

    fn some(tape: &mut Tape<'_>) -> stud::Setup {
        let mut readings = stud::Readings::default();
        if tape.below(2) == 0 {
            readings.choose(38, "pay_folded").expect("an alternative");
        }
        if tape.below(4) == 0 {
            readings.choose(6, "fixed_prizes_from_house").expect("an alternative");
        }
        let jackpot = stud::JackpotSetup {
            bet: (tape.below(2) == 0).then(|| Money::of(1_000)),
            pool: Money::of([0, 300, 20_000_000][tape.below(3)]),
            // A ceiling that a few bets reach, and shares that are never whole.
            ceiling: (tape.below(3) == 0).then(|| Money::of(2_000)),
            minimum: Money::of(1_500),
            overflow: Money::of([0, 7][tape.below(2)]),
            pool_share: Share::new([7_000, 3_333, 9_999][tape.below(3)]).expect("a share"),
            reserve_share: Share::new([0, 1][tape.below(2)]).expect("a share"),
            ..stud::JackpotSetup::default()
        };
        let (device, cards, confirm_irregularities) = house(tape);
        stud::Setup {
            device,
            cards,
            jackpot,
            confirm_irregularities,
            readings,
            rules: rules(tape),
            ..stud::Setup::default()
        }
    }

    fn funds(&self) -> Funds {
        Funds::of(self)
    }
}

impl Tried for QpokerTable {
    const CITES: IrregularityCites = qpoker::IRREGULARITIES;
    const BETS: &'static [Bet] = &[Bet::Bet, Bet::Bet, Bet::Bonus];
    const DEEP: &'static [&'static str] = &[
        "event-croupier-plays",
        "event-croupier-does-not-play",
        "event-croupier-stays-closed",
        "event-timed-out-give-up",
        "event-timed-out-play",
        "event-payments-reversed",
        "event-irregularity-dismissed",
        "event-holder-named",
        "event-holder-croupier",
        "event-hand-dead",
        "event-card-exposed",
        "line-half-lost",
        "line-won",
    ];

    fn some(tape: &mut Tape<'_>) -> qpoker::Setup {
        let mut readings = qpoker::Readings::default();
        if tape.below(2) == 0 {
            readings.choose(25, "play_on").expect("an alternative");
        }
        let (device, cards, confirm_irregularities) = house(tape);
        let decks = [1, 1, 2, 8][tape.below(4)];
        let hand_max = (tape.below(3) == 0).then(|| Money::of(3_000));
        let bettors = [7, 2][tape.below(2)];
        qpoker::Setup {
            device,
            cards,
            decks,
            hand_max,
            bettors,
            confirm_irregularities,
            readings,
            rules: rules(tape),
            ..qpoker::Setup::default()
        }
    }
}

impl Tried for FootballTable {
    const CITES: IrregularityCites = football::IRREGULARITIES;
    const BETS: &'static [Bet] = &[Bet::Upper, Bet::Lower, Bet::Even, Bet::Odd, Bet::Post];
    const DEEP: &'static [&'static str] = &[
        "event-points-counted",
        "event-results-shown",
        "event-white-card-out",
        "event-shoe-filled-by-generator",
        "event-shoe-filled-cut",
        "event-shoe-filled-anew-cut",
        "event-card-dealt-up",
        "event-error-corrected",
        "event-payments-reversed",
        "event-hand-dead",
        "line-half-lost",
        "line-returned",
        "line-won",
    ];

    fn some(tape: &mut Tape<'_>) -> football::Setup {
        let (device, cards, confirm_irregularities) = house(tape);
        let (decks, bettors) = ([6, 8][tape.below(2)], [7, 2][tape.below(2)]);
        football::Setup { device, cards, decks, bettors, confirm_irregularities, ..football::Setup::default() }
    }
}

fn house(tape: &mut Tape<'_>) -> (Device, CardSource, bool) {
    let device = tape.pick(&[Device::Shoe, Device::Machine]);
    (device, tape.pick(&[CardSource::Reader, CardSource::Console, CardSource::Generator]), tape.below(4) == 0)
}

/// Old tables are replayed under the first version of the readings.
fn rules(tape: &mut Tape<'_>) -> Rules {
    if tape.below(4) == 0 { Rules::FIRST } else { Rules::TODAY }
}

fn seat(tape: &mut Tape<'_>) -> Seat {
    // One in sixteen lies beyond the table.
    Seat::new(match tape.below(16) {
        15 => 8,
        number => u8::try_from(number % 7).expect("small") + 1,
    })
    .expect("from 1")
}

fn player(tape: &mut Tape<'_>) -> Name {
    ["ana", "bo", "chi", "dora", "eva", "fu", "gil", "hong"][tape.below(8)].parse().expect("a name")
}

fn card(tape: &mut Tape<'_>) -> Card {
    Card::from_index(u8::try_from(tape.below(52)).expect("small")).expect("a card")
}

fn stake(tape: &mut Tape<'_>) -> Money {
    Money::of([1_000, 10_000, 2_000, 1_000_000, 1_000_100, 900, 1_050, 0, -1_000, 1 << 53][tape.below(10)])
}

fn place(tape: &mut Tape<'_>) -> Place {
    if tape.below(4) == 0 { Place::Croupier } else { Place::Seat(seat(tape)) }
}

fn irregularity(cites: &IrregularityCites, tape: &mut Tape<'_>) -> Irregularity {
    let mishap = match tape.below(4) {
        0 => Mishap::Wrong {
            what: tape.pick(&[
                Wrong::WrongDealing,
                Wrong::SeatSkipped,
                Wrong::WrongCount,
                Wrong::CardsExposed,
                Wrong::DuplicateCard,
                Wrong::MissingCard,
            ]),
            corrected: tape.below(16) == 0,
        },
        1 => {
            let nth = [None, Some(0), Some(1), Some(2), Some(5), Some(6)][tape.below(6)];
            let card = (tape.below(2) == 0).then(|| card(tape));
            Mishap::Exposed { place: place(tape), nth, card }
        }
        2 => Mishap::Unbet { seat: seat(tape) },
        _ => Mishap::Failure {
            failed: tape.pick(&[Failed::Machine, Failed::Generator, Failed::Reader]),
            remedy: tape.pick(&[None, Some(Device::Machine), Some(Device::Shoe)]),
        },
    };
    let mut declared = cites.declare(mishap);
    if tape.below(16) == 0 {
        declared.cite = cites.unbet;
    }
    if declared.mishap.is_exposure() || tape.below(16) == 0 {
        declared.when =
            tape.pick(&[None, Some(ExposedWhen::Dealing), Some(ExposedWhen::Decisions), Some(ExposedWhen::Later)]);
    }
    declared
}

/// Any command whatever, without looking at the table.
fn any_command<T: Tried>(tape: &mut Tape<'_>) -> BankedCommand {
    let any_bet = |tape: &mut Tape<'_>| {
        tape.pick(&[Bet::Ante, Bet::Jackpot, Bet::Raise, Bet::Bet, Bet::Bonus, Bet::Upper, Bet::Odd, Bet::Post])
    };
    let few = |tape: &mut Tape<'_>| match tape.below(5) {
        0 | 1 => None,
        2 => Some(FewCards::from([(); 5].map(|()| card(tape)))),
        3 => Some(FewCards::from([(); 3].map(|()| card(tape)))),
        _ => Some(FewCards::from([(); 2].map(|()| card(tape)))),
    };
    match tape.below(25) {
        0 => BankedCommand::OpenRound { device: [None, Some(Device::Shoe), Some(Device::Machine)][tape.below(3)] },
        1..=3 => BankedCommand::Bet { seat: seat(tape), player: player(tape), bet: any_bet(tape), stake: stake(tape) },
        4 => BankedCommand::Withdraw { seat: seat(tape), player: player(tape), bet: any_bet(tape) },
        5 => BankedCommand::Leave { player: player(tape) },
        6 => BankedCommand::CloseBetting,
        7 => BankedCommand::Deal { to: place(tape), card: (tape.below(4) > 0).then(|| card(tape)) },
        8 => BankedCommand::Raise { seat: seat(tape), stake: (tape.below(2) == 0).then(|| stake(tape)) },
        9 => BankedCommand::Fold { seat: seat(tape) },
        10 => BankedCommand::TimeOut,
        11 => BankedCommand::Show { seat: seat(tape) },
        12 => BankedCommand::Talk { seat: seat(tape) },
        13 => BankedCommand::OpenCroupier { cards: few(tape) },
        14 => BankedCommand::Open { seat: seat(tape), cards: few(tape) },
        15 => [
            BankedCommand::Settle,
            BankedCommand::CloseRound,
            BankedCommand::Confirm,
            BankedCommand::Dismiss,
            BankedCommand::SettleBonus,
        ][tape.below(5)],
        16 => {
            let [amount, reserve, overflow] = [Money::of(500); 3];
            BankedCommand::PoolMoved { amount, reserve, overflow, remainders: stud::Remainders::default() }
        }
        23 => BankedCommand::JackpotSpot { open: tape.below(2) == 0 },
        17 if tape.below(8) == 0 => BankedCommand::CloseTable,
        18 => BankedCommand::GiveUp { seat: seat(tape), player: player(tape) },
        19 => BankedCommand::Play { seat: seat(tape), player: player(tape) },
        20 => BankedCommand::Sit { seat: seat(tape), player: player(tape) },
        21 => BankedCommand::WhiteCard,
        22 => {
            let white_card_from_end =
                [None, Some(104), Some(94), Some(112), Some(93), Some(113), Some(0)][tape.below(7)];
            let replaced = tape.below(2) == 0;
            let [cut_by, judged_by] = [tape.below(4), tape.below(4)];
            BankedCommand::Shuffle {
                white_card_from_end,
                replaced,
                cut_by: [None, Some(Place::Croupier), Some(seat(tape).into()), Some(Place::Croupier)][cut_by],
                judged_by: [None, Some(player(tape))][usize::from((judged_by > 0) == replaced)],
            }
        }
        _ => BankedCommand::Irregularity(irregularity(&T::CITES, tape)),
    }
}

/// A card that fits, starting the search somewhere.
fn fresh<T: Tried>(table: &T, to: Place, start: usize) -> Option<Card> {
    let legal = table.legal_commands();
    Card::all().cycle().skip(start).take(52).find(|card| {
        let command = BankedCommand::Deal { to, card: Some(*card) };
        legal.iter().any(|one| one.admits(&command))
    })
}

/// Cards as which a hand can be opened that is not known: those seen of it, filled up with cards that fit.
fn hand<T: Tried>(table: &T, place: Place, start: usize) -> Option<FewCards> {
    let legal = table.legal_commands();
    let (size, known) = legal.iter().find_map(|one| match one {
        Legal::OpenHand { place: at, size, known, .. } if *at == place => Some((*size, known.clone())),
        _ => None,
    })?;
    let mut cards = known;
    let opens = |cards: &[Card]| {
        let cards = FewCards::new(cards);
        let command = match place {
            Place::Croupier => BankedCommand::OpenCroupier { cards },
            Place::Seat(seat) => BankedCommand::Open { seat, cards },
        };
        legal.iter().any(|one| one.admits(&command))
    };
    let elsewhere: Vec<CardFace> = {
        let state = table.state_for(Viewer::Inspector);
        state.seats.into_iter().flat_map(|seat| seat.cards).chain(state.croupier).collect()
    };
    for card in Card::all().cycle().skip(start).take(52) {
        if cards.len() < size && !elsewhere.contains(&CardFace::Seen(card)) && !cards.contains(&card) {
            cards.push(card);
        }
    }
    opens(&cards).then(|| FewCards::new(&cards)).flatten()
}

/// What moves the round on, with cards that mostly fit.
fn sensible_command<T: Tried>(table: &T, tape: &mut Tape<'_>) -> BankedCommand {
    let cards = table.state_for(Viewer::Public).cards;
    if tape.below(32) == 0 {
        return BankedCommand::Irregularity(irregularity(&T::CITES, tape));
    }
    // A closed jackpot spot opens again before long.
    if tape.below(16) == 0 && table.decide(&BankedCommand::JackpotSpot { open: true }).is_ok() {
        return BankedCommand::JackpotSpot { open: true };
    }
    match table.next() {
        Next::Card { to, face } => {
            let known = cards.knows_face_down() || face == Face::Up;
            let card = fresh(table, to, tape.below(52)).filter(|_| known);
            if tape.below(32) == 0 { BankedCommand::WhiteCard } else { BankedCommand::Deal { to, card } }
        }
        Next::Command(BankedCommand::CloseBetting) if tape.below(4) > 0 => {
            let seat = seat(tape);
            // Mostly the same player at the same seat, so that bets of one hand meet.
            let player = if tape.below(8) == 0 { player(tape) } else { seat.default_player() };
            if tape.below(8) == 0 {
                return BankedCommand::Sit { seat, player };
            }
            BankedCommand::Bet { seat, player, bet: tape.pick(T::BETS), stake: Money::of(1_000) }
        }
        Next::Command(BankedCommand::CloseRound | BankedCommand::Settle) if tape.below(4) == 0 => {
            BankedCommand::Irregularity(irregularity(&T::CITES, tape))
        }
        Next::Command(BankedCommand::Shuffle { .. }) => {
            let (replaced, named) = (tape.below(2) == 0, cards != CardSource::Generator);
            BankedCommand::Shuffle {
                white_card_from_end: None,
                replaced,
                cut_by: named.then_some(Place::Croupier),
                judged_by: (named && replaced).then(|| player(tape)),
            }
        }
        Next::Command(BankedCommand::OpenCroupier { .. }) if !cards.knows_face_down() => {
            BankedCommand::OpenCroupier { cards: hand(table, Place::Croupier, tape.below(52)) }
        }
        Next::Command(BankedCommand::Open { seat, .. }) if !cards.knows_face_down() => {
            BankedCommand::Open { seat, cards: hand(table, seat.into(), tape.below(52)) }
        }
        Next::Command(command) => command,
        Next::Choice => {
            let choices: Vec<BankedCommand> = table
                .legal_commands()
                .into_iter()
                .filter_map(|legal| match legal {
                    Legal::Raise { seat, .. } => Some(BankedCommand::Raise { seat, stake: None }),
                    Legal::Fold { seat, .. } => Some(BankedCommand::Fold { seat }),
                    Legal::Play { seat, player } => Some(BankedCommand::Play { seat, player }),
                    Legal::GiveUp { seat, player, .. } => Some(BankedCommand::GiveUp { seat, player }),
                    Legal::Confirm => Some(BankedCommand::Confirm),
                    Legal::Dismiss => Some(BankedCommand::Dismiss),
                    Legal::TimeOut => Some(BankedCommand::TimeOut),
                    _ => None,
                })
                .collect();
            if choices.is_empty() { BankedCommand::TimeOut } else { tape.pick(&choices) }
        }
    }
}

/// The keys of all events that the hostile sequences brought about, by game: a fuzzer that never gets past the betting
/// proves nothing.
static REACHED: Mutex<BTreeSet<(Instrument, &'static str)>> = Mutex::new(BTreeSet::new());

fn give<T: Tried>(table: &mut T, books: &mut Books, shadow: &mut Shadow<T>, command: &BankedCommand) -> bool {
    let decided = table.decide(command);
    let legal = table.legal_commands();
    let admitted = legal.iter().any(|one| T::admits(one, command));
    assert_eq!(decided.is_ok(), admitted, "{command:?} {:?} among {legal:?}", decided.err());
    let Ok(events) = decided else { return false };
    for event in events.as_ref() {
        books.enter(T::INSTRUMENT, &event.what);
        let before = table.funds();
        table.apply(event);
        books.follow(&event.what, before, table.funds());
    }
    shadow.follow(table, events.as_ref());
    let keys = events.as_ref().iter().map(|event| (T::INSTRUMENT, event.told().key));
    REACHED.lock().expect("no test panicked").extend(keys);
    true
}

/// Moves the round on by itself until it is over.
fn finish<T: Tried>(mut table: T, mut books: Books, mut shadow: Shadow<T>) {
    let cards = table.state_for(Viewer::Public).cards;
    for _ in 0..120 {
        if give(&mut table, &mut books, &mut shadow, &BankedCommand::Dismiss) {
            continue;
        }
        if table.stage().is_between_rounds() {
            return;
        }
        let command = match table.next() {
            Next::Command(BankedCommand::OpenCroupier { .. }) if !cards.knows_face_down() => {
                BankedCommand::OpenCroupier { cards: hand(&table, Place::Croupier, 0) }
            }
            Next::Command(BankedCommand::Open { seat, .. }) if !cards.knows_face_down() => {
                BankedCommand::Open { seat, cards: hand(&table, seat.into(), 0) }
            }
            Next::Command(command) => command,
            Next::Card { to, face } => {
                let known = cards.knows_face_down() || face == Face::Up;
                BankedCommand::Deal { to, card: fresh(&table, to, 0).filter(|_| known) }
            }
            Next::Choice => BankedCommand::TimeOut,
        };
        let moved = give(&mut table, &mut books, &mut shadow, &command);
        assert!(moved, "{command:?} moves the round on: {:?}", table.decide(&command).err());
    }
    panic!("the round did not end: {:?}", table.state_for(Viewer::Inspector).phase);
}

/// Now and then: every offer is accepted, and what is accepted was offered.
#[cfg(feature = "serde")]
fn offers<T: Tried>(table: &T, command: &BankedCommand, dice: &mut Dice) {
    let decided = table.decide(command);
    // Only the house's own programs move a pool or turn a jackpot spot.
    let plumbing = matches!(command, BankedCommand::PoolMoved { .. } | BankedCommand::JackpotSpot { .. });
    let (ask, accept) = (dice.one_in(16), dice.one_in(32));
    if !accept && (!ask || decided.is_err() || plumbing) {
        return;
    }
    let asked = crate::offers::Asked {
        decide: &|draft| {
            let command = draft.banked(None).map_err(|why| why.to_string())?;
            let events = table.decide(&command).map_err(|refusal| format!("{refusal:?}"))?;
            Ok(events.as_ref().to_vec())
        },
        offers: table.offers(None),
    };
    if accept {
        asked.are_accepted(dice);
    }
    if let (Ok(events), false) = (decided, plumbing) {
        asked.offered(command, events.as_ref());
    }
}

fn attack<T: Tried>() {
    bolero::check!().with_iterations(cases(4_000) as usize).with_max_len(1_000).for_each(|bytes: &[u8]| {
        // Short inputs would never get through a round of forty cards: they go on with what follows from them.
        let mut dice = Dice::new(bytes.iter().fold(0, |seed, byte| seed * 31 % 1_000_000_007 + u64::from(*byte)));
        let mut long = bytes.to_vec();
        long.extend(std::iter::repeat_with(|| dice.word().to_le_bytes()).take(100).flatten());
        let mut tape = Tape::new(&long);
        let setup = T::some(&mut tape);
        let mut table = T::open(&setup).expect("a table");
        let mut shadow = Shadow::of(setup.clone(), &table);
        let mut books = Books::default();
        while !tape.is_over() {
            if tape.below(24) == 0 && table.elsewhere(&mut tape) {
                books.moved_elsewhere();
                shadow = Shadow::of(setup.clone(), &table);
            }
            let command =
                if tape.below(8) == 0 { any_command::<T>(&mut tape) } else { sensible_command(&table, &mut tape) };
            let before = table.clone();
            #[cfg(feature = "serde")]
            offers(&table, &command, &mut dice);
            if !give(&mut table, &mut books, &mut shadow, &command) {
                assert_eq!(table, before, "a refusal changes nothing");
            }
        }
        finish(table, books, shadow);
    });
    let reached = REACHED.lock().expect("no test panicked").clone();
    let missed: Vec<_> = T::DEEP.iter().filter(|key| !reached.contains(&(T::INSTRUMENT, **key))).collect();
    assert!(missed.is_empty(), "never reached: {missed:?}, only {reached:?}");
}

#[test]
fn stud_survives_hostile_commands() {
    attack::<StudTable>();
}

#[test]
fn qpoker_survives_hostile_commands() {
    attack::<QpokerTable>();
}

#[test]
fn football_survives_hostile_commands() {
    attack::<FootballTable>();
}
