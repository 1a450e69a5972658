# A configuração de uma casa: o que está errado nela e o que ela diz.

config-unreadable = isto não é TOML: { $why }
config-duplicate-key = «{ $key }» aparece duas vezes na sua secção
config-unknown-key = não há aqui nenhuma chave «{ $key }»
config-unknown-key-near = não há aqui nenhuma chave «{ $key }»; talvez se quisesse dizer «{ $near }»
config-other-game = uma mesa de { $game } não tem «{ $key }», que pertence a { $of }
config-missing = é obrigatório e falta
config-missing-jackpot = todas as mesas de «Stud Poker» têm o Jackpot Progressivo: falta o nome do bolo
config-type = aqui pede-se { $wanted }, e «{ $value }» é { $found }
config-no-name = «{ $value }» não é um nome: de 1 a 32 letras minúsculas, algarismos ou hífenes
config-duplicate-name = «{ $value }» já é o nome de outro, na linha { $line }
config-not-one-of = «{ $value }» não é nenhum destes: { $words }
config-too-large = { $value } passa de 2^53, até onde todos contam com exactidão
config-no-time = «{ $value }» não é uma hora do dia: escreve-se como 06:00
config-no-duration = «{ $value }» não é uma duração: escreve-se como 600ms, 20s ou 2m
config-duration-outside = { $value } está fora do intervalo de { $least } a { $most }
config-instant = { $value } não é pausa nenhuma, o que só uma casa de demonstração pode ter: no mínimo { $least }
config-no-such-pool = nenhum bolo se chama «{ $value }»
config-no-jackpot = só o «Stud Poker» tem Jackpot Progressivo
config-cards-live = «{ $value }» não é possível: uma mesa ao vivo tem um leitor de cartas ou um terminal do croupier, e diz qual
config-cards-generator = «{ $value }» não é possível: uma mesa com gerador não tem outras cartas senão as do gerador
config-cards-practice = «{ $value }» não é possível: uma mesa de treino tem o gerador ou um terminal do croupier
config-no-such-edition = «{ $value }» não é uma edição deste regulamento conhecida aqui: { $known }
config-pool-edition = as mesas do mesmo Jackpot Progressivo seguem uma só edição, que fixa as partes do bolo: { $table } segue outra
config-editions-unread = estes ficheiros não foram lidos: aquilo de que uma casa é fundada contém as suas edições
config-edition-file = «{ $value }» não pode ser lido: { $why }
config-no-edition-number = «{ $value }» não é o número de um despacho: escreva 69/2003 ou 69/2003-test, com 16 caracteres no máximo
config-edition-built-in = «{ $value }» vem incluída com os números que o Boletim Oficial publica: outros números pedem outro número, como 69/2003-test
config-edition-digest = «{ $value }» não é o SHA-256 destes números, que é { $digest }
config-no-date = «{ $value }» não é uma data: escreva-a como 2003-09-01
config-no-odds = «{ $value }» não é uma proporção de pagamento: escreva 3:2
config-demo-currency = «{ $value }» não é possível: uma casa de demonstração só tem fichas fictícias
config-real-currency = «{ $value }» não é possível: numa casa real joga-se a dinheiro, MOP ou HKD
config-practice-in-real-house = só uma casa de demonstração tem mesas de treino
config-approvals-in-real-house = só uma casa de demonstração tem aprovações automáticas: aqui aprovam as pessoas
config-too-many = { $count } são de mais: no máximo { $most }
config-no-choice = esta interpretação não deixa escolha à casa neste jogo
config-is-departure = isto afasta-se da letra do regulamento e escreve-se em departures
config-is-setting = isto é uma opção e não um desvio: escreve-se em readings
config-no-bank = a casa não joga no «Omaha Poker»: uma mesa destas não tem fundo
config-worst-round-too-large = numa só jogada a casa poderia dever mais do que se pode contar com exactidão: baixem-se os limites, os lugares ou os jogadores por mão

