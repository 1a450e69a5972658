//! What is expected of tables, and what of the evening.

use sabot_edge::Fraction;
use sabot_house::config::{EXAMPLE, read};
use sabot_law::Instrument;
use sabot_report::{Band, BetTheory, Report, ReportFilter, ReportScope, TableTheory, Theories};

use crate::scene::{HOUSE, evening, name};

/// An edge of a twentieth and a variance of four on the ante.
fn simple() -> Theories {
    let ante = BetTheory {
        bet: name("ante"),
        edge: Fraction::new(1, 20),
        variance: Fraction::from_integer(4),
        strategy: Some("optimal"),
    };
    Theories::default().with(name("stud-1"), TableTheory::of(Instrument::Stud, vec![ante]))
}

/// Each day two antes of 10,000: 1,000 expected, and a deviation of √(4 · 200,000,000) = 28,284.27.
#[test]
fn expected_win_deviation_and_bands_by_hand() {
    let scene = evening();
    let report = Report::of(&scene.house, &scene.log(), &simple(), ReportFilter::default()).expect("a founded house");
    let section = &report.sections[0];
    let of = |number: usize| section.rows[number].expectation.expect("it has antes");
    let (first, second) = (of(0), of(1));
    assert_eq!((first.expected_millionths, first.actual, first.difference()), (1_000_000_000, -80_000, -81_000));
    // 81,000 / 28,284.27 = 2.8638
    assert_eq!(
        (first.deviation(), first.z_hundredths(), first.band()),
        (Some(28_284), Some(-286), Some(Band::BeyondTwo))
    );
    assert_eq!((second.actual, second.band()), (-2_020_000, Some(Band::BeyondThree)));
    let total = section.total.expectation.expect("it has antes");
    assert_eq!((total.expected(), total.deviation(), total.actual), (2_000, Some(40_000), -2_100_000));
    // 2,102,000 / 40,000
    assert_eq!(total.z_hundredths(), Some(-5_255));
    let without = section.tables.iter().filter(|line| line.expectation.is_none()).map(|line| line.scope);
    assert_eq!(
        without.collect::<Vec<_>>(),
        [ReportScope::Table(Instrument::Qpoker, name("qpoker")), ReportScope::Table(Instrument::Omaha, name("omaha"))]
    );
}

#[test]
fn every_game_against_the_house_has_its_edges_and_omaha_none() {
    let theories = Theories::of(&read(EXAMPLE).expect("the example"));
    let bets = |table: &str| -> Vec<(String, Option<&str>)> {
        let bets = &theories.table(name(table)).expect("a table").bets;
        bets.iter().map(|one| (one.bet.to_string(), one.strategy)).collect()
    };
    let best = Some("optimal");
    assert_eq!(bets("stud-1"), [("ante".to_owned(), best)]);
    assert_eq!(bets("qpoker-1"), [("bet".to_owned(), best), ("bonus".to_owned(), None)]);
    let football = ["upper", "lower", "even", "odd", "post"].map(|bet| (bet.to_owned(), None));
    assert_eq!(bets("football-1"), football);
    let omaha: Vec<_> = theories.table(name("omaha-1")).expect("a table").bets.clone();
    assert_eq!(omaha, []);
}

/// Published: the house edge of stud under these pay tables is 5.23 % of the ante, its deviation 2.24 antes. The bonus by
/// hand: 15,928 won and 16,440 lost of 22,100.
#[test]
fn edges_are_those_of_the_regulations() {
    let theories = Theories::of(&read(HOUSE).expect("a configuration"));
    let ante = theories.table(name("stud-1")).expect("a table").bets[0];
    let in_hundredths = |of: Fraction| (of * Fraction::from_integer(10_000)).round().to_integer();
    assert_eq!(in_hundredths(ante.edge), 523);
    let squared = |thousandths: i128| Fraction::new(thousandths * thousandths, 1_000_000);
    assert!((squared(2_235)..squared(2_245)).contains(&ante.variance));
    let bonus = theories.table(name("qpoker")).expect("a table").bets[1];
    assert_eq!(bonus.edge, Fraction::new(16_440 - 15_928, 22_100));
}

/// With two decks the bonus favours the player: a table's own number of decks counts.
#[test]
fn each_table_has_the_theory_of_its_own_rules() {
    let two = HOUSE.replace("game = \"qpoker\"", "game = \"qpoker\"\ndecks = 2");
    let theories = Theories::of(&read(&two).expect("a configuration"));
    let nothing = Fraction::from_integer(0);
    assert!(theories.table(name("qpoker")).expect("a table").bets[1].edge < nothing);
    let one = Theories::of(&read(HOUSE).expect("a configuration"));
    assert!(one.table(name("qpoker")).expect("a table").bets[1].edge > nothing);
    assert_eq!(theories.table(name("stud-1")), theories.table(name("stud-school")));
}
