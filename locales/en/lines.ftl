# What became of a bet.

line-won = Seat { $seat }, { $player }: the { $bet } of { $stake } wins { $amount }.
line-prize = Seat { $seat }, { $player }: the { $bet } of { $stake } wins a prize of { $amount }; the stake is not returned.
line-lost = Seat { $seat }, { $player }: the { $bet } of { $stake } is lost.
line-returned = Seat { $seat }, { $player }: the { $bet } of { $stake } goes back.
line-carried = Seat { $seat }, { $player }: the { $bet } of { $stake } is carried to the next round.
line-half-lost = Seat { $seat }, { $player }: the { $bet } of { $stake } loses half, { $amount }.
