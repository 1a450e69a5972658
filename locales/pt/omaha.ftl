# O que acontece numa mesa de Omaha e o que foi feito de cada aposta. O pote 1 é o principal, seguem-se os laterais.

omaha-sat = { $player } senta-se no lugar { $seat } com { $amount }.
omaha-sat-posting = { $player } senta-se no lugar { $seat } com { $amount } e, em vez de esperar pela aposta prévia maior, põe-na ou, no lugar da menor, põe a menor.
omaha-topped-up = O lugar { $seat } junta { $amount } em fichas.
omaha-chips-taken = O lugar { $seat } retira da mesa { $amount } em fichas e continua a jogar.
omaha-sat-out = O lugar { $seat } fica de fora a partir da próxima jogada.
omaha-came-back = O lugar { $seat } está de volta.
omaha-came-back-posting = O lugar { $seat } volta a jogo e, em vez de esperar pela aposta prévia maior, põe-na ou, no lugar da menor, põe a menor.
omaha-will-leave = O lugar { $seat } sai quando esta jogada acabar.
omaha-left = { $player } deixa o lugar { $seat } com { $amount }.
omaha-queued = { $player } espera por um lugar, com o número { $place } da lista.
omaha-unqueued = { $player } já não espera por um lugar.
omaha-seat-offered = Há um lugar livre para { $player }.

omaha-notice = O aviso na mesa indica apostas prévias de { $small } e { $big }, { $limit }.
omaha-commission-shown = A comissão da casa é de { $rate } do pote, no máximo { $cap } por jogada.
omaha-commission-shown-chinese-alone = A comissão da casa é de { $rate } do pote, no máximo { $cap } por jogada; um máximo tão alto assenta só no texto chinês.
omaha-commission-none = A casa não cobra comissão.
omaha-departs-blinds = com dois jogadores, quem tem o marcador põe a aposta prévia menor, o que se afasta do artigo 5.º: esta mesa não pode levar só o nome do regulamento
omaha-departs-raises = entre dois jogadores, as subidas ficam dentro do pote e não têm número limitado, o que se afasta do 12(2) e do 12(4): esta mesa não pode levar só o nome do regulamento

omaha-hand-laid = O torneio dispõe a jogada { $number } nesta mesa: nível { $level }, apostas prévias de { $small } e { $big }.
omaha-hand-started = Começa a jogada { $number }, com o marcador no lugar { $button }. Lugares que recebem cartas: { $players }.
omaha-blind-missed = As apostas prévias saltam o lugar { $seat }, que não recebe cartas.
omaha-blind-posted = O lugar { $seat } põe { $amount } como { $blind }.
omaha-card-dealt = O lugar { $seat } recebe { $card } com a face voltada para baixo.
omaha-card-dealt-down = O lugar { $seat } recebe uma carta com a face voltada para baixo.
omaha-hand-dealt = O lugar { $seat } recebe quatro cartas de face para baixo, uma de cada vez: { $cards }.
omaha-hand-dealt-down = O lugar { $seat } recebe quatro cartas de face para baixo, uma de cada vez.
omaha-burnt = Inutiliza-se uma carta sem ser vista.
omaha-burnt-known = Inutiliza-se uma carta: { $card }.
omaha-board = Abre-se { $card } no meio da mesa.

omaha-folded = O lugar { $seat } desiste.
omaha-checked = O lugar { $seat } prefere (check).
omaha-called = O lugar { $seat } iguala a aposta de { $amount }.
omaha-called-all-in = O lugar { $seat } iguala até onde chegam as suas fichas, { $amount }, e fica all-in.
omaha-bet = O lugar { $seat } aposta { $amount }.
omaha-bet-all-in = O lugar { $seat } aposta { $amount } e fica all-in.
omaha-raised = O lugar { $seat } sobe a aposta para { $amount }.
omaha-raised-all-in = O lugar { $seat } sobe a aposta para { $amount } e fica all-in.
omaha-timed-out-folded = O lugar { $seat } não decidiu a tempo, o que vale como desistir.
omaha-timed-out-checked = O lugar { $seat } não decidiu a tempo, o que vale como preferir (check).
omaha-announced = O lugar { $seat } diz antes da sua vez: { $action }.
omaha-announced-amount = O lugar { $seat } diz antes da sua vez: { $action }, { $amount } ao todo.
omaha-turned-up = O lugar { $seat } mostra as suas próprias cartas; nada muda.

omaha-uncalled = São devolvidos ao lugar { $seat } os { $amount } que ninguém igualou.
omaha-pot-formed = { $pot ->
        [1] O pote principal
       *[other] O pote { $pot } (lateral)
    } contém { $amount }. Lugares que o podem ganhar: { $seats }.
omaha-betting-closed = Acaba o { $street }.
omaha-hand-shown = O lugar { $seat } mostra { $cards }: { $category } com { $best }.
omaha-pot-awarded = { $pot ->
        [1] O pote principal
       *[other] O pote { $pot } (lateral)
    } é atribuído. Lugares vencedores: { $seats }.
omaha-pot-awarded-less = { $pot ->
        [1] O pote principal
       *[other] O pote { $pot } (lateral)
    } é atribuído, depois de uma comissão de { $commission }. Lugares vencedores: { $seats }.
omaha-settled = Está tudo pago; a comissão desta jogada é de { $amount }.
omaha-closed = A jogada acabou.

omaha-card-exposed = Fica exposta inadvertidamente a carta n.º { $nth } do lugar { $seat }: { $card }.
omaha-board-taken-back = As cartas comuns são retiradas a partir da n.º { $nth }.
omaha-stub-shuffled = Baralha-se de novo o que resta do baralho.

omaha-line-won = O lugar { $seat } recebe { $amount } do { $pot ->
        [1] pote principal
       *[other] pote { $pot } (lateral)
    }, em que apostou { $stake }.
omaha-line-rest = O lugar { $seat } recebe { $amount } do { $pot ->
        [1] pote principal
       *[other] pote { $pot } (lateral)
    } que não se podem dividir.
omaha-line-lost = O lugar { $seat } perde os { $stake } que apostou no { $pot ->
        [1] pote principal
       *[other] pote { $pot } (lateral)
    }.
omaha-line-returned = O lugar { $seat } recebe de volta os { $stake } que apostou.
omaha-line-uncalled = O lugar { $seat } recebe de volta os { $stake } que ninguém igualou.
omaha-line-commission = O lugar { $seat } suporta { $amount } da comissão, retirados da sua parte.
omaha-commission-taken = A casa cobra { $amount } do { $pot ->
        [1] pote principal
       *[other] pote { $pot } (lateral)
    } como comissão.
