//! The report as text, for a terminal of a hundred columns.

use sabot_locale::{Words, is_wide, line, width};

use crate::page::{Grid, Page, Part, Row};
use crate::report::Report;

const COLUMNS: usize = 100;

/// The report as text.
#[must_use]
pub fn text(report: &Report, words: &Words) -> String {
    let page = Page::of(report, words);
    let mut text = format!("{}\n{}\n", page.title, "═".repeat(width(&page.title)));
    for line in &page.lead {
        text += &wrapped(line, 0);
    }
    for part in &page.parts {
        text += &of_part(part);
    }
    text
}

fn of_part(part: &Part) -> String {
    let line = if part.chapter { "═" } else { "─" };
    let mut text = format!("\n{}\n{}\n", part.heading, line.repeat(width(&part.heading)));
    for lead in &part.lead {
        text += &wrapped(lead, 0);
    }
    if let Some(grid) = &part.grid {
        text += &of_grid(grid);
    }
    for note in &part.notes {
        text += &wrapped(note, 2);
    }
    text
}

fn of_grid(grid: &Grid) -> String {
    let indent = |named: bool| if named { 4 } else { 2 };
    let rows = || grid.groups.iter().flat_map(|group| group.rows.iter().map(move |row| (group.name.is_some(), row)));
    let columns = rows().map(|(_, row)| row.cells.len()).max().unwrap_or(0).max(grid.head.len());
    let width = |column: usize| {
        let cells = rows().filter_map(|(named, row)| {
            Some(width(row.cells.get(column)?) + if column == 0 { indent(named) } else { 0 })
        });
        let head = grid.head.get(column).map_or(0, |head| width(head) + if column == 0 { 2 } else { 0 });
        cells.max().unwrap_or(0).max(head)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = line(&grid.head, 2, &widths);
    for group in &grid.groups {
        if let Some(name) = &group.name {
            text += &wrapped(name, 2);
        }
        for row in &group.rows {
            text += &strong(row, line(&row.cells, indent(group.name.is_some()), &widths), &widths);
        }
    }
    text
}

/// A sum stands under a rule.
fn strong(row: &Row, line: String, widths: &[usize]) -> String {
    if !row.strong {
        return line;
    }
    let all = widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1);
    format!("  {}\n{line}", "─".repeat(all.saturating_sub(2)))
}

/// A sentence in lines that fit; Chinese may be broken between any two characters.
fn wrapped(sentence: &str, indent: usize) -> String {
    let mut text = String::new();
    let mut line = String::new();
    for piece in pieces(sentence) {
        if width(&line) + width(piece.trim_end()) > COLUMNS - indent && !line.is_empty() {
            text += &format!("{}{}\n", " ".repeat(indent), line.trim_end());
            line.clear();
        }
        line += piece;
    }
    text + &format!("{}{}\n", " ".repeat(indent), line.trim_end())
}

/// What must stay together: a word with the space behind it, or one Chinese character with the mark behind it.
fn pieces(sentence: &str) -> Vec<&str> {
    const MARKS: [char; 9] = ['，', '。', '、', '；', '：', '）', '」', ' ', '！'];
    let mut cuts = vec![0];
    let mut before: Option<char> = None;
    for (at, one) in sentence.char_indices() {
        if let Some(before) = before
            && (before == ' ' || is_wide(before) || is_wide(one))
            && !MARKS.contains(&one)
        {
            cuts.push(at);
        }
        before = Some(one);
    }
    cuts.push(sentence.len());
    cuts.windows(2).map(|ends| &sentence[ends[0]..ends[1]]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_broken_where_a_reader_would() {
        let sentence = "word ".repeat(30);
        let lines: Vec<String> = wrapped(&sentence, 2).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 2);
        assert_eq!((lines[0].len(), lines[1].len()), (2 + 19 * 5 - 1, 2 + 11 * 5 - 1));
        let chinese = "字，".repeat(40);
        let lines: Vec<String> = wrapped(&chinese, 0).lines().map(str::to_owned).collect();
        assert_eq!(lines.iter().map(|line| width(line)).collect::<Vec<_>>(), [100, 60]);
        assert!(lines.iter().all(|line| line.ends_with('，')));
    }
}
