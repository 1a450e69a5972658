//! Every refusal of the jackpot controller has its sentence in all three languages, with all that belongs into it.

use sabot_house::jackpot::Reason;
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
        Reason::RoundOpen(table, 1),
        Reason::RoundOver(1, 2),
        Reason::NoRound(table, 1),
        Reason::NoStake(one),
        Reason::NotCarried(name("ana")),
        Reason::OutOfReach(table),
        Reason::ReachAlready(table, true),
        Reason::ReachAlready(table, false),
        Reason::PoolFull,
        Reason::Locked(table),
        Reason::Awarded(1),
        Reason::NoSuchRow(6),
        Reason::NotEligible(1),
        Reason::OutOfOrder(1),
        Reason::NoSuchHit(1),
        Reason::HitDecided(1),
        Reason::VerifiedAlready(1),
        Reason::NotVerified(1),
        Reason::SamePerson(name("ana")),
        Reason::NoReason,
        Reason::NothingToCorrect,
        Reason::MoreThanPool(two, one),
        Reason::TooLarge,
    ];
    for reason in reasons {
        let told = sabot_house::Reason::Jackpot(reason).told();
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
