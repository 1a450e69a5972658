//! Commands: their events, their answers and the money they moved.

use sabot_chance::HouseKey;
use sabot_floor::{NoBody, Ordered, RowContent, movements, record};
use sabot_house::{Batch, HouseEvent, Moment, StreamEvent};
use sabot_law::{Digest, Rules};
use sabot_store::{Recorded, RecordedCommand, StoredTransfer};

use crate::body::Row;
use crate::finding::Findings;
use crate::replay::Step;
use crate::source;
use crate::{Fault, RecordPlace};

/// Where a command belongs, by what was read before it.
#[derive(Debug, Default)]
pub(crate) struct Commands {
    number: u64,
}

impl Commands {
    /// How many there were.
    pub(crate) const fn count(&self) -> u64 {
        self.number
    }

    /// The next command, whose events begin at this place of the log.
    pub(crate) fn take(&mut self, command: &RecordedCommand, index: u64, findings: &mut Findings) {
        let here = || RecordPlace::command(command);
        findings.same(Fault::CommandRange, &self.number, &command.number, here);
        self.number = command.number.saturating_add(1);
        findings.same(Fault::CommandRange, &index, &command.log.start, here);
    }
}

/// The forms of the commands so far.
#[derive(Debug, Default)]
pub(crate) struct Forms {
    newest: u16,
}

impl Forms {
    /// The form that a command and those behind it must have at least: no program goes back to an earlier form, which tells less.
    fn least(&mut self, form: u16) -> u16 {
        self.newest = self.newest.max(form);
        self.newest
    }
}

/// Puts the rows of a command together; none where one of them cannot be read.
pub(crate) fn step(
    forms: &mut Forms,
    key: Option<&HouseKey>,
    command: &RecordedCommand,
    rows: Vec<source::Row>,
    findings: &mut Findings,
) -> Option<Step> {
    let (rows, told): (Vec<Recorded>, Vec<_>) = rows.into_iter().map(|row| (row.recorded, row.told)).unzip();
    let Some(first) = rows.first() else {
        let due = format!("events at {} to {}", command.log.start, command.log.end);
        findings.add(RecordPlace::command(command), Fault::NoEvents, due, "none");
        return None;
    };
    let due = forms.least(first.kind_version);
    findings.same(Fault::Order, &due, &first.kind_version, || RecordPlace::event(first));
    let mut read = Vec::with_capacity(rows.len());
    let mut whole = true;
    for (row, told) in rows.iter().zip(told) {
        findings
            .same(Fault::OtherCommand, &command.command.as_str(), &row.command.as_str(), || RecordPlace::event(row));
        // What broke the one who read it breaks the command that it belongs to.
        match told.unwrap_or_else(|why| std::panic::resume_unwind(Box::new(why))) {
            Ok(one) => {
                if let Some(rules) = unknown_rules(&one) {
                    let due = format!("rules of version {} to {}", Rules::FIRST, Rules::TODAY);
                    findings.add(RecordPlace::event(row), Fault::Rules, due, format_args!("version {rules}"));
                    whole = false;
                }
                if !one.fits {
                    let found = "something else than is sealed";
                    findings.add(
                        RecordPlace::event(row),
                        Fault::Sealed,
                        "what everybody may see of what is sealed",
                        found,
                    );
                }
                read.push(one);
            }
            Err(NoBody::Not(reason)) => {
                findings.add(RecordPlace::event(row), Fault::NotAnEvent, "an event of the house", reason);
                whole = false;
            }
            Err(NoBody::OtherKind(kind)) => {
                findings.add(RecordPlace::event(row), Fault::Kind, row.kind, kind);
                whole = false;
            }
            Err(NoBody::NotOrdered(reason)) => {
                findings.add(RecordPlace::event(row), Fault::NotAnEvent, "what was asked", reason);
                whole = false;
            }
            Err(NoBody::Seal(reason)) => {
                findings.add(RecordPlace::event(row), Fault::Sealed, "what the house's key opens", reason);
                whole = false;
            }
        }
    }
    if !whole {
        return None;
    }
    let (by, at) = (read.first()?.by, first.recorded_at_ms);
    for (row, one) in rows.iter().zip(&read) {
        if (one.by, row.recorded_at_ms) != (by, at) {
            let found = format!("{} at {}", one.by, row.recorded_at_ms);
            findings.add(RecordPlace::event(row), Fault::SeveralActors, format_args!("{by} at {at}"), found);
        }
    }
    let digest = asked(key, command, &rows, &read, findings);
    let id = match first.command.as_str().parse() {
        Ok(id) => id,
        Err(_) => {
            findings.add(RecordPlace::command(command), Fault::NotAnEvent, "the id of a command", first.command);
            return None;
        }
    };
    let batch = Batch { id, actor: by, at: Moment(at), digest, events: Vec::new() };
    let step = together(batch, rows, read);
    answer(command, &step.batch, findings);
    Some(step)
}

/// The version of the rules that a row names, where nobody here knows what they say.
fn unknown_rules(row: &Row) -> Option<Rules> {
    match &row.told {
        RowContent::House(what) => what.rules().filter(|rules| !rules.is_known()),
        RowContent::Deck(_) | RowContent::Order(_) | RowContent::Closed(_) => None,
    }
}

