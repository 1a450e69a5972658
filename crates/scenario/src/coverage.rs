//! What the scenarios of a game have brought the engine to cite, against everything there is to cite.

use std::collections::{BTreeMap, BTreeSet};

use sabot_law::{Cite, Instrument};
use sabot_locale::{LeftToPeople, Part, ReadingKind, differences, outline, readings};

use crate::{Scenario, library, play};

/// Whether something is covered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Covered {
    /// A run has emitted it; by so many scenarios, of which the first.
    Emitted(usize, String),
    /// Nothing at a table names this difference, but a run has emitted the item whose rule obeys it: which, by so many
    /// scenarios, of which the first.
    Through(Cite, usize, String),
    /// Only people can do it or see it, whatever an event has printed; the outline says what the program does instead.
    NotComputable,
    /// It concerns what a house cannot do yet; a reason is given in the outline.
    Pending,
    /// No run has emitted it.
    Hole,
}

/// A row of the matrix.
#[derive(Clone, Debug)]
pub struct Row {
    /// What is to be cited.
    pub cite: Cite,
    /// The alternative, for each choice of a setting or departure.
    pub alternative: Option<String>,
    /// Whether it is covered.
    pub covered: Covered,
    /// What of it only people can do or see.
    pub people: Option<LeftToPeople>,
}

/// The matrix of a game.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// Every article's item, then every reading and its alternatives, then every difference.
    pub rows: Vec<Row>,
    /// How many scenarios were played.
    pub scenarios: usize,
    /// The scenarios that failed, and how.
    pub failures: Vec<(String, String)>,
}

impl Coverage {
    /// What nothing has covered.
    pub fn holes(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.covered == Covered::Hole)
    }

    /// How many items no program can compute.
    #[must_use]
    pub fn not_computable(&self) -> usize {
        self.rows.iter().filter(|row| row.covered == Covered::NotComputable).count()
    }

    /// How many items a program can compute only in part.
    #[must_use]
    pub fn in_part(&self) -> usize {
        let in_part = |row: &&Row| row.people.as_ref().is_some_and(|people| people.part == Part::Some);
        self.rows.iter().filter(in_part).count()
    }

    /// How many items and readings concern what is not built yet.
    #[must_use]
    pub fn pending(&self) -> usize {
        self.rows.iter().filter(|row| row.covered == Covered::Pending).count()
    }

    /// Whether nothing is left to cover and no scenario failed.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.holes().next().is_none() && self.failures.is_empty()
    }
}

/// Plays every scenario of a game and draws up the matrix. `None` for a game that is not built yet.
#[must_use]
pub fn coverage(instrument: Instrument) -> Option<Coverage> {
    let outline = outline(instrument)?;
    let mut emitted: BTreeMap<Cite, Vec<String>> = BTreeMap::new();
    let mut chosen: BTreeMap<(Cite, &'static str), Vec<String>> = BTreeMap::new();
    let mut failures = Vec::new();
    let library = library(instrument);
    for (name, text) in &library {
        let words = sabot_locale::Words::new(sabot_locale::Lang::En);
        match Scenario::parse(text).and_then(|scenario| play(&scenario)) {
            Err(error) => failures.push((name.clone(), error.message(&words))),
            Ok(report) => {
                failures.extend(report.differences.iter().map(|difference| (name.clone(), difference.message(&words))));
                enter(&mut emitted, &mut chosen, name, &report.emitted, &report.chosen);
            }
        }
    }
    let found = |names: Option<&Vec<String>>| {
        names.map_or(Covered::Hole, |names| Covered::Emitted(names.len(), names[0].clone()))
    };
    let mut rows = Vec::new();
    for item in outline.items() {
        let for_people = item.people.as_ref().is_some_and(|people| people.part == Part::All);
        let covered = match &item.pending {
            _ if for_people => Covered::NotComputable,
            // A run of the engine alone does not make it something that a house can do.
            Some(_) => Covered::Pending,
            None => found(emitted.get(&item.cite)),
        };
        rows.push(Row { cite: item.cite, alternative: None, covered, people: item.people.clone() });
    }
    for reading in readings(instrument) {
        let covered = match &reading.pending {
            Some(_) => Covered::Pending,
            None => found(emitted.get(&reading.cite)),
        };
        rows.push(Row { cite: reading.cite, alternative: None, covered, people: None });
        if !matches!(reading.kind, ReadingKind::Setting | ReadingKind::Departure) {
            continue;
        }
        for alternative in &reading.alternatives {
            let names = chosen.iter().find(|((cite, word), _)| *cite == reading.cite && *word == alternative.word);
            let covered = found(names.map(|(_, names)| names));
            rows.push(Row { cite: reading.cite, alternative: Some(alternative.word.clone()), covered, people: None });
        }
    }
    for difference in differences(instrument) {
        let through = difference.shown_by.iter().find_map(|item| Some((*item, emitted.get(item)?)));
        let covered = match (found(emitted.get(&difference.cite)), through) {
            (Covered::Hole, Some((item, names))) => Covered::Through(item, names.len(), names[0].clone()),
            (named, _) => named,
        };
        rows.push(Row { cite: difference.cite, alternative: None, covered, people: None });
    }
    Some(Coverage { rows, scenarios: library.len(), failures })
}

/// Enters what one scenario emitted; an alternative counts where it was in force and its reading was cited.
fn enter(
    emitted: &mut BTreeMap<Cite, Vec<String>>,
    chosen: &mut BTreeMap<(Cite, &'static str), Vec<String>>,
    name: &str,
    cites: &BTreeSet<Cite>,
    choices: &[(u8, &'static str)],
) {
    for cite in cites {
        emitted.entry(*cite).or_default().push(name.to_owned());
    }
    for (number, word) in choices {
        let cite = Cite::reading(*number);
        if cites.contains(&cite) {
            chosen.entry((cite, word)).or_default().push(name.to_owned());
        }
    }
}
