//! Past rounds told again: amounts by hand, and what each may see.

use sabot_dispute::{FindError, LaterDeed, Said, Story};
use sabot_games::Viewer;
use sabot_house::{Correction, Order};
use sabot_locale::{Lang, Words};
use sabot_money::Money;
use sabot_store::{Reply, Store, StoreRequest, ask};

use crate::kit::{House, TABLES, demo, find, memory, mia, name, round, seat, sofia};

fn correction(net: i64) -> Order {
    let cite = "stud 9(5)(1)".parse().expect("a citation");
    let (player, bet) = (name("ana"), name("ante"));
    let correction = Correction { round: 1, seat: seat(1), player, bet, net: Money::of(net), cite };
    Order::AskCorrection { table: name("stud-live"), correction, reason: "a wrong chip".parse().expect("a reason") }
}

/// The story in English, sentence by sentence.
fn sentences(story: &Story) -> Vec<String> {
    let words = Words::new(Lang::En);
    story.steps.iter().map(|step| step.sentence(&words)).collect()
}

#[test]
fn a_round_comes_to_what_the_regulation_gives() {
    let mut store = memory();
    House::on(&mut store, 1).live_round();
    let found = find(&mut store, round("stud-live/1")).expect("it is over");
    let story = found.story(Viewer::Inspector);
    let lines: Vec<(u8, &str, i64, i64, String)> = story
        .settlement
        .lines
        .iter()
        .map(|line| {
            (line.seat.number(), line.bet.as_str(), line.stake.minor(), line.net.minor(), line.basis.cite().to_string())
        })
        .collect();
    // Kings and nines beat ace and king: the ante is paid 1 to 1, the raise of twice the ante 2 to 1. Two pairs win no
    // jackpot. Who folds loses his ante.
    let due = [
        (2, "ante", 10_000, -10_000, "stud 6(7)".to_owned()),
        (1, "ante", 10_000, 10_000, "stud 9(5)(2)".to_owned()),
        (1, "raise", 20_000, 40_000, "stud 9(5)(2)".to_owned()),
        (1, "jackpot", 2_500, -2_500, "stud 10(2)".to_owned()),
    ];
    for line in &due {
        let same =
            |one: &&(u8, &str, i64, i64, String)| (one.0, one.1, one.2, one.3) == (line.0, line.1, line.2, line.3);
        assert!(lines.iter().any(|one| same(&one)), "{line:?} in {lines:?}");
    }
    assert_eq!(lines.len(), due.len(), "{lines:?}");
    // The house pays 50,000, keeps bo's 10,000, and of the jackpot bet what does not go to the pool: 2,500 − 1,750.
    assert_eq!(story.settlement.house_net.minor(), -50_000 + 10_000 + 750);
    assert_eq!(
        story.settlement.display.map(|(first, last)| (first.minor(), last.minor())),
        Some((25_000_000, 25_001_750))
    );
    // What moved in and out of ana's purse is what she gained.
    let purse = |account: &str| i64::from(account == "purse/ana/play");
    let gained: i64 = story.moved.iter().map(|one| (purse(&one.to) - purse(&one.from)) * one.amount.minor()).sum();
    assert_eq!(gained, 10_000 + 40_000 - 2_500);
    let moves: Vec<(i64, i64)> = story.pool.iter().map(|one| (one.amount.minor(), one.after.minor())).collect();
    assert_eq!(moves, [(1_750, 25_001_750)]);
    // A refused bet is told to who sees the books, with its reason.
    let refused = |story: &Story| story.steps.iter().filter(|step| matches!(step.said, Said::Refused { .. })).count();
    assert_eq!((refused(&story), refused(&found.story(Viewer::Public))), (1, 0));
    assert!(story.commitment.is_none() && story.openings.is_empty(), "the cards are of cardboard");
    assert_eq!(found.dealer, Some(name("carla")));
}

#[test]
fn each_sees_his_own_cards() {
    let mut store = memory();
    House::on(&mut store, 1).live_round();
    let found = find(&mut store, round("stud-live/1")).expect("it is over");
    let told = |viewer| sentences(&found.story(viewer)).join("\n");
    let before = |text: &str| text.split("Decisions are shown").next().expect("a part").to_owned();
    let shown = |text: &str| before(text).matches(['♠', '♥', '♣', '♦']).count();
    assert_eq!(shown(&told(Viewer::Public)), 1, "the croupier's up-card");
    for viewer in [Viewer::Public, Viewer::Croupier, Viewer::Seat(seat(1))] {
        assert!(!told(viewer).contains("7♠"), "bo's hand stays closed: {viewer:?}");
    }
    // Who plays sees what his own purse gave and received, and nobody else's.
    let of = |viewer| found.story(viewer).moved;
    assert!(of(Viewer::Public).is_empty());
    let his = of(Viewer::Seat(seat(2)));
    assert_eq!(
        his.iter().map(|one| (one.from.as_str(), one.amount.minor())).collect::<Vec<_>>(),
        [("purse/bo/play", 10_000)]
    );
    assert!(found.story(Viewer::Seat(seat(2))).pool.is_empty());
}

