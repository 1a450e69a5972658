//! Merge patches between texts: the text of the patch says what a page has to change, no more and no less.

use proptest::prelude::*;
use sabot_server::patch::Text;
use sabot_wire::merge;
use serde_json::{Map, Value, json};

/// Takes members away that are null, at any depth.
fn without_nulls(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, member| !member.is_null());
            members.values_mut().for_each(without_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(without_nulls),
        _ => {}
    }
}

#[test]
fn a_patch_has_what_is_new_or_other_and_null_for_what_is_gone() {
    let patch = |before: Value, after: Value| Text::new(&before.to_string()).diff(&Text::new(&after.to_string()));
    assert_eq!(patch(json!({"a": 1, "b": {"c": [1, 2]}}), json!({"a": 1, "b": {"c": [1, 2]}})), None);
    assert_eq!(patch(json!({"a": 1, "b": 2}), json!({"b": 2, "a": 1})), None, "the order of members says nothing");
    assert_eq!(patch(json!({"x": {"a": 1, "b": 2}, "y": 3}), json!({"x": {"b": 2, "a": 1}, "y": 3})), None);
    let told =
        patch(json!({"a": 1, "b": {"c": [1], "d": 4}, "e": 5}), json!({"a": 1, "b": {"c": [1, 2], "d": 4}, "f": {}}));
    assert_eq!(told.as_deref(), Some(r#"{"b":{"c":[1,2]},"f":{},"e":null}"#));
    let told = patch(json!({"a": "x,\"}", "b": "{"}), json!({"a": "x,\"]", "b": "{"}));
    assert_eq!(told.as_deref(), Some(r#"{"a":"x,\"]"}"#), "what looks like an end within a text is none");
}

#[test]
fn members_that_are_null_are_taken_away() {
    let text = r#"{"a":null,"b":[{"c":null,"d":"null"},null,[]],"e":{"f":null},"g":"\"null,"}"#;
    assert_eq!(Text::new(text).as_str(), r#"{"b":[{"d":"null"},null,[]],"e":{},"g":"\"null,"}"#);
    for (text, less) in [("{}", "{}"), (r#"{"a":null}"#, "{}"), (r#"{"a":1,"b":null,"c":null}"#, r#"{"a":1}"#)] {
        assert_eq!(Text::new(text).as_str(), less);
    }
}

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        r#"[a-c"\\{}\[\],:n牌]{0,6}"#.prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 32, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec(("[a-d\"\\\\]{1,2}", inner), 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

fn objects() -> impl Strategy<Value = Value> {
    prop::collection::vec(("[a-e]", values()), 0..5).prop_map(|all| Value::Object(all.into_iter().collect()))
}

proptest! {
    #![proptest_config(sabot_testkit::config(2_000))]

    /// What a page makes of its text and the patch is the other text; and where nothing differs, nothing is sent.
    #[test]
    fn a_patched_text_is_the_other_text(mut before in objects(), mut after in objects()) {
        let (texts, full) = ((Text::new(&before.to_string()), Text::new(&after.to_string())), (before.clone(), after.clone()));
        without_nulls(&mut before);
        without_nulls(&mut after);
        prop_assert_eq!(texts.0.as_str(), before.to_string(), "{:?}", full);
        prop_assert_eq!(texts.1.as_str(), after.to_string());
        match texts.0.diff(&texts.1) {
            Some(patch) => {
                let patch: Value = serde_json::from_str(&patch).expect("a patch is JSON");
                let same = before == after;
                merge(&mut before, patch.clone());
                prop_assert_eq!(&before, &after, "{}", patch);
                prop_assert!(!same, "nothing had to be sent: {}", patch);
            }
            None => prop_assert_eq!(&before, &after),
        }
    }
}
