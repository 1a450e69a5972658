//! What several commands say in the same way: lines of a settlement, rounds, readings.

use sabot_cards::Card;
use sabot_games::omaha::{SharedCommission, StakeOf};
use sabot_law::Basis;
use sabot_locale::Words;
use sabot_scenario::{RoundReport, SettledLine};
use serde_json::{Value, json};

/// The readings and differences that a decision rests on.
pub(crate) fn readings(basis: &Basis) -> Vec<String> {
    basis.readings().map(|cite| cite.to_string()).collect()
}

/// A line as JSON.
pub(crate) fn line_json(line: &SettledLine, words: &Words) -> Value {
    json!({
        "seat": i64::from(line.seat),
        "player": line.player.as_str(),
        "bet": line.bet,
        "stake": line.stake.minor(),
        "net": line.net.minor(),
        "cite": line.basis.cite().to_string(),
        "readings": readings(&line.basis),
        "sentence": words.sentence(&line.told),
    })
}

/// What the house takes of pots that several share, as JSON; nothing where no pot was shared.
pub(crate) fn shared_json(round: &RoundReport, words: &Words) -> Option<(String, Value)> {
    let one = |taken: &SharedCommission| {
        json!({
            "bet": StakeOf::Pot(taken.pot).to_string(),
            "amount": taken.amount.minor(),
            "cite": taken.basis.cite().to_string(),
            "readings": readings(&taken.basis),
            "sentence": words.sentence(&taken.told()),
        })
    };
    let shared = &round.shared_commission;
    (!shared.is_empty()).then(|| ("shared_commission".to_owned(), shared.iter().map(one).collect()))
}

/// A round as JSON.
pub(crate) fn round_json(round: &RoundReport, words: &Words) -> serde_json::Map<String, Value> {
    let jackpot = round.jackpot.map(|jackpot| {
        json!({"before": jackpot.before.minor(), "after": jackpot.after.minor(), "paid": jackpot.paid.minor()})
    });
    let fields = [
        ("outcome", json!(if round.void { "void" } else { "settled" })),
        ("lines", round.lines.iter().map(|line| line_json(line, words)).collect()),
        ("house_net", json!(round.house_net.minor())),
        ("jackpot", json!(jackpot)),
    ];
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).chain(shared_json(round, words)).collect()
}

/// A sentence with the rule it rests on.
pub(crate) fn cited(sentence: &str, basis: &Basis) -> String {
    format!("{sentence}  [{basis}]")
}

/// An amount with its sign, for results.
pub(crate) fn signed(words: &Words, money: sabot_money::Money) -> String {
    let text = words.money(money);
    if money.is_positive() { format!("+{text}") } else { text }
}

/// Cards with spaces between them.
pub(crate) fn pretty(cards: &[Card]) -> String {
    cards.iter().map(|card| card.pretty().to_string()).collect::<Vec<_>>().join(" ")
}
