//! A map whose keys are no texts, written as a list of pairs.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Writes it.
///
/// # Errors
/// What the writer says.
pub fn serialize<K: Serialize, V: Serialize, S: Serializer>(
    map: &BTreeMap<K, V>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(map)
}

/// Reads it.
///
/// # Errors
/// What the reader says, or a key that stands there twice.
pub fn deserialize<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<K, V>, D::Error> {
    let pairs = Vec::<(K, V)>::deserialize(deserializer)?;
    let count = pairs.len();
    let map: BTreeMap<K, V> = pairs.into_iter().collect();
    if map.len() == count { Ok(map) } else { Err(de::Error::custom("a key stands there twice")) }
}
