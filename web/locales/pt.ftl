# Os ecrãs. As palavras do ofício são as dos ficheiros do projecto, com as mesmas chaves.

house-name = Sabot
loading = Um momento …
close = Fechar
skip = Ir para o conteúdo
language = Língua
try-again = Tentar de novo
no-such-page = Não existe tal página.
house-unreachable = A casa não responde.
offline-short = A ligação caiu; a voltar …
offline-long = Ainda sem ligação. O seu lugar e as suas apostas mantêm-se; a página volta por si.
seconds-left = faltam { $seconds } segundos
clock-anew = Houve uma interrupção: o tempo foi dado de novo, por inteiro.
duration = { $hours }:{ $minutes } h

article-short = art. { $article }
article-read = Ler { $cite }
article-own-words = Por palavras nossas; os textos português e chinês do regulamento fazem fé.
article-unknown = Este artigo não consta do sumário.

card-name = { $rank } de { $suit }
card-back = carta com a face para baixo
rank-A = Ás
rank-K = Rei
rank-Q = { $regulation ->
        [football] Rainha
       *[other] Dama
    }
rank-J = Valete
rank-T = dez
rank-9 = nove
rank-8 = oito
rank-7 = sete
rank-6 = seis
rank-5 = cinco
rank-4 = quatro
rank-3 = três
rank-2 = dois
suit-s = espadas
suit-h = copas
suit-c = paus
suit-d = ouros

rules-of = Regras de { $table }
rules-edition = regulamento { $edition }
rules-version = versão { $rules } das regras
rules-departs = Esta mesa afasta-se da letra do regulamento onde a casa o diz abaixo; não usa só o nome do regulamento.
rules-dispatch = { $called }, aprovado pelo { $title }, assinado em { $signed }. O despacho { $granted }; { $since }.
rules-beside = a ler com { $cites }
rules-people = fazem-no ou vêem-no as pessoas: { $instead }
rules-limits = Limites
rules-articles = Os artigos, por palavras nossas
rules-article = Artigo { $number }.º
rules-readings = Como se lê
rules-readings-explained = Onde o texto cala ou admite várias leituras: { $count } leituras
rules-differences = Onde os textos português e chinês diferem: { $count } lugares
rules-in-force = Em vigor nesta mesa
rules-notices = A saber desta mesa
choice-lose-folded = a aposta no Jackpot Progressivo de quem desiste perde-se com a mão
choice-lost = a aposta no Jackpot Progressivo de quem desiste perde-se com a mão
choice-pay-folded = a aposta no Jackpot Progressivo de quem desiste ainda se paga
choice-from-pool = os prémios fixos saem do bolo
choice-fixed-prizes-from-house = desvio: os prémios fixos são pagos pela casa
choice-by-seat = os prémios são pagos do lugar 1 em diante, a Sequência de Naipe antes do Naipe Real
choice-fixed-last = os prémios fixos são pagos depois da Sequência de Naipe e do Naipe Real
choice-set-aside = a aposta inicial é aceite juntamente com o dinheiro da sua aposta adicional
choice-off = a aposta inicial é aceite sem o dinheiro da sua aposta adicional
choice-three = entre dois Ás-2-3 decide o naipe do três
choice-ace = entre dois Ás-2-3 decide o naipe do ás
choice-give-up = o silêncio na decisão vale como desistência
choice-play-on = o silêncio na decisão continua em jogo
choice-several-bettors = vários jogadores podem apostar na mesma mão
choice-one-bettor = desvio: um só jogador aposta em cada mão
choice-button-posts-big = entre dois jogadores o marcador coloca a aposta prévia maior
choice-button-posts-small = desvio: entre dois jogadores o marcador coloca a aposta prévia menor
choice-chip-unit = a menor aposta de abertura é uma ficha
choice-big-blind = a menor aposta de abertura é uma aposta prévia maior
choice-amount-unlimited = entre dois jogadores a subida não tem limite superior
choice-within-pot = desvio: entre dois jogadores as subidas ficam dentro do pote
choice-due-without-flop = a comissão é devida mesmo sem flop
choice-none-without-flop = sem flop não há comissão
choice-winner = as fichas que sobram vão para o vencedor mais próximo da esquerda do croupier
choice-in-play = as fichas que sobram vão para quem ainda está em jogo mais próximo da esquerda do croupier
choice-stays = as fichas ficam na mesa enquanto se joga
choice-may-be-taken = entre jogadas podem retirar-se fichas da mesa
commission = a casa cobra { $share } dos potes, no máximo { $most } por jogada
commission-chinese-alone = um máximo acima de quatro apostas prévias maiores assenta só no texto chinês
no-commission = a casa não cobra comissão
row-most = { $hand }: { $odds }, mas no máximo { $most } pela aposta adicional de uma mão
rules = Regras
limit-range = { $least } – { $most }
pays-most = no máximo { $most }
spot-times = { $times } × { $bet }: { $range }
limit-ante = aposta inicial
limit-bet = aposta
limit-bonus = «Par e combinações vitoriosas»
limit-stakes = séries, par, ímpar
limit-post = empate
limit-big-blind = aposta prévia maior
limit-pot = com o pote por limite
limit-no-limit = sem limite
currency-MOP = MOP
currency-HKD = HKD
currency-play = fichas fictícias
currency-tournament = fichas de torneio

