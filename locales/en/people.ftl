# Accounts on the command line.
cli-people = Makes, resets, unlocks, disables, enables and lists the accounts of a house.
cli-people-examples =
    A real house is founded with two administrators; until then this acts alone, afterwards staff take two of them. Passwords
    are asked on the terminal, or read once from files of mode 0600 that are then removed. Where a server runs on the folder
    it is asked.
    
    Examples:
      sabot people add alice --role administrator --config house.toml --data house
      sabot people add mia --role manager --by alice --second bruno --data house
      sabot people reset mia --by alice --second bruno --data house --server https://localhost:8443 --ca cert.pem
      sabot people unlock mia --by alice --data house
      sabot people list --data house
cli-people-arg-deed = What is done
cli-people-arg-name = Whom it is about
cli-arg-role = add: player, croupier, supervisor, manager, cashier, inspector or administrator
cli-arg-password-file = A file of mode 0600 with the new password, read once and removed; asked on the terminal where not given
cli-arg-by = Who does it
cli-arg-by-file = A file with his password, read once and removed; asked on the terminal where not given
cli-arg-second = The second administrator, where it takes two
cli-arg-second-file = A file with the second's password, read once and removed; asked on the terminal where not given
cli-people-arg-config = The configuration of the house, where its folder has no record yet
people-refused = { $field } { $value }: { $why }
people-no-role = no role: player, croupier, supervisor, manager, cashier, inspector or administrator
people-no-house = --config: there is no record in { $folder } yet, so the configuration has to say what house it is
people-nobody = --data { $folder }: there are no accounts; sabot people add makes the first
people-by-missing = --by: the house has its administrators; one of them does this (--by NAME), and a second where it is about staff (--second NAME)
people-no-terminal = { $option }: there is no terminal to ask for a password; give it in a file of mode 0600
people-unasked = the password could not be asked: { $why }
people-unread = { $option } { $file }: { $why }
people-open-file = { $option } { $file }: open to others (mode { $why }); its owner alone may read it: chmod 600
people-not-removed = { $option } { $file }: it is read once and then removed, and cannot be removed: { $why }
people-not-the-same = password: the two are not the same
people-ask-own = Password of { $name }:{" "}
people-ask-new = New password of { $name }:{" "}
people-ask-again = The same again:{" "}
people-done-add = { $name } is made: { $role }.
people-done-reset = { $name } has a new password, and all sessions of the account have ended.
people-done-unlock = Wrong passwords for { $name } are forgotten.
people-done-disable = { $name } is out of use, and all sessions of the account have ended.
people-done-enable = { $name } is in use again.
people-removed = { $file } was read and removed.
people-one-more = The house cannot open yet: it takes two administrators.
people-can-open = The house has its two administrators and can open; from now on they act together.
people-made-by = made by { $who }
people-off = out of use
people-unreachable = a server runs on { $folder }, and at { $server } nobody answers: { $why }; nothing was changed (--server says where it is)
people-gone = the record in { $folder } knows { $count } accounts, and people.db, where their passwords stand, is missing or empty. Nothing makes it anew. Put it back from the newest backup (sabot backup --with-keys); whoever has changed his password since then is given a new one by two administrators: sabot people reset NAME. Without a backup nobody can sign in here again; the record stays whole and can be audited
serve-not-founded = a real house opens with two administrators who can sign in, and this one has { $found }. Run once for each of two people: sabot people add NAME --role administrator --config { $config } --data { $folder }
