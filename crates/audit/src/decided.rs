//! Every command is decided again: the rebuilt house is asked what was asked then, and what it decides must stand in the rows, to
//! the byte. Whoever has the keys can seal what he likes; he cannot make the house decide it.

use sabot_chance::HouseKey;
use sabot_floor::dealt;
use sabot_floor::record::{self, NewRow, RecordError};
use sabot_house::{Answer, Batch, Command, House, HouseEvent, Stream, Wording};
use sabot_ledger::Name;
use sabot_store::Recorded;

use crate::copied_pool;
use crate::decks::Decks;
use crate::finding::Findings;
use crate::first_form;
use crate::replay::Step;
use crate::{Fault, RecordPlace};

/// So much is told of what two texts have in common before they differ.
const IN_COMMON: usize = 60;

/// Decides a command again on the house as it was before, and compares; tells what was asked, where that could be done. Rows of
/// the first form do not tell it.
pub(crate) fn again(house: &House, decks: &Decks<'_>, step: &Step, findings: &mut Findings) -> Option<Command> {
    let Some(ordered) = &step.ordered else {
        first_form::again(house, step, findings);
        return None;
    };
    let place = || step.rows.first().map_or(RecordPlace::Record, RecordPlace::event);
    // Without the key the next cards are taken from the record itself.
    let next = |table: Name, number: usize| decks.next(house, table, number).or_else(|| Some(dealt(&step.batch)));
    let Some(command) = ordered.command_with(&step.batch, next) else {
        if !is_refused(&step.batch) {
            let found = format!("{} cards", dealt(&step.batch).len());
            findings.add(place(), Fault::Decided, format_args!("{:?}", ordered.order), found);
        }
        return None;
    };
    let wording = Wording::of(&command.actor, &command.order);
    let mut due = match house.handle_worded(&command, &wording) {
        Answer::Accepted(batch) | Answer::Refused(batch, _) => batch,
        Answer::Duplicate { accepted } => {
            let due =
                format!("nothing: the command repeats one that was {}", if accepted { "accepted" } else { "refused" });
            findings.add(place(), Fault::Decided, due, format_args!("{} rows", step.rows.len()));
            return Some(command);
        }
    };
    copied_pool::written_then(house, &step.batch, &mut due);
    let found = (&step.batch.id, step.batch.at);
    findings.same(Fault::Decided, &(&due.id, due.at), &found, place);
    match compare(decks.key(), step, &command, &wording, &due, findings) {
        Ok(()) => {}
        Err(error) => findings.add(place(), Fault::Decided, "what can be written down", error),
    }
    Some(command)
}

fn is_refused(batch: &Batch) -> bool {
    batch.events.iter().any(|event| matches!(event.what, HouseEvent::Refused(_)))
}

/// The rows tell what was decided, one by one.
fn compare(
    key: Option<&HouseKey>,
    step: &Step,
    command: &Command,
    wording: &Wording,
    due: &Batch,
    findings: &mut Findings,
) -> Result<(), RecordError> {
    let decks = step.decks.iter().map(|(stream, deck, _)| (*stream, deck));
    let due = record::contents(command, wording, due, decks)?;
    let mut due = due.iter().flat_map(|(stream, contents)| contents.iter().map(|content| (*stream, content)));
    for row in &step.rows {
        match due.next() {
            Some((stream, content)) => same(row, stream, content, (wording.by(), key), findings),
            None => findings.add(RecordPlace::event(row), Fault::Decided, "nothing more", &row.body),
        }
    }
    for (stream, content) in due {
        let place = step.rows.last().map_or(RecordPlace::Record, RecordPlace::event);
        let due = format!("behind it {stream} {}: {}", content.kind, content.of.as_deref().unwrap_or_default());
        findings.add(place, Fault::Decided, due, "nothing more");
    }
    Ok(())
}

/// A row tells this and nothing else.
fn same(
    row: &Recorded,
    stream: Stream,
    content: &NewRow,
    (by, key): (&str, Option<&HouseKey>),
    findings: &mut Findings,
) {
    let name = stream.to_string();
    if (row.stream.as_str(), row.kind.as_str()) != (name.as_str(), content.kind) {
        let (due, found) = (format!("{name} {}", content.kind), format!("{} {}", row.stream, row.kind));
        return findings.add(RecordPlace::event(row), Fault::Decided, due, found);
    }
    // The salt is taken from the row: whether it is the key's is checked apart.
    let salt = record::salt_in(&row.body).unwrap_or_default();
    // A command of which something stays sealed is not decided again, so a key that is needed here is there.
    let key = key.map(|key| record::row_key(key, row));
    let Some(due) = content.written_like(&row.body, by, salt, key) else { return };
    if due != row.body {
        let (due, found) = differing(&due, &row.body);
        findings.add(RecordPlace::event(row), Fault::Decided, due, found);
    }
}

/// Two texts from a little before where they differ.
fn differing<'a>(due: &'a str, found: &'a str) -> (&'a str, &'a str) {
    let common = due.bytes().zip(found.bytes()).take_while(|(one, other)| one == other).count();
    let from = (0..=common.saturating_sub(IN_COMMON)).rev().find(|at| due.is_char_boundary(*at)).unwrap_or(0);
    (&due[from..], found.get(from..).unwrap_or(found))
}
