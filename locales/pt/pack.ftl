# Jogadas passadas: contadas de novo, provadas, verificadas; um registo em linhas de texto.

cli-replay = Conta passo a passo uma jogada passada de um registo, com a hora, quem o fez e o artigo, como alguém a pode ver
cli-replay-examples =
    Depois dos passos vêm a liquidação, o dinheiro que se moveu, o jackpot, as correcções posteriores e as cartas que foram abertas.
    
    Exemplos:
      sabot replay stud-1/7
      sabot replay omaha-1/3 --as seat:2 --lang zh
      sabot replay qpoker-1/5 --data house --json
cli-prove = Escreve um dossiê de reclamação de uma jogada passada: linhas com provas, um ponto de controlo assinado e a nossa leitura
cli-prove-examples =
    Fazem-se dois ficheiros: FICHEIRO.json, que sabot check lê, e FICHEIRO.html, para imprimir. As linhas com cartas que a ninguém
    foram mostradas entram só como resumos; --full mostra-as, para um inspector.
    
    Exemplos:
      sabot prove stud-1/7
      sabot prove stud-1/7 --out dispute --lang pt
      sabot prove omaha-1/3 --full
cli-check = Verifica um dossiê de reclamação sem a casa e calcula de novo a sua liquidação
cli-check-examples =
    Com uma chave em que confia, acredita-se na assinatura; sem ela, mostra-se que o dossiê é coerente consigo próprio, e nada mais.
    Código de saída 1 se algo for diferente.
    
    Exemplos:
      sabot check stud-1-7.json
      sabot check stud-1-7.json --key house/log.pub --json
cli-export = Escreve um registo inteiro em linhas de JSON
cli-export-examples =
    O mesmo registo dá os mesmos bytes, quando e onde quer que se exporte. As chaves secretas não se exportam.
    
    Exemplos:
      sabot export > record.jsonl
      sabot export --data house --out record.jsonl
cli-import = Faz um registo das suas linhas exportadas, numa pasta vazia
cli-import-examples =
    Cada folha e cada raiz é feita de novo e comparada. O registo pode ser lido, auditado e provado; não se pode jogar nele, porque
    não tem as chaves secretas.
    
    Exemplo:
      sabot import record.jsonl --data copy
cli-arg-round = Uma jogada passada, MESA/NÚMERO, como stud-1/7
cli-prove-arg-out = Onde escrever, sem a extensão; o nome da jogada se nada se indicar
cli-arg-full = Para um inspector: com as cartas que a ninguém foram mostradas
cli-arg-pack = Um dossiê de reclamação, FICHEIRO.json
cli-check-arg-key = Uma chave pública em que confia, ou um ficheiro com ela
cli-import-arg-file = Um ficheiro com linhas exportadas, ou - para a entrada padrão

pack-not-a-round = ROUND: «{ $value }» não é uma jogada: MESA/NÚMERO, como stud-1/7
pack-no-house = ROUND «{ $round }»: não há casa no registo
pack-no-table = ROUND «{ $round }»: não há mesa { $table }; há { $known }
pack-no-round = ROUND «{ $round }»: a mesa { $table } não tem jogada { $number }; as suas jogadas são de 1 a { $last }
pack-no-round-yet = ROUND «{ $round }»: a mesa { $table } não tem jogada { $number }; nenhuma terminou ainda ali
pack-no-seat = --as: o lugar { $seat } não existe nesta mesa; os lugares são de 1 a { $seats }
pack-no-data = --data { $folder }: não serve: { $why }
pack-needs-key = --data { $folder }: há cartas seladas nas suas linhas, e house.key não está presente ou não pode ser lido: ponha a chave da casa ao lado do registo, ou peça a quem a tem. sabot audit, check e export funcionam sem ela.
pack-impossible = o registo tem acontecimentos que não podem ter acontecido; sabot audit diz quais
pack-no-file = { $field } «{ $file }»: ficheiro inutilizável: { $why }
pack-uncovered = ROUND «{ $round }»: nenhum ponto de controlo assinado fala dela ainda: precisa de { $needed } acontecimentos e o mais novo tem { $newest }
pack-unproven = ROUND «{ $round }»: não se pode provar: { $why }

replay-title = Jogada { $round }, { $game } segundo { $edition }, versão { $rules } das regras, vista por { $who }
replay-times = As horas são as de Macau. A jogada foi dirigida por { $dealer }.
replay-transfers = O dinheiro que se moveu
replay-transfer = { $id }: { $amount } { $currency } de { $from } para { $to } ({ $purpose })
replay-pool = O que aconteceu ao jackpot
replay-pool-move = { $what }: { $amount }; ficou com { $after }
replay-later = O que se fez depois
replay-nothing-later = Nada foi corrigido depois.
replay-cards = As cartas
replay-commitment = { $cards } cartas ficaram comprometidas antes das apostas, com a raiz { $root }.
replay-simulated = A sua ordem veio de uma semente que alguém escolheu, e não do gerador: nenhum dinheiro pode depender dela.
replay-opened = Abertas com provas: { $cards }
replay-nothing-opened = Nenhuma carta foi mostrada, por isso nenhuma foi aberta.
replay-no-commitment = Esta mesa não tem gerador: as cartas eram de cartão e nada ficou comprometido.

