//! What has changed between two JSON texts, as a merge patch (RFC 7396): members that are new or other, and null for those
//! that are gone.
//!
//! A merge patch cannot set a member to null, so what is sent has none: [`compact`] takes them away first. Views are made,
//! compared and sent as texts: no tree of values is built for what changes thousands of times a second. The texts are this
//! program's own, without white space between their parts.

use serde_json::{Map, Value};

/// Where the value that begins here ends.
fn end_of(text: &[u8], from: usize) -> usize {
    let mut at = from;
    let mut depth = 0_usize;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => at = end_of_string(text, at) - 1,
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => return at,
            b'}' | b']' => depth -= 1,
            b',' if depth == 0 => return at,
            _ => {}
        }
        at += 1;
        if depth == 0 && matches!(byte, b'"' | b'}' | b']') {
            return at;
        }
    }
    at
}

/// Where the string that begins here ends.
fn end_of_string(text: &[u8], from: usize) -> usize {
    let mut at = from + 1;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

/// The members of an object, each as its quoted name and its value.
fn members(object: &str) -> impl Iterator<Item = (&str, &str)> {
    let bytes = object.as_bytes();
    let mut at = 1;
    core::iter::from_fn(move || {
        if bytes.get(at) != Some(&b'"') {
            return None;
        }
        let name_end = end_of_string(bytes, at);
        let value_end = end_of(bytes, name_end + 1);
        let member = (object.get(at..name_end)?, object.get(name_end + 1..value_end)?);
        at = value_end + 1;
        Some(member)
    })
}

/// The patch that makes `after` of `before`, both the text of an object; `None` where they are the same.
#[must_use]
pub fn diff(before: &str, after: &str) -> Option<String> {
    let mut patch = String::new();
    (before != after && diff_into(before, after, &mut patch)).then_some(patch)
}

fn begin_member(patch: &mut String, any: &mut bool, name: &str) {
    if core::mem::replace(any, true) {
        patch.push(',');
    }
    patch.push_str(name);
    patch.push(':');
}

/// Whether there is anything in the patch that was written.
fn diff_into(before: &str, after: &str, patch: &mut String) -> bool {
    let old: Vec<(&str, &str)> = members(before).collect();
    let new: Vec<(&str, &str)> = members(after).collect();
    let (began, mut any) = (patch.len(), false);
    patch.push('{');
    for (index, (name, value)) in new.iter().enumerate() {
        // Nearly always the members are the same ones in the same order.
        let here = old.get(index).filter(|(other, _)| other == name);
        match here.or_else(|| old.iter().find(|(other, _)| other == name)) {
            Some((_, was)) if was == value => {}
            Some((_, was)) if was.starts_with('{') && value.starts_with('{') => {
                let (length, before_it) = (patch.len(), any);
                begin_member(patch, &mut any, name);
                if !diff_into(was, value, patch) {
                    // The same members in another order.
                    patch.truncate(length);
                    any = before_it;
                }
            }
            _ => {
                begin_member(patch, &mut any, name);
                patch.push_str(value);
            }
        }
    }
    for (name, _) in old.iter().filter(|(name, _)| !new.iter().any(|(other, _)| other == name)) {
        begin_member(patch, &mut any, name);
        patch.push_str("null");
    }
    patch.push('}');
    if !any {
        patch.truncate(began);
    }
    any
}

/// The text without members that are null, at any depth.
#[must_use]
pub fn compact(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    compact_into(text, &mut out);
    out
}

fn compact_into(value: &str, out: &mut String) {
    // Most parts have none.
    if !value.contains("null") {
        out.push_str(value);
        return;
    }
    let mut any = false;
    let mut comma = |out: &mut String| {
        if core::mem::replace(&mut any, true) {
            out.push(',');
        }
    };
    match value.as_bytes().first() {
        Some(b'{') => {
            out.push('{');
            for (name, member) in members(value).filter(|(_, member)| *member != "null") {
                comma(out);
                out.push_str(name);
                out.push(':');
                compact_into(member, out);
            }
            out.push('}');
        }
        Some(b'[') => {
            out.push('[');
            let mut at = 1;
            while at + 1 < value.len() {
                let end = end_of(value.as_bytes(), at);
                comma(out);
                compact_into(value.get(at..end).unwrap_or_default(), out);
                at = end + 1;
            }
            out.push(']');
        }
        _ => out.push_str(value),
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
