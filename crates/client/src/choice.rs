//! What may be done at a table now, as the server offers it, ready to be sent.

use serde_json::{Map, Value, json};

/// The amounts that fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    /// The least.
    pub least: i64,
    /// The most.
    pub most: i64,
    /// In steps of this.
    pub unit: i64,
}

impl Amount {
    /// Whether an amount fits.
    #[must_use]
    pub fn takes(self, amount: i64) -> bool {
        // All one has may lie between two chips: it is the most.
        (self.least..=self.most).contains(&amount) && (amount % self.unit.max(1) == 0 || amount == self.most)
    }
}

/// Something that may be done.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What: the word of the command.
    pub what: String,
    /// The seat it is about.
    pub seat: Option<u64>,
    /// What is bet on.
    pub bet: Option<String>,
    /// The amount that is part of it and not chosen.
    pub cost: Option<i64>,
    /// The amounts that fit, where one is chosen.
    pub amount: Option<Amount>,
    /// Where a card or a hand lies that it is about: a seat's number, or a word.
    pub place: Option<String>,
    /// How many cards are told with it, and the field they go into.
    pub cards: Option<(usize, &'static str)>,
    /// Whether it is a player's word or chips, entered by the croupier.
    pub of_player: bool,
    /// The last part of the path.
    to: &'static str,
    /// The fields, and which of them the amount is.
    fields: Map<String, Value>,
    amount_field: &'static str,
    round: Option<u64>,
}

impl Choice {
    pub(crate) fn new(what: &str, to: &'static str) -> Choice {
        Choice {
            what: what.to_owned(),
            seat: None,
            bet: None,
            cost: None,
            amount: None,
            place: None,
            cards: None,
            of_player: false,
            to,
            fields: Map::new(),
            amount_field: "",
            round: None,
        }
    }

    pub(crate) fn field(mut self, name: &str, value: impl Into<Value>) -> Choice {
        self.fields.insert(name.to_owned(), value.into());
        self
    }

    /// The same with the cards that are told; none where these are not as many as are wanted.
    #[must_use]
    pub fn request_of(&self, amount: Option<i64>, cards: &[&str]) -> Option<(&'static str, Value)> {
        let (to, mut body) = self.request(amount);
        if cards.len() != self.cards.map_or(0, |(count, _)| count) {
            return None;
        }
        if let Some((_, field)) = self.cards {
            body["command"][field] = if field == "card" { cards.first().copied().into() } else { json!(cards) };
        }
        Some((to, body))
    }

    /// The path under the table's, and the body to send there without its id; `amount` where one is chosen, the least where not.
    #[must_use]
    pub fn request(&self, amount: Option<i64>) -> (&'static str, Value) {
        let mut fields = self.fields.clone();
        if let Some(fits) = self.amount {
            fields.insert(self.amount_field.to_owned(), amount.unwrap_or(fits.least).into());
        }
        if self.to != "play" {
            return (self.to, Value::Object(fields));
        }
        let mut body = json!({"command": fields});
        if let Some(round) = self.round {
            body["round"] = round.into();
        }
        (self.to, body)
    }
}

/// Everything that may be done: the free seats for somebody who has none, a croupier's steps for whoever leads the table, else
/// what the view offers.
#[must_use]
pub fn choices(view: &Value, me: &str) -> Vec<Choice> {
    let viewer = view.get("as").and_then(Value::as_str);
    if viewer == Some("croupier") {
        return crate::croupier::choices(view);
    }
    let seat = viewer.and_then(|viewer| viewer.strip_prefix("seat:"));
    let Some(seat) = seat.and_then(|seat| seat.parse::<u64>().ok()) else { return free(view) };
    let omaha = view.get("game").and_then(Value::as_str) == Some("omaha");
    let round = view.pointer("/view/table/round").and_then(Value::as_u64);
    let offered = view.pointer("/view/may").and_then(Value::as_array).into_iter().flatten();
    let mut all: Vec<Choice> = offered.filter_map(|legal| offer(legal, me, omaha)).collect();
    for choice in &mut all {
        choice.round = round;
    }
    // His own seat first.
    all.sort_by_key(|choice| choice.seat.is_some_and(|at| at != seat));
    all.push(Choice::new("leave", "leave"));
    all
}

