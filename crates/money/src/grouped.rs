//! Numbers with their thousands apart.

/// A count with its thousands apart.
///
/// ```
/// use sabot_money::grouped;
/// assert_eq!(grouped(1_234_567, ','), "1,234,567");
/// assert_eq!(grouped(999, ','), "999");
/// ```
#[must_use]
pub fn grouped(count: u128, apart: char) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3 * apart.len_utf8());
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(apart);
        }
        text.push(digit);
    }
    text
}
