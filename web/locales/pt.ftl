# Os ecrãs. As palavras do ofício são as dos ficheiros do projeto, com as mesmas chaves.

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
duration = { $hours }:{ $minutes } h

article-short = art. { $article }
article-read = Ler { $cite }
article-own-words = Por palavras nossas; os textos português e chinês do regulamento fazem fé.
article-unknown = Este artigo não consta do sumário.

card-name = { $rank } de { $suit }
card-back = carta com a face para baixo
rank-A = Ás
rank-K = Rei
rank-Q = Dama
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
