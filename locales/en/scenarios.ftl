# What can be wrong with a scenario file, and where it differs from what it expects.

scenario-in-round = round { $number }
scenario-in-step = step { $number }
scenario-in-line = line { $number }
scenario-unreadable = cannot be read: { $why }
scenario-unknown-game = "{ $value }" is no game known here
scenario-unknown-edition = "{ $value }" is no edition known here of this regulation: { $known }
scenario-missing = is required and missing
scenario-no-such-place = "{ $value }" is no place at this table
scenario-cards = { $why }
scenario-card-count = has { $has } cards, and a hand has { $due }
scenario-card-twice = { $value } stands there more often than it is in play
scenario-no-card = another card is needed here, and the file names none
scenario-either-or = cannot stand beside what else the file has: give it in one place only
scenario-undecided = the steps end while decisions are still open

difference-no-line = no bet "{ $place }" was settled
difference-no-event = no such event: { $event }
difference-value = { $place }: { $field } should be { $expected } and is { $found }
difference-accepted = was accepted and should have been refused by { $rule }
difference-refused-by = should have been refused by { $expected } and was refused by { $found }
difference-not-emitted = { $cite } is listed under covers, but nothing in the run rests on it
