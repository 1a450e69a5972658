# A linha de comandos.

cli-about = Os jogos de póquer regulamentados de Macau, exactamente como a lei está escrita: classifica mãos, liquida jogadas, expõe as regras e diz que artigo decidiu cada pagamento.
cli-usage = sabot <COMANDO> [OPÇÕES]
cli-usage-options = [OPÇÕES]
cli-heading-usage = Utilização
cli-heading-commands = Comandos
cli-heading-options = Opções
cli-heading-arguments = Argumentos
cli-examples =
    Exemplos:
      sabot rank stud "Ks Kd 9h 9c 4s" "As Kh 7d 5c 2c"
      sabot settle scenarios/stud/09-5-2-two-pairs-pay-double.toml
      sabot rules stud --article 9
      sabot deal stud --seed 7 --as seat:2
    
    Código de saída: 0 sim ou feito, 1 a resposta é não, 2 dados de entrada incorrectos, 3 disco ou rede.

cli-rank = Diz que combinações são as mãos, o que decide entre elas e qual vence
cli-rank-examples =
    Uma mão é um só argumento; as cartas seguem-se com espaços, com vírgulas ou sem nada: "As Kd 9h", AsKd9h, "A♠ 10♦".
    
    Exemplos:
      sabot rank stud "As Ks Qs Js 10s"
      sabot rank stud AhKd9h9c4s KcAd9s9d4c --json
      sabot rank omaha AsKsQd2c JhJd9c8c --board "Ts Js 4s 9d 2h"
cli-settle = Joga um ficheiro de cenário e diz cada pagamento com o artigo que o manda fazer
cli-settle-examples =
    Quando o ficheiro diz o que espera, qualquer diferença é indicada e o código de saída é 1.
    
    Exemplos:
      sabot settle scenarios/stud/09-5-2-two-pairs-pay-double.toml
      cat round.toml | sabot settle - --json --lang pt
cli-rules = Mostra um regulamento artigo a artigo, por palavras nossas, as suas interpretações e opções, ou o que os cenários cobrem
cli-rules-examples =
    Exemplos:
      sabot rules
      sabot rules stud
      sabot rules stud --article 10 --lang zh
      sabot rules stud --coverage
cli-deal = Conta uma jogada aleatória passo a passo, com os artigos, tal como a vê alguém à mesa
cli-deal-examples =
    A mesma semente conta a mesma jogada.
    
    Exemplos:
      sabot deal stud
      sabot deal stud --seed 7 --seats 3 --as seat:2
      sabot deal stud --seed 7 --as public --lang pt
      sabot deal omaha --cash --hands 50
cli-completions = Escreve o preenchimento automático para uma shell
cli-completions-examples =
    Exemplo:
      sabot completions bash > /etc/bash_completion.d/sabot

cli-arg-help = Mostra esta ajuda
cli-arg-version = Mostra a versão
cli-arg-json = Responde em JSON
cli-arg-lang = A língua: inglês, português ou chinês tradicional
cli-arg-game = O jogo: stud, qpoker, football ou omaha
cli-arg-hand = Uma mão, ou duas que se comparam; no Poker de Futebol e no «Omaha Poker», as que se quiser
cli-arg-decks = Quantos baralhos estão em jogo; um se nada for indicado, e seis no Poker de Futebol
cli-arg-board = As cinco cartas comuns do «Omaha Poker»
cli-arg-file = Um ficheiro de cenário, ou - para a entrada padrão
cli-arg-article = Só este artigo
cli-arg-coverage = O que os cenários levaram o motor a citar, alínea a alínea
cli-arg-seed = O número de que se tiram as cartas e as decisões; aleatório se nada for indicado
cli-arg-seats = Quantos lugares estão ocupados; 4 se nada for indicado
cli-arg-as = Quem vê: seat:N, croupier, public ou inspector; inspector se nada for indicado
cli-arg-cash = omaha: uma sessão de mesa a dinheiro em vez de uma só jogada
cli-arg-hands = Quantas jogadas tem a sessão; 10 se não for indicado
cli-arg-shell = A shell: bash, elvish, fish, powershell ou zsh

