# What sabot drill says.

cli-drill = Drills the whole floor under a virtual clock and a failing disk, seed after seed, and checks everything
cli-drill-examples =
    The process stops at any moment, the disk tears its tail, is full or lies, croupiers err, commands come twice. A finding
    names its seed, which shows it again. Exit status 1 where there is one.
    
    Examples:
      sabot drill
      sabot drill --seeds 1000 --rounds 200
      sabot drill --seed 7
cli-arg-seeds = How many seeds are drilled one after the other; 20 where not given, one where --seed is
cli-drill-arg-seed = The first seed; 0 where not given
cli-drill-arg-rounds = How many rounds are played with each seed; 50 where not given

drill-bar = { "{" }bar:20{ "}" } { "{" }human_pos{ "}" }/{ "{" }human_len{ "}" } seeds, { "{" }per_sec{ "}" }, { "{" }eta{ "}" } left
drill-nothing = { $field }: there is nothing to drill; 1 is the least
drill-rounds = { $seeds } seeds: { $rounds } rounds closed, { $compared } of them settled once more by the letter, { $exchanged } played twice with two hidden cards exchanged.
drill-commands = { $commands } commands recorded, { $refused } of them refused; { $turned-away } refused without being kept; { $failures } tables stood because the generator failed; { $repeated } repeated, { $mistakes } irregularities, { $time-outs } clocks left to run out, { $wound } given anew after the disk hung; { $crowded } commands not decided for want of room.
drill-stops = { $stops } stops, { $recovered } batches durable and unseen, { $snapshots } snapshots ({ $damaged } damaged); { $faults } faults of the disk ({ $full } full, { $torn } torn, { $stalled } hung, { $disordered } out of turn), { $lies } lies noticed.
drill-speed = { $speed } virtual rounds per second and processor.
drill-root = The root of the log is { $root }.
drill-stopped = Stopped early: { $asked } seeds were asked for.
drill-no-findings = No finding.
drill-finding = FINDING at seed { $seed }, step { $step }, checker { $checker }: { $told }
drill-again = To see it again: sabot drill --seed { $seed } --rounds { $rounds }
