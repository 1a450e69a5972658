# The command line.

cli-about = Macau's regulated poker games, exactly as the law is written: ranks hands, settles rounds, tells the rules, and says which article decided each payment.
cli-usage = sabot <COMMAND> [OPTIONS]
cli-usage-options = [OPTIONS]
cli-heading-usage = Usage
cli-heading-commands = Commands
cli-heading-options = Options
cli-heading-arguments = Arguments
cli-examples =
    Examples:
      sabot rank stud "Ks Kd 9h 9c 4s" "As Kh 7d 5c 2c"
      sabot settle scenarios/stud/09-5-2-two-pairs-pay-double.toml
      sabot rules stud --article 9
      sabot deal stud --seed 7 --as seat:2
    
    Exit status: 0 yes or done, 1 the answer is no, 2 bad input, 3 disk or network.

cli-rank = Tells what hands are, what decides between them, and who wins
cli-rank-examples =
    A hand is one argument; cards follow each other with spaces, commas or nothing: "As Kd 9h", AsKd9h, "A♠ 10♦".
    
    Examples:
      sabot rank stud "As Ks Qs Js 10s"
      sabot rank stud AhKd9h9c4s KcAd9s9d4c --json
      sabot rank omaha AsKsQd2c JhJd9c8c --board "Ts Js 4s 9d 2h"
cli-settle = Plays a scenario file and tells every payment with the article that orders it
cli-settle-examples =
    Where the file says what it expects, a difference is told and the exit status is 1.
    
    Examples:
      sabot settle scenarios/stud/09-5-2-two-pairs-pay-double.toml
      cat round.toml | sabot settle - --json --lang pt
cli-rules = Shows a regulation article by article in our own words, its readings and settings, or what the scenarios cover
cli-rules-examples =
    Examples:
      sabot rules
      sabot rules stud
      sabot rules stud --article 10 --lang zh
      sabot rules stud --coverage
cli-deal = Tells one random round step by step, with articles, as somebody at the table sees it
cli-deal-examples =
    The same seed tells the same round.
    
    Examples:
      sabot deal stud
      sabot deal stud --seed 7 --seats 3 --as seat:2
      sabot deal stud --seed 7 --as public --lang pt
      sabot deal omaha --cash --hands 50
cli-completions = Prints completions for a shell
cli-completions-examples =
    Example:
      sabot completions bash > /etc/bash_completion.d/sabot

cli-arg-help = Shows this help
cli-arg-version = Shows the version
cli-arg-json = Answers in JSON
cli-arg-lang = The language: English, Portuguese or Traditional Chinese
cli-arg-game = The game: stud, qpoker, football or omaha
cli-arg-hand = A hand, or two that are compared; at football and omaha any number
cli-arg-decks = How many decks are in play; where not given one, and six at football
cli-arg-board = The five common cards of omaha
cli-arg-file = A scenario file, or - for standard input
cli-arg-article = Only this article
cli-arg-coverage = What the scenarios have brought the engine to cite, item by item
cli-arg-seed = The number that the cards and decisions are drawn from; a random one where not given
cli-arg-seats = How many seats are taken; 4 where not given
cli-arg-as = Who looks: seat:N, croupier, public or inspector; inspector where not given
cli-arg-cash = omaha: a session of a cash table instead of one hand
cli-arg-hands = How many hands the session has; 10 where not given
cli-arg-shell = The shell: bash, elvish, fish, powershell or zsh