/// The seats that somebody could take.
fn free(view: &Value) -> Vec<Choice> {
    if view.get("open").and_then(Value::as_bool) != Some(true) {
        return Vec::new();
    }
    let buy_in = view.pointer("/view/table/buy_in").and_then(Value::as_array);
    let unit = view.pointer("/view/table/chip_unit").and_then(Value::as_i64).unwrap_or(1);
    let stack =
        buy_in.and_then(|ends| Some(Amount { least: ends.first()?.as_i64()?, most: ends.get(1)?.as_i64()?, unit }));
    let seats = view.get("seats").and_then(Value::as_array).into_iter().flatten();
    let empty = seats.filter(|seat| seat.get("player").is_none()).filter_map(|seat| seat.get("seat")?.as_u64());
    empty
        .map(|seat| {
            let mut choice = Choice::new("sit", "sit").field("seat", seat);
            choice.seat = Some(seat);
            (choice.amount, choice.amount_field) = (stack, "stack");
            choice
        })
        .collect()
}

/// One offer of the server's. What is for croupiers, or needs more than an amount, is none here.
pub(crate) fn offer(legal: &Value, me: &str, omaha: bool) -> Option<Choice> {
    let text = |field: &str| legal.get(field).and_then(Value::as_str);
    let number = |field: &str| legal.get(field).and_then(Value::as_i64);
    let what = text("do")?;
    let seat = legal.get("seat").and_then(Value::as_u64);
    // Words alone are entered by the croupier.
    if legal.get("spoken_only").and_then(Value::as_bool) == Some(true) {
        return None;
    }
    let mut choice = Choice::new(what, "play").field("do", what);
    choice.seat = seat;
    if let Some(seat) = seat {
        choice = choice.field("seat", seat);
    }
    let ranged = |mut choice: Choice, field: &'static str| {
        choice.amount =
            Some(Amount { least: number("least")?, most: number("most")?, unit: number("unit").unwrap_or(1) });
        choice.amount_field = field;
        Some(choice)
    };
    match (what, omaha) {
        ("bet", false) => {
            choice = choice.field("player", me).field("bet", text("bet")?);
            choice.bet = text("bet").map(str::to_owned);
            choice.amount = Some(stakes(legal.get("stakes")?)?);
            choice.amount_field = "stake";
            Some(choice)
        }
        ("withdraw", false) => {
            choice.bet = text("bet").map(str::to_owned);
            Some(choice.field("player", me).field("bet", text("bet")?))
        }
        ("raise", false) => {
            choice.cost = number("stake");
            Some(choice)
        }
        ("play" | "give_up", false) => Some(choice.field("player", me)),
        ("fold" | "show", false) => Some(choice),
        ("fold" | "check" | "turn_up" | "sit_out", true) => Some(choice),
        ("call", true) => {
            choice.cost = number("cost");
            Some(choice)
        }
        ("all_in", true) => {
            choice.cost = number("to");
            Some(choice)
        }
        ("bet" | "raise", true) => ranged(choice, "to"),
        ("top_up", true) => ranged(choice, "amount"),
        ("come_back", true) => {
            let posting = legal.get("posting_only").and_then(Value::as_bool).unwrap_or_default();
            Some(choice.field("post", posting))
        }
        _ => None,
    }
}

