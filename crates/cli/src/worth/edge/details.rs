//! `sabot edge --details`: what lies beside the value of the bets. At stud, where the order of suits changes what is best; at
//! qpoker, what seeing other hands is worth; at football, how the bets move with the cards that are gone.

use std::fmt::Write as _;
use std::io::IsTerminal as _;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use sabot_cards::Rank;
use sabot_edge::football::{Shoe, drift, effects_of_removal, simulated_drift};
use sabot_edge::qpoker::{OpenHand, SimulatedOpenHands, one_open_hand, simulated_open_hands};
use sabot_edge::stud::{SuitCase, SuitMatters, suit_matters};
use sabot_edge::{display, qpoker, stud};
use sabot_games::Decision;
use sabot_games::football::EditionData;
use sabot_locale::{Words, table};
use serde_json::{Value, json};

use crate::common::failure::Failure;
use crate::common::format::{decimal, failed, percent, rounded};

/// What is simulated is drawn from this seed, so that the same question has the same answer.
const SEED: u64 = 1;
/// How many deals and shoes are drawn.
const DEALS: u64 = 20_000;
const SHOES: u64 = 2_000;
/// How many other hands are looked at, beyond the first.
const OTHERS: [u8; 5] = [2, 3, 4, 5, 6];

/// What is told to people, and to programs.
pub(crate) struct Details {
    pub(crate) text: String,
    pub(crate) name: &'static str,
    pub(crate) json: Value,
}

fn chance() -> impl FnMut() -> u64 {
    let mut rng = ChaCha20Rng::seed_from_u64(SEED);
    move || rng.next_u64()
}

/// Where the tie-break by suit changes the best decision.
pub(crate) fn of_stud(rules: &stud::Rules, words: &Words) -> Details {
    let found = suit_matters(rules);
    let situations: u64 = found.iter().map(|one| one.combinations).sum();
    let (classes, all) = (found.len().to_string(), words.count(situations.into()));
    let mut text = words.with("edge-suit-matters", &[("classes", &classes), ("situations", &all)]) + "\n";
    let ranks = |ranks: &[Rank]| ranks.iter().map(|rank| rank.label()).collect::<Vec<_>>().join(" ");
    let decision = |one: Decision| if one == Decision::Raise { "raise" } else { "fold" };
    let head = ["hand", "up", "of-its-suit", "case", "situations", "ties", "ties-won", "by-suits", "pushed"];
    let mut rows = vec![head.map(|name| words.text(&format!("edge-head-{name}"))).to_vec()];
    rows.extend(found.iter().map(|one| {
        vec![
            ranks(&one.ranks),
            one.up.label().to_owned(),
            ranks(&one.of_up_suit),
            case_of(one.case, words),
            one.combinations.to_string(),
            one.ties.to_string(),
            one.ties_won.to_string(),
            words.word("decision", decision(one.by_suits)),
            words.word("decision", decision(one.pushed)),
        ]
    }));
    if !found.is_empty() {
        text += &table(&rows);
    }
    let one = |one: &SuitMatters| {
        json!({
            "ranks": one.ranks.map(Rank::label),
            "up": one.up.label(),
            "of_up_suit": one.of_up_suit.iter().map(|rank| rank.label()).collect::<Vec<_>>(),
            "case": case_of(one.case, &sabot_locale::Words::new(sabot_locale::Lang::En)),
            "combinations": one.combinations.to_string(),
            "ties": one.ties,
            "ties_won": one.ties_won,
            "by_suits": decision(one.by_suits),
            "pushed": decision(one.pushed),
        })
    };
    Details { text, name: "suit_matters", json: found.iter().map(one).collect() }
}

/// How the suits lie.
fn case_of(case: SuitCase, words: &Words) -> String {
    match case {
        SuitCase::AboveUpCard(true) => words.text("edge-suit-above"),
        SuitCase::AboveUpCard(false) => words.text("edge-suit-below"),
        SuitCase::Spade(true) => words.text("edge-suit-spade"),
        SuitCase::Spade(false) => words.text("edge-suit-no-spade"),
        SuitCase::Suits { deciding, up } => format!("{} / {}", deciding.symbol(), up.symbol()),
    }
}