game-stud = Stud Poker
game-qpoker = Q Poker
game-football = Poker de Futebol
game-omaha = Omaha Poker
game-what-stud = Cinco cartas contra as cinco do croupier. Veja as suas e faça a aposta adicional ou desista; ao lado cresce o Jackpot Progressivo.
game-what-qpoker = Três cartas contra as três do croupier, com um prémio para par ou melhor, seja qual for a mão dele.
game-what-football = Aposte nos pontos de uma mão: série superior ou inferior, par ou ímpar, ou empate a oito por um.
game-what-omaha = Quatro cartas suas, cinco no meio; os jogadores disputam o pote entre si.

lobby = Átrio
to-lobby = Para o átrio
lobby-title = Quatro jogos regulamentados, cada pagamento com o seu artigo
lobby-welcome = Escolha um jogo e jogue: senta-se como convidado com 10 000 fichas fictícias. Nada a instalar, nada a pagar.
lobby-welcome-back = Escolha um jogo, ou uma mesa abaixo.
lobby-tables = Mesas
lobby-show-closed = também as fechadas
lobby-no-tables = Nenhuma mesa está aberta agora.
lobby-from = apostas desde { $amount }
lobby-care = Demonstração com fichas fictícias, sem valor. Imponha-se limites; o jogo pode tornar-se um hábito.
play-now = Jogar agora
join-no-seat = Todas as mesas deste jogo estão cheias ou fechadas.
jackpot = Jackpot Progressivo
jackpot-closed = sem apostas no jackpot agora
jackpot-or-share = { $amount } ou { $share } do bolo
jackpot-or-share-short = { $amount } ou { $share }
account = A minha conta
account-players = Esta página é de jogadores: entre ou jogue como convidado.
account-sitting = Esta sessão
account-table = Mesa
own-limits = Os meus limites
own-limits-what = Para cada dia de jogo. Um limite mais apertado vale já, um mais largo um dia depois. Deixe vazio para nenhum.
own-limits-loss = O máximo que posso perder
own-limits-minutes = Minutos de jogo
own-limits-set = Guardar
own-limits-later = Um limite mais largo começa amanhã.
limits-kept = Os seus limites estão guardados.
chips-gone = Acabaram as suas fichas fictícias. Não valem nada: recomece, se quiser.
chips-at-the-cage = As suas fichas não chegam para a menor aposta daqui; a tesouraria vende mais.
start-afresh = Recomeçar como convidado
guest = convidado
sign-in = Entrar
sign-out = Sair
sign-in-name = Nome
sign-in-password = Palavra-passe
sign-in-hint = As entradas de uma casa de demonstração aparecem onde foi iniciada.
role-player = jogador
role-croupier = croupier
role-supervisor = supervisor
role-manager = gerente
role-cashier = tesoureiro
role-inspector = inspector do jogo
role-administrator = administrador
mode-live = cartas físicas
mode-generator = gerador
mode-practice = treino
table-closed = fechada
table-go = Ver
table-open-named = Ver { $table }
table-menu = Mesa
no-such-table = Não existe aqui a mesa { $table }.
seats-free = { $free } de { $seats } livres
seats-full = cheia
halt-paused = em pausa
halt-held = suspensa por uma reclamação
halt-generator = parada: o gerador falhou
halted-paused = A mesa está em pausa. As suas apostas ficam como estão.
halted-held = A mesa está suspensa por uma reclamação. Nada se move até à decisão.
halted-generator = O gerador falhou e não se dão cartas. A mesa fica parada até um supervisor a libertar; pode sair entre jogadas.
progress-between = entre jogadas
progress-betting = aberta a apostas
progress-playing = em jogo
progress-deciding = aberta a decisões
progress-settled = com as apostas liquidadas
progress-closed = encerrada
regulation = Regulamento { $edition }
round-number = jogada { $round }
departs-short = afasta-se do texto

