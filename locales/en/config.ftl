# The configuration of a house: what is wrong with it, and what it says.

config-unreadable = this is not TOML: { $why }
config-duplicate-key = "{ $key }" stands twice in its section
config-unknown-key = there is no key "{ $key }" here
config-unknown-key-near = there is no key "{ $key }" here; perhaps "{ $near }" was meant
config-other-game = a table of { $game } has no "{ $key }", which belongs to { $of }
config-missing = it is required and missing
config-missing-jackpot = every stud table has the jackpot: the name of its pool is missing
config-type = { $wanted } is wanted here, and "{ $value }" is { $found }
config-no-name = "{ $value }" is no name: 1 to 32 small letters, digits or hyphens
config-duplicate-name = "{ $value }" is the name of another already, in line { $line }
config-not-one-of = "{ $value }" is not one of { $words }
config-too-large = { $value } is beyond 2^53, up to which everybody counts exactly
config-no-time = "{ $value }" is no time of day: write it as 06:00
config-no-duration = "{ $value }" is no duration: write it as 600ms, 20s or 2m
config-duration-outside = { $value } is outside { $least } to { $most }
config-instant = { $value } is no pause at all, which only a demo house may have: at least { $least }
config-no-such-pool = no pool is called "{ $value }"
config-no-jackpot = only stud has a progressive jackpot
config-cards-live = "{ $value }" is not possible: a live table has a card reader or a croupier's console, and says which
config-cards-generator = "{ $value }" is not possible: a generator table has no cards but the generator's
config-cards-practice = "{ $value }" is not possible: a practice table has the generator or a croupier's console
config-no-such-edition = "{ $value }" is no edition known here of this regulation: { $known }
config-pool-edition = tables on one jackpot follow one edition, which says the shares of the pool: { $table } follows another
config-editions-unread = these files were not read: what a house is founded from has its editions in it
config-edition-file = "{ $value }" cannot be read: { $why }
config-no-edition-number = "{ $value }" is no number of a dispatch: write it as 69/2003 or 69/2003-test, 16 characters at most
config-edition-built-in = "{ $value }" is built in with the numbers that the gazette prints: other numbers need another number, as 69/2003-test
config-edition-digest = "{ $value }" is not the SHA-256 of these numbers, which is { $digest }
config-no-date = "{ $value }" is no date: write it as 2003-09-01
config-no-odds = "{ $value }" are no odds: write them as 3:2
config-demo-currency = "{ $value }" is not possible: a demo house has play chips and nothing else
config-real-currency = "{ $value }" is not possible: a real house plays for money, MOP or HKD
config-practice-in-real-house = only a demo house has practice tables
config-approvals-in-real-house = only a demo house has automatic approvals: here people approve
config-too-many = { $count } are too many: at most { $most }
config-no-choice = this reading leaves the house no choice at this game
config-is-departure = this departs from the letter of the regulation and is written under departures
config-is-setting = this is a setting and no departure: it is written under readings
config-no-bank = the house does not play at omaha: such a table has no float
config-worst-round-too-large = in one round the house could owe more than can be counted exactly: lower the limits, seats or bettors

type-text = a text in quotation marks
type-number = a whole number
type-fraction = a number with decimals
type-boolean = true or false
type-date = a date or a time
type-list = a list
type-section = a section with keys of its own
type-sections = a list of sections, each under its own double brackets

mode-live = live
mode-generator = generator
mode-practice = practice

kind-demo = demo house
kind-real = real house

config-summary-house = { $name }: { $kind }, gaming day from { $day } in Macau, { $recall } rounds for recall at each table
config-summary-approvals = Automatic approvals after { $after }
config-summary-cage = At the cage two people from { $from } on
config-summary-no-cage = At the cage one person sells and redeems any sum (approvals.cage_from)
config-summary-pools = Jackpots: { $count }
config-summary-pool = { $name }: { $currency }, bet { $bet }; opens with { $opening }, starts again from { $minimum }
config-summary-shares = of each bet { $pool } to the pool and { $reserve } to the reserve, which opens with { $opening }
config-summary-ceiling = shows { $sum } at most
config-summary-sum = { $hand }: { $sum }
config-summary-large-hit = prizes from { $sum } on wait for a supervisor and a manager
config-summary-tables = Tables: { $count }
config-summary-tournaments = Tournaments: { $count }
config-summary-structure = { $least } to { $most } entries at { $pool } for the prizes and a fee of { $fee }; { $stack } in chips; blinds from { $small } to { $big }. Levels: { $levels }; breaks: { $breaks }
config-summary-table = { $name }: { $game } { $edition }, { $mode }, { $currency }
config-summary-material = seats: { $seats }; decks: { $decks }; { $device }, { $source }; chips of { $unit }
config-summary-range = { $bet }: { $min } to { $max }
config-summary-stakes = bets on ranges, even and odd
config-summary-buy-in = buy-in
config-summary-hand-max = on one spot of a hand { $sum } at most
config-summary-bettors = bettors on a hand: { $count }
config-summary-cap = a raise wins { $sum } at most
config-summary-jackpot = jackpot: { $pool }
config-summary-blinds = blinds { $small } and { $big }, { $limit }
config-summary-commission = commission { $rate }, { $cap } at most
config-summary-no-commission = no commission
config-summary-float = float: { $sum }
config-summary-clocks = betting { $betting }, decision { $decision }; step { $step }, result { $result }
config-summary-bots = programs may sit here
config-summary-confirm = irregularities wait for a supervisor
config-summary-choice = { $cite } = { $word }: { $what }
config-summary-departure = DEPARTS FROM THE REGULATION: { $what }
config-summary-notice = NOTICE: { $what }

cli-config = Prints a configuration of a house to start from, or tells all that is wrong with one
cli-config-examples =
    Every problem is a line: the file and the line, the key, what is wrong, and the rule where there is one. The exit status is 2 then.
    
    Examples:
      sabot config example > house.toml
      sabot config check house.toml
      cat house.toml | sabot config check - --json --lang pt
cli-arg-wanted = What is wanted: example prints a configuration with every key explained, check reads one
cli-config-arg-file = The configuration to check, or - for standard input
config-practice-on-pool = practice tables have a jackpot of their own, and other tables feed this one
config-bots-in-real-house = bots enter tournaments of demo houses alone
config-tournament-name = the name is too long for its tables: it leaves no room for their numbers
config-table-of-tournament = one of its tables would have the name { $table }, which is another table's
