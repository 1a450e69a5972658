# How an exact value was counted, step by step.

explain-qpoker-combinations = From { $cards } cards the player gets one of { $hands } hands and the croupier one of { $croupier } from the rest: { $combinations } combinations.
explain-qpoker-order = The { $kinds } different hands are taken from the lowest to the highest (equal ranks: { $ties }); against each, the croupier's hands below, equal and above are counted by inclusion and exclusion of the player's three cards.
explain-qpoker-not-qualified = With { $weak } of { $hands } hands the croupier cannot play.
explain-qpoker-class = { $category }: { $staying } of { $hands } hands stay; the croupier cannot play in { $not_qualified } combinations, { $win } are won, { $tie } tied, { $lose } lost.
explain-qpoker-lowest-played = The lowest hand that stays is { $hand }: against it { $not_qualified } hands cannot play, { $win } lose, { $tie } tie, { $lose } win; staying is worth { $play }, giving up { $give_up }.
explain-qpoker-highest-given-up = The highest hand that gives up is { $hand }: against it { $not_qualified } hands cannot play, { $win } lose, { $tie } tie, { $lose } win; staying is worth { $play }, giving up { $give_up }.
explain-qpoker-outcome = { $strategy }: { $outcome } in { $combinations } combinations at { $net } makes { $sum }.
explain-qpoker-sum = { $strategy }: together { $sum }, so { $ev } per bet.
explain-qpoker-bonus-class = Bonus, { $category }: { $hands } hands at { $net } make { $sum }.
explain-qpoker-bonus-sum = Bonus: together { $sum } over { $hands } hands, so { $ev }.
explain-football-combinations = Three of { $cards } cards can be drawn in order in { $combinations } ways; a hand without a third card counts once for each card that could have followed.
explain-football-points = Cards by points: { $zero } count 0, { $one } count 1, { $two } count 2, { $three } count 3, { $four } count 4, { $five } count 5, { $six } count 6, { $seven } count 7, { $eight } count 8, { $nine } count 9.
explain-football-hand = { $cards } cards make { $points } points in { $draws } draws.
explain-football-bet = { $bet }: { $win } won, { $lose } lost, { $lose_half } lost by half, { $returned } returned; together { $sum }, so { $ev } per unit.
explain-football-drift = Every card is equally likely to go next, so the values that the shoe can have later average to these.
explain-commission-terms = { $rate } of the pots, at most { $cap }, in chips of { $chip }; the cap is reached from { $from } on.
explain-commission-pot = Pot { $pot } of { $amount }: on { $so_far } so far { $due } is due, so it bears { $commission }.
explain-commission-sum = Of { $amount } in all, { $commission } is taken: { $share }.
edge-unseen-outside = { $value } unseen cards are not possible in this shoe
ties-suits = suits decide
ties-push = bets come back
explain-stud-combinations = The player has one of { $hands } hands; { $ups } cards are left to be the up-card and { $rest } ways to fill up the croupier's hand: { $situations } situations, { $combinations } combinations.
explain-stud-classes = Hands that count alike are taken together: { $classes } classes by ranks and { $suited } of flushes, { $all } in all, each counted against every rank of up-card by inclusion and exclusion.
explain-stud-not-qualified = With { $hands } of { $all } hands the croupier cannot play; each meets { $meetings } of the player's hands and up-cards: { $combinations } combinations.
explain-stud-below-ace-king = Below an ace and a king there are { $situations } situations; in { $raised } of them a raise is better.
explain-stud-ace-king = With an ace and a king and no pair there are { $situations } situations; in { $raised } of them a raise is better.
explain-stud-category = { $category }: { $situations } situations, { $raised } raised, each against { $rest } hands; the croupier cannot play in { $not_qualified }, { $win } are won, { $lose } lost.
explain-stud-category-push = { $category }: { $situations } situations, { $raised } raised, each against { $rest } hands; the croupier cannot play in { $not_qualified }, { $win } are won, { $push } equal, { $lose } lost.
explain-stud-strategy = { $strategy }: { $terms } = { $sum }; divided by { $combinations } that is { $ev }.