cli-unknown-command = «{ $value }» não é um comando; sabot --help enumera-os
cli-unknown-argument = { $value } não se entende aqui; --help mostra o que se entende
cli-missing-argument = falta { $arg }; --help mostra o que é preciso
cli-missing-value = { $arg } precisa de um valor
cli-invalid-value = { $arg }: «{ $value }» não é nenhum destes valores: { $valid }
cli-not-a-number = { $arg }: «{ $value }» não é um número que sirva aqui
cli-not-utf8 = há um argumento que não é texto legível
cli-no-command = é preciso um comando; sabot --help enumera-os
cli-wrong-use = { $arg } não pode ser usado assim; --help mostra como
cli-reserved = «{ $command }» está reservado e ainda não existe
cli-no-viewer = --as: «{ $value }» não é ninguém à mesa: seat:N, croupier, public ou inspector
cli-no-board = --board: este jogo não tem cartas comuns
cli-two-hands = HAND: comparam-se, no máximo, duas mãos
cli-hand-unreadable = HAND «{ $hand }» não se consegue ler: { $why }
cli-hand-count = HAND «{ $hand }»: número de cartas incorrecto: { $has }, e uma mão tem { $due }
cli-file-unreadable = FILE «{ $file }» não pode ser lido: { $why }
cli-file-too-long = FILE «{ $file }» tem mais de um mebibyte
cli-file-not-text = FILE «{ $file }» não é texto

rank-hand = { $number }: { $cards }, { $category }; o que conta: { $decides }
rank-hand-alone = { $number }: { $cards }, { $category }
rank-by-category = Vence a mão { $number }: é a combinação superior.
rank-by-rank = Vence a mão { $number }, pelo valor facial das cartas.
rank-by-suit = Vence a mão { $number }, pelo naipe.
rank-equal = As mãos são iguais.

settle-round = Jogada { $number }
settle-void = A jogada é inválida.
settle-house = Resultado da casa: { $amount }
settle-jackpot = Jackpot: { $before } antes, { $after } depois, { $paid } pagos
settle-refused = A configuração é recusada, como se esperava ({ $cite }).
settle-difference = DIFERE: { $what }

rules-games = Jogos:
rules-title = { $title }, por palavras nossas
rules-dispatch = { $called }, aprovado pelo { $dispatch }, assinado em { $signed }. O despacho { $granted }; { $since }.
rules-article = Artigo { $number }.º: { $heading }
rules-beside = a ler com { $cites }
rules-readings = Interpretações (* é a predefinida)
rules-differences = Diferenças entre o texto português e o chinês
rules-not-computable = (só as pessoas o podem fazer ou ver: { $instead })
rules-in-part = (em parte, só as pessoas o podem fazer ou ver: { $instead })
rules-pending = ({ $why })
rules-no-article = --article: { $game } tem os artigos 1.º a { $last }.º e não tem artigo { $number }
rules-kind-fixed = fixa
rules-kind-setting = opção
rules-kind-departure = desvio: possível, desligado se a casa não o escolher
rules-kind-house = deixada à casa

coverage-title = { $game }: o que os cenários levaram o motor a citar
coverage-emitted = cenários: { $count }, o primeiro { $first }
coverage-through = por { $item }: cenários: { $count }, o primeiro { $first }
coverage-pending = ainda não numa casa
coverage-hole = LACUNA
coverage-failure = FALHOU { $scenario }: { $why }
coverage-sum = linhas: { $rows }; lacunas: { $holes }; não calculáveis: { $not }; calculáveis em parte: { $part }; ainda não numa casa: { $pending }; cenários jogados: { $scenarios }

