//! What a client shows: sentences for a person, or one line of JSON for each thing that happens.

use std::fmt::Write as _;

use sabot_cards::Card;
use sabot_client::{Answer, Choice, Message, Table};
use sabot_locale::Words;
use sabot_money::Money;
use serde_json::{Value, json};

use crate::client::say;

/// Where it is shown.
pub(crate) struct Screen<'a> {
    words: &'a Words,
    lines: bool,
    me: Option<String>,
    /// What of a table was last shown whole.
    shown: Option<(String, Vec<Choice>)>,
}

impl<'a> Screen<'a> {
    pub(crate) fn new(words: &'a Words, lines: bool, me: Option<String>) -> Screen<'a> {
        Screen { words, lines, me, shown: None }
    }

    /// Whether it writes lines of JSON.
    pub(crate) fn is_lines(&self) -> bool {
        self.lines
    }

    fn tell(&self, line: &Value, sentence: impl FnOnce() -> String) {
        if self.lines {
            say(&format!("{line}\n"));
        } else {
            say(&(sentence() + "\n"));
        }
    }

    pub(crate) fn signed_in(&self, name: &str, role: &str) {
        self.tell(&json!({"event": "signed_in", "name": name, "role": role}), || {
            self.words.with("client-signed-in", &[("name", name), ("role", &self.words.word("role", role))])
        });
    }

    pub(crate) fn line_broken(&self, why: &str) {
        self.tell(&json!({"event": "broken", "why": why}), || self.words.text("client-line-broken"));
    }

    pub(crate) fn line_back(&self) {
        self.tell(&json!({"event": "open"}), || self.words.text("client-line-back"));
    }

    /// The end, and what whoever played keeps of it.
    pub(crate) fn ended(&self, rounds: u32, receipt: Option<&str>) {
        // Programs have had it with every answer.
        self.tell(&json!({"event": "ended", "rounds": rounds}), || {
            let mut text = self.words.with("client-ended", &[("rounds", &rounds.to_string())]);
            if let Some(receipt) = receipt {
                let size = receipt.lines().nth(1).unwrap_or_default();
                text += &format!("\n{}\n{}", self.words.with("client-receipt", &[("size", size)]), receipt.trim_end());
            }
            text
        });
    }

    pub(crate) fn unread(&self, what: &str) {
        self.tell(&json!({"event": "unread", "what": what}), || self.words.with("client-unread", &[("what", what)]));
    }

    pub(crate) fn cards_wanted(&self, number: usize, count: usize) {
        let (number, count) = (number.to_string(), count.to_string());
        self.tell(&json!({"event": "cards_wanted", "number": number, "count": count}), || {
            self.words.with("client-cards-wanted", &[("number", &number), ("count", &count)])
        });
    }

    /// What a stream says beside the table: talk, a purse.
    pub(crate) fn beside(&self, message: &Message) {
        let Ok(told) = serde_json::from_str::<Value>(&message.data) else { return };
        match message.event.as_str() {
            "talk" => self.tell(&json!({"event": "talk", "who": told["who"], "text": told["text"]}), || {
                let text = |field: &str| told[field].as_str().unwrap_or_default().to_owned();
                self.words.with("client-talk", &[("who", &text("who")), ("text", &text("text"))])
            }),
            "purse" if self.lines => say(&format!("{}\n", json!({"event": "purse", "purses": told["purses"]}))),
            _ => {}
        }
    }

    /// What was answered to a command.
    pub(crate) fn answered(&self, to: &str, body: &Value, answer: &Answer) {
        let line = json!({"event": "answer", "to": to, "sent": body, "status": answer.status, "answer": answer.body});
        if self.lines {
            say(&format!("{line}\n"));
        } else if let Some((sentence, cite)) = answer.against().filter(|_| !answer.accepted()) {
            let cite = cite.map(|cite| format!("  [{cite}]")).unwrap_or_default();
            say(&format!("{sentence}{cite}\n"));
        }
    }

    /// What became of the bets, each with its article.
    pub(crate) fn settled(&self, table: &str, round: u64, lines: &[Value]) {
        self.tell(&json!({"event": "settled", "table": table, "round": round, "lines": lines}), || {
            let mut text = self.words.with("client-settled", &[("round", &round.to_string())]);
            for line in lines {
                let own = line.get("player").and_then(Value::as_str) == self.me.as_deref() && self.me.is_some();
                let part = |field: &str| line.get(field).and_then(Value::as_str).unwrap_or_default();
                let _ = write!(text, "\n{} {}  [{}]", if own { " *" } else { "  " }, part("sentence"), part("cite"));
            }
            text
        });
    }

    /// The table and what may be done; `whole` even where nothing of it is new.
    pub(crate) fn table(&mut self, table: &Table, menu: &[Choice], whole: bool) {
        if self.lines {
            let offered: Vec<Value> =
                menu.iter().enumerate().map(|(at, choice)| self.offered(at + 1, choice)).collect();
            say(&format!(
                "{}\n",
                json!({"event": "table", "version": table.version, "view": table.view, "choices": offered})
            ));
            return;
        }
        // A screen that scrolled with every card would be read by nobody: it is shown when the phase or the choices are others.
        let text = |place: &str| table.view.pointer(place).map(Value::to_string).unwrap_or_default();
        let sign = ["/view/table/round", "/view/table/phase", "/view/table/street", "/halt", "/as"].map(text).join(" ");
        let now = (sign, menu.to_vec());
        if whole || self.shown.as_ref() != Some(&now) {
            let how = if whole && !menu.is_empty() { self.words.text("client-how") + "\n" } else { String::new() };
            say(&(self.whole(table, menu) + &how));
            self.shown = Some(now);
        }
    }

    fn offered(&self, number: usize, choice: &Choice) -> Value {
        let mut one = json!({"number": number, "what": choice.what, "sentence": self.sentence(choice)});
        for (name, value) in [
            ("seat", choice.seat.map(Value::from)),
            ("bet", choice.bet.clone().map(Value::from)),
            ("cost", choice.cost.map(Value::from)),
            ("place", choice.place.clone().map(Value::from)),
        ] {
            if let Some(value) = value {
                one[name] = value;
            }
        }
        if let Some((count, _)) = choice.cards {
            one["cards"] = count.into();
        }
        if let Some(fits) = choice.amount {
            (one["least"], one["most"], one["unit"]) = (fits.least.into(), fits.most.into(), fits.unit.into());
        }
        one
    }

    /// What a choice is, in words.
    fn sentence(&self, choice: &Choice) -> String {
        let words = self.words;
        let seat = choice.seat.map(|seat| seat.to_string()).unwrap_or_default();
        let bet = choice.bet.as_deref().map(|bet| words.word("bet", bet)).unwrap_or_default();
        let cost = choice.cost.map(|cost| words.money(Money::of(cost))).unwrap_or_default();
        let what = choice.what.replace('_', "-");
        let key = match what.as_str() {
            // At Omaha these are decisions with an amount.
            "bet" if choice.bet.is_none() => "client-do-open".to_owned(),
            "raise" if choice.amount.is_some() => "client-do-raise-to".to_owned(),
            _ => format!("client-do-{what}"),
        };
        let place = choice.place.as_deref().map(|place| self.place(place)).unwrap_or_default();
        let args: &[(&str, &str)] = match what.as_str() {
            "deal" | "open-hand" => &[("place", &place)],
            "sit" => &[("seat", &seat)],
            "bet" if choice.bet.is_some() => &[("seat", &seat), ("bet", &bet)],
            "withdraw" => &[("seat", &seat), ("bet", &bet)],
            "play" | "give-up" => &[("seat", &seat)],
            "raise" if choice.amount.is_none() => &[("cost", &cost)],
            "call" | "all-in" => &[("cost", &cost)],
            _ => &[],
        };
        let mut text = words.with(&key, args);
        if choice.of_player {
            text = words.with("client-for-seat", &[("seat", &seat), ("what", &text)]);
        }
        if let Some((count, _)) = choice.cards {
            text = words.with("client-with-cards", &[("what", &text), ("count", &count.to_string())]);
        }
        match choice.amount {
            Some(fits) if fits.least == fits.most => format!("{text}: {}", words.money(Money::of(fits.least))),
            Some(fits) => {
                let (least, most) = (words.money(Money::of(fits.least)), words.money(Money::of(fits.most)));
                format!("{text}: {}", words.with("client-range", &[("least", &least), ("most", &most)]))
            }
            None => text,
        }
    }

    /// Where cards lie, in words.
    fn place(&self, place: &str) -> String {
        match place {
            "croupier" | "board" => self.words.text(&format!("place-{place}")),
            "burn" => self.words.text("client-burn"),
            seat => self.words.with("client-seat", &[("seat", seat)]),
        }
    }

    fn whole(&self, seen: &Table, menu: &[Choice]) -> String {
        let (words, view) = (self.words, &seen.view);
        let mut text = String::from("\n") + &self.heading(seen) + "\n";
        let table = view.pointer("/view/table").unwrap_or(&Value::Null);
        for (place, cards) in [("place-croupier", table.get("croupier")), ("place-board", table.get("board"))] {
            if let Some(cards) = cards.map(pretty).filter(|cards| !cards.is_empty()) {
                let _ = writeln!(text, "  {}: {cards}", words.text(place));
            }
        }
        if let Some(pot) = table.get("pot").and_then(Value::as_i64).filter(|pot| *pot > 0) {
            let _ = writeln!(text, "  {}", words.with("client-pot", &[("amount", &words.money(Money::of(pot)))]));
        }
        for seat in view.get("seats").and_then(Value::as_array).into_iter().flatten() {
            if let Some(line) = self.seat(seat, table) {
                let _ = writeln!(text, "  {line}");
            }
        }
        if let Some(jackpot) = view.get("jackpot") {
            let amount = words.money(Money::of(jackpot["amount"].as_i64().unwrap_or_default()));
            let pool = jackpot["pool"].as_str().unwrap_or_default();
            let _ = writeln!(text, "  {}", words.with("client-jackpot", &[("pool", pool), ("amount", &amount)]));
        }
        for (at, choice) in menu.iter().enumerate() {
            let _ = writeln!(text, "  {:>3}  {}", at + 1, self.sentence(choice));
        }
        text
    }

    fn heading(&self, table: &Table) -> String {
        let (words, view) = (self.words, &table.view);
        let text = |place: &str| view.pointer(place).and_then(Value::as_str).unwrap_or_default();
        let round = view.pointer("/view/table/round").and_then(Value::as_u64).unwrap_or_default().to_string();
        let open = view.get("open").and_then(Value::as_bool).unwrap_or_default();
        let phase = if open { words.word("phase", text("/view/table/phase")) } else { words.text("client-closed") };
        let args =
            [("table", text("/table")), ("edition", text("/view/table/edition")), ("round", &round), ("phase", &phase)];
        let mut heading = words.with("client-table", &args);
        if !text("/halt").is_empty() {
            heading += &format!(", {}", words.word("client-halt", text("/halt")));
        }
        if let Some(left) = table.left_ms() {
            heading += &format!(", {}", words.with("client-clock", &[("seconds", &(left / 1_000).to_string())]));
        }
        if view.pointer("/clock/anew").and_then(Value::as_bool) == Some(true) {
            heading += &format!("\n{}", words.text("client-clock-anew"));
        }
        heading
    }

    /// A seat that is taken or has bets on its hand: who, his cards, his bets.
    fn seat(&self, seat: &Value, table: &Value) -> Option<String> {
        let words = self.words;
        let number = seat.get("seat").and_then(Value::as_u64)?;
        let player = seat.get("player").and_then(Value::as_str);
        let seats = table.get("seats").and_then(Value::as_array)?;
        let state = seats.iter().find(|one| one.get("seat").and_then(Value::as_u64) == Some(number))?;
        let bets = state.get("bets").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        if player.is_none() && bets.is_empty() {
            return None;
        }
        let own = player.is_some() && player == self.me.as_deref();
        let name = player.map_or_else(|| words.text("nobody"), str::to_owned);
        let number = number.to_string();
        let mut line = words.with("place-seat", &[("number", &number)]) + if own { " *" } else { "  " } + &name;
        if let Some(cards) = state.get("cards").map(pretty).filter(|cards| !cards.is_empty()) {
            let _ = write!(line, "  {cards}");
        }
        for bet in bets {
            let part = |field: &str| bet.get(field).and_then(Value::as_str).unwrap_or_default();
            let stake = words.money(Money::of(bet["stake"].as_i64().unwrap_or_default()));
            let _ = write!(line, "  {} {stake}", words.word("bet", part("bet")));
            if Some(part("player")) != player {
                let _ = write!(line, " ({})", part("player"));
            }
            if let Some(decision) = bet.get("decision").and_then(Value::as_str) {
                let _ = write!(line, ", {}", words.word("decision", decision));
            }
        }
        let money = |field: &str| state.get(field).and_then(Value::as_i64).map(|amount| words.money(Money::of(amount)));
        if let Some(stack) = money("stack") {
            let _ = write!(line, "  {}", words.with("client-stack", &[("amount", &stack)]));
        }
        if let Some(bet) = money("bet").filter(|_| state["bet"] != 0) {
            let _ = write!(line, "  {} {bet}", words.text("action-bet"));
        }
        let flags = [("all_in", "action-all-in"), ("away", "client-away"), ("owes_blind", "client-owes-blind")];
        for (_, key) in flags.into_iter().filter(|(flag, _)| state.get(*flag) == Some(&Value::Bool(true))) {
            let _ = write!(line, "  {}", words.text(key));
        }
        if table.get("actor").and_then(Value::as_u64).map(|actor| actor.to_string()).as_deref() == Some(&number) {
            line += &format!("  {}", words.text("client-to-act"));
        }
        Some(line)
    }
}

/// Cards as they are printed for people.
fn pretty(cards: &Value) -> String {
    let one = |card: &Value| {
        let text = card.as_str().unwrap_or("??");
        text.parse::<Card>().map_or_else(|_| text.to_owned(), |card| card.pretty().to_string())
    };
    cards.as_array().map(|all| all.iter().map(one).collect::<Vec<_>>().join(" ")).unwrap_or_default()
}

/// All tables of a house, for somebody who has not chosen one.
pub(crate) fn lobby(lobby: &Value, words: &Words) -> String {
    let mut text = words.text("client-lobby") + "\n";
    for table in lobby.get("tables").and_then(Value::as_array).into_iter().flatten() {
        let part = |field: &str| table.get(field).and_then(Value::as_str).unwrap_or_default();
        let number = |field: &str| table.get(field).and_then(Value::as_u64).unwrap_or_default().to_string();
        let open = table.get("open").and_then(Value::as_bool).unwrap_or_default();
        let state = words.text(if open { "client-open" } else { "client-closed" });
        let (taken, seats) = (number("taken"), number("seats"));
        let args =
            [("table", part("table")), ("game", part("game")), ("state", &state), ("taken", &taken), ("seats", &seats)];
        let _ = writeln!(text, "  {}", words.with("client-lobby-table", &args));
    }
    text + &words.text("client-lobby-how") + "\n"
}

/// An amount as people type it, `25` or `25.50`, in minor units.
pub(crate) fn minor(text: &str) -> Option<i64> {
    let (whole, cents) = text.trim().split_once(['.', ',']).unwrap_or((text.trim(), ""));
    let cents = match cents.len() {
        0 => 0,
        1 => cents.parse::<u8>().ok()?.checked_mul(10)?,
        2 => cents.parse::<u8>().ok()?,
        _ => return None,
    };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) {
        return None;
    }
    whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(i64::from(cents))
}

#[cfg(test)]
mod tests {
    use super::minor;

    #[test]
    fn amounts_are_read_as_people_type_them() {
        for (text, amount) in [("25", 2_500), ("25.5", 2_550), ("25,50", 2_550), ("0.05", 5), (" 7 ", 700)] {
            assert_eq!(minor(text), Some(amount), "{text}");
        }
        for text in ["", "-5", "+5", "1.234", "x", "5.x", ".5", "99999999999999999999"] {
            assert_eq!(minor(text), None, "{text}");
        }
    }
}
