//! `sabot-peers HANDS [SEED [HISTORIES]]`: so many random hands of Omaha Poker on standard output, one line of JSON each, and those
//! with the pot limit as Poker Hand History into the file HISTORIES, one line of JSON each.
//!
//! `sabot-peers --back HISTORIES WRITTEN`: reads hands of HISTORIES that another program has written again into WRITTEN, and plays
//! each by our rules. Exit status 1 where one is not as it was.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, BufWriter, Write as _};
use std::process::ExitCode;

use sabot_games::omaha::OmahaEvent;
use sabot_history::{PhhReplay, phh, read_phh, replay_phh};
use sabot_peers::{Hands, Record, SEED};
use serde_json::{Value, json};

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args().skip(1).collect();
    if let [back, ours, theirs] = given.as_slice()
        && back == "--back"
    {
        return back_again(ours, theirs);
    }
    let (numbers, histories) = given.split_at(given.len().min(2));
    let numbers: Option<Vec<u64>> = numbers.iter().map(|text| text.parse().ok()).collect();
    let (hands, seed) = match (numbers.as_deref(), histories) {
        (Some(&[hands]), []) => (hands, SEED),
        (Some(&[hands, seed]), [] | [_]) => (hands, seed),
        _ => {
            eprintln!("Usage: sabot-peers HANDS [SEED [HISTORIES]] or sabot-peers --back HISTORIES WRITTEN");
            return ExitCode::from(2);
        }
    };
    match write(hands, seed, histories.first().map(String::as_str)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("The hands cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What two hands are compared by: what players did, what was shown, and what each had in the end.
fn course(replay: &PhhReplay) -> Vec<String> {
    let told = |what: &OmahaEvent| {
        matches!(what, OmahaEvent::Acted { .. } | OmahaEvent::BoardDealt { .. } | OmahaEvent::HandShown { .. })
    };
    let events = replay.events.iter().filter(|event| told(&event.what)).map(|event| format!("{:?}", event.what));
    events.chain([format!("{:?}", replay.stacks)]).collect()
}

/// Reads what another program has written of our hands, and plays both again.
fn back_again(ours: &str, theirs: &str) -> ExitCode {
    let lines = |file: &str| -> io::Result<Vec<Value>> {
        BufReader::new(File::open(file)?).lines().map(|line| Ok(serde_json::from_str(&line?)?)).collect()
    };
    let (ours, theirs) = match (lines(ours), lines(theirs)) {
        (Ok(ours), Ok(theirs)) => (ours, theirs),
        (Err(error), _) | (_, Err(error)) => {
            eprintln!("The hands cannot be read: {error}");
            return ExitCode::from(2);
        }
    };
    let played = |hand: &Value| {
        let file = read_phh(hand["phh"].as_str().unwrap_or_default()).map_err(|fault| format!("{fault:?}"))?;
        replay_phh(&file).map_err(|fault| format!("{fault:?}"))
    };
    let mut wrong = ours.len().abs_diff(theirs.len());
    for (one, other) in ours.iter().zip(&theirs) {
        let differs = match (played(one), played(other)) {
            (Ok(one), Ok(other)) => {
                let same = other.finished && course(&one) == course(&other);
                if one.differences.is_empty() && same {
                    continue;
                }
                format!("{:?} {:?} and {:?}", one.differences, course(&one), course(&other))
            }
            (Err(why), _) | (_, Err(why)) => why,
        };
        wrong += 1;
        println!("hand {}: {differs}", one["id"]);
    }
    println!("histories written again and read back: {}, of which differ: {wrong}", ours.len());
    ExitCode::from(u8::from(wrong > 0 || ours.is_empty()))
}

fn write(count: u64, seed: u64, histories: Option<&str>) -> io::Result<()> {
    let mut histories = histories.map(File::create).transpose()?.map(BufWriter::new);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut hands = Hands::new(seed);
    let (mut side_pots, mut odd_chips, mut buttons_last, mut no_limit, mut over_short) =
        (0_u64, 0_u64, 0_u64, 0_u64, 0_u64);
    for (id, hand) in (1..=count).zip(&mut hands) {
        let tell = |is: fn(&Record) -> bool| u64::from(is(&hand));
        side_pots += tell(Record::has_side_pot);
        odd_chips += tell(Record::has_odd_chip);
        buttons_last += tell(Record::has_button_last);
        no_limit += tell(Record::is_no_limit);
        over_short += tell(Record::has_raise_over_short);
        serde_json::to_writer(&mut out, &hand.line(id))?;
        out.write_all(b"\n")?;
        if let (Some(histories), Some(noted)) = (&mut histories, hand.noted())
            && let Ok(text) = phh(&noted)
        {
            let (line, unit) = (hand.line(id), noted.config.unit.value().minor());
            let told = json!({"id": id, "unit": unit, "final": line["final"], "phh": text});
            serde_json::to_writer(&mut *histories, &told)?;
            histories.write_all(b"\n")?;
        }
    }
    out.flush()?;
    histories.map_or(Ok(()), |mut histories| histories.flush())?;
    eprintln!(
        "{count} hands: {side_pots} with a side pot, {odd_chips} with an odd chip, {buttons_last} with the button last, \
         {no_limit} without limit, {over_short} with a raise over a short opening all-in"
    );
    for (why, left_out) in hands.left_out {
        eprintln!("played and left out, {why:?}: {left_out}");
    }
    Ok(())
}
