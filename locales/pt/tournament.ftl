# O que acontece num torneio e porque é que este não aceita algo. As fichas contam-se como dinheiro; a inscrição e os prémios são dinheiro.
# «Lugar 3» é o da mesa; «3.º lugar» é o da classificação.

tournament-entered = { $player } inscreve-se, pagando { $pool } para os prémios e { $fee } de taxa.
tournament-entered-again = { $player } volta a inscrever-se, pagando { $pool } para os prémios e { $fee } de taxa.
tournament-withdrew = { $player } retira a inscrição e recebe { $amount } de volta.
tournament-notice = O aviso nas mesas indica o mínimo e o máximo das apostas prévias de todos os níveis, { $small } e { $big }.
tournament-began = Começa o torneio. Inscrições: { $entries }; mesas: { $tables }.
tournament-table-opened = Abre a mesa { $table }.
tournament-drawn = { $player } fica, por sorteio, no lugar { $seat } da mesa { $table }.
tournament-chips-given = { $player } recebe { $chips } em fichas.

tournament-level = Começa o nível { $level }: apostas prévias de { $small } e { $big }, a partir da próxima jogada de cada mesa.
tournament-break = Começa um intervalo.
tournament-paused = O relógio pára e nenhuma mesa começa outra jogada.
tournament-resumed = O relógio volta a andar.

tournament-hand-began = A mesa { $table } começa a jogada { $hand }, no nível { $level }. Lugares que recebem cartas: { $seats }.
tournament-hand-ended = Acaba a jogada da mesa { $table }.
tournament-hand-void = A jogada da mesa { $table } é inválida e nada dela conta.
tournament-stack = { $player } tem { $chips } em fichas.
tournament-commission = A casa cobra { $chips } em fichas dos potes da mesa { $table } como comissão; essas fichas saem de jogo.

tournament-broke = { $player } já não tem fichas e ainda as pode comprar.
tournament-rebought = { $player } faz uma recompra, pagando { $pool } para os prémios e { $fee } de taxa.
tournament-added-on = { $player } faz a compra suplementar (add-on), pagando { $pool } para os prémios e { $fee } de taxa.
tournament-went-out = { $player } fica fora do torneio.

tournament-will-be-disqualified = Decide-se desqualificar { $player }; uma jogada em curso acaba primeiro.
tournament-disqualified = Desqualifica-se { $player } e saem de jogo { $chips } em fichas.
tournament-penalised = Como penalização, { $player } desiste { $hands ->
    [one] na próxima jogada
   *[other] nas próximas { $hands } jogadas
}.
tournament-penalty-served = { $player } cumpriu a penalização e volta a jogar.
tournament-went-away = { $player } ausenta-se: continua a receber cartas e a pôr as apostas prévias, e desiste sempre.
tournament-came-back = { $player } está de volta.

tournament-entries-closed = Já ninguém pode comprar fichas. Inscrições: { $entries }; jogadores: { $players }; para os prémios: { $pool }.
tournament-overlay = A casa acrescenta { $amount } aos prémios, até ao que garantiu.
tournament-prize-set = O { $place }.º lugar recebe { $amount }.
tournament-seat-set = O { $place }.º lugar recebe uma entrada noutro torneio, no valor de { $amount }.
tournament-placed = { $player } fica em { $from }.º lugar.
tournament-placed-together = { $player } partilha a classificação do { $from }.º ao { $to }.º lugar.
tournament-prize-paid = { $player } recebe um prémio de { $amount }.
tournament-seat-won = { $player } ganha uma entrada noutro torneio, no valor de { $amount }.
tournament-forfeited = Ninguém pode receber o prémio do { $place }.º lugar, { $amount }: passa para o lugar acima.

tournament-moved = { $player } muda da mesa { $from } para o lugar { $seat } da mesa { $table }, com todas as suas fichas.
tournament-table-broken = A mesa { $table } desfaz-se: os seus jogadores mudaram de mesa.
tournament-final-table = Mesa final: juntam-se os { $players } jogadores que restam.
tournament-hand-for-hand = As mesas passam a jogar a par: cada uma joga uma jogada e espera pelas outras.
tournament-not-hand-for-hand = As mesas deixam de esperar umas pelas outras.
tournament-round-ended = Todas as mesas acabaram a sua jogada.
tournament-coloured = Depois da troca de fichas pequenas, { $player } tem { $chips } em fichas.
tournament-smallest-chip = A ficha mais pequena é agora de { $chip }; com a troca saíram de jogo { $removed } em fichas e entraram { $added }.

tournament-cancelled = O torneio é cancelado.
tournament-refunded = { $player } recebe { $amount } de volta.
tournament-over = O torneio acabou.

tournament-phase-entering = com as inscrições abertas
tournament-phase-running = a decorrer
tournament-phase-over = terminado
tournament-phase-cancelled = cancelado

