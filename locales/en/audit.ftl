# sabot audit, sabot key, sabot backup

cli-audit = Goes through the whole record and tells whatever in it cannot be as it was written
cli-audit-examples =
    Examples:
      sabot audit
      sabot audit --data evening --key log.pub
      sabot audit --since checkpoint.note --json
    Without --key and --since the record is compared with itself alone. Exit status 1 means that something was found.
cli-arg-key = The public key of the log that you hold, or a file with it
cli-arg-since = A file with a signed checkpoint that you hold
cli-key = Shows the keys that sign the record, or signs a new one in
cli-key-examples =
    Examples:
      sabot key show
      sabot key rotate --data evening
cli-arg-deed = show or rotate
cli-archive = Turns a closed gaming day of the record into an archive, a fraction of its size, and proves it equal first
cli-archive-examples =
    Examples:
      sabot archive 2026-11-16
      sabot archive 2026-11-16 --data evening
cli-archive-arg-day = The gaming day, as its file in days/ is called
cli-backup = Copies the record to another folder while it goes on being written, and audits the copy
cli-backup-examples =
    Examples:
      sabot backup /mnt/second/monday
      sabot backup monday --with-keys
cli-arg-to = The folder of the copy; it must not have a record yet
cli-arg-with-keys = The secret keys too: whoever has the copy can then go on with the house

audit-bar = { "{" }bar:20{ "}" } { "{" }human_pos{ "}" }/{ "{" }human_len{ "}" } events, { "{" }per_sec{ "}" }, { "{" }eta{ "}" } left
audit-unusable = --data { $folder }: { $why }
audit-no-key = --key { $value }: neither a public key nor a file with one: { $why }
audit-no-anchor = --anchor { $folder }: the notes there cannot be read: { $why }
audit-empty-anchor = there is no checkpoint of the log { $log }
audit-no-since = --since { $file }: { $why }
audit-counts = { $events } events of { $commands } commands ({ $decided } decided again), { $transfers } transfers, { $rounds } rounds ({ $settled } settled once more), { $decks } decks and { $cards } shown cards, { $checkpoints } checkpoints were gone through.
audit-rules = Tables were founded and rounds played under version { $versions } of the rules.
audit-sealed = { $count } rows have something sealed in them that was not opened, because house.key is not there or cannot be read. Their chain, leaves, signatures and money were checked; from the first of them on games were not followed and not settled once more.
audit-root = The root of the record is { $root }; checkpoints sign { $signed } of its { $size } events.
audit-consistent = The record is consistent with itself. Whoever has the signing key could still have written all of it anew: a key or a checkpoint that you hold (--key, --since) says more.
audit-signed = The record is consistent with itself, and its first { $size } events were signed with the key that you hold.
audit-unaltered = The record is unaltered since the checkpoint that you hold: its first { $size } events are the same.
audit-altered = The record is not as it was written, or not as it must be: { $count } findings.
audit-finding = { $place }: { $fault }
audit-expected = expected: { $text }
audit-found = found: { $text }
audit-more = { $count } more findings are not listed.

audit-place-record = The record
audit-place-event = { $stream }, version { $version } (place { $log } of the log)
audit-place-log = Place { $log } of the log
audit-place-command = Command { $number } { $id }
audit-place-transfer = Transfer { $id } of the command { $command }
audit-place-account = Account { $account }
audit-place-person = Account of { $name }
audit-place-checkpoint = Checkpoint { $number } over { $size } events
audit-place-head = The signed head of the last commit, over { $size } events
audit-place-held = The checkpoint that you hold, over { $size } events
audit-place-key = The keys of the log, from { $size } events on
audit-place-snapshot = Snapshot of { $stream } at version { $version }
audit-place-stream = Stream { $stream }
audit-place-round = Round { $table }/{ $round } (version { $version }, place { $log } of the log)
audit-place-deck = Deck { $shuffle } of { $table } (version { $version }, place { $log } of the log)
audit-place-pool = Jackpot { $pool }

