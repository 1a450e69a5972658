//! Canonical JSON: what is accepted, what is refused and where, and the slow twin.

use proptest::prelude::*;
use sabot_evidence::canonical::{BYTES_MAX, CanonicalFault, DEPTH_MAX, NotCanonical};
use sabot_evidence::{Canonical, literal};
use serde_json::{Value, json};

/// JSON values of all kinds, good ones mostly.
fn values() -> impl Strategy<Value = Value> {
    let integers = prop_oneof![-20..20_i64, any::<i64>(), Just(1 << 53), Just(-(1 << 53)), Just((1 << 53) + 1)];
    let leaves = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        integers.prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-4..4_i32).prop_map(|half| Value::from(f64::from(half) / 2.0)),
        any::<String>().prop_map(Value::String),
        "[\\x00-\\x20\"\\\\a\u{7f}é漢😀]{0,6}".prop_map(Value::String),
    ];
    leaves.prop_recursive(4, 32, 4, |inner| {
        let keys = prop_oneof![20 => "[a-c][a-c0-9_]{0,2}", 1 => "[a-cA-Z0-9 é\"]{0,2}"];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::Array),
            prop::collection::vec((keys, inner), 0..4).prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(sabot_testkit::config(2_000))]

    #[test]
    fn writing_is_what_the_twin_writes_and_reads_back(value in values()) {
        let written = Canonical::from_value(&value).ok();
        prop_assert_eq!(written.as_ref().map(|written| written.as_str().to_owned()), literal::canonical(&value));
        if let Some(written) = written {
            prop_assert_eq!(written.value(), value);
            prop_assert_eq!(Canonical::parse(written.as_bytes()), Ok(written));
        }
    }

    /// What writes itself is written as its value is, and refused for the same reason at the same place.
    #[test]
    fn a_thing_is_written_as_its_value(value in values()) {
        prop_assert_eq!(Canonical::of(&value), Canonical::from_value(&value));
    }

    /// What a general library writes is canonical only by luck; both readers must agree on when.
    #[test]
    fn reading_agrees_with_the_twin(value in values()) {
        let text = value.to_string();
        prop_assert_eq!(Canonical::parse(text.as_bytes()).is_ok(), literal::is_canonical(text.as_bytes()), "{}", text);
    }

    /// One character put in, taken out or exchanged somewhere in canonical text.
    #[test]
    fn reading_agrees_with_the_twin_on_damaged_text(
        value in values(),
        place in any::<prop::sample::Index>(),
        with in prop::sample::select(b"0123456789-+.eE\"\\/{}[]:, \t\nabtnufrAZ_\x00\x1f\x7f\xc3\xa9\xed".to_vec()),
        how in 0..3,
    ) {
        let Ok(written) = Canonical::from_value(&value) else { return Ok(()) };
        let mut bytes = written.as_bytes().to_vec();
        let place = place.index(bytes.len());
        match how {
            0 => bytes.insert(place, with),
            1 => drop(bytes.remove(place)),
            _ => bytes[place] = with,
        }
        prop_assert_eq!(Canonical::parse(&bytes).is_ok(), literal::is_canonical(&bytes), "{:?}", String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_bytes_are_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        prop_assert_eq!(Canonical::parse(&bytes).is_ok(), literal::is_canonical(&bytes));
    }
}

#[test]
fn depth_and_length_have_bounds() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(Canonical::parse(nested(DEPTH_MAX).as_bytes()).is_ok());
    let refused = Canonical::parse(nested(DEPTH_MAX + 1).as_bytes());
    assert_eq!(refused, Err(NotCanonical { at: DEPTH_MAX, why: CanonicalFault::TooDeep }));
    // Far deeper than any stack: refused before it is followed.
    let refused = Canonical::parse("[".repeat(1 << 20).as_bytes());
    assert_eq!(refused, Err(NotCanonical { at: DEPTH_MAX, why: CanonicalFault::TooDeep }));

    let mut value = json!(1);
    for _ in 0..DEPTH_MAX {
        value = json!({ "a": value });
    }
    assert!(Canonical::from_value(&value).is_ok());
    let deeper = Canonical::from_value(&json!([value])).unwrap_err();
    assert_eq!(
        (deeper.path.as_str(), deeper.why),
        (&*format!("/0{}", "/a".repeat(DEPTH_MAX - 1)), CanonicalFault::TooDeep)
    );

    let string = |length: usize| format!("\"{}\"", "a".repeat(length - 2));
    assert!(Canonical::parse(string(BYTES_MAX).as_bytes()).is_ok());
    let refused = Canonical::parse(string(BYTES_MAX + 1).as_bytes());
    assert_eq!(refused, Err(NotCanonical { at: BYTES_MAX, why: CanonicalFault::TooLong }));
    assert_eq!(Canonical::of(&"a".repeat(BYTES_MAX - 1)).unwrap_err().why, CanonicalFault::TooLong);
}

