//! The houses of the evenings: many tables of every kind, short clocks, an instant croupier, and pools so small that
//! every prize is felt.

/// A demo house: two pools of play chips, tables of all games and modes, automatic approval of what nobody looks at.
pub(crate) const DEMO: &str = r#"
name = "evening"
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
ceiling = 64000
pool_share = 7037
reserve_share = 1001
royal_flush = 15000
straight_flush = 4000
four_of_a_kind = 2500
full_house = 900
flush = 500
large_hit = 2500

# Shares by which the house now and then gives a unit instead of keeping one.
[[pool]]
name = "silver"
bet = 2
opening = 300
minimum = 150
pool_share = 2500
reserve_share = 7500
royal_flush = 100
straight_flush = 40
four_of_a_kind = 30
full_house = 20
flush = 10
large_hit = 90

# A practice table counts nowhere, so its pool is its own.
[[pool]]
name = "chalk"
bet = 100
opening = 5000
minimum = 3000
royal_flush = 2000
straight_flush = 1000
four_of_a_kind = 500
full_house = 400
flush = 300

[[table]]
name = "stud-a"
game = "stud"
mode = "generator"
chip_unit = 100
ante = { min = 100, max = 2000 }
jackpot = "copper"
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }

[[table]]
name = "stud-b"
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
pace = { step = "0s", result = "1s" }

[[table]]
name = "stud-c"
game = "stud"
mode = "live"
cards = "reader"
chip_unit = 100
ante = { min = 100, max = 2000 }
jackpot = "copper"
confirm_irregularities = true
clocks = { betting = "1s", decision = "2s" }

[[table]]
name = "stud-d"
game = "stud"
mode = "live"
cards = "console"
device = "machine"
chip_unit = 2
ante = { min = 10, max = 200 }
jackpot = "silver"
readings = { R38 = "pay_folded" }
clocks = { betting = "1s", decision = "2s" }

[[table]]
name = "stud-e"
game = "stud"
mode = "generator"
chip_unit = 2
ante = { min = 10, max = 200 }
jackpot = "silver"
departures = { R6 = "fixed_prizes_from_house" }
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "1s" }

[[table]]
name = "stud-practice"
game = "stud"
mode = "practice"
cards = "console"
chip_unit = 100
ante = { min = 100, max = 2000 }
jackpot = "chalk"
clocks = { betting = "1s", decision = "1s" }

[[table]]
name = "qpoker-a"
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
name = "qpoker-b"
game = "qpoker"
mode = "live"
cards = "console"
decks = 2
chip_unit = 100
bet = { min = 200, max = 2000 }
bonus = { min = 100, max = 1000 }
bettors = 2
confirm_irregularities = true
readings = { R25 = "play_on" }
clocks = { betting = "1s", decision = "2s" }

[[table]]
name = "qpoker-c"
game = "qpoker"
mode = "live"
cards = "reader"
device = "machine"
chip_unit = 100
bet = { min = 200, max = 2000 }
bonus = { min = 100, max = 1000 }
clocks = { betting = "1s", decision = "1s" }

[[table]]
name = "football-a"
game = "football"
mode = "generator"
chip_unit = 100
stakes = { min = 100, max = 2000 }
post = { min = 100, max = 1000 }
bettors = 3
float = 6000
clocks = { betting = "1s" }
pace = { step = "0s", result = "0s" }

[[table]]
name = "football-b"
game = "football"
mode = "live"
cards = "reader"
device = "machine"
chip_unit = 100
stakes = { min = 200, max = 2000 }
post = { min = 100, max = 1000 }
confirm_irregularities = true
clocks = { betting = "1s" }

[[table]]
name = "football-practice"
game = "football"
mode = "practice"
cards = "generator"
chip_unit = 100
stakes = { min = 100, max = 2000 }
post = { min = 100, max = 1000 }
clocks = { betting = "1s" }

[[table]]
name = "omaha-a"
game = "omaha"
mode = "generator"
chip_unit = 100
big_blind = 1000
limit = "pot"
buy_in = { min = 3000, max = 40000 }
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }

