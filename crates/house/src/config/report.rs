//! The text of a configuration, and all that was found wrong in it.

use core::cell::RefCell;
use core::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::section::{label, within};
use super::{ConfigFault, ConfigProblem};

/// The longest value that a message repeats, in characters.
const VALUE_MAX: usize = 80;

/// The text, and the problems found so far. Many sections report into it, so it is shared.
#[derive(Debug)]
pub(super) struct Report<'t> {
    text: &'t str,
    /// Where each line begins.
    lines: Vec<usize>,
    problems: RefCell<Vec<ConfigProblem>>,
}

impl<'t> Report<'t> {
    pub(super) fn new(text: &'t str) -> Report<'t> {
        let after = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        Report { text, lines: core::iter::once(0).chain(after).collect(), problems: RefCell::default() }
    }

    /// Reports a problem at these bytes of the text.
    pub(super) fn add(&self, at: Range<usize>, field: String, value: String, wrong: ConfigFault) {
        let (line, column) = self.place(at.start);
        self.problems.borrow_mut().push(ConfigProblem { file: None, line, column, field, value, wrong });
    }

    /// The text.
    pub(super) const fn text(&self) -> &'t str {
        self.text
    }

    /// Whether anything was found.
    pub(super) fn has_some(&self) -> bool {
        !self.problems.borrow().is_empty()
    }

    /// Everything found, in the order of the file.
    pub(super) fn problems(self) -> Vec<ConfigProblem> {
        let mut problems = self.problems.into_inner();
        problems.sort_by_key(|problem| (problem.line, problem.column));
        problems
    }

    /// Line and column of a byte, both from 1.
    pub(super) fn place(&self, at: usize) -> (usize, usize) {
        let line = self.lines.partition_point(|start| *start <= at);
        let start = self.lines[line - 1];
        let column = self.text[start..].char_indices().take_while(|(index, _)| start + index < at).count() + 1;
        (line, column)
    }

    /// A value as it is written: the contents of a text, everything else to the letter.
    pub(super) fn written(&self, value: &Spanned<DeValue<'_>>) -> String {
        match value.get_ref() {
            DeValue::String(text) => shown(text),
            _ => shown(self.text.get(value.span()).unwrap_or_default()),
        }
    }

    /// Reads the text as TOML. What the parser could not read is reported; the document is given where its structure
    /// can be trusted: when every line was read, or when the only fault is that keys stand twice.
    pub(super) fn parse(&self) -> Option<Spanned<DeTable<'t>>> {
        let (document, errors) = DeTable::parse_recoverable(self.text);
        let headers = self.headers(document.get_ref());
        let mut trusted = true;
        for error in errors {
            let at = error.span().unwrap_or_default();
            let section = headers[..headers.partition_point(|(start, _)| *start <= at.start)].last();
            let section = section.map_or("", |(_, path)| path);
            let line = self.text[self.lines[self.place(at.start).0 - 1]..].lines().next().unwrap_or_default();
            let line = shown(line.trim());
            if error.message() == "duplicate key" {
                let key = shown(self.text.get(at.clone()).unwrap_or_default());
                self.add(at, within(section, &key), line, ConfigFault::DuplicateKey(key));
            } else {
                trusted = false;
                let why = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
                self.add(at, section.to_owned(), line, ConfigFault::Unreadable(why));
            }
        }
        trusted.then_some(document)
    }

    /// Where each `[section]` begins and its path, in the order of the file.
    fn headers(&self, document: &DeTable<'_>) -> Vec<(usize, String)> {
        let mut headers = Vec::new();
        self.collect(document, "", &mut headers);
        headers.sort();
        headers
    }

    fn collect(&self, table: &DeTable<'_>, path: &str, headers: &mut Vec<(usize, String)>) {
        let mut enter = |value: &Spanned<DeValue<'_>>, inner: &DeTable<'_>, path: String| {
            let start = value.span().start;
            self.collect(inner, &path, headers);
            // A table in braces or of dotted keys has no header, and what follows it does not belong to it.
            if self.text[start..].starts_with('[') {
                headers.push((start, path));
            }
        };
        for (key, value) in table.iter() {
            let path = within(path, key.get_ref());
            match value.get_ref() {
                DeValue::Table(inner) => enter(value, inner, path),
                DeValue::Array(items) => {
                    for (index, item) in items.iter().enumerate() {
                        if let DeValue::Table(inner) = item.get_ref() {
                            enter(item, inner, label(&path, index, inner));
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// A text of the file as a message repeats it: one harmless line of bounded length.
pub(super) fn shown(text: &str) -> String {
    let mut kept: String =
        text.chars().take(VALUE_MAX).map(|one| if one.is_control() { '\u{fffd}' } else { one }).collect();
    if text.chars().nth(VALUE_MAX).is_some() {
        kept.push('…');
    }
    kept
}