deal-title = Uma jogada de { $game }, semente { $seed }, vista por: { $who }
who-inspector = um inspector
who-croupier = croupier
who-public = público
deal-result = O resultado
deal-seats = --seats: { $value } não é possível: de { $least } a { $seats }
deal-no-entropy = o sistema não dá nenhum número aleatório: { $why }
settle-notice = AVISO: { $what }
rank-points = { $number }: { $cards } somam { $points } pontos; ganha: { $wins }
rank-points-third = { $number }: { $cards } somam { $points } pontos e pedem uma terceira carta; nada está ainda decidido
rank-no-third-card = HAND «{ $hand }»: as duas primeiras cartas não pedem uma terceira
deal-session = Uma sessão de { $game }, semente { $seed }, vista por: { $who }
deal-hand = Jogada { $number }
deal-between = Entre jogadas
deal-accounts = O que entrou na mesa e o que saiu dela
deal-account = { $player }: trouxe { $brought }, levou { $taken }, { $net }
deal-adds-up = Todas as fichas estão contadas: { $brought } trazidas = { $taken } levadas + { $commission } de comissão.
deal-does-not-add-up = FALTAM FICHAS: { $brought } trazidas, { $taken } levadas, { $commission } de comissão.
deal-hands = --hands: { $value } não é possível: de 1 a { $most }
deal-hands-need-cash = --hands: só uma sessão a dinheiro (omaha --cash) tem várias jogadas
deal-no-cash = --cash: { $game } não tem mesas a dinheiro, onde os jogadores ganham uns aos outros; o «Omaha Poker» tem
rank-needs-board = --board: uma mão faz-se com três das cinco cartas do centro da mesa, que têm de ser indicadas
rank-board-count = --board: no centro da mesa há 5 cartas, não { $has }
rank-wins-pot = A mão { $numbers } ganha o pote.
rank-share-pot = As mãos { $numbers } são iguais e dividem o pote.

cli-edge = Diz quanto vale exactamente cada aposta e cada estratégia de um jogo
cli-edge-examples =
    Os montantes são em cêntimos. Uma linha da tabela é indicada pela categoria; no «Q Poker», bonus.CATEGORIA é uma linha de «Par e combinações vitoriosas».
    
    Exemplos:
      sabot edge stud
      sabot edge stud --pay royal_flush=100 --ties push --explain
      sabot edge stud --pool 50000000 --jackpot-bet 1000 --players 3 --prizes fixed_last
      sabot edge qpoker --decks 4 --json
      sabot edge football --decks 8
      sabot edge omaha --pots 250000,90000 --big-blind 10000
cli-advise = Diz quanto vale cada decisão numa situação; para treino e revisão
cli-advise-examples =
    Exemplos:
      sabot advise stud "As Kd 9h 7c 2s" 9d
      sabot advise qpoker "Qs 6d 4c" --open "As Ah Kd"
cli-tournament = Joga um torneio inteiro de «Omaha Poker» com programas, a partir de uma estrutura e de uma semente, e conta-o
cli-tournament-examples =
    Lugares e cartas saem da semente; cada jogada ocupa um minuto e um quarto do tempo do torneio. O estado de saída é 1 quando
    alguma verificação do fim não bate certo. Cada erro da estrutura é dito com a sua linha.
    
    Exemplos:
      sabot tournament examples/tournament.toml
      sabot tournament examples/tournament.toml --players 20 --seed 7 --quiet
cli-tournament-arg-file = A estrutura, um ficheiro TOML, ou - para a entrada padrão
cli-tournament-arg-players = Quantos jogadores; sem esta opção, tantos quantos se podem inscrever
cli-tournament-arg-quiet = Diz só a classificação, os prémios e as verificações
cli-tournament-arg-seed = O número de que saem lugares, cartas e decisões; sem ele, um ao acaso
cli-simulate = Joga muitas jogadas contra a casa e põe o resultado ao lado do valor exacto
cli-simulate-examples =
    A mesma semente dá o mesmo resultado com qualquer número de tarefas paralelas. Ctrl-C dá o resultado até ao momento.
    
    Exemplos:
      sabot simulate stud --rounds 10000000 --seed 1
      sabot simulate qpoker --rounds 1000000 --strategy always_play --threads 2
cli-equity = Diz quanto valem mãos de Omaha quando já não se aposta, com todas as cartas comuns possíveis
cli-equity-examples =
    Uma mão pode ser também a palavra random.
    
    Exemplos:
      sabot equity AsAhKsKh 9d8d7c6c
      sabot equity AsAhKsKh 9d8d7c6c random --board "2c 7h Td" --dead 5s