audit-fault-damaged = the file contradicts itself
audit-fault-unreadable = a row cannot be read
audit-fault-log-index = a place of the log is left out or comes twice
audit-fault-version = a version is left out or comes twice
audit-fault-epoch = the epoch falls
audit-fault-moment = the moment lies before an earlier one
audit-fault-clock = the clock was put right otherwise than two people may
audit-fault-account-twice = an account was opened twice
audit-fault-account-counter = the counter of an account does not grow by one with each change
audit-fault-account-alone = what takes two administrators was done by fewer
audit-fault-account-state = an account is not what was done to it
audit-fault-actor-role = somebody acted in a role that was not that account's at the time
audit-fault-cage-alone = chips for a large sum were sold or redeemed by one person
audit-fault-side-row = the row of an account in people.db is not the one that the record knows
audit-fault-not-canonical = the body is not canonical JSON
audit-fault-leaf = the row does not hash into its leaf
audit-fault-not-an-event = the body is no event that this program knows
audit-fault-kind = the body is of another kind than its row says
audit-fault-other-command = the event is of another command, or of none
audit-fault-several-actors = the events of one command are by several people or of several moments
audit-fault-command-range = the command does not begin where the one before it ended
audit-fault-no-events = the command has no events
audit-fault-answer = the answer is not what the events say
audit-fault-content = the command's digest is not the one that its first event names
audit-fault-order = the command does not begin with what was asked, or its rows are of several forms
audit-fault-decided = what happened is not what the house decides on what was asked
audit-fault-rules = a table was founded or a round played under a version of the rules that this program does not know
audit-fault-configuration = the house was founded under a configuration that this program cannot read
audit-fault-edition = a house was founded or a round played under an edition that this program does not know
audit-fault-accounts = the accounts opened or changed are not those of the events
audit-fault-transfer = the transfer is not that of the events
audit-fault-checkpoint-signed = it is not signed by the key in charge
audit-fault-checkpoint-size = it is of another size than it should be, or the log was never so long
audit-fault-checkpoint-root = the log had another root at that size
audit-fault-no-key = there is no usable public key to check signatures with
audit-fault-other-key = the key that you hold is none of the log's
audit-fault-secret-key = a secret key of the house is not the one that goes with its record
audit-fault-house-key = a salt or a blind here was not made with the house's key
audit-fault-sealed = what is sealed here does not come out, or is not what stands in the open
audit-fault-rotation-root = the log had another root when its key changed
audit-fault-held-signed = it is not signed by the log
audit-fault-held-size = the log was longer then than it is now
audit-fault-held-root = the log has another root at that size
audit-fault-impossible = this cannot have happened to a house
audit-fault-books = an account stands otherwise than its entries say
audit-fault-conservation = money appeared or vanished
audit-fault-balance = it holds something else than the rebuilt house says
audit-fault-bounds = its bounds are others than those of the rebuilt house
audit-fault-meter = a meter is not what its transfers come to
audit-fault-figures = the figures are not those of the lines
audit-fault-settlement = the settlement is not what the regulation orders
audit-fault-payment = what a seat was paid is not what its lines say
audit-fault-round-number = the number of the round does not follow the one before it
audit-fault-pool = the jackpot is not what its events come to
audit-fault-purses = somebody owes who may not, or a purse changed without a rule
audit-fault-lines = a bet or its end is not the one transfer that it must be
audit-fault-on-tables = an account holds something else than lies on its table
audit-fault-recall = the last rounds are not recalled as they were
audit-fault-cage = chips moved otherwise than was asked at the cage
audit-fault-corrections = a correction or a large prize gave something else than was approved
audit-fault-limits = limits changed during a round, or to others than were approved
audit-fault-clocks = a table's clock ran while nobody had anything to do, or stood while somebody had
audit-fault-halts = somebody played at a table that stood
audit-fault-two-people = what needs two people was done by one
audit-fault-tournament = what a tournament tells is not what its structure and its events come to
audit-fault-tournament-money = what a tournament takes or pays is not moved exactly once
audit-fault-streams = something is told in a stream that it does not belong to
audit-fault-deck-missing = a shuffle and a commitment do not stand together
audit-fault-deck-late = a card came before its deck was committed
audit-fault-deck-commitment = it is of another table, shuffle, round or number of cards
audit-fault-deck-sealed = the sealed cards are not those committed, or no full decks
audit-fault-deck-proof = a card's proof does not lead to the commitment
audit-fault-deck-card = a card is another than the one that was dealt at its position
audit-fault-deck-hidden = a card was opened that nobody was shown
audit-fault-deck-unopened = a card was shown and not opened
audit-fault-deck-unused = a round with bets was played without its cards
audit-fault-head = the store's end of it is not that of the log
audit-fault-snapshot = the snapshot is not what was saved

