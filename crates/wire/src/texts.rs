//! Texts that people type, and what fits.

use core::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why something is done, in words: 1 to 200 characters without control characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("minLength" = 1, "maxLength" = 200, "pattern" = "\\S"))]
pub struct Reason(pub String);

/// A password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("minLength" = 1, "maxLength" = 128, "format" = "password"))]
pub struct Secret(pub String);

/// Nobody reads a password in a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// 32 random bytes as 64 small hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("minLength" = 64, "maxLength" = 64, "pattern" = "^[0-9a-f]{64}$"))]
pub struct CutBytes(pub String);
