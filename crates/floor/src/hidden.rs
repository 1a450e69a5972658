//! What is sealed of a row: no more than what everybody may not see of it.
//!
//! The text is a difference from the open text of the same row: how many bytes the two have in common at the beginning, how many
//! at the end, and what stands between: `47,52,"As",`. It is sealed bound to the open text, beside which alone it means something.
//! Rows were sealed whole before, bound to nothing: these are read for ever.
//!
//! What the two have in common is counted in pieces, each of which ends behind one of `,` `:` `{` `[`. A piece that names a card is
//! never taken to be in common, whatever stands opposite. So the numbers, and with them the length of what is sealed, are the
//! same for each of the 52 cards: where the pieces that name a card stand does not depend on which it is.

use sabot_chance::{SealKey, Unopened};
use zeroize::Zeroizing;

/// All that a row tells, from what everybody may see of it and what is sealed.
///
/// # Errors
/// What does not come out of its seal, or is no difference from the open text.
pub(crate) fn opened(key: &SealKey, open: &str, sealed: &str) -> Result<Zeroizing<String>, Unopened> {
    match key.open_beside(open, sealed) {
        Ok(difference) => whole(open, &difference),
        Err(Unopened::Changed) => key.open_text(sealed),
        Err(Unopened::Form) => Err(Unopened::Form),
    }
}

/// The same literally.
pub(crate) fn opened_literally(key: &SealKey, open: &str, sealed: &str) -> Result<Zeroizing<String>, Unopened> {
    if let Ok(whole) = key.open_text(sealed) {
        return Ok(whole);
    }
    whole_literally(open, &key.open_beside(open, sealed)?)
}

/// The difference of a text from what everybody may see of it.
pub(crate) fn of(open: &str, whole: &str) -> Zeroizing<String> {
    let begin = in_common(pieces(open), pieces(whole));
    // Only what lies behind the common beginning is compared, so that no byte is counted twice.
    let (open, whole) = (&open[begin..], &whole[begin..]);
    let end = in_common(pieces(open).rev(), pieces(whole).rev());
    let (numbers, between) = (format!("{begin},{end},"), &whole[..whole.len() - end]);
    Zeroizing::new([&numbers, between].concat())
}

/// The text of which this is the difference. Nothing is assumed of the difference, as it may be whatever somebody has
/// sealed.
///
/// # Errors
/// A text that is no difference, or is one from another text.
fn whole(open: &str, difference: &str) -> Result<Zeroizing<String>, Unopened> {
    let read = || {
        let (begin, rest) = difference.split_once(',')?;
        let (end, between) = rest.split_once(',')?;
        let (before, rest) = open.split_at_checked(number(begin)?)?;
        let after = rest.get(rest.len().checked_sub(number(end)?)?..)?;
        Some(Zeroizing::new([before, between, after].concat()))
    };
    read().ok_or(Unopened::Form)
}

/// The same literally.
fn whole_literally(open: &str, difference: &str) -> Result<Zeroizing<String>, Unopened> {
    let parts: Vec<&str> = difference.splitn(3, ',').collect();
    let &[begin, end, between] = parts.as_slice() else { return Err(Unopened::Form) };
    let (Some(begin), Some(end)) = (number(begin), number(end)) else { return Err(Unopened::Form) };
    let least = begin.checked_add(end).ok_or(Unopened::Form)?;
    if least > open.len() || !open.is_char_boundary(begin) || !open.is_char_boundary(open.len() - end) {
        return Err(Unopened::Form);
    }
    let mut whole = Zeroizing::new(String::with_capacity(least + between.len()));
    for (at, letter) in open.char_indices() {
        if at < begin {
            whole.push(letter);
        }
    }
    whole.push_str(between);
    for (at, letter) in open.char_indices() {
        if at >= open.len() - end {
            whole.push(letter);
        }
    }
    Ok(whole)
}

/// Digits as they are written for a number, and nothing else.
fn number(digits: &str) -> Option<usize> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    digits.parse().ok().filter(|_| plain)
}

fn pieces(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.split_inclusive([',', ':', '{', '['])
}

/// How many bytes of pieces two texts have in common, up to a piece that names a card.
fn in_common<'a>(one: impl Iterator<Item = &'a str>, other: impl Iterator<Item = &'a str>) -> usize {
    let common = one.zip(other).take_while(|(one, other)| one == other && !names_card(one));
    common.map(|(piece, _)| piece.len()).sum()
}

