# Rounds in forms that others read.

cli-history = Writes a past round in a form that others read, or checks a hand that others wrote by our rules
cli-history-examples =
    round: every event with its article, its place in the log and its leaf, of any game; phh, ohh, text: Omaha hands as Poker Hand History,
    Open Hand History and the text that trackers read. What nobody was shown is left out; --as says for whom.
    --check plays a .phh file again under our rules and names what they refuse (exit status 1); a sabot-round-v1 file is held against
    its proofs.
    
    Examples:
      sabot history stud-1/7
      sabot history omaha-1/3 --format phh --as inspector --out hand.phh
      sabot history omaha-1/3 --format text --as seat:2
      sabot history --check hand.phh
cli-history-arg-check = A file to be checked: a hand as .phh, or a round with proofs; - for standard input
cli-history-arg-as = Who looks: seat:N, croupier, public or inspector; public where not given
cli-history-arg-out = A file to write to; standard output where not given
cli-history-arg-format = The form: round, phh, ohh or text; round where not given
cli-arg-proof = With proofs of its rows against the newest signed checkpoint
cli-export-arg-all-rounds = Writes every round instead of every row
cli-export-arg-format = The form: round, phh, ohh or text; round where not given
cli-export-arg-as = With --rounds, who looks: seat:N, croupier, public or inspector; public where not given

history-written = Round { $round } is written to { $file }.
history-exported = Written to { $file }: { $rounds } rounds.
history-left-out = Left out: { $count } rounds that have no { $format }. It is for Omaha hands, and PHH for pot-limit ones alone; sabot history says of each why.
history-no-omaha = --format "{ $format }": round { $round } is no Omaha hand; its form is round
history-no-limit = --format "phh": round { $round } was played without limit; PHH has a code for pot-limit Omaha (PO) and none for no-limit Omaha
history-beyond-pot = --format "phh": in round { $round } seat { $seat } raises to { $to }, where the pot allows { $most }; two players may, and PHH's pot-limit Omaha (PO) may not
history-unsigned = --proof: the record has no signed checkpoint yet
history-no-round = FILE "{ $file }": it is no sabot-round-v1: { $why }
history-proven = { $file }: { $rows } rows are in the log, as its signed checkpoint over { $size } rows says.
history-holds = { $file }: our rules allow the whole hand. Decisions asked of the engine: { $decisions }. What lies before whom in the end:
history-holds-so-far = { $file }: our rules allow what it tells, and it does not tell the hand to its end. Decisions asked of the engine: { $decisions }. What lies before whom:
history-stack = { $player }: { $stack }
history-differs = { $field }: the file says { $said }, by our rules it is { $is }

phh-field = { $file }: { $field }: { $why }
phh-field-value = { $file }: { $field } "{ $value }": { $why }
phh-not-toml = the file is no TOML: { $why }
phh-missing = the field is missing
phh-kind-text = a text is wanted
phh-kind-list = a list is wanted
phh-kind-whole = a whole number is wanted
phh-kind-small = a whole number from 0 to 255 is wanted
phh-kind-seat = a seat of a table is wanted, a whole number from 1 on
phh-kind-truth = true or false is wanted
phh-kind-share = ten-thousandths are wanted, from 0 to 10000
phh-kind-players = two players or more are wanted
phh-kind-order = the seats must stand in the order in which players act, the button last
phh-amount = it is no amount that chips can form: whole hundredths, not beyond what is counted, and whole chips
phh-variant = only PO, pot-limit Omaha, is played here; PHH has no code for no-limit Omaha
phh-ante = the regulation knows no antes
phh-length = the list must have as many members as there are players: { $players }
phh-action = it is no action of this game: d dh, d db, f, cc, cbr, sm
phh-player = there is no such player; they are p1 to p{ $players }
phh-cards = cards are wanted, { $wanted } of them, as AsKd
phh-twice = it is there already
phh-not-now = its time has passed, or has not come
phh-other-cards = these are not the cards that were dealt
phh-mucked = whoever is still in at the end shows his hand
phh-unknown = this program does not know it
phh-too-many = at most { $most }
phh-refused = our rules do not allow it
