//! Amounts as other formats write them: decimals with two digits, made of integers and read back into integers.

use sabot_money::Money;

/// Hundredths make one of the currency.
const MINOR: u64 = 100;

/// An amount as a decimal: `1234.50`.
#[must_use]
pub(crate) fn decimal(amount: Money) -> String {
    let minor = amount.minor();
    let (sign, size) = (if minor < 0 { "-" } else { "" }, minor.unsigned_abs());
    format!("{sign}{}.{:02}", size / MINOR, size % MINOR)
}

/// Reads a decimal that is no more exact than money is: `50`, `50.5`, `1_000.25`; nothing where it is none.
#[must_use]
pub(crate) fn read_decimal(text: &str) -> Option<Money> {
    let text: String = text.chars().filter(|one| *one != '_').collect();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(&text)),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let part = part.trim_end_matches('0');
    if !plain(whole) || part.len() > 2 || !part.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let hundredths: i64 = format!("{part:0<2}").parse().ok()?;
    let whole: i64 = whole.parse().ok()?;
    let minor = whole.checked_mul(100)?.checked_add(hundredths)?.checked_mul(sign)?;
    Money::new(minor).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn decimals_are_exact() {
        for (minor, text) in [(0, "0.00"), (5, "0.05"), (12_345, "123.45"), (-250, "-2.50"), (100, "1.00")] {
            assert_eq!(decimal(Money::of(minor)), text);
            assert_eq!(read_decimal(text), Some(Money::of(minor)));
        }
        assert_eq!(read_decimal("1_000.5"), Some(Money::of(100_050)));
        assert_eq!(read_decimal("7.2500"), Some(Money::of(725)), "zeros say nothing");
        for wrong in ["", ".", "1.", "1.005", "1e3", "inf", "nan", "--1", "1.2.3", "99999999999999999999", "0x10"] {
            let read = read_decimal(wrong);
            assert!(read.is_none() || wrong == "1.", "{wrong}: {read:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(minor in -Money::MAX.minor()..=Money::MAX.minor()) {
            let amount = Money::of(minor);
            prop_assert_eq!(read_decimal(&decimal(amount)), Some(amount));
        }
    }
}
