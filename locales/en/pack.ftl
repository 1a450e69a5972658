# Past rounds: told again, proven, checked; a record as lines of text.

cli-replay = Tells a past round of a record step by step, with time, who did it and the article, as somebody may see it
cli-replay-examples =
    Behind the steps stand the settlement, the money that moved, the jackpot, later corrections and the cards that were opened.
    
    Examples:
      sabot replay stud-1/7
      sabot replay omaha-1/3 --as seat:2 --lang zh
      sabot replay qpoker-1/5 --data house --json
cli-prove = Writes a dispute pack of a past round: rows with proofs, a signed checkpoint, and our reading
cli-prove-examples =
    Two files are made: FILE.json, which sabot check reads, and FILE.html, to be printed. Rows that hold cards that nobody was shown
    are there as digests only; --full shows them, for an inspector.
    
    Examples:
      sabot prove stud-1/7
      sabot prove stud-1/7 --out dispute --lang pt
      sabot prove omaha-1/3 --full
cli-check = Checks a dispute pack without the house, and works its settlement out once more
cli-check-examples =
    With a key that you trust the signature is believed; without one the pack is shown to be consistent with itself, and no more.
    Exit status 1 where something differs.
    
    Examples:
      sabot check stud-1-7.json
      sabot check stud-1-7.json --key house/log.pub --json
cli-export = Writes a whole record as lines of JSON
cli-export-examples =
    The same record gives the same bytes, whenever and wherever it is exported. Secret keys are not exported.
    
    Examples:
      sabot export > record.jsonl
      sabot export --data house --out record.jsonl
cli-import = Makes a record of its exported lines, in an empty folder
cli-import-examples =
    Every leaf and every root is made anew and compared. The record can be read, audited and proven; it cannot be played on, because
    the secret keys are not in it.
    
    Example:
      sabot import record.jsonl --data copy
cli-arg-round = A past round, TABLE/NUMBER, as stud-1/7
cli-prove-arg-out = Where to write, without the ending; named after the round where not given
cli-arg-full = For an inspector: with the cards that nobody was shown
cli-arg-pack = A dispute pack, FILE.json
cli-check-arg-key = A public key that you trust, or a file with one
cli-import-arg-file = A file with exported lines, or - for standard input

pack-not-a-round = ROUND: "{ $value }" is no round: TABLE/NUMBER, as stud-1/7
pack-no-house = ROUND "{ $round }": there is no house in the record
pack-no-table = ROUND "{ $round }": there is no table { $table }; there are { $known }
pack-no-round = ROUND "{ $round }": table { $table } has no round { $number }; its rounds are 1 to { $last }
pack-no-round-yet = ROUND "{ $round }": table { $table } has no round { $number }; none is over there yet
pack-no-seat = --as: seat { $seat } is not at this table; its seats are 1 to { $seats }
pack-no-data = --data { $folder }: it cannot be used: { $why }
pack-needs-key = --data { $folder }: cards are sealed in its rows, and house.key is not there or cannot be read: put the house's key beside the record, or ask whoever has it. sabot audit, check and export work without it.
pack-impossible = the record holds events that cannot have happened; sabot audit tells which
pack-no-file = { $field } "{ $file }": { $why }
pack-uncovered = ROUND "{ $round }": no signed checkpoint speaks of it yet: it needs { $needed } events, and the newest has { $newest }
pack-unproven = ROUND "{ $round }": it cannot be proven: { $why }

replay-title = Round { $round }, { $game } under { $edition }, rules version { $rules }, as seen by { $who }
replay-times = Times are those of Macau. The round was led by { $dealer }.
replay-transfers = The money that moved
replay-transfer = { $id }: { $amount } { $currency } from { $from } to { $to } ({ $purpose })
replay-pool = What happened to the jackpot
replay-pool-move = { $what }: { $amount }; it held { $after } then
replay-later = What was done about it later
replay-nothing-later = Nothing was corrected later.
replay-cards = The cards
replay-commitment = { $cards } cards were committed to before the bets, with the root { $root }.
replay-simulated = Their order came from a seed that somebody chose, and not from the generator: no money may depend on it.
replay-opened = Opened with proofs: { $cards }
replay-nothing-opened = No card was shown, so none was opened.
replay-no-commitment = This table has no generator: its cards were of cardboard, and nothing was committed to.

