//! The names that the record uses.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

/// How long a name is at most, in bytes.
const NAME_BYTES_MAX: usize = 64;

/// A text that cannot be such a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} is {form}, and {text:?} is not")]
pub struct StoreNameError {
    /// What it was to name.
    pub what: &'static str,
    /// What such names look like.
    pub form: &'static str,
    /// The text, cut after 80 characters.
    pub text: String,
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident: $what:literal, $form:literal, $allowed:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(ArrayString<NAME_BYTES_MAX>);

        impl $name {
            /// The name as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = StoreNameError;

            fn from_str(text: &str) -> Result<$name, StoreNameError> {
                let allowed: fn(u8) -> bool = $allowed;
                let error = || StoreNameError { what: $what, form: $form, text: text.chars().take(80).collect() };
                if text.is_empty() || !text.bytes().all(allowed) {
                    return Err(error());
                }
                ArrayString::from(text).map($name).map_err(|_| error())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:?}", self.as_str())
            }
        }
    };
}

name! {
    /// A stream of events, as of one table or one pool; and what a lease is taken on.
    ///
    /// ```
    /// use sabot_store::StreamName;
    /// assert!("table/stud-1".parse::<StreamName>().is_ok());
    /// assert!("Table 1".parse::<StreamName>().is_err());
    /// ```
    StreamName: "the name of a stream", "1 to 64 small letters, digits, hyphens and slashes",
    |byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'/')
}

name! {
    /// A day of the record: the name of its file.
    DayName: "the name of a day", "1 to 64 small letters, digits and hyphens",
    |byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'
}

name! {
    /// An account. The name of every account of the ledger, `purse/ana/HKD`, is one.
    AccountName: "the name of an account", "1 to 64 letters, digits, hyphens, underscores and slashes",
    |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'/')
}

name! {
    /// What the sender calls a command, so that sending it again is harmless.
    CommandId: "the id of a command", "1 to 64 visible ASCII characters without a space",
    |byte| byte.is_ascii_graphic()
}

name! {
    /// What a transfer is called; no two have the same id.
    TransferId: "the id of a transfer", "1 to 64 visible ASCII characters without a space",
    |byte| byte.is_ascii_graphic()
}

name! {
    /// What kind of event it is.
    Kind: "a kind of event", "1 to 64 small letters, digits, hyphens, underscores and dots",
    |byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_' | b'.')
}

name! {
    /// Who holds a lease: a process of the house.
    Owner: "the owner of a lease", "1 to 64 visible ASCII characters without a space",
    |byte| byte.is_ascii_graphic()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_their_characters_and_their_length() {
        let (long, longer) = ("z".repeat(64), "z".repeat(65));
        for (text, stream, account, command, kind) in [
            ("a", true, true, true, true),
            ("stud-1/pool", true, true, true, false),
            ("purse/ana/HKD", false, true, true, false),
            ("carried_bets", false, true, true, true),
            ("bet.v2", false, false, true, true),
            ("a b", false, false, false, false),
            ("", false, false, false, false),
            ("é", false, false, false, false),
            ("a\n", false, false, false, false),
            ("#~", false, false, true, false),
            (long.as_str(), true, true, true, true),
            (longer.as_str(), false, false, false, false),
        ] {
            assert_eq!(text.parse::<StreamName>().is_ok(), stream, "{text:?}");
            assert_eq!(text.parse::<AccountName>().is_ok(), account, "{text:?}");
            assert_eq!(text.parse::<CommandId>().is_ok(), command, "{text:?}");
            assert_eq!(text.parse::<TransferId>().is_ok(), command, "{text:?}");
            assert_eq!(text.parse::<Owner>().is_ok(), command, "{text:?}");
            assert_eq!(text.parse::<Kind>().is_ok(), kind, "{text:?}");
        }
    }

    #[test]
    fn a_refused_name_is_told() {
        let error = "Stud 1".parse::<StreamName>().expect_err("a capital and a space");
        let told = "the name of a stream is 1 to 64 small letters, digits, hyphens and slashes, and \"Stud 1\" is not";
        assert_eq!(error.to_string(), told);
    }
}
