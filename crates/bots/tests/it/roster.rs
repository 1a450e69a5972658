//! The roster, and styles as they are written down.

use sabot_cards::SplitMix64;
use std::collections::BTreeSet;

use sabot_bots::{Bot, HouseStyle, OmahaStyle, Style, roster};

#[test]
fn the_same_seed_gives_the_same_players() {
    let first: Vec<_> = roster(11).take(200).collect();
    assert_eq!(first, roster(11).take(200).collect::<Vec<_>>());
    assert_ne!(first, roster(12).take(200).collect::<Vec<_>>());
}

#[test]
fn every_player_has_a_name_of_his_own_and_every_style_comes() {
    let players: Vec<_> = roster(3).take(2_000).collect();
    let names: BTreeSet<_> = players.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), 2_000);
    for (number, (name, _)) in (1..).zip(&players) {
        let parts: Vec<_> = name.as_str().split('-').collect();
        let [bot, given, last] = parts[..] else { panic!("{name} has three parts") };
        assert_eq!((bot, last), ("bot", number.to_string().as_str()));
        assert!(!given.is_empty());
    }
    for house in HouseStyle::ALL {
        for omaha in OmahaStyle::ALL {
            let count = players.iter().filter(|(_, style)| *style == Style { house, omaha }).count();
            // Nine kinds, 222 of each; six standard errors are 84.
            assert!((138..=306).contains(&count), "{house} {omaha}: {count}");
        }
    }
}

#[test]
fn a_bot_tells_who_it_is() {
    let (name, style) = roster(3).next().expect("the roster has no end");
    let bot = Bot::new(name, style, SplitMix64::new(1));
    assert_eq!((bot.player(), bot.style(), bot.rounds_played(), bot.leaves()), (name, style, 0, false));
    assert!(bot.for_rounds(0).leaves(), "who plays no rounds goes at once");
}

#[test]
fn styles_are_written_by_their_words() {
    let style = Style { house: HouseStyle::Timid, omaha: OmahaStyle::CallingStation };
    let text = serde_json::to_string(&style).expect("it is written");
    assert_eq!(text, r#"{"house":"timid","omaha":"calling_station"}"#);
    assert_eq!(serde_json::from_str::<Style>(&text).expect("it is read"), style);
    for style in HouseStyle::ALL {
        assert_eq!(serde_json::to_value(style).expect("it is written"), style.as_str());
        assert_eq!(style.to_string(), style.as_str());
    }
    for style in OmahaStyle::ALL {
        assert_eq!(serde_json::to_value(style).expect("it is written"), style.as_str());
        assert_eq!(style.to_string(), style.as_str());
    }
}