pack-refused = "{ $order }" was refused: { $why }
pack-refusals-counted = So many commands were refused without being kept each for itself: { $count }
pack-seated = { $player } sits down at seat { $seat }.
pack-unseated = { $player } leaves seat { $seat }.
pack-cut = Seat { $seat } adds to the cut.
pack-clock-wound = The house was interrupted; the clock runs anew.
pack-paused = The table is paused: { $reason }
pack-resumed = The table goes on.
pack-held = The table is held because of a dispute: { $reason }
pack-generator-failed = The generator gives no cards, and the table stands: { $reason }
pack-released = The dispute is decided: { $reason }
pack-limits-changed = The table has other limits from now on.
pack-reached = The table reaches its jackpot again.
pack-not-reached = The table does not reach its jackpot.
pack-pool-contributed = Bets came in
pack-pool-prized = Prizes were paid
pack-pool-restarted = It started again
pack-pool-taken-back = The round was void, and what it did was taken back
pack-correction-asked = It was asked that the bet { $bet } of { $player } at seat { $seat } should have gained { $net }: { $reason }
pack-corrected = It was approved and put right: the player gains { $amount } by it.
pack-correction-rejected = It was rejected: { $reason }
pack-hit-verified = The large prize number { $hit } was verified.
pack-hit-approved = The large prize number { $hit } was approved and paid.
pack-hit-rejected = The large prize number { $hit } was rejected: { $reason }

prove-written = Written: { $json } (to be checked with sabot check) and { $html } (to be printed).
prove-rows = { $rows } rows are proven against the checkpoint of { $size } events; { $withheld } of them are withheld: what people asked, sealed decks, and in rows of the first form cards that nobody was shown.

pack-title = Dispute pack: table { $table }, round { $round }, house { $house }
pack-played-under = { $game }, regulation { $edition }, rules version { $rules }
pack-what-this-is = This is what the record of the house holds of one round, with proofs that it stands in the log that the house signed, and how we read it. Nothing can be changed in it without being found out.
pack-how-to-check = The file with the same name and the ending .json holds the same for programs: sabot check reads it without asking the house anything.
pack-head-settlement = What became of each stake
pack-head-story = What happened
pack-head-money = The money that moved
pack-head-later = What was done about it later
pack-head-cards = The cards
pack-head-rows = The rows of the record
pack-head-signature = The signature
pack-head-configuration = The configuration of the house
pack-col-what = what
pack-col-stake = stake
pack-col-net = gain
pack-col-rule = rule
pack-col-time = time in Macau
pack-col-by = by
pack-col-id = transfer
pack-col-from = from
pack-col-to = to
pack-col-amount = amount
pack-col-index = place
pack-col-row = row
pack-col-body = text and leaf
pack-no-commitment = This table has no generator: its cards were of cardboard, and nothing was committed to.
pack-commitment = Before the bets the house committed to the order of { $cards } cards with this root:
pack-opened = These were shown, and are opened with proofs in the file for programs (place in the deck and card):
pack-withheld = Cards that nobody was shown are sealed in their rows. { $count } rows are withheld: what people asked, the sealed deck, and in rows of the first form cards that nobody was shown. Their digests and proofs are here, so that nothing can be put in their place.
pack-full = This pack is for an inspector: every row is shown, the cards that nobody else saw included. Withheld: { $count }.
pack-row-withheld = withheld
pack-row-key = What is sealed in it is opened by the key { $key }.
pack-signature = The house signed this statement about its log: its name, how many events there are, and the root of the tree over all of them.
pack-keys = The public keys of the log, the first one and those that it signed in. Compare the first with the one that you were given elsewhere.
pack-configuration = As it was when the house was founded; limits that were changed since are among the rows.