[[table]]
name = "omaha-b"
game = "omaha"
mode = "live"
cards = "reader"
device = "machine"
chip_unit = 100
big_blind = 600
limit = "no_limit"
buy_in = { min = 1000, max = 20000 }
confirm_irregularities = true
commission = { rate = 333, cap = 5 }
clocks = { betting = "1s", decision = "2s" }

[[table]]
name = "omaha-c"
game = "omaha"
mode = "live"
cards = "console"
chip_unit = 100
big_blind = 600
buy_in = { min = 1000, max = 20000 }
readings = { R82 = "in_play", R84 = "none_without_flop", R89 = "may_be_taken" }
clocks = { betting = "1s", decision = "1s" }
"#;

/// A real house: two currencies, no programs but the croupier of generator tables, every approval by people.
pub(crate) const REAL: &str = r#"
name = "palace"
kind = "real"
gaming_day = "06:00"
recall = 12

[[pool]]
name = "jade"
currency = "MOP"
bet = 200
opening = 50000
minimum = 30000
pool_share = 8000
reserve_share = 333
royal_flush = 20000
straight_flush = 4000
four_of_a_kind = 2500
full_house = 900
flush = 500
large_hit = 2500

[[pool]]
name = "pearl"
currency = "HKD"
bet = 100
opening = 40000
minimum = 15000
ceiling = 41000
pool_share = 6666
reserve_share = 1111
royal_flush = 9000
straight_flush = 3000
four_of_a_kind = 2000
full_house = 700
flush = 300
large_hit = 3000

[[table]]
name = "stud-1"
game = "stud"
mode = "generator"
currency = "MOP"
chip_unit = 100
ante = { min = 100, max = 2000 }
jackpot = "jade"
clocks = { betting = "1s", decision = "1s" }
pace = { step = "100ms", result = "500ms" }

[[table]]
name = "stud-2"
game = "stud"
mode = "live"
cards = "reader"
currency = "MOP"
chip_unit = 100
ante = { min = 100, max = 2000 }
jackpot = "jade"
confirm_irregularities = true
clocks = { betting = "1s", decision = "2s" }

[[table]]
name = "stud-3"
game = "stud"
mode = "live"
cards = "console"
currency = "HKD"
chip_unit = 100
ante = { min = 100, max = 2000 }
jackpot = "pearl"
clocks = { betting = "1s", decision = "1s" }

[[table]]
name = "stud-4"
game = "stud"
mode = "live"
cards = "reader"
device = "machine"
currency = "HKD"
chip_unit = 100
ante = { min = 100, max = 2000 }
jackpot = "pearl"
readings = { R38 = "pay_folded" }
clocks = { betting = "1s", decision = "1s" }

[[table]]
name = "qpoker-1"
game = "qpoker"
mode = "live"
cards = "reader"
currency = "HKD"
chip_unit = 100
bet = { min = 200, max = 2000 }
bonus = { min = 100, max = 1000 }
confirm_irregularities = true
clocks = { betting = "1s", decision = "1s" }

[[table]]
name = "football-1"
game = "football"
mode = "live"
cards = "console"
currency = "MOP"
chip_unit = 100
stakes = { min = 200, max = 2000 }
post = { min = 100, max = 1000 }
clocks = { betting = "1s" }

[[table]]
name = "omaha-1"
game = "omaha"
mode = "generator"
currency = "HKD"
chip_unit = 100
big_blind = 1000
limit = "no_limit"
buy_in = { min = 3000, max = 40000 }
commission = { rate = 500, cap = 4 }
departures = { R14 = "button_posts_small", R79 = "within_pot" }
clocks = { betting = "1s", decision = "1s" }
pace = { step = "100ms", result = "500ms" }

[[table]]
name = "omaha-2"
game = "omaha"
mode = "live"
cards = "reader"
currency = "MOP"
chip_unit = 100
big_blind = 600
buy_in = { min = 1000, max = 20000 }
commission = { waived = true }
readings = { R19 = "big_blind" }
clocks = { betting = "1s", decision = "1s" }
"#;
