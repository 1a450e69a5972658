//! A record as lines, altered at random: none of it is taken.

use std::fs;
use std::path::Path;

use sabot_testkit::{Dice, cases};

use crate::kill::Scratch;
use crate::program::sabot;

/// One alteration of a text that is not the last line's end: another digit or letter, two lines exchanged, one left out or told twice.
fn altered(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = dice.below(lines.len());
    match dice.below(16) {
        0 if at > 0 => lines.swap(at - 1, at),
        // Without its last lines a record is an earlier one.
        1 if at + 1 < lines.len() => drop(lines.remove(at)),
        2 => {
            let again = lines[at].clone();
            lines.insert(at, again);
        }
        _ => {
            // Commands say beside their events what was answered and what moved: half of it goes there.
            let commands: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].contains("\"content\"")).collect();
            let at = if dice.below(2) == 0 { commands[dice.below(commands.len())] } else { at };
            let mut bytes = lines[at].clone().into_bytes();
            let places: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at].is_ascii_alphanumeric()).collect();
            let place = places[dice.below(places.len())];
            let from: &[u8] = if bytes[place].is_ascii_digit() { b"0123456789" } else { b"abcdefghijklmnopqrstuvwxyz" };
            let others: Vec<u8> = from.iter().copied().filter(|byte| *byte != bytes[place]).collect();
            bytes[place] = others[dice.below(others.len())];
            lines[at] = String::from_utf8(bytes).expect("letters and digits");
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn no_altered_export_is_taken() {
    let scratch = Scratch::new("altered-exports");
    fs::create_dir_all(&scratch.0).expect("a folder");
    let at = |name: &str| scratch.0.join(name).display().to_string();
    let (data, lines, copy) = (at("data"), at("record.jsonl"), at("copy"));
    assert_eq!(sabot(&["run", "--rounds", "1", "--seed", "5", "--data", &data]).code, 0);
    assert_eq!(sabot(&["export", "--out", &lines, "--data", &data]).code, 0);
    let text = fs::read_to_string(&lines).expect("lines");
    let mut dice = Dice::new(17);
    let mut by_the_whole = 0;
    for number in 0..cases(160) {
        let wrong = altered(&text, &mut dice);
        assert_ne!(wrong, text);
        fs::write(&lines, &wrong).expect("written");
        let said = sabot(&["import", &lines, "--data", &copy]);
        let differs = text.lines().zip(wrong.lines()).find(|(one, other)| one != other);
        assert_eq!(said.code, 2, "alteration {number} was taken: {differs:?}");
        assert!(!said.err.trim().is_empty() && !Path::new(&copy).exists(), "{}", said.err);
        by_the_whole += u32::from(!said.err.contains("line "));
    }
    assert!(by_the_whole > 0, "some fit line by line, and only the whole record tells");
    fs::write(&lines, &text).expect("written");
    let said = sabot(&["import", &lines, "--data", &copy]);
    assert_eq!(said.code, 0, "{}", said.err);
}
