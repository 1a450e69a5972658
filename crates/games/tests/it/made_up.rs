//! Editions that no gazette printed: the live path and its twin get the same text and read it each in its own way.

use sabot_games::stud::Pay;
use sabot_games::{AnyEdition, Edition, football, literal, omaha, qpoker, stud};
use sabot_law::{Digest, EditionId, Instrument};
use sabot_money::{Odds, Share};
use sabot_testkit::Dice;

/// An edition of these numbers. The games do not look at the digest.
pub(crate) fn edition<D>(instrument: Instrument, data: D) -> Edition<D> {
    let id = AnyEdition::built_in(instrument).id();
    let number = "1/2099".parse().expect("a short number");
    Edition { id: EditionId { number, digest: Digest::new([0; 32]), ..id }, data }
}

fn number(dice: &mut Dice, below: usize) -> u32 {
    1 + u32::try_from(dice.below(below)).expect("small")
}

fn odds(dice: &mut Dice) -> Odds {
    Odds::new(number(dice, 60), number(dice, 2)).expect("not to nothing")
}

fn share(dice: &mut Dice) -> Share {
    Share::new(number(dice, 10_000)).expect("a part")
}

pub(crate) fn stud(dice: &mut Dice) -> Edition<stud::EditionData> {
    let mut pay = || Pay { to_one: number(dice, 90), capped: dice.one_in(3) };
    let raise = stud::PayTable {
        pair_or_less: pay(),
        two_pairs: pay(),
        three_of_a_kind: pay(),
        straight: pay(),
        flush: pay(),
        full_house: Pay { to_one: 7, capped: false },
        four_of_a_kind: pay(),
        straight_flush: pay(),
        royal_flush: pay(),
    };
    // The cap of these rounds is seven times the raise of the largest ante, which is twice the ante.
    let data = stud::EditionData {
        raise_times_ante: number(dice, 2),
        ante_to_one: number(dice, 3),
        raise,
        royal_flush_share: share(dice),
        straight_flush_share: share(dice),
    };
    edition(Instrument::Stud, data)
}

pub(crate) fn qpoker(dice: &mut Dice) -> Edition<qpoker::EditionData> {
    let mut odds = || odds(dice);
    let bet = qpoker::BetPays { straight_flush: odds(), three_of_a_kind: odds(), straight: odds(), others: odds() };
    let bonus = qpoker::BonusPays {
        straight_flush: odds(),
        three_of_a_kind: odds(),
        straight: odds(),
        flush: odds(),
        pair: odds(),
    };
    edition(Instrument::Qpoker, qpoker::EditionData { bet, bonus })
}

pub(crate) fn football(dice: &mut Dice) -> Edition<football::EditionData> {
    let data = football::EditionData { range_and_parity: odds(dice), post: odds(dice) };
    edition(Instrument::Football, data)
}

/// The numbers of the built-in editions stand twice: as data and in the twins.
#[test]
fn the_twins_print_what_the_editions_say() {
    let text = |game| AnyEdition::built_in(game).canonical();
    let stud = literal::stud::Numbers::read(&text(Instrument::Stud));
    assert_eq!(stud, Some(literal::stud::Numbers::of_69_2003()));
    let qpoker = literal::qpoker::Numbers::read(&text(Instrument::Qpoker));
    assert_eq!(qpoker, Some(literal::qpoker::Numbers::of_89_2004()));
    let football = literal::football::Numbers::read(&text(Instrument::Football));
    assert_eq!(football, Some(literal::football::Numbers::of_65_2004()));
    let omaha = literal::omaha::Numbers::read(&text(Instrument::Omaha));
    assert_eq!(omaha, Some(literal::omaha::Numbers::of_97_2010()));
}

/// A text of another regulation, or one that lacks a line, tells a twin nothing.
#[test]
fn a_twin_reads_no_other_text() {
    let football = football::EditionData::of_65_2004().canonical();
    assert_eq!(literal::stud::Numbers::read(&football), None);
    assert_eq!(literal::football::Numbers::read(&football.replace("post=8:1\n", "")), None);
    let stud = stud::EditionData::of_69_2003().canonical();
    assert_eq!(literal::stud::Numbers::read(&stud.replace("raise.flush=5\n", "")), None);
    assert_eq!(literal::omaha::Numbers::read(&stud), None);
    let qpoker = qpoker::EditionData::of_89_2004().canonical();
    assert_eq!(literal::qpoker::Numbers::read(&qpoker.replace("bet.pair=1:1", "bet.pair=2:1")), None);
    assert!(omaha::EditionData::of_97_2010().faults().is_empty());
}
