//! The report as one page that prints on A4 and asks for nothing from outside.

use core::fmt::Write as _;

use sabot_locale::{Words, escaped_html};

use crate::page::{Grid, Page, Part, Row};
use crate::report::Report;

const STYLE: &str = include_str!("report.css");

/// The report as a page of HTML: no script, no image, no request.
#[must_use]
pub fn html(report: &Report, words: &Words) -> String {
    let page = Page::of(report, words);
    let mut text = String::new();
    let title = escaped_html(&page.title);
    // The browser itself is told that nothing may be fetched.
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    let _ = write!(
        text,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<meta http-equiv=\"Content-Security-Policy\" \
         content=\"{policy}\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{title}</h1>\n",
        words.lang().tag()
    );
    paragraphs(&mut text, "lead", &page.lead);
    text += "</header>\n<main>\n";
    for part in &page.parts {
        of_part(&mut text, part);
    }
    text + "</main>\n</body>\n</html>\n"
}

fn of_part(text: &mut String, part: &Part) {
    let class = match (part.chapter, part.alarm) {
        (true, true) => " class=\"chapter alarm\"",
        (true, false) => " class=\"chapter\"",
        (false, true) => " class=\"alarm\"",
        (false, false) => "",
    };
    let _ = writeln!(text, "<section{class}>\n<h2>{}</h2>", escaped_html(&part.heading));
    paragraphs(text, "lead", &part.lead);
    if let Some(grid) = &part.grid {
        of_grid(text, grid);
    }
    paragraphs(text, "note", &part.notes);
    *text += "</section>\n";
}

fn paragraphs(text: &mut String, class: &str, sentences: &[String]) {
    for sentence in sentences {
        let _ = writeln!(text, "<p class=\"{class}\">{}</p>", escaped_html(sentence));
    }
}

fn of_grid(text: &mut String, grid: &Grid) {
    *text += "<table>\n<thead>\n<tr>";
    for head in &grid.head {
        let _ = write!(text, "<th scope=\"col\">{}</th>", escaped_html(head));
    }
    *text += "</tr>\n</thead>\n";
    for group in &grid.groups {
        *text += "<tbody>\n";
        if let Some(name) = &group.name {
            let _ = writeln!(
                text,
                "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"{}\">{}</th></tr>",
                grid.head.len(),
                escaped_html(name)
            );
        }
        group.rows.iter().for_each(|row| of_row(text, row));
        *text += "</tbody>\n";
    }
    *text += "</table>\n";
}

fn of_row(text: &mut String, row: &Row) {
    let class = match (row.strong, row.alarm) {
        (true, true) => " class=\"strong alarm\"",
        (true, false) => " class=\"strong\"",
        (false, true) => " class=\"alarm\"",
        (false, false) => "",
    };
    let _ = write!(text, "<tr{class}>");
    for (column, cell) in row.cells.iter().enumerate() {
        let cell = escaped_html(cell);
        let _ =
            if column == 0 { write!(text, "<th scope=\"row\">{cell}</th>") } else { write!(text, "<td>{cell}</td>") };
    }
    *text += "</tr>\n";
}