/// Whether a card stands in quotes in a piece. This is part of how rows are sealed, and stays as it is.
fn names_card(piece: &str) -> bool {
    piece.as_bytes().windows(4).any(|text| {
        matches!(text, [b'"', b'2'..=b'9' | b'T' | b'J' | b'Q' | b'K' | b'A', b'c' | b'd' | b'h' | b's', b'"'])
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use sabot_cards::Card;
    use sabot_chance::{HouseKey, RowPlace};
    use sabot_testkit::cases;

    use super::*;

    fn key() -> SealKey {
        let house = HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key");
        house.of_row(RowPlace { stream: "table/stud-1", version: 1, command: "auto-1", at_ms: 0 })
    }

    #[test]
    fn a_difference_is_what_the_open_text_lacks() {
        for (open, all, difference) in [
            (r#"{"card":null,"to":3}"#, r#"{"card":"As","to":3}"#, r#"8,7,"As","#),
            (r#"{"to":3}"#, r#"{"card":"Td","to":3}"#, r#"1,7,"card":"Td","#),
            (r#"{"a":1}"#, r#"{"a":1,"card":"2c"}"#, r#"5,0,1,"card":"2c"}"#),
            (r#"{"cards":null,"x":0}"#, r#"{"cards":["As","Kd"],"x":0}"#, r#"9,6,["As","Kd"],"#),
            (r#"{"é":1,"x":0}"#, r#"{"é":2,"x":0}"#, "6,6,2,"),
            ("{}", "{}", "2,0,"),
            ("", r#"{"x":0}"#, r#"0,0,{"x":0}"#),
        ] {
            assert_eq!(of(open, all).as_str(), difference);
            assert_eq!(whole(open, difference).as_deref().map(String::as_str), Ok(all));
        }
    }

    /// What is hidden and what everybody sees may name the same card: its length does not tell that they do.
    #[test]
    fn a_card_that_stands_in_the_open_too_is_no_shorter() {
        let open = r#"[["place","As"]]"#;
        let lengths = ["As", "Ks"].map(|card| of(open, &format!(r#"[["place","As"],["card","{card}"]]"#)).len());
        assert_eq!(lengths, [r#"10,0,"As"],["card","Ks"]]"#.len(); 2]);
    }

    /// The same texts as in the vectors that another language reads.
    #[test]
    fn differences_are_those_of_the_vectors() {
        let vectors: serde_json::Value =
            serde_json::from_str(include_str!("../../chance/vectors/seals.json")).expect("JSON");
        let cases = vectors["hidden"].as_array().expect("a list");
        assert_eq!(cases.len(), 3);
        for case in cases {
            let text = |name: &str| case[name].as_str().expect("a text");
            assert_eq!(of(text("of"), text("whole")).as_str(), text("text"));
            let key = SealKey::from_text(text("key")).expect("a key");
            let back = opened(&key, text("of"), text("sealed"));
            assert_eq!(back.as_deref().map(String::as_str), Ok(text("whole")));
        }
    }

    #[test]
    fn every_card_is_known_as_one() {
        let cards: Vec<Card> = Card::all().collect();
        assert_eq!(cards.len(), 52);
        assert!(cards.iter().all(|card| names_card(&format!("\"{card}\","))));
        for other in ["null,", "\"card\":", "\"1s\"", "\"Ax\"", "As", "\"As", "\"Asd\"", ""] {
            assert!(!names_card(other), "{other}");
        }
    }

    #[test]
    fn what_is_no_difference_from_the_open_text_is_refused() {
        let open = r#"{"é":null}"#;
        assert_eq!(open.len(), 11);
        for bad in [
            "",
            "{",
            "3",
            "3,",
            "3,4",
            ",,",
            "+1,0,x",
            "01,0,x",
            "0,-1,x",
            "12,0,x",
            "0,12,x",
            "6,6,x",
            "3,0,x",
            "0,8,x",
            "x,0,x",
            "18446744073709551615,1,x",
            "18446744073709551616,0,x",
            " 1,0,x",
        ] {
            assert_eq!(whole(open, bad), Err(Unopened::Form), "{bad}");
            assert_eq!(whole_literally(open, bad), Err(Unopened::Form), "{bad}");
            // A text that is no difference is refused even where the house's own key has sealed it.
            assert_eq!(opened(&key(), open, &key().seal_beside(open, bad, 15)), Err(Unopened::Form), "{bad}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(cases(256)))]

        #[test]
        fn a_text_comes_back_from_its_difference(
            open in r#"([,:{\[}"aé1]|"As"){0,20}"#, all in r#"([,:{\[}"aé1]|"As"){0,20}"#
        ) {
            let back = whole(&open, &of(&open, &all));
            prop_assert_eq!(back.as_deref().map(String::as_str), Ok(all.as_str()));
        }

        #[test]
        fn both_readings_agree(open in "[,{é1]{0,12}", text in "([0-9]{1,2},[0-9]{1,2},)?[^\0]{0,8}") {
            prop_assert_eq!(whole(&open, &text), whole_literally(&open, &text));
            let key = key();
            for sealed in [key.seal_beside(&open, &text, 15), key.seal_text(&text, 128), text.clone()] {
                prop_assert_eq!(opened(&key, &open, &sealed), opened_literally(&key, &open, &sealed));
            }
            // Rows that were once sealed whole still open.
            let once = opened(&key, &open, &key.seal_text(&text, 128));
            prop_assert_eq!(once.as_deref(), Ok(&text));
        }

        /// Wherever a card stands, and whatever stands around it and in the open.
        #[test]
        fn a_length_does_not_depend_on_the_card(
            open in r#"("As",|"2c",|x,|\{|"){0,4}"#, before in r#"("As",|x,|\{|"){0,2}"#, after in r#"("2c",|x,|\{|"){0,2}"#
        ) {
            let lengths: Vec<usize> =
                Card::all().map(|card| of(&open, &format!("{before}\"{card}\",{after}")).len()).collect();
            prop_assert!(lengths.windows(2).all(|pair| pair[0] == pair[1]), "{:?}", lengths);
        }
    }
}
