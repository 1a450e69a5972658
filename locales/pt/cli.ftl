# A linha de comandos.

cli-about = Os jogos de póquer regulamentados de Macau, exatamente como a lei está escrita: classifica mãos, liquida jogadas, expõe as regras e diz que artigo decidiu cada pagamento.
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
    
    Código de saída: 0 sim ou feito, 1 a resposta é não, 2 dados de entrada incorretos, 3 disco ou rede.

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
cli-arg-hand = Uma mão, ou duas que se comparam; no football e no omaha, as que se quiser
cli-arg-decks = Quantos baralhos estão em jogo; um se nada for indicado, e seis no football
cli-arg-board = As cinco cartas comuns do omaha
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
cli-hand-count = HAND «{ $hand }»: número de cartas incorreto: { $has }, e uma mão tem { $due }
cli-file-unreadable = FILE «{ $file }» não pode ser lido: { $why }
cli-file-too-long = FILE «{ $file }» tem mais de um mebibyte
cli-file-not-text = FILE «{ $file }» não é texto

rank-hand = { $number }: { $cards }, { $category }; o que conta: { $decides }
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
rules-title = { $title }, regulamento aprovado pelo Despacho n.º { $number }, assinado em { $signed }, por palavras nossas
rules-article = Artigo { $number }: { $heading }
rules-readings = Interpretações (* é a predefinida)
rules-differences = Diferenças entre o texto português e o chinês
rules-not-computable = (nenhum programa pode calcular isto: { $why })
rules-pending = (ainda por construir: { $why })
rules-no-article = --article: «{ $game }» tem os artigos 1 a { $last } e não tem artigo { $number }
rules-kind-fixed = fixa
rules-kind-setting = opção
rules-kind-departure = desvio
rules-kind-house = deixada à casa

coverage-title = { $game }: o que os cenários levaram o motor a citar
coverage-emitted = cenários: { $count }, o primeiro { $first }
coverage-not-computable = não calculável
coverage-pending = ainda por construir
coverage-hole = LACUNA
coverage-failure = FALHOU { $scenario }: { $why }
coverage-sum = linhas: { $rows }; lacunas: { $holes }; não calculáveis: { $not }; ainda por construir: { $pending }; cenários jogados: { $scenarios }

deal-title = Uma jogada de { $game }, semente { $seed }, vista por { $who }
deal-result = O resultado
deal-seats = --seats: { $value } não é possível: de { $least } a { $seats }
deal-no-entropy = o sistema não dá nenhum número aleatório: { $why }
settle-notice = AVISO: { $what }
rank-points = { $number }: { $cards } somam { $points } pontos; ganha: { $wins }
rank-points-third = { $number }: { $cards } somam { $points } pontos e pedem uma terceira carta; nada está ainda decidido
rank-no-third-card = HAND «{ $hand }»: as duas primeiras cartas não pedem uma terceira
deal-session = Uma sessão de omaha, semente { $seed }, vista por { $who }
deal-hand = Jogada { $number }
deal-between = Entre jogadas
deal-accounts = O que entrou na mesa e o que saiu dela
deal-account = { $player }: trouxe { $brought }, levou { $taken }, { $net }
deal-adds-up = Todas as fichas estão contadas: { $brought } trazidas = { $taken } levadas + { $commission } de comissão.
deal-does-not-add-up = FALTAM FICHAS: { $brought } trazidas, { $taken } levadas, { $commission } de comissão.
deal-hands = --hands: { $value } não é possível: de 1 a { $most }
deal-hands-need-cash = --hands: só uma sessão a dinheiro (omaha --cash) tem várias jogadas
deal-no-cash = --cash: { $game } não tem mesas a dinheiro, onde os jogadores ganham uns aos outros; omaha tem
rank-needs-board = --board: uma mão faz-se com três das cinco cartas do centro da mesa, que têm de ser indicadas
rank-board-count = --board: no centro da mesa há 5 cartas, não { $has }
rank-wins-pot = A mão { $numbers } ganha o pote.
rank-share-pot = As mãos { $numbers } são iguais e dividem o pote.