felt = Mesa de jogo
inscription-stud = O croupier joga com Ás e Rei ou melhor
inscription-qpoker = O croupier joga com Dama ou melhor
inscription-football = Duas cartas que somam zero ou nove recebem a terceira
inscription-omaha = Exactamente duas suas e três comuns
croupier = Croupier
croupier-cards = As cartas do croupier
croupier-plays = joga
croupier-cannot = não pode jogar
croupier-played = A mão do croupier deu para jogar.
croupier-did-not-play = A mão do croupier não deu para jogar.
bet-ante = aposta inicial
bet-raise = aposta adicional
bet-jackpot = aposta no Jackpot Progressivo
bet-bet = aposta contra o croupier
bet-bonus = aposta em «Par e combinações vitoriosas»
bet-upper = aposta na série superior
bet-lower = aposta na série inferior
bet-even = aposta em par
bet-odd = aposta em ímpar
bet-post = aposta em empate
bet-pot = aposta no pote
bet-uncalled = aposta que ninguém iguala
bet-commission = comissão
bet-is-accepted = aposta aceite
spot-ante = Inicial
spot-raise = Adicional
spot-jackpot = Jackpot
spot-bet = Aposta
spot-bonus = Par e comb.
spot-upper = Superior
spot-lower = Inferior
spot-even = Par
spot-odd = Ímpar
spot-post = Empate
spot-add = juntar uma ficha
spot-full = { $bet }: no máximo { $amount }.
spot-purse = { $bet }: agora no máximo { $amount }, pelo seu saldo, pelos seus próprios limites ou pela mesa.
spot-purse-aside = { $bet }: o seu saldo chega para { $amount }, com o que se reserva para a aposta adicional.
spot-take-back = Retirar: { $bet }
spots-of = Espaços de aposta do lugar { $seat }
category-royal-flush = { word-royal-flush }
category-straight-flush = { word-straight-flush }
category-four-of-a-kind = { word-four-of-a-kind }
category-full-house = { word-full-house }
category-flush = { word-flush }
category-straight = Sequência
category-three-of-a-kind = { word-three-of-a-kind }
category-two-pairs = { word-two-pairs }
category-pair = Par
category-pair-or-less = Par ou menos
category-others = outras
category-two-make-nought-or-nine = duas cartas somam 0 ou 9: vem a terceira
category-three-make-nought = três somam 0: séries, par e ímpar perdem metade
category-three-make-nine = três somam 9: séries, par e ímpar são devolvidas
category-three-post = três somam 0 ou 9: ganha o empate
spot-third = Terceira carta

