//! The numbers of an edition as a reader takes them from its text, line by line. The text is what the edition's digest is taken
//! over, so that whoever holds the digest holds the numbers.

/// Odds as they are printed: so much to so much.
pub type ToOne = (i64, i64);

/// The largest number that a line may name: whatever is multiplied by it can still be counted.
const MOST: i64 = 10_000;

/// What stands behind a name, `raise.flush=5`. Nothing where the name stands nowhere or twice.
pub(super) fn line<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let mut found = text.lines().filter_map(|line| line.split_once('=')).filter(|(given, _)| *given == name);
    let (_, value) = found.next()?;
    found.next().is_none().then_some(value)
}

/// The number behind a name.
pub(super) fn number(text: &str, name: &str) -> Option<i64> {
    digits(line(text, name)?)
}

/// The odds behind a name, `3:2`. Nothing where they cannot be paid in whole and half chips.
pub(super) fn odds(text: &str, name: &str) -> Option<ToOne> {
    let (to, one) = line(text, name)?.split_once(':')?;
    let (to, one) = (digits(to)?, digits(one)?);
    (one == 1 || one == 2).then_some((to, one))
}

/// A number without a sign.
pub(super) fn digits(text: &str) -> Option<i64> {
    let number: i64 = text.parse().ok()?;
    (number.to_string() == text && (0..=MOST).contains(&number)).then_some(number)
}

/// What a stake wins at these odds.
///
/// # Panics
/// When it would have to be parted otherwise than in halves, which R33 forbids at the table.
pub(super) fn won(stake: i64, (to, one): ToOne) -> i64 {
    assert!(stake % one == 0, "{stake} cannot be paid {to} to {one}");
    stake / one * to
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_where_it_stands_once() {
        let text = "post=8:1\nrange=3:2\ntwice=1\ntwice=1\nlarge=10001\nthird=4:3\nzero=007\n";
        assert_eq!(odds(text, "post"), Some((8, 1)));
        assert_eq!(odds(text, "range"), Some((3, 2)));
        for name in ["twice", "large", "zero", "pos", "missing"] {
            assert_eq!(number(text, name), None, "{name}");
        }
        assert_eq!(odds(text, "third"), None, "a chip has no third");
    }

    #[test]
    fn half_chips_are_paid() {
        assert_eq!(won(200, (3, 2)), 300);
        assert_eq!(won(7, (8, 1)), 56);
    }
}
