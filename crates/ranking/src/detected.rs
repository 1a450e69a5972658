//! Code for the processor that is there: the same plain loops once more with wider registers.
//!
//! This is the only module with `unsafe`. A program that is compiled for every x86-64 processor may use registers of 128 bits
//! only; nearly all of them have 256. Rust lets a function be compiled for them (`target_feature`) and asks the caller to make
//! sure that the processor has them, which the compiler cannot know: hence one `unsafe` call behind the question. What runs is
//! the caller's own safe code either way, so the results are the same on every processor.

#![allow(unsafe_code)]

/// Runs the work, compiled for 256-bit registers (AVX2) if this processor has them.
///
/// It helps only work that the compiler puts into this function: closures with plain loops over arrays and the
/// `#[inline(always)]` functions that they call.
///
/// ```
/// use sabot_ranking::with_wide_registers;
///
/// let (a, b) = ([3_i16; 64], [5_i16; 64]);
/// let sums: [i16; 64] = with_wide_registers(|| std::array::from_fn(|n| a[n] + b[n]));
/// assert_eq!(sums, [8; 64]);
/// ```
#[inline]
pub fn with_wide_registers<R>(work: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: `with_avx2` is safe code but for the instructions it is compiled to, which this processor was just
        // found to have.
        return unsafe { with_avx2(work) };
    }
    work()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn with_avx2<R>(work: impl FnOnce() -> R) -> R {
    work()
}