guide-bet-stud = Toque em INICIAL para apostar de { $least } a { $most }; o Jackpot Progressivo é facultativo.
guide-bet-stud-aside = Toque em INICIAL para apostar de { $least } a { $most }; reserva-se { $times } vezes esse valor para a aposta adicional, que volta a ser seu se desistir. O Jackpot Progressivo é facultativo.
guide-bet-qpoker = Toque em APOSTA para jogar contra o croupier ({ $least } a { $most }), em PAR E COMB. para par ou melhor.
guide-bet-football = Toque no que serão os pontos da sua mão, { $least } a { $most }; também pode apostar noutros lugares.
guide-bet-laid = { $amount } apostados. As cartas vêm quando o tempo acabar.
guide-decide-stud = A sua decisão: faça a aposta adicional, o dobro da inicial, ou desista e perca-a.
guide-decide-qpoker = A sua decisão: jogar, ou desistir e perder metade da aposta.
guide-wait-decisions = À espera das decisões dos outros.
guide-not-in = Não está nesta jogada; a seguinte começa em breve.
guide-dealing = Distribuem-se as cartas.
guide-settled = Liquidado. Toque num artigo para ler porquê.
guide-settled-others = A jogada está liquidada.
guide-void = Uma irregularidade: a jogada é inválida e as apostas são devolvidas.
guide-void-stud = Uma irregularidade: a jogada é nula. As apostas são devolvidas; as apostas no Jackpot transitam para a jogada seguinte.
guide-supervisor = Foi comunicada uma irregularidade; o supervisor decide.
guide-omaha-call = É a sua vez: { $amount } para igualar.
guide-omaha-free = É a sua vez: preferir ou apostar.
guide-omaha-owes = Recebe cartas quando lhe couber a aposta prévia maior, ou logo que a coloque.
guide-omaha-away = Está fora do jogo.
guide-omaha-acts = É a vez de { $player }.

forbidden = Proibições no lugar
forbidden-devices = Nem aparelhos nem notas para registar resultados, fazer prognósticos ou análises ou traçar estratégias.
forbidden-talk = Não falar enquanto lê as cartas.
forbidden-unseen = Nenhum programa o vê.

chips = Fichas
chip-of = Ficha de { $amount }
undo = Anular
clear = Limpar
repeat = Repetir
do-raise = Aposta adicional { $amount }
do-fold = Desistir
do-play = Jogar
do-give-up = Desistir (−{ $amount })
do-show = Mostrar as cartas
do-omaha-fold = Desistir
do-check = Preferir (check)
do-call = Igualar { $amount }
do-call-all-in = Igualar all-in { $amount }
do-raise-to = Subir a aposta para { $amount }
do-bet = Apostar { $amount }
do-all-in = All-in { $amount }
amount = Montante
amount-least = Mín.
amount-pot = Pote
your-turn = É a sua vez
fold-sure = Desistir com uma aposta no Jackpot?
fold-with-jackpot = Tem uma aposta no Jackpot nesta mão.
fold-jackpot-lost = Se desistir, perde-a com a mão, sejam quais forem as cartas.
fold-jackpot-lose-folded = Se desistir, perde-a com a mão, sejam quais forem as cartas.
fold-jackpot-pay-folded = Se desistir, mantém-se: o que as suas cartas ganharem do Jackpot é pago na mesma.
fold-not = Ficar com as cartas
decided-raise = fez a aposta adicional
decided-fold = desistiu
decided-play = joga
decided-give-up = desistiu
has-decided = decidiu
settlement = O que foi das suas apostas
settled-won = Ganhou { $amount }
settled-lost = Perdeu { $amount }
settled-even = Recebeu o que apostou
settled-void = Jogada inválida
settled-so-far = Liquidado até agora
result-won = ganha
result-prize = prémio
result-lost = perdida
result-half-lost = perde metade
result-returned = devolvida
result-taken = cobrada
result-carried = transferida para a jogada seguinte
prize-held = em verificação
corrected = corrigida
seat-number = lugar { $seat }
seat-empty = vazio
seat-away = de fora
seat-leaving = sai
seat-given-up = O seu lugar ficou livre: quem se ausenta por algum tempo, ou fica sem fichas na mesa, levanta-se. O que é seu está no seu saldo.
seat-all-in = all-in
seat-owes-blind = espera a prévia
you = Eu
hand-void = mão nula
holder = { $player } segura as cartas
others-bet = outros também apostam
also-bet-here = Também nesta mão: { $players }
look-at-seat = Ver o lugar { $seat }
another-hand = Lugar { $seat }: apostas noutra mão
own-hand = Voltar à minha mão
own-cards = As suas cartas
cards-of = Cartas do lugar { $seat }
points = { $points } pontos
sit-at = Sentar-se no lugar { $seat }
sit-here = sentar
sit-down = Sentar-se
sit-down-guest = Sentar-se como convidado
sit-soon = Senta-se quando a próxima jogada abrir.
watch-sit = Está a assistir. Há { $free } lugares livres.
watch-full = Está a assistir; não há lugares livres.
watch-none = Está a assistir. Há lugares livres, mas agora nenhum lhe é oferecido.
watch-closed = Esta mesa está fechada agora.
watch-staff = O pessoal não joga: está a assistir.
football-display = Expositor electrónico
football-last = Últimos resultados
football-no-results = ainda sem resultados
football-last-round = Saiu a carta branca: última jogada deste sabot.
street-first = primeiro turno de apostas
street-flop = segundo turno de apostas («flop»)
street-turn = terceiro turno de apostas («turn»)
street-river = último turno de apostas («river»)
board = Cartas comuns
button = marcador
pot-main = Pote principal
pot-side = Pote lateral { $number }
pot-total = Pote { $amount }
felt-notice = Apostas prévias { $small } / { $big }, { $limit }
felt-buy-in = Sente-se com { $least } – { $most }
buy-in = Sentar-se com { $amount }
buy-in-too-little = São precisos pelo menos { $amount } para se sentar.
queue-join = Esperar por um lugar
queue-leave = Deixar de esperar
queue-waiting = É o número { $number } na lista de espera.
top-up = Juntar fichas
top-up-how-much = Quanto
take-chips = Retirar fichas
sit-out = Ficar de fora
come-back = Voltar
post-blind = Entrar já, sem esperar pela aposta prévia maior
you-sit-at = Está sentado em { $table }, lugar { $seat }.
go-back = Voltar
leave-table = Sair da mesa

