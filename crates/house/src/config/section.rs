//! A section of the file, read key by key. Whatever is wrong is reported where it stands.

use core::ops::{Range, RangeInclusive};

use sabot_games::{Limits, Reason, Refusal};
use sabot_law::Basis;
use sabot_ledger::Name;
use sabot_money::{Money, Share};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::ConfigFault;
use super::found::Found;
use super::keys::{self, nearest};
use super::report::{Report, shown};
use super::written::{self, Bounds};

/// A key within a path.
pub(super) fn within(path: &str, key: &str) -> String {
    if path.is_empty() { shown(key) } else { format!("{path}.{}", shown(key)) }
}

/// How an element of `[[pool]]` or `[[table]]` is called in a path: by its name where it has a proper one, else by its
/// number from 1.
pub(super) fn label(list: &str, index: usize, table: &DeTable<'_>) -> String {
    let name = table.get("name").and_then(|name| name.get_ref().as_str()).filter(|name| name.parse::<Name>().is_ok());
    name.map_or_else(|| format!("{list}[{}]", index + 1), |name| format!("{list}.{name}"))
}

/// A section of the file.
#[derive(Clone, Debug)]
pub(super) struct Section<'r> {
    report: &'r Report<'r>,
    path: String,
    header: Range<usize>,
    table: &'r DeTable<'r>,
}

