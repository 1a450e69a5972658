//! The house that is drilled: all four games, two stud tables on one jackpot, an instant croupier, short clocks, and sums so
//! small that every prize is felt.

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
