//! Where a text needs an escape or ends: looked for eight bytes at a time, as nearly all bytes need neither.

/// How many bytes stand before the first that ends a string or cannot stand in it as it is: a quotation mark, a backslash or a
/// control character.
pub(super) fn plain(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(eight) = bytes[at..].first_chunk() {
        let found = ending(u64::from_le_bytes(*eight));
        if found != 0 {
            return at + (found.trailing_zeros() / u8::BITS) as usize;
        }
        at += size_of::<u64>();
    }
    at + bytes[at..].iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..=0x1f)).count()
}

/// Marks the bytes of eight that are not plain. A byte b below 0x80 is less than n when b - n borrows, and equal to n when
/// b ^ n is less than 1; a byte from 0x80 on is part of a character and plain. A borrow can mark bytes behind the first that
/// is found, never one before it.
const fn ending(eight: u64) -> u64 {
    const EACH: u64 = u64::MAX / 0xff;
    let quote = eight ^ (EACH * b'"' as u64);
    let backslash = eight ^ (EACH * b'\\' as u64);
    let found = (eight.wrapping_sub(EACH * 0x20) & !eight)
        | (quote.wrapping_sub(EACH) & !quote)
        | (backslash.wrapping_sub(EACH) & !backslash);
    found & (EACH * 0x80)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Byte by byte.
    fn plain_slowly(bytes: &[u8]) -> usize {
        bytes.iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..=0x1f)).count()
    }

    #[test]
    fn eight_bytes_at_a_time_are_as_many_as_one_at_a_time() {
        // Every pair of bytes at every place of two words and a rest, among bytes that are plain.
        for at in 0..18 {
            for (first, second) in (0..=u8::MAX).flat_map(|first| (0..=u8::MAX).map(move |second| (first, second))) {
                let mut bytes = [b'a'; 19];
                (bytes[at], bytes[at + 1]) = (first, second);
                assert_eq!(plain(&bytes), plain_slowly(&bytes), "{first} {second} at {at}");
            }
        }
    }
}
