//! Choices without a branch, byte by byte.

/// All bits or none.
#[inline(always)]
pub(crate) fn is(condition: bool) -> u8 {
    u8::from(condition).wrapping_neg()
}

/// The first where the mask has all bits, the second where it has none.
#[inline(always)]
pub(crate) fn choose(mask: u8, first: u8, second: u8) -> u8 {
    mask & first | !mask & second
}
