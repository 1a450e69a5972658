# Palavras do ofício, por famílias. Um membro tem o nome da sua família e da sua palavra: bet-ante.
# As apostas são femininas; os dispositivos e as origens são masculinos; as fases dizem-se da mesa.
# Os turnos de apostas são masculinos, sem artigo; os locais (place) levam o artigo.

bet-ante = aposta inicial
bet-raise = aposta adicional
bet-jackpot = aposta no Jackpot

category-royal-flush = Naipe Real
category-straight-flush = Sequência de Naipe
category-four-of-a-kind = Quatro Cartas Iguais
category-full-house = Trio-Par
category-flush = Naipe ou Cor
category-straight = Sequência
category-three-of-a-kind = Três Cartas Iguais
category-two-pairs = Dois Pares
category-pair = Par
category-odd-cards = cartas diferentes

device-shoe = sabot
device-machine = baralhador de cartas

source-reader = leitor de cartas
source-console = terminal do croupier
source-generator = gerador incorporado

currency-MOP = MOP
currency-HKD = HKD
currency-play = fichas fictícias
currency-tournament = fichas de torneio

phase-between = entre jogadas
phase-betting = aberta a apostas
phase-dealing = em distribuição de cartas
phase-deciding = aberta a decisões
phase-opening = em abertura das mãos
phase-settled = com as apostas liquidadas
phase-closed = encerrada

place-seat = o lugar { $number }
place-croupier = o croupier
nobody = ninguém

irregularity-wrong-dealing = cartas distribuídas de forma incorreta
irregularity-seat-skipped = um lugar que devia receber cartas foi saltado
irregularity-wrong-count = número de cartas incorreto
irregularity-cards-exposed = duas ou mais cartas expostas
irregularity-duplicate-card = uma carta repetida
irregularity-missing-card = uma carta em falta
irregularity-card-exposed = uma carta exposta
irregularity-unbet-seat = cartas distribuídas a um lugar sem apostas
irregularity-machine-failed = mau funcionamento do baralhador
irregularity-generator-failed = mau funcionamento do gerador
irregularity-reader-failed = mau funcionamento do leitor de cartas

notation-not-a-rank = carácter { $position }: «{ $found }» não começa por um valor de carta
notation-not-a-suit = carácter { $position }: «{ $found }» não começa por um naipe
notation-cut-off = carácter { $position }: a carta «{ $found }» termina antes do naipe
notation-too-many = carácter { $position }: há cartas a mais a partir de «{ $found }»
notation-trailing = carácter { $position }: «{ $found }» vem a seguir à única carta pedida
notation-empty = carácter { $position }: pede-se uma carta e o texto está vazio{ $found }
bet-bet = aposta contra o croupier
bet-bonus = aposta em par e combinações vitoriosas
bet-upper = aposta na série superior
bet-lower = aposta na série inferior
bet-even = aposta em par
bet-odd = aposta em ímpar
bet-post = aposta em empate
phase-showing = na abertura das mãos dos jogadores
phase-third = na distribuição das terceiras cartas
phase-shuffling = à espera de ser baralhada
nothing = nada

bet-pot = aposta no pote
bet-uncalled = aposta que ninguém acompanha
bet-commission = comissão

blind-small = aposta prévia menor
blind-big = aposta prévia maior
blind-live = aposta prévia maior efetiva

street-first = primeiro turno de apostas
street-flop = segundo turno de apostas («flop»)
street-turn = terceiro turno de apostas («turn»)
street-river = último turno de apostas («river»)

action-fold = desistir
action-check = preferir (check)
action-call = igualar a aposta
action-bet = apostar
action-raise = subir a aposta
action-all-in = ir all-in

limit-pot = com o pote por limite
limit-no-limit = sem limite

agreement-split = partilhar o pote
agreement-run-twice = dar as cartas comuns mais de uma vez
agreement-insurance = segurar uma mão
agreement-straddle = uma aposta prévia voluntária (straddle)
agreement-ante = uma aposta inicial de todos

phase-board = à espera de cartas comuns
phase-awarding = na atribuição dos potes

place-board = as cartas comuns
place-burn = as cartas inutilizadas

irregularity-board-restored = erro nas cartas comuns, que se pode desfazer
irregularity-board-reshuffled = erro nas cartas comuns, que obriga a baralhar de novo o resto do baralho
irregularity-board-error = erro nas cartas comuns, que não se pode retificar

strategy-optimal = melhores decisões
strategy-raise-always = subir sempre
strategy-pair-or-better = subir com par ou melhor
strategy-ace-king-or-better = subir com A-K ou melhor
strategy-akj83-or-better = subir com A-K-J-8-3 ou melhor
strategy-matching-rank = par ou melhor, ou A-K com carta da denominação da carta aberta
strategy-q64-or-better = jogar com Q-6-4 ou melhor
strategy-always-play = jogar sempre
outcome-fold = desistência
outcome-give-up = abandono
outcome-not-qualified = o croupier não pode jogar
outcome-lose = perda
outcome-push = igualdade, devolução
outcome-tie = empate, devolução
outcome-win-pair-or-less = ganho com par ou menos
outcome-win-odd-cards = ganho com cartas soltas
outcome-win-pair = ganho com par
outcome-win-others = ganho com naipe, par ou cartas soltas
outcome-win-two-pairs = ganho com dois pares
outcome-win-three-of-a-kind = ganho com trio
outcome-win-straight = ganho com sequência
outcome-win-flush = ganho com naipe
outcome-win-full-house = ganho com trio-par
outcome-win-four-of-a-kind = ganho com quatro cartas iguais
outcome-win-straight-flush = ganho com sequência de naipe
outcome-win-royal-flush = ganho com naipes reais
decision-raise = subir
decision-fold = desistir
decision-play = jogar
decision-give-up = abandonar
outcome-win = ganho
outcome-lose-half = perda de metade
outcome-returned = devolução
