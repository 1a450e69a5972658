//! What has changed between two JSON texts, as a merge patch (RFC 7396): members that are new or other, and null for those
//! that are gone.
//!
//! A merge patch cannot set a member to null, so what is sent has none: [`without_nulls`] takes them away first.

use serde_json::{Map, Value};

/// The patch that makes `after` of `before`; `None` where they are the same.
#[must_use]
pub fn diff(before: &Value, after: &Value) -> Option<Value> {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => {
            let mut patch = Map::new();
            for (key, value) in after {
                match before.get(key) {
                    Some(old) => {
                        if let Some(changed) = diff(old, value) {
                            patch.insert(key.clone(), changed);
                        }
                    }
                    None => {
                        patch.insert(key.clone(), value.clone());
                    }
                }
            }
            for key in before.keys().filter(|key| !after.contains_key(*key)) {
                patch.insert(key.clone(), Value::Null);
            }
            (!patch.is_empty()).then_some(Value::Object(patch))
        }
        (before, after) if before == after => None,
        (_, after) => Some(after.clone()),
    }
}

/// Applies a patch as RFC 7396 says.
pub fn apply(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Value::Object(target) = target else { return };
    for (key, value) in patch {
        if value.is_null() {
            target.remove(key);
        } else {
            apply(target.entry(key.clone()).or_insert(Value::Null), value);
        }
    }
}

/// Takes members away that are null, at any depth.
pub fn without_nulls(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, member| !member.is_null());
            members.values_mut().for_each(without_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(without_nulls),
        _ => {}
    }
}