cli-unknown-command = "{ $value }" is no command; sabot --help lists them
cli-unknown-argument = { $value } is not understood here; --help shows what is
cli-missing-argument = { $arg } is missing; --help shows what is needed
cli-missing-value = { $arg } needs a value
cli-invalid-value = { $arg }: "{ $value }" is not one of { $valid }
cli-not-a-number = { $arg }: "{ $value }" is no number that fits here
cli-not-utf8 = an argument is not readable text
cli-no-command = a command is needed; sabot --help lists them
cli-wrong-use = { $arg } cannot be used like this; --help shows how
cli-reserved = "{ $command }" is reserved and does not exist yet
cli-no-viewer = --as: "{ $value }" is nobody at the table: seat:N, croupier, public or inspector
cli-no-board = --board: this game has no common cards
cli-two-hands = HAND: at most two hands are compared
cli-hand-unreadable = HAND "{ $hand }": { $why }
cli-hand-count = HAND "{ $hand }" has { $has } cards, and a hand has { $due }
cli-file-unreadable = FILE "{ $file }" cannot be read: { $why }
cli-file-too-long = FILE "{ $file }" is longer than one mebibyte
cli-file-not-text = FILE "{ $file }" is not text

rank-hand = { $number }: { $cards }, { $category }; what counts: { $decides }
rank-hand-alone = { $number }: { $cards }, { $category }
rank-by-category = Hand { $number } wins: the higher kind of hand.
rank-by-rank = Hand { $number } wins by the ranks of its cards.
rank-by-suit = Hand { $number } wins by the suit.
rank-equal = The hands are equal.

settle-round = Round { $number }
settle-void = The round is void.
settle-house = The house's result: { $amount }
settle-jackpot = The jackpot: { $before } before, { $after } after, { $paid } paid
settle-refused = The configuration is refused, as expected ({ $cite }).
settle-difference = DIFFERS: { $what }

rules-games = Games:
rules-title = { $title }, in our own words
rules-dispatch = { $called }, approved by the { $dispatch }, signed on { $signed }. The dispatch { $granted }; { $since }.
rules-article = Article { $number }: { $heading }
rules-beside = to be read with { $cites }
rules-readings = Readings (* is the default)
rules-differences = Differences between the Portuguese and the Chinese text
rules-not-computable = (only people can do or see this: { $instead })
rules-in-part = (in part only people can do or see this: { $instead })
rules-pending = ({ $why })
rules-no-article = --article: { $game } has articles 1 to { $last }, and no article { $number }
rules-kind-fixed = fixed
rules-kind-setting = setting
rules-kind-departure = departure: possible, off unless the house chooses it
rules-kind-house = left to the house

coverage-title = { $game }: what the scenarios brought the engine to cite
coverage-emitted = { $count } scenarios, first { $first }
coverage-through = through { $item }: { $count } scenarios, first { $first }
coverage-pending = not in a house yet
coverage-hole = HOLE
coverage-failure = FAILED { $scenario }: { $why }
coverage-sum = { $rows } rows, { $holes } holes, { $not } not computable, { $part } computable in part, { $pending } not in a house yet; { $scenarios } scenarios played

deal-title = A round of { $game }, seed { $seed }, as seen by { $who }
who-inspector = an inspector
who-croupier = the croupier
who-public = the public
deal-result = What it came to
deal-seats = --seats: { $value } is not possible: { $least } to { $seats }
deal-no-entropy = the system gives no random number: { $why }
settle-notice = NOTICE: { $what }
rank-points = { $number }: { $cards } make { $points } points; what wins: { $wins }
rank-points-third = { $number }: { $cards } make { $points } points and draw a third card; nothing is decided yet
rank-no-third-card = HAND "{ $hand }": its first two cards draw no third
deal-session = A session of { $game }, seed { $seed }, as seen by { $who }
deal-hand = Hand { $number }
deal-between = Between hands
deal-accounts = What came to the table and what left it
deal-account = { $player }: brought { $brought }, took { $taken }, { $net }
deal-adds-up = Every chip is accounted for: { $brought } brought = { $taken } taken + { $commission } commission.
deal-does-not-add-up = CHIPS ARE MISSING: { $brought } brought, { $taken } taken, { $commission } commission.
deal-hands = --hands: { $value } is not possible: 1 to { $most }
deal-hands-need-cash = --hands: only a cash session (omaha --cash) has several hands
deal-no-cash = --cash: { $game } has no cash tables, where players win from each other; Omaha Poker has
rank-needs-board = --board: a hand is made with three of the five cards on the board, which must be given
rank-board-count = --board: a board has 5 cards, not { $has }
rank-wins-pot = Hand { $numbers } wins the pot.
rank-share-pot = Hands { $numbers } are equal and share the pot.