cli-arg-pay = Uma linha alterada da tabela, como flush=6, straight=3/2 ou bonus.pair=1; pode repetir-se
cli-arg-edition = Um ficheiro com outra edição do regulamento; sabot settle aceita vários
cli-arg-ties = O que acontece a denominações iguais: push devolve as apostas, suits decide pelo naipe como o regulamento
cli-arg-explain = Mostra o argumento da contagem
cli-arg-pool = O que contém o Jackpot Progressivo, em cêntimos
cli-arg-jackpot-bet = A aposta no Jackpot Progressivo, em cêntimos
cli-arg-players = Quantos jogadores apostam no Jackpot Progressivo numa jogada, de 1 a 7; 1 se nada for indicado
cli-arg-shoe = Um ficheiro com as cartas que restam no sabot: uma linha por denominação, como 10 = 23
cli-arg-pots = Os potes de uma jogada, o principal primeiro, em cêntimos
cli-arg-big-blind = A aposta prévia maior, em cêntimos; 10000 se nada for indicado
cli-arg-rate = A comissão em décimos de milésimo, de 300 a 500; 500 se nada for indicado
cli-arg-cap = O limite da comissão em apostas prévias maiores, de 1 a 5, assentando o 5 só no texto chinês; 4 se nada for indicado
cli-arg-cards = A mão e, no «Stud Poker», a carta aberta do croupier
cli-arg-open = Cartas de outros jogadores que estão abertas
cli-arg-rounds = Quantas jogadas
cli-arg-strategy = A estratégia; as melhores decisões se nada for indicado
cli-arg-threads = Quantas tarefas paralelas; tantas quantos os processadores se nada for indicado
cli-equity-arg-hands = Uma mão de quatro cartas, ou random; duas ou mais
cli-arg-dead = Cartas que se sabe estarem fora
cli-cards-unreadable = { $option }: { $why }
edge-title = { $game }, edição { $edition }: exacto, em { $combinations } combinações
edge-departs = As regras foram alteradas: este não é o jogo do regulamento.
edge-head-strategy = estratégia
edge-head-ev = valor
edge-head-house-edge = vantagem da casa
edge-head-risk = elemento de risco
edge-head-stays = fica
edge-head-deviation = desvio
edge-head-bet = aposta
edge-head-wins = ganha
edge-head-loses = perde
edge-head-loses-half = perde metade
edge-head-returned = devolvida
edge-outcomes = Como acabam as jogadas com: { $strategy }
edge-explain = Como se contou
edge-no-use = { $option } não serve para { $game }
edge-decks-or-shoe = --decks: ou --decks ou --shoe
edge-ties = --ties: "{ $value }" não é push nem suits
edge-prizes = --prizes: "{ $value }" não é by_seat nem fixed_last
edge-pay = --pay: "{ $value }" não é uma linha com o seu pagamento, como flush=6 ou straight=3/2
settle-edition-unnamed = --edition: o cenário não indica { $edition }, a edição de { $file }: escreva nele edition = "{ $edition }"
edge-other-edition = --edition: { $file } é uma edição de { $found }, não de { $game }
edge-no-such-row = "{ $value }" não é uma linha da tabela
edge-odds-too-fine = um pagamento de { $value } está para além da contagem exacta
edge-outside-range = { $value } está fora do que se pode contar
edge-qpoker-decks = { $value } baralhos não são possíveis: de 1 a 8
edge-others-outside = { $value } outras mãos não são possíveis
edge-card-too-often = { $value } aparece mais vezes do que os baralhos a contêm
edge-samples-outside = { $value } amostras não são possíveis
edge-too-few-cards = { $value } cartas abertas deixam poucas ao croupier
edge-board-count = há no máximo cinco cartas comuns, não { $value }
edge-card-twice = { $value } aparece duas vezes
edge-cards-short = { $value } cartas são poucas para as mãos e as cartas comuns
edge-hands-count = { $value } mãos não são possíveis: de 2 a 11
edge-hands-unknown = pelo menos uma mão tem de ser conhecida
advise-no-decision = { $game } não deixa aos jogadores uma decisão deste género; «Stud Poker» e «Q Poker» deixam
advise-no-open = --open: no «Stud Poker» nenhuma outra mão está aberta
advise-up-cards = UP: é precisa uma carta aberta do croupier, ou duas depois de uma irregularidade, não { $has }
advise-one-hand = CARDS: basta uma mão
advise-counted = Contado em { $combinations } mãos do croupier, em unidades da primeira aposta:
advise-value = { $decision }: { $value }  ({ $exact })
advise-best = Melhor: { $decision }, por { $by }.
advise-equal = Ambas valem o mesmo; a mais barata é: { $decision }.
equity-exact = Exacto, em todas as { $boards } maneiras de as cartas caírem
equity-simulated = Simulado, em { $boards } distribuições ao acaso
equity-random = ao acaso
equity-head-hand = mão
equity-head-equity = quinhão
equity-head-wins = ganha só
equity-head-ties = divide
equity-head-error = erro padrão
edge-needs-pots = --pots: são precisos os potes de uma jogada, como 250000,90000
edge-pots = --pots: "{ $value }" não é um montante em cêntimos
edge-commission = A comissão: { $rate } dos potes, no máximo { $cap } por jogada
edge-head-pot = pote
edge-head-amount = montante
edge-head-commission = comissão
edge-head-share = parte
edge-all-pots = todos
edge-marginal = Do que se acrescenta aos potes, cobra-se { $share }.
edge-cap-from = O limite atinge-se com { $amount } nos potes.
edge-shoe-line = --shoe: a linha { $line }, "{ $value }", não é uma denominação com o seu número, como 10 = 23
edge-football-decks = { $value } baralhos não são possíveis: de 6 a 24
edge-rank-too-often = { $value } cartas de uma denominação são mais do que cabem em qualquer sabot
edge-shoe-too-few-cards = { $value } cartas não chegam para uma mão
edge-up-cards = é precisa uma carta aberta, ou duas depois de uma irregularidade, não { $value }
cli-arg-details = Diz também onde o naipe decide («Stud Poker»), quanto valem outras mãos abertas («Q Poker»), como as apostas mudam com o sabot (Poker de Futebol)
edge-suit-matters = Onde a ordem dos naipes muda a melhor decisão: { $classes } tipos de situações, { $situations } pares de mão e carta aberta
edge-head-hand = mão
edge-head-up = aberta
edge-head-of-its-suit = do seu naipe
edge-head-situations = situações
edge-head-ties = igualdades
edge-head-ties-won = ganhas
edge-head-by-suits = por naipes
edge-head-pushed = devolvendo
edge-open-hands = Quanto vale ver as mãos dos outros jogadores, além de decidir pela própria
edge-head-others = outras
edge-head-gain = ganho
edge-head-changed = decisões mudadas
edge-exact = exacto
edge-simulated = simulado, { $samples } distribuições, erro padrão { $error }
edge-removal = O que uma carta a menos de uma denominação no sabot faz a cada aposta
edge-head-rank = denominação
edge-drift = Com { $unseen } cartas por ver: média e desvio exactos, o resto de { $shoes } sabots baralhados
edge-head-favourable = a favor do jogador
edge-head-highest = maior encontrado
edge-jackpot = A aposta no Jackpot Progressivo vale { $ev } de si própria para o jogador
edge-head-level = mão
edge-head-pays = paga em média
edge-head-rounds = jogadas entre dois prémios
edge-head-rounds-at-table = na mesa
edge-break-even = A partir de { $pool } no bolo ninguém perde com ela.
edge-no-break-even = Não se indica um valor no bolo a partir do qual ninguém perca com ela.
edge-first-seat = Os prémios são pagos por lugar (R40): estes são os valores do primeiro lugar. Num lugar seguinte, o Naipe Real paga em média, no máximo, menos { $less } por cada jogador antes dele que faça a aposta; também a Sequência de Naipe paga menos quando a sua parte se calcula sobre um bolo já reduzido por prémios fixos anteriores.
edge-too-many-digits = o valor exacto em { $value } tem algarismos a mais; tome-se um número redondo ou menos jogadores
simulate-title = { $game }: { $rounds } jogadas simuladas, semente { $seed }
simulate-stopped = Parado antes das { $asked } jogadas pedidas; estas são as primeiras.
simulate-bar = { "{" }bar:20{ "}" } { "{" }human_pos{ "}" }/{ "{" }human_len{ "}" } jogadas, { "{" }per_sec{ "}" }, faltam { "{" }eta{ "}" }
simulate-head-measured = medido
simulate-head-simulated = simulado
simulate-head-error = erro padrão
simulate-head-exact = exacto
simulate-head-z = valor z
simulate-outside = { $value } não é possível: de { $least } a { $most }
simulate-none-of = "{ $value }" não é nenhum de { $names }
simulate-no-strategy = este jogo não deixa decisões, pelo que não tem estratégia
simulate-not-banked = { $value } não se joga contra a casa
simulate-ties = a mesa decide as igualdades pelo naipe
simulate-more-decisions = com estas regras a melhor estratégia decide mais do que está tabelado
simulate-not-in-halves = { $value } não paga metades inteiras da aposta
edge-counting = A contar todos os pares de mãos; demora alguns segundos …
edge-head-case = naipes
edge-suit-above = acima do da carta aberta
edge-suit-below = abaixo do da carta aberta
edge-suit-spade = tem a espada
edge-suit-no-spade = não tem a espada
advise-reason = Delas { $not_qualified } não podem jogar, { $win } perdem para esta mão, { $tie } são iguais a ela e { $lose } ganham-lhe.
edge-sums = --sums: "{ $value }" não são cinco montantes em cêntimos, de { category-royal-flush } a { category-flush }
cli-arg-sums = Os cinco montantes fixos do Jackpot Progressivo, de { category-royal-flush } a { category-flush }, em cêntimos
cli-arg-prizes = Por que ordem são pagos os prémios de uma jogada (R40): por lugar, ou os prémios fixos no fim

