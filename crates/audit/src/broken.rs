//! Whatever breaks because a record tells what cannot have happened.
//!
//! A house takes in what its own rules have answered with, and only that: its games, its ledger and the literal twins rest
//! on each other's order, and stop where it is not kept. An audit takes in what the rows tell, also where the rules would have
//! answered otherwise, which is a finding. Whoever seals events anew can therefore break the house that is rebuilt from them. That
//! is found out here, and nowhere else.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Does something, or tells why it broke off. Whatever it was working on must not be used any more then.
pub(crate) fn unbroken<T>(doing: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(doing)).map_err(|why| match why.downcast::<String>() {
        Ok(text) => *text,
        Err(why) => why.downcast_ref::<&str>().map_or_else(String::new, |text| (*text).to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_broke_says_why() {
        assert_eq!(unbroken(|| 3), Ok(3));
        let nothing: Vec<u8> = Vec::new();
        assert_eq!(unbroken(|| nothing.first().expect("a card")), Err("a card".to_owned()));
        let seat = 9;
        assert_eq!(unbroken(|| panic!("seat {seat}")), Err::<(), _>("seat 9".to_owned()));
    }
}