cli-edge = Tells what every bet and strategy of a game is worth, exactly
cli-edge-examples =
    Money is in minor units. A row of a pay table is named by its category; at qpoker bonus.CATEGORY is a row of the bonus.
    
    Examples:
      sabot edge stud
      sabot edge stud --pay royal_flush=100 --ties push --explain
      sabot edge stud --pool 50000000 --jackpot-bet 1000 --players 3 --prizes fixed_last
      sabot edge qpoker --decks 4 --json
      sabot edge football --decks 8
      sabot edge omaha --pots 250000,90000 --big-blind 10000
cli-advise = Tells what each decision is worth in one situation; for training and review
cli-advise-examples =
    Examples:
      sabot advise stud "As Kd 9h 7c 2s" 9d
      sabot advise qpoker "Qs 6d 4c" --open "As Ah Kd"
cli-tournament = Plays a whole Omaha tournament with programs, from a structure and a seed, and tells it
cli-tournament-examples =
    Seats and cards are drawn from the seed; a hand takes a minute and a quarter of the tournament's time. Exit status 1 where a
    check at the end does not hold. Every mistake of a structure is told with its line.
    
    Examples:
      sabot tournament examples/tournament.toml
      sabot tournament examples/tournament.toml --players 20 --seed 7 --quiet
cli-tournament-arg-file = The structure, a TOML file, or - for standard input
cli-tournament-arg-players = How many players; as many as may enter where not given
cli-tournament-arg-quiet = Tells ranking, prizes and checks alone
cli-tournament-arg-seed = The number that seats, cards and decisions are drawn from; a random one where not given
cli-simulate = Plays many rounds of a game against the house and sets the result beside the exact value
cli-simulate-examples =
    The same seed gives the same result whatever the number of threads. Ctrl-C gives the result so far.
    
    Examples:
      sabot simulate stud --rounds 10000000 --seed 1
      sabot simulate qpoker --rounds 1000000 --strategy always_play --threads 2
cli-equity = Tells what Omaha hands are worth when no more is bet, over every board
cli-equity-examples =
    A hand may also be the word random.
    
    Examples:
      sabot equity AsAhKsKh 9d8d7c6c
      sabot equity AsAhKsKh 9d8d7c6c random --board "2c 7h Td" --dead 5s