/// The first row tells what was asked, or in the first form its digest, and no other does. Gives the digest by which the house
/// knows it.
fn asked(
    key: Option<&HouseKey>,
    command: &RecordedCommand,
    rows: &[Recorded],
    read: &[Row],
    findings: &mut Findings,
) -> Digest {
    let place = || RecordPlace::command(command);
    let (content, blind) = (command.content, record::answered(&command.answer).and_then(|(_, blind)| blind));
    let Some((first, rest)) = read.split_first() else { return content };
    let form = rows.first().map_or(0, |row| row.kind_version);
    let mut digest = content;
    match &first.told {
        RowContent::Order(ordered) => {
            digest = ordered.digest;
            let hidden = key.filter(|_| first.opened).map(|key| record::hidden_content(key, digest));
            findings.same(Fault::Content, &hidden.unwrap_or(digest).to_string(), &content.to_string(), place);
            findings.same(Fault::Answer, &None, &blind, place);
        }
        // What was asked is sealed and there is no key, so it cannot be compared.
        RowContent::Closed(None) => {
            findings.same(Fault::Answer, &None, &blind, place);
        }
        _ if form == record::KIND_VERSION => findings.add(place(), Fault::Order, "what was asked", rows[0].kind),
        _ => {
            let asked = first.asked.as_deref().unwrap_or_default();
            let content = record::blinded(content, blind.unwrap_or_default()).to_string();
            findings.same(Fault::Content, &asked, &content.as_str(), place);
        }
    }
    for (row, one) in rows.iter().skip(1).zip(rest) {
        findings.same(Fault::Order, &form, &row.kind_version, || RecordPlace::event(row));
        if matches!(one.told, RowContent::Order(_) | RowContent::Closed(None)) || one.asked.is_some() {
            findings.add(RecordPlace::event(row), Fault::Order, "what was asked in front, and once", row.kind);
        }
    }
    digest
}

fn together(mut batch: Batch, rows: Vec<Recorded>, read: Vec<Row>) -> Step {
    let (mut row_of, mut decks) = (Vec::with_capacity(read.len()), Vec::new());
    let mut ordered: Option<Box<Ordered>> = None;
    let mut closed = 0;
    for (row, Row { stream, told, .. }) in read.into_iter().enumerate() {
        match told {
            RowContent::House(what) => {
                batch.events.push(StreamEvent { stream, what: *what });
                row_of.push(row);
            }
            RowContent::Deck(deck) => decks.push((stream, deck, row)),
            RowContent::Order(told) => ordered = Some(ordered.unwrap_or(told)),
            RowContent::Closed(open) => {
                closed += 1;
                if let Some(what) = open {
                    batch.events.push(StreamEvent { stream, what: *what });
                    row_of.push(row);
                }
            }
        }
    }
    Step { batch, rows, row_of, decks, ordered, closed }
}

/// A command is answered as its events say, and a refused one did nothing else.
fn answer(command: &RecordedCommand, batch: &Batch, findings: &mut Findings) {
    let refused = batch.events.iter().any(|event| matches!(event.what, HouseEvent::Refused(_)));
    let due = if refused { "refused" } else { "accepted" };
    // Only the word is compared here: the blind behind it is bound to what was asked, and compared with that.
    let found = match record::answered(&command.answer) {
        Some((accepted, _)) => String::from(if accepted { "accepted" } else { "refused" }),
        None => String::from_utf8_lossy(&command.answer).into_owned(),
    };
    findings.same(Fault::Answer, &due, &found.as_str(), || RecordPlace::command(command));
    if refused && batch.events.len() > 1 {
        let found = format!("{} events", batch.events.len());
        findings.add(RecordPlace::command(command), Fault::Answer, "a refusal and nothing else", found);
    }
}

/// What blinds the digest of a command of the first form is what the house's key makes of it.
pub(crate) fn blinded(command: &RecordedCommand, batch: &Batch, key: &HouseKey, findings: &mut Findings) {
    // An answer that cannot be read is a finding already.
    if let Some((_, Some(found))) = record::answered(&command.answer) {
        findings.same(Fault::HouseKey, &record::blind(key, batch).as_str(), &found, || RecordPlace::command(command));
    }
}

/// Which rows of a command have another salt than the house's key makes of all that the row tells.
pub(crate) fn unsalted(rows: &[source::Row], key: &HouseKey) -> Vec<usize> {
    let numbered = (0..).zip(rows).enumerate();
    numbered.filter(|(_, (number, row))| !row.has_salt(key, *number)).map(|(place, _)| place).collect()
}

/// Names the rows whose salt is another.
pub(crate) fn salted(rows: &[Recorded], unsalted: &[usize], findings: &mut Findings) {
    for row in unsalted.iter().filter_map(|place| rows.get(*place)) {
        let found = record::salt_in(&row.body).unwrap_or("none");
        findings.add(RecordPlace::event(row), Fault::HouseKey, "the salt that the house's key gives", found);
    }
}

/// The store has moved what the ledger has, entry by entry.
pub(crate) fn money(command: &RecordedCommand, batch: &Batch, findings: &mut Findings) {
    let moves = batch.events.iter().any(|event| matches!(event.what, HouseEvent::Money(_)));
    if !moves && command.accounts.is_empty() && command.transfers.is_empty() {
        return;
    }
    let (accounts, transfers) = movements(batch);
    findings.same(Fault::Accounts, &accounts, &command.accounts, || RecordPlace::command(command));
    let place = |transfer: &StoredTransfer| RecordPlace::Transfer {
        id: transfer.id.to_string(),
        command: command.command.to_string(),
    };
    for (due, found) in transfers.iter().zip(&command.transfers) {
        findings.same(Fault::Transfer, due, found, || place(due));
    }
    for due in transfers.iter().skip(command.transfers.len()) {
        findings.add(place(due), Fault::Transfer, format_args!("{due:?}"), "none");
    }
    for found in command.transfers.iter().skip(transfers.len()) {
        findings.add(place(found), Fault::Transfer, "none", format_args!("{found:?}"));
    }
}
