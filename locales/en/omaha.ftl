# What happens at an Omaha table, and what became of each stake. Pot 1 is the main pot, the side pots follow.

omaha-sat = { $player } sits down at seat { $seat } with { $amount }.
omaha-sat-posting = { $player } sits down at seat { $seat } with { $amount } and will not wait for the big blind but post: it, or at the small blind's place the small one.
omaha-topped-up = Seat { $seat } adds { $amount } in chips.
omaha-chips-taken = Seat { $seat } takes { $amount } in chips off the table and plays on.
omaha-sat-out = Seat { $seat } sits out from the next hand on.
omaha-came-back = Seat { $seat } is back.
omaha-came-back-posting = Seat { $seat } comes in again and will not wait for the big blind but post: it, or at the small blind's place the small one.
omaha-will-leave = Seat { $seat } leaves when this hand is over.
omaha-left = { $player } leaves seat { $seat } with { $amount }.
omaha-queued = { $player } waits for a seat, as number { $place } on the list.
omaha-unqueued = { $player } no longer waits for a seat.
omaha-seat-offered = A seat is free for { $player }.

omaha-notice = The notice at the table shows blinds of { $small } and { $big }, { $limit }.
omaha-commission-shown = The house's commission is { $rate } of the pot, at most { $cap } in one hand.
omaha-commission-shown-chinese-alone = The house's commission is { $rate } of the pot, at most { $cap } in one hand; so high a maximum rests on the Chinese text alone.
omaha-commission-none = The house takes no commission.
omaha-departs-blinds = with two players the button posts the small blind, which departs from article 5: this table may not bear the regulation's name alone
omaha-departs-raises = between two players raises stay within the pot and are not limited in number, which departs from 12(2) and 12(4): this table may not bear the regulation's name alone

omaha-hand-laid = The tournament lays hand { $number } at this table: level { $level }, blinds of { $small } and { $big }.
omaha-hand-started = Hand { $number } begins, with the button at seat { $button }. Seats dealt in: { $players }.
omaha-blind-missed = The blinds pass seat { $seat }, which is not dealt in.
omaha-blind-posted = Seat { $seat } posts { $amount } as { $blind }.
omaha-card-dealt = Seat { $seat } receives { $card } face down.
omaha-card-dealt-down = Seat { $seat } receives a card face down.
omaha-hand-dealt = Seat { $seat } receives four cards face down, one at a time: { $cards }.
omaha-hand-dealt-down = Seat { $seat } receives four cards face down, one at a time.
omaha-burnt = A card is burnt unseen.
omaha-burnt-known = A card is burnt: { $card }.
omaha-board = { $card } is laid on the board.

omaha-folded = Seat { $seat } folds.
omaha-checked = Seat { $seat } checks.
omaha-called = Seat { $seat } calls: its bet is now { $amount }.
omaha-called-all-in = Seat { $seat } calls all-in: its bet is now { $amount }.
omaha-bet = Seat { $seat } bets { $amount }.
omaha-bet-all-in = Seat { $seat } bets { $amount } and is all-in.
omaha-raised = Seat { $seat } raises to { $amount }.
omaha-raised-all-in = Seat { $seat } raises to { $amount } and is all-in.
omaha-timed-out-folded = Seat { $seat } has not acted in time, which is a fold.
omaha-timed-out-checked = Seat { $seat } has not acted in time, which is a check.
omaha-announced = Seat { $seat } says before its turn: { $action }.
omaha-announced-amount = Seat { $seat } says before its turn: { $action }, { $amount } in all.
omaha-turned-up = Seat { $seat } turns its own cards up; nothing changes.

omaha-uncalled = { $amount } that nobody called goes back to seat { $seat }.
omaha-pot-formed = { $pot ->
        [1] The main pot
       *[other] Pot { $pot } (side pot)
    } holds { $amount }. Seats that can win it: { $seats }.
omaha-betting-closed = The { $street } is over.
omaha-hand-shown = Seat { $seat } shows { $cards }: { $category } with { $best }.
omaha-pot-awarded = { $pot ->
        [1] The main pot
       *[other] Pot { $pot } (side pot)
    } is awarded. Winning seats: { $seats }.
omaha-pot-awarded-less = { $pot ->
        [1] The main pot
       *[other] Pot { $pot } (side pot)
    } is awarded after a commission of { $commission }. Winning seats: { $seats }.
omaha-settled = Everything is paid; the commission on this hand is { $amount }.
omaha-closed = The hand is over.

omaha-card-exposed = By mistake card { $nth } of seat { $seat } is exposed: { $card }.
omaha-board-taken-back = The board's cards are taken back from number { $nth } on.
omaha-stub-shuffled = What is left of the deck is shuffled again.

omaha-line-won = Seat { $seat } takes { $amount } from { $pot ->
        [1] the main pot
       *[other] pot { $pot } (side pot)
    }, having staked { $stake } in it.
omaha-line-rest = Seat { $seat } receives { $amount } of { $pot ->
        [1] the main pot
       *[other] pot { $pot } (side pot)
    } that cannot be divided.
omaha-line-lost = Seat { $seat } loses its stake of { $stake } in { $pot ->
        [1] the main pot
       *[other] pot { $pot } (side pot)
    }.
omaha-line-returned = Seat { $seat } gets its stake of { $stake } back.
omaha-line-uncalled = Seat { $seat } gets back { $stake } that nobody called.
omaha-line-commission = Seat { $seat } bears { $amount } of the commission, out of its share.
omaha-commission-taken = The house takes { $amount } of { $pot ->
        [1] the main pot
       *[other] pot { $pot } (side pot)
    } as its commission.
