# Palavras do ofício, por famílias. Um membro tem o nome da sua família e da sua palavra: bet-ante.
# As apostas são femininas; os dispositivos e as origens são masculinos; as fases dizem-se da mesa.

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

stud-irregularity-wrong-dealing = cartas distribuídas de forma incorreta
stud-irregularity-seat-skipped = um lugar com apostas foi saltado
stud-irregularity-wrong-count = número de cartas incorreto
stud-irregularity-cards-exposed = duas ou mais cartas expostas
stud-irregularity-duplicate-card = uma carta repetida
stud-irregularity-missing-card = uma carta em falta
stud-irregularity-card-exposed = uma carta exposta
stud-irregularity-unbet-seat = cartas distribuídas a um lugar sem apostas
stud-irregularity-machine-failed = mau funcionamento do baralhador
stud-irregularity-generator-failed = mau funcionamento do gerador
stud-irregularity-reader-failed = mau funcionamento do leitor de cartas

notation-not-a-rank = carácter { $position }: «{ $found }» não começa por um valor de carta
notation-not-a-suit = carácter { $position }: «{ $found }» não começa por um naipe
notation-cut-off = carácter { $position }: a carta «{ $found }» termina antes do naipe
notation-too-many = carácter { $position }: há cartas a mais a partir de «{ $found }»
notation-trailing = carácter { $position }: «{ $found }» vem a seguir à única carta pedida
notation-empty = carácter { $position }: pede-se uma carta e o texto está vazio{ $found }