cli-arg-pay = A changed row of the pay table, as flush=6, straight=3/2 or bonus.pair=1; may be repeated
cli-arg-edition = A file with another edition of the regulation; sabot settle takes several
cli-arg-ties = What becomes of equal ranks: push gives bets back, suits decides by suit as the regulation does
cli-arg-explain = Prints the counting argument
cli-arg-pool = What the jackpot holds, in minor units
cli-arg-jackpot-bet = The jackpot bet, in minor units
cli-arg-players = How many players bet on the jackpot in a round, 1 to 7; 1 where not given
cli-arg-shoe = A file with the cards left in the shoe: a line for each rank, as 10 = 23
cli-arg-pots = The pots of a hand, the main pot first, in minor units
cli-arg-big-blind = The big blind, in minor units; 10000 where not given
cli-arg-rate = The commission in ten-thousandths, 300 to 500; 500 where not given
cli-arg-cap = The cap of the commission in big blinds, 1 to 5, where 5 rests on the Chinese text alone; 4 where not given
cli-arg-cards = The hand, and at stud the croupier's up-card
cli-arg-open = Other players' cards that lie open
cli-arg-rounds = How many rounds
cli-arg-strategy = The strategy; the best decisions where not given
cli-arg-threads = How many threads; as many as there are processors where not given
cli-equity-arg-hands = A hand of four cards, or random; two or more
cli-arg-dead = Cards that are known to be gone
cli-cards-unreadable = { $option }: { $why }
edge-title = { $game }, edition { $edition }: exact, over { $combinations } combinations
edge-departs = The rules were changed: this is not the regulation's game.
edge-head-strategy = strategy
edge-head-ev = value
edge-head-house-edge = house edge
edge-head-risk = element of risk
edge-head-stays = stays
edge-head-deviation = deviation
edge-head-bet = bet
edge-head-wins = wins
edge-head-loses = loses
edge-head-loses-half = loses half
edge-head-returned = returned
edge-outcomes = How rounds end with: { $strategy }
edge-explain = How it was counted
edge-no-use = { $option } is of no use for { $game }
edge-decks-or-shoe = --decks: either --decks or --shoe
edge-ties = --ties: "{ $value }" is neither push nor suits
edge-prizes = --prizes: "{ $value }" is neither by_seat nor fixed_last
edge-pay = --pay: "{ $value }" is no row and odds, as flush=6 or straight=3/2
settle-edition-unnamed = --edition: the scenario does not name { $edition }, the edition of { $file }: write edition = "{ $edition }" in it
edge-other-edition = --edition: { $file } is an edition of { $found }, not of { $game }
edge-no-such-row = "{ $value }" is no row of the pay table
edge-odds-too-fine = odds of { $value } are beyond exact counting
edge-outside-range = { $value } is outside what can be counted
edge-qpoker-decks = { $value } decks are not possible: 1 to 8
edge-others-outside = { $value } other hands are not possible
edge-card-too-often = { $value } comes more often than the decks hold it
edge-samples-outside = { $value } samples are not possible
edge-too-few-cards = { $value } open cards leave too few for the croupier
edge-board-count = a board has at most five cards, not { $value }
edge-card-twice = { $value } is there twice
edge-cards-short = { $value } cards are too few for the hands and the board
edge-hands-count = { $value } hands are not possible: 2 to 11
edge-hands-unknown = at least one hand must be known
advise-no-decision = { $game } leaves players no decision of this kind; Stud Poker and Q Poker do
advise-no-open = --open: at stud no other hand lies open
advise-up-cards = UP: one up-card of the croupier is needed, or two after an irregularity, not { $has }
advise-one-hand = CARDS: one hand is enough
advise-counted = Counted over { $combinations } hands of the croupier, in units of the first stake:
advise-value = { $decision }: { $value }  ({ $exact })
advise-best = Better: { $decision }, by { $by }.
advise-equal = Both are worth the same; the cheaper one is: { $decision }.
equity-exact = Exact, over all { $boards } ways for the cards to fall
equity-simulated = Simulated, over { $boards } random deals
equity-random = random
equity-head-hand = hand
equity-head-equity = equity
equity-head-wins = wins alone
equity-head-ties = shares
equity-head-error = standard error
edge-needs-pots = --pots: the pots of a hand are needed, as 250000,90000
edge-pots = --pots: "{ $value }" is no amount in minor units
edge-commission = The commission: { $rate } of the pots, at most { $cap } in one hand
edge-head-pot = pot
edge-head-amount = amount
edge-head-commission = commission
edge-head-share = share
edge-all-pots = all
edge-marginal = Of what is added to the pots, { $share } is taken.
edge-cap-from = The cap is reached from { $amount } in the pots.
edge-shoe-line = --shoe: line { $line }, "{ $value }", is no rank and count, as 10 = 23
edge-football-decks = { $value } decks are not possible: 6 to 24
edge-rank-too-often = { $value } cards of one rank are more than any shoe holds
edge-shoe-too-few-cards = { $value } cards cannot make a hand
edge-up-cards = one up-card is needed, or two after an irregularity, not { $value }
cli-arg-details = Also tells where suits matter (stud), what other open hands are worth (qpoker), how bets move with the shoe (football)
edge-suit-matters = Where the order of suits changes what is best: { $classes } kinds of situations, { $situations } pairs of a hand and an up-card
edge-head-hand = hand
edge-head-up = up
edge-head-of-its-suit = of its suit
edge-head-situations = situations
edge-head-ties = ties
edge-head-ties-won = won
edge-head-by-suits = by suits
edge-head-pushed = pushed
edge-open-hands = What seeing the other players' hands is worth, beyond deciding by one's own
edge-head-others = others
edge-head-gain = gain
edge-head-changed = decisions changed
edge-exact = exact
edge-simulated = simulated, { $samples } deals, standard error { $error }
edge-removal = What one card less of a rank in the shoe does to each bet
edge-head-rank = rank
edge-drift = With { $unseen } cards unseen: mean and deviation exact, the rest from { $shoes } shuffled shoes
edge-head-favourable = in the player's favour
edge-head-highest = highest met
edge-jackpot = The jackpot bet is worth { $ev } of itself to the player
edge-head-level = hand
edge-head-pays = pays on average
edge-head-rounds = rounds between two hits
edge-head-rounds-at-table = at the table
edge-break-even = From a pool of { $pool } on nobody loses by it.
edge-no-break-even = No pool is told from which on nobody loses by it.
edge-first-seat = Prizes are drawn by seat (R40): these are the figures of the first seat. At a later one a royal flush pays on average at most { $less } less for each player before it who makes the bet; a straight flush pays less too where its share is taken of a pool that fixed prizes before it have reduced.
edge-too-many-digits = the exact value at { $value } has too many digits; take a round number or fewer players
simulate-title = { $game }: { $rounds } rounds simulated, seed { $seed }
simulate-stopped = Stopped before the { $asked } rounds that were asked for; these are the first ones.
simulate-bar = { "{" }bar:20{ "}" } { "{" }human_pos{ "}" }/{ "{" }human_len{ "}" } rounds, { "{" }per_sec{ "}" }, { "{" }eta{ "}" } left
simulate-head-measured = measured
simulate-head-simulated = simulated
simulate-head-error = standard error
simulate-head-exact = exact
simulate-head-z = z-score
simulate-outside = { $value } is not possible: { $least } to { $most }
simulate-none-of = "{ $value }" is none of { $names }
simulate-no-strategy = this game leaves no decision, so it has no strategy
simulate-not-banked = { $value } is not played against the house
simulate-ties = the live table breaks ties by suit
simulate-more-decisions = under these rules the best strategy decides more than is tabulated
simulate-not-in-halves = { $value } does not pay whole halves of the stake
edge-counting = Counting every pair of hands; this takes some seconds …
edge-head-case = suits
edge-suit-above = above the up-card's
edge-suit-below = below the up-card's
edge-suit-spade = holds the spade
edge-suit-no-spade = lacks the spade
advise-reason = Of them { $not_qualified } cannot play, { $win } lose to this hand, { $tie } are equal to it and { $lose } beat it.
edge-sums = --sums: "{ $value }" is not five amounts in minor units, from royal flush to flush
cli-arg-sums = The five fixed sums of the jackpot, from royal flush to flush, in minor units
cli-arg-prizes = In which order the prizes of a round are drawn (R40): by seat, or fixed prizes last

