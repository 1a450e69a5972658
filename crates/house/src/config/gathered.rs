//! A configuration that names edition files, and the one text that it becomes with them.
//!
//! A house is founded from a text that needs no file, so that whoever holds the record holds the editions: `editions =
//! ["stud.toml"]` is taken out, and an `[[edition]]` for each file stands at the end. Every other line stays where it is.

use sabot_games::AnyEdition;
use sabot_law::Rules;
use toml::de::DeValue;

use super::report::{Report, shown};
use super::section::Section;
use super::{ConfigFault, ConfigProblem, HouseConfig, edition, edition_section, read_under};

/// The key that names edition files.
const EDITIONS: &str = "editions";

/// Reads an edition from the text of its file.
///
/// # Errors
/// All that is wrong with it, in the order of the file.
pub fn read_edition(text: &str) -> Result<AnyEdition, Vec<ConfigProblem>> {
    let report = Report::new(text);
    let edition = report.parse().and_then(|document| edition::read(&Section::top(&report, document.get_ref())));
    let problems = report.problems();
    match edition {
        Some(edition) if problems.is_empty() => Ok(edition),
        _ => Err(problems),
    }
}

/// Reads a configuration and the edition files that it names, and gives the text that a house is founded from.
///
/// `rules` is the version of the readings: that of the record which is there, the newest for a house to be founded. `file` reads one of them, by its name as it is written; where it cannot, it says why.
///
/// # Errors
/// All that is wrong with it, and then with the files.
pub fn read_with_editions(
    text: &str,
    rules: Rules,
    mut file: impl FnMut(&str) -> Result<String, String>,
) -> Result<(String, HouseConfig), Vec<ConfigProblem>> {
    let report = Report::new(text);
    let Some(Named { whole, files: names }) = named(&report, text) else {
        return read_under(text, rules).map(|house| (text.to_owned(), house));
    };
    let (mut problems, mut sections) = (Vec::new(), String::new());
    for (index, (name, at)) in (1..).zip(names) {
        let field = format!("{EDITIONS}[{index}]");
        match file(&name).map(|contents| read_edition(&contents)) {
            Ok(Ok(edition)) => sections = sections + "\n" + &edition_section(&edition),
            Ok(Err(found)) => problems.extend(found.into_iter().map(|one| one.in_file(&name))),
            Err(why) => report.add(at..at, field, shown(&name), ConfigFault::EditionFile(why)),
        }
    }
    let gathered = without(text, whole.clone()) + &sections;
    let place = report.place(whole.start);
    let lines = text.lines().count();
    let house = match read_under(&gathered, rules) {
        Ok(house) => Some(house),
        Err(found) => {
            let unread = !problems.is_empty() || report.has_some();
            // What is wrong with a section that came from a file is told where the file is named; that a table names an
            // edition which could not be read is no second mistake.
            let told = found.into_iter().filter(|one| !(unread && matches!(one.wrong, ConfigFault::NoSuchEdition(_))));
            let here = |one: ConfigProblem| {
                if one.line > lines { ConfigProblem { line: place.0, column: place.1, ..one } } else { one }
            };
            problems.splice(..0, told.map(here));
            None
        }
    };
    problems.splice(..0, report.problems());
    problems.sort_by_key(|one| (one.file.is_some(), one.file.is_none().then_some((one.line, one.column))));
    match house {
        Some(house) if problems.is_empty() => Ok((gathered, house)),
        _ => Err(problems),
    }
}

/// The list of edition files in a configuration.
struct Named {
    /// Where it stands.
    whole: core::ops::Range<usize>,
    /// The files, each with its place.
    files: Vec<(String, usize)>,
}

/// The list `editions`; nothing where there is no such list of texts.
fn named(report: &Report<'_>, text: &str) -> Option<Named> {
    if !text.contains(EDITIONS) {
        return None;
    }
    let (document, errors) = toml::de::DeTable::parse_recoverable(report.text());
    let (key, value) = document.get_ref().get_key_value(EDITIONS)?;
    let names = value.get_ref().as_array()?.iter().map(|item| match item.get_ref() {
        DeValue::String(name) => Some((name.to_string(), item.span().start)),
        _ => None,
    });
    let names = names.collect::<Option<Vec<_>>>().filter(|_| errors.is_empty())?;
    Some(Named { whole: key.span().start..value.span().end, files: names })
}

/// The text without these bytes; its lines stay where they are.
fn without(text: &str, gone: core::ops::Range<usize>) -> String {
    let lines = text[gone.clone()].matches('\n');
    let mut left = text[..gone.start].to_owned();
    left.extend(lines);
    left += &text[gone.end..];
    if !left.ends_with('\n') {
        left.push('\n');
    }
    left
}
