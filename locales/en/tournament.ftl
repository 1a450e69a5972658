# What happens in a tournament, and why it does not take something. Chips are counted like money; entry and prizes are money.

tournament-entered = { $player } enters, paying { $pool } towards the prizes and a fee of { $fee }.
tournament-entered-again = { $player } enters again, paying { $pool } towards the prizes and a fee of { $fee }.
tournament-withdrew = { $player } withdraws and gets { $amount } back.
tournament-notice = The notice at the tables shows the smallest and the largest blinds of all levels, { $small } and { $big }.
tournament-began = The tournament begins. Entries: { $entries }; tables: { $tables }.
tournament-table-opened = Table { $table } is opened.
tournament-drawn = { $player } draws seat { $seat } at table { $table }.
tournament-chips-given = { $player } receives { $chips } in chips.

tournament-level = Level { $level } begins: blinds of { $small } and { $big } from each table's next hand on.
tournament-break = A break begins.
tournament-paused = The clock is stopped, and no table begins another hand.
tournament-resumed = The clock runs again.

tournament-hand-began = Table { $table } begins hand { $hand }, at level { $level }. Seats dealt in: { $seats }.
tournament-hand-ended = The hand at table { $table } is over.
tournament-hand-void = The hand at table { $table } is void, and nothing of it counts.
tournament-stack = { $player } has { $chips } in chips.
tournament-commission = The house takes { $chips } in chips of the pots at table { $table } as its commission; these chips leave play.

tournament-broke = { $player } has no chips left and may still buy some.
tournament-rebought = { $player } takes a rebuy, paying { $pool } towards the prizes and a fee of { $fee }.
tournament-added-on = { $player } takes the add-on, paying { $pool } towards the prizes and a fee of { $fee }.
tournament-went-out = { $player } is out.

tournament-will-be-disqualified = { $player } is to be disqualified; a hand in play is finished first.
tournament-disqualified = { $player } is disqualified, and { $chips } in chips leave play.
tournament-penalised = As a penalty { $player } folds the next { $hands ->
    [one] hand
   *[other] { $hands } hands
}.
tournament-penalty-served = { $player } has served the penalty and plays again.
tournament-went-away = { $player } is away: still dealt in and posting blinds, and folding every hand.
tournament-came-back = { $player } is back.

tournament-entries-closed = Nobody can buy chips any more. Entries: { $entries }; players: { $players }; for the prizes: { $pool }.
tournament-overlay = The house adds { $amount } to the prizes, up to what it guaranteed.
tournament-prize-set = Place { $place } receives { $amount }.
tournament-seat-set = Place { $place } receives a seat in another tournament, worth { $amount }.
tournament-placed = { $player } takes place { $from }.
tournament-placed-together = { $player } shares places { $from } to { $to }.
tournament-prize-paid = { $player } receives a prize of { $amount }.
tournament-seat-won = { $player } wins a seat in another tournament, worth { $amount }.
tournament-forfeited = Nobody may take the { $amount } of place { $place }: it goes to the place above.

tournament-moved = { $player } moves from table { $from } to seat { $seat } at table { $table }, with all chips.
tournament-table-broken = Table { $table } is broken up: its players have moved.
tournament-final-table = The final table: all { $players } players who are left sit together.
tournament-hand-for-hand = The tables now play hand for hand: each plays one hand and waits for the others.
tournament-not-hand-for-hand = The tables no longer wait for each other.
tournament-round-ended = All tables have ended their hand.
tournament-coloured = After the exchange of small chips { $player } has { $chips } in chips.
tournament-smallest-chip = The smallest chip is now { $chip }; by the exchange { $removed } in chips left play and { $added } came in.

tournament-cancelled = The tournament is cancelled.
tournament-refunded = { $player } gets { $amount } back.
tournament-over = The tournament is over.

tournament-phase-entering = open for entries
tournament-phase-running = being played
tournament-phase-over = over
tournament-phase-cancelled = cancelled