cli-run = Plays the demo house with bots for some rounds at every generator table, on its record, without waiting
cli-run-examples =
    Examples:
      sabot run
      sabot run --rounds 100 --data evening
      sabot run --config house.toml --anchor /mnt/second/checkpoints
cli-arg-config = The configuration of the house, as sabot config check takes it; without it the example
cli-run-arg-rounds = How many rounds each table plays; 20 where not given
cli-arg-data = The folder with the record and the keys of the house; sabot-data where not given
cli-arg-anchor = A second folder, best on another machine, to which signed checkpoints are written too
cli-arg-trace = One line of JSON for every command, once it is durable
cli-data-reserved = --data { $value }: a database elsewhere is reserved for later; give a folder
run-bad-config = --config: the configuration has { $count } problems; sabot config check tells them
run-only-demo = --config: only a demo house plays by itself, and this one is real
run-unreadable = --config { $file }: { $why }
run-unanchored = The last checkpoint is stored and not anchored: { $why }. It will be when the house opens again.
run-no-data = --data { $folder }: { $why }
run-no-generator = the generator does not start: { $why }
run-stopped = the house stopped playing: { $why }
run-other-house = --config: the record belongs to the house { $house } as it was founded, and this is another configuration
run-played = { $rounds } rounds were played: { $commands } commands, { $refused } of them refused, { $events } events recorded.
run-jackpot = The jackpot { $pool } shows { $shows }.
run-record = The record is in { $folder }: { $size } events, root { $root }.

