# Words of the trade, by family. A family's member is named by its family and its word: bet-ante.

bet-ante = ante
bet-raise = raise
bet-jackpot = jackpot bet

category-royal-flush = royal flush
category-straight-flush = straight flush
category-four-of-a-kind = four of a kind
category-full-house = full house
category-flush = flush
category-straight = straight
category-three-of-a-kind = three of a kind
category-two-pairs = two pairs
category-pair = pair
category-odd-cards = odd cards

device-shoe = shoe
device-machine = shuffling machine
device-hand = croupier's hand

source-reader = card reader
source-console = croupier's console
source-generator = built-in generator

currency-MOP = MOP
currency-HKD = HKD
currency-play = play chips
currency-tournament = tournament chips

phase-between = between rounds
phase-betting = open for bets
phase-dealing = in dealing
phase-deciding = open for decisions
phase-opening = in opening
phase-settled = settled
phase-closed = closed

when-dealing = while cards were dealt
when-decisions = while decisions were open
when-later = after the last decision

place-seat = seat { $number }
place-croupier = the croupier
nobody = nobody

irregularity-wrong-dealing = wrong dealing
irregularity-seat-skipped = a seat that was to receive cards was passed over
irregularity-wrong-count = a wrong number of cards
irregularity-cards-exposed = two or more cards exposed
irregularity-duplicate-card = a card that is there twice
irregularity-missing-card = a card that is missing
irregularity-card-exposed = a card exposed
irregularity-unbet-seat = cards dealt to a seat without bets
irregularity-machine-failed = the machine failed
irregularity-generator-failed = the generator failed
irregularity-reader-failed = the card reader failed

notation-not-a-rank = character { $position }: "{ $found }" does not begin with a rank
notation-not-a-suit = character { $position }: "{ $found }" does not begin with a suit
notation-cut-off = character { $position }: the card "{ $found }" is cut off before its suit
notation-too-many = character { $position }: too many cards from "{ $found }" on
notation-trailing = character { $position }: "{ $found }" follows the one card that is wanted
notation-empty = character { $position }: a card is wanted and the text is empty{ $found }
bet-bet = bet against the croupier
bet-bonus = bonus bet
bet-upper = bet on the upper range
bet-lower = bet on the lower range
bet-even = bet on even
bet-odd = bet on odd
bet-post = bet on post
phase-showing = open for the players' hands
phase-third = open for third cards
phase-shuffling = waiting for a shuffle
nothing = nothing

bet-pot = stake in the pot
bet-uncalled = uncalled bet
bet-commission = commission

blind-small = small blind
blind-big = big blind
blind-live = live big blind

street-first = first betting round
street-flop = second betting round (flop)
street-turn = third betting round (turn)
street-river = last betting round (river)

action-fold = fold
action-check = check
action-call = call
action-bet = bet
action-raise = raise
action-all-in = all-in

limit-pot = pot limit
limit-no-limit = no limit

agreement-split = sharing the pot
agreement-run-twice = dealing the board more than once
agreement-insurance = insuring a hand
agreement-straddle = a voluntary blind (straddle)
agreement-ante = an ante from everyone

phase-board = waiting for cards of the board
phase-awarding = at the award of the pots

place-board = the board
place-burn = the burnt cards

irregularity-board-restored = wrong cards on the board, which can be undone
irregularity-board-reshuffled = wrong cards on the board, and the rest of the deck must be shuffled again
irregularity-board-error = wrong cards on the board, which cannot be put right

strategy-optimal = best decisions
strategy-raise-always = always raise
strategy-pair-or-better = raise with a pair or better
strategy-ace-king-or-better = raise with A-K or better
strategy-akj83-or-better = raise with A-K-J-8-3 or better
strategy-matching-rank = pair or better, or A-K with a card of the up-card's rank
strategy-q64-or-better = play with Q-6-4 or better
strategy-always-play = always play on
outcome-fold = folded
outcome-give-up = given up
outcome-not-qualified = the croupier cannot play
outcome-lose = lost
outcome-push = equal, returned
outcome-tie = stand-off, returned
outcome-win-pair-or-less = won with a pair or less
outcome-win-odd-cards = won with odd cards
outcome-win-pair = won with a pair
outcome-win-others = won with flush, pair or odd cards
outcome-win-two-pairs = won with two pairs
outcome-win-three-of-a-kind = won with three of a kind
outcome-win-straight = won with a straight
outcome-win-flush = won with a flush
outcome-win-full-house = won with a full house
outcome-win-four-of-a-kind = won with four of a kind
outcome-win-straight-flush = won with a straight flush
outcome-win-royal-flush = won with a royal flush
decision-raise = raise
decision-fold = fold
decision-play = play on
decision-give-up = give up
outcome-win = won
outcome-lose-half = lost by half
outcome-returned = returned