#[test]
fn corrections_are_told_with_their_money() {
    let mut store = memory();
    let mut house = House::on(&mut store, 1);
    house.live_round();
    house.live_round();
    let request = house.asks(sofia(), correction(5_000));
    house.asks(mia(), Order::Approve { request });
    let rejected = house.asks(sofia(), correction(0));
    house.asks(mia(), Order::Reject { request: rejected, reason: "it was right".parse().expect("a reason") });
    let found = find(&mut store, round("stud-live/1")).expect("it is over");
    let later = found.story(Viewer::Inspector).later;
    let words: Vec<&str> = later.iter().map(|one| one.deed.word()).collect();
    // The second request is refused at once: the bet was corrected before.
    assert_eq!(words, ["asked", "corrected"]);
    let LaterDeed::Corrected { gained, basis, .. } = &later[1].deed else { panic!("{:?}", later[1]) };
    // She had won 10,000 and should have won 5,000.
    assert_eq!((gained.minor(), basis.cite().to_string()), (-5_000, "stud 9(5)(1)".to_owned()));
    assert_eq!((later[0].by.name, later[1].by.name), (name("sofia"), name("mia")));
    let purse = |account: &str| i64::from(account == "purse/ana/play");
    let moved: i64 = later[1].moved.iter().map(|one| (purse(&one.to) - purse(&one.from)) * one.amount.minor()).sum();
    assert_eq!(moved, -5_000);
    assert_eq!(found.story(Viewer::Seat(seat(1))).later.len(), 2, "it is her bet");
    assert!(found.story(Viewer::Seat(seat(2))).later.is_empty() && found.story(Viewer::Public).later.is_empty());
    // The same about the second round says nothing.
    let second = find(&mut store, round("stud-live/2")).expect("it is over");
    assert!(second.story(Viewer::Inspector).later.is_empty());
}

#[test]
fn an_unknown_round_is_named_with_those_that_there_are() {
    assert_eq!(find(&mut memory(), round("stud-1/1")).err(), Some(FindError::NoHouse));
    let mut store = demo();
    let no_round = |text: &str, last| Some(FindError::NoRound { round: round(text), last });
    assert_eq!(find(&mut *store, round("stud-1/4")).err(), no_round("stud-1/4", 3));
    assert_eq!(find(&mut *store, round("stud-practice/1")).err(), no_round("stud-practice/1", 0));
    let error = find(&mut *store, round("baccarat/1")).expect_err("no such table");
    let FindError::NoTable { table, known } = error else { panic!("{error:?}") };
    assert!(table == name("baccarat") && known.contains(&name("football-1")) && known.len() > 10);
}

/// Two witnesses: what the story says moved is what the store recorded as transfers.
#[test]
fn the_money_told_is_the_money_stored() {
    let mut store = demo();
    for table in TABLES.into_iter().chain(["stud-live"]) {
        let found = find(&mut *store, round(&format!("{table}/1"))).expect("it is over");
        let story = found.story(Viewer::Inspector);
        let told: Vec<(String, String, String, i64)> = story
            .moved
            .iter()
            .map(|one| (one.id.clone(), one.from.clone(), one.to.clone(), one.amount.minor()))
            .collect();
        let stored: Vec<(String, String, String, i64)> = found
            .commands
            .iter()
            .flat_map(|played| stored(&mut *store, played.command.command))
            .map(|one| (one.id.to_string(), one.debit.to_string(), one.credit.to_string(), one.amount.minor()))
            .collect();
        assert_eq!(told, stored, "{table}");
        assert!(!story.steps.is_empty() && !story.settlement.lines.is_empty(), "{table}");
        let nets: i64 = story.settlement.lines.iter().map(|line| line.net.minor()).sum();
        let pool = story.settlement.display.map_or(0, |(first, last)| last.minor() - first.minor());
        // A linked pool moves at other tables too; without one the players' gain is the house's loss.
        if pool == 0 {
            assert_eq!(nets + story.settlement.house_net.minor(), 0, "{table}");
        }
        for lang in Lang::ALL {
            let words = Words::new(lang);
            assert!(story.steps.iter().all(|step| !step.sentence(&words).contains('[')), "{table} {lang}");
        }
    }
}

fn stored(store: &mut dyn Store, command: sabot_store::CommandId) -> Vec<sabot_store::StoredTransfer> {
    let Reply::Command(Some(command)) = ask(store, StoreRequest::FindCommand { command }) else { panic!("a command") };
    command.transfers
}