tournament-wait-paused = the clock is stopped
tournament-wait-break = there is a break
tournament-wait-others = the other tables have not ended their hand yet
tournament-wait-moves = players have to move first
tournament-wait-final-table = all who are left have to move to one table first
tournament-wait-breaks = the players of this table have to move to the others

tournament-due-colour-up = Small chips are exchanged for larger ones; { $small } of them make no whole one and are drawn for.
tournament-due-final-table = All { $players } players who are left move to one table, by lot.
tournament-due-break = Table { $table } is broken up: its { $players } players move to the other tables, by lot.
tournament-due-move = { $player } moves from table { $from }, seat { $left }, to table { $table }, seat { $seat }, with all chips.

tournament-no-now = this is not possible now: the tournament is { $phase }
tournament-no-stack = { $stack } in chips at the beginning do not pay the first big blind of { $blind }
tournament-no-break-outside = the schedule has to begin and to end with a level
tournament-no-larger-chip = the new smallest chip, { $chip }, has to be a multiple of the one before, { $before }, and larger
tournament-no-whole-blinds = the blinds of level { $level } cannot be made of chips of { $chip }
tournament-no-falling-level = the blinds of level { $level } are lower than those before
tournament-no-open-end = what is open up to level { $until } would stay open to the end: level { $last } is the last
tournament-no-sale = this is offered and could never be bought
tournament-no-add-on-break = an add-on and exactly one break in which it is sold belong together
tournament-no-sum = the shares of the prizes add up to { $sum } ten-thousandths, and not to 10000
tournament-no-rising-prizes = place { $place } would receive more than the place above
tournament-no-empty-prize = no place can have a share of nothing
tournament-no-rising-rows = the rows of prizes have to rise with the entries: { $entries } is not above the row before
tournament-no-prize-row = no row of prizes reaches up to { $entries } entries
tournament-no-seat-value = a seat in another tournament has to be worth something, and no more than this program takes
tournament-no-second-entry = { $player } has entered already
tournament-not-in-it = { $player } is not, or no longer, in the tournament
tournament-full = no entries are left: { $most } at most
tournament-no-more-entries = nobody can enter any more
tournament-no-re-entry = { $player } may not enter again
tournament-too-few = entries: { $entered }; the tournament begins with { $least } at least
tournament-no-order = the order has to name every number below { $count } exactly once
tournament-not-yet = the moment for this has not come yet
tournament-earlier = this moment lies before the last one
tournament-clock-stands = the clock is stopped already
tournament-clock-runs = the clock is running already
tournament-marked-already = { $player } is disqualified as soon as this hand is over
tournament-no-table = no table { $table } is open
tournament-plays = table { $table } is playing a hand
tournament-plays-not = table { $table } is playing no hand
tournament-waits = table { $table } has to wait: { $why }
tournament-small-chips-first = small chips have to be exchanged before the break ends
tournament-other-players = these are not the seats of the hand at table { $table }, each once
tournament-no-chip-sum = the chips after the hand come to { $given }, those before it to { $due }
tournament-broken-chips = { $chips } cannot be made of chips of { $chip }
tournament-no-chips-now = no chips are sold to { $player } now
tournament-too-many-chips = { $player } has more than { $most } in chips and may not buy more
tournament-bought-already = { $player } has bought { $times ->
    [one] once
   *[other] { $times } times
} and may not buy again
tournament-has-chips = { $player } still has chips
tournament-nothing-due = nothing of the kind is due now
tournament-away-already = { $player } is away already
tournament-here-already = { $player } is not away
tournament-no-penalty = a penalty is one hand at least
tournament-last-one = { $player } is the last who can win and cannot be disqualified
tournament-prizes-paid = prizes have been paid: the tournament can no longer be cancelled
tournament-chips-stay = the chips of { $player } stay in the tournament while it is played
tournament-no-deal = the prizes stay as they were set: the house takes no part in other deals
tournament-folds-away = at this turn the player of seat { $seat } folds: he is away or sits out a penalty
tournament-decides = at a table of a tournament this is the tournament's to decide
tournament-takes-more = of these pots the house takes { $most } at most, and not { $chips }
