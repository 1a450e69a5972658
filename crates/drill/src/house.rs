//! The house that is drilled: all four games, two stud tables on one jackpot, an instant croupier, short clocks, and sums so
//! small that every prize is felt. At one seed in five it holds a tournament as well.

/// Its configuration.
pub const HOUSE: &str = r#"
name = "drill"
kind = "demo"
gaming_day = "06:00"
recall = 10
approvals = { automatic_after = "2s" }

[[pool]]
name = "copper"
bet = 100
opening = 60000
minimum = 20000
reserve = 3000
ceiling = 60500
pool_share = 7037
reserve_share = 1001
royal_flush = 15000
straight_flush = 4000
four_of_a_kind = 2500
full_house = 900
flush = 500
large_hit = 500

[[table]]
name = "stud-1"
game = "stud"
mode = "generator"
chip_unit = 100
ante = { min = 100, max = 2000 }
jackpot = "copper"
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }

[[table]]
name = "stud-2"
game = "stud"
mode = "generator"
device = "machine"
chip_unit = 50
ante = { min = 100, max = 2000 }
cap = 28000
jackpot = "copper"
confirm_irregularities = true
readings = { R38 = "pay_folded" }
clocks = { betting = "1s", decision = "2s" }
pace = { step = "0s", result = "0s" }

[[table]]
name = "qpoker-1"
game = "qpoker"
mode = "generator"
chip_unit = 100
bet = { min = 100, max = 2000 }
bonus = { min = 100, max = 1000 }
bettors = 3
hand_max = 3000
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }

[[table]]
name = "football-1"
game = "football"
mode = "generator"
chip_unit = 100
stakes = { min = 100, max = 2000 }
post = { min = 100, max = 1000 }
bettors = 3
clocks = { betting = "1s" }
pace = { step = "0s", result = "0s" }

[[table]]
name = "omaha-1"
game = "omaha"
mode = "generator"
chip_unit = 100
big_blind = 1000
limit = "pot"
buy_in = { min = 3000, max = 40000 }
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }
"#;

/// What it has beside where it holds a tournament, again and again: three tables of three, stacks of a few blinds, everything that a
/// structure may settle.
pub const TOURNAMENT: &str = r#"
[[tournament]]
name = "friday"
mode = "generator"
bots = 7
begin_with = 7
begin_after = "20s"
again_after = "2s"
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }

[tournament.structure]
entries_max = 9
per_table = 3
entry = { pool = 1000, fee = 100 }
guaranteed = 6000
stack = 2000
chip = 100
late_until = 1
re_entries = 1
hand_for_hand = 1
rebuys = { price = { pool = 500, fee = 50 }, chips = 2000, most = 1, until = 1, with_at_most = 0 }
add_on = { price = { pool = 500 }, chips = 1000 }
prizes = { shares = [6500, 3500] }
schedule = [
    { level = { small = 200, big = 400, lasts = { hands = 1 } } },
    { break = { seconds = 2, add_on = true, chip = 200 } },
    { level = { small = 600, big = 1200, lasts = { seconds = 20 } } },
    { level = { small = 1000, big = 2000, lasts = { hands = 2 } } },
    { level = { small = 4000, big = 8000, lasts = { hands = 2 } } },
]
"#;

/// One seed in so many holds a tournament.
const HELD_IN: u64 = 5;

/// Whether the house of a seed holds a tournament.
pub(crate) const fn holds_one(seed: u64) -> bool {
    seed % HELD_IN == 1
}

/// The house of a seed.
pub(crate) fn house_of(seed: u64) -> String {
    if !holds_one(seed) {
        return HOUSE.to_owned();
    }
    let approvals = r#"automatic_after = "2s""#;
    let both = format!("{approvals}, prize_from = 5000");
    format!("{}{TOURNAMENT}", HOUSE.replace(approvals, &both))
}
