//! What the README shows is what the program says.

use crate::kill::Scratch;
use crate::program::{root, sabot, sabot_with};

/// The fenced blocks of a kind, in order.
fn blocks(text: &str, kind: &str) -> Vec<String> {
    let fence = format!("```{kind}\n");
    text.split(&fence).skip(1).filter_map(|rest| rest.split("```").next()).map(str::to_owned).collect()
}

#[test]
fn the_first_round_is_settled_as_the_readme_says() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README");
    let toml = blocks(&readme, "toml");
    let shown = blocks(&readme, "").into_iter().find(|block| block.starts_with("$ sabot settle round.toml\n"));
    let shown = shown.expect("the README shows what is paid");
    let said = sabot_with(&["settle", "-"], toml[0].as_bytes());
    assert_eq!((said.code, said.out.as_str()), (0, shown.trim_start_matches("$ sabot settle round.toml\n")));
    // The second block is what one may expect of it.
    let expecting = format!("{}\n{}", toml[0], toml[1]);
    assert_eq!(sabot_with(&["settle", "-"], expecting.as_bytes()).code, 0);
    // And the changes that it suggests give answers too.
    let folded = toml[0].replace("do = \"raise\"", "do = \"fold\"");
    assert!(sabot_with(&["settle", "-"], folded.as_bytes()).out.contains("stud 6(7)"));
    let queen = toml[0].replace("As Kh", "As Qh");
    assert!(sabot_with(&["settle", "-"], queen.as_bytes()).out.contains("stud 9(2)"));
    let exposed = toml[0].replace(
        "[[step]]\ndo = \"raise\"",
        "[[step]]\ndo = \"irregularity\"\ncite = \"stud 11(2)\"\nseat = \"croupier\"\nnth = 2\n\n[[step]]\ndo = \"raise\"",
    );
    assert_eq!(sabot_with(&["settle", "-"], exposed.as_bytes()).code, 0);
}

/// The commands that open a data folder.
const ON_A_RECORD: [&str; 6] = ["run", "audit", "report", "replay", "prove", "export"];

#[test]
fn every_command_that_the_readme_names_runs() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README");
    let mut run = 0;
    // What the README calls house.toml and the data folder lies where it troubles nobody.
    let scratch = Scratch::new("readme");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let house = scratch.0.join("house.toml");
    std::fs::write(&house, sabot(&["config", "example"]).out).expect("a configuration");
    let (house, data) = (house.display().to_string(), scratch.0.join("data").display().to_string());
    for line in blocks(&readme, "").iter().flat_map(|block| block.lines()).filter(|line| line.starts_with("sabot ")) {
        let command = line.split(" #").next().unwrap_or_default().split(" > ").next().unwrap_or_default().trim();
        // The hands are quoted; everything else is words.
        let quoted = command.split('"').enumerate();
        let args: Vec<String> = quoted
            .flat_map(|(index, part)| match index % 2 {
                1 => vec![part.to_owned()],
                _ => part.split_whitespace().map(str::to_owned).collect(),
            })
            .skip(1)
            .filter(|arg| arg != "round.toml")
            .collect();
        let place = |arg: &str| match arg {
            "house.toml" => house.clone(),
            "pack" | "pack.json" => scratch.0.join(arg).display().to_string(),
            "hand.phh" => root().join("crates/history/tests/hands/three.phh").display().to_string(),
            "sabot-data/log.pub" => scratch.0.join("data").join("log.pub").display().to_string(),
            other => other.to_owned(),
        };
        let mut args: Vec<String> = args.iter().map(|arg| place(arg)).collect();
        // It ends when it is stopped: the server's own tests start it.
        if args[0] == "serve" {
            continue;
        }
        if ON_A_RECORD.contains(&args[0].as_str()) {
            args.extend(["--data".to_owned(), data.clone()]);
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let args =
            if args[0] == "settle" { vec!["settle", "scenarios/stud/09-5-2-two-pairs-pay-double.toml"] } else { args };
        let said = sabot(&args);
        assert_eq!(said.code, 0, "{line}: {}", said.err);
        run += 1;
    }
    assert!(run >= 6, "the README names commands");
}
