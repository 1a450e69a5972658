# O que diz sabot drill.

cli-drill = Exercita a sala inteira sob um relógio virtual e um disco que falha, semente após semente, e verifica tudo
cli-drill-examples =
    O processo pára a qualquer momento, o disco rasga a cauda, enche-se ou mente, os croupiers erram, os pedidos chegam duas
    vezes. Cada achado diz a sua semente, que o mostra de novo. Estado de saída 1 onde há algum.
    
    Exemplos:
      sabot drill
      sabot drill --seeds 1000 --rounds 200
      sabot drill --seed 7
cli-arg-seeds = Quantas sementes se exercitam, uma após outra; 20 se nada se indicar, uma se se indicar --seed
cli-drill-arg-seed = A primeira semente; 0 se nada se indicar
cli-drill-arg-rounds = Quantas jogadas se fazem com cada semente; 50 se nada se indicar

drill-bar = { "{" }bar:20{ "}" } { "{" }human_pos{ "}" }/{ "{" }human_len{ "}" } sementes, { "{" }per_sec{ "}" }, faltam { "{" }eta{ "}" }
drill-nothing = { $field }: não há nada a exercitar; o mínimo é 1
drill-rounds = { $seeds } sementes: { $rounds } jogadas encerradas, { $compared } delas liquidadas outra vez à letra, { $exchanged } jogadas duas vezes com duas cartas fechadas trocadas.
drill-commands = { $commands } pedidos registados, { $refused } deles recusados; { $turned-away } recusados sem ficarem guardados; { $failures } mesas paradas por falha do gerador; { $repeated } repetidos, { $mistakes } irregularidades, { $time-outs } relógios que se deixaram esgotar, { $wound } dados de novo depois de o disco parar; { $crowded } pedidos por decidir por falta de espaço.
drill-stops = { $stops } paragens, { $recovered } lotes duradouros que ninguém tinha visto, { $snapshots } instantâneos ({ $damaged } danificados); { $faults } falhas do disco ({ $full } cheio, { $torn } rasgado, { $stalled } parado, { $disordered } fora de ordem), { $lies } mentiras notadas.
drill-speed = { $speed } jogadas virtuais por segundo e processador.
drill-root = A raiz do registo é { $root }.
drill-stopped = Interrompido: pediram-se { $asked } sementes.
drill-no-findings = Nenhum achado.
drill-finding = ACHADO na semente { $seed }, passo { $step }, verificador { $checker }: { $told }
drill-again = Para o ver de novo: sabot drill --seed { $seed } --rounds { $rounds }
