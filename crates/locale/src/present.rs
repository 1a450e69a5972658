//! How numbers and texts are set out for a reader: as his language writes them, in columns of a terminal, on a page.

use sabot_money::{Money, grouped};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::lang::Lang;
use crate::words::Words;

impl Words {
    /// A count with its thousands apart: `1,234,567`, in Portuguese with spaces that do not break.
    #[must_use]
    pub fn count(&self, count: u128) -> String {
        let apart = if self.lang() == Lang::Pt { '\u{a0}' } else { ',' };
        grouped(count, apart)
    }

    /// What stands before the decimals.
    #[must_use]
    pub fn point(&self) -> char {
        if self.lang() == Lang::Pt { ',' } else { '.' }
    }

    /// A number with two decimals, given in hundredths. Sums of amounts may be larger than an amount can be.
    #[must_use]
    pub fn hundredths(&self, number: i128) -> String {
        let (whole, part) = (number.unsigned_abs() / 100, number.unsigned_abs() % 100);
        format!("{}{}{}{part:02}", if number < 0 { "-" } else { "" }, self.count(whole), self.point())
    }

    /// An amount as this language writes it: `1,234.50`, in Portuguese `1 234,50`.
    #[must_use]
    pub fn money(&self, money: Money) -> String {
        self.hundredths(money.minor().into())
    }
}

/// How many columns of a terminal a text takes: a Chinese character takes two.
#[must_use]
pub fn width(text: &str) -> usize {
    text.width()
}

/// Whether a character takes two columns, as Chinese ones do.
#[must_use]
pub fn is_wide(one: char) -> bool {
    one.width() == Some(2)
}

/// Cells in columns of these widths, the first to the left and the others to the right. The first column begins behind the
/// `indent`, which is part of its width.
#[must_use]
pub fn line(cells: &[String], indent: usize, widths: &[usize]) -> String {
    let mut text = " ".repeat(indent);
    for (column, cell) in cells.iter().enumerate() {
        let taken = width(cell) + if column == 0 { indent } else { 0 };
        let room = " ".repeat(widths[column].saturating_sub(taken));
        text += &if column == 0 { format!("{cell}{room}") } else { format!("  {room}{cell}") };
    }
    let mut text = text.trim_end().to_owned();
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// Rows in columns, two columns of a terminal from the edge.
///
/// ```
/// let rows = [["bet", "wins"], ["ante", "1,000"]].map(|row| row.map(str::to_owned).to_vec());
/// assert_eq!(sabot_locale::table(&rows), "  bet    wins\n  ante  1,000\n");
/// ```
#[must_use]
pub fn table(rows: &[Vec<String>]) -> String {
    const INDENT: usize = 2;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0);
        cells + if column == 0 { INDENT } else { 0 }
    };
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    rows.iter().map(|row| line(row, INDENT, &widths)).collect()
}

/// The text with every character escaped that HTML would read as markup.
#[must_use]
pub fn escaped_html(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for one in text.chars() {
        match one {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_markup() {
        assert_eq!(escaped_html("<b onclick='x'>&\"</b>"), "&lt;b onclick=&#39;x&#39;&gt;&amp;&quot;&lt;/b&gt;");
    }

    #[test]
    fn numbers_are_written_as_their_language_does() {
        let (en, pt) = (Words::new(Lang::En), Words::new(Lang::Pt));
        assert_eq!(
            (en.count(0), en.count(1_000), pt.count(1_234_567)),
            ("0".into(), "1,000".into(), "1\u{a0}234\u{a0}567".into())
        );
        assert_eq!((en.hundredths(-5), pt.hundredths(-123_456)), ("-0.05".into(), "-1\u{a0}234,56".into()));
        assert_eq!(en.hundredths(i128::from(u64::MAX)), "184,467,440,737,095,516.15");
        for minor in [0, 1, -1, 99, -100, 123_456_789, -Money::MAX.minor()] {
            assert_eq!(en.money(Money::of(minor)), Money::of(minor).to_string());
        }
    }

    #[test]
    fn columns_stand_under_each_other_whatever_the_characters() {
        assert_eq!((width("聯獎 A♠"), width("–"), width("")), (7, 1, 0));
        let rows = [["注", "1"], ["ante", "10"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(table(&rows), "  注     1\n  ante  10\n");
    }
}