impl<'r> Section<'r> {
    /// The whole file.
    pub(super) fn top(report: &'r Report<'r>, table: &'r DeTable<'r>) -> Section<'r> {
        Section { report, path: String::new(), header: 0..0, table }
    }

    /// Its keys.
    pub(super) fn keys(&self) -> impl Iterator<Item = &'r str> {
        self.table.keys().map(|key| &**key.get_ref())
    }

    /// Its name, where it has a proper one; what is wrong with it is reported elsewhere.
    pub(super) fn given_name(&self) -> Option<Name> {
        self.given_text("name")?.parse().ok()
    }

    /// The text at a key, where there is one; what is wrong with it is reported elsewhere.
    pub(super) fn given_text(&self, key: &str) -> Option<&'r str> {
        self.table.get(key)?.get_ref().as_str()
    }

    /// The line of a key's value.
    pub(super) fn line_of(&self, key: &str) -> usize {
        self.report.place(self.table.get(key).map_or(self.header.start, |value| value.span().start)).0
    }

    /// Whether a key is written.
    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// Reports the keys that it does not have.
    pub(super) fn has_only(&self, known: &[&'static str]) {
        for key in self.keys().filter(|key| !known.contains(key)) {
            self.unknown_key(key, known);
        }
    }

    /// Reports a key that it does not have, and the one of these that was perhaps meant.
    pub(super) fn unknown_key(&self, key: &str, known: &[&'static str]) {
        self.wrong_key(key, ConfigFault::UnknownKey { key: shown(key), near: nearest(key, known) });
    }

    /// Reports a key, not its value.
    pub(super) fn wrong_key(&self, key: &str, wrong: ConfigFault) {
        let Some((written, value)) = self.table.get_key_value(key) else { return self.wrong(key, wrong) };
        self.report.add(written.span(), within(&self.path, key), self.report.written(value), wrong);
    }

    /// Reports the value at a key; where the key is not written, the section in which it is missing.
    pub(super) fn wrong(&self, key: &str, wrong: ConfigFault) {
        let (at, value) = match self.table.get(key) {
            Some(value) => (value.span(), self.report.written(value)),
            None => (self.header.clone(), String::new()),
        };
        self.report.add(at, within(&self.path, key), value, wrong);
    }

    /// Reports the section as a whole.
    pub(super) fn wrong_here(&self, wrong: ConfigFault) {
        self.report.add(self.header.clone(), self.path.clone(), String::new(), wrong);
    }

    /// Reports a key that is required and not written. One that cannot be used was reported.
    pub(super) fn require<T>(&self, key: &str, found: Found<T>) -> Option<T> {
        if matches!(found, Found::Absent) {
            self.wrong(key, ConfigFault::Missing);
        }
        found.good()
    }

    /// Reports a number outside its range.
    fn outside(&self, key: &str, reason: Reason, basis: Option<Basis>) {
        self.wrong(key, ConfigFault::Refused(Refusal { field: "", reason, basis }));
    }

    fn value<T>(
        &self,
        key: &str,
        wanted: &'static str,
        read: impl FnOnce(&'r DeValue<'r>) -> Option<T>,
    ) -> Found<(T, &'r Spanned<DeValue<'r>>)> {
        let Some(value) = self.table.get(key) else { return Found::Absent };
        if let Some(read) = read(value.get_ref()) {
            return Found::Good((read, value));
        }
        self.wrong(key, ConfigFault::Type { wanted, found: type_of(value.get_ref()) });
        Found::Bad
    }

    /// A text.
    pub(super) fn text(&self, key: &str) -> Found<&'r str> {
        self.value(key, "text", DeValue::as_str).then(|(text, _)| Some(text))
    }

    /// A name of 1 to 32 small letters, digits and hyphens.
    pub(super) fn name(&self, key: &str) -> Found<Name> {
        self.text(key).then(|text| {
            let name = text.parse().ok();
            if name.is_none() {
                self.wrong(key, ConfigFault::NoName);
            }
            name
        })
    }

    /// One of several words.
    pub(super) fn word<T: Copy>(&self, key: &str, words: &[(&'static str, T)]) -> Found<T> {
        self.text(key).then(|text| {
            let chosen = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
            if chosen.is_none() {
                self.wrong(key, ConfigFault::NotOneOf(words.iter().map(|(word, _)| *word).collect()));
            }
            chosen
        })
    }

    /// Yes or no.
    pub(super) fn boolean(&self, key: &str) -> Found<bool> {
        self.value(key, "boolean", DeValue::as_bool).then(|(value, _)| Some(value))
    }

    /// An amount of minor units within ±2^53.
    pub(super) fn money(&self, key: &str) -> Found<Money> {
        self.value(key, "number", DeValue::as_integer).then(|(number, _)| {
            let wide = i64::from_str_radix(number.as_str(), number.radix()).ok();
            let money = wide.and_then(|wide| Money::new(wide).ok());
            if money.is_none() {
                self.wrong(key, ConfigFault::TooLarge);
            }
            money
        })
    }

    /// A whole number in a range.
    pub(super) fn number(&self, key: &str, range: RangeInclusive<i64>, basis: Option<Basis>) -> Found<i64> {
        self.money(key).then(|number| {
            let number = number.minor();
            let inside = range.contains(&number);
            if !inside {
                self.outside(key, Reason::Outside(number, *range.start(), *range.end()), basis);
            }
            inside.then_some(number)
        })
    }

    /// A small number whose range only a game knows, with the article. One that does not fit the type is brought to the
    /// nearest that does: no game takes that either, and [`Section::refused`] tells the number as it was written.
    pub(super) fn small(&self, key: &str) -> Found<u8> {
        self.money(key).then(|number| u8::try_from(number.minor().clamp(0, u8::MAX.into())).ok())
    }

    /// A share in ten-thousandths.
    pub(super) fn share(&self, key: &str, basis: Basis) -> Found<Share> {
        let whole = i64::from(Share::WHOLE.ten_thousandths());
        self.number(key, 0..=whole, Some(basis)).then(|number| Share::new(u32::try_from(number).ok()?).ok())
    }

    /// A sum of at least so much.
    pub(super) fn sum(&self, key: &str, least: Money) -> Found<Money> {
        self.money(key).then(|sum| {
            if sum < least {
                self.outside(key, Reason::TooSmall(sum, least), None);
            }
            (sum >= least).then_some(sum)
        })
    }

    /// A time of day, in minutes.
    pub(super) fn time_of_day(&self, key: &str) -> Found<u16> {
        self.text(key).then(|text| {
            let time = written::time_of_day(text);
            if time.is_none() {
                self.wrong(key, ConfigFault::NoTime);
            }
            time
        })
    }

    /// A duration in milliseconds, within bounds, or nothing at all where that is allowed.
    pub(super) fn duration(&self, key: &str, bounds: &Bounds) -> Found<u32> {
        self.text(key).then(|text| {
            let ms = written::duration_ms(text);
            let wrong = match (ms, bounds.instant) {
                (None, _) => ConfigFault::NoDuration,
                (Some(0), Some(true)) => return ms,
                (Some(0), Some(false)) => ConfigFault::Instant(bounds.least_ms),
                (Some(ms), _) if (bounds.least_ms..=bounds.most_ms).contains(&ms) => return Some(ms),
                (Some(_), _) => ConfigFault::DurationOutside(bounds.least_ms, bounds.most_ms),
            };
            self.wrong(key, wrong);
            None
        })
    }

    /// The smallest and the largest stake; both are needed.
    pub(super) fn limits(&self, key: &str) -> Found<Limits> {
        self.section(key).then(|section| {
            section.has_only(keys::LIMITS);
            let (min, max) = (section.money("min"), section.money("max"));
            let (min, max) = (section.require("min", min), section.require("max", max));
            Some(Limits { min: min?, max: max? })
        })
    }

    /// A section within.
    pub(super) fn section(&self, key: &str) -> Found<Section<'r>> {
        self.value(key, "section", DeValue::as_table)
            .then(|(table, value)| Some(self.inner(within(&self.path, key), value, table)))
    }

    /// The sections of a list, `[[key]]`: at most so many; more are reported.
    pub(super) fn list(&self, key: &str, most: usize) -> Vec<Section<'r>> {
        let tables = |value: &'r DeValue<'r>| {
            let one = |(index, item): (usize, &'r Spanned<DeValue<'r>>)| {
                let table = item.get_ref().as_table()?;
                Some(self.inner(label(&within(&self.path, key), index, table), item, table))
            };
            value.as_array()?.iter().enumerate().map(one).collect::<Option<Vec<Section<'r>>>>()
        };
        let mut sections = self.value(key, "sections", tables).good().map_or_else(Vec::new, |(sections, _)| sections);
        if let Some(first) = sections.get(most) {
            first.wrong_here(ConfigFault::TooMany(sections.len(), most));
            sections.truncate(most);
        }
        sections
    }

    /// What a key holds, for whoever reads it by itself.
    pub(super) fn deserializer(&self, key: &str) -> Option<toml::de::ValueDeserializer<'r>> {
        Some(toml::de::ValueDeserializer::from(self.table.get(key)?.clone()))
    }

    /// Something in this section could not be read.
    pub(super) fn unreadable(&self, error: &toml::de::Error) {
        let at = error.span().filter(|span| !span.is_empty()).unwrap_or_else(|| self.header.clone());
        let value = shown(self.report.text().get(at.clone()).unwrap_or_default());
        let why = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
        self.report.add(at, self.path.clone(), value, ConfigFault::Unreadable(why));
    }

    fn inner(&self, path: String, value: &'r Spanned<DeValue<'r>>, table: &'r DeTable<'r>) -> Section<'r> {
        Section { report: self.report, path, header: value.span(), table }
    }

    /// The section at a key, where there is one.
    pub(super) fn section_at(&self, key: &str) -> Option<Section<'r>> {
        let value = self.table.get(key)?;
        Some(self.inner(within(&self.path, key), value, value.get_ref().as_table()?))
    }

    /// The number at a key as it is written, where one fits.
    pub(super) fn integer(&self, key: &str) -> Option<i64> {
        let number = self.table.get(key)?.get_ref().as_integer()?;
        i64::from_str_radix(number.as_str(), number.radix()).ok()
    }
}

/// The word for a type of TOML.
fn type_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) => "number",
        DeValue::Float(_) => "fraction",
        DeValue::Boolean(_) => "boolean",
        DeValue::Datetime(_) => "date",
        DeValue::Array(_) => "list",
        DeValue::Table(_) => "section",
    }
}