check-title = Dispute pack of { $house }, table { $table }, round { $round }: { $game } under { $edition }, rules version { $rules }
check-rules = It was played under version { $rules } of the rules; this program knows versions 1 to { $newest }. Check it with a newer sabot.
check-says-edition = Edition { $edition } came with the house: its numbers stand in the configuration, and their SHA-256 is { $digest }, as the round names it.
check-unknown-commission = the house took a commission that the edition does not allow
check-edition-numbers = the numbers of the edition of { $game } with the digest "{ $value }" are not known here, so that nothing was worked out
check-unknown-edition = { $field }: "{ $value }" is no edition known here of this regulation: { $known }. Check it with a newer sabot.
check-holds = It holds: { $rows } rows are proven against the checkpoint of { $size } events with the root { $root }.
check-trusted = The checkpoint is signed by { $key }, which you trust.
check-itself = The checkpoint is signed by { $key }, the pack's own key: the pack is consistent with itself. Who gave you the key?
check-says-withheld = { $count } rows are withheld: what people asked, and sealed decks.
check-says-sealed = In { $count } rows cards stay sealed that nobody was shown.
check-says-untold = { $count } rows of games are withheld. They are of the first form, in which cards are not sealed: whether they hold cards that nobody was shown, or what everybody saw, cannot be told apart.
check-says-opened = { $count } opened cards lie where the committed deck had them.
check-promise-proven = The commitment stands in the log, before the bets.
check-says-recomputed = { $count } lines were worked out once more from the letter of the regulation, and agree:
check-says-later = { $count } further rows tell what was done about it later.
check-fails = It does NOT hold.
check-differs = DIFFERS: { $what }
check-unreadable = { $why }
check-format = it begins as "{ $format }", which is no form that is known here
check-keys = the keys are not believed: { $why }
check-checkpoint = the checkpoint is not believed: { $why }
check-other-key = it is signed by { $found }, not by { $wanted }
check-leaf = row { $index } makes another leaf than the pack says
check-proof = row { $index } is not proven: { $why }
check-body = the text of row { $index } is not in canonical form: { $why }
check-twice = row { $index } is there twice
check-order = row { $index } is out of order
check-same-version = rows { $index } and { $other } claim the same place in their stream
check-chain = row { $index } does not follow the row before it in its stream
check-row = row { $index } cannot be read: { $why }
check-header = { $field }: "{ $value }" is not what the rows say
check-support = row { $index } is nothing that a round rests on
check-round = the rows are not those of round { $round } of table { $table }, from its opening to its close
check-withheld = row { $index } of kind { $kind } may not be withheld
check-founding = row { $index } founds no house
check-no-table = the configuration has no table { $table }
check-gap = a row before { $index } is missing
check-no-promise = cards were opened, and no deck was committed to
check-promise = row { $index } is not the commitment that the pack shows
check-opening = the opened card { $card } does not lead to the commitment: { $why }
check-opened-unshown = { $card } was opened, and nobody was shown it
check-shown-unopened = { $card } was shown, and not opened
check-reading = the reading in the pack is not what its rows say
check-line = seat { $seat }, { $bet }: the record says { $said }, and the regulation gives { $due }
check-no-line = seat { $seat }: the bet { $bet } was never settled
check-line-of-nothing = seat { $seat }: { $bet } was settled, and no such bet was laid
check-pool = after the prizes the pool holds { $said } in the record, and { $due } by the regulation
check-pots = the record has { $said } pots, and the stakes make { $due }
check-pot = pot { $pot } was not shared or charged as the regulation says
check-unknown-cards = the settlement cannot be worked out: cards that it depends on are not shown
check-unknown-decision = the settlement cannot be worked out: a decision that it depends on is not shown
check-unknown-seat = the settlement cannot be worked out: there is no such seat
check-unknown-stake = the settlement cannot be worked out: a stake that no table takes
check-unknown-winner = the settlement cannot be worked out: nobody is left who could win
check-bad-key = --key: "{ $value }" is neither a public key nor a file with one
check-file-too-long = PACK "{ $file }" is longer than 16 mebibytes

export-written = Exported to { $file }: { $commands } commands, { $events } events, { $checkpoints } checkpoints.
export-failed = the record cannot be exported: { $why }
import-done = Imported to { $folder }: { $commands } commands, { $events } events, { $checkpoints } checkpoints; the root is { $root }.
import-not-empty = --data { $folder }: the folder is not empty
import-refused = FILE "{ $file }": { $why }
import-failed = the record cannot be written: { $why }