cli-run = Joga a casa de demonstração com robôs durante algumas jogadas em cada mesa de gerador, no seu registo, sem esperar
cli-run-examples =
    Exemplos:
      sabot run
      sabot run --rounds 100 --data noite
      sabot run --config casa.toml --anchor /mnt/segundo/pontos
cli-arg-config = A configuração da casa, como sabot config check a aceita; sem ela, o exemplo
cli-run-arg-rounds = Quantas jogadas faz cada mesa; 20 se nada se indicar
cli-arg-data = A pasta com o registo e as chaves da casa; sabot-data se nada se indicar
cli-arg-anchor = Uma segunda pasta, de preferência noutra máquina, onde também se escrevem os pontos de controlo assinados
cli-arg-trace = Uma linha de JSON por cada ordem, logo que seja durável
cli-data-reserved = --data { $value }: uma base de dados noutro lugar está reservada para mais tarde; indique uma pasta
run-bad-config = --config: a configuração tem { $count } problemas; sabot config check mostra-os
run-only-demo = --config: só uma casa de demonstração joga sozinha, e esta é real
run-unreadable = --config { $file }: não se lê: { $why }
run-unanchored = O último ponto de controlo está guardado mas não ancorado: { $why }. Será quando a casa voltar a abrir.
run-no-data = --data { $folder }: não serve: { $why }
run-no-generator = o gerador não arranca: { $why }
run-stopped = a casa deixou de jogar: { $why }
run-other-house = --config: o registo é da casa { $house } tal como foi fundada, e esta é outra configuração
run-played = Jogaram-se { $rounds } jogadas: { $commands } ordens, { $refused } delas recusadas, { $events } acontecimentos registados.
run-jackpot = O jackpot { $pool } mostra { $shows }.
run-record = O registo está em { $folder }: { $size } acontecimentos, raiz { $root }.

