//! `sabot drill` at the command line.

use crate::program::sabot;

#[test]
fn a_seed_is_drilled_and_gives_the_same_root_again() {
    let drilled = || sabot(&["drill", "--seed", "1", "--rounds", "5", "--json"]);
    let (once, again) = (drilled(), drilled());
    assert_eq!((once.code, again.code), (0, 0), "{}", once.out);
    let (once, again) = (once.json(), again.json());
    assert_eq!(once["findings"], serde_json::json!([]));
    assert!(once["rounds"].as_u64().is_some_and(|rounds| rounds >= 5), "{once}");
    assert_eq!((once["seeds"].as_u64(), once["root"].as_str().map(str::len)), (Some(1), Some(64)), "{once}");
    assert_eq!(once["root"], again["root"]);
}

#[test]
fn it_tells_what_it_met_in_three_languages() {
    for (lang, none) in [("en", "No finding."), ("pt", "Nenhum achado."), ("zh", "沒有發現。")] {
        let said = sabot(&["drill", "--seeds", "2", "--rounds", "3", "--lang", lang]);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", said.out);
        assert!(said.out.contains(none), "{}", said.out);
    }
}

#[test]
fn nothing_cannot_be_drilled() {
    for option in ["--seeds", "--rounds"] {
        let said = sabot(&["drill", option, "0"]);
        assert_eq!((said.code, said.out.as_str()), (2, ""));
        assert!(said.err.contains(option), "{}", said.err);
    }
}