#[test]
fn a_refused_value_tells_its_place() {
    for (value, path, why) in [
        (json!({ "bets": [{ "stake": 1 }, { "stake": 0.5 }] }), "/bets/1/stake", CanonicalFault::Fraction),
        (json!([1, -9_007_199_254_740_993_i64]), "/1", CanonicalFault::TooLarge),
        (json!({ "a/b~": 1 }), "/a~1b~0", CanonicalFault::Key),
        (json!({ "seats": { "1": "ana" } }), "/seats/1", CanonicalFault::Key),
        (json!(u64::MAX), "", CanonicalFault::TooLarge),
    ] {
        let refused = Canonical::from_value(&value).unwrap_err();
        assert_eq!((refused.path.as_str(), refused.why), (path, why), "{value}");
    }
}

#[test]
fn anything_that_serialises_can_be_written() {
    #[derive(serde::Serialize)]
    struct Bet {
        seat: u8,
        stake: i64,
        at: Option<&'static str>,
    }
    let written = Canonical::of(&Bet { seat: 3, stake: -5, at: None }).unwrap();
    assert_eq!(written.as_str(), r#"{"at":null,"seat":3,"stake":-5}"#);
    let refused = Canonical::of(&std::collections::BTreeMap::from([((1, 2), 3)])).unwrap_err();
    assert!(matches!(refused.why, CanonicalFault::NotJson(_)), "{refused}");
}

/// Every shape that a thing can have, keys out of order in all of them.
#[derive(serde::Serialize)]
enum Shape {
    Unit,
    Newtype(Box<Shape>),
    Tuple(u8, i16),
    Struct {
        zulu: Option<u32>,
        alpha: Vec<Shape>,
        mike: (),
        kilo: char,
    },
    #[serde(rename = "Not snake")]
    BadKey(u8),
}

#[derive(serde::Serialize)]
struct Flat<T: serde::Serialize> {
    zeta: &'static str,
    #[serde(flatten)]
    rest: T,
}

#[derive(serde::Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Tagged {
    Moved { to: u8, amount: i64 },
}

#[derive(serde::Serialize)]
struct Twice {
    alpha: u8,
    #[serde(flatten)]
    rest: std::collections::BTreeMap<&'static str, u8>,
}

#[test]
fn things_are_written_by_hand_as_they_must_be() {
    #[derive(serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Small {
        Unit,
        Newtype(u8),
        Tuple(u8, i16),
        Struct { zulu: Option<u32>, alpha: Vec<Small>, mike: (), kilo: char },
    }
    let of = |thing: &dyn Fn() -> Result<Canonical, _>| thing().map(Canonical::into_string);
    let nested = Small::Struct { zulu: None, alpha: vec![Small::Unit, Small::Newtype(3)], mike: (), kilo: '"' };
    assert_eq!(
        of(&|| Canonical::of(&nested)).as_deref(),
        Ok(r#"{"struct":{"alpha":["unit",{"newtype":3}],"kilo":"\"","mike":null,"zulu":null}}"#)
    );
    assert_eq!(of(&|| Canonical::of(&Small::Tuple(1, -7))).as_deref(), Ok(r#"{"tuple":[1,-7]}"#));
    let flat = Flat { zeta: "é\n", rest: Tagged::Moved { to: 2, amount: -5 } };
    assert_eq!(of(&|| Canonical::of(&flat)).as_deref(), Ok(r#"{"amount":-5,"event":"moved","to":2,"zeta":"é\n"}"#));
    // Two of the same name: the later one holds, as it does in a value.
    let twice = Twice { alpha: 1, rest: [("alpha", 2), ("beta", 3)].into() };
    assert_eq!(of(&|| Canonical::of(&twice)).as_deref(), Ok(r#"{"alpha":2,"beta":3}"#));
    // A number as a key is text in JSON, and no key here.
    let numbered: std::collections::BTreeMap<u8, u8> = [(1, 2)].into();
    let empty: (Vec<u8>, std::collections::BTreeMap<u8, u8>) = Default::default();
    assert_eq!(Canonical::of(&numbered).map_err(|refused| refused.why), Err(CanonicalFault::Key));
    assert_eq!(of(&|| Canonical::of(&empty)).as_deref(), Ok("[[],{}]"));
}

#[test]
fn what_has_no_form_is_refused_where_it_stands() {
    let refused = Canonical::of(&Shape::Newtype(Box::new(Shape::Unit))).unwrap_err();
    assert_eq!((refused.path.as_str(), refused.why), ("/Newtype", CanonicalFault::Key));
    for bad in
        [Shape::BadKey(1), Shape::Tuple(1, 2), Shape::Struct { zulu: Some(1), alpha: Vec::new(), mike: (), kilo: 'k' }]
    {
        assert_eq!(Canonical::of(&bad).map_err(|refused| refused.why), Err(CanonicalFault::Key));
    }
    let large = Canonical::of(&[0, (1_u64 << 53) + 1]).unwrap_err();
    assert_eq!((large.path.as_str(), large.why), ("/1", CanonicalFault::TooLarge));
    assert_eq!(Canonical::of(&[i64::MIN]).map_err(|refused| refused.why), Err(CanonicalFault::TooLarge));
    assert_eq!(Canonical::of(&-(1_i64 << 53)).map(Canonical::into_string).as_deref(), Ok("-9007199254740992"));
    assert_eq!(Canonical::of(&1.0).map_err(|refused| refused.why), Err(CanonicalFault::Fraction));
}
