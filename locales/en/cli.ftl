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
rules-title = { $title }, regulation { $number }, signed { $signed }, in our own words
rules-article = Article { $number }: { $heading }
rules-readings = Readings (* is the default)
rules-differences = Differences between the Portuguese and the Chinese text
rules-not-computable = (no program can compute this: { $why })
rules-pending = (not built yet: { $why })
rules-no-article = --article: "{ $game }" has articles 1 to { $last }, and no article { $number }
rules-kind-fixed = fixed
rules-kind-setting = setting
rules-kind-departure = departure
rules-kind-house = left to the house

coverage-title = { $game }: what the scenarios brought the engine to cite
coverage-emitted = { $count } scenarios, first { $first }
coverage-not-computable = not computable
coverage-pending = not built yet
coverage-hole = HOLE
coverage-failure = FAILED { $scenario }: { $why }
coverage-sum = { $rows } rows, { $holes } holes, { $not } not computable, { $pending } not built yet; { $scenarios } scenarios played

deal-title = A round of { $game }, seed { $seed }, as seen by { $who }
deal-result = What it came to
deal-seats = --seats: { $value } is not possible: { $least } to { $seats }
deal-no-entropy = the system gives no random number: { $why }
settle-notice = NOTICE: { $what }
rank-points = { $number }: { $cards } make { $points } points; what wins: { $wins }
rank-points-third = { $number }: { $cards } make { $points } points and draw a third card; nothing is decided yet
rank-no-third-card = HAND "{ $hand }": its first two cards draw no third
deal-session = A session of omaha, seed { $seed }, as seen by { $who }
deal-hand = Hand { $number }
deal-between = Between hands
deal-accounts = What came to the table and what left it
deal-account = { $player }: brought { $brought }, took { $taken }, { $net }
deal-adds-up = Every chip is accounted for: { $brought } brought = { $taken } taken + { $commission } commission.
deal-does-not-add-up = CHIPS ARE MISSING: { $brought } brought, { $taken } taken, { $commission } commission.
deal-hands = --hands: { $value } is not possible: 1 to { $most }
deal-hands-need-cash = --hands: only a cash session (omaha --cash) has several hands
deal-no-cash = --cash: { $game } has no cash tables, where players win from each other; omaha has
rank-needs-board = --board: a hand is made with three of the five cards on the board, which must be given
rank-board-count = --board: a board has 5 cards, not { $has }
rank-wins-pot = Hand { $numbers } wins the pot.
rank-share-pot = Hands { $numbers } are equal and share the pot.
