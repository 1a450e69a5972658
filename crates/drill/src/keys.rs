//! The key of a house that seals nothing of worth.

use sabot_chance::HouseKey;

/// The key with which the decks of a drill are sealed: known to everybody, as a drill deals for nothing.
pub(crate) fn house_key() -> HouseKey {
    let text = format!("sabot-house-key-v1+{}", "7".repeat(64));
    HouseKey::from_text(&text).expect("a prefix and 64 digits")
}