cli-report = O que uma casa rendeu: números por mesa, jogo e dia de jogo, o que se esperava, os seus jackpots
cli-report-examples =
    Exemplos:
      sabot report
      sabot report --day 2026-11-15 --format html --out report.html
      sabot report --game stud --json
      sabot report --check
cli-arg-table = Só esta mesa
cli-arg-day = Só este dia de jogo, AAAA-MM-DD
cli-arg-format = Como se escreve: text, json, csv ou html; text se nada for dado
cli-arg-out = O ficheiro em que se escreve; a saída padrão se nada for dado
cli-arg-check = Prova que os contadores são iguais ao registo: cada número é contado de novo
cli-serve = Serve a sala por HTTP até ser parada: uma API para tudo, funções, fluxos em directo.
cli-serve-examples =
    Exemplos:
      sabot serve
      sabot serve --config casa.toml --listen 0.0.0.0:443 --tls-cert cert.pem --tls-key chave.pem
cli-demo = Mostra as entradas de uma casa de demonstração.
cli-demo-examples =
    Exemplo:
      sabot demo passwords --data dados
cli-demo-arg-wanted = O que se mostra
cli-arg-listen = Onde escuta; sem ela: 127.0.0.1, a primeira porta livre a partir de 8097
cli-arg-tls-cert = Um ficheiro com o certificado e a sua cadeia (PEM)
cli-arg-tls-key = Um ficheiro com a sua chave (PEM)
cli-arg-behind-proxy = Um intermediário à frente tem TLS e indica os endereços
cli-arg-demo-on-network = Deixa outras máquinas alcançar uma casa de demonstração
cli-arg-give-up-after = Ao fim de quantos segundos sem se poder escrever o registo o servidor termina com o estado 3, para ser iniciado de novo (120)
cli-arg-bots = Quantos robôs se sentam no máximo a uma mesa de gerador
cli-arg-clock-days = Quantos dias além do registo se acredita no relógio da máquina ao arrancar (7)
cli-arg-log = Como se escreve o diário no erro padrão
cli-client = Joga ou assiste a uma mesa de um servidor: num terminal com palavras, num tubo com linhas JSON.
cli-client-examples =
    Exemplos:
      sabot client
      sabot client --guest --table stud-1
      sabot client --watch --table omaha-1 --json
      sabot client --guest --table qpoker-1 --bot steady --rounds 3