/// What seeing the other players' hands is worth: one exactly, several simulated.
pub(crate) fn of_qpoker(rules: &qpoker::Rules, words: &Words) -> Result<Details, Failure> {
    // Some seconds, which nobody should wait through without a word.
    if std::io::stderr().is_terminal() {
        eprintln!("{}", words.text("edge-counting"));
    }
    let OpenHand { gain, changed, pairs, .. } = one_open_hand(rules);
    let mut text = words.text("edge-open-hands") + "\n";
    let mut rows = vec![vec![
        words.text("edge-head-others"),
        words.text("edge-head-gain"),
        words.text("edge-head-changed"),
        String::new(),
    ]];
    let share = sabot_edge::Fraction::new(i128::try_from(changed).unwrap_or(0), i128::try_from(pairs).unwrap_or(1));
    rows.push(vec!["1".to_owned(), percent(&gain, words), percent(&share, words), words.text("edge-exact")]);
    let mut list = vec![json!({"others": 1, "exact": true, "gain": display(&gain)})];
    let mut chance = chance();
    for others in OTHERS {
        let found: SimulatedOpenHands =
            simulated_open_hands(others, DEALS, rules, &mut chance).map_err(|error| failed(&error, words))?;
        let error = format!("{} %", rounded(found.standard_error() * 100.0, 4, words));
        let share = sabot_edge::Fraction::new(found.changed.into(), found.samples.into());
        let told = words.with("edge-simulated", &[("samples", &found.samples.to_string()), ("error", &error)]);
        rows.push(vec![others.to_string(), percent(&found.gain, words), percent(&share, words), told]);
        list.push(json!({
            "others": others,
            "exact": false,
            "gain": display(&found.gain),
            "standard_error": found.standard_error(),
            "samples": found.samples.to_string(),
        }));
    }
    text += &table(&rows);
    Ok(Details { text, name: "open_hands", json: json!(list) })
}

/// What one card less of a rank does to each bet, and how far the bets wander until the white card.
pub(crate) fn of_football(data: &EditionData, shoe: &Shoe, words: &Words) -> Result<Details, Failure> {
    let wrong = |error: sabot_edge::EdgeError| failed(&error, words);
    let removals = effects_of_removal(data, shoe).map_err(wrong)?;
    let mut bets: Vec<&str> = Vec::new();
    for one in &removals {
        if !bets.contains(&one.bet) {
            bets.push(one.bet);
        }
    }
    let mut text = words.text("edge-removal") + "\n";
    let mut rows = vec![
        std::iter::once(words.text("edge-head-rank"))
            .chain(bets.iter().map(|bet| words.word("bet", bet)))
            .collect::<Vec<_>>(),
    ];
    for rank in Rank::ALL {
        let mut row = vec![rank.label().to_owned()];
        let of_rank = removals.iter().filter(|one| one.rank == rank);
        row.extend(of_rank.map(|one| format!("{} %", decimal(&(one.change * 100), 4, words))));
        rows.push(row);
    }
    text += &table(&rows);
    let unseen = (shoe.cards() / 3).max(3);
    let drifts = drift(data, shoe, unseen).map_err(wrong)?;
    let met = simulated_drift(data, shoe, unseen, SHOES, &mut chance()).map_err(wrong)?;
    let _ = writeln!(
        text,
        "\n{}",
        words.with("edge-drift", &[("unseen", &unseen.to_string()), ("shoes", &SHOES.to_string())])
    );
    let head = ["bet", "ev", "deviation", "favourable", "highest"];
    let mut rows = vec![head.map(|name| words.text(&format!("edge-head-{name}"))).to_vec()];
    for (exact, met) in drifts.iter().zip(&met) {
        let (share, error) = (met.favourable_share(), met.favourable_error());
        rows.push(vec![
            words.word("bet", exact.bet),
            percent(&exact.mean, words),
            format!("{} %", rounded(exact.standard_deviation() * 100.0, 3, words)),
            format!("{} ± {} %", rounded(share * 100.0, 2, words), rounded(error * 100.0, 2, words)),
            percent(&met.highest, words),
        ]);
    }
    text += &table(&rows);
    let json = json!({
        "removal": removals
            .iter()
            .map(|one| json!({"rank": one.rank.label(), "bet": one.bet, "change": display(&one.change)}))
            .collect::<Vec<_>>(),
        "drift": drifts
            .iter()
            .map(|one| json!({
                "bet": one.bet, "unseen": one.unseen, "mean": display(&one.mean), "variance": display(&one.variance),
            }))
            .collect::<Vec<_>>(),
    });
    Ok(Details { text, name: "shoe", json })
}