type-text = um texto entre aspas
type-number = um número inteiro
type-fraction = um número com casas decimais
type-boolean = true ou false
type-date = uma data ou uma hora
type-list = uma lista
type-section = uma secção com chaves próprias
type-sections = uma lista de secções, cada uma entre parênteses rectos duplos

mode-live = ao vivo
mode-generator = com gerador
mode-practice = de treino

kind-demo = casa de demonstração
kind-real = casa real

config-summary-house = { $name }: { $kind }, dia de jogo a partir das { $day } em Macau, { $recall } jogadas guardadas em cada mesa
config-summary-approvals = Aprovações automáticas ao fim de { $after }
config-summary-cage = Na caixa, duas pessoas a partir de { $from }
config-summary-no-cage = Na caixa, uma só pessoa vende e resgata qualquer soma (approvals.cage_from)
config-summary-pools = Jackpots Progressivos: { $count }
config-summary-pool = { $name }: { $currency }, aposta { $bet }; abre com { $opening }, recomeça em { $minimum }
config-summary-shares = de cada aposta { $pool } para o bolo e { $reserve } para a reserva, que abre com { $opening }
config-summary-ceiling = mostra no máximo { $sum }
config-summary-sum = { $hand }: { $sum }
config-summary-large-hit = os prémios a partir de { $sum } aguardam um supervisor e um gerente
config-summary-tables = Mesas: { $count }
config-summary-tournaments = Torneios: { $count }
config-summary-structure = De { $least } a { $most } inscrições a { $pool } para os prémios e uma taxa de { $fee }; { $stack } em fichas; apostas prévias de { $small } a { $big }. Níveis: { $levels }; intervalos: { $breaks }
config-summary-table = { $name }: { $game } { $edition }, { $mode }, { $currency }
config-summary-material = lugares: { $seats }; baralhos: { $decks }; { $device }, { $source }; fichas de { $unit }
config-summary-range = { $bet }: de { $min } a { $max }
config-summary-stakes = apostas nas séries, em par e em ímpar
config-summary-buy-in = entrada
config-summary-hand-max = num espaço de uma mão, no máximo { $sum }
config-summary-bettors = jogadores por mão: { $count }
config-summary-cap = uma aposta adicional ganha no máximo { $sum }
config-summary-jackpot = Jackpot: { $pool }
config-summary-blinds = apostas prévias { $small } e { $big }, { $limit }
config-summary-commission = comissão { $rate }, no máximo { $cap }
config-summary-no-commission = sem comissão
config-summary-float = fundo: { $sum }
config-summary-clocks = apostar { $betting }, decidir { $decision }; passo { $step }, resultado { $result }
config-summary-bots = podem sentar-se programas
config-summary-confirm = as irregularidades aguardam um supervisor
config-summary-choice = { $cite } = { $word }: { $what }
config-summary-departure = AFASTA-SE DO REGULAMENTO: { $what }
config-summary-notice = AVISO: { $what }

cli-config = Escreve uma configuração de casa para começar, ou diz tudo o que está errado numa
cli-config-examples =
    Cada problema é uma linha: o ficheiro e a linha, a chave, o que está errado e a regra, se a houver. O código de saída é então 2.
    
    Exemplos:
      sabot config example > house.toml
      sabot config check house.toml
      cat house.toml | sabot config check - --json --lang pt
cli-arg-wanted = O que se pretende: example escreve uma configuração com todas as chaves explicadas, check lê uma
cli-config-arg-file = A configuração a verificar, ou - para a entrada padrão
config-practice-on-pool = as mesas de treino têm um jackpot próprio, e este é alimentado por outras mesas
config-bots-in-real-house = os robôs só entram em torneios de casas de demonstração
config-tournament-name = o nome é demasiado longo para as mesas: não deixa lugar para o seu número
config-table-of-tournament = uma das suas mesas teria o nome { $table }, que é de outra mesa
