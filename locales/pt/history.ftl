# Jogadas em formas que outros lêem.

cli-history = Escreve uma jogada passada numa forma que outros lêem, ou verifica pelas nossas regras uma mão que outros escreveram
cli-history-examples =
    round: cada acontecimento com o seu artigo, o seu lugar no registo e a sua folha, de qualquer jogo; phh, ohh, text: mãos de Omaha como
    Poker Hand History, Open Hand History e o texto que os programas de estatística lêem. O que a ninguém foi mostrado fica de fora; --as
    diz para quem.
    --check joga de novo um ficheiro .phh pelas nossas regras e nomeia o que elas recusam (estado de saída 1); um ficheiro sabot-round-v1
    é confrontado com as suas provas.
    
    Exemplos:
      sabot history stud-1/7
      sabot history omaha-1/3 --format phh --as inspector --out hand.phh
      sabot history omaha-1/3 --format text --as seat:2
      sabot history --check hand.phh
cli-history-arg-check = Um ficheiro a verificar: uma mão em .phh, ou uma jogada com provas; - para a entrada padrão
cli-history-arg-as = Quem vê: seat:N, croupier, public ou inspector; public se nada for indicado
cli-history-arg-out = Um ficheiro onde escrever; a saída padrão se nada for indicado
cli-history-arg-format = A forma: round, phh, ohh ou text; round se nada for indicado
cli-arg-proof = Com provas das suas linhas contra o ponto de controlo assinado mais novo
cli-export-arg-all-rounds = Escreve cada jogada em vez de cada linha
cli-export-arg-format = A forma: round, phh, ohh ou text; round se nada for indicado
cli-export-arg-as = Com --rounds, quem vê: seat:N, croupier, public ou inspector; public se nada for indicado

history-written = A jogada { $round } está escrita em { $file }.
history-exported = Escrito em { $file }: { $rounds } jogadas.
history-left-out = Ficam de fora { $count } jogadas que não têm { $format }. Essa forma é para mãos de Omaha, e PHH só para as de limite do pote; sabot history diz de cada uma porquê.
history-no-omaha = --format «{ $format }»: a jogada { $round } não é uma mão de Omaha; a sua forma é round
history-no-limit = --format «phh»: a jogada { $round } foi jogada sem limite; PHH tem um código para Omaha com limite do pote (PO) e nenhum para Omaha sem limite
history-beyond-pot = --format «phh»: na jogada { $round } o lugar { $seat } sobe para { $to }, quando o pote permite { $most }; dois jogadores podem, e o Omaha com limite do pote de PHH (PO) não
history-unsigned = --proof: o registo ainda não tem ponto de controlo assinado
history-no-round = FILE «{ $file }»: não é um sabot-round-v1: { $why }
history-proven = { $file }: { $rows } linhas estão no registo, como diz o seu ponto de controlo assinado sobre { $size } linhas.
history-holds = { $file }: as nossas regras permitem a mão inteira. Decisões pedidas ao motor: { $decisions }. O que fica diante de cada um:
history-holds-so-far = { $file }: as nossas regras permitem o que conta, e não conta a mão até ao fim. Decisões pedidas ao motor: { $decisions }. O que está diante de cada um:
history-stack = { $player }: { $stack }
history-differs = { $field }: o ficheiro diz { $said }, pelas nossas regras é { $is }

phh-field = { $file }: { $field }: { $why }
phh-field-value = { $file }: { $field } «{ $value }»: { $why }
phh-not-toml = o ficheiro não é TOML: { $why }
phh-missing = falta o campo
phh-kind-text = é preciso um texto
phh-kind-list = é precisa uma lista
phh-kind-whole = é preciso um número inteiro
phh-kind-small = é preciso um número inteiro de 0 a 255
phh-kind-seat = é preciso um lugar de uma mesa, um número inteiro a partir de 1
phh-kind-truth = é preciso true ou false
phh-kind-share = são precisas décimas milésimas, de 0 a 10000
phh-kind-players = são precisos dois jogadores ou mais
phh-kind-order = os lugares têm de estar na ordem em que os jogadores agem, o marcador no fim
phh-amount = não é um montante que as fichas possam formar: centésimas inteiras, não além do que se conta, e fichas inteiras
phh-variant = aqui joga-se apenas PO, Omaha com limite do pote; PHH não tem código para Omaha sem limite
phh-ante = o regulamento não conhece antes
phh-length = a lista tem de ter tantos membros como há jogadores: { $players }
phh-action = não é uma acção deste jogo: d dh, d db, f, cc, cbr, sm
phh-player = não há tal jogador; são p1 a p{ $players }
phh-cards = são precisas cartas, { $wanted }, como AsKd
phh-twice = já lá está
phh-not-now = o seu tempo passou, ou ainda não chegou
phh-other-cards = não são as cartas que foram dadas
phh-mucked = quem ainda está em jogo no fim mostra a sua mão
phh-unknown = este programa não o conhece
phh-too-many = no máximo { $most }
phh-refused = as nossas regras não o permitem