fn stakes(stakes: &Value) -> Option<Amount> {
    let range = |range: &Value| {
        let number = |field: &str| range.get(field)?.as_i64();
        Some(Amount { least: number("min")?, most: number("max")?, unit: number("unit").unwrap_or(1) })
    };
    if let Some(only) = stakes.get("only").and_then(Value::as_i64) {
        return Some(Amount { least: only, most: only, unit: 1 });
    }
    if let Some(whole) = stakes.get("range") {
        return range(whole);
    }
    let both = stakes.get("up_to")?.as_array()?;
    let whole = range(both.first()?)?;
    let most = both.get(1)?.as_i64()?.min(whole.most);
    let most = most - most % whole.unit.max(1);
    (most >= whole.least).then_some(Amount { most, ..whole })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seated(game: &str, may: &Value) -> Value {
        json!({"game": game, "as": "seat:2", "open": true, "view": {"seat": 2, "table": {"round": 9}, "may": may}})
    }

    #[test]
    fn a_free_seat_is_offered_to_whoever_has_none() {
        let view = json!({"game": "omaha", "as": "public", "open": true,
            "seats": [{"seat": 1, "player": "ann"}, {"seat": 2}],
            "view": {"table": {"buy_in": [20_000, 200_000], "chip_unit": 100}}});
        let all = choices(&view, "bob");
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].request(None), ("sit", json!({"seat": 2, "stack": 20_000})));
        assert_eq!(all[0].request(Some(30_000)), ("sit", json!({"seat": 2, "stack": 30_000})));
        let closed = json!({"game": "stud", "as": "public", "open": false, "seats": [{"seat": 1}]});
        assert_eq!(choices(&closed, "bob"), []);
    }

    #[test]
    fn a_bet_has_the_amounts_that_fit() {
        let may = json!([
            {"do": "talk", "seats": 7},
            {"do": "bet", "seat": 3, "by": {"any_but": []}, "bet": "bet", "stakes": {"up_to": [{"min": 2_000, "max": 9_000, "unit": 500}, 4_200]}},
            {"do": "bet", "seat": 2, "by": {"only": "bob"}, "bet": "ante", "stakes": {"range": {"min": 2_500, "max": 9_000, "unit": 500}}},
            {"do": "bet", "seat": 2, "by": {"only": "bob"}, "bet": "jackpot", "stakes": {"only": 2_500}},
        ]);
        let all = choices(&seated("stud", &may), "bob");
        let words: Vec<_> = all.iter().map(|one| (one.what.as_str(), one.seat, one.amount)).collect();
        let amount = |least, most, unit| Some(Amount { least, most, unit });
        assert_eq!(
            words,
            [
                ("bet", Some(2), amount(2_500, 9_000, 500)),
                ("bet", Some(2), amount(2_500, 2_500, 1)),
                ("bet", Some(3), amount(2_000, 4_000, 500)),
                ("leave", None, None),
            ]
        );
        let command = json!({"do": "bet", "seat": 2, "player": "bob", "bet": "ante", "stake": 3_000});
        assert_eq!(all[0].request(Some(3_000)), ("play", json!({"command": command, "round": 9})));
        assert!(all[0].amount.is_some_and(|fits| fits.takes(3_000) && !fits.takes(3_100) && !fits.takes(2_000)));
    }

    #[test]
    fn decisions_are_ready_to_be_sent() {
        let may = json!([{"do": "raise", "seat": 2, "stake": 5_000}, {"do": "fold", "seat": 2, "asks_again": true}]);
        let all = choices(&seated("stud", &may), "bob");
        assert_eq!(all[0].cost, Some(5_000));
        assert_eq!(all[0].request(None).1, json!({"command": {"do": "raise", "seat": 2}, "round": 9}));
        assert_eq!(all[1].request(None).1, json!({"command": {"do": "fold", "seat": 2}, "round": 9}));
        assert_eq!(all[2].request(None), ("leave", json!({})));
        let may = json!([
            {"do": "raise", "seat": 2, "least": 2_000, "most": 7_350, "unit": 100, "spoken_only": false},
            {"do": "fold", "seat": 2, "spoken_only": true},
        ]);
        let all = choices(&seated("omaha", &may), "bob");
        assert_eq!(all.len(), 2, "a word out of turn is the croupier's to enter");
        assert_eq!(
            all[0].request(Some(7_350)).1,
            json!({"command": {"do": "raise", "seat": 2, "to": 7_350}, "round": 9})
        );
        assert!(all[0].amount.is_some_and(|fits| fits.takes(7_350) && !fits.takes(7_250)), "all one has is the most");
    }
}
