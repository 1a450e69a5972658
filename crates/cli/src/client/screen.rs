//! What a client shows: sentences for a person, or one line of JSON for each thing that happens.

use std::fmt::Write as _;

use sabot_cards::Card;
use sabot_client::wire::{By, Field, Hole, Offer, Place};
use sabot_client::{CommandAnswer, Person, SseMessage, Unfit, WatchedTable, amount, cards, seat, word};
use sabot_locale::Words;
use sabot_money::Money;
use serde_json::{Value, json};

use crate::client::menu::is_rare;
use crate::client::say;
use crate::client::values::said;

/// Where it is shown.
pub(crate) struct Screen<'a> {
    words: &'a Words,
    lines: bool,
    me: Option<String>,
    /// What of a table was last shown whole.
    shown: Option<(String, Vec<String>)>,
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

    pub(crate) fn signed_in(&self, person: &Person) {
        let line = json!({"event": "signed_in", "name": person.name, "role": person.role});
        self.tell(&line, || {
            let role = self.words.word("role", line["role"].as_str().unwrap_or_default());
            self.words.with("client-signed-in", &[("name", &person.name), ("role", &role)])
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

    /// What is missing for a choice, or does not fit.
    pub(crate) fn wanted(&self, number: usize, offer: &Offer, unfit: &Unfit) {
        let hole = offer.choose.iter().find(|hole| Some(hole.field()) == unfit.field());
        let line = json!({"event": "wanted", "number": number, "hole": hole, "cite": offer.cite});
        let (number, cite) = (number.to_string(), offer.cite.map(|cite| format!("  [{cite}]")).unwrap_or_default());
        match (hole, unfit) {
            (Some(Hole::Cards { count, .. }), Unfit::Bad { value, .. }) if told(value).len() == usize::from(*count) => {
                self.tell(&line, || {
                    self.words.with("client-cards-unfit", &[("cards", &told(value).join(" "))]) + &cite
                });
            }
            (Some(Hole::Cards { count, .. }), _) => {
                let count = count.to_string();
                self.tell(&json!({"event": "cards_wanted", "number": number, "count": count}), || {
                    self.words.with("client-cards-wanted", &[("number", &number), ("count", &count)])
                });
            }
            (Some(hole), _) => self.tell(&line, || {
                self.words.with("client-wanted", &[("number", &number), ("fits", &self.fitting(hole))]) + &cite
            }),
            (None, _) => self.unread(&unfit.to_string()),
        }
    }

    /// What a stream says beside the table: talk, a purse.
    pub(crate) fn beside(&self, message: &SseMessage) {
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
    pub(crate) fn answered(&self, to: &str, body: &Value, answer: &CommandAnswer) {
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
    pub(crate) fn table(&mut self, table: &WatchedTable, menu: &[Offer], whole: bool) {
        if self.lines {
            let offered = menu.iter().enumerate().map(|(at, offer)| self.offered(at + 1, offer, is_led(table)));
            let offered: Vec<Value> = offered.collect();
            say(&format!(
                "{}\n",
                json!({"event": "table", "version": table.version, "view": table.view, "choices": offered})
            ));
            return;
        }
        // The table is shown again only when the phase or the choices change: a screen that scrolled with every card
        // could not be read.
        let text = |place: &str| table.view.pointer(place).map(Value::to_string).unwrap_or_default();
        let sign = ["/view/table/round", "/view/table/phase", "/view/table/street", "/halt", "/as"].map(text).join(" ");
        let now = (sign, menu.iter().map(|offer| self.sentence(offer, is_led(table))).collect());
        if whole || self.shown.as_ref() != Some(&now) {
            let how = if whole && !menu.is_empty() { self.words.text("client-how") + "\n" } else { String::new() };
            say(&(self.whole(table, menu) + &how));
            self.shown = Some(now);
        }
    }

    fn offered(&self, number: usize, offer: &Offer, leads: bool) -> Value {
        let mut one = json!({"number": number, "what": what(offer), "sentence": self.sentence(offer, leads)});
        for (name, value) in [
            ("seat", seat(offer).map(|seat| json!(seat))),
            ("bet", offer.command.bet.map(|bet| json!(bet))),
            ("cost", offer.cost.map(|cost| json!(cost))),
            ("place", place(offer).map(Value::from)),
            ("cards", cards(offer).map(|(_, count)| count.into())),
            ("by", Some(json!(offer.by))),
            ("due", offer.due.then(|| true.into())),
            ("cite", offer.cite.map(|cite| json!(cite))),
            ("choose", Some(json!(offer.choose)).filter(|_| !offer.choose.is_empty())),
        ] {
            if let Some(value) = value {
                one[name] = value;
            }
        }
        if let Some(fits) = amount(offer) {
            (one["least"], one["most"], one["unit"]) = (fits.least.into(), fits.most.into(), fits.unit.into());
        }
        one
    }

    /// What a choice is, in words, with what is typed behind its number.
    fn sentence(&self, offer: &Offer, leads: bool) -> String {
        let words = self.words;
        let mut text = offer.label.clone();
        if let Some(seat) = seat(offer).filter(|_| leads && offer.by == By::Player) {
            text = words.with("client-for-seat", &[("seat", &seat.to_string()), ("what", &text)]);
        }
        for hole in offer.choose.iter().filter(|hole| !hole.is_optional()) {
            text = match hole {
                Hole::Cards { count, .. } => {
                    words.with("client-with-cards", &[("what", &text), ("count", &count.to_string())])
                }
                Hole::Amount { .. } => format!("{text}: {}", self.fitting(hole)),
                Hole::One { .. } | Hole::Name { .. } | Hole::Text { .. } => {
                    words.with("client-with", &[("what", &text), ("fits", &self.fitting(hole))])
                }
                Hole::Bytes { .. } => text,
            };
        }
        text
    }

    /// What fits into a hole, in words.
    fn fitting(&self, hole: &Hole) -> String {
        let words = self.words;
        match hole {
            Hole::Amount { field: Field::WhiteCardFromEnd | Field::Hands, least, most, .. } => {
                let (least, most) = (least.minor().to_string(), most.minor().to_string());
                words.with("client-range", &[("least", &least), ("most", &most)])
            }
            Hole::Amount { least, most, .. } if least == most => words.money(*least),
            Hole::Amount { least, most, .. } => {
                words.with("client-range", &[("least", &words.money(*least)), ("most", &words.money(*most))])
            }
            Hole::One { of, .. } => of.iter().map(|one| said(&json!(one))).collect::<Vec<_>>().join(" / "),
            Hole::Name { .. } => words.text("client-a-name"),
            Hole::Text { .. } => words.text("client-a-text"),
            Hole::Cards { .. } | Hole::Bytes { .. } => String::new(),
        }
    }

    /// What is rarely wanted: numbers of the list that it does not show.
    pub(crate) fn rare(&self, table: &WatchedTable, menu: &[Offer]) {
        say(&self.listed(menu, is_led(table), true));
    }

    fn listed(&self, menu: &[Offer], leads: bool, rare: bool) -> String {
        let all = menu.iter().enumerate().filter(|(_, offer)| is_rare(offer) == rare);
        all.map(|(at, offer)| format!("  {:>3}  {}\n", at + 1, self.sentence(offer, leads))).collect()
    }

    fn whole(&self, seen: &WatchedTable, menu: &[Offer]) -> String {
        let (words, view) = (&self.words_at(&seen.view), &seen.view);
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
            if let Some(line) = self.seat(seat, table, words) {
                let _ = writeln!(text, "  {line}");
            }
        }
        if let Some(jackpot) = view.get("jackpot") {
            let amount = words.money(Money::of(jackpot["amount"].as_i64().unwrap_or_default()));
            let pool = jackpot["pool"].as_str().unwrap_or_default();
            let _ = writeln!(text, "  {}", words.with("client-jackpot", &[("pool", pool), ("amount", &amount)]));
        }
        text += &self.listed(menu, is_led(seen), false);
        let rare = menu.iter().filter(|offer| is_rare(offer)).count();
        if rare > 0 {
            let _ = writeln!(text, "    !  {}", words.with("client-rare", &[("count", &rare.to_string())]));
        }
        text
    }

    /// The words of the game that is played there.
    fn words_at(&self, view: &Value) -> Words {
        self.words.of_named(view.get("game").and_then(Value::as_str).unwrap_or_default())
    }

    fn heading(&self, table: &WatchedTable) -> String {
        let (words, view) = (&self.words_at(&table.view), &table.view);
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
    fn seat(&self, seat: &Value, table: &Value, words: &Words) -> Option<String> {
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

/// Whether whoever looks leads the table.
fn is_led(table: &WatchedTable) -> bool {
    table.view.get("as").and_then(Value::as_str) == Some("croupier")
}

/// The cards that a text of JSON tells, a list or one.
fn told(value: &str) -> Vec<String> {
    match serde_json::from_str(value) {
        Ok(Value::Array(cards)) => cards.iter().map(said).collect(),
        Ok(card) => vec![said(&card)],
        Err(_) => Vec::new(),
    }
}

/// What a choice is, by a word. Opening a hand is one thing to whoever leads a table, whichever command of the game it is.
fn what(offer: &Offer) -> &str {
    match (word(offer), offer.by) {
        ("open" | "open_croupier", _) | ("show", By::Croupier) => "open_hand",
        (word, _) => word,
    }
}

/// Where the card or the hand lies that a step of the croupier's is about: a seat's number, or a word.
fn place(offer: &Offer) -> Option<String> {
    if offer.by != By::Croupier {
        return None;
    }
    let place = match word(offer) {
        "open_croupier" => json!(Place::Croupier),
        _ => offer.command.to.as_ref().map(|to| json!(to)).or_else(|| offer.command.seat.map(|seat| json!(seat)))?,
    };
    Some(said(&place))
}