key-unusable = --data { $folder }: { $why }
key-name = The log { $name }
key-in-charge = signed from event { $from } on with { $id }: { $key }
key-again = --data { $folder }: the key changed at { $size } events, and nothing has been recorded since
key-rotated = From event { $from } on the record is signed with { $id }. Give inspectors its text: { $key }

archive-made = { $day } is archived: { $events } events up to { $size }, under the signed root { $root }; { $before } bytes became { $after }. Audits and proofs bring it back by themselves.
archive-none = DAY { $day }: no day of this record is closed yet; the first is closed when the next gaming day begins
archive-no-day = DAY { $day }: no such day is closed; closed are { $closed }
archive-already = DAY { $day }: is archived already
archive-earlier = DAY { $day }: archive { $earlier } first, days are archived in their order
archive-unsigned = DAY { $day }: was not archived, as its root is not signed with a key of this log: { $why }
archive-other-root = DAY { $day }: was not archived, as its events do not give the root that was signed; run sabot audit
archive-differs = DAY { $day }: was not archived, as what came out of the archive differs in the table { $table }; the day is as it was

backup-exists = DIR { $folder }: there is a record already
backup-failed = DIR { $folder }: { $why }
backup-made = The record was copied to { $folder }: { $size } events, root { $root }, { $bytes } bytes.
backup-keys-and-people = The keys and the accounts (people.db) were copied too: whoever has the copy can open the house.
backup-keys = The keys were copied too; there are no accounts.
backup-neither = Neither the secret keys nor the accounts were copied: --with-keys takes both.
backup-differs = The copy in { $folder } is not the record: { $size } events with the root { $root } were to be copied.

# sabot recover

cli-recover = Begins a new log where the tail of the old one is lost; two administrators type their passwords
cli-recover-examples =
    Examples:
      sabot recover --data house --reason "the disk lost its last minute"
      sabot recover --data house --anchor /mnt/anchor --reason "…" --by alice --second bruno
    The first row of the new log names the head that was abandoned. The old record is kept beside it, never removed.
cli-arg-reason = Why the old log is given up; it stands in the first row of the new one
recover-no-reason = --reason { $value }: a reason is 1 to 200 characters without control characters
recover-no-house = the record that is left has no founded house: there is nothing to go on from
recover-people-differ = people.db is not as the record knows it ({ $why }): put back people.db as it was
recover-who = { $option } is missing: two administrators stand behind it, --by NAME and --second NAME
recover-ask-name = { $option }: the name of an administrator:
recover-done = A new log { $new } was begun. Of { $log } a head over { $size } events was signed, and a record of { $kept } was left; the purses of { $purses } players are carried over from it.
recover-key = Its public key, for inspectors: { $key }
recover-kept = Everything of the old log lies in { $folder }: receipts and checkpoints of it are checked there, with sabot audit --data { $folder } --since FILE.
recover-left = This lay on tables and in pools, and is told in the first row. It is for people to give back or to put right:
