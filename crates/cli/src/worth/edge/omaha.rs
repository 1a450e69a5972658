//! `sabot edge omaha`: what the commission costs at given pots and blinds. Players win from each other, so nothing else is the
//! house's.

use std::fmt::Write as _;

use sabot_edge::display;
use sabot_edge::omaha::commission::{Commission, HandCost};
use sabot_games::omaha::{CommissionSetup, Config, Setup, Street};
use sabot_games::{AnyEdition, Refusal};
use sabot_law::Instrument;
use sabot_locale::{Words, table};
use sabot_money::{Money, Share};
use serde_json::json;

use crate::args::Wrong;
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::format;
use crate::common::format::percent;
use crate::house::file::edition_of;
use crate::worth::edge::Edge;

pub(crate) fn answer(request: &Edge, words: &Words) -> Result<Answer, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    let Some(Pots(pots)) = &request.pots else {
        return Err(Failure::input("--pots", "", words.text("edge-needs-pots")));
    };
    let edition = edition_of(Instrument::Omaha, request.terms.edition.as_deref(), AnyEdition::omaha, words)?;
    let usual = CommissionSetup::usual(&edition.data, Setup::default().rules);
    let defaults = Setup::default();
    let money = |option: &str, value: i64| {
        Money::new(value).map_err(|_| {
            let value = value.to_string();
            Failure::input(option, &value, words.with("edge-outside-range", &[("value", &value)]))
        })
    };
    let big_blind = request.big_blind.map_or(Ok(defaults.big_blind), |value| money("--big-blind", value))?;
    let rate = request.rate.unwrap_or(u32::from(usual.rate));
    let rate = Share::new(rate).map_err(|_| {
        let value = rate.to_string();
        Failure::input("--rate", &value, words.with("edge-outside-range", &[("value", &value)]))
    })?;
    let cap = request.cap.unwrap_or(usual.cap);
    let commission = CommissionSetup { rate, cap, ..usual };
    let setup = Setup { big_blind, commission, edition: Some(edition), ..defaults };
    let commission = Commission::of_table(Config::check(&setup).map_err(refused)?);
    let cost = commission.of_hand(pots, Street::River).map_err(refused)?;
    if request.json {
        return Ok(Answer::json(&json_of(&commission, &cost), true));
    }
    Ok(Answer::yes(text_of(&commission, &cost, request.explain, words)))
}

/// The pots of a hand, the main pot first.
#[derive(Clone, Debug)]
pub(crate) struct Pots(Vec<Money>);

/// Amounts with commas between them.
pub(crate) fn pots(text: &str) -> Result<Pots, Wrong> {
    let amount = |part: &str| part.trim().parse::<i64>().ok().and_then(|minor| Money::new(minor).ok());
    let amounts = text.split(',').map(|part| amount(part).ok_or_else(|| Wrong::new("edge-pots", part)));
    amounts.collect::<Result<_, _>>().map(Pots)
}

fn text_of(commission: &Commission, cost: &HandCost, explain: bool, words: &Words) -> String {
    let (rate, cap) = (commission.rate().to_string(), words.money(commission.cap()));
    let mut text = words.with("edge-commission", &[("rate", &rate), ("cap", &cap)]) + "\n\n";
    let head = ["pot", "amount", "commission", "share"];
    let mut rows = vec![head.map(|name| words.text(&format!("edge-head-{name}"))).to_vec()];
    for (number, pot) in (1..).zip(&cost.pots) {
        let number = i32::to_string(&number);
        rows.push(vec![number, words.money(pot.amount), words.money(pot.commission), percent(&pot.share, words)]);
    }
    let all = words.text("edge-all-pots");
    rows.push(vec![all, words.money(cost.amount), words.money(cost.commission), percent(&cost.share, words)]);
    text += &table(&rows);
    let marginal = percent(&cost.marginal, words);
    let _ = writeln!(text, "\n{}", words.with("edge-marginal", &[("share", &marginal)]));
    if let Some(from) = commission.cap_binds_from() {
        let _ = writeln!(text, "{}", words.with("edge-cap-from", &[("amount", &words.money(from))]));
    }
    if explain {
        let _ = writeln!(text, "\n{}", words.text("edge-explain"));
        for step in commission.argument(cost) {
            let _ = writeln!(text, "  {}", format::step(&step, words));
        }
    }
    text
}

fn json_of(commission: &Commission, cost: &HandCost) -> serde_json::Value {
    let pots: Vec<_> = cost
        .pots
        .iter()
        .map(|pot| {
            json!({"amount": pot.amount.minor(), "commission": pot.commission.minor(), "share": display(&pot.share)})
        })
        .collect();
    json!({
        "game": "omaha",
        "rate": u32::from(commission.rate()),
        "cap": commission.cap().minor(),
        "cap_binds_from": commission.cap_binds_from().map(Money::minor),
        "pots": pots,
        "amount": cost.amount.minor(),
        "commission": cost.commission.minor(),
        "share": display(&cost.share),
        "marginal": display(&cost.marginal),
        "capped": cost.capped,
    })
}