balance = Saldo
stack = Na mesa
total-bet = Apostado
last-win = Último ganho
session-time = Sessão
session-result = Resultado
time-of-day = Hora
recall = Últimas jogadas
recall-none = Ainda não há jogadas suas.
recall-waits = As suas últimas jogadas aparecem logo que esta acabe.
settings = Definições
four-colour = Baralho de quatro cores
sound = Sons
cards-proof = Prova das cartas
cards-proof-what = O baralho inteiro foi fixado antes de abrirem as apostas. Este é o seu selo; o registo prova-o depois.
cards-cut = Cortar as cartas
cards-cut-always = Cortar as cartas em cada baralhamento
cards-cut-by = Cortadas pelos lugares: { $seats }
cards-cut-what = Um corte com bytes aleatórios deste dispositivo decide onde começa a ordem selada. Conta antes da primeira carta; o registo prova-o também.
talk = Conversa da mesa
talk-unread = Conversa da mesa, { $count } novas
talk-nothing = Ainda ninguém disse nada.
talk-say = Diga alguma coisa
talk-send = Enviar
talk-sign-in = Entre para conversar.
talk-closed = Fechada enquanto há decisões por tomar.

# Words that each regulation has for itself, as its outline says; sentences name them.
word-croupier = croupier
word-player = jogador
word-house = casa
word-shoe = { $regulation ->
        [omaha] shoe
       *[other] sabot
    }
word-machine = baralhador
word-cut-card = { $regulation ->
        [omaha] carta de corte
       *[other] carta branca
    }
word-cut = cortar
word-irregularity = irregularidade
word-exposed = exposta
word-royal-flush = { $regulation ->
        [omaha] Naipes reais
       *[other] Naipe Real
    }
word-straight-flush = { $regulation ->
        [omaha] Sequência de naipe
       *[other] Sequência de Naipe
    }
word-four-of-a-kind = { $regulation ->
        [omaha] Quatro cartas iguais
       *[other] Quatro Cartas Iguais
    }
word-full-house = { $regulation ->
        [omaha] Trio-par
       *[other] Trio-Par
    }
word-flush = { $regulation ->
        [omaha] Naipes ou cores
       *[other] Naipe ou Cor
    }
word-three-of-a-kind = { $regulation ->
        [stud] Três Cartas Iguais
       *[other] Três cartas iguais
    }
word-two-pairs = { $regulation ->
        [omaha] Dois pares
       *[other] Dois Pares
    }
word-display = expositor electrónico
