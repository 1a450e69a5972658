//! Hands played through the engine, card by card and decision by decision.

use sabot_games::omaha::{Events, Hand, OmahaCommand, OmahaTable, Phase, SeatSet, Street, Turn, Wish};
use sabot_games::{Next, Seat, Table as _};

use crate::Chance;
use crate::cards::Cards;
use crate::filter::{Filter, highest};
use crate::policy::{Choice, Style};
use crate::record::Record;
use crate::seating::{Seating, stacks};

/// How likely, in per cent, equal hands are sought: where an odd chip can be compared, and elsewhere.
const EQUAL: (u64, u64) = (85, 10);

/// A hand at a table of its own, from the settings to the last chip.
pub(crate) fn hand(chance: &mut Chance) -> Record {
    let Seating { setup, mut table, players, button_last, short } = Seating::draw(chance);
    let equal = chance.percent(if button_last { EQUAL.0 } else { EQUAL.1 });
    let mut cards = if equal { Cards::draw_equal(chance, players) } else { Cards::draw(chance, players) };
    let style = if short { Style::calm() } else { Style::draw(chance) };
    let mut filter = Filter::default();
    let before = table.clone();
    let mut record = Record::new(table.config(), players, &stacks(&table));
    run(&mut table, &mut cards, &mut record, |table, seat, record| {
        let hand = table.hand().expect("a hand is played");
        filter.enter(hand.street());
        let choice = Choice::of(seat, &table.legal_turn(hand, seat, false));
        let unit = table.config().unit.value();
        let raises = choice.span.is_some() && filter.lets_raise(hand, players, seat);
        let wish = style.wish(chance, &choice, unit, raises, hand.street() == Street::First);
        let (before, all_in) = (highest(hand, players), hand.all_in_to(seat).minor());
        let to = match wish {
            Wish::Fold | Wish::Check => hand.bets(seat),
            Wish::Call => choice.call_to,
            Wish::Bet(to) | Wish::Raise(to) => to,
            // Where everybody else is all-in it is a call, and less than all he has.
            Wish::AllIn => choice.all_in.expect("it was drawn because it is offered"),
        };
        filter.note(seat, to.minor() - before, to.minor() == all_in);
        record.decide(hand.street(), &choice, wish, to);
        wish
    });
    record.close(&stacks(&table), &setup, &before);
    record
}

/// A hand in which everybody checks or folds: it moves the button.
pub(crate) fn pass(table: &mut OmahaTable, cards: &mut Cards) {
    let mut nowhere = Record::new(table.config(), SeatSet::EMPTY, &stacks(table));
    run(table, cards, &mut nowhere, |table, seat, _| {
        let owes = table.hand().is_some_and(|hand| hand.to_call(seat).is_positive());
        if owes { Wish::Fold } else { Wish::Check }
    });
}

/// Plays a hand to its end.
fn run(
    table: &mut OmahaTable,
    cards: &mut Cards,
    record: &mut Record,
    mut decide: impl FnMut(&OmahaTable, Seat, &mut Record) -> Wish,
) {
    let mut events = Events::new();
    let mut command = OmahaCommand::StartHand { device: None };
    loop {
        events.clear();
        table
            .decide_into(&command, &mut events)
            .unwrap_or_else(|refusal| panic!("{command:?} is refused: {refusal:?}"));
        for event in &events {
            table.apply(event);
            record.note(event);
        }
        if table.phase() == Phase::Between {
            return;
        }
        command = match table.next() {
            Next::Command(command) => command,
            Next::Card { to, face } => table.card_command(to, face, cards.next(to)),
            Next::Choice => {
                let seat = table.hand().and_then(Hand::actor).expect("somebody is to act");
                let wish = decide(table, seat, record);
                Turn { seat, wish, spoken: false }.command()
            }
        };
    }
}

/// Gives a command that the engine must take.
pub(crate) fn give(table: &mut OmahaTable, command: &OmahaCommand) {
    table.perform(command).unwrap_or_else(|refusal| panic!("{command:?} is refused: {refusal:?}"));
}