cli-arg-server = O endereço do servidor; http://127.0.0.1:8097 se não for indicado
cli-arg-ca = Um ficheiro com os certificados em que se confia (PEM); necessário com https
cli-arg-name = Inicia sessão com este nome
cli-arg-password = A palavra-passe; - lê-a da primeira linha da entrada padrão
cli-arg-guest = Inicia sessão como visitante, numa casa de demonstração
cli-client-arg-table = A mesa; sem ela listam-se todas
cli-arg-seat = Senta-se neste lugar
cli-arg-watch = Só assiste
cli-arg-bot = Joga sozinho com as menores apostas: steady continua, timid desiste
cli-client-arg-rounds = Termina depois de tantas jogadas liquidadas
cli-arg-rate-limit = Quantos pedidos por segundo podem enviar um endereço e uma pessoa; off: sem limites, só nesta máquina; sem ele: 200 e 30
serve-bad-rate = --rate-limit { $value }: um número de 1 a 1000000, ou off
serve-rate-on-network = --rate-limit off: um servidor que outros alcançam tem limites

# `sabot tournament`
played-title = Torneio da semente { $seed }: { $hands } jogadas, terminado no nível { $level }
played-head-place = lugar
played-head-player = jogador
played-head-prize = prémio
played-check-chips = estão em jogo { $in_play } em fichas: entregaram-se { $issued } e saíram { $removed }
played-check-prizes = os prémios, { $paid }, são o fundo de { $pool } e { $overlay } da casa; à parte, as taxas: { $fees }
played-check-places = cada lugar foi tomado uma vez
played-check-again = só com os seus acontecimentos se refaz o mesmo torneio
played-check-holds = certo
played-check-fails = NÃO BATE CERTO