tournament-wait-paused = o relógio está parado
tournament-wait-break = há um intervalo
tournament-wait-others = as outras mesas ainda não acabaram a sua jogada
tournament-wait-moves = há jogadores que têm de mudar primeiro de mesa
tournament-wait-final-table = todos os que restam têm de passar primeiro para uma só mesa
tournament-wait-breaks = os jogadores desta mesa têm de passar para as outras

tournament-due-colour-up = As fichas pequenas são trocadas por maiores; { $small } não perfazem uma inteira e são sorteadas.
tournament-due-final-table = Os { $players } jogadores que restam passam para uma só mesa, por sorteio.
tournament-due-break = A mesa { $table } é desfeita: os seus { $players } jogadores passam para as outras mesas, por sorteio.
tournament-due-move = { $player } passa da mesa { $from }, lugar { $left }, para a mesa { $table }, lugar { $seat }, com todas as fichas.

tournament-no-now = isto não é possível agora: o torneio está { $phase }
tournament-no-stack = { $stack } em fichas à partida não pagam a primeira aposta prévia maior, de { $blind }
tournament-no-break-outside = o programa do torneio tem de começar e de acabar com um nível
tournament-no-larger-chip = a nova ficha mais pequena, de { $chip }, tem de ser múltiplo da anterior, de { $before }, e maior
tournament-no-whole-blinds = as apostas prévias do nível { $level } não se podem formar com fichas de { $chip }
tournament-no-falling-level = as apostas prévias do nível { $level } são menores do que as anteriores
tournament-no-open-end = o que está aberto até ao nível { $until } ficaria aberto até ao fim: o nível { $last } é o último
tournament-no-sale = isto é oferecido e nunca se poderia comprar
tournament-no-add-on-break = a compra suplementar e um só intervalo em que se venda não existem um sem o outro
tournament-no-sum = as partes dos prémios somam { $sum } décimos de milésimo, e não 10000
tournament-no-rising-prizes = o { $place }.º lugar receberia mais do que o lugar acima
tournament-no-empty-prize = nenhum lugar pode ter uma parte nula
tournament-no-rising-rows = as linhas dos prémios têm de subir com as inscrições: { $entries } não excede a linha anterior
tournament-no-prize-row = nenhuma linha dos prémios chega a { $entries } inscrições
tournament-no-seat-value = uma entrada noutro torneio tem de valer alguma coisa, e não mais do que este programa admite
tournament-no-second-entry = { $player } já tem inscrição
tournament-not-in-it = { $player } não está, ou já não está, no torneio
tournament-full = não restam inscrições: { $most } no máximo
tournament-no-more-entries = já ninguém se pode inscrever
tournament-no-re-entry = { $player } não pode voltar a inscrever-se
tournament-too-few = inscrições: { $entered }; o torneio começa com { $least }, pelo menos
tournament-no-order = a ordem tem de conter cada número inferior a { $count } exactamente uma vez
tournament-not-yet = ainda não chegou o momento para isto
tournament-earlier = este momento é anterior ao último
tournament-clock-stands = o relógio já está parado
tournament-clock-runs = o relógio já está a andar
tournament-marked-already = { $player } fica desqualificado assim que acabar esta jogada
tournament-no-table = não há mesa { $table } aberta
tournament-plays = a mesa { $table } está a meio de uma jogada
tournament-plays-not = a mesa { $table } não tem jogada em curso
tournament-waits = a mesa { $table } tem de esperar: { $why }
tournament-small-chips-first = é preciso trocar as fichas pequenas antes de acabar o intervalo
tournament-other-players = estes não são os lugares da jogada da mesa { $table }, cada um uma vez
tournament-no-chip-sum = as fichas depois da jogada somam { $given }, as de antes { $due }
tournament-broken-chips = { $chips } não se podem formar com fichas de { $chip }
tournament-no-chips-now = agora não se vendem fichas a { $player }
tournament-too-many-chips = { $player } tem mais de { $most } em fichas e não pode comprar mais
tournament-bought-already = { $player } já comprou { $times ->
    [one] uma vez
   *[other] { $times } vezes
} e não pode voltar a comprar
tournament-has-chips = { $player } ainda tem fichas
tournament-nothing-due = agora não há nada disto a fazer
tournament-away-already = { $player } já se ausentou
tournament-here-already = { $player } não se ausentou
tournament-no-penalty = uma penalização é de uma jogada, pelo menos
tournament-last-one = { $player } é quem resta para ganhar: não é possível a desqualificação
tournament-prizes-paid = já se pagaram prémios: o torneio já não se pode cancelar
tournament-chips-stay = as fichas de { $player } ficam no torneio enquanto este se joga
tournament-no-deal = os prémios ficam como foram fixados: a casa não toma parte noutros acordos
tournament-folds-away = na sua vez, o jogador do lugar { $seat } desiste: está ausente ou cumpre uma penalização
tournament-decides = numa mesa de torneio é o torneio que o decide
tournament-takes-more = destes potes a casa cobra { $most } no máximo, e não { $chips }
