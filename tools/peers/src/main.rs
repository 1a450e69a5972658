//! `sabot-peers HANDS [SEED]`: so many random hands of Omaha Poker on standard output, one line of JSON each.

use std::io::{self, BufWriter, Write as _};
use std::process::ExitCode;

use sabot_peers::{Hands, Record, SEED};

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Option<Vec<u64>> = given.iter().map(|text| text.parse().ok()).collect();
    let (hands, seed) = match numbers.as_deref() {
        Some(&[hands]) => (hands, SEED),
        Some(&[hands, seed]) => (hands, seed),
        _ => {
            eprintln!("Usage: sabot-peers HANDS [SEED]");
            return ExitCode::from(2);
        }
    };
    match write(hands, seed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("The hands cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write(count: u64, seed: u64) -> io::Result<()> {
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
    }
    out.flush()?;
    eprintln!(
        "{count} hands: {side_pots} with a side pot, {odd_chips} with an odd chip, {buttons_last} with the button last, \
         {no_limit} without limit, {over_short} with a raise over a short opening all-in"
    );
    for (why, left_out) in hands.left_out {
        eprintln!("played and left out, {why:?}: {left_out}");
    }
    Ok(())
}
