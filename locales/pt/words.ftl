# Palavras do ofício, por famílias. Um membro tem o nome da sua família e da sua palavra: bet-ante.
# As apostas são femininas; os dispositivos e as origens são masculinos; as fases dizem-se da mesa.
# Os turnos de apostas são masculinos, sem artigo; os locais (place) levam o artigo.

bet-ante = aposta inicial
bet-raise = aposta adicional
bet-jackpot = aposta no Jackpot Progressivo

category-royal-flush = { $word-royal-flush }
category-straight-flush = { $word-straight-flush }
category-four-of-a-kind = { $word-four-of-a-kind }
category-full-house = { $word-full-house }
category-flush = { $word-flush }
category-straight = Sequência
category-three-of-a-kind = { $word-three-of-a-kind }
category-two-pairs = { $word-two-pairs }
category-pair = Par
category-odd-cards = { $regulation ->
        [stud] Cinco Cartas Diferentes
        [qpoker] Três cartas diferentes
        [omaha] Cinco cartas diferentes
       *[other] Cartas diferentes
    }

device-shoe = { $word-shoe }
device-machine = baralhador de cartas
device-hand = mão do «croupier»

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

when-dealing = ao dar cartas
when-decisions = enquanto faltavam decisões
when-later = depois da última decisão

place-seat = o lugar { $number }
place-croupier = o croupier
nobody = ninguém

irregularity-wrong-dealing = cartas distribuídas de forma incorrecta
irregularity-seat-skipped = um lugar que devia receber cartas foi saltado
irregularity-wrong-count = número de cartas incorrecto
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
bet-bonus = aposta em «Par e combinações vitoriosas»
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
bet-uncalled = aposta que ninguém iguala
bet-commission = comissão

blind-small = aposta prévia menor
blind-big = aposta prévia maior
blind-live = aposta prévia maior efectiva

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
irregularity-board-error = erro nas cartas comuns, que não se pode rectificar

strategy-optimal = melhores decisões
strategy-raise-always = aposta adicional sempre
strategy-pair-or-better = aposta adicional com par ou melhor
strategy-ace-king-or-better = aposta adicional com A-K ou melhor
strategy-akj83-or-better = aposta adicional com A-K-J-8-3 ou melhor
strategy-matching-rank = par ou melhor, ou A-K com carta da denominação da carta aberta
strategy-q64-or-better = jogar com Q-6-4 ou melhor
strategy-always-play = jogar sempre
outcome-fold = desistência
outcome-give-up = desistência
outcome-not-qualified = o croupier não pode jogar
outcome-lose = perda
outcome-push = igualdade, devolução
outcome-tie = empate, devolução
outcome-win-pair-or-less = ganho com { category-pair } ou menos
outcome-win-odd-cards = ganho com { category-odd-cards }
outcome-win-pair = ganho com { category-pair }
outcome-win-others = ganho com { category-flush }, { category-pair } ou { category-odd-cards }
outcome-win-two-pairs = ganho com { category-two-pairs }
outcome-win-three-of-a-kind = ganho com { category-three-of-a-kind }
outcome-win-straight = ganho com { category-straight }
outcome-win-flush = ganho com { category-flush }
outcome-win-full-house = ganho com { category-full-house }
outcome-win-four-of-a-kind = ganho com { category-four-of-a-kind }
outcome-win-straight-flush = ganho com { category-straight-flush }
outcome-win-royal-flush = ganho com { category-royal-flush }
decision-raise = aposta adicional
decision-fold = desistir
decision-play = jogar
decision-give-up = desistir
outcome-win = ganho
outcome-lose-half = perda de metade
outcome-returned = devolução
