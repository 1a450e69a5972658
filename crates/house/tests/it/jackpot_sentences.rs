//! Every refusal of the jackpot controller has its sentence in all three languages, with all that belongs into it.

use sabot_house::jackpot::PoolReason;
use sabot_money::Money;

use crate::scene::name;

const LANGUAGES: [(&str, &str); 3] = [
    ("en", include_str!("../../../../locales/en/house.ftl")),
    ("pt", include_str!("../../../../locales/pt/house.ftl")),
    ("zh", include_str!("../../../../locales/zh/house.ftl")),
];

#[test]
fn every_reason_is_told() {
    let (table, one, two) = (name("t1"), Money::of(1), Money::of(2));
    let reasons = [
        PoolReason::RoundOpen(table, 1),
        PoolReason::RoundOver(1, 2),
        PoolReason::NoRound(table, 1),
        PoolReason::NoStake(one),
        PoolReason::NotCarried(name("ana")),
        PoolReason::OutOfReach(table),
        PoolReason::ReachAlready(table, true),
        PoolReason::ReachAlready(table, false),
        PoolReason::PoolFull,
        PoolReason::Locked(table),
        PoolReason::Awarded(1),
        PoolReason::NoSuchRow(6),
        PoolReason::NotEligible(1),
        PoolReason::OutOfOrder(1),
        PoolReason::NoSuchHit(1),
        PoolReason::HitDecided(1),
        PoolReason::VerifiedAlready(1),
        PoolReason::NotVerified(1),
        PoolReason::SamePerson(name("ana")),
        PoolReason::NoReason,
        PoolReason::NothingToCorrect,
        PoolReason::MoreThanPool(two, one),
        PoolReason::TooLarge,
    ];
    for reason in reasons {
        let told = sabot_house::HouseReason::Jackpot(reason).told();
        assert!(told.key.starts_with("jackpot-"), "{reason:?}");
        for (language, file) in LANGUAGES {
            let start = format!("{} = ", told.key);
            let lines: Vec<_> = file.lines().filter_map(|line| line.strip_prefix(&start)).collect();
            assert_eq!(lines.len(), 1, "{language} {}", told.key);
            for (argument, _) in &told.args {
                assert!(lines[0].contains(&format!("{{ ${argument} }}")), "{language} {} {argument}", told.key);
            }
            assert_eq!(lines[0].matches('$').count(), told.args.len(), "{language} {}", told.key);
        }
    }
}