pack-refused = «{ $order }» foi recusado: { $why }
pack-refusals-counted = Tantos comandos foram recusados sem que cada um ficasse guardado: { $count }
pack-seated = { $player } senta-se no lugar { $seat }.
pack-unseated = { $player } deixa o lugar { $seat }.
pack-cut = O lugar { $seat } contribui para o corte.
pack-clock-wound = A casa foi interrompida; o relógio recomeça.
pack-paused = A mesa fica em pausa: { $reason }
pack-resumed = A mesa continua.
pack-held = A mesa fica suspensa por uma reclamação: { $reason }
pack-generator-failed = O gerador não dá cartas e a mesa fica parada: { $reason }
pack-released = A reclamação está decidida: { $reason }
pack-limits-changed = A mesa tem outros limites a partir de agora.
pack-reached = A mesa alcança de novo o seu jackpot.
pack-not-reached = A mesa não alcança o seu jackpot.
pack-pool-contributed = Entraram apostas
pack-pool-prized = Pagaram-se prémios
pack-pool-restarted = Recomeçou
pack-pool-taken-back = A jogada foi anulada, e o que fez foi desfeito
pack-correction-asked = Pediu-se que a aposta { $bet } de { $player } no lugar { $seat } devia ter ganho { $net }: { $reason }
pack-corrected = Foi aprovado e corrigido: o jogador ganha com isso { $amount }.
pack-correction-rejected = Foi rejeitado: { $reason }
pack-hit-verified = O grande prémio número { $hit } foi verificado.
pack-hit-approved = O grande prémio número { $hit } foi aprovado e pago.
pack-hit-rejected = O grande prémio número { $hit } foi rejeitado: { $reason }

prove-written = Escritos: { $json } (para verificar com sabot check) e { $html } (para imprimir).
prove-rows = { $rows } linhas estão provadas perante o ponto de controlo de { $size } acontecimentos; { $withheld } delas ficam retidas: o que as pessoas pediram, baralhos selados e, em linhas da primeira forma, cartas que a ninguém foram mostradas.

pack-title = Dossiê de reclamação: mesa { $table }, jogada { $round }, casa { $house }
pack-played-under = { $game }, regulamento { $edition }, versão { $rules } das regras
pack-what-this-is = Isto é o que o registo da casa tem de uma jogada, com provas de que está no diário que a casa assinou, e a nossa leitura. Nada se pode mudar nele sem que se descubra.
pack-how-to-check = O ficheiro do mesmo nome com a extensão .json tem o mesmo para programas: sabot check lê-o sem perguntar nada à casa.
pack-head-settlement = O que foi feito de cada aposta
pack-head-story = O que aconteceu
pack-head-money = O dinheiro que se moveu
pack-head-later = O que se fez depois
pack-head-cards = As cartas
pack-head-rows = As linhas do registo
pack-head-signature = A assinatura
pack-head-configuration = A configuração da casa
pack-col-what = o quê
pack-col-stake = aposta
pack-col-net = ganho
pack-col-rule = regra
pack-col-time = hora de Macau
pack-col-by = por
pack-col-id = transferência
pack-col-from = de
pack-col-to = para
pack-col-amount = montante
pack-col-index = posição
pack-col-row = linha
pack-col-body = texto e folha
pack-no-commitment = Esta mesa não tem gerador: as cartas eram de cartão e nada ficou comprometido.
pack-commitment = Antes das apostas a casa comprometeu-se com a ordem de { $cards } cartas por esta raiz:
pack-opened = Estas foram mostradas, e estão abertas com provas no ficheiro para programas (posição no baralho e carta):
pack-withheld = As cartas que a ninguém foram mostradas estão seladas nas suas linhas. { $count } linhas ficam retidas: o que as pessoas pediram, o baralho selado e, em linhas da primeira forma, cartas que a ninguém foram mostradas. Os resumos e as provas estão aqui, para que nada se possa pôr no seu lugar.
pack-full = Este dossiê é para um inspector: mostra todas as linhas, com as cartas que mais ninguém viu. Retidas: { $count }.
pack-row-withheld = retida
pack-row-key = O que nela está selado abre-se com a chave { $key }.
pack-signature = A casa assinou esta declaração sobre o seu diário: o nome, quantos acontecimentos há e a raiz da árvore de todos eles.
pack-keys = As chaves públicas do diário, a primeira e as que ela introduziu. Compare a primeira com a que lhe deram noutro lado.
pack-configuration = Como era quando a casa foi fundada; os limites mudados depois estão entre as linhas.

