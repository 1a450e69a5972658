//! What the croupier who leads a table may do now: his own steps first, then what players say to him.

use serde_json::Value;

use crate::choice::{Choice, offer};

/// Steps that need nothing more.
const STEPS: [&str; 11] = [
    "white_card",
    "open_round",
    "start_hand",
    "close_betting",
    "time_out",
    "collect",
    "settle_bonus",
    "settle",
    "award",
    "close_round",
    "close_hand",
];

/// Everything that the view offers and a line can say. What is due is first; irregularities are told as JSON.
pub(crate) fn choices(view: &Value) -> Vec<Choice> {
    let omaha = view.get("game").and_then(Value::as_str) == Some("omaha");
    let next = view.pointer("/view/next").and_then(Value::as_str).unwrap_or_default();
    let offered = view.pointer("/view/may").and_then(Value::as_array).into_iter().flatten();
    let mut all: Vec<Choice> = offered.filter_map(|legal| step(legal).or_else(|| said(legal, omaha))).collect();
    all.sort_by_key(|choice| (choice.of_player, choice.what != next && choice.what != "open_hand"));
    all
}

/// A step of the croupier's own.
fn step(legal: &Value) -> Option<Choice> {
    let what = legal.get("do").and_then(Value::as_str)?;
    let named = legal.get("named").and_then(Value::as_bool) == Some(true);
    let play = |what: &str| Choice::new(what, "play").field("do", what);
    let mut choice = match what {
        "shuffle" => play(what).field("white_card_from_end", legal.get("least")?.clone()),
        "deal" => {
            let mut choice = play(what).field("to", legal.get("to")?.clone());
            choice.cards = named.then_some((1, "card"));
            choice
        }
        "open_hand" => {
            let place = legal.get("place")?;
            let size = legal.get("size").and_then(Value::as_u64).and_then(|size| usize::try_from(size).ok());
            let mut choice = if place.is_string() {
                Choice::new(what, "play").field("do", "open_croupier")
            } else {
                Choice::new(what, "play").field("do", "open").field("seat", place.clone())
            };
            choice.cards = size.filter(|_| named).map(|size| (size, "cards"));
            choice
        }
        // At Omaha the croupier tells which cards a player turns up.
        "show" if named => {
            let mut choice =
                Choice::new("open_hand", "play").field("do", "show").field("seat", legal.get("seat")?.clone());
            choice.cards = Some((4, "cards"));
            choice
        }
        _ if STEPS.contains(&what) => play(what),
        _ => return None,
    };
    let place = ["to", "place", "seat"].iter().find_map(|field| legal.get(field));
    choice.place = place.map(|place| place.as_str().map_or_else(|| place.to_string(), str::to_owned));
    Some(choice)
}

/// What a player says or lays, entered for him.
fn said(legal: &Value, omaha: bool) -> Option<Choice> {
    let by = legal.pointer("/by/only").or_else(|| legal.get("player")).and_then(Value::as_str);
    let decides = ["raise", "fold", "play", "give_up", "show", "check", "call", "bet", "all_in", "withdraw"];
    let what = legal.get("do").and_then(Value::as_str).filter(|what| decides.contains(what))?;
    if by.is_none() && matches!((what, omaha), ("bet" | "withdraw" | "play" | "give_up", false)) {
        return None;
    }
    let mut choice = offer(legal, by.unwrap_or_default(), omaha)?;
    choice.of_player = true;
    Some(choice)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn leads(game: &str, next: Option<&str>, may: Value) -> Value {
        json!({"game": game, "as": "croupier", "open": true, "view": {"table": {"round": 3}, "next": next, "may": may}})
    }

    #[test]
    fn what_is_due_comes_first_and_players_words_last() {
        let may = json!([
            {"do": "bet", "seat": 2, "by": {"only": "ana"}, "bet": "ante", "stakes": {"only": 2_500}},
            {"do": "bet", "seat": 3, "by": {"any_but": []}, "bet": "ante", "stakes": {"only": 2_500}},
            {"do": "wrong", "cite": "stud 11(1)"},
            {"do": "close_betting"},
            {"do": "talk", "seats": 7},
        ]);
        let all = choices(&leads("stud", Some("close_betting"), may));
        let words: Vec<_> = all.iter().map(|one| (one.what.as_str(), one.of_player)).collect();
        assert_eq!(words, [("close_betting", false), ("bet", true)]);
        assert_eq!(all[0].request(None), ("play", json!({"command": {"do": "close_betting"}})));
        let command = json!({"do": "bet", "seat": 2, "player": "ana", "bet": "ante", "stake": 2_500});
        assert_eq!(all[1].request(None).1, json!({"command": command}));
    }

    #[test]
    fn cards_are_told_where_the_table_wants_them() {
        let all =
            choices(&leads("stud", Some("deal"), json!([{"do": "deal", "to": 4, "face": "down", "named": false}])));
        assert_eq!((all[0].cards, all[0].place.as_deref()), (None, Some("4")));
        assert_eq!(all[0].request(None).1, json!({"command": {"do": "deal", "to": 4}}));
        let may = json!([{"do": "deal", "to": "croupier", "face": "up", "named": true}]);
        let all = choices(&leads("stud", Some("deal"), may));
        let dealt = json!({"command": {"do": "deal", "to": "croupier", "card": "As"}});
        assert_eq!(all[0].request_of(None, &["As"]).map(|(_, body)| body), Some(dealt));
        assert_eq!(all[0].request_of(None, &[]), None, "a card is missing");
        assert_eq!(all[0].request_of(None, &["As", "Kd"]), None, "and here is one too many");
        let may = json!([{"do": "open_hand", "place": "croupier", "named": true, "size": 2},
            {"do": "open_hand", "place": 2, "named": false, "size": 2}]);
        let all = choices(&leads("football", None, may));
        let opened = json!({"command": {"do": "open_croupier", "cards": ["As", "Kd"]}});
        assert_eq!(all[0].request_of(None, &["As", "Kd"]).map(|(_, body)| body), Some(opened));
        assert_eq!(all[1].request(None).1, json!({"command": {"do": "open", "seat": 2}}));
        let may = json!([{"do": "show", "seat": 5, "named": true}, {"do": "check", "seat": 5, "spoken_only": false}]);
        let all = choices(&leads("omaha", None, may));
        let shown = json!({"command": {"do": "show", "seat": 5, "cards": ["As", "Kd", "2c", "3c"]}});
        assert_eq!(all[0].request_of(None, &["As", "Kd", "2c", "3c"]).map(|(_, body)| body), Some(shown));
        assert_eq!((all[1].what.as_str(), all[1].of_player), ("check", true));
    }
}