cli-report = What a house brought: figures by table, game and gaming day, what was expected, its jackpots
cli-report-examples =
    Examples:
      sabot report
      sabot report --day 2026-11-15 --format html --out report.html
      sabot report --game stud --json
      sabot report --check
cli-arg-table = Only this table
cli-arg-day = Only this gaming day, YYYY-MM-DD
cli-arg-format = How it is written: text, json, csv or html; text where not given
cli-arg-out = The file to write to; standard output where not given
cli-arg-check = Proves that the meters equal the log: every figure is counted anew
cli-serve = Serves the floor over HTTP until it is stopped: an API for everything, roles, live streams.
cli-serve-examples =
    Examples:
      sabot serve
      sabot serve --config house.toml --listen 0.0.0.0:443 --tls-cert cert.pem --tls-key key.pem
cli-demo = Shows the sign-ins of a demo house.
cli-demo-examples =
    Example:
      sabot demo passwords --data sabot-data
cli-demo-arg-wanted = What is shown
cli-arg-listen = Where it listens; not given: 127.0.0.1, the first free port from 8097 on
cli-arg-tls-cert = A file with the certificate and its chain (PEM)
cli-arg-tls-key = A file with its key (PEM)
cli-arg-behind-proxy = A proxy in front has TLS and tells addresses
cli-arg-demo-on-network = Lets other machines reach a demo house
cli-arg-give-up-after = After how many seconds in which the record could not be written the server ends with status 3, to be started anew (120)
cli-arg-bots = How many bots sit at a generator table at most
cli-arg-clock-days = How many days ahead of its record the machine's clock is believed at a start (7)
cli-arg-log = How the log on standard error is written
cli-client = Plays or watches a table of a server: on a terminal in words, in a pipe with lines of JSON.
cli-client-examples =
    Examples:
      sabot client
      sabot client --guest --table stud-1
      sabot client --watch --table omaha-1 --json
      sabot client --guest --table qpoker-1 --bot steady --rounds 3
cli-arg-server = The address of the server; http://127.0.0.1:8097 where not given
cli-arg-ca = A file with the certificates that it is trusted by (PEM); needed with https
cli-arg-name = Signs in under this name
cli-arg-password = The password; - reads it from the first line of standard input
cli-arg-guest = Signs in as a guest, in a demo house
cli-client-arg-table = The table; all tables are listed where not given
cli-arg-seat = Sits down at this seat
cli-arg-watch = Only watches
cli-arg-bot = Plays by itself with the least bets: steady stays in, timid gives up
cli-client-arg-rounds = Ends after so many settled rounds
cli-arg-rate-limit = How many requests a second an address and a person may send; off: no bounds at all, on this machine alone; not given: 200 and 30
serve-bad-rate = --rate-limit { $value }: a number from 1 to 1000000, or off
serve-rate-on-network = --rate-limit off: a server that others can reach has bounds

# `sabot tournament`
played-title = Tournament of seed { $seed }: { $hands } hands, over at level { $level }
played-head-place = place
played-head-player = player
played-head-prize = prize
played-check-chips = { $in_play } in chips are in play: { $issued } were given out, { $removed } left play
played-check-prizes = { $paid } in prizes are the pool of { $pool } and { $overlay } from the house; fees apart: { $fees }
played-check-places = every place is taken once
played-check-again = its events alone make the same tournament again
played-check-holds = holds
played-check-fails = DOES NOT HOLD