check-title = Dossiê de reclamação de { $house }, mesa { $table }, jogada { $round }: { $game } segundo { $edition }, versão { $rules } das regras
check-rules = Jogou-se segundo a versão { $rules } das regras; este programa conhece as versões 1 a { $newest }. Verifique-o com um sabot mais recente.
check-says-edition = A edição { $edition } veio com a casa: os seus números estão na configuração e o seu SHA-256 é { $digest }, como a jogada o indica.
check-unknown-commission = a casa cobrou uma comissão que a edição não permite
check-edition-numbers = os números da edição de { $game } com o resumo «{ $value }» não são conhecidos aqui, de modo que nada foi calculado
check-unknown-edition = { $field }: «{ $value }» não é uma edição deste regulamento conhecida aqui: { $known }. Verifique-o com um sabot mais recente.
check-holds = Está certo: { $rows } linhas estão provadas perante o ponto de controlo de { $size } acontecimentos com a raiz { $root }.
check-trusted = O ponto de controlo está assinado por { $key }, em que confia.
check-itself = O ponto de controlo está assinado por { $key }, a chave do próprio dossiê: o dossiê é coerente consigo próprio. Quem lhe deu a chave?
check-says-withheld = { $count } linhas ficam retidas: o que as pessoas pediram, e baralhos selados.
check-says-sealed = Em { $count } linhas ficam seladas cartas que a ninguém foram mostradas.
check-says-untold = { $count } linhas de jogos ficam retidas. São da primeira forma, em que as cartas não estão seladas: não se pode distinguir se têm cartas que a ninguém foram mostradas ou o que todos viram.
check-says-opened = { $count } cartas abertas estão onde o baralho comprometido as tinha.
check-promise-proven = O compromisso está no diário, antes das apostas.
check-says-recomputed = { $count } linhas da liquidação foram calculadas de novo pela letra do regulamento, e concordam:
check-says-later = Mais { $count } linhas dizem o que se fez depois.
check-fails = NÃO está certo.
check-differs = DIFERE: { $what }
check-unreadable = não se lê: { $why }
check-format = começa por «{ $format }», forma que aqui não se conhece
check-keys = não se acredita nas chaves: { $why }
check-checkpoint = não se acredita no ponto de controlo: { $why }
check-other-key = está assinado por { $found }, não por { $wanted }
check-leaf = a linha { $index } dá outra folha, que não a do dossiê
check-proof = a linha { $index } não está provada: { $why }
check-body = o texto da linha { $index } não está na forma canónica: { $why }
check-twice = a linha { $index } aparece duas vezes
check-order = a linha { $index } está fora de ordem
check-same-version = as linhas { $index } e { $other } reclamam o mesmo lugar na sua série
check-chain = a linha { $index } não segue a anterior da sua série
check-row = a linha { $index } não se lê: { $why }
check-header = { $field }: «{ $value }» não é o que as linhas dizem
check-support = a linha { $index } não é nada em que uma jogada assente
check-round = as linhas não são as da jogada { $round } da mesa { $table }, da abertura ao fim
check-withheld = a linha { $index } do tipo { $kind } não pode ficar retida
check-founding = a linha { $index } não funda nenhuma casa
check-no-table = a configuração não tem a mesa { $table }
check-gap = falta uma linha antes de { $index }
check-no-promise = abriram-se cartas, e nenhum baralho ficou comprometido
check-promise = a linha { $index } não é o compromisso que o dossiê mostra
check-opening = a carta aberta { $card } não leva ao compromisso: { $why }
check-opened-unshown = { $card } foi aberta, e ninguém a viu
check-shown-unopened = { $card } foi mostrada, e não aberta
check-reading = a leitura do dossiê não é o que as linhas dizem
check-line = lugar { $seat }, { $bet }: o registo diz { $said }, e o regulamento dá { $due }
check-no-line = lugar { $seat }: a aposta { $bet } nunca foi liquidada
check-line-of-nothing = lugar { $seat }: { $bet } foi liquidada, e tal aposta não foi feita
check-pool = depois dos prémios o jackpot tem { $said } no registo, e { $due } pelo regulamento
check-pots = o registo tem { $said } potes, e as apostas fazem { $due }
check-pot = o pote { $pot } não foi repartido ou descontado como manda o regulamento
check-unknown-cards = a liquidação não se pode calcular: faltam cartas de que depende
check-unknown-decision = a liquidação não se pode calcular: falta uma decisão de que depende
check-unknown-seat = a liquidação não se pode calcular: não há tal lugar
check-unknown-stake = a liquidação não se pode calcular: uma aposta que nenhuma mesa aceita
check-unknown-winner = a liquidação não se pode calcular: não resta ninguém que pudesse ganhar
check-bad-key = --key: «{ $value }» não é uma chave pública nem um ficheiro com ela
check-file-too-long = PACK «{ $file }» tem mais de 16 mebibytes

export-written = Exportado para { $file }: { $commands } ordens, { $events } acontecimentos, { $checkpoints } pontos de controlo.
export-failed = o registo não se pode exportar: { $why }
import-done = Importado para { $folder }: { $commands } ordens, { $events } acontecimentos, { $checkpoints } pontos de controlo; a raiz é { $root }.
import-not-empty = --data { $folder }: a pasta não está vazia
import-refused = FILE «{ $file }»: ficheiro recusado: { $why }
import-failed = o registo não se pode escrever: { $why }
